import CommandLine
import Glibc

/// What the system says about a call that failed just now.
func systemReason() -> String { String(cString: strerror(errno)) }

/// A whole small file.
func readWhole(_ path: String) throws -> [UInt8] {
  let next = try openForReading(path)
  var bytes: [UInt8] = []
  while let chunk = try next() { bytes += chunk }
  return bytes
}

/// Opens a file and returns what gives its next bytes, and nil at its end. `-` is standard input.
func openForReading(_ path: String) throws -> () throws -> [UInt8]? {
  let file = try OpenFile(path)
  return { try file.next() }
}

/// Makes a file that only its owner can read and returns what writes to it. One that is there already is left alone.
func makeForWriting(_ path: String) throws -> ([UInt8]) throws -> Void {
  let file = try NewFile(path)
  return { try file.write($0) }
}

/// The descriptor of a new file, closed when nobody holds it any more.
private final class NewFile {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw FileProblem("“\(path)” cannot be made: \(systemReason()).", .notWritable) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws {
    if !writeAll(bytes, to: descriptor) { throw FileProblem("“\(path)” cannot be written: \(systemReason()).", .notWritable) }
  }
}

/// An open file descriptor, closed when nobody holds it any more.
private final class OpenFile {
  private static let chunkSize = 1 << 16
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw FileProblem("“\(path)” cannot be opened: \(systemReason()).") }
  }

  deinit { close(descriptor) }

  func next() throws -> [UInt8]? {
    while true {
      var failed = false
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
        let got = read(descriptor, buffer.baseAddress, Self.chunkSize)
        failed = got < 0
        count = max(got, 0)
      }
      if !failed { return chunk.isEmpty ? nil : chunk }
      if errno != EINTR { throw FileProblem("“\(path)” cannot be read: \(systemReason()).") }
    }
  }
}

/// Writes all of it; gives up when nobody reads any more.
@discardableResult
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let done = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if done < 0 {
      if errno == EINTR { continue }
      return false
    }
    rest = rest.dropFirst(done)
  }
  return true
}
