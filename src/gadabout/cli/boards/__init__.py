"""The boards of the games in the terminal: one folder a game."""
