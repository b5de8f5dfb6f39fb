import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

extension Console {
  func showPick(_ person: SignedIn, _ id: AppID, _ place: ListPlace) throws -> Response {
    let app = try engine.app(id)
    let page = try engine.candidates(
      for: id, draftOf: person.id, matching: place.query, at: place.point, limit: Self.pageSize)
    if page.isPastTheEnd(at: place) { return redirect(to: .pick(id, place.at(.first))) }
    return .html(
      Pages.pick(
        person.context(), app, draft: try engine.draft(of: person.id, for: id), page: page, place: place,
        notice: try person.notice(on: id, done: nil, back: .pick(id, place))))
  }

  /// Keeps what was ticked, then goes where the button leads. The token is bound to the session but not spent: a
  /// draft may be saved as often as somebody likes.
  func sendPick(_ posted: Posted, _ id: AppID, _ place: ListPlace) throws -> Response {
    let shown = try ShownRows(try posted.form.one("shown"))
    let marks = shown.marks(ticked: Set(try posted.form.contacts()))
    if !marks.isEmpty { _ = try engine.mark(marks, for: id, of: posted.person.id) }
    switch try posted.form.one("go") {
    case "next":
      guard let last = shown.rows.last else { break }
      return redirect(to: .pick(id, place.at(.after(last.contact))))
    case "previous":
      guard let first = shown.rows.first else { break }
      return redirect(to: .pick(id, place.at(.before(first.contact))))
    case "all":
      let offered = try posted.form.number("counted")
      let result = try engine.markAll(matching: place.query, as: .add, for: id, of: posted.person.id)
      posted.person.leave(.selected(marked: result.marked, offered: offered), on: id)
      return redirect(to: .pick(id, place))
    case "review": return redirect(to: .review(id, .start))
    case "clear": return redirect(to: .pick(id, .start))
    default: break
    }
    return redirect(to: .pick(id, ListPlace(query: try posted.form.one("q").trimmingBlanks)))
  }

  func discardDraft(_ posted: Posted, _ id: AppID) throws -> Response {
    try engine.clearDraft(of: posted.person.id, for: id)
    posted.person.leave(.selectionDiscarded, on: id)
    return redirect(to: .pick(id, .start))
  }
}

/// Which rows the picker had shown, and which of them were ticked then.
struct ShownRows {
  private(set) var rows: [(contact: ContactID, wasTicked: Bool)] = []

  /// Reads what the page wrote: a `1` or a `0` and an identifier for each row.
  init(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard bytes.count % 33 == 0, bytes.count <= 33 * 200 else { throw Failure.notUnderstood }
    for start in stride(from: 0, to: bytes.count, by: 33) {
      guard bytes[start] == 0x30 || bytes[start] == 0x31,
        let id = ContactID(text: String(decoding: bytes[start + 1..<start + 33], as: UTF8.self))
      else { throw Failure.notUnderstood }
      rows.append((id, bytes[start] == 0x31))
    }
  }

  /// Only what the person changed: a row that somebody else granted or revoked meanwhile stays unmarked.
  func marks(ticked: Set<ContactID>) -> [ContactID: DraftMark?] {
    var marks: [ContactID: DraftMark?] = [:]
    for row in rows {
      let isTicked = ticked.contains(row.contact)
      if isTicked != row.wasTicked { marks.updateValue(isTicked ? .add : .remove, forKey: row.contact) }
    }
    return marks
  }
}
