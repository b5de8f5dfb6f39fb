#!/usr/bin/env python3
"""make bench: how fast the pages are, how fast a grant is, how soon the server answers and how much memory it takes.

Each figure stands beside its goal, with `met` or `short`. Goals that compare need the comparison programs (PEERS).
"""
import os
import pathlib
import re
import subprocess
import sys
import threading

import load
import peers as comparison
from console import Operator, hidden
from data import Book
from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIZE = int(os.environ.get("SIZE", "100000"))
ROUNDS = int(os.environ.get("ROUNDS", "5"))
SECS = float(os.environ.get("SECS", "3"))
GRANTS = int(os.environ.get("GRANTS", "1000"))
CONNECTIONS = 8
results = []


def figure(what, value, goal=None, is_met=None):
    word = "" if is_met is None else ("met" if is_met else "short")
    results.append((what, value, goal or "", word))
    print(f"{what}: {value}{f' (goal: {goal}: {word})' if goal else ''}", flush=True)


def alone(server, path, cookie):
    """Our page without comparison: requests per second and server CPU of the middle round."""
    rounds = []
    for _ in range(ROUNDS):
        before = server.cpu_seconds()
        out = subprocess.run(
            ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECS:g}s", "-H", f"Cookie: {cookie}", server.origin + path],
            check=True, capture_output=True, text=True).stdout
        if "Non-2xx" in out:
            raise SystemExit(f"{path}: {out}")
        count = int(re.search(r"(\d+) requests in", out)[1])
        rounds.append({
            "rps": float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1]),
            "cpu": (server.cpu_seconds() - before) / max(count, 1) * 1e6})
    return {"ours": comparison.summary(rounds)}


def page(what, kind, path, server, operator, peers, go_factor, django_factor):
    """Measures one page and prints its figures."""
    run = ROOT / ".build" / "bench" / "run"
    run.mkdir(parents=True, exist_ok=True)
    (run / "ours.pid").write_text(str(server.process.pid))
    (run / "ours.cookie").write_text(f"Cookie: {operator.cookie}\n")
    if peers:
        found = peers.bench(kind, f"ours@@{run / 'ours.pid'}@@{server.origin}{path}@@{run / 'ours.cookie'}")
    else:
        found = alone(server, path, operator.cookie)
    ours = found["ours"]
    figure(f"{what}, requests/s", f"{ours['per_second']:.0f}")
    figure(f"{what}, server CPU per request", f"{ours['cpu']:.0f} µs")
    for name, factor in (("go", go_factor), ("django", django_factor)):
        if name in found:
            ratio = ours["per_second"] / found[name]["per_second"]
            figure(f"{what}, requests/s, times {name}'s {found[name]['per_second']:.0f}", f"{ratio:.2f}", f"≥ {factor}", ratio >= factor)
            figure(f"{what}, CPU per request, of {name}'s {found[name]['cpu']:.0f} µs", f"{ours['cpu'] / found[name]['cpu']:.2f}")
    if "limit" in found:
        ratio = ours["cpu"] / found["limit"]["cpu"]
        most = {"list": 1.6}.get(kind)
        figure(
            f"{what}, CPU per request, times the bare C program's {found['limit']['cpu']:.0f} µs", f"{ratio:.2f}",
            most and f"≤ {most}", most and ratio <= most)
        return found["limit"]["per_second"]
    return None


def one_contact(book, server, bare):
    """GET /v1/contacts/{id}, each read on record, beside what the bare C program's page reaches."""
    name = f"Reader {os.getpid()}"
    key = book.run("apps", "add", name, "--purpose", "Measures", "--developer", "Us", "--fields", "name,emails,phones")["key"]
    book.run("status", "set", name, "authorized")
    contact = book.run("contacts", "search", "maria")["contacts"][0]["id"]
    rates = []
    for _ in range(ROUNDS):
        out = subprocess.run(
            ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECS:g}s", "-H", f"Authorization: Bearer {key}",
             f"{server.origin}/v1/contacts/{contact}"], check=True, capture_output=True, text=True).stdout
        if "Non-2xx" in out:
            raise SystemExit(out)
        rates.append(float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1]))
    rate = sorted(rates)[ROUNDS // 2]
    figure("One contact by JSON, reads/s", f"{rate:.0f}")
    if bare:
        goal = 12_000 / 8_500
        figure(f"One contact by JSON, times the bare C page's {bare:.0f} per second", f"{rate / bare:.2f}", f"≥ {goal:.2f}", rate / bare >= goal)


def prepared_grants(book, server, count):
    """Confirmation forms, ready to send: each grants one contact to an app, from a draft that holds just that contact."""
    apps = book.apps()
    contacts = [c["id"] for c in book.run("contacts", "search", "", "--limit", "10000")["contacts"]]
    people = -(-count // len(apps))
    operators = [Operator(server, book.link(f"bench-{n}", server.origin)) for n in range(people)]
    granted = {a["id"]: {g["contact"] for g in book.run("grants", "list", a["id"])["grants"]} for a in apps}
    posts = [[] for _ in operators]

    def prepare(number, operator):
        token = operator.token(operator.get("/apps"))
        for place, app in enumerate(apps):
            free = [c for c in contacts if c not in granted[app["id"]]]
            if not free:
                continue
            contact = free[(number * 7919 + place) % len(free)]
            operator.mark(app["id"], contact, token)
            review = operator.get(f"/apps/{app['id']}/review")
            fields = [("token", hidden(review, "token")), ("version", hidden(review, "version")), ("reason", ""), ("f", "name")]
            posts[number].append(load.form_post(server.port, f"/apps/{app['id']}/review", fields, operator.cookie))

    threads = [threading.Thread(target=prepare, args=pair) for pair in enumerate(operators)]
    for begin in range(0, len(threads), 4):
        for thread in threads[begin:begin + 4]:
            thread.start()
        for thread in threads[begin:begin + 4]:
            thread.join()
    return [post for group in posts for post in group][:count]


def grants(book, server, peers):
    rounds = 5
    posts = prepared_grants(book, server, GRANTS * rounds)
    each = len(posts) // rounds
    ours, theirs = [], []
    for number in range(rounds):
        before = server.cpu_seconds()
        outcome = load.send_all(server.port, posts[number * each:(number + 1) * each], CONNECTIONS)
        outcome.cpu = (server.cpu_seconds() - before) / max(outcome.count, 1) * 1e6
        if outcome.refused:
            raise SystemExit(f"{len(outcome.refused)} grants were refused: {outcome.refused[0].decode(errors='replace')}")
        ours.append(outcome)
        if peers:
            cookie, token, app = peers.go_grant()
            requests = [
                load.form_post(18303, f"/apps/{app}/grant", [("csrf", token), ("c", n + 1)], cookie) for n in range(each)]
            theirs.append(load.send_all(18303, requests, CONNECTIONS))
            if theirs[-1].refused:
                raise SystemExit(f"Go refused grants: {theirs[-1].refused[0].decode(errors='replace')}")
    middle = sorted(ours, key=lambda o: o.per_second)[rounds // 2]
    figure("One grant by form post, per second", f"{middle.per_second:.0f}")
    figure("One grant by form post, median and 99%", f"{middle.percentile(.5):.2f} ms, {middle.percentile(.99):.2f} ms")
    figure("One grant by form post, server CPU", f"{middle.cpu:.0f} µs")
    if theirs:
        go = sorted(theirs, key=lambda o: o.per_second)[rounds // 2].per_second
        ratio = middle.per_second / go
        figure(f"One grant by form post, times go's {go:.0f} per second", f"{ratio:.2f}", "≥ 2", ratio >= 2)


def engine(folder):
    """The engine in a process of its own, at three sizes; the goals are those of the largest."""
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", "EngineBench"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    table = {}
    for grants in (10_000, 100_000, 1_000_000):
        data = folder / f"engine-{grants}"
        data.mkdir(exist_ok=True)
        out = subprocess.run(
            [str(ROOT / ".build/release/EngineBench"), str(data), str(grants)], check=True, capture_output=True, text=True).stdout
        table[grants] = {name: float(value) for name, value in (line.split() for line in out.splitlines())}
    print("\n# The engine, in microseconds" + "".join(f"{grants:>14,}" for grants in table) + " grants")
    for name in table[10_000]:
        print(f"{name:30}" + "".join(f"{values[name]:14.0f}" for values in table.values()))
    large = table[1_000_000]
    median, p99 = large["check_median"], large["check_p99"]
    figure("Check of a contact, 1,000,000 grants", f"{median:.1f} µs, 99 % {p99:.1f} µs", "< 10 and 50 µs", median < 10 and p99 < 50)
    pages = [large[f"page_twentieth_{place}_median"] for place in ("first", "middle", "last")]
    figure("Page of 100 of 50,000", f"{max(pages) / 1000:.2f} ms", "< 1 ms", max(pages) < 1000)
    half = [large[f"page_half_{place}_median"] for place in ("first", "middle", "last")]
    ratio = max(half) / min(pages)
    figure("Page of 100 of 500,000, times that", f"{ratio:.2f}", "≤ 1.5", ratio <= 1.5)
    feed = large["feed_1000_median"] / 1000
    figure("Feed of 1,000 changes", f"{feed:.1f} ms", "< 10 ms", feed < 10)
    act = large["grant_many"] / 1e6
    figure("50,000 grants in one act", f"{act:.2f} s", "< 2 s", act < 2)
    figure("… and its Undo", f"{large['undo_many'] / 1e6:.2f} s")


def search(folder):
    """Searches of every kind in books of demo people, in a process of its own."""
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", "SearchBench"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    for contacts, goals in ((100_000, (1, 5, 15)), (1_000_000, (2, 15, 40))):
        out = subprocess.run(
            [str(ROOT / ".build/release/SearchBench"), str(folder / f"search-{contacts}.db"), str(contacts)],
            check=True, capture_output=True, text=True).stdout
        found = {line.split()[0]: float(line.split()[1]) / 1000 for line in out.splitlines() if not line.startswith("#")}
        for share, goal in zip((50, 95, 99), goals):
            value = found[f"search_p{share}"]
            figure(f"Search, first page of {contacts:,} contacts, {share} %", f"{value:.2f} ms", f"< {goal} ms", value < goal)


def main():
    folder = ROOT / ".build" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    peers = comparison.find(folder, SIZE)
    book = Book(sys.argv[1], folder, SIZE, peers)
    engine(folder)
    search(folder)
    starts = []
    for _ in range(5):
        server = Server(book.program, str(book.data), str(ROOT / "Public"))
        starts.append(server.start_seconds)
        server.stop()
    start = sorted(starts)[2]
    figure("Start to first answered request", f"{start:.3f} s", "< 0.3 s", start < 0.3)
    if peers:
        peers.start()
    server = Server(book.program, str(book.data), str(ROOT / "Public"))
    try:
        operator = Operator(server, book.link("admin", server.origin))
        app = max(book.run("apps", "list")["apps"], key=lambda a: a["visible"] if a["status"] == "limited" else -1)
        bare = page("50 granted contacts", "list", f"/apps/{app['id']}", server, operator, peers, 6, 100)
        page("Picker's search for “maria”", "search", f"/apps/{app['id']}/pick?q=maria", server, operator, peers, 1, 50)
        one_contact(book, server, bare)
        grants(book, server, peers)
        memory = server.anonymous_megabytes()
        figure("Anonymous memory after the run", f"{memory:.0f} MB", "< 60 MB", memory < 60)
    finally:
        if peers:
            peers.stop()
        server.stop()
    print(f"\n# Summary: {SIZE:,} contacts, {CONNECTIONS} connections, {ROUNDS} rounds of {SECS:g} s, load {os.getloadavg()[0]:.1f}")
    for what, value, goal, word in results:
        print(f"{word or '-':6}{what}: {value}{f'   (goal {goal})' if goal else ''}")


if __name__ == "__main__":
    main()
