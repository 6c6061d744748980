"""Around the World in 80 Days, in Czech Cesta kolem světa za 80 dní: a race by train, ship and balloon."""

from gadabout.core.contract import Model, Redeal
from gadabout.core.words import load
from gadabout.games.eighty_days.events import Event
from gadabout.games.eighty_days.knowledge.imagination import first_redeal, redeal
from gadabout.games.eighty_days.model import ACTIONS, Action, Options, View
from gadabout.games.eighty_days.proposals import propose
from gadabout.games.eighty_days.rules import act, actors, fallback, legal, result, seats, setup
from gadabout.games.eighty_days.sight import view
from gadabout.games.eighty_days.tale import say

NAME = "eighty_days"
VERSION = 1
SHELF = 3
MODEL = Model(options=Options, action=Action, event=Event, view=View)
WORDS = load(__name__)
REDEALS: tuple[Redeal, ...] = (first_redeal, redeal)
