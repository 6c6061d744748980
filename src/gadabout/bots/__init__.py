"""Players that are not people. They get views, never a state."""
