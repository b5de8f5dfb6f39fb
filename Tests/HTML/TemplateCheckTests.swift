#if DEBUG
  import HTML
  import Testing

  private struct Place: HTMLAddress { let printedBytes = Array("/x".utf8) }
  private let place = Place()
  private func text() -> String { "text" }

  /// Templates that are wrong in a way that escaping cannot mend; each ends the process in debug builds.
  @Suite struct TemplateTrapTests {
    @Test func aValueInATagOutsideAnAttributeTraps() async {
      await #expect(processExitsWith: .failure) { _ = "<p \(text())>x</p>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<\(text())>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<p\(text())>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<input value=\(text())>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<input value=a\(text())>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<input value=\(3)>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "</\(text())>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<p title=\"a\"\(text())>" as HTML }
    }

    @Test func aValueInAScriptOrStyleSheetTraps() async {
      await #expect(processExitsWith: .failure) { _ = "<script>let a = '\(text())'</script>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<SCRIPT type=\"module\">\(3)</SCRIPT>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<style>.a { color: \(text()) }</style>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<script>a < b; '</p>'; \(text())</script>" as HTML }
    }

    @Test func aValueInACommentOrDeclarationTraps() async {
      await #expect(processExitsWith: .failure) { _ = "<!-- \(text()) -->" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<!-- > -- \(text()) -->" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<!doctype \(text())>" as HTML }
    }

    @Test func aValueInAnAttributeThatIsCodeTraps() async {
      await #expect(processExitsWith: .failure) { _ = "<p onclick=\"f('\(text())')\">x</p>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<p style=\"color: \(text())\">x</p>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<p OnClick=\"\(3)\">x</p>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<iframe srcdoc=\"\(text())\">" as HTML }
    }

    @Test func aStringWhereAnAddressBelongsTraps() async {
      await #expect(processExitsWith: .failure) { _ = "<a href=\"\(text())\">x</a>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<img src='\(text())'>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<form action=\"\(text())\">" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<button formaction=\"\(text())\">" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<a href=\"\("x" as HTML)\">x</a>" as HTML }
    }

    @Test func anAddressOutsideAnAddressAttributeTraps() async {
      await #expect(processExitsWith: .failure) { _ = "<p>\(place)</p>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<p title=\"\(place)\">x</p>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<p \(place)>x</p>" as HTML }
    }

    @Test func aPieceWhereItDoesNotBelongTraps() async {
      await #expect(processExitsWith: .failure) {
        let bold: HTML = "<b>x</b>"
        _ = "<p \(if: true, bold)>x</p>" as HTML
      }
      await #expect(processExitsWith: .failure) {
        let bold: HTML = "<b>x</b>"
        _ = "<p title=\"\(bold)\">x</p>" as HTML
      }
      await #expect(processExitsWith: .failure) {
        let quoted: HTML = " title=\"x\""
        _ = "<p class=\"\(quoted)\">x</p>" as HTML
      }
      await #expect(processExitsWith: .failure) {
        let bold: HTML = "<b>x</b>"
        _ = "<title>\(bold)</title>" as HTML
      }
      await #expect(processExitsWith: .failure) { _ = "<script>\("x" as HTML)</script>" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<input\(if: true, "checked")>" as HTML }
    }

    @Test func aPieceThatLeavesSomethingOpenTraps() async {
      await #expect(processExitsWith: .failure) { _ = "<p title=\"a" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<p" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<!-- a" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<script>a" as HTML }
      await #expect(processExitsWith: .failure) { _ = "<p>\(raw: RawHTML(unescaped: "<b"))</p>" as HTML }
    }
  }

  @Suite struct TemplateAcceptedTests {
    @Test func valuesInTextAndQuotedAttributesAreAccepted() {
      let value = text()
      _ = "<p title=\"\(value)\" data-a='\(value)' class=a>\(value) \(3)</p>" as HTML
      _ = "<!doctype html><!-- a > b --><title>\(value) <</title><textarea name=\"a\">\(value)</textarea>\(value)" as HTML
      _ = "<script src=\"\(place)\" defer></script><p>\(value)</p>" as HTML
      _ = "<a href=\"\(place)\" aria-label=\"\(value)\">\(value)</a><img src='\(place)' alt=\"\">" as HTML
      _ = "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>\(value)<br/>\(value)" as HTML
    }

    @Test func piecesMayBeTextAttributesOrPartOfAnAttribute() {
      let value = text()
      let attributes: HTML = " title=\"\(value)\" checked"
      let word: HTML = "a \(value)"
      _ = "<p\(if: true, attributes)>\(word)</p><p class=\"x \(word)\"\(if: true, attributes) id=\"y\">x</p>" as HTML
      _ = "<title>\(word)</title><p>\(attributes)</p>" as HTML
      _ = "<input required\(if: true, " checked")>" as HTML
    }
  }
#endif
