import ContactAccess
import Contacts
import SQLText
import TextKeys

/// Changes rows inside one savepoint.
final class Writer: Reader, StoreWriting {
  let now: Instant
  private var taken: Moment?

  /// - Parameter clock: what the machine's clock says; the time used is never before the last change's.
  init(db: Connection, book: BookReference, keys: TextKeys, clock: Instant) throws {
    let last = try db.first(
      """
      SELECT max(coalesce((SELECT at FROM revision ORDER BY number DESC LIMIT 1), 0), (SELECT at FROM audit_size))
      """
    ) { $0.instant(0) }
    now = max(clock, last ?? clock)
    super.init(db: db, book: book, keys: keys)
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
    let id: [UInt8] = actor.id?.bytes ?? []
    let known = try db.first(
      "SELECT row FROM actor WHERE kind = \(actor.kind.rawValue) AND id = \(id) AND name = \(actor.name)"
    ) { $0.int64(0) }
    if let known { return known }
    try db.run("INSERT INTO actor(kind, id, name) VALUES(\(actor.kind.rawValue), \(id), \(actor.name))")
    return db.lastRow
  }
}
