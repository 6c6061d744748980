"""TG-30 to TG-32 against a brute force that tries every set of discards."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from gadabout.games.travelogue import vacation
from gadabout.games.travelogue.box import TABLE
from gadabout.games.travelogue.cards import ACTIVITY_NAMES, CARDS, face

ROWS = list(TABLE.destinations.values())
hands = st.sets(st.integers(0, CARDS - 1), min_size=1, max_size=8).map(lambda found: tuple(sorted(found)))
# Low numbers of few activities: where it is a close thing.
close = st.sets(
    st.builds(lambda activity, number: 14 * activity + number, st.integers(0, 3), st.integers(1, 6)),
    min_size=1,
    max_size=8,
).map(lambda found: tuple(sorted(found)))


def worth(destination: int, discards: tuple[int, ...]) -> int | None:
    """The vacation value; None if a limit is broken."""
    row, total = ROWS[destination], 0
    for activity, limit in zip(ACTIVITY_NAMES, row.limits, strict=True):
        count = sum(face(card).activity == activity for card in discards)
        if count > limit:
            return None
        total += row.values[count - 1] if count else 0
    return total


def endings(destination: int, hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every set of discards after which a card can be scored."""
    found = []
    for count in range(1, len(hand)):
        for discards in combinations(hand, count):
            value = worth(destination, discards)
            rest = set(hand) - set(discards)
            if value is not None and any(face(card).number <= value for card in rest):
                found.append(discards)
    return found


@given(st.integers(0, 17), hands | close)
def test_discards_are_those_that_lead_to_an_ending(destination: int, hand: tuple[int, ...]) -> None:
    """Card by card and in order: exactly the beginnings of what can be finished, and no dead end."""
    ends = endings(destination, hand)
    assert vacation.can_begin(destination, hand) == bool(ends)
    assert vacation.can_finish(destination, hand, (), 0) == bool(ends)
    beginnings = {discards[:n] for discards in ends for n in range(len(discards) + 1)}
    for spent in beginnings:
        rest = tuple(card for card in hand if card not in spent)
        value = vacation.value(destination, spent)
        assert value == worth(destination, spent)
        done, offered = vacation.choices(destination, rest, spent, value)
        assert done == (spent in ends)
        assert offered == [card for card in rest if (*spent, card) in beginnings]
        assert vacation.can_finish(destination, rest, spent, value)


@given(st.integers(0, 17), hands | close, st.randoms(use_true_random=False))
def test_whether_it_can_be_finished_from_any_discards(
    destination: int, hand: tuple[int, ...], rng: Random
) -> None:
    ends = endings(destination, hand)
    spent = tuple(sorted(rng.sample(hand, rng.randrange(len(hand)))))
    value = worth(destination, spent)
    if value is None:
        return
    rest = tuple(card for card in hand if card not in spent)
    reachable = any(discards[: len(spent)] == spent for discards in ends)
    assert vacation.can_finish(destination, rest, spent, value) == reachable
