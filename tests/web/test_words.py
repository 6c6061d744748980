"""The texts of the page: complete in both languages, with the right plurals and values, and none unused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web/src"
GAMES = Path(__file__).parents[2] / "src/gadabout/games"
PLURALS = {"en": {"one", "other"}, "cs": {"one", "few", "many", "other"}}
VALUE = re.compile(r"\{(\w+)\}")
CATALOGUES = sorted({path.parent for path in WEB.rglob("en.json")})


def catalogue(folder: Path, language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return found


def forms(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def readers(folder: Path) -> str:
    """The sources that may use a catalogue: the page's own all, a game's those of the game."""
    root = WEB if folder.parent == WEB else folder.parent
    paths = [path for ending in ("*.ts", "*.svelte") for path in root.rglob(ending)]
    return "\n".join(path.read_text("utf-8") for path in paths)


def is_used(key: str, sources: str) -> bool:
    """As it stands in quotes, or as `start-${…}`."""
    if f'"{key}"' in sources:
        return True
    starts = set(re.findall(r"`([\w-]+-)\$\{", sources))
    return any(key.startswith(start) for start in starts)


def test_there_are_texts_at_all() -> None:
    assert WEB / "words" in CATALOGUES
    assert {path.name for path in (WEB / "games").iterdir() if path.is_dir()} == {
        folder.relative_to(WEB / "games").parts[0]
        for folder in CATALOGUES
        if folder.is_relative_to(WEB / "games")
    }


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda path: str(path.relative_to(WEB)))
def test_both_languages_have_every_text(folder: Path) -> None:
    english, czech = catalogue(folder, "en"), catalogue(folder, "cs")
    assert english.keys() == czech.keys()
    for key in english:
        for language, text in (("en", english[key]), ("cs", czech[key])):
            assert all(form.strip() for form in forms(text)), f"{key} is empty"
            if not isinstance(text, str):
                assert text.keys() == PLURALS[language], f"{key}: plurals of {language}"
        assert isinstance(english[key], str) == isinstance(czech[key], str), f"{key}: plurals in one language"
        values = [
            {name for form in forms(text) for name in VALUE.findall(form)}
            for text in (english[key], czech[key])
        ]
        assert values[0] == values[1], f"{key}: {values}"


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("game", ["travel_blog", "travelogue"])
def test_the_rules_call_an_option_what_the_form_calls_it(game: str, language: str) -> None:
    """Whoever reads of it finds it on the form, and the other way round."""
    texts = catalogue(WEB / "games" / game / "words", language)
    options = [key for key in texts if key.startswith("option-")]
    offered = {texts[key] for key in options if key == "option-map" or f"{key}-about" in texts}
    page = GAMES / game / "pages" / f"{language}.md"
    assert set(re.findall(r"^\| \*\*(.+?)\*\* \|", page.read_text("utf-8"), re.MULTILINE)) == offered


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_text_is_unused(folder: Path) -> None:
    sources = readers(folder)
    assert [key for key in catalogue(folder, "en") if not is_used(key, sources)] == []


def test_no_text_stands_in_the_markup() -> None:
    """All text for players comes from a catalogue; svelte-check knows whether it is there."""
    found = []
    for path in sorted(WEB.rglob("*.svelte")):
        markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", path.read_text("utf-8"), flags=re.DOTALL)
        plain = bare(markup)
        found += [
            f"{path.relative_to(WEB)}: {text!r}"
            for text in re.findall(r">([^<>]*)<", plain)
            if re.search(r"\w{2}", text)
        ]
        found += [
            f"{path.relative_to(WEB)}: {text!r}"
            for text in re.findall(r'\b(?:aria-label|title|placeholder|alt)="([^"]*\w[^"]*)"', plain)
        ]
    assert found == []


def bare(markup: str) -> str:
    """Without what stands in braces, however deep, and without arrows that look like the end of a tag."""
    kept, depth = [], 0
    for sign in markup:
        depth += sign == "{"
        if not depth:
            kept.append(sign)
        depth -= sign == "}"
    return "".join(kept)


def test_unused_and_plain_texts_are_found() -> None:
    assert is_used("a-b", 't("a-b")')
    assert is_used("phase-over", "t(`phase-${phase}`)")
    assert not is_used("a-b", 't("a-bc")')
    assert bare("<p>{t('x', {n: 1})} euros</p>") == "<p> euros</p>"
