import Contacts

extension Messages {
  var contactsLead: String { "Everybody in the address book. Apps see only what you give them." }
  var emptyBook: String { "The address book is empty" }
  var emptyBookText: String { "Bring contacts in with the import command." }
  var email: String { "E-mail" }
  var phone: String { "Phone" }
  var auditOfContact: String { "What happened with this contact" }
  var whoCanSee: String { "Apps that can see this contact" }
  var nobodySees: String { "No app can see this contact" }
  var nobodySeesText: String { "It was not given to any app, and no app has full access." }
  var card: String { "Card" }
  var sees: String { "Sees" }
  var seesNothingNow: String { "Sees nothing now; the choice is on file." }
  var byFullAccess: String { "By full access. Change the app’s access to take it away." }
  var revoke: String { "Revoke" }

  func date(_ date: ContactDate) -> String {
    if !date.text.isEmpty { return date.text }
    let day = date.day.map { "\($0)" } ?? ""
    let month = date.month.map { self.month($0) } ?? ""
    let year = date.year.map { "\($0)" } ?? ""
    return [day, month, year].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func photo(_ photo: Photo) -> String {
    "\(photo.form.rawValue.uppercased()), \(count(max(1, photo.bytes.count / 1024), "kilobyte", "kilobytes"))"
  }
}
