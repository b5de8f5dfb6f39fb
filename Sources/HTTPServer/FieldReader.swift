import CMicroHTTPD
import HTTP

/// Takes the header fields out of libmicrohttpd and notes what the gate has to know about them.
struct FieldReader {
  private(set) var headers = Headers()
  private(set) var count = 0
  /// What all fields take when each is written as `Name: value` and a line end.
  private(set) var plainSize = 0
  private(set) var hosts = 0
  private(set) var cookies = 0
  private(set) var lengths = 0
  /// Nil when Content-Length is not a whole number.
  private(set) var length: Int?
  private(set) var transferEncodings = 0
  private(set) var isChunked = false
  private(set) var fault: Refusal?

  init(_ connection: OpaquePointer) {
    headers.reserve(bytes: 1_024)
    // The pointer is used during the call only.
    withUnsafeMutablePointer(to: &self) { reader in
      _ = MHD_get_connection_values_n(connection, ca_header_kind, readField, reader)
    }
  }

  mutating func read(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    count += 1
    plainSize += name.count + value.count + 4
    guard count <= Gate.fieldLimit else { return }
    if name.isEmpty || !name.allSatisfy(isTokenByte) {
      fault = fault ?? .malformed("A header field has a name that is not one.")
    }
    if !value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) {
      fault = fault ?? .malformed("A header field has a control character in it.")
    }
    headers.add(name: name, value: value)
    switch name.count {
    case 4 where name.isName("host"): hosts += 1
    case 6 where name.isName("cookie"): cookies += 1
    case 14 where name.isName("content-length"):
      lengths += 1
      length = wholeNumber(value)
    case 17 where name.isName("transfer-encoding"):
      transferEncodings += 1
      isChunked = value.elementsEqual("chunked".utf8)
    default: break
    }
  }
}

/// The iterator that libmicrohttpd calls with each field.
private func readField(
  _ reader: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let reader else { return .NO }
  reader.assumingMemoryBound(to: FieldReader.self).pointee.read(
    name: UnsafeBufferPointer(start: UnsafeRawPointer(name)?.assumingMemoryBound(to: UInt8.self), count: name == nil ? 0 : nameSize),
    value: UnsafeBufferPointer(start: UnsafeRawPointer(value)?.assumingMemoryBound(to: UInt8.self), count: value == nil ? 0 : valueSize))
  return .YES
}

extension UnsafeBufferPointer<UInt8> {
  /// The name without regard to ASCII case; `lowercase` has letters and hyphens only.
  fileprivate func isName(_ lowercase: StaticString) -> Bool {
    guard count == lowercase.utf8CodeUnitCount else { return false }
    for at in 0..<count where self[at] | 0x20 != lowercase.utf8Start[at] { return false }
    return true
  }
}

/// RFC 9110 §5.6.2.
private func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case 0x21, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
  default: false
  }
}

/// Digits and nothing else, small enough to be counted with.
private func wholeNumber(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
  guard (1...15).contains(digits.count) else { return nil }
  var number = 0
  for digit in digits {
    guard (0x30...0x39).contains(digit) else { return nil }
    number = number * 10 + Int(digit - 0x30)
  }
  return number
}
