import Contacts

/// A person who signs in to the console. Used only to type the identifier.
public enum Operator {}
public typealias OperatorID = Identifier<Operator>

public struct OperatorRow: Equatable, Sendable {
  public var id: OperatorID
  public var name: String

  public init(id: OperatorID, name: String) {
    self.id = id
    self.name = name
  }
}

/// What sign-in needs to know about a name: who it is and the password's hash (libsodium's string form); nil before a password was set.
public struct Credentials: Equatable, Sendable {
  public var id: OperatorID
  public var name: String
  public var passwordHash: String?

  public init(id: OperatorID, name: String, passwordHash: String?) {
    self.id = id
    self.name = name
    self.passwordHash = passwordHash
  }
}

/// A valid session of a signed-in operator.
public struct SessionRow: Equatable, Sendable {
  public var operatorID: OperatorID
  public var name: String
  public var since: Instant
  public var lastSeen: Instant

  public init(operatorID: OperatorID, name: String, since: Instant, lastSeen: Instant) {
    self.operatorID = operatorID
    self.name = name
    self.since = since
    self.lastSeen = lastSeen
  }

  /// Ends after half an hour without a request, and after eight hours in any case.
  public static let idleSeconds: Int64 = 30 * 60
  public static let longestSeconds: Int64 = 8 * 3600
}
