import ContactAccess
import ContactFormats
import Contacts
import Glibc
import Synchronization
import Threads

/// Why an import is not begun.
public enum ImportRefusal: Error, Equatable, Sendable {
  /// Another one of this book is at work.
  case busy(ImportID)
  case unknown
  /// It is not, or no longer, in the state for this: somebody was faster.
  case stale
}

/// The imports by upload of a data folder: runs them on threads of their own, one at a time a book, and keeps what became of their cards.
///
/// Each has a folder of files and no table: a report of a million lines is written once, at the end of a file, read a page at a time, and
/// thrown away after 30 days; in the database it would slow the import that it tells of and swell every backup.
public final class Imports: Sendable {
  private static let keptDays: Int64 = 30
  /// Files whose columns nobody named are not kept as long.
  private static let keptHoursUnnamed: Int64 = 24

  private let folder: String
  private let surroundings: any Surroundings
  private let report: @Sendable (any Error) -> Void
  /// By book.
  private let runs = Locked<[AddressBookID: Run]>([:])
  private let threads = Locked<[AddressBookID: SystemThread]>([:])
  private let tidied = Locked<Instant?>(nil)
  private let isStopping = Atomic(false)

  /// One that is at work.
  private final class Run: Sendable {
    let record: Locked<ImportRecord>
    let isCancelled = Atomic(false)
    init(_ record: ImportRecord) { self.record = Locked(record) }
  }

  /// - Parameters:
  ///   - folder: where their folders lie; made when there is none. Imports that an earlier process did not finish are marked so.
  ///   - report: told about faults that ended an import.
  public init(
    folder: String, surroundings: any Surroundings, report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.folder = folder
    self.surroundings = surroundings
    self.report = report
    mkdir(folder, 0o700)
    for name in PlainFile.names(in: folder) { recover(ImportFolder(path: "\(folder)/\(name)")) }
  }

  private func recover(_ place: ImportFolder) {
    let now = surroundings.now()
    guard var record = ImportRecord(in: place), !isOver(record, now) else { return place.remove() }
    if record.state == .needsColumns { return }
    unlink(place.source)
    if !record.isAtWork { return }
    record.state = record.state == .answering ? .done : .interrupted
    record.ended = now
    do { try record.save(in: place) } catch { report(error) }
  }

  /// Removes what was kept for its time; to be called now and then, looks once an hour.
  public func tidy() {
    let now = surroundings.now()
    let isDue = tidied.withLock { last in
      if let last, last.adding(seconds: 3_600) > now { return false }
      last = now
      return true
    }
    if !isDue { return }
    let atWork = Set(runs.withLock { $0.values.map { $0.record.withLock { $0.id.text } } })
    for name in PlainFile.names(in: folder) where !atWork.contains(name) {
      let place = ImportFolder(path: "\(folder)/\(name)")
      // One without a record is just beginning.
      if let record = ImportRecord(in: place), isOver(record, now) { place.remove() }
    }
  }

  private func isOver(_ record: ImportRecord, _ now: Instant) -> Bool {
    let seconds = record.state == .needsColumns ? Self.keptHoursUnnamed * 3_600 : Self.keptDays * 86_400
    return record.started.adding(seconds: seconds) <= now
  }

  private func place(_ id: ImportID) -> ImportFolder { ImportFolder(path: "\(folder)/\(id.text)") }

  /// The one of a book that is at work.
  public func atWork(in book: AddressBookID) -> ImportRecord? {
    runs.withLock { $0[book] }?.record.withLock { $0 }
  }

  public func record(_ id: ImportID, in book: AddressBookID) throws(ImportRefusal) -> ImportRecord {
    if let running = atWork(in: book), running.id == id { return running }
    guard var record = ImportRecord(in: place(id)), record.id == id, record.book == book else { throw .unknown }
    if record.isAtWork {
      if let running = atWork(in: book), running.id == id { return running }
      // Its end could not be written down.
      record.state = record.state == .answering ? .done : .failed
    }
    return record
  }

  /// Those of a book, the last one first.
  public func records(of book: AddressBookID, limit: Int = 20) -> [ImportRecord] {
    let all = PlainFile.names(in: folder).compactMap { name in
      ImportID(text: name).flatMap { try? record($0, in: book) }
    }
    return Array(all.sorted { $0.started > $1.started }.prefix(limit))
  }

  /// Begins an import on a thread of its own.
  /// - Parameters:
  ///   - id: the number of the form that asks for it; when it has begun one already, nothing happens.
  ///   - move: gives the file that was sent the name that it is handed.
  public func start(
    _ id: ImportID, _ engine: AccessEngine, by actor: Actor, who: String, filename: String, size: Int,
    sameUID: SameUIDChoice,
    move: (String) throws -> Void
  ) throws {
    let record = ImportRecord(
      id: id, book: engine.book.id, who: who, filename: String(filename.oneLine.prefix(200)), size: size,
      sameUID: sameUID, started: surroundings.now())
    let place = place(id)
    if ImportRecord(in: place) != nil { return }
    let run: Run
    do throws(ImportRefusal) { run = try reserve(record) } catch {
      if error == .busy(id) { return }
      throw error
    }
    do {
      if mkdir(place.path, 0o700) != 0 { throw FileFault("mkdir") }
      try move(place.source)
      try record.save(in: place)
    } catch {
      runs.withLock { $0[record.book] = nil }
      place.remove()
      throw error
    }
    go(run, of: record.book) { [self] in read(run, engine, actor, CSVColumns()) }
  }

  /// The first rows of a table of which nobody knows the columns.
  public func firstRows(of id: ImportID, in book: AddressBookID) throws -> [[String]] {
    guard try record(id, in: book).state == .needsColumns else { throw ImportRefusal.stale }
    return try ContactFormats.firstRows(ofTable: PlainFile(place(id).source, writes: false).chunks(), rows: 5)
  }

  /// Goes on with a table now that somebody said what its columns hold.
  public func go(on id: ImportID, with columns: CSVColumns, _ engine: AccessEngine, by actor: Actor) throws {
    var record = try record(id, in: engine.book.id)
    guard record.state == .needsColumns else { throw ImportRefusal.stale }
    record.state = .running
    let run = try reserve(record)
    do {
      // Asked again now that nobody else can begin it. After a crash it is to be known that it had begun.
      guard ImportRecord(in: place(id))?.state == .needsColumns else { throw ImportRefusal.stale }
      try record.save(in: place(id))
    } catch {
      runs.withLock { $0[record.book] = nil }
      throw error
    }
    go(run, of: record.book) { [self] in read(run, engine, actor, columns) }
  }

  /// Ends one that is at work, after the batch at hand, or one that waits for its columns. What was taken stays.
  public func cancel(_ id: ImportID, in book: AddressBookID) throws {
    let run = runs.withLock { $0[book] }
    if let run, run.record.withLock({ $0.id }) == id { return run.isCancelled.store(true, ordering: .releasing) }
    var record = try record(id, in: book)
    if record.state != .needsColumns { return }
    unlink(place(id).source)
    record.state = .cancelled
    record.ended = surroundings.now()
    try record.save(in: place(id))
  }

  /// A page of what became of the cards: of all, or of those that came to one thing. A card that waited and was answered is one that came to
  /// what was answered.
  public func lines(
    of record: ImportRecord, _ outcome: ImportLine.Outcome?, from first: Int, count: Int
  ) throws -> (rows: [ImportLine], total: Int) {
    let pages = ImportPages(folder: place(record.id))
    switch outcome {
    case nil:
      let cards = record.progress.cards
      return (try pages.lines(ofCards: cards, answered: record.answered, from: first, count: count), cards)
    case .waiting: return (try pages.lines(.waiting, from: record.answered + first, count: count), record.waiting)
    case .some(let outcome): return (try pages.lines(outcome, from: first, count: count), pages.count(outcome))
    }
  }

  /// The card that is to be answered next, and how many were before it.
  public func waitingCard(of id: ImportID, in book: AddressBookID) throws -> (
    place: Int, line: ImportLine, card: Contact
  )? {
    let record = try record(id, in: book)
    if record.state == .answering || record.waiting == 0 { return nil }
    return try ImportPages(folder: place(id)).waiting(record.answered, newID: surroundings.identifier).map {
      (record.answered, $0.line, $0.card)
    }
  }

  /// Carries out what somebody said about a card that waited.
  /// - Parameter position: which card was shown; when another one is next by now, nothing happens and `stale` is thrown.
  public func answer(
    _ id: ImportID, at position: Int, _ sameUID: SameUID, _ engine: AccessEngine, by actor: Actor
  ) throws {
    let record = try record(id, in: engine.book.id)
    let run = try reserve(record)
    defer { runs.withLock { $0[record.book] = nil } }
    // Asked again now that nobody else can answer.
    guard let fresh = ImportRecord(in: place(id)), fresh.answered == position, fresh.waiting > 0 else {
      throw ImportRefusal.stale
    }
    run.record.withLock { $0 = fresh }
    try answer(run, fresh, count: 1, sameUID, engine, actor)
  }

  /// The same for all that are left, on a thread of its own.
  public func answerAll(
    _ id: ImportID, from position: Int, _ sameUID: SameUID, _ engine: AccessEngine, by actor: Actor
  ) throws {
    var record = try record(id, in: engine.book.id)
    guard record.answered == position, record.waiting > 0 else { throw ImportRefusal.stale }
    record.state = .answering
    let run = try reserve(record)
    go(run, of: record.book) { [self] in
      do {
        while !run.isCancelled.load(ordering: .acquiring), !isStopping.load(ordering: .acquiring) {
          let record = run.record.withLock { $0 }
          if record.waiting <= 0 { break }
          try answer(run, record, count: CardImport.batchSize, sameUID, engine, actor)
        }
        try engine.tidy()
      } catch { report(error) }
      end(run, .done)
    }
  }

  /// Ends all that are at work and returns when they have ended; they are then interrupted.
  public func stop() {
    isStopping.store(true, ordering: .releasing)
    let all = threads.withLock { threads in
      defer { threads = [:] }
      return threads
    }
    for thread in all.values { thread.join() }
  }

  private func reserve(_ record: ImportRecord) throws(ImportRefusal) -> Run {
    let run = Run(record)
    let other = runs.withLock { runs in
      if let other = runs[record.book] { return Optional(other) }
      runs[record.book] = run
      return nil
    }
    if let other { throw .busy(other.record.withLock { $0.id }) }
    return run
  }

  private func go(_ run: Run, of book: AddressBookID, _ work: @escaping @Sendable () -> Void) {
    threads.withLock { threads in
      // The book's place was free: its last thread has done its work.
      threads[book]?.join()
      threads[book] = SystemThread(work)
    }
  }

  private func read(_ run: Run, _ engine: AccessEngine, _ actor: Actor, _ columns: CSVColumns) {
    let place = place(run.record.withLock { $0.id })
    do {
      let journal = try ImportJournal(place)
      let importer = CardImport(
        engine: engine, actor: actor, sameUID: run.record.withLock { $0.sameUID },
        goesOn: { [self] progress in
          do { try journal.flush() } catch {
            report(error)
            return false
          }
          run.record.withLock { $0.progress = progress }
          return !run.isCancelled.load(ordering: .acquiring) && !isStopping.load(ordering: .acquiring)
        }, tell: { journal.add($0, $1) })
      let isWhole = try importer.read(PlainFile(place.source, writes: false).chunks(), columns)
      try journal.flush()
      run.record.withLock { $0.progress = importer.progress }
      end(
        run,
        isWhole
          ? .done
          : run.isCancelled.load(ordering: .acquiring)
            ? .cancelled
            : isStopping.load(ordering: .acquiring)
              ? .interrupted : .failed)
    } catch is CSVProblem {
      end(run, .needsColumns)
    } catch is FileWithoutContacts {
      end(run, .empty)
    } catch {
      report(error)
      end(run, .failed)
    }
  }

  private func answer(
    _ run: Run, _ record: ImportRecord, count: Int, _ sameUID: SameUID, _ engine: AccessEngine, _ actor: Actor
  ) throws {
    let place = place(record.id)
    let pages = ImportPages(folder: place)
    var waiting: [(line: ImportLine, card: Contact)] = []
    for position in record.answered..<min(record.answered + count, record.progress[.waiting]) {
      guard let next = try pages.waiting(position, newID: surroundings.identifier) else { throw ImportRefusal.unknown }
      waiting.append(next)
    }
    let results = try engine.importContacts(waiting.map(\.card), sameUID: sameUID, by: actor)
    let journal = try ImportJournal(place)
    var record = record
    for ((line, card), result) in zip(waiting, results) {
      let answered = ImportLine(answering: line, result)
      record.progress.count(answered)
      journal.add(answered, card)
    }
    try journal.flush()
    record.answered += waiting.count
    if record.waiting == 0 { unlink(place.aside) }
    try record.save(in: place)
    run.record.withLock { $0 = record }
  }

  /// Writes the end down and makes room for the next one.
  private func end(_ run: Run, _ state: ImportRecord.State) {
    var record = run.record.withLock { $0 }
    record.state = state
    if state != .needsColumns {
      record.ended = surroundings.now()
      unlink(place(record.id).source)
    }
    do { try record.save(in: place(record.id)) } catch { report(error) }
    runs.withLock { $0[record.book] = nil }
  }
}

extension ImportLine {
  /// What an answer made of a card that waited.
  fileprivate init(answering line: ImportLine, _ result: ImportResult) {
    switch result {
    case .added(let id): self.init(line: line.line, outcome: .added, contact: id, name: line.name)
    case .updated(let id, let fields):
      self.init(line: line.line, outcome: .updated, contact: id, name: line.name)
      self.fields = fields
    case .unchanged(let id): self.init(line: line.line, outcome: .unchanged, contact: id, name: line.name)
    case .keptBoth(let id, _): self.init(line: line.line, outcome: .keptBoth, contact: id, name: line.name)
    case .sameUID(let id):
      self.init(line: line.line, outcome: .skipped, contact: id, name: line.name)
      reason = "The book has a contact with this UID already."
    }
    notes = line.notes
  }
}
