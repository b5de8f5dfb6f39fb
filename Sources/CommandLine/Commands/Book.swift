import ContactAccess
import JSON

extension Command {
  static let showBook = Command(
    "book show", "say by which language names are ordered and where numbers without a country code are at home"
  ) { call in
    let engine = try call.engine()
    let (settings, count) = (try engine.settings(), try engine.contactCount())
    call.answer {
      settings.members(&$0)
      $0.member("contacts", count)
    } text: {
      "\(counted(count, "contact")). \(settings.sentence)"
    }
    return ExitCode.done.rawValue
  }

  static let setBook = Command(
    "book set", "choose the language and order of names, and the country of numbers without a country code",
    options: [
      Option("--language", "CODE", "whose order of letters names have, such as de, sv or zh-Hant"),
      Option("--region", "CODE", "the country of numbers without a country code, such as DE; “none” when there is none"),
      Option("--sort", "family|given", "whether names are sorted by family name or by given name"),
    ],
    details: """
      What is not given stays as it is. The order of all contacts is made anew in one act, which takes minutes for a
      million; until it is through, everybody sees the old order.
      """
  ) { call in
    let engine = try call.engine()
    var settings = try engine.settings()
    if call.value("--language") == nil, call.value("--region") == nil, call.value("--sort") == nil {
      throw call.usage("Say what to change: --language, --region or --sort.")
    }
    if let language = call.value("--language") { settings.language = language }
    if let region = call.value("--region") { settings.region = region == "none" ? "" : region }
    switch call.value("--sort") {
    case nil: break
    case "family": settings.sortsByFamilyName = true
    case "given": settings.sortsByFamilyName = false
    case let word?: throw call.usage("“\(word)” will not do for --sort: it takes family or given.")
    }
    let services = call.services
    let isJSON = call.wantsJSON
    try engine.change(settings, by: call.actor) { done, total in
      if !isJSON, done % 100_000 == 0, done > 0 {
        services.writeError(Array("\(grouped(done)) of \(grouped(total)) contacts.\n".utf8))
      }
    }
    let now = try engine.settings()
    call.answer { now.members(&$0) } text: { now.sentence }
    return ExitCode.done.rawValue
  }
}

extension BookSettings {
  fileprivate func members(_ json: inout JSONWriter) {
    json.member("language", language)
    json.member("region", region.isEmpty ? nil : region)
    json.member("sort", sortsByFamilyName ? "family" : "given")
  }

  fileprivate var sentence: String {
    let numbers = region.isEmpty ? "belong to no country that is known" : "belong to \(region)"
    return
      "Names are in the order of the language “\(language)”, by \(sortsByFamilyName ? "family" : "given") name. Numbers without a country code \(numbers)."
  }
}
