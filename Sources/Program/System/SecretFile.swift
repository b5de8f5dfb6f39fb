import Cryptography
import Glibc

/// 32 secret bytes in the data folder, made at the first start and readable by their owner alone.
enum SecretFile {
  static func load(_ name: String, in folder: DataFolder) throws -> [UInt8] {
    let path = folder.file(name)
    if access(path, F_OK) != 0 { try make(path) }
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & 0o077 == 0 else {
      throw DataFolderError("Others can read the key “\(path)”, so it is not used. Close it first: chmod 600 '\(path)'")
    }
    let bytes = try readWhole(path)
    guard bytes.count == 32 else {
      throw DataFolderError("The key “\(path)” is damaged. Take it from a backup, or remove it to have a new one made.")
    }
    return bytes
  }

  /// Written under another name first and then put in place, so that there never is half a key.
  private static func make(_ path: String) throws(DataFolderError) {
    let draft = path + ".new"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw DataFolderError("The key “\(path)” cannot be made: \(systemReason()).") }
    writeAll(SecureRandom.bytes(32), to: descriptor)
    let isKept = fsync(descriptor) == 0
    close(descriptor)
    guard isKept, rename(draft, path) == 0 else {
      throw DataFolderError("The key “\(path)” cannot be made: \(systemReason()).")
    }
  }
}
