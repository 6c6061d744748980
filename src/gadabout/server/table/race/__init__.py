"""Fair races: connections are measured, and moves wait for slower ones.

Part of `table`.
"""
