"""Requests, groups, copies, marks and the trash, as an operator does them: on a desk with JavaScript, on a phone without."""

WIDTHS = {"desk": (1440, 900), "phone": (360, 800)}


def fits(page, javascript):
    if javascript:
        width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0, f"{page.url} scrolls sideways by {width} pixels"


def press(page, words):
    page.locator("main button, main a.button").filter(has_text=words).first.click()
    page.wait_for_load_state()


def seen(house, app):
    status, page = house.read(app, "/v1/contacts?limit=200")
    return len(page["contacts"]) if status == 200 else page["error"]["code"]


def sharing(house, visit, size, javascript):
    width, height = WIDTHS[size]
    page = visit(width=width, height=height, javascript=javascript, dark=size == "phone")
    problems = []
    page.on("console", lambda m: problems.append(m.text) if m.type == "error" else None)
    house.sign_in(page)

    # An app that nobody decided about tries to read: its request waits.
    assert seen(house, "Calendar invitations") == "authorizationNotDetermined"
    page.goto(house.origin + "/requests")
    fits(page, javascript)
    requests = page.locator(".request")
    assert page.locator(".waiting").first.inner_text().startswith(str(requests.count()))
    requests.filter(has_text="Calendar invitations").locator("a.button").first.click()
    page.wait_for_load_state()
    page.fill("main #q", "an")
    page.press("main #q", "Enter")
    page.wait_for_load_state()
    page.locator(".candidate input").first.check()
    page.fill("main #q", "ma")
    page.press("main #q", "Enter")
    page.wait_for_load_state()
    page.locator(".chosen ~ .candidates input, .chosen ~ * .candidates input").first.check()
    fits(page, javascript)
    press(page, "Continue")
    assert "2 contacts gained." in page.locator("main").inner_text()
    fits(page, javascript)
    page.check("input[value=nameOnly]")
    page.locator(".review-form button.primary").dblclick()
    page.wait_for_url("**/requests?done=*")
    assert seen(house, "Calendar invitations") == 2
    press(page, "Undo")
    assert seen(house, "Calendar invitations") == 0

    # A group, filled over a search, given to the app, and deleted.
    page.goto(house.origin + "/groups")
    page.fill("#name", "Rowing club")
    press(page, "Make a group")
    press(page, "Add people")
    for row in range(3):
        page.locator(".candidate input").nth(row).check()
    press(page, "Continue")
    press(page, "Add 3 contacts")
    fits(page, javascript)
    group = page.url.split("?")[0]
    page.goto(house.origin + "/apps/" + house.ids["Calendar invitations"] + "/groups")
    page.select_option("#group", label="Rowing club (3 contacts)")
    press(page, "Show what this would do")
    assert "3 contacts gained." in page.locator("main").inner_text()
    assert page.locator("#group").input_value()
    press(page, "Give the group")
    assert seen(house, "Calendar invitations") == 3
    fits(page, javascript)
    page.goto(group + "/delete")
    assert "3 contacts lost." in page.locator("main").inner_text()
    press(page, "Delete group")
    assert seen(house, "Calendar invitations") == 0

    # A copy's secret is shown once.
    page.goto(house.origin + "/apps/" + house.ids["Assistant"] + "/copies/new")
    page.locator(".candidate input").first.check()
    press(page, "Continue")
    page.fill("#minutes", "90")
    press(page, "Make the link")
    assert "between 1 and 60 minutes" in page.locator("main").inner_text() and page.locator("#minutes").input_value() == "90"
    page.fill("#minutes", "5")
    press(page, "Make the link")
    assert page.locator(".key").inner_text().startswith("POST /v1/copies/")
    page.reload()
    assert page.locator(".key").count() == 0
    press(page, "Take back")
    assert "Taken back" in page.locator("main").inner_text()

    # Marked, deleted, and brought back.
    page.goto(house.origin + "/contacts")
    page.locator(".row-link").first.click()
    contact = page.url
    page.goto(contact + "/never-share")
    page.check("input[value=whole]")
    press(page, "Continue")
    assert "1 contact lost." in page.locator("main").inner_text()
    press(page, "Save")
    assert page.locator(".badge-never").count() == 1
    fits(page, javascript)
    page.goto(contact + "/delete")
    press(page, "Delete contact")
    press(page, "Undo")
    assert page.url.startswith(contact) and page.locator(".badge-never").count() == 1
    assert not [p for p in problems if "422" not in p], problems


def test_sharing_on_a_desk(house, visit):
    sharing(house, visit, "desk", True)


def test_sharing_on_a_phone_without_javascript(house, visit):
    sharing(house, visit, "phone", False)
