"""The server: tables that one can trust. One writer a table; stored, then told."""
