"""A table in the terminal: keys, screen, timers and saved games."""
