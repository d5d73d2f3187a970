"""Plays a disturbed night, checks its results, and plays the next undisturbed run."""

import re
import signal
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from archives import Archive
from nights import Outcome, World
from sites import Site

# The tables of pictures. Without memory for another connection, pictures are left for later nights.
_LATER = ("artwork", "picture")
# Internal details that must not appear in messages for users.
_INNARDS = re.compile(r"Fatal error|Error Domain=|Optional\(|\.swift:|DatabaseError|SIG[A-Z]{3,}")


@dataclass(frozen=True)
class Reference:
    """The state after a night without disturbance."""

    folder: Path
    archive: Archive
    site: Site
    status: int
    calls: list[tuple[str, str]]


@dataclass(frozen=True)
class Trial:
    night: int
    # The disturbance: a mode of the shim with the number of a call, or a limit with its size.
    mode: str
    number: int

    def __str__(self) -> str:
        return f"{self.night}:{self.mode}:{self.number}"

    @property
    def kills(self) -> bool:
        return self.mode in ("kill", "torn")

    @property
    def limit(self) -> list[str] | None:
        """The command that sets the limit of memory in KiB or of open files; None for other modes."""
        option = {"memory": "-v", "files": "-n"}.get(self.mode)
        if not option:
            return None
        return ["bash", "-c", f'ulimit {option} {self.number} && exec "$@"', "bash"]


@dataclass
class Result:
    trial: Trial
    # The call that failed; None if the run did not reach it.
    call: tuple[str, str] | None = None
    status: int = 0
    errors: str = ""
    # The faults: the name of the kind, and a sentence.
    faults: list[tuple[str, str]] = field(default_factory=list)

    def add(self, kind: str, sentences: list[str]) -> None:
        self.faults += [(kind, sentence) for sentence in sentences]


def play(trial: Trial, world: World, references: list[Reference]) -> Result:
    """Plays a night with its disturbance, then an undisturbed one.

    - references: the states before the first night and after each night.
    """
    before, after = references[trial.night:trial.night + 2]
    world.restore(before.folder)
    if trial.limit:
        outcome = world.run(trial.night, limit=trial.limit)
    else:
        outcome = world.run(trial.night, trial.number, trial.mode)
    result = Result(trial, next(iter(outcome.calls), None), outcome.status, outcome.errors)
    archive, site = Archive(world.folder), Site(world.folder)
    result.add("archive", archive.faults)
    result.add("site", site.faults(before.site, after.site))
    is_kept = not archive.difference(after.archive, besides=_LATER if trial.limit else ())
    is_shown = site.shows(after.site) and site.record == after.site.record
    if outcome.status < 0 and not trial.kills:
        result.add("signal", [f"{signal.Signals(-outcome.status).name} ended it, after: "
                              f"{outcome.errors.strip()[-200:]!r}"])
    elif outcome.status >= 0 and not _is_too_small(outcome):
        result.add("untrue", list(_untruths(outcome, after.status, is_kept, is_shown,
                                            world.pings())))
    if trial.limit and archive.difference(after.archive) and is_kept:
        return result
    if is_kept and is_shown:
        _go_on(trial.night + 1, world, references, result)
    else:
        _complete(trial.night, world, after, result, is_kept)
    return result


def _is_too_small(outcome: Outcome) -> bool:
    """Whether the limit was too low for the system to load the program."""
    return outcome.status in (126, 127)


def _untruths(outcome: Outcome, expected: int, is_kept: bool, is_shown: bool,
              pings: list[str]) -> Iterator[str]:
    """Untrue statements of the exit status, the messages and the pings."""
    status = outcome.status
    if status in (0, 2):
        if status != expected:
            yield f"exit status {status} for {expected}"
        if not is_kept or not is_shown:
            yield f"exit status {status}, and the night is not {'shown' if is_kept else 'kept'}"
    elif status == 74 and not is_kept:
        yield "exit status 74, and the night is not kept"
    elif status not in (1, 64, 74, 75):
        yield f"exit status {status}, which means nothing"
    elif status != 74 and is_kept:
        yield f"exit status {status}, and the night is kept"
    if status not in (0, 2):
        lines = [line for line in outcome.errors.splitlines() if "error: " in line.lower()]
        if not any(line.rstrip().endswith(".") for line in lines):
            yield f"exit status {status} without a sentence: {outcome.errors[-200:]!r}"
    if _INNARDS.search(outcome.errors):
        yield f"a message with innards: {outcome.errors[-300:]!r}"
    if pings and pings[-1] != str(status):
        yield f"exit status {status}, and the pings were {pings}"


def _go_on(night: int, world: World, references: list[Reference], result: Result) -> None:
    """Plays the next night, which must be as after an undisturbed night."""
    if night + 1 < len(references):
        _compare(world.run(night), world, references[night + 1], result, "the next night")


def _complete(night: int, world: World, after: Reference, result: Result, is_kept: bool) -> None:
    """Plays the same night again, which must complete it."""
    saved = world.folder.with_name("kept")
    if is_kept:
        world.save(saved)
    outcome = world.run(night)
    if is_kept:
        runs = [len(archive.rows.get("run", []))
                for archive in (Archive(world.folder), after.archive)]
        if runs[0] != runs[1]:
            result.add("again", ["the night was kept and not shown, and the next run asked again"])
            world.restore(saved)
            outcome = world.report()
        world.forget(saved)
    _compare(outcome, world, after, result, "the run after")


def _compare(outcome: Outcome, world: World, expected: Reference, result: Result,
             name: str) -> None:
    archive, site = Archive(world.folder), Site(world.folder)
    faults = [*archive.faults, *archive.difference(expected.archive)]
    if outcome.command == "run":
        faults += site.difference(expected.site)[:3]
        faults += [f"{file} was left behind" for file in world.leftovers(expected.folder)]
    elif not site.shows(expected.site):
        faults.append(f"rendered again, the site differs: {site.difference(expected.site)[:3]}")
    if outcome.command == "run" and outcome.status != expected.status:
        faults.append(f"exit status {outcome.status} for {expected.status}: "
                      f"{outcome.errors[-200:]!r}")
    result.add("lost", [f"{name}: {fault}" for fault in faults])
