import Glibc
import Synchronization

/// A file that is removed when nobody holds it any more, unless it was moved to a place of its own. What a crash leaves behind,
/// `removeAll(in:)` takes away at the next start.
public final class TemporaryFile: Sendable {
  private static let prefix = "upload-"

  public let path: String
  private let descriptor: Int32
  private let isMoved = Atomic(false)

  /// Makes an empty one that only its owner can read.
  public init(in folder: String) throws(UploadFault) {
    var template = Array("\(folder)/\(Self.prefix)XXXXXX".utf8CString)
    // With mode 0600.
    descriptor = mkstemp(&template)
    if descriptor < 0 { throw .notKept(String(cString: strerror(errno))) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    close(descriptor)
    if !isMoved.load(ordering: .acquiring) { unlink(path) }
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(UploadFault) {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .notKept(String(cString: strerror(errno)))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  /// Gives it a name of its own in the same file system; it is not removed then.
  public func move(to name: String) throws(UploadFault) {
    if rename(path, name) != 0 { throw .notKept(String(cString: strerror(errno))) }
    isMoved.store(true, ordering: .releasing)
  }

  /// Removes what an earlier process left in a folder, which is made when there is none.
  public static func removeAll(in folder: String) {
    mkdir(folder, 0o700)
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix(prefix) { unlink("\(folder)/\(name)") }
    }
  }
}
