"""The recorded games of 80 Days: for each ending and reason, event card, chip, number of players and rarity.

Run it to make what is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from gadabout.core.log import Log
from gadabout.core.replay import Step
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BONUS_NAMES, CONNECTION, PRINCESS
from gadabout.games.eighty_days.events import (
    Cashed,
    ChipTurned,
    Connected,
    DetectiveMoved,
    Discarded,
    Ended,
    MarkerTaken,
    Played,
    Questioned,
    Reshuffled,
    Rolled,
    Struck,
    Traded,
)
from gadabout.games.eighty_days.model import Options, TakeTop
from tests.games.eighty_days.table import card
from tests.games.eighty_days.traveller import (
    Driver,
    hasty,
    homebody,
    seated,
    sensible,
    shy,
    stopping_at,
    trying_everything,
)
from tests.recording import Shows, Wanted, make, told


def anything(_log: Log, _steps: Sequence[Step]) -> bool:
    return True


def reason(name: str) -> Shows:
    """The game was won in this way."""

    def shows(log: Log, _steps: Sequence[Step]) -> bool:
        return log.end is not None and log.end.end.reason == name

    return shows


def ending(name: str) -> Shows:
    """The game ended in this way."""

    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        return any(isinstance(event, Ended) and event.ending == name for event in told(steps))

    return shows


def on_a_leg(name: str) -> Shows:
    """The event card was played on a leg, as itself."""

    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        return any(isinstance(e, Played) and e.card == card(name) == e.role for e in told(steps))

    return shows


def princess_as(name: str) -> Shows:
    """Princess copied this one."""

    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        events = told(steps)
        if name == "connection":
            return any(isinstance(e, Connected) and e.card == PRINCESS for e in events)
        return any(isinstance(e, Played) and e.card == PRINCESS and e.role == card(name) for e in events)

    return shows


def struck(name: str) -> Shows:
    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        return any(isinstance(event, Struck) and event.card == card(name) for event in told(steps))

    return shows


def chips(colour: str) -> Shows:
    """Each bonus of a colour was used, and one chip was not."""

    def shows(_log: Log, steps: Sequence[Step]) -> bool:
        turned = [event for event in told(steps) if isinstance(event, ChipTurned) and event.colour == colour]
        return {event.bonus for event in turned if event.used} == set(BONUS_NAMES)

    return shows


def unused_chip(_log: Log, steps: Sequence[Step]) -> bool:
    return any(isinstance(event, ChipTurned) and not event.used for event in told(steps))


def two_legs(_log: Log, steps: Sequence[Step]) -> bool:
    """Connection, and a second leg with it."""
    cards = [event.card for event in told(steps) if isinstance(event, Connected)]
    return CONNECTION in cards and any(step.state.legs == 2 for step in steps)


def elephant_for_a_coin(_log: Log, steps: Sequence[Step]) -> bool:
    return any(isinstance(event, Cashed) and event.coins for event in told(steps))


def rolled_twice_again(_log: Log, steps: Sequence[Step]) -> bool:
    rolls = [event.again for event in told(steps) if isinstance(event, Rolled)]
    return any(rolls[i : i + 3] == [False, True, True] for i in range(len(rolls)))


def detective_at_work(_log: Log, steps: Sequence[Step]) -> bool:
    kinds = {type(event) for event in told(steps)}
    return {DetectiveMoved, Questioned, MarkerTaken} <= kinds


def top_card_for_the_last_of_six(log: Log, _steps: Sequence[Step]) -> bool:
    return any(isinstance(log.action(move)[1], TakeTop) for move in log.standing())


def trade_out_of_a_new_supply(_log: Log, steps: Sequence[Step]) -> bool:
    """A trade during which the supply was made anew."""
    return any(
        {Traded, Reshuffled} <= {type(one.event) for one in step.told} for step in steps
    )  # fmt: skip


def bundle_reached(_log: Log, steps: Sequence[Step]) -> bool:
    """The supply was used up down to a hand that came home (ED-80)."""
    return any(before.state.buried and not after.state.buried for before, after in pairwise(steps))


def several_above_six(_log: Log, steps: Sequence[Step]) -> bool:
    """Somebody discarded three cards or more at the end of a turn."""
    return any(len(step.state.discarded) >= 2 and step.state.phase == 10 for step in steps) and any(
        isinstance(event, Discarded) for event in told(steps)
    )


def game(players: int, shows: Shows, driver: Driver = sensible) -> Wanted:
    return Wanted(Options(players=players), shows, driver)


FOUR_CARDS = {"express": 3, "submarine": 5, "offer": 6, "balloon": 2}
"""Event cards, and the number of players in the game that is kept for each."""

WANTED = {
    "players-2": game(2, ending("first-home")),
    "players-3": game(3, ending("last-but-one-home")),
    "players-4": game(4, ending("last-but-one-home")),
    "players-5": game(5, ending("last-but-one-home")),
    "players-6": game(6, ending("fourth-home")),
    "fewest-days": game(5, reason("fewest-days"), seated(sensible, hasty)),
    "earlier-home": game(4, reason("earlier-home")),
    "first-home-late": game(3, reason("first-home-late"), hasty),
    "sixty-rounds-fewest-days": game(
        3, reason("sixty-rounds-fewest-days"), seated(sensible, homebody, homebody)
    ),
    "sixty-rounds-earlier-home": game(
        4, reason("sixty-rounds-earlier-home"), seated(sensible, sensible, homebody, homebody)
    ),
    "sixty-rounds-first-home-late": game(
        3, reason("sixty-rounds-first-home-late"), seated(hasty, homebody, homebody)
    ),
    "sixty-rounds-furthest": game(2, reason("sixty-rounds-furthest"), seated(stopping_at(6), stopping_at(3))),
    "sixty-rounds-fewer-days": game(2, reason("sixty-rounds-fewer-days"), stopping_at(3)),
    "sixty-rounds-shared": game(2, reason("sixty-rounds-shared"), homebody),
    "one-home-in-time": game(2, reason("one-home-in-time")),
    "one-home-late": game(2, reason("one-home-late"), hasty),
    "one-home-overtaken": game(2, reason("one-home-overtaken"), hasty),
    "two-home-fewer-days": game(2, reason("two-home-fewer-days"), seated(sensible, shy)),
    "two-home-more-coins": game(2, reason("two-home-more-coins")),
    "two-home-shared": game(2, reason("two-home-shared")),
    **{
        f"played-{name}": game(players, on_a_leg(name), trying_everything)
        for name, players in FOUR_CARDS.items()
    },
    "played-elephant": game(4, on_a_leg("elephant"), trying_everything),
    "played-connection": game(5, two_legs, trying_everything),
    **{
        f"princess-as-{name}": game(4, princess_as(name), trying_everything)
        for name in ("balloon", "elephant", "express", "submarine", "connection", "offer")
    },
    "struck-by-delay": game(3, struck("delay"), seated(sensible, trying_everything)),
    "struck-by-storm": game(4, struck("storm"), seated(trying_everything, sensible)),
    "red-chips": game(3, chips("red"), seated(hasty, sensible)),
    "blue-chips": game(4, chips("blue"), seated(sensible, hasty)),
    "unused-chip": game(3, unused_chip, shy),
    "elephant-for-a-coin": game(4, elephant_for_a_coin, seated(hasty, sensible)),
    "rolled-twice-again": game(5, rolled_twice_again, seated(sensible, trying_everything)),
    "detective-at-work": game(5, detective_at_work, hasty),
    "top-card-for-the-last-of-six": game(6, top_card_for_the_last_of_six, trying_everything),
    "trade-out-of-a-new-supply": game(5, trade_out_of_a_new_supply),
    "bundle-reached": game(6, bundle_reached, seated(sensible, hasty)),
    "several-above-six": game(5, several_above_six, trying_everything),
}


if __name__ == "__main__":
    make(eighty_days, WANTED)
