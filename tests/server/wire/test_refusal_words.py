"""A refusal in each language has its reason in that language, too."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from gadabout.client import Refused, call, create
from gadabout.core.words import LANGUAGES
from gadabout.server.wire.refusals import WORDS
from tests.recording import FIXTURES
from tests.server.conftest import Server
from tests.server.push_service import remind


def words(server: Server, path: str, body: Any) -> dict[str, str]:
    with pytest.raises(Refused) as problem:
        call(server.base, path, body)
    return dict(problem.value.words)


def test_options_that_no_game_has(server: Server) -> None:
    wish = {"game": "travel_blog", "name": "Jana", "options": {"players": 9}}
    assert words(server, "/api/tables", wish) == {
        "en": "These options are wrong: This game is for 2 to 6 players, not 9.",
        "cs": "Tyto volby nejdou: Hrát může 2 až 6 hráčů, ne 9.",
    }


@pytest.mark.parametrize(
    ("where", "key"),
    [
        ({"webhook": "nonsense"}, "url-not-fit"),
        ({"webhook": "http://1.1.1.1:99999/"}, "url-broken"),
        ({"webhook": "http://1.1.1.1:22/"}, "url-system-port"),
        ({"webhook": "http://nowhere.invalid/"}, "url-nowhere"),
        ({"webhook": "http://127.0.0.1/"}, "url-private"),
        (
            {"subscription": {"endpoint": "https://1.1.1.1/", "keys": {"p256dh": "A", "auth": "é"}}},
            "no-push-keys",
        ),
        (
            {"subscription": {"endpoint": "https://1.1.1.1/", "keys": {"p256dh": "AAAA", "auth": ""}}},
            "no-push-keys",
        ),
    ],
)
def test_where_no_reminder_can_go(server: Server, where: dict[str, Any], key: str) -> None:
    host = asyncio.run(create(server.base, "travel_blog", "Jana"))
    with pytest.raises(Refused) as problem:
        remind(server, host, **where)
    assert problem.value.reason == "bad-reminder"
    for language in LANGUAGES:
        why = WORDS.say(key, language)
        assert problem.value.words[language] == WORDS.say("bad-reminder", language, why=why)


def test_a_log_that_takes_back_too_much(server: Server) -> None:
    text = (FIXTURES / "travel_blog" / "players-2.jsonl").read_text("utf-8")
    told = words(server, "/api/imports", {"log": text + '{"n":9,"undo":1}\n' * 101})
    for language in LANGUAGES:
        assert WORDS.say("log-undoes-too-much", language) in told[language]
