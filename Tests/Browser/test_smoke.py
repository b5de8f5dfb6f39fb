"""The program starts, somebody signs in with a one-time link, and an app reads with its key."""


def test_an_operator_signs_in_with_a_one_time_link_once(house, visit):
    link = house.link()
    page = visit()
    page.goto(link)
    page.fill("input[name=password]", house.password)
    page.fill("input[name=again]", house.password)
    page.click("main form button")
    page.wait_for_url(house.origin + "/apps*")
    assert page.get_by_text("Letterbox").count() > 0
    again = visit().goto(link)
    assert again.status >= 400


def test_an_app_reads_what_it_was_granted_and_no_more(house, visit):
    status, page = house.read("Assistant")
    assert status == 200 and page["total"] == 3 and page["complete"] is False, page
    house.run("grants", "revoke", "Assistant", page["contacts"][0]["id"])
    status, after = house.read("Assistant")
    assert [c["id"] for c in after["contacts"]] == [c["id"] for c in page["contacts"][1:]]
    status, error = house.read("Assistant", f"/v1/contacts/{page['contacts'][0]['id']}")
    assert status == 404 and error["error"]["code"] == "recordDoesNotExist" and error["error"]["number"] == 200
    status, error = house.read("CRM sync")
    assert status == 403 and error["error"]["code"] == "authorizationDenied"
    status, error = house.read("cak_nothing")
    assert status == 401


def test_the_console_looks_the_same_without_javascript(house, visit):
    page = visit(javascript=False, width=360)
    house.sign_in(page)
    assert page.get_by_text("Letterbox").count() > 0
