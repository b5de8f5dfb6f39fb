"""A phone's export is sent, watched and accounted for, with and without JavaScript."""
import time

from playwright.sync_api import expect

from test_keyboard import press, reach, sign_in
from test_main_job import no_sideways_scrolling


def card(uid, name, more=""):
    return f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:{uid}\r\nFN:{name}\r\n{more}END:VCARD\r\n"


def file(name, *cards):
    return {"name": name, "mimeType": "text/vcard", "buffer": "".join(cards).encode()}


def import_a_file(house, visit, width, javascript, dark):
    page = visit(width, 900, javascript=javascript, dark=dark)
    problems = []
    page.on("console", lambda m: problems.append(m.text) if m.type == "error" else None)
    house.sign_in(page)
    page.goto(house.origin + "/contacts")
    page.get_by_role("link", name="Import").click()
    expect(page.locator("h1")).to_have_text("Import")
    no_sideways_scrolling(page, javascript)

    cards = [card(f"up{n}", f"Upload {n:04}") for n in range(6000)]
    page.set_input_files("#file", file("phone.vcf", *cards))
    page.locator("main form button[type=submit]").first.click()
    page.wait_for_url(house.origin + "/imports/*")
    expect(page.locator("h1")).to_have_text("Importing phone.vcf")
    no_sideways_scrolling(page, javascript)
    # The page follows by itself, by the script or by loading itself again.
    expect(page.locator("h1")).to_have_text("Imported phone.vcf", timeout=60_000)
    expect(page.locator("main .lead")).to_contain_text("6,000 cards: 6,000 added.")
    no_sideways_scrolling(page, javascript)
    page.get_by_role("link", name="Next").click()
    expect(page.locator("tbody tr").first.locator("th")).to_have_text("Upload 0050")

    # Cards of known contacts are asked about; the answer for all that are left goes on by itself.
    page.goto(house.origin + "/imports")
    page.set_input_files("#file", file("again.vcf", *(card(f"up{n}", f"Upload {n:04}", "TEL:77\r\n") for n in range(3))))
    page.get_by_text("Ask me").click()
    page.locator("main form button[type=submit]").first.click()
    page.wait_for_url(house.origin + "/imports/*")
    expect(page.locator(".aside-warning")).to_contain_text("3 cards are of contacts", timeout=20_000)
    page.get_by_role("link", name="Look at them").click()
    expect(page.locator(".differs")).to_contain_text("77")
    no_sideways_scrolling(page, javascript)
    page.get_by_role("button", name="Keep both").click()
    page.get_by_text("Do the same with all 2 that are left").click()
    page.get_by_role("button", name="Update the contact").click()
    expect(page.locator("h1")).to_have_text("Imported again.vcf", timeout=20_000)
    expect(page.locator(".outcomes")).to_contain_text("Kept beside 1")
    expect(page.locator(".outcomes")).to_contain_text("Updated 2")

    # A table that nobody knows.
    page.goto(house.origin + "/imports")
    page.set_input_files("#file", {"name": "t.csv", "mimeType": "text/csv", "buffer": b"Vorname;Nachname\nZora;Zett\n"})
    page.locator("main form button[type=submit]").first.click()
    expect(page.locator("h1")).to_have_text("What do the columns hold?", timeout=20_000)
    no_sideways_scrolling(page, javascript)
    page.select_option("select[name=column-1]", "given")
    page.select_option("select[name=column-2]", "family")
    page.locator("main form button[type=submit]").first.click()
    expect(page.locator("tbody")).to_contain_text("Zora Zett", timeout=20_000)
    page.get_by_role("link", name="Zora Zett").click()
    expect(page.locator("h1")).to_contain_text("Zora Zett")
    assert not problems, problems


def test_import_at_a_desk(house, visit):
    import_a_file(house, visit, 1440, True, False)


def test_import_on_a_phone_without_javascript(house, visit):
    import_a_file(house, visit, 360, False, True)


def send_wrong_files(house, visit, javascript):
    """Whatever is wrong with a file, one sentence says so on the page, and the next file can be sent from there."""
    page = visit(360, 800, javascript=javascript)
    house.sign_in(page)

    def send(name, content):
        page.set_input_files("#file", {"name": name, "mimeType": "application/octet-stream", "buffer": content})
        page.get_by_role("button", name="Import", exact=True).click()

    page.goto(house.origin + "/imports")
    send("empty.vcf", b"")
    expect(page.locator("#file-problem")).to_have_text("Choose a file that is not empty.")
    assert page.evaluate("document.activeElement.id") == "file-problem"
    send("photo.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\0\1,\0;,\n" * 100)
    expect(page.locator("h1")).to_have_text("Nothing imported from photo.jpg", timeout=20_000)
    expect(page.locator("main .lead")).to_contain_text("The file holds neither a vCard nor a table of contacts")
    no_sideways_scrolling(page, javascript)

    # Two at once, and an import that is ended.
    page.goto(house.origin + "/imports")
    send("many.vcf", "".join(card(f"m{n}", f"Many {n}") for n in range(40_000)).encode())
    page.wait_for_url(house.origin + "/imports/*")
    address = page.url
    page.goto(house.origin + "/imports")
    send("other.vcf", card("o", "Other").encode())
    expect(page.locator("#file-problem")).to_contain_text("Another import is at work.")
    page.goto(address)
    page.get_by_role("button", name="End the import").click()
    expect(page.locator("h1")).to_have_text("Imported a part of many.vcf", timeout=20_000)
    expect(page.locator("main .lead")).to_contain_text("What was taken until then stays")


def test_import_of_wrong_files(house, visit):
    send_wrong_files(house, visit, True)


def test_import_of_wrong_files_without_javascript(house, visit):
    send_wrong_files(house, visit, False)


def test_import_says_that_the_server_stopped(house, visit):
    """The page that watches an import finds its way back, and says what became of it."""
    page = visit()
    house.sign_in(page)
    page.goto(house.origin + "/imports")
    page.set_input_files("#file", file("many.vcf", *(card(f"m{n}", f"Many {n}") for n in range(60_000))))
    page.get_by_role("button", name="Import", exact=True).click()
    page.wait_for_url(house.origin + "/imports/*")
    expect(page.locator(".import-text")).to_contain_text("added", timeout=20_000)
    house.server.terminate()
    assert house.server.wait(30) == 0
    time.sleep(1)
    house.start()
    expect(page.locator("main .lead")).to_contain_text("The server stopped before the end.", timeout=20_000)
    assert not [*house.data.glob("uploads/*"), *house.data.glob("imports/*/source")]


def test_import_by_the_keyboard(house, visit):
    page = visit(360, 700)
    sign_in(house, page)
    page.goto(house.origin + "/contacts")
    reach(page, "main a", "Import")
    press(page)
    reach(page, "#file")
    # The system's own window for files is not the page's; the file is chosen in its stead.
    page.set_input_files("#file", file("k.vcf", card("k1", "Kim Key")))
    reach(page, "main input[name=same-uid]")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.value") == "ask"
    reach(page, "main form button[type=submit]", "Import")
    press(page)
    expect(page.locator("h1")).to_have_text("Imported k.vcf", timeout=20_000)
    reach(page, "main .outcomes a", "Added")
    press(page)
    reach(page, "main .row-link", "Kim Key")
    press(page)
    expect(page.locator("h1")).to_contain_text("Kim Key")
