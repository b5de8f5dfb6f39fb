"""A server over a demo book of its own, and the command line beside it."""
import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


class House:
    password = "correct horse, browser staple"

    def __init__(self, program, contacts=600, apps=12):
        self.program = program
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="contact-access-"))
        self.data = self.folder / "data"
        made = self.run("demo", "--contacts", str(contacts), "--apps", str(apps))
        self.keys = {app["name"]: app["key"] for app in made["apps"]}
        self.ids = {app["name"]: app["id"] for app in made["apps"]}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log = open(self.folder / "log", "w+")
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.server.poll() is None:
            self.server.terminate()
        code = self.server.wait(30)
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        if code != 0:
            raise AssertionError(f"The server ended with {code} after SIGTERM.")

    def start(self):
        """Starts the server and waits until it answers."""
        self.server = subprocess.Popen(
            [self.program, "serve", "--data", self.data, "--listen", f"127.0.0.1:{self.port}", "--public",
             ROOT / "Public"], stdout=self.log, stderr=self.log)
        self._wait()

    def _wait(self):
        for _ in range(1000):
            try:
                urllib.request.urlopen(self.origin + "/livez", timeout=5).read()
                return
            except OSError:
                if self.server.poll() is not None:
                    break
                time.sleep(0.01)
        self.log.seek(0)
        raise AssertionError(f"The server did not start:\n{self.log.read()}")

    def run(self, *words):
        """A command; its answer in JSON."""
        done = subprocess.run(
            [self.program, *words, "--json", "--data", self.data], check=True, capture_output=True, text=True)
        return json.loads(done.stdout)

    def link(self, name="admin"):
        """A one-time sign-in link."""
        return self.run("operators", "link", name, "--origin", self.origin)["link"]

    def sign_in(self, page, name="admin"):
        """Opens a one-time link and sets a password, as a new operator does."""
        page.goto(self.link(name))
        page.fill("input[name=password]", self.password)
        page.fill("input[name=again]", self.password)
        page.click("main button[type=submit], main form button")
        page.wait_for_url(self.origin + "/apps*")

    def read(self, app, path="/v1/contacts", **headers):
        """What an app gets with its key: status and JSON."""
        key = self.keys.get(app, app)
        request = urllib.request.Request(self.origin + path, headers={"Authorization": f"Bearer {key}", **headers})
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            return refusal.code, json.load(refusal)
