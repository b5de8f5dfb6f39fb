"""Two address books: made in the settings, switched by the keyboard on a narrow screen, and kept apart in two windows."""
from playwright.sync_api import expect


def fits(page):
    """Nothing sticks out sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), page.url


def test_a_second_book_is_made_and_switched_to_without_javascript(house, visit):
    page = visit(width=360, height=740, javascript=False)
    house.sign_in(page)
    expect(page.locator("details.books")).to_have_count(0)
    page.get_by_role("link", name="Settings").click()
    fits(page)
    page.get_by_label("Name of the new address book").fill("Chess club of a town with a very long name, founded 1921")
    page.get_by_role("button", name="Make another address book").click()
    expect(page.get_by_role("status").or_(page.locator(".notice"))).to_contain_text("You are in it now")
    fits(page)
    base = page.url.split("/settings")[0]
    assert "/books/" in base
    # A contact that is made here stands here.
    page.get_by_role("link", name="Contacts", exact=True).click()
    page.get_by_role("link", name="New contact").first.click()
    page.locator("input[name='given']").fill("Magnus")
    page.locator("main form button.primary").last.click()
    assert page.url.startswith(base + "/contacts/"), page.url
    # By the keyboard alone: open the list in the head, and take the first book in it.
    summary = page.locator("details.books summary")
    summary.focus()
    page.keyboard.press("Enter")
    fits(page)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "personal"
    page.keyboard.press("Enter")
    page.wait_for_url(house.origin + "/contacts")
    expect(summary).to_contain_text("personal")
    assert page.get_by_text("Magnus", exact=True).count() == 0
    # An app there and here.
    page.goto(base + "/apps")
    page.get_by_text("Assistant", exact=True).first.click()
    expect(page.locator("main")).to_contain_text("Not decided")
    assert house.run("apps", "show", "Assistant")["status"] == "limited"


def test_two_windows_in_two_books_do_not_disturb_each_other(house, visit):
    made = house.run("books", "make", "Club")
    card = house.folder / "club.vcf"
    card.write_text("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Magnus Club\r\nEND:VCARD\r\n")
    house.run("import", card, "--book", "Club")
    page = visit(width=360, height=740)
    house.sign_in(page)
    other = page.context.new_page()
    base = f"{house.origin}/books/{made['id']}"
    app = house.ids["Assistant"]
    other.goto(f"{base}/apps/{app}/pick")
    page.goto(f"{house.origin}/apps/{app}/pick")
    # Search as one types stays in its book, in both.
    other.locator("input[type=search]").fill("magn")
    expect(other.locator("main")).to_contain_text("Magnus Club")
    page.locator("input[type=search]").fill("magnus club")
    expect(page.locator("main")).not_to_contain_text("Magnus Club")
    other.locator("input[type=checkbox][name=c]").first.check()
    other.get_by_role("button", name="Review").click()
    other.wait_for_url(base + "/**/review")
    page.reload()
    expect(page.locator("main")).not_to_contain_text("Magnus Club")
    other.locator("main form button.primary").last.click()
    other.wait_for_url(base + f"/apps/{app}**")
    books = house.read("Assistant", "/v1/books")[1]["books"]
    assert [book["name"] for book in books] == ["personal", "Club"], books
    status, there = house.read("Assistant", f"/v1/books/{made['id']}/contacts")
    assert status == 200 and [c["displayName"] for c in there["contacts"]] == ["Magnus Club"], there
    assert house.read("Assistant")[1]["total"] == 3
    # Undo in its book takes it back there, and nothing else.
    other.get_by_role("button", name="Undo").first.click()
    assert house.read("Assistant", f"/v1/books/{made['id']}/contacts")[1]["total"] == 0
    assert house.read("Assistant")[1]["total"] == 3
