import ContactAccess
import Contacts
import Synchronization
import Templates

/// What the console keeps in memory: nothing that anything is decided by, and nothing that has to survive a restart.
final class ConsoleMemory: Sendable {
  let formKey: [UInt8]
  let attempts = SignInAttempts()
  let passwords = PasswordWork(atOnce: 2, waiting: 16)
  private let notices = Mutex<[[UInt8]: Waiting]>([:])

  /// A notice that waits to be shown once: on the page of one app, or wherever its reader goes next.
  private struct Waiting {
    var notice: Notice
    var app: AppID?
    var since: Instant
  }

  /// What acts left as it was, and what they revoked that can be read still, newest last. Kept and not handed out once: both answers to a double click say it.
  private let leftBehind = Mutex<[(act: ActID, left: Int, stillReadable: Int)]>([])

  init(formKey: [UInt8]) { self.formKey = formKey }

  /// `place` is a session with the book that it is in. A notice that is not fetched within ten minutes is lost; so is the oldest when a thousand people have one.
  func leave(_ notice: Notice, for place: [UInt8], on app: AppID?, at now: Instant) {
    notices.withLock { waiting in
      waiting = waiting.filter { $0.value.since.adding(seconds: 600) > now }
      if waiting.count >= 1000, let oldest = waiting.min(by: { $0.value.since < $1.value.since })?.key {
        waiting[oldest] = nil
      }
      waiting[place] = Waiting(notice: notice, app: app, since: now)
    }
  }

  /// Drops what was never shown: it spoke of an earlier act than the one that comes now.
  func dropNotice(of place: [UInt8]) { notices.withLock { $0[place] = nil } }

  func note(_ outcome: ActOutcome, by act: ActID) {
    if outcome.left == 0 && outcome.stillReadable == 0 { return }
    leftBehind.withLock { acts in
      if acts.count >= 1000 { acts.removeFirst(500) }
      acts.append((act, outcome.left, outcome.stillReadable))
    }
  }

  func left(by act: ActID) -> (left: Int, stillReadable: Int) {
    leftBehind.withLock { $0.last { $0.act == act }.map { ($0.left, $0.stillReadable) } ?? (0, 0) }
  }

  func takeNotice(of place: [UInt8], on app: AppID?) -> Notice? {
    notices.withLock { waiting in
      guard let found = waiting[place], found.app == nil || found.app == app else { return nil }
      waiting[place] = nil
      return found.notice
    }
  }
}
