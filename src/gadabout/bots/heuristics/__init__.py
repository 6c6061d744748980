"""What bots know of each game: one file a game."""
