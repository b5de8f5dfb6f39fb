import ContactAccess
import Contacts
import HTML

extension Messages {
  /// On a link to the first decision: more is asked before anything is done.
  var decide: String { "Decide…" }
  func decideAbout(_ app: String) -> String { "Decide about \(app)" }
  func step(_ number: Int, of all: Int) -> String { "Step \(number) of \(all)" }

  /// The first decision's question; the app's name is safe HTML.
  func shareQuestion(_ app: HTML) -> HTML { "Share contacts with \(app)?" }
  var chooseSome: String { "Choose contacts…" }
  func chooseSomeText(earlier: Int) -> String {
    switch earlier {
    case 0: "It sees only the contacts that you choose."
    case 1: "It sees only the contacts that you choose. 1 contact was chosen for it earlier; you say what becomes of it."
    default:
      """
      It sees only the contacts that you choose. \
      \(contacts(earlier)) were chosen for it earlier; you say what becomes of them.
      """
    }
  }
  var giveFullAccess: String { "Give full access…" }
  var doNotShare: String { "Don’t share" }
  var nothingDecidedYet: String { "Nothing is decided until you confirm." }
  var decideLater: String { "Decide later" }
  var back: String { "Back" }

  var chosenTitle: String { "What was chosen" }
  var fieldsShared: String { "Fields" }
  var changeableLater: String { "You can change this later at any time on the app’s page." }
  var toTheApp: String { "To the app’s page" }
}
