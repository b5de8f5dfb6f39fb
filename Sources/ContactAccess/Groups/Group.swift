import Contacts

/// A label with members. Used to type its identifier, too.
public enum ContactGroup {}
public typealias GroupID = Identifier<ContactGroup>

/// One line of the list of groups.
public struct GroupRow: Equatable, Sendable {
  public var id: GroupID
  public var name: String
  /// How many contacts are in it now.
  public var members: Int

  public init(id: GroupID, name: String, members: Int) {
    self.id = id
    self.name = name
    self.members = members
  }
}

/// A group that there is now, as its store knows it.
public struct GroupReference: Equatable, Sendable {
  public var row: Int64
  public var id: GroupID
  public var name: String
  public var members: Int

  public init(row: Int64, id: GroupID, name: String, members: Int) {
    self.row = row
    self.id = id
    self.name = name
    self.members = members
  }

  public var shown: GroupRow { GroupRow(id: id, name: name, members: members) }
}
