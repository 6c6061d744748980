"""The events of Travel Blog as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from gadabout.core.words import load
from gadabout.games.travel_blog import model
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.reasons import euros, sentences

WORDS = load(__package__)


def say(options: model.Options, event: model.Event, people: Sequence[str], language: str) -> str:
    """Says what happened, in words; a scoring takes several lines."""
    atlas = world(options.map)
    match event:
        case model.RoundBegan(number, dealer, stipend):
            key = "RoundBegan-stipend" if stipend else "RoundBegan"
            return WORDS.say(key, language, round=number, dealer=people[dealer], stipend=stipend)
        case model.Dealt(space, state):
            return WORDS.say("Dealt", language, space=space, state=atlas.names[language][state])
        case model.Revealed(centre):
            names = [atlas.names[language][state] for state in centre]
            key = "Revealed-ends" if len(names) == 2 else "Revealed-start"
            return WORDS.say(key, language, first=names[0], second=names[-1])
        case model.Placed(_, colour, space, beneath):
            key = "Placed-upon" if beneath else "Placed"
            who, where = _owner(options, colour, people, language), _space(space, language)
            return WORDS.say(key, language, who=who, where=where, beneath=beneath)
        case model.Chose(seat, left, None):
            return WORDS.say("Chose", language, who=people[seat], left=left)
        case model.Chose(_, _, colour, space) if colour is not None and space is not None:
            who, where = _owner(options, colour, people, language), _space(space, language)
            return WORDS.say("Chose-own", language, who=who, where=where)
        case model.Lifted(tokens):
            lifted = [
                f"{_owner(options, colour, people, language)}: {_space(space, language)}"
                for colour, space in tokens
            ]
            return WORDS.say("Lifted", language, tokens=", ".join(lifted))
        case model.Scored():
            return "\n".join(_scored(options, event, people, language))
        case model.WentOn(seat):
            return WORDS.say("WentOn", language, who=people[seat])
        case model.Ended(winners):
            key = "Ended" if len(winners) == 1 else "Ended-shared"
            return WORDS.say(key, language, winners=", ".join(people[seat] for seat in winners))
        case _:
            return WORDS.say("Laid", language)


def _scored(options: model.Options, event: model.Scored, people: Sequence[str], language: str) -> list[str]:
    """Returns a line for each colour with its charges, and one for each purse."""
    lines = [WORDS.say("Scored", language, round=event.round)]
    for colour, bill in enumerate(event.bills):
        charges = "; ".join(sentences(world(options.map), bill, event.round, language))
        who = _owner(options, colour, people, language)
        lines.append(WORDS.say("Scored-colour", language, who=who, sum=charges))
    for seat, purse in enumerate(event.money):
        change = euros(event.change[seat])
        lines.append(WORDS.say("Scored-purse", language, who=people[seat], change=change, money=purse))
    return lines


def _owner(options: model.Options, colour: int, people: Sequence[str], language: str) -> str:
    """Names the player of a colour, and the colour too if everybody plays two."""
    if not options.two_colours:
        return people[colour]
    name = WORDS.say(model.COLOURS[colour], language)
    return WORDS.say("colour-of", language, who=people[colour // 2], colour=name)


def _space(space: int, language: str) -> str:
    return WORDS.say("forty" if space == model.FORTY else "space", language, space=space)
