#!/usr/bin/env python3
"""Compiles small snippets against the built HTML module and requires that each fails with the expected words.

What has no meaning in HTML must be refused by the compiler, and no test that runs can show that.
Usage: must_not_compile.py [folder with HTML.swiftmodule]; without it, .build/debug/Modules.
"""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRELUDE = """import HTML
struct Place: HTMLAddress { let printedBytes = Array("/x".utf8) }
struct Person { let name = "x" }
let text: String = String("x")
let maybe: String? = text
let flag = true
let piece: HTML = "<b>x</b>"
"""
# What is tried, and what the compiler has to say about it.
REFUSED = {
    "an Optional piece": ('func f(_ inner: HTML?) -> HTML { "<p>\\(inner)</p>" }', "must be unwrapped"),
    "a String for a literal": ("func f(_ piece: inout HTML.StringInterpolation) { piece.appendLiteral(text) }", "cannot convert value of type 'String' to expected argument type 'StaticString'"),
    "an Optional": ('let html: HTML = "<p>\\(maybe)</p>"', "must be unwrapped"),
    "a Bool": ('let html: HTML = "<p>\\(flag)</p>"', "no exact matches in call to instance method 'appendInterpolation'"),
    "a Double": ('let html: HTML = "<p>\\(1.5)</p>"', "no exact matches in call to instance method 'appendInterpolation'"),
    "a struct": ('let html: HTML = "<p>\\(Person())</p>"', "requires that 'Person' conform to 'HTMLAddress'"),
    "an array of strings": ('let html: HTML = "<p>\\([text])</p>"', "cannot convert value of type"),
    "HTML + HTML": ("let html: HTML = piece + piece", "binary operator '+' cannot be applied"),
    "HTML += HTML": ("func f(_ html: inout HTML) { html += piece }", "operator '+='"),
    "HTML(String)": ("let html = HTML(text)", "HTML"),
    "HTML(stringLiteral:) of a String": ("let html = HTML(stringLiteral: text)", "cannot convert value of type 'String' to expected argument type 'StaticString'"),
    "HTML(bytes:)": ("let html = HTML(bytes: Array(text.utf8))", "HTML"),
    "a String as HTML": ("let html: HTML = text", "cannot convert value of type 'String' to specified type 'HTML'"),
    "RawHTML of a String": ("let raw = RawHTML(unescaped: text)", "cannot convert value of type 'String' to expected argument type 'StaticString'"),
    "RawHTML of an interpolation": ('let raw = RawHTML(unescaped: "<p>\\(text)</p>")', "StaticString"),
    "raw: with a String": ('let html: HTML = "\\(raw: text)"', "cannot convert value of type 'String' to expected argument type 'RawHTML'"),
    "bytes changed from outside": ('func f(_ html: inout HTML) { html.bytes = [] }', "'bytes' is a get-only property"),
}
CONTROL = """
let a: HTML = "<p title=\\"\\(text)\\">\\(text) \\(3) \\(piece) \\([piece]) \\(text.dropFirst())</p>"
let b: HTML = "<a href=\\"\\(Place())\\">\\(ifLet: maybe, { "<b>\\($0)</b>" })\\(if: flag, "x", else: piece)</a>"
let c: HTML = "<ul>\\(each: [1, 2], { "<li>\\($0)</li>" })</ul>\\(raw: RawHTML(unescaped: "<hr>"))"
"""


def compile(source, modules):
    with tempfile.NamedTemporaryFile("w", suffix=".swift") as file:
        file.write(PRELUDE + source)
        file.flush()
        result = subprocess.run(
            ["swiftc", "-typecheck", "-I", str(modules), file.name], capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def main():
    modules = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build/debug/Modules"
    if not (modules / "HTML.swiftmodule").exists():
        print(f"{modules} has no HTML.swiftmodule; build first.")
        return 1
    faults = []
    code, said = compile(CONTROL, modules)
    if code != 0:
        faults.append(f"the control snippet does not compile:\n{said}")
    for name, (source, expected) in REFUSED.items():
        code, said = compile(source, modules)
        if code == 0:
            faults.append(f"{name} compiles: {source}")
        elif "error:" not in said or expected not in said:
            faults.append(f"{name} fails for another reason:\n{said}")
    for fault in faults:
        print(fault)
    print(f"{len(REFUSED) + 1 - len(faults)} passed, {len(faults)} failed")
    return 1 if faults else 0


sys.exit(main())
