import Glibc

/// The folder that holds everything: database, keys, settings. Nobody but its owner may look into it.
struct DataFolder {
  let path: String

  /// Checks the folder, and makes it first when `makes` says so.
  init(_ path: String, makes: Bool) throws(DataFolderError) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var facts = stat()
    if stat(self.path, &facts) != 0 {
      guard errno == ENOENT else {
        throw DataFolderError("The data folder “\(path)” cannot be reached: \(systemReason()).")
      }
      guard makes else {
        throw DataFolderError(
          "There is no data folder “\(path)”. Name another with --data, or let “demo”, “import” or “serve” make it.")
      }
      try Self.make(self.path)
      guard stat(self.path, &facts) == 0 else { throw DataFolderError("The data folder “\(path)” cannot be made.") }
    }
    try check(facts)
  }

  private func check(_ facts: stat) throws(DataFolderError) {
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw DataFolderError("“\(path)” is no folder.") }
    if facts.st_uid != geteuid() {
      throw DataFolderError("The data folder “\(path)” belongs to another user. Run the command as that user.")
    }
    if facts.st_mode & 0o077 != 0 {
      throw DataFolderError(
        "Others can look into the data folder “\(path)”, so it is not used. Close it first: chmod 700 '\(path)'")
    }
  }

  private static func make(_ path: String) throws(DataFolderError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST {
        throw DataFolderError("The data folder “\(path)” cannot be made: \(systemReason()).")
      }
    }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
  var database: String { file("contacts.sqlite") }
}

/// Why a data folder is not used: a whole sentence.
struct DataFolderError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
