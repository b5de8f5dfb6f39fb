import Contacts

extension AccessEngine {
  /// A page of the apps that are not deleted, by name. `query` is found in name, purpose and developer.
  public func apps(matching query: String, after: AppID?, limit: Int) throws -> (rows: [AppRow], next: AppID?, total: Int) {
    try read { store in
      let page = try store.apps(matching: query, after: after, limit: limit)
      return (try page.rows.map { try $0.row(store) }, page.next, page.total)
    }
  }

  public func app(_ id: AppID) throws -> AppDetails {
    try read { try details(of: $0.existingApp(id), $0) }
  }

  /// By name, without regard to case, or by identifier.
  public func app(named nameOrID: String) throws -> AppDetails {
    try read { store in
      let byID = try AppID(text: nameOrID).flatMap { try store.app($0) }
      guard let app = try byID ?? store.app(named: nameOrID) else { throw AccessError(.unknownApp, nameOrID) }
      return try details(of: app, store)
    }
  }

  private func details(of app: AppFacts, _ store: any StoreReading) throws -> AppDetails {
    AppDetails(
      row: try app.row(store), registered: app.registration.fields, granted: app.granted, since: app.made,
      keys: try store.keys(of: app), registration: app.registration, ceiling: app.policy, decided: app.decided,
      feed: try store.feedPosition(of: app))
  }

  /// Registers an app in status `notDetermined`. The door makes the key; only its digest comes here.
  public func register(
    _ registration: AppRegistration, key: NewAppKey, by actor: Actor, once: OnceToken? = nil
  ) throws -> AppID {
    let id: AppID = surroundings.identifier()
    let keyID: AppKeyID = surroundings.identifier()
    return try act(once: once) { store in
      let checked = try registration.checked()
      if try store.app(named: checked.name) != nil { throw AccessError(.nameTaken, checked.name) }
      let app = try store.addApp(id, checked)
      try store.addKey(keyID, key, to: app)
      var event = NewEvent(.appRegistered, by: actor, app: app)
      event.after = checked.words
      return (id, try store.append(event))
    }
  }

  /// Changes name, purpose, developer and the fields that the app asks for.
  /// - Parameter wasShown: whether this is the registration that was looked at; another one refuses the change with `appChanged`.
  public func change(
    _ id: AppID, to registration: AppRegistration, by actor: Actor, once: OnceToken? = nil,
    where wasShown: @escaping @Sendable (AppRegistration) -> Bool = { _ in true }
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let app = try store.existingApp(id)
      guard wasShown(app.registration) else { throw AccessError(.appChanged) }
      let checked = try registration.checked()
      if checked == app.registration { return (.nothing(left: 0), nil) }
      if let other = try store.app(named: checked.name), other.id != id { throw AccessError(.nameTaken, checked.name) }
      try store.setRegistration(checked, of: app)
      var event = NewEvent(.appChanged, by: actor, app: try store.existingApp(id))
      event.before = app.registration.words
      event.after = checked.words
      return try outcome(event, store)
    }
  }

  /// A paused app keeps its grants and reads nothing.
  public func pause(_ id: AppID, _ paused: Bool, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      let app = try store.existingApp(id)
      let wanted: AppFacts.Activity = paused ? .paused : .active
      if app.activity == wanted { return (.nothing(left: 0), nil) }
      try store.setActivity(wanted, of: app)
      return try outcome(NewEvent(paused ? .appPaused : .appResumed, by: actor, app: app), store)
    }
  }

  /// Ends the app in every book: its keys, its grants, its reading and the copies that it did not collect. What it could see stays in the
  /// history.
  /// - Parameter removesCreated: whether the contacts that it created go to the trash with it.
  public func delete(
    _ id: AppID, removesCreated: Bool = false, by actor: Actor, once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let app = try store.existingApp(id)
      var event = NewEvent(.appDeleted, by: actor, app: app)
      event.count = 0
      try store.inEveryBook { event.count? += try $0.existingApp(id).granted }
      let act = try store.append(event)
      try store.inEveryBook { try end(id, removesCreated: removesCreated, by: actor, act: act, $0) }
      for key in try store.keys(of: app) { _ = try store.endKey(key.id, of: app) }
      try store.setActivity(.deleted, of: app)
      return (ActOutcome(act: ActID(sequence: act), changed: 1, left: 0), act)
    }
  }

  /// Ends what an app has in one book.
  private func end(
    _ id: AppID, removesCreated: Bool, by actor: Actor, act: Int64, _ store: any StoreWriting
  ) throws {
    let app = try store.existingApp(id)
    try endGrants(of: app, by: actor, parent: act, store)
    try closeRequests(of: app, entering: nil, by: actor, act: act, store)
    for pick in try store.picks(of: app, limit: .max) where pick.state == .offered { try store.end(pick, .takenBack) }
    guard removesCreated else { return }
    for contact in try store.created(by: app, after: nil, limit: .max).rows {
      try store.moveToTrash(contact)
      var part = NewEvent(.contactDeleted, by: actor, app: app, contact: contact)
      part.parent = act
      _ = try store.append(part)
    }
  }

  /// The contacts that an app created and that are in the book, by name; to be shown before it is deleted.
  public func created(
    by id: AppID, after: ContactID? = nil, limit: Int = 50
  ) throws -> (rows: [(contact: ContactID, name: String)], total: Int) {
    try read { store in
      let found = try store.created(by: store.existingApp(id), after: after, limit: limit)
      return (found.rows.map { ($0.id, $0.name) }, found.total)
    }
  }

  /// Adds a second key, so that one can be exchanged for the other without a gap.
  public func addKey(_ key: NewAppKey, to id: AppID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    let keyID: AppKeyID = surroundings.identifier()
    return try act(once: once) { store in
      let app = try store.existingApp(id)
      if try store.keys(of: app).count >= 2 { throw AccessError(.tooManyKeys) }
      try store.addKey(keyID, key, to: app)
      return try outcome(NewEvent(.keyMade, by: actor, app: app), store)
    }
  }

  public func endKey(_ key: AppKeyID, of id: AppID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      let app = try store.existingApp(id)
      guard try store.endKey(key, of: app) else { throw AccessError(.unknownKey) }
      return try outcome(NewEvent(.keyEnded, by: actor, app: app), store)
    }
  }

  /// Records the event of an act about one thing.
  func outcome(_ event: NewEvent, _ store: any StoreWriting) throws -> (ActOutcome, Int64?) {
    _ = try store.moment()
    let act = try store.append(event)
    return (ActOutcome(act: ActID(sequence: act), changed: 1, left: 0), act)
  }
}

extension ActOutcome {
  static func nothing(left: Int) -> ActOutcome { ActOutcome(act: nil, changed: 0, left: left) }
}

extension AppFacts {
  /// Whether reading is possible at all, and of what.
  func readableSet() throws(AccessError) -> ReadableSet {
    guard activity == .active else { throw AccessError(.authorizationDenied) }
    switch status {
    case .notDetermined: throw AccessError(.authorizationNotDetermined)
    case .denied: throw AccessError(.authorizationDenied)
    case .restricted: throw AccessError(.restricted)
    case .limited: return ReadableSet(app: self, extent: .granted)
    case .authorized: return ReadableSet(app: self, extent: .wholeBook)
    }
  }

  /// How many contacts the app can read now.
  func visible(_ store: any StoreReading) throws -> Int {
    guard activity == .active else { return 0 }
    switch status {
    case .limited: return reachable
    case .authorized: return mask.isEmpty ? 0 : try store.contactCount() - store.hiddenCount(under: mask)
    case .notDetermined, .restricted, .denied: return 0
    }
  }

  func row(_ store: any StoreReading) throws -> AppRow {
    AppRow(
      id: id, name: registration.name, purpose: registration.purpose, developer: registration.developer, status: status,
      isPaused: activity == .paused, visible: try visible(store), lastRead: lastRead)
  }
}

extension AppRegistration {
  static let longestText = 1000

  /// As it stands in the audit, without its texts.
  var words: String {
    "fields: \(fields.words); verbs: \(verbs.words); notes: \(mayReadNotes ? "yes" : "no"); created: "
      + (isGrantedWhatItCreates ? "granted" : "not granted")
  }

  /// On one line each, with everything that is mandatory.
  func checked() throws(AccessError) -> AppRegistration {
    let checked = AppRegistration(
      name: name.oneLine, purpose: purpose.oneLine, developer: developer.oneLine, fields: fields, verbs: verbs.union(.read),
      mayReadNotes: mayReadNotes, isGrantedWhatItCreates: isGrantedWhatItCreates)
    if checked.name.isEmpty { throw AccessError(.nameMissing) }
    if checked.purpose.isEmpty { throw AccessError(.purposeMissing) }
    if checked.developer.isEmpty { throw AccessError(.developerMissing) }
    if checked.fields.isEmpty { throw AccessError(.fieldsMissing) }
    for (word, text) in [("name", checked.name), ("purpose", checked.purpose), ("developer", checked.developer)]
    where text.utf8.count > Self.longestText {
      throw AccessError(.textTooLong, word)
    }
    return checked
  }
}
