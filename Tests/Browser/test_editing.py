"""A contact is made, edited, deleted, brought back and erased: by the keyboard alone, and on a phone without JavaScript."""
import base64

from playwright.sync_api import expect

from test_keyboard import press, reach, sign_in
from test_main_job import no_sideways_scrolling

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")


def find(house, text):
    return house.run("contacts", "search", text)["contacts"]


def test_a_contact_is_kept_by_keyboard_alone(house, visit):
    page = visit(width=360, height=800)
    problems = []
    page.on("console", lambda m: problems.append(m.text) if m.type == "error" else None)
    sign_in(house, page)
    reach(page, ".main-nav a", "Contacts")
    press(page)
    reach(page, "main a.button", "New contact")
    press(page)
    reach(page, "#given")
    page.keyboard.type("Quirina")
    reach(page, "#family")
    page.keyboard.type("Zwölf")
    reach(page, "[name='phones.0.value']")
    page.keyboard.type("+49 40 555 0177")
    # Two more rows come within the page, and the focus goes to the new one.
    reach(page, "button[name=add][value=dates]")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.name") == "dates.0.label"
    page.keyboard.type("birthday")
    reach(page, "[name='dates.0.day']")
    page.keyboard.type("29")
    reach(page, "[name='dates.0.month']")
    page.keyboard.type("Feb")
    reach(page, "button[name=add][value=dates]")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.name") == "dates.1.label"
    reach(page, ".bar button.primary")
    press(page)
    assert "Created the contact." in page.inner_text("main") and "29 Feb" in page.inner_text("main")
    assert [c["name"] for c in find(house, "quirina")] == ["Quirina Zwölf"]

    reach(page, "main a.button", "Edit")
    press(page)
    reach(page, "#family")
    page.keyboard.press("Control+A")
    page.keyboard.type("Dreizehn")
    # Enter in a line saves, and does not add a row.
    press(page)
    assert "Saved the contact." in page.inner_text("main")
    assert [c["name"] for c in find(house, "quirina")] == ["Quirina Dreizehn"]

    reach(page, "main a.button", "Delete contact")
    press(page)
    reach(page, "main button", "Delete contact")
    press(page)
    assert not find(house, "quirina")
    reach(page, ".total a", "Trash")
    press(page)
    reach(page, "main button", "Restore")
    press(page)
    assert len(find(house, "quirina")) == 1

    reach(page, "main a.button", "Delete contact")
    press(page)
    reach(page, "main button", "Delete contact")
    press(page)
    reach(page, ".total a", "Trash")
    press(page)
    reach(page, "main a.button", "Erase")
    press(page)
    assert "What stays" in page.inner_text("main")
    reach(page, "main button", "Erase for good")
    press(page)
    assert "Erased." in page.inner_text("main") and house.run("contacts", "trashed")["total"] == 0
    assert not problems, problems


def test_rows_are_added_without_javascript_and_nothing_typed_is_lost(house, visit):
    page = visit(width=360, height=800, javascript=False)
    house.sign_in(page)
    page.goto(house.origin + "/contacts/new")
    page.fill("#given", "Quirina")
    page.fill("#note", "\nSecond line")
    page.click("button[name=add][value=addresses]")
    page.fill("[name='addresses.0.street']", "Kai 1\nHof")
    page.click("button[name=add][value=addresses]")
    page.fill("[name='addresses.1.city']", "Bonn")
    assert page.input_value("#given") == "Quirina" and page.input_value("#note") == "\nSecond line"
    assert page.input_value("[name='addresses.0.street']") == "Kai 1\nHof"
    page.click(".bar button.primary")
    assert "Created the contact." in page.inner_text("main")
    cards = page.inner_text(".details")
    assert "Kai 1" in cards and "Bonn" in cards and "Second line" in cards


def test_a_form_sent_back_untouched_changes_nothing(house, visit):
    page = visit()
    house.sign_in(page)
    (house.folder / "odd.vcf").write_text(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Odd\\n Name \r\nN:Na\\nme;Odd;;;\r\nTEL:\r\nTEL;TYPE=home: 1 \r\nBDAY:circa 1800\r\n"
        "NOTE:\\n\\nthird\\n\r\nADR:;;a\\nb;c;;;\r\nX-ODD:kept\r\nEND:VCARD\r\n")
    house.run("import", str(house.folder / "odd.vcf"))
    contact = find(house, "odd name")[0]["id"]
    before = house.run("audit", "list")
    page.goto(f"{house.origin}/contacts/{contact}/edit")
    page.click(".bar button.primary")
    page.wait_for_url(f"{house.origin}/contacts/{contact}")
    assert "Nothing changed." in page.inner_text("main")
    assert house.run("audit", "list") == before


def test_a_group_of_many_is_paged_and_a_photo_is_shown(house, visit):
    page = visit()
    house.sign_in(page)
    picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    cards = "".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:m{n}\r\nFN:Member {n:05}\r\nCATEGORIES:Many\r\nEND:VCARD\r\n" for n in range(10_000))
    cards += f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Pictured\r\nPHOTO;ENCODING=b;TYPE=JPEG:{picture}\r\nEND:VCARD\r\n"
    (house.folder / "many.vcf").write_text(cards)
    house.run("import", str(house.folder / "many.vcf"))
    page.goto(house.origin + "/groups")
    page.click("main .row-link:has-text('Many')")
    page.wait_for_url("**/groups/*")
    assert "10,000 contacts" in page.inner_text("main")
    rows = page.locator("main tbody tr").count()
    assert 0 < rows <= 200, rows
    page.click("a[rel=next]")
    page.wait_for_load_state()
    assert page.locator("main tbody tr").count() == rows
    page.goto(f"{house.origin}/contacts/{find(house, 'pictured')[0]['id']}")
    assert page.evaluate("[...document.querySelectorAll('main img')].map(i => i.complete && i.naturalWidth)") == [1, 1]


def test_groups_are_kept_from_a_contacts_page_and_from_their_own(house, visit):
    """By the keyboard alone: made, joined, left, renamed, deleted; what apps lose by it is said first."""
    page = visit(width=360, height=800, javascript=False)
    sign_in(house, page)
    (house.folder / "one.vcf").write_text("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Quirina Zwölf\r\nEND:VCARD\r\n")
    house.run("import", str(house.folder / "one.vcf"))
    contact = f"{house.origin}/contacts/{find(house, 'quirina')[0]['id']}"

    def groups():
        return {group["name"]: group["members"] for group in house.run("groups", "list")["groups"]}

    before = groups()
    page.goto(contact)
    reach(page, "#new-group")
    page.keyboard.type("Rowing")
    press(page)
    assert page.url.startswith(contact) and groups() == {**before, "Rowing": 1}
    house.run("apps", "add", "Herald", "--purpose", "Sends letters", "--developer", "Post", "--fields", "name")
    house.run("grants", "add", "Herald", "--group", "Rowing", "--fields", "name")

    reach(page, "main a.button", "Leave")
    press(page)
    assert "Herald: 1 contact lost." in page.inner_text("main")
    reach(page, "main button.danger")
    press(page)
    assert page.url.startswith(contact) and "In no group." in page.inner_text("main") and groups()["Rowing"] == 0
    reach(page, "#join-group")
    page.keyboard.type("Rowing")
    reach(page, "main button", "Continue")
    press(page)
    assert "Herald: 1 contact gained." in page.inner_text("main")
    reach(page, "main button.primary")
    press(page)
    assert page.url.startswith(contact) and groups()["Rowing"] == 1

    reach(page, "main .row-link", "Rowing")
    press(page)
    reach(page, "#name")
    page.keyboard.press("Control+A")
    page.keyboard.type("Rowing club")
    press(page)
    assert groups() == {**before, "Rowing club": 1}
    reach(page, "main a.button", "Add people")
    press(page)
    reach(page, "main input[type=checkbox]")
    page.keyboard.press("Space")
    reach(page, "main button", "Continue")
    press(page)
    reach(page, "main button.primary")
    press(page)
    assert groups()["Rowing club"] == 2
    reach(page, "main input[name=c]")
    page.keyboard.press("Space")
    reach(page, "main button.danger")
    press(page)
    reach(page, "main button.danger")
    press(page)
    assert groups()["Rowing club"] == 1
    reach(page, "main a.button", "Delete group")
    press(page)
    assert "Herald: 1 contact lost." in page.inner_text("main")
    reach(page, "main button.danger")
    press(page)
    assert groups() == before and len(find(house, "quirina")) == 1


def choose_a_photo(house, visit, width, javascript):
    page = visit(width, 780, javascript=javascript)
    house.sign_in(page)
    page.goto(house.origin + "/contacts")
    page.locator("main tbody tr a").first.click()
    page.get_by_role("link", name="Choose a photo").click()
    no_sideways_scrolling(page, javascript)
    page.set_input_files("#photo", {"name": "me.jpg", "mimeType": "image/jpeg", "buffer": b"<svg xmlns='http://www.w3.org/2000/svg'/>"})
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".problem")).to_contain_text("This is no JPEG, PNG, GIF or WebP picture")
    no_sideways_scrolling(page, javascript)
    page.set_input_files("#photo", {"name": "me.txt", "mimeType": "text/plain", "buffer": PIXEL})
    page.get_by_role("button", name="Save").click()
    picture = page.locator("main .title-contact img.avatar")
    expect(picture).to_be_visible()
    response = page.request.get(house.origin + picture.get_attribute("src"))
    assert response.headers["content-type"] == "image/png" and response.body() == PIXEL
    no_sideways_scrolling(page, javascript)


def test_a_photo_is_chosen_at_a_desk(house, visit):
    choose_a_photo(house, visit, 1440, True)


def test_a_photo_is_chosen_on_a_phone(house, visit):
    choose_a_photo(house, visit, 360, True)


def test_a_photo_is_chosen_without_javascript(house, visit):
    choose_a_photo(house, visit, 360, False)
