import Contacts

extension ContactForm {
  /// What a form holds of each field, in few characters: a form carries along what it was filled with, so that it can be told afterwards
  /// which fields its reader touched and which somebody else changed meanwhile. Not a secret, and nothing hangs on it but that.
  public func fingerprints() -> [String: String] {
    var found = ["kind": isOrganisation ? "o" : "p"]
    for field in Self.fields.fields where !locked.contains(field) {
      // FNV-1a, 64 bits.
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func put(_ text: String, _ hasLines: Bool) {
        for byte in Array(Typed(text, hasLines: hasLines).asSent(text).utf8) + [0xFF] {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
      for single in FormSingle.allCases where single.field == field { put(self[single.rawValue], single.hasLines) }
      for list in FormList.allCases where list.field == field {
        for index in 0..<(rows[list] ?? 0) {
          let row = FormList.Part.allCases.compactMap { part in texts[list.name(index, part)].map { (part, $0) } }
          // Empty rows at the end are for whoever wants to write into them.
          if row.allSatisfy({ $0.1.isEmpty }) { continue }
          put("\(index)", false)
          for (part, text) in row where !text.isEmpty {
            put(part.rawValue, false)
            put(text, part.hasLines)
          }
        }
      }
      found[field.word] = String(hash, radix: 36)
    }
    return found
  }

  /// This form, sent for a contact that somebody else has changed meanwhile: their values where its reader touched nothing.
  /// - Parameter seen: the fingerprints that the form carried along.
  /// - Returns: the form to go on with; the fields that somebody else changed; those among them whose typed values are in the form still.
  public func rebased(on now: Contact, seen: [String: String]) -> (form: ContactForm, changed: FieldSet, disputed: FieldSet) {
    let current = ContactForm(now)
    let (typed, fresh) = (fingerprints(), current.fingerprints())
    var form = current
    var changed: FieldSet = []
    var disputed: FieldSet = []
    form.removesPhoto = removesPhoto && now.photo != nil
    if typed["kind"] != seen["kind"] { form.isOrganisation = isOrganisation }
    for field in Self.fields.fields where !locked.contains(field) && !current.locked.contains(field) {
      let isChanged = fresh[field.word] != seen[field.word]
      if isChanged { changed.insert(FieldSet(field)) }
      guard typed[field.word] != seen[field.word] else { continue }
      if isChanged, typed[field.word] != fresh[field.word] { disputed.insert(FieldSet(field)) }
      for single in FormSingle.allCases where single.field == field { form.texts[single.rawValue] = self[single.rawValue] }
      for list in FormList.allCases where list.field == field {
        for index in 0..<max(form.rows[list] ?? 0, rows[list] ?? 0) {
          for part in FormList.Part.allCases {
            let name = list.name(index, part)
            form.texts[name] = texts[name] ?? (form.texts[name] == nil ? nil : "")
          }
        }
        form.rows[list] = max(form.rows[list] ?? 0, rows[list] ?? 0)
      }
    }
    return (form, changed, disputed)
  }
}
