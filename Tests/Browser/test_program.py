"""The program as a process: its data folder, its lock, its signals."""
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import types

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Bench"))
from console import Operator, hidden  # noqa: E402


def type_(house, *words, data=None):
    return subprocess.run(
        [house.program, *words, "--data", str(data or house.data)], capture_output=True, text=True, timeout=30)


def test_an_answer_that_cannot_be_written_is_a_failure(house, visit):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [house.program, "apps", "list", "--data", house.data], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 4 and "could not be written" in done.stderr, done


def test_a_second_server_on_the_same_folder_says_so_and_ends(house, visit):
    done = type_(house, "serve", "--listen", "127.0.0.1:0", "--public", "Public")
    assert done.returncode == 4 and "Another server is using the data folder" in done.stderr, done


def test_a_folder_that_others_can_look_into_is_refused(house, visit):
    os.chmod(house.data, 0o750)
    done = type_(house, "apps", "list")
    assert done.returncode == 4 and "chmod 700" in done.stderr, done
    os.chmod(house.data, 0o700)
    assert type_(house, "apps", "list").returncode == 0


def test_everything_in_the_folder_belongs_to_its_owner_alone(house, visit):
    for file in house.data.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file


def test_a_folder_that_is_not_there_is_made_only_by_commands_that_fill_it(house, visit):
    missing = house.folder / "missing"
    assert type_(house, "apps", "list", data=missing).returncode == 4
    assert not missing.exists()
    done = type_(house, "apps", "add", "A", "--purpose", "P", "--developer", "D", data=missing)
    assert done.returncode == 0 and missing.stat().st_mode & 0o777 == 0o700


def test_the_folder_of_a_killed_server_can_be_served_again(house, visit):
    house.server.send_signal(signal.SIGKILL)
    house.server.wait(10)
    house.start()
    assert house.read("Assistant")[1]["total"] == 3


def test_what_was_acknowledged_survives_a_kill(house, visit):
    """People share one contact after another with different apps; the server is killed in the middle, three times."""
    apps = ["Assistant", "Letterbox", "Support desk"]
    contacts = [contact["id"] for contact in house.run("contacts", "search", "", "--limit", "600")["contacts"]]
    shared = {app: {grant["contact"] for grant in house.run("grants", "list", app, "--limit", "1000")["grants"]} for app in apps}
    free = {app: [contact for contact in contacts if contact not in shared[app]] for app in apps}
    acknowledged = {app: set() for app in apps}

    def share(app, operator):
        while free[app]:
            contact = free[app].pop()
            try:
                page = operator.get(f"/apps/{house.ids[app]}/pick")
                operator.mark(house.ids[app], contact, operator.token(page))
                review = operator.get(f"/apps/{house.ids[app]}/review")
                fields = [("token", hidden(review, "token")), ("version", hidden(review, "version")), ("reason", ""), ("f", "name")]
                operator.post(f"/apps/{house.ids[app]}/review", fields)
            except Exception:
                return
            acknowledged[app].add(contact)

    for number in range(3):
        server = types.SimpleNamespace(port=house.port, origin=house.origin)
        people = [
            threading.Thread(target=share, args=(app, Operator(server, house.link(f"{app} {number}")))) for app in apps]
        for person in people:
            person.start()
        time.sleep(0.5 + 0.2 * number)
        house.server.send_signal(signal.SIGKILL)
        house.server.wait(10)
        for person in people:
            person.join()
        house.start()
        for app in apps:
            grants = house.run("grants", "list", app, "--limit", "1000")["grants"]
            granted = {grant["contact"] for grant in grants if not grant["byGroup"]}
            assert acknowledged[app] <= granted, f"{app} lost {acknowledged[app] - granted}"
            # One that was in flight may be there too; what is there is on record, and only that.
            events = house.run("audit", "list", "--app", app, "--action", "granted", "--limit", "1000")["events"]
            assert granted == {event["contact"]["id"] for event in events if event["contact"]}, app
    assert all(len(done) > 5 for done in acknowledged.values()), acknowledged


def test_an_interrupt_ends_the_server_with_zero(house, visit):
    house.server.send_signal(signal.SIGINT)
    assert house.server.wait(10) == 0
