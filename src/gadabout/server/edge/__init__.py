"""Everything that faces the network: HTTP, WebSockets, limits, health and metrics.

May import all other packages but `generated`.
"""
