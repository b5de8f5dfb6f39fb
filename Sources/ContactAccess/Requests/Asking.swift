import Contacts

extension AccessEngine {
  /// Files a request, or answers at once where nobody will be asked. Nothing in the answer depends on what is in the book.
  ///
  /// Limits are counted first: one open request, ten a day; a refusal silences an app for thirty days. A denied app is answered as one that
  /// was refused, an app with full access as one that was answered.
  public func ask(
    _ caller: AppCaller, _ request: NewRequest, by actor: Actor
  ) throws -> (id: RequestID, state: RequestState) {
    let id: RequestID = surroundings.identifier()
    let checked = try request.checked()
    return try refusing(.requested, caller, by: actor) { store, app in
      guard app.activity == .active else { throw AccessError(.authorizationDenied) }
      if app.status == .restricted { throw AccessError(.restricted) }
      if let fields = checked.fields, !app.registration.fields.isSuperset(of: fields) {
        throw AccessError(.unauthorizedKeys)
      }
      if try store.openRequest(of: app) != nil { throw AccessError(.requestOpen) }
      if try store.requestCount(of: app, since: store.now.adding(seconds: -86_400)) >= RequestLimits.aDay {
        throw AccessError(.askedTooOften)
      }
      let state: RequestState =
        switch app.status {
        case .denied: .refused
        case .authorized: .answered
        default: try store.silence(of: app, at: store.now) == nil ? .pending : .refused
        }
      try file(id, app, checked, state, by: actor, store)
      return (id, state)
    }
  }

  /// What became of a request that this app filed.
  public func request(_ caller: AppCaller, _ id: RequestID) throws -> RequestState {
    try read { store in
      let app = try store.app(of: caller).app
      guard let request = try store.request(id), request.app == app.row else { throw AccessError(.unknownRequest) }
      return request.state
    }
  }

  /// A read by an app that nobody has decided about files a request, if none is open and none was ever refused (law 5).
  func fileByReading(_ id: RequestID, _ caller: AppID, by actor: Actor, _ store: any StoreWriting) throws {
    guard let app = try store.app(caller), app.status == .notDetermined, try store.openRequest(of: app) == nil,
      try !store.wasRefused(app),
      try store.requestCount(of: app, since: store.now.adding(seconds: -86_400)) < RequestLimits.aDay
    else { return }
    _ = try store.addRequest(id, of: app, NewRequest(), state: .pending, isByReading: true)
    _ = try store.append(NewEvent(.requested, by: actor, app: app))
  }

  private func file(
    _ id: RequestID, _ app: AppFacts, _ request: NewRequest, _ state: RequestState, by actor: Actor,
    _ store: any StoreWriting
  ) throws {
    _ = try store.addRequest(id, of: app, request, state: state, isByReading: false)
    var event = NewEvent(.requested, by: actor, app: app)
    event.after = (request.fields ?? app.registration.fields).words
    event.reason = request.purpose
    if state == .refused { event.outcome = "refused" }
    _ = try store.append(event)
  }

  /// Runs a change that an app asks for; a refusal is recorded and then thrown.
  func refusing<Result: Sendable>(
    _ action: AuditAction, _ caller: AppCaller, by actor: Actor,
    _ body: @escaping @Sendable (any StoreWriting, AppFacts) throws -> Result
  ) throws -> Result {
    do {
      return try write { store in
        try body(store, store.app(of: caller).app)
      }
    } catch let error as AccessError where error.code != .callerChanged {
      try write { store in
        guard let app = try store.app(caller.app) else { return }
        var event = NewEvent(action, by: actor, app: app)
        event.outcome = error.code.rawValue
        _ = try store.append(event)
      }
      throw error
    }
  }
}

extension NewRequest {
  func checked() throws(AccessError) -> NewRequest {
    var checked = self
    checked.purpose = purpose.oneLine
    checked.search = search.oneLine
    if checked.purpose.utf8.count > RequestLimits.text { throw AccessError(.textTooLong, "purpose") }
    if checked.search.utf8.count > RequestLimits.text { throw AccessError(.textTooLong, "search") }
    if ignoredEmails.count + ignoredPhones.count > RequestLimits.ignored
      || (ignoredEmails + ignoredPhones).contains(where: { $0.utf8.count > RequestLimits.text }) {
      throw AccessError(.textTooLong, "list of what the app knows")
    }
    checked.ignoredEmails = ignoredEmails.map(\.oneLine).filter { !$0.isEmpty }
    checked.ignoredPhones = ignoredPhones.map(\.oneLine).filter { !$0.isEmpty }
    if let fields, fields.isEmpty { throw AccessError(.fieldsMissing) }
    return checked
  }
}
