extension CSVLayout {
  /// Google Contacts in three generations: with “Given Name” and “Group Membership”, with “Labels” instead, and with “First Name”.
  static let google = CSVLayout(
    columns: [
      "name": "name", "given name": "given", "first name": "given", "additional name": "middle",
      "middle name": "middle",
      "family name": "family", "last name": "family", "name prefix": "prefix", "name suffix": "suffix",
      "nickname": "nickname", "given name yomi": "phonetic-given", "family name yomi": "phonetic-family",
      "phonetic first name": "phonetic-given", "phonetic last name": "phonetic-family", "yomi name": "keep",
      "additional name yomi": "keep", "phonetic middle name": "keep", "file as": "keep", "initials": "keep",
      "short name": "keep", "maiden name": "keep", "birthday": "birthday", "gender": "keep", "location": "keep",
      "billing information": "keep", "directory server": "keep", "mileage": "keep", "occupation": "role",
      "hobby": "keep", "sensitivity": "keep", "priority": "keep", "subject": "keep", "language": "keep",
      "notes": "note", "photo": "photo", "labels": "groups", "group membership": "groups",
      "organization name": "company", "organization title": "title", "organization department": "department",
    ], hasSlots: true, groupSeparator: " ::: ", dayOrder: nil)
}
