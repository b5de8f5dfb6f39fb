import ContactAccess
import SQLiteStore
import TextKeys

/// The one place that picks a store.
enum Store {
  static func open(_ folder: DataFolder) throws -> SQLiteStore {
    try SQLiteStore(path: folder.database, keys: usualKeys(Process.environment))
  }

  /// A new book's language and country are those of the machine's locale, such as `de_AT.UTF-8`; where that says nothing, English and no
  /// country. “book set” changes them.
  static func usualKeys(_ environment: [String: String]) throws -> TextKeys {
    let names = ["LC_ALL", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    let parts = (names.first ?? "").prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    if parts.count == 2, let keys = try? TextKeys(language: String(parts[0]), region: String(parts[1])) { return keys }
    return try TextKeys(language: "en")
  }
}
