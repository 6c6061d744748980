"""Travel Blog in the terminal: its board, and the command that starts it."""

from gadabout.games.travel_blog.terminal.board import TravelBlogBoard as Board
from gadabout.games.travel_blog.terminal.command import travel_blog as command

__all__ = ["Board", "command"]
