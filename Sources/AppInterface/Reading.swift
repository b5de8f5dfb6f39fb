import ContactAccess
import Contacts
import HTTP
import JSON

extension AppInterface {
  /// `GET /v1/status`: what was decided about the app, and which fields it may ask for by name.
  func status(_ visit: AppVisit) throws -> Response {
    let answer = try engine.status(for: visit.caller)
    var json = JSONWriter()
    json.object {
      $0.member("status", answer.status.word)
      $0.member("number", Int(answer.status.rawValue))
      $0.list("fields", answer.fields.fields) { $0.value($1.word) }
      $0.list("verbs", answer.verbs.verbs) { $0.value($1.word) }
    }
    return .json(json.bytes)
  }

  /// `GET /v1/contacts`: a page of what the app may read, in the order of the names that it may see.
  func contacts(_ visit: AppVisit, _ query: Query) throws -> Response {
    let limit = try query.limit(usually: 50, most: 200)
    let asked = try query.fields()
    let cursor = Cursor(for: visit.caller.app, sealingKey: sealingKey)
    let after = try query.after.map { text throws(Refusal) in try cursor.contact(text) }
    // Photos come one contact at a time: a page of them could be a gigabyte.
    let registered = try engine.status(for: visit.caller).fields
    var fields = asked ?? registered
    // One that was not registered for stays in, for the engine to refuse and record.
    if registered.isSuperset(of: fields) { fields.subtract(Self.photo) }
    let page = try engine.read(
      visit.caller, matching: query.search, after: after, limit: limit, fields: fields, by: visit.actor)
    let shape = ContactShape(fields: (asked ?? .all).subtracting(Self.photo))
    var json = JSONWriter()
    json.object {
      $0.list("contacts", page.contacts) { shape.write($1, to: &$0) }
      $0.member("complete", page.complete)
      $0.member("total", page.total.value)
      $0.member("totalIsExact", page.total.isExact)
      $0.member("next", page.next.map(cursor.text))
    }
    return .json(json.bytes)
  }

  static let photo = FieldSet(.photo)

  /// `GET /v1/contacts/{id}`.
  func contact(_ visit: AppVisit, _ id: ContactID, _ query: Query) throws -> Response {
    let asked = try query.fields()
    return answer(try engine.read(visit.caller, contact: id, fields: asked, by: visit.actor), fields: asked, visit)
  }

  /// The same without waiting. What is refused is answered, and recorded, by the one that waits.
  func begin(reading id: ContactID, _ request: Request, _ done: @escaping @Sendable (Response?) -> Void) {
    do {
      try visited(request) { visit in
        let asked = try Query(request.query).fields()
        engine.read(
          visit.caller, contact: id, fields: asked, by: visit.actor, as: { answer($0, fields: asked, visit) }, then: done)
      }
    } catch {
      done(nil)
    }
  }

  /// One contact with its version, in the body and as an entity tag.
  func answer(_ read: ReadContact, fields asked: FieldSet?, _ visit: AppVisit, status: Int = 200) -> Response {
    let version = ContactVersion(for: visit.caller.app, sealingKey: sealingKey).text(read)
    var shown = read.whole
    for field in read.readable.subtracting(read.fields).fields { shown.clear(field) }
    var json = JSONWriter()
    ContactShape(fields: asked ?? .all).write(shown, version: version, to: &json)
    var response = Response.json(json.bytes, status: status)
    response.headers.add("ETag", "\"\(version)\"")
    return response
  }
}
