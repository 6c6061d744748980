"""Other engines, driven the same way: random legal play, one decision after another."""
