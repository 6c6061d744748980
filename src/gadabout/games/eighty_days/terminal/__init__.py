"""Around the World in 80 Days in the terminal."""
