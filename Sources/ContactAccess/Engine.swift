import Contacts

/// Decides, changes and records. Every front end calls this one engine, and nothing reads a contact for an app except
/// through it (law 1). It knows no store and no door: it is handed a store.
public struct AccessEngine: Sendable {
  let store: any AccessStore
  let surroundings: any Surroundings

  public init(store: any AccessStore, surroundings: any Surroundings) {
    self.store = store
    self.surroundings = surroundings
  }
}
