import AppInterface
import Console
import HTTP

/// Which front end answers which path. Nothing is decided here but that.
struct Doors: Handler {
  let apps: AppInterface
  let console: Console
  let files: any Handler

  func handle(_ request: Request) -> Reply {
    if request.path.hasPrefix("/v1/") || request.path == "/v1" { return apps.handle(request) }
    if request.path.hasPrefix("/static/") { return files.handle(request) }
    // Says that the process answers; whether the store does is another question.
    if request.path == "/livez" { return .now(.text("ok\n")) }
    return console.handle(request)
  }

  /// Only people send files.
  func uploadPlan(for head: Request) -> UploadPlan? {
    head.path.hasPrefix("/v1/") || head.path.hasPrefix("/static/") ? nil : console.uploadPlan(for: head)
  }
}
