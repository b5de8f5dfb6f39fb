import CommandLine
import Cryptography
import Glibc
import HTTP
import Templates

/// The files of `Public/`, read and hashed once at the start. A request picks one from the list by its whole address;
/// no path is ever made from a request.
struct StaticFiles: Handler {
  /// By address: `/static/` and a part of the content's hash, so that a browser may keep a file for ever.
  private var files: [String: Response] = [:]
  private var addresses: [String: String] = [:]
  private let folder: String

  init(folder: String) throws {
    self.folder = folder
    for name in try Self.names(in: folder) {
      guard let type = Self.type(of: name) else { continue }
      let bytes = try readWhole("\(folder)/\(name)")
      let hash = Base64URL.text(Array(Digest.sha256(bytes).prefix(9)))
      let address = "/static/\(hash)/\(name)"
      addresses[name] = address
      files[address] = Response(
        status: 200,
        headers: Headers([("Content-Type", type), ("Cache-Control", "public, max-age=31536000, immutable")]),
        body: bytes)
    }
  }

  func handle(_ request: Request) -> Reply {
    guard let file = files[request.path] else { return .now(.text("There is no such file.\n", status: 404)) }
    guard request.method.isSafe else {
      var refusal = Response.text("Files are only read.\n", status: 405)
      refusal.headers.set("Allow", "GET, HEAD")
      return .now(refusal)
    }
    return .now(file)
  }

  /// The files that every page names.
  func assets() throws -> StaticAssets {
    StaticAssets(
      stylesheet: try address(of: "console.css"), script: try address(of: "console.js"),
      icon: try address(of: "icon.svg"))
  }

  private func address(of name: String) throws -> AssetAddress {
    guard let path = addresses[name], let address = AssetAddress(path: path) else {
      throw FileProblem(
        "The folder “\(folder)” has no “\(name)”; --public names the one with the style sheet and scripts.")
    }
    return address
  }

  private static func names(in folder: String) throws -> [String] {
    guard let listing = opendir(folder) else {
      throw FileProblem("The folder “\(folder)” cannot be read: \(systemReason()).")
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func type(of name: String) -> String? {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "txt": "text/plain; charset=utf-8"
    default: nil
    }
  }
}
