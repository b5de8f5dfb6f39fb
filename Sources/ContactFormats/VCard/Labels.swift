/// Types that say what an address is for, in the order in which a label names them.
private let placeTypes = ["home", "work", "school", "other", "main", "iphone", "car"]
private let deviceTypes = ["cell", "fax", "pager", "video", "textphone", "text", "isdn", "modem", "msg", "pcs", "bbs"]
/// Types that say nothing to a person.
private let silentTypes = [
  "internet", "voice", "pref", "x400", "dom", "intl", "postal", "parcel", "uri", "jpeg", "contact", "individual",
]
private let maximumLabel = 64

/// The label that the types of a property make: “home”, “work fax”, “mobile”. Unknown types are labels of their own,
/// but not in 2.1, where any bare word can be a fault.
func typeLabel(_ types: [String], isVersion21: Bool) -> String {
  if types.isEmpty { return "" }
  var words = placeTypes.filter { types.contains($0) }
  for type in deviceTypes where types.contains(type) {
    if type == "cell" { if !words.contains("iphone") { words.append("mobile") } } else { words.append(type) }
  }
  if !isVersion21 {
    for type in types where !placeTypes.contains(type) && !deviceTypes.contains(type) && !silentTypes.contains(type) {
      if !words.contains(type), words.count < 4 { words.append(type) }
    }
  }
  return String(words.joined(separator: " ").prefix(maximumLabel))
}

/// The types that a label consists of; nil when it has other words, or would not be read back as it is.
func labelTypes(_ label: String) -> [String]? {
  let words = label.split(separator: " ", omittingEmptySubsequences: false).map { $0 == "mobile" ? "cell" : String($0) }
  guard words.allSatisfy({ placeTypes.contains($0) || deviceTypes.contains($0) }) else { return nil }
  return typeLabel(words, isVersion21: false) == label ? words : nil
}

/// Apple's own labels without their wrapping: `_$!<Other>!$_` is Other.
func applePlain(_ label: String) -> String {
  guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_"), label.utf8.count >= 8 else { return label }
  return String(label.dropFirst(4).dropLast(4))
}
