import Glibc

/// A plain socket that sends bytes as they are given, good or bad.
final class Client {
  private let descriptor: Int32
  private var unread: [UInt8] = []
  private(set) var isClosed = false

  struct Answer: Equatable {
    var status: Int
    var head: String
    var body: String
  }

  init(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { isClosed = true }
  }

  deinit { close(descriptor) }

  /// False when the other side has ended the connection.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// The next response, by its Content-Length; nil when none came in that time.
  func answer(milliseconds: Int = 5_000, isHead: Bool = false) -> Answer? {
    let end = milliseconds + now()
    while true {
      if let answer = takeAnswer(isHead: isHead) { return answer }
      guard more(until: end) else { return nil }
    }
  }

  /// Reads on until the other side closes; false when it does not in that time.
  func waitForClose(milliseconds: Int = 5_000) -> Bool {
    let end = milliseconds + now()
    while more(until: end) {}
    return isClosed
  }

  private func more(until end: Int) -> Bool {
    guard !isClosed else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(max(0, end - now()))) > 0 else { return false }
    var room = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &room, room.count, 0)
    guard count > 0 else {
      isClosed = true
      return false
    }
    unread += room[..<count]
    return true
  }

  private func takeAnswer(isHead: Bool) -> Answer? {
    let text = String(decoding: unread, as: UTF8.self)
    guard let end = text.utf8Range(of: "\r\n\r\n") else { return nil }
    let head = String(decoding: unread[..<end], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    let field = lines.first { $0.lowercased().hasPrefix("content-length:") }
    let length = isHead ? 0 : field.flatMap { Int($0.dropFirst(15).drop { $0 == " " }) } ?? 0
    guard unread.count >= end + 4 + length else { return nil }
    let body = String(decoding: unread[(end + 4)..<(end + 4 + length)], as: UTF8.self)
    unread.removeFirst(end + 4 + length)
    if status == 100 { return takeAnswer(isHead: isHead) }
    return Answer(status: status, head: head, body: body)
  }
}

/// Milliseconds of a clock that never steps back.
func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}

extension String {
  /// Where the bytes of the other begin, counted in bytes.
  fileprivate func utf8Range(of other: String) -> Int? {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
