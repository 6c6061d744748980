"""The timers of a table in the terminal."""

from gadabout.cli.table.timers import Due, Timers, wall_clock
from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.core.dice import Dice
from gadabout.core.race import Arrival

ANN, BEN = Seat(0), Seat(1)


def timers() -> Timers:
    return Timers(Dice(bytes(16)), {})


def timers_with_ann_at(pace: float | None) -> Timers:
    return Timers(Dice(bytes(16)), {ANN: lambda: pace})


def test_while_an_ask_stays_equal_its_timer_runs_on() -> None:
    running = timers()
    running.follow({ANN: Ask("place", 1, 20.0), BEN: Ask("place", 1)}, 1_000)
    running.follow({ANN: Ask("place", 1, 20.0)}, 15_000)
    assert running.first() == 21_000
    assert running.due(20_999) == []
    assert running.due(21_000) == [Arrival(21_000, ANN, Due.CLOCK)]


def test_another_ask_starts_another_timer() -> None:
    running = timers()
    running.follow({ANN: Ask("deal", 0, 2.0)}, 0)
    running.follow({ANN: Ask("deal", 1, 2.0)}, 1_500)
    assert running.first() == 3_500
    running.follow({BEN: Ask("place", 1)}, 3_000)
    assert running.first() is None


def test_d4_a_new_clock_leaves_a_bot_its_own_pace() -> None:
    """The last one to place gets 20 seconds; their thinking, begun before, goes on."""
    running = timers_with_ann_at(5.0)
    running.follow({ANN: Ask("place", 1), BEN: Ask("place", 1)}, 0)
    running.follow({ANN: Ask("place", 1, 20.0)}, 4_000)
    assert running.due(24_000) == [Arrival(5_000, ANN, Due.OWN)]


def test_a_bot_that_moved_thinks_again_while_its_clock_runs_on() -> None:
    running = timers_with_ann_at(5.0)
    ask = {ANN: Ask("place", 3, 20.0)}
    running.follow(ask, 0)
    running.acted(ANN)
    running.follow(ask, 5_000)
    assert running.due(10_000) == [Arrival(10_000, ANN, Due.OWN)]
    running.acted(ANN)
    running.follow(ask, 16_000)
    assert running.due(99_000) == [Arrival(20_000, ANN, Due.CLOCK)]


def test_tb11_nobody_can_foresee_the_reveal() -> None:
    """0.8 to 2 seconds, and not always the same."""
    running = timers()
    moments = set()
    for number in range(200):
        running.follow({HOUSE: Ask("reveal", number, 0.8, 1.2)}, 0)
        moments.add(running.first())
    assert len(moments) > 100
    assert None not in moments
    assert all(moment is not None and 800 <= moment <= 2_000 for moment in moments)


def test_the_house_doesnt_wait_unless_it_is_told_to() -> None:
    running = timers()
    running.follow({HOUSE: Ask("shuffle"), ANN: Ask("choose")}, 700)
    assert running.due(700) == [Arrival(700, HOUSE, Due.CLOCK)]


def test_a_seat_without_a_pace_does_not_move_by_itself() -> None:
    running = timers_with_ann_at(None)
    running.follow({ANN: Ask("place", 1), BEN: Ask("place", 1)}, 0)
    assert running.first() is None


def test_the_wall_clock_never_goes_back() -> None:
    clock = wall_clock()
    times = [clock() for _ in range(1_000)]
    assert times == sorted(times)
    assert times[0] > 1_700_000_000_000
