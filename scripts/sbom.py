#!/usr/bin/env python3
"""Prints a software bill of materials of a package of the workspace, as CycloneDX 1.5 in JSON.

    scripts/sbom.py PACKAGE > sbom.json

It has the package and everything that is linked into it or runs during its build, as locked in Cargo.lock: name, version,
license, source, and the checksum from Cargo.lock.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def checksums() -> dict[tuple[str, str], str]:
    """Returns the checksums in Cargo.lock, by name and version."""
    text = (ROOT / "Cargo.lock").read_text()
    row = r'name = "([^"]+)"\nversion = "([^"]+)"\nsource = "[^"]+"\nchecksum = "([0-9a-f]+)"'
    return {(name, version): digest for name, version, digest in re.findall(row, text)}


def reached(package: str, nodes: dict[str, dict]) -> list[str]:
    """Returns the ids of the packages below `package`, without those that only its tests use."""
    pending, found = [package], {package}
    while pending:
        for dependency in nodes[pending.pop()]["deps"]:
            kinds = [kind["kind"] for kind in dependency["dep_kinds"]]
            if dependency["pkg"] not in found and any(kind != "dev" for kind in kinds):
                found.add(dependency["pkg"])
                pending.append(dependency["pkg"])
    return sorted(found)


def component(package: dict, digest: str | None, kind: str) -> dict:
    name, version = package["name"], package["version"]
    purl = f"pkg:cargo/{name}@{version}"
    described = {
        "type": kind,
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        "licenses": [{"expression": package["license"].replace("/", " OR ")}],
    }
    if package["repository"]:
        described["externalReferences"] = [{"type": "vcs", "url": package["repository"]}]
    if digest:
        described["hashes"] = [{"alg": "SHA-256", "content": digest}]
    return described


def main() -> None:
    (name,) = sys.argv[1:]
    line = ["cargo", "metadata", "--format-version", "1", "--locked", "--offline", "--all-features"]
    metadata = json.loads(subprocess.run(line, cwd=ROOT, check=True, capture_output=True).stdout)
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    (root,) = [key for key in metadata["workspace_members"] if packages[key]["name"] == name]
    digests, ids = checksums(), reached(root, nodes)
    ref = {key: f"pkg:cargo/{packages[key]['name']}@{packages[key]['version']}" for key in ids}

    def described(key: str) -> dict:
        package = packages[key]
        digest = digests.get((package["name"], package["version"]))
        return component(package, digest, "application" if key == root else "library")

    bom = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": described(root)},
        "components": [described(key) for key in ids if key != root],
        "dependencies": [
            {"ref": ref[key], "dependsOn": sorted(ref[one["pkg"]] for one in nodes[key]["deps"] if one["pkg"] in ref)}
            for key in ids
        ],
    }
    json.dump(bom, sys.stdout, indent=2)
    print()


main()
