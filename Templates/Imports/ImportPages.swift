import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// Why an import does not begin.
public enum ImportProblem: Sendable { case noFile, busy, noColumns }

extension ImportRecord {
  /// How much of its work is done, in thousandths.
  public var permille: Int {
    if state == .answering {
      return progress[.waiting] == 0 ? 1_000 : min(answered * 1_000 / progress[.waiting], 1_000)
    }
    return size == 0 ? 1_000 : min(progress.bytes * 1_000 / size, 1_000)
  }
}

extension ImportRecord {
  /// Whether it ended before the file's end, with something taken.
  var isCut: Bool { [.cancelled, .interrupted, .failed].contains(state) && progress.cards > 0 }
}

extension Pages {
  /// Choosing a file, and the imports of the last time.
  public static func imports(
    _ c: PageContext, atWork: ImportRecord?, records: [ImportRecord], limit: Int, problem found: ImportProblem?,
    notice: Notice?
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.importTitle, section: .contacts, notice: notice,
      """
      \(importCrumbs(c))
      <h1>\(m.importTitle)</h1>
      <p class="lead">\(m.importLead)</p>
      \(ifLet: atWork, { record in
        """
        <div class="aside aside-warning"><p>\(m.importAtWork("<bdi>\(record.who)</bdi>"))</p>\
        <a class="button small" href="\(ConsoleRoute.importPage(record.id, .start))">\(m.watchImport)</a></div>
        """
      })
      <form class="card form" method="post" action="\(ConsoleRoute.startImport)" enctype="multipart/form-data" data-upload \
      data-limit="\(limit)" data-too-large="\(m.fileTooLarge(limit))">\(tokenField(c))
      <div class="field\(if: found != nil, " has-problem")">
      <label for="file">\(m.file)</label>
      <p class="hint" id="file-hint">\(m.fileHint(limit))</p>
      <input id="file" type="file" name="file" required accept=".vcf,.vcard,.csv,.txt,text/vcard,text/x-vcard,text/csv" \
      aria-describedby="file-hint file-problem">
      \(problem(found.map { m.importProblem($0) }, id: "file-problem"))</div>
      <fieldset class="field choices"><legend>\(m.sameUIDQuestion)</legend>
      <p class="hint">\(m.sameUIDHint)</p>
      \(each: SameUIDChoice.allCases, { choice in
        """
        <label class="choice"><input type="radio" name="same-uid" value="\(choice.rawValue)" required\
        \(if: choice == .skip, " checked")><span><strong>\(m.sameUID(choice))</strong> \
        <span class="under">\(m.sameUIDText(choice))</span></span></label>
        """
      })</fieldset>
      <p class="upload-progress" hidden><progress max="1000" value="0" aria-label="\(m.uploading)"></progress></p>
      <p class="problem upload-failed" role="alert" hidden>\(m.uploadFailed)</p>
      <div class="actions"><button class="primary" type="submit">\(m.startImport)</button>\
      <a class="button quiet" href="\(ConsoleRoute.contacts(.start))">\(m.cancel)</a></div>
      </form>
      \(if: !records.isEmpty, importList(c, records))
      """)
  }

  private static func importList(_ c: PageContext, _ records: [ImportRecord]) -> HTML {
    let m = c.messages
    return """
      <section><h2>\(m.earlierImports)</h2>
      <div class="card flush"><table class="rows"><caption class="visually-hidden">\(m.earlierImports)</caption>
      <thead><tr><th scope="col">\(m.file)</th><th scope="col">\(m.whenImported)</th><th scope="col">\(m.byWhom)</th>\
      <th scope="col">\(m.importOutcome)</th></tr></thead>
      <tbody>\(each: records, { record in
        """
        <tr><th scope="row"><a class="row-link" href="\(ConsoleRoute.importPage(record.id, .start))"><bdi>\
        \(record.filename.isEmpty ? m.file : record.filename)</bdi></a></th>\
        <td data-label="\(m.whenImported)">\(time(c, record.started))</td>\
        <td data-label="\(m.byWhom)"><bdi>\(record.who)</bdi></td>\
        <td data-label="\(m.importOutcome)">\(m.importState(record))</td></tr>

        """
      })</tbody></table></div></section>
      """
  }

  static func importCrumbs(_ c: PageContext, isInside: Bool = false) -> HTML {
    """
    <nav class="crumbs" aria-label="\(c.messages.breadcrumbs)"><a href="\(ConsoleRoute.contacts(.start))">\
    \(c.messages.section(.contacts))</a>\(if: isInside, importsCrumb(c))</nav>
    """
  }

  private static func importsCrumb(_ c: PageContext) -> HTML {
    " <span aria-hidden=\"true\">/</span> <a href=\"\(ConsoleRoute.imports)\">\(c.messages.importTitle)</a>"
  }

  /// One that runs. Without the script the page loads itself again every two seconds.
  public static func importAtWork(_ c: PageContext, _ record: ImportRecord) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.importing, section: .contacts, isReloaded: true,
      """
      \(importCrumbs(c, isInside: true))
      <h1>\(m.importing) <bdi>\(record.filename)</bdi></h1>
      <p class="lead">\(m.importingLead)</p>
      <section class="card form"><data class="progress-at" value="\(ConsoleRoute.importProgress(record.id))"></data>
      <progress max="1000" value="\(record.permille)" aria-label="\(m.importing)"></progress>
      <p class="import-text" role="status">\(m.importProgress(record))</p>
      <form method="post" action="\(ConsoleRoute.cancelImport(record.id))">\(tokenField(c))\
      <div class="actions"><button class="danger" type="submit">\(m.endImport)</button></div></form>
      </section>
      """)
  }

  /// A table whose columns no known program writes: what does each hold?
  public static func importColumns(
    _ c: PageContext, _ record: ImportRecord, rows: [[String]], problem found: ImportProblem?
  ) -> HTML {
    let m = c.messages
    let width = min(rows.map(\.count).max() ?? 0, 200)
    return framed(
      c, title: m.columnsTitle, section: .contacts,
      """
      \(importCrumbs(c, isInside: true))
      <h1>\(m.columnsTitle)</h1>
      <p class="lead">\(m.columnsLead)</p>
      <form class="card form" method="post" action="\(ConsoleRoute.sendImportColumns(record.id))">\(tokenField(c))
      \(problem(found.map { m.importProblem($0) }, id: "columns-problem"))
      <table class="rows columns"><caption class="visually-hidden">\(m.columnsTitle)</caption>
      <thead><tr><th scope="col">\(m.column)</th><th scope="col">\(m.firstValues)</th><th scope="col">\(m.holds)</th></tr></thead>
      <tbody>\(each: Array(0..<width), { column in
        """
        <tr><th scope="row"><bdi>\(cell(rows.first, column))</bdi></th>\
        <td data-label="\(m.firstValues)">\(each: Array(rows.dropFirst()), { "<span class=\"under\"><bdi>\(cell($0, column))</bdi></span>" })</td>\
        <td data-label="\(m.holds)"><select name="column-\(column + 1)" aria-label="\(m.holdsOf(cell(rows.first, column)))">\
        \(each: m.columnChoices, { "<option value=\"\($0.word)\">\($0.name)</option>" })</select></td></tr>

        """
      })</tbody></table>
      <label class="box"><input type="checkbox" name="no-header" value="yes"> <span>\(m.firstRowIsContact)</span></label>
      <div class="actions"><button class="primary" type="submit">\(m.startImport)</button>\
      <button class="quiet" type="submit" formaction="\(ConsoleRoute.cancelImport(record.id))">\(m.cancel)</button></div>
      </form>
      """)
  }

  private static func cell(_ row: [String]?, _ column: Int) -> String {
    guard let row, row.indices.contains(column) else { return "" }
    return String(row[column].oneLine.prefix(80))
  }

  /// What became of every card.
  public static func importResult(
    _ c: PageContext, _ record: ImportRecord, _ place: ImportPlace, rows: [(line: ImportLine, name: String?)],
    hasNext: Bool
  ) -> HTML {
    let m = c.messages
    let shown = ImportLine.Outcome.allCases.filter { record[$0] > 0 }
    return framed(
      c, title: m.importResult(record), section: .contacts,
      """
      \(importCrumbs(c, isInside: true))
      <h1>\(m.importResult(record)) <bdi>\(record.filename)</bdi></h1>
      <p class="lead">\(m.importState(record))\(if: record.isCut, " \(m.howToGetTheRest)") \(m.importedBy) <bdi>\(record.who)</bdi>, \(time(c, record.started)).</p>
      \(if: record.waiting > 0, waitingBar(c, record))
      <div class="tools"><nav aria-label="\(m.importOutcome)"><ul class="outcomes">\
      <li><a href="\(ConsoleRoute.importPage(record.id, .start))"\(if: place.outcome == nil, " aria-current=\"page\"")>\
      \(m.everyCard) \(m.number(record.progress.cards))</a></li>\
      \(each: shown, { outcome in
        """
        <li><a href="\(ConsoleRoute.importPage(record.id, ImportPlace(outcome: outcome)))"\
        \(if: place.outcome == outcome, " aria-current=\"page\"")>\(m.outcome(outcome)) \
        \(m.number(record[outcome]))</a></li>
        """
      })</ul></nav>
      <a class="button small" href="\(ConsoleRoute.importTable(record.id))" download>\(m.downloadTable)</a></div>
      \(if: rows.isEmpty, nothing(m.nothingImported, m.nothingImportedText), else: resultTable(c, rows))
      \(pager(
        c, previous: place.page == 0 ? nil : .importPage(record.id, ImportPlace(outcome: place.outcome, page: place.page - 1)),
        next: hasNext ? .importPage(record.id, ImportPlace(outcome: place.outcome, page: place.page + 1)) : nil))
      """)
  }

  private static func waitingBar(_ c: PageContext, _ record: ImportRecord) -> HTML {
    """
    <div class="aside aside-warning"><p>\(c.messages.cardsWait(record.waiting))</p>\
    <a class="button small" href="\(ConsoleRoute.sameUID(record.id))">\(c.messages.answerCards)</a></div>
    """
  }

  private static func resultTable(_ c: PageContext, _ rows: [(line: ImportLine, name: String?)]) -> HTML {
    let m = c.messages
    return """
      <div class="card flush"><table class="rows"><caption class="visually-hidden">\(m.everyCard)</caption>
      <thead><tr><th scope="col" class="number">\(m.line)</th><th scope="col">\(m.contactName)</th>\
      <th scope="col">\(m.importOutcome)</th><th scope="col">\(m.whyAndNotes)</th></tr></thead>
      <tbody>\(each: rows, { row in
        """
        <tr><td class="number" data-label="\(m.line)">\(m.number(row.line.line))</td>\
        <th scope="row">\(resultName(c, row.line, row.name))</th>\
        <td data-label="\(m.importOutcome)">\(m.outcome(row.line.outcome))</td>\
        <td data-label="\(m.whyAndNotes)">\(remarks(c, row.line))</td></tr>

        """
      })</tbody></table></div>
      """
  }

  private static func remarks(_ c: PageContext, _ line: ImportLine) -> HTML {
    if line.reason.isEmpty, line.fields.isEmpty, line.notes.isEmpty {
      return "<span class=\"none\" aria-hidden=\"true\">–</span>"
    }
    return """
      \(line.reason)\(if: !line.fields.isEmpty, chips(c, line.fields))\
      \(each: line.notes, { "<span class=\"under\">\($0.sentence)</span>" })
      """
  }

  private static func resultName(_ c: PageContext, _ line: ImportLine, _ name: String?) -> HTML {
    guard let contact = line.contact else { return "\(name: line.name, c)" }
    guard let name else { return "<span class=\"muted\">\(c.messages.contactGone)</span>" }
    return "<a class=\"row-link\" href=\"\(ConsoleRoute.contact(contact, done: nil))\">\(name: name, c)</a>"
  }
}
