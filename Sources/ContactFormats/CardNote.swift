import Contacts

/// Something about a card, or a row of a table, that its reader should tell the person who imports it.
public struct CardNote: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The file ended, or another card began too often, before this one's `END:VCARD`.
    case cutOff
    /// A line that is no property; it was taken for the rest of the line before it.
    case strayLine
    /// A property whose value was longer than is read.
    case tooLong(property: String)
    /// Properties after so many were left out.
    case tooManyProperties(limit: Int)
    /// The card was larger than is read; so many of its properties were left out.
    case tooLarge(leftOut: Int)
    /// Values in a list after so many were left out.
    case tooManyValues(property: String, limit: Int)
    /// A picture of so many bytes, more than is kept.
    case photoTooLarge(bytes: Int)
    /// A picture that is no JPEG, PNG, GIF or WebP.
    case photoNotAnImage
    /// A picture that is only an address; addresses are never fetched.
    case photoAddress
    /// A second and further picture.
    case furtherPhoto
    /// A card inside the property AGENT, which is not a contact of this book.
    case agent
    /// Cells of a row after the table's last column were left out.
    case furtherCells(Int)
    /// A quotation mark of a table that is never closed; the rest of the file is in its cell.
    case quoteNotClosed
    /// A name in a directory where an e-mail address is expected.
    case notAnAddress(column: String)
  }

  /// Where in the file, counted from 1.
  public var line: Int
  public var reason: Reason

  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// What happened, for a person.
  public var sentence: String {
    switch reason {
    case .cutOff: "Line \(line): the card has no end; what was there has been kept."
    case .strayLine: "Line \(line) is no property; it was added to the property before it."
    case .tooLong(let property): "Line \(line): \(property) is too long and was left out."
    case .tooManyProperties(let limit): "Line \(line): properties after the first \(limit) were left out."
    case .tooLarge(let count): "Line \(line): the card is too large; \(count) of its properties were left out."
    case .tooManyValues(let property, let limit):
      "Line \(line): values of \(property) after the first \(limit) were left out."
    case .photoTooLarge(let bytes):
      "Line \(line): the photo has \(bytes) bytes, more than the \(Limits.photo) that are kept, and was left out."
    case .photoNotAnImage: "Line \(line): the photo is no JPEG, PNG, GIF or WebP picture."
    case .photoAddress: "Line \(line): the photo is an address on the web, which is kept but never fetched."
    case .furtherPhoto: "Line \(line): only the first photo is used."
    case .agent: "Line \(line): the card of an agent inside this card was left out."
    case .furtherCells(let count): "Line \(line): the row is longer than the table; \(count) cells were left out."
    case .quoteNotClosed: "Line \(line): a quotation mark is never closed; the rest of the file was taken for one cell."
    case .notAnAddress(let column): "Line \(line): \(column) is a name in a directory, not an e-mail address; it is kept under “other”."
    }
  }
}

/// Why a card, or a file, gave no contact.
public enum SkipReason: Equatable, Sendable {
  /// There was nothing in it.
  case empty
  /// All that was in it had to be left out; the first reason.
  case nothingKept(CardNote)
  /// The file holds no card at all.
  case notVCard
  /// The file holds neither a card nor a table.
  case noContacts

  /// What happened, for a person.
  public var sentence: String {
    switch self {
    case .empty: "There is nothing in it."
    case .nothingKept(let note): "Nothing of it could be kept. \(note.sentence)"
    case .notVCard: "The file holds no vCard."
    case .noContacts: "The file holds neither a vCard nor a table of contacts (CSV)."
    }
  }
}

/// What is read of one card at most, so that no file exhausts memory or time.
enum Limits {
  /// Bytes of a photo: 5 MiB.
  static let photo = Photo.largest
  /// Bytes of any other value as it stands in the file: 4 MiB, which is room for a note of 1 MiB however it is written.
  static let value = 4 << 20
  /// Bytes of a property that is only kept verbatim: 256 KiB.
  static let verbatim = 256 << 10
  /// Bytes of a card: 12 MiB.
  static let card = 12 << 20
  static let properties = 20_000
  /// Values in one list, such as CATEGORIES.
  static let values = 1_000
  /// Cells in one row of a table.
  static let columns = 2_000
  /// Cards inside cards.
  static let depth = 8
}
