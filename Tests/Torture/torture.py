#!/usr/bin/env python3
"""Disturbs the recorded nights at every write, and checks that nothing is lost and every output is true.

Usage: torture.py BINARIES [--all | --sample N]   (the folder of the built programs)

Counts the calls of each night that write: writes, syncs, openings for writing, renames, links, folders. For each call,
the night is played again: the call fails, or the process is killed there; then an undisturbed night follows. The last
trials limit memory and open files. Prints Markdown. Exits with 1 if anything was lost or untrue.
"""

import sys

# The folder of this script stays unchanged.
sys.dont_write_bytecode = True

import argparse
import os
import queue
import signal
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import plans
from archives import Archive
from escapes import escapes
from nights import Outcome, Stores, Watcher, World
from sites import Site
from tables import say
from trials import Reference, Result, Trial, play

HERE = Path(__file__).resolve().parent
FIXTURES = HERE.parent.parent / "Fixtures"

ended = threading.Event()


def main() -> None:
    options = arguments()
    # After SIGTERM, the current trials are completed, and the results so far are printed.
    signal.signal(signal.SIGTERM, lambda *_: ended.set())
    with TemporaryDirectory(prefix="torture-", dir=options.folder) as name:
        stores, watcher = Stores(options.binaries, FIXTURES), Watcher()
        try:
            is_sound = torture(options, Path(name).resolve(), stores, watcher)
        finally:
            stores.stop()
            watcher.stop()
    sys.exit(0 if is_sound else 1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path)
    parser.add_argument("--all", action="store_true", help="every call of every night")
    parser.add_argument("--sample", type=int, default=40, help="how many calls otherwise")
    parser.add_argument("--kills", type=int, help="how many of the nights are killed")
    parser.add_argument("--limits", type=int, default=0, help="steps of memory and of open files")
    parser.add_argument("--escapes", action="store_true",
                        help="only see with strace whether a call passes by the shim")
    parser.add_argument("--after", type=int, default=0,
                        help="leave out so many nights, as an earlier run with the same options played them")
    parser.add_argument("--only", help="one trial, as NIGHT:MODE:NUMBER; it prints what was said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--known", default="", help="kinds of faults that are no failure")
    # There are more workers than cores, because a night mostly waits for slow or repeated responses.
    parser.add_argument("--workers", type=int, default=4 * len(os.sched_getaffinity(0)))
    shared = Path("/dev/shm")
    parser.add_argument("--folder", type=Path, default=shared if shared.is_dir() else None)
    options = parser.parse_args()
    options.binaries = options.binaries.resolve()
    return options


def torture(options: argparse.Namespace, root: Path, stores: Stores, watcher: Watcher) -> bool:
    shim = build(root)
    worlds = [World(f"w{number}", root, options.binaries, shim, FIXTURES, stores, watcher)
              for number in range(options.workers)]
    if options.escapes:
        return say_escapes(worlds[0], len(stores.dates))
    start = time.monotonic()
    references = undisturbed(worlds[0], root, len(stores.dates))
    trials = plans.trials(options, [reference.calls for reference in references[1:-1]])
    results = play_all(trials, worlds, references)
    if len(results) < len(trials):
        print(f"Ended after {len(results):,} of {len(trials):,} nights.\n")
    if options.only:
        print(results[0].errors, results[0].call, results[0].status)
    known = set(options.known.split(","))
    return say(references[1:-1], results, known, time.monotonic() - start)


def say_escapes(world: World, count: int) -> bool:
    found = [line for night in range(count) for line in escapes(world, night)]
    print("\n".join(found) or f"In {count} nights, no call passed by the shim.")
    return not found


def build(root: Path) -> Path:
    shim = root / "failing_calls.so"
    subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", shim,
                    HERE / "failing_calls.c", "-ldl"], check=True)
    return shim


def undisturbed(world: World, root: Path, count: int) -> list[Reference]:
    """Plays undisturbed nights. Returns the states before the first night and after each night."""
    cpus = os.sched_getaffinity(0)
    # On a single core, pages are written one by one, so the order of calls is always the same.
    os.sched_setaffinity(threading.get_native_id(), {min(cpus)})
    references = [saved(world, root / "before", Outcome(0, "", "none"))]
    for night in range(count):
        outcome = world.run(night, 0)
        if outcome.status not in (0, 2):
            raise SystemExit(f"An undisturbed night ended with {outcome.status}: {outcome.errors}")
        references.append(saved(world, root / f"after-{night}", outcome))
    os.sched_setaffinity(threading.get_native_id(), cpus)
    return references


def saved(world: World, folder: Path, outcome: Outcome) -> Reference:
    world.save(folder)
    return Reference(folder, Archive(folder), Site(folder), outcome.status, outcome.calls)


def play_all(trials: list[Trial], worlds: list[World],
             references: list[Reference]) -> list[Result]:
    free: queue.SimpleQueue[World] = queue.SimpleQueue()
    for world in worlds:
        free.put(world)
    cpus = sorted(os.sched_getaffinity(0))

    def work(trial: Trial) -> Result | None:
        if ended.is_set():
            return None
        world = free.get()
        try:
            cpu = cpus[worlds.index(world) % len(cpus)]
            os.sched_setaffinity(threading.get_native_id(), {cpu})
            return play(trial, world, references)
        except subprocess.TimeoutExpired:
            return Result(trial, faults=[("hangs", "a run did not end")])
        finally:
            free.put(world)

    with ThreadPoolExecutor(len(worlds)) as pool:
        return [result for result in pool.map(work, trials) if result]


if __name__ == "__main__":
    main()
