import Contacts

extension AccessEngine {
  /// A page of the book in name order, with what `app` is granted and what the operator's draft holds of each contact.
  public func candidates(
    for app: AppID?, draftOf operatorID: OperatorID?, matching query: String, at point: PagePoint, limit: Int
  ) throws -> Page<CandidateRow> {
    try read { store in
      let facts = try app.map { try store.existingApp($0) }
      return try store.candidates(for: facts, draftOf: operatorID, matching: query, at: point, limit: limit)
    }
  }

  public func draft(of operatorID: OperatorID, for app: AppID) throws -> DraftSummary {
    try read { try $0.draft(of: operatorID, for: $0.existingApp(app)) }
  }

  /// Sets or clears marks. Only what would change something is kept: adding needs a contact that is not granted, taking away one that is.
  public func mark(
    _ contacts: [ContactID: DraftMark?], for app: AppID, of operatorID: OperatorID
  ) throws -> DraftSummary {
    try write { try $0.mark(contacts, for: $0.existingApp(app), of: operatorID) }
  }

  /// Marks everything that matches now and says how many that were.
  public func markAll(
    matching query: String, as mark: DraftMark, for app: AppID, of operatorID: OperatorID
  ) throws -> (marked: Int, summary: DraftSummary) {
    try write { try $0.markAll(matching: query, as: mark, for: $0.existingApp(app), of: operatorID) }
  }

  public func clearDraft(of operatorID: OperatorID, for app: AppID) throws {
    try write { try $0.clearDraft(of: operatorID, for: $0.existingApp(app)) }
  }

  /// The contacts of the draft with that mark, in name order.
  public func draftRows(
    of operatorID: OperatorID, for app: AppID, mark: DraftMark, at point: PagePoint, limit: Int
  ) throws -> Page<CandidateRow> {
    try read { try $0.draftRows(of: operatorID, for: $0.existingApp(app), mark: mark, at: point, limit: limit) }
  }

  /// Does exactly what the draft says and empties it. Throws `draftChanged` when it is not at `version` any more.
  public func apply(
    draftOf operatorID: OperatorID, for app: AppID, version: Int, _ terms: GrantTerms, by actor: Actor, once: OnceToken?
  ) throws -> ActOutcome {
    try act(once: once) { store in
      let facts = try store.existingApp(app)
      let draft = try store.draft(of: operatorID, for: facts)
      if draft.isEmpty { throw AccessError(.draftEmpty) }
      if draft.version != version { throw AccessError(.draftChanged) }
      func contacts(_ mark: DraftMark, _ count: Int) throws -> [GrantTarget] {
        count == 0 ? [] : try store.draftContacts(of: operatorID, for: facts, mark: mark).map { .contact($0) }
      }
      let change = Change(
        add: try contacts(.add, draft.adds), remove: try contacts(.remove, draft.removes), terms: terms, origin: .picked)
      let result = try carryOut(change, on: facts, by: actor, store)
      try store.clearDraft(of: operatorID, for: facts)
      return result
    }
  }
}
