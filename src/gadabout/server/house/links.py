"""Links into the page, and their QR codes for a phone."""

from __future__ import annotations

import io
from ipaddress import ip_address

import segno
from starlette.requests import Request

from gadabout.server.house.house import House


def link(house: House, request: Request, path: str) -> str:
    """As the caller reaches this server; but nobody else can follow a link to the caller's own machine."""
    host = request.headers.get("host", "")
    if house.address and is_own_machine(host):
        return house.address + path
    return f"{request.url.scheme}://{host}{path}"


def is_own_machine(host: str) -> bool:
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name.casefold() == "localhost"


def qr(text: str) -> str:
    """As an SVG picture, black on white, with the margin that readers need."""
    paper = io.BytesIO()
    code = segno.make(text, micro=False)
    code.save(paper, kind="svg", border=4, scale=4, light="#fff", xmldecl=False, nl=False)
    return paper.getvalue().decode()
