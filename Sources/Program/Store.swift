import ContactAccess
import SQLiteStore
import TextKeys

/// The one place that picks a store.
enum Store {
  static func open(_ folder: DataFolder) throws -> SQLiteStore {
    try SQLiteStore(path: folder.database, keys: TextKeys(language: "en"))
  }
}
