"""Why the table itself refuses something, in each language; the game's own reasons have the game's words."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from gadabout.core.contract import Illegal, Rules
from gadabout.core.words import LANGUAGES, Words
from gadabout.server.base import counters

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
        "colour-taken": {"en": "Somebody has that colour.", "cs": "Tu barvu už někdo má."},
        "table-full": {"en": "All seats are taken.", "cs": "Všechna místa jsou obsazená."},
        "table-locked": {"en": "The table is locked.", "cs": "Stůl je zamčený."},
        "banned": {
            "en": "The host does not want you at this table.",
            "cs": "Hostitel si tě u tohoto stolu nepřeje.",
        },
        "too-many-people": {
            "en": "More people sit here than could play so: {people}, and there would be {seats} seats.",
            "cs": "Sedí tu víc lidí, než kolik by jich mohlo hrát: {people}, a míst by bylo {seats}.",
        },
        "not-yours-to-swap": {
            "en": "You can move to a free seat or a bot's; only the host swaps others.",
            "cs": "Můžeš si přesednout na volné místo nebo místo bota; ostatní přesazuje jen hostitel.",
        },
        "game-over": {"en": "The game is over.", "cs": "Hra skončila."},
        "gone-already": {"en": "For you, this game is over.", "cs": "Pro tebe už tato hra skončila."},
        "nobody-plays-on": {
            "en": "Nobody would play on, so this would be the end of the game.",
            "cs": "Nikdo by už nehrál dál, takže by tím hra skončila.",
        },
        "gone-for-no-reason": {
            "en": "A player leaves or concedes; all together vote to end the game.",
            "cs": "Odejít nebo se vzdát může jen hráč; hlasováním hru ukončují všichni.",
        },
        "table-closed": {"en": "This table is closed.", "cs": "Tento stůl je zavřený."},
        "no-such-token": {
            "en": "This link does not work any more. Make a new one on the other device.",
            "cs": "Tento odkaz už neplatí. Vytvoř na druhém zařízení nový.",
        },
        "no-such-phrase": {"en": "That can't be said here.", "cs": "Tohle se tu říct nedá."},
        "too-many-phrases": {"en": "Not so many at once, please.", "cs": "Ne tolik najednou, prosím."},
        "reported-already": {
            "en": "Thank you, this table has been reported often enough.",
            "cs": "Děkujeme, tento stůl už byl nahlášen dostatečně.",
        },
        "still-playing": {"en": "The game is not over yet.", "cs": "Hra ještě neskončila."},
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
        "no-such-move": {
            "en": "There is no move {move} to take back.",
            "cs": "Tah {move}, který by šlo vzít zpět, tu není.",
        },
        "nothing-to-take-back": {
            "en": "There is no move of yours to take back.",
            "cs": "Nemáš žádný tah, který by šlo vzít zpět.",
        },
        "asked-already": {
            "en": "Somebody is asking to take back a move already.",
            "cs": "O vrácení tahu už někdo žádá.",
        },
        "nobody-asked": {
            "en": "Nobody asks you to agree to anything.",
            "cs": "Nikdo od tebe žádný souhlas nechce.",
        },
        "not-agreed": {"en": "{who} doesn't agree.", "cs": "{who} nesouhlasí."},
        "time-was-up": {
            "en": "Time was up for {who}, so the game moved by itself.",
            "cs": "{who}: čas vypršel, hra táhla sama.",
        },
        "taken-back": {"en": "A move is taken back.", "cs": "Tah se bere zpět."},
        "takes-back": {"en": "{who} takes back a move.", "cs": "{who} bere tah zpět."},
        "others-play-on": {
            "en": "Others are still playing this game; try what might have been when it is over.",
            "cs": "Tuto hru ještě hrají i jiní; zkusit, co by bylo kdyby, jde až po jejím konci.",
        },
        "no-such-moment": {
            "en": "The game has no moment {n}.",
            "cs": "Okamžik {n} v té hře není.",
        },
        "nothing-left-to-play": {
            "en": "At that moment the game was over.",
            "cs": "V tom okamžiku už bylo po hře.",
        },
        "what-if-too-hard": {
            "en": "How the hidden cards may have lain then takes too long to imagine; try another moment.",
            "cs": "Vymyslet, jak mohly tehdy ležet skryté karty, by trvalo moc dlouho; zkus jiný okamžik.",
        },
        "older-rules": {
            "en": "It began by rules {rules}, here are rules {now}: it can't go on. Its log can be saved.",
            "cs": "Hra začala podle pravidel {rules}, tady platí pravidla {now}: nelze pokračovat. "
            "Její záznam si můžeš uložit.",
        },
        "older-rules-over": {
            "en": "It was played by rules {rules}, and here are rules {now}: it is shown as it was kept.",
            "cs": "Hrálo se podle pravidel {rules}, tady platí pravidla {now}: ukazuje se, co bylo uloženo.",
        },
        "unreadable": {
            "en": "The log of this game can't be read, so it can't go on: {why}",
            "cs": "Záznam této hry nelze přečíst, proto v ní nejde pokračovat: {why}",
        },
        "closed": {
            "en": "This game was closed; its log can be saved.",
            "cs": "Tato hra byla uzavřena; její záznam si můžeš uložit.",
        },
        "no-such-film": {
            "en": "Nothing was kept of how this game went.",
            "cs": "O průběhu této hry se nic nezachovalo.",
        },
        "no-such-coach": {
            "en": "The coach can't look at this game: it was played by other rules, or never finished.",
            "cs": "Na tuto hru se trenér podívat nemůže: hrála se podle jiných pravidel, nebo neskončila.",
        },
        "no-such-decision": {
            "en": "Nothing was decided at move {n}.",
            "cs": "V tahu {n} se o ničem nerozhodovalo.",
        },
        "not-your-eyes": {
            "en": "What this player knew is seen through this player's eyes, or with everything open.",
            "cs": "Co tento hráč věděl, je vidět jen jeho očima, nebo když je vše odkryté.",
        },
        "coach-busy": {
            "en": "Many games wait for the coach. Come back in a minute.",
            "cs": "Na trenéra čeká mnoho her. Zkus to za chvíli.",
        },
        "bad-log": {
            "en": "The log doesn't hold. Line {line}: {why}",
            "cs": "Záznam nesouhlasí. Řádek {line}: {why}",
        },
        "log-undoes-too-much": {
            "en": "too much of it is taken back",
            "cs": "bere se v něm zpět příliš mnoho",
        },
        "log-unplayable": {"en": "it can't be played", "cs": "nedá se podle něj hrát"},
        "log-too-long": {
            "en": "Checking this log takes more than {seconds} seconds, so it isn't taken.",
            "cs": "Kontrola tohoto záznamu by trvala déle než {seconds} sekund, proto ho nelze přijmout.",
        },
        "log-unfinished": {
            "en": "Only a finished game can be brought in.",
            "cs": "Přinést sem lze jen dohranou hru.",
        },
        "not-over": {
            "en": "The game can be watched again when it is over.",
            "cs": "Hru si bude možné přehrát, až skončí.",
        },
        "no-such-language": {
            "en": "Nobody speaks that language here.",
            "cs": "Tímto jazykem tu nikdo nemluví.",
        },
        "no-such-game": {"en": "There is no such game.", "cs": "Taková hra tu není."},
        "bad-options": {"en": "These options are wrong: {why}", "cs": "Tyto volby nejdou: {why}"},
        "bad-name": {"en": "Please choose another name.", "cs": "Zvol si prosím jiné jméno."},
        "names-not-for-all": {
            "en": "A name here can't be shown to everybody. Whoever has it can choose another, or erase it.",
            "cs": "Některé jméno tu nelze ukázat všem. Kdo ho má, může si zvolit jiné, nebo ho smazat.",
        },
        "no-such-seat": {"en": "There is no seat {seat} at this table.", "cs": "Místo {seat} u stolu není."},
        "closing": {
            "en": "The server is about to restart, so the move was not made. It will be back soon.",
            "cs": "Server se právě restartuje, a tak tah neplatí. Za chvíli bude zpátky.",
        },
        "coach-closing": {
            "en": "The server is about to restart. Please ask the coach again soon.",
            "cs": "Server se právě restartuje. Zeptej se trenéra za chvíli znovu.",
        },
        "too-slow": {
            "en": "The request took too long to arrive.",
            "cs": "Požadavek přicházel příliš dlouho.",
        },
        "only-near": {
            "en": "Figures are told only to callers of this machine or its network.",
            "cs": "Čísla se říkají jen volajícím z tohoto počítače nebo jeho sítě.",
        },
        "your-turn": {"en": "It is your turn, {name}.", "cs": "Jsi na tahu, {name}."},
        "bad-reminder": {
            "en": "No reminder can be sent there: {why}",
            "cs": "Tam se připomínka poslat nedá: {why}",
        },
        "url-broken": {"en": "that is no URL", "cs": "to není URL"},
        "url-not-fit": {"en": "no URL of this kind", "cs": "takový druh URL ne"},
        "url-system-port": {"en": "that port is the system's", "cs": "ten port patří systému"},
        "url-nowhere": {"en": "there is no such host", "cs": "takový počítač neexistuje"},
        "url-private": {"en": "that is a private address", "cs": "to je soukromá adresa"},
        "no-push-keys": {"en": "these are no keys of a browser", "cs": "to nejsou klíče prohlížeče"},
        "no-such-reminders": {
            "en": "This server sends no reminders.",
            "cs": "Tento server připomínky neposílá.",
        },
        "no-such-call": {
            "en": "There is nothing at this address; /api/openapi.json lists what there is.",
            "cs": "Na této adrese nic není; co tu je, vypisuje /api/openapi.json.",
        },
        "wrong-method": {"en": "That can't be asked in this way.", "cs": "Takhle se na to ptát nedá."},
        "broken": {
            "en": "Something went wrong here. It is noted; please try again.",
            "cs": "Tady se něco pokazilo. Je to zapsáno; zkus to prosím znovu.",
        },
        "malformed": {"en": "That was not understood: {why}", "cs": "Tomu není rozumět: {why}"},
        "too-large": {
            "en": "That is too long; at most {most} bytes are read.",
            "cs": "To je příliš dlouhé; přečte se nejvýše {most} bajtů.",
        },
        "foreign-page": {
            "en": "A page from elsewhere may not speak for a player.",
            "cs": "Stránka odjinud nesmí mluvit za hráče.",
        },
        "too-many-calls": {
            "en": "Too many calls from your address. Wait a minute, please.",
            "cs": "Z tvé adresy přichází příliš mnoho dotazů. Počkej prosím chvíli.",
        },
        "too-many-guesses": {
            "en": "Too many wrong codes from your address. Wait a few minutes, please.",
            "cs": "Z tvé adresy přišlo příliš mnoho špatných kódů. Počkej prosím pár minut.",
        },
        "too-many-tables": {
            "en": "Your address has opened very many tables. Wait a few minutes, please.",
            "cs": "Z tvé adresy už bylo otevřeno příliš mnoho stolů. Počkej prosím pár minut.",
        },
        "too-many-joins": {
            "en": "Your address has taken very many seats. Wait a few minutes, please.",
            "cs": "Z tvé adresy už bylo obsazeno příliš mnoho míst. Počkej prosím pár minut.",
        },
        "too-many-sockets": {
            "en": "Too many lines from your address are open at once.",
            "cs": "Z tvé adresy je otevřeno příliš mnoho spojení najednou.",
        },
        "too-many-messages": {
            "en": "Too many messages at once; the line is closed. Come back in a moment.",
            "cs": "Příliš mnoho zpráv najednou; spojení se zavírá. Vrať se za chvíli.",
        },
        "too-many-attended": {
            "en": "One line can listen to {most} tables, no more.",
            "cs": "Jedno spojení může poslouchat nejvýše tolik stolů: {most}.",
        },
    }
)


class Explained(Illegal):
    """Refused for a reason that has words of its own, the `{why}` of the sentence, in each language."""

    def __init__(self, key: str, why: Mapping[str, str], **values: int | str) -> None:
        super().__init__(key, why=why[LANGUAGES[0]], **values)
        self.why = why


class Problem(Struct, frozen=True):
    """Why it was refused: a key, and a sentence in each language."""

    reason: str
    words: dict[str, str]


def problem_of(refused: Illegal) -> Problem:
    """For a call; it is counted."""
    counters.refusals.labels(refused.key).inc()
    return Problem(refused.key, words_of(refused))


def words_of(refused: Illegal, rules: Rules | None = None) -> dict[str, str]:
    """The sentence for a refusal in each language, by the game's words or the table's."""
    words = rules.WORDS if rules and refused.key in rules.WORDS else WORDS
    return {
        language: words.say(refused.key, language, **_values(refused, language)) for language in LANGUAGES
    }


def _values(refused: Illegal, language: str) -> Mapping[str, int | str]:
    if isinstance(refused, Explained):
        return {**refused.values, "why": refused.why[language]}
    return refused.values
