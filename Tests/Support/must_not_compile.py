#!/usr/bin/env python3
"""Type-checks pieces of HTML that must not compile, and one that must, against the built module.

Run it after `swift build`. Last line: `N passed, N failed`.
"""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = ROOT / ".build" / "debug" / "Modules"
GOOD = {
    "text, number, piece, choice and list": r'''
        func page(_ name: String, _ inner: HTML) -> HTML {
          "<p title=\"\(name)\"\(if: name.isEmpty, " hidden")>\(name) \(7) \(inner) \(each: [1, 2], { "\($0)" })</p>"
        }''',
}
BAD = {
    "an Optional": r'func page(_ name: String?) -> HTML { "<p>\(name)</p>" }',
    "an Optional piece": r'func page(_ inner: HTML?) -> HTML { "<p>\(inner)</p>" }',
    "a Bool": r'func page(_ isOn: Bool) -> HTML { "<p>\(isOn)</p>" }',
    "a Double": r'func page(_ number: Double) -> HTML { "<p>\(number)</p>" }',
    "a struct": r'struct Row { var a = 1 }; func page(_ row: Row) -> HTML { "<p>\(row)</p>" }',
    "a list of texts": r'func page(_ names: [String]) -> HTML { "<p>\(names)</p>" }',
    "HTML + HTML": r'func page(_ a: HTML, _ b: HTML) -> HTML { a + b }',
    "HTML(aString)": r'func page(_ text: String) -> HTML { HTML(text) }',
    "HTML(stringLiteral: aString)": r'func page(_ text: String) -> HTML { HTML(stringLiteral: text) }',
    "HTML(bytes:)": r'func page(_ text: String) -> HTML { HTML(bytes: Array(text.utf8)) }',
    "a text that is returned for a piece": r'func page(_ text: String) -> HTML { text }',
    "a text that is cast to a piece": r'func page(_ text: String) -> HTML { text as HTML }',
    "a text for a literal":
        r'func page(_ text: String) -> HTML.StringInterpolation { var piece = '
        r'HTML.StringInterpolation(literalCapacity: 0, interpolationCount: 0); piece.appendLiteral(text); return piece }',
    "a text for raw bytes": r'func page(_ text: String) -> HTML { "\(raw: RawHTML(unescaped: text))" }',
    "a text as raw": r'func page(_ text: String) -> HTML { "\(raw: text)" }',
    "bytes that are written":
        r'func page(_ piece: HTML) -> HTML { var piece = piece; piece.bytes = []; return piece }',
}


def compiles(source):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "Snippet.swift"
        path.write_text("import HTML\n" + source + "\n")
        run = subprocess.run(["swiftc", "-typecheck", "-swift-version", "6", "-I", str(MODULES), str(path)],
                             capture_output=True, text=True)
        return run.returncode == 0, run.stderr


def main():
    passed, failed = 0, 0
    for wanted, snippets in ((True, GOOD), (False, BAD)):
        for name, source in snippets.items():
            did, errors = compiles(source)
            if did == wanted:
                passed += 1
            else:
                failed += 1
                print(f"{name}: {'compiles' if did else 'does not compile'}\n{errors}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
