import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

extension Console {
  private func name(_ contact: ContactID) throws -> String { DisplayName(of: try engine.contact(contact)).text }

  /// Nil when the contact is not in the book.
  private func existingName(_ contact: ContactID) throws -> String? {
    do { return try name(contact) } catch let error as AccessError where error.code == .unknownContact { return nil }
  }

  func showNeverShare(_ person: SignedIn, _ id: ContactID) throws -> Response {
    let now = try engine.neverShare(id)
    return .html(
      Pages.neverShare(
        person.context(), contact: id, name: try name(id), now: now, chosen: NeverShareChoice(now), reason: "",
        tried: nil, effects: nil, problem: nil))
  }

  /// First shows what the mark would do; saved is only what was looked at.
  func setNeverShare(_ posted: Posted, _ id: ContactID) throws -> Response {
    guard let kind = NeverShareChoice.Kind(rawValue: try posted.form.one("kind")), let shown = try posted.form.number("now")
    else { throw Failure.notUnderstood }
    let choice = NeverShareChoice(kind: kind, fields: try posted.form.fieldSet())
    let reason = try posted.form.one("reason").trimmingBlanks
    let now = try engine.neverShare(id)
    func page(tried mark: NeverShare?, _ problem: FormProblem?, _ status: Int) throws -> Response {
      .html(
        Pages.neverShare(
          posted.person.context(), contact: id, name: try name(id), now: now, chosen: choice, reason: reason, tried: mark,
          effects: try mark.flatMap { try tried(.neverShare([id], $0)) }, problem: problem), status: status)
    }
    if kind == .fields && choice.fields.isEmpty { return try page(tried: nil, FormProblem(.fieldsMissing), 422) }
    let mark = choice.mark
    // Somebody else may have marked it since the page was made; a second click finds the mark as it wants it.
    if now != mark && Int(now.rawValue) != shown { return try page(tried: mark, FormProblem(.draftChanged, "mark"), 409) }
    if try posted.form.number("tried") != Int(mark.rawValue) { return try page(tried: mark, nil, 200) }
    do {
      return try posted.act(.contact(id, done: nil)) {
        try engine.setNeverShare(mark, of: [id], reason: reason, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.code == .textTooLong {
      return try page(tried: mark, FormProblem(error.code, error.subject), 422)
    }
  }

  func showContactDeletion(_ person: SignedIn, _ id: ContactID) throws -> Response {
    .html(
      Pages.contactDeletion(
        person.context(), contact: id, name: try name(id), effects: try tried(.trash([id]))))
  }

  func deleteContact(_ posted: Posted, _ id: ContactID) throws -> Response {
    // A second click finds it in the trash and says the same.
    guard let name = try existingName(id) else { return redirect(to: .contacts(.start)) }
    let response = try posted.act(.contacts(.start)) {
      try engine.moveToTrash([id], by: posted.person.actor, once: posted.once)
    }
    posted.person.leave(.trashed(id, name: name))
    return response
  }

  /// - Parameter before: the last contact of the page before.
  func showTrash(_ person: SignedIn, before: ContactID?) throws -> Response {
    let found = try engine.trash(before: before, limit: Self.pageSize + 1)
    if found.rows.isEmpty && before != nil { return redirect(to: .trash(before: nil)) }
    let rows = found.rows.prefix(Self.pageSize).map { TrashedContact(contact: $0.contact, name: $0.name, at: $0.at) }
    return .html(
      Pages.trash(
        person.context(), rows, total: found.total, isFirst: before == nil, next: found.rows.count > rows.count ? rows.last?.contact : nil,
        notice: try person.notice(done: nil, back: .trash(before: before))))
  }

  func restoreContact(_ posted: Posted, _ id: ContactID) throws -> Response {
    do {
      return try posted.act(.contact(id, done: nil)) {
        try engine.restore(id, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where [.unknownContact, .notInTrash].contains(error.code) {
      posted.person.leave(.notInTheTrash)
      return redirect(to: .trash(before: nil))
    }
  }
}
