"""A phone's export is sent, watched and accounted for, with and without JavaScript."""
from playwright.sync_api import expect

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
