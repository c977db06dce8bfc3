#!/usr/bin/env python3
"""The wheel lanewise-cuda12 or lanewise-cuda13, after the toolkit: the module of CUDA alone, which the library in the wheel
lanewise loads (docs/design/how-cuda-is-loaded.md). It lies where that library does, in the folder of the package.

    cuda_wheel.py MODULE --toolkit 13.0.88 --licences FILE.. --out DIR

The bytes depend on the files, the toolkit's version and SOURCE_DATE_EPOCH alone. Prints the wheel's path."""
import argparse
import base64
import hashlib
import os
import pathlib
import platform
import time
import zipfile

import sbom

METADATA = """\
Metadata-Version: 2.4
Name: {name}
Version: {version}
Summary: CUDA {major} for the package lanewise: random numbers on NVIDIA GPUs, the same bits as on CPUs
Requires-Python: >=3.11
Requires-Dist: lanewise==={version}
License-Expression: MIT AND BSD-3-Clause AND Apache-2.0 WITH LLVM-exception AND LicenseRef-NVIDIA-CUDA-EULA
{licences}
Classifier: Environment :: GPU :: NVIDIA CUDA :: {major}
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Scientific/Engineering :: Mathematics
Description-Content-Type: text/markdown

# {name}

The CUDA backend of the package [lanewise](https://pypi.org/project/lanewise/), in a file that its library loads when a
program first asks for a GPU. There is nothing to import:

    >>> import lanewise
    >>> rng = lanewise.Generator(42, device="cuda")

It needs a driver for CUDA {major} and no toolkit: NVIDIA's runtime of CUDA {toolkit} is in it, under the terms of
`LICENSE.cuda`. It serves exactly version {version} of lanewise. Install one of `lanewise-cuda12` and `lanewise-cuda13`,
not both: they are two builds of the same file.
"""


def record(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def wheel(module, toolkit, licences, out):
    version, major = sbom.version(), toolkit.split(".")[0]
    name = f"lanewise-cuda{major}"
    info = f"lanewise_cuda{major}-{version}.dist-info"
    tag = f"py3-none-linux_{platform.machine()}"
    fields = "\n".join(f"License-File: {path.name}" for path in licences)
    files = {f"lanewise/{module.name}": module.read_bytes()}
    files |= {f"{info}/licenses/{path.name}": path.read_bytes() for path in licences}
    files[f"{info}/sboms/{name}.cdx.json"] = sbom.document("module", {"cuda-runtime": toolkit}, name).encode()
    files[f"{info}/METADATA"] = METADATA.format(name=name, version=version, major=major, toolkit=toolkit,
                                                licences=fields).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: lanewise\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/RECORD"] = "".join(map(record, files, files.values())).encode() + f"{info}/RECORD,,\n".encode()
    made = out / f"lanewise_cuda{major}-{version}-{tag}.whl"
    when = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))[:6]  # zip begins in 1980
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as opened:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if path.startswith("lanewise/") else 0o100644) << 16
            opened.writestr(entry, data)
    return made


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("module", type=pathlib.Path)
    parser.add_argument("--toolkit", required=True)
    parser.add_argument("--licences", type=pathlib.Path, nargs="+", required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    given = parser.parse_args()
    print(wheel(given.module, given.toolkit, given.licences, given.out))
