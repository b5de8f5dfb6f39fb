#!/usr/bin/env python3
"""Runs every `test_…` function of the `test_….py` files here, each with a server and a book of its own, in Chromium.

Usage: run.py PROGRAM [WORD…]   only tests whose name contains one of the words
A test takes (house, visit): `house` is the server, `visit(width=1440, javascript=True, dark=False)` opens a new browser window.
What a failed test saw is in .build/browser/.
"""
import importlib
import os
import pathlib
import sys
import time
import traceback

from playwright.sync_api import sync_playwright

from house import House

HERE = pathlib.Path(__file__).resolve().parent
PICTURES = HERE.parents[1] / ".build" / "browser"


def tests(words):
    sys.path.insert(0, str(HERE))
    for file in sorted(HERE.glob("test_*.py")):
        module = importlib.import_module(file.stem)
        for name, test in vars(module).items():
            if name.startswith("test_") and callable(test) and (not words or any(w in name for w in words)):
                yield name, test


def run(test, name, program, browser):
    """True when the test passed."""
    windows = []

    def visit(width=1440, height=900, javascript=True, dark=False):
        window = browser.new_context(
            viewport={"width": width, "height": height}, java_script_enabled=javascript,
            color_scheme="dark" if dark else "light")
        page = window.new_page()
        page.set_default_timeout(10_000)
        windows.append((window, page))
        return page

    with House(program) as house:
        try:
            test(house, visit)
            return True
        except Exception:
            traceback.print_exc()
            for number, (_, page) in enumerate(windows):
                try:
                    page.screenshot(path=PICTURES / f"{name}-{number}.png", full_page=True)
                except Exception as problem:
                    print(f"(no picture: {problem})")
            return False
        finally:
            for window, _ in windows:
                window.close()


def main():
    PICTURES.mkdir(parents=True, exist_ok=True)
    program, words = sys.argv[1], sys.argv[2:]
    passed = failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"] if os.geteuid() == 0 else [])
        for name, test in tests(words):
            begin = time.time()
            is_passed = run(test, name, program, browser)
            passed += is_passed
            failed += not is_passed
            print(f"{'ok  ' if is_passed else 'FAIL'} {name} ({time.time() - begin:.1f} s)", flush=True)
        browser.close()
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
