extension SchemaStep {
  /// Policies, verbs, groups, marks, grants that begin and end by themselves, edits, the trash, requests and copies.
  ///
  /// `reach` now holds what the app's grants add up to (`granted`) beside what it may read of it (`fields`), and `app_present` the mask,
  /// the ceilings and the last revisions that the app could notice. A policy of app 0 is that of all apps. 65535 in `never` stands for the
  /// whole contact.
  static let sqlite002 = SchemaStep(
    name: "002-policy-groups-time",
    sql: """
      CREATE TABLE access_policy(
        book INTEGER NOT NULL, app INTEGER NOT NULL, highest INTEGER NOT NULL, fields INTEGER NOT NULL,
        verbs INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER, PRIMARY KEY(book, app, since)) WITHOUT ROWID;
      DROP TABLE app_policy;

      ALTER TABLE app_registration ADD COLUMN notes INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE app_registration ADD COLUMN owns INTEGER NOT NULL DEFAULT 1;
      UPDATE app_registration SET notes = 1 WHERE fields >> 11 & 1;
      ALTER TABLE app_present ADD COLUMN notes INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE app_present ADD COLUMN owns INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE app_present ADD COLUMN verbs INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE app_present ADD COLUMN highest INTEGER NOT NULL DEFAULT 2;
      ALTER TABLE app_present ADD COLUMN policy_fields INTEGER NOT NULL DEFAULT 65535;
      ALTER TABLE app_present ADD COLUMN policy_verbs INTEGER NOT NULL DEFAULT 255;
      ALTER TABLE app_present ADD COLUMN visible INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE app_present ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE app_present ADD COLUMN restarted INTEGER NOT NULL DEFAULT 0;
      UPDATE app_present SET notes = 1 WHERE fields >> 11 & 1;
      UPDATE app_present SET changed = (SELECT coalesce(max(number), 0) FROM revision);
      UPDATE app_present SET restarted = changed;

      CREATE TABLE reach_new(
        book INTEGER NOT NULL, app INTEGER NOT NULL, position INTEGER NOT NULL, contact INTEGER NOT NULL,
        fields INTEGER NOT NULL, granted INTEGER NOT NULL, direct INTEGER NOT NULL, grants INTEGER NOT NULL,
        grant_row INTEGER NOT NULL, origin INTEGER NOT NULL, actor INTEGER NOT NULL, at INTEGER NOT NULL, not_after INTEGER,
        PRIMARY KEY(book, app, position)) WITHOUT ROWID;
      INSERT INTO reach_new SELECT r.book, r.app, r.position, r.contact, r.fields & p.fields, r.fields, r.fields, 1,
        r.grant_row, r.origin, r.actor, r.at, NULL FROM reach r JOIN app_present p ON p.book = r.book AND p.app = r.app;
      DROP TABLE reach;
      ALTER TABLE reach_new RENAME TO reach;
      UPDATE app_present AS p SET visible =
        (SELECT count(*) FROM reach r WHERE r.book = p.book AND r.app = p.app AND r.fields <> 0);

      DROP INDEX access_grant_now;
      CREATE INDEX access_grant_now ON access_grant(target, target_kind, app) WHERE until IS NULL;
      CREATE INDEX access_grant_began ON access_grant(app, since);
      CREATE INDEX access_grant_scheduled ON access_grant(app, not_before) WHERE not_before IS NOT NULL;
      CREATE TABLE boundary(
        book INTEGER NOT NULL, at INTEGER NOT NULL, grant_row INTEGER NOT NULL, PRIMARY KEY(book, at, grant_row)) WITHOUT ROWID;

      ALTER TABLE contact ADD COLUMN never INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE contact ADD COLUMN created_by INTEGER;
      ALTER TABLE contact ADD COLUMN trashed INTEGER;
      CREATE INDEX contact_place ON contact(book, id, position, never);
      CREATE INDEX contact_never ON contact(book) WHERE never <> 0;
      CREATE INDEX contact_created_by ON contact(created_by) WHERE created_by IS NOT NULL;
      CREATE INDEX contact_trashed ON contact(book, trashed) WHERE trashed IS NOT NULL;
      CREATE TABLE contact_mark(
        book INTEGER NOT NULL, contact INTEGER NOT NULL, fields INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER,
        PRIMARY KEY(contact, since)) WITHOUT ROWID;
      CREATE INDEX contact_mark_began ON contact_mark(book, since);
      CREATE INDEX contact_mark_ended ON contact_mark(book, until) WHERE until IS NOT NULL;
      CREATE TABLE contact_edit(
        book INTEGER NOT NULL, revision INTEGER NOT NULL, contact INTEGER NOT NULL, fields INTEGER NOT NULL,
        were_empty INTEGER NOT NULL, PRIMARY KEY(book, revision, contact)) WITHOUT ROWID;
      CREATE INDEX contact_edit_contact ON contact_edit(contact, revision);
      CREATE INDEX contact_existence_began ON contact_existence(book, since);
      CREATE INDEX contact_existence_ended ON contact_existence(book, until) WHERE until IS NOT NULL;
      ALTER TABLE book ADD COLUMN relabelled INTEGER NOT NULL DEFAULT 0;

      CREATE TABLE contact_group(
        row INTEGER PRIMARY KEY, book INTEGER NOT NULL REFERENCES book(row), id BLOB NOT NULL, name TEXT NOT NULL,
        name_fold TEXT NOT NULL, name_key BLOB NOT NULL, members INTEGER NOT NULL DEFAULT 0, since INTEGER NOT NULL,
        until INTEGER, UNIQUE(book, id));
      CREATE INDEX contact_group_name ON contact_group(book, name_key, id) WHERE until IS NULL;
      CREATE TABLE group_member(
        grp INTEGER NOT NULL REFERENCES contact_group(row), contact INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER,
        at INTEGER NOT NULL, PRIMARY KEY(grp, contact, since)) WITHOUT ROWID;
      CREATE INDEX group_member_contact ON group_member(contact);
      CREATE INDEX group_member_began ON group_member(grp, since);
      CREATE INDEX group_member_ended ON group_member(grp, until) WHERE until IS NOT NULL;
      ALTER TABLE audit_event ADD COLUMN grp INTEGER;
      ALTER TABLE audit_event ADD COLUMN group_name TEXT NOT NULL DEFAULT '';

      CREATE TABLE access_request(
        row INTEGER PRIMARY KEY, book INTEGER NOT NULL, id BLOB NOT NULL UNIQUE, app INTEGER NOT NULL, purpose TEXT NOT NULL,
        fields INTEGER NOT NULL, search TEXT NOT NULL, ignored_emails TEXT NOT NULL, ignored_phones TEXT NOT NULL,
        by_reading INTEGER NOT NULL, at INTEGER NOT NULL, state INTEGER NOT NULL, decided INTEGER, decided_by INTEGER,
        act INTEGER, silences INTEGER NOT NULL DEFAULT 0);
      CREATE INDEX access_request_app ON access_request(book, app, at);
      CREATE INDEX access_request_open ON access_request(book, at) WHERE state = 0;

      CREATE TABLE pick(
        row INTEGER PRIMARY KEY, book INTEGER NOT NULL, id BLOB NOT NULL UNIQUE, app INTEGER NOT NULL,
        digest BLOB NOT NULL UNIQUE, fields INTEGER NOT NULL, valid_until INTEGER NOT NULL, at INTEGER NOT NULL,
        actor INTEGER NOT NULL, act INTEGER NOT NULL, contacts INTEGER NOT NULL, state INTEGER NOT NULL, ended INTEGER);
      CREATE INDEX pick_app ON pick(book, app, at);
      CREATE TABLE pick_contact(pick INTEGER NOT NULL, contact INTEGER NOT NULL, PRIMARY KEY(pick, contact)) WITHOUT ROWID;

      CREATE TABLE app_feed(
        book INTEGER NOT NULL, app INTEGER NOT NULL, revision INTEGER NOT NULL, at INTEGER NOT NULL, is_done INTEGER NOT NULL,
        PRIMARY KEY(book, app)) WITHOUT ROWID;
      """)
}
