import ConsoleRoutes
import ContactAccess
import Contacts
import HTML
import Templates

extension Sample {
  /// The pages of requests, groups, policies, marks and copies, with names that go wrong where something is not escaped.
  static func sharingPages() throws -> [(name: String, page: HTML)] {
    var c = try context()
    c.openRequests = 3
    let limited = details(0, granted: 312)
    let group = GroupRow(id: GroupID(high: 4, low: 4), name: "Choir <Ltd> & friends", members: 12)
    let grant = ContactAccessRow.Grant(
      fields: .usual, origin: .picked, since: now, by: "Ingrid Sørensen", reason: "For the concert",
      validity: Validity(notBefore: now.adding(seconds: 86_400), notAfter: now.adding(seconds: 8 * 86_400)), group: group)
    let choosing = Choosing(
      page: page(candidates, total: 5000), place: ChoicePlace(list: ListPlace(query: "an"), chosen: [contact(0), contact(3)]),
      elsewhere: [ChosenContact(candidates[3])], problem: FormProblem(.nothingChosen))
    var joining = choosing
    joining.taken = [contact(1)]
    let people = candidates[2...4].map { ChosenContact($0) }
    let effects = [
      AppEffect(app: apps[0].id, name: apps[0].name, before: .limited, after: .limited, effect: Effect(gained: 3)),
      AppEffect(
        app: apps[1].id, name: "Bakehouse & Sons <Ltd>", before: .authorized, after: .limited,
        effect: Effect(lost: 4960, changed: 40)),
    ]
    let terms = TypedTerms(preset: .nameAndPhone, fields: .usual, fromDay: "soon", span: .week, reason: "For <Ltd>")
    let more = AppMore(
      silence: (now, now.adding(seconds: 30 * 86_400)), groups: [grant],
      upcoming: [
        UpcomingGrant(
          contact: contact(3), contactName: "Bakehouse & Sons <Ltd>",
          grant: ContactAccessRow.Grant(
            fields: .usual, origin: .picked, since: now, by: "Ingrid Sørensen", reason: "", validity: grant.validity,
            isInEffect: false)),
        UpcomingGrant(contact: nil, contactName: "", grant: grant),
      ], moreUpcoming: 3, copies: 1, ways: [contact(1): [group]])
    return [
      (
        "app-more",
        Pages.app(
          c, limited, draft: .empty, list: GrantedList(page: page(granted, total: 312), place: .start), notice: nil,
          more: more)
      ),
      (
        "requests",
        Pages.requests(
          c,
          [
            OpenRequest(row: request(0, search: "bakehouse"), matches: RowCount(1), only: candidates[3]),
            OpenRequest(row: request(2, search: "an <Ltd>"), matches: RowCount(12)), OpenRequest(row: request(5, search: "")),
          ], isFirst: true, next: nil, notice: .problem(FormProblem(.requestDecided)))
      ),
      ("requests-decided", Pages.decidedRequests(c, [request(0, search: "x", state: .answered)], isFirst: true, next: nil)),
      ("request", Pages.request(c, request(2, search: "an <Ltd>"), choosing, notice: nil)),
      (
        "request-answer",
        Pages.requestAnswer(
          c, request(2, search: "an"),
          RequestAnswer(chosen: people, typed: terms, effects: effects, problem: FormProblem(.timesUnclear, "from")))
      ),
      (
        "grant",
        Pages.grant(
          c, limited, contact: contact(3), name: people[1].name, row: seers[0], typed: terms,
          problem: FormProblem(.fieldsMissing))
      ),
      (
        "group-grant",
        Pages.groupGrant(
          c, limited, groups: [group], chosen: group.id, typed: terms, effects: effects,
          problem: FormProblem(.predicateInvalid, "group"))
      ),
      ("groups", Pages.groups(c, [group], typed: "<Ltd>", problem: FormProblem(.groupNameTaken), notice: nil)),
      (
        "group",
        Pages.group(
          c, group, page: page(candidates, total: 12), access: [(apps[0], grant)], typed: group.name, problem: nil,
          notice: nil)
      ),
      ("group-join", Pages.joining(c, group, joining)),
      (
        "group-leave",
        Pages.membershipChange(c, group, joins: false, people, effects: effects, back: .group(group.id, .first, done: nil))
      ),
      ("group-delete", Pages.groupDeletion(c, group, effects: effects)),
      (
        "policy",
        Pages.policy(
          c, PolicyForm(typed: .open, shown: "x", tried: "y", effects: effects, problem: FormProblem(.policyChanged)),
          apps: apps.map { ($0.id, $0.name) }, notice: nil)
      ),
      ("app-policy", Pages.appPolicy(c, limited.row, PolicyForm(typed: .open, shown: "x"), notice: nil)),
      (
        "never-share",
        Pages.neverShare(
          c, contact: contact(3), name: people[1].name, now: .nothing,
          chosen: NeverShareChoice(kind: .fields, fields: .emails), reason: "", tried: NeverShare(fields: .emails),
          effects: effects, problem: nil)
      ),
      ("contact-delete", Pages.contactDeletion(c, contact: contact(3), name: people[1].name, effects: effects)),
      (
        "copies",
        Pages.copies(
          c, limited.row,
          [
            PickRow(
              id: PickID(high: 1, low: 1), contacts: 3, fields: .usual, at: now, until: now.adding(seconds: 600),
              state: .offered, ended: nil, by: "Ingrid Sørensen")
          ], notice: .copyShown("veyRRYaV-ih1A1L_4hs_N_qvNls9Guy-yfnsZEji16A"))
      ),
      ("copy-new", Pages.newCopy(c, limited.row, choosing)),
      (
        "copy-review",
        Pages.copyReview(
          c, limited, people, typed: terms, minutes: "90", problem: FormProblem(.timesUnclear, "minutes"))
      ),
      (
        "deletion-created",
        Pages.deletion(
          c, limited, created: CreatedContacts(rows: [(contact(3), "Bakehouse & Sons <Ltd>")], total: 14),
          problem: FormProblem(.predicateInvalid, "created"))
      ),
      (
        "trash",
        Pages.trash(
          c,
          [
            TrashedContact(contact: contact(3), name: "Bakehouse & Sons <Ltd>", at: now),
            TrashedContact(contact: contact(0), name: "", at: now.adding(seconds: -90_000)),
          ], total: 1204, isFirst: false, next: contact(0), notice: .notInTheTrash)
      ),
      ("trash-empty", Pages.trash(c, [], total: 0, isFirst: true, next: nil, notice: nil)),
      ("trashed", Pages.contacts(c, page(candidates, total: 9), place: .start, notice: .trashed(contact(3), name: "A <Ltd>"))),
    ]
  }

  private static func request(_ app: Int, search: String, state: RequestState = .pending) -> RequestRow {
    RequestRow(
      id: RequestID(high: 6, low: UInt64(app)), app: apps[app], purpose: "To invite Bakehouse & Sons <Ltd>", fields: .usual,
      search: search, ignored: 3, isByReading: false, at: now.adding(seconds: -7200), state: state,
      decided: state == .pending ? nil : now, by: state == .pending ? "" : "Ingrid Sørensen")
  }
}
