import ContactAccess
import Contacts
import HTML

extension Messages {
  var giveCopyOnce: String { "Copies given once" }
  var newCopy: String { "Give a copy once…" }
  func copiesWaiting(_ number: Int) -> String { count(number, "waits to be collected", "wait to be collected") }
  func copiesPage(_ app: String) -> String { "Copies for \(app)" }
  func copiesHeading(_ app: HTML) -> HTML { "Copies for \(app)" }
  var copiesLead: String { "The app collects a copy once, within some minutes. What it is granted does not change." }
  var noCopies: String { "No copy was given" }
  var noCopiesText: String { "A copy suits an app that needs a contact only this once." }
  func newCopyPage(_ app: String) -> String { "Give \(app) a copy once" }
  func newCopyHeading(_ app: HTML) -> HTML { "Give \(app) a copy once" }
  func willBeCopied(_ number: Int) -> String { "\(contacts(number)) will be copied" }
  var minutes: String { "Minutes" }
  var minutesHint: String { "For how long the link works: 1 to 60." }
  var offerCopy: String { "Make the link" }
  var lockedNoCopies: String { "The app is locked by policy: it cannot collect copies." }
  var copyLinkTitle: String { "The link’s secret" }
  var copyLinkText: String { "Give it to the app now: it is shown this once. The app collects the copy, with its key, by" }
  func newestCopies(_ number: Int) -> String { "These are the newest \(self.number(number)); older ones stand in the audit." }
  var copyColumn: String { "Copy" }
  var stateColumn: String { "State" }
  var offeredWhen: String { "Offered" }
  var takeBack: String { "Take back" }
  func copyState(_ copy: PickRow, now: Instant) -> String {
    switch copy.state {
    case .offered: copy.until > now ? "Waits" : "Expired"
    case .collected: "Collected"
    case .takenBack: "Taken back"
    }
  }
}
