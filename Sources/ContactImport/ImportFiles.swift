import Glibc

/// What the system says about a call that failed just now, with what was tried.
struct FileFault: Error, CustomStringConvertible {
  let description: String
  init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
}

/// A file that is read at places and written at its end; only its owner can read it.
final class PlainFile {
  private let descriptor: Int32
  private let path: String

  init(_ path: String, writes: Bool) throws {
    self.path = path
    descriptor = open(path, (writes ? O_RDWR | O_CREAT | O_APPEND : O_RDONLY) | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw FileFault("open") }
  }

  deinit { close(descriptor) }

  var size: Int {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// All of it, or nothing: what stands behind would not be found.
  func append(_ bytes: [UInt8]) throws {
    let before = size
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let fault = FileFault("write")
        _ = ftruncate(descriptor, off_t(before))
        throw fault
      }
      rest = rest.dropFirst(count)
    }
  }

  /// So many bytes from a place, or as many as there are.
  func read(at offset: Int, count: Int) throws -> [UInt8] {
    var filled = 0
    var fault: FileFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialised in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { fault = FileFault("read") }
        if got <= 0 { break }
        filled += got
      }
      initialised = filled
    }
    if let fault { throw fault }
    return bytes
  }

  /// The file from its beginning, chunk by chunk.
  func chunks() -> () throws -> [UInt8]? {
    var at = 0
    return { [self] in
      let chunk = try read(at: at, count: 1 << 16)
      at += chunk.count
      return chunk.isEmpty ? nil : chunk
    }
  }

  /// A small file, written under another name first, so that there never is half of it.
  static func put(_ bytes: [UInt8], at path: String) throws {
    let draft = path + ".new"
    unlink(draft)
    try PlainFile(draft, writes: true).append(bytes)
    if rename(draft, path) != 0 { throw FileFault("rename") }
  }

  static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

/// The folder of one import.
struct ImportFolder {
  let path: String

  /// The file that was sent; there only until it was read.
  var source: String { "\(path)/source" }
  var record: String { "\(path)/record.json" }
  /// One line of JSON a card.
  var lines: String { "\(path)/lines" }
  /// The cards that wait for an answer, as vCards; there only until all are answered.
  var aside: String { "\(path)/waiting.vcf" }
  /// Where in `lines` the cards stand that came to something, or all.
  func index(_ name: String) -> String { "\(path)/index-\(name)" }

  func remove() {
    for name in PlainFile.names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
