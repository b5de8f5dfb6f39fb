import HTTP

/// The description of this interface for programs (OpenAPI 3.1), as `GET /v1/openapi.json` gives it, without a key.
///
/// It is written by hand; a test compares it with the routes and the error codes, and another program checks every answer against it.
enum OpenAPI {
  static let text = """
    {
      "openapi": "3.1.0",
      "info": {
        "title": "Contact Access for apps",
        "version": "1",
        "description": "An app reads exactly the contacts that it was granted, reduced to the fields that it was granted, and writes where it was given the verb. A contact that it cannot read, one that was deleted and one that never was are answered alike. Errors have a stable code, and Apple's number (CNError) where Apple has one."
      },
      "servers": [
        {"url": "/v1", "description": "The oldest address book, which is the only one where there is one"},
        {
          "url": "/v1/books/{book}", "description": "Any address book that “/books” lists",
          "variables": {"book": {"default": "9e0c3b7a51d24f6880aa1b2c3d4e5f60", "description": "The book's identifier"}}
        }
      ],
      "security": [{"appKey": []}],
      "tags": [
        {"name": "books", "description": "Which address books there are for the app"},
        {"name": "contacts", "description": "Reading and writing"},
        {"name": "changes", "description": "What was gained, changed and lost since the last time"},
        {"name": "requests", "description": "Asking people for contacts"},
        {"name": "copies", "description": "Contacts handed over once, by a person's hand"}
      ],
      "paths": {
    \(paths)
      },
      "components": {
        "securitySchemes": {
          "appKey": {
            "type": "http",
            "scheme": "bearer",
            "bearerFormat": "cak_…",
            "description": "The app's key, shown once when an operator makes it."
          }
        },
        "parameters": {
    \(parameters)
        },
        "headers": {
          "ETag": {
            "description": "The contact's version, in quotation marks. It changes with what this app may read, and with nothing else.",
            "schema": {"type": "string"}
          }
        },
        "responses": {
    \(responses)
        },
        "schemas": {
    \(schemas)
        }
      }
    }

    """

  static let response = Response.json(Array(text.utf8))
}
