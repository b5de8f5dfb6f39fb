"""What the description of the JSON interface cannot say."""
import base64

import schemathesis
from schemathesis.core import NOT_SET

BEGINNINGS = {
    "image/jpeg": b"\xff\xd8\xff", "image/png": b"\x89PNG\r\n\x1a\n", "image/gif": b"GIF89a", "image/webp": b"RIFF\0\0\0\0WEBP",
}


@schemathesis.hook
def map_body(context, body):
    """The bytes of a photo decide what it is: gives one that is right by the description bytes that are right, too."""
    photo = body.get("photo") if isinstance(body, dict) else None
    if isinstance(photo, dict) and photo.get("type") in BEGINNINGS and isinstance(photo.get("data"), str):
        picture = BEGINNINGS[photo["type"]] + photo["data"].encode("utf-8", "surrogatepass")[:200]
        body["photo"] = {**photo, "data": base64.b64encode(picture).decode()}
    return body


@schemathesis.hook
def before_call(context, case, kwargs):
    """Takes the body away where a method has none: the server refuses that before it looks at the address."""
    if case.method.upper() in ("GET", "HEAD"):
        case.body = NOT_SET
