import Contacts

extension AccessEngine {
  /// The ceiling of one app, or of all apps together when `app` is nil.
  public func policy(of app: AppID?) throws -> Policy {
    try read { store in try store.policy(of: app.map { try store.existingApp($0) }) }
  }

  /// Sets a ceiling. Decisions, grants and the chosen sets stay as they are below it and come back when it is lifted.
  /// - Parameter wasShown: whether this is the policy that was looked at; another one refuses the change with `policyChanged`.
  public func setPolicy(
    _ policy: Policy, of id: AppID?, reason: String = "", by actor: Actor, once: OnceToken? = nil,
    where wasShown: @escaping @Sendable (Policy) -> Bool = { _ in true }
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let app = try id.map { try store.existingApp($0) }
      let old = try store.policy(of: app)
      guard wasShown(old) else { throw AccessError(.policyChanged) }
      if old == policy { return (.nothing(left: 0), nil) }
      _ = try store.moment()
      try store.setPolicy(policy, of: app)
      var event = NewEvent(.policyChanged, by: actor, app: app)
      event.before = old.words
      event.after = policy.words
      event.reason = try reason.checkedReason()
      return try outcome(event, store)
    }
  }
}
