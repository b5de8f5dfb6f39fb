"""What an app could see earlier and what changed for it, as an operator asks for it."""
import datetime

from playwright.sync_api import expect

from test_main_job import no_sideways_scrolling


def look_back(house, visit, width, javascript, dark):
    page = visit(width, 900, javascript=javascript, dark=dark)
    house.sign_in(page)
    names = {one["id"]: one["displayName"] for one in house.read("Assistant")[1]["contacts"]}
    gone = sorted(names)[0]
    house.run("grants", "revoke", "Assistant", gone)
    today = datetime.datetime.now(datetime.timezone.utc).date()

    page.goto(f"{house.origin}/apps/{house.ids['Assistant']}")
    page.get_by_role("link", name="What it could see earlier").click()
    expect(page.locator("h1")).to_have_text("What Assistant could see")
    expect(page.locator("label[for=time]")).to_have_text("Time (UTC)")
    page.fill("#day", (today - datetime.timedelta(days=1)).isoformat())
    page.press("#day", "Enter")
    expect(page.locator(".nothing-title")).to_have_text("The app was not registered then")
    no_sideways_scrolling(page, javascript)

    # What was typed stays, and the sentence stands at its field.
    page.fill("#day", (today + datetime.timedelta(days=2)).isoformat())
    page.fill("#time", "10:05")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#day-problem")).to_have_text("This moment has not come yet.")
    assert page.locator(".problem").count() == 1
    assert page.input_value("#day") == (today + datetime.timedelta(days=2)).isoformat()
    assert page.input_value("#time") == "10:05"
    page.goto(f"{page.url.split('?')[0]}?day=yesterday")
    assert page.input_value("#day") == "yesterday"
    no_sideways_scrolling(page, javascript)

    page.get_by_role("link", name="What changed between two moments").click()
    page.fill("#from-day", (today - datetime.timedelta(days=1)).isoformat())
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".total")).to_have_text("2 gained")
    text = page.inner_text("main")
    assert names[gone] not in text and all(names[one] in text for one in names if one != gone), text
    no_sideways_scrolling(page, javascript)


def test_looking_back_at_a_desk(house, visit):
    look_back(house, visit, 1440, True, False)


def test_looking_back_on_a_phone_in_the_dark(house, visit):
    look_back(house, visit, 360, True, True)


def test_looking_back_without_javascript(house, visit):
    look_back(house, visit, 360, False, False)
