#!/usr/bin/env python3
"""Checks every answer of the JSON interface against its own description, for about a minute, with the same requests in every run.

Usage: interface.py PROGRAM [SECONDS]
It fills a data folder of its own, starts the program on a free port of this machine, sees that whoever waits for changes is answered, and
lets schemathesis (run by the Python that runs this script) make requests from /v1/openapi.json with the key of an app that may do
everything, in two books: right ones, wrong ones, and chains in which one answer leads to the next request. Nothing may be found.
"""
import json
import os
import pathlib
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from house import House  # noqa: E402

SEED = "20"


class Writer(House):
    """A server over a small book, with an app that has full access and every verb."""

    def start(self):
        fields = "name,nickname,organisation,phones,emails,addresses,urls,dates,relations,social,photo,note"
        made = self.run(
            "apps", "add", "Everything", "--purpose", "Tests the interface", "--developer", "Us", "--fields", fields, "--verbs", "all",
            "--notes")
        self.key = made["key"]
        self.run("status", "set", "Everything", "authorized")
        self.second = "/v1/books/" + self.run("books", "make", "Second")["id"]
        cards = self.folder / "second.vcf"
        cards.write_text("".join(
            f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Second {number}\r\nEMAIL:s{number}@example.org\r\nEND:VCARD\r\n" for number in range(9)))
        self.run("import", cards, "--book", "Second")
        self.run("status", "set", "Everything", "authorized", "--book", "Second")
        super().start()

    def send(self, method, path, body=None):
        request = urllib.request.Request(
            self.origin + path, b"" if body is None else json.dumps(body).encode(), method=method,
            headers={"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, json.load(answer)


def all_changes(house):
    """Goes through all changes; the token after the last."""
    page = house.read(house.key, "/v1/changes?limit=1000")[1]
    while page["hasMore"]:
        page = house.read(house.key, f"/v1/changes?limit=1000&since={page['next']}")[1]
    return page["next"]


def waiting(house, token):
    """A request that waits: a list in which its answer and how long it took will stand, and its thread."""
    answers = []

    def wait():
        begin = time.monotonic()
        answers.append((house.read(house.key, f"/v1/changes?wait=9&since={token}"), time.monotonic() - begin))

    thread = threading.Thread(target=wait)
    thread.start()
    time.sleep(0.5)
    assert not answers, answers
    return answers, thread


def check_waiting(house):
    """Whoever waits learns at once what an app does through this server, and soon what the command line does beside it."""
    token = all_changes(house)
    answers, thread = waiting(house, token)
    status, made = house.send("POST", "/v1/contacts", {"name": {"given": "Nora"}})
    assert status == 201, made
    thread.join()
    (status, page), seconds = answers[0]
    assert (status, [c["change"] for c in page["changes"]]) == (200, ["gained"]), page
    assert page["changes"][0]["contact"]["version"] == made["version"], page
    assert seconds < 1.5, seconds

    card = house.folder / "card.vcf"
    card.write_text("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Otto\r\nEND:VCARD\r\n")
    answers, thread = waiting(house, page["next"])
    house.run("import", card)
    thread.join()
    (status, page), seconds = answers[0]
    assert [c["contact"]["displayName"] for c in page["changes"]] == ["Otto"], page
    assert seconds < 5, seconds


def offer(house):
    """The secret of a copy of one contact."""
    contact = house.read(house.key, "/v1/contacts?limit=1")[1]["contacts"][0]["id"]
    return house.run("copies", "offer", "Everything", contact)["secret"]


def check_copy(house):
    """A copy that was offered on the command line is collected once."""
    path = f"/v1/copies/{offer(house)}"
    status, copies = house.send("POST", path)
    assert status == 200 and len(copies["contacts"]) == 1 and "id" not in copies["contacts"][0], copies
    try:
        raise AssertionError(house.send("POST", path))
    except urllib.error.HTTPError as refusal:
        assert refusal.code == 404 and json.load(refusal)["error"]["code"] == "unknownCopy"


def settings(house, base):
    """What schemathesis has to be told beside the description."""
    status, page = house.read(house.key, f"{base}/contacts?limit=3")
    assert status == 200, page
    status, changes = house.read(house.key, f"{base}/changes?limit=3")
    assert status == 200, changes
    # Tokens mean nothing that a description could say, so it is given one that is right; nobody waits for a minute.
    values = {
        "query.after": page["next"], "query.since": changes["next"], "query.wait": 0, "path.link": offer(house),
    }
    lines = ["[parameters]", *(f"{json.dumps(name)} = {json.dumps(value)}" for name, value in values.items())]
    lines += [
        "[checks]",
        # A header that is missing is one of the things that are not understood.
        "missing_required_header.expected-statuses = [401, 404, 422]",
        # A list that is too long may be a body that is too large.
        "negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 409, 413, 422, 429]",
    ]
    return "\n".join(lines) + "\n"


def check_answers(house, base, seconds, *options):
    """Lets schemathesis make requests to the addresses of a book. 0 when nothing was found."""
    config = house.folder / "schemathesis.toml"
    config.write_text(settings(house, base))
    return subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--config-file", config, "run", house.origin + "/v1/openapi.json", "--url",
         house.origin + base, "--header", f"Authorization: Bearer {house.key}", "--seed", SEED, "--max-time", str(seconds), "--checks", "all",
         "--continue-on-failure", "--no-color", *options, *sys.argv[3:]],
        cwd=house.folder, env={**os.environ, "SCHEMATHESIS_HOOKS": str(ROOT / "Tests" / "Support" / "interface_hooks.py")}).returncode


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    seconds = sys.argv[2] if len(sys.argv) > 2 else "60"
    with Writer(program, contacts=200, apps=3) as house:
        check_waiting(house)
        check_copy(house)
        # The oldest book first, then another for a quarter of the time.
        done = check_answers(house, "/v1", seconds) or check_answers(
            house, house.second, int(seconds) // 4, "--exclude-path-regex", "^/(openapi.json|books|copies/.*)$")
        assert house.server.poll() is None, "The server ended."
        # A server that stops answers whoever waits, and ends in peace (the house sees to that).
        answers, thread = waiting(house, all_changes(house))
        house.server.terminate()
        thread.join()
        house.server.wait(30)
        (status, page), seconds = answers[0]
        assert (status, page["changes"]) == (200, []) and seconds < 5, (answers, seconds)
    return done


if __name__ == "__main__":
    sys.exit(main())
