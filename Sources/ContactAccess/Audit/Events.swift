import Contacts

extension AccessEngine {
  /// A page of the log, newest first.
  public func events(_ filter: AuditFilter, before: Int64?, limit: Int) throws -> AuditPage {
    try read { try $0.events(filter, before: before, limit: limit) }
  }
}
