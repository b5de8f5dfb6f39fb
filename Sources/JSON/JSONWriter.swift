/// Writes JSON (RFC 8259) as UTF-8 bytes, in the order in which it is called.
///
///     var json = JSONWriter()
///     json.object {
///       $0.member("total", 2)
///       $0.list("names", names) { $0.value($1) }
///     }
///
/// Commas and quotes are put in by the writer, so what it wrote is one well-formed value as long as it was asked for
/// one.
public struct JSONWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// The same as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An object; the body writes its members.
  public mutating func object<Failure: Error>(_ body: (inout JSONWriter) throws(Failure) -> Void) throws(Failure) {
    begin(0x7B)
    try body(&self)
    end(0x7D)
  }

  /// An array with one value for each element, each written by `each`.
  public mutating func array<Element>(
    _ elements: some Sequence<Element>, _ each: (inout JSONWriter, Element) -> Void
  ) {
    begin(0x5B)
    for element in elements { each(&self, element) }
    end(0x5D)
  }

  public mutating func value(_ text: String) {
    separate()
    appendQuoted(text)
    needsComma = true
  }

  public mutating func value(_ number: Int) { word(String(number)) }
  public mutating func value(_ flag: Bool) { word(flag ? "true" : "false") }
  public mutating func null() { word("null") }

  /// The name of a member, whose value is written next.
  public mutating func name(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(0x3A)
    needsComma = false
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func word(_ word: String) {
    separate()
    bytes += word.utf8
    needsComma = true
  }

  private mutating func separate() { if needsComma { bytes.append(0x2C) } }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(0x22)
    JSONText.append(text, to: &bytes)
    bytes.append(0x22)
  }
}

extension JSONWriter {
  public mutating func member(_ name: String, _ text: String) {
    self.name(name)
    value(text)
  }

  /// Null when there is none.
  public mutating func member(_ name: String, _ text: String?) {
    self.name(name)
    if let text { value(text) } else { null() }
  }

  public mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    value(number)
  }

  /// Null when there is none.
  public mutating func member(_ name: String, _ number: Int?) {
    self.name(name)
    if let number { value(number) } else { null() }
  }

  public mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  /// A member that is an object.
  public mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(body)
  }

  /// A member that is an array.
  public mutating func list<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ each: (inout JSONWriter, Element) -> Void
  ) {
    self.name(name)
    array(elements, each)
  }
}
