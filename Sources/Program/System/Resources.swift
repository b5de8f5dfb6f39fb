import CGlibc
import Glibc

/// What the server asks of the C library and the kernel before it starts.
enum Resources {
  /// Keeps freed memory for the next request. A page takes a few hundred kilobytes for a moment; given back to the kernel
  /// each time, it costs page faults and stops every other thread while the address space shrinks.
  static func keepFreedMemory() {
    mallopt(M_TRIM_THRESHOLD, 8 << 20)
    mallopt(M_TOP_PAD, 1 << 20)
    mallopt(M_MMAP_THRESHOLD, 4 << 20)
    mallopt(M_ARENA_MAX, 4)
  }

  /// Lets the process open that many files at once where the machine allows it; returns how many it may open.
  static func allow(files wanted: Int) -> Int {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(kind, &limit) == 0 else { return wanted }
    if limit.rlim_cur < UInt(wanted) {
      limit.rlim_cur = min(UInt(wanted), limit.rlim_max)
      setrlimit(kind, &limit)
      getrlimit(kind, &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }
}
