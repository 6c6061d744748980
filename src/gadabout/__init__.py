"""Gadabout: a table for travel games, played by people, by bots, or from Python."""

__version__ = "0.1.0"
