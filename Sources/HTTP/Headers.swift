/// Header fields in their order; names compare without regard to ASCII case (RFC 9110 §5.1).
///
/// All fields lie in one array of bytes and become `String`s only when somebody reads them: a browser sends fifteen
/// fields with each request, and a page reads three.
public struct Headers: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// For each field: length of the name and of the value (four bytes each), name, 0, value, 0.
  var storage: [UInt8] = []

  public init() {}

  public init(_ pairs: [(String, String)]) {
    for (name, value) in pairs { add(name, value) }
  }

  /// All fields, as text.
  public var entries: [Entry] {
    var entries: [Entry] = []
    forEach { name, value in
      entries.append(Entry(name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self)))
      return true
    }
    return entries
  }

  /// The first value of that name.
  public subscript(name: String) -> String? {
    var found: String?
    forEachValue(of: name) { value in
      found = String(decoding: value, as: UTF8.self)
      return false
    }
    return found
  }

  /// Every value of that name, in order.
  public func all(_ name: String) -> [String] {
    var found: [String] = []
    forEachValue(of: name) { value in
      found.append(String(decoding: value, as: UTF8.self))
      return true
    }
    return found
  }

  public func contains(_ name: String) -> Bool {
    var found = false
    forEachValue(of: name) { _ in
      found = true
      return false
    }
    return found
  }

  public mutating func add(_ name: String, _ value: String) {
    var name = name
    var value = value
    name.withUTF8 { name in value.withUTF8 { value in add(name: name, value: value) } }
  }

  /// Adds a field from bytes, as a server finds them on the wire.
  public mutating func add(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    appendLength(name.count)
    appendLength(value.count)
    storage.append(contentsOf: name)
    storage.append(0)
    storage.append(contentsOf: value)
    storage.append(0)
  }

  /// Adds every field of the other, without looking for names that are there already.
  public mutating func add(contentsOf other: Headers) { storage.append(contentsOf: other.storage) }

  /// Makes room for so many bytes of names and values.
  public mutating func reserve(bytes: Int) { storage.reserveCapacity(bytes) }

  /// Puts the value in the place of every earlier one of that name.
  public mutating func set(_ name: String, _ value: String) {
    remove(name)
    add(name, value)
  }

  public mutating func remove(_ name: String) {
    guard contains(name) else { return }
    var rest = Headers()
    forEach { other, value in
      if !equalIgnoringASCIICase(other, name) { rest.add(name: other, value: value) }
      return true
    }
    self = rest
  }

  private mutating func appendLength(_ length: Int) {
    withUnsafeBytes(of: UInt32(length)) { storage.append(contentsOf: $0) }
  }
}

extension Headers {
  /// Calls with the bytes of each field until one says false. A zero byte follows each name and each value, so that a C
  /// library can read them where they lie; the pointers are good for the time of the call.
  public func forEach(_ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Bool) {
    storage.withUnsafeBufferPointer { bytes in
      var at = 0
      while at < bytes.count {
        let raw = UnsafeRawBufferPointer(bytes)
        let nameLength = Int(raw.loadUnaligned(fromByteOffset: at, as: UInt32.self))
        let valueLength = Int(raw.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self))
        let name = at + 8
        let value = name + nameLength + 1
        at = value + valueLength + 1
        if !body(
          UnsafeBufferPointer(rebasing: bytes[name..<name + nameLength]),
          UnsafeBufferPointer(rebasing: bytes[value..<value + valueLength]))
        {
          return
        }
      }
    }
  }

  private func forEachValue(of wanted: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) {
    forEach { name, value in equalIgnoringASCIICase(name, wanted) ? body(value) : true }
  }
}

/// True when both are the same but for the case of the letters A to Z.
func equalIgnoringASCIICase(_ bytes: UnsafeBufferPointer<UInt8>, _ text: String) -> Bool {
  let other = text.utf8
  guard bytes.count == other.count else { return false }
  return bytes.elementsEqual(other) { a, b in
    a == b || (a | 0x20 == b | 0x20 && (0x61...0x7A).contains(a | 0x20))
  }
}
