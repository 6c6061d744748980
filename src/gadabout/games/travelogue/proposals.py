"""The actions of Travelogue as phrases: what somebody could do."""

from __future__ import annotations

from collections.abc import Sequence

from gadabout.core.words import load
from gadabout.games.travelogue import model
from gadabout.games.travelogue.model import Action, View
from gadabout.games.travelogue.tale import card_name, destination_name

WORDS = load(__package__)


def propose(view: View, action: Action, people: Sequence[str], language: str) -> str:
    """Returns an action in words, as the owner of the view would put it."""
    key, values = f"do-{type(action).__name__}", {}
    match action:
        case model.Draw() if not view.deck:
            key += "-pass"
        case model.VisitAgent(agent):
            card = view.agents[agent - 1]
            values = {"agent": agent, "card": "" if card is None else card_name(card, language)}
        case model.Visit():
            own = None if view.seat is None else view.destinations[view.seat]
            values = {"destination": "" if own is None else destination_name(own, language)}
        case model.Trade(partner):
            values = {"partner": people[partner]}
        case model.Give(card) | model.Discard(card) | model.Score(card):
            values = {"card": card_name(card, language)}
        case model.Take(pile):
            top = view.piles[pile][0] if view.piles[pile] else None
            name = "" if top is None else destination_name(top, language)
            values = {"pile": pile + 1, "destination": name}
    return WORDS.say(key, language, **values)
