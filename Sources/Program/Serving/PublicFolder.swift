import CommandLine
import Glibc

/// Where style sheet, scripts and icons lie.
enum PublicFolder {
  /// The folder that was named, else `./Public`, else `share/contact-access/Public` beside the folder of the program.
  static func find(_ named: String?) throws -> String {
    if let named {
      if isFolder(named) { return named }
      throw FileProblem("There is no folder “\(named)”; --public names the one with the style sheet and scripts.")
    }
    let usual = ["Public"] + beside
    if let found = usual.first(where: isFolder) { return found }
    throw FileProblem(
      "The folder with the style sheet and scripts was not found (looked for "
        + "\(usual.joined(separator: ", "))). Name it with --public."
    )
  }

  private static var beside: [String] {
    var count = 0
    let buffer = [CChar](unsafeUninitializedCapacity: 4096) { bytes, filled in
      if let base = bytes.baseAddress { count = readlink("/proc/self/exe", base, bytes.count) }
      filled = max(count, 0)
    }
    guard count > 0 else { return [] }
    let program = buffer.map(UInt8.init(bitPattern:)).split(separator: 0x2F)
    // …/bin/contact-access → …/share/contact-access/Public
    let parts = program.dropLast(2).map { String(decoding: $0, as: UTF8.self) } + ["share", "contact-access", "Public"]
    return ["/" + parts.joined(separator: "/")]
  }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
