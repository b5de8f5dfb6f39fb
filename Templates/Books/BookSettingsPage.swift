import ConsoleRoutes
import ContactAccess
import HTML

/// A name that was typed and will not do.
public struct TypedName: Sendable {
  public var text: String
  public var problem: FormProblem

  public init(_ text: String, _ problem: FormProblem) {
    self.text = text
    self.problem = problem
  }
}

extension Pages {
  /// What the address book is called, which others there are, and a form that makes another.
  /// - Parameters:
  ///   - renamed: what was typed as this book's name.
  ///   - made: what was typed as that of a new one.
  public static func bookSettings(
    _ c: PageContext, renamed: TypedName? = nil, made: TypedName? = nil, notice: Notice? = nil
  ) -> HTML {
    let m = c.messages
    return framed(
      c, title: m.section(.settings), section: .settings, notice: notice,
      """
      <h1>\(m.section(.settings))</h1>
      \(if: c.books.areSeveral, bookTable(c))
      <section class="card form" aria-labelledby="this-book"><h2 id="this-book">\(m.thisBook)</h2>
      <form method="post" action="\(ConsoleRoute.renameBook)">\(tokenField(c))
      \(textField(
        id: "name", label: m.bookName, hint: m.bookNameHint, value: renamed?.text ?? c.books.current?.name ?? "",
        problem: renamed.map { m.problem($0.problem) }, limit: AccessEngine.longestBookName))
      <div class="actions"><button type="submit">\(m.rename)</button></div>
      </form></section>
      <section class="card form" aria-labelledby="make-book"><h2 id="make-book">\(m.makeBook)</h2>
      <p>\(m.makeBookText)</p>
      <form method="post" action="\(ConsoleRoute.makeBook)">\(tokenField(c))
      \(textField(
        id: "new", label: m.newBookName, hint: m.newBookNameHint, value: made?.text ?? "",
        problem: made.map { m.problem($0.problem) }, limit: AccessEngine.longestBookName))
      <div class="actions"><button class="primary" type="submit">\(m.makeBook)</button></div>
      </form></section>
      """)
  }

  private static func bookTable(_ c: PageContext) -> HTML {
    let m = c.messages
    return """
      <div class="card flush"><table class="rows">
      <caption class="visually-hidden">\(m.addressBooks)</caption>
      <thead><tr><th scope="col">\(m.addressBook)</th><th scope="col" class="number">\(m.section(.contacts))</th></tr></thead>
      <tbody>\(each: c.books.rows, { bookLine(c, $0) })</tbody></table></div>
      """
  }

  private static func bookLine(_ c: PageContext, _ book: BookRow) -> HTML {
    let m = c.messages
    return """
      <tr><th scope="row" class="who"><a class="row-link" href="\(c.books.address(.bookSettings(done: nil), in: book))"\
      \(if: book.id == c.books.here, " aria-current=\"true\"")><bdi>\(book.name)</bdi></a>\
      \(if: book.id == c.books.here, " <span class=\"chip\">\(m.bookHere)</span>")</th>
      <td data-label="\(m.section(.contacts))" class="number">\(m.contacts(book.contacts))</td></tr>

      """
  }

  /// In the head of every page, where there are several books: which one it is, and the way into the others. It opens without a script.
  static func bookSwitcher(_ c: PageContext, _ section: Section?) -> HTML {
    guard let current = c.books.current, c.books.areSeveral else { return .empty }
    let page = start(of: section ?? .apps)
    return """
      <details class="books"><summary><span class="visually-hidden">\(c.messages.addressBook): </span>\
      <bdi>\(current.name)</bdi></summary>
      <nav aria-label="\(c.messages.addressBooks)"><ul>\(each: c.books.rows, { switchLink(c, $0, page) })</ul></nav></details>
      """
  }

  private static func switchLink(_ c: PageContext, _ book: BookRow, _ page: ConsoleRoute) -> HTML {
    """
    <li><a href="\(c.books.address(page, in: book))"\(if: book.id == c.books.here, " aria-current=\"true\"")>\
    <bdi>\(book.name)</bdi></a></li>
    """
  }
}
