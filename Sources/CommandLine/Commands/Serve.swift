extension Command {
  static let serve = Command(
    "serve", "serve the console and the JSON interface until stopped",
    options: [
      Option(
        "--listen", "HOST:PORT", environment: "CONTACT_ACCESS_LISTEN",
        "where to listen; 127.0.0.1:8080 unless given, which only this machine reaches; port 0 takes a free one"),
      Option(
        "--origin", "URL", environment: "CONTACT_ACCESS_ORIGIN",
        "the address by which browsers reach the console, such as https://contacts.example.org; "
          + "forms sent from another "
          + "one are refused. http:// and the listening address unless given; https:// makes cookies Secure"),
      Option(
        "--allow-host", "HOST", environment: "CONTACT_ACCESS_ALLOW_HOST", repeatable: true,
        "a further value of Host that is answered; that of the origin always is, and the names of this machine's "
          + "loopback when listening there"),
      Option(
        "--trust-proxy", "ADDRESS", environment: "CONTACT_ACCESS_TRUST_PROXY", repeatable: true,
        "a proxy whose X-Forwarded-For is believed; with one, every reply closes its connection"),
      Option("--threads", "N", environment: "CONTACT_ACCESS_THREADS", "threads that serve connections; 2 unless given"),
      Option(
        "--workers", "N", environment: "CONTACT_ACCESS_WORKERS",
        "threads for work that waits: commits, passwords, the JSON interface; 16 unless given"),
      Option(
        "--connection-limit", "N", environment: "CONTACT_ACCESS_CONNECTION_LIMIT",
        "open connections; more have to wait; 2500 unless given"),
      Option(
        "--address-limit", "N", environment: "CONTACT_ACCESS_ADDRESS_LIMIT",
        "open connections from one address; 0, no limit, unless given. Leave it so behind a proxy"),
      Option(
        "--upload-limit", "MB", environment: "CONTACT_ACCESS_UPLOAD_LIMIT",
        "the largest file that the console takes, in megabytes; 2048 unless given"),
      Option(
        "--time-zone", "ZONE", environment: "CONTACT_ACCESS_TIME_ZONE",
        "the time zone of the console, such as Europe/Berlin; UTC unless given"),
      Option(
        "--public", "DIR", environment: "CONTACT_ACCESS_PUBLIC",
        "the folder with the style sheet and scripts; ./Public, else share/contact-access/Public beside the folder of "
          + "the program"),
    ],
    details: """
      Prints the console's address and serves until it gets SIGINT (Ctrl-C) or SIGTERM: then it takes no new requests,
      finishes those that it has, and exits with 0. One server may use a data folder; the other commands may be used
      beside it.
      """,
    answersJSON: false, makesFolder: true, isOfABook: false
  ) { try $0.services.serve($0.dataFolder(), $0.serveSettings()) }
}

extension Invocation {
  func serveSettings() throws -> ServeSettings {
    let listen = value("--listen") ?? "127.0.0.1:8080"
    guard let address = ListenAddress(listen) else {
      throw usage(
        "“\(listen)” will not do for --listen: it takes an address and a port, such as 127.0.0.1:8080 or [::1]:8080.")
    }
    let given = value("--origin")
    guard let origin = WebOrigin(given ?? "http://\(address.text)") else {
      throw usage(
        "“\(given ?? "")” will not do for --origin: it takes an address such as "
          + "https://contacts.example.org, without a path."
      )
    }
    var hosts = [origin.authority] + values("--allow-host").map { $0.lowercased() }
    if address.isLoopback, given == nil {
      hosts += ["127.0.0.1", "localhost", "[::1]"].map { address.port == 80 ? $0 : "\($0):\(address.port)" }
    }
    return ServeSettings(
      host: address.host, port: address.port, origin: origin.text,
      allowedHosts: hosts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      trustedProxies: values("--trust-proxy"),
      threads: try number("--threads", usually: 2, from: 1, to: 64),
      workers: try number("--workers", usually: 16, from: 1, to: 256),
      connectionLimit: try number("--connection-limit", usually: 2500, from: 64, to: 100_000),
      perAddressLimit: try number("--address-limit", usually: 0, from: 0, to: 100_000),
      uploadLimit: try number("--upload-limit", usually: 2048, from: 1, to: 1 << 20) << 20,
      publicFolder: value("--public"), timeZone: value("--time-zone") ?? "UTC")
  }
}
