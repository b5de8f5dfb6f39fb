extension Contact {
  /// The name to show after the parts of the name changed, from `old`, and nobody touched the shown name itself.
  ///
  /// One that was made of the old parts is made of the new ones in the same order; one that a hand made stays. An organisation's
  /// that repeats its name follows that.
  public func formattedName(following old: Contact) -> String {
    let shown = old.name.formatted.oneLine
    if shown.isEmpty { return old.name.formatted }
    if let order = old.name.arrangements.firstIndex(of: shown) {
      let new = name.arrangements[order]
      return new == shown ? old.name.formatted : new
    }
    if kind == .organisation, shown == old.organisation.name.oneLine, !organisation.name.utf8.elementsEqual(old.organisation.name.utf8) {
      return organisation.name.oneLine
    }
    return old.name.formatted
  }
}

extension PersonName {
  /// The ways in which programs make FN of the parts, fuller ones first; of another name in the same order.
  fileprivate var arrangements: [String] {
    var whole = self
    whole.formatted = ""
    var found = [whole.display.oneLine]
    // Given and family name in either order, with all, some or none of the other parts.
    for familyFirst in [false, true] {
      for leftOut in 0..<8 {
        let middle = leftOut & 4 == 0 ? middle : ""
        let inner = familyFirst ? [family, given, middle] : [given, middle, family]
        found.append(Self.joined([leftOut & 2 == 0 ? prefix : ""] + inner + [leftOut & 1 == 0 ? suffix : ""]))
      }
    }
    return found + [(family + given).oneLine, Self.joined([family, given], by: ", ")]
  }

  private static func joined(_ parts: [String], by separator: String = " ") -> String {
    parts.map(\.oneLine).filter { !$0.isEmpty }.joined(separator: separator)
  }
}
