"""When the game is over, and who has won it (ED-83 to ED-85, ED-90, ED-91)."""

from __future__ import annotations

from typing import Final

from gadabout.core.contract import Result
from gadabout.games.eighty_days.model import DAYS, HOME_TO_END
from gadabout.games.eighty_days.state import OVER, State

ROUNDS: Final = 60


def ending(state: State) -> str:
    """Returns why the game is over after this round; empty if it goes on."""
    players = state.players
    if len(state.home) >= HOME_TO_END[players]:
        return "first-home" if players == 2 else "fourth-home" if players == 6 else "last-but-one-home"
    return "sixty-rounds" if state.round >= ROUNDS else ""


def _standing(state: State, seat: int) -> tuple[int, int, int]:
    """Returns a standing, the smaller the better: home in time, home late, on the way (ED-84, ED-85)."""
    if seat not in state.home:
        return 2, -state.places[seat], state.days[seat]
    order = state.home.index(seat)
    return (0, state.days[seat], order) if state.days[seat] <= DAYS else (1, order, 0)


def _standing_of_two(state: State, seat: int) -> tuple[int, int, int]:
    """ED-91: returns the standing of one of two players if one or both are home; the smaller the better."""
    if len(state.home) == 2:
        return 0, state.days[seat], -state.coins[seat]
    first = state.home[0]
    overtaken = state.days[first] > max(DAYS, state.days[1 - first])
    return int((seat == first) == overtaken), 0, 0


def standings(state: State) -> list[tuple[int, int, int]]:
    standing = _standing_of_two if state.players == 2 and state.home else _standing
    return [standing(state, seat) for seat in range(state.players)]


def winners(state: State) -> tuple[int, ...]:
    places = standings(state)
    best = min(places)
    return tuple([seat for seat, place in enumerate(places) if place == best])


def reason(state: State) -> str:
    """Returns a key that tells how the game was won."""
    if state.players == 2 and state.home:
        return _reason_of_two(state)
    places = standings(state)
    first, second = sorted(places)[:2]
    if first[0] == 2:
        how = "shared" if first == second else "fewer-days" if first[1] == second[1] else "furthest"
    elif first[0] == 1:
        how = "first-home-late"
    else:
        how = "earlier-home" if first[:2] == second[:2] else "fewest-days"
    return f"sixty-rounds-{how}" if ending(state) == "sixty-rounds" else how


def _reason_of_two(state: State) -> str:
    if len(state.home) == 2:
        first, second = sorted(standings(state))
        return "two-home-" + (
            "shared" if first == second else "more-coins" if first[1] == second[1] else "fewer-days"
        )
    days = state.days[state.home[0]]
    if days <= DAYS:
        return "one-home-in-time"
    return "one-home-overtaken" if days > state.days[1 - state.home[0]] else "one-home-late"


def result(state: State) -> Result | None:
    """Returns the days used and the ranks, of which 1 is first; None before the end."""
    if state.phase != OVER:
        return None
    places = standings(state)
    ranks = tuple([1 + sum([other < place for other in places]) for place in places])
    return Result(tuple(state.days), ranks, reason(state))
