"""Why the table itself refuses something, in each language; the game's own reasons have the game's words."""

from __future__ import annotations

from gadabout.core.contract import Illegal, Rules
from gadabout.core.words import LANGUAGES, Words

WORDS = Words(
    {
        "no-such-table": {"en": "There is no such table.", "cs": "Takový stůl tu není."},
        "not-your-seat": {"en": "That is not your seat.", "cs": "To není tvoje místo."},
        "not-playing": {"en": "No game is going on at this table.", "cs": "U tohoto stolu se teď nehraje."},
        "paused": {"en": "The game is paused.", "cs": "Hra je pozastavená."},
        "too-late": {
            "en": "The table has moved on since; look again.",
            "cs": "U stolu se mezitím něco stalo; podívej se znovu.",
        },
        "no-action": {
            "en": "That is no action of this game.",
            "cs": "Taková akce v této hře není.",
        },
        "could-not-store": {
            "en": "The move could not be stored, so it was not made. Try again.",
            "cs": "Tah se nepodařilo uložit, a tak neplatí. Zkus to znovu.",
        },
        "try-ends-here": {
            "en": "Further than this nobody can look ahead.",
            "cs": "Dál dopředu se podívat nedá.",
        },
        "not-the-host": {"en": "Only the host may do this.", "cs": "Tohle smí jen hostitel."},
        "seat-taken": {"en": "That seat is taken.", "cs": "To místo je obsazené."},
        "table-full": {"en": "All seats are taken.", "cs": "Všechna místa jsou obsazená."},
        "table-locked": {"en": "The table is locked.", "cs": "Stůl je zamčený."},
        "started-already": {"en": "The game has begun already.", "cs": "Hra už začala."},
        "seats-empty": {
            "en": "Some seats are still empty: invite somebody, or let bots sit there.",
            "cs": "Některá místa jsou prázdná: někoho pozvi, nebo tam posaď boty.",
        },
        "no-such-bot": {"en": "There is no such bot for this game.", "cs": "Takový bot pro tuto hru není."},
        "no-such-log": {
            "en": "The log is told when the game is over.",
            "cs": "Záznam bude k vidění po konci hry.",
        },
        "no-such-game": {"en": "There is no such game.", "cs": "Taková hra tu není."},
        "bad-options": {"en": "These options are wrong: {why}", "cs": "Tyto volby nejdou: {why}"},
        "bad-name": {"en": "Please choose another name.", "cs": "Zvol si prosím jiné jméno."},
        "no-such-seat": {"en": "There is no seat {seat} at this table.", "cs": "Místo {seat} u stolu není."},
    }
)


def words_of(refused: Illegal, rules: Rules | None = None) -> dict[str, str]:
    """The sentence for a refusal in each language, by the game's words or the table's."""
    words = rules.WORDS if rules and refused.key in rules.WORDS else WORDS
    return {language: words.say(refused.key, language, **refused.values) for language in LANGUAGES}
