import Contacts

extension AccessEngine {
  /// The contact that had this identifier where it came from (vCard UID); nil when there is none, or for an empty text.
  public func contact(uid: String) throws -> ContactID? {
    try uid.isEmpty ? nil : read { try $0.reference(uid: uid)?.id }
  }
}
