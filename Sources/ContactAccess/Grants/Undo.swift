import Contacts

extension AccessEngine {
  /// Takes an act's grants and revocations back, wherever nobody changed the row since; `left` counts the rest. What ended by itself in the
  /// meantime is neither taken back nor left.
  public func undo(_ act: ActID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try self.act(once: once) { store in
      guard let event = try store.event(act.sequence) else { throw AccessError(.unknownAct) }
      guard let revision = event.revision, event.row.canBeUndone, let appID = event.row.app,
        let app = try store.app(appID)
      else { throw AccessError(.actNotUndoable) }
      if try store.wasUndone(act.sequence) { throw AccessError(.actUndone) }
      // What the act closed comes back where nothing newer stands.
      let began = try store.grants(of: app.row, beganAt: revision)
      let ended = try store.grants(of: app.row, endedAt: revision)
      // What the act opened stands as it was opened, or as the undoing of a later act brought it back.
      var closing: [GrantFacts] = []
      var kept: Set<GrantTarget.Key> = []
      var over: Set<GrantTarget.Key> = []
      for grant in began {
        let standing = try store.grants(to: app, of: grant.target)
        if let same = standing.first(where: { $0.row == grant.row }) ?? standing.first(where: { $0.isAgain(grant) }) {
          closing.append(same)
        } else if grant.validity.isOver(at: store.now) {
          over.insert(grant.target.key)
        } else {
          // Somebody ended it.
          kept.insert(grant.target.key)
        }
      }
      let beganKeys = Set(began.map(\.target.key))
      let goes = Set(closing.map(\.row))
      var reopening: [GrantFacts] = []
      for grant in ended {
        if grant.validity.isOver(at: store.now) {
          over.insert(grant.target.key)
          continue
        }
        // A group that is gone reaches nobody, and its grant could not be revoked.
        if let group = grant.target.group, try store.group(group.id) == nil { continue }
        let key = grant.target.key
        if kept.contains(key) { continue }
        // Whatever a later act left there, other than one that was undone itself, stays.
        let standing = try store.grants(to: app, of: grant.target).filter { !goes.contains($0.row) }
        let later = try store.actsBegun(after: revision, app: app.row, target: grant.target)
          .filter { try $0 > act.sequence && !store.wasUndone($0) }
        if later.isEmpty && !standing.contains(where: { $0.isAgain(grant) }) { reopening.append(grant) }
      }
      let reopened = Set(reopening.map(\.target.key))
      let touched = reopened.union(closing.map(\.target.key))
      let all = beganKeys.union(ended.map(\.target.key)).subtracting(over.subtracting(kept).subtracting(touched))
      if touched.isEmpty { return (.nothing(left: all.count), nil) }
      if !reopening.isEmpty && app.status != .limited {
        // Bringing a grant back to an app whose status changed since would be a new decision (law 7).
        throw AccessError(.statusForbidsGrant, app.status.word)
      }
      _ = try store.moment()
      var parent = NewEvent(.undone, by: actor, app: app)
      parent.count = touched.count
      parent.before = event.row.action.rawValue
      parent.parent = act.sequence
      let sequence = try store.append(parent)
      for grant in closing {
        try store.closeGrant(grant)
        if !reopened.contains(grant.target.key) {
          try record(.revoked, grant.target, of: app, fields: grant.fields, by: actor, parent: sequence, store)
        }
      }
      for grant in reopening {
        // As it was, with the reason for which it was given; by whom and since when is what the undoing says.
        try store.openGrant(
          to: app, of: grant.target, fields: grant.fields, validity: grant.validity, origin: grant.origin, by: actor,
          act: grant.act)
        try record(
          .granted, grant.target, of: app, fields: grant.fields, validity: grant.validity,
          reason: try store.event(grant.act)?.row.reason ?? "", by: actor, parent: sequence, store)
      }
      return (
        ActOutcome(act: ActID(sequence: sequence), changed: touched.count, left: all.count - touched.count), sequence
      )
    }
  }

  /// The act as the notice after it shows it to the operator.
  public func act(_ act: ActID, for operatorID: OperatorID) throws -> ActSummary {
    try read { store in
      guard let event = try store.event(act.sequence), let revision = event.revision else {
        throw AccessError(.unknownAct)
      }
      let opened = try event.app.map { try store.grants(of: $0, beganAt: revision) } ?? []
      let closed = try event.app.map { try store.grants(of: $0, endedAt: revision) } ?? []
      let (began, ended) = (Set(opened.map(\.target.key)), Set(closed.map(\.target.key)))
      let all = opened + closed
      let mine = event.operatorID == operatorID
      return ActSummary(
        act: act, action: event.row.action, app: event.row.app, appName: event.row.appName, at: event.row.at,
        granted: began.count, revoked: ended.subtracting(began).count,
        groups: began.union(ended).count { $0.isGroup },
        beginsLater: !all.isEmpty && all.allSatisfy { $0.validity.begins(after: event.row.at) }, left: 0,
        canUndo: try mine && event.row.canBeUndone && !store.wasUndone(act.sequence))
    }
  }
}

extension AuditRow {
  /// Acts that only grant and revoke, and those whole: a change of status is undone by another change of status.
  var canBeUndone: Bool { (action == .granted || action == .revoked) && parent == nil }
}

extension GrantFacts {
  /// Whether it is the other grant, brought back by an undoing.
  fileprivate func isAgain(_ other: GrantFacts) -> Bool {
    act == other.act && fields == other.fields && validity == other.validity && origin == other.origin
  }
}

extension GrantTarget {
  struct Key: Hashable {
    var isGroup: Bool
    var row: Int64
  }

  var key: Key {
    switch self {
    case .contact(let contact): Key(isGroup: false, row: contact.row)
    case .group(let group): Key(isGroup: true, row: group.row)
    }
  }
}
