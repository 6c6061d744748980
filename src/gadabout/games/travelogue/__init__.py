"""Travelogue: collect activities, trade them face down, and spend them on vacation."""

from gadabout.core.contract import Model, Redeal
from gadabout.games.travelogue.events import Event
from gadabout.games.travelogue.knowledge.worlds import redeal
from gadabout.games.travelogue.model import ACTIONS, Action, Options, View
from gadabout.games.travelogue.proposals import propose
from gadabout.games.travelogue.rules import act, actors, fallback, legal, result, seats, setup
from gadabout.games.travelogue.sight import view
from gadabout.games.travelogue.tale import WORDS, say

NAME = "travelogue"
VERSION = 1
SHELF = 2
MODEL = Model(options=Options, action=Action, event=Event, view=View)
REDEALS: tuple[Redeal, ...] = (redeal,)
