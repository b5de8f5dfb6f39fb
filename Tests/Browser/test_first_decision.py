"""The first decision about an app: with the keyboard alone, without JavaScript, at both widths, light and dark."""
from playwright.sync_api import expect

from test_main_job import no_sideways_scrolling

LOOKS = {"desk": (1440, 900, False), "phone": (360, 780, True)}


def tab_to(page, name, role=None):
    """Presses Tab until the thing with that name has the focus."""
    for _ in range(150):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if focused.count() and name in (focused.get_attribute("value") or "", focused.get_attribute("id") or ""):
            return
        if focused.count() and focused.inner_text().strip().startswith(name) and (
                role is None or focused.evaluate("one => one.tagName").lower() == role):
            return
    raise AssertionError(f"Tab does not reach “{name}” on {page.url}")


def register(house, page, name):
    """Registers an app by keyboard; keeps its key and its identifier, and ends on the question."""
    page.goto(house.origin + "/apps/new")
    tab_to(page, "name")
    page.keyboard.type(name)
    for text in ["Tells the news", "The Herald"]:
        page.keyboard.press("Tab")
        page.keyboard.type(text)
    tab_to(page, "Register", "button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/decide")
    house.keys[name] = page.inner_text("code.key")
    house.ids[name] = page.url.split("/")[-2]
    page.reload()
    assert page.locator("code.key").count() == 0, "the key is shown twice"


def status(house, name):
    return next(app["status"] for app in house.run("apps", "list")["apps"] if app["name"] == name)


def activate(page, name, role, goal):
    tab_to(page, name, role)
    page.keyboard.press("Enter")
    page.wait_for_url(goal)


def decide(house, visit, look):
    width, height, dark = LOOKS[look]
    page = visit(width, height, javascript=False, dark=dark)
    house.sign_in(page)
    register(house, page, "Herald")
    question = page.url
    expect(page.locator("h1")).to_have_text("Share contacts with Herald?")
    assert page.locator("main input:checked").count() == 0

    # Leaving midway, wherever, decides nothing.
    activate(page, "Give full access", "a", "**/status?to=authorized")
    assert "all 600 contacts" in page.inner_text("main")
    activate(page, "Back", "a", question)
    activate(page, "Don’t share", "a", "**/status?to=denied")
    activate(page, "Back", "a", question)
    activate(page, "Choose contacts", "a", "**/pick")
    tab_to(page, "q")
    page.keyboard.type("an")
    page.keyboard.press("Enter")
    page.wait_for_url("**q=an")
    boxes = page.locator(".candidate input")
    chosen = {boxes.nth(index).get_attribute("value") for index in (0, 1)}
    for contact in [boxes.nth(0).get_attribute("value"), boxes.nth(1).get_attribute("value")]:
        tab_to(page, contact)
        page.keyboard.press("Space")
    activate(page, "Review", "button", "**/review")
    assert status(house, "Herald") == "notDetermined"
    code, error = house.read("Herald")
    assert code == 403 and error["error"]["code"] == "authorizationNotDetermined", error

    # Back over the list of apps; the selection waited.
    page.goto(house.origin + "/apps?q=herald")
    activate(page, "Decide…", "a", question)
    activate(page, "Review", "a", "**/review")
    activate(page, "Share 2 contacts", "button", "**/decide?done=*")
    expect(page.locator("h1")).to_have_text("What was chosen")
    text = page.inner_text("main")
    assert "2 contacts" in text and "You can change this later at any time" in text, text
    assert {one["id"] for one in house.read("Herald")[1]["contacts"]} == chosen
    assert status(house, "Herald") == "limited"

    activate(page, "Undo", "button", "**done=*")
    expect(page.locator(".notice").first).to_contain_text("Undone. 2 contacts are no longer shared.")
    assert house.read("Herald")[1]["contacts"] == []


def test_first_decision_at_a_desk_by_keyboard_without_javascript(house, visit):
    decide(house, visit, "desk")


def test_first_decision_on_a_phone_by_keyboard_without_javascript(house, visit):
    decide(house, visit, "phone")


def test_first_decision_by_double_click_acts_once(house, visit):
    page = visit(360, 780)
    house.sign_in(page)
    for name, answer, wanted in [("Herald", "Give full access", "authorized"), ("Gazette", "Don’t share", "denied")]:
        register(house, page, name)
        no_sideways_scrolling(page, True)
        page.get_by_role("link", name=answer).click()
        no_sideways_scrolling(page, True)
        page.locator("main form button.primary").dblclick()
        page.wait_for_url("**/decide?done=*")
        expect(page.locator("h1")).to_have_text("What was chosen")
        no_sideways_scrolling(page, True)
        assert status(house, name) == wanted
        events = house.run("audit", "list", "--app", name, "--action", "statusChanged")["events"]
        assert len(events) == 1, events
        page.get_by_role("link", name="To the app’s page").click()
        page.wait_for_url(f"{house.origin}/apps/{house.ids[name]}")
        assert page.get_by_role("link", name="Decide").count() == 0
