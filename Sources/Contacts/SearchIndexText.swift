/// How tokens stand in the one column of the search table (SQLite FTS5, `detail=none`, so that it keeps rows and no places in them).
///
/// Each field has a mark of its own, so that a search in some fields never meets the words of others. Beside the tokens stand their first
/// letters, as tokens with `^`: a search for a short beginning then walks one list in name order, as a search for a word does. Without
/// them SQLite would gather and sort every row of every word that begins so before it gives the first.
///
/// The tokenizer must keep whole what stands here: `tokenize="ascii tokenchars '#=@._-+~$!^<?:'"`.
enum SearchIndex {
  static func mark(_ field: Field) -> String {
    switch field {
    case .nickname: "~"
    case .organisation: "$"
    case .emails: "!"
    case .phones: "#"
    default: ""
    }
  }

  /// Up to how many characters a beginning has a token of its own. Those are the ones that many contacts share; a longer one is looked
  /// up among the words.
  static func longestBeginning(of token: some StringProtocol, in field: Field) -> Int {
    guard let first = token.unicodeScalars.first else { return 0 }
    switch field {
    case .name: return first.isEastAsianLetter ? 0 : 4
    case .organisation: return first.isEastAsianLetter ? 0 : 2
    case .emails: return first == "=" || first.isEastAsianLetter ? 0 : 4
    case .phones:
      switch first {
      case "=": return 3
      case "?": return 4
      case "+": return 5
      default: return 0
      }
    default: return 0
    }
  }
}

extension ContactSearchText {
  /// The text for the search table.
  public var indexText: String {
    var out: [UInt8] = []
    out.reserveCapacity(1024)
    for field in FieldSet.searchable.fields {
      let mark = SearchIndex.mark(field).utf8
      // Beginnings that were written, packed; hashing each as bytes of its own takes longer than the rest of this.
      var seen: Set<UInt128> = []
      for token in tokens(of: field) {
        if !out.isEmpty { out.append(0x20) }
        out += mark
        let start = out.count
        out += token.utf8
        let end = out.count
        // A mark alone begins every number.
        let shortest = field == .phones ? 2 : 1
        let longest = SearchIndex.longestBeginning(of: token, in: field)
        var length = 0
        var packed: UInt128 = 1
        for at in start..<end {
          let byte = out[at]
          // Where a character begins, the one before it has ended.
          if byte & 0xC0 != 0x80 {
            if length >= shortest { append(start..<at, packed) }
            length += 1
            if length > longest { break }
          }
          packed = packed << 8 | UInt128(byte)
        }
        if length <= longest, length >= shortest { append(start..<end, packed) }
      }
      func append(_ beginning: Range<Int>, _ packed: UInt128) {
        // One of more than 15 bytes does not fit and may stand twice, which changes nothing.
        if beginning.count < 16, !seen.insert(packed).inserted { return }
        out.append(0x20)
        out += mark
        out.append(0x5E)
        for at in beginning { out.append(out[at]) }
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Domains in the text's addresses, as they stand in the search table.
  public var domains: [String] { tokens(of: .emails).filter { $0.utf8.starts(with: "=@".utf8) }.map { "!" + $0 } }
}
