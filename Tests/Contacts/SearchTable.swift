import CSQLite
import Contacts
import TextKeys

/// The real search table in memory, so that every expression is judged by FTS5 itself.
final class SearchTable {
  private var handle: OpaquePointer?
  let terms = SearchTerms()
  private var names: [String] = []

  init() {
    sqlite3_open(":memory:", &handle)
    sqlite3_exec(
      handle,
      """
      CREATE VIRTUAL TABLE t USING fts5(name, nickname, organisation, emails, phones, content='',
        tokenize="ascii tokenchars '#=@._-+'")
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
    var statement: OpaquePointer?
    sqlite3_prepare_v2(
      handle, "INSERT INTO t(rowid, name, nickname, organisation, emails, phones) VALUES (?,?,?,?,?,?)", -1, &statement,
      nil)
    sqlite3_bind_int64(statement, 1, Int64(names.count))
    let columns = [text.name, text.nickname, text.organisation, text.emails, text.phones]
    for (index, column) in columns.enumerated() {
      ca_bind_text(statement, Int32(index + 2), column, -1)
    }
    sqlite3_step(statement)
    sqlite3_finalize(statement)
    return text
  }

  func add(phone: String) { add(phone) { $0.phones = [Labelled(value: phone)] } }

  /// The names of the contacts that a typed query finds, in order of their addition; nil for an error of FTS5.
  func find(_ typed: String, columns: FieldSet = .searchable) -> [String]? {
    guard let expression = terms.query(typed).ftsExpression(columns: columns) else { return [] }
    return match(expression)
  }

  func match(_ expression: String) -> [String]? {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(handle, "SELECT rowid FROM t WHERE t MATCH ? ORDER BY rowid", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    ca_bind_text(statement, 1, expression, -1)
    var found: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: found.append(names[Int(sqlite3_column_int64(statement, 0)) - 1])
      case SQLITE_DONE: return found
      default: return nil
      }
    }
  }
}
