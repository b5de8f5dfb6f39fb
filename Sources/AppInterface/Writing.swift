import ContactAccess
import Contacts
import HTTP
import JSON

extension AppInterface {
  /// `POST /v1/contacts`: a new contact.
  func create(_ visit: AppVisit, _ request: Request) throws -> Response {
    let patch: ContactPatch
    do throws(Refusal) {
      patch = try ContactBody.patch(request, creates: true)
    } catch {
      throw try after(error) { _ = try visit.engine.create(visit.caller, .nothing, by: visit.actor) }
    }
    let created = try visit.engine.create(visit.caller, patch, by: visit.actor)
    guard let read = created.read else {
      var json = JSONWriter()
      json.object { $0.member("id", created.id.text) }
      return .json(json.bytes, status: 201)
    }
    var response = answer(read, fields: nil, visit, status: 201)
    response.headers.add("Location", visit.address(of: "contacts/\(created.id.text)"))
    return response
  }

  /// `PATCH /v1/contacts/{id}`: the fields that are given get new values, all others stay.
  func edit(_ visit: AppVisit, _ id: ContactID, _ request: Request) throws -> Response {
    let seen = IfMatch(request)
    let patch: ContactPatch
    do throws(Refusal) {
      patch = try ContactBody.patch(request, creates: false)
    } catch {
      throw try after(error) {
        _ = try visit.engine.edit(visit.caller, id, .nothing, isCurrent: nil, by: visit.actor)
      }
    }
    let edited = try explaining(seen) {
      try visit.engine.edit(visit.caller, id, patch, isCurrent: isCurrent(seen, visit), by: visit.actor)
    }
    return answer(edited, fields: nil, visit)
  }

  /// `DELETE /v1/contacts/{id}`: into the trash, from which a person can bring it back.
  func delete(_ visit: AppVisit, _ id: ContactID, _ request: Request) throws -> Response {
    let seen = IfMatch(request)
    try explaining(seen) {
      try visit.engine.delete(visit.caller, id, isCurrent: isCurrent(seen, visit), by: visit.actor)
    }
    return Response(status: 204, headers: Headers([("Cache-Control", "no-store")]))
  }

  /// The refusal of a body that was not understood, unless the engine refuses for a better reason: that a contact cannot be read comes
  /// before everything else (law 5), and the engine alone knows.
  private func after(_ refusal: Refusal, _ body: () throws -> Void) throws -> Refusal {
    do {
      try body()
    } catch let error as AccessError where error.code == .predicateInvalid {
      // Nothing else was wrong with a change of nothing.
    }
    return refusal
  }

  private func isCurrent(_ seen: IfMatch, _ visit: AppVisit) -> (@Sendable (Contact, FieldSet) -> Bool)? {
    guard case .version(let text) = seen else { return nil }
    let version = ContactVersion(for: visit.caller.app, sealingKey: sealingKey)
    return { version.text($0, $1).utf8.elementsEqual(text.utf8) }
  }

  /// Says what is wrong with an If-Match that is there and names no version.
  private func explaining<Result>(_ seen: IfMatch, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as AccessError where error.code == .versionMissing && seen == .unclear {
      throw IfMatch.unclearVersion
    }
  }
}

extension ContactPatch {
  /// A change of nothing, which the engine refuses after everything else that it could refuse.
  fileprivate static let nothing = ContactPatch(contact: Contact(id: ContactID(high: 0, low: 0)), fields: [])
}
