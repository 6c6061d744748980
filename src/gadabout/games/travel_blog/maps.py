"""The maps as the rules use them: small tuples and bit masks, loaded once (TB-2, TB-30 to TB-35)."""

from __future__ import annotations

from functools import cache

from gadabout.core.words import LANGUAGES
from gadabout.games.travel_blog import atlas


class Note:
    """Why a border is special: its kind in the table, and a word in each language."""

    __slots__ = ("kind", "why")

    def __init__(self, kind: str, why: dict[str, str]) -> None:
        self.kind = kind
        self.why = why


class World:
    """One map. States and places are numbers: a state's main part is the place of the same number (TB-30)."""

    __slots__ = (
        "aliases",
        "borders",
        "codes",
        "distance",
        "id",
        "names",
        "notes",
        "parts",
        "place_codes",
        "place_names",
        "places",
        "roads",
        "splits",
        "titles",
        "ways",
    )

    def __init__(self, table: atlas.Table, roads: tuple[tuple[int, ...], ...] | None = None) -> None:
        places = table.places()
        states = list(table.states)
        rows = list(table.states.values())
        numbers = {code: number for number, (code, _) in enumerate(places)}
        part_rows = [part for split in table.split for part in split.parts]

        self.id: str = table.id
        self.titles: dict[str, str] = _texts(table.title)
        self.codes: tuple[str, ...] = tuple(states)
        self.names: dict[str, tuple[str, ...]] = {
            language: tuple(getattr(row, language) for row in rows) for language in LANGUAGES
        }
        self.places: tuple[int, ...] = tuple(numbers[state] for _, state in places)
        """The state of each place."""
        self.place_codes: tuple[str, ...] = tuple(numbers)
        self.place_names: dict[str, tuple[str, ...]] = {
            language: self.names[language] + tuple(getattr(part, language) for part in part_rows)
            for language in LANGUAGES
        }
        self.aliases: tuple[tuple[str, ...], ...] = tuple(
            [row.aliases for row in rows] + [part.aliases for part in part_rows]
        )
        """Other names of each place."""
        self.parts: tuple[tuple[int, ...], ...] = tuple(
            tuple(place for place, owner in enumerate(self.places) if owner == state)
            for state in range(len(states))
        )
        """The places of each state, the main part first."""
        self.roads: tuple[tuple[int, ...], ...] = roads or _roads(table, numbers)
        """The places one crossing away, in ascending order."""
        self.borders: tuple[int, ...] = _borders(self.roads, self.places, self.parts)
        """The neighbours of each state as a bit mask; those of any of its parts (TB-32)."""
        self.distance: tuple[tuple[int, ...], ...] = _distances(self.roads)
        """Crossings between any two places."""
        self.ways: tuple[tuple[tuple[int, ...], ...], ...] = _ways(self.roads, self.distance)
        """One shortest way between any two places: without the first, with the last."""
        self.notes: dict[tuple[int, int], Note] = {
            _pair(*(numbers[code] for code in row.between)): Note(row.kind, _texts(row))
            for row in table.special
        }
        """What to say of special borders, by their two states in ascending order (TB-33, TB-34)."""
        self.splits: dict[int, dict[str, str]] = {numbers[row.state]: _texts(row) for row in table.split}
        """What to say of the states in parts (TB-30)."""

    def border(self, one: int, other: int) -> bool:
        """Returns whether two states are neighbours (TB-32)."""
        return bool(self.borders[one] >> other & 1)

    def note(self, one: int, other: int) -> Note | None:
        """Returns the note on the border of two states if it is special, else None."""
        return self.notes.get(_pair(one, other))


@cache
def world(map_id: str) -> World:
    """Loads the map of this name once and returns it."""
    if map_id not in atlas.MAPS:
        raise ValueError(f"no map {map_id!r}; there are {', '.join(atlas.MAPS)}")
    return World(_table(map_id))


def imagined(map_id: str, roads: tuple[tuple[int, ...], ...]) -> World:
    """Returns a map of the same states with other borders, as a player has it in mind, all connected."""
    return World(_table(map_id), roads)


@cache
def _table(map_id: str) -> atlas.Table:
    return atlas.read(map_id)


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _texts(row: atlas.Text | atlas.SpecialRow | atlas.SplitRow) -> dict[str, str]:
    return {language: getattr(row, language) for language in LANGUAGES}


def _roads(table: atlas.Table, numbers: dict[str, int]) -> tuple[tuple[int, ...], ...]:
    neighbours: list[list[int]] = [[] for _ in numbers]
    for one, other in atlas.borders(table):
        neighbours[numbers[one]].append(numbers[other])
        neighbours[numbers[other]].append(numbers[one])
    return tuple(tuple(sorted(row)) for row in neighbours)


def _borders(
    roads: tuple[tuple[int, ...], ...], places: tuple[int, ...], parts: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
    masks = []
    for own in parts:
        mask = 0
        for place in own:
            for other in roads[place]:
                mask |= 1 << places[other]
        masks.append(mask)
    return tuple(masks)


def _distances(roads: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    rows = []
    for start in range(len(roads)):
        row = [-1] * len(roads)
        row[start] = 0
        reached = [start]
        for here in reached:
            for there in roads[here]:
                if row[there] < 0:
                    row[there] = row[here] + 1
                    reached.append(there)
        rows.append(tuple(row))
    return tuple(rows)


def _ways(
    roads: tuple[tuple[int, ...], ...], distance: tuple[tuple[int, ...], ...]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Returns a shortest way between any two places; of several, every machine picks the same one."""
    places = range(len(roads))
    rows: list[list[tuple[int, ...]]] = [[() for _ in places] for _ in places]
    for end in places:
        for here in sorted(places, key=lambda place: distance[place][end]):
            if here != end:
                step = min(there for there in roads[here] if distance[there][end] < distance[here][end])
                rows[here][end] = (step, *rows[step][end])
    return tuple(tuple(row) for row in rows)
