"""The own hand, and the leg that is being declared."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from gadabout.games.eighty_days.cards import (
    BALLOON,
    BOX,
    ELEPHANT,
    EVENT_NAMES,
    EXPRESS,
    PRINCESS,
    SAVED,
    STANDS_IN,
    SUBMARINE,
    TRAVEL_KINDS,
)
from gadabout.games.eighty_days.model import HAND_LIMIT, Plan, View
from gadabout.games.eighty_days.tale import card_name, days_name, place_name
from gadabout.games.eighty_days.terminal import signs


def hand_title(view: View, language: str) -> str:
    coins = view.coins[view.seat or 0]
    return signs.WORDS.say("hand", language, cards=len(view.hand), limit=HAND_LIMIT, coins=coins)


def hand(view: View, language: str, width: int, *, title: bool, told: bool) -> list[Text]:
    """Draws the cards of one's own hand, and says what its events do."""
    if not view.hand:
        return []
    start = signs.line(Text(hand_title(view, language) + " ", "bold") if title else "")
    cards = Text(" ").join([signs.badge(card, language) for card in view.hand])
    if start.cell_len + cards.cell_len > width:
        cards = Text(" ").join([signs.sign(card, language) for card in view.hand])
    lines = [signs.line(start, cards)]
    if told:
        events = sorted({card for card in view.hand if card >= TRAVEL_KINDS})
        lines += signs.flowing([_effect(view, card, language) for card in events], width)
    return lines


def _effect(view: View, card: int, language: str) -> Text:
    """Says in a few words what an event card does."""
    leg = next(leg for leg in BOX.legs if not leg.routes)
    top = view.event_discards[-1] if view.event_discards else None
    key = f"does-{EVENT_NAMES[card - TRAVEL_KINDS]}"
    if card == PRINCESS and top is None:
        key += "-alone"
    said = signs.WORDS.say(
        key,
        language,
        express=STANDS_IN[EXPRESS],
        submarine=STANDS_IN[SUBMARINE],
        saved=days_name(SAVED, language),
        elephant=leg.elephant,
        top="" if top is None else card_name(top, language),
    )
    return signs.line(Text(card_name(card, language), signs.EVENT), Text(f" {said}", "dim"))


def leg(view: View, people: Sequence[str], language: str, width: int) -> list[Text]:
    """Draws what is declared for the leg, and its days so far (ED-50)."""
    if view.plan is None:
        return []
    place = view.places[view.turn]
    way = f" {place_name(place, language)} → {place_name(place + 1, language)}: "
    start = signs.line(Text(signs.initials(people)[view.turn], signs.FIGURES[view.turn]), Text(way, "bold"))
    start.append(signs.WORDS.say("so-far", language, days=days_so_far(view, language)), "bold bright_green")
    long, short = (signs.line(start, _laid(view.plan, language, draw)) for draw in (signs.badge, signs.sign))
    return [long if long.cell_len <= width else short]


def _laid(plan: Plan, language: str, draw: Callable[[int, str], Text]) -> Text:
    """Draws each card of the leg with the event that stands in for it, and whatever else was played."""
    drawn = signs.line()
    for card, event in zip(plan.cards, plan.instead, strict=True):
        drawn.append("  ")
        drawn.append_text(draw(card, language))
        if event is not None:
            drawn.append_text(Text(f"= {card_name(event, language)} ", signs.EVENT))
    if plan.offers:
        drawn.append("  ")
        drawn.append(signs.WORDS.say("offers", language, number=plan.offers), signs.EVENT)
    if plan.elephant:
        drawn.append("  ")
        drawn.append_text(draw(ELEPHANT, language))
    if plan.die:
        drawn.append("  " + signs.WORDS.say("die", language, pips=plan.die), "bold bright_green")
    return drawn


def days_so_far(view: View, language: str) -> str:
    """Returns the leg's days as it stands, and mentions a die that is still to be rolled."""
    plan = view.plan
    if plan is None:
        return ""
    days = days_name(plan.days, language)
    if not plan.die and (plan.elephant or BALLOON in plan.instead):
        return signs.WORDS.say("plus-die", language, days=days)
    return days
