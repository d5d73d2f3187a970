#!/usr/bin/env python3
"""Compares nights of Storewatch with curl and other programs, on the same generated responses.

Usage: bench.py BINARIES   (the folder of the release build)

Prints Markdown. Needs nginx (Debian: nginx and, for late responses, libnginx-mod-http-echo) and curl; installs the
other programs with pip into a temporary folder. A benchmark whose programs are missing is reported as skipped.
"""

import sys

# The folder of this script stays unchanged.
sys.dont_write_bytecode = True

import argparse
import os
import platform
import shutil
import signal
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import five_years
import site_of_years
from cases import (Bench, after_history, beside_peers, beside_script, by_stage, comparison,
                   nights)
from measure import busy
from peers import SCRAPER, URLWATCH, Peers
from rendering import pages, site
from server import Server
from watchlists import SIZES

HISTORY = 365
# The disk space per listing for the responses of three nights and the archive.
BYTES_A_LISTING = 60_000


def main() -> None:
    options = arguments()
    program = options.binaries.resolve() / "storewatch"
    if not Server.is_there or not shutil.which("curl"):
        raise SystemExit("Skipped: nginx and curl are needed.")
    # After SIGTERM, the temporary folder is removed as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with TemporaryDirectory(prefix="bench-") as name, Server(Path(name)) as server:
        bench = Bench(options.binaries.resolve(), Path(name), options.rounds, server)
        say(machine(program, options.rounds))
        measure("Five years", partial(five_years.table, bench.binaries, options.before))
        measure("The site of five years",
                partial(site_of_years.tables, bench.binaries, options.before))
        say_nights(bench, options)
        say_slow(bench)
        measure("1,000 listings by stage, each alone on one core", partial(by_stage, bench, 1_000))
        measure("Pairs of pages compared on one core", partial(comparison, bench))
        measure("The site of 10,000 apps with 30 nights", partial(site, bench))
        measure("Pages of a night with 1,000 changes", partial(pages, bench))
        measure(f"1,000 listings, after a history of {HISTORY} nights",
                partial(after_history, bench, 1_000, HISTORY))
        if not options.no_peers:
            say_peers(bench, options.before)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path, help="the folder of the release build")
    parser.add_argument("--before", type=Path, help="an earlier release build to set beside it")
    parser.add_argument("--listings", default="1000,10000,100000", help="(default: %(default)s)")
    parser.add_argument("--answers", default="gzip,plain", help="(default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="medians of so many (default: 3)")
    parser.add_argument("--no-peers", action="store_true", help="only Storewatch and curl")
    options = parser.parse_args()
    options.listings = [int(listings) for listings in options.listings.split(",")]
    options.answers = options.answers.split(",")
    if not set(options.listings) <= SIZES.keys():
        parser.error(f"--listings knows {', '.join(map(str, SIZES))}")
    if not set(options.answers) <= {"gzip", "plain"}:
        parser.error("--answers knows gzip and plain")
    return options


def say(text: str) -> None:
    print(text, end="\n\n", flush=True)


def measure(title: str, case: Callable[[], str]) -> None:
    """Prints a table, and a warning if other programs used the machine."""
    before = busy()
    say(f"## {title}\n\n{case()}")
    most = max(before, busy())
    if most > 0.1:
        say(f"Beware: other programs took {most:.0%} of the machine before this table or after.")


def machine(program: Path, rounds: int) -> str:
    def version(command: str) -> str:
        done = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
        return done.stdout.splitlines()[0]

    curl = " ".join(version("curl").split()[:2])
    return (
        f"storewatch {version(str(program))} beside {curl} on {os.cpu_count()} cores, "
        f"{platform.system()} {platform.machine()}. Medians of {rounds} rounds; a round runs all "
        "programs of a table one after the other, and ratios are made within a round. CPU is user "
        "and system time of the program alone, without the server's."
    )


def say_nights(bench: Bench, options: argparse.Namespace) -> None:
    for listings in options.listings:
        if shutil.disk_usage(bench.work).free < listings * BYTES_A_LISTING:
            say(f"Skipped: {listings:,} listings need {listings * BYTES_A_LISTING >> 30} GiB.")
            continue
        for manner in options.answers:
            measure(f"{listings:,} listings, {manner} answers",
                    partial(nights, bench, listings, manner))
        # Generated responses for many listings take gigabytes.
        if listings != 1_000:
            shutil.rmtree(bench.work / str(listings))


def say_slow(bench: Bench) -> None:
    if not Server.can_be_slow:
        say("Skipped: late responses need nginx's module echo.")
        return
    measure("1,000 listings, gzip answers after 20 ms",
            partial(nights, bench, 1_000, "slow", count=1))


def say_peers(bench: Bench, before: Path | None) -> None:
    peers: Peers | None = Peers(bench.work / "peers")
    if peers and peers.failure:
        say(f"Skipped: {URLWATCH} and {SCRAPER} could not be installed. {peers.failure}")
        peers = None
    measure("1,000 listings, beside programs that ask for one app at a time",
            partial(beside_peers, bench, peers))
    if peers:
        measure("10,000 listings, beside a script",
                partial(beside_script, bench, peers, before, 10_000))


if __name__ == "__main__":
    main()
