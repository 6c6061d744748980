"""The table that a map is read from, and every slip in it."""

import pytest

from gadabout.games.travel_blog import atlas
from gadabout.games.travel_blog.maps import World

TABLE = """
id = "toy"
title = { en = "Toy", cs = "Hračka" }
special = [{ between = ["AA", "CC"], kind = "sea", en = "by sea", cs = "po moři" }]
[[split]]
state = "CC"
en = "in parts"
cs = "má části"
parts = [{ code = "CC-X", en = "Ce (X)", cs = "Cé (X)" }]
[states]
AA = { en = "Aland", cs = "Áland" }
BB = { en = "Beland", cs = "Béland" }
CC = { en = "Celand", cs = "Céland" }
[land]
AA = ["BB"]
BB = ["CC-X"]
"""


def test_a_small_table_is_a_map() -> None:
    toy = World(atlas.parse(TABLE))
    assert toy.parts == ((0,), (1,), (2, 3))
    assert toy.roads == ((1, 2), (0, 3), (0,), (1,))
    assert toy.borders == (0b110, 0b101, 0b011)
    assert toy.distance[2] == (1, 2, 0, 3)


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('BB = ["CC-X"]', 'BB = ["CC-X", "AA"]', "toy: BB-AA stands twice"),
        ('BB = ["CC-X"]', 'BB = ["CC-X", "ZZ"]', "toy: BB-ZZ: ZZ is no place of this map"),
        ('BB = ["CC-X"]', 'BB = ["CC-X", "BB"]', "toy: BB-BB: a state does not border itself"),
        ('BB = ["CC-X"]', 'CC = ["CC-X"]', "toy: CC-CC-X: a state does not border itself"),
        ('BB = ["CC-X"]', "", "toy: no way leads from AA to CC-X"),
        (
            '["AA", "CC"], kind = "sea"',
            '["AA", "CC"], kind = "land"',
            "toy: AA-CC: special says land, the borders",
        ),
        (
            '["AA", "CC"], kind = "sea"',
            '["BB", "CC"], kind = "none"',
            "toy: BB-CC: special says none, the borders",
        ),
        ('["AA", "CC"]', '["AA", "CC-X"]', "toy: AA-CC-X: a special border is one of two states"),
        ('kind = "sea"', 'kind = "tunnel"', "not a map: Invalid enum value 'tunnel'"),
        ('state = "CC"', 'state = "DD"', "toy: DD is split, but it is no state"),
        ('code = "CC-X"', 'code = "BB"', "toy: the code BB is given twice"),
        ('"Beland"', '"Zeland"', "toy: Zeland stands where Celand belongs"),
        ('en = "Beland", ', "", "not a map: Object missing required field `en`"),
        ("[land]", "[land", "not a map: "),
    ],
)
def test_a_slip_in_a_table_is_told_with_its_states(right: str, wrong: str, says: str) -> None:
    assert right in TABLE
    with pytest.raises(atlas.TableError) as slip:
        atlas.parse(TABLE.replace(right, wrong))
    assert str(slip.value).startswith(says)
