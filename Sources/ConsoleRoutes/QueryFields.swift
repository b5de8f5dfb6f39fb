import HTTP

/// The fields of a query, percent-decoded.
package enum QueryFields {
  package static func read(_ query: String) throws(RouteRefusal) -> [(name: String, value: String)] {
    do throws(FormFields.Fault) {
      return try FormFields(query: query).fields
    } catch {
      throw RouteRefusal()
    }
  }

  package static func encode(_ value: String) -> String { Percent.encoded(value) }
}
