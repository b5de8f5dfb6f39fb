import ContactAccess
import Contacts
import SQLText
import TextKeys

extension Reader {
  private static var requestColumns: SQL {
    """
    q.row, q.id, q.app, q.purpose, q.fields, q.search, q.ignored_emails, q.ignored_phones, q.by_reading, q.at, q.state,
    q.decided, t.name
    """
  }

  private func request(_ row: Row) -> RequestFacts {
    func lines(_ column: Int32) -> [String] { row.text(column).split(separator: "\n").map(String.init) }
    let fields = row.fields(4)
    return RequestFacts(
      row: row.int64(0), id: row.identifier(1), app: row.int64(2),
      asked: NewRequest(
        purpose: row.text(3), fields: fields, search: row.text(5), ignoredEmails: lines(6), ignoredPhones: lines(7)),
      fields: fields, isByReading: row.int(8) == 1, at: row.instant(9),
      state: RequestState(rawValue: UInt8(truncatingIfNeeded: row.int64(10))) ?? .refused,
      decided: row.optionalInstant(11), by: row.text(12))
  }

  private func requests(where condition: SQL) throws -> [RequestFacts] {
    try db.all(
      """
      SELECT \(Self.requestColumns) FROM access_request q LEFT JOIN actor t ON t.row = q.decided_by
      WHERE q.book = \(book.row) AND \(condition)
      """, request)
  }

  func request(_ id: RequestID) throws -> RequestFacts? { try requests(where: "q.id = \(id)").first }

  func request(row: Int64) throws -> RequestFacts? { try requests(where: "q.row = \(row)").first }

  func openRequest(of app: AppFacts) throws -> RequestFacts? {
    try requests(where: "q.app = \(app.row) AND q.state = 0 LIMIT 1").first
  }

  func silence(of app: AppFacts, at moment: Instant) throws -> RequestFacts? {
    let since = moment.adding(seconds: -Int64(RequestLimits.silenceDays) * 86_400)
    return try requests(
      where: "q.app = \(app.row) AND q.silences = 1 AND q.decided > \(since) ORDER BY q.decided DESC LIMIT 1").first
  }

  func wasRefused(_ app: AppFacts) throws -> Bool {
    try !requests(where: "q.app = \(app.row) AND q.silences = 1 LIMIT 1").isEmpty
  }

  func requestCount(of app: AppFacts, since moment: Instant) throws -> Int {
    try db.first(
      "SELECT count(*) FROM access_request WHERE book = \(book.row) AND app = \(app.row) AND at > \(moment)"
    ) { $0.int(0) } ?? 0
  }

  func requests(
    open: Bool, of app: AppFacts?, before: RequestID?, limit: Int
  ) throws -> (rows: [RequestFacts], hasMore: Bool) {
    let ofApp: SQL = app.map { "AND q.app = \($0.row)" } ?? ""
    let below = try before.flatMap { try request($0)?.row } ?? .max
    let state: SQL = open ? "q.state = 0" : "q.state <> 0"
    let found = try requests(where: "\(state) \(ofApp) AND q.row < \(below) ORDER BY q.row DESC LIMIT \(limit + 1)")
    return (Array(found.prefix(limit)), found.count > limit)
  }

  func openRequestCount() throws -> Int {
    try db.first("SELECT count(*) FROM access_request WHERE book = \(book.row) AND state = 0") { $0.int(0) } ?? 0
  }

  func matches(_ request: RequestFacts, at point: PagePoint, limit: Int) throws -> Page<CandidateRow> {
    let app = try app(row: request.app)
    let ignored = Ignored(request.asked, try keys)
    if ignored.isEmpty {
      return try candidates(for: app, draftOf: nil, matching: request.asked.search, at: point, limit: limit)
    }
    // What the app has already is left out one by one; a page is filled from as many as that takes.
    var rows: [CandidateRow] = []
    var at = point
    while true {
      let page = try candidates(for: app, draftOf: nil, matching: request.asked.search, at: at, limit: limit)
      let kept = try page.rows.filter { row in
        guard let contact = try reference(row.contact) else { return false }
        return ignored.lets(try self.contact(contact, fields: [.emails, .phones]))
      }
      if case .before = point { rows = kept + rows } else { rows += kept }
      let further: PagePoint? = if case .before = point { page.previous } else { page.next }
      guard rows.count < limit, let further else {
        let isWhole = point == .first && further == nil
        let isCut = rows.count > limit
        if case .before = point {
          let cut = Array(rows.suffix(limit))
          return Page(
            rows: cut, total: page.total, next: cut.last.map { .after($0.contact) },
            previous: isCut || further != nil ? cut.first.map { .before($0.contact) } : nil)
        }
        let cut = Array(rows.prefix(limit))
        return Page(
          rows: cut, total: isWhole && !isCut ? RowCount(cut.count) : page.total,
          next: isCut || further != nil ? cut.last.map { .after($0.contact) } : nil,
          previous: point == .first ? nil : cut.first.map { .before($0.contact) })
      }
      at = further
    }
  }
}

/// Addresses and numbers that an app has already.
private struct Ignored {
  private let emails: Set<String>
  private let phones: [PhoneKey]
  private let keys: TextKeys

  init(_ request: NewRequest, _ keys: TextKeys) {
    self.keys = keys
    emails = Set(request.ignoredEmails.map { keys.fold($0) })
    phones = request.ignoredPhones.compactMap { keys.phoneKey($0) }
  }

  var isEmpty: Bool { emails.isEmpty && phones.isEmpty }

  /// Whether the contact has none of them.
  func lets(_ contact: Contact) -> Bool {
    !contact.emails.contains { emails.contains(keys.fold($0.value)) }
      && !contact.phones.contains { phone in
        keys.phoneKey(phone.value).map { key in phones.contains { $0.isSame(as: key) } } ?? false
      }
  }
}
