import ContactAccess
import Cryptography
import HTTP

/// The JSON interface for apps: what an app with a key may read and do, and nothing that it could learn otherwise (law 3).
///
/// It holds no decision of its own: it reads the request, calls the engine, and writes what the engine hands out.
/// Every read is recorded before it is answered, so all of it waits for others and runs off the threads that serve connections. One contact,
/// which is read most, is read there all the same, and its answer goes out when the record of it and of others was written.
public struct AppInterface: Handler {
  let engine: AccessEngine
  let sealingKey: [UInt8]
  let knownKeys = KnownKeys()
  let report: @Sendable (_ requestID: String, _ error: any Error) -> Void

  /// - Parameters:
  ///   - sealingKey: 32 bytes that stay the same across restarts; cursors are sealed with keys made from it.
  ///   - report: told about every error that became a plain 500, with the request's number.
  public init(
    engine: AccessEngine, sealingKey: [UInt8],
    report: @escaping @Sendable (_ requestID: String, _ error: any Error) -> Void = { _, _ in }
  ) {
    self.engine = engine
    self.sealingKey = sealingKey
    self.report = report
  }

  public func handle(_ request: Request) -> Reply {
    guard let resource = Resource(path: request.path) else { return .now(Refusal.noSuchAddress.response) }
    guard resource.methods.contains(request.method) else {
      return .now(Refusal.methodNotAllowed(resource.methods).response)
    }
    switch resource {
    case .description: return .now(OpenAPI.response)
    case .changes: return .whenReady { readiness(request) }
    case .contact(let id) where request.method.isSafe:
      return .soon(begin: { begin(reading: id, request, $0) }, instead: { answer(resource, request) })
    default: return .later { answer(resource, request) }
    }
  }

  func answer(_ resource: Resource, _ request: Request) -> Response {
    do {
      return try visited(request) { try answer(resource, request, $0) }
    } catch let refusal as Refusal {
      return refusal.response
    } catch let error as AccessError {
      if let refusal = Refusal(error) { return refusal.response }
      report(request.id, error)
    } catch {
      report(request.id, error)
    }
    return Refusal.unexpected(requestID: request.id).response
  }

  /// Calls the body with the app that shows its key; once more where the key or the app has changed since it was seen last.
  func visited<Result>(_ request: Request, _ body: (AppVisit) throws -> Result) throws -> Result {
    guard let key = try BearerKey(request) else { throw Refusal.keyMissing }
    let digest = Digest.sha256(key.text.utf8)
    for _ in 0..<3 {
      guard let caller = try knownKeys.caller(digest, engine) else { break }
      do {
        return try body(AppVisit(caller, request))
      } catch let error as AccessError where error.code == .callerChanged {
        knownKeys.forget(digest)
      }
    }
    throw Refusal.keyUnknown
  }

  private func answer(_ resource: Resource, _ request: Request, _ visit: AppVisit) throws -> Response {
    switch (resource, request.method) {
    case (.description, _): return OpenAPI.response
    case (.status, _): return try status(visit)
    case (.contacts, .post): return try create(visit, request)
    case (.contacts, _): return try contacts(visit, Query(request.query))
    case (.contact(let id), .patch): return try edit(visit, id, request)
    case (.contact(let id), .delete): return try delete(visit, id, request)
    case (.contact(let id), _): return try contact(visit, id, Query(request.query))
    case (.changes, _): return try changes(visit, Query(request.query))
    case (.requests, _): return try ask(visit, request)
    case (.request(let id), _): return try asked(visit, id)
    case (.copy(let link), _): return try collect(visit, link)
    }
  }
}

/// An app that showed a valid key. Handlers ask for it, so that none can forget to check.
struct AppVisit {
  let caller: AppCaller
  let actor: Actor

  init(_ caller: AppCaller, _ request: Request) {
    self.caller = caller
    actor = Actor(
      kind: .app, id: .init(high: caller.app.high, low: caller.app.low), name: caller.name, door: .appInterface,
      address: request.peer, requestID: request.id)
  }
}
