"""When and how bots move.

Part of `table`.
"""
