/// Takes in one form with files while it arrives. What it has taken is gone when it is dropped before the end, as when a connection breaks.
public struct UploadIntake: Sendable {
  /// Bytes of all fields that are no files.
  private static let fieldsLimit = 1 << 20

  private let plan: UploadPlan
  private var reader: MultipartReader?
  private var received = 0
  private var fieldsSize = 0
  private var upload = Upload()
  /// The part that is arriving.
  private var head: PartHead?
  private var bytes: [UInt8] = []
  private var file: TemporaryFile?
  private var size = 0
  private var isAdmitted = false
  /// Why the rest is thrown away.
  public private(set) var fault: UploadFault?

  /// - Parameter length: what the request says about its body's size; 0 when it says nothing.
  public init(_ plan: UploadPlan, contentType: String, length: Int) {
    self.plan = plan
    do throws(MultipartReader.Fault) {
      reader = try MultipartReader(contentType: contentType)
      if length > plan.limit { fault = .tooLarge(limit: plan.limit) }
    } catch {
      fault = .malformed(error)
    }
  }

  public mutating func take(_ part: UnsafeBufferPointer<UInt8>) {
    guard fault == nil, var reader else { return }
    self.reader = nil
    received += part.count
    if received > plan.limit { return fail(.tooLarge(limit: plan.limit)) }
    do throws(UploadFault) {
      let broken = try reader.take(part) { event throws(UploadFault) in try take(event) }
      if let broken { throw .malformed(broken) }
      self.reader = reader
    } catch {
      fail(error)
    }
  }

  /// At the body's end: the form, or why there is none.
  public mutating func finish() -> Result<Upload, UploadFault> {
    if fault == nil, let broken = reader?.finish() { fail(.malformed(broken)) }
    if let fault { return .failure(fault) }
    defer { upload = Upload() }
    return .success(upload)
  }

  /// Throws away what was taken; files are removed with their last reference.
  private mutating func fail(_ reason: UploadFault) {
    fault = reason
    reader = nil
    upload = Upload()
    file = nil
    bytes = []
  }

  private mutating func take(_ event: MultipartReader.Event) throws(UploadFault) {
    switch event {
    case .begin(let head): try begin(head)
    case .data(let data): try add(data)
    case .end: try end()
    }
  }

  private mutating func begin(_ head: PartHead) throws(UploadFault) {
    self.head = head
    bytes = []
    size = 0
    guard head.filename != nil else { return }
    if !isAdmitted, !plan.admits(upload.fields) { throw .notAdmitted }
    isAdmitted = true
    if case .folder(let folder) = plan.destination { file = try TemporaryFile(in: folder) }
  }

  private mutating func add(_ data: UnsafeBufferPointer<UInt8>) throws(UploadFault) {
    size += data.count
    if let file { return try file.write(data) }
    if head?.filename == nil {
      fieldsSize += data.count
      if fieldsSize > Self.fieldsLimit { throw .fields }
    }
    bytes.append(contentsOf: data)
  }

  private mutating func end() throws(UploadFault) {
    guard let head else { return }
    defer {
      self.head = nil
      file = nil
      bytes = []
    }
    if let filename = head.filename {
      upload.files.append(
        UploadedFile(
          field: head.name, filename: filename, contentType: head.contentType,
          content: file.map { .file($0) } ?? .bytes(bytes), size: size))
    } else {
      guard let value = String(validating: bytes, as: UTF8.self) else { throw .fields }
      upload.fields.append(FormField(name: head.name, value: value))
    }
  }
}
