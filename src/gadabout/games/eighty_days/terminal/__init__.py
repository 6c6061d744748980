"""Around the World in 80 Days in the terminal: its board, and the command that starts it."""

from gadabout.games.eighty_days.terminal.board import EightyDaysBoard as Board
from gadabout.games.eighty_days.terminal.command import eighty_days as command

__all__ = ["Board", "command"]
