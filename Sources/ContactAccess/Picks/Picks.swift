import Contacts

extension AccessEngine {
  /// For how long a link may be valid, in seconds.
  public static let pickSeconds: ClosedRange<Int64> = 60...3600

  /// Offers an app a copy of contacts, once and for some minutes. What it is granted does not change. In every status but `restricted`.
  /// - Parameters:
  ///   - fields: nil for those that the app asks for.
  ///   - digest: SHA-256 of the link's secret, which the front end makes and shows once.
  public func offerCopy(
    of contacts: [ContactID], to id: AppID, fields: FieldSet?, seconds: Int64, digest: [UInt8], reason: String = "",
    by actor: Actor, once: OnceToken? = nil
  ) throws -> (pick: PickID, outcome: ActOutcome) {
    let pick: PickID = surroundings.identifier()
    return try act(once: once) { store in
      let app = try store.existingApp(id)
      if app.status == .restricted { throw AccessError(.policyViolation, "this app is locked") }
      if contacts.isEmpty { throw AccessError(.nothingChosen) }
      guard Self.pickSeconds.contains(seconds) else { throw AccessError(.timesUnclear) }
      let fields = fields ?? app.registration.fields
      guard app.registration.fields.isSuperset(of: fields) else {
        throw AccessError(.unauthorizedKeys, fields.subtracting(app.registration.fields).words)
      }
      if fields.isEmpty { throw AccessError(.fieldsMissing) }
      let found = try contacts.uniqued().map { try store.existingContact($0) }
      guard found.contains(where: { !app.reached(granted: fields, never: $0.never).isEmpty }) else {
        throw AccessError(.policyViolation, "nothing of what was chosen may be shared with this app")
      }
      _ = try store.moment()
      var event = NewEvent(.copyOffered, by: actor, app: app, contact: found.count == 1 ? found[0] : nil)
      event.count = found.count
      event.after = fields.words
      event.reason = try reason.checkedReason()
      let sequence = try store.append(event)
      if found.count > 1 {
        for contact in found {
          var part = NewEvent(.copyOffered, by: actor, app: app, contact: contact)
          part.after = fields.words
          part.parent = sequence
          _ = try store.append(part)
        }
      }
      try store.addPick(
        pick, of: app, found, fields: fields, digest: digest, until: store.now.adding(seconds: seconds), by: actor,
        act: sequence)
      return ((pick, ActOutcome(act: ActID(sequence: sequence), changed: found.count, left: 0)), sequence)
    }
  }

  /// Hands the copy out, once, from whichever book it was offered: a link names its book by itself. Values are those of now; policy and marks of
  /// now hold.
  public func collectCopy(_ caller: AppCaller, digest: [UInt8], by actor: Actor) throws -> [ReadContact] {
    let owner = try read { try $0.book(ofPick: digest) } ?? book
    return try inBook(owner).collectCopyHere(caller, digest: digest, by: actor)
  }

  private func collectCopyHere(_ caller: AppCaller, digest: [UInt8], by actor: Actor) throws -> [ReadContact] {
    try refusing(.copyCollected, caller, by: actor) { store, app in
      guard app.activity == .active else { throw AccessError(.authorizationDenied) }
      if app.status == .restricted { throw AccessError(.restricted) }
      guard let pick = try store.pick(digest: digest), pick.app == app.row, pick.state == .offered,
        store.now < pick.shown.until
      else { throw AccessError(.unknownCopy) }
      let contacts = try store.contacts(of: pick).compactMap { contact -> ReadContact? in
        let readable = app.reached(granted: pick.shown.fields, never: contact.never)
        if readable.isEmpty { return nil }
        return ReadContact(
          whole: try store.contact(contact, fields: readable), readable: readable, fields: readable)
      }
      if contacts.isEmpty { throw AccessError(.unknownCopy) }
      _ = try store.moment()
      try store.end(pick, .collected)
      // What went out, not what was offered.
      var event = NewEvent(.copyCollected, by: actor, app: app)
      event.count = contacts.count
      event.after = contacts.reduce(FieldSet()) { $0.union($1.readable) }.words
      let act = try store.append(event)
      for read in contacts {
        var part = NewEvent(.copyCollected, by: actor, app: app, contact: try store.reference(read.whole.id))
        part.after = read.readable.words
        part.parent = act
        _ = try store.append(part)
      }
      return contacts
    }
  }

  /// Ends a copy that was not collected.
  public func takeBackCopy(_ id: PickID, by actor: Actor, once: OnceToken? = nil) throws -> ActOutcome {
    try act(once: once) { store in
      guard let pick = try store.pick(id), let app = try store.app(row: pick.app) else { throw AccessError(.unknownCopy) }
      if pick.state != .offered { return (.nothing(left: 1), nil) }
      try store.end(pick, .takenBack)
      return try outcome(NewEvent(.copyEnded, by: actor, app: app), store)
    }
  }

  /// The copies that an app was offered, newest first.
  public func copies(for app: AppID, limit: Int = 50) throws -> [PickRow] {
    try read { store in try store.picks(of: store.existingApp(app), limit: limit).map(\.shown) }
  }
}
