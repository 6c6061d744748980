"""Everything that faces the network: HTTP, WebSockets, limits, health and figures.

May import all other packages but `generated`.
"""
