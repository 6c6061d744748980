"""What is asked, in one line."""

from __future__ import annotations

from collections.abc import Sequence

from gadabout.cli.table.board import Sight
from gadabout.games.eighty_days.cards import BOX, LONDON
from gadabout.games.eighty_days.model import HAND_LIMIT, Lay, SetOut, View
from gadabout.games.eighty_days.tale import place_name
from gadabout.games.eighty_days.terminal.signs import WORDS, need_in_words


def question(sight: Sight, people: Sequence[str], language: str) -> str:
    view = sight.view
    if view.phase == "over":
        return WORDS.say("ask-over", language)
    if sight.me not in sight.asks:
        return _waiting(sight, people, language)
    place = view.places[sight.me]
    leg = BOX.legs[place]
    return WORDS.say(
        f"ask-{_kind(sight)}",
        language,
        start=place_name(place, language),
        end=place_name(place + 1, language),
        need=need_in_words(leg, language),
        pips=view.plan.die or 0 if view.plan else 0,
        colour=WORDS.say("first" if _is_first(view.places, place) else "last", language),
        limit=HAND_LIMIT,
        left=max(0, len(view.hand) - HAND_LIMIT),
    )


def _kind(sight: Sight) -> str:
    view: View = sight.view
    if view.phase == "action":
        return f"space-{BOX.spaces[view.space or 0]}"
    if view.phase != "travel":
        return view.phase
    if any(isinstance(action, Lay | SetOut) for action in sight.legal):
        return "travel" if BOX.legs[view.places[sight.me]].routes else "travel-days"
    return "stay" if view.legs <= view.connected else "rest"


def _is_first(places: Sequence[int], place: int) -> bool:
    return sum([where >= place for where in places]) == 1


def _waiting(sight: Sight, people: Sequence[str], language: str) -> str:
    view = sight.view
    if view.phase in {"deal", "lay-out"}:
        return WORDS.say("ask-house", language)
    key = "ask-home" if view.places[sight.me] == LONDON else "ask-wait"
    return WORDS.say(key, language, who=people[view.turn])
