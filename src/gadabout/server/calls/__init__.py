"""The calls of clients as plain functions, one module for each subject; `edge` serves them by HTTP.

May import `house` and what is below it, but nothing of the machine.
"""
