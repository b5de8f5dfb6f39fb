extension SearchQuery {
  /// Whether a contact with these tokens is found, by the same rules as the index: for a contact of which only a part may be
  /// read, so that no hidden field is searched (law 3).
  public func matches(_ text: ContactSearchText) -> Bool {
    let texts: [(Field, String)] = [
      (.name, text.name), (.nickname, text.nickname), (.organisation, text.organisation), (.emails, text.emails),
      (.phones, text.phones),
    ]
    let columns = texts.map { ($0.0, $0.1.split(separator: " ")) }
    return terms.allSatisfy { term in
      term.alternatives.contains { way in
        !way.phrases.isEmpty
          && way.phrases.allSatisfy { phrase in
            columns.contains { way.columns.contains($0.0) && Self.occurs(phrase, in: $0.1) }
          }
      }
    }
  }

  /// Tokens in a row, of which the last is a beginning.
  private static func occurs(_ phrase: [String], in tokens: [Substring]) -> Bool {
    guard let last = phrase.last, tokens.count >= phrase.count else { return false }
    return (0...tokens.count - phrase.count).contains { start in
      tokens[start + phrase.count - 1].utf8.starts(with: last.utf8)
        && phrase.dropLast().enumerated().allSatisfy { tokens[start + $0.offset].utf8.elementsEqual($0.element.utf8) }
    }
  }
}
