"""The comparison programs, where PEERS names their folder."""
import json
import os
import pathlib
import socket
import subprocess

# Where the comparison programs listen.
PORTS = range(18301, 18305)


class Peers:
    def __init__(self, script, work, size):
        self.script = script
        self.work = work
        self.size = size
        work.mkdir(parents=True, exist_ok=True)
        if not (work / "go").exists():
            self.run("build")
        if not (work / f"book_{size}.db").exists() or not (work / f"django_{size}.db").exists():
            self.run("book", str(size))
        if not (work / f"grants_{size}.tsv").exists():
            self.run("cards", str(size))

    def run(self, *words, **settings):
        environment = dict(os.environ, PEERS_WORK=str(self.work), **settings)
        subprocess.run(["bash", str(self.script), *words], check=True, env=environment, stdout=subprocess.DEVNULL)

    def start(self):
        for port in PORTS:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    raise SystemExit(f"Port {port} is taken: another run of the comparison programs is going on, or was cut off.")
        self.run("start", str(self.size))

    def stop(self):
        self.run("stop")

    def bench(self, page, ours):
        """Measures a page of theirs and of ours, interleaved; returns name → {per_second, cpu} for eight connections."""
        environment = dict(os.environ, PEERS_WORK=str(self.work), CONNS="8")
        subprocess.run(["bash", str(self.script), "bench", page, ours], check=True, env=environment)
        found = json.loads((self.work / f"res_{page}.json").read_text())
        return {key.split("|")[0]: summary(rounds) for key, rounds in found.items() if rounds}

    def go_grant(self):
        """Cookie and form token for Go's page, and an app of it that was granted nothing yet."""
        cookie, token = (self.work / "run" / "go.cookie").read_text().split("\n")[:2]
        counter = self.work / "run" / "app"
        app = int(counter.read_text()) + 1 if counter.exists() else 1001
        counter.write_text(str(app))
        return cookie.removeprefix("Cookie: "), token, app


def summary(rounds):
    middle = sorted(rounds, key=lambda r: r["rps"])[len(rounds) // 2]
    cpu = sorted(r["cpu"] for r in rounds)[len(rounds) // 2]
    return {"per_second": middle["rps"], "cpu": cpu}


def find(folder, size):
    """The peers of $PEERS; None when it names no folder with them."""
    named = os.environ.get("PEERS")
    script = pathlib.Path(named or "") / "peers"
    if not named or not script.exists():
        return None
    return Peers(script.resolve(), folder / "peers", size)
