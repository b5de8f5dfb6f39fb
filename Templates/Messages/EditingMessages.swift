import Contacts
import HTML

extension Messages {
  var newContact: String { "New contact" }
  var editContact: String { "Edit" }
  func editContactPage(_ name: String) -> String { "Edit \(name.isEmpty ? noName : name)" }
  func editContactHeading(_ name: HTML) -> HTML { "Edit \(name)" }
  var kindOfContact: String { "Kind" }
  var person: String { "Person" }
  var organisationKind: String { "Organisation" }
  var phoneticName: String { "How the name is spoken" }
  var shownNameHint: String { "Optional: how the whole name is shown. Left empty, it is made of the parts." }
  var shownNameFollows: String { "Follows the parts while it is made of them. What you write here yourself stays." }
  var units: String { "Departments" }
  var tooLargeForForm: String { "This is too much for a form. It stays as it is." }
  var removePhoto: String { "Remove the photo" }
  var otherIsKept: String { "What came with the contact and no field holds. It is kept as it is." }
  var choosePhoto: String { "Choose a photo" }
  func photoHeading(_ name: HTML) -> HTML { "Photo of \(name)" }
  var photoFile: String { "File" }
  func photoHint(_ limit: Int) -> String { "A JPEG, PNG, GIF or WebP picture of at most \(megabytes(limit))." }
  func photoProblem(_ problem: PhotoProblem, _ limit: Int) -> String {
    switch problem {
    case .noFile: "Choose a file with a picture."
    case .tooLarge: "This picture has more than \(megabytes(limit)). Choose a smaller one."
    case .notAPhoto: "This is no JPEG, PNG, GIF or WebP picture. Save it as one of these and choose it again."
    case .changedMeanwhile: "Somebody changed this contact meanwhile. Look at it, and choose the photo again."
    }
  }
  func photoOf(_ name: String) -> String { name.isEmpty ? "Photo" : "Photo of \(name)" }

  func formSingle(_ single: FormSingle) -> String {
    switch single {
    case .prefix: "Prefix"
    case .given: "First name"
    case .middle: "Middle name"
    case .family: "Last name"
    case .suffix: "Suffix"
    case .phoneticGiven: "First name as spoken"
    case .phoneticFamily: "Last name as spoken"
    case .formatted: "Shown name"
    case .nickname: field(.nickname)
    case .organisation: "Company or organisation"
    case .title: "Job title"
    case .role: "Role"
    case .note: field(.note)
    }
  }

  func rowPart(_ part: FormList.Part, of list: FormList) -> String {
    switch part {
    case .label: "Label"
    case .value:
      switch list {
      case .units: "Department"
      case .phones: "Number"
      case .emails, .urls: "Address"
      case .relations: "Name"
      default: "Profile"
      }
    case .street: "Street"
    case .postalCode: "Postal code"
    case .city: "City"
    case .region: "State or region"
    case .country: "Country"
    case .postOfficeBox: "P.O. box"
    case .extended: "Apartment, floor"
    case .day: "Day"
    case .month: "Month"
    case .year: "Year (optional)"
    case .written: "As written"
    }
  }

  /// A row, for those who do not see which list it stands in.
  func rowName(_ list: FormList, _ number: Int) -> String { "\(list == .units ? "Department" : field(list.field)) \(number)" }

  func addRow(_ list: FormList) -> String {
    switch list {
    case .units: "Add a department"
    case .phones: "Add a phone number"
    case .emails: "Add an e-mail address"
    case .addresses: "Add an address"
    case .urls: "Add a web address"
    case .dates: "Add a date"
    case .relations: "Add a relation"
    case .social: "Add a social profile"
    }
  }

  func wholeMonth(_ number: Int) -> String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ][number - 1]
  }

  func contactFormProblem(_ kind: ContactFormProblem.Kind) -> String {
    switch kind {
    case .empty: "Give at least a name, a nickname, an organisation, an e-mail address or a phone number."
    case .tooLong: "This is too long. Shorten it a little."
    case .year: "Write the year in digits, such as 1985, or leave it empty."
    case .month: "Choose the month, too."
    case .day: "There is no such day in that month."
    }
  }

  var contactChangedTitle: String { "Somebody else changed this contact meanwhile" }
  var contactChangedText: String { "Nothing of yours was saved yet, and nothing that you typed is lost. Look at the form and save again." }
  var takenOver: String { "Their changes are in the form already:" }
  var disputedFields: String { "You both changed:" }
  var disputedFieldsText: String { "The form holds what you wrote, which replaces theirs when you save. This is theirs:" }
  var emptiedMeanwhile: String { "They emptied:" }

  var eraseForGood: String { "Erase for good" }
  var erase: String { "Erase…" }
  func erasePage(_ name: String) -> String { "Erase \(name.isEmpty ? noName : name)" }
  func eraseHeading(_ name: HTML) -> HTML { "Erase \(name)?" }
  var whatGoes: String { "What goes" }
  var erasedThings: [String] {
    [
      "Its name, numbers, addresses, photo, note and everything else that it holds.",
      "What it is found by, and its place in groups and in what apps were given.",
      "Its name and the reasons of decisions about it in the audit.",
    ]
  }
  var whatStays: String { "What stays" }
  var keptThings: [String] {
    [
      "In the audit, under a bare identifier: that it was there, who could see it, when, and by whose decision. The audit still verifies.",
      "What apps and exports took with them before. It is theirs and out of reach.",
      "Backups of the data folder that were made before.",
    ]
  }
  var eraseIsFinal: String { "This cannot be undone." }
  var erasedForGood: String { "Erased. Its name and values are gone; the record of who could see it stays." }
  var newGroup: String { "Put into a new group" }
  var newGroupName: String { "Name of the new group" }
  var canSeeButDoesNot: String { "Apps that were given it and see nothing of it now" }
}

extension FormList {
  /// Labels that are offered; any other can be written.
  func labels(_ m: Messages) -> [String] {
    switch self {
    case .phones: ["mobile", "home", "work", "main", "home fax", "work fax", "pager", "other"]
    case .emails, .addresses: ["home", "work", "other"]
    case .urls: ["homepage", "home", "work", "other"]
    case .dates: ["birthday", "anniversary", "other"]
    case .relations: ["partner", "spouse", "child", "parent", "mother", "father", "brother", "sister", "friend", "assistant", "manager"]
    case .social: ["Mastodon", "Signal", "WhatsApp", "LinkedIn", "Matrix"]
    case .units: []
    }
  }
}
