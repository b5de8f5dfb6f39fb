// swift-tools-version: 6.1
import PackageDescription

// A room is a target; the arrows between rooms are the dependencies below and nothing else.
// `Tests/Support/rooms.py` compares every import with them.
let package = Package(
  name: "contact-access",
  products: [.executable(name: "contact-access", targets: ["Program"])],
  targets: [
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CSodium"),
    .systemLibrary(name: "CMicroHTTPD"),
    .systemLibrary(name: "CICU"),
    .systemLibrary(name: "CGlibc"),
    .target(name: "CKeptMap", dependencies: ["CSQLite"]),

    .target(name: "Contacts"),
    // C++ behind a plain C header: nothing else is built with C++.
    .target(name: "CPhoneNumber", linkerSettings: [.linkedLibrary("phonenumber")]),
    .target(name: "PhoneNumbers", dependencies: ["CPhoneNumber"]),
    .target(name: "TextKeys", dependencies: ["CICU", "Contacts", "PhoneNumbers"]),
    .target(name: "ContactFormats", dependencies: ["Contacts"]),
    .target(name: "ContactImport", dependencies: ["ContactAccess", "ContactFormats", "Contacts", "JSON", "Threads"]),
    .target(name: "DemoBook", dependencies: ["Contacts"]),
    .target(name: "Cryptography", dependencies: ["CSodium"]),
    .target(name: "AuditLog", dependencies: ["Cryptography"]),
    .target(name: "ContactAccess", dependencies: ["Contacts"]),

    .target(name: "Threads", dependencies: ["CGlibc"]),
    .target(name: "SQLText"),
    .target(name: "SchemaSteps"),
    .target(
      name: "SQLiteStore",
      dependencies: [
        "CSQLite", "CKeptMap", "ContactAccess", "Contacts", "AuditLog", "SQLText", "SchemaSteps", "TextKeys", "Threads",
      ]),

    .target(name: "HTML"),
    .target(name: "JSON"),
    .target(name: "HTTP"),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD", "HTTP", "Threads"]),
    .target(name: "ConsoleRoutes", dependencies: ["ContactAccess", "Contacts", "HTTP", "HTML"]),
    .target(
      name: "Templates", dependencies: ["ContactAccess", "Contacts", "HTML", "ConsoleRoutes"],
      path: "Templates"),
    .target(
      name: "Console",
      dependencies: [
        "ContactAccess", "ContactFormats", "ContactImport", "Contacts", "HTTP", "HTML", "JSON", "ConsoleRoutes", "Templates",
        "Cryptography",
      ]),
    .target(
      name: "AppInterface", dependencies: ["ContactAccess", "Contacts", "HTTP", "Cryptography", "JSON", "Threads"]),
    .target(
      name: "CommandLine",
      dependencies: ["ContactAccess", "ContactImport", "Contacts", "ContactFormats", "DemoBook", "Cryptography", "JSON"]),
    .executableTarget(
      name: "Program",
      dependencies: [
        "CGlibc", "ContactAccess", "ContactImport", "Contacts", "TextKeys", "SQLiteStore", "HTTP", "HTTPServer", "Console",
        "AppInterface", "CommandLine", "Cryptography", "Templates", "JSON", "Threads",
      ]),

    .target(name: "ReplySupport", dependencies: ["HTTP", "Threads"], path: "Tests/Support/Replies"),
    .target(name: "BenchSupport", dependencies: ["ContactAccess", "Contacts"], path: "Tests/Bench/Support"),
    .executableTarget(
      name: "EngineBench", dependencies: ["BenchSupport", "ContactAccess", "Contacts", "SQLiteStore", "TextKeys"],
      path: "Tests/Bench/Engine"),
    .executableTarget(
      name: "SearchBench", dependencies: ["BenchSupport", "ContactAccess", "Contacts", "DemoBook", "SQLiteStore", "TextKeys"],
      path: "Tests/Bench/Search"),

    .testTarget(name: "ContactsTests", dependencies: ["Contacts", "TextKeys", "PhoneNumbers", "CSQLite"], path: "Tests/Contacts"),
    .testTarget(name: "PhoneNumbersTests", dependencies: ["PhoneNumbers"], path: "Tests/PhoneNumbers"),
    .testTarget(name: "ContactFormatsTests", dependencies: ["ContactFormats", "Contacts", "DemoBook"], path: "Tests/ContactFormats"),
    .testTarget(
      name: "ContactImportTests",
      dependencies: ["ContactImport", "SQLiteStore", "ContactAccess", "ContactFormats", "Contacts", "TextKeys", "Cryptography"],
      path: "Tests/ContactImport"),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"], path: "Tests/HTML"),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], path: "Tests/JSON"),
    .testTarget(
      name: "AppInterfaceTests",
      dependencies: [
        "AppInterface", "SQLiteStore", "ContactAccess", "Contacts", "HTTP", "ReplySupport", "TextKeys", "Cryptography",
      ], path: "Tests/AppInterface"),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "ReplySupport"], path: "Tests/HTTP"),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTP", "HTTPServer", "Threads"], path: "Tests/HTTPServer"),
    .testTarget(name: "AuditLogTests", dependencies: ["AuditLog", "Cryptography"], path: "Tests/AuditLog"),
    .testTarget(
      name: "StoreContractTests",
      dependencies: [
        "SQLiteStore", "ContactAccess", "Contacts", "TextKeys", "Cryptography", "AuditLog", "SQLText", "SchemaSteps", "Threads",
        "AppInterface", "CommandLine", "CSQLite", "DemoBook", "HTTP", "ReplySupport",
      ],
      path: "Tests/StoreContract"),
    .testTarget(
      name: "ConsoleTests",
      dependencies: [
        "Console", "ConsoleRoutes", "Templates", "HTML", "HTTP", "SQLiteStore", "ContactAccess", "ContactImport", "Contacts",
        "TextKeys", "Cryptography", "AppInterface", "ContactFormats", "DemoBook", "ReplySupport",
      ], path: "Tests/Console", exclude: ["Baselines"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["CommandLine", "SQLiteStore", "ContactAccess", "Contacts", "TextKeys", "Cryptography", "JSON"],
      path: "Tests/CommandLine"),
  ],
  cxxLanguageStandard: .cxx17
)
