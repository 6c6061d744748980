"""Travel Blog in the terminal."""
