import Contacts

/// What names are ordered by and telephone numbers are read by, in one book.
public struct BookSettings: Hashable, Sendable {
  /// BCP 47, such as `de` or `zh-Hant`: whose order of letters the names have. In Hungarian and Vietnamese names are shown with the family name first.
  public var language: String
  /// ISO 3166-1, such as `DE`: where numbers without a country code are at home. Empty when that is not known.
  public var region: String
  /// Whether names are sorted by family name, then by given name, or the other way round.
  public var sortsByFamilyName: Bool

  public init(language: String, region: String, sortsByFamilyName: Bool = true) {
    self.language = language
    self.region = region
    self.sortsByFamilyName = sortsByFamilyName
  }
}

extension AccessEngine {
  public func settings() throws -> BookSettings { try read { try $0.settings() } }

  /// Changes how names are ordered and numbers are read, and makes the keys of all contacts anew, in one transaction: until it is through,
  /// everybody sees the old order, and after a crash it still holds.
  /// - Parameter progress: called now and then with how many contacts are done, and of how many.
  /// - Throws: `unknownLanguage` and `unknownRegion`.
  public func change(
    _ settings: BookSettings, by actor: Actor, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws {
    try write { store in
      let before = try store.settings()
      let after = try store.change(settings, progress: progress)
      if before == after { return }
      var event = NewEvent(.bookChanged, by: actor)
      event.before = before.words
      event.after = after.words
      _ = try store.append(event)
    }
  }
}

extension BookSettings {
  /// For the audit.
  var words: String {
    "language \(language), region \(region.isEmpty ? "unknown" : region), by \(sortsByFamilyName ? "family" : "given") name"
  }
}
