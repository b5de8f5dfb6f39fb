import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// What the page of a contact says beside the apps that can see it.
public struct ContactMore: Sendable {
  public var never: NeverShare
  /// The groups that it is in.
  public var groups: [GroupRow]
  /// The groups that it could join.
  public var others: [GroupRow]

  /// What was typed as the name of a new group, and why it will not do.
  public var newGroup: (typed: String, problem: FormProblem)?

  public init(never: NeverShare = .nothing, groups: [GroupRow] = [], others: [GroupRow] = []) {
    self.never = never
    self.groups = groups
    self.others = others
  }
}

extension Pages {
  static func contactMore(_ c: PageContext, _ contact: ContactID, _ more: ContactMore) -> HTML {
    """
    \(groupsOfContact(c, contact, more))
    \(neverSharePanel(c, contact, more.never))
    """
  }

  private static func groupsOfContact(_ c: PageContext, _ contact: ContactID, _ more: ContactMore) -> HTML {
    let m = c.messages
    return """
      <section class="card more-panel" aria-labelledby="contact-groups"><h2 id="contact-groups">\(m.section(.groups))</h2>
      \(if: more.groups.isEmpty, "<p class=\"hint\">\(m.inNoGroup)</p>")\
      \(if: !more.groups.isEmpty, "<ul class=\"keys\">\(each: more.groups, { membership(c, contact, $0) })</ul>")
      \(if: !more.others.isEmpty, joinForm(c, contact, more.others))
      \(newGroupForm(c, contact, more))
      </section>
      """
  }

  private static func membership(_ c: PageContext, _ contact: ContactID, _ group: GroupRow) -> HTML {
    """
    <li><a class="row-link" href="\(ConsoleRoute.group(group.id, .first, done: nil))"><bdi>\(group.name)</bdi></a>\
    <a class="button quiet" href="\(ConsoleRoute.leaveFromContact(contact, group.id))">\(c.messages.leaveGroup)\
    <span class="visually-hidden"> <bdi>\(group.name)</bdi></span></a></li>
    """
  }

  private static func joinForm(_ c: PageContext, _ contact: ContactID, _ groups: [GroupRow]) -> HTML {
    let m = c.messages
    return """
      <form class="inline-form" method="get" action="\(ConsoleRoute.joinFromContact(contact, nil))">
      <div class="filter"><label for="join-group">\(m.joinGroup)</label><select id="join-group" name="group">\
      \(each: groups, { option($0.id.text, $0.name, isChosen: false) })</select></div>
      <button type="submit">\(m.continueToReview)</button></form>
      """
  }

  private static func neverSharePanel(_ c: PageContext, _ contact: ContactID, _ never: NeverShare) -> HTML {
    let m = c.messages
    return """
      <section class="card more-panel" aria-labelledby="never"><h2 id="never">\(m.neverShared)</h2>
      <p>\(never.isWhole ? m.neverWholeNow : never.isEmpty ? m.neverNothingNow : m.neverFieldsNow)\
      \(if: !never.isWhole && !never.isEmpty, " \(chips(c, never.fields))")</p>
      <p><a class="button" href="\(ConsoleRoute.neverShare(contact))">\(m.changeNeverShare)</a></p></section>
      """
  }

  /// A group that there is not yet; one whose name is there already is joined after a look at what that does.
  private static func newGroupForm(_ c: PageContext, _ contact: ContactID, _ more: ContactMore) -> HTML {
    let m = c.messages
    let sentence = more.newGroup.map { m.problem($0.problem) }
    return """
      <form class="inline-form" method="post" action="\(ConsoleRoute.joinNewGroup(contact))">\(tokenField(c))
      <div class="filter\(if: sentence != nil, " has-problem")"><label for="new-group">\(m.newGroupName)</label>\
      <input id="new-group" type="text" name="name" value="\(more.newGroup?.typed ?? "")" maxlength="200" autocomplete="off" required \
      aria-describedby="new-group-problem"\(if: sentence != nil, " aria-invalid=\"true\"")>\
      \(problem(sentence, id: "new-group-problem"))</div>
      <button type="submit">\(m.newGroup)</button></form>
      """
  }
}
