import AuditLog
import ContactAccess
import Contacts
import SQLText

extension Writer {
  func append(_ event: NewEvent) throws -> Int64 {
    let sequence = edge.size + 1
    let by = try actorRow(event.actor)
    var texts = [
      event.reason, event.actor.name, event.app?.registration.name ?? "", event.contact?.name ?? "",
    ]
    if let group = event.group { texts.append(group.name) }
    let salt = randomSalt()
    var canonical = CanonicalEvent()
    canonical.add("action", event.action.rawValue)
    canonical.add("actor", event.actor.id?.text ?? "")
    canonical.add("actorKind", event.actor.kind.rawValue)
    canonical.add("address", event.actor.address)
    canonical.add("after", event.after)
    canonical.add("app", event.app?.id.text ?? "")
    canonical.add("at", now.text)
    canonical.add("before", event.before)
    canonical.add("book", book.id.text)
    canonical.add("contact", event.contact?.id.text ?? "")
    canonical.add("count", event.count.map(Int64.init))
    canonical.add("door", event.actor.door.rawValue)
    canonical.add("group", event.group?.id.text ?? "")
    canonical.add("outcome", event.outcome)
    canonical.add("parent", event.parent)
    canonical.add("request", event.actor.requestID)
    canonical.add("sequence", sequence)
    canonical.add("texts", CanonicalEvent.commitment(salt: salt, texts: texts))
    let leaf = MerkleEdge.leaf(canonical.bytes)
    try db.run(
      """
      INSERT INTO audit_event(sequence, revision, at, actor, door, address, request, parent, action, app, contact, count,
      before, after, outcome, reason, app_name, contact_name, grp, group_name, salt, leaf, scope)
      VALUES(\(sequence), \(revision), \(now), \(by),
      \(event.actor.door.rawValue), \(event.actor.address), \(event.actor.requestID), \(event.parent),
      \(event.action.rawValue), \(event.app?.row), \(event.contact?.row), \(event.count), \(event.before), \(event.after),
      \(event.outcome), \(texts[0]), \(texts[2]), \(texts[3]), \(event.group?.row),
      \(event.group?.name ?? ""), \(salt), \(leaf), \(event.action.isOfServer ? 0 : book.row))
      """)
    edge.append(leaf)
    return sequence
  }

  private func randomSalt() -> [UInt8] { randomBytes() }

  /// Sixteen of them.
  func randomBytes() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return Identifier<NewEvent>.random(using: &generator).bytes
  }
}
