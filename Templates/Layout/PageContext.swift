import ContactAccess
import ConsoleRoutes
import Contacts
import HTML

/// What every page is told: who looks at it, in which language and time zone, and what time it is. Never a global, so
/// that one person's language cannot end up on another one's page.
public struct PageContext: Sendable {
  public var messages: Messages
  public var zone: ZoneTable
  public var now: Instant
  public var assets: StaticAssets
  /// Who is signed in; nil on pages for everybody.
  public var person: String?
  /// The one-use token for the forms of this page.
  public var token: String
  /// How many requests of apps wait for an answer.
  public var openRequests: Int
  public var books: BooksOfPage

  public init(
    messages: Messages = Messages(), zone: ZoneTable = .utc, now: Instant, assets: StaticAssets, person: String?,
    token: String, openRequests: Int = 0, books: BooksOfPage = .none
  ) {
    self.messages = messages
    self.zone = zone
    self.now = now
    self.assets = assets
    self.person = person
    self.token = token
    self.openRequests = openRequests
    self.books = books
  }
}

/// Every page is a function in here: values in, HTML out.
public enum Pages {}

/// The parts of the console that the navigation leads to.
public enum Section: Sendable { case apps, requests, contacts, groups, policy, audit, settings }

/// Where the style sheet, the script and the icon are served.
public struct StaticAssets: Sendable {
  public var stylesheet: AssetAddress
  public var script: AssetAddress
  public var icon: AssetAddress

  public init(stylesheet: AssetAddress, script: AssetAddress, icon: AssetAddress) {
    self.stylesheet = stylesheet
    self.script = script
    self.icon = icon
  }
}

/// The address of a file of ours.
public struct AssetAddress: HTMLAddress, Sendable {
  public let printedBytes: [UInt8]

  /// Nil unless it is a path on this server: a single `/`, then letters, digits and `/ . _ -`.
  public init?(path: String) {
    let bytes = Array(path.utf8)
    guard bytes.first == 0x2F, bytes.count > 1, bytes[1] != 0x2F,
      bytes.allSatisfy({
        (0x2D...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x5F
      })
    else { return nil }
    printedBytes = bytes
  }
}
