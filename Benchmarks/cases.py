"""The cases of the benchmark. Each round of a case runs all of its programs."""

import shutil
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from compare import mebibytes, ratio, seconds, table
from curl import Curl
from measure import Cost
from peers import SCRAPER, URLWATCH, Peers
from server import Server
from stages import NAMES, Stages
from storewatch import Night, Storewatch

# The percentage of apps with a new version on the last of the three nights.
CHANGED = 5
_NIGHTS = ["first", "unchanged", f"{CHANGED} % changed"]


@dataclass(frozen=True)
class Bench:
    # The folder of the release build.
    binaries: Path
    work: Path
    rounds: int
    server: Server

    def answers(self, listings: int) -> Path:
        """The folder with generated responses of three nights. A separate process writes them, because the memory of
        this process would count as memory of the programs that it starts.
        """
        folder = self.work / str(listings)
        if not folder.exists():
            script = Path(__file__).with_name("answers.py")
            singles = ["--singles"] if listings == 1_000 else []
            subprocess.run(
                [sys.executable, "-B", str(script), str(folder), "--listings", str(listings),
                 "--changed", f"0,0,{CHANGED}", *singles], check=True,
            )
        return folder

    @property
    def stages(self) -> Stages:
        return Stages(self.binaries / "storewatch-bench")

    def storewatch(self, folder: Path, manner: str) -> Storewatch:
        program = self.binaries / "storewatch"
        return Storewatch(program, self.server.endpoint(manner), folder / "storewatch.yml",
                          self.work / "night.sqlite")

    def curl(self, folder: Path, manner: str, singles: bool = False) -> Curl:
        return Curl(folder / "lookups.txt", self.server.endpoint(manner), self.work / "curl.txt",
                    singles)


def _expected(listings: int) -> list[dict[str, int]]:
    changed = listings * CHANGED // 100
    return [
        {"new": listings},
        {"unchanged": listings},
        {"changed": changed, "unchanged": listings - changed},
    ]


def nights(bench: Bench, listings: int, manner: str, count: int = 3) -> str:
    """The first nights of a watchlist, in comparison with curl for the same responses."""
    folder = bench.answers(listings)
    curl = bench.curl(folder, manner)
    ours: list[list[Night]] = [[] for _ in range(count)]
    theirs: list[list[Cost]] = [[] for _ in range(count)]
    for _ in range(bench.rounds):
        storewatch = bench.storewatch(folder, manner)
        for night, expected in enumerate(_expected(listings)[:count]):
            bench.server.show(folder / f"night-{night + 1}")
            # The first run of curl loads the files into the page cache.
            curl.run()
            theirs[night].append(curl.run())
            ours[night].append(storewatch.run(expected))
        storewatch.forget()
    head = ["night", "wall s", "CPU s", "peak MiB", "requests", "listings/s", "curl wall s",
            "curl CPU s", "wall/curl", "CPU/curl"]
    return table(head, [
        _night_row(*row) for row in zip(_NIGHTS, [listings] * count, ours, theirs)
    ])


def _night_row(name: str, listings: int, ours: list[Night], theirs: list[Cost]) -> list[str]:
    costs = [night.cost for night in ours]
    cost, curl = Cost.typical(costs), Cost.typical(theirs)
    return [
        name, seconds(cost.wall), seconds(cost.cpu), mebibytes(cost.peak), str(ours[0].requests),
        f"{listings / cost.wall:,.0f}", seconds(curl.wall), seconds(curl.cpu),
        ratio(costs, theirs), ratio(costs, theirs, "cpu"),
    ]


def by_stage(bench: Bench, listings: int) -> str:
    """The time of a night by stage."""
    folder, endpoint = bench.answers(listings), bench.server.endpoint("gzip")
    rows = []
    for number, name in enumerate(_NIGHTS, start=1):
        bench.server.show(folder / f"night-{number}")
        times = bench.stages.time(folder, endpoint, number, bench.work)
        whole = sum(times.values())
        rows.append([name] + [
            f"{seconds(times[stage])} ({times[stage] / whole:.0%})" for stage in NAMES
        ])
    for left in bench.work.glob("stages*"):
        shutil.rmtree(left) if left.is_dir() else left.unlink()
    return table(["night, seconds by stage"] + NAMES, rows)


def comparison(bench: Bench) -> str:
    """The comparison of pairs of pages in memory on one core. 5 % of the pairs differ."""
    rounds = [bench.stages.compare() for _ in range(bench.rounds)]
    ratios = sorted(times["compare"] / times["plain"] for times in rounds)
    middle = sorted(rounds, key=lambda times: times["compare"])[len(rounds) // 2]
    head = ["pairs", "changes", "compare s", "fields as dictionaries, by == s", "ratio"]
    return table(head, [[
        f"{middle['pairs']:,}", f"{middle['changes']:,}", seconds(middle["compare"]),
        seconds(middle["plain"]), f"{ratios[len(ratios) // 2]:.2f}",
    ]])


def after_history(bench: Bench, listings: int, nights: int) -> str:
    """The same unchanged night after one night, and after many nights."""
    folder, endpoint = bench.answers(listings), "gzip"
    bench.server.show(folder / "night-1")
    costs: dict[int, list[Cost]] = {1: [], nights: []}
    kept = {count: bench.work / f"history-{count}.sqlite" for count in costs}
    for count, archive in kept.items():
        bench.stages.write_history(folder, archive, count)
    for _ in range(bench.rounds):
        for count, archive in kept.items():
            storewatch = bench.storewatch(folder, endpoint)
            storewatch.begin_with(archive)
            costs[count].append(storewatch.run({"unchanged": listings}).cost)
            storewatch.forget()
    rows = []
    for count, ours in costs.items():
        cost = Cost.typical(ours)
        size = kept[count].stat().st_size / (1 << 20)
        rows.append([
            str(count), seconds(cost.wall), seconds(cost.cpu), mebibytes(cost.peak), f"{size:.0f}",
            ratio(ours, costs[1], digits=2), ratio(ours, costs[1], "cpu", digits=2),
        ])
    head = ["nights before", "wall s", "CPU s", "peak MiB", "archive MiB", "wall/after 1",
            "CPU/after 1"]
    return table(head, rows)


def beside_script(bench: Bench, peers: Peers, before: Path | None, listings: int) -> str:
    """The first nights of a watchlist, in comparison with an earlier build and a script of sixty lines."""
    folder, endpoint = bench.answers(listings), bench.server.endpoint("gzip")
    database = bench.work / "script.sqlite"
    builds = [bench] + ([replace(bench, binaries=before)] if before else [])
    costs: list[list[list[Cost]]] = [[[] for _ in _NIGHTS] for _ in builds]
    theirs: list[list[Cost]] = [[] for _ in _NIGHTS]
    for _ in range(bench.rounds):
        for build, ours in zip(builds, costs):
            storewatch = build.storewatch(folder, "gzip")
            for night, expected in enumerate(_expected(listings)):
                bench.server.show(folder / f"night-{night + 1}")
                ours[night].append(storewatch.run(expected).cost)
            storewatch.forget()
        for night, kept in enumerate(theirs):
            bench.server.show(folder / f"night-{night + 1}")
            kept.append(peers.script(endpoint, folder / "lookups.txt", database))
        database.unlink()

    def per_listing(costs: list[Cost]) -> str:
        return f"{Cost.typical(costs).cpu / listings * 1e6:.0f}"

    rows = []
    for night, name in enumerate(_NIGHTS):
        ours, *earlier = [build[night] for build in costs]
        rows.append(
            [name, per_listing(ours), mebibytes(Cost.typical(ours).peak)]
            + [cell for other in earlier
               for cell in (per_listing(other), ratio(ours, other, "cpu", digits=2))]
            + [per_listing(theirs[night]), ratio(ours, theirs[night], "cpu", digits=2)]
        )
    head = ["night, µs of CPU a listing", "storewatch", "peak MiB"]
    head += ["earlier build", "ratio"] if before else []
    return table(head + ["script", "ratio"], rows)


def beside_peers(bench: Bench, peers: Peers | None) -> str:
    """1,000 listings with Storewatch, and with programs that request one app at a time."""
    listings, manner = 1_000, "gzip"
    folder, endpoint = bench.answers(listings), bench.server.endpoint(manner)
    lookups = folder / "lookups.txt"
    single = bench.curl(folder, manner, singles=True)
    costs: dict[tuple[str, int], list[Cost]] = {}

    def note(name: str, requests: int, cost: Cost) -> None:
        costs.setdefault((name, requests), []).append(cost)

    for turn in range(bench.rounds):
        storewatch = bench.storewatch(folder, manner)
        watch = peers and peers.watch(endpoint, lookups, bench.work / f"urlwatch-{turn}")
        for name, number, expected in zip(_NIGHTS[:2], (1, 2), _expected(listings)):
            bench.server.show(folder / f"night-{number}")
            night = storewatch.run(expected)
            note(f"storewatch, {name} night", night.requests, night.cost)
            if watch:
                note(f"{URLWATCH}, {name} night", listings, watch.run())
        note("curl, one app a request", listings, single.run())
        if peers:
            scraped = peers.scrape(endpoint, lookups, bench.work)
            note(f"{SCRAPER}, keeps nothing", listings, scraped)
        storewatch.forget()
    return _peer_table(costs)


def _peer_table(costs: dict[tuple[str, int], list[Cost]]) -> str:
    """Runs with earlier data to compare with are measured against our unchanged nights, other runs against our first
    nights.
    """
    ours = {name: costs for (name, _), costs in costs.items() if name.startswith("storewatch")}
    rows = []
    for (name, requests), theirs in costs.items():
        kind = _NIGHTS[1] if _NIGHTS[1] in name else _NIGHTS[0]
        beside = ours[f"storewatch, {kind} night"]
        cost = Cost.typical(theirs)
        rows.append([
            name, seconds(cost.wall), seconds(cost.cpu), mebibytes(cost.peak), f"{requests:,}",
            ratio(theirs, beside), ratio(theirs, beside, "cpu"),
        ])
    head = ["program", "wall s", "CPU s", "peak MiB", "requests", "wall/storewatch",
            "CPU/storewatch"]
    return table(head, rows)
