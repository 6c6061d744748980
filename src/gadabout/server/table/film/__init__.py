"""The film of a finished game.

Part of `table`.
"""
