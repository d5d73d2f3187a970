#!/usr/bin/env python3
"""Opens archives with damaged bytes by each command that reads, and by the next run.

Usage: archives.py BINARIES [--seconds N | --count N]   (the folder of the built programs)

No damage may crash a command: it must end with one of its exit statuses, and print a sentence that says why. Archives
that violate this are saved, with the command in their names.
"""

import sys

# The folder of this script stays unchanged.
sys.dont_write_bytecode = True

import argparse
import os
import random
import re
import shutil
import subprocess
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
FIXTURES = ROOT / "Fixtures"
_STATUSES = (0, 1, 2, 64, 74)
_INNARDS = re.compile(r"Fatal error|Error Domain=|Optional\(|\.swift:|DatabaseError")
# The time limit of a command in seconds. With an intact archive, commands take a tenth of a second.
_LIMIT = 30

COMMANDS = {
    "changes": ["changes", "--json"],
    "changes-text": ["changes"],
    "app": ["app", "9000000003", "--json"],
    "history": ["app", "9000000003", "--history"],
    "explain": ["review", "explain", "1-9000000003-kr-new"],
    "status": ["status"],
    "report": ["archive", "report", "--reports", "site"],
    # No server listens on this port.
    "doctor": ["doctor", "--endpoint", "http://127.0.0.1:9"],
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--count", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--found", type=Path, default=ROOT / ".build-fuzz" / "found" / "archives")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="flips-") as name:
        folder = Path(name)
        archive = recorded(options.binaries.resolve(), folder)
        faults = flip(options, archive, folder)
    sys.exit(1 if faults else 0)


def recorded(binaries: Path, folder: Path) -> bytes:
    """The archive of the recorded nights, with its write-ahead log merged into the file."""
    environment = dict(os.environ, TMPDIR=str(folder))
    watchlist = folder / "storewatch.yml"
    watchlist.write_text((FIXTURES / "storewatch.yml").read_text())
    shutil.copyfile(FIXTURES / "more-apps.txt", folder / "more-apps.txt")
    for night in sorted((FIXTURES / "Nights").iterdir()):
        store = subprocess.Popen([binaries / "storefront-stub", FIXTURES, "--night", night.name],
                                 stdout=subprocess.PIPE, text=True)
        try:
            subprocess.run([binaries / "storewatch", "run", "--pace", "0", "--quiet", "--no-report",
                            "--config", watchlist, "--archive", folder / "whole.sqlite",
                            "--endpoint", store.stdout.readline().strip(),
                            "--at", f"{night.name}T04:00:00+09:00"], env=environment,
                           stdout=subprocess.DEVNULL)
        finally:
            store.terminate()
            store.wait()
    return (folder / "whole.sqlite").read_bytes()


def flip(options: argparse.Namespace, archive: bytes, folder: Path) -> int:
    end = time.monotonic() + options.seconds
    statuses: Counter[tuple[str, int]] = Counter()
    faults: list[str] = []
    program = options.binaries.resolve() / "storewatch"

    def work(number: int) -> None:
        if time.monotonic() > end:
            return
        name = list(COMMANDS)[number % len(COMMANDS)]
        damaged = damage(archive, random.Random(f"{options.seed} {number}"))
        fault, status = run(program, COMMANDS[name], damaged, folder / str(number))
        statuses[name, status] += 1
        if fault:
            faults.append(fault)
            options.found.mkdir(parents=True, exist_ok=True)
            (options.found / f"{options.seed}-{number}.sqlite").write_bytes(damaged)
            print(f"--seed {options.seed}, number {number}, {name}: {fault}", flush=True)

    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        batch = 1_000
        for start in range(0, options.count, batch):
            list(pool.map(work, range(start, min(start + batch, options.count))))
            if time.monotonic() > end:
                break
    print("| command | exit status | archives |\n| --- | ---: | ---: |")
    for (name, status), count in sorted(statuses.items()):
        print(f"| {name} | {status} | {count:,} |")
    print(f"\n{statuses.total():,} damaged archives, {len(faults):,} faults.")
    return len(faults)


def damage(archive: bytes, chance: random.Random) -> bytes:
    """Flips, sets or repeats a few bytes, or cuts off the end."""
    damaged = bytearray(archive)
    for _ in range(chance.choice((1, 1, 2, 4, 16))):
        # Page headers and the first page of the file determine how all other bytes are read.
        page = chance.choice((0, chance.randrange(len(damaged) // 4096))) * 4096
        place = page + chance.choice((chance.randrange(100), chance.randrange(4096)))
        place = min(place, len(damaged) - 1)
        match chance.randrange(4):
            case 0: damaged[place] ^= 1 << chance.randrange(8)
            case 1: damaged[place] = chance.choice((0, 1, 0x7F, 0x80, 0xFF))
            case 2: damaged[place] = chance.randrange(256)
            case _: damaged[place:place + 8] = damaged[place - 8:place]
    if chance.random() < 0.05:
        del damaged[chance.randrange(len(damaged)):]
    return bytes(damaged)


def run(program: Path, command: list[str], damaged: bytes, folder: Path) -> tuple[str | None, int]:
    folder.mkdir()
    try:
        (folder / "storewatch.sqlite").write_bytes(damaged)
        ended = subprocess.run([program, *command], cwd=folder, stdin=subprocess.DEVNULL,
                               capture_output=True, timeout=_LIMIT)
    except subprocess.TimeoutExpired:
        return "it did not end", -1
    finally:
        shutil.rmtree(folder)
    errors = ended.stderr.decode(errors="replace")
    status = ended.returncode
    if status not in _STATUSES:
        return f"exit status {status}: {errors[-300:]!r}", status
    if status in (1, 64, 74) and not errors.strip() and command[0] != "doctor":
        return f"exit status {status} without a sentence", status
    if _INNARDS.search(errors):
        return f"a message with innards: {errors[-300:]!r}", status
    return None, status


if __name__ == "__main__":
    main()
