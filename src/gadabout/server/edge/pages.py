"""The built page: files from memory, compressed beforehand. All other paths lead to the page itself."""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

FOLDER = Path(__file__).parents[2] / "page"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The best first."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = "The page is not built yet: `make page` builds it. /api/openapi.json describes the calls.\n"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


class Leaf(Struct, frozen=True):
    """A file of the page in each encoding that it is kept in; the empty key is the plain one."""

    kind: str
    texts: Mapping[str, bytes]
    mark: str
    caching: str


def leaves(folder: Path) -> dict[str, Leaf]:
    """Reads all files of the page into memory; browsers may keep those under `assets/` for ever."""
    found: dict[str, Leaf] = {}
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in ENCODINGS.values() or path.name == "made.txt":
            continue
        texts = {"": path.read_bytes()}
        for encoding, ending in ENCODINGS.items():
            packed = path.with_name(path.name + ending)
            if packed.exists():
                texts[encoding] = packed.read_bytes()
        name = path.relative_to(folder).as_posix()
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        mark = f'"{sha256(texts[""]).hexdigest()[:20]}"'
        found[f"/{name}"] = Leaf(kind, texts, mark, FOR_EVER if name.startswith("assets/") else ASK_AGAIN)
    return found


def page_routes(folder: Path = FOLDER) -> list[Route]:
    """Returns the route that serves the page for every path that no other route takes."""
    found = leaves(folder)

    async def answer(request: Request) -> Response:
        path = request.url.path
        leaf = found.get(path)
        # A path of the page's own, such as /t/ABCDEF; a file that is not there is not there.
        if leaf is None and "." not in path.rpartition("/")[2] and not path.startswith("/api/"):
            leaf = found.get("/index.html")
            if leaf is None:
                return Response(NOT_BUILT, 503, media_type="text/plain")
        return served(leaf, request) if leaf else Response("Not found\n", 404, media_type="text/plain")

    return [Route("/{path:path}", answer, methods=["GET", "HEAD"], name="page")]


def served(leaf: Leaf, request: Request) -> Response:
    """Answers with the file in the best encoding that the browser takes, or 304 if the browser has it."""
    headers = {"ETag": leaf.mark, "Cache-Control": leaf.caching, "Vary": "Accept-Encoding"}
    if leaf.mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    taken = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    encoding = next((each for each in ENCODINGS if each in taken and each in leaf.texts), "")
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(leaf.texts[encoding], headers=headers, media_type=leaf.kind)
