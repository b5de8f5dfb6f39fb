import Contacts

extension AccessEngine {
  /// What a change of status would do. Throws what the change itself would throw, except for the open question about the set.
  public func plan(_ id: AppID, to status: AuthorizationStatus) throws -> StatusPlan {
    try read { store in
      let app = try store.existingApp(id)
      let (transition, after) = try app.entering(status)
      let size = try app.setSize(store)
      let asks = transition == .asksForSet && size > 0
      let visible = try app.visible(store)
      return StatusPlan(
        from: app.status, to: status, visibleNow: visible, visibleAfter: asks ? 0 : try after.visible(store),
        earlier: asks ? size : nil, dormant: status == .limited ? 0 : size)
    }
  }

  /// Changes the status (law 7). Where an earlier set is on file and limited access is entered, `set` must say what to do with it.
  ///
  /// Choosing `restricted` locks the app; choosing another status unlocks it. Ceilings stay as they are and bind every choice.
  public func setStatus(
    _ id: AppID, to status: AuthorizationStatus, set: SetChoice?, by actor: Actor, once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let app = try store.existingApp(id)
      let (transition, after) = try app.entering(status)
      let size = try app.setSize(store)
      if transition == .asksForSet && size > 0 && set == nil { throw AccessError(.setChoiceMissing, String(size)) }
      var event = NewEvent(.statusChanged, by: actor, app: app)
      event.before = app.status.word
      event.after = status.word
      _ = try store.moment()
      let startsEmpty = status == .limited && set == .empty && size > 0
      if startsEmpty { event.count = size }
      let act = try store.append(event)
      if startsEmpty { try endGrants(of: app, by: actor, parent: act, store) }
      if after.decided != app.decided { try store.setStatus(after.decided, of: app) }
      try closeRequests(of: app, entering: status, by: actor, act: act, store)
      return (ActOutcome(act: ActID(sequence: act), changed: 1, left: 0), act)
    }
  }

  /// Ends every grant of an app, each with an event of its own below `parent`.
  func endGrants(of app: AppFacts, by actor: Actor, parent: Int64, _ store: any StoreWriting) throws {
    var grants: [GrantFacts] = []
    try store.allGrants(of: app) { grants.append($0) }
    for grant in grants {
      try store.closeGrant(grant)
      try record(.revoked, grant.target, of: app, fields: grant.fields, by: actor, parent: parent, store)
    }
  }
}

extension AppFacts {
  /// How the app would enter a status, and what would hold of it then. Throws when the table or a policy refuses.
  fileprivate func entering(_ to: AuthorizationStatus) throws -> (StatusTransition, AppFacts) {
    let transition = StatusTransition(from: status, to: to)
    if case .refused(let code) = transition { throw AccessError(code, status.word) }
    var after = self
    after.decided = to
    if after.status != to { throw AccessError(.policyViolation, "at most \(after.policy.highest.word)") }
    return (transition, after)
  }
}
