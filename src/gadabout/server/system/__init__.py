"""The machine: worker processes, outgoing HTTP, and what the kernel knows of a connection.

May import `base`.
"""
