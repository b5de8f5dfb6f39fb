import ContactAccess
import Contacts
import HTML

extension Messages {
  var openWord: String { "open" }
  var requestsLead: String { "What apps ask for. An app learns whether it was answered, never what there was to choose from." }
  var noRequests: String { "No request is open" }
  var noRequestsText: String { "When an app asks for contacts, it waits here for your answer." }
  var decidedRequests: String { "Decided requests" }
  var nothingDecided: String { "Nothing was decided yet" }
  var nothingDecidedText: String { "Requests that you answered or refused stand here." }
  var fieldsAskedFor: String { "Fields" }
  var looksFor: String { "Looks for" }
  func matches(_ count: RowCount) -> String {
    if !count.isExact { return "more than \(number(RowCount.limit)) match" }
    return switch count.value {
    case 0: "nobody matches"
    case 1: "1 contact matches"
    default: "\(number(count.value)) contacts match"
    }
  }
  var asked: String { "Asked" }
  var triedToRead: String { "Tried to read" }
  func hasAlready(_ count: Int) -> String { "knows \(self.count(count, "address or number", "addresses and numbers")) already" }
  var shareWord: String { "Share" }
  func shareContacts(_ number: Int) -> String { "Share \(contacts(number))" }
  var chooseOthers: String { "Choose others" }
  var refuse: String { "Refuse" }
  var refuseSilences: String { "It cannot ask again for \(RequestLimits.silenceDays) days." }
  var decision: String { "Decision" }
  var askedWhen: String { "Asked" }
  var decidedWhen: String { "Decided" }
  var byStatusChange: String { "by itself or with a change of access" }
  func requestState(_ state: RequestState) -> String {
    switch state {
    case .pending: "Open"
    case .answered: "Answered"
    case .refused: "Refused"
    }
  }
  func answerPage(_ app: String) -> String { "Answer \(app)" }
  /// The app’s name is safe HTML.
  func answerHeading(_ app: HTML) -> HTML { "Answer \(app)" }

  var asksAndFollows: String { "Requests and changes" }
  var mayAsk: String { "May it ask?" }
  /// The day is safe HTML.
  func silentUntil(_ day: HTML) -> HTML { "No: refused. It is silent until \(day)." }
  func askingNow(_ app: AppRow) -> String {
    switch app.status {
    case .authorized: "It has full access and need not ask."
    case .denied: "Its requests are refused: it has no access."
    case .restricted: "No: it is locked by policy."
    case .notDetermined, .limited: app.isPaused ? "No: it is paused." : "Yes."
    }
  }
  var letAskAgain: String { "Let it ask again" }
  var openRequestOfApp: String { "Waits for an answer" }
  var answerIt: String { "Answer" }
  var changesFetched: String { "Changes fetched" }
  func feedState(_ feed: FeedPosition) -> String {
    feed.isBehind
      ? "There is something new that it has not fetched."
      : feed.wasComplete ? "It has everything." : "It stopped before it had everything."
  }
}
