/// What somebody looks for, as values: every term must be found, each in one of several ways.
///
/// Nothing that was typed is syntax: operators, wildcards and quotes are letters or separate words.
public struct SearchQuery: Equatable, Sendable {
  /// One way to find a term: all of its phrases must occur, each in one of the columns.
  public struct Alternative: Equatable, Sendable {
    public var columns: FieldSet
    /// Tokens in a row; the last is a beginning. One token, except for Han, kana and Hangul, where each character is
    /// one.
    public var phrases: [[String]]

    public init(columns: FieldSet = .searchable, phrases: [[String]]) {
      self.columns = columns
      self.phrases = phrases
    }
  }

  /// One thing that must be found, in any of the ways. Without any way it is never found.
  public struct Term: Equatable, Sendable {
    public var alternatives: [Alternative]

    public init(alternatives: [Alternative]) { self.alternatives = alternatives }
  }

  public var terms: [Term]

  public init(terms: [Term]) { self.terms = terms }

  /// Nothing was asked: the book in name order is the answer, not a search.
  public var isEmpty: Bool { terms.isEmpty }

  /// The expression for `MATCH` on the table of `ContactSearchText` (SQLite FTS5, 3.40). Empty when the query is.
  public var ftsExpression: String { ftsExpression(columns: .searchable) ?? "" }

  /// The same, restricted to fields that may be read (law 3). Nil when the query is empty or none of the searchable
  /// fields may be read; then nothing can be found.
  public func ftsExpression(columns readable: FieldSet) -> String? {
    let allowed = readable.intersection(.searchable)
    if allowed.isEmpty || terms.isEmpty { return nil }
    return terms.map { $0.ftsExpression(allowed) }.joined(separator: " AND ")
  }
}

extension SearchQuery.Term {
  fileprivate func ftsExpression(_ allowed: FieldSet) -> String {
    let ways = alternatives.compactMap { way -> String? in
      let columns = way.columns.intersection(allowed)
      if columns.isEmpty || way.phrases.isEmpty { return nil }
      let phrases = way.phrases.map { quoted($0) }.joined(separator: " AND ")
      // Without a filter FTS5 looks into every column, which is faster and the same.
      if columns == .searchable { return way.phrases.count == 1 ? phrases : "(\(phrases))" }
      return "{\(columns.fields.map(\.word).joined(separator: " "))} : (\(phrases))"
    }
    // A term that nothing can find: no stored token begins like this.
    if ways.isEmpty { return "\"##\"" }
    return ways.count == 1 ? ways[0] : "(\(ways.joined(separator: " OR ")))"
  }

  private func quoted(_ tokens: [String]) -> String {
    var out = "\""
    for (index, token) in tokens.enumerated() {
      if index > 0 { out += " " }
      // Tokens hold no quote by construction; doubling it keeps that from being a matter of trust.
      for scalar in token.unicodeScalars { out += scalar == "\"" ? "\"\"" : String(scalar) }
    }
    return out + "\" *"
  }
}
