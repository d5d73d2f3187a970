"""What running a command costs."""

import os
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from statistics import median
from tempfile import TemporaryFile
from typing import IO

# Longer than any case takes on a slow machine; a command that hangs must not hang the benchmark.
_LIMIT = 900


@dataclass(frozen=True)
class Cost:
    # Seconds.
    wall: float
    # Seconds of user and system time.
    cpu: float
    # MiB of resident memory at the most.
    peak: float

    @staticmethod
    def typical(costs: list["Cost"]) -> "Cost":
        return Cost(*(median(getattr(cost, name) for cost in costs)
                      for name in ("wall", "cpu", "peak")))


def run(command: list[str], folder: Path | None = None) -> tuple[Cost, str]:
    """Runs a command to its end. Returns its cost and the last of its standard output.

    A command that fails ends the benchmark: what it did would be compared with what others did.
    """
    # What was written before must not be paid for now.
    os.sync()
    with TemporaryFile() as out, TemporaryFile() as err:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                   cwd=folder)
        limit = threading.Timer(_LIMIT, process.kill)
        limit.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:
            # Told to end, we leave nothing running.
            process.kill()
            raise
        finally:
            limit.cancel()
        wall = time.monotonic() - start
        # subprocess must not wait for it again.
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            said = f"{' '.join(command)[:300]}\nended with {process.returncode}: {_tail(err)}"
            raise SystemExit(said)
        cost = Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
        return cost, _tail(out)


def _tail(file: IO[bytes]) -> str:
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 10_000))
    return file.read().decode(errors="replace")


def busy() -> float:
    """How much of the machine other programs take, while we do nothing; from 0 to 1."""
    before = _ticks()
    time.sleep(1)
    idle, everything = (now - then for now, then in zip(_ticks(), before))
    return 1 - idle / everything


def _ticks() -> tuple[int, int]:
    """Of the processors since they started: idle ones (or waiting for a disk), and all."""
    ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    return ticks[3] + ticks[4], sum(ticks)


def floor() -> float:
    """MiB of memory that we ourselves have held at the most. A program begins as a copy of us, so
    that nothing below this can be told from it.
    """
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024
