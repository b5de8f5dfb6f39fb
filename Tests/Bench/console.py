"""An operator in the console, by HTTP: signs in with a one-time link, fetches pages, sends forms."""
import html
import http.client
import re
from urllib.parse import urlencode, urlsplit

PASSWORD = "a bench in the park, in spring"


class Operator:
    def __init__(self, server, link):
        self.server = server
        self.cookie = ""
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        path = urlsplit(link).path
        token = self.token(self.get(path))
        self.post(path, {"token": token, "password": PASSWORD, "again": PASSWORD})
        if not self.cookie:
            raise SystemExit("Signing in with the one-time link gave no cookie.")

    def _ask(self, method, path, body=None, headers=()):
        fields = dict(headers)
        if self.cookie:
            fields["Cookie"] = self.cookie
        self.connection.request(method, path, body, fields)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        for value in answer.headers.get_all("Set-Cookie") or []:
            self.cookie = value.split(";")[0]
        return answer, text

    def get(self, path):
        answer, text = self._ask("GET", path)
        if answer.status != 200:
            raise SystemExit(f"GET {path}: {answer.status}")
        return text

    def post(self, path, fields):
        """Sends a form; returns where it leads."""
        answer, text = self._ask("POST", path, urlencode(fields), {
            "Content-Type": "application/x-www-form-urlencoded", "Origin": self.server.origin,
            "Sec-Fetch-Site": "same-origin"})
        if answer.status != 303:
            raise SystemExit(f"POST {path}: {answer.status}\n{text[:2000]}")
        return answer.headers["Location"]

    @staticmethod
    def token(page):
        return hidden(page, "token")

    def mark(self, app, contact, token):
        """Puts one contact into this operator's draft for the app, as ticking it in the picker does."""
        self.post(f"/apps/{app}/pick", {"token": token, "shown": f"0{contact}", "c": contact, "go": "review"})


def hidden(page, name):
    """The value of the first hidden field of that name."""
    for tag in re.findall(r"<input[^>]*>", page):
        if f'name="{name}"' in tag:
            return html.unescape(re.search(r'value="([^"]*)"', tag)[1])
    raise SystemExit(f"The page has no field “{name}”.")
