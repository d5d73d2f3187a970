"""Renders the site from nothing and again, and compares its pages with a C program that writes the same pages."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from cases import Bench
from compare import mebibytes, ratio, seconds, table
from measure import Cost, run

APPS = 10_000
NIGHTS = 30
# The number of apps with a release on the added night.
_RELEASES = 300
# The number of releases on a night with many changes; each changes the version and the notes.
_MANY_RELEASES = 500


def _answers(bench: Bench) -> Path:
    """The folder with the responses for APPS apps in one storefront."""
    folder = bench.work / "apps"
    if not folder.exists():
        script = Path(__file__).with_name("answers.py")
        subprocess.run([sys.executable, "-B", str(script), str(folder), "--listings", str(APPS),
                        "--storefronts", "1", "--changed", "0"], check=True)
    return folder


def _archive(bench: Bench, releases: int) -> Path:
    """An archive of NIGHTS nights, and of one more night with this number of releases unless it is 0."""
    kept = bench.work / "site.sqlite"
    if not kept.exists():
        bench.stages.write_history(_answers(bench), kept, NIGHTS)
    if releases == 0:
        return kept
    longer = bench.work / f"site-{releases}.sqlite"
    if not longer.exists():
        shutil.copyfile(kept, longer)
        bench.stages.write_night(_answers(bench), longer, releases)
    return longer


def site(bench: Bench) -> str:
    """Renders the whole site with the program that users run."""
    before, after = _archive(bench, 0), _archive(bench, _RELEASES)
    costs: dict[str, list[Cost]] = {}
    for turn in range(bench.rounds):
        reports = bench.work / f"site-{turn}"

        def render(name: str, archive: Path) -> None:
            cost, _ = run([
                str(bench.binaries / "storewatch"), "archive", "report", "--archive", str(archive),
                "--config", str(_answers(bench) / "storewatch.yml"), "--reports", str(reports),
            ])
            costs.setdefault(name, []).append(cost)

        render("from nothing", before)
        render("the same night again", before)
        render(f"the next night, {_RELEASES} releases", after)
        shutil.rmtree(reports)
    first = costs["from nothing"]
    rows = [[
        name, seconds(Cost.typical(rounds).wall), seconds(Cost.typical(rounds).cpu),
        mebibytes(Cost.typical(rounds).peak), ratio(rounds, first, digits=2),
    ] for name, rounds in costs.items()]
    return table(["rendering", "wall s", "CPU s", "peak MiB", "wall/from nothing"], rows)


def pages(bench: Bench) -> str:
    """Measures single pages: reading the archive, building the page's value, and writing it through libxml2. A C
    program that builds and writes the same trees is measured for comparison.
    """
    archive, out = _archive(bench, _MANY_RELEASES), bench.work / "pages"
    out.mkdir(exist_ok=True)
    trees = _compile(bench.work)
    ours: dict[str, list[dict[str, Any]]] = {}
    theirs: dict[str, list[float]] = {}
    for _ in range(bench.rounds):
        for page in bench.stages.pages(_answers(bench), archive, out):
            ours.setdefault(page["page"], []).append(page)
            name = out / page["page"]
            _, told = run([str(trees), str(name), f"{name}.texts", str(page["rounds"])])
            theirs.setdefault(page["page"], []).append(float(told))
    return table(
        ["page", "changes", "KiB", "read s", "make s", "write ms", "C ms", "speed/C"],
        [_page_row(name, rounds, theirs[name]) for name, rounds in ours.items()],
    )


def _page_row(name: str, ours: list[dict[str, Any]], theirs: list[float]) -> list[str]:
    def middle(key: str) -> float:
        return median(float(page[key]) for page in ours)

    speed = median(c / page["write"] for page, c in zip(ours, theirs))
    return [
        name, f"{ours[0]['changes']:,}", f"{ours[0]['bytes'] / 1024:,.0f}",
        f"{middle('read'):.3f}", f"{middle('make'):.3f}", f"{middle('write') * 1_000:.2f}",
        f"{median(theirs) * 1_000:.2f}", f"{speed:.2f}",
    ]


def _compile(work: Path) -> Path:
    program = work / "trees"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libxml-2.0"], check=True,
                           capture_output=True, text=True).stdout
    source = Path(__file__).with_name("trees.c")
    command = ["cc", "-O2", "-o", str(program), str(source), *shlex.split(flags)]
    subprocess.run(command, check=True)
    return program
