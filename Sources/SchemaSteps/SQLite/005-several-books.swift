extension SchemaStep {
  /// Which book an event is of; 0 for one of the whole server. The first book of a file is number 1, and until now it was the only one.
  static let sqlite005 = SchemaStep(
    name: "005-several-books",
    sql: """
      ALTER TABLE audit_event ADD COLUMN scope INTEGER NOT NULL DEFAULT 1;
      UPDATE audit_event SET scope = 0 WHERE action IN ('appRegistered', 'appChanged', 'appPaused', 'appResumed',
        'appDeleted', 'keyMade', 'keyEnded', 'linkMade', 'passwordSet', 'signedIn', 'signInFailed', 'signedOut');
      CREATE INDEX audit_event_scope ON audit_event(scope, sequence);
      """)
}
