"""The server. Each table has one writer; a move is stored before anybody is told."""
