import ConsoleRoutes
import ContactAccess
import Contacts
import HTTP
import Testing

/// A contact's photo, by a file that somebody chooses.
@Suite struct PhotoTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  private let house: House
  private let client: Client
  private var id: ContactID { house.people[1] }

  init() throws {
    house = try House(people: 3)
    client = try Client.signedIn(house)
  }

  private func edition() throws -> Int64 { try house.engine.editing(id).edition.number }

  private func send(_ bytes: [UInt8], named name: String = "me.svg", edition: Int64? = nil) throws -> Response {
    let edition = try edition ?? self.edition()
    return try client.send(
      [("token", client.token), ("edition", String(edition))], file: "photo", named: name, bytes,
      to: ConsoleRoute.setPhoto(id).printedAddress)
  }

  @Test func whatThePhotoIsItsBytesSay() throws {
    let page = client.get(.photoChoice(id))
    #expect(page.status == 200 && page.text.contains("multipart/form-data"))
    let sent = try send(Self.png)
    #expect(sent.status == 303)
    #expect(try house.engine.contact(id).photo == Photo(form: .png, bytes: Self.png))
    #expect(client.follow(sent).text.contains(ConsoleRoute.photo(id).printedAddress))
    let shown = client.get(.photo(id))
    #expect(shown.body == Self.png && shown.headers["Content-Type"] == "image/png")
  }

  @Test func whatIsNoPhotoIsSaidToBeNone() throws {
    _ = client.get(.photoChoice(id))
    let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8)
    for (bytes, sentence) in [
      (drawing, "This is no JPEG"), ([], "Choose a file with a picture"),
      (Self.png + [UInt8](repeating: 0, count: Photo.largest), "more than 5 MB"),
    ] {
      let answer = try send(bytes, named: "me.png")
      #expect(answer.status == 422)
      #expect(answer.text.contains(sentence))
    }
    #expect(try house.engine.contact(id).photo == nil)
    let largest = Self.png + [UInt8](repeating: 0, count: Photo.largest - Self.png.count)
    #expect(try send(largest).status == 303)
    #expect(try house.engine.contact(id).photo?.bytes.count == Photo.largest)
  }

  @Test func aFileThatIsMuchTooLargeIsNotKept() throws {
    _ = client.get(.photoChoice(id))
    let answer = try send(Self.png + [UInt8](repeating: 0, count: 7 << 20))
    #expect(answer.status == 413)
    #expect(try house.engine.contact(id).photo == nil)
  }

  @Test func aPhotoIsNotPutOverAChangeThatNobodyHasSeen() throws {
    let before = try edition()
    var contact = try house.engine.contact(id)
    contact.note = "Changed"
    _ = try house.engine.edit(
      id, to: contact, fields: FieldSet(.note), since: house.engine.editing(id).edition, by: .host(user: "clerk"))
    _ = client.get(.photoChoice(id))
    let answer = try send(Self.png, edition: before)
    #expect(answer.status == 409 && answer.text.contains("Somebody changed this contact"))
    #expect(try send(Self.png).status == 303)
  }
}
