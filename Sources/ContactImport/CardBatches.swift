import ContactAccess
import ContactFormats
import Contacts
import Threads

/// The cards of a file in batches, read and prepared on a thread of their own, so that one batch is read while the one before it is written.
///
/// @unchecked because what reads the file, the only part of it that is not `Sendable`, is used by that thread alone.
final class CardBatches: @unchecked Sendable {
  struct Batch: Sendable {
    /// What was read, in the order of the file, and how many cards that is.
    var outcomes: [CardOutcome] = []
    /// What the engine worked out about those that are to be added.
    var foreseen: (any ForeseenContacts)?
    /// Bytes of the file that were read by then.
    var bytes = 0
  }

  private struct State {
    var ready: [Batch] = []
    var end: Result<Void, any Error>?
    var isStopped = false
  }

  private let chunks: () throws -> [UInt8]?
  private let columns: CSVColumns
  private let engine: AccessEngine
  private let state = Locked(State())
  /// Batches that are ready, and places for more.
  private let filled = Semaphore()
  private let free = Semaphore()
  private let thread = Locked<SystemThread?>(nil)

  /// How many wait beside the one that is being written.
  private static let room = 1
  /// A batch ends early when so much of the file was read for it: it holds photos.
  private static let largest = 8 << 20

  init(_ chunks: @escaping () throws -> [UInt8]?, _ columns: CSVColumns, _ engine: AccessEngine) {
    self.chunks = chunks
    self.columns = columns
    self.engine = engine
    for _ in 0..<Self.room { free.signal() }
    thread.withLock { $0 = SystemThread { [self] in run() } }
  }

  /// The next batch; nil at the end of the file. Throws what reading it threw, after the batches before that.
  func next() throws -> Batch? {
    filled.wait()
    let (batch, end) = state.withLock { state in (state.ready.isEmpty ? nil : state.ready.removeFirst(), state.end) }
    if let batch {
      free.signal()
      return batch
    }
    // So that it is said again to whoever asks again.
    filled.signal()
    try end?.get()
    return nil
  }

  /// Ends the reading, wherever it is, and returns when its thread has ended.
  func stop() {
    state.withLock { $0.isStopped = true }
    free.signal()
    let ending = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    ending?.join()
  }

  private struct Stopped: Error {}

  private func run() {
    let end = Result { try read() }
    state.withLock { $0.end = end }
    filled.signal()
  }

  private func read() throws {
    var batch = Batch()
    var bytes = 0
    let counted: () throws -> [UInt8]? = { [self] in
      if state.withLock({ $0.isStopped }) { throw Stopped() }
      let chunk = try chunks()
      bytes += chunk?.count ?? 0
      return chunk
    }
    func hand() throws {
      let contacts = batch.outcomes.compactMap { if case .card(let card) = $0, !card.isGroup { card.contact } else { nil } }
      batch.foreseen = try engine.foresee(contacts)
      batch.bytes = bytes
      free.wait()
      let isStopped = state.withLock { state in
        state.ready.append(batch)
        return state.isStopped
      }
      filled.signal()
      if isStopped { throw Stopped() }
      batch = Batch()
    }
    var random = SystemRandomNumberGenerator()
    var begun = 0
    try readContacts(from: counted, columns: columns, newID: { .random(using: &random) }) { outcome in
      batch.outcomes.append(outcome)
      if batch.outcomes.count == CardImport.batchSize || bytes - begun > Self.largest {
        try hand()
        begun = bytes
      }
    }
    try hand()
  }
}
