"""The events of Around the World in 80 Days as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gadabout.core.words import load
from gadabout.games.eighty_days import events as tell
from gadabout.games.eighty_days.cards import BOX, LONDON, TRAVEL_KINDS, VALUES, title
from gadabout.games.eighty_days.model import Options

WORDS = load(__package__)


def card_name(card: int, language: str) -> str:
    """Returns the name of a card: Train 4, Elephant …"""
    return WORDS.say(title(card), language, value=VALUES[card] if card < TRAVEL_KINDS else "")


def card_names(cards: Iterable[int], language: str) -> str:
    return ", ".join(card_name(card, language) for card in cards)


def place_name(place: int, language: str, how: str = "") -> str:
    """Returns a place's name, or with `to-` or `in-` the words for going or being there."""
    return WORDS.say(how + BOX.places[place % LONDON], language)


def days_name(days: int, language: str) -> str:
    """Returns a number of days in words: 1 day, 2 days; in Czech, few and many differ."""
    key = "days-1" if days == 1 else "days-few" if days < 5 else "days-many"
    return WORDS.say(key, language, days=days)


def say(_options: Options, event: tell.Event, people: Sequence[str], language: str) -> str:
    """Says what happened, in words."""
    key, values = _parts(event, language)
    seat = getattr(event, "seat", getattr(event, "starter", None))
    who = "" if seat is None else people[seat]
    if isinstance(event, tell.Ended):
        values["winners"] = ", ".join(people[seat] for seat in event.winners)
    return WORDS.say(key, language, who=who, **values)


def _parts(event: tell.Event, language: str) -> tuple[str, dict[str, object]]:
    """Returns the key of an event's sentence, and its values except for who acts."""
    kind = type(event).__name__
    match event:
        case tell.Dealt(_, number, cards):
            return (kind + "-own" if cards else kind), {
                "number": number,
                "cards": card_names(cards, language),
            }
        case tell.RoundBegan(number, _, cards, days):
            return (kind + "-late" if days else kind), {"round": number, "cards": card_names(cards, language)}
        case tell.Took(_, space, card):
            at = WORDS.say("space-" + BOX.spaces[space], language)
            return kind, {"card": card_name(card, language), "space": at}
        case tell.Drew(_, supply, None) | tell.Bought(_, supply):
            return kind, {"supply": WORDS.say("supply-" + supply, language)}
        case tell.Drew(_, supply, card) if card is not None:
            drawn = WORDS.say("supply-" + supply, language)
            return kind + "-own", {"supply": drawn, "card": card_name(card, language)}
        case tell.Received(_, coins):
            return (kind if coins else kind + "-none"), {}
        case tell.Cashed(_, card, coins):
            return (kind if coins else kind + "-none"), {"card": card_name(card, language)}
        case tell.DetectiveMoved(_, place) | tell.SetForth(_, place):
            return kind, {"place": place_name(place, language, "to-")}
        case tell.Played():
            return _played(event, language)
        case tell.Floated(_, on):
            return kind, {"on": card_name(on, language)}
        case tell.Rolled(_, pips, again):
            return (kind + "-again" if again else kind), {"pips": pips}
        case tell.Travelled(_, place, days):
            return kind, {"place": place_name(place, language, "to-"), "days": days_name(days, language)}
        case tell.ChipTurned(_, _, colour, bonus, used):
            gains = WORDS.say("bonus-" + bonus, language)
            return (kind if used else kind + "-unused"), {
                "colour": WORDS.say(colour, language),
                "bonus": gains,
            }
        case tell.Struck(_, card, days):
            return kind, {"card": card_name(card, language), "days": days_name(days, language)}
        case tell.Questioned(_, days):
            return kind, {"days": days_name(days, language)}
        case tell.CameHome(_, days, order):
            return kind, {"days": days_name(days, language), "order": order}
        case tell.EventsLost(_, cards) | tell.Swept(cards):
            return kind, {"cards": card_names(cards, language)}
        case tell.Ended(_, reason, winners):
            return (kind if len(winners) == 1 else kind + "-shared"), {"reason": WORDS.say(reason, language)}
        case tell.Laid(_, card) | tell.Discarded(_, card) | tell.Connected(_, card):
            return kind, {"card": card_name(card, language)}
        case tell.Reshuffled(number) | tell.EventsShuffled(number) | tell.Traded(_, number):
            return kind, {"number": number}
        case _:
            return kind, {}


def _played(event: tell.Played, language: str) -> tuple[str, dict[str, object]]:
    key = "Played" + ("" if event.role == event.card else "-as") + ("" if event.on is None else "-on")
    on = "" if event.on is None else card_name(event.on, language)
    return key, {"card": card_name(event.card, language), "role": card_name(event.role, language), "on": on}
