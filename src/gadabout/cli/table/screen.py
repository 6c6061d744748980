"""The board on a live terminal: redrawn in place, with keys read as they are pressed."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.screen import Screen as WholeScreen
from rich.segment import Segment, Segments
from rich.text import Text

from gadabout.cli.kit.wording import WORDS
from gadabout.cli.table.board import Blocks, Board, Sight
from gadabout.cli.table.keys import Keyboard, Left
from gadabout.core.contract import Action

TICK = 0.5
"""Seconds between two updates of the window's size and the clock."""
NEWS_LINES = 2
LONG = 120_000
"""Milliseconds; a longer clock isn't shown."""
NOTICE = 4_000
"""Milliseconds for which a refusal is shown."""
FOOT = NEWS_LINES + 3

Line = list[Segment]


class Sheet:
    """Rendered lines."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield Segments(line)
            yield Segment.line()


def sheets(console: Console, blocks: Blocks, height: int) -> list[Sheet]:
    """Puts blocks on as few pages as possible; a block that fits on a page isn't split."""
    pages: list[list[Line]] = [[]]
    for block in blocks:
        lines = console.render_lines(block)
        gap: list[Line] = [[]] if pages[-1] else []
        if len(pages[-1]) + len(gap) + len(lines) <= height:
            pages[-1] += [*gap, *lines]
            continue
        torn = [lines[start : start + height] for start in range(0, len(lines), height)]
        pages += torn if pages[-1] else torn[1:]
        if not pages[0]:
            pages[0] = torn[0]
    return [Sheet(page) for page in pages]


class Screen:
    """A face that draws the scene page by page, the news, the prompt and the clock."""

    def __init__(self, console: Console, board: Board, keyboard: Keyboard, clock: Callable[[], int]) -> None:
        self.console = console
        self.board = board
        self.keyboard = keyboard
        self.clock = clock
        self.page = 0
        self.scene: object = None
        self.beside: str | None = None
        self.notice = ""
        self.noticed = 0

    def hear(self, sight: Sight, until: int | None) -> Action | None:
        """Reads keys until one is an action: page keys turn pages, all others go to the board."""
        self._new_scene(sight)
        while True:
            pages = self._draw(sight)
            wait = TICK if until is None else min(TICK, max(0, until - self.clock()) / 1000)
            key = self.keyboard.press(wait)
            if key is not None and (action := self._pressed(sight, key, pages)) is not None:
                return action
            if until is not None and self.clock() >= until:
                return None

    def tell(self, sentence: str) -> None:
        """Does nothing: the sight itself has the news."""

    def refuse(self, reason: str) -> None:
        self.notice, self.noticed = reason, self.clock()

    def close(self, sight: Sight) -> None:
        """Shows the end until the person has seen the last page."""
        self._new_scene(sight)
        while True:
            pages = self._draw(sight)
            key = self.keyboard.press(TICK)
            if key == "q" or (key == "enter" and not self.beside and self.page == pages - 1):
                return
            if key:
                self._pressed(sight, key, pages)

    def _new_scene(self, sight: Sight) -> None:
        """Turns to the first page if the scene has changed."""
        scene = self.board.scene(sight)
        if scene != self.scene:
            self.scene = scene
            self.page = 0

    def _pressed(self, sight: Sight, key: str, pages: int) -> Action | None:
        self.notice = ""
        if key == "q":
            raise Left
        if key in {"next", "enter"} and self.page < pages - 1:
            self.page += 1
        elif key == "previous" and self.page:
            self.page -= 1
        elif self.beside:
            self.beside, self.page = None, 0
        else:
            beside = self.board.aside(sight, key)
            if beside is None:
                return self.board.press(sight, key)
            if isinstance(beside, str):
                self.refuse(beside)
            else:
                self.beside, self.page = key, 0
        return None

    def _draw(self, sight: Sight) -> int:
        """Draws the open page and returns the number of pages."""
        if self.clock() > self.noticed + NOTICE:
            self.notice = ""
        width, height = self.console.size
        room = max(1, height - FOOT)
        beside = self.board.aside(sight, self.beside) if self.beside else None
        if beside is None or isinstance(beside, str):
            self.beside = beside = None
        blocks = beside or self.board.blocks(sight, width, room)
        pages = sheets(self.console, blocks, room)
        self.page = min(self.page, len(pages) - 1)
        body = pages[self.page].lines
        blank: list[Line] = [[] for _ in range(room - len(body))]
        frame = Group(Sheet([*body, *blank]), *self._foot(sight, len(pages), beside is not None))
        self.console.print(WholeScreen(frame), end="")
        return len(pages)

    def _foot(self, sight: Sight, pages: int, beside: bool) -> list[RenderableType]:
        language = self.board.language
        number = WORDS.say("page", language, page=self.page + 1, pages=pages) if pages > 1 else ""
        if self.page < pages - 1:
            prompt = WORDS.say("turn-page", language)
        else:
            prompt = WORDS.say("close-aside", language) if beside else self.board.prompt(sight)
        clock = ""
        if sight.until is not None and (now := self.clock()) and 0 <= (left := sight.until - now) < LONG:
            clock = WORDS.say("seconds", language, seconds=-(-left // 1000)) + "  "
        news = [Text(line, "dim", no_wrap=True, overflow="ellipsis") for line in sight.news[-NEWS_LINES:]]
        news += [Text("") for _ in range(NEWS_LINES - len(news))]
        line = Text.assemble(
            (clock, "bold red"), (self.notice or prompt, "bold yellow" if self.notice else "bold")
        )
        line.no_wrap, line.overflow = True, "ellipsis"
        keys = Text(WORDS.say("keys", language), "dim", no_wrap=True, overflow="ellipsis")
        return [Rule(number, style="dim"), *news, line, keys]
