import ContactAccess
import ContactImport
import ContactFormats

/// What the program's exit code says.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case refused = 1
  case usage = 2
  case notFound = 3
  case folder = 4

  var meaning: String {
    switch self {
    case .done: "done"
    case .refused: "refused: the sentence says why, and --json gives the code"
    case .usage: "the command line was not understood"
    case .notFound: "there is no such app, contact, group, address book, request, copy, operator or file"
    case .folder: "trouble with the data folder or the machine: missing, open to others, in use, full"
    }
  }
}

/// An error as the command line tells it.
struct Problem {
  var exit: ExitCode
  var code: String
  var number: Int?
  var sentence: String

  init(_ error: any Error) {
    switch error {
    case let error as AccessError:
      self.init(
        exit: Self.isAbsence(error.code) ? .notFound : .refused, code: error.code.rawValue, number: error.number,
        sentence: error.description)
    case let error as UsageError:
      let path = (["contact-access"] + error.words).joined(separator: " ")
      self.init(exit: .usage, code: "usage", number: nil, sentence: "\(error.sentence)\nSee: \(path) --help")
    case is FileWithoutContacts:
      self.init(
        exit: .refused, code: "noContacts", number: nil,
        sentence: "\(SkipReason.noContacts.sentence) Export the contacts as vCard (.vcf) or CSV and import that file.")
    case let error as CSVProblem:
      self.init(
        exit: .refused, code: "columnsUnclear", number: nil,
        sentence: "\(error.sentence)\nSay what they hold, such as --column “Vorname=given” --column “Tel.=phone:home”. "
          + "A column can hold:\n\(Option.columnFields).\nSee: contact-access import --help")
    case let error as FileProblem:
      self.init(
        exit: error.kind == .notReadable ? .notFound : .folder, code: error.kind.rawValue, number: nil, sentence: error.sentence)
    default:
      self.init(exit: .folder, code: "dataFolder", number: nil, sentence: "\(error)")
    }
  }

  private init(exit: ExitCode, code: String, number: Int?, sentence: String) {
    self.exit = exit
    self.code = code
    self.number = number
    self.sentence = sentence
  }

  private static func isAbsence(_ code: AccessError.Code) -> Bool {
    switch code {
    case .notInTrash, .unknownApp, .unknownContact, .unknownOperator, .unknownKey, .unknownAct, .unknownGroup, .unknownBook, .unknownRequest,
      .unknownCopy, .recordDoesNotExist:
      true
    default: false
    }
  }
}

/// A file that was named on the command line cannot be read, or not be made and written.
public struct FileProblem: Error, Sendable {
  /// The raw value is the code that `--json` gives.
  public enum Kind: String, Sendable {
    case notReadable = "fileNotReadable"
    case notWritable = "fileNotWritable"
  }

  public let sentence: String
  public let kind: Kind

  public init(_ sentence: String, _ kind: Kind = .notReadable) {
    self.sentence = sentence
    self.kind = kind
  }
}
