"""Marks: the same caller is known again at the same table, and nowhere else."""

from __future__ import annotations

from msgspec import Raw

from gadabout.server.base.accounts import household
from gadabout.server.calls.bans import ban_hashes
from gadabout.server.calls.call import Asked
from gadabout.server.table.roster import Roster


def calling(address: str, browser: str = "") -> Asked:
    return Asked(address=household(address), browser=browser)


def table(code: str = "ABC234", *, public: bool = True) -> Roster:
    return Roster(code=code, game="", options=Raw(b"{}"), speed="live", public=public, chairs=[])


def test_a_browser_and_a_public_address_are_known_again() -> None:
    first = ban_hashes(calling("8.8.8.8", "one"), table())
    assert len(first) == 2
    assert set(first) & set(ban_hashes(calling("8.8.8.8", "two"), table()))
    assert set(first) & set(ban_hashes(calling("9.9.9.9", "one"), table()))
    assert not set(first) & set(ban_hashes(calling("9.9.9.9", "two"), table()))
    assert not set(first) & set(ban_hashes(calling("8.8.8.8", "one"), table("XYZ234")))
    assert len(ban_hashes(calling("2a00:1450::1"), table())) == 1
    assert "8.8.8.8" not in "".join(first)


def test_a_household_is_not_one_person() -> None:
    for address in ("192.168.1.7", "10.0.0.1", "127.0.0.1", "::1", "fd00::1", "nonsense"):
        assert ban_hashes(calling(address), table()) == ()
    assert ban_hashes(calling("8.8.8.8"), table(public=False)) == ()
