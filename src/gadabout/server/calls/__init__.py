"""What a client can ask for over HTTP, one module for each subject.

May import `house` and what is below it.
"""
