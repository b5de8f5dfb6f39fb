import ConsoleRoutes
import ContactAccess
import HTTP
import Templates

extension Console {
  func showBookSettings(_ person: SignedIn, done: ActID?) throws -> Response {
    let notice = try person.notice(done: done, back: .bookSettings(done: nil))
    return .html(Pages.bookSettings(person.context(), notice: notice))
  }

  func renameBook(_ posted: Posted) throws -> Response {
    let name = try posted.form.one("name")
    do {
      return try posted.act(.bookSettings(done: nil)) {
        try engine.renameBook(to: name, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.isAboutABookName {
      return .html(
        Pages.bookSettings(posted.person.context(), renamed: TypedName(name, error.bookProblem)), status: 422)
    }
  }

  /// Makes a book and goes into it.
  func makeBook(_ posted: Posted) throws -> Response {
    let name = try posted.form.one("new")
    do {
      let made = try engine.makeBook(name, by: posted.person.actor, once: posted.once)
      return .seeOther(AddressInBook(.bookSettings(done: made.act), in: made.book).text)
    } catch let error as AccessError where error.code == .alreadyDone {
      // The first click made it; it is found by the name.
      guard let made = try? engine.inBook(named: name.oneLine).book.id else { return redirect(to: .bookSettings(done: nil)) }
      return .seeOther(AddressInBook(.bookSettings(done: error.act), in: made).text)
    } catch let error as AccessError where error.isAboutABookName {
      return .html(Pages.bookSettings(posted.person.context(), made: TypedName(name, error.bookProblem)), status: 422)
    }
  }
}

extension AccessError {
  fileprivate var isAboutABookName: Bool { code == .nameMissing || code == .textTooLong || code == .bookNameTaken }
  fileprivate var bookProblem: FormProblem { FormProblem(code, code == .nameMissing ? "book" : subject) }
}
