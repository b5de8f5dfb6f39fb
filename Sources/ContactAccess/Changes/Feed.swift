import Contacts

/// How far an app has read its changes.
public struct FeedPosition: Equatable, Sendable {
  /// When it last asked.
  public var at: Instant
  /// Whether it had all that there was then.
  public var wasComplete: Bool
  /// Whether there is something new since.
  public var isBehind: Bool

  public init(at: Instant, wasComplete: Bool, isBehind: Bool) {
    self.at = at
    self.wasComplete = wasComplete
    self.isBehind = isBehind
  }
}

/// Where an app is in its changes. The front end seals it: an app sees no number of ours (law 3).
public enum FeedToken: Equatable, Sendable {
  /// On the way through what there was when it began: after this contact, at this place.
  case listing(begun: Int64, after: ContactID, position: Int64)
  /// Has everything up to a revision.
  case after(Int64)
  /// On the way through the changes after a revision: it has those up to a later one and, of that one, up to a contact. `begun` is when the
  /// first page was made.
  case within(base: Int64, reached: Int64, contact: Int64, begun: Int64)
}

/// A page of changes.
public struct FeedPage: Sendable {
  public enum Change: Sendable {
    case gained(ReadContact)
    case changed(ReadContact)
    case lost(ContactID)
  }

  public var status: AuthorizationStatus
  /// Whether the app must forget what it has and begin from this page: the token was none, too old, or everything may have changed.
  public var startsOver: Bool
  public var changes: [Change]
  public var token: FeedToken
  public var hasMore: Bool
}

extension AccessEngine {
  /// What changed for an app after a token: contacts gained, changed and lost, in the order of their last change.
  ///
  /// Playing all pages from any token leaves exactly what a full list would give. A token from before the app's status, policy, fields or
  /// pause were changed starts over, because everything may be different.
  /// - Parameter token: nil from the beginning.
  public func changes(
    for caller: AppCaller, since token: FeedToken?, limit: Int, by actor: Actor
  ) throws -> FeedPage {
    let (page, app) = try recorded(caller, by: actor) { store, app -> ((FeedPage, AppFacts), Int, ContactReference?) in
      let set = try app.readableSet()
      let page = try feed(app, set, since: token, limit: limit, store)
      return ((page, app), page.changes.count, nil)
    }
    // For people to see; that a crash loses it harms nobody.
    store.recordLater(
      in: book, at: surroundings.now(), { try $0.noteFeed(app, revision: app.changed, isDone: !page.hasMore) }, then: { _ in })
    return page
  }

  /// A page ends early, whatever its limit, when its contacts have that many bytes of photos: each is held while its version is made.
  static let heaviestPage = 16 << 20

  /// Whether there is something new for an app since a token. Cheap: to be asked again and again while it waits.
  public func hasChanges(for caller: AppCaller, since token: FeedToken) throws -> Bool {
    try read { store in
      let app = try store.app(of: caller).app
      guard case .after(let revision) = token else { return true }
      if app.status != .limited && app.status != .authorized || app.activity != .active { return true }
      return try app.changed > revision && !quiet(app, after: revision, store)
    }
  }

  /// Whether what was touched after a revision left everything as the app knew it.
  private func quiet(_ app: AppFacts, after revision: Int64, _ store: any StoreReading) throws -> Bool {
    guard app.restarted <= revision else { return false }
    let page = try delta(app, base: revision, begun: try store.lastRevision, from: nil, limit: 1, store)
    return page.changes.isEmpty && !page.hasMore
  }

  private func feed(
    _ app: AppFacts, _ set: ReadableSet, since token: FeedToken?, limit: Int, _ store: any StoreReading
  ) throws -> FeedPage {
    switch token {
    case .after(let base) where app.restarted <= base:
      return try delta(app, base: base, begun: try store.lastRevision, from: nil, limit: limit, store)
    case .within(let base, let reached, let contact, let begun) where app.restarted <= base:
      return try delta(app, base: base, begun: begun, from: (reached, contact), limit: limit, store)
    case .listing(let begun, let after, let position)
    where try app.restarted <= begun && store.lastRelabelling <= begun:
      return try listing(app, set, begun: begun, after: (after, position), limit: limit, startsOver: false, store)
    default:
      return try listing(app, set, begun: app.changed, after: nil, limit: limit, startsOver: true, store)
    }
  }

  /// A page of everything, from the beginning.
  private func listing(
    _ app: AppFacts, _ set: ReadableSet, begun: Int64, after: (ContactID, Int64)?, limit: Int, startsOver: Bool,
    _ store: any StoreReading
  ) throws -> FeedPage {
    var (rows, hasMore) = try store.listing(set, after: after?.1, limit: limit)
    var changes: [FeedPage.Change] = []
    var weight = 0
    try store.eachContact(rows) { index, contact in
      changes.append(.gained(ReadContact(whole: contact, readable: rows[index].fields, fields: rows[index].fields)))
      weight += contact.photo?.bytes.count ?? 0
      return weight <= Self.heaviestPage
    }
    if changes.count < rows.count { (rows, hasMore) = (Array(rows[..<changes.count]), true) }
    let next: FeedToken =
      if hasMore, let last = rows.last {
        .listing(begun: begun, after: last.contact.id, position: last.contact.position)
      } else if app.changed > begun {
        // What happened since the first of these pages is told after the last one.
        .within(base: begun, reached: begun, contact: .max, begun: begun)
      } else {
        .after(begun)
      }
    return FeedPage(
      status: app.status, startsOver: startsOver, changes: changes, token: next, hasMore: hasMore || app.changed > begun)
  }

  /// A page of what was touched after a revision, each contact with what became of it.
  private func delta(
    _ app: AppFacts, base: Int64, begun: Int64, from point: (at: Int64, contact: Int64)?, limit: Int,
    _ store: any StoreReading
  ) throws -> FeedPage {
    func page(_ changes: [FeedPage.Change], _ token: FeedToken, hasMore: Bool) -> FeedPage {
      FeedPage(status: app.status, startsOver: false, changes: changes, token: token, hasMore: hasMore)
    }
    if app.changed <= base { return page([], .after(base), hasMore: false) }
    let after = point ?? (base, .max)
    let touched = try store.touched(for: app, after: max(base, after.at - 1))
      .filter { ($0.at, $0.contact) > after }.sorted { ($0.at, $0.contact) < ($1.at, $1.contact) }
    let past = Past(revision: base, at: try store.time(of: base))
    let oldApp = try store.app(row: app.row, at: base)
    var changes: [FeedPage.Change] = []
    var weight = 0
    // Part by part: a page may be full long before the end of what was touched.
    for start in stride(from: 0, to: touched.count, by: 500) {
      let part = touched[start..<min(start + 500, touched.count)]
      let found = try store.contacts(rows: part.map(\.contact), reachedBy: app)
      var granted: [Int64: FieldSet] = [:]
      if let oldApp, oldApp.status == .limited {
        granted = try store.grantedFields(of: part.map(\.contact), to: app.row, at: past.revision, past.moment)
      }
      // What became of each, by its place among the touched.
      var lost: [(index: Int, id: ContactID)] = []
      var read: [(index: Int, row: ReadableContact, isNew: Bool)] = []
      for (index, (row, at)) in zip(part.indices, part) {
        guard let row = found[row] else { continue }
        let contact = row.contact
        let now =
          contact.position <= 0
          ? [] : app.status == .limited ? row.fields : app.reached(granted: .all, never: contact.never)
        let before = try oldApp.map { try store.pastFields(of: $0, contact, granted: granted[contact.row] ?? [], past) } ?? []
        if now.isEmpty {
          // What it may have been told of while it went through these pages is lost, too.
          let wasTold = try !before.isEmpty || (point != nil && wasReadable(app, contact, after: base, store))
          if wasTold { lost.append((index, contact.id)) }
        } else if before.isEmpty {
          read.append((index, ReadableContact(contact: contact, fields: now), true))
        } else if try at > begun || looksDifferent(contact, now, before, since: base, store) {
          read.append((index, ReadableContact(contact: contact, fields: now), false))
        }
      }
      var told = part.startIndex
      var isFull = false
      func tell(_ change: FeedPage.Change, _ index: Int) {
        changes.append(change)
        told = index
        isFull = changes.count >= limit || weight > Self.heaviestPage
      }
      var losses = lost[...]
      func tellLosses(before index: Int) {
        while !isFull, let loss = losses.first, loss.index < index { tell(.lost(losses.removeFirst().id), loss.index) }
      }
      try store.eachContact(read.map(\.row)) { place, contact in
        let (index, row, isNew) = read[place]
        tellLosses(before: index)
        if isFull { return false }
        weight += contact.photo?.bytes.count ?? 0
        let contact = ReadContact(whole: contact, readable: row.fields, fields: row.fields)
        tell(isNew ? .gained(contact) : .changed(contact), index)
        return !isFull
      }
      tellLosses(before: part.endIndex)
      if isFull && told + 1 < touched.count {
        let (contact, at) = touched[told]
        return page(changes, .within(base: base, reached: at, contact: contact, begun: begun), hasMore: true)
      }
    }
    // Where nothing was to be seen the token stays the same: that something happened elsewhere is nobody's business.
    if changes.isEmpty && point == nil { return page([], .after(base), hasMore: false) }
    return page(changes, .after(app.changed), hasMore: false)
  }

  /// Whether there was a moment after a revision at which the app could read something of the contact.
  private func wasReadable(
    _ app: AppFacts, _ contact: ContactReference, after base: Int64, _ store: any StoreReading
  ) throws -> Bool {
    try store.revisions(of: contact, for: app, after: base).contains { revision in
      try !store.pastFields(of: app, contact, Past(revision: revision, at: store.time(of: revision))).isEmpty
    }
  }

  /// Whether the app can see a difference: a field that it gained or lost and that holds nothing is none (law 3).
  private func looksDifferent(
    _ contact: ContactReference, _ now: FieldSet, _ before: FieldSet, since base: Int64, _ store: any StoreReading
  ) throws -> Bool {
    let (edited, wereEmpty) = try store.edits(of: contact.row, after: base)
    let inQuestion = now.symmetricDifference(before).union(edited.intersection(now.union(before)))
    if inQuestion.isEmpty { return false }
    let values = try store.contact(contact, fields: inQuestion)
    return inQuestion.fields.contains { field in
      let wasEdited = edited.contains(field)
      let had = before.contains(field) && !(wasEdited ? wereEmpty.contains(field) : values.isEmpty(field))
      let has = now.contains(field) && !values.isEmpty(field)
      return had != has || had && wasEdited
    }
  }
}
