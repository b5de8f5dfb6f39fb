import Glibc

/// Held by the one server of a data folder for as long as it runs. The kernel lets go of it when the process ends,
/// however it ends.
final class ServerLock {
  private let descriptor: Int32

  init(_ folder: DataFolder) throws(DataFolderError) {
    descriptor = open(folder.file("server.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor < 0 {
      throw DataFolderError("The data folder “\(folder.path)” cannot be written: \(systemReason()).")
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isTaken = errno == EWOULDBLOCK
      let reason = systemReason()
      close(descriptor)
      throw DataFolderError(
        isTaken
          ? "Another server is using the data folder “\(folder.path)”. Stop it, or name another folder with --data."
          : "The data folder “\(folder.path)” cannot be locked: \(reason).")
    }
  }

  deinit { close(descriptor) }
}
