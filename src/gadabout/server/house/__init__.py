"""All tables together: opening, finding and closing them, reminders, the coach.

May import `table` and what is below it.
"""
