extension SchemaStep {
  /// Search by rank, the order of names and the home of telephone numbers as settings of a book.
  ///
  /// `keyed` says by which version of the rules a book's name keys and search tokens were made; whoever opens the file makes them anew where it is
  /// behind. `search_domain` holds the domains of all addresses once. UIDs are looked up by their hash (`uid_key`), and
  /// the index of what names a contact leaves out those that have a name: both were as large as what they index.
  static let sqlite004 = SchemaStep(
    name: "004-search-and-order",
    sql: """
      ALTER TABLE book ADD COLUMN region TEXT NOT NULL DEFAULT '';
      ALTER TABLE book ADD COLUMN family_first INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE book ADD COLUMN keyed INTEGER NOT NULL DEFAULT 0;

      DROP TABLE contact_search;
      CREATE VIRTUAL TABLE contact_search USING fts5(
        tokens, content='', columnsize=0, detail=none, tokenize="ascii tokenchars '#=@._-+~$!^<?:'");
      ALTER TABLE contact ADD COLUMN uid_key INTEGER NOT NULL DEFAULT 0;
      DROP INDEX contact_uid;
      CREATE INDEX contact_uid ON contact(book, uid_key) WHERE uid <> '';
      DROP INDEX contact_naming;
      CREATE INDEX contact_naming ON contact(book, naming) WHERE naming <> 0;

      ALTER TABLE contact_group DROP COLUMN name_fold;

      CREATE TABLE search_domain(token TEXT PRIMARY KEY) WITHOUT ROWID;
      """)
}
