"""One table: its game, its people, its single writer, and what happens by itself.

May import `base`, `wire` and `store`, and its own `race`, `bots` and `film`.
"""
