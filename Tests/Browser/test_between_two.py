"""What goes wrong between two people, two windows or two clicks, and how every page fits a phone."""
import re

from playwright.sync_api import expect

from test_main_job import no_sideways_scrolling, search


def app_with(house, page, number, name="Herald"):
    """An app that was granted so many contacts by the command line, its page open; its name and the contacts."""
    made = house.run(
        "apps", "add", name, "--purpose", "Tells the news", "--developer", "The Herald", "--fields", "name,emails")
    house.keys[name], house.ids[name] = made["key"], made["id"]
    house.run("status", "set", name, "limited")
    people = [contact["id"] for contact in house.run("contacts", "search", "an", "--limit", "20")["contacts"][:number]]
    if people:
        house.run("grants", "add", name, *people)
    house.sign_in(page)
    page.goto(address(house, name))
    return name, people


def address(house, name, rest=""):
    return f"{house.origin}/apps/{house.ids[name]}{rest}"


def reads(house, name):
    return {contact["id"] for contact in house.read(name)[1]["contacts"]}


def listed(page):
    return {box.get_attribute("value") for box in page.locator("tbody input[name=c]").all()}


def acts(house, name, action):
    events = house.run("audit", "list", "--app", name, "--action", action)["events"]
    return [event for event in events if event["parent"] is None]


def press(page, label):
    page.get_by_role("button", name=label, exact=True).first.click()


def notice(page, text):
    expect(page.locator(".notice").first).to_contain_text(text)


def select(page, *people):
    for contact in people:
        page.check(f"tbody input[value='{contact}']")


def tick(page, index):
    box = page.locator(".candidate input").nth(index)
    box.check()
    return {box.get_attribute("value")}


def test_a_double_click_acts_once(house, visit):
    page = visit()
    name, _ = app_with(house, page, 0)
    page.goto(address(house, name, "/pick?q=an"))
    chosen = tick(page, 0) | tick(page, 1)
    press(page, "Review")
    page.wait_for_url("**/review*")
    page.get_by_role("button", name="Share 2 contacts").dblclick()
    page.wait_for_url(re.compile(r"/apps/[0-9a-f]{32}\?"))
    assert reads(house, name) == chosen == listed(page)
    assert len(acts(house, name, "granted")) == 1
    select(page, *chosen)
    page.get_by_role("button", name="Revoke selected").dblclick()
    expect(page.locator("tbody input[name=c]")).to_have_count(0)
    assert len(acts(house, name, "revoked")) == 1 and reads(house, name) == set()


def test_a_stale_revocation_says_so(house, visit):
    page = visit()
    name, people = app_with(house, page, 3)
    select(page, people[0])
    house.run("grants", "revoke", name, people[0])
    press(page, "Revoke selected")
    notice(page, "already changed by somebody else")
    assert listed(page) == reads(house, name) == set(people[1:])
    assert len(acts(house, name, "revoked")) == 1


def test_a_revocation_that_is_stale_in_part_does_the_rest(house, visit):
    page = visit()
    name, people = app_with(house, page, 4)
    select(page, *people[:3])
    house.run("grants", "revoke", name, people[1])
    press(page, "Revoke selected")
    notice(page, "Revoked 2 contacts")
    notice(page, "1 was already changed by somebody else and was left as it is.")
    assert listed(page) == reads(house, name) == {people[3]}


def test_a_selection_that_grew_in_another_window_is_shown_before_it_is_shared(house, visit):
    page = visit()
    name, _ = app_with(house, page, 0)
    page.goto(address(house, name, "/pick?q=an"))
    first = tick(page, 0)
    press(page, "Review")
    page.wait_for_url("**/review*")
    other = page.context.new_page()
    other.goto(address(house, name, "/pick?q=an"))
    second = tick(other, 1)
    press(other, "Review")
    other.wait_for_url("**/review*")
    press(page, "Share 1 contact")
    notice(page, "The selection was changed meanwhile.")
    assert reads(house, name) == set(), "what was not looked at was shared"
    press(page, "Share 2 contacts")
    notice(page, "access to 2 contacts")
    assert reads(house, name) == first | second


def test_undo_leaves_what_somebody_changed_since(house, visit):
    page = visit()
    name, people = app_with(house, page, 3)
    select(page, *people)
    press(page, "Revoke selected")
    notice(page, "Revoked 3 contacts")
    house.run("grants", "add", name, people[0], "--fields", "name")
    press(page, "Undo")
    notice(page, "1 was left as it is, because somebody changed it since.")
    assert listed(page) == reads(house, name) == set(people)


def test_going_back_does_not_untick_what_was_ticked_since(house, visit):
    page = visit()
    name, _ = app_with(house, page, 0)
    page.goto(address(house, name, "/pick?q=an"))
    contact = page.locator(".candidate input").first.get_attribute("value")
    search(page, "a")
    page.goto(address(house, name, f"/pick?q={contact_name(house, contact)}"))
    page.check(f".candidate input[value='{contact}']")
    search(page, "maria")
    page.go_back()
    page.go_back()
    page.go_back()
    page.wait_for_url("**q=an")
    assert page.is_checked(f".candidate input[value='{contact}']"), "the box is not ticked after going back"
    press(page, "Review")
    page.wait_for_url("**/review*")
    expect(page.locator("#adds")).to_have_text("1 contact will be shared")


def contact_name(house, contact):
    found = house.run("contacts", "search", "an", "--limit", "50")["contacts"]
    return next(one["name"] for one in found if one["id"] == contact)


def test_every_page_has_one_heading_and_fits_a_phone(house, visit):
    """Follows every kind of link once."""
    page = visit(360, 780)
    app_with(house, page, 3)
    seen, waiting = set(), ["/apps", "/apps?q=zzzz", f"/apps/{house.ids['Herald']}/pick?q=zzzz", "/nowhere"]
    while waiting:
        place = waiting.pop(0)
        if shape(place) in seen:
            continue
        seen.add(shape(place))
        page.goto(house.origin + place)
        assert page.locator("h1").count() == 1, f"{place} has {page.locator('h1').count()} h1"
        no_sideways_scrolling(page, True)
        links = page.locator("a[href^='/']").evaluate_all("all => all.map(one => one.getAttribute('href'))")
        waiting += [link for link in links if shape(link) not in seen]
    assert len(seen) > 15, seen


def shape(place):
    """An address without what differs between pages of one kind."""
    path, _, query = place.partition("#")[0].partition("?")
    names = sorted(part if part.startswith("to=") else part.split("=")[0] for part in query.split("&") if part)
    return re.sub("[0-9a-f]{32}", "*", path) + "?" + "&".join(names)
