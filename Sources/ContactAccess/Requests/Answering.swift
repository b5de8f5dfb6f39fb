import Contacts

extension AccessEngine {
  /// A page of the inbox, newest first: what waits for an answer, or what was decided.
  public func requests(
    open: Bool, of app: AppID? = nil, before: RequestID? = nil, limit: Int = 50
  ) throws -> (rows: [RequestRow], next: RequestID?) {
    try read { store in
      let facts = try app.map { try store.existingApp($0) }
      let page = try store.requests(open: open, of: facts, before: before, limit: limit)
      let rows = try page.rows.compactMap { try row($0, store) }
      return (rows, page.hasMore ? page.rows.last?.id : nil)
    }
  }

  public func openRequestCount() throws -> Int { try read { try $0.openRequestCount() } }

  public func request(_ id: RequestID) throws -> RequestRow {
    try read { store in
      guard let facts = try store.request(id), let row = try row(facts, store) else { throw AccessError(.unknownRequest) }
      return row
    }
  }

  /// The contacts that the request's words find, for the person's eyes only. With no words, the whole book.
  public func matches(_ id: RequestID, at point: PagePoint, limit: Int) throws -> Page<CandidateRow> {
    try read { store in
      guard let facts = try store.request(id) else { throw AccessError(.unknownRequest) }
      return try store.matches(facts, at: point, limit: limit)
    }
  }

  /// The refusal after which an app may not ask at present: when it was, and until when it holds. Nil when it may ask.
  public func silence(of app: AppID) throws -> (refused: Instant, until: Instant)? {
    try read { store in
      try store.silence(of: store.existingApp(app), at: surroundings.now()).flatMap { request in
        request.decided.map { ($0, $0.adding(seconds: Int64(RequestLimits.silenceDays) * 86_400)) }
      }
    }
  }

  /// Answers with contacts: they are granted, and the app learns that it was answered. `fields` nil in the terms means what was asked for.
  public func answer(
    _ id: RequestID, with contacts: [ContactID], _ terms: GrantTerms, by actor: Actor, once: OnceToken? = nil
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let (request, app) = try open(id, store)
      var terms = terms
      terms.fields = terms.fields ?? request.fields.intersection(app.registration.fields)
      let change = Change(
        add: try targets(contacts, [], store), terms: terms, origin: .answeredRequest)
      let (outcome, first) = try carryOut(change, on: app, by: actor, store)
      _ = try store.moment()
      var event = NewEvent(.requestAnswered, by: actor, app: app)
      event.count = contacts.count
      event.parent = first
      let sequence = try store.append(event)
      try store.decide(request, .answered, by: actor, act: first ?? sequence, silences: false)
      return (outcome, first ?? sequence)
    }
  }

  /// Refuses: the app learns so, and is silenced for thirty days.
  public func refuse(_ id: RequestID, reason: String = "", by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      let (request, app) = try open(id, store)
      _ = try store.moment()
      var event = NewEvent(.requestRefused, by: actor, app: app)
      event.reason = try reason.checkedReason()
      let sequence = try store.append(event)
      try store.decide(request, .refused, by: actor, act: sequence, silences: true)
      return (ActOutcome(act: ActID(sequence: sequence), changed: 1, left: 0), sequence)
    }
  }

  /// Lets an app ask again before its silence ends.
  public func liftSilence(of id: AppID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      let app = try store.existingApp(id)
      guard try store.wasRefused(app) else { return (.nothing(left: 0), nil) }
      try store.liftSilence(of: app)
      return try outcome(NewEvent(.silenceLifted, by: actor, app: app), store)
    }
  }

  /// A change of status or the end of the app answers what is open: nobody is left waiting.
  func closeRequests(
    of app: AppFacts, entering status: AuthorizationStatus?, by actor: Actor, act: Int64, _ store: any StoreWriting
  ) throws {
    let state: RequestState
    switch status {
    case .limited, .notDetermined: return
    case .authorized: state = .answered
    case .denied, .restricted, nil: state = .refused
    }
    guard let request = try store.openRequest(of: app) else { return }
    try store.decide(request, state, by: actor, act: act, silences: false)
    var event = NewEvent(state == .answered ? .requestAnswered : .requestRefused, by: actor, app: app)
    event.parent = act
    _ = try store.append(event)
  }

  private func open(_ id: RequestID, _ store: any StoreReading) throws -> (RequestFacts, AppFacts) {
    guard let request = try store.request(id), let app = try store.app(row: request.app) else {
      throw AccessError(.unknownRequest)
    }
    if request.state != .pending { throw AccessError(.requestDecided) }
    return (request, app)
  }

  private func row(_ facts: RequestFacts, _ store: any StoreReading) throws -> RequestRow? {
    guard let app = try store.app(row: facts.app) else { return nil }
    return RequestRow(
      id: facts.id, app: try app.row(store), purpose: facts.asked.purpose, fields: facts.fields,
      search: facts.asked.search, ignored: facts.asked.ignoredEmails.count + facts.asked.ignoredPhones.count,
      isByReading: facts.isByReading, at: facts.at, state: facts.state, decided: facts.decided, by: facts.by)
  }
}
