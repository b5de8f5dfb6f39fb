extension SchemaStep {
  /// Books, contacts, apps, grants, drafts, the audit and sign-in.
  ///
  /// Facts about permission are interval rows: `since` and `until` are revisions, and `until` is null while the row holds.
  /// Everything below a book carries the book. `reach`, `app_present` and `draft` counters are projections that change in the same
  /// transaction as the facts that they follow from. Group grants, marks and requests get tables of their own in later steps;
  /// `access_grant` already holds `target_kind` and the time bounds.
  static let sqlite001 = SchemaStep(
    name: "001-books-apps-grants",
    sql: """
      CREATE TABLE book(
        row INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL UNIQUE, language TEXT NOT NULL,
        contacts INTEGER NOT NULL DEFAULT 0);
      CREATE TABLE revision(number INTEGER PRIMARY KEY, at INTEGER NOT NULL);

      CREATE TABLE contact(
        row INTEGER PRIMARY KEY, book INTEGER NOT NULL REFERENCES book(row), id BLOB NOT NULL,
        position INTEGER NOT NULL UNIQUE, kind INTEGER NOT NULL, naming INTEGER NOT NULL,
        name TEXT NOT NULL, organisation TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
        uid TEXT NOT NULL, name_key BLOB NOT NULL, UNIQUE(book, id));
      CREATE INDEX contact_name ON contact(book, name_key, id);
      CREATE INDEX contact_naming ON contact(book, naming);
      CREATE INDEX contact_uid ON contact(book, uid) WHERE uid <> '';
      CREATE TABLE contact_field(
        contact INTEGER NOT NULL REFERENCES contact(row), field INTEGER NOT NULL, value BLOB NOT NULL,
        changed INTEGER NOT NULL, PRIMARY KEY(contact, field)) WITHOUT ROWID;
      CREATE TABLE contact_existence(
        book INTEGER NOT NULL, contact INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER,
        PRIMARY KEY(book, contact, since)) WITHOUT ROWID;
      CREATE VIRTUAL TABLE contact_search USING fts5(
        name, nickname, organisation, emails, phones, content='', columnsize=0, tokenize="ascii tokenchars '#=@._-+'");

      CREATE TABLE actor(
        row INTEGER PRIMARY KEY, kind TEXT NOT NULL, id BLOB NOT NULL, name TEXT NOT NULL, UNIQUE(kind, id, name));

      CREATE TABLE app(
        row INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL, name_fold TEXT NOT NULL,
        name_key BLOB NOT NULL, purpose TEXT NOT NULL, developer TEXT NOT NULL, made INTEGER NOT NULL);
      CREATE TABLE app_key(
        row INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, app INTEGER NOT NULL REFERENCES app(row),
        digest BLOB NOT NULL UNIQUE, ending TEXT NOT NULL, made INTEGER NOT NULL, last_used INTEGER, ended INTEGER);
      CREATE INDEX app_key_app ON app_key(app);
      CREATE TABLE app_registration(
        app INTEGER NOT NULL, fields INTEGER NOT NULL, verbs INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER,
        PRIMARY KEY(app, since)) WITHOUT ROWID;
      CREATE TABLE app_activity(
        app INTEGER NOT NULL, activity INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER,
        PRIMARY KEY(app, since)) WITHOUT ROWID;
      CREATE TABLE app_status(
        book INTEGER NOT NULL, app INTEGER NOT NULL, status INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER,
        PRIMARY KEY(book, app, since)) WITHOUT ROWID;
      CREATE TABLE app_policy(
        book INTEGER NOT NULL, app INTEGER NOT NULL, highest INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER,
        PRIMARY KEY(book, app, since)) WITHOUT ROWID;
      CREATE TABLE app_present(
        book INTEGER NOT NULL, app INTEGER NOT NULL, status INTEGER NOT NULL, activity INTEGER NOT NULL,
        fields INTEGER NOT NULL, granted INTEGER NOT NULL DEFAULT 0, unnamed INTEGER NOT NULL DEFAULT 0,
        last_read INTEGER, PRIMARY KEY(book, app)) WITHOUT ROWID;

      CREATE TABLE access_grant(
        row INTEGER PRIMARY KEY, book INTEGER NOT NULL, app INTEGER NOT NULL, target_kind INTEGER NOT NULL,
        target INTEGER NOT NULL, fields INTEGER NOT NULL, not_before INTEGER, not_after INTEGER,
        origin INTEGER NOT NULL, actor INTEGER NOT NULL REFERENCES actor(row), at INTEGER NOT NULL,
        act INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER);
      CREATE UNIQUE INDEX access_grant_now ON access_grant(target, target_kind, app) WHERE until IS NULL;
      CREATE INDEX access_grant_past ON access_grant(target, target_kind, app) WHERE until IS NOT NULL;
      CREATE INDEX access_grant_ended ON access_grant(app, until) WHERE until IS NOT NULL;

      CREATE TABLE reach(
        book INTEGER NOT NULL, app INTEGER NOT NULL, position INTEGER NOT NULL, contact INTEGER NOT NULL,
        fields INTEGER NOT NULL, grant_row INTEGER NOT NULL, origin INTEGER NOT NULL, actor INTEGER NOT NULL,
        at INTEGER NOT NULL, PRIMARY KEY(book, app, position)) WITHOUT ROWID;

      CREATE TABLE draft(
        row INTEGER PRIMARY KEY, book INTEGER NOT NULL, operator INTEGER NOT NULL, app INTEGER NOT NULL,
        version INTEGER NOT NULL, adds INTEGER NOT NULL, removes INTEGER NOT NULL, UNIQUE(book, operator, app));
      CREATE TABLE draft_mark(
        draft INTEGER NOT NULL, mark INTEGER NOT NULL, position INTEGER NOT NULL, contact INTEGER NOT NULL,
        PRIMARY KEY(draft, position)) WITHOUT ROWID;

      CREATE TABLE audit_event(
        sequence INTEGER PRIMARY KEY, revision INTEGER, at INTEGER NOT NULL, actor INTEGER NOT NULL REFERENCES actor(row),
        door TEXT NOT NULL, address TEXT NOT NULL, request TEXT NOT NULL, parent INTEGER, action TEXT NOT NULL,
        app INTEGER, contact INTEGER, count INTEGER, before TEXT NOT NULL, after TEXT NOT NULL, outcome TEXT NOT NULL,
        reason TEXT NOT NULL, app_name TEXT NOT NULL, contact_name TEXT NOT NULL, salt BLOB NOT NULL, leaf BLOB NOT NULL);
      CREATE INDEX audit_event_app ON audit_event(app, sequence) WHERE app IS NOT NULL;
      CREATE INDEX audit_event_contact ON audit_event(contact, sequence) WHERE contact IS NOT NULL;
      CREATE INDEX audit_event_actor ON audit_event(actor, sequence);
      CREATE INDEX audit_event_action ON audit_event(action, sequence);
      CREATE INDEX audit_event_part ON audit_event(parent, sequence) WHERE parent IS NOT NULL;
      CREATE TABLE audit_tip(id INTEGER PRIMARY KEY CHECK(id = 1), size INTEGER NOT NULL, at INTEGER NOT NULL, edge BLOB NOT NULL);
      INSERT INTO audit_tip VALUES(1, 0, 0, x'');

      CREATE TABLE operator(
        row INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL, name_fold TEXT NOT NULL UNIQUE,
        password_hash TEXT);
      CREATE TABLE sign_in_link(
        digest BLOB PRIMARY KEY, operator INTEGER NOT NULL REFERENCES operator(row), valid_until INTEGER NOT NULL,
        spent INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
      CREATE TABLE session(
        digest BLOB PRIMARY KEY, operator INTEGER NOT NULL REFERENCES operator(row), since INTEGER NOT NULL,
        last_seen INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE spent_token(made INTEGER NOT NULL, number BLOB NOT NULL, act INTEGER, PRIMARY KEY(made, number)) WITHOUT ROWID;
      """)
}
