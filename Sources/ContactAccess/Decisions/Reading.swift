import Contacts

/// An app that showed a valid key. It may be kept: whatever is asked with it looks anew whether the key is valid.
public struct AppCaller: Equatable, Sendable {
  public var app: AppID
  public var name: String
  let key: AppKeyID
}

public struct AppStatusAnswer: Equatable, Sendable {
  public var status: AuthorizationStatus
  /// The fields that the app may ask for by name.
  public var fields: FieldSet
  public var verbs: VerbSet
}

/// What an app receives: contacts reduced to what it may read.
public struct AppPage: Sendable {
  public var contacts: [Contact]
  /// True with full access; false when a chosen part is all that there is to see.
  public var complete: Bool
  public var total: RowCount
  /// The contact after which the next page begins; nil at the end.
  public var next: ContactID?
}

extension AccessEngine {
  /// The app whose valid key has that SHA-256; nil for a key that is unknown or was ended.
  public func caller(keyDigest: [UInt8]) throws -> AppCaller? {
    try read { store in
      try store.app(keyDigest: keyDigest).map { AppCaller(app: $0.app.id, name: $0.app.registration.name, key: $0.key) }
    }
  }

  /// The app's status. A paused app is answered as a denied one.
  public func status(for caller: AppCaller) throws -> AppStatusAnswer {
    try read { store in
      let app = try store.app(of: caller).app
      return AppStatusAnswer(
        status: app.activity == .active ? app.status : .denied, fields: app.registration.fields, verbs: app.verbs)
    }
  }

  /// A page of what the app may read, in the order of the names that it may see.
  /// - Parameter fields: what to return of each; nil means everything it may read. Naming a field outside the registration is
  ///   `unauthorizedKeys` for the whole request.
  public func read(
    _ caller: AppCaller, matching query: String?, after: ContactID?, limit: Int, fields: FieldSet?, by actor: Actor
  ) throws -> AppPage {
    try recorded(caller, by: actor) { store, app in
      let set = try app.readableSet()
      let asked = try app.asked(fields)
      let (rows, total, hasMore) = try store.readable(
        set, mask: app.mask, matching: query, after: after, limit: limit)
      var contacts: [Contact] = []
      contacts.reserveCapacity(rows.count)
      try store.eachContact(rows.map { ReadableContact(contact: $0.contact, fields: $0.fields.intersection(asked)) }) {
        contacts.append($1)
        return true
      }
      return (
        AppPage(
          contacts: contacts, complete: set.extent == .wholeBook, total: total,
          next: hasMore ? rows.last?.contact.id : nil), contacts.count, nil
      )
    }
  }

  /// One contact, reduced to what the app may read, with what of it that is. A contact that it may not read and one that never was give the
  /// same error (law 3).
  public func read(
    _ caller: AppCaller, contact id: ContactID, fields: FieldSet?, by actor: Actor
  ) throws -> ReadContact {
    try recorded(caller, by: actor) { store, app in
      let (read, reference) = try app.contact(id, fields: fields, store)
      return (read, 1, reference)
    }
  }

  /// The same without waiting for anything. The answer is made of it at once, and handed over when the record is in the log, on a thread of the
  /// store. It is nil where that takes longer, or is refused, or failed: then nothing is on record, and who asks again and waits learns what is.
  public func read<Answer: Sendable>(
    _ caller: AppCaller, contact id: ContactID, fields: FieldSet?, by actor: Actor,
    as make: (ReadContact) throws -> Answer, then: @escaping @Sendable (Answer?) -> Void
  ) {
    do {
      let now = surroundings.now()
      let made: (Answer, AppFacts, Instant?, ContactReference)? = try store.read(in: book) { store in
        if try store.isDue(at: now) { return nil }
        let (app, lastUsed) = try store.app(of: caller)
        let (read, reference) = try app.contact(id, fields: fields, store)
        return (try make(read), app, lastUsed, reference)
      }
      guard let (answer, app, lastUsed, reference) = made else { return then(nil) }
      store.recordLater(
        in: book, at: now,
        { store in
          if try store.isDue(at: store.now) { throw Due() }
          try store.noteRead(1, of: reference, by: actor, app, key: caller.key, lastUsed: lastUsed)
        }, then: { then($0 == nil ? answer : nil) })
    } catch {
      then(nil)
    }
  }

  /// Decides on one state of the book, then records the read or the refusal before anything is handed out.
  func recorded<Result>(
    _ caller: AppCaller, by actor: Actor,
    _ body: (any StoreReading, AppFacts) throws -> (Result, Int, ContactReference?)
  ) throws -> Result {
    // The whole answer is made in the reading transaction; the record follows and is in the log before the app hears anything.
    typealias Answer = Swift.Result<(Result, Int, ContactReference?), AccessError>
    let (facts, lastUsed, answer): (AppFacts, Instant?, Answer) = try read { store in
      let (app, lastUsed) = try store.app(of: caller)
      do {
        return (app, lastUsed, .success(try body(store, app)))
      } catch let error as AccessError {
        return (app, lastUsed, .failure(error))
      }
    }
    switch answer {
    case .success(let (result, count, contact)):
      try record { store in
        try store.noteRead(count, of: contact, by: actor, facts, key: caller.key, lastUsed: lastUsed)
      }
      return result
    case .failure(let error):
      let id: RequestID = surroundings.identifier()
      let files = error.code == .authorizationNotDetermined
      try (files ? write : record) { store in
        var event = NewEvent(.readRefused, by: actor, app: facts)
        event.outcome = error.code.rawValue
        _ = try store.append(event)
        if files { try fileByReading(id, caller.app, by: actor, store) }
      }
      throw error
    }
  }
}

extension StoreReading {
  /// The app that calls, and when its key was last used. Thrown is `callerChanged` when the key ended, or the app has another name by now.
  func app(of caller: AppCaller) throws -> (app: AppFacts, lastUsed: Instant?) {
    guard let found = try app(key: caller.key), found.app.registration.name == caller.name else {
      throw AccessError(.callerChanged)
    }
    return found
  }
}

extension StoreWriting {
  /// The record of a read of that many contacts, or of that one.
  fileprivate func noteRead(
    _ count: Int, of contact: ContactReference?, by actor: Actor, _ app: AppFacts, key: AppKeyID, lastUsed: Instant?
  ) throws {
    var event = NewEvent(.contactsRead, by: actor, app: app, contact: contact)
    event.count = contact == nil ? count : nil
    _ = try append(event)
    // When an app read last is told by the minute: one note a second is enough. The event is what counts.
    if lastUsed.map({ $0.adding(seconds: 1) <= now }) ?? true { try noteRead(by: app, key: key) }
  }
}

/// One contact as an app receives it.
public struct ReadContact: Sendable {
  /// All that the app may read of it; its version is made of this, whatever was asked for.
  public var whole: Contact
  public var readable: FieldSet
  /// The part that was asked for.
  public var fields: FieldSet

  public init(whole: Contact, readable: FieldSet, fields: FieldSet) {
    self.whole = whole
    self.readable = readable
    self.fields = fields
  }
}

extension AppFacts {
  /// The contact, if the app can read any of it.
  func readable(_ id: ContactID, _ store: any StoreReading) throws -> ContactReference {
    guard let reference = try store.reference(id), try !reads(reference, store).isEmpty else {
      throw AccessError(.recordDoesNotExist)
    }
    return reference
  }

  /// The contact, reduced to what the app may read.
  fileprivate func contact(
    _ id: ContactID, fields: FieldSet?, _ store: any StoreReading
  ) throws -> (ReadContact, ContactReference) {
    _ = try readableSet()
    let asked = try asked(fields)
    let reference = try readable(id, store)
    let readable = try reads(reference, store)
    let whole = try store.contact(reference, fields: readable)
    return (ReadContact(whole: whole, readable: readable, fields: readable.intersection(asked)), reference)
  }

  /// The fields to return. Asking by name for one that the app was not registered for refuses the whole request.
  func asked(_ fields: FieldSet?) throws(AccessError) -> FieldSet {
    guard let fields else { return registration.fields }
    guard registration.fields.isSuperset(of: fields) else { throw AccessError(.unauthorizedKeys) }
    return fields
  }
}
