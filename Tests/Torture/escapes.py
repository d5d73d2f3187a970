"""Finds writing calls that bypass the shim, by comparing the kernel's count with the shim's count."""

import re
from collections import Counter
from pathlib import Path

from nights import World

# The kernel's names of calls for which the shim reports a different name.
_NAMES = {"pwrite64": "pwrite", "pwritev": "pwrite", "writev": "write", "openat": "open",
          "creat": "open", "ftruncate64": "ftruncate", "renameat": "rename", "mkdirat": "mkdir",
          "linkat": "link", "unlinkat": "unlink"}
_ON_FILES = ("write", "writev", "pwrite64", "pwritev", "fsync", "fdatasync", "syncfs", "ftruncate",
             "fchmod", "fchown", "fallocate", "sendfile", "copy_file_range")
_ON_PATHS = ("open", "openat", "creat", "rename", "renameat", "renameat2", "link", "linkat",
             "symlink", "symlinkat", "mkdir", "mkdirat", "chmod", "unlink", "unlinkat", "rmdir",
             "truncate")
_CALL = re.compile(r"^\d+ +(\w+)\((.*)")
_WRITES = re.compile(r"O_(WRONLY|RDWR|CREAT|TRUNC)")


def escapes(world: World, night: int) -> list[str]:
    """The kinds of calls for which the kernel's count differs from the shim's."""
    trace = world.folder.with_name("trace")
    outcome = world.run(night, 0, limit=["strace", "-f", "-y", "-o", str(trace)])
    told = Counter(_NAMES.get(kind, kind) for kind, _ in outcome.calls)
    seen = Counter(kind for kind in map(_kind(world.folder), trace.read_text().splitlines()) if kind)
    return [f"{kind}: the kernel saw {seen[kind]}, the shim {told[kind]}"
            for kind in sorted(seen.keys() | told.keys()) if seen[kind] != told[kind]]


def _kind(folder: Path):
    def kind(line: str) -> str | None:
        match = _CALL.match(line)
        if not match:
            return None
        name, rest = match.groups()
        if name in _ON_FILES and f"<{folder}" in rest.split(",")[0]:
            return _NAMES.get(name, name)
        paths = re.findall(r'"([^"]*)"', rest)
        # The program's working directory is the folder, so a relative path is below the folder.
        if name not in _ON_PATHS or not paths or not _is_below(paths[-1], folder):
            return None
        if name in ("open", "openat") and not _WRITES.search(rest):
            return None
        return _NAMES.get(name, name)
    return kind


def _is_below(path: str, folder: Path) -> bool:
    return not path.startswith("/") or path == str(folder) or path.startswith(f"{folder}/")
