/// The fields of a form or a query, `application/x-www-form-urlencoded`, in their order.
///
/// Sizes and counts are bounded before anything is decoded. Fields that nobody asks for are ignored, never assigned:
///
///     let form = try FormFields(request.body)
///     let name = try form.one("name") ?? ""     // a doubled `name` is refused
///     let chosen = form.all("c")                // may stand any number of times
public struct FormFields: Sendable {
  /// The most that is read. Sizes are in bytes, names and values as they are sent.
  public struct Limits: Sendable {
    public var size: Int
    public var count: Int
    public var nameSize: Int
    public var valueSize: Int

    public init(size: Int = 1 << 20, count: Int = 10_000, nameSize: Int = 128, valueSize: Int = 1 << 18) {
      self.size = size
      self.count = count
      self.nameSize = nameSize
      self.valueSize = valueSize
    }
  }

  /// Why a form is not read. None of them says anything about the values.
  public enum Fault: Error, Equatable, Sendable {
    case tooLarge, tooManyFields, nameTooLong, valueTooLong
    /// A `%` without two hexadecimal digits after it.
    case malformedPercent
    case notUTF8
    /// The field of that name stands more than once where one is meant.
    case doubled(String)
  }

  public let fields: [(name: String, value: String)]

  public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(Fault) {
    guard bytes.count <= limits.size else { throw .tooLarge }
    var fields: [(name: String, value: String)] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x26) ?? rest.endIndex
      let part = rest[..<end]
      rest = rest[end...].dropFirst()
      if part.isEmpty { continue }
      guard fields.count < limits.count else { throw .tooManyFields }
      let mark = part.firstIndex(of: 0x3D) ?? part.endIndex
      let name = part[..<mark]
      let value = part[mark...].dropFirst()
      guard name.count <= limits.nameSize else { throw .nameTooLong }
      guard value.count <= limits.valueSize else { throw .valueTooLong }
      fields.append((try Self.text(name), try Self.text(value)))
    }
    self.fields = fields
  }

  /// The fields of a request's query.
  public init(query: String, limits: Limits = Limits()) throws(Fault) {
    try self.init(Array(query.utf8), limits: limits)
  }

  /// The value of a field that may stand once; nil when it does not stand at all.
  public func one(_ name: String) throws(Fault) -> String? {
    var found: String?
    for field in fields where field.name == name {
      if found != nil { throw .doubled(name) }
      found = field.value
    }
    return found
  }

  /// Every value of that name, in order.
  public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  private static func text(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
    guard let decoded = Percent.decoded(bytes, plusIsBlank: true) else { throw .malformedPercent }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw .notUTF8 }
    return text
  }
}
