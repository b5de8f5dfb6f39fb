"""The main job, as an operator does it: choose over two searches and two pages, review, share, read as the app, revoke, undo, audit."""

WIDTHS = {"desk": (1440, 900), "phone": (360, 800)}


def ids(house, app):
    status, page = house.read(app, "/v1/contacts?limit=200")
    assert status == 200, page
    return {contact["id"] for contact in page["contacts"]}


def no_sideways_scrolling(page, javascript):
    if javascript:
        width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0, f"{page.url} scrolls sideways by {width} pixels"


def search(page, text):
    page.fill("main input[name=q]", text)
    page.press("main input[name=q]", "Enter")
    page.wait_for_load_state()


def tick(page, count):
    """Ticks the first free rows and returns their names."""
    names = []
    for _ in range(count):
        row = page.locator(".candidate:has(input[type=checkbox]:not(:checked))").first
        names.append(row.locator("bdi").first.inner_text())
        row.locator("input[type=checkbox]").check()
    return names


def main_job(house, visit, size, javascript):
    width, height = WIDTHS[size]
    page = visit(width=width, height=height, javascript=javascript)
    problems = []
    page.on("console", lambda m: problems.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda e: problems.append(str(e)))
    house.sign_in(page)
    before = ids(house, "Assistant")
    assert len(before) == 3
    no_sideways_scrolling(page, javascript)

    page.locator("main a", has_text="Assistant").first.click()
    app_page = page.url
    no_sideways_scrolling(page, javascript)
    page.locator("main a", has_text="Choose contacts").first.click()

    # Two searches and two pages; the selection is on the server, so nothing of it is lost on the way.
    search(page, "m")
    chosen = tick(page, 1)
    search(page, "s")
    chosen += tick(page, 2)
    if page.locator("button", has_text="Next").count():
        page.locator("button", has_text="Next").click()
        chosen += tick(page, 1)
        page.locator("button", has_text="Previous").click()
    search(page, "")
    no_sideways_scrolling(page, javascript)
    page.go_back()
    page.go_forward()
    page.locator("button", has_text="Review").last.click()
    page.wait_for_url("**/review*")
    no_sideways_scrolling(page, javascript)
    listed = page.locator(".review-adds bdi").all_inner_texts()
    assert sorted(set(chosen)) == sorted(set(n for n in listed if n in chosen)), (chosen, listed)

    page.fill("#reason", "Asked at the fair")
    # Clicked twice as fast as a hand can: it happens once.
    page.locator(".review-form button.primary").dblclick()
    # The second click ends the first navigation, so there is no one navigation to wait for.
    for _ in range(100):
        if page.url.startswith(app_page) and "/review" not in page.url:
            break
        page.wait_for_timeout(100)
    after = ids(house, "Assistant")
    assert before < after and len(after - before) == len(chosen), (len(before), len(after), chosen)
    added = after - before

    # Take one back, read as the app, bring it back, read again.
    page.goto(app_page)
    row = page.locator("main input[name=c]")
    gone = row.first.get_attribute("value")
    row.first.check()
    page.locator("button", has_text="Revoke selected").click()
    page.wait_for_url("**done=*")
    assert ids(house, "Assistant") == after - {gone}
    page.locator(".notice button", has_text="Undo").click()
    page.wait_for_load_state()
    assert ids(house, "Assistant") == after

    # Somebody else is faster: the stale page says so and changes nothing.
    page.goto(app_page)
    stale = page.locator("main input[name=c]").first
    other = stale.get_attribute("value")
    stale.check()
    house.run("grants", "revoke", "Assistant", other)
    page.locator("button", has_text="Revoke selected").click()
    page.wait_for_load_state()
    assert page.locator(".notice").count() > 0, "a stale form must be reported"
    assert ids(house, "Assistant") == after - {other}

    page.goto(f"{house.origin}/audit?app={house.ids['Assistant']}")
    text = page.inner_text("main")
    assert "admin" in text and "Assistant" in text
    no_sideways_scrolling(page, javascript)
    page.goto(f"{house.origin}/contacts/{sorted(added - {other})[0]}")
    text = page.inner_text("main")
    assert "Assistant" in text and "Asked at the fair" in text
    no_sideways_scrolling(page, javascript)

    page.locator("button", has_text="Sign out").first.click()
    page.wait_for_url("**/sign-in*")
    page.goto(app_page)
    assert "/sign-in" in page.url
    assert not problems, problems


def test_main_job_at_a_desk(house, visit):
    main_job(house, visit, "desk", True)


def test_main_job_on_a_phone(house, visit):
    main_job(house, visit, "phone", True)


def test_main_job_without_javascript(house, visit):
    main_job(house, visit, "desk", False)


def test_sign_in_and_search_by_keyboard_alone(house, visit):
    page = visit()
    house.sign_in(page)
    page.goto(house.origin + "/apps")
    page.keyboard.press("Tab")
    assert "skip" in page.evaluate("document.activeElement.textContent").lower()
    page.focus("main input[name=q]")
    page.keyboard.type("assistant")
    page.keyboard.press("Enter")
    page.wait_for_url("**q=assistant*")
    assert page.locator("main a", has_text="Assistant").count() > 0
    assert page.locator("main", has_text="Letterbox").count() == 0
