import ConsoleRoutes
import ContactAccess
import Contacts
import HTML

/// Contacts that somebody is choosing from searches: what a search found, and what was ticked on other pages.
public struct Choosing: Sendable {
  public var page: Page<CandidateRow>
  public var place: ChoicePlace
  /// Those of the chosen contacts that are not on this page.
  public var elsewhere: [ChosenContact]
  /// Those on this page that are what they would be chosen for already: members of the group.
  public var taken: Set<ContactID>
  public var problem: FormProblem?

  public init(
    page: Page<CandidateRow>, place: ChoicePlace, elsewhere: [ChosenContact] = [], taken: Set<ContactID> = [],
    problem: FormProblem? = nil
  ) {
    self.taken = taken
    self.page = page
    self.place = place
    self.elsewhere = elsewhere
    self.problem = problem
  }
}

/// A contact that was chosen, with what tells it from others.
public struct ChosenContact: Equatable, Sendable {
  public var contact: ContactID
  public var name: String
  public var under: String
  public var isOrganisation: Bool
  public var never: NeverShare

  public init(contact: ContactID, name: String, under: String, isOrganisation: Bool, never: NeverShare) {
    self.contact = contact
    self.name = name
    self.under = under
    self.isOrganisation = isOrganisation
    self.never = never
  }

  public init(_ row: CandidateRow) {
    self.init(
      contact: row.contact, name: row.name, under: row.organisation.isEmpty ? row.email : row.organisation,
      isOrganisation: row.isOrganisation, never: row.never)
  }
}

extension Pages {
  /// Searching the book and ticking, over as many searches and pages as somebody likes. A form by GET: the choice stands in the
  /// address, each of its buttons keeps what is ticked, and nothing is changed.
  static func chooser(_ c: PageContext, _ action: ConsoleRoute, _ choosing: Choosing, whole: ConsoleRoute) -> HTML {
    let m = c.messages
    let query = choosing.place.list.query
    return """
      <form class="picker" autocomplete="off" method="get" action="\(action)">
      <div class="search" role="search"><label class="visually-hidden" for="q">\(m.searchBook)</label>
      <span class="search-box">\(Icon.search)<input id="q" type="search" name="q" value="\(query)" placeholder="\
      \(m.searchContactsHint)" autocomplete="off"></span>
      <button type="submit">\(m.search)</button>\
      \(if: !query.isEmpty, "<a class=\"clear\" href=\"\(whole)\">\(m.clearSearch)</a>")</div>
      \(problem(choosing.problem.map { m.problem($0) }, id: "choice-problem"))
      \(if: !choosing.elsewhere.isEmpty, chosenElsewhere(c, choosing.elsewhere))
      \(if: choosing.page.rows.isEmpty, nothing(m.noContactMatches, m.noMatchText), else: offered(c, choosing))
      <div class="bar"><p class="bar-counts">\(m.chooseThenContinue)</p>\
      <div class="actions"><button class="primary" type="submit" name="go" value="review">\(m.continueToReview)</button>\
      </div></div>
      </form>
      """
  }

  private static func chosenElsewhere(_ c: PageContext, _ rows: [ChosenContact]) -> HTML {
    """
    <fieldset class="chosen"><legend>\(c.messages.chosenSoFar(rows.count))</legend>\
    <ul class="card flush candidates">\(each: rows, { chosenRow(c, $0) })</ul></fieldset>
    """
  }

  private static func chosenRow(_ c: PageContext, _ row: ChosenContact) -> HTML {
    """
    <li><label class="candidate"><input type="checkbox" name="c" value="\(row.contact.text)" checked>\
    \(avatar: row.contact, name: row.name, square: row.isOrganisation)<span class="candidate-name">\(name: row.name, c)\
    \(neverBadge(c, row.never))</span><span class="candidate-reach">\(if: !row.under.isEmpty, "<bdi>\(row.under)</bdi>")</span>\
    <span class="candidate-state"><span class="state-add">\(c.messages.chosen)</span></span></label></li>

    """
  }

  private static func offered(_ c: PageContext, _ choosing: Choosing) -> HTML {
    let m = c.messages
    let chosen = Set(choosing.place.chosen)
    return """
      <p class="total">\(m.contacts(choosing.page.total))</p>
      <ul class="card flush candidates">\(each: choosing.page.rows, {
        choosing.taken.contains($0.contact) ? takenRow(c, $0) : offeredRow(c, $0, chosen.contains($0.contact))
      })</ul>
      \(if: choosing.page.previous != nil || choosing.page.next != nil, turningPages(c, choosing.page))
      """
  }

  /// Somebody who is in the group already: named, and not offered.
  private static func takenRow(_ c: PageContext, _ row: CandidateRow) -> HTML {
    """
    <li class="candidate is-taken"><span class="tick-place"></span>\(whoIsOffered(c, row))\
    <span class="candidate-state"><span class="state-taken">\(c.messages.isMember)</span></span></li>

    """
  }

  private static func whoIsOffered(_ c: PageContext, _ row: CandidateRow) -> HTML {
    """
    \(avatar: row.contact, name: row.name, square: row.isOrganisation)<span class="candidate-name">\(name: row.name, c)\
    \(neverBadge(c, row.never))\
    \(if: !row.organisation.isEmpty && row.organisation != row.name, "<span class=\"under\"><bdi>\(row.organisation)</bdi></span>")</span>\
    <span class="candidate-reach">\(if: !row.email.isEmpty, "<bdi>\(row.email)</bdi>")\
    \(if: !row.phone.isEmpty, "<bdi>\(row.phone)</bdi>")</span>
    """
  }

  private static func offeredRow(_ c: PageContext, _ row: CandidateRow, _ isChosen: Bool) -> HTML {
    """
    <li><label class="candidate"><input type="checkbox" name="c" value="\(row.contact.text)"\(if: isChosen, " checked")>\
    \(whoIsOffered(c, row))<span class="candidate-state"><span class="state-add">\(c.messages.chosen)</span>\
    \(if: !row.reached.isEmpty, "<span class=\"state-had\">\(c.messages.hasAccess)</span>")</span></label></li>

    """
  }

  private static func turningPages(_ c: PageContext, _ page: Page<CandidateRow>) -> HTML {
    """
    <div class="pager">\(ifLet: page.previous, { turnPage($0, c.messages.previousPage) })\
    \(ifLet: page.next, { turnPage($0, c.messages.nextPage) })</div>
    """
  }

  private static func turnPage(_ point: PagePoint, _ word: String) -> HTML {
    switch point {
    case .first: .empty
    case .after(let id): "<button type=\"submit\" name=\"after\" value=\"\(id.text)\">\(word)</button>"
    case .before(let id): "<button type=\"submit\" name=\"before\" value=\"\(id.text)\">\(word)</button>"
    }
  }

  /// The contacts of a choice that is about to be carried out, each with its hidden field.
  static func chosenList(_ c: PageContext, _ rows: [ChosenContact], title: String) -> HTML {
    """
    <section class="card flush" aria-labelledby="chosen"><h2 id="chosen">\(title)</h2>
    <ul class="people">\(each: rows, { chosenPerson(c, $0) })</ul></section>
    """
  }

  private static func chosenPerson(_ c: PageContext, _ row: ChosenContact) -> HTML {
    """
    <li>\(avatar: row.contact, name: row.name, square: row.isOrganisation)<span>\
    <a class="row-link" href="\(ConsoleRoute.contact(row.contact, done: nil))">\(name: row.name, c)</a>\
    \(neverBadge(c, row.never))<span class="under"><bdi>\(row.under)</bdi></span></span></li>

    """
  }

  /// The choice as hidden fields of the form that carries it out.
  static func hiddenContacts(_ contacts: [ContactID]) -> HTML {
    "\(each: contacts, { "<input type=\"hidden\" name=\"c\" value=\"\($0.text)\">" })"
  }

  /// The label of a contact that is marked, whole or in part.
  static func neverBadge(_ c: PageContext, _ never: NeverShare) -> HTML {
    if never.isEmpty { return .empty }
    return " <span class=\"badge badge-never\">\(never.isWhole ? c.messages.neverShared : c.messages.neverSharedInPart)</span>"
  }
}
