extension OpenAPI {
  static let responses = #"""
    "Malformed": {
      "description": "The request is not HTTP as this server takes it; the sentence says why",
      "content": {"text/plain": {"schema": {"type": "string"}}}
    },
    "TooLarge": {
      "description": "The body is larger than the server takes (1 MiB)",
      "content": {"text/plain": {"schema": {"type": "string"}}}
    },
    "Busy": {
      "description": "Too much waits for an answer; try again",
      "headers": {"Retry-After": {"schema": {"type": "string"}}},
      "content": {"text/plain": {"schema": {"type": "string"}}}
    },
    "KeyRefused": {
      "description": "No key, or one that is not valid",
      "headers": {"WWW-Authenticate": {"schema": {"type": "string"}}},
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["keyMissing", "keyUnknown"]}}}}}]},
        "example": {"error": {"code": "keyUnknown", "number": null, "message": "This key is not, or no longer, valid."}}
      }}
    },
    "NotAllowed": {
      "description": "The app's status, a policy, its fields or its verbs forbid it",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["authorizationNotDetermined", "authorizationDenied", "restricted", "unauthorizedKeys", "recordNotWritable", "policyViolation"]}}}}}]},
        "example": {"error": {"code": "authorizationDenied", "number": 100, "message": "This app may not read contacts."}}
      }}
    },
    "NoSuchBook": {
      "description": "No address book that the app has access to",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["unknownBook", "addressNotFound"]}}}}}]},
        "example": {"error": {"code": "unknownBook", "number": null, "message": "There is no such address book."}}
      }}
    },
    "NoSuchContact": {
      "description": "No contact that the app can read. Every verb gives this answer before it looks at anything else of the request.",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["recordDoesNotExist", "unknownBook", "addressNotFound"]}}}}}]},
        "example": {"error": {"code": "recordDoesNotExist", "number": 200, "message": "There is no such contact."}}
      }}
    },
    "NoSuchRequest": {
      "description": "No request that this app filed",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["unknownRequest", "unknownBook", "addressNotFound"]}}}}}]},
        "example": {"error": {"code": "unknownRequest", "number": null, "message": "There is no such request."}}
      }}
    },
    "NoSuchCopy": {
      "description": "Nothing to collect: it never was, was collected, was taken back, has expired, or is for another app",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["unknownCopy", "addressNotFound"]}}}}}]},
        "example": {"error": {"code": "unknownCopy", "number": null, "message": "There is no such copy: it was collected already, was taken back, has expired, or never existed."}}
      }}
    },
    "MethodNotAllowed": {
      "description": "The address does not answer this method; Allow names those that it answers",
      "headers": {"Allow": {"schema": {"type": "string"}}},
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["methodNotAllowed"]}}}}}]},
        "example": {"error": {"code": "methodNotAllowed", "number": null, "message": "This address answers GET, HEAD."}}
      }}
    },
    "Conflict": {
      "description": "Something else was there first",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["versionOutdated", "insertedRecordAlreadyExists", "requestOpen"]}}}}}]},
        "example": {"error": {"code": "versionOutdated", "number": null, "message": "The contact was changed meanwhile. Read it again, then change it."}}
      }}
    },
    "NotUnderstood": {
      "description": "The request was not understood; the sentence says what is wrong with it",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["predicateInvalid", "versionMissing", "textTooLong", "fieldsMissing"]}}}}}]},
        "example": {"error": {"code": "predicateInvalid", "number": 400, "message": "The request could not be understood: “limit” is a number from 1 to 200."}}
      }}
    },
    "TooOften": {
      "description": "The app asked too often",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["askedTooOften"]}}}}}]},
        "example": {"error": {"code": "askedTooOften", "number": null, "message": "This app asked too often today. Ask again tomorrow."}}
      }}
    },
    "Unexpected": {
      "description": "A fault of the server; the sentence has the number under which it is on record",
      "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/Error"}, {"properties": {"error": {"properties": {"code": {"enum": ["unexpected"]}}}}}]},
        "example": {"error": {"code": "unexpected", "number": null, "message": "Something went wrong. It is on record as request 41c29d1e00000001."}}
      }}
    }
    """#

  static let schemas = #"""
    "Identifier": {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": "Names one thing for ever; compared byte for byte"},
    "Version": {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$", "description": "Changes with what this app may read of the contact, and with nothing else"},
    "Text": {"type": "string", "pattern": "^[^\\u0000]*$"},
    "Field": {
      "type": "string",
      "enum": ["name", "nickname", "organisation", "phones", "emails", "addresses", "urls", "dates", "relations", "social", "photo", "note", "groups", "other"]
    },
    "Status": {"type": "string", "enum": ["notDetermined", "restricted", "denied", "authorized", "limited"]},
    "Kind": {"type": "string", "enum": ["person", "organisation"]},
    "BookList": {
      "type": "object",
      "required": ["books"],
      "additionalProperties": false,
      "properties": {"books": {"type": "array", "items": {
        "type": "object",
        "required": ["id", "name", "status"],
        "additionalProperties": false,
        "properties": {
          "id": {"$ref": "#/components/schemas/Identifier"},
          "name": {"$ref": "#/components/schemas/Text"},
          "status": {"type": "string", "enum": ["limited", "authorized"]}
        }
      }}}
    },
    "StatusAnswer": {
      "type": "object",
      "required": ["status", "number", "fields", "verbs"],
      "additionalProperties": false,
      "properties": {
        "status": {"$ref": "#/components/schemas/Status"},
        "number": {"type": "integer", "minimum": 0, "maximum": 4, "description": "Apple's number of the status (CNAuthorizationStatus)"},
        "fields": {"type": "array", "items": {"$ref": "#/components/schemas/Field"}},
        "verbs": {"type": "array", "items": {"type": "string", "enum": ["read", "create", "edit", "delete"]}}
      }
    },
    "Error": {
      "type": "object",
      "required": ["error"],
      "additionalProperties": false,
      "properties": {
        "error": {
          "type": "object",
          "required": ["code", "number", "message"],
          "additionalProperties": false,
          "properties": {
            "code": {
              "type": "string",
              "enum": [
                "keyMissing", "keyUnknown", "authorizationNotDetermined", "authorizationDenied", "restricted", "unauthorizedKeys", "recordNotWritable",
                "policyViolation", "recordDoesNotExist", "unknownBook", "unknownRequest", "unknownCopy", "addressNotFound", "methodNotAllowed", "insertedRecordAlreadyExists",
                "versionOutdated", "requestOpen", "predicateInvalid", "versionMissing", "textTooLong", "fieldsMissing", "askedTooOften", "unexpected"
              ]
            },
            "number": {"type": ["integer", "null"], "enum": [100, 102, 200, 201, 206, 400, 500, null], "description": "Apple's number (CNError)"},
            "message": {"type": "string", "description": "A sentence in English for the app's developer"}
          }
        }
      }
    },
    "Name": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "formatted": {"$ref": "#/components/schemas/Text", "description": "The name as it is shown; empty when only its parts are known"},
        "family": {"$ref": "#/components/schemas/Text"},
        "given": {"$ref": "#/components/schemas/Text"},
        "middle": {"$ref": "#/components/schemas/Text"},
        "prefix": {"$ref": "#/components/schemas/Text"},
        "suffix": {"$ref": "#/components/schemas/Text"},
        "phoneticFamily": {"$ref": "#/components/schemas/Text"},
        "phoneticGiven": {"$ref": "#/components/schemas/Text"}
      }
    },
    "Organisation": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "name": {"$ref": "#/components/schemas/Text"},
        "units": {"type": "array", "items": {"$ref": "#/components/schemas/Text"}, "description": "From the largest to the smallest"},
        "title": {"$ref": "#/components/schemas/Text"},
        "role": {"$ref": "#/components/schemas/Text"}
      }
    },
    "Labelled": {
      "type": "object",
      "required": ["value"],
      "additionalProperties": false,
      "properties": {
        "label": {"$ref": "#/components/schemas/Text"},
        "value": {"$ref": "#/components/schemas/Text"}
      }
    },
    "Address": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "label": {"$ref": "#/components/schemas/Text"},
        "postOfficeBox": {"$ref": "#/components/schemas/Text"},
        "extended": {"$ref": "#/components/schemas/Text"},
        "street": {"$ref": "#/components/schemas/Text"},
        "city": {"$ref": "#/components/schemas/Text"},
        "region": {"$ref": "#/components/schemas/Text"},
        "postalCode": {"$ref": "#/components/schemas/Text"},
        "country": {"$ref": "#/components/schemas/Text"}
      }
    },
    "Date": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "label": {"$ref": "#/components/schemas/Text"},
        "year": {"type": ["integer", "null"], "minimum": 0, "maximum": 9999},
        "month": {"type": ["integer", "null"], "minimum": 1, "maximum": 12},
        "day": {"type": ["integer", "null"], "minimum": 1, "maximum": 31},
        "text": {"$ref": "#/components/schemas/Text", "description": "What was written, when it is not a calendar day; empty otherwise"}
      }
    },
    "Photo": {
      "type": "object",
      "required": ["type", "data"],
      "additionalProperties": false,
      "description": "The bytes decide; the type has to agree with them. At most 5 MiB; a request takes no body over 1 MiB.",
      "properties": {
        "type": {"type": "string", "enum": ["image/jpeg", "image/png", "image/gif", "image/webp"]},
        "data": {"type": "string", "contentEncoding": "base64"}
      }
    },
    "NameRead": {
      "allOf": [{"$ref": "#/components/schemas/Name"}],
      "required": ["formatted", "family", "given", "middle", "prefix", "suffix", "phoneticFamily", "phoneticGiven"]
    },
    "OrganisationRead": {
      "allOf": [{"$ref": "#/components/schemas/Organisation"}], "required": ["name", "units", "title", "role"]
    },
    "LabelledRead": {
      "type": "array",
      "items": {"allOf": [{"$ref": "#/components/schemas/Labelled"}], "required": ["label", "value"]}
    },
    "AddressesRead": {
      "type": "array",
      "items": {
        "allOf": [{"$ref": "#/components/schemas/Address"}],
        "required": ["label", "postOfficeBox", "extended", "street", "city", "region", "postalCode", "country"]
      }
    },
    "DatesRead": {
      "type": "array",
      "items": {"allOf": [{"$ref": "#/components/schemas/Date"}], "required": ["label", "year", "month", "day", "text"]}
    },
    "FieldsRead": {
      "type": "object",
      "description": "Which members there are depends on the request alone. A field that is hidden, not registered for or empty looks the same.",
      "required": ["kind", "displayName"],
      "properties": {
        "kind": {"$ref": "#/components/schemas/Kind"},
        "displayName": {"type": "string", "description": "Made of fields that the app may read; empty when none of them names the contact"},
        "name": {"$ref": "#/components/schemas/NameRead"},
        "nickname": {"$ref": "#/components/schemas/Text"},
        "organisation": {"$ref": "#/components/schemas/OrganisationRead"},
        "phones": {"$ref": "#/components/schemas/LabelledRead"},
        "emails": {"$ref": "#/components/schemas/LabelledRead"},
        "addresses": {"$ref": "#/components/schemas/AddressesRead"},
        "urls": {"$ref": "#/components/schemas/LabelledRead"},
        "dates": {"$ref": "#/components/schemas/DatesRead"},
        "relations": {"$ref": "#/components/schemas/LabelledRead"},
        "social": {"$ref": "#/components/schemas/LabelledRead"},
        "note": {"$ref": "#/components/schemas/Text"},
        "groups": {"type": "array", "items": {"$ref": "#/components/schemas/Text"}},
        "other": {"type": "array", "items": {"$ref": "#/components/schemas/Text"}, "description": "Properties that no field holds, as lines of vCard"}
      }
    },
    "PhotoRead": {"oneOf": [{"$ref": "#/components/schemas/Photo"}, {"type": "null"}]},
    "Contact": {
      "allOf": [{"$ref": "#/components/schemas/FieldsRead"}],
      "required": ["id", "version"],
      "unevaluatedProperties": false,
      "properties": {
        "id": {"$ref": "#/components/schemas/Identifier"},
        "version": {"$ref": "#/components/schemas/Version"},
        "photo": {"$ref": "#/components/schemas/PhotoRead"}
      }
    },
    "ContactInList": {
      "allOf": [{"$ref": "#/components/schemas/FieldsRead"}],
      "required": ["id"],
      "unevaluatedProperties": false,
      "properties": {"id": {"$ref": "#/components/schemas/Identifier"}}
    },
    "ContactInFeed": {
      "allOf": [{"$ref": "#/components/schemas/FieldsRead"}],
      "required": ["id", "version"],
      "unevaluatedProperties": false,
      "properties": {
        "id": {"$ref": "#/components/schemas/Identifier"},
        "version": {"$ref": "#/components/schemas/Version"}
      }
    },
    "ContactCopy": {
      "allOf": [{"$ref": "#/components/schemas/FieldsRead"}],
      "unevaluatedProperties": false,
      "properties": {"photo": {"$ref": "#/components/schemas/PhotoRead"}}
    },
    "IdentifierAlone": {
      "type": "object",
      "required": ["id"],
      "additionalProperties": false,
      "properties": {"id": {"$ref": "#/components/schemas/Identifier"}}
    },
    "ContactPage": {
      "type": "object",
      "required": ["contacts", "complete", "total", "totalIsExact", "next"],
      "additionalProperties": false,
      "properties": {
        "contacts": {"type": "array", "items": {"$ref": "#/components/schemas/ContactInList"}, "maxItems": 200},
        "complete": {"type": "boolean", "description": "True with full access, false when the app sees a chosen part"},
        "total": {"type": "integer", "minimum": 0},
        "totalIsExact": {"type": "boolean", "description": "False when there are more than “total”"},
        "next": {"type": ["string", "null"], "description": "Given as “after” to go on; null at the end"}
      }
    },
    "NewContact": {
      "type": "object",
      "additionalProperties": false,
      "description": "At least one field. “id”, “version” and “displayName” are made by the server; people put contacts into groups.",
      "anyOf": [
        {"required": ["name"]}, {"required": ["nickname"]}, {"required": ["organisation"]}, {"required": ["phones"]}, {"required": ["emails"]},
        {"required": ["addresses"]}, {"required": ["urls"]}, {"required": ["dates"]}, {"required": ["relations"]}, {"required": ["social"]},
        {"required": ["photo"]}, {"required": ["note"]}
      ],
      "properties": {
        "kind": {"$ref": "#/components/schemas/Kind", "default": "person"},
        "name": {"$ref": "#/components/schemas/Name"},
        "nickname": {"$ref": "#/components/schemas/Text"},
        "organisation": {"$ref": "#/components/schemas/Organisation"},
        "phones": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "emails": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "addresses": {"type": "array", "items": {"$ref": "#/components/schemas/Address"}},
        "urls": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "dates": {"type": "array", "items": {"$ref": "#/components/schemas/Date"}},
        "relations": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "social": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "photo": {"$ref": "#/components/schemas/PhotoRead"},
        "note": {"$ref": "#/components/schemas/Text"}
      }
    },
    "ContactEdit": {
      "type": "object",
      "additionalProperties": false,
      "minProperties": 1,
      "description": "Only the fields that are given change. A value for a field that the app cannot read refuses the whole request.",
      "properties": {
        "name": {"$ref": "#/components/schemas/Name"},
        "nickname": {"$ref": "#/components/schemas/Text"},
        "organisation": {"$ref": "#/components/schemas/Organisation"},
        "phones": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "emails": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "addresses": {"type": "array", "items": {"$ref": "#/components/schemas/Address"}},
        "urls": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "dates": {"type": "array", "items": {"$ref": "#/components/schemas/Date"}},
        "relations": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "social": {"type": "array", "items": {"$ref": "#/components/schemas/Labelled"}},
        "photo": {"$ref": "#/components/schemas/PhotoRead"},
        "note": {"$ref": "#/components/schemas/Text"}
      }
    },
    "ChangesPage": {
      "type": "object",
      "required": ["status", "startsOver", "because", "changes", "next", "hasMore"],
      "additionalProperties": false,
      "properties": {
        "status": {"type": "string", "enum": ["authorized", "limited"]},
        "startsOver": {"type": "boolean", "description": "The app forgets what it has and begins from this page"},
        "because": {
          "type": ["string", "null"],
          "enum": ["beginning", "changeHistoryInvalidAnchor", "changeHistoryExpired", null],
          "description": "Why it starts over: there was no token (beginning), the token is not one of this app (Apple's 604), or everything may have changed since it (Apple's 603)"
        },
        "changes": {"type": "array", "maxItems": 1000, "items": {"$ref": "#/components/schemas/Change"}},
        "next": {"type": "string", "pattern": "^[A-Za-z0-9_-]{98}$", "description": "Given as “since” the next time"},
        "hasMore": {"type": "boolean", "description": "Whether to ask again at once"}
      }
    },
    "Change": {
      "oneOf": [
        {
          "type": "object",
          "required": ["change", "contact"],
          "additionalProperties": false,
          "properties": {
            "change": {"type": "string", "enum": ["gained", "changed"]},
            "contact": {"$ref": "#/components/schemas/ContactInFeed"}
          }
        },
        {
          "type": "object",
          "required": ["change", "id"],
          "additionalProperties": false,
          "properties": {
            "change": {"type": "string", "const": "lost"},
            "id": {"$ref": "#/components/schemas/Identifier"}
          }
        }
      ]
    },
    "NewRequest": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "purpose": {"$ref": "#/components/schemas/ShortText", "description": "In plain words, for this once; the app's own purpose unless given"},
        "fields": {"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/Field"}, "description": "Those that the app was registered for unless given"},
        "search": {"$ref": "#/components/schemas/ShortText", "description": "A name, an e-mail address or a number to look for; without it a person picks from the book"},
        "ignoredEmails": {"$ref": "#/components/schemas/IgnoredTexts"},
        "ignoredPhoneNumbers": {"$ref": "#/components/schemas/IgnoredTexts"}
      }
    },
    "ShortText": {"type": "string", "pattern": "^[^\\u0000]*$", "maxLength": 1000, "description": "At most 1,000 bytes of UTF-8"},
    "IgnoredTexts": {
      "type": "array", "maxItems": 10000, "items": {"$ref": "#/components/schemas/ShortText"},
      "description": "What the app has already: contacts with one of them are not proposed"
    },
    "RequestAnswer": {
      "type": "object",
      "required": ["id", "state"],
      "additionalProperties": false,
      "properties": {
        "id": {"$ref": "#/components/schemas/Identifier"},
        "state": {"type": "string", "enum": ["pending", "answered", "refused"]}
      }
    },
    "Copies": {
      "type": "object",
      "required": ["contacts"],
      "additionalProperties": false,
      "properties": {"contacts": {"type": "array", "items": {"$ref": "#/components/schemas/ContactCopy"}}}
    }
    """#
}
