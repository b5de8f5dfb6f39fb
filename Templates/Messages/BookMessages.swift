/// Sentences about address books. Where there is one, only the settings page has any of them.
extension Messages {
  var addressBook: String { "Address book" }
  var addressBooks: String { "Address books" }
  var bookHere: String { "You are here" }
  var thisBook: String { "This address book" }
  var bookName: String { "Name" }
  var bookNameHint: String { "What people call it. It is shown where there are several." }
  var makeBook: String { "Make another address book" }
  var makeBookText: String {
    "Contacts, groups, what apps may see and the policy are of one address book. Apps and operators are of all. In a new one nothing is decided about any app."
  }
  var newBookName: String { "Name of the new address book" }
  var newBookNameHint: String { "One that no other address book has." }
  var bookMadeDone: String { "Made the address book. You are in it now." }
  var bookRenamedDone: String { "Renamed the address book." }
  var endsInEveryBook: String { "It ends in every address book. What stands here is of this one." }
  var auditLeadOfBook: String {
    "Who did what in this address book and with the whole server, newest first. Changes, sign-ins and what apps read with a known key are here."
  }
}
