"""Names at public tables: insults are found however they are spelled, and ordinary names are left alone."""

from __future__ import annotations

import pytest

from gadabout.client import create, join
from gadabout.core.contract import Illegal
from gadabout.server.table.decency import is_decent, tidy
from tests.server.conftest import Server, refusal

ORDINARY = """
Jiří Jan Petr Jana Marie Josef Pavel Martin Tomáš Jaroslav Miroslav Eva Hana Anna Zdeněk Václav Michal
František Jakub Milan Karel Lenka Kateřina Lucie Věra Alena Lukáš David Vladimír Petra Ludmila Helena Ondřej
Veronika Jitka Martina Jaroslava Tereza Marek Daniel Zdeňka Michaela Stanislav Vojtěch Radek Dana Barbora
Šárka Žofie Matěj Adam Filip Dominik Eliška Kristýna Adéla Natálie Nikola Zuzana Šimon Kryštof Štěpán
Oldřich Bohumil Čeněk Řehoř Dick Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec
Pokorný Marek Pospíšil Hájek Jelínek Král Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Krejčí Navrátil
Čermák Urban Vaněk Blažek Kříž Kovář Kratochvíl Kundera Jebavý Šoustal Šukal Hajzler Mrdálek Píchal Fučík
Fuksa Kurka Kurfürst Vočko Sršeň Hovorka Prskavec Zmrzlík Picasso Pícha Špička Čurda Kokotsko Kokořín Srbsko
Prdek Debora Nasralláh Naser Idir Cihlář Cikánek Negrelli Židek Dickens Hancock Cassandra Scunthorpe Nigel
Niger Nigeria Nazim Assange Essex Penelope Analog Therapist Shitake Ashita Slutskij Cumberland Cockburn
Titus Isis Jeb Pico Fuk Vole Bitola Whitechapel Kunta Kunigunda Debra Mississippi Honza5 xXHonzaXx Tom@š
Pepa123 R2D2 M1chal Petr-007 Eva_88 🦊Liška Ňuf Ömer Łukasz Sára.K Q
"""
SPELLED = ("fu\u0441k", "f u c k", "ty kurvo", "Jan Kokot", "k u r v a", "sieg-heil")
PIECES = ("kur va", "ty kur va", "ko kot", "ty ko kot", "zm rd", "nig ger", "kur  va", "ku r va", "kůr vă")
HONEST = """
Jan Novák|Dr. No|Eva a Petr|K. Čapek|Honza Mrdálek|Aldo Jebavý|Debi L.|Debi Lopez|Deb I. Lee|Ana L.|Anu S.
Wan K.|Shi T.|Mr D|Mr. D. A. T.|W. Hore|K. Unda|Jan de Bilt|Pen Island|Do Ngoc Anh|Le Thi Ha|Kun Das|Pi Cantu
Jeb E.|Ann Al-Amin|Su Kai|Hugo Vnouček|Ema Stará|Tit Slavík|Anna Zizková
"""
"""A letter alone may be an initial, and where one name ends and the next begins no word is meant."""
INSULTS = """
fuck FUCK FuCk f.u.c.k f_u_c_k fuuuuck fúck phuck motherfucker nigger n1gger niggger asshole a$$hole 4sshole
bitch b1tch whore cunt shit sh1t Sh!t bullshit nazi HITLER h1tler kurva KURVA kurvaaa kùrva kurv4 zkurvenec
zmrd zmrde čurák curak čur4k piča píča kokot k0k0t K.O.K.O.T debil d3bil hovno h0vn0 prdel mrdka vymrdanec
vyjebanec kunda buzerant buzna negr pedofil xXkurvaXx
"""


@pytest.mark.parametrize("name", [*ORDINARY.split(), *HONEST.strip().replace("\n", "|").split("|")])
def test_ordinary_names_are_left_alone(name: str) -> None:
    assert is_decent(name)


def test_two_ordinary_names_make_no_insult() -> None:
    names = ORDINARY.split()
    pairs = [f"{one} {other}" for one in names[::3] for other in names]
    assert [pair for pair in pairs if not is_decent(pair)] == []


@pytest.mark.parametrize("name", [*INSULTS.split(), *SPELLED, *PIECES])
def test_insults_are_found(name: str) -> None:
    assert not is_decent(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Jan   Novák ", "Jan Novák"),
        ("J\u202eana\u202c", "Jana"),
        ("Ja\u200bna\ufeff", "Jana"),
        ("Zdene\u030ck", "Zdeněk"),
        ("👩\u200d🚀 Eva", "👩\u200d🚀 Eva"),
    ],
)
def test_a_name_is_what_one_sees(name: str, shown: str) -> None:
    assert tidy(name) == shown


@pytest.mark.parametrize("name", ["\u200b", "\u202e \ufeff", "\u200d", " \u2028 "])
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    with pytest.raises(Illegal, match="bad-name"):
        tidy(name)


async def test_a_public_table_refuses_them_and_friends_call_themselves_as_they_like(server: Server) -> None:
    public = {"game": "travel_blog", "name": "K0k0t", "public": True}
    assert refusal(server, "/api/tables", public) == "bad-name"
    host = await create(server.base, "travel_blog", "Jana", public=True)
    path = f"/api/tables/{host.table}"
    assert refusal(server, path + "/seats", {"name": "zmrd"}) == "bad-name"
    assert refusal(server, path + "/rename", {"name": "zmrd"}, host.key) == "bad-name"
    friends = await create(server.base, "travel_blog", "Jana")
    await join(server.base, friends.table, "kokot")
    opened = {"public": True}
    assert refusal(server, f"/api/tables/{friends.table}/options", opened, friends.key) == "bad-name"
