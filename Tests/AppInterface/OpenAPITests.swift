import ContactAccess
import Contacts
import Foundation
import HTTP
import Testing

@testable import AppInterface

/// The description says what the interface does.
@Suite struct OpenAPITests {
  private func document() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(OpenAPI.text.utf8)) as? [String: Any])
  }

  @Test func itIsServedWithoutAKey() throws {
    let answer = try House().get("/v1/openapi.json", key: nil)
    #expect(answer.status == 200)
    #expect(answer.text == OpenAPI.text)
    #expect(answer.response.headers["Content-Type"] == "application/json")
  }

  @Test func everyAddressAndMethodOfTheInterfaceIsInItAndNoOther() throws {
    let paths = try #require(try document()["paths"] as? [String: [String: Any]])
    let addresses: [String: Resource] = [
      "/openapi.json": .description, "/books": .books, "/status": .status, "/contacts": .contacts,
      "/contacts/{id}": .contact(ContactID(high: 0, low: 0)), "/changes": .changes, "/requests": .requests,
      "/requests/{id}": .request(RequestID(high: 0, low: 0)), "/copies/{link}": .copy(link: "{link}"),
    ]
    let servers = try #require(try document()["servers"] as? [[String: Any]]).compactMap { $0["url"] as? String }
    #expect(servers == ["/v1", "/v1/books/{book}"])
    #expect(Set(paths.keys) == Set(addresses.keys))
    for (address, resource) in addresses {
      #expect(Address(path: servers[0] + address)?.resource == resource)
      // What is not in a book has one server of its own.
      let own = (paths[address]?["servers"] as? [[String: String]])?.map { $0["url"] }
      #expect(own == (resource.isInABook ? nil : [servers[0]]))
      #expect(Address(path: servers[1] + address)?.resource == (resource.isInABook ? resource : nil))
      // HEAD comes with every GET and is not described by itself.
      let methods = Set(resource.methods.filter { $0 != .head }.map { $0.rawValue.lowercased() })
      #expect(Set(try #require(paths[address]).keys).subtracting(["parameters", "servers"]) == methods, "\(address)")
    }
  }

  @Test func everyErrorCodeOfTheInterfaceIsInItWithItsStatus() throws {
    let components = try #require(try document()["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let error = (schemas["Error"]?["properties"] as? [String: Any])?["error"] as? [String: Any]
    let described = try #require(
      ((error?["properties"] as? [String: Any])?["code"] as? [String: Any])?["enum"] as? [String])
    let codes = AccessError.Code.allCases.filter { Refusal.status(of: $0) != nil }.map(\.rawValue) + Refusal.ownCodes
    #expect(Set(described) == Set(codes))
    #expect(described.count == codes.count)
    // Each stands in the response with its status, too.
    let responses = try #require(components["responses"] as? [String: Any])
    let byStatus = [403: "NotAllowed", 409: "Conflict", 422: "NotUnderstood", 429: "TooOften"]
    for code in AccessError.Code.allCases {
      guard let status = Refusal.status(of: code) else { continue }
      let names = status == 404 ? ["NoSuchBook", "NoSuchContact", "NoSuchRequest", "NoSuchCopy"] : [try #require(byStatus[status])]
      let texts = try names.map {
        String(decoding: try JSONSerialization.data(withJSONObject: try #require(responses[$0])), as: UTF8.self)
      }
      #expect(texts.contains { $0.contains("\"\(code.rawValue)\"") }, "\(code)")
    }
  }

  @Test func everyReferenceLeadsSomewhere() throws {
    let document = try document()
    var references: Set<String> = []
    func collect(_ value: Any) {
      if let object = value as? [String: Any] {
        if let reference = object["$ref"] as? String { references.insert(reference) }
        object.values.forEach(collect)
      } else if let list = value as? [Any] {
        list.forEach(collect)
      }
    }
    collect(document)
    #expect(references.count > 20)
    for reference in references {
      var place: Any? = document
      for part in reference.split(separator: "/").dropFirst() { place = (place as? [String: Any])?[String(part)] }
      #expect(place != nil, "\(reference)")
    }
    // And nothing is described that nobody refers to, but what answers a method that is not there.
    let components = try #require(document["components"] as? [String: [String: Any]])
    for kind in ["schemas", "responses", "parameters", "headers"] {
      for name in try #require(components[kind]).keys where name != "MethodNotAllowed" {
        #expect(references.contains("#/components/\(kind)/\(name)"), "\(name)")
      }
    }
  }

  @Test func theFieldsOfAContactAreThoseOfTheBook() throws {
    let components = try #require(try document()["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    #expect(schemas["Field"]?["enum"] as? [String] == Field.allCases.map(\.word))
    let written = Set(ContactPatch.writable.fields.map(\.word))
    let edit = try #require(schemas["ContactEdit"]?["properties"] as? [String: Any])
    let new = try #require(schemas["NewContact"]?["properties"] as? [String: Any])
    #expect(Set(edit.keys) == written)
    #expect(Set(new.keys) == written.union(["kind"]))
  }
}
