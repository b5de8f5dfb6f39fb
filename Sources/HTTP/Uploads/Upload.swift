/// How a form with files is to be taken in, decided when only the head of its request is there.
public struct UploadPlan: Sendable {
  public enum Destination: Equatable, Sendable {
    /// Files are kept in memory; for small ones.
    case memory
    /// Each file goes into a file of that folder, which only its owner can read.
    case folder(String)
  }

  /// Bytes of the whole body.
  public var limit: Int
  public var destination: Destination
  /// Asked before the first file with the fields before it: whether files are taken from whoever sends this. Otherwise the rest is read
  /// and thrown away.
  public var admits: @Sendable ([FormField]) -> Bool

  public init(limit: Int, destination: Destination, admits: @escaping @Sendable ([FormField]) -> Bool) {
    self.limit = limit
    self.destination = destination
    self.admits = admits
  }
}

/// A field of a form that is no file.
public struct FormField: Equatable, Sendable {
  public var name: String
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A form with files, whole.
public struct Upload: Sendable {
  public var fields: [FormField] = []
  public var files: [UploadedFile] = []

  public init(fields: [FormField] = [], files: [UploadedFile] = []) {
    self.fields = fields
    self.files = files
  }
}

public struct UploadedFile: Sendable {
  public enum Content: Sendable {
    case bytes([UInt8])
    case file(TemporaryFile)
  }

  /// The name of the form's field.
  public var field: String
  /// The file's name as the browser sent it, without folders; empty when no file was chosen. For showing; never a path.
  public var filename: String
  public var contentType: String
  public var content: Content
  /// In bytes.
  public var size: Int

  public init(field: String, filename: String, contentType: String = "", content: Content, size: Int) {
    self.field = field
    self.filename = filename
    self.contentType = contentType
    self.content = content
    self.size = size
  }
}

/// Why a form with files was thrown away. Nothing of it is left.
public enum UploadFault: Error, Equatable, Sendable {
  /// The fields before its first file were not those of somebody who may send one.
  case notAdmitted
  case tooLarge(limit: Int)
  case malformed(MultipartReader.Fault)
  /// A field is no text, or the fields are too large or too many.
  case fields
  /// The file could not be written; what the system says.
  case notKept(String)
}
