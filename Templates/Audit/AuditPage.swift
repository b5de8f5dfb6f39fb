import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

/// What the filters of the audit offer, and what they are set to.
public struct AuditChoices: Sendable {
  public var apps: [(id: AppID, name: String)]
  /// The apps that still have a page.
  public var leadingSomewhere: Set<AppID>
  public var operators: [OperatorRow]
  /// The name of the contact that is filtered by; nil when there is none.
  public var contactName: String?

  public init(
    apps: [(id: AppID, name: String)], leadingSomewhere: Set<AppID>, operators: [OperatorRow], contactName: String?
  ) {
    self.apps = apps
    self.leadingSomewhere = leadingSomewhere
    self.operators = operators
    self.contactName = contactName
  }
}

extension Pages {
  /// What happened, newest first.
  public static func audit(_ c: PageContext, _ page: AuditPage, place: AuditPlace, choices: AuditChoices) -> HTML {
    let m = c.messages
    var newest = place
    newest.before = nil
    var older = place
    older.before = page.next
    return framed(
      c, title: m.section(.audit), section: .audit,
      """
      <h1>\(m.section(.audit))</h1>
      <p class="lead">\(m.auditLead)</p>
      \(filters(c, place, choices))
      \(if: page.rows.isEmpty, nothing(m.noEvents, m.noEventsText), else: events(c, page.rows, choices, place))
      \(pager(
        c, previous: place.before == nil ? nil : .audit(newest), next: page.next == nil ? nil : .audit(older),
        words: (m.newest, m.older)))
      """)
  }

  private static func filters(_ c: PageContext, _ place: AuditPlace, _ choices: AuditChoices) -> HTML {
    let m = c.messages
    return """
      <form class="card filters" method="get" action="\(ConsoleRoute.audit(.everything))">
      <div class="filter"><label for="app">\(m.app)</label><select id="app" name="app"><option value="">\(m.anyApp)\
      </option>\
      \(each: choices.apps, { option($0.id.text, $0.name, isChosen: $0.id == place.app) })</select></div>
      <div class="filter"><label for="operator">\(m.who)</label><select id="operator" name="operator">\
      <option value="">\(m.anybody)</option>\
      \(each: choices.operators, { option($0.id.text, $0.name, isChosen: $0.id == place.operatorID) })</select></div>
      <div class="filter"><label for="action">\(m.what)</label><select id="action" name="action">\
      <option value="">\(m.anything)</option>\
      \(each: AuditAction.allCases, { option($0.rawValue, m.kind($0), isChosen: $0 == place.action) })</select></div>
      <div class="filter"><label for="day">\(m.dayLabel)</label><input id="day" type="date" name="day" value="\
      \(place.day?.text ?? "")"></div>
      \(ifLet: place.contact, { contactFilter(c, $0, choices.contactName ?? "") })
      \(ifLet: place.act, { actFilter(c, $0) })
      <div class="filter filter-actions"><button class="primary" type="submit">\(m.show)</button>\
      \(if: place.isFiltered, allEvents(c))</div>
      </form>
      """
  }

  private static func allEvents(_ c: PageContext) -> HTML {
    "<a class=\"button quiet\" href=\"\(ConsoleRoute.audit(.everything))\">\(c.messages.clearSearch)</a>"
  }

  private static func address(_ text: String) -> HTML { "<span class=\"under\"><bdi>\(text)</bdi></span>" }

  private static func reason(_ text: String) -> HTML { "<span class=\"under\">“<bdi>\(text)</bdi>”</span>" }

  static func option(_ value: String, _ name: String, isChosen: Bool) -> HTML {
    "<option value=\"\(value)\"\(if: isChosen, " selected")>\(name)</option>"
  }

  /// Contacts are too many for a list: the filter is set from a contact's page, and ticked off here.
  private static func contactFilter(_ c: PageContext, _ contact: ContactID, _ name: String) -> HTML {
    """
    <div class="filter filter-contact"><label><input type="checkbox" name="contact" value="\(contact.text)" checked> \
    <span>\(c.messages.onlyContact) \(name: name, c)</span></label></div>
    """
  }

  private static func actFilter(_ c: PageContext, _ act: Int64) -> HTML {
    """
    <div class="filter filter-contact"><label><input type="checkbox" name="act" value="\(Int(act))" checked> \
    <span>\(c.messages.onlyThisAct)</span></label></div>
    """
  }

  private static func events(_ c: PageContext, _ rows: [AuditRow], _ choices: AuditChoices, _ place: AuditPlace) -> HTML {
    let m = c.messages
    return """
      <div class="card flush"><table class="rows audit">
      <caption class="visually-hidden">\(m.section(.audit))</caption>
      <thead><tr><th scope="col">\(m.what)</th><th scope="col">\(m.doorLabel)</th><th scope="col">\(m.when) (\(c.zone.name))</th></tr>\
      </thead>
      <tbody>\(each: rows, { event(c, $0, choices, place) })</tbody></table></div>
      """
  }

  private static func event(_ c: PageContext, _ row: AuditRow, _ choices: AuditChoices, _ place: AuditPlace) -> HTML {
    let m = c.messages
    return """
      <tr><th scope="row" class="event\(if: row.isPart, " event-part")"><div class="cell">\
      <span class="dot dot-\(tone(row))" aria-hidden="true"></span><span>\
      \(m.sentence(row, app: appLink(row, choices), contact: contactLink(c, row)))\
      \(if: !row.reason.isEmpty && row.action != .linkMade, reason(row.reason))\
      \(if: row.coversMany && place.act == nil, each(c, row))\
      </span></div></th>\
      <td data-label="\(m.doorLabel)">\(m.door(row.door))\(if: !row.address.isEmpty, address(row.address))</td>\
      <td data-label="\(m.when)">\(time(c, row.at))</td></tr>

      """
  }

  private static func each(_ c: PageContext, _ row: AuditRow) -> HTML {
    "<span class=\"under\"><a href=\"\(ConsoleRoute.audit(AuditPlace(act: row.sequence)))\">\(c.messages.showEach)</a></span>"
  }

  /// The name that the app had then, leading to it unless it is gone.
  private static func appLink(_ row: AuditRow, _ choices: AuditChoices) -> HTML? {
    if row.appName.isEmpty { return nil }
    guard let app = row.app, choices.leadingSomewhere.contains(app) else { return "<bdi>\(row.appName)</bdi>" }
    return "<a href=\"\(ConsoleRoute.app(app, .start, done: nil))\"><bdi>\(row.appName)</bdi></a>"
  }

  private static func contactLink(_ c: PageContext, _ row: AuditRow) -> HTML? {
    row.contact.map { "<a href=\"\(ConsoleRoute.contact($0, done: nil))\">\(name: row.contactName, c)</a>" }
  }

  /// Which colour an event's dot has: given, taken, refused, or neither.
  private static func tone(_ row: AuditRow) -> String {
    if row.outcome != "done" { return "refused" }
    switch row.action {
    case .granted: return "given"
    case .revoked, .appDeleted, .keyEnded, .contactErased: return "taken"
    case .readRefused, .signInFailed: return "refused"
    case .statusChanged, .undone, .contactEdited: return "changed"
    default: return "plain"
    }
  }
}

extension AuditRow {
  /// An act about several contacts, each of which has an event of its own.
  fileprivate var coversMany: Bool { count != nil && (action == .granted || action == .revoked || action == .undone) }
}
