import ContactAccess
import Contacts

/// Contacts named on the command line and in a file, put together by the fields to grant.
struct ChosenContacts {
  private(set) var parts: [(fields: FieldSet?, contacts: [ContactID])] = []

  mutating func add(_ contact: ContactID, _ fields: FieldSet?) {
    if let index = parts.firstIndex(where: { $0.fields == fields }) {
      parts[index].contacts.append(contact)
    } else {
      parts.append((fields, [contact]))
    }
  }

  /// Makes room for groups, which are granted with the usual fields.
  mutating func open(_ fields: FieldSet?) {
    if !parts.contains(where: { $0.fields == fields }) { parts.insert((fields, []), at: 0) }
  }
}

extension Invocation {
  /// Every contact that was named; one that is not there refuses the whole command before anything is changed.
  /// - Parameters:
  ///   - place: the argument from which on contacts stand.
  ///   - usual: the fields of those for which the file names none.
  ///   - takesFields: whether a line of the file may name fields.
  func chosen(
    _ engine: AccessEngine, from place: Int = 1, usual: FieldSet?, takesFields: Bool
  ) throws -> ChosenContacts {
    var chosen = ChosenContacts()
    for word in arguments.dropFirst(place) { chosen.add(try contact(word, engine), usual) }
    if let file = value(Option.file.name) {
      for line in try lines(of: file) {
        let parts = line.split(separator: "\t", maxSplits: 1)
        guard let word = parts.first else { continue }
        let id = try contact(String(word), engine)
        if parts.count > 1, !takesFields {
          throw usage("“\(word)” is followed by fields in \(file), which “\(command.name)” does not take.")
        }
        do throws(UnknownField) {
          chosen.add(id, parts.count > 1 ? try FieldSet(words: String(parts[1])) : usual)
        } catch {
          throw usage("\(error)")
        }
      }
    }
    if chosen.parts.isEmpty, values("--group").isEmpty {
      let group = command.options.contains { $0.name == "--group" } ? ", a group with --group" : ""
      throw usage("Name at least one contact\(group), or a file of contacts with --file.")
    }
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
