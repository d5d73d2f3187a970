"""Runs nginx on a free loopback port, which serves the generated responses of one night at a time."""

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

_MODULE = Path("/usr/lib/nginx/modules/ngx_http_echo_module.so")
_SLOW = """
        # The same after 20 ms, which is a near server's answer.
        location = /slow/lookup {
            echo_sleep 0.02;
            echo_exec /gzip/lookup $args;
        }
"""


def _program() -> str | None:
    """The path of nginx, which is often only in root's PATH."""
    return shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server that runs while its `with` statement runs."""

    is_there = _program() is not None
    # Delayed responses need nginx's module `echo`.
    can_be_slow = _MODULE.exists()

    def __init__(self, work: Path) -> None:
        self._work = work
        self._port = _free_port()
        self._tonight = work / "tonight"

    def endpoint(self, manner: str) -> str:
        """- manner: `plain`, `gzip` or `slow`."""
        return f"http://127.0.0.1:{self._port}/{manner}"

    def show(self, night: Path) -> None:
        """Serves a different night from now on, at the same addresses."""
        self._tonight.unlink(missing_ok=True)
        self._tonight.symlink_to(night)

    def __enter__(self) -> "Server":
        # If root starts nginx, its workers run as a different user, who must be able to read the folder.
        self._work.chmod(0o755)
        (self._work / "nginx.conf").write_text(self._configuration())
        command = [str(_program()), "-p", str(self._work), "-c", str(self._work / "nginx.conf")]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        self._wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(timeout=10)

    def _configuration(self) -> str:
        blanks = {
            "@MODULE@": f"load_module {_MODULE};" if self.can_be_slow else "",
            "@SLOW@": _SLOW.strip() if self.can_be_slow else "",
            "@WORK@": str(self._work),
            "@PORT@": str(self._port),
        }
        text = Path(__file__).with_name("nginx.conf").read_text()
        for blank, value in blanks.items():
            text = text.replace(blank, value)
        return text

    def _wait(self) -> None:
        for _ in range(100):
            if self._process.poll() is not None:
                break
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self._port)) == 0:
                    return
            time.sleep(0.05)
        log = self._work / "nginx.log"
        raise SystemExit(f"nginx did not start. {log.read_text() if log.exists() else ''}")
