/// One change of the schema: named, append-only, run once in its own transaction. Plain SQL of its day, no types of ours, so that
/// a step means the same for ever.
public struct SchemaStep: Sendable {
  public let name: String
  public let sql: String
}

public enum SchemaSteps {
  /// The steps for SQLite, in their order. A released step is never edited; a new one is added at the end.
  public static let sqlite: [SchemaStep] = [.sqlite001, .sqlite002, .sqlite003, .sqlite004, .sqlite005]
}
