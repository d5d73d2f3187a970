"""The recorded nights, and the folders in which they run."""

import os
import shutil
import subprocess
import threading
from dataclasses import dataclass, field
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import archives
import sites

# The time limit of a run in seconds, longer than any night takes on a slow machine.
_LIMIT = 120


@dataclass(frozen=True)
class Outcome:
    # The exit status; if a signal ended the run, the negative number of the signal.
    status: int
    errors: str
    command: str
    # The calls that the shim reported: the kind and the path of each.
    calls: list[tuple[str, str]] = field(default_factory=list)


class Stores:
    """A stub of the store for each night. The last night is served a second time, as one more night."""

    def __init__(self, binaries: Path, fixtures: Path) -> None:
        dates = sorted(folder.name for folder in (fixtures / "Nights").iterdir())
        self._processes = [
            subprocess.Popen([binaries / "storefront-stub", fixtures, "--night", night],
                             stdout=subprocess.PIPE, text=True) for night in dates]
        self.endpoints = [process.stdout.readline().strip() for process in self._processes]
        after = date.fromisoformat(dates[-1]) + timedelta(days=1)
        self.dates = [*dates, after.isoformat()]
        self.endpoints.append(self.endpoints[-1])

    def stop(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.wait()


class Watcher:
    """A cron monitor that stores the pings of all worlds."""

    def __init__(self) -> None:
        self._heard: dict[str, list[str]] = {}
        heard = self._heard

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                _, world, word = self.path.split("/")
                heard.setdefault(world, []).append(word)
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def url(self, world: str) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/{world}"

    def take(self, world: str) -> list[str]:
        return self._heard.pop(world, [])

    def stop(self) -> None:
        self._server.shutdown()


class World:
    """A folder with an archive, a site and metrics, and the folder's watchlist next to it."""

    def __init__(self, name: str, root: Path, binaries: Path, shim: Path, fixtures: Path,
                 stores: Stores, watcher: Watcher) -> None:
        self.name, self.folder = name, root / name / "night"
        self._program, self._shim, self._stores = binaries / "storewatch", shim, stores
        self._watcher = watcher
        self._report = root / name / "calls"
        self._watchlist = root / name / "storewatch.yml"
        self.folder.mkdir(parents=True)
        text = (fixtures / "storewatch.yml").read_text()
        self._watchlist.write_text(f"ping: {watcher.url(name)}\n{text}")
        shutil.copyfile(fixtures / "more-apps.txt", root / name / "more-apps.txt")

    def restore(self, saved: Path | None) -> None:
        shutil.rmtree(self.folder)
        if saved:
            shutil.copytree(saved, self.folder, symlinks=True, copy_function=shutil.copy)
        else:
            self.folder.mkdir()

    def save(self, to: Path) -> None:
        shutil.copytree(self.folder, to, symlinks=True, copy_function=shutil.copy)

    def forget(self, saved: Path) -> None:
        shutil.rmtree(saved)

    def command(self, night: int) -> list[str]:
        # Only one request runs at a time, so that the order of calls is always the same.
        return [str(self._program), "run", "--config", str(self._watchlist),
                "--archive", archives.NAME, "--reports", sites.NAME, "--metrics", "metrics.prom",
                "--width", "1", "--pace", "0", "--endpoint", self._stores.endpoints[night],
                "--at", f"{self._stores.dates[night]}T04:00:00+09:00"]

    def run(self, night: int, call: int | None = None, mode: str = "",
            limit: list[str] | None = None) -> Outcome:
        """Runs a night until it ends.

        - call: the number of the call that fails; 0 to report all calls without a failure; None to run without the
          shim.
        - limit: a command that sets a limit and runs the program.
        """
        self._report.unlink(missing_ok=True)
        # A backtrace would take seconds, and no check uses it.
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
        if call is not None:
            environment |= {"LD_PRELOAD": str(self._shim), "TORTURE_FOLDER": str(self.folder),
                            "TORTURE_REPORT": str(self._report), "TORTURE_CALL": str(call),
                            "TORTURE_MODE": mode}
        self._watcher.take(self.name)
        ended = subprocess.run([*(limit or []), *self.command(night)], cwd=self.folder,
                               env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                               timeout=_LIMIT)
        lines = self._report.read_text().splitlines() if self._report.exists() else []
        calls = [tuple(line.replace(f"{self.folder}/", "").split(" ", 1)) for line in lines]
        return Outcome(ended.returncode, ended.stderr.decode(errors="replace"), "run", calls)

    def report(self) -> Outcome:
        """Renders the site again from the archive."""
        command = [str(self._program), "archive", "report", "--config", str(self._watchlist),
                   "--archive", archives.NAME, "--reports", sites.NAME]
        ended = subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL,
                               capture_output=True, timeout=_LIMIT)
        return Outcome(ended.returncode, ended.stderr.decode(errors="replace"), "report")

    def pings(self) -> list[str]:
        return self._watcher.take(self.name)

    def leftovers(self, than: Path) -> list[str]:
        """The names in this folder that another folder does not have."""
        names = {file.name for file in self.folder.iterdir()}
        # The log is missing if SQLite closed its last connection, so the files are compared by name.
        return sorted(names - {file.name for file in than.iterdir()})
