"""Costs side by side, and tables of them."""

from statistics import median

from measure import Cost, floor


def ratio(ours: list[Cost], theirs: list[Cost], name: str = "wall", digits: int = 1) -> str:
    """What we cost for each second (or MiB) of theirs, round by round; the median of it."""
    middle = median(getattr(a, name) / getattr(b, name) for a, b in zip(ours, theirs))
    return f"{middle:.{digits}f}"


def seconds(value: float) -> str:
    """With three digits that count."""
    return f"{value:.{3 if value < 1 else 2 if value < 10 else 1}f}"


def mebibytes(value: float) -> str:
    return f"{value:.0f}" if value > floor() + 1 else f"< {floor() + 1:.0f}"


def table(head: list[str], rows: list[list[str]]) -> str:
    """Markdown; the first column is text, the others are numbers."""
    rule = ["---"] + ["---:"] * (len(head) - 1)
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, rule, *rows])
