"""Travelogue in the terminal: its board, and the command that starts it."""

from gadabout.games.travelogue.terminal.board import TravelogueBoard as Board
from gadabout.games.travelogue.terminal.command import travelogue as command

__all__ = ["Board", "command"]
