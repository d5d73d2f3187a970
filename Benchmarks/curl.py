"""Requests the same responses with curl, without storing them: the lower limit for any harvester."""

from pathlib import Path

from measure import Cost, run


class Curl:
    # The number of concurrent requests, the same as Storewatch's.
    WIDTH = 4

    def __init__(self, lookups: Path, endpoint: str, settings: Path, singles: bool = False) -> None:
        """- lookups: a file with a lookup per line: the country and the IDs.
        - singles: whether to request one app at a time.
        """
        addresses = []
        for line in lookups.read_text().splitlines():
            country, ids = line.split(" ")
            for asked in ids.split(",") if singles else [ids]:
                addresses.append(f"{endpoint}/lookup?id={asked}&country={country}&entity=software")
        self.requests = len(addresses)
        settings.write_text("".join(
            f'url = "{address}"\noutput = "/dev/null"\n' for address in addresses
        ))
        packing = [] if endpoint.endswith("/plain") else ["--compressed"]
        self._command = [
            "curl", "--silent", "--show-error", "--fail", "--parallel",
            "--parallel-max", str(self.WIDTH), *packing, "--config", str(settings),
        ]

    def run(self) -> Cost:
        return run(self._command)[0]
