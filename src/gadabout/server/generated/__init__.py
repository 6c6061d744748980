"""Writes the page's types and the protocol document from the Python types.

May import `wire` and `calls`.
"""
