"""Travel Blog, in Czech Bez hranic: a race of borders on hidden maps."""

from gadabout.core.contract import Model, Redeal
from gadabout.core.words import load
from gadabout.games.travel_blog.model import ACTIONS, Action, Event, Options, View
from gadabout.games.travel_blog.proposals import propose
from gadabout.games.travel_blog.rules import act, actors, fallback, legal, result, seats, setup
from gadabout.games.travel_blog.sight import redeal, view
from gadabout.games.travel_blog.tale import say

NAME = "travel_blog"
VERSION = 1
SHELF = 1
MODEL = Model(options=Options, action=Action, event=Event, view=View)
WORDS = load(__name__)
REDEALS: tuple[Redeal, ...] = (redeal,)
