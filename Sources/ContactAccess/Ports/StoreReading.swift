import Contacts

/// Questions to one consistent state of one book.
public protocol StoreReading {
  // Apps; deleted ones are not found.
  func app(_ id: AppID) throws -> AppFacts?
  func app(row: Int64) throws -> AppFacts?
  func app(named name: String) throws -> AppFacts?
  func apps(matching query: String, after: AppID?, limit: Int) throws -> (rows: [AppFacts], next: AppID?, total: Int)
  func keys(of app: AppFacts) throws -> [AppKeyRow]
  func app(keyDigest: [UInt8]) throws -> (app: AppFacts, key: AppKeyID)?

  // Contacts
  func contactCount() throws -> Int
  func reference(_ id: ContactID) throws -> ContactReference?
  func reference(uid: String) throws -> ContactReference?
  /// The contact's values, of the given fields only.
  func contact(_ reference: ContactReference, fields: FieldSet) throws -> Contact

  // Grants
  func granted(to app: AppFacts, matching query: String, at point: PagePoint, limit: Int) throws -> Page<GrantedRow>
  func candidates(
    for app: AppFacts?, draftOf operatorID: OperatorID?, matching query: String, at point: PagePoint, limit: Int
  ) throws -> Page<CandidateRow>
  func grant(to app: AppFacts, of contact: ContactReference) throws -> GrantFacts?
  /// Every grant that holds of a contact.
  func grants(of contact: ContactReference) throws -> [GrantFacts]
  func appsWithFullAccess() throws -> [AppFacts]
  /// Grants that began, and grants that ended, at a revision.
  func grants(of app: Int64, beganAt revision: Int64) throws -> [GrantFacts]
  func grants(of app: Int64, endedAt revision: Int64) throws -> [GrantFacts]
  /// Whether a grant of the app to the contact began after a revision.
  func grantBegan(after revision: Int64, app: Int64, contact: ContactReference) throws -> Bool
  func allGrants(of app: AppFacts, _ body: (GrantFacts) throws -> Void) throws

  // The past
  /// The last revision at or before a moment; 0 when nothing had been changed yet.
  func revision(at moment: Instant) throws -> Int64
  func exists(_ contact: ContactReference, at revision: Int64) throws -> Bool
  /// Apps with the status, activity and fields that they had, and the names that they have now; counts are 0.
  func apps(at revision: Int64) throws -> [AppFacts]
  func grants(of contact: ContactReference, at revision: Int64) throws -> [GrantFacts]
  /// The grants of an app that held, and the contacts that there were; both in name order.
  func grants(of app: Int64, heldAt revision: Int64) throws -> [GrantFacts]
  func contacts(at revision: Int64) throws -> [ContactReference]

  // What an app reads, ordered by the names that it may see
  func readable(
    _ set: ReadableSet, mask: FieldSet, matching query: String?, after: ContactID?, limit: Int
  ) throws -> (rows: [ReadableContact], total: RowCount, hasMore: Bool)

  // Drafts
  func draft(of operatorID: OperatorID, for app: AppFacts) throws -> DraftSummary
  func draftRows(
    of operatorID: OperatorID, for app: AppFacts, mark: DraftMark, at point: PagePoint, limit: Int
  ) throws -> Page<CandidateRow>
  func draftContacts(of operatorID: OperatorID, for app: AppFacts, mark: DraftMark) throws -> [ContactReference]

  // Audit
  func events(_ filter: AuditFilter, before: Int64?, limit: Int) throws -> AuditPage
  func event(_ sequence: Int64) throws -> EventFacts?
  /// Whether the act was undone by a later one.
  func wasUndone(_ act: Int64) throws -> Bool

  // Operators
  func operators() throws -> [OperatorRow]
  func credentials(named name: String) throws -> Credentials?
  func operatorOfLink(_ digest: [UInt8], at now: Instant) throws -> OperatorRow?
  func session(_ digest: [UInt8]) throws -> SessionRow?
}
