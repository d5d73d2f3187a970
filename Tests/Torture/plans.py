"""Chooses the calls that fail in each trial, and how they fail."""

import argparse
import random

import sites
from trials import Trial

_FAILURES = ("eio", "enospc")
_KILLS = ("kill", "torn")
_ALL_KILLS = 1_000
# The share of calls, one in ten, at which the disk becomes full. It stays full, so neighboring calls have the same
# effect.
_FULL_EVERY = 10
# Limits of address space in KiB and of open files, from too few to start to more than enough.
_MEMORY = (120_000, 1_000_000)
_FILES = (4, 64)

# The calls of each night in their order: the kind and the path of each.
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
    # The order is random, so that a test that is stopped early has tried all kinds of failures.
    chance.shuffle(found)
    return found[options.after:]


def _of_each_kind(points: list[tuple[int, int]], calls: Calls, count: int,
                  chance: random.Random) -> list[tuple[int, int]]:
    """A random sample of calls in which rare kinds of calls are as frequent as others."""
    by_kind: dict[str, list[tuple[int, int]]] = {}
    for night, number in points:
        by_kind.setdefault(calls[night][number - 1][0], []).append((night, number))
    kinds = sorted(by_kind)
    return [chance.choice(by_kind[kinds[index % len(kinds)]]) for index in range(count)]


def _kills(points: list[tuple[int, int]], calls: Calls, count: int,
           chance: random.Random) -> list[Trial]:
    """Trials that kill the process: a third while pages are published, the others at any call."""
    published = [(night, number) for night, number in points
                 if sites.NAME in calls[night][number - 1][1]]
    chosen = _spread(published, count // 3, chance)
    chosen += _spread(points, count - len(chosen), chance)
    return [Trial(night, _KILLS[index % 2], number)
            for index, (night, number) in enumerate(chosen)]


def _spread(points: list[tuple[int, int]], count: int,
            chance: random.Random) -> list[tuple[int, int]]:
    """A random choice of `count` calls. No call is chosen again before all were chosen."""
    found: list[tuple[int, int]] = []
    while points and len(found) < count:
        found += chance.sample(points, min(len(points), count - len(found)))
    return found


def _limits(steps: int, nights: int) -> list[Trial]:
    """Trials with a growing limit of memory or of open files, each on the next night."""
    def sizes(lowest: int, highest: int) -> list[int]:
        return [lowest + (highest - lowest) * step // max(1, steps - 1) for step in range(steps)]

    limits = [("memory", size) for size in sizes(*_MEMORY)]
    limits += [("files", size) for size in sizes(*_FILES)]
    return [Trial(index % nights, mode, size) for index, (mode, size) in enumerate(limits)]
