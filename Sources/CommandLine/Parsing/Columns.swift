import ContactFormats
import Contacts

extension Option {
  static let column = Option(
    "--column", "HEADER=FIELD", repeatable: true,
    "for a table (CSV) that no known program wrote: what one of its columns holds, named by its header or its number, such as "
      + "“Vorname=given”, “Tel. privat=phone:home” or “4=email”; once for each column. Columns that are not named are left out"
  )
  static let noHeader = Option(
    flag: "--no-header", "the table's first row is a contact already; its columns are named by number with --column")

  /// What a column may hold, for help and errors.
  static var columnFields: String { CSVTarget.words.map { $0.joined(separator: ", ") }.joined(separator: ",\n") }
}

extension Invocation {
  /// What `--column` and `--no-header` say.
  func columns() throws -> CSVColumns {
    var columns = CSVColumns(hasHeader: !has(Option.noHeader.name))
    for text in values(Option.column.name) {
      guard let equals = text.lastIndex(of: "=") else {
        throw usage("“\(text)” will not do for --column: it takes a column and what it holds, such as “Vorname=given”.")
      }
      let name = String(text[..<equals]).trimmingBlanks
      let word = String(text[text.index(after: equals)...])
      guard let target = CSVTarget(word: word), !name.isEmpty else {
        throw usage("A column cannot hold “\(word)”. It can hold:\n\(Option.columnFields).")
      }
      if columns.targets.updateValue(target, forKey: name) != nil {
        throw usage("The column “\(name)” is named twice.")
      }
    }
    if !columns.hasHeader, columns.targets.isEmpty {
      throw usage(
        "Without a header, name the columns by their numbers: --column 1=given --column 2=family --column 3=phone.")
    }
    return columns
  }
}
