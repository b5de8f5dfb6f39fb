/// Reads `multipart/form-data` (RFC 7578) while it arrives, in pieces of any size; in memory is the head of one part, or as much of a
/// value as could be the beginning of its end.
///
/// It reads what browsers send and nothing looser: no preamble, one `Content-Disposition: form-data` with one `name` a part, no parts in
/// parts. After a fault nothing more is read.
public struct MultipartReader: Sendable {
  /// The most that is read. Sizes are in bytes.
  public struct Limits: Sendable {
    public var parts: Int
    /// Of the header fields of one part.
    public var headSize: Int

    public init(parts: Int = 1_000, headSize: Int = 8 << 10) {
      self.parts = parts
      self.headSize = headSize
    }
  }

  /// Why a body is not read. None of them says anything about its values.
  public enum Fault: Error, Equatable, Sendable {
    /// The request's Content-Type names no boundary, or one that none can be (RFC 2046 §5.1.1).
    case boundary
    case tooManyParts, headTooLarge
    /// A part's head is not what browsers write.
    case head
    /// Something stands where only a boundary may.
    case structure
    /// The body ended before its last boundary.
    case cutOff
  }

  public enum Event {
    case begin(PartHead)
    /// Bytes of the part's value; good for the time of the call.
    case data(UnsafeBufferPointer<UInt8>)
    case end
  }

  private enum State { case start, afterBoundary, head, data, epilogue }

  private let limits: Limits
  /// What ends a value: a line end, two hyphens, the boundary.
  private let delimiter: [UInt8]
  private var state = State.start
  private var buffer: [UInt8] = []
  private var parts = 0
  private var fault: Fault?

  /// - Parameter contentType: the value of the request's Content-Type.
  public init(contentType: String, limits: Limits = Limits()) throws(Fault) {
    guard let boundary = Self.boundary(of: contentType) else { throw .boundary }
    self.limits = limits
    delimiter = [0x0D, 0x0A, 0x2D, 0x2D] + boundary
  }

  /// Whether a Content-Type is one that this reads.
  public static func reads(_ contentType: String) -> Bool {
    contentType.prefix { $0 != ";" }.lowercased().filter { $0 != " " } == "multipart/form-data"
  }

  /// Takes the next bytes and hands over what they bring.
  public mutating func take<Failure: Error>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ each: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Fault? {
    if let fault { return fault }
    if state == .epilogue { return nil }
    buffer.append(contentsOf: bytes)
    var done = 0
    while fault == nil, let next = try step(from: done, each) { done = next }
    buffer.removeFirst(done)
    return fault
  }

  /// To be called at the body's end.
  public func finish() -> Fault? { fault ?? (state == .epilogue ? nil : .cutOff) }

  /// Reads on from a place in the buffer; the place where to go on, or nil when more bytes are needed.
  private mutating func step<Failure: Error>(
    from start: Int, _ each: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Int? {
    let rest = buffer.count - start
    switch state {
    case .start:
      // The first boundary stands at the very beginning, without the line end before it.
      let first = delimiter.count - 2
      let known = min(rest, first)
      guard buffer[start..<start + known].elementsEqual(delimiter[2..<2 + known]) else { return fail(.structure) }
      if rest < first { return nil }
      state = .afterBoundary
      return start + first
    case .afterBoundary:
      if rest < 2 { return nil }
      switch (buffer[start], buffer[start + 1]) {
      case (0x0D, 0x0A):
        if parts == limits.parts { return fail(.tooManyParts) }
        parts += 1
        state = .head
        return start + 2
      case (0x2D, 0x2D):
        state = .epilogue
        return buffer.count
      default: return fail(.structure)
      }
    case .head:
      guard let end = endOfHead(from: start) else {
        return rest > limits.headSize ? fail(.headTooLarge) : nil
      }
      if end - start > limits.headSize { return fail(.headTooLarge) }
      guard let head = PartHead(buffer[start..<end]) else { return fail(.head) }
      state = .data
      try each(.begin(head))
      return end + 2
    case .data: return try value(from: start, each)
    case .epilogue: return nil
    }
  }

  private mutating func value<Failure: Error>(
    from start: Int, _ each: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Int? {
    var at = start
    var isEnd = false
    search: while at < buffer.count {
      guard let mark = buffer[at...].firstIndex(of: 0x0D) else {
        at = buffer.count
        break
      }
      at = mark
      let known = min(buffer.count - at, delimiter.count)
      if buffer[at..<at + known].elementsEqual(delimiter[..<known]) {
        isEnd = known == delimiter.count
        break search
      }
      at += 1
    }
    if at > start { try hand(start..<at, each) }
    if isEnd {
      state = .afterBoundary
      try each(.end)
      return at + delimiter.count
    }
    return at > start ? at : nil
  }

  private func hand<Failure: Error>(_ range: Range<Int>, _ each: (Event) throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    buffer.withUnsafeBufferPointer { bytes in
      do throws(Failure) { try each(.data(UnsafeBufferPointer(rebasing: bytes[range]))) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Where the blank line after a head begins.
  private func endOfHead(from start: Int) -> Int? {
    var at = start
    while at + 3 < buffer.count, at - start <= limits.headSize {
      if buffer[at] == 0x0D, buffer[at + 1] == 0x0A, buffer[at + 2] == 0x0D, buffer[at + 3] == 0x0A { return at + 2 }
      at += 1
    }
    return nil
  }

  private mutating func fail(_ reason: Fault) -> Int? {
    fault = reason
    return nil
  }

  private static func boundary(of contentType: String) -> [UInt8]? {
    guard reads(contentType), let parameters = HeaderParameters(contentType), let text = parameters.one("boundary"),
      (1...70).contains(text.utf8.count), text.utf8.last != 0x20,
      text.utf8.allSatisfy({ byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "'()+_,-./:=? ".utf8.contains(byte)
        }
      })
    else { return nil }
    return Array(text.utf8)
  }
}
