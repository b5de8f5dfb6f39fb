import Glibc

/// A client that sends whatever bytes a test wants.
final class Client {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private(set) var isClosed = false

  struct Answer {
    var status: Int
    var head: String
    var body: [UInt8]
    func value(_ name: String) -> String? {
      for line in head.split(separator: "\r\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased() == name.lowercased() {
          return String(parts[1].drop { $0 == " " })
        }
      }
      return nil
    }
  }

  init(_ port: UInt16, timeoutSeconds: Int = 10) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { isClosed = true }
  }

  deinit { close(descriptor) }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// The next response; nil when the connection ends or nothing comes in time.
  func answer(toHead isHead: Bool = false) -> Answer? {
    while true {
      if let end = endOfHead() {
        let head = String(decoding: received[..<end], as: UTF8.self)
        var answer = Answer(status: Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0, head: head, body: [])
        let length = isHead ? 0 : Int(answer.value("Content-Length") ?? "0") ?? 0
        while received.count < end + 4 + length { if !receive() { return nil } }
        answer.body = Array(received[(end + 4)..<(end + 4 + length)])
        received.removeFirst(end + 4 + length)
        return answer
      }
      if !receive() { return nil }
    }
  }

  /// Reads to the end; true when the server closed the connection, false when it stays open until the timeout.
  func waitForClose() -> Bool {
    while receive() {}
    return isClosed
  }

  private func endOfHead() -> Int? {
    guard received.count >= 4 else { return nil }
    return (0...(received.count - 4)).first { received[$0] == 13 && received[$0 + 1] == 10 && received[$0 + 2] == 13 && received[$0 + 3] == 10 }
  }

  private func receive() -> Bool {
    var room = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &room, room.count, 0)
    if count > 0 {
      received += room[..<count]
      return true
    }
    if count == 0 || (errno != EAGAIN && errno != EWOULDBLOCK) { isClosed = true }
    return false
  }
}
