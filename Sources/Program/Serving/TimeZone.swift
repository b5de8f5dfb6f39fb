import CommandLine
import Templates

extension ZoneTable {
  /// The zone of that name from the system's table.
  init(named name: String) throws {
    if name == "UTC" {
      self = .utc
      return
    }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
      default: false
      }
    }
    guard isPlain, !name.hasPrefix("/"), let bytes = try? readWhole("/usr/share/zoneinfo/\(name)"),
      let zone = ZoneTable(name: name, tzif: bytes)
    else {
      throw FileProblem("There is no time zone “\(name)” on this machine; --time-zone takes one such as Europe/Berlin.")
    }
    self = zone
  }
}
