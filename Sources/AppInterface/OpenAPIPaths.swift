extension OpenAPI {
  static let paths = #"""
    "/openapi.json": {
      "servers": [{"url": "/v1"}],
      "get": {
        "operationId": "describe",
        "summary": "This description",
        "security": [],
        "responses": {
          "200": {
            "description": "OpenAPI 3.1",
            "content": {"application/json": {"schema": {"type": "object", "required": ["openapi", "paths"]}}}
          },
          "400": {"$ref": "#/components/responses/Malformed"}
        }
      }
    },
    "/books": {
      "servers": [{"url": "/v1"}],
      "get": {
        "operationId": "listBooks",
        "summary": "The address books in which the app has limited or full access, the oldest first",
        "description": "With an identifier from here, /v1/books/{book} stands in place of /v1 before the addresses of contacts, changes, requests and the status. Without it they speak of the oldest address book. A book that is not listed is answered like one that never was.",
        "tags": ["books"],
        "responses": {
          "200": {
            "description": "The list",
            "content": {"application/json": {
              "schema": {"$ref": "#/components/schemas/BookList"},
              "example": {"books": [{"id": "9e0c3b7a51d24f6880aa1b2c3d4e5f60", "name": "personal", "status": "limited"}]}
            }}
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      }
    },
    "/status": {
      "get": {
        "operationId": "readStatus",
        "summary": "What was decided about the app, the fields that it may ask for by name and what it may do",
        "tags": ["contacts"],
        "responses": {
          "200": {
            "description": "The status. An app that is paused is answered as one without access.",
            "content": {"application/json": {
              "schema": {"$ref": "#/components/schemas/StatusAnswer"},
              "example": {"status": "limited", "number": 4, "fields": ["name", "emails"], "verbs": ["read", "edit"]}
            }}
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchBook"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      }
    },
    "/contacts": {
      "get": {
        "operationId": "listContacts",
        "summary": "A page of the contacts that the app may read, in the order of the names that it may see",
        "tags": ["contacts"],
        "parameters": [
          {
            "name": "q", "in": "query",
            "description": "Finds in fields that the app may read: beginnings of words, and three digits or more of a number",
            "schema": {"type": "string", "maxLength": 300, "pattern": "^[^\\u0000]*$"}, "example": "weiß"
          },
          {"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 200, "default": 50}},
          {"name": "after", "in": "query", "description": "The “next” of the page before", "schema": {"type": "string"}},
          {"$ref": "#/components/parameters/Fields"}
        ],
        "responses": {
          "200": {
            "description": "A page. Photos come one contact at a time.",
            "content": {"application/json": {
              "schema": {"$ref": "#/components/schemas/ContactPage"},
              "example": {
                "contacts": [{
                  "id": "5c9abdb1f03a4005c933d0192783e410", "kind": "person", "displayName": "Jens Weiß",
                  "emails": [{"label": "work", "value": "jens@example.org"}]
                }],
                "complete": false, "total": 3, "totalIsExact": true, "next": null
              }
            }},
            "links": {
              "contact": {"operationId": "readContact", "parameters": {"id": "$response.body#/contacts/0/id"}},
              "nextPage": {"operationId": "listContacts", "parameters": {"after": "$response.body#/next"}}
            }
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchBook"},
          "422": {"$ref": "#/components/responses/NotUnderstood"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      },
      "post": {
        "operationId": "createContact",
        "summary": "Creates a contact, where the app was given the verb “create”",
        "description": "The contact is granted to the app that created it, unless an operator decided otherwise for this app.",
        "tags": ["contacts"],
        "requestBody": {
          "required": true,
          "content": {"application/json": {
            "schema": {"$ref": "#/components/schemas/NewContact"},
            "example": {"kind": "person", "name": {"given": "Jens", "family": "Weiß"}, "emails": [{"value": "jens@example.org"}]}
          }}
        },
        "responses": {
          "201": {
            "description": "Created. An app that cannot read what it created gets the identifier alone, without Location and ETag.",
            "headers": {
              "Location": {"description": "The contact's address", "schema": {"type": "string"}},
              "ETag": {"$ref": "#/components/headers/ETag"}
            },
            "content": {"application/json": {"schema": {"anyOf": [
              {"$ref": "#/components/schemas/Contact"}, {"$ref": "#/components/schemas/IdentifierAlone"}
            ]}}},
            "links": {
              "read": {"operationId": "readContact", "parameters": {"id": "$response.body#/id"}},
              "edit": {
                "operationId": "editContact",
                "parameters": {"id": "$response.body#/id", "If-Match": "$response.header.ETag"}
              },
              "delete": {
                "operationId": "deleteContact",
                "parameters": {"id": "$response.body#/id", "If-Match": "$response.header.ETag"}
              }
            }
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchBook"},
          "409": {"$ref": "#/components/responses/Conflict"},
          "413": {"$ref": "#/components/responses/TooLarge"},
          "422": {"$ref": "#/components/responses/NotUnderstood"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      }
    },
    "/contacts/{id}": {
      "parameters": [{"$ref": "#/components/parameters/ContactIdentifier"}],
      "get": {
        "operationId": "readContact",
        "summary": "One contact, with its photo",
        "tags": ["contacts"],
        "parameters": [{"$ref": "#/components/parameters/Fields"}],
        "responses": {
          "200": {
            "description": "What the app may read of it",
            "headers": {"ETag": {"$ref": "#/components/headers/ETag"}},
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Contact"}}},
            "links": {
              "edit": {
                "operationId": "editContact",
                "parameters": {"id": "$response.body#/id", "If-Match": "$response.header.ETag"}
              }
            }
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchContact"},
          "422": {"$ref": "#/components/responses/NotUnderstood"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      },
      "patch": {
        "operationId": "editContact",
        "summary": "Changes the fields that are given, where the app was given the verb “edit”",
        "description": "A field that is given is replaced as a whole; one that is left out, and every field that the app cannot read, stays as it is.",
        "tags": ["contacts"],
        "parameters": [{"$ref": "#/components/parameters/IfMatch"}],
        "requestBody": {
          "required": true,
          "content": {"application/json": {
            "schema": {"$ref": "#/components/schemas/ContactEdit"},
            "example": {"nickname": "Jenni", "phones": [{"label": "mobile", "value": "+49 40 123456"}]}
          }}
        },
        "responses": {
          "200": {
            "description": "The contact as it is now",
            "headers": {"ETag": {"$ref": "#/components/headers/ETag"}},
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Contact"}}}
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchContact"},
          "409": {"$ref": "#/components/responses/Conflict"},
          "413": {"$ref": "#/components/responses/TooLarge"},
          "422": {"$ref": "#/components/responses/NotUnderstood"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      },
      "delete": {
        "operationId": "deleteContact",
        "summary": "Moves a contact to the trash, where the app was given the verb “delete”",
        "description": "A person can bring it back, with its identifier and its grants.",
        "tags": ["contacts"],
        "parameters": [{"$ref": "#/components/parameters/IfMatch"}],
        "responses": {
          "204": {"description": "It is in the trash"},
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchContact"},
          "409": {"$ref": "#/components/responses/Conflict"},
          "422": {"$ref": "#/components/responses/NotUnderstood"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      }
    },
    "/changes": {
      "get": {
        "operationId": "readChanges",
        "summary": "What the app gained, what changed and what it lost since a token",
        "description": "Playing all pages, from any token, leaves exactly what a full list would give. With “startsOver” the app forgets what it has and begins from this page. The token stays the same while nothing that the app can see has changed.",
        "tags": ["changes"],
        "parameters": [
          {"name": "since", "in": "query", "description": "The “next” of the answer before; without it, everything from the beginning", "schema": {"type": "string", "maxLength": 200}},
          {"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 200}},
          {"name": "wait", "in": "query", "description": "For how many seconds to wait when there is nothing new", "schema": {"type": "integer", "minimum": 0, "maximum": 60, "default": 0}},
          {"$ref": "#/components/parameters/Fields"}
        ],
        "responses": {
          "200": {
            "description": "A page of changes",
            "content": {"application/json": {
              "schema": {"$ref": "#/components/schemas/ChangesPage"},
              "example": {
                "status": "limited", "startsOver": false, "because": null,
                "changes": [{"change": "lost", "id": "5c9abdb1f03a4005c933d0192783e410"}],
                "next": "QW4gZXhhbXBsZSBvZiBhIHRva2VuLCB3aGljaCBzYXlzIG5vdGhpbmcgYW5kIGhhcyBvbmUgbGVuZ3RoIGFsbCB0aGUgdGltZQ", "hasMore": false
              }
            }},
            "links": {"next": {"operationId": "readChanges", "parameters": {"since": "$response.body#/next"}}}
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchBook"},
          "422": {"$ref": "#/components/responses/NotUnderstood"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      }
    },
    "/requests": {
      "post": {
        "operationId": "askForContacts",
        "summary": "Asks people for contacts",
        "description": "A person answers by choosing contacts, or refuses. The app learns which of the two, and nothing of what there was to choose from. One request may be open at a time, and ten a day.",
        "tags": ["requests"],
        "requestBody": {
          "required": true,
          "content": {"application/json": {
            "schema": {"$ref": "#/components/schemas/NewRequest"},
            "example": {"purpose": "Invites to the summer party", "fields": ["name", "emails"], "search": "jens@example.org"}
          }}
        },
        "responses": {
          "202": {
            "description": "The request, and what became of it so far",
            "headers": {"Location": {"description": "The request's address", "schema": {"type": "string"}}},
            "content": {"application/json": {
              "schema": {"$ref": "#/components/schemas/RequestAnswer"},
              "example": {"id": "0f3b1c2d4e5f60718293a4b5c6d7e8f9", "state": "pending"}
            }},
            "links": {"look": {"operationId": "readRequest", "parameters": {"id": "$response.body#/id"}}}
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchBook"},
          "409": {"$ref": "#/components/responses/Conflict"},
          "413": {"$ref": "#/components/responses/TooLarge"},
          "422": {"$ref": "#/components/responses/NotUnderstood"},
          "429": {"$ref": "#/components/responses/TooOften"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      }
    },
    "/requests/{id}": {
      "parameters": [
        {
          "name": "id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Identifier"},
          "example": "0f3b1c2d4e5f60718293a4b5c6d7e8f9"
        }
      ],
      "get": {
        "operationId": "readRequest",
        "summary": "What became of a request",
        "tags": ["requests"],
        "responses": {
          "200": {
            "description": "Its state",
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/RequestAnswer"}}}
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "404": {"$ref": "#/components/responses/NoSuchRequest"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      }
    },
    "/copies/{link}": {
      "servers": [{"url": "/v1"}],
      "post": {
        "operationId": "collectCopy",
        "summary": "Collects contacts that a person handed over once",
        "description": "A link works once, for some minutes, and only for the app that it was made for.",
        "tags": ["copies"],
        "parameters": [
          {
            "name": "link", "in": "path", "required": true, "description": "The secret that the person was shown",
            "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{43}$"},
            "example": "KdHk9d1a8gdB0a7GCVPiJ-4_4dACf-IPJjqhSUDgEms"
          }
        ],
        "responses": {
          "200": {
            "description": "Copies, without identifiers: they are not the contacts",
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Copies"}}}
          },
          "400": {"$ref": "#/components/responses/Malformed"},
          "401": {"$ref": "#/components/responses/KeyRefused"},
          "403": {"$ref": "#/components/responses/NotAllowed"},
          "404": {"$ref": "#/components/responses/NoSuchCopy"},
          "500": {"$ref": "#/components/responses/Unexpected"},
          "503": {"$ref": "#/components/responses/Busy"}
        }
      }
    }
    """#

  static let parameters = #"""
    "ContactIdentifier": {
      "name": "id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/Identifier"},
      "example": "5c9abdb1f03a4005c933d0192783e410"
    },
    "Fields": {
      "name": "fields", "in": "query", "style": "form", "explode": false,
      "description": "The fields to answer with; all that the app may read unless given. A field that the app was not registered for refuses the whole request.",
      "schema": {"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/Field"}}, "example": ["name", "emails"]
    },
    "IfMatch": {
      "name": "If-Match", "in": "header", "required": true,
      "description": "The contact's version as the app saw it, in quotation marks, as ETag gave it",
      "schema": {"type": "string", "pattern": "^\"[!#-~]+\"$"}, "example": "\"q1BLtpRX5d9Jk4sZ0h3wYA\""
    }
    """#
}
