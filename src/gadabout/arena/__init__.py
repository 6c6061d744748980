"""Tournaments of bots: who is stronger, how sure that is, and what it costs."""
