import Contacts

/// A contact as a form holds it: what stands in its inputs, by their names (`given`, `phones.0.value`), as they were filled or typed.
///
/// What nobody touched is never altered by saving: an input that comes back as it was filled stands for the value itself, whatever a
/// browser made of it (`applied(to:)`).
public struct ContactForm: Equatable, Sendable {
  public var isOrganisation = false
  public var texts: [String: String] = [:]
  /// How many rows each list shows.
  public var rows: [FormList: Int] = [:]
  public var removesPhoto = false
  /// Fields that are too large for a form. They are not in it and stay as they are.
  public var locked: FieldSet = []

  public init() {}

  /// The form for a contact. A new one is as good as any.
  public init(_ contact: Contact) {
    isOrganisation = contact.kind == .organisation
    locked = FieldSet(Self.fields.fields.filter { Self.isTooLarge($0, contact) })
    for single in FormSingle.allCases where !locked.contains(single.field) { texts[single.rawValue] = contact[keyPath: single.path] }
    for list in FormList.allCases where !locked.contains(list.field) {
      let rows = list.rows(of: contact)
      for (index, row) in rows.enumerated() {
        for (part, text) in row { texts[list.name(index, part)] = text }
      }
      self.rows[list] = list.shown(rows.count)
    }
  }

  /// What a form can change beside photo and kind. Groups are joined and left by themselves; what no field holds is kept.
  public static let fields = FieldSet.all.subtracting([FieldSet(.photo), FieldSet(.groups), FieldSet(.other)])

  public subscript(_ name: String) -> String { texts[name] ?? "" }

  /// How long a note may be, in UTF-16 units as browsers count, so that the whole form stays within what is read of one.
  public static let longestNote = 25_000
  /// How many rows a list can have.
  public static let mostRows = 200

  private static func isTooLarge(_ field: Field, _ contact: Contact) -> Bool {
    if field == .note { return contact.note.utf16.count > longestNote }
    let singles = FormSingle.allCases.filter { $0.field == field }.map { contact[keyPath: $0.path] }
    let rows = FormList.allCases.filter { $0.field == field }.map { $0.rows(of: contact) }
    let texts = singles + rows.flatMap { $0.flatMap { $0.map(\.text) } }
    return rows.contains { $0.count > mostRows / 2 } || texts.reduce(0) { $0 + $1.utf16.count } > 6_000
  }
}

/// A field's text that stands once.
enum FormSingle: String, CaseIterable {
  case prefix, given, middle, family, suffix, phoneticGiven, phoneticFamily, formatted, nickname, organisation, title, role, note

  var field: Field {
    switch self {
    case .nickname: .nickname
    case .organisation, .title, .role: .organisation
    case .note: .note
    default: .name
    }
  }

  var path: WritableKeyPath<Contact, String> {
    switch self {
    case .prefix: \.name.prefix
    case .given: \.name.given
    case .middle: \.name.middle
    case .family: \.name.family
    case .suffix: \.name.suffix
    case .phoneticGiven: \.name.phoneticGiven
    case .phoneticFamily: \.name.phoneticFamily
    case .formatted: \.name.formatted
    case .nickname: \.nickname
    case .organisation: \.organisation.name
    case .title: \.organisation.title
    case .role: \.organisation.role
    case .note: \.note
    }
  }

  /// A text of several lines; the others stand in inputs of one line, of which browsers take the line breaks away.
  var hasLines: Bool { self == .note }
}
