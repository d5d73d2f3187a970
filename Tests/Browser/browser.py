"""Controls Chromium over a pipe by the DevTools protocol, so that no driver, port or package is needed."""

import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
# The time limit in seconds. It is long, because other tests may use all cores.
PATIENCE = 60.0
ATTEMPTS = 20
# The legacy key code of each `key`, which older event listeners read.
KEYS = {
    "ArrowDown": 40,
    "ArrowLeft": 37,
    "ArrowRight": 39,
    "ArrowUp": 38,
    "End": 35,
    "Enter": 13,
    "Escape": 27,
    "Home": 36,
    "Tab": 9,
    "/": 191,
    "?": 191,
    "j": 74,
    "k": 75,
}


class BrowserError(Exception):
    """The browser refused a command, or did not respond in time."""


def program() -> str | None:
    return next((path for path in map(shutil.which, PROGRAMS) if path), None)


class Browser:
    """A browser process with one tab, which ends with the `with` statement."""

    def __init__(self) -> None:
        self.count = 0
        self.rest = b""
        self.events: list[dict[str, Any]] = []

    def __enter__(self) -> "Browser":
        path = program()
        if path is None:
            raise BrowserError("Chromium is not here: apt-get install chromium.")
        self.profile = TemporaryDirectory(prefix="storewatch-browser-", ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        # The browser reads from descriptor 3 and writes to descriptor 4. These four descriptors are opened in rising
        # order, so that the first redirection cannot replace the source of the second one.
        command = [path, *flags(self.profile.name), "about:blank"]
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{commands} 4>&{answers}', "bash", *command],
            pass_fds=(commands, answers),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": self.profile.name},
        )
        os.close(commands)
        os.close(answers)
        self.session = ""
        self.attach()
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.call("Browser.close")
            self.process.wait(timeout=5)
        except (BrowserError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        self.profile.cleanup()

    def attach(self) -> None:
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        answer = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = answer["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)
        # Without this, a link that opens a new window would take the focus from this tab.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        self.count += 1
        number = self.count
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data) :]
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self.read(deadline, method)
            if answer.get("id") == number:
                break
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def read(self, deadline: float, purpose: str) -> dict[str, Any]:
        """Reads the browser's next message. Events are also stored."""
        while b"\0" not in self.rest:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.answers], [], [], left)[0]:
                raise BrowserError(f"{purpose}: no answer from Chromium.")
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise BrowserError(f"{purpose}: Chromium ended.")
            self.rest += data
        line, _, self.rest = self.rest.partition(b"\0")
        message = json.loads(line)
        if "method" in message:
            self.events.append(message)
        return message

    def take(self, *methods: str) -> list[dict[str, Any]]:
        """Returns the stored events of the given kinds."""
        return [event["params"] for event in self.events if event["method"] in methods]

    def go(self, url: str) -> None:
        """Opens a page, and waits until it is loaded."""
        self.load("about:blank")
        self.events.clear()
        self.load(url)

    def load(self, url: str) -> None:
        answer = self.call("Page.navigate", url=url)
        if "errorText" in answer:
            raise BrowserError(f"{url}: {answer['errorText']}")
        # The previous page may still send events, so the loader's ID identifies the events of this page.
        loaded = {"name": "load", "loaderId": answer.get("loaderId")}
        deadline = time.monotonic() + PATIENCE
        while not any(loaded.items() <= event.items() for event in self.lifecycle()):
            self.read(deadline, url)

    def lifecycle(self) -> list[dict[str, str]]:
        """The stored lifecycle events of documents, each with its name and its loader's ID."""
        return [
            {name: event[name] for name in ("name", "loaderId")}
            for event in self.take("Page.lifecycleEvent")
        ]

    def reload(self) -> None:
        self.forget("Page.loadEventFired")
        self.call("Page.reload")
        self.wait_for_event("Page.loadEventFired", "reload")

    def forget(self, method: str) -> None:
        self.events = [event for event in self.events if event["method"] != method]

    def wait_for_event(self, method: str, purpose: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self.take(method):
            self.read(deadline, purpose)

    def run(self, expression: str, *arguments: Any) -> Any:
        """The value of a JavaScript expression, or the result of a JavaScript function called with `arguments`."""
        if arguments:
            expression = f"({expression})(...{json.dumps(arguments)})"
        answer = self.call(
            "Runtime.evaluate",
            expression=expression,
            returnByValue=True,
            awaitPromise=True,
            userGesture=True,
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            text = details.get("exception", {}).get("description", details["text"])
            raise BrowserError(f"{text} in {expression[:80]}")
        return answer["result"].get("value")

    def until(self, expression: str) -> bool:
        """Waits for an expression to become true; returns false if it does not in time."""
        return wait(lambda: bool(self.run(expression)), PATIENCE)

    def quickest(self, attempt: str, limit: float) -> float:
        """The shortest time of several attempts in milliseconds, because other programs slow down some attempts.

        `attempt` is a JavaScript function that returns its duration. The first attempt below the limit is enough.
        """
        return self.run(f"""(() => {{
            const attempt = {attempt};
            let least = attempt();
            for (let more = {ATTEMPTS - 1}; more > 0 && least >= {limit}; more -= 1) {{
                least = Math.min(least, attempt());
            }}
            return least;
        }})()""")

    def press(self, key: str, modifiers: int = 0) -> None:
        """Presses and releases a key. The modifiers are a sum of 1 for Alt, 2 for Ctrl and 8 for Shift."""
        event: dict[str, Any] = {"key": key, "code": key, "modifiers": modifiers}
        event["windowsVirtualKeyCode"] = KEYS[key]
        text = {"text": {"Enter": "\r"}.get(key, key)} if len(key) == 1 or key == "Enter" else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", **event, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text: str) -> None:
        self.call("Input.insertText", text=text)

    def size(self, width: int, height: int = 800) -> None:
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    def scheme(self, name: str) -> None:
        features = [{"name": "prefers-color-scheme", "value": name}]
        self.call("Emulation.setEmulatedMedia", features=features)

    def scripts(self, are_on: bool) -> None:
        self.call("Emulation.setScriptExecutionDisabled", value=not are_on)


def wait(condition: Callable[[], bool], patience: float) -> bool:
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def flags(profile: str) -> list[str]:
    shared = [
        "--headless",
        "--remote-debugging-pipe",
        f"--user-data-dir={profile}",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-default-apps",
        "--disable-dev-shm-usage",
        "--disable-extensions",
        "--disable-gpu",
        "--disable-sync",
        # Pages in background windows run at full speed.
        "--disable-renderer-backgrounding",
    ]
    # Containers often run as root, for whom Chromium refuses to start its sandbox.
    return shared + (["--no-sandbox"] if os.geteuid() == 0 else [])


def address(path: Path, fragment: str = "") -> str:
    return path.resolve().as_uri() + (f"#{fragment}" if fragment else "")
