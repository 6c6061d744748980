"""The messages of the protocol, and the words for refusals.

May import `base`.
"""
