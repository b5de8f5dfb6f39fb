import Contacts

extension AccessEngine {
  /// A page of the contacts that an app's grants name, whatever its status lets it read now; `query` narrows it.
  public func granted(
    _ app: AppID, matching query: String, at point: PagePoint, limit: Int
  ) throws -> Page<GrantedRow> {
    try read { try $0.granted(to: $0.existingApp(app), matching: query, at: point, limit: limit) }
  }

  /// Grants contacts one by one. `fields` nil means those that the app asks for; what it already has stays.
  ///
  /// A `notDetermined` app becomes `limited` in the same transaction; any other status but `limited` refuses (law 7).
  public func grant(
    _ contacts: [ContactID], to app: AppID, fields: FieldSet?, reason: String, origin: Origin, by actor: Actor,
    once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let facts = try store.existingApp(app)
      let references = try contacts.uniqued().map { try store.existingContact($0) }
      let change = Change(add: references, remove: [], fields: fields, reason: reason, origin: origin)
      return try carryOut(change, on: facts, by: actor, store)
    }
  }

  /// Takes contacts back. A contact that is not granted any more is counted in `left`.
  public func revoke(
    _ contacts: [ContactID], from app: AppID, by actor: Actor, once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let facts = try store.existingApp(app)
      let references = try contacts.uniqued().map { try store.existingContact($0) }
      let change = Change(add: [], remove: references, fields: nil, reason: "", origin: .picked)
      return try carryOut(change, on: facts, by: actor, store)
    }
  }

  /// What an act will do, before it is checked against what holds now.
  struct Change: Sendable {
    var add: [ContactReference]
    var remove: [ContactReference]
    var fields: FieldSet?
    var reason: String
    var origin: Origin
  }

  /// Grants and revokes in one act: one event for the act and, when it is about several contacts, one below it for each.
  func carryOut(
    _ change: Change, on app: AppFacts, by actor: Actor, _ store: any StoreWriting
  ) throws -> (ActOutcome, Int64?) {
    if change.add.isEmpty && change.remove.isEmpty { throw AccessError(.nothingChosen) }
    if change.reason.utf8.count > AppRegistration.longestText { throw AccessError(.textTooLong, "reason") }
    let fields = change.fields ?? app.registration.fields
    guard app.registration.fields.isSuperset(of: fields) else {
      throw AccessError(.unauthorizedKeys, fields.subtracting(app.registration.fields).words)
    }
    if !change.add.isEmpty {
      if fields.isEmpty { throw AccessError(.fieldsMissing) }
      switch app.status {
      case .limited: break
      case .notDetermined:
        // An earlier set on file would come back with the first new grant; that is decided, not implied.
        if app.granted > 0 { throw AccessError(.setChoiceMissing, String(app.granted)) }
      case .denied, .restricted, .authorized: throw AccessError(.statusForbidsGrant, app.status.word)
      }
    }
    var additions: [(ContactReference, GrantFacts?)] = []
    for contact in change.add {
      let held = try store.grant(to: app, of: contact)
      if held == nil || !held!.fields.isSuperset(of: fields) { additions.append((contact, held)) }
    }
    let removals = try change.remove.compactMap { try store.grant(to: app, of: $0) }
    let changed = additions.count + removals.count
    let left = change.add.count + change.remove.count - changed
    if changed == 0 { return (.nothing(left: left), nil) }

    _ = try store.moment()
    var first: Int64?
    if app.status == .notDetermined && !additions.isEmpty {
      try store.setStatus(.limited, of: app)
    }
    func parent(_ action: AuditAction, _ count: Int) throws -> Int64? {
      guard changed > 1, count > 0 else { return nil }
      var event = NewEvent(action, by: actor, app: app)
      event.count = count
      event.reason = change.reason
      if action == .granted { event.after = fields.words }
      let sequence = try store.append(event)
      first = first ?? sequence
      return sequence
    }
    let granting = try parent(.granted, additions.count)
    for (contact, held) in additions {
      let sequence = try record(
        .granted, contact, of: app, fields: held.map { $0.fields.union(fields) } ?? fields, before: held?.fields,
        reason: granting == nil ? change.reason : "", by: actor, parent: granting, store)
      first = first ?? sequence
      if let held { try store.closeGrant(held) }
      try store.openGrant(
        to: app, of: contact, fields: held.map { $0.fields.union(fields) } ?? fields, origin: change.origin, by: actor,
        act: granting ?? sequence)
    }
    let revoking = try parent(.revoked, removals.count)
    for grant in removals {
      try store.closeGrant(grant)
      let sequence = try record(
        .revoked, grant.contact, of: app, fields: grant.fields, reason: revoking == nil ? change.reason : "", by: actor,
        parent: revoking, store)
      first = first ?? sequence
    }
    if app.status == .notDetermined && !additions.isEmpty {
      var event = NewEvent(.statusChanged, by: actor, app: app)
      event.before = app.status.word
      event.after = AuthorizationStatus.limited.word
      event.parent = first
      _ = try store.append(event)
    }
    return (ActOutcome(act: first.map { ActID(sequence: $0) }, changed: changed, left: left), first)
  }

  /// Records what became of one contact's grant.
  @discardableResult
  func record(
    _ action: AuditAction, _ contact: ContactReference, of app: AppFacts, fields: FieldSet, before: FieldSet? = nil,
    reason: String = "", by actor: Actor, parent: Int64?, _ store: any StoreWriting
  ) throws -> Int64 {
    var event = NewEvent(action, by: actor, app: app, contact: contact)
    event.before = action == .revoked ? fields.words : before?.words ?? ""
    event.after = action == .revoked ? "" : fields.words
    event.reason = reason
    event.parent = parent
    return try store.append(event)
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
