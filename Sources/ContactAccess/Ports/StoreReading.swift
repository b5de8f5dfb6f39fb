import Contacts

/// Questions to one consistent state of one book.
public protocol StoreReading {
  /// The book that is asked.
  var book: BookReference { get }

  // Apps; deleted ones are not found.
  func app(_ id: AppID) throws -> AppFacts?
  func app(row: Int64) throws -> AppFacts?
  func app(named name: String) throws -> AppFacts?
  func apps(matching query: String, after: AppID?, limit: Int) throws -> (rows: [AppFacts], next: AppID?, total: Int)
  func keys(of app: AppFacts) throws -> [AppKeyRow]
  /// The app of a key that is not ended.
  func app(keyDigest: [UInt8]) throws -> (app: AppFacts, key: AppKeyID)?
  /// The same, and when the key was last used.
  func app(key: AppKeyID) throws -> (app: AppFacts, lastUsed: Instant?)?
  /// The ceiling of one app, or of all apps when nil.
  func policy(of app: AppFacts?) throws -> Policy

  // Contacts
  func contactCount() throws -> Int
  /// A page of the book in name order, after a position.
  func contacts(after position: Int64?, limit: Int) throws -> [ContactReference]
  /// What names are ordered by and numbers are read by.
  func settings() throws -> BookSettings
  func reference(_ id: ContactID) throws -> ContactReference?
  func reference(uid: String) throws -> ContactReference?
  /// The contact's values, of the given fields only.
  func contact(_ reference: ContactReference, fields: FieldSet) throws -> Contact
  /// The values of many, one after the other in their order and each with its place in it, while the body answers true. One photo at a
  /// time is held.
  func eachContact(_ rows: [ReadableContact], _ body: (Int, Contact) throws -> Bool) throws
  func edition(of contact: ContactReference) throws -> ContactEdition
  /// How many contacts the mask shows nothing of, because of marks.
  func hiddenCount(under mask: FieldSet) throws -> Int
  /// The contacts of which something is never shared.
  func markedContacts() throws -> [ContactReference]
  /// The contacts in the trash, the last ones first; those behind `before`, all when that is not in the trash.
  func trash(before: ContactID?, limit: Int) throws -> (rows: [(contact: ContactReference, at: Instant)], total: Int)
  /// A contact in the trash.
  func trashed(_ id: ContactID) throws -> ContactReference?
  /// The contacts that an app created and that are in the book still, by name.
  func created(by app: AppFacts, after: ContactID?, limit: Int) throws -> (rows: [ContactReference], total: Int)

  // Groups; ended ones are not found.
  func groups() throws -> [GroupReference]
  func group(_ id: GroupID) throws -> GroupReference?
  func group(named name: String) throws -> GroupReference?
  func groups(of contact: ContactReference) throws -> [GroupReference]
  func isMember(_ contact: ContactReference, of group: GroupReference) throws -> Bool
  func members(of group: GroupReference, for app: AppFacts?, at point: PagePoint, limit: Int) throws -> Page<CandidateRow>

  // Grants
  func granted(to app: AppFacts, matching query: String, at point: PagePoint, limit: Int) throws -> Page<GrantedRow>
  func candidates(
    for app: AppFacts?, draftOf operatorID: OperatorID?, matching query: String, at point: PagePoint, limit: Int
  ) throws -> Page<CandidateRow>
  /// The standing grants of an app that name the target itself, the oldest first.
  func grants(to app: AppFacts, of target: GrantTarget) throws -> [GrantFacts]
  /// Every standing grant that reaches a contact, of one app or of all, by itself or through a group that it is in.
  func grants(reaching contact: ContactReference, of app: AppFacts?) throws -> [GrantFacts]
  func grants(of group: GroupReference) throws -> [GrantFacts]
  /// All that a check asks, in one look: the app without its texts and dates, the contact's mark (nil when there is no such contact), and what
  /// the app reaches of it. Nil when there is no such app.
  func standing(of app: AppID, towards contact: ContactID) throws -> (app: AppFacts, never: NeverShare?, reached: FieldSet)?
  /// What a limited app may read of a contact: nothing when no grant reaches it.
  func reach(of app: AppFacts, _ contact: ContactReference) throws -> FieldSet
  func appsWithFullAccess() throws -> [AppFacts]
  /// The standing grants of an app that name groups.
  func groupGrants(of app: AppFacts) throws -> [GrantFacts]
  /// The standing grants of an app that have not begun, the next one first.
  func upcoming(of app: AppFacts) throws -> [GrantFacts]
  /// How many grants of an app stand, whether or not they reach anybody now; not counted beyond a hundred.
  func standingGrants(of app: AppFacts) throws -> Int
  /// How many contacts a limited app reads less of than an app with full access and its mask would.
  func narrowedCount(of app: AppFacts) throws -> Int
  /// Whether some grant begins or ends between what was last put into effect and a moment.
  func isDue(at moment: Instant) throws -> Bool
  /// Grants that began, and grants that ended, at a revision.
  func grants(of app: Int64, beganAt revision: Int64) throws -> [GrantFacts]
  func grants(of app: Int64, endedAt revision: Int64) throws -> [GrantFacts]
  /// The acts whose grants of the app to the target began after a revision.
  func actsBegun(after revision: Int64, app: Int64, target: GrantTarget) throws -> [Int64]
  func allGrants(of app: AppFacts, _ body: (GrantFacts) throws -> Void) throws

  // The past
  /// The last revision at or before a moment; 0 when nothing had been changed yet.
  func revision(at moment: Instant) throws -> Int64
  func exists(_ contact: ContactReference, at revision: Int64) throws -> Bool
  /// Apps with the status, activity and fields that they had, and the names that they have now; counts are 0.
  func apps(at revision: Int64) throws -> [AppFacts]
  func app(row: Int64, at revision: Int64) throws -> AppFacts?
  /// The grants that named a contact itself, and the groups that it was in.
  func grants(of contact: ContactReference, at revision: Int64) throws -> [GrantFacts]
  func groups(of contact: ContactReference, at revision: Int64) throws -> [GroupReference]
  /// What an app's grants of contacts, and of the groups that they were in, added up to at a revision and a moment; by row, without those
  /// that nothing was granted of.
  func grantedFields(of contacts: [Int64], to app: Int64, at revision: Int64, _ moment: Instant) throws -> [Int64: FieldSet]
  /// The grants of an app, whatever they named.
  func grants(of app: Int64, heldAt revision: Int64) throws -> [GrantFacts]
  /// Those among them that named groups.
  func groupGrants(of app: Int64, heldAt revision: Int64) throws -> [GrantFacts]
  func members(of group: GroupReference, at revision: Int64) throws -> [ContactReference]
  /// The contacts that there were, in name order.
  func contacts(at revision: Int64) throws -> [ContactReference]
  func neverShare(_ contact: ContactReference, at revision: Int64) throws -> NeverShare
  /// A contact by its row; also one that is in the trash.
  func contact(row: Int64) throws -> ContactReference?
  /// The same of many, by row, with what a limited app may read of each.
  func contacts(rows: [Int64], reachedBy app: AppFacts) throws -> [Int64: ReadableContact]
  /// The time of a revision.
  func time(of revision: Int64) throws -> Instant
  var lastRevision: Int64 { get throws }

  // The feed
  /// A page of all that may be read, in the book's name order, after a position.
  func listing(_ set: ReadableSet, after position: Int64?, limit: Int) throws -> (rows: [ReadableContact], hasMore: Bool)
  /// The contacts of which something may have changed for the app after a revision, each with the last revision at which it did. The caller
  /// finds out what became of them.
  func touched(for app: AppFacts, after revision: Int64) throws -> [(contact: Int64, at: Int64)]
  /// The revisions after one at which something changed for the app about one contact.
  func revisions(of contact: ContactReference, for app: AppFacts, after revision: Int64) throws -> [Int64]
  /// The fields whose values changed after a revision, and which of them held nothing at it.
  func edits(of contact: Int64, after revision: Int64) throws -> (fields: FieldSet, wereEmpty: FieldSet)
  /// The revision at which contacts were last given new places in the name order.
  var lastRelabelling: Int64 { get throws }
  func feedPosition(of app: AppFacts) throws -> FeedPosition?

  // Access requests
  func request(_ id: RequestID) throws -> RequestFacts?
  func openRequest(of app: AppFacts) throws -> RequestFacts?
  /// The refusal that still silences an app at a moment; nil when it may ask.
  func silence(of app: AppFacts, at moment: Instant) throws -> RequestFacts?
  func wasRefused(_ app: AppFacts) throws -> Bool
  func requestCount(of app: AppFacts, since moment: Instant) throws -> Int
  /// A page of requests, newest first; open ones only, or those that were decided.
  func requests(open: Bool, of app: AppFacts?, before: RequestID?, limit: Int) throws -> (rows: [RequestFacts], hasMore: Bool)
  func openRequestCount() throws -> Int
  /// The contacts that a request's search finds, without those that the app said it knows.
  func matches(_ request: RequestFacts, at point: PagePoint, limit: Int) throws -> Page<CandidateRow>

  // Copies
  func pick(digest: [UInt8]) throws -> PickFacts?
  func pick(_ id: PickID) throws -> PickFacts?
  func picks(of app: AppFacts, limit: Int) throws -> [PickFacts]
  func contacts(of pick: PickFacts) throws -> [ContactReference]

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
