import Contacts

/// Through which front end somebody acts; `engine` is none: a time was reached.
public enum Door: String, Sendable { case console, commandLine, appInterface, engine }

/// Who acts. Every call that changes or records something names one (law 1).
public struct Actor: Equatable, Sendable {
  public enum Kind: String, Sendable { case person, app, host, clock }

  public var kind: Kind
  /// The operator's or app's identifier; nil for somebody at the machine's command line.
  public var id: Identifier<Actor>?
  public var name: String
  public var door: Door
  /// The peer's network address; empty on the command line.
  public var address: String
  public var requestID: String

  public init(
    kind: Kind, id: Identifier<Actor>?, name: String, door: Door, address: String = "", requestID: String = ""
  ) {
    self.kind = kind
    self.id = id
    self.name = name
    self.door = door
    self.address = address
    self.requestID = requestID
  }

  /// A signed-in operator.
  public static func person(_ id: OperatorID, name: String, address: String, requestID: String) -> Actor {
    Actor(
      kind: .person, id: Identifier(high: id.high, low: id.low), name: name, door: .console, address: address,
      requestID: requestID)
  }

  /// Somebody at the command line, by the name of the system's user.
  public static func host(user: String) -> Actor { Actor(kind: .host, id: nil, name: user, door: .commandLine) }

  /// Nobody: a grant began or ended at the time that was set for it.
  static let clock = Actor(kind: .clock, id: nil, name: "", door: .engine)

  var operatorID: OperatorID? { kind == .person ? id.map { OperatorID(high: $0.high, low: $0.low) } : nil }
}

/// A one-use token of a form. Its number is spent in the same transaction as the act, so that a double click acts once.
public struct OnceToken: Equatable, Sendable {
  /// 16 random bytes.
  public var number: [UInt8]
  /// When the form was made, to the second; spent tokens lie in this order.
  public var made: Instant

  public init(number: [UInt8], made: Instant) {
    self.number = number
    self.made = made
  }
}

/// The audit event of an act; what Undo and the notice after a redirect refer to.
public struct ActID: Hashable, Sendable {
  public var sequence: Int64
  public init(sequence: Int64) { self.sequence = sequence }
}

/// What an act did.
public struct ActOutcome: Equatable, Sendable {
  /// Nil when nothing changed, so that there is nothing to undo and nothing on record.
  public var act: ActID?
  /// How many contacts were changed.
  public var changed: Int
  /// How many were left as they were, because they already were so or because somebody changed them meanwhile.
  public var left: Int
  /// How many of the contacts that were taken back the app can still read, through a group or because it has full access.
  public var stillReadable: Int

  public init(act: ActID?, changed: Int, left: Int, stillReadable: Int = 0) {
    self.act = act
    self.changed = changed
    self.left = left
    self.stillReadable = stillReadable
  }
}

/// An act as the notice after it shows it.
public struct ActSummary: Equatable, Sendable {
  public var act: ActID
  public var action: AuditAction
  public var app: AppID?
  public var appName: String
  public var at: Instant
  /// How many contacts were granted and revoked.
  public var granted: Int
  public var revoked: Int
  /// How many of both are groups.
  public var groups: Int
  /// Whether all of them began after the act, or were to begin after it.
  public var beginsLater: Bool
  public var left: Int
  /// As in `ActOutcome`; the engine does not keep it.
  public var stillReadable: Int
  /// Whether it was this operator's act and was not undone yet.
  public var canUndo: Bool

  public init(
    act: ActID, action: AuditAction, app: AppID?, appName: String, at: Instant, granted: Int, revoked: Int, groups: Int = 0,
    beginsLater: Bool = false, left: Int, stillReadable: Int = 0, canUndo: Bool
  ) {
    self.act = act
    self.action = action
    self.app = app
    self.appName = appName
    self.at = at
    self.granted = granted
    self.revoked = revoked
    self.groups = groups
    self.beginsLater = beginsLater
    self.stillReadable = stillReadable
    self.left = left
    self.canUndo = canUndo
  }
}
