import Contacts

/// What a person says about the columns of a table.
public struct CSVColumns: Equatable, Sendable {
  /// What the column of a header, or the column of a number counted from 1, holds.
  public var targets: [String: CSVTarget]
  /// Whether the first row names the columns.
  public var hasHeader: Bool

  public init(_ targets: [String: CSVTarget] = [:], hasHeader: Bool = true) {
    self.targets = targets
    self.hasHeader = hasHeader
  }
}

/// A table that cannot be read before somebody says more about its columns.
public enum CSVProblem: Error, Equatable, Sendable {
  /// No known program writes these columns.
  case unknownColumns([String])
  /// A column was named that the table does not have.
  case noSuchColumn(String, columns: [String])

  /// What is wrong, for a person.
  public var sentence: String {
    switch self {
    case .unknownColumns(let columns):
      "The file is a table (CSV) with columns that no known program writes: \(Self.list(columns))."
    case .noSuchColumn(let name, let columns):
      "The table has no column “\(name)”. Its columns are \(Self.list(columns))."
    }
  }

  private static func list(_ columns: [String]) -> String {
    let shown = columns.prefix(60).map { "“\($0.oneLine.prefix(60))”" }.joined(separator: ", ")
    return columns.count > 60 ? "\(shown) and \(columns.count - 60) more" : shown
  }
}

/// The columns of one table, once its first row is known.
struct CSVTable {
  var headers: [String]
  var targets: [CSVTarget]
  var layout: CSVLayout

  init(headers: [String], columns: CSVColumns) throws(CSVProblem) {
    let found = columns.hasHeader ? CSVLayout.found(for: headers) : nil
    guard found != nil || !columns.targets.isEmpty else { throw .unknownColumns(headers) }
    self.headers = headers
    layout = found?.layout ?? CSVLayout(columns: [:])
    targets = found?.targets ?? headers.map { _ in .ignored }
    let folded = headers.map(CSVLayout.fold)
    for (name, target) in columns.targets {
      let places = columns.hasHeader ? folded.indices.filter { folded[$0] == CSVLayout.fold(name) } : []
      if let number = Int(name), places.isEmpty {
        guard headers.indices.contains(number - 1) else { throw .noSuchColumn(name, columns: headers) }
        targets[number - 1] = target
      } else {
        if places.isEmpty { throw .noSuchColumn(name, columns: headers) }
        for place in places { targets[place] = target }
      }
    }
  }
}
