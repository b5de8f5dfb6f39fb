extension SearchQuery {
  /// How well a contact with these tokens is found, by the same rules as the index; nil when it is not. For a contact of which only a part
  /// may be read, so that no hidden field is searched (law 3).
  public func rank(of text: ContactSearchText) -> SearchRank? {
    var tokens: [Field: [Substring]] = [:]
    for field in FieldSet.searchable.fields { tokens[field] = text.tokens(of: field) }
    // The last rank holds what all others hold; most contacts are not even there.
    guard let last = SearchRank.all.last, isFound(in: tokens, last) else { return nil }
    return SearchRank.all.first { $0 == last || isFound(in: tokens, $0) }
  }

  private func isFound(in tokens: [Field: [Substring]], _ rank: SearchRank) -> Bool {
    terms.allSatisfy { term in
      term.ways.contains { way in
        !way.isEmpty
          && way.allSatisfy { word in
            word.fields.intersection(rank.fields).fields.contains { field in
              (tokens[field] ?? []).contains { word.finds($0, in: field, whole: rank.isWhole) }
            }
          }
      }
    }
  }

  public func matches(_ text: ContactSearchText) -> Bool { rank(of: text) != nil }
}

extension SearchQuery.Word {
  /// Whether the word begins a token, or is all of it. The name of a domain is found without its `@`, and is whole up to the next
  /// dot or hyphen; the part before the `@` is a whole word, too.
  fileprivate func finds(_ token: Substring, in field: Field, whole: Bool) -> Bool {
    forms(in: field).contains { form in
      guard token.utf8.starts(with: form.utf8) else { return false }
      if !whole || token.utf8.count == form.utf8.count { return true }
      guard form.utf8.first == 0x3D, field == .emails else { return false }
      return SearchQuery.Word.wordEnds.contains(token.utf8[token.utf8.index(token.utf8.startIndex, offsetBy: form.utf8.count)])
    }
  }

  /// What ends a word inside an address: `.`, `-` and `@`.
  static let wordEnds: [UInt8] = [0x2E, 0x2D, 0x40]

  /// The beginnings that a token may have for this word to find it.
  func forms(in field: Field) -> [String] {
    field == .emails && text.utf8.first != 0x3D ? [text, "=@" + text] : [text]
  }
}
