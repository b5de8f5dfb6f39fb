#!/usr/bin/env python3
"""Another program's reader (vobject) reads the vCards that `contact-access export` writes: every value, and the bytes of photos, are equal.

Called with the program's path. The values are made here, imported, exported as 3.0 and 4.0, and compared.
"""
import base64
import io
import pathlib
import random
import subprocess
import sys
import tempfile

import vobject

PIECES = ["Ann", "Zoë", "李小龍", "Łódź", "שלום", "🦊", "Food, Inc.", "a;b", "c\\d", "x:y", '"q"', "=3D", "50 %", "end " * 30, "é" * 90]


def made(count):
    """People with every kind of value, as Python values; the same ones in each run."""
    chance = random.Random(7)

    def text():
        return " ".join(chance.sample(PIECES, chance.randint(1, 3))).strip()

    for number in range(count):
        yield {
            "uid": f"person-{number}", "fn": text(), "n": [text() for _ in range(5)], "org": [text() for _ in range(chance.randint(1, 3))],
            "tel": [f"+49 30 {number} {part}" for part in range(chance.randint(0, 3))], "email": [f"p{number}@post.example"],
            "adr": ["", text(), text(), text(), text(), "10115", text()], "note": text() + "\n\n" + text(),
            "categories": sorted({text() for _ in range(chance.randint(1, 3))}), "x-thing": "kept; as it is",
            "photo": b"\xff\xd8\xff\xe0" + chance.randbytes(chance.randint(0, 3000)),
        }


def escaped(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace(",", "\\,").replace(";", "\\;")


def card(person):
    """The person as a 3.0 card on unfolded lines."""
    lines = ["BEGIN:VCARD", "VERSION:3.0", "UID:" + person["uid"], "FN:" + escaped(person["fn"])]
    for name in "n", "org", "adr":
        lines.append(name.upper() + ":" + ";".join(map(escaped, person[name])))
    lines += ["TEL;TYPE=work:" + value for value in person["tel"]] + ["EMAIL:" + value for value in person["email"]]
    lines.append("NOTE:" + escaped(person["note"]))
    lines.append("CATEGORIES:" + ",".join(map(escaped, person["categories"])))
    lines.append("PHOTO;ENCODING=b;TYPE=JPEG:" + base64.b64encode(person["photo"]).decode())
    lines += ["X-THING;X-A=b:" + person["x-thing"], "END:VCARD", ""]
    return "\r\n".join(lines)


def photos(text):
    """The values of PHOTO as they stand, from vobject's lines."""
    lines = (vobject.base.textLineToContentLine(line, number) for line, number in vobject.base.getLogicalLines(io.StringIO(text), False))
    return [line.value for line in lines if line.name == "PHOTO"]


def values(component, plain):
    """What vobject found, in the form of `made`; `plain` is the photo as it stands."""
    def all_of(name):
        return [line.value for line in component.contents.get(name, [])]

    name, address = component.n.value, component.adr.value
    photo = component.photo.value
    if isinstance(photo, str):
        # An address in 4.0, which vobject otherwise cuts at its comma.
        photo = base64.b64decode(plain.split(",", 1)[1])
    return {
        "uid": component.uid.value, "fn": component.fn.value,
        "n": [name.family, name.given, name.additional, name.prefix, name.suffix], "org": component.org.value, "tel": all_of("tel"),
        "email": all_of("email"),
        "adr": [address.box, address.extended, address.street, address.city, address.region, address.code, address.country],
        "note": component.note.value, "categories": sorted(component.categories.value), "x-thing": component.contents["x-thing"][0].value,
        "photo": photo,
    }


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    people = {person["uid"]: person for person in made(300)}
    passed, faults = 0, []
    with tempfile.TemporaryDirectory() as folder:
        data = f"{folder}/data"
        subprocess.run([program, "import", "-", "--data", data], input="".join(map(card, people.values())).encode(), check=True, capture_output=True)
        for form in "vcard3", "vcard4":
            text = subprocess.run(
                [program, "export", "--format", form, "--data", data], check=True, capture_output=True).stdout.decode()
            seen = set()
            for component, plain in zip(vobject.readComponents(text), photos(text)):
                read = values(component, plain)
                person = people[read["uid"]]
                seen.add(read["uid"])
                for key, wanted in person.items():
                    if read[key] == wanted:
                        passed += 1
                    else:
                        faults.append(f"{form}, {read['uid']}, {key}: {read[key]!r} instead of {wanted!r}")
            if seen != set(people):
                faults.append(f"{form}: {len(seen)} cards instead of {len(people)}")
    for fault in faults[:20]:
        print(fault)
    print(f"{passed} passed, {len(faults)} failed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
