"""The report of a tournament: one self-contained page of HTML, for desktop, phone and dark mode."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

import msgspec

from gadabout.arena.charts import STYLE
from gadabout.arena.figures import Figures
from gadabout.arena.outcome import Outcome
from gadabout.arena.settings import Settings
from gadabout.arena.standings import Standings
from gadabout.core.codec import encode
from gadabout.games.registry import find

PAGE_STYLE = files(__package__).joinpath("data", "report.css").read_text("utf-8")
NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'"


def report(found: Standings, outcomes: Sequence[Outcome], language: str) -> str:
    return Page(found, outcomes, language).html()


def command(settings: Settings) -> str:
    """Returns the command that plays these games again."""
    words = ["gadabout", "arena", "--game", settings.game]
    words += ["--bots", ",".join(entrant.name for entrant in settings.bots)]
    words += ["--games", str(settings.games), "--seed", str(settings.seed)]
    if settings.players != 2:
        words += ["--players", str(settings.players)]
    usual = msgspec.to_builtins(find(settings.game).MODEL.options(players=settings.players))
    for name, value in settings.options.items():
        if value != usual[name]:
            told = value if isinstance(value, str) else encode(value).decode()
            words += ["--option", f"{name}={told}"]
    return shlex.join(words)


class Page:
    """The page, put together from top to bottom."""

    def __init__(self, found: Standings, outcomes: Sequence[Outcome], language: str) -> None:
        self.found = found
        self.settings = found.settings
        self.rules = find(found.settings.game)
        self.figures = Figures(found, outcomes, language)
        self.numerals = self.figures.numerals
        self.say = self.figures.say
        self.language = language
        self.all = len(outcomes)

    def html(self) -> str:
        title = escape(self.say("title", game=self.rules.WORDS.say("title", self.language)))
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<meta name="color-scheme" content="light dark">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_ELSE}">\n'
            f"<title>{title}</title>\n<style>\n{STYLE}{PAGE_STYLE}</style>\n</head>\n<body>\n<main>\n"
            f'<p class="over">{escape(self.say("tournament"))}</p>\n<h1>{title}</h1>\n'
            f'{self._facts()}<div class="cards">\n{"".join(self._cards())}</div>\n'
            f"<footer><p>{escape(self.say('again'))}</p>"
            f'<code class="command">{escape(command(self.settings))}</code>'
            f"<p>{escape(self.say('method'))}</p></footer>\n</main>\n</body>\n</html>\n"
        )

    def _facts(self) -> str:
        facts = {
            "players": self.settings.players,
            "games-a-pair": self.numerals.number(self.settings.games),
            "all-games": self.numerals.number(self.all),
            "seed": self.settings.seed,
            "rules-version": self.settings.rules,
            "fingerprint": self.found.fingerprint,
        }
        rows = [
            f'<div class="{key}"><dt>{escape(self.say(key))}</dt><dd>{escape(str(value))}</dd></div>\n'
            for key, value in facts.items()
        ]
        return f'<dl class="facts">\n{"".join(rows)}</dl>\n'

    def _cards(self) -> Iterable[str]:
        even = self.numerals.share(1 / self.settings.players, 0)
        pairs_note = "pairs-note-2" if self.settings.players == 2 else "pairs-note-n"
        yield self._card("ladder", self.say("ladder-note"), self.figures.ladder().inline())
        yield self._card("seats", self.say("seats-note"), self.figures.seats().inline())
        yield self._card("pairs", self.say(pairs_note, even=even), self._pairs(), wide=True)
        yield self._card("scores", self.say("scores-note"), self.figures.scores().inline())
        lengths = "".join(self.figures.length(what).inline() for what in ("turns", "decisions"))
        yield self._card("length", self.say("length-note"), lengths)
        yield self._card("time", self.say("time-note"), self.figures.times().inline())
        yield self._card("reasons", "", self._reasons())
        yield self._card("bots", "", self._bots(), wide=True)

    def _card(self, name: str, note: str, body: str, *, wide: bool = False) -> str:
        heading = escape(self.say(f"{name}-heading"))
        caption = f"<figcaption>{escape(note)}</figcaption>" if note else ""
        opening = f'<figure class="card{" wide" if wide else ""}" id="{name}">'
        return f"{opening}<h2>{heading}</h2>{caption}{body}</figure>\n"

    def _pairs(self) -> str:
        even = 1 / self.settings.players
        rows = []
        for pair in self.found.pairs:
            told = self.numerals.share(pair.wins / max(1, pair.games))
            ends = f"{self.numerals.share(pair.low)}–{self.numerals.share(pair.high)}"
            rows.append(
                [
                    _marked(pair.a, ahead=pair.low > even),
                    _marked(pair.b, ahead=pair.high < even),
                    self.numerals.number(pair.games),
                    self.numerals.short(pair.wins),
                    told,
                    ends,
                    self.numerals.number(pair.shared),
                ]
            )
        heads = ("challenger", "against", "games", "wins", "share", "interval", "shared")
        return _table([self.say(head) for head in heads], rows, names=2)

    def _bots(self) -> str:
        write = self.numerals
        rows = [
            [
                escape(bot.name),
                write.number(bot.rating),
                f"{write.number(bot.rating_low)}–{write.number(bot.rating_high)}",
                write.number(bot.mean_score, 1),
                write.short(bot.ms_per_decision),
                write.short(bot.ms_per_turn),
                write.short(bot.ms_per_turn_p95),
                write.short(bot.ms_per_turn_max),
            ]
            for bot in self.found.bots
        ]
        heads = (
            *("bot", "rating", "interval", "score"),
            *("per-decision", "per-turn", "per-turn-p95", "per-turn-max"),
        )
        return _table([self.say(head) for head in heads], rows)

    def _reasons(self) -> str:
        rows = [
            [
                f'<span class="why">{escape(self._reason(reason))}</span>',
                self.numerals.share(games / self.all),
            ]
            for reason, games in sorted(self.found.reasons.items(), key=lambda item: -item[1])
        ]
        return _table([], rows)

    def _reason(self, reason: str) -> str:
        words = self.rules.WORDS
        return words.say(reason, self.language) if reason in words else reason


def _marked(name: str, *, ahead: bool) -> str:
    return f'<span class="ahead">{escape(name)}</span>' if ahead else escape(name)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> str:
    def line(cells: Sequence[str], tag: str) -> str:
        marked = [
            f'<{tag} class="name">{cell}</{tag}>' if place < names else f"<{tag}>{cell}</{tag}>"
            for place, cell in enumerate(cells)
        ]
        return f"<tr>{''.join(marked)}</tr>"

    head = f"<thead>{line([escape(head) for head in heads], 'th')}</thead>" if heads else ""
    body = "".join(line(row, "td") for row in rows)
    return f'<div class="scroll"><table>{head}<tbody>{body}</tbody></table></div>'
