"""What a seat may do now, as a mask: bit n stands for ACTIONS[n].

The list of legal actions and the check of a played one both come from here, so they can't disagree.
"""

from __future__ import annotations

from functools import lru_cache

from gadabout.core.contract import HOUSE
from gadabout.games.eighty_days import travel
from gadabout.games.eighty_days.cards import (
    BALLOON,
    BOX,
    CONNECTION,
    ELEPHANT,
    EXPRESS,
    HELD,
    LONDON,
    OFFER,
    PRINCESS,
    SUBMARINE,
    TRAINS,
    TRAVEL_KINDS,
)
from gadabout.games.eighty_days.model import (
    ACTIONS,
    Action,
    Buy,
    Cash,
    Connect,
    Deal,
    Decline,
    Depart,
    Discard,
    Do,
    Done,
    EndTurn,
    Float,
    Keep,
    Lay,
    LayOut,
    MoveDetective,
    Play,
    RollAgain,
    SetOut,
    Take,
    TakeTop,
)
from gadabout.games.eighty_days.packs import MOST, SHIFT, kinds_in, size
from gadabout.games.eighty_days.rounds import HAND_LIMIT, may_take_top, takeable
from gadabout.games.eighty_days.state import (
    ACTION,
    BALLOON_READY,
    CHIP,
    DEAL,
    DISCARD,
    LAY,
    LAY_OUT,
    LEG,
    ROLL,
    TAKE,
    TRADE,
    TRAVEL,
    State,
)

NUMBER: dict[Action, int] = {action: number for number, action in enumerate(ACTIONS)}
PRICE = 2
MOST_TRADED = 3
SPACE_NAMES = BOX.spaces

FIRST_TAKE = NUMBER[Take(0)]
FIRST_MOVE = NUMBER[MoveDetective(1)] - 1
FIRST_DISCARD = NUMBER[Discard(0)]
FIRST_LAY = NUMBER[Lay(0)]
FIRST_FLOAT = NUMBER[Float(0)]
PLAY_ALONE = {card: 1 << NUMBER[Play(card)] for card in (ELEPHANT, OFFER, PRINCESS)}
FIRST_PLAY = {
    BALLOON: NUMBER[Play(BALLOON, 0)],
    EXPRESS: NUMBER[Play(EXPRESS, 0)],
    SUBMARINE: NUMBER[Play(SUBMARINE, TRAINS)] - TRAINS,
    PRINCESS: NUMBER[Play(PRINCESS, 0)],
}


def _bit(action: Action) -> int:
    return 1 << NUMBER[action]


DEAL_BIT, LAY_OUT_BIT = _bit(Deal()), _bit(LayOut())
TAKE_TOP, DO, DECLINE, DONE = _bit(TakeTop()), _bit(Do()), _bit(Decline()), _bit(Done())
SET_OUT, DEPART = _bit(SetOut()), _bit(Depart())
ROLL_OR_KEEP = _bit(RollAgain()) | _bit(Keep())
BUY_TRAVEL, BUY_EVENT, END_TURN = _bit(Buy("travel")), _bit(Buy("event")), _bit(EndTurn())
CASH_ELEPHANT, CASH_PRINCESS = _bit(Cash(ELEPHANT)), _bit(Cash(PRINCESS))
CONNECT, CONNECT_PRINCESS = _bit(Connect(CONNECTION)), _bit(Connect(PRINCESS))
EVERYWHERE = sum([_bit(MoveDetective(place)) for place in range(1, LONDON)])


@lru_cache(maxsize=1 << 16)
def actions_of(mask: int) -> tuple[Action, ...]:
    return tuple([action for number, action in enumerate(ACTIONS) if mask >> number & 1])


def allowed(state: State, seat: int) -> int:
    """All that this seat may do now."""
    phase = state.phase
    if phase <= LAY_OUT:
        return 0 if seat != HOUSE else DEAL_BIT if phase == DEAL else LAY_OUT_BIT
    if seat != state.turn:
        return 0
    if phase == TRAVEL:
        return _ways_on(state, seat) | asides(state, seat) | END_TURN
    if phase == TAKE:
        top = TAKE_TOP if may_take_top(state) else 0
        return takeable(state) << FIRST_TAKE | top | asides(state, seat)
    if phase == ACTION:
        return _space(state, seat) | DECLINE | asides(state, seat)
    if phase == LAY:
        return travel.next_cards(state.places[seat], state.hands[seat], state.laid) << FIRST_LAY
    if phase == LEG:
        return _on_the_leg(state, seat) | DEPART
    if phase == ROLL:
        return ROLL_OR_KEEP
    if phase == CHIP:
        return DO | DECLINE
    if phase == TRADE:
        return _tradeable(state, seat) | DONE
    return _above_limit(state, seat) if phase == DISCARD else 0


def asides(state: State, seat: int) -> int:
    """What he may do at any moment between the steps of his turn (ED-37, ED-40, ED-55)."""
    mask = 0
    if state.coins[seat] >= PRICE:
        mask = BUY_EVENT | (BUY_TRAVEL if state.supply or state.discards else 0)
    held = state.events[seat]
    if not held:
        return mask
    princess = travel.role(state, PRINCESS) if held >> SHIFT[PRINCESS] & MOST else -1
    if held >> SHIFT[ELEPHANT] & MOST:
        mask |= CASH_ELEPHANT
    if princess == ELEPHANT:
        mask |= CASH_PRINCESS
    if travel.may_connect(state, seat):
        if held >> SHIFT[CONNECTION] & MOST:
            mask |= CONNECT
        if princess == CONNECTION:
            mask |= CONNECT_PRINCESS
    return mask


def _space(state: State, seat: int) -> int:
    """The action of the space where he took his card (ED-31 to ED-36)."""
    name = SPACE_NAMES[state.space]
    if name == "detective":
        return EVERYWHERE & ~(1 << FIRST_MOVE + state.detective)
    if name == "trade":
        return kinds_in(state.hands[seat]) << FIRST_DISCARD
    return DO


def _tradeable(state: State, seat: int) -> int:
    """ED-36: up to three travel cards, in ascending order."""
    if len(state.discarded) == MOST_TRADED:
        return 0
    last = state.discarded[-1]
    return kinds_in(state.hands[seat]) >> last << last + FIRST_DISCARD


def _above_limit(state: State, seat: int) -> int:
    """ED-39: travel cards in ascending order, then events in any; enough must follow each for the rest."""
    hand, held = state.hands[seat], state.events[seat]
    events = size(held)
    left = size(hand) + events - HAND_LIMIT
    last = state.discarded[-1] if state.discarded else 0
    kinds = 0
    after = events
    for card in range(TRAVEL_KINDS - 1, last - 1, -1):
        count = hand >> SHIFT[card] & MOST
        if count:
            after += count
            if after >= left:
                kinds |= 1 << card
    if events >= left:
        for card in HELD:
            if held >> SHIFT[card] & MOST:
                kinds |= 1 << card
    return kinds << FIRST_DISCARD


def _ways_on(state: State, seat: int) -> int:
    """ED-37: the first card of a leg, or setting out on one that takes none."""
    if not travel.may_set_off(state):
        return 0
    place = state.places[seat]
    if travel.TAKES_CARDS[place]:
        return travel.next_cards(place, state.hands[seat], ()) << FIRST_LAY
    return SET_OUT


def _on_the_leg(state: State, seat: int) -> int:
    """The balloon and the events that may be played on the leg (ED-52 to ED-57)."""
    mask = 0
    if state.balloon == BALLOON_READY:
        mask = travel.free_cards(state) << FIRST_FLOAT
    held = state.events[seat]
    if not held:
        return mask
    for card in HELD:
        if held >> SHIFT[card] & MOST:
            event = travel.role(state, card)
            if travel.helps_alone(state, event):
                mask |= PLAY_ALONE[card]
            cards = travel.stands_in_for(state, event)
            if cards:
                mask |= cards << FIRST_PLAY[card]
    return mask
