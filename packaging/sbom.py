#!/usr/bin/env python3
"""The bill of materials of what users get, CycloneDX 1.6 in JSON, from the first table of THIRD_PARTY.md.

    sbom.py KIND [--with PART=VERSION].. [--out FILE]

KIND is source, library, python or module: the source names all parts, those that depend on the build as optional; the
others the parts of this build, with the versions that --with gives. hwloc and CUDA are in a build if --with names them;
a module is CUDA in a file of its own. The bytes depend on nothing else, except that SOURCE_DATE_EPOCH gives a time."""
import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import sys
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent
OF_A_MODULE = {"glibc", "libgcc"}  # of what is always there
DEPENDS_ON = {"hwloc": "hwloc", "cuda-runtime": "cuda"}  # part: what it is in a build of


def version():
    return re.search(r"project\(lanewise VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def parts():
    """The rows of the first table, as (part, name, where, how, licence, text)."""
    table = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8").split("\n## ")[1].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table if line.startswith("| `")]
    if not rows or any(len(row) != 6 or row[2] not in ("always", "hwloc", "cuda", "python") for row in rows):
        sys.exit("THIRD_PARTY.md: its first table has not the form that sbom.py reads")
    return [[cell.strip("`") if i in (0, 4) else cell for i, cell in enumerate(row)] for row in rows]


def licence(expression):
    one = re.fullmatch(r"(?!LicenseRef)[\w.+-]+", expression)
    return [{"license": {"id": expression}} if one else {"expression": expression}]


def component(kind, row, versions):
    part, name, where, how, spdx, text = row
    file = re.fullmatch(r"contained: `(.*)`", how)
    made = {"type": "data" if file else "library", "bom-ref": part, "name": part, "description": name,
            "scope": "required" if kind != "source" or where == "always" else "optional", "licenses": licence(spdx),
            "properties": [{"name": "lanewise:how", "value": how.replace("`", "")},
                           {"name": "lanewise:licence-text", "value": text.replace("`", "")}]}
    if part in versions:
        made["version"] = versions[part]
    if file:
        digest = hashlib.sha256((ROOT / file[1]).read_bytes()).hexdigest()
        made["hashes"] = [{"alg": "SHA-256", "content": digest}]
    return made


def document(kind, versions, name="lanewise"):
    has = {"source": {"always", "hwloc", "cuda", "python"}, "module": {"cuda"}}.get(kind, {"always", kind})
    has |= {where for part, where in DEPENDS_ON.items() if part in versions}
    rows = [row for row in parts() if row[2] in has or kind == "module" and row[0] in OF_A_MODULE]
    if unknown := set(versions) - {row[0] for row in rows}:
        sys.exit(f"sbom.py: {kind} has no part {', '.join(sorted(unknown))}")
    names = [row[0] for row in rows]
    own = {"type": "library", "bom-ref": "lanewise", "name": name, "version": version(), "licenses": licence("MIT"),
           "purl": f"pkg:{'pypi' if kind in ('python', 'module') else 'generic'}/{name}@{version()}"}
    made = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": {"component": own},
            "components": [component(kind, row, versions) for row in rows],
            "dependencies": [{"ref": "lanewise", "dependsOn": names}] + [{"ref": name} for name in names]}
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        time = datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc)
        made["metadata"]["timestamp"] = time.strftime("%Y-%m-%dT%H:%M:%SZ")
    made["serialNumber"] = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(made)).urn
    return json.dumps(made, indent=1) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage="sbom.py source|library|python|module [--with PART=VERSION].. [--out FILE]")
    parser.add_argument("kind", choices=["source", "library", "python", "module"])
    parser.add_argument("--with", dest="versions", action="append", default=[], metavar="PART=VERSION")
    parser.add_argument("--out")
    arguments = parser.parse_args()
    text = document(arguments.kind, dict(given.split("=", 1) for given in arguments.versions))
    if arguments.out:
        pathlib.Path(arguments.out).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
