"""The contract of a game, its chance, codec and log. Imports the standard library and msgspec only."""
