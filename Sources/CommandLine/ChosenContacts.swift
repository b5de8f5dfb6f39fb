import ContactAccess
import Contacts

/// Contacts named on the command line and in a file, put together by the fields to grant.
struct ChosenContacts {
  private(set) var groups: [(fields: FieldSet?, contacts: [ContactID])] = []

  mutating func add(_ contact: ContactID, _ fields: FieldSet?) {
    if let index = groups.firstIndex(where: { $0.fields == fields }) {
      groups[index].contacts.append(contact)
    } else {
      groups.append((fields, [contact]))
    }
  }
}

extension Invocation {
  /// Every contact that was named; one that is not there refuses the whole command before anything is changed.
  func chosen(_ engine: AccessEngine) throws -> ChosenContacts {
    let usual = try command.options.contains { $0.name == "--fields" } ? fields() : nil
    var chosen = ChosenContacts()
    for word in arguments.dropFirst() { chosen.add(try contact(word, engine), usual) }
    if let file = value("--from") {
      for line in try lines(of: file) {
        let parts = line.split(separator: "\t", maxSplits: 1)
        guard let word = parts.first else { continue }
        let id = try contact(String(word), engine)
        do throws(UnknownField) {
          chosen.add(id, parts.count > 1 ? try FieldSet(words: String(parts[1])) : usual)
        } catch {
          throw usage("\(error)")
        }
      }
    }
    if chosen.groups.isEmpty { throw usage("Name at least one contact, or a file of them with --from.") }
    return chosen
  }

  func contact(_ word: String, _ engine: AccessEngine) throws -> ContactID {
    if word.hasPrefix("uid:") {
      guard let id = try engine.contact(uid: String(word.dropFirst(4))) else {
        throw AccessError(.unknownContact, word)
      }
      return id
    }
    return try contactID(word)
  }

  private func lines(of file: String) throws -> [String] {
    let next = try services.readFile(file)
    var bytes: [UInt8] = []
    while let chunk = try next() { bytes += chunk }
    return bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self).trimmingBlanks }
      .filter { !$0.isEmpty }
  }
}
