import ContactAccess
import Contacts

/// Where somebody is who chooses contacts from searches, and what was ticked so far. All of it stands in the address, so that another
/// search, another page and going back lose nothing, and nothing has to be kept.
public struct ChoicePlace: Equatable, Sendable {
  /// How many contacts can be chosen this way at once: an address has to stay short enough for every browser and proxy.
  public static let most = 200
  package static let doneWord = "review"

  public var list: ListPlace
  public var chosen: [ContactID]
  /// Whether the choice is made, and is looked at before it is carried out.
  public var isDone: Bool

  public init(list: ListPlace = .start, chosen: [ContactID] = [], isDone: Bool = false) {
    self.list = list
    self.chosen = chosen
    self.isDone = isDone
  }

  public static let start = ChoicePlace()
}
