extension Contact {
  /// The name to show after the parts of the name changed, from `old`, and nobody touched the shown name itself.
  ///
  /// One that was made of the old parts is made of the new ones in the same order; one that a hand made stays. An organisation's
  /// that repeats its name follows that.
  public func formattedName(following old: Contact) -> String {
    let shown = old.name.formatted.oneLine
    if shown.isEmpty { return old.name.formatted }
    for order in PersonName.orders where order(old.name) == shown {
      let new = order(name)
      return new == shown ? old.name.formatted : new
    }
    if kind == .organisation, shown == old.organisation.name.oneLine, !organisation.name.utf8.elementsEqual(old.organisation.name.utf8) {
      return organisation.name.oneLine
    }
    return old.name.formatted
  }
}

extension PersonName {
  /// The ways in which programs make FN of the parts, fuller ones first.
  fileprivate static let orders: [@Sendable (PersonName) -> String] = [
    { name in
      var name = name
      name.formatted = ""
      return name.display.oneLine
    },
    { joined([$0.prefix, $0.given, $0.middle, $0.family, $0.suffix]) },
    { joined([$0.prefix, $0.family, $0.given, $0.middle, $0.suffix]) },
    { joined([$0.given, $0.middle, $0.family]) },
    { joined([$0.given, $0.family]) },
    { joined([$0.family, $0.given]) },
    { ($0.family + $0.given).oneLine },
    { joined([$0.family, $0.given].filter { !$0.isEmpty }, by: ", ") },
  ]

  private static func joined(_ parts: [String], by separator: String = " ") -> String {
    parts.map(\.oneLine).filter { !$0.isEmpty }.joined(separator: separator)
  }
}
