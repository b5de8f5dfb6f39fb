import Glibc

/// Milliseconds since some moment in the past; never steps back. Exact to a few milliseconds, and cheap for that.
func monotonicMilliseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
  return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
}
