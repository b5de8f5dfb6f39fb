"""Sends prepared requests over several connections, each when the one before it was answered; takes the time of each."""
import selectors
import socket
import time


class Outcome:
    def __init__(self, seconds, times, refused):
        self.count = len(times)
        self.per_second = self.count / seconds if seconds else 0
        self.times = sorted(times)
        self.refused = refused

    def percentile(self, part):
        return self.times[min(self.count - 1, int(self.count * part))] * 1000 if self.times else 0


class _Connection:
    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.received = b""
        self.sent_at = 0.0

    def send(self, request):
        self.received = b""
        self.sent_at = time.perf_counter()
        self.socket.sendall(request)

    def is_answered(self):
        """Reads what is there; true when the whole answer has come."""
        piece = self.socket.recv(1 << 18)
        if not piece:
            raise SystemExit(f"A connection was closed in mid answer: {self.received[:200]!r}")
        self.received += piece
        head, separator, body = self.received.partition(b"\r\n\r\n")
        if not separator:
            return False
        for line in head.split(b"\r\n")[1:]:
            if line.lower().startswith(b"content-length:"):
                return len(body) >= int(line.split(b":")[1])
        return True


def send_all(port, requests, connections, expected=b"303"):
    """Sends all of them, in order, over so many connections."""
    waiting = iter(requests)
    selector = selectors.DefaultSelector()
    times, refused, open_count = [], [], 0
    begin = time.perf_counter()
    for _ in range(connections):
        request = next(waiting, None)
        if request is None:
            break
        connection = _Connection(port)
        selector.register(connection.socket, selectors.EVENT_READ, connection)
        connection.send(request)
        open_count += 1
    while open_count:
        for key, _ in selector.select():
            connection = key.data
            if not connection.is_answered():
                continue
            times.append(time.perf_counter() - connection.sent_at)
            if connection.received[9:12] != expected:
                refused.append(connection.received[:4000])
            request = next(waiting, None)
            if request is None:
                selector.unregister(connection.socket)
                connection.socket.close()
                open_count -= 1
            else:
                connection.send(request)
    return Outcome(time.perf_counter() - begin, times, refused)


def form_post(port, path, fields, cookie):
    """The bytes of a browser's form post."""
    from urllib.parse import urlencode
    body = urlencode(fields).encode()
    return (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        f"Sec-Fetch-Site: same-origin\r\nCookie: {cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(body)}\r\n\r\n").encode() + body
