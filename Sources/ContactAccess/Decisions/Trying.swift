import Contacts

/// What a change would do to one app.
public struct AppEffect: Equatable, Sendable {
  public var app: AppID
  public var name: String
  public var before: AuthorizationStatus
  public var after: AuthorizationStatus
  public var effect: Effect

  public init(app: AppID, name: String, before: AuthorizationStatus, after: AuthorizationStatus, effect: Effect) {
    self.app = app
    self.name = name
    self.before = before
    self.after = after
    self.effect = effect
  }
}

/// A change that can be tried before it is made.
public enum TriedChange: Sendable {
  case grant([ContactID], groups: [GroupID], to: AppID, GrantTerms)
  /// As `regrant`: in place of what is granted of them.
  case regrant([ContactID], groups: [GroupID], to: AppID, GrantTerms)
  case revoke([ContactID], groups: [GroupID], from: AppID)
  /// Of what was granted, only what begins later.
  case revokeUpcoming([ContactID], groups: [GroupID], from: AppID)
  /// What the operator's draft says.
  case draft(of: OperatorID, for: AppID, GrantTerms)
  case status(AppID, AuthorizationStatus, SetChoice?)
  case policy(AppID?, Policy)
  case registration(AppID, AppRegistration)
  case pause(AppID, Bool)
  /// The app loses all that it can see; others lose contacts that it created where these go to the trash with it.
  case deleteApp(AppID, removesCreated: Bool)
  case neverShare([ContactID], NeverShare)
  case join([ContactID], GroupID)
  case leave([ContactID], GroupID)
  case deleteGroup(GroupID)
  case trash([ContactID])
}

extension AccessEngine {
  /// What a change would do, app by app: it is made, looked at and taken back. Throws what the change itself would throw.
  ///
  /// Apps for which nothing would change are left out.
  public func tryOut(_ change: TriedChange) throws -> [AppEffect] {
    try settle()
    let book = self.book
    let surroundings = self.surroundings
    return try store.trial(in: book, at: surroundings.now()) { store in
      let before = try store.apps(matching: "", after: nil, limit: .max).rows
      let views = try before.map { try AppView($0, store) }
      // The engine's own way of making the change, on this very transaction.
      let inside = AccessEngine(store: InsideStore(writer: store), surroundings: surroundings, book: book)
      try inside.make(change)
      let (reached, opened) = (store.effects(open: false), store.effects(open: true))
      return try views.compactMap { view in
        guard let app = try store.app(row: view.app.row), app.activity != .deleted else {
          // It is deleted.
          return view.effectOfEnding
        }
        let effect = try view.change(to: AppView(app, store), reached: (view.isOpen ? opened : reached)[app.row] ?? Effect(), store)
        if effect.isNothing && view.app.status == app.status { return nil }
        return AppEffect(
          app: app.id, name: app.registration.name, before: view.app.status, after: app.status, effect: effect)
      }
    }
  }

  private func make(_ change: TriedChange) throws {
    let actor = Actor.clock
    switch change {
    case .grant(let contacts, let groups, let app, let terms):
      _ = try grant(contacts, groups: groups, to: app, terms, origin: .picked, by: actor)
    case .regrant(let contacts, let groups, let app, let terms):
      _ = try regrant(contacts, groups: groups, to: app, terms, by: actor)
    case .revoke(let contacts, let groups, let app): _ = try revoke(contacts, groups: groups, from: app, by: actor)
    case .revokeUpcoming(let contacts, let groups, let app):
      _ = try revokeUpcoming(contacts, groups: groups, from: app, by: actor)
    case .draft(let person, let app, let terms):
      let version = try draft(of: person, for: app).version
      _ = try apply(draftOf: person, for: app, version: version, terms, by: actor, once: nil)
    case .status(let app, let status, let set): _ = try setStatus(app, to: status, set: set, by: actor)
    case .policy(let app, let policy): _ = try setPolicy(policy, of: app, by: actor)
    case .registration(let app, let registration): _ = try self.change(app, to: registration, by: actor)
    case .pause(let app, let paused): _ = try pause(app, paused, by: actor)
    case .deleteApp(let app, let removes): _ = try delete(app, removesCreated: removes, by: actor)
    case .neverShare(let contacts, let never): _ = try setNeverShare(never, of: contacts, by: actor)
    case .join(let contacts, let group): _ = try join(contacts, group, by: actor)
    case .leave(let contacts, let group): _ = try leave(contacts, group, by: actor)
    case .deleteGroup(let group): _ = try deleteGroup(group, by: actor)
    case .trash(let contacts): _ = try moveToTrash(contacts, by: actor)
    }
  }
}

/// The one transaction that a change is tried in, as the engine sees a store.
///
/// @unchecked because it lives inside one body of the store and never leaves that thread.
private struct InsideStore: AccessStore, @unchecked Sendable {
  let writer: any StoreWriting

  func oldestBook(named usual: String) throws -> BookReference { writer.book }
  func read<Result>(in book: BookReference, _ body: (any StoreReading) throws -> Result) throws -> Result {
    try body(writer)
  }
  func write<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result { try body(writer) }
  func record<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result { try body(writer) }
  func trial<Result: Sendable>(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Result
  ) throws -> Result { try body(writer) }
  func foresee(_ contacts: [Contact], in book: BookReference) -> any ForeseenContacts { NothingForeseen() }
  func tidy() {}
  func recordLater(
    in book: BookReference, at now: Instant, _ body: @escaping @Sendable (any StoreWriting) throws -> Void,
    then: @escaping @Sendable ((any Error)?) -> Void
  ) {}
}

private struct NothingForeseen: ForeseenContacts {}

/// What an app sees at one end of a trial, as counts.
private struct AppView {
  var app: AppFacts
  var visible: Int
  var isOpen: Bool { app.activity == .active && app.status == .authorized }
  var isChosen: Bool { app.activity == .active && app.status == .limited }

  init(_ app: AppFacts, _ store: any StoreReading) throws {
    self.app = app
    visible = try app.visible(store)
  }

  /// Nil when there was nothing to lose.
  var effectOfEnding: AppEffect? {
    visible == 0
      ? nil
      : AppEffect(
        app: app.id, name: app.registration.name, before: app.status, after: app.status, effect: Effect(lost: visible))
  }

  /// - Parameter reached: what the trial did to what the grants reach or, under full access, to single contacts.
  func change(to after: AppView, reached: Effect, _ store: any StoreReading) throws -> Effect {
    if isChosen && after.isChosen || isOpen && after.isOpen && app.mask == after.app.mask { return counted(reached, after) }
    if isOpen && after.isOpen { return try underOtherMask(after, store) }
    if isChosen && after.isOpen {
      return Effect(gained: after.visible - visible, changed: try store.narrowedCount(of: after.app))
    }
    if isOpen && after.isChosen {
      return Effect(lost: visible - after.visible, changed: try store.narrowedCount(of: after.app))
    }
    return Effect(gained: after.visible, lost: visible)
  }

  /// Full access before and after, with other fields: every contact that bears no mark alike, each that does by itself.
  private func underOtherMask(_ after: AppView, _ store: any StoreReading) throws -> Effect {
    let marked = try store.markedContacts()
    var effect = Effect()
    func add(_ count: Int, _ before: FieldSet, _ after: FieldSet) {
      if before == after { return }
      if before.isEmpty { effect.gained += count } else if after.isEmpty { effect.lost += count } else { effect.changed += count }
    }
    add(try store.contactCount() - marked.count, app.mask, after.app.mask)
    for contact in marked {
      add(
        1, app.reached(granted: .all, never: contact.never), after.app.reached(granted: .all, never: contact.never))
    }
    return effect
  }

  private func counted(_ reached: Effect, _ after: AppView) -> Effect {
    guard isOpen else { return reached }
    // Contacts that came into the book or left it show in the counts alone.
    let net = after.visible - visible - (reached.gained - reached.lost)
    return Effect(
      gained: reached.gained + max(0, net), lost: reached.lost + max(0, -net), changed: reached.changed)
  }
}
