"""Ratios and tables of measured costs."""

from statistics import median

from measure import Cost, floor


def ratio(ours: list[Cost], theirs: list[Cost], name: str = "wall", digits: int = 1) -> str:
    """The median over all rounds of our cost divided by the other program's cost."""
    middle = median(getattr(a, name) / getattr(b, name) for a, b in zip(ours, theirs))
    return f"{middle:.{digits}f}"


def seconds(value: float) -> str:
    """The number with about three significant digits."""
    return f"{value:.{3 if value < 1 else 2 if value < 10 else 1}f}"


def mebibytes(value: float) -> str:
    return f"{value:.0f}" if value > floor() + 1 else f"< {floor() + 1:.0f}"


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table. The first column has text, the others have numbers."""
    rule = ["---"] + ["---:"] * (len(head) - 1)
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, rule, *rows])
