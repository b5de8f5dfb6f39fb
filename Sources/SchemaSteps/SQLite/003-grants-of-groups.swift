extension SchemaStep {
  /// An app's grants of groups are few, and found without its grants of contacts. Since when a grant stands, and when it
  /// ended, is told by its index: most questions about the past end there.
  static let sqlite003 = SchemaStep(
    name: "003-grants-of-groups",
    sql: """
      CREATE INDEX access_grant_of_group ON access_grant(app, since) WHERE target_kind = 1;
      DROP INDEX access_grant_now;
      CREATE INDEX access_grant_now ON access_grant(target, target_kind, app, since) WHERE until IS NULL;
      DROP INDEX access_grant_past;
      CREATE INDEX access_grant_past ON access_grant(target, target_kind, app, until) WHERE until IS NOT NULL;
      """)
}
