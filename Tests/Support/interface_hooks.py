"""What the description of the JSON interface cannot say."""
import base64

import schemathesis
from schemathesis.core import NOT_SET

BEGINNINGS = {
    "image/jpeg": b"\xff\xd8\xff", "image/png": b"\x89PNG\r\n\x1a\n", "image/gif": b"GIF89a", "image/webp": b"RIFF\0\0\0\0WEBP",
}


@schemathesis.hook
def before_call(context, case, kwargs):
    # The server refuses a body where a method has none, before it looks at the address.
    if case.method.upper() in ("GET", "HEAD"):
        case.body = NOT_SET
    # The bytes of a photo decide what it is: one that is right by the description gets bytes that are right, too.
    photo = case.body.get("photo") if isinstance(case.body, dict) else None
    if isinstance(photo, dict) and isinstance(photo.get("data"), str) and photo.get("type") in list(BEGINNINGS):
        picture = BEGINNINGS[photo["type"]] + photo["data"].encode("utf-8", "surrogatepass")[:200]
        case.body = {**case.body, "photo": {**photo, "data": base64.b64encode(picture).decode()}}
