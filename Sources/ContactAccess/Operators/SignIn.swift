import Contacts

extension AccessEngine {
  static let linkSeconds: Int64 = 24 * 3600

  public func operators() throws -> [OperatorRow] { try read { try $0.operators() } }

  /// Makes a one-time sign-in link, and the operator when the name is new. It is valid for 24 hours; an earlier link ends.
  /// - Parameter digest: SHA-256 of the link's secret.
  public func makeLink(for name: String, digest: [UInt8], by actor: Actor) throws -> OperatorRow {
    let id: OperatorID = surroundings.identifier()
    return try write { store in
      let name = name.oneLine
      if name.isEmpty { throw AccessError(.nameMissing) }
      if name.utf8.count > 200 { throw AccessError(.textTooLong, "name") }
      let person: OperatorRow
      if let known = try store.credentials(named: name) {
        person = OperatorRow(id: known.id, name: known.name)
      } else {
        person = try store.addOperator(id, name: name)
      }
      try store.addLink(digest, for: person.id, until: store.now.adding(seconds: Self.linkSeconds))
      var event = NewEvent(.linkMade, by: actor)
      event.reason = person.name
      _ = try store.append(event)
      return person
    }
  }

  /// Whose link that is. Looking does not spend it: mail scanners open links.
  public func link(_ digest: [UInt8]) throws -> OperatorRow {
    try read { store in
      guard let person = try store.operatorOfLink(digest, at: surroundings.now()) else { throw AccessError(.linkInvalid) }
      return person
    }
  }

  /// Spends the link, sets the password, ends the operator's other sessions and opens one.
  public func redeem(
    link: [UInt8], passwordHash: String, session: [UInt8], address: String, requestID: String
  ) throws -> SessionRow {
    try write { store in
      guard let person = try store.operatorOfLink(link, at: store.now), try store.spendLink(link) else {
        throw AccessError(.linkInvalid)
      }
      try store.setPassword(passwordHash, of: person.id)
      try store.addSession(session, for: person.id)
      let actor = Actor.person(person.id, name: person.name, address: address, requestID: requestID)
      _ = try store.append(NewEvent(.passwordSet, by: actor))
      _ = try store.append(NewEvent(.signedIn, by: actor))
      return SessionRow(operatorID: person.id, name: person.name, since: store.now, lastSeen: store.now)
    }
  }

  public func credentials(for name: String) throws -> Credentials? {
    try read { try $0.credentials(named: name.oneLine) }
  }

  /// Opens a session for somebody whose password was verified.
  public func openSession(
    _ session: [UInt8], for credentials: Credentials, address: String, requestID: String
  ) throws -> SessionRow {
    try write { store in
      // The password may have been changed while it was being verified.
      guard let known = try store.credentials(named: credentials.name), known == credentials else {
        throw AccessError(.unknownOperator, credentials.name)
      }
      try store.addSession(session, for: known.id)
      let actor = Actor.person(known.id, name: known.name, address: address, requestID: requestID)
      _ = try store.append(NewEvent(.signedIn, by: actor))
      return SessionRow(operatorID: known.id, name: known.name, since: store.now, lastSeen: store.now)
    }
  }

  /// Records an attempt that failed. The name that was typed is kept only when it is an operator's: people type passwords into it.
  public func recordFailedSignIn(name: String, address: String, requestID: String) throws {
    try write { store in
      let known = try store.credentials(named: name.oneLine)
      let actor = known.map { Actor.person($0.id, name: $0.name, address: address, requestID: requestID) }
        ?? Actor(kind: .person, id: nil, name: "", door: .console, address: address, requestID: requestID)
      var event = NewEvent(.signInFailed, by: actor)
      event.outcome = "refused"
      _ = try store.append(event)
    }
  }

  /// The valid session of that digest; nil when there is none, it was idle for half an hour or is older than eight hours.
  public func session(_ digest: [UInt8]) throws -> SessionRow? {
    guard let row = try read({ try $0.session(digest) }) else { return nil }
    let now = surroundings.now()
    return row.lastSeen.adding(seconds: SessionRow.idleSeconds) > now
      && row.since.adding(seconds: SessionRow.longestSeconds) > now ? row : nil
  }

  /// Notes that the session is in use. Does not wait for the disk.
  public func touch(session digest: [UInt8]) {
    store.recordLater(in: book, at: surroundings.now(), { try $0.touchSession(digest) }, then: { _ in })
  }

  public func endSession(_ digest: [UInt8], by actor: Actor) throws {
    try write { store in
      try store.endSession(digest)
      _ = try store.append(NewEvent(.signedOut, by: actor))
    }
  }
}
