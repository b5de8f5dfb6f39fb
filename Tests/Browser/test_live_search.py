"""Results follow what is typed, in the contact list and in the picker; an answer that comes late never takes the place of a newer one."""


def names(page, selector):
    return page.locator(selector).all_inner_texts()


LIST = "tbody th .row-link"
PICKER = ".candidate-name > bdi:first-child"


def type_slowly(page, text):
    page.locator("main input[name=q]").press_sequentially(text, delay=15)


def late_answers(page, address, slow):
    """Holds back the first answer that asks for exactly `slow` until it is let go."""
    held = []

    def handle(route):
        request = route.request
        asks = f"q={slow}" in (request.url.split("?")[-1] + "&" + (request.post_data or "")).split("&")
        if asks and not held:
            held.append(route)
        else:
            route.continue_()

    page.route(address, handle)
    return held


def expect(page, selector, right):
    # Asked from here: the page's policy lets nobody evaluate text in it.
    for _ in range(100):
        seen = names(page, selector)
        if seen == right:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{page.url} shows {seen[:5]}, not {right[:5]}")


def found(house, text):
    return [c["name"] for c in house.run("contacts", "search", text, "--limit", "50")["contacts"]]


def test_the_list_follows_and_late_answers_are_dropped(house, visit):
    page = visit()
    house.sign_in(page)
    page.goto(house.origin + "/contacts")
    held = late_answers(page, "**/contacts?*", "ma")
    page.locator("main input[name=q]").press_sequentially("ma")
    page.wait_for_timeout(400)
    assert held, "the search did not follow the typing"
    page.locator("main input[name=q]").press_sequentially("ri")
    expect(page, LIST, found(house, "mari"))
    held[0].continue_()
    page.wait_for_timeout(500)
    assert names(page, LIST) == found(house, "mari")
    assert "q=mari" in page.url
    assert page.evaluate("document.activeElement.name") == "q"
    # The address is that of the form: the page loads again with the same results.
    page.reload()
    assert names(page, LIST) == found(house, "mari")
    page.fill("main input[name=q]", "")
    expect(page, LIST, found(house, ""))


def test_the_picker_follows_and_keeps_what_was_ticked(house, visit):
    page = visit()
    house.sign_in(page)
    page.goto(f"{house.origin}/apps/{house.ids['Assistant']}/pick")
    type_slowly(page, "anna")
    expect(page, PICKER, found(house, "anna"))
    free = page.locator(".candidate:has(input[type=checkbox]:not(:checked))").first
    chosen = free.locator("bdi").first.inner_text()
    free.locator("input").check()
    page.fill("main input[name=q]", "berg")
    expect(page, PICKER, found(house, "berg"))
    assert page.locator('[data-count="adds"]').inner_text() == "1"
    held = late_answers(page, "**/pick*", "b")
    page.fill("main input[name=q]", "b")
    page.wait_for_timeout(400)
    page.fill("main input[name=q]", "anna")
    expect(page, PICKER, found(house, "anna"))
    if held:
        held[0].continue_()
    page.wait_for_timeout(500)
    assert names(page, PICKER) == found(house, "anna")
    assert page.locator(".candidate:has(input:checked) bdi").first.inner_text() == chosen
    page.locator("button", has_text="Review").last.click()
    page.wait_for_url("**/review*")
    assert chosen in page.locator(".review-adds bdi").all_inner_texts()


def test_the_form_does_the_same_without_the_script(house, visit):
    page = visit(javascript=False)
    house.sign_in(page)
    page.goto(house.origin + "/contacts")
    page.fill("main input[name=q]", "mari")
    page.press("main input[name=q]", "Enter")
    page.wait_for_url("**q=mari*")
    assert page.locator(LIST).all_inner_texts() == found(house, "mari")
