"""The actions of Travel Blog as phrases: what somebody could do."""

from __future__ import annotations

from collections.abc import Sequence

from gadabout.core.words import load
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import COLOURS, FORTY, Action, Place, View

WORDS = load(__package__)


def propose(view: View, action: Action, _people: Sequence[str], language: str) -> str:
    """Returns an action in words, as the owner of the view would put it."""
    if not isinstance(action, Place):
        return WORDS.say(f"do-{type(action).__name__}", language)
    if action.space == FORTY:
        what = WORDS.say("do-Place-forty", language)
    else:
        names = world(view.options.map).names[language]
        state = names[view.edge[action.space - 1]]
        what = WORDS.say("do-Place", language, state=state, space=action.space)
    if not view.options.two_colours or view.seat is None:
        return what
    colour = WORDS.say(COLOURS[2 * view.seat + action.colour], language)
    return WORDS.say("do-colour", language, colour=colour, what=what)
