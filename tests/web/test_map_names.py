"""The names on the maps of the page: those of the games, and large enough to be read."""

import re
from collections.abc import Iterator

import pytest

from gadabout.core.words import LANGUAGES
from gadabout.games.travel_blog import atlas
from gadabout.games.travel_blog.maps import world
from tests.web.drawings import Callout, Drawing, Label, drawing

SMALLEST_LETTERS = 11
NAMES_FROM = 0.9
"""From this zoom on every place shows its name."""
both_maps = pytest.mark.parametrize("map_id", atlas.MAPS)


def shown(drawn: Drawing, zoom: float, language: str) -> Iterator[tuple[str, float]]:
    """The places that show their name at a zoom, and how large."""
    for code, place in drawn.places.items():
        label = place.label[language] if place.label else None
        if label and zoom >= label.start:
            yield code, min(label.size, SMALLEST_LETTERS * zoom / label.start)
        elif place.callout and zoom >= place.callout.start:
            yield code, place.callout.size


@both_maps
@pytest.mark.parametrize("zoom", [NAMES_FROM, 1, 1.5, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_readable(map_id: str, zoom: float, language: str) -> None:
    drawn = drawing(map_id)
    sizes = dict(shown(drawn, zoom, language))
    assert sizes.keys() == drawn.places.keys()
    assert min(sizes.values()) >= SMALLEST_LETTERS - 1e-9


@both_maps
def test_no_label_is_smaller_than_eleven_pixels(map_id: str) -> None:
    for place in drawing(map_id).places.values():
        labels: list[Label | Callout] = list((place.label or {}).values())
        labels += [label for label in (place.code, place.callout) if label]
        assert labels
        assert min(label.size for label in labels) >= SMALLEST_LETTERS


@both_maps
def test_a_label_says_a_name_of_the_game(map_id: str) -> None:
    here, drawn = world(map_id), drawing(map_id)
    for number, code in enumerate(here.place_codes):
        for language, label in (drawn.places[code].label or {}).items():
            name = here.place_names[language][number]
            own = re.search(r"\((.+)\)", name)
            assert " ".join(label.lines) in {own[1] if own else name, *here.aliases[number]}


def test_tiny_states_are_called_out() -> None:
    called = {
        map_id: {code for code, place in drawing(map_id).places.items() if place.callout}
        for map_id in atlas.MAPS
    }
    assert called["europe"] >= {"AD", "LI", "LU", "MC", "MT", "SM", "VA", "AZ-NX", "RU-KGD"}
    assert called["usa"] >= {"CT", "DE", "MA", "MD", "NH", "NJ", "RI", "VT"}
