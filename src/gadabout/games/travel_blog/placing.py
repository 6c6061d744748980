"""Where tokens may stand, and how wrong ones are set right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gadabout.core.contract import Illegal, Seat, Told, tell
from gadabout.games.travel_blog.model import SPACES, Action, Chose, Laid, Lifted, Place, Placed
from gadabout.games.travel_blog.state import PLACE, State

ALL_SPACES: Final = (1 << SPACES) - 1


def proper_spaces(state: State, colour: int) -> int:
    """Returns the spaces where a token of the colour may go (TB-15, TB-41), as a mask."""
    if not state.left[colour]:
        return 0
    mine = state.spots[colour]
    if state.each == 1:
        return ALL_SPACES & ~mine
    twin = colour ^ 1
    others = state.spots[twin]
    if state.round <= 2:
        return ALL_SPACES & ~others
    # Where the pairs share a space, the other space of a finished pair is closed.
    return ALL_SPACES & ~(mine | others) if mine & others else ALL_SPACES & ~mine


def accepted_spaces(state: State, colour: int) -> int:
    """Returns where a colour's token is accepted, as a mask; everywhere, if checked later (TB-51)."""
    if state.at_the_table and state.phase == PLACE:
        return ALL_SPACES if state.left[colour] else 0
    return proper_spaces(state, colour)


def _by_mask(colour: int) -> list[tuple[Action, ...]]:
    return [
        tuple([Place(space, colour) for space in range(SPACES) if mask >> space & 1])
        for mask in range(1 << SPACES)
    ]


PLACEMENTS: Final = (_by_mask(0), _by_mask(1))
"""For a player's first and second colour the placements on each mask of spaces."""


def placements(state: State, seat: Seat) -> Sequence[Action]:
    """Returns every placement that is accepted from a seat now."""
    if state.each == 1:
        return PLACEMENTS[0][accepted_spaces(state, seat)]
    first, second = accepted_spaces(state, 2 * seat), accepted_spaces(state, 2 * seat + 1)
    return PLACEMENTS[0][first] + PLACEMENTS[1][second]


def check(state: State, seat: Seat, space: int, own: int) -> None:
    """Raises Illegal with the reason if a placement is not allowed (TB-14, TB-15, TB-41, TB-50)."""
    if not 0 <= own < state.each:
        raise Illegal("no-such-colour", colour=own)
    if not 0 <= space < SPACES:
        raise Illegal("no-such-space", space=space)
    colour = seat * state.each + own
    if accepted_spaces(state, colour) >> space & 1:
        return
    if not state.left[colour]:
        raise Illegal("no-token-left")
    if state.round <= 2:
        raise Illegal("colours-on-one-space", space=space)
    if state.spots[colour] >> space & 1:
        raise Illegal("two-tokens-on-one-space", space=space)
    raise Illegal("same-pair-of-spaces", space=space)


def place(state: State, seat: Seat, space: int, own: int) -> list[Told]:
    """Puts a token on top of a space's stack (TB-13), or notes a secret choice (D-6)."""
    colour = seat * state.each + own
    state.left[colour] -= 1
    state.spots[colour] |= 1 << space
    left = state.tokens_left(seat)
    if not left:
        state.awaited &= ~(1 << seat)
    if state.no_rush:
        secret = Chose(seat, left, colour, space)
        return list(tell(state.players, seat, secret, others=Chose(seat, left)))
    beneath = len(state.stacks[space])
    state.stacks[space] += (colour,)
    return [Told(Placed(seat, colour, space, beneath))]


def least_crowded(state: State, seat: Seat) -> Place:
    """D-4: returns a `Place` on the allowed space with fewest tokens in sight; ties: 40, clockwise."""
    colours = state.colours(seat)
    own = next(own for own, colour in enumerate(colours) if state.left[colour])
    proper = proper_spaces(state, colours[own])

    def crowd(space: int) -> int:
        if state.no_rush:
            return sum(state.spots[colour] >> space & 1 for colour in colours)
        return len(state.stacks[space])

    space = min(
        (space for space in range(SPACES) if proper >> space & 1), key=lambda space: (crowd(space), space)
    )
    return Place(space, own)


def lay_open(state: State) -> list[Told]:
    """Turns up all secretly chosen tokens at once; lots decide the order in each stack (D-6)."""
    for space in range(SPACES):
        stack = [colour for colour, spots in enumerate(state.spots) if spots >> space & 1]
        state.dice.shuffle(stack)
        state.stacks[space] = tuple(stack)
    return [Told(Laid(tuple(state.stacks)))]


def lift_wrong(state: State) -> list[Told]:
    """TB-51: takes off every token that breaks a rule with one above it (`_doubled`, `_equal_pairs`)."""
    wrong = _doubled(state) + _equal_pairs(state)
    if not wrong:
        return []
    for colour, space in wrong:
        stack = list(state.stacks[space])
        stack.remove(colour)
        state.stacks[space] = tuple(stack)
        state.left[colour] += 1
        state.awaited |= 1 << colour // state.each
        if colour not in stack:
            state.spots[colour] &= ~(1 << space)
    return [Told(Lifted(tuple(sorted(wrong))))]


def _doubled(state: State) -> list[tuple[int, int]]:
    """Finds tokens beneath one of their own colour, in rounds 1 and 2 also of their player's other colour."""
    wrong = []
    for space, stack in enumerate(state.stacks):
        for height, colour in enumerate(stack):
            above = stack[height + 1 :]
            twins = state.each == 2 and state.round <= 2 and colour ^ 1 in above
            if colour in above or twins:
                wrong.append((colour, space))
    return wrong


def _equal_pairs(state: State) -> list[tuple[int, int]]:
    """TB-41: where both colours of a player are on the same two spaces, finds the lower token on each."""
    wrong: list[tuple[int, int]] = []
    if state.each == 1:
        return wrong
    for colour in range(0, len(state.spots), 2):
        pair = state.spots[colour]
        if pair == state.spots[colour + 1] and pair & (pair - 1):
            for space in range(SPACES):
                if pair >> space & 1:
                    stack = state.stacks[space]
                    wrong.append((min(colour, colour + 1, key=stack.index), space))
    return wrong
