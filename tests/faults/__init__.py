"""Faults that tests must notice, kept as data, and the tools that plant and draw them."""
