"""Travelogue's questions, each in one line with its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gadabout.cli.table.board import Sight
from gadabout.games.travelogue.model import Trade, View, Visit, VisitAgent
from gadabout.games.travelogue.terminal.faces import WORDS, brief, place_name
from gadabout.games.travelogue.terminal.hand import Choice, best_score
from gadabout.games.travelogue.vacation import value


def wanted(view: View) -> int:
    """Returns how many cards are still to be chosen."""
    assert view.seat is not None
    return view.owed[view.seat] - len(view.picks)


def offered(sight: Sight) -> Mapping[str, Trade]:
    """Returns the trades that can be chosen, by the key for each."""
    trades = [action for action in sight.legal if isinstance(action, Trade)]
    return {str(number): action for number, action in enumerate(trades, 1)}


def prompt(sight: Sight, choice: Choice, drew: int | None, people: Sequence[str], language: str) -> str:
    view, marked = sight.view, choice.marked
    if view.phase == "over":
        return WORDS.say("do-end", language)
    if sight.me not in sight.asks:
        who = ", ".join(people[seat] for seat in sorted(sight.asks) if seat >= 0)
        return WORDS.say("do-wait", language, who=who) if who else WORDS.say("do-watch", language)
    if choice.spending:
        return _spending(view, marked, language)
    match view.phase:
        case "turn":
            return _turn(sight, language)
        case "draw":
            if drew is None:
                return WORDS.say("do-draw-again", language)
            return WORDS.say("do-draw", language, card=brief(drew, language).plain)
        case "partner":
            choices = [f"{key} {people[action.partner]}" for key, action in offered(sight).items()]
            return WORDS.say("do-partner", language, choices=", ".join(choices))
        case "destination" | "move":
            tops = [f"{pile} {place_name(row[0], language)}" for pile, row in enumerate(view.piles, 1)]
            key = "do-first" if view.phase == "destination" else "do-move"
            return WORDS.say(key, language, choices=", ".join(tops))
        case "score":
            return WORDS.say("do-score", language, worth=view.value)
        case _:
            return _marking(view, marked, people, language)


def _turn(sight: Sight, language: str) -> str:
    view = sight.view
    agents = [str(action.agent) for action in sight.legal if isinstance(action, VisitAgent)]
    choices = [WORDS.say("turn-draw" if view.deck else "turn-pass", language)]
    if agents:
        choices.append(WORDS.say("turn-agents", language, agents=" ".join(agents)))
    if Visit() in sight.legal:
        destination = place_name(view.destinations[sight.me], language)
        choices.append(WORDS.say("turn-visit", language, destination=destination))
    key = "do-turn" if view.deck else "do-last-turn"
    return WORDS.say(key, language, choices=", ".join(choices))


def _marking(view: View, marked: frozenset[int], people: Sequence[str], language: str) -> str:
    """Asks for a certain number of cards to give or to discard."""
    key, who = {
        "give": ("do-give", view.partner),
        "answer": ("do-answer", view.player),
        "shed": ("do-shed", None),
    }[view.phase]
    count = wanted(view)
    name = "" if who is None else people[who]
    key = f"{key}-one" if count == 1 else key
    return WORDS.say(key, language, who=name, count=count, marked=len(marked))


def _spending(view: View, marked: frozenset[int], language: str) -> str:
    assert view.seat is not None
    destination = view.destinations[view.seat]
    assert destination is not None
    spent = (*view.spent, *sorted(marked))
    worth = value(destination, spent)
    key = "do-plan" if view.phase == "turn" else "do-discard"
    return WORDS.say(key, language, worth=worth, score=best_score(view, spent, language))
