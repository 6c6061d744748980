"""Bazaar: a toy with every difficulty of the real games, so that the laws have something to bite on.

Players walk by dice and draw cards; in their turn they may lay a card face down before another, who answers
with one of their own, unseen, or declines. When somebody reaches the goal, all commit a card in secret,
against the clock; kinds that are alone score.
"""

from gadabout.core.contract import Model, Redeal
from gadabout.core.words import Words
from tests.laws.bazaar.model import ACTIONS, Action, Event, Options, View
from tests.laws.bazaar.rules import act, actors, fallback, legal, propose, result, say, seats, setup
from tests.laws.bazaar.sight import redeal, view

NAME = "bazaar"
VERSION = 1
MODEL = Model(options=Options, action=Action, event=Event, view=View)
WORDS = Words({"title": {"en": "Bazaar", "cs": "Tržiště"}})
REDEALS: tuple[Redeal, ...] = (redeal,)

__all__ = [
    "ACTIONS",
    "MODEL",
    "NAME",
    "REDEALS",
    "VERSION",
    "WORDS",
    "act",
    "actors",
    "fallback",
    "legal",
    "propose",
    "redeal",
    "result",
    "say",
    "seats",
    "setup",
    "view",
]
