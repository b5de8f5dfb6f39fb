import HTTP

/// libFuzzer's way in. The second byte says how the rest is cut into pieces: what is read of a form must not depend on that.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMultipart(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let body = bytes.dropFirst(2)
  let (whole, pieces) = (read(body, by: max(body.count, 1)), read(body, by: chunkSize(bytes)))
  if whole != pieces { fatalError("In one piece:\n\(whole)\nin several:\n\(pieces)") }
  return 0
}

private struct Reading: Equatable {
  var parts: [(PartHead, [UInt8])] = []
  var ended = 0
  var fault: MultipartReader.Fault?

  static func == (a: Reading, b: Reading) -> Bool {
    a.ended == b.ended && a.fault == b.fault && a.parts.elementsEqual(b.parts) { $0 == $1 }
  }
}

private func read(_ body: ArraySlice<UInt8>, by size: Int) -> Reading {
  var reading = Reading()
  guard var reader = try? MultipartReader(contentType: "multipart/form-data; boundary=b0") else {
    fatalError("boundary")
  }
  var rest = body
  while !rest.isEmpty {
    rest.prefix(size).withUnsafeBufferPointer { piece in
      _ = reader.take(piece) { event in
        switch event {
        case .begin(let head): reading.parts.append((head, []))
        case .data(let data): reading.parts[reading.parts.count - 1].1 += data
        case .end: reading.ended += 1
        }
      }
    }
    rest = rest.dropFirst(size)
  }
  reading.fault = reader.finish()
  return reading
}
