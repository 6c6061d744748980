"""The actions of Around the World in 80 Days as phrases: what somebody could do."""

from __future__ import annotations

from collections.abc import Sequence

from gadabout.core.words import load
from gadabout.games.eighty_days import model
from gadabout.games.eighty_days.cards import BOX
from gadabout.games.eighty_days.model import Action, View
from gadabout.games.eighty_days.tale import card_name, place_name

WORDS = load(__package__)


def propose(view: View, action: Action, _people: Sequence[str], language: str) -> str:
    """Returns an action in words, as the owner of the view would put it."""
    key, values = f"do-{type(action).__name__}", {}
    match action:
        case model.Take(space):
            at = WORDS.say("space-" + BOX.spaces[space], language)
            values = {"card": card_name(view.display[space], language), "space": at}
        case model.Do() if view.phase == "action" and view.space is not None:
            values = {"what": WORDS.say("space-" + BOX.spaces[view.space], language)}
        case model.Do():
            key += "-chip"
        case model.MoveDetective(place):
            values = {"place": place_name(place, language, "to-")}
        case model.SetOut():
            values = {"place": place_name(view.places[view.turn] + 1, language, "to-")}
        case model.Play(card, on) if on is not None:
            key += "-on"
            values = {"card": card_name(card, language), "on": card_name(on, language)}
        case model.Float(on):
            values = {"on": card_name(on, language)}
        case model.Buy(supply):
            values = {"supply": WORDS.say("supply-" + supply, language)}
        case (
            model.Discard(card) | model.Lay(card) | model.Play(card) | model.Cash(card) | model.Connect(card)
        ):
            values = {"card": card_name(card, language)}
    return WORDS.say(key, language, **values)
