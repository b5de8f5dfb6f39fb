import ContactAccess
import SQLText
import Synchronization
import TextKeys

/// The keys of every book, opened once for each combination of settings. Which settings hold is read in each transaction: another process
/// may have changed them.
final class BookKeys: Sendable {
  /// Of books that are made.
  let usual: TextKeys
  private let opened = Mutex<[BookSettings: TextKeys]>([:])

  init(usual: TextKeys) { self.usual = usual }

  func keys(for settings: BookSettings) throws -> TextKeys {
    if let known = opened.withLock({ $0[settings] }) { return known }
    let made = try TextKeys(settings)
    return opened.withLock { opened in
      opened[settings] = made
      return made
    }
  }
}

extension TextKeys {
  convenience init(_ settings: BookSettings) throws {
    try self.init(language: settings.language, region: settings.region, sortsByFamilyName: settings.sortsByFamilyName)
  }

  var settings: BookSettings {
    BookSettings(language: language, region: region?.code ?? "", sortsByFamilyName: sortsByFamilyName)
  }
}
