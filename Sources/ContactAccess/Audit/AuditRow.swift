import Contacts

/// One event as it is shown.
public struct AuditRow: Equatable, Sendable {
  /// Position in the log, from 1, without gaps.
  public var sequence: Int64
  public var at: Instant
  public var action: AuditAction
  public var actorKind: Actor.Kind
  /// The actor's name at the time; empty when it was erased.
  public var actorName: String
  public var door: Door
  public var address: String
  public var app: AppID?
  public var appName: String
  public var contact: ContactID?
  public var contactName: String
  public var group: GroupID?
  public var groupName: String
  /// Permission facts before and after, as words; empty where there are none.
  public var before: String
  public var after: String
  /// `done` or the code of the error.
  public var outcome: String
  /// The event of the act that this event is a part of.
  public var parent: Int64?
  /// How many contacts the act covers; nil for events about one thing.
  public var count: Int?
  /// Free text that came with the act; empty when there was none or it was erased.
  public var reason: String

  public init(
    sequence: Int64, at: Instant, action: AuditAction, actorKind: Actor.Kind, actorName: String, door: Door,
    address: String, app: AppID?, appName: String, contact: ContactID?, contactName: String, before: String,
    after: String, outcome: String, parent: Int64?, count: Int?, reason: String, group: GroupID? = nil,
    groupName: String = ""
  ) {
    self.group = group
    self.groupName = groupName
    self.sequence = sequence
    self.at = at
    self.action = action
    self.actorKind = actorKind
    self.actorName = actorName
    self.door = door
    self.address = address
    self.app = app
    self.appName = appName
    self.contact = contact
    self.contactName = contactName
    self.before = before
    self.after = after
    self.outcome = outcome
    self.parent = parent
    self.count = count
    self.reason = reason
  }
}

/// Which events to list; every given part must hold.
public struct AuditFilter: Equatable, Sendable {
  /// Which events about single contacts are meant, where an act about many has one for each.
  public enum Parts: Equatable, Sendable {
    case all, none
    /// The act with that sequence and its parts.
    case of(Int64)
  }

  public var parts = Parts.all
  public var app: AppID?
  public var contact: ContactID?
  public var operatorID: OperatorID?
  public var action: AuditAction?
  /// From (inclusive) and until (exclusive).
  public var from: Instant?
  public var until: Instant?

  public init(
    app: AppID? = nil, contact: ContactID? = nil, operatorID: OperatorID? = nil, action: AuditAction? = nil,
    from: Instant? = nil, until: Instant? = nil
  ) {
    self.app = app
    self.contact = contact
    self.operatorID = operatorID
    self.action = action
    self.from = from
    self.until = until
  }
}

extension AuditRow {
  /// One contact of an act that has an event of its own.
  public var isPart: Bool { parent != nil && AuditAction.ofParts.contains(action) }
}

/// A page of events, newest first. `next` is the sequence below which the next page begins.
public struct AuditPage: Equatable, Sendable {
  public var rows: [AuditRow]
  public var next: Int64?

  public init(rows: [AuditRow], next: Int64?) {
    self.rows = rows
    self.next = next
  }
}
