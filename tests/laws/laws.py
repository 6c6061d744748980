"""The laws, each a function that fails with an assertion on a game that breaks it."""

from __future__ import annotations

from random import Random
from typing import Any

from gadabout.core.codec import Codec, Malformed, encode
from gadabout.core.contract import Illegal, Onlooker, apply, heard
from gadabout.core.dice import Dice
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.replay import replay
from gadabout.core.sights import sights
from tests.laws.subject import Subject, everybody, onlookers, some, walk


def sight(subject: Subject, state: Any, seat: Onlooker) -> tuple[bytes, bytes, bytes]:
    """Returns all that reaches an onlooker of a state: their view, the asks, their legal actions."""
    rules = subject.rules
    asks = sorted(rules.actors(state).items())
    legal = [] if seat is None else list(rules.legal(state, seat))
    return encode(rules.view(state, seat)), encode(asks), encode(legal)


def a_log_replays_to_the_same_state(subject: Subject, options: Any, rng: Random) -> None:
    seed = rng.randbytes(32)
    recorder = Recorder(subject.rules, options, seed)
    for step in walk(subject, options, _Seeded(rng, seed)):
        told = recorder.play(step.seat, step.action)
        assert encode([one.event for one in told]) == encode([one.event for one in step.told])
        assert recorder.state == step.after
        assert recorder.state.key() == step.after.key()
    *_, last = replay(read(recorder.log.text(), {subject.rules.NAME: subject.rules}.__getitem__))
    assert last.state == recorder.state
    assert subject.rules.result(last.state) is not None


class _Seeded(Random):
    """Hands out one fixed seed first, and then its own chance."""

    def __init__(self, rng: Random, seed: bytes) -> None:
        super().__init__(rng.random())
        self.fixed: bytes | None = seed

    def randbytes(self, n: int) -> bytes:
        seed, self.fixed = self.fixed, None
        return seed or super().randbytes(n)


def applying_never_changes_its_argument(subject: Subject, options: Any, rng: Random) -> None:
    rules = subject.rules
    for step in walk(subject, options, rng):
        before = step.before.key()
        assert step.before == step.before.copy()
        after, _ = apply(rules, step.before, step.seat, step.action)
        for seat in rules.actors(after):
            rules.act(after, seat, rules.legal(after, seat)[0])
            break
        assert step.before.key() == before


def legal_is_accepted_and_nothing_else(subject: Subject, options: Any, rng: Random) -> None:
    rules = subject.rules
    place = {action: number for number, action in enumerate(rules.ACTIONS)}
    for step in some(list(walk(subject, options, rng)), rng, 12):
        for state in (step.before, step.after):
            asked = rules.actors(state)
            for seat in everybody(subject, options):
                legal = list(rules.legal(state, seat))
                assert bool(legal) == (seat in asked)
                assert legal == sorted(set(legal), key=place.__getitem__)
                for action in rules.ACTIONS:
                    assert _accepted(subject, state, seat, action) == (action in legal)


def _accepted(subject: Subject, state: Any, seat: Any, action: Any) -> bool:
    trial = state.copy()
    try:
        subject.rules.act(trial, seat, action)
    except Illegal:
        assert trial.key() == state.key(), "a refused action changed the state"
        return False
    return True


def somebody_can_act_until_there_is_a_result(subject: Subject, options: Any, rng: Random) -> None:
    rules = subject.rules
    state = None
    for step in walk(subject, options, rng):
        state = step.after
        assert (rules.result(state) is None) == bool(rules.actors(state))
    assert state is not None
    result = rules.result(state)
    assert result is not None
    assert len(result.scores) == len(result.ranks) == rules.seats(options)
    ranks = sorted(result.ranks)
    assert ranks[0] == 1
    assert all(rank == ranks.index(rank) + 1 for rank in ranks)
    for seat in everybody(subject, options):
        assert not rules.legal(state, seat)
        assert not any(_accepted(subject, state, seat, action) for action in rules.ACTIONS)


def a_game_of_fallbacks_ends(subject: Subject, options: Any, rng: Random) -> None:
    rules = subject.rules
    state = rules.setup(options, rng.randbytes(32))
    for _ in range(subject.most_steps):
        if rules.result(state):
            return
        seat = rng.choice(sorted(rules.actors(state)))
        action = rules.fallback(state, seat)
        assert action in rules.legal(state, seat)
        rules.act(state, seat, action)
    raise AssertionError("a game of fallbacks does not end")


def a_redeal_looks_the_same(subject: Subject, options: Any, rng: Random) -> None:
    rules = subject.rules
    for step in some(list(walk(subject, options, rng)), rng, 25):
        for seat in onlookers(subject, options):
            view = rules.view(step.after, seat)
            world = rules.redeal(view, rng)
            assert sight(subject, world, seat) == sight(subject, step.after, seat)
            assert subject.census(world) == subject.census(step.after)


def an_imagined_world_can_be_played(subject: Subject, options: Any, rng: Random) -> None:
    rules = subject.rules
    for step in some(list(walk(subject, options, rng)), rng, 6):
        for seat in onlookers(subject, options):
            world = rules.redeal(rules.view(step.after, seat), rng)
            for _ in range(subject.most_steps):
                asked = sorted(rules.actors(world))
                if not asked:
                    break
                actor = rng.choice(asked)
                rules.act(world, actor, rng.choice(rules.legal(world, actor)))
            assert rules.result(world) is not None


def what_is_encoded_comes_back(subject: Subject, options: Any, rng: Random) -> None:
    codec = Codec(subject.rules.MODEL)
    assert codec.options(encode(options)) == options
    for step in walk(subject, options, rng):
        assert codec.action(encode(step.action)) == step.action
        for told in step.told:
            assert _event_comes_back(codec, told.event)
        for seat in onlookers(subject, options):
            view = subject.rules.view(step.after, seat)
            assert codec.view(encode(view)) == view


def _event_comes_back(codec: Codec, event: Any) -> bool:
    try:
        return bool(codec.event(encode(event)) == event)
    except Malformed:
        return False


def nothing_is_seen_before_it_is_told(subject: Subject, options: Any, rng: Random) -> None:
    """Two games of different luck look alike until the first event."""
    one = subject.rules.setup(options, rng.randbytes(32))
    other = subject.rules.setup(options, rng.randbytes(32))
    for seat in onlookers(subject, options):
        assert sight(subject, one, seat) == sight(subject, other, seat)


def luck_to_come_is_unseen(subject: Subject, options: Any, rng: Random) -> None:
    for step in some(list(walk(subject, options, rng)), rng, 25):
        other = step.after.copy()
        other.dice = Dice(rng.randbytes(32), rng.randrange(1000))
        for seat in onlookers(subject, options):
            assert sight(subject, other, seat) == sight(subject, step.after, seat)


def a_fallback_rests_on_what_its_seat_knows(subject: Subject, options: Any, rng: Random) -> None:
    rules = subject.rules
    for step in some(list(walk(subject, options, rng)), rng, 25):
        for seat in rules.actors(step.after):
            eyes: Onlooker = None if seat < 0 else seat
            world = rules.redeal(rules.view(step.after, eyes), rng)
            assert rules.fallback(world, seat) == rules.fallback(step.after, seat)


def nothing_appears_or_vanishes(subject: Subject, options: Any, rng: Random) -> None:
    for step in walk(subject, options, rng):
        assert subject.census(step.after) == subject.census(step.before)


def a_view_from_the_shared_one_is_the_same(subject: Subject, options: Any, rng: Random) -> None:
    rules = subject.rules
    for step in some(list(walk(subject, options, rng)), rng, 25):
        shared = rules.view(step.after, None)
        for seat in onlookers(subject, options):
            assert encode(rules.view(step.after, seat, shared)) == encode(rules.view(step.after, seat))


def a_view_is_what_all_see_and_what_is_ones_own(subject: Subject, options: Any, rng: Random) -> None:
    rules, parts = subject.rules, sights(subject.rules.MODEL.view)
    for step in some(list(walk(subject, options, rng)), rng, 25):
        common = parts.common(rules.view(step.after, None))
        for seat in onlookers(subject, options):
            view = rules.view(step.after, seat)
            assert common + parts.own(view) == encode(view)


def an_event_tells_no_more_than_the_view(subject: Subject, options: Any, rng: Random) -> None:
    """A card named to an onlooker is one whose place they know for certain then."""
    for step in walk(subject, options, rng):
        for seat in onlookers(subject, options):
            certain = subject.certain(subject.rules.view(step.after, seat))
            for event in heard(step.told, seat):
                assert subject.named(event) <= certain


def a_view_is_made_of_what_was_told(subject: Subject, options: Any, rng: Random) -> None:
    """Two steps that look alike to an onlooker, before and in what they hear, look alike after."""
    rules = subject.rules
    for step in some(list(walk(subject, options, rng)), rng, 12):
        for seat in onlookers(subject, options):
            world = rules.redeal(rules.view(step.before, seat), rng)
            seen: dict[bytes, tuple[bytes, bytes, bytes]] = {}
            for state in (step.before, world):
                if step.seat not in rules.actors(state):
                    continue
                legal = list(rules.legal(state, step.seat))
                for action in rng.sample(legal, min(8, len(legal))):
                    after, told = apply(rules, state, step.seat, action)
                    key = encode(heard(told, seat)) + (encode(action) if seat == step.seat else b"")
                    assert seen.setdefault(key, looks := sight(subject, after, seat)) == looks


def what_is_not_shown_makes_no_difference(subject: Subject, options: Any, rng: Random) -> None:
    """Non-interference: two cards that an onlooker was never told apart change places from the start.

    Until an event shows them one of these, all that reaches them stays the same to the byte.
    """
    steps = list(walk(subject, options, rng))
    for seat in onlookers(subject, options):
        one = rng.randrange(subject.cards(options))
        swap = (one, (one + rng.randrange(1, subject.cards(options))) % subject.cards(options))
        world = subject.swapped(steps[0].before, swap)
        for step in steps:
            action = subject.swapped_action(step.action, swap)
            world, told = apply(subject.rules, world, step.seat, action)
            mine, others = heard(step.told, seat), heard(told, seat)
            if any(subject.named(event) & set(swap) for event in (*mine, *others)):
                break
            assert encode(mine) == encode(others)
            assert sight(subject, world, seat) == sight(subject, step.after, seat)


CHEAP = (
    a_log_replays_to_the_same_state,
    applying_never_changes_its_argument,
    somebody_can_act_until_there_is_a_result,
    a_game_of_fallbacks_ends,
    nothing_appears_or_vanishes,
    nothing_is_seen_before_it_is_told,
)
COSTLY = (
    legal_is_accepted_and_nothing_else,
    a_view_from_the_shared_one_is_the_same,
    a_view_is_what_all_see_and_what_is_ones_own,
    a_redeal_looks_the_same,
    an_imagined_world_can_be_played,
    what_is_encoded_comes_back,
    luck_to_come_is_unseen,
    a_fallback_rests_on_what_its_seat_knows,
    an_event_tells_no_more_than_the_view,
    a_view_is_made_of_what_was_told,
    what_is_not_shown_makes_no_difference,
)
LAWS = CHEAP + COSTLY
