import Contacts

/// A group as a file describes it.
public struct GroupCard: Equatable, Sendable {
  public var name: String
  /// The members' UIDs, without `urn:uuid:`.
  public var memberUIDs: [String]

  public init(name: String, memberUIDs: [String]) {
    self.name = name
    self.memberUIDs = memberUIDs
  }
}

/// What became of a group of an import.
public struct GroupImport: Equatable, Sendable {
  public var group: GroupRow
  public var isNew: Bool
  /// How many contacts joined it now, and how many of its members the book does not have.
  public var joined: Int
  public var missing: Int
}

extension AccessEngine {
  /// Puts the contacts with a group card's UIDs into the group of its name, which is made when there is none. What apps were granted
  /// with the group, they can read of those who join at once.
  /// - Throws: `nameMissing` for a group without a name, `textTooLong` for one whose name no group can have.
  public func importGroup(_ card: GroupCard, by actor: Actor) throws -> GroupImport {
    let id: GroupID = surroundings.identifier()
    return try write { store in
      let name = card.name.oneLine
      if name.isEmpty { throw AccessError(.nameMissing) }
      if name.utf8.count > AppRegistration.longestText { throw AccessError(.textTooLong, "name") }
      let found = try card.memberUIDs.uniqued().map {
        try store.reference(uid: $0) ?? store.reference(uid: "urn:uuid:" + $0)
      }
      let members = found.compactMap { $0 }
      let known = try store.group(named: name)
      let missing = found.count - members.count
      if let known, try members.allSatisfy({ try store.isMember($0, of: known) }) {
        return GroupImport(group: known.shown, isNew: false, joined: 0, missing: missing)
      }
      _ = try store.moment()
      let group = try known ?? store.addGroup(id, name: name)
      let made = try known == nil ? store.append(NewEvent(.groupMade, by: actor, group: group)) : nil
      let joined = try members.count { try store.join($0, group) }
      if joined > 0 {
        // Who joins is reached by whoever was granted the group: that is on record by group, as for the groups of single cards.
        var event = NewEvent(.joined, by: actor, group: group)
        event.count = joined
        event.parent = made
        _ = try store.append(event)
      }
      return GroupImport(
        group: try store.existingGroup(group.id).shown, isNew: known == nil, joined: joined, missing: missing)
    }
  }
}
