import ContactAccess
import HTML

extension Messages {
  var changeGrant: String { "Change" }
  var throughGroup: String { "through" }
  var hiddenByRegistration: String { "Reads nothing: it does not ask for these fields." }
  var hiddenByPolicy: String { "Reads nothing: a policy withholds these fields." }
  var hiddenByNotes: String { "Reads nothing: it may not read notes." }
  var hiddenByMark: String { "Reads nothing: marked “never share”." }
  func grantPage(_ app: String, _ contact: String) -> String { "\(app) – \(contact.isEmpty ? noName : contact)" }
  /// Both names are safe HTML.
  func grantHeading(_ app: HTML, _ contact: HTML) -> HTML { "What \(app) sees of \(contact)" }
  var replacesGrants: String { "This replaces what was chosen for this contact alone. What comes through groups stays." }
  var byGroupAlone: String { "It comes through a group. Take the contact out of the group, or revoke the group on the app’s page." }

  var grantedGroups: String { "Granted groups" }
  var noGrantedGroups: String { "No group was granted. With a group the app sees whoever is in it, now and later." }
  var beginsLater: String { "Begins later" }
  var beginsLaterText: String { "The app sees none of this before the time has come." }
  var addGroup: String { "Add a group…" }
  func grantGroupPage(_ app: String) -> String { "Give \(app) a group" }
  func grantGroupHeading(_ app: HTML) -> HTML { "Give \(app) a group" }
  var grantGroupLead: String { "It sees whoever is in the group, also those who join later, as long as they are in it." }
  var giveGroup: String { "Give the group" }
  var group: String { "Group" }
  var chooseGroup: String { "Choose a group" }
  func groupOption(_ group: GroupRow) -> String { "\(group.name) (\(contacts(group.members)))" }

  var groupsLead: String { "Labels with members. An app that was granted a group sees whoever is in it." }
  var noGroups: String { "No groups yet" }
  var noGroupsText: String { "Make one to give apps several contacts at once." }
  var members: String { "Members" }
  var makeGroup: String { "Make a group" }
  var groupName: String { "Name" }
  var groupNameHint: String { "What people call it." }
  var rename: String { "Rename" }
  var deleteGroup: String { "Delete group" }
  var isMember: String { "Is in the group" }
  var addPeople: String { "Add people…" }
  var noMembers: String { "Nobody is in this group" }
  var noMembersText: String { "Add people; apps that have the group see them at once." }
  var takeOutSelected: String { "Take out selected…" }
  var grantedTo: String { "Apps that have this group" }
  var grantedToNone: String { "No app was granted this group." }
  func joinHeading(_ group: HTML) -> HTML { "Add people to \(group)" }
  func joinPage(_ group: String) -> String { "Add people to \(group)" }
  func willJoin(_ number: Int) -> String { "\(contacts(number)) will join" }
  func confirmJoin(_ number: Int) -> String { "Add \(contacts(number))" }
  func leavePage(_ group: String) -> String { "Take people out of \(group)" }
  func leaveHeading(_ group: HTML) -> HTML { "Take people out of \(group)" }
  func willLeave(_ number: Int) -> String { "\(contacts(number)) will leave" }
  func confirmLeave(_ number: Int) -> String { "Take out \(contacts(number))" }
  func deleteGroupPage(_ group: String) -> String { "Delete \(group)" }
  func deleteGroupHeading(_ group: HTML) -> HTML { "Delete \(group)?" }
  func deleteGroupText(_ members: Int) -> String {
    "The label goes, and with it what apps were granted through it. \(members == 0 ? "Nobody is" : "\(contacts(members)) stay") in the address book. This cannot be undone."
  }
  var inNoGroup: String { "In no group." }
  var joinGroup: String { "Join a group" }
  var leaveGroup: String { "Leave…" }

  var neverWholeNow: String { "This contact is never shared with any app." }
  var neverNothingNow: String { "Nothing is marked: it is shared as you decide." }
  var neverFieldsNow: String { "Never shared of it:" }
  var changeNeverShare: String { "Change…" }
  func neverPage(_ name: String) -> String { "Never share – \(name)" }
  func neverHeading(_ name: HTML) -> HTML { "What is never shared of \(name)?" }
  var neverLead: String { "This beats every choice and full access, for every app, at once." }
  var neverNothing: String { "Nothing is marked" }
  var neverNothingText: String { "It is shared as you decide." }
  var neverWhole: String { "The whole contact" }
  var neverWholeText: String { "No app sees it, whatever was chosen." }
  var neverFields: String { "These fields:" }
  var fieldsNeverShared: String { "Fields that are never shared" }

  var deleteContact: String { "Delete contact" }
  func deleteContactPage(_ name: String) -> String { "Delete \(name.isEmpty ? noName : name)" }
  func deleteContactHeading(_ name: HTML) -> HTML { "Delete \(name)?" }
  var trash: String { "Trash" }
  var trashLead: String { "Deleted contacts, which no app sees. Restoring one brings back its groups and what was chosen of it for apps." }
  var trashEmpty: String { "The trash is empty" }
  var trashEmptyText: String { "Contacts that are deleted, here or by an app, go to the trash." }
  var deletedWhen: String { "Deleted" }
  var restore: String { "Restore" }
  var notInTheTrash: String { "That contact is not in the trash." }
  var deleteContactText: String { "It goes to the trash and no app sees it any more. You can bring it back from there." }
  /// The name is safe HTML.
  func inTheTrash(_ name: HTML) -> HTML { "Moved \(name) to the trash." }
}
