/// A search as expressions for `MATCH` on the table of `ContactSearchText.indexText` (SQLite FTS5, 3.40).
public struct SearchExpression {
  private let query: SearchQuery
  private let fields: FieldSet
  private let domains: (String) throws -> [String]?

  /// - Parameters:
  ///   - fields: what may be read; nothing else is searched (law 3).
  ///   - domains: the stored tokens of domains that begin so, when they are few: one list for each is walked in order, where a beginning
  ///     would be gathered and sorted. Nil when they are many.
  public init(_ query: SearchQuery, in fields: FieldSet, domains: @escaping (String) throws -> [String]?) {
    self.query = query
    self.fields = fields.intersection(.searchable)
    self.domains = domains
  }

  /// Everything that is found.
  public func all() throws -> String { try all(in: fields, whole: false) }

  /// Everything that is found by whole words.
  public func whole() throws -> String { try all(in: fields, whole: true) }

  /// What is found with just this rank. The ranks share no contact.
  /// - Parameter hasWhole: whether anything is found by whole words; what is not need not be left out.
  public func of(_ rank: SearchRank, hasWhole: Bool = true) throws -> String? {
    if rank.isWhole && !hasWhole { return nil }
    let own = rank.ownFields.intersection(fields)
    if own.isEmpty { return nil }
    let within = rank.fields.intersection(fields)
    let before = within.subtracting(own)
    var better: [String] = []
    if !rank.isWhole && hasWhole { better.append(try whole()) }
    if !before.isEmpty { better.append(try all(in: before, whole: rank.isWhole)) }
    let found = try seeded(own, within, whole: rank.isWhole)
    return better.isEmpty ? found : "(\(found)) NOT (\(any(better)))"
  }

  /// Every term somewhere in the fields, and one of them in the rank's own: so that the walk follows the lists of those fields and does
  /// not pass over everything that better ranks hold.
  private func seeded(_ own: FieldSet, _ within: FieldSet, whole: Bool) throws -> String {
    let count = query.terms.count
    if own == within || count > Self.fewTerms { return try all(in: within, whole: whole) }
    return any(
      try query.terms.indices.map { index in
        all(
          try query.terms.enumerated().map { other, term in
            try other == index ? seeded(term, own, within, whole: whole) : expression(term, within, whole: whole)
          })
      })
  }

  private func seeded(_ term: SearchQuery.Term, _ own: FieldSet, _ within: FieldSet, whole: Bool) throws -> String {
    any(
      try term.ways.flatMap { way in
        try way.indices.map { index in
          all(
            try way.enumerated().map { other, word in
              try expression(word, other == index ? own : within, whole: whole)
            })
        }
      })
  }

  /// With more words the lists are short anyway.
  private static let fewTerms = 2

  private func all(in fields: FieldSet, whole: Bool) throws -> String {
    all(try query.terms.map { try expression($0, fields, whole: whole) })
  }

  private func expression(_ term: SearchQuery.Term, _ fields: FieldSet, whole: Bool) throws -> String {
    any(try term.ways.map { way in all(try way.map { try expression($0, fields, whole: whole) }) })
  }

  private func expression(_ word: SearchQuery.Word, _ fields: FieldSet, whole: Bool) throws -> String {
    var found: [String] = []
    for field in word.fields.intersection(fields).fields {
      let mark = SearchIndex.mark(field)
      for form in word.forms(in: field) {
        if whole {
          found += try wholes(mark, form, in: field)
        } else {
          found += try beginning(mark, form, in: field)
        }
      }
    }
    return any(found)
  }

  private func wholes(_ mark: String, _ form: String, in field: Field) throws -> [String] {
    guard field == .emails, form.utf8.first == 0x3D else { return [quoted(mark + form)] }
    let ends = SearchQuery.Word.wordEnds
    if form.utf8.starts(with: "=@".utf8), let few = try domains(mark + form) {
      let length = mark.utf8.count + form.utf8.count
      return few.filter { $0.utf8.count == length || ends.contains($0.utf8[$0.utf8.index($0.utf8.startIndex, offsetBy: length)]) }
        .map(quoted)
    }
    return [quoted(mark + form)] + ends.map { quoted(mark + form + String(Unicode.Scalar($0))) + " *" }
  }

  private func beginning(_ mark: String, _ form: String, in field: Field) throws -> [String] {
    if form.unicodeScalars.count <= SearchIndex.longestBeginning(of: form, in: field) { return [quoted("\(mark)^\(form)")] }
    if form.utf8.starts(with: "=@".utf8), let few = try domains(mark + form) { return few.map(quoted) }
    return [quoted(mark + form) + " *"]
  }

  private func any(_ parts: [String]) -> String { joined(parts, " OR ") }
  private func all(_ parts: [String]) -> String { joined(parts, " AND ") }

  private func joined(_ parts: [String], _ word: String) -> String {
    // No token is like this: what nothing can find.
    if parts.isEmpty { return "\"##\"" }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: word)))"
  }

  /// Tokens hold no quote by construction; doubling it keeps that from being a matter of trust.
  private func quoted(_ token: String) -> String {
    var out = "\""
    for scalar in token.unicodeScalars { out += scalar == "\"" ? "\"\"" : String(scalar) }
    return out + "\""
  }
}
