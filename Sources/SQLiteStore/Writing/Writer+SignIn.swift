import ContactAccess
import Contacts
import SQLText

extension Writer {
  private func row(of id: OperatorID) throws -> Int64 {
    guard let row = try db.first("SELECT row FROM operator WHERE id = \(id)", { $0.int64(0) }) else {
      throw AccessError(.unknownOperator, id.text)
    }
    return row
  }

  func addOperator(_ id: OperatorID, name: String) throws -> OperatorRow {
    try db.run("INSERT INTO operator(id, name, name_fold) VALUES(\(id), \(name), \(try keys.fold(name)))")
    return OperatorRow(id: id, name: name)
  }

  func addLink(_ digest: [UInt8], for operatorID: OperatorID, until: Instant) throws {
    let person = try row(of: operatorID)
    try db.run("DELETE FROM sign_in_link WHERE operator = \(person)")
    try db.run("INSERT INTO sign_in_link(digest, operator, valid_until) VALUES(\(digest), \(person), \(until))")
  }

  func spendLink(_ digest: [UInt8]) throws -> Bool {
    try db.run("UPDATE sign_in_link SET spent = 1 WHERE digest = \(digest) AND spent = 0 AND valid_until > \(now)")
    return db.changes == 1
  }

  func setPassword(_ hash: String, of operatorID: OperatorID) throws {
    let person = try row(of: operatorID)
    try db.run("UPDATE operator SET password_hash = \(hash) WHERE row = \(person)")
    try db.run("DELETE FROM session WHERE operator = \(person)")
  }

  func addSession(_ digest: [UInt8], for operatorID: OperatorID) throws {
    let person = try row(of: operatorID)
    // What cannot be valid any more is swept here, where it costs no reader anything.
    let longest = now.adding(seconds: -SessionRow.longestSeconds)
    try db.run("DELETE FROM session WHERE since < \(longest)")
    try db.run("DELETE FROM spent_token WHERE made < \(longest.adding(seconds: -3600))")
    try db.run("INSERT INTO session VALUES(\(digest), \(person), \(now), \(now))")
  }

  func touchSession(_ digest: [UInt8]) throws {
    try db.run("UPDATE session SET last_seen = \(now) WHERE digest = \(digest)")
  }

  func endSession(_ digest: [UInt8]) throws {
    try db.run("DELETE FROM session WHERE digest = \(digest)")
  }
}
