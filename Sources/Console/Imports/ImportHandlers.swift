import ConsoleRoutes
import ContactAccess
import ContactFormats
import ContactImport
import Contacts
import HTTP
import JSON
import Templates

extension Console {
  private var imports: Imports { settings.imports }

  func showImports(_ person: SignedIn) throws -> Response {
    let book = engine.book.id
    return .html(
      Pages.imports(
        person.context(), atWork: imports.atWork(in: book), records: imports.records(of: book),
        limit: settings.uploadLimit,
        problem: nil, notice: try person.notice(done: nil, back: .imports)))
  }

  func startImport(_ posted: Posted) throws -> Response {
    let person = posted.person
    guard let sameUID = SameUIDChoice(rawValue: try posted.form.one("same-uid")) else { throw Failure.notUnderstood }
    guard let file = posted.form.files.first(where: { $0.field == "file" }), file.size > 0,
      case .file(let sent) = file.content
    else {
      return .html(
        Pages.imports(
          person.context(), atWork: imports.atWork(in: engine.book.id), records: imports.records(of: engine.book.id),
          limit: settings.uploadLimit, problem: .noFile, notice: nil), status: 422)
    }
    do {
      // A second click of the same form goes to the import of the first.
      guard let id = ImportID(bytes: posted.once.number) else { throw Failure.notUnderstood }
      try imports.start(
        id, engine, by: person.actor, who: person.row.name, filename: file.filename, size: file.size, sameUID: sameUID,
        move: sent.move(to:))
      return redirect(to: .importPage(id, .start))
    } catch ImportRefusal.busy {
      return .html(
        Pages.imports(
          person.context(), atWork: imports.atWork(in: engine.book.id), records: imports.records(of: engine.book.id),
          limit: settings.uploadLimit, problem: .busy, notice: nil), status: 409)
    }
  }

  func showImport(_ person: SignedIn, _ id: ImportID, _ place: ImportPlace) throws -> Response {
    let record = try imports.known(id, in: engine.book.id)
    if record.isAtWork { return .html(Pages.importAtWork(person.context(), record)) }
    if record.state == .needsColumns {
      return .html(
        Pages.importColumns(
          person.context(), record, rows: try imports.firstRows(of: id, in: engine.book.id), problem: nil))
    }
    let page = try imports.lines(of: record, place.outcome, from: place.page * Self.pageSize, count: Self.pageSize)
    let names = try engine.names(of: page.rows.compactMap(\.contact))
    return .html(
      Pages.importResult(
        person.context(), record, place, rows: page.rows.map { ($0, $0.contact.flatMap { names[$0] }) },
        hasNext: (place.page + 1) * Self.pageSize < page.total))
  }

  /// How far it is, for the page's script.
  func showImportProgress(_ person: SignedIn, _ id: ImportID) throws -> Response {
    let record = try imports.known(id, in: engine.book.id)
    var json = JSONWriter()
    json.object {
      $0.member("isAtWork", record.isAtWork)
      $0.member("permille", record.permille)
      $0.member("text", Messages().importProgress(record))
    }
    return .json(json.bytes)
  }

  func showImportTable(_ person: SignedIn, _ id: ImportID) throws -> Response {
    let record = try imports.known(id, in: engine.book.id)
    return Response(
      status: 200,
      headers: Headers([
        ("Content-Type", "text/csv; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Content-Disposition", "attachment; filename=\"import-\(id.text.prefix(8)).csv\""),
      ]), body: try imports.table(of: record, names: engine.names(of:)))
  }

  func cancelImport(_ posted: Posted, _ id: ImportID) throws -> Response {
    _ = try imports.known(id, in: engine.book.id)
    try imports.cancel(id, in: engine.book.id)
    return redirect(to: .importPage(id, .start))
  }

  func sendImportColumns(_ posted: Posted, _ id: ImportID) throws -> Response {
    let record = try imports.known(id, in: engine.book.id)
    guard record.state == .needsColumns else { return redirect(to: .importPage(id, .start)) }
    let rows = try imports.firstRows(of: id, in: engine.book.id)
    var columns = CSVColumns(hasHeader: try posted.form.one("no-header").isEmpty)
    for number in 1...max(rows.map(\.count).max() ?? 1, 1) {
      let word = try posted.form.one("column-\(number)")
      if word.isEmpty || word == "ignore" { continue }
      guard let target = CSVTarget(word: word) else { throw Failure.notUnderstood }
      columns.targets[String(number)] = target
    }
    if columns.targets.isEmpty {
      return .html(Pages.importColumns(posted.person.context(), record, rows: rows, problem: .noColumns), status: 422)
    }
    do {
      try imports.go(on: id, with: columns, engine, by: posted.person.actor)
    } catch ImportRefusal.busy {
      return .html(Pages.importColumns(posted.person.context(), record, rows: rows, problem: .busy), status: 409)
    } catch ImportRefusal.stale {}
    return redirect(to: .importPage(id, .start))
  }

  /// The card that is to be answered next beside the contact that has its UID.
  func showSameUID(_ person: SignedIn, _ id: ImportID) throws -> Response {
    let record = try imports.known(id, in: engine.book.id)
    guard let next = try imports.waitingCard(of: id, in: engine.book.id) else {
      return redirect(to: .importPage(id, .start))
    }
    let names = try engine.names(of: next.line.contact.map { [$0] } ?? [])
    // It may be gone by now: then any answer but “skip” adds the card.
    let known = try next.line.contact.flatMap { names[$0] == nil ? nil : try engine.contact($0) }
    return .html(
      Pages.sameUID(person.context(), record, place: next.place, line: next.line, card: next.card, known: known))
  }

  func answerSameUID(_ posted: Posted, _ id: ImportID) throws -> Response {
    _ = try imports.known(id, in: engine.book.id)
    guard let place = try posted.form.number("place"), let answer = SameUID(rawValue: try posted.form.one("answer"))
    else {
      throw Failure.notUnderstood
    }
    do {
      if try posted.form.one("all").isEmpty {
        try imports.answer(id, at: place, answer, engine, by: posted.person.actor)
      } else {
        try imports.answerAll(id, from: place, answer, engine, by: posted.person.actor)
        return redirect(to: .importPage(id, .start))
      }
    } catch ImportRefusal.stale {
      // A second click, or somebody else's answer: the next card is shown.
    } catch ImportRefusal.busy {
      throw Failure.stale
    }
    return redirect(to: .sameUID(id))
  }
}

extension Imports {
  fileprivate func known(_ id: ImportID, in book: AddressBookID) throws -> ImportRecord {
    do throws(ImportRefusal) { return try record(id, in: book) } catch { throw Failure.notFound }
  }
}
