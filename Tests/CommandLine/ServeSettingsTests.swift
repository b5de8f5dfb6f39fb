import Testing

@testable import CommandLine

@Suite struct ServeSettingsTests {
  private func settings(_ line: String, _ environment: [String: String] = [:]) throws -> ServeSettings {
    let desk = try Desk()
    #expect(desk.type("serve \(line)", environment: environment).exit == 0)
    return try #require(desk.lastServed)
  }

  @Test func withoutOptionsOnlyThisMachineIsServed() throws {
    let found = try settings("")
    #expect(found.host == "127.0.0.1")
    #expect(found.port == 8080)
    #expect(found.origin == "http://127.0.0.1:8080")
    #expect(found.allowedHosts == ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"])
    #expect(!found.isOverTLS)
  }

  @Test func aFlagGoesBeforeAVariable() throws {
    let variables = ["CONTACT_ACCESS_LISTEN": "[::1]:9000", "CONTACT_ACCESS_ALLOW_HOST": "a.example, b.example"]
    #expect(try settings("", variables).host == "::1")
    #expect(try settings("", variables).origin == "http://[::1]:9000")
    #expect(try settings("", variables).allowedHosts.suffix(2) == ["127.0.0.1:9000", "localhost:9000"])
    #expect(try settings("--listen 127.0.0.2:9001", variables).port == 9001)
  }

  @Test func anOriginOverTLSSaysSoAndItsOwnPortIsLeftAway() throws {
    let found = try settings("--origin https://Contacts.Example.org:443 --allow-host other.example")
    #expect(found.origin == "https://contacts.example.org")
    #expect(found.allowedHosts == ["contacts.example.org", "other.example"])
    #expect(found.isOverTLS)
  }

  @Test(arguments: [
    "--listen 8080", "--listen ::1:8080", "--listen host:99999", "--origin contacts.example.org",
    "--origin https://a.example/path", "--threads 0", "--threads many", "--connection-limit 1",
  ]) func whatCannotBeServedIsAUsageError(_ line: String) throws {
    #expect(try Desk().type("serve \(line)").exit == 2)
  }
}
