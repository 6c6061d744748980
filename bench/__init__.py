"""Each figure in the documents is printed by a script of this folder."""
