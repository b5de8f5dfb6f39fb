import ContactAccess
import JSON

extension Command {
  static let listBooks = Command(
    "books list", "list the address books, the oldest first, with how many contacts are in each", isOfABook: false
  ) { call in
    let books = try call.engine().books()
    call.answer {
      $0.list("books", books) { json, book in json.object { book.members(&$0) } }
      $0.member("total", books.count)
    } text: {
      var table = TextTable(["ID", "ADDRESS BOOK", "CONTACTS"])
      for book in books { table.add([book.id.text, book.name, grouped(book.contacts)]) }
      return table.text
    }
    return ExitCode.done.rawValue
  }

  static let makeBook = Command(
    "books make", "make another address book, with the settings of the oldest; no app is decided about in it",
    arguments: [.bookName], makesFolder: true, isOfABook: false
  ) { call in
    let engine = try call.engine()
    let book = try engine.inBook(engine.makeBook(call.arguments[0], by: call.actor).book).row()
    call.answer {
      book.members(&$0)
    } text: {
      "Made the address book \(shown(book.name)) as \(book.id.text)."
    }
    return ExitCode.done.rawValue
  }

  static let renameBook = Command(
    "books rename", "give an address book another name", arguments: [.book, .bookName], isOfABook: false
  ) { call in
    let engine = try call.engine().inBook(named: call.arguments[0])
    let old = try engine.row()
    let outcome = try engine.renameBook(to: call.arguments[1], by: call.actor)
    let book = try engine.row()
    call.answer {
      book.members(&$0)
      $0.outcome(outcome)
    } text: {
      outcome.changed == 0
        ? "The address book is called \(shown(book.name)) already." : "\(shown(old.name)) is now called \(shown(book.name))."
    }
    return ExitCode.done.rawValue
  }
}

extension Argument {
  fileprivate static let bookName = Argument("NAME", .one, "a name that no other address book has, whatever its case")
}

extension BookRow {
  fileprivate func members(_ json: inout JSONWriter) {
    json.member("id", id.text)
    json.member("name", name)
    json.member("contacts", contacts)
  }
}
