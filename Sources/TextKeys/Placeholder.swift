import Contacts
public final class TextKeys: Sendable {
  public init(language: String) throws {}
  public func sortKey(_ t: String) -> [UInt8] { Array(t.lowercased().utf8) }
  public func fold(_ t: String) -> String { t.lowercased() }
  public func words(_ t: String) -> [String] { t.lowercased().split(separator: " ").map(String.init) }
  public func searchText(of c: Contact) -> ContactSearchText { ContactSearchText(name: DisplayName(of: c).text.lowercased(), nickname: "", organisation: c.organisation.name.lowercased(), emails: "", phones: "") }
  public func query(_ t: String) -> SearchQuery { SearchQuery(w: words(t)) }
}
public struct ContactSearchText { public var name, nickname, organisation, emails, phones: String }
public struct SearchQuery { var w: [String]
  public var isEmpty: Bool { w.isEmpty }
  public func ftsExpression(columns: FieldSet) -> String? { w.map { "\"\($0)\" *" }.joined(separator: " AND ") }
  public func matches(_ t: ContactSearchText) -> Bool { w.allSatisfy { x in (t.name + " " + t.organisation).split(separator: " ").contains { $0.hasPrefix(x) } } }
}
