"""`gadabout score`: the scoring assistant for people who play Travel Blog at a real table."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.refusal import BadInput
from gadabout.core.words import Words
from gadabout.games.travel_blog.assistant import FORTY, Answer, Asked, BadPosition, Position, answer, position
from gadabout.games.travel_blog.model import ROUNDS
from gadabout.games.travel_blog.reasons import euros, reason, remarks, route_names
from gadabout.games.travel_blog.routes import routes
from gadabout.games.travel_blog.scoring import charges

SHOWN_ROUTES = 5

WORDS = Words(
    {
        "position": {
            "en": "{map}, round {round}. Centre: {centre}. Tokens: {tokens}.",
            "cs": "{map}, {round}. kolo. Střed: {centre}. Žetony: {tokens}.",
        },
        "pay": {"en": "To pay", "cs": "K zaplacení"},
        "receive": {"en": "To receive", "cs": "K vyplacení"},
        "as-cheap": {"en": "Just as cheap:", "cs": "Stejně levné:"},
        "more": {"en": "and {count} more", "cs": "a ještě {count}"},
    }
)


def score(
    *,
    map_id: Annotated[str, typer.Option("--map", help="The map: europe or usa.")] = "europe",
    round_: Annotated[int | None, typer.Option("--round", help="The round, 1 to 7.")] = None,
    centre: Annotated[
        list[str] | None, typer.Option(help="A card in the centre; repeat it in rounds 5 to 7.")
    ] = None,
    token: Annotated[
        list[str] | None,
        typer.Option(help="The state under a token, or 40 for that space; repeat it from round 3 on."),
    ] = None,
    beneath: Annotated[int, typer.Option(help="All tokens that lie beneath those of this colour.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with one line of JSON.")] = False,
    batch: Annotated[
        bool, typer.Option("--batch", help="Read positions from standard input, a JSON line each.")
    ] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language of the answer; else that of your system.")
    ] = None,
) -> None:
    """Score a round of Travel Blog: what a colour pays, and why.

    States are known by their English or Czech names, in any case, with or
    without accents, by aliases (UK, Holland, Czech Republic) and by their two
    letters. So, for a trip from France to the United Kingdom and on:

        gadabout score --map europe --round 3 --centre France
            --token "United Kingdom" --token Netherlands

    In round 7 the sum is what the player receives.

    For programs: --json answers with cost, crossings, neighbour_pairs (how
    many), forty (0 or 1), beneath, routes (the first 20 of the cheapest, as
    English names), route_count (how many there are) and pairs (by name).
    With --batch each line of standard input is a position, and gets a line:

        {"map": "europe", "round": 3, "centre": ["France"],
            "tokens": ["Greece", "40"], "beneath": 2}

    A bad one is answered with {"error": ...}.
    """
    if batch:
        if round_ is not None or centre or token or beneath or as_json:
            raise BadInput(
                "--batch reads every position from its input, and answers in JSON: leave out the rest"
            )
        answer_lines()
        return
    language = lang or spoken()
    if round_ is None:
        raise BadInput("say which round it is: --round 1 to 7")
    try:
        asked = position(Asked(map_id, round_, centre or [], list(token or []), beneath))
    except BadPosition as bad:
        raise BadInput(bad.say(language)) from None
    if as_json:
        typer.echo(msgspec.json.encode(answer(asked)))
    else:
        show(asked, language)


def answer_lines() -> None:
    """Answers each input line with a line of JSON at once, so that a program can ask and wait."""
    read = msgspec.json.Decoder(Asked).decode
    write = msgspec.json.Encoder().encode
    out = sys.stdout.buffer
    for line in sys.stdin.buffer:
        said: Answer | dict[str, object]
        try:
            said = answer(position(read(line)))
        except BadPosition as bad:
            said = {"error": bad.say("en")}
            if bad.suggestions:
                said["suggestions"] = bad.suggestions
        except (msgspec.MsgspecError, UnicodeDecodeError) as malformed:
            said = {"error": f"not a position: {malformed}"}
        out.write(write(said) + b"\n")
        out.flush()


def show(asked: Position, language: str) -> None:
    """Prints the charges one by one, their sum, and equally cheap routes."""
    console = Console(highlight=False)
    world, bill = asked.world, asked.bill()
    console.print(Text(_heading(asked, language), "bold"))
    lines = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    lines.add_column()
    lines.add_column(justify="right")
    for charge in charges(bill, asked.round_):
        lines.add_row(Text(reason(world, charge, language)), f"{euros(charge.euros)} €")
    total = WORDS.say("receive" if asked.round_ == ROUNDS else "pay", language)
    lines.add_row(Text(total, "bold"), Text(f"{euros(bill.cost)} €", "bold"))
    console.print(lines)
    for remark in remarks(world, bill.route, language):
        console.print(Text(remark, "dim"))
    found, count = routes(world, asked.ends, asked.chosen, SHOWN_ROUTES)
    if count > 1:
        console.print(WORDS.say("as-cheap", language))
    for route in found[1:]:
        console.print(Padding(Text(route_names(world, route, language)), (0, 0, 0, 2)))
    if count > len(found):
        console.print(Padding(WORDS.say("more", language, count=count - len(found)), (0, 0, 0, 2)))


def _heading(asked: Position, language: str) -> str:
    """Returns a line that repeats the position as it was understood."""
    world, names = asked.world, asked.world.names[language]
    centre = ", ".join(names[state] for state in asked.ends)
    tokens = ", ".join([*(names[state] for state in asked.chosen), *[FORTY] * asked.forty])
    map_name = world.titles[language]
    return WORDS.say("position", language, map=map_name, round=asked.round_, centre=centre, tokens=tokens)
