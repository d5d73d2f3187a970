"""Which calls fail in which way."""

import argparse
import random

import sites
from trials import Trial

_FAILURES = ("eio", "enospc")
_KILLS = ("kill", "torn")
_ALL_KILLS = 1_000
# A full disk stays full, so neighbouring calls find the same; of all calls, one of so many.
_FULL_EVERY = 10
# KiB of address space, from too little to start with to more than enough; numbers of open files.
_MEMORY = (120_000, 1_000_000)
_FILES = (4, 64)

# Of each night, the calls in their order: a kind and a path each.
Calls = list[list[tuple[str, str]]]


def trials(options: argparse.Namespace, calls: Calls) -> list[Trial]:
    if options.only:
        night, mode, number = options.only.split(":")
        return [Trial(int(night), mode, int(number))]
    chance = random.Random(options.seed)
    points = [(night, number) for night, made in enumerate(calls)
              for number in range(1, len(made) + 1)]
    if options.all:
        failing = [Trial(night, _FAILURES[(night + number) % 2], number)
                   for night, number in points]
        failing += [Trial(night, "full", number) for night, number in points[::_FULL_EVERY]]
    else:
        failing = [Trial(night, chance.choice((*_FAILURES, "full")), number)
                   for night, number in _of_each_kind(points, calls, options.sample, chance)]
    kills = options.kills
    if kills is None:
        kills = _ALL_KILLS if options.all else options.sample // 3
    found = failing + _kills(points, calls, kills, chance) + _limits(options.limits, len(calls))
    # A run that is ended early has tried some of everything.
    chance.shuffle(found)
    return found[options.after:]


def _of_each_kind(points: list[tuple[int, int]], calls: Calls, count: int,
                  chance: random.Random) -> list[tuple[int, int]]:
    """A sample that holds rare kinds of calls, too."""
    by_kind: dict[str, list[tuple[int, int]]] = {}
    for night, number in points:
        by_kind.setdefault(calls[night][number - 1][0], []).append((night, number))
    kinds = sorted(by_kind)
    return [chance.choice(by_kind[kinds[index % len(kinds)]]) for index in range(count)]


def _kills(points: list[tuple[int, int]], calls: Calls, count: int,
           chance: random.Random) -> list[Trial]:
    """A third of them while pages are published, the rest at any call."""
    published = [(night, number) for night, number in points
                 if sites.NAME in calls[night][number - 1][1]]
    chosen = _spread(published, count // 3, chance)
    chosen += _spread(points, count - len(chosen), chance)
    return [Trial(night, _KILLS[index % 2], number)
            for index, (night, number) in enumerate(chosen)]


def _spread(points: list[tuple[int, int]], count: int,
            chance: random.Random) -> list[tuple[int, int]]:
    """As many of them as are wanted, each once before one comes twice."""
    found: list[tuple[int, int]] = []
    while points and len(found) < count:
        found += chance.sample(points, min(len(points), count - len(found)))
    return found


def _limits(steps: int, nights: int) -> list[Trial]:
    """Steps of memory and of open files, on one night after another."""
    def sizes(lowest: int, highest: int) -> list[int]:
        return [lowest + (highest - lowest) * step // max(1, steps - 1) for step in range(steps)]

    limits = [("memory", size) for size in sizes(*_MEMORY)]
    limits += [("files", size) for size in sizes(*_FILES)]
    return [Trial(index % nights, mode, size) for index, (mode, size) in enumerate(limits)]
