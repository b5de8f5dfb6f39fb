import Glibc

/// The peer's address as text. An IPv4 address that came over an IPv6 socket prints as IPv4.
func printedAddress(_ address: UnsafePointer<sockaddr>?) -> String {
  guard let address else { return "unknown" }
  var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
  let raw = UnsafeRawPointer(address)
  switch Int32(address.pointee.sa_family) {
  case AF_INET:
    var ip = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
    inet_ntop(AF_INET, &ip, &text, socklen_t(text.count))
  case AF_INET6:
    var ip = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
    inet_ntop(AF_INET6, &ip, &text, socklen_t(text.count))
  default: return "unknown"
  }
  let printed = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return printed.hasPrefix("::ffff:") && printed.contains(".") ? String(printed.dropFirst(7)) : printed
}
