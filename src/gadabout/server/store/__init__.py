"""Tables on disk: the only SQL.

May import `base`.
"""
