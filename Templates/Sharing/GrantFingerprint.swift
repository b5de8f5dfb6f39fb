import ContactAccess
import Contacts

/// The grants that name a contact itself, as a form carries them along: so that a form that is older than the grants does not replace
/// what nobody looked at.
public enum GrantFingerprint {
  public static func of(_ row: ContactAccessRow?) -> String {
    of((row?.grants ?? []).filter { $0.group == nil }.map { GrantTerms(fields: $0.fields, validity: $0.validity) })
  }

  public static func of(_ held: [GrantTerms]) -> String {
    held.map { terms in
      let bounds = [terms.validity.notBefore, terms.validity.notAfter].map { $0.map { "\($0.microseconds)" } ?? "" }
      return "\(terms.fields?.rawValue ?? 0)-\(bounds[0])-\(bounds[1])"
    }.joined(separator: "_")
  }
}
