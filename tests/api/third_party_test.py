#!/usr/bin/env python3
"""THIRD_PARTY.md names all that the library is linked with, and its bill of materials is the same bytes each time:
third_party_test.py ROOT LIBRARY [--with PART=VERSION].."""
import json
import pathlib
import re
import subprocess
import sys

root, library, versions = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
# what the dynamic linker loads: the part that it belongs to; libgcc_s comes with libstdc++
PART_OF = [(r"lib[cm]\.so|libpthread|ld-linux|libdl|librt", "glibc"), (r"libhwloc", "hwloc"),
           (r"libstdc\+\+|libgcc_s", "libstdc++")]


def bill(kind, *options):
    return output(sys.executable, "-B", root / "packaging/sbom.py", kind, *options)


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


made = json.loads(bill("library", *versions))
parts = {component["name"] for component in made["components"]}
for kind, options in (("library", versions), ("source", []), ("python", []), ("module", [])):
    first, second = bill(kind, *options), bill(kind, *options)
    assert first == second, f"{kind}: two bills differ"
    refs = [component["bom-ref"] for component in json.loads(first)["components"]]
    assert len(refs) == len(set(refs)) and json.loads(first)["dependencies"][0]["dependsOn"] == refs
assert {"sobol-joe-kuo", "cccl", "hwloc", "numpy"} <= {c["name"] for c in json.loads(bill("source"))["components"]}
assert {"cuda-runtime", "cccl", "glibc", "libgcc", "libstdc++"} == {
    component["name"] for component in json.loads(bill("module"))["components"]}
assert "numpy" not in parts and made["serialNumber"] != json.loads(bill("source"))["serialNumber"]

needed = re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "-d", library))
assert needed, f"{library} needs no library"
for name in needed:
    of = [part for pattern, part in PART_OF if re.match(pattern, name)]
    assert of and of[0] in parts, f"{library} needs {name}, which THIRD_PARTY.md does not have for this build"
print(f"{', '.join(needed)}: of {', '.join(sorted(parts))}")
