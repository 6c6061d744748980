"""What a game is: the contract, chance, the codec and the log. Standard library and msgspec only."""
