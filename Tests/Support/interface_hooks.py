"""What the description of the JSON interface cannot say: the bytes of a photo decide what it is."""
import base64

import schemathesis

BEGINNINGS = {
    "image/jpeg": b"\xff\xd8\xff", "image/png": b"\x89PNG\r\n\x1a\n", "image/gif": b"GIF89a", "image/webp": b"RIFF\0\0\0\0WEBP",
}


@schemathesis.hook
def map_body(context, body):
    """Gives a photo that is right by the description bytes that are right, too."""
    photo = body.get("photo") if isinstance(body, dict) else None
    if isinstance(photo, dict) and photo.get("type") in BEGINNINGS and isinstance(photo.get("data"), str):
        picture = BEGINNINGS[photo["type"]] + photo["data"].encode("utf-8", "surrogatepass")[:200]
        body["photo"] = {**photo, "data": base64.b64encode(picture).decode()}
    return body
