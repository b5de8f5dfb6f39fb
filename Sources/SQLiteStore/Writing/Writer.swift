import AuditLog
import ContactAccess
import Contacts
import SQLText
import TextKeys

/// Changes rows inside one savepoint.
final class Writer: Reader, StoreWriting {
  let now: Instant
  private var taken: Moment?
  /// The audit's tree. It is read and written in this transaction, so that several processes make one log.
  var edge: MerkleEdge
  private let firstSize: Int64
  /// Whoever acted last in this transaction, which is nearly always one.
  private var lastActor: (actor: Actor, row: Int64)?

  /// Groups that new contacts joined, by name.
  var joined: [String: JoinedGroup] = [:]
  /// New contacts that are not in the search table yet.
  var unindexed: [(position: Int64, text: ContactSearchText)] = []
  /// Counters that were not written yet, by app.
  var pending: [Int64: Counts] = [:]
  /// What was changed for whom, gathered only while a change is tried.
  let isTrial: Bool
  struct ReachKey: Hashable {
    var app: Int64
    var contact: Int64
    var isOpen: Bool
  }
  var tried: [ReachKey: (before: FieldSet, after: FieldSet)] = [:]

  /// - Parameter clock: what the machine's clock says; the time used is never before the last change's.
  init(db: Connection, book: BookReference, bookKeys: BookKeys, clock: Instant, isTrial: Bool = false) throws {
    let tip = try db.first("SELECT size, at, edge FROM audit_tip WHERE id = 1") { ($0.int64(0), $0.instant(1), $0.blob(2)) }
    guard let (size, last, roots) = tip, roots.count == 32 * size.nonzeroBitCount else {
      throw SQLiteError(code: 0, "The audit log’s tree is incomplete. Restore the data folder from a backup.")
    }
    now = max(clock, last)
    edge = MerkleEdge(size: size, roots: stride(from: 0, to: roots.count, by: 32).map { Array(roots[$0..<$0 + 32]) })
    firstSize = size
    self.isTrial = isTrial
    super.init(db: db, book: book, bookKeys: bookKeys)
  }

  override func settleCounts() throws { try writeCounts() }

  /// Runs the body with a writer of another book, in the same transaction and at the same revision.
  func beside<Result>(_ other: BookReference, _ body: (Writer) throws -> Result) throws -> Result {
    let writer = other == book ? self : try Writer(beside: self, in: other)
    let result = try body(writer)
    try writer.settleCounts()
    edge = writer.edge
    return result
  }

  private init(beside writer: Writer, in book: BookReference) throws {
    now = writer.now
    taken = try writer.moment()
    edge = writer.edge
    firstSize = edge.size
    isTrial = false
    super.init(db: writer.db, book: book, bookKeys: writer.bookKeys)
  }

  /// Writes what was gathered; the last thing in the savepoint.
  func finish() throws {
    try settleCounts()
    if edge.size == firstSize && taken == nil { return }
    try db.run("UPDATE audit_tip SET size = \(edge.size), at = \(now), edge = \(Array(edge.roots.joined())) WHERE id = 1")
  }

  func moment() throws -> Moment {
    if let taken { return taken }
    try db.run("INSERT INTO revision(at) VALUES(\(now))")
    let moment = Moment(revision: db.lastRow, at: now)
    taken = moment
    return moment
  }

  /// The revision, if one was taken.
  var revision: Int64? { taken?.revision }

  func spend(_ token: OnceToken) throws -> SpentToken? {
    let spent = try db.first("SELECT act FROM spent_token WHERE made = \(token.made) AND number = \(token.number)") {
      SpentToken(act: $0.optionalInt64(0))
    }
    if let spent { return spent }
    try db.run("INSERT INTO spent_token(made, number) VALUES(\(token.made), \(token.number))")
    return nil
  }

  func note(_ act: Int64?, of token: OnceToken) throws {
    try db.run("UPDATE spent_token SET act = \(act) WHERE made = \(token.made) AND number = \(token.number)")
  }

  func actorRow(_ actor: Actor) throws -> Int64 {
    if let last = lastActor, last.actor.kind == actor.kind, last.actor.id == actor.id, last.actor.name == actor.name {
      return last.row
    }
    let row = try findActorRow(actor)
    lastActor = (actor, row)
    return row
  }

  private func findActorRow(_ actor: Actor) throws -> Int64 {
    let id: [UInt8] = actor.id?.bytes ?? []
    let known = try db.first(
      "SELECT row FROM actor WHERE kind = \(actor.kind.rawValue) AND id = \(id) AND name = \(actor.name)"
    ) { $0.int64(0) }
    if let known { return known }
    try db.run("INSERT INTO actor(kind, id, name) VALUES(\(actor.kind.rawValue), \(id), \(actor.name))")
    return db.lastRow
  }
}
