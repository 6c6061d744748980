"""What the greedy bot of Around the World in 80 Days does at a table."""

from gadabout.games.eighty_days.bots.greedy import Greedy
from tests.games.eighty_days.table import Table


def decides(table: Table) -> object:
    """Returns the bot's decision for the seat that is asked."""
    seat = table.turn
    action = Greedy(bytes(16)).decide(table.view(seat), table.legal(), 0)
    assert action in table.legal()
    return action


def played_out(table: Table, steps: int) -> list[object]:
    """Lets the bot play for one seat until another is asked; returns its actions."""
    seat = table.turn
    done: list[object] = []
    while len(done) < steps and table.phase != "lay-out" and table.turn == seat:
        done.append(decides(table))
        table.play(done[-1])
    return done
