import CSQLite
import Contacts
import PhoneNumbers
import Testing
import TextKeys

/// The real search table in memory, so that every expression is judged by FTS5 itself. Each search is made by rank, too, and compared with the
/// same question asked of each contact's tokens.
final class SearchTable {
  private var handle: OpaquePointer?
  let terms: SearchTerms
  private var names: [String] = []
  private var texts: [ContactSearchText] = []

  init(region: String? = nil) {
    terms = SearchTerms(region: region.flatMap { PhoneRegion($0) })
    sqlite3_open(":memory:", &handle)
    sqlite3_exec(
      handle,
      """
      CREATE VIRTUAL TABLE t USING fts5(tokens, content='', columnsize=0, detail=none,
        tokenize="ascii tokenchars '#=@._-+~$!^<?:'")
      """, nil, nil, nil)
  }

  deinit { sqlite3_close(handle) }

  /// Adds a contact under a short name for the test.
  @discardableResult
  func add(_ name: String, _ change: (inout Contact) -> Void) -> ContactSearchText {
    var contact = Contact(id: ContactID(high: 0, low: UInt64(names.count)))
    change(&contact)
    let text = terms.searchText(of: contact)
    names.append(name)
    texts.append(text)
    var statement: OpaquePointer?
    sqlite3_prepare_v2(handle, "INSERT INTO t(rowid, tokens) VALUES (?,?)", -1, &statement, nil)
    sqlite3_bind_int64(statement, 1, Int64(names.count))
    ca_bind_text(statement, 2, text.indexText, Int32(text.indexText.utf8.count))
    sqlite3_step(statement)
    sqlite3_finalize(statement)
    return text
  }

  func add(phone: String) { add(phone) { $0.phones = [Labelled(value: phone)] } }

  /// The names of the contacts that a typed query finds, in order of their addition; nil for an error of FTS5.
  func find(_ typed: String, columns: FieldSet = .searchable) -> [String]? {
    guard let ranked = ranked(typed, columns: columns) else { return nil }
    return ranked.map(\.0).sorted().map { names[$0] }
  }

  /// The names of the contacts that a typed query finds, best first.
  func best(_ typed: String) -> [String]? { ranked(typed, columns: .searchable)?.map { names[$0.0] } }

  private func ranked(_ typed: String, columns: FieldSet) -> [(Int, SearchRank)]? {
    let query = terms.query(typed)
    let expression = SearchExpression(query, in: columns) { _ in nil }
    guard !query.isEmpty, let all = try? expression.all(), let found = match(all) else { return query.isEmpty ? [] : nil }
    var ranked: [(Int, SearchRank)] = []
    for rank in SearchRank.all {
      guard let text = try? expression.of(rank) else { continue }
      guard let rows = match(text) else { return nil }
      ranked += rows.map { ($0, rank) }
    }
    #expect(ranked.map(\.0).sorted() == found, "the ranks of \(typed)")
    let scanned = texts.indices.compactMap { index -> (Int, SearchRank)? in
      var text = ContactSearchText()
      if columns.contains(.name) { text.name = texts[index].name }
      if columns.contains(.nickname) { text.nickname = texts[index].nickname }
      if columns.contains(.organisation) { text.organisation = texts[index].organisation }
      if columns.contains(.emails) { text.emails = texts[index].emails }
      if columns.contains(.phones) { text.phones = texts[index].phones }
      return query.rank(of: text).map { (index, $0) }
    }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    #expect(ranked.map(\.0) == scanned.map(\.0), "the order of \(typed)")
    return ranked
  }

  /// The rows that an expression finds; nil for an error of FTS5.
  func match(_ expression: String) -> [Int]? {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(handle, "SELECT rowid FROM t WHERE t MATCH ? ORDER BY rowid", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    ca_bind_text(statement, 1, expression, Int32(expression.utf8.count))
    var found: [Int] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: found.append(Int(sqlite3_column_int64(statement, 0)) - 1)
      case SQLITE_DONE: return found
      default: return nil
      }
    }
  }
}
