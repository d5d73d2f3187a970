#!/usr/bin/env python3
"""Runs nights on one machine, and on shards whose merges are killed: both archives must be equal.

Usage: shards.py BINARIES [--apps 4000] [--storefronts 25] [--nights 10] [--shards 8] [--kills 40]

Prints Markdown. Exits with 1 if the archives differ.
"""

import sys

# The folder of this script stays unchanged.
sys.dont_write_bytecode = True

import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from archives import NAME, Archive
from shard_world import Size, World, date


@contextmanager
def serving(binaries: Path, folder: Path, night: str) -> Iterator[str]:
    process = subprocess.Popen([binaries / "storefront-stub", folder, "--night", night],
                               stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()


@dataclass
class Seconds:
    """The elapsed time and the processor time in seconds."""

    wall: float = 0
    cpu: float = 0

    def add(self, other: "Seconds") -> None:
        self.wall += other.wall
        self.cpu += other.cpu


class Nights:
    def __init__(self, binaries: Path, size: Size, work: Path) -> None:
        self.program = str(binaries / "storewatch")
        self.binaries, self.size, self.work = binaries, size, work
        for name in ("whole", "merged", *self.parts()):
            (work / name).mkdir()
        world = World(size)
        listed = work / "apps.txt"
        listed.write_text("".join(f"{app}\n" for app in world.apps))
        (work / "storewatch.yml").write_text(
            f"storefronts: [{', '.join(world.stores)}]\nreport: {{timezone: GMT}}\n"
            "groups:\n  - name: All\n    list: apps.txt\n")
        self.world = world
        self.spent = {"one machine": Seconds(), "slowest shard": Seconds(), "merge": Seconds()}
        self.kills = self.refusals = 0
        self.lookups = {"one machine": 0, "shards": 0}
        self.dice = random.Random()

    def parts(self) -> list[str]:
        return [f"shard-{number}" for number in range(1, self.size.shards + 1)]

    def run(self, *arguments: str) -> tuple[Seconds, str, int]:
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        done = subprocess.run([self.program, *arguments], capture_output=True, text=True,
                              cwd=self.work)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if done.returncode not in (0, 64):
            raise SystemExit(f"{arguments} ended with {done.returncode}: {done.stderr[:2000]}")
        said = done.stdout if done.returncode == 0 else done.stderr
        return Seconds(time.monotonic() - start, cpu), said, done.returncode

    def ask(self, folder: str, night: int, endpoint: str, *more: str) -> tuple[Seconds, int]:
        spent, said, _ = self.run(
            "run", "--archive", f"{folder}/{NAME}", "--endpoint", endpoint, "--pace", "0",
            "--no-report", "--json", "--at", f"{date(night)}T04:00:00Z", *more)
        return spent, json.loads(said.splitlines()[-1])["lookups"]

    def merge_command(self, parts: list[str]) -> list[str]:
        return ["archive", "merge", f"merged/{NAME}", *(f"{part}/{NAME}" for part in parts), "--expect",
                str(self.size.shards), "--no-report", "--json"]

    def play(self, night: int, kills: int) -> None:
        self.world.write(self.work, night)
        with serving(self.binaries, self.work, date(night)) as endpoint:
            spent, lookups = self.ask("whole", night, endpoint)
            self.spent["one machine"].add(spent)
            self.lookups["one machine"] += lookups
            costs = []
            for number, part in enumerate(self.parts(), start=1):
                if number == self.size.shards:
                    self.refuse(self.parts()[:-1])
                    if night:
                        self.refuse(self.parts())
                    self.refuse(self.parts()[:-1] + self.parts()[:1])
                spent, lookups = self.ask(part, night, endpoint, "--shard",
                                          f"{number}/{self.size.shards}")
                costs.append(spent)
                self.lookups["shards"] += lookups
            self.spent["slowest shard"].add(max(costs, key=lambda cost: cost.wall))
        shutil.rmtree(self.work / "Nights")
        self.merge(kills)

    def refuse(self, parts: list[str]) -> None:
        """Expects a merge to refuse these shards: one is missing, is from the previous night, or is given twice."""
        before = self.digest()
        _, said, status = self.run(*self.merge_command(parts))
        if status != 64 or self.digest() != before:
            raise SystemExit(f"Not refused: {parts}, {status}, {said[:500]}")
        self.refusals += 1

    def digest(self) -> list[tuple[str, int, int]]:
        files = (self.work / "merged").glob(f"{NAME}*")
        return sorted((file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files
                      if not file.name.endswith((".lock", "-shm", "-wal")))

    def merge(self, kills: int) -> None:
        """Merges a copy completely to measure the time, then kills merges of the archive itself before the last one."""
        saved = self.work / "saved"
        shutil.copytree(self.work / "merged", saved)
        calm, _, status = self.run(*self.merge_command(self.parts()))
        assert status == 0
        self.spent["merge"].add(calm)
        shutil.rmtree(self.work / "merged")
        saved.rename(self.work / "merged")
        for _ in range(kills):
            process = subprocess.Popen([self.program, *self.merge_command(self.parts())],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       cwd=self.work)
            try:
                process.wait(self.dice.uniform(0, calm.wall * 0.6))
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                process.wait()
                self.kills += 1
        _, said, status = self.run(*self.merge_command(self.parts()))
        if status != 0 or json.loads(said.splitlines()[-1])["outcome"] != "complete":
            raise SystemExit(f"The merge ended with {status}: {said[:2000]}")

    def differences(self) -> tuple[list[str], dict[str, int]]:
        whole, merged = Archive(self.work / "whole"), Archive(self.work / "merged")
        rows = {table: len(rows) for table, rows in whole.rows.items()}
        return merged.faults + whole.difference(merged), rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path, help="the folder of the release build")
    for name, default in (("apps", 4_000), ("storefronts", 25), ("nights", 10), ("shards", 8),
                          ("kills", 40)):
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    size = Size(options.apps, options.storefronts, options.nights, options.shards)
    with TemporaryDirectory(prefix="shards-") as work:
        nights = Nights(options.binaries.resolve(), size, Path(work))
        for night in range(size.nights):
            nights.play(night, -(-options.kills // size.nights))
        differences, rows = nights.differences()
        say(nights, rows, Path(work))
    for difference in differences:
        print(f"WRONG: {difference}")
    sys.exit(1 if differences else 0)


def say(nights: Nights, rows: dict[str, int], work: Path) -> None:
    size = nights.size
    count = size.apps * size.storefronts
    print(f"{count:,} listings, {size.nights} nights, {size.shards} shards, on {os.cpu_count()} cores\n")
    print("| | wall s a night | CPU s a night |\n| --- | ---: | ---: |")
    for name, spent in nights.spent.items():
        print(f"| {name} | {spent.wall / size.nights:.1f} | {spent.cpu / size.nights:.1f} |")
    extra = nights.lookups["shards"] / nights.lookups["one machine"] - 1
    print(f"\nLookups: {nights.lookups['one machine']:,} on one machine, "
          f"{nights.lookups['shards']:,} on shards ({extra:+.0%}).")
    sizes = [(work / name / NAME).stat().st_size / 1e6 for name in ("whole", "merged")]
    print(f"Archives: {sizes[0]:.0f} MB on one machine, {sizes[1]:.0f} MB merged.")
    print(f"Merges killed: {nights.kills}; refused, with nothing changed: {nights.refusals}.")
    print("Rows compared: " + ", ".join(f"{table} {count:,}" for table, count in rows.items()) + ".")


if __name__ == "__main__":
    main()
