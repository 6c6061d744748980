"""Travelogue in the terminal."""
