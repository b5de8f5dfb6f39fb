/// What this process was started with.
enum Process {
  /// The words after the program's name.
  static var arguments: [String] { Array(Swift.CommandLine.arguments.dropFirst()) }

  /// The environment, read from the kernel: the C library's global of that name may not be read beside other threads.
  static var environment: [String: String] {
    guard let bytes = try? readWhole("/proc/self/environ") else { return [:] }
    var found: [String: String] = [:]
    for entry in bytes.split(separator: 0) {
      let parts = entry.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      found[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
    }
    return found
  }
}
