import Glibc
import HTTP
import Threads

/// The requests that wait until there is something to answer, and the thread that asks them in turn.
///
/// Whoever waits holds a connection and a place here, and no thread. A round asks those whose quarter of a second is over; after a request that
/// may have changed something it asks everybody, but not more often than forty times a second. Whoever is slow to ask is asked less often, so
/// that one does not take the time of all.
final class WaitingRoom: Sendable {
  private struct Guest {
    let wait: Wait
    let connection: Connection
    let end: UInt64
    var next: UInt64
    /// Whether the last question took so long that it is not asked out of turn.
    var isSlow = false
    /// Hands the answer to a worker.
    let leave: @Sendable () -> Void
  }

  private struct State {
    var arrivals: [Guest] = []
    var count = 0
    var isWoken = false
    var isClosed = false
    /// Whether the bell was rung since the thread last looked, so that it is rung once and not a thousand times.
    var isRung = false
  }

  private static let interval: UInt64 = 250
  private static let shortest: UInt64 = 25
  private static let slow: UInt64 = 10

  private let state = Locked(State())
  private let bell = Semaphore()
  private let registry: Registry
  private let limit: Int

  init(_ registry: Registry, limit: Int) {
    self.registry = registry
    self.limit = limit
  }

  /// False when there is no room or the server stops: the answer is then made at once.
  func enter(_ wait: Wait, _ connection: Connection, leave: @escaping @Sendable () -> Void) -> Bool {
    let now = monotonicMilliseconds()
    let guest = Guest(
      wait: wait, connection: connection, end: now + UInt64(max(wait.seconds, 0)) * 1_000, next: now, leave: leave)
    return change { state in
      guard !state.isClosed, state.count < limit else { return false }
      state.count += 1
      state.arrivals.append(guest)
      return true
    }
  }

  /// Something may have changed: everybody who waits is asked now.
  func wake() {
    _ = change { state in
      guard state.count > 0 else { return false }
      state.isWoken = true
      return true
    }
  }

  /// Answers everybody who waits, and lets nobody wait any more; the thread ends.
  func close() {
    _ = change { state in
      state.isClosed = true
      return true
    }
  }

  private func change(_ body: (inout State) -> Bool) -> Bool {
    let (isChanged, rings) = state.withLock { state in
      let isChanged = body(&state)
      let rings = isChanged && !state.isRung
      if rings { state.isRung = true }
      return (isChanged, rings)
    }
    if rings { bell.signal() }
    return isChanged
  }

  /// The thread's whole life, until `close()`.
  func run() {
    var guests: [Guest] = []
    var lastForAll: UInt64 = 0
    var isWoken = false
    while true {
      let (arrivals, woken, isClosed) = state.withLock { state in
        defer {
          state.arrivals = []
          state.isWoken = false
          state.isRung = false
        }
        return (state.arrivals, state.isWoken, state.isClosed)
      }
      guests += arrivals
      isWoken = isWoken || woken
      let now = monotonicMilliseconds()
      let asksAll = isWoken && now >= lastForAll + Self.shortest
      if asksAll {
        isWoken = false
        lastForAll = now
      }
      let before = guests.count
      guests = guests.compactMap { guest in
        var guest = guest
        if isClosed || guest.end <= now {
          guest.leave()
          return nil
        }
        guard asksAll && !guest.isSlow || guest.next <= now else { return guest }
        let began = monotonicMilliseconds()
        if hasGone(guest.connection) || guest.wait.isOver() {
          guest.leave()
          return nil
        }
        let done = monotonicMilliseconds()
        guest.isSlow = done - began > Self.slow
        guest.next = done + max(Self.interval, 20 * (done - began))
        return guest
      }
      state.withLock { $0.count -= before - guests.count }
      if isClosed { return }
      sleep(guests, isWoken: isWoken)
    }
  }

  private func sleep(_ guests: [Guest], isWoken: Bool) {
    guard let next = guests.lazy.map({ min($0.next, $0.end) }).min() else { return bell.wait() }
    let now = monotonicMilliseconds()
    let rest = next > now ? next - now : 1
    bell.wait(microseconds: Int(isWoken ? min(rest, Self.shortest) : rest) * 1_000)
  }

  /// Whether the client has ended the connection. libmicrohttpd does not look at one that is suspended.
  private func hasGone(_ connection: Connection) -> Bool {
    registry.whileOpen(connection) { descriptor in
      var byte: UInt8 = 0
      let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
      return count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR
    } ?? true
  }
}
