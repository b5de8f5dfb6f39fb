"""The main job and an answer to a request by the keyboard alone, on a narrow screen: the focus is always there, seen and not covered."""

# What has the focus, whether it is marked as such, and whether it can be seen where it stands.
FOCUS = """([selector, text]) => {
  const e = document.activeElement
  if (!e || e === document.body || e === document.documentElement) return null
  let ring = false
  for (let n = e; n && n !== document.body; n = n.parentElement) {
    const s = getComputedStyle(n)
    if (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2) { ring = true; break }
  }
  const r = e.getBoundingClientRect()
  const x = (Math.max(r.left, 0) + Math.min(r.right, innerWidth)) / 2
  const y = (Math.max(r.top, 0) + Math.min(r.bottom, innerHeight)) / 2
  const top = document.elementFromPoint(x, y)
  const labels = [...(e.labels || [])]
  const open = top && (top === e || e.contains(top) || top.contains(e) || labels.some(l => l.contains(top)))
  return {
    is: e.matches(selector) && e.textContent.includes(text), ring, open: !!open,
    whole: r.top >= 0 && r.bottom <= innerHeight && r.left >= 0 && r.right <= innerWidth || r.height > innerHeight,
    what: e.outerHTML.slice(0, 160)
  }
}"""


def reach(page, selector, text="", most=200):
    """Presses Tab until the focus is on an element; on the way it is seen at every step."""
    for _ in range(most):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUS, [selector, text])
        assert found, f"{page.url}: the focus was lost on the way to {selector} {text}"
        for word in ("ring", "open", "whole"):
            assert found[word], f"{page.url}: {word} of {found['what']}"
        if found["is"]:
            return
    raise AssertionError(f"{page.url}: Tab does not lead to {selector} {text}")


def press(page, key="Enter"):
    """A key that leads to another page."""
    with page.expect_navigation():
        page.keyboard.press(key)


def sign_in(house, page):
    page.goto(house.link())
    for name in ("password", "again"):
        if not page.evaluate("name => document.activeElement.name === name", name):
            reach(page, f"input[name={name}]")
        page.keyboard.type(house.password)
    press(page)
    page.wait_for_url(house.origin + "/apps*")


def search(page, text):
    reach(page, "main #q, main input[name=q]")
    page.keyboard.press("Control+A")
    page.keyboard.type(text)
    press(page)


def ids(house, app):
    status, page = house.read(app, "/v1/contacts?limit=200")
    assert status == 200, page
    return {contact["id"] for contact in page["contacts"]}


def test_main_job_by_keyboard_alone(house, visit):
    page = visit(width=360, height=800)
    sign_in(house, page)
    before = ids(house, "Assistant")
    reach(page, "main a", "Assistant")
    press(page)
    reach(page, "main a", "Choose contacts")
    press(page)
    search(page, "m")
    for _ in range(2):
        reach(page, ".candidate:not(.is-granted) input[type=checkbox]:not(:checked)")
        page.keyboard.press("Space")
        assert page.evaluate("document.activeElement.checked")
    reach(page, "main button", "Review")
    press(page)
    page.wait_for_url("**/review*")
    reach(page, ".review-form button.primary")
    press(page)
    page.wait_for_url("**done=*")
    after = ids(house, "Assistant")
    assert before < after and len(after) == len(before) + 2

    reach(page, "main input[name=c]")
    gone = page.evaluate("document.activeElement.value")
    page.keyboard.press("Space")
    reach(page, "main button", "Revoke selected")
    press(page)
    page.wait_for_url("**done=*")
    assert ids(house, "Assistant") == after - {gone}
    reach(page, ".notice button", "Undo")
    press(page)
    assert ids(house, "Assistant") == after


def test_a_request_is_answered_by_keyboard_alone(house, visit):
    page = visit(width=360, height=800)
    sign_in(house, page)
    assert house.read("Calendar invitations")[1]["error"]["code"] == "authorizationNotDetermined"
    reach(page, "header a, nav a", "Requests")
    press(page)
    waiting = page.locator(".request").filter(has_text="Calendar invitations")
    address = waiting.locator("a.button").first.get_attribute("href")
    reach(page, f".request a.button[href='{address}']")
    press(page)
    search(page, "an")
    for _ in range(2):
        reach(page, ".candidate input[type=checkbox]:not(:checked)")
        page.keyboard.press("Space")
    reach(page, "main button", "Continue")
    press(page)
    assert "2 contacts gained." in page.inner_text("main")
    reach(page, ".review-form button.primary")
    press(page)
    page.wait_for_url("**/requests?done=*")
    assert len(ids(house, "Calendar invitations")) == 2
