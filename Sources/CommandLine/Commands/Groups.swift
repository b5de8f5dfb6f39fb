import ContactAccess
import Contacts
import JSON

extension Command {
  static let listGroups = Command("groups list", "list the groups with how many members they have") { call in
    let groups = try call.engine().groups()
    call.answer {
      $0.list("groups", groups) { $1.write(to: &$0) }
      $0.member("total", groups.count)
    } text: {
      var table = TextTable(["ID", "GROUP", "MEMBERS"])
      for group in groups { table.add([group.id.text, group.name, grouped(group.members)]) }
      return groups.isEmpty ? "No groups." : table.text
    }
    return ExitCode.done.rawValue
  }

  static let showGroup = Command(
    "groups show", "list the members of a group and the apps that it was granted to",
    arguments: [.group], options: [Option.limit, Option.after]
  ) { call in
    let engine = try call.engine()
    let group = try engine.group(named: call.arguments[0])
    let apps = try engine.access(toGroup: group.id)
    let page = try engine.members(
      of: group.id, at: try call.pagePoint(), limit: try call.number("--limit", usually: 50, from: 1, to: 10_000))
    call.answer {
      $0.member("id", group.id.text)
      $0.member("name", group.name)
      $0.list("apps", apps) { json, row in
        json.object {
          $0.member("id", row.app.id.text)
          $0.member("name", row.app.name)
          $0.member("status", row.app.status.word)
          $0.name("grant")
          row.grant.write(to: &$0)
        }
      }
      $0.list("contacts", page.rows) { $1.write(to: &$0) }
      $0.member("total", page.total.value)
      $0.member("totalIsExact", page.total.isExact)
      $0.member("next", page.next?.contact?.text)
    } text: {
      let granted = apps.map { "Granted to \(shown($0.app.name)): \(shown($0.grant.sentence))\n" }.joined()
      let head = "\(shown(group.name)) (\(group.id.text))\n" + (apps.isEmpty ? "Granted to no app.\n" : granted)
      if page.rows.isEmpty { return "\(head)No members." }
      return "\(head)\n\(candidateTable(page.rows))\n" + call.extent(page.rows.count, page.total, page.next)
    }
    return ExitCode.done.rawValue
  }

  static let makeGroup = Command(
    "groups make", "make a group without members",
    arguments: [Argument("NAME", .one, "a name that no other group has")],
    makesFolder: true
  ) { call in
    let engine = try call.engine()
    let group = try engine.group(engine.makeGroup(call.arguments[0], by: call.actor))
    call.answer {
      group.members(&$0)
    } text: {
      "Made the group \(shown(group.name)) as \(group.id.text)."
    }
    return ExitCode.done.rawValue
  }

  static let renameGroup = Command(
    "groups rename", "give a group another name; its members and grants stay",
    arguments: [.group, Argument("NAME", .one, "a name that no other group has")]
  ) { call in
    let engine = try call.engine()
    let old = try engine.group(named: call.arguments[0])
    let outcome = try engine.renameGroup(old.id, to: call.arguments[1], by: call.actor)
    let group = try engine.group(old.id)
    call.answer {
      group.members(&$0)
      $0.outcome(outcome)
    } text: {
      outcome.changed == 0
        ? "The group is called \(shown(group.name)) already." : "\(shown(old.name)) is now called \(shown(group.name))."
    }
    return ExitCode.done.rawValue
  }

  static let deleteGroup = Command(
    "groups delete", "end a group and the grants that name it; its members stay in the book",
    arguments: [.group], options: [Option.attempt]
  ) { call in
    let engine = try call.engine()
    let group = try engine.group(named: call.arguments[0])
    if let code = try call.tried(engine, .deleteGroup(group.id)) { return code }
    let apps = try engine.access(toGroup: group.id)
    let outcome = try engine.deleteGroup(group.id, by: call.actor)
    call.answer {
      group.members(&$0)
      $0.list("apps", apps) { json, row in json.value(row.app.id.text) }
      $0.member("act", outcome.act.map { Int($0.sequence) })
    } text: {
      let names = apps.map { shown($0.app.name) }.joined(separator: ", ")
      let lost = apps.isEmpty ? "No app had been granted it." : "It is granted no more to: \(names)."
      return
        "Deleted \(shown(group.name)). Its \(counted(group.members, "member")) stay\(group.members == 1 ? "s" : "") in the book. \(lost)"
    }
    return ExitCode.done.rawValue
  }

  static let joinGroup = Command(
    "groups join", "put contacts into a group; apps that were granted the group can read them at once",
    arguments: [.group, .contacts], options: [Option.file, Option.attempt]
  ) { try $0.changeMembers(joining: true) }

  static let leaveGroup = Command(
    "groups leave", "take contacts out of a group; apps keep of them only what other grants let through",
    arguments: [.group, .contacts], options: [Option.file, Option.attempt]
  ) { try $0.changeMembers(joining: false) }
}

extension Invocation {
  fileprivate func changeMembers(joining: Bool) throws -> Int32 {
    let engine = try engine()
    let id = try engine.group(named: arguments[0]).id
    let chosen = try contacts(from: 1, engine)
    if let code = try tried(engine, joining ? .join(chosen, id) : .leave(chosen, id)) { return code }
    let outcome = try joining ? engine.join(chosen, id, by: actor) : engine.leave(chosen, id, by: actor)
    let group = try engine.group(id)
    answer {
      group.members(&$0)
      $0.outcome(outcome)
    } text: {
      let rest =
        outcome.left == 0 ? "" : " \(grouped(outcome.left)) \(joining ? "were in it already" : "were not in it")."
      return "\(joining ? "Joined" : "Left"): \(counted(outcome.changed, "contact")).\(rest) "
        + "\(shown(group.name)) has \(counted(group.members, "member"))."
    }
    return ExitCode.done.rawValue
  }
}

extension GroupRow {
  func write(to json: inout JSONWriter) { json.object { members(&$0) } }

  func members(_ json: inout JSONWriter) {
    json.member("id", id.text)
    json.member("name", name)
    json.member("members", members)
  }
}
