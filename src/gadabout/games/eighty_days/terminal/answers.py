"""What can be answered now: a key for each legal action, and what it does in a few words."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from gadabout.cli.table.board import Sight
from gadabout.core.contract import Action
from gadabout.games.eighty_days import WORDS as GAME_WORDS
from gadabout.games.eighty_days import model
from gadabout.games.eighty_days.cards import BOX, CONNECTION, ELEPHANT, LONDON, PRINCESS
from gadabout.games.eighty_days.tale import card_name, place_name
from gadabout.games.eighty_days.terminal.hand import days_so_far
from gadabout.games.eighty_days.terminal.signs import WORDS, flowing, line

ENOUGH = (model.Decline, model.Done, model.Depart, model.Keep, model.EndTurn)
"""No, or no more: these have the key 0."""
FIXED: dict[str, Action] = {
    "t": model.TakeTop(),
    "b": model.Buy("travel"),
    "e": model.Buy("event"),
    "x": model.Cash(ELEPHANT),
    "y": model.Cash(PRINCESS),
    "c": model.Connect(CONNECTION),
    "v": model.Connect(PRINCESS),
}
"""Always the same; out of their time the rules say why not."""
FREE = "123456789adfghijlmnoprsuwz"
"""For all others, in their order."""


class Answer(NamedTuple):
    key: str
    action: Action
    enter: bool
    """Whether Enter means it too."""


def answers(sight: Sight) -> list[Answer]:
    """Returns all answers with keys: spaces and places have their own numbers, others are counted."""
    fixed = {action: key for key, action in FIXED.items()}
    enter = _by_enter(sight)
    free = iter(FREE)
    found = []
    for action in sight.legal:
        match action:
            case model.Take(space):
                key = str(space + 1)
            case model.MoveDetective(place):
                key = str(place)
            case _ if isinstance(action, ENOUGH):
                key = "0"
            case _:
                key = fixed.get(action) or next(free)
        found.append(Answer(key, action, action == enter))
    return sorted(found, key=lambda answer: (answer.key in FIXED, answer.key == "0"))


def _by_enter(sight: Sight) -> Action | None:
    """Returns what Enter means: yes or no more; nothing while a card can be laid, so no slip ends a turn."""
    legal = sight.legal
    if len(legal) == 1:
        return legal[0]
    if model.Do() in legal or model.SetOut() in legal:
        return model.Do() if model.Do() in legal else model.SetOut()
    if any(isinstance(action, model.Lay) for action in legal):
        return None
    return next((action for action in legal if isinstance(action, ENOUGH)), None)


def pressed(sight: Sight, key: str) -> Action | None:
    """Returns the action of a key, even an illegal one if the rules can say why it is refused."""
    for answer in answers(sight):
        if key == answer.key or (key == "enter" and answer.enter):
            return answer.action
    if key in FIXED:
        return FIXED[key]
    number = int(key) if key.isdecimal() else 0
    if sight.view.phase == "take" and 0 < number <= len(BOX.spaces):
        return model.Take(number - 1)
    if any(isinstance(action, model.MoveDetective) for action in sight.legal) and 0 < number < LONDON:
        return model.MoveDetective(number)
    return None


def listed(sight: Sight, language: str, width: int) -> list[Text]:
    """Draws all answers, as many in a line as fit."""
    enter = WORDS.say("or-enter", language)
    return flowing(
        [
            line(
                Text(answer.key + (enter if answer.enter else ""), "bold bright_yellow"),
                Text(" " + label(sight.view, answer.action, language)),
            )
            for answer in answers(sight)
        ],
        width,
    )


def label(view: model.View, action: Action, language: str) -> str:
    """Says what an action does, in a few words."""
    match action:
        case model.Take(space):
            card = card_name(view.display[space], language)
            return WORDS.say(f"take-{BOX.spaces[space]}", language, card=card)
        case model.Do() if view.phase == "chip":
            return _bonus(view, language)
        case model.Do():
            return WORDS.say(f"do-{BOX.spaces[view.space or 0]}", language)
        case model.MoveDetective(place):
            return place_name(place, language)
        case model.Discard(card) | model.Lay(card):
            return card_name(card, language)
        case model.Done():
            return WORDS.say("done", language, number=len(view.discarded))
        case model.Play(card, None):
            return card_name(card, language)
        case model.Play(card, on) if on is not None:
            return WORDS.say(
                "play-on", language, event=card_name(card, language), card=card_name(on, language)
            )
        case model.Float(on):
            return WORDS.say("float", language, card=card_name(on, language))
        case model.Depart():
            return WORDS.say("depart", language, days=days_so_far(view, language))
        case model.Keep():
            return WORDS.say("keep", language, days=days_so_far(view, language))
        case model.SetOut():
            return WORDS.say(
                "set-out", language, place=place_name(view.places[view.turn] + 1, language, "to-")
            )
        case model.Cash(card) | model.Connect(card):
            key = "cash" if isinstance(action, model.Cash) else "connect"
            return WORDS.say(key, language, event=card_name(card, language))
        case model.Buy(supply):
            return WORDS.say(f"buy-{supply}", language)
        case model.RollAgain() | model.TakeTop() | model.EndTurn() | model.Decline():
            return WORDS.say(PLAIN[type(action)], language)
        case _:
            return ""


PLAIN = {
    model.RollAgain: "roll-again",
    model.TakeTop: "take-top",
    model.EndTurn: "end-turn",
    model.Decline: "decline",
}


def _bonus(view: model.View, language: str) -> str:
    place = view.places[view.turn]
    first = sum([where >= place for where in view.places]) == 1
    return GAME_WORDS.say("bonus-" + (view.red if first else view.blue)[place - 1], language)
