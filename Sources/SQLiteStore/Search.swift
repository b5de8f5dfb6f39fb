import Contacts
import TextKeys

/// A search, understood, in the fields that it may look into.
struct Search {
  let query: SearchQuery
  let fields: FieldSet
  let expression: SearchExpression

  /// Where a contact stands in the result. Positions are name order.
  struct Place: Comparable {
    var rank: SearchRank
    var position: Int64

    static func < (a: Place, b: Place) -> Bool { (a.rank, a.position) < (b.rank, b.position) }
  }
}

/// What a list is asked for. An empty query is no search and lists everything in name order.
enum Question {
  case everything, nothing
  case matches(Search)
}
