import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Templates

extension Console {
  func showGroups(_ person: SignedIn, done: ActID?) throws -> Response {
    let notice = try person.notice(done: done, back: .groups(done: nil))
    return .html(Pages.groups(person.context(), try engine.groups(), typed: "", problem: nil, notice: notice))
  }

  func makeGroup(_ posted: Posted) throws -> Response {
    let name = try posted.form.one("name")
    do {
      let group = try engine.makeGroup(name, by: posted.person.actor, once: posted.once)
      return redirect(to: .group(group, .first, done: nil))
    } catch let error as AccessError where error.code == .alreadyDone {
      // The first click made it; its page is found by the name.
      let made = try engine.groups().first { $0.name == name.oneLine }
      return redirect(to: made.map { .group($0.id, .first, done: nil) } ?? .groups(done: error.act))
    } catch let error as AccessError where error.isAboutAGroupName {
      return .html(
        Pages.groups(
          posted.person.context(), try engine.groups(), typed: name, problem: error.groupProblem, notice: nil),
        status: 422)
    }
  }

  func showGroup(_ person: SignedIn, _ id: GroupID, _ point: PagePoint, done: ActID?) throws -> Response {
    let notice = try person.notice(done: done, back: .group(id, point, done: nil))
    let group = try engine.group(id)
    let page = try engine.members(of: id, at: point, limit: Self.pageSize)
    if page.rows.isEmpty && point != .first { return redirect(to: .group(id, .first, done: done)) }
    return .html(
      Pages.group(
        person.context(), group, page: page, access: try engine.access(toGroup: id), typed: group.name, problem: nil,
        notice: notice))
  }

  func renameGroup(_ posted: Posted, _ id: GroupID) throws -> Response {
    let name = try posted.form.one("name")
    do {
      return try posted.act(.group(id, .first, done: nil)) {
        try engine.renameGroup(id, to: name, by: posted.person.actor, once: posted.once)
      }
    } catch let error as AccessError where error.isAboutAGroupName {
      return .html(
        Pages.group(
          posted.person.context(), try engine.group(id), page: try engine.members(of: id, at: .first, limit: Self.pageSize),
          access: try engine.access(toGroup: id), typed: name, problem: error.groupProblem, notice: nil), status: 422)
    }
  }

  func showJoining(_ person: SignedIn, _ id: GroupID, _ place: ChoicePlace) throws -> Response {
    let group = try engine.group(id)
    // Who is in it already does not join once more.
    let inside = try engine.members(of: id, among: place.chosen)
    var place = place
    place.chosen.removeAll { inside.contains($0) }
    if place.isDone && place.problem == nil {
      return try membershipPage(
        person, group, joins: true, place.chosen, back: .group(id, .first, done: nil))
    }
    let page = try engine.candidates(
      for: nil, draftOf: nil, matching: place.list.query, at: place.list.point, limit: Self.pageSize)
    var choosing = try choosing(place, page: page)
    choosing.taken = try engine.members(of: id, among: page.rows.map(\.contact))
    return .html(
      Pages.joining(person.context(), group, choosing), status: choosing.problem == nil ? 200 : 422)
  }

  func showJoinFromContact(_ person: SignedIn, _ contact: ContactID, _ id: GroupID?) throws -> Response {
    let back = ConsoleRoute.contact(contact, done: nil)
    guard let id else { return redirect(to: back) }
    return try membershipPage(person, try engine.group(id), joins: true, [contact], back: back)
  }

  /// Makes a group and puts the contact into it. No app was granted a new group, so nobody gains anything by it. A name that is there
  /// already leads to joining that group, which asks first.
  func joinNewGroup(_ posted: Posted, _ id: ContactID) throws -> Response {
    let name = try posted.form.one("name")
    _ = try engine.contact(id)
    do {
      let group = try engine.makeGroup(name, by: posted.person.actor, once: posted.once)
      let joined = try engine.join([id], group, by: posted.person.actor)
      return redirect(to: .contact(id, done: joined.act))
    } catch let error as AccessError where error.code == .alreadyDone {
      return redirect(to: .contact(id, done: error.act))
    } catch let error as AccessError where error.code == .groupNameTaken {
      let existing = try engine.groups().first { $0.name == name.oneLine }
      return redirect(to: .joinFromContact(id, existing?.id))
    } catch let error as AccessError where error.isAboutAGroupName {
      return .html(
        try contactPage(posted.person, id, notice: nil, group: (name, error.groupProblem)), status: 422)
    }
  }

  func showLeaving(_ person: SignedIn, _ id: GroupID, _ contacts: [ContactID]) throws -> Response {
    let group = try engine.group(id)
    if contacts.isEmpty {
      person.leave(.problem(FormProblem(.nothingChosen)))
      return redirect(to: .group(id, .first, done: nil))
    }
    return try membershipPage(person, group, joins: false, contacts, back: .group(id, .first, done: nil))
  }

  func showLeaveFromContact(_ person: SignedIn, _ contact: ContactID, _ id: GroupID) throws -> Response {
    try membershipPage(person, try engine.group(id), joins: false, [contact], back: .contact(contact, done: nil))
  }

  private func membershipPage(
    _ person: SignedIn, _ group: GroupRow, joins: Bool, _ contacts: [ContactID], back: ConsoleRoute
  ) throws -> Response {
    let people = try chosen(contacts)
    if people.isEmpty { throw Failure.notFound }
    let all = people.map(\.contact)
    return .html(
      Pages.membershipChange(
        person.context(), group, joins: joins, people,
        effects: try tried(joins ? .join(all, group.id) : .leave(all, group.id)), back: back))
  }

  func joinGroup(_ posted: Posted, _ id: GroupID) throws -> Response {
    let contacts = try posted.form.contacts()
    return try posted.act(try back(posted) ?? .group(id, .first, done: nil)) {
      try engine.join(contacts, id, by: posted.person.actor, once: posted.once)
    }
  }

  func leaveGroup(_ posted: Posted, _ id: GroupID) throws -> Response {
    let contacts = try posted.form.contacts()
    return try posted.act(try back(posted) ?? .group(id, .first, done: nil)) {
      try engine.leave(contacts, id, by: posted.person.actor, once: posted.once)
    }
  }

  /// Where a form says that its reader came from.
  func back(_ posted: Posted) throws -> ConsoleRoute? { ConsoleRoute(returningTo: try posted.form.one("back")) }

  func showGroupDeletion(_ person: SignedIn, _ id: GroupID) throws -> Response {
    .html(
      Pages.groupDeletion(person.context(), try engine.group(id), effects: try tried(.deleteGroup(id))))
  }

  func deleteGroup(_ posted: Posted, _ id: GroupID) throws -> Response {
    try posted.act(.groups(done: nil)) {
      try engine.deleteGroup(id, by: posted.person.actor, once: posted.once)
    }
  }
}

extension AccessError {
  fileprivate var isAboutAGroupName: Bool { code == .nameMissing || code == .textTooLong || code == .groupNameTaken }
  fileprivate var groupProblem: FormProblem { FormProblem(code, code == .nameMissing ? "group" : subject) }
}
