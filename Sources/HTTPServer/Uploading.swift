import HTTP

/// Forms with files, which arrive where their handler says and not in memory.
extension Exchange {
  /// How slowly an upload may arrive on the average, in bytes a second, once `requestDeadline` is over.
  private static let slowest = 16 << 10

  /// False when the handler has no plan for it: the body is like any other.
  func beginUpload(_ request: Request, length: Int) -> Bool {
    guard let type = request.headers["Content-Type"], MultipartReader.reads(type),
      let plan = core.handler.uploadPlan(for: request)
    else { return false }
    connection.upload.withLock { $0 = UploadIntake(plan, contentType: type, length: length) }
    connection.put(.upload(request))
    return true
  }

  /// A part that is taken gives the upload the more time the larger it is; what is thrown away gives none.
  func takeUpload(_ part: UnsafeBufferPointer<UInt8>) {
    let isTaken = connection.upload.withLock { intake in
      intake?.take(part)
      return intake?.fault == nil
    }
    guard isTaken else { return }
    let earned = connection.deadline.load(ordering: .relaxed) + UInt64(part.count * 1_000 / Self.slowest)
    connection.deadline.store(
      min(earned, core.deadline(inSeconds: 2 * core.options.requestDeadline)), ordering: .relaxed)
  }

  func finishUpload() -> Result<Upload, UploadFault>? {
    connection.upload.withLock { intake in
      defer { intake = nil }
      return intake?.finish()
    }
  }
}
