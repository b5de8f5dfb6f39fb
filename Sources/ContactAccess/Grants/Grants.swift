import Contacts

/// What is granted: fields, for a time, for a reason. `fields` nil means those that the app asks for.
public struct GrantTerms: Equatable, Sendable {
  public var fields: FieldSet?
  public var validity: Validity
  public var reason: String

  public init(fields: FieldSet? = nil, validity: Validity = .always, reason: String = "") {
    self.fields = fields
    self.validity = validity
    self.reason = reason
  }
}

/// A grant that begins later.
public struct UpcomingGrant: Equatable, Sendable {
  /// Nil when it names a group, which the grant tells.
  public var contact: ContactID?
  public var contactName: String
  public var grant: ContactAccessRow.Grant

  public init(contact: ContactID?, contactName: String, grant: ContactAccessRow.Grant) {
    self.contact = contact
    self.contactName = contactName
    self.grant = grant
  }
}

extension AccessEngine {
  /// A page of the contacts that an app's grants reach now, whatever its status lets it read; `query` narrows it.
  public func granted(
    _ app: AppID, matching query: String, at point: PagePoint, limit: Int
  ) throws -> Page<GrantedRow> {
    try read { try $0.granted(to: $0.existingApp(app), matching: query, at: point, limit: limit) }
  }

  /// The groups that an app was granted.
  public func grantedGroups(_ app: AppID) throws -> [ContactAccessRow.Grant] {
    try read { store in try store.groupGrants(of: store.existingApp(app)).map { try shown($0, store) } }
  }

  /// The grants of an app that begin later, the next one first: they reach nobody yet and stand in no list of what it is granted.
  public func upcoming(_ app: AppID, limit: Int = 50) throws -> (grants: [UpcomingGrant], total: Int) {
    try read { store in
      let found = try store.upcoming(of: store.existingApp(app))
      let grants = try found.prefix(limit).map { grant in
        UpcomingGrant(
          contact: grant.target.contact?.id, contactName: grant.target.contact?.name ?? "", grant: try shown(grant, store))
      }
      return (grants, found.count)
    }
  }

  /// Grants contacts one by one. `fields` nil means those that the app asks for; what it already has stays.
  ///
  /// A `notDetermined` app becomes `limited` in the same transaction; any other status but `limited` refuses (law 7).
  public func grant(
    _ contacts: [ContactID], to app: AppID, fields: FieldSet?, reason: String, origin: Origin, by actor: Actor,
    once: OnceToken? = nil
  ) throws -> ActOutcome {
    try grant(contacts, to: app, GrantTerms(fields: fields, reason: reason), origin: origin, by: actor, once: once)
  }

  /// Grants contacts and groups. Grants of one target with the same time become one; others add up.
  public func grant(
    _ contacts: [ContactID], groups: [GroupID] = [], to app: AppID, _ terms: GrantTerms, origin: Origin, by actor: Actor,
    once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let facts = try store.existingApp(app)
      let targets = try self.targets(contacts, groups, store)
      return try carryOut(Change(add: targets, terms: terms, origin: origin), on: facts, by: actor, store)
    }
  }

  /// Takes contacts and groups back. One that is not granted any more is counted in `left`.
  public func revoke(
    _ contacts: [ContactID], groups: [GroupID] = [], from app: AppID, reason: String = "", by actor: Actor,
    once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let facts = try store.existingApp(app)
      let targets = try self.targets(contacts, groups, store)
      return try carryOut(Change(remove: targets, terms: GrantTerms(reason: reason)), on: facts, by: actor, store)
    }
  }

  /// Takes back what begins later, and leaves what holds now.
  public func revokeUpcoming(
    _ contacts: [ContactID], groups: [GroupID] = [], from app: AppID, reason: String = "", by actor: Actor,
    once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let facts = try store.existingApp(app)
      let targets = try self.targets(contacts, groups, store)
      return try carryOut(
        Change(remove: targets, removesOnlyLater: true, terms: GrantTerms(reason: reason)), on: facts, by: actor, store)
    }
  }

  /// Replaces what an app is granted of contacts: exactly these fields for exactly this time, instead of all that their own grants said.
  /// - Parameter wasShown: whether these are the grants that were looked at; others refuse the change with `draftChanged`.
  public func regrant(
    _ contacts: [ContactID], groups: [GroupID] = [], to app: AppID, _ terms: GrantTerms, origin: Origin = .picked,
    by actor: Actor, once: OnceToken? = nil, where wasShown: @escaping @Sendable ([GrantTerms]) -> Bool = { _ in true }
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let facts = try store.existingApp(app)
      let targets = try self.targets(contacts, groups, store)
      for target in targets {
        let held = try store.grants(to: facts, of: target).map { GrantTerms(fields: $0.fields, validity: $0.validity) }
        guard wasShown(held) else { throw AccessError(.draftChanged, "grant") }
      }
      return try carryOut(
        Change(add: targets, replaces: true, terms: terms, origin: origin), on: facts, by: actor, store)
    }
  }

  func targets(_ contacts: [ContactID], _ groups: [GroupID], _ store: any StoreReading) throws -> [GrantTarget] {
    try groups.uniqued().map { .group(try store.existingGroup($0)) }
      + contacts.uniqued().map { .contact(try store.existingContact($0)) }
  }

  /// What an act will do, before it is checked against what holds now.
  struct Change: Sendable {
    var add: [GrantTarget] = []
    var remove: [GrantTarget] = []
    /// Whether of what is removed only that goes which begins later.
    var removesOnlyLater = false
    /// Whether what is added takes the place of what is held.
    var replaces = false
    var terms = GrantTerms()
    var origin = Origin.picked
  }

  /// Grants and revokes in one act: one event for the act and, when it is about several targets, one below it for each.
  func carryOut(
    _ change: Change, on app: AppFacts, by actor: Actor, _ store: any StoreWriting
  ) throws -> (ActOutcome, Int64?) {
    if change.add.isEmpty && change.remove.isEmpty { throw AccessError(.nothingChosen) }
    let reason = try change.terms.reason.checkedReason()
    let validity = change.terms.validity
    let fields = change.terms.fields ?? app.registration.fields
    guard app.registration.fields.isSuperset(of: fields) else {
      throw AccessError(.unauthorizedKeys, fields.subtracting(app.registration.fields).words)
    }
    if !change.add.isEmpty {
      if fields.isEmpty { throw AccessError(.fieldsMissing) }
      try app.checkTakesGrants(store)
      if let end = validity.notAfter, end <= max(store.now, validity.notBefore ?? store.now) {
        throw AccessError(.timesUnclear)
      }
    }
    // What is opened, for what, and what is closed in its place.
    var additions: [(target: GrantTarget, fields: FieldSet, closes: [GrantFacts])] = []
    for target in change.add {
      let held = try store.grants(to: app, of: target)
      if change.replaces {
        let isSame = held.count == 1 && held[0].fields == fields && held[0].validity == validity
        if !isSame { additions.append((target, fields, held)) }
      } else if !held.contains(where: { $0.fields.isSuperset(of: fields) && $0.validity.covers(validity) }) {
        let alike = held.filter { $0.validity == validity }
        additions.append((target, alike.reduce(fields) { $0.union($1.fields) }, alike))
      }
    }
    let removals = try change.remove.map { target in
      let held = try store.grants(to: app, of: target)
      return (target, change.removesOnlyLater ? held.filter { $0.validity.begins(after: store.now) } : held)
    }.filter { !$0.1.isEmpty }
    let changed = additions.count + removals.count
    let left = change.add.count + change.remove.count - changed
    if changed == 0 { return (.nothing(left: left), nil) }

    _ = try store.moment()
    var first: Int64?
    let becomesLimited = app.status == .notDetermined && !additions.isEmpty
    if becomesLimited { try store.setStatus(.limited, of: app) }
    func parent(_ action: AuditAction, _ count: Int) throws -> Int64? {
      guard changed > 1, count > 0 else { return nil }
      var event = NewEvent(action, by: actor, app: app)
      event.count = count
      event.reason = reason
      if action == .granted { event.after = words(fields, validity) }
      let sequence = try store.append(event)
      first = first ?? sequence
      return sequence
    }
    let granting = try parent(.granted, additions.count)
    for addition in additions {
      let sequence = try record(
        .granted, addition.target, of: app, fields: addition.fields, validity: validity,
        before: addition.closes.isEmpty ? nil : addition.closes.reduce([]) { $0.union($1.fields) },
        reason: granting == nil ? reason : "", by: actor, parent: granting, store)
      first = first ?? sequence
      for held in addition.closes { try store.closeGrant(held) }
      try store.openGrant(
        to: app, of: addition.target, fields: addition.fields, validity: validity, origin: change.origin, by: actor,
        act: granting ?? sequence)
    }
    let revoking = try parent(.revoked, removals.count)
    var stillReadable = 0
    for (target, grants) in removals {
      for grant in grants { try store.closeGrant(grant) }
      if !change.removesOnlyLater, let contact = target.contact, try !store.reach(of: app, contact).isEmpty { stillReadable += 1 }
      let sequence = try record(
        .revoked, target, of: app, fields: grants.reduce([]) { $0.union($1.fields) }, reason: revoking == nil ? reason : "",
        by: actor, parent: revoking, store)
      first = first ?? sequence
    }
    if becomesLimited {
      var event = NewEvent(.statusChanged, by: actor, app: app)
      event.before = app.status.word
      event.after = AuthorizationStatus.limited.word
      event.parent = first
      _ = try store.append(event)
    }
    return (
      ActOutcome(
        act: first.map { ActID(sequence: $0) }, changed: changed, left: left,
        stillReadable: app.status == .limited ? stillReadable : 0), first
    )
  }

  /// Records what became of one target's grant.
  @discardableResult
  func record(
    _ action: AuditAction, _ target: GrantTarget, of app: AppFacts, fields: FieldSet, validity: Validity = .always,
    before: FieldSet? = nil, reason: String = "", by actor: Actor, parent: Int64?, _ store: any StoreWriting
  ) throws -> Int64 {
    var event = NewEvent(action, by: actor, app: app, contact: target.contact, group: target.group)
    event.before = action == .revoked ? fields.words : before?.words ?? ""
    event.after = action == .revoked ? "" : words(fields, validity)
    event.reason = reason
    event.parent = parent
    return try store.append(event)
  }

  private func words(_ fields: FieldSet, _ validity: Validity) -> String {
    validity == .always ? fields.words : "\(fields.words); \(validity.words)"
  }
}

extension AppFacts {
  /// The size of the set that is on file: the contacts that it reaches, or the grants in it that reach nobody at present.
  func setSize(_ store: any StoreReading) throws -> Int { granted > 0 ? granted : try store.standingGrants(of: self) }

  /// Whether single contacts may be granted in this status (law 7).
  func checkTakesGrants(_ store: any StoreReading) throws {
    switch status {
    case .limited: break
    case .notDetermined:
      // An earlier set on file would come back with the first new grant; that is decided, not implied.
      let earlier = try setSize(store)
      if earlier > 0 { throw AccessError(.setChoiceMissing, String(earlier)) }
      if policy.highest == .nothing { throw AccessError(.policyViolation) }
    case .denied, .restricted, .authorized: throw AccessError(.statusForbidsGrant, status.word)
    }
  }
}

extension String {
  /// A reason that is short enough to keep.
  func checkedReason() throws(AccessError) -> String {
    if utf8.count > AppRegistration.longestText { throw AccessError(.textTooLong, "reason") }
    return self
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
