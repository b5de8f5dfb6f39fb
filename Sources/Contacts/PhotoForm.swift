extension Photo.Form {
  /// The form of a picture by its first bytes; nil when they belong to none that is kept.
  public init?(sniffing bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(12))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if head.count == 12, head.starts(with: Array("RIFF".utf8)), Array(head[8...]) == Array("WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
