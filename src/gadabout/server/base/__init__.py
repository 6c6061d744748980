"""Settings, logs, counters, the clock and the inbox: what every other package may use.

May import `core` only.
"""
