import Contacts

/// Decides, changes and records. Every front end calls this one engine, and nothing reads a contact for an app except
/// through it (law 1). It knows no store and no door: it is handed a store.
public struct AccessEngine: Sendable {
  let store: any AccessStore
  let surroundings: any Surroundings
  public let book: BookReference
  /// Whether it asks one state, which was settled when it was opened.
  private var isSettled = false

  /// An engine over one address book of the store; the book is made when there is none of that name.
  public init(store: any AccessStore, surroundings: any Surroundings, book: String = "personal") throws {
    self.store = store
    self.surroundings = surroundings
    self.book = try store.book(named: book)
  }

  init(store: any AccessStore, surroundings: any Surroundings, book: BookReference, isSettled: Bool) {
    self.store = store
    self.surroundings = surroundings
    self.book = book
    self.isSettled = isSettled
  }

  /// Answers from one state of the book, in which everything that began or ended by now is in effect.
  func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
    if isSettled { return try store.read(in: book, body) }
    while true {
      let now = surroundings.now()
      let answer: Result? = try store.read(in: book) { try $0.isDue(at: now) ? nil : try body($0) }
      if let answer { return answer }
      try settle()
    }
  }

  /// One change: spends the form's token, decides, changes and records, all in one transaction.
  func act<Result: Sendable>(
    once: OnceToken?, _ body: @escaping @Sendable (any StoreWriting) throws -> (Result, Int64?)
  ) throws -> Result {
    try write { store in
      if let once, let spent = try store.spend(once) {
        throw AccessError(.alreadyDone, act: spent.act.map { ActID(sequence: $0) })
      }
      let (result, act) = try body(store)
      if let once, let act { try store.note(act, of: once) }
      return result
    }
  }

  /// A change without a form.
  func write<Result: Sendable>(_ body: @escaping @Sendable (any StoreWriting) throws -> Result) throws -> Result {
    try settled { body in try store.write(in: book, at: surroundings.now(), body) } body: { try body($0) }
  }

  /// The record of a read, or of a refusal: what changed nothing.
  func record(_ body: @escaping @Sendable (any StoreWriting) throws -> Void) throws {
    try settled { body in try store.record(in: book, at: surroundings.now(), body) } body: { try body($0) }
  }

  private func settled<Result: Sendable>(
    _ run: (@escaping @Sendable (any StoreWriting) throws -> Result) throws -> Result,
    body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result {
    while true {
      do {
        return try run { store in
          // What time did comes first, as a change of its own.
          if try store.isDue(at: store.now) { throw Due() }
          return try body(store)
        }
      } catch is Due {
        try settle()
      }
    }
  }

  /// What time did has to come first.
  struct Due: Error {}

  /// Puts into effect what began or ended by itself, and records it. Front ends need not call it: every question and every change sees to it
  /// first. The server calls it now and then, so that the record is made near the time that it tells of.
  public func settle() throws {
    try store.write(in: book, at: surroundings.now()) { store in
      let due = try store.takeDue()
      var parents: [Int64: Int64] = [:]
      let counts = Dictionary(due.map { ($0.grant.act, 1) }, uniquingKeysWith: +)
      for (grant, hasEnded) in due {
        guard let app = try store.app(row: grant.app) else { continue }
        let action: AuditAction = hasEnded ? .grantEnded : .grantBegan
        if parents[grant.act] == nil, let count = counts[grant.act], count > 1 {
          var event = NewEvent(action, by: .clock, app: app)
          event.count = count
          parents[grant.act] = try store.append(event)
        }
        var event = NewEvent(action, by: .clock, app: app, contact: grant.target.contact, group: grant.target.group)
        // The event stands where it was noticed; the times that were set stand in it.
        event.before = hasEnded ? grant.words : ""
        event.after = hasEnded ? "" : grant.words
        event.parent = parents[grant.act]
        _ = try store.append(event)
      }
    }
  }
}

extension StoreReading {
  /// The app, or the error that says there is none.
  func existingApp(_ id: AppID) throws -> AppFacts {
    guard let app = try app(id) else { throw AccessError(.unknownApp, id.text) }
    return app
  }

  func existingContact(_ id: ContactID) throws -> ContactReference {
    guard let contact = try reference(id) else { throw AccessError(.unknownContact, id.text) }
    return contact
  }
}
