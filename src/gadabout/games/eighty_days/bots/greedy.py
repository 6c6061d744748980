"""The bot that travels when it can do so cheaply, and waits a little for pairs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from gadabout.bots.bot import PACING, Prospect, bare, between, dice_at
from gadabout.games.eighty_days import model
from gadabout.games.eighty_days.bots.characters import seconds
from gadabout.games.eighty_days.bots.legs import best, die, rolls_again
from gadabout.games.eighty_days.bots.outlook import coin_worth, horizon, outlook, with_card, without, worth
from gadabout.games.eighty_days.bots.prospects import (
    coins_of,
    events_of,
    gain_by_trade,
    if_it_goes,
    if_it_stays,
    laid,
    pips_of,
    place_of,
    travel_cards,
    trip_with,
    turn,
    turn_with_any,
)
from gadabout.games.eighty_days.cards import BOX, ELEPHANT, LONDON, TRAVEL_KINDS
from gadabout.games.eighty_days.model import Action, View

EVENT, MARKER = 1.2, 0.2
"""Days that an event card and the marker are worth."""
ENOUGH_EVENTS = 3
"""Who holds so many has more to lose by a blue one than to win (ED-60)."""


class Greedy:
    """Counts days: of the leg before it, of the next few legs, and of a turn that it waits."""

    __slots__ = ("seed",)
    level = "greedy"

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def decide(self, view: View, legal: Sequence[Action], version: int, budget: int | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        match view.phase:
            case "take":
                return min(legal, key=lambda action: _after_taking(view, action))
            case "action":
                return _action(view, legal)
            case "trade":
                return _trade(view, legal)
            case "travel":
                return _travel(view, legal)
            case "lay":
                cards = tuple(sorted(laid(view) + travel_cards(view)))
                return model.Lay(if_it_goes(view, cards)[1][len(laid(view))])
            case "leg":
                return best(trip_with(view, laid(view)), die(coins_of(view)))[1]
            case "roll":
                again = rolls_again(pips_of(view), coins_of(view), place_of(view))
                return model.RollAgain() if again else model.Keep()
            case "chip":
                return model.Do()
            case _:
                return _above_limit(view)

    def weigh(
        self, view: View, legal: Sequence[Action], version: int, budget: int | None = None
    ) -> Sequence[Prospect]:
        return bare(legal, self.decide(view, legal, version))

    def pace(self, view: View, legal: Sequence[Action], version: int) -> float:
        """Returns the seconds to wait: most for taking a card, as the rest of the turn is planned then.

        They depend only on what everybody can see: a quick answer would reveal a hand without a choice.
        """
        return between(dice_at(self.seed, version, PACING), *seconds(view))


def _after_taking(view: View, action: Action) -> float:
    """Estimates the days that the turn comes to after this card is taken, without buying and selling."""
    cards, place = travel_cards(view), place_of(view)
    match action:
        case model.Take(space):
            cards = with_card(cards, view.display[space])
            match BOX.spaces[space]:
                case "coin":
                    return turn(view, cards) - coin_worth(place)
                case "balloon":
                    return turn(view, cards, "ready")
                case "event":
                    return turn(view, cards) - (EVENT if len(events_of(view)) < ENOUGH_EVENTS else 0.0)
                case "detective":
                    return turn(view, cards) - (model.QUESTIONED if view.detective - place in {0, 1} else 0.5)
                case "starter":
                    return turn(view, cards) - MARKER
                case _:
                    gains = sorted([gain_by_trade(view, cards, card) for card in cards])
                    return turn(view, cards) - sum(gains[-model.MOST_TRADED :])
        case model.TakeTop():
            return turn_with_any(view, cards)
        case _:
            return float("inf")


def _action(view: View, legal: Sequence[Action]) -> Action:
    if any(isinstance(action, model.MoveDetective) for action in legal):
        ways = [action for action in legal if isinstance(action, model.MoveDetective | model.Decline)]
        return max(ways, key=lambda action: _nuisance(view, action))
    if any(isinstance(action, model.Discard) for action in legal):
        return _trade(view, legal)
    if BOX.spaces[view.space or 0] == "event" and len(events_of(view)) >= ENOUGH_EVENTS:
        return model.Decline()
    return model.Do()


def _nuisance(view: View, action: Action) -> float:
    """Rates a place for the detective: good if rivals may end a turn there, bad if the bot may (ED-38)."""
    place = action.place if isinstance(action, model.MoveDetective) else view.detective
    mine = place_of(view)
    harm = sum([(other == place) + 0.8 * (other + 1 == place) for other in view.places if other < LONDON])
    return harm - 4 * (mine in {place, place - 1}) - 0.5 * (mine == place - 2)


def _trade(view: View, legal: Sequence[Action]) -> Action:
    """Picks the first card that is better replaced, or ends the trade."""
    cards = travel_cards(view)
    for action in legal:
        if isinstance(action, model.Discard) and gain_by_trade(view, cards, action.card) > 0:
            return action
    return model.Done() if model.Done() in legal else model.Decline()


def _travel(view: View, legal: Sequence[Action]) -> Action:
    """Picks a helpful aside first, and then the better of going on and waiting."""
    cards = travel_cards(view)
    place = place_of(view)
    if model.Cash(ELEPHANT) in legal and worth(ELEPHANT, place) <= coin_worth(place):
        return model.Cash(ELEPHANT)
    if model.Buy("travel") in legal and view.legs <= view.connected:
        saved = turn(view, cards) - turn_with_any(view, cards)
        if saved > model.PRICE * coin_worth(place):
            return model.Buy("travel")
    goes, choice = if_it_goes(view, cards)
    if goes > if_it_stays(view, cards):
        return model.EndTurn()
    if model.SetOut() in legal:
        return model.SetOut()
    if choice and model.Lay(choice[0]) in legal:
        return model.Lay(choice[0])
    return next((action for action in legal if isinstance(action, model.Connect)), model.EndTurn())


def _above_limit(view: View) -> Action:
    """ED-39: picks the cards whose loss costs the fewest days; travel cards go in ascending order."""
    last = view.discarded[-1] if view.discarded else 0
    place, end = place_of(view), horizon(place_of(view))
    cards, events = travel_cards(view), events_of(view)

    def lost(choice: tuple[int, ...]) -> float:
        travel = tuple([card for card in choice if card < TRAVEL_KINDS])
        gone = sum([worth(card, place) for card in choice if card >= TRAVEL_KINDS])
        return gone + outlook(place, without(cards, travel), end)

    spare = [card for card in cards if card >= last] + list(events)
    return model.Discard(min(combinations(spare, len(view.hand) - model.HAND_LIMIT), key=lost)[0])
