"""`python -m gadabout` is the same as `gadabout`."""

from gadabout.cli.app import main

if __name__ == "__main__":
    main()
