"""What a seat knows of the cards, and the worlds it can imagine."""
