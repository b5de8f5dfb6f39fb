"""The data folder to measure on: made once, kept in .build/bench, copied for each run."""
import collections
import json
import os
import pathlib
import shutil
import subprocess

FIELDS = ("name", "organisation", "phones", "emails")


class Book:
    def __init__(self, program, folder, size, peers):
        self.program = program
        self.size = size
        self.peers = peers
        self.kept = folder / f"data-{size}-{'peers' if peers else 'demo'}"
        self.data = folder / "data"
        if not self.kept.exists():
            draft = folder / "data.new"
            shutil.rmtree(draft, ignore_errors=True)
            print(f"# Making a book of {size:,} contacts (once).", flush=True)
            self._fill(draft)
            draft.rename(self.kept)
        shutil.rmtree(self.data, ignore_errors=True)
        shutil.copytree(self.kept, self.data)
        os.chmod(self.data, 0o700)

    def run(self, *words, data=None):
        """One command of ours; its answer in JSON."""
        done = subprocess.run(
            [self.program, *words, "--json", "--data", str(data or self.data)], check=True, capture_output=True, text=True)
        return json.loads(done.stdout)

    def link(self, name, origin):
        return self.run("operators", "link", name, "--origin", origin)["link"]

    def apps(self):
        """The apps that contacts may be granted to."""
        return [a for a in self.run("apps", "list")["apps"] if a["status"] in ("limited", "notDetermined")]

    def _fill(self, data):
        if not self.peers:
            self.run("demo", "--contacts", str(self.size), "--apps", "100", data=data)
            return
        self.run("import", str(self.peers.work / f"book_{self.size}.vcf"), data=data)
        grants = collections.defaultdict(list)
        names = {}
        for line in open(self.peers.work / f"grants_{self.size}.tsv"):
            app, name, uid, mask = line.rstrip("\n").split("\t")
            names[app] = name
            words = ",".join(field for bit, field in enumerate(FIELDS) if int(mask) >> bit & 1)
            grants[app].append(f"uid:{uid}\t{words}\n")
        lists = pathlib.Path(str(data) + ".grants")
        for app, lines in grants.items():
            lists.write_text("".join(lines))
            made = self.run(
                "apps", "add", names[app], "--purpose", "Stands for an app of the comparison programs", "--developer",
                "Bench", data=data)
            self.run("grants", "add", made["id"], "--file", str(lists), data=data)
        lists.unlink()
