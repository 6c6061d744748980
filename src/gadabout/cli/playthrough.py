"""`gadabout playthrough`: prints one random game as a text to read and to compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
import typer

from gadabout.cli.kit.gamebox import options_of, rules_of, seed_of, wishes
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Action, Ask, Options, Rules, Seat, Told
from gadabout.core.dice import Dice, commitment
from gadabout.core.recorder import Recorder

VIEW_EVERY = 24
"""Moves between two printed views."""


def playthrough(
    game: Annotated[str, typer.Argument(help="The game, as `gadabout games` names it.")],
    *,
    seed: Annotated[str, typer.Option(help="Equal seeds play equal games; any word will do.")] = "1",
    players: Annotated[int, typer.Option(help="Players at the table.")] = 2,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as key=value.")] = None,
) -> None:
    """Play one random game and print it: who is asked, what is legal, what happens.

    $ gadabout playthrough travel_blog --seed 1
    $ gadabout playthrough travel_blog --players 3 --option two_colours=true

    The same command prints the same text until a rule changes; so the
    difference of two texts shows what the change does.
    """
    rules = rules_of(game)
    options = options_of(rules, wishes(option or [], players))
    # In one piece, so that closing the pipe early (`| head`) raises no error.
    typer.echo("\n".join(story(rules, options, seed)))


def story(rules: Rules, options: Options, seed: str) -> Iterator[str]:
    """Plays a random game and yields its text line by line; if several seats are asked, one is drawn."""
    recorder = Recorder(rules, options, seed_of(seed))
    dice = Dice(seed_of(f"playthrough {seed}"))
    people = [f"Seat {seat}" for seat in range(rules.seats(options))]
    yield f"game: {rules.NAME}, rules {rules.VERSION}"
    yield from (f"option {line}" for line in _fields(options))
    yield f"seed: {seed}"
    yield f"commitment: {commitment(seed_of(seed))}"
    while asked := rules.actors(recorder.state):
        seat = sorted(asked)[dice.below(len(asked))]
        legal = rules.legal(recorder.state, seat)
        action = legal[dice.below(len(legal))]
        told = recorder.play(seat, action)
        number = len(recorder.log.entries)
        yield from ("", f"# {number}")
        yield f"asked: {_questions(asked)}"
        yield f"{_name(seat)} may: {_numbers([rules.ACTIONS.index(each) for each in legal])}"
        yield f"{_name(seat)} plays: {rules.ACTIONS.index(action)} {_written(action)}"
        for one in told:
            to = "" if one.to is None else f"(told to {_ears(one, len(people))}) "
            yield from (f"  {to}{line}" for line in rules.say(options, one.event, people, "en").splitlines())
        if number % VIEW_EVERY == 0:
            looks = Seat(number // VIEW_EVERY % len(people))
            yield f"seat {looks} sees:"
            yield from (f"  {line}" for line in _fields(rules.view(recorder.state, looks)))
    yield ""
    result = rules.result(recorder.state)
    assert result is not None
    yield f"scores: {', '.join(map(str, result.scores))}"
    yield f"ranks: {', '.join(map(str, result.ranks))}"
    yield f"reason: {rules.WORDS.say(result.reason, 'en')}"


def _name(seat: Seat) -> str:
    return "the house" if seat == HOUSE else f"seat {seat}"


def _questions(asked: Mapping[Seat, Ask]) -> str:
    """Writes the questions as text, equal ones together: "place 3 of seat 0, seat 2"."""
    same: dict[Ask, list[Seat]] = {}
    for seat, ask in sorted(asked.items()):
        same.setdefault(ask, []).append(seat)
    return "; ".join(f"{_question(ask)} of {', '.join(map(_name, seats))}" for ask, seats in same.items())


def _question(ask: Ask) -> str:
    if ask.after is None:
        return f"{ask.kind} {ask.key}"
    spread = f" to {ask.after + ask.spread:g}" if ask.spread else ""
    return f"{ask.kind} {ask.key} ({ask.after:g}{spread} s)"


def _numbers(numbers: Sequence[int]) -> str:
    """Writes numbers as text, with runs of three or more shortened, as in 1, 4-9."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def _written(action: Action) -> str:
    fields: dict[str, Any] = msgspec.to_builtins(action)
    kind = fields.pop("type")
    return " ".join([kind, *(f"{name}={encode(value).decode()}" for name, value in fields.items())])


def _ears(told: Told, players: int) -> str:
    """Names the seats that hear an event, or those that don't if the spectators hear it."""
    assert told.to is not None
    deaf = [Seat(seat) for seat in range(players) if seat not in told.to]
    if None in told.to:
        return f"all but {', '.join(map(_name, deaf))}"
    return ", ".join(_name(seat) for seat in sorted(seat for seat in told.to if seat is not None))


def _fields(value: Any) -> Iterator[str]:
    for name, field in msgspec.to_builtins(value).items():
        yield f"{name}: {encode(field).decode()}"
