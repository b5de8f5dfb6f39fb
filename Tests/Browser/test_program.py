"""The program as a process: its data folder, its lock, its signals."""
import os
import signal
import subprocess


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


def test_an_interrupt_ends_the_server_with_zero(house, visit):
    house.server.send_signal(signal.SIGINT)
    assert house.server.wait(10) == 0
