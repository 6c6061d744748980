"""Plants every fault, or those whose names hold a word that is given, and prints what became of each.

python -m tests.faults [WORD...]
"""

from __future__ import annotations

import sys

from tests.faults.faults import all_faults
from tests.faults.planting import FAILED, PASSED, tree


def main(words: list[str]) -> int:
    """Returns 1 if a fault went unnoticed, or if its test could not be run or fails without it."""
    faults = [one for one in all_faults().values() if not words or any(word in one.name for word in words)]
    bad, total = 0, 0.0
    with tree() as copy:
        for pages in (False, True):
            tests = sorted({one.test for one in faults if one.test.startswith("web/") is pages})
            if tests and (sound := copy.run(tests, seconds=1800)).code != PASSED:
                print(sound.output)
                print("These tests fail without any fault.")
                return 1
        for fault in faults:
            verdict = copy.plant(fault)
            word = {FAILED: "caught", PASSED: "SURVIVED"}.get(verdict.code, "BROKEN")
            bad += word != "caught"
            total += verdict.seconds
            print(f"{word:<8} {verdict.seconds:5.1f} s  {fault.name:<60} {fault.test}", flush=True)
            if word == "BROKEN":
                print(verdict.output)
    print(f"{len(faults)} faults, {len(faults) - bad} caught, in {total:.0f} CPU-seconds")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
