"""Measures the cost of running a command."""

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

# The time limit of a command in seconds, so that a hanging command ends the benchmark.
_LIMIT = 900


@dataclass(frozen=True)
class Cost:
    # The elapsed time in seconds.
    wall: float
    # The user and system time in seconds.
    cpu: float
    # The peak resident memory in MiB.
    peak: float

    @staticmethod
    def typical(costs: list["Cost"]) -> "Cost":
        return Cost(*(median(getattr(cost, name) for cost in costs)
                      for name in ("wall", "cpu", "peak")))


def run(command: list[str], folder: Path | None = None) -> tuple[Cost, str]:
    """Runs a command until it ends. Returns its cost and the end of its standard output.

    A command that fails ends the benchmark, because its cost would not be comparable.
    """
    # Earlier writes are completed first, so that they do not slow down this command.
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
            # If the benchmark is interrupted, the command must not continue.
            process.kill()
            raise
        finally:
            limit.cancel()
        wall = time.monotonic() - start
        # Setting the status prevents `subprocess` from waiting for the process again.
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
    """The share of processor time that other programs use while this process sleeps, from 0 to 1."""
    before = _ticks()
    time.sleep(1)
    idle, everything = (now - then for now, then in zip(_ticks(), before))
    return 1 - idle / everything


def _ticks() -> tuple[int, int]:
    """The processors' ticks since the system started: the idle ones, including waits for disks, and all."""
    ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    return ticks[3] + ticks[4], sum(ticks)


def floor() -> float:
    """The peak memory of this process in MiB. A child process begins as a copy of this process, so smaller values
    cannot be measured.
    """
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024
