/// A person or an organisation in an address book.
///
/// Text is kept as it was read; nothing is normalised away. Searching and sorting use keys made from it.
public struct Contact: Equatable, Sendable {
  public enum Kind: UInt8, Sendable { case person, organisation }

  public var id: ContactID
  public var kind: Kind
  /// The identifier that the contact had where it came from (vCard UID); empty when there was none. Not an identity here.
  public var uid = ""
  public var name = PersonName()
  public var nickname = ""
  public var organisation = Organisation()
  public var phones: [Labelled] = []
  public var emails: [Labelled] = []
  public var addresses: [PostalAddress] = []
  public var urls: [Labelled] = []
  public var dates: [ContactDate] = []
  public var relations: [Labelled] = []
  public var social: [Labelled] = []
  public var photo: Photo?
  public var note = ""
  /// Group labels (vCard CATEGORIES).
  public var groups: [String] = []
  /// Properties that no field above holds, as unfolded vCard lines, verbatim.
  public var other: [String] = []

  public init(id: ContactID, kind: Kind = .person) {
    self.id = id
    self.kind = kind
  }
}

public struct PersonName: Equatable, Sendable {
  /// The name as it should be shown (vCard FN); empty when only the parts are known.
  public var formatted = ""
  public var family = ""
  public var given = ""
  public var middle = ""
  public var prefix = ""
  public var suffix = ""
  public var phoneticFamily = ""
  public var phoneticGiven = ""
  /// Whether the parts are shown with the family name first whatever their script: a matter of the book's language, not kept with the contact.
  public var isFamilyNameFirst = false

  public init() {}
}

public struct Organisation: Equatable, Sendable {
  public var name = ""
  /// Departments, from the largest unit to the smallest.
  public var units: [String] = []
  public var title = ""
  public var role = ""

  public init() {}
}

/// A value with the label that its owner gave it (“home”, “Mobile”, …); an empty label is none.
public struct Labelled: Equatable, Sendable {
  public var label: String
  public var value: String

  public init(label: String = "", value: String) {
    self.label = label
    self.value = value
  }
}

public struct PostalAddress: Equatable, Sendable {
  public var label = ""
  public var postOfficeBox = ""
  public var extended = ""
  public var street = ""
  public var city = ""
  public var region = ""
  public var postalCode = ""
  public var country = ""

  public init() {}
}

/// A birthday, an anniversary or another day. A day without a year is whole: 29 February stays 29 February.
public struct ContactDate: Equatable, Sendable {
  public var label: String
  public var year: Int?
  public var month: Int?
  public var day: Int?
  /// What was written, when it is not a calendar day; empty otherwise.
  public var text = ""

  public init(label: String, year: Int? = nil, month: Int? = nil, day: Int? = nil, text: String = "") {
    self.label = label
    self.year = year
    self.month = month
    self.day = day
    self.text = text
  }
}

public struct Photo: Equatable, Sendable {
  /// Decided by the bytes, never by what the file claims.
  public enum Form: String, Sendable { case jpeg, png, gif, webp }
  public var form: Form
  public var bytes: [UInt8]

  /// Bytes of the largest that is kept.
  public static let largest = 5 << 20

  public init(form: Form, bytes: [UInt8]) {
    self.form = form
    self.bytes = bytes
  }
}
