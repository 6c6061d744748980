"""Numbers as each language writes them."""

from __future__ import annotations

from math import floor, log10

NARROW = "\N{NARROW NO-BREAK SPACE}"


class Numerals:
    """The numbers of one language.

    >>> Numerals("en").number(1234.5, 1), Numerals("en").share(0.256)
    ('1,234.5', '25.6%')
    >>> (Numerals("cs").number(1234.5, 1) + " " + Numerals("cs").share(0.256)).replace(NARROW, "_")
    '1_234,5 25,6_%'
    """

    def __init__(self, language: str) -> None:
        self.czech = language == "cs"

    def number(self, value: float, digits: int = 0) -> str:
        text = f"{value:,.{digits}f}".replace("-", "\N{MINUS SIGN}")
        return text.replace(",", NARROW).replace(".", ",") if self.czech else text

    def short(self, value: float) -> str:
        """Writes three significant digits, without trailing zeros.

        >>> [Numerals("en").short(value) for value in (1234, 12.345, 0.5, 0.012345, 20, 0)]
        ['1,234', '12.3', '0.5', '0.0123', '20', '0']
        """
        digits = max(0, 2 - floor(log10(abs(value)))) if value else 0
        kept = len(f"{value:.{digits}f}".rstrip("0").partition(".")[2]) if digits else 0
        return self.number(value, kept)

    def share(self, value: float, digits: int = 1) -> str:
        return self.number(value * 100, digits) + (f"{NARROW}%" if self.czech else "%")

    def milliseconds(self, value: float) -> str:
        if value >= 1000:
            return f"{self.short(value / 1000)}{NARROW}s"
        return f"{self.short(value)}{NARROW}ms"
