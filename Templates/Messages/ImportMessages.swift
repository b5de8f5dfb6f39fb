import ContactAccess
import HTML

extension Messages {
  var importTitle: String { "Import" }
  var importLead: String {
    "Brings contacts from a file into the address book. What came in and what did not, and why, is shown for every card."
  }
  /// Who is safe HTML.
  func importAtWork(_ who: HTML) -> HTML { "An import by \(who) is at work. The next one can begin when it has ended." }
  var watchImport: String { "Watch it" }
  var file: String { "File" }
  func fileHint(_ limit: Int) -> String {
    "A vCard file (.vcf), or a table (.csv) as phones, mail programs and address books export it; up to \(megabytes(limit))."
  }
  func megabytes(_ bytes: Int) -> String { "\(number(max(bytes >> 20, 1))) MB" }
  func fileTooLarge(_ limit: Int) -> String {
    "This file is larger than the \(megabytes(limit)) that are taken. Export it in parts."
  }
  var uploadFailed: String { "The file did not arrive, and nothing was imported. Send it again." }
  var uploading: String { "Sending the file" }
  func importProblem(_ problem: ImportProblem) -> String {
    switch problem {
    case .noFile: "Choose a file that is not empty."
    case .busy: "Another import is at work. Nothing was imported from this file: send it again when that one has ended."
    case .noColumns: "Say of at least one column what it holds."
    }
  }
  var sameUIDQuestion: String { "When a card is of a contact that the book has" }
  var sameUIDHint: String { "Cards are told apart by their UID, never by a name." }
  func sameUID(_ choice: SameUIDChoice) -> String {
    switch choice {
    case .skip: "Skip the card"
    case .update: "Update the contact"
    case .keepBoth: "Keep both"
    case .ask: "Ask me"
    }
  }
  func sameUIDText(_ choice: SameUIDChoice) -> String {
    switch choice {
    case .skip: "The contact stays as it is."
    case .update: "What the card says replaces what the contact has; what it does not say stays."
    case .keepBoth: "The card becomes a contact of its own."
    case .ask: "The rest is imported first; then you see these cards one by one."
    }
  }
  var startImport: String { "Import" }
  var earlierImports: String { "Earlier imports" }
  var whenImported: String { "When" }
  var byWhom: String { "By" }
  var importOutcome: String { "Outcome" }

  var importing: String { "Importing" }
  var importingLead: String { "You can leave this page; the import goes on." }
  var endImport: String { "End the import" }
  public func importProgress(_ record: ImportRecord) -> String {
    if record.state == .answering {
      return "\(number(record.answered)) of \(count(record.progress[.waiting], "card", "cards")) answered."
    }
    return
      "\(percent(record.permille)) of the file read, \(count(record.progress.cards, "card", "cards")): \(counts(record))."
  }
  private func percent(_ permille: Int) -> String { "\(permille / 10)%" }
  private func counts(_ record: ImportRecord) -> String {
    let shown = ImportLine.Outcome.allCases.filter { record[$0] > 0 }
    if shown.isEmpty { return "none taken" }
    return shown.map {
      $0 == .group ? count(record[$0], "group", "groups") : "\(number(record[$0])) \(outcome($0).lowercased())"
    }
    .joined(separator: ", ")
  }
  /// What an import that did not come to its end has left.
  private func rest(_ record: ImportRecord) -> String {
    record.progress.cards == 0 ? "Nothing was imported." : "What was taken until then stays: \(counts(record))."
  }
  var howToGetTheRest: String {
    "To get the rest, send the file again: cards with a UID are known by then, those without one would come in a second time."
  }
  func importState(_ record: ImportRecord) -> String {
    switch record.state {
    case .running, .answering: importProgress(record)
    case .needsColumns: "Waits for its columns to be named."
    case .done where record.progress.cards == 0: "The table has no row with a contact, so nothing was imported."
    case .done: "\(count(record.progress.cards, "card", "cards")): \(counts(record))."
    case .cancelled: "Ended early. \(rest(record))"
    case .interrupted: "The server stopped before the end. \(rest(record))"
    case .failed: "Something went wrong before the end; the server’s log says more. \(rest(record))"
    case .empty: "The file holds neither a vCard nor a table of contacts, so nothing was imported."
    }
  }

  var columnsTitle: String { "What do the columns hold?" }
  var columnsLead: String {
    "The file is a table that no known program wrote. Say what its columns hold; the others are left out."
  }
  var column: String { "Column" }
  var firstValues: String { "First values" }
  var holds: String { "Holds" }
  func holdsOf(_ column: String) -> String { "What “\(column)” holds" }
  var firstRowIsContact: String { "The first row is a contact already" }
  var columnChoices: [(word: String, name: String)] {
    [
      ("ignore", "Leave out"), ("name", "Whole name"), ("given", "Given name"), ("middle", "Middle name"),
      ("family", "Family name"), ("prefix", "Name prefix"), ("suffix", "Name suffix"), ("nickname", "Nickname"),
      ("phonetic-given", "Phonetic given name"), ("phonetic-family", "Phonetic family name"),
      ("company", "Company"), ("department", "Department"), ("title", "Job title"), ("role", "Role"),
      ("phone:", "Phone"), ("phone:mobile", "Phone, mobile"), ("phone:home", "Phone, home"),
      ("phone:work", "Phone, work"),
      ("email:", "E-mail"), ("email:home", "E-mail, home"), ("email:work", "E-mail, work"),
      ("address:", "Whole address"), ("street:", "Street"), ("postcode:", "Postal code"), ("city:", "City"),
      ("region:", "Region"), ("country:", "Country"), ("url:", "Web address"), ("birthday", "Birthday"),
      ("groups", "Groups"), ("note", "Note"), ("uid", "UID"), ("keep", "Keep under its own name"),
    ]
  }

  /// Stands before the file's name.
  func importResult(_ record: ImportRecord) -> String {
    record.progress.cards == 0 ? "Nothing imported from" : record.isCut ? "Imported a part of" : "Imported"
  }
  var importedBy: String { "By" }
  var everyCard: String { "All" }
  func outcome(_ outcome: ImportLine.Outcome) -> String {
    switch outcome {
    case .added: "Added"
    case .updated: "Updated"
    case .unchanged: "Unchanged"
    case .keptBoth: "Kept beside"
    case .skipped: "Skipped"
    case .waiting: "Waiting"
    case .group: "Group"
    }
  }
  var downloadTable: String { "Download as CSV" }
  var nothingImported: String { "Nothing here" }
  var nothingImportedText: String { "No card came to this." }
  var line: String { "Line" }
  var whyAndNotes: String { "Notes" }
  var contactGone: String { "Not in the book any more" }
  func cardsWait(_ number: Int) -> String {
    "\(count(number, "card is of a contact", "cards are of contacts")) that the book has. What should happen with \(number == 1 ? "it" : "them")?"
  }
  var answerCards: String { "Look at them" }

  var sameUIDTitle: String { "The book has this contact" }
  func sameUIDLead(_ left: Int, _ line: Int) -> String {
    "The card on line \(number(line)) has the UID of a contact in the book. \(count(left, "card is", "cards are")) left to look at."
  }
  var seeContact: String { "See the contact in the book" }
  var fieldWord: String { "Field" }
  var inTheBook: String { "In the book" }
  var inTheFile: String { "In the file" }
  func forAllLeft(_ left: Int) -> String {
    left == 1 ? "This is the last one" : "Do the same with all \(number(left)) that are left"
  }
  func photoOf(_ form: String, bytes: Int) -> String { "\(form.uppercased()), \(number((bytes + 1023) / 1024)) KB" }
}
