import Contacts

extension AccessEngine {
  /// What a change of status would do. Throws what the change itself would throw, except for the open question about the set.
  public func plan(_ id: AppID, to status: AuthorizationStatus) throws -> StatusPlan {
    try read { store in
      let app = try store.existingApp(id)
      let transition = StatusTransition(from: app.status, to: status)
      if case .refused(let code) = transition { throw AccessError(code, app.status.word) }
      let book = try store.contactCount()
      let asks = transition == .asksForSet && app.granted > 0
      var after = app
      after.status = status
      return StatusPlan(
        from: app.status, to: status, visibleNow: app.visible(bookCount: book),
        visibleAfter: asks ? 0 : after.visible(bookCount: book), earlier: asks ? app.granted : nil,
        dormant: status == .limited ? 0 : app.granted)
    }
  }

  /// Changes the status (law 7). Where an earlier set is on file and limited access is entered, `set` must say what to do with it.
  public func setStatus(
    _ id: AppID, to status: AuthorizationStatus, set: SetChoice?, by actor: Actor, once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let app = try store.existingApp(id)
      switch StatusTransition(from: app.status, to: status) {
      case .refused(let code): throw AccessError(code, app.status.word)
      case .asksForSet where app.granted > 0 && set == nil: throw AccessError(.setChoiceMissing, String(app.granted))
      case .asksForSet, .plain: break
      }
      var event = NewEvent(.statusChanged, by: actor, app: app)
      event.before = app.status.word
      event.after = status.word
      _ = try store.moment()
      let startsEmpty = status == .limited && set == .empty && app.granted > 0
      if startsEmpty { event.count = app.granted }
      let act = try store.append(event)
      if startsEmpty { try endGrants(of: app, by: actor, parent: act, store) }
      try store.setStatus(status, of: app)
      return (ActOutcome(act: ActID(sequence: act), changed: 1, left: 0), act)
    }
  }

  /// Ends every grant of an app, each with an event of its own below `parent`.
  func endGrants(of app: AppFacts, by actor: Actor, parent: Int64, _ store: any StoreWriting) throws {
    var grants: [GrantFacts] = []
    try store.allGrants(of: app) { grants.append($0) }
    for grant in grants {
      try store.closeGrant(grant)
      try record(.revoked, grant.contact, of: app, fields: grant.fields, by: actor, parent: parent, store)
    }
  }
}
