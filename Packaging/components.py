#!/usr/bin/env python3
"""Says what the program consists of: an SBOM in CycloneDX, a copyright file in Debian's format, and the notices.

Usage: components.py BINARIES FOLDER
The folder of the built program, and the folder that gets sbom.cdx.json, copyright and NOTICE.
"""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHECKOUTS = ROOT / ".build/checkouts"
EXCEPTION = "Apache-2.0 WITH Swift-exception"

# Sources that packages contain, by the targets that hold them. The packages do not say their versions.
CONTAINED = {
    "CYaml": ("libyaml", "MIT", "2006-2016 Kirill Simonov, 2017-2020 Ingy döt Net"),
}
# What --static-swift-stdlib links from the toolchain.
TOOLCHAIN = [
    ("swift", EXCEPTION, "2014-2026 Apple Inc. and the Swift project authors"),
    ("swift-foundation", EXCEPTION, "2014-2026 Apple Inc. and the Swift project authors"),
    ("swift-corelibs-foundation", EXCEPTION, "2014-2026 Apple Inc. and the Swift project authors"),
    ("swift-corelibs-libdispatch", EXCEPTION, "2008-2026 Apple Inc. and the Swift project authors"),
    ("icu", "Unicode-3.0", "2016-2025 Unicode, Inc."),
]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def linked_targets(binaries):
    """The targets whose object files the linker was given."""
    objects = (binaries / "storewatch.product/Objects.LinkFileList").read_text()
    return set(re.findall(r"/([^/]+)\.build/", objects))


def holder(checkout, target):
    """Whether a checkout has the sources of a target."""
    return any((checkout / folder / target).is_dir() for folder in ("Sources", "."))


def packages(targets):
    """The resolved packages that are linked, with the targets that are."""
    for pin in sorted(json.loads((ROOT / "Package.resolved").read_text())["pins"], key=lambda pin: pin["identity"]):
        checkout = CHECKOUTS / Path(pin["location"]).name.removesuffix(".git")
        linked = sorted(target for target in targets if holder(checkout, target))
        if linked:
            yield pin, checkout, linked


def one(checkout, name):
    """The file of a name such as LICENSE or LICENSE.txt."""
    return next(iter(sorted(checkout.glob(f"{name}*"))), None)


def license_of(checkout):
    text = one(checkout, "LICENSE").read_text()
    if "Apache License" not in text:
        assert "Permission is hereby granted, free of charge" in text, checkout
        return "MIT"
    return EXCEPTION if "Runtime Library Exception" in text else "Apache-2.0"


def copyright_of(checkout):
    for name in ("NOTICE", "LICENSE"):
        file = one(checkout, name)
        lines = re.findall(r"^Copyright (?:\(c\) )?(\d.+)$", file.read_text() if file else "", re.M | re.I)
        if lines:
            return lines[0].strip().rstrip(".")
    return "Apple Inc. and the Swift project authors"


def libraries(program):
    """The Debian packages of the shared libraries that the program loads."""
    found = {}
    for path in re.findall(r"=> (/\S+)", output("ldd", str(program))):
        # dpkg knows a file by its place in /usr or without it.
        real = os.path.realpath(path)
        for place in (real, real.removeprefix("/usr")):
            done = subprocess.run(["dpkg-query", "-S", place], capture_output=True, text=True)
            if done.returncode == 0:
                name = done.stdout.split(":")[0]
                found[name] = output("dpkg-query", "-W", "-f", "${Version} ${Architecture}", name).split()
                break
    return sorted(found.items())


def component(name, version, licence, purl, **more):
    facts = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return facts | ({"licenses": [{"expression": licence}]} if licence else {}) | more


def swift_version():
    return re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)


def bill(binaries, program):
    version = output(str(program), "--version").strip()
    swift = swift_version()
    parts = []
    for pin, checkout, linked in packages(linked_targets(binaries)):
        location = pin["location"].removesuffix(".git")
        purl = f"pkg:swift/{location.removeprefix('https://')}@{pin['state']['version']}"
        inner = [
            component(name, None, licence, f"{purl}#{target}")
            for target, (name, licence, _) in CONTAINED.items() if target in linked
        ]
        for part in inner:
            del part["version"], part["purl"]
        commit = {"externalReferences": [{"type": "vcs", "url": location, "comment": pin["state"]["revision"]}]}
        part = component(pin["identity"], pin["state"]["version"], license_of(checkout), purl, **commit)
        parts.append(part | ({"components": inner} if inner else {}))
    for name, licence, _ in TOOLCHAIN:
        repository = "swiftlang/swift-foundation-icu" if name == "icu" else f"swiftlang/{name}"
        parts.append(component(name, swift, licence, f"pkg:github/{repository}@swift-{swift}-RELEASE"))
    system = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
    distribution = f"{system['ID']}-{system['VERSION_ID']}".replace('"', "")
    for name, (number, machine) in libraries(program):
        purl = f"pkg:deb/{system['ID']}/{name}@{number}?arch={machine}&distro={distribution}"
        scope = {"scope": "required", "description": "shared library of the system; not in the package"}
        parts.append(component(name, number, None, purl, **scope))
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "-C", str(ROOT), "log", "-1", "--format=%ct"))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)),
            "component": {
                "type": "application", "bom-ref": "storewatch", "name": "storewatch", "version": version,
                "licenses": [{"expression": "Apache-2.0"}],
            },
        },
        "components": parts,
        "dependencies": [{"ref": "storewatch", "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def debian(text):
    """A text as the value of a field, with a dot for each empty line."""
    return "\n".join(f" {line.strip()}" if line.strip() else " ." for line in text.strip().splitlines())


def copyright_file(targets):
    """Debian's copyright: whose the parts of the program are, and the licences in full where Debian has no copy."""
    def paragraph(files, holders, licence):
        return f"Files: {files}\nCopyright: {holders}\nLicense: {licence.replace(' WITH ', ' with ').replace(' AND ', ' and ')}"

    parts = ["Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Storewatch\n"
             "Comment: The program is linked statically with the sources below.",
             paragraph("*", "2026 The Storewatch authors", "Apache-2.0")]
    for pin, checkout, linked in packages(targets):
        licence = license_of(checkout)
        own = f"{licence}-{pin['identity']}" if licence == "MIT" else licence
        parts.append(paragraph(f"{pin['identity']}/*", copyright_of(checkout), own))
        if licence == "MIT":
            parts[-1] += "\n" + debian(one(checkout, "LICENSE").read_text())
        for target in linked:
            if target in CONTAINED:
                name, inner, holders = CONTAINED[target]
                parts.append(paragraph(f"{pin['identity']}/{target}/*", holders, inner))
    parts += [paragraph(f"{name}/*", holders, licence) for name, licence, holders in TOOLCHAIN]
    texts = ROOT / "Packaging/licenses"
    parts += [f"License: {file.stem}\n{debian(file.read_text())}" for file in sorted(texts.glob("*.txt"))]
    return "\n\n".join(parts) + "\n"


def notices(targets):
    """The notices of the packages under the Apache License, which go where the program goes."""
    texts = [(pin["identity"], one(checkout, "NOTICE")) for pin, checkout, _ in packages(targets)]
    return "\n\n".join(f"==> {name}\n\n{file.read_text().strip()}" for name, file in texts if file) + "\n"


def main():
    binaries, folder = Path(sys.argv[1]), Path(sys.argv[2])
    targets = linked_targets(binaries)
    sbom = bill(binaries, folder / "bin/storewatch")
    (folder / "sbom.cdx.json").write_text(json.dumps(sbom, indent=2, ensure_ascii=False) + "\n")
    (folder / "copyright").write_text(copyright_file(targets))
    (folder / "NOTICE").write_text(notices(targets))


main()
