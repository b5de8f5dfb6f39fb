extension CSVLayout {
  static let thunderbird = CSVLayout(
    columns: [
      "first name": "given", "last name": "family", "display name": "name", "nickname": "nickname",
      "primary email": "email", "secondary email": "email", "screen name": "social", "work phone": "phone:work",
      "home phone": "phone:home", "fax number": "phone:fax", "pager number": "phone:pager",
      "mobile number": "phone:mobile", "home address": "street:home", "home address 2": "street:home",
      "home city": "city:home", "home state": "region:home", "home zipcode": "postcode:home",
      "home country": "country:home", "work address": "street:work", "work address 2": "street:work",
      "work city": "city:work", "work state": "region:work", "work zipcode": "postcode:work",
      "work country": "country:work", "job title": "title", "department": "department", "organization": "company",
      "web page 1": "url:work", "web page 2": "url:home", "birth year": "birth:year", "birth month": "birth:month",
      "birth day": "birth:day", "custom 1": "keep", "custom 2": "keep", "custom 3": "keep", "custom 4": "keep",
      "notes": "note",
    ])

  static let yahoo = CSVLayout(
    columns: [
      "first": "given", "middle": "middle", "last": "family", "nickname": "nickname", "email": "email",
      "alternate email 1": "email", "alternate email 2": "email", "category": "groups", "distribution lists": "groups",
      "home": "phone:home", "work": "phone:work", "pager": "phone:pager", "fax": "phone:fax", "mobile": "phone:mobile",
      "other": "phone:other", "yahoo! phone": "phone:Yahoo", "primary": "phone:main", "yahoo phone": "phone:Yahoo",
      "personal website": "url:home", "business website": "url:work", "title": "title", "company": "company",
      "work address": "street:work", "work city": "city:work", "work state": "region:work", "work zip": "postcode:work",
      "work country": "country:work", "home address": "street:home", "home city": "city:home",
      "home state": "region:home", "home zip": "postcode:home", "home country": "country:home",
      "birthday": "birthday", "anniversary": "date:anniversary", "comments": "note", "custom 1": "keep",
      "custom 2": "keep", "custom 3": "keep", "custom 4": "keep", "yahoo! id": "social:Yahoo",
      "yahoo id": "social:Yahoo",
      "messenger id": "social:Yahoo", "messenger id1": "social:Yahoo", "messenger id2": "social:Yahoo",
      "skype id": "social:Skype", "irc id": "social:IRC", "icq id": "social:ICQ", "google id": "social:Google Talk",
      "msn id": "social:MSN", "aim id": "social:AIM", "qq id": "social:QQ",
    ], dayOrder: .monthFirst)
}
