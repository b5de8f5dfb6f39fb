#!/usr/bin/env python3
"""Compares every import in Sources/ and Templates/ with the arrows between the rooms, and counts what has to stay rare.

The arrows are the dependencies in Package.swift. Those that must never be drawn, whatever Package.swift says, are below.
`rooms.txt` beside this script says how often each rare thing may stand in each room.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYSTEM = {"Swift", "Glibc", "Dispatch", "Synchronization", "Foundation", "FoundationEssentials"}
C_IMPORTERS = {
    "CSQLite": {"SQLiteStore", "CKeptMap"}, "CSodium": {"Cryptography"}, "CMicroHTTPD": {"HTTPServer"}, "CICU": {"TextKeys"},
    "CGlibc": {"Threads", "Program"}, "CPhoneNumber": {"PhoneNumbers"},
}
STORES = {"SQLiteStore", "SQLText", "SchemaSteps"}
DOORS = {"Console", "AppInterface", "CommandLine"}
WEB = {"HTTP", "HTTPServer", "HTML", "Templates", "ConsoleRoutes"}
LEAVES = {"Contacts", "HTML", "HTTP", "SQLText", "SchemaSteps", "JSON"}
RARE = {
    "import Foundation": re.compile(r"^\s*(?:@\w+\s+)?import\s+Foundation(?:Essentials)?\b", re.M),
    "RawHTML(": re.compile(r"\bRawHTML\("),
    "@unchecked": re.compile(r"@unchecked\b"),
    "nonisolated(unsafe)": re.compile(r"\bnonisolated\(unsafe\)"),
    "try!": re.compile(r"\btry!"),
    "as!": re.compile(r"\bas!"),
}
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|var|let|actor)\s+)?(\w+)", re.M)


def rooms():
    """Name, folder and arrows of every target that is no test."""
    dump = json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout)
    found = {}
    for target in dump["targets"]:
        if target["type"] not in ("regular", "executable", "system"):
            continue
        arrows = {next(iter(d.values()))[0] for d in target["dependencies"]}
        found[target["name"]] = (ROOT / (target.get("path") or f"Sources/{target['name']}"), arrows)
    return found


def without_comments(text):
    return re.sub(r"(?m)(^|[^:\"])//.*$", r"\1", re.sub(r"/\*.*?\*/", "", text, flags=re.S))


def forbidden(room, other, names):
    """Why that arrow may not be drawn; None when it may."""
    if room not in C_IMPORTERS.get(other, {room}):
        return f"only {' and '.join(sorted(C_IMPORTERS[other]))} may import {other}"
    if room == "Program":
        return None
    ours = other in names
    if room in LEAVES and ours:
        return f"{room} imports nothing of ours"
    if room == "ContactAccess" and other in STORES | DOORS | WEB | set(C_IMPORTERS):
        return "the engine knows no store, no door and no C library"
    if room == "Templates" and other in STORES | {"HTTP", "HTTPServer", "Cryptography", "Glibc", "Console"}:
        return "templates know no store, no clock and no HTTP"
    if room in DOORS and other in (DOORS - {room}) | STORES | {"HTTPServer"}:
        return "doors know neither each other nor a store nor a server"
    if room in STORES and other in WEB | DOORS:
        return "stores know no HTML, no HTTP and no door"
    if other == "Program":
        return "nothing imports the program"
    return None


def allowed_counts():
    """`room | thing | count | why`, one a line."""
    counts = {}
    for line in (pathlib.Path(__file__).parent / "rooms.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            room, thing, count, why = (part.strip() for part in line.split("|"))
            if not why:
                raise SystemExit(f"rooms.txt: {room}, {thing}: say why.")
            counts[room, thing] = int(count)
    return counts


def main():
    passed, faults = 0, []
    found = rooms()
    allowed = allowed_counts()
    for room, (folder, arrows) in found.items():
        imported, counts = {}, dict.fromkeys(RARE, 0)
        for file in sorted(folder.rglob("*.swift")):
            text = without_comments(file.read_text())
            for thing, pattern in RARE.items():
                counts[thing] += len(pattern.findall(text))
            for name in IMPORT.findall(text):
                imported.setdefault(name, file.relative_to(ROOT))
        for name, file in sorted(imported.items()):
            reason = forbidden(room, name, found)
            if reason is None and name not in SYSTEM and name not in arrows:
                reason = f"Package.swift draws no arrow from {room} to {name}"
            if reason:
                faults.append(f"{file}: import {name}: {reason}.")
            else:
                passed += 1
        for name in sorted(arrows):
            reason = forbidden(room, name, found)
            if reason:
                faults.append(f"Package.swift: {room} → {name}: {reason}.")
            elif name not in imported and any(folder.rglob("*.swift")):
                faults.append(f"Package.swift: {room} → {name}: the arrow is drawn, but nothing imports it.")
            else:
                passed += 1
        for thing, count in counts.items():
            limit = allowed.pop((room, thing), 0)
            if count > limit:
                faults.append(f"{room}: “{thing}” stands {count} times; rooms.txt allows {limit}.")
            elif count < limit:
                faults.append(f"{room}: “{thing}” stands {count} times; rooms.txt says {limit}: lower it.")
            else:
                passed += 1
    for room, thing in allowed:
        faults.append(f"rooms.txt speaks of “{thing}” in {room}, which is no room or nothing that is counted.")
    for fault in faults:
        print(fault)
    print(f"{passed} passed, {len(faults)} failed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
