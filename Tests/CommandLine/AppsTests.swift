import ContactAccess
import Contacts
import Foundation
import Testing

@testable import CommandLine

@Suite struct AppsTests {
  @Test func anAppIsRegisteredWithVerbsAndPermissions() throws {
    let desk = try Desk()
    let made = try desk.type(
      "apps add Desk --purpose P --developer D --fields name,note --verbs create,edit --notes --no-own-created --json"
    ).json()
    #expect(made["verbs"] as? [String] == ["read", "create", "edit"])
    #expect(made["notes"] as? Bool == true && made["ownCreated"] as? Bool == false)
    let usual = try desk.type("apps add Other --purpose P --developer D --json").json()
    #expect(usual["verbs"] as? [String] == ["read"])
    #expect(usual["notes"] as? Bool == false && usual["ownCreated"] as? Bool == true)
  }

  @Test func whoeverAsksForNotesWithoutMayingReadThemIsTold() throws {
    let desk = try Desk()
    #expect(desk.type("apps add Desk --purpose P --developer D --fields name,note").output.contains("--notes lets it"))
    #expect(!desk.type("apps change Desk --notes").output.contains("--notes lets it"))
  }

  @Test func aChangeLeavesWhatWasNotNamed() throws {
    let desk = try Desk.with("Anna")
    desk.type("grants add Letters uid:Anna")
    let changed = try desk.type("apps change letters --name Post --verbs read,delete --json").json()
    #expect(changed["name"] as? String == "Post" && changed["changed"] as? Int == 1)
    #expect(changed["verbs"] as? [String] == ["read", "delete"])
    #expect(changed["fields"] as? [String] == ["name", "phones", "emails", "note"])
    let shown = try desk.type("apps show Post --json").json()
    #expect(shown["purpose"] as? String == "Sends letters" && shown["visible"] as? Int == 1)
    #expect(try desk.type("apps change Post --name Post --json").json()["changed"] as? Int == 0)
    #expect(desk.type("apps change Post --name Post").output == "Post was so already; nothing was changed.\n")
    desk.type("apps add Other --purpose P --developer D")
    #expect(try desk.type("apps change Post --name Other --json").errorCode() == "nameTaken")
    #expect(desk.type("apps change Post").errors.contains("Say what to change"))
  }

  @Test func everythingAboutAnAppIsShown() throws {
    let desk = try Desk.with("Anna", "Bela")
    desk.type("groups make Choir")
    desk.type("groups join Choir uid:Anna")
    desk.type("grants add Letters --group Choir --fields name --until 7d")
    desk.type("policy set Letters --highest limited --fields name,emails")
    let shown = try desk.type("apps show Letters --json").json()
    #expect(shown["status"] as? String == "limited" && shown["decided"] as? String == "limited")
    #expect((shown["ceiling"] as? [String: Any])?["highest"] as? String == "limited")
    let group = try #require((shown["groups"] as? [[String: Any]])?.first)
    #expect(group["groupName"] as? String == "Choir" && group["fields"] as? [String] == ["name"])
    #expect(group["until"] as? String != nil && group["inEffect"] as? Bool == true)
    #expect(shown["feed"] is NSNull && shown["openRequest"] is NSNull && shown["silentUntil"] is NSNull)
    #expect((shown["keys"] as? [[String: Any]])?.count == 1)
    let text = desk.type("apps show Letters").output
    for part in ["Sends letters", "highest: limited; fields: name,emails", "group “Choir”", "never fetched"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func aStatusThatAPolicyHoldsLowerIsSaidBesideTheDecision() throws {
    let desk = try Desk.with("Anna")
    desk.type("status set Letters authorized")
    desk.type("policy set Letters --highest limited")
    let shown = try desk.type("apps show Letters --json").json()
    #expect(shown["status"] as? String == "limited" && shown["decided"] as? String == "authorized")
    #expect(desk.type("apps show Letters").output.contains("limited; authorized was decided, a policy holds it lower"))
  }

  @Test func howFarAnAppHasReadItsChangesIsShown() throws {
    let desk = try Desk.with("Anna", "Bela")
    let (caller, actor) = try desk.app("Reader")
    desk.type("grants add Reader uid:Anna")
    let engine = try desk.engine()
    _ = try engine.changes(for: caller, since: nil, limit: 100, by: actor)
    func feed() throws -> [String: Any]? { try desk.type("apps show Reader --json").json()["feed"] as? [String: Any] }
    // The record is made beside the answer; the next change waits for it.
    desk.type("groups make Choir")
    #expect(try feed()?["complete"] as? Bool == true && feed()?["behind"] as? Bool == false)
    desk.type("grants add Reader uid:Bela")
    #expect(try feed()?["behind"] as? Bool == true)
    #expect(desk.type("apps show Reader").output.contains("there are new ones since"))
  }

  @Test func aPausedAppReadsNothingUntilItIsResumed() throws {
    let desk = try Desk.with("Anna")
    desk.type("grants add Letters uid:Anna")
    let paused = try desk.type("apps pause Letters --json").json()
    #expect(paused["paused"] as? Bool == true && paused["visible"] as? Int == 0 && paused["changed"] as? Int == 1)
    #expect(desk.type("apps pause Letters").output.contains("is paused already"))
    #expect(desk.type("apps resume Letters").output == "Resumed Letters: it is limited and can see 1 contact.\n")
  }

  @Test func deletingAnAppSaysWhatBecomesOfWhatItCreated() throws {
    for removes in [false, true] {
      let desk = try Desk.with("Anna")
      let (caller, actor) = try desk.app("Writer", "--verbs create")
      desk.type("status set Writer limited")
      for name in ["Nora", "Otto"] {
        var contact = Contact(id: ContactID(high: 0, low: 0))
        contact.name.formatted = name
        _ = try desk.engine().create(caller, ContactPatch(contact: contact, fields: .name), by: actor)
      }
      #expect(try desk.type("apps show Writer --json").json()["created"] as? Int == 2)
      desk.type("status set Letters authorized")
      let flags = removes ? "--remove-created --try --json" : "--try --json"
      let effects = try desk.type("apps delete Writer \(flags)").list("apps")
      #expect(effects.map { $0["name"] as? String } == (removes ? ["Letters", "Writer"] : ["Writer"]))
      #expect(effects.allSatisfy { $0["lost"] as? Int == 2 && $0["gained"] as? Int == 0 })
      let line = removes ? "apps delete Writer --remove-created" : "apps delete Writer"
      let sentence =
        removes ? "2 contacts that it created are in the trash." : "2 contacts that it created stay in the book."
      #expect(desk.type(line).output == "Deleted Writer, which had 2 contacts granted. \(sentence)\n")
      #expect(desk.type("apps show Writer").exit == 3)
      #expect(try desk.engine().contactCount() == (removes ? 1 : 3))
    }
  }
}
