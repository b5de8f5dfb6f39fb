import Contacts

/// Whatever reads contacts: a newsletter tool, a phone system, an assistant. Used only to type its identifier.
public enum App {}
public typealias AppID = Identifier<App>

/// A book of contacts. Used only to type its identifier.
public enum AddressBook {}
public typealias AddressBookID = Identifier<AddressBook>

/// Apple's five authorization statuses, with Apple's raw values (`CNAuthorizationStatus`).
public enum AuthorizationStatus: UInt8, Sendable, CaseIterable, Hashable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
  case limited = 4

  /// The word used on the command line, in JSON and in the audit.
  public var word: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorized: "authorized"
    case .limited: "limited"
    }
  }

  public init?(word: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = match
  }
}

/// What an operator types to register an app. Name, purpose and developer are mandatory.
public struct AppRegistration: Equatable, Sendable {
  public var name: String
  /// In plain words: shown wherever somebody decides about this app.
  public var purpose: String
  public var developer: String
  /// The fields that the app asks for. It never gets another one, whatever a grant says.
  public var fields: FieldSet
  /// What it may do with contacts that it can read.
  public var verbs: VerbSet
  /// Whether it may read notes, where it asks for them. Notes hold what people would not say aloud.
  public var mayReadNotes: Bool
  /// Whether contacts that it creates are granted to it (law 6).
  public var isGrantedWhatItCreates: Bool

  public init(
    name: String, purpose: String, developer: String, fields: FieldSet = .usual, verbs: VerbSet = .read,
    mayReadNotes: Bool = false, isGrantedWhatItCreates: Bool = true
  ) {
    self.name = name
    self.purpose = purpose
    self.developer = developer
    self.fields = fields
    self.verbs = verbs
    self.mayReadNotes = mayReadNotes
    self.isGrantedWhatItCreates = isGrantedWhatItCreates
  }
}

/// One line of the list of apps.
public struct AppRow: Equatable, Sendable {
  public var id: AppID
  public var name: String
  public var purpose: String
  public var developer: String
  public var status: AuthorizationStatus
  public var isPaused: Bool
  /// How many contacts the app can read now: 0 when its status allows none or it is paused.
  public var visible: Int
  public var lastRead: Instant?

  public init(
    id: AppID, name: String, purpose: String, developer: String, status: AuthorizationStatus, isPaused: Bool,
    visible: Int, lastRead: Instant?
  ) {
    self.id = id
    self.name = name
    self.purpose = purpose
    self.developer = developer
    self.status = status
    self.isPaused = isPaused
    self.visible = visible
    self.lastRead = lastRead
  }
}

/// Everything that the page of one app says above its list of contacts.
public struct AppDetails: Equatable, Sendable {
  public var row: AppRow
  /// The fields that the app was registered for.
  public var registered: FieldSet
  /// How many contacts its grants reach, whether or not it can read them now.
  public var granted: Int
  public var since: Instant
  public var keys: [AppKeyRow]
  public var registration: AppRegistration
  /// What policies leave it at most: its own and that of all apps together.
  public var ceiling: Policy
  /// What was decided, where a policy keeps the status below it.
  public var decided: AuthorizationStatus
  /// When it last fetched changes, and whether it had fetched all that there were; nil when it never did.
  public var feed: FeedPosition?

  public init(
    row: AppRow, registered: FieldSet, granted: Int, since: Instant, keys: [AppKeyRow], registration: AppRegistration? = nil,
    ceiling: Policy = .open, decided: AuthorizationStatus? = nil, feed: FeedPosition? = nil
  ) {
    self.row = row
    self.registered = registered
    self.granted = granted
    self.since = since
    self.keys = keys
    self.registration =
      registration
      ?? AppRegistration(name: row.name, purpose: row.purpose, developer: row.developer, fields: registered)
    self.ceiling = ceiling
    self.decided = decided ?? row.status
    self.feed = feed
  }
}

extension AppDetails {
  /// The fields that it may read of any contact, before grants and marks are asked.
  public var mayRead: FieldSet {
    let fields = registration.fields.intersection(ceiling.fields)
    return registration.mayReadNotes ? fields : fields.subtracting(.note)
  }
}

/// Used only to type a key's identifier.
public enum AppKey {}
public typealias AppKeyID = Identifier<AppKey>

/// A key as it may be shown: never the key itself, which is kept only as a digest.
public struct AppKeyRow: Equatable, Sendable {
  public var id: AppKeyID
  /// The last four characters of the key, enough to tell two apart.
  public var ending: String
  public var since: Instant
  public var lastUsed: Instant?

  public init(id: AppKeyID, ending: String, since: Instant, lastUsed: Instant?) {
    self.id = id
    self.ending = ending
    self.since = since
    self.lastUsed = lastUsed
  }
}

/// A key as the store keeps it. At most two are valid at a time, while one is exchanged for the other.
public struct NewAppKey: Equatable, Sendable {
  public var digest: [UInt8]
  public var ending: String

  /// - Parameters:
  ///   - digest: SHA-256 of the key, 32 bytes.
  ///   - ending: its last four characters.
  public init(digest: [UInt8], ending: String) {
    self.digest = digest
    self.ending = ending
  }
}
