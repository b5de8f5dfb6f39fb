import ContactAccess
import Contacts
import SQLText

extension Reader {
  private static var columns: SQL {
    """
    e.sequence, e.at, e.action, t.kind, t.name, e.door, e.address, a.id, e.app_name, c.id, e.contact_name, e.before, e.after,
    e.outcome, e.parent, e.count, e.reason, e.revision, t.id, e.app, cg.id, e.group_name
    """
  }

  private static var joins: SQL {
    """
    FROM audit_event e JOIN actor t ON t.row = e.actor LEFT JOIN app a ON a.row = e.app
    LEFT JOIN contact c ON c.row = e.contact LEFT JOIN contact_group cg ON cg.row = e.grp
    """
  }

  private static func eventFacts(_ row: Row) -> EventFacts {
    let kind = Actor.Kind(rawValue: row.text(3)) ?? .host
    let shown = AuditRow(
      sequence: row.int64(0), at: row.instant(1), action: AuditAction(rawValue: row.text(2)) ?? .readRefused,
      actorKind: kind, actorName: row.text(4), door: Door(rawValue: row.text(5)) ?? .console, address: row.text(6),
      app: row.isNull(7) ? nil : row.identifier(7), appName: row.text(8),
      contact: row.isNull(9) ? nil : row.identifier(9), contactName: row.text(10), before: row.text(11),
      after: row.text(12), outcome: row.text(13), parent: row.optionalInt64(14), count: row.isNull(15) ? nil : row.int(15),
      reason: row.text(16), group: row.isNull(20) ? nil : row.identifier(20), groupName: row.text(21))
    let id = row.blob(18)
    return EventFacts(
      row: shown, revision: row.optionalInt64(17), app: row.optionalInt64(19), operatorID: kind == .person ? OperatorID(bytes: id) : nil)
  }

  /// Whether an event is of this book or of the whole server.
  private var inScope: SQL { "e.scope IN (0, \(book.row))" }

  func events(_ filter: AuditFilter, before: Int64?, limit: Int) throws -> AuditPage {
    var condition: SQL = "e.sequence < \(before ?? .max)"
    let single = AuditAction.ofParts.dropFirst().reduce("e.action IN (\(AuditAction.ofParts[0].rawValue)" as SQL) {
      "\($0), \($1.rawValue)"
    }
    switch filter.parts {
    case .all: break
    case .none: condition = "\(condition) AND NOT (e.parent IS NOT NULL AND \(single)))"
    case .of(let act): condition = "\(condition) AND e.parent = \(act) AND \(single))"
    }
    if let app = filter.app {
      condition = "\(condition) AND e.app = (SELECT row FROM app WHERE id = \(app))"
    }
    if let contact = filter.contact {
      condition = "\(condition) AND e.contact = (SELECT row FROM contact WHERE book = \(book.row) AND id = \(contact))"
    }
    if let person = filter.operatorID {
      condition = """
        \(condition) AND e.actor IN (SELECT row FROM actor WHERE kind = \(Actor.Kind.person.rawValue) AND id = \(person))
        """
    }
    if let action = filter.action { condition = "\(condition) AND e.action = \(action.rawValue)" }
    // Time rises with the sequence, so a day is a range of sequences.
    if let from = filter.from {
      condition = "\(condition) AND e.sequence >= \(try firstSequence(at: from))"
    }
    if let until = filter.until {
      condition = "\(condition) AND e.sequence < \(try firstSequence(at: until))"
    }
    // Without another condition, the events of this book and those of the server are two walks of one index; with one, that has its own.
    let isOfAnAct = if case .of = filter.parts { true } else { false }
    let isNarrow = isOfAnAct || filter.app != nil || filter.contact != nil || filter.operatorID != nil || filter.action != nil
    let scopes: [SQL] = isNarrow ? ["+\(inScope)"] : ["e.scope = \(book.row)", "e.scope = 0"]
    let found = try scopes.flatMap { scope in
      try db.all(
        "SELECT \(Self.columns) \(Self.joins) WHERE \(scope) AND \(condition) ORDER BY e.sequence DESC LIMIT \(limit + 1)",
        Self.eventFacts)
    }.sorted { $0.row.sequence > $1.row.sequence }
    var rows = found.prefix(limit).map(\.row)
    if case .of(let act) = filter.parts, before == nil, let whole = try event(act)?.row { rows.insert(whole, at: 0) }
    return AuditPage(rows: rows, next: found.count > limit ? rows.last?.sequence : nil)
  }

  /// The first event at or after an instant, by halving: events are numbered without gaps and their times never fall.
  private func firstSequence(at instant: Instant) throws -> Int64 {
    var low: Int64 = 1
    var high = (try db.first("SELECT size FROM audit_tip WHERE id = 1") { $0.int64(0) } ?? 0) + 1
    while low < high {
      let middle = low + (high - low) / 2
      let at = try db.first("SELECT at FROM audit_event WHERE sequence = \(middle)") { $0.instant(0) }
      if let at, at >= instant { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func event(_ sequence: Int64) throws -> EventFacts? {
    try db.first("SELECT \(Self.columns) \(Self.joins) WHERE e.sequence = \(sequence) AND \(inScope)", Self.eventFacts)
  }

  func wasUndone(_ act: Int64) throws -> Bool {
    try db.first(
      "SELECT 1 FROM audit_event WHERE action = \(AuditAction.undone.rawValue) AND sequence > \(act) AND parent = \(act)"
    ) { _ in true } ?? false
  }
}
