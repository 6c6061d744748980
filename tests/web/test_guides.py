"""The guides that the page reads are those of the game."""

import pytest

from gadabout.core.words import LANGUAGES
from gadabout.games.travel_blog.atlas import MAPS
from gadabout.games.travel_blog.guide import text
from tests.documents import ROOT

FOLDER = ROOT / "web/src/games/travel_blog/guides"


@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guide_is_up_to_date(map_id: str, language: str) -> None:
    stored = (FOLDER / f"{map_id}.{language}.json").read_text("utf-8")
    assert stored == text(map_id, language), "make guides"
