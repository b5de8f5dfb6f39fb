"""Our server as a process: started, timed, looked at through /proc, stopped."""
import os
import re
import signal
import socket
import subprocess
import time

TICKS = os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    def __init__(self, program, data, public):
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        begin = time.perf_counter()
        self.process = subprocess.Popen(
            [program, "serve", "--data", data, "--listen", f"127.0.0.1:{self.port}", "--public", public],
            stdout=subprocess.DEVNULL)
        self.start_seconds = self._first_answer(begin)

    def _first_answer(self, begin):
        """Seconds from starting the process to the first whole answer."""
        ask = f"GET /sign-in HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n".encode()
        while time.perf_counter() - begin < 30:
            if self.process.poll() is not None:
                raise SystemExit(f"The server ended with {self.process.returncode}.")
            try:
                with socket.create_connection(("127.0.0.1", self.port), 5) as connection:
                    connection.sendall(ask)
                    answer = b""
                    while piece := connection.recv(65536):
                        answer += piece
                if answer.startswith(b"HTTP/1.1 200"):
                    return time.perf_counter() - begin
            except OSError:
                pass
            time.sleep(0.001)
        raise SystemExit("The server did not answer within 30 seconds.")

    def cpu_seconds(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def anonymous_megabytes(self):
        status = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"RssAnon:\s+(\d+) kB", status)[1]) / 1024

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        if code != 0:
            raise SystemExit(f"The server ended with {code} after SIGTERM.")
