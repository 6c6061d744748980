"""What happened to the hidden cards, and what each onlooker makes of it.

Every deed is one entry, linked to the one before and never changed, so copies of a state share it. What an
onlooker knows is worked out only when somebody asks, from what they knew an entry earlier, and then kept.
Onlookers are the seats and, last, the spectators.
"""

from __future__ import annotations

from typing import Final

from gadabout.games.travelogue.cards import bits, numbers
from gadabout.games.travelogue.knowledge.crowds import Crowds, gathered, gone, narrowed, placed, spread
from gadabout.games.travelogue.model import DECK, HANDS, LAID

OPENING: Final = 0
DRAWN: Final = 1
LAID_DOWN: Final = 2
TRADED: Final = 3
TAKEN: Final = 4
TURNED: Final = 5
SHOWN: Final = 6
"""Where a deed moves its cards: from the deck to a hand; from a hand before the partner, and openly one to
that hand; from there to the partner's hand, and others back; openly to a hand; from the deck; from a hand."""
SPECTATORS: Final = 4
ONLOOKERS: Final = 5
BACK: Final = 6
"""The partner's cards on their way back; only within a trade."""
HIDDEN: Final = 7
"""Places that hide cards: deck, hands, laid before the partner, and BACK."""

Cards = tuple[int, ...]
Summary = tuple[tuple[tuple[int, str], ...], ...]
"""For each onlooker their crowds, in order."""


class Lore:
    """What is known after an entry, as far as somebody has asked."""

    __slots__ = ("crowds", "masks", "sizes", "summary")

    def __init__(self, sizes: list[int]) -> None:
        self.sizes = sizes
        """How many cards each hidden place holds."""
        self.crowds: list[Crowds | None] = [None] * ONLOOKERS
        self.masks: list[tuple[int, ...] | None] = [None] * ONLOOKERS
        """For each card the places that it may be in; open ones follow from the deeds, too."""
        self.summary: Summary | None = None


class Entry:
    """A deed: the cards that it moved and, in a visit of an agent, those that came back for them."""

    __slots__ = ("back", "before", "cards", "deed", "lore", "other", "seat")

    def __init__(  # noqa: PLR0917  # named arguments would cost more than the rest of it
        self, before: Entry | None, deed: int, seat: int, cards: Cards, back: Cards = (), other: int = -1
    ) -> None:
        self.before = before
        self.deed = deed
        self.seat = seat
        self.cards = cards
        self.back = back
        self.other = other
        self.lore: Lore | None = None


def opening(sizes: list[int], crowds: list[Crowds]) -> Entry:
    """Returns a journal that begins with what each onlooker knows."""
    entry = Entry(None, OPENING, -1, ())
    lore = Lore([*sizes, *[0] * (HIDDEN - len(sizes))])
    lore.crowds = [*crowds]
    entry.lore = lore
    return entry


def fresh(cards: int) -> Entry:
    """Returns the journal of a game before the deal: all cards are in the deck."""
    return opening([cards], [{1 << DECK: (1 << cards) - 1} for _ in range(ONLOOKERS)])


def knowledge(entry: Entry, onlooker: int) -> Crowds:
    """Returns what this onlooker knows after the entry; keeps what it works out in the journal."""
    path: list[Entry] = []
    at = entry
    while at.lore is None or at.lore.crowds[onlooker] is None:
        path.append(at)
        assert at.before is not None
        at = at.before
    lore = at.lore
    crowds = lore.crowds[onlooker]
    assert crowds is not None
    for later in reversed(path):
        crowds = _after(later, crowds, lore.sizes, onlooker)
        lore = later.lore or Lore(_sizes(later, lore.sizes))
        later.lore = lore
        crowds = narrowed(crowds, lore.sizes)
        lore.crowds[onlooker] = crowds
    return crowds


def hidden_places(entry: Entry, onlooker: int, cards: int) -> list[int]:
    """Returns for each card the places where it may be hidden, as this onlooker knows; 0 if it lies open."""
    found = [0] * cards
    for places, crowd in knowledge(entry, onlooker).items():
        for card in numbers(crowd):
            found[card] = places
    return found


def summary(entry: Entry, players: int) -> Summary:
    """Returns what everybody knows after the entry; equal knowledge gives equal summaries."""
    if entry.lore is not None and entry.lore.summary is not None:
        return entry.lore.summary
    known = [knowledge(entry, onlooker) for onlooker in (*range(players), SPECTATORS)]
    found = tuple([tuple([(places, f"{crowds[places]:x}") for places in sorted(crowds)]) for crowds in known])
    assert entry.lore is not None
    entry.lore.summary = found
    return found


def _sizes(entry: Entry, before: list[int]) -> list[int]:
    sizes = before[:]
    deed, hand, count = entry.deed, HANDS + entry.seat, len(entry.cards)
    if deed in (DRAWN, TURNED):
        sizes[DECK] -= count
    if deed == LAID_DOWN:
        sizes[LAID] += count
        sizes[hand] += len(entry.back)
    if deed == TRADED:
        sizes[LAID] -= count
    if deed in (LAID_DOWN, SHOWN):
        sizes[hand] -= count
    if deed in (DRAWN, TRADED, TAKEN):
        sizes[hand] += count
    return sizes


def _after(entry: Entry, crowds: Crowds, before: list[int], onlooker: int) -> Crowds:
    """Returns what an onlooker knows after a deed; `before` holds the sizes of the places until then."""
    deed, seat, cards = entry.deed, entry.seat, bits(entry.cards)
    hand = HANDS + seat
    if deed in (SHOWN, TURNED):
        return gone(crowds, cards)
    if deed == TAKEN:
        return placed(crowds, cards, hand)
    if deed == DRAWN:
        return placed(crowds, cards, hand) if onlooker == seat else spread(crowds, DECK, hand)
    if deed == LAID_DOWN:
        crowds = placed(crowds, cards, LAID) if onlooker == seat else spread(crowds, hand, LAID)
        return placed(crowds, bits(entry.back), hand)
    partner = HANDS + entry.other
    if onlooker in (seat, entry.other):
        return placed(placed(crowds, cards, partner), bits(entry.back), hand)
    # The partner's cards leave their hand before they take up the others, so those can't come back.
    sizes = before[:]
    sizes[partner] -= len(entry.cards)
    sizes[BACK] += len(entry.cards)
    crowds = narrowed(spread(crowds, partner, BACK), sizes)
    return gathered(gathered(crowds, LAID, partner), BACK, hand)
