#!/usr/bin/env python3
"""Checks which way the folders of the tree look (docs/design/house.md): every #include against the rules below, that
nothing under common/ names a backend or a target, or starts threads, and that under backends/cuda only the port names
CUDA's.

Usage: arrows_test.py ROOT"""
import os
import re
import sys
import tempfile

TOPICS = ["alias", "batch", "bits", "categorical", "choose", "discrepancy", "discrete", "dynamic", "fills",
          "inversion", "moments", "paths", "permute", "points", "quantile", "ranks", "rounding", "rows", "search",
          "sections", "sequence", "variates", "vectors"]
GROUND = ["include", "common/base", "common/kinds", "common/params", "common/engines"]
SHARED = ["common/run", "common/weights"]  # what several topics share
# Topics look at each other, and at the block drivers of CPUs, which run their bodies.
TOPIC_FOLDERS = ["common/" + topic for topic in TOPICS] + ["common/drivers"]
COMMON = GROUND + SHARED + TOPIC_FOLDERS + ["common/core", "common/api"]

# The floors of a backend for GPUs, lowest first: each looks at those below it, topics at each other, too.
CUDA = "backends/cuda/"
BOTTOM = [CUDA + "port", CUDA + "collective.cuh", CUDA + "runtime"]
CUDA_TOPICS = BOTTOM + [CUDA + "table.cuh"] + [CUDA + topic for topic in TOPICS]

# folder: the folders that it may include from, besides itself. A folder of backends may look at all of COMMON and at no
# other folder of backends; folders that are not listed (tests, tools, bench) are free.
MAY_LOOK_AT = {
    "include": [],
    "common/base": ["include"],
    "common/kinds": ["include"],
    "common/params": ["include", "common/base"],
    "common/engines": ["include", "common/base", "common/kinds", "common/params"],
    **{folder: GROUND for folder in SHARED},
    **{folder: GROUND + SHARED + TOPIC_FOLDERS for folder in TOPIC_FOLDERS},
    "common/core": GROUND + SHARED + TOPIC_FOLDERS,
    "common/api": COMMON,
    CUDA + "port": ["include", "common/base"],
    CUDA + "collective.cuh": ["include", "common/base", CUDA + "port"],
    CUDA + "runtime": GROUND + ["common/core", CUDA + "port", CUDA + "collective.cuh"],
    CUDA + "table.cuh": COMMON + BOTTOM,
    **{CUDA + topic: COMMON + CUDA_TOPICS for topic in TOPICS},
    CUDA + "backend.cu": COMMON + CUDA_TOPICS,
}

C_STANDARD = {name + ".h" for name in """
    assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic
    stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype""".split()}
OF_A_MACHINE = re.compile(r"\w*intrin\.h|arm_\w+\.h|cuda.*|.*\.cuh|cooperative_groups.*|nv/.*|cub/.*")
# The thread's floating-point environment is the processor's: base has the one header of it.
MAY_NAME_SYSTEM = {
    "include": lambda header: header in C_STANDARD | {"immintrin.h", "arm_neon.h"},
    "common/base": lambda header: header == "xmmintrin.h" or not OF_A_MACHINE.fullmatch(header),
    "common/core": lambda header: not OF_A_MACHINE.fullmatch(header),
    "common/api": lambda header: not OF_A_MACHINE.fullmatch(header),
    **{folder: lambda header: header in C_STANDARD for folder in ["common/kinds", "common/params", "common/engines"] + SHARED + TOPIC_FOLDERS},
}

# A header over MPI, for programs that have it.
MAY_NAME_BESIDES = {"include/lanewise/mpi.h": {"mpi.h", "mpi-ext.h"}, "include/lanewise/mpi_sums.h": {"mpi.h"}}

# What names a backend all the same: what lets one text serve both compilers, and hwloc's own list of plugins.
MAY_NAME_MACHINES = {"common/base/both.h", "common/base/topology.c"}
MACHINES = re.compile(r"(?i)cuda|avx|neon|\bsve")

THREADS = "common/base/workers.h"

# What only a port of the GPU's backend names: the vendor's headers, functions and types, what the compiler tells of the
# device, instructions across lanes, assembler and launches (backends/cuda/port/port.cuh).
OF_A_PORT = re.compile(r"\b(?:cuda|cu|hip)[A-Z]\w*|\bCU[A-Za-z_]\w*|\b__(?:CUDA|HIP)\w*|<<<|\b(?:hip)?cub::|\basm\b|"
                       r"\b__(?:shfl|ballot|any_sync|all_sync|activemask|match|reduce|syncwarp|cvta|isGlobal)\w*|"
                       r"<(?:cuda|cub|hip)[^>]*>")

FOLDERS = ["include", "common", "backends"]
SOURCES = (".c", ".h", ".cu", ".cuh", ".def", ".inc", ".inl", ".in")
TEMPLATES = "include/lanewise/detail/templates"
INCLUDE = re.compile(r'^\s*#\s*(?:include|define LW_\w+_TEMPLATE)\s*([<"])([^>"]+)[>"]', re.MULTILINE)
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def files_of(root):
    for top in FOLDERS:
        for folder, inner, names in os.walk(os.path.join(root, top)):
            inner[:] = [name for name in inner if not name.startswith((".", "__"))]
            for name in names:
                if name.endswith(SOURCES):
                    yield os.path.relpath(os.path.join(folder, name), root)


def folder_of(path):
    parts = path.split("/")
    if path.startswith(CUDA):
        return "/".join(parts[:3])
    return "/".join(parts[:2]) if parts[0] in ("common", "backends") and len(parts) > 2 else parts[0]


def may_look_at(folder):
    return COMMON if folder == "backends/cpu" else MAY_LOOK_AT.get(folder)


def find(root, path, name):
    """The file that the compiler takes for #include "name" in path: beside it, or in include/, common/ or backends/; or,
    for a template, beside the lists in TEMPLATES that include it."""
    for folder in (os.path.dirname(path), "include", "common", "backends", TEMPLATES):
        candidate = os.path.normpath(os.path.join(folder, name))
        if os.path.isfile(os.path.join(root, candidate)):
            return candidate
    return None


def problems_of(root):
    problems, count = [], 0
    for path in sorted(files_of(root)):
        folder = folder_of(path)
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        for bracket, header in INCLUDE.findall(text):
            count += 1
            if bracket == "<":
                if not MAY_NAME_SYSTEM.get(folder, bool)(header) and header not in MAY_NAME_BESIDES.get(path, ()):
                    problems.append(f"{path}: {folder} may not include <{header}>")
                continue
            target = find(root, path, header)
            if target is None:
                problems.append(f"{path}: there is no \"{header}\" beside it, in include/, in common/ or in backends/")
            elif target == THREADS and path.startswith("common/") and folder != "common/base":
                problems.append(f"{path}: threads are a schedule, which belongs to backends/cpu")
            elif may_look_at(folder) is None:
                problems.append(f"{path}: {folder} is no folder that the table in arrows_test.py knows")
            elif folder_of(target) != folder and folder_of(target) not in may_look_at(folder):
                problems.append(f"{path}: {folder} may not look at {target}")
        if path.startswith("common/") and path not in MAY_NAME_MACHINES:
            named = MACHINES.search(COMMENT.sub("", text))
            if named:
                problems.append(f"{path}: nothing in common/ names a backend or a target, as \"{named.group(0)}\"")
        if path.startswith(CUDA) and not path.startswith(CUDA + "port/"):
            for named in sorted(set(OF_A_PORT.findall(STRING.sub("", COMMENT.sub("", text))))):
                problems.append(f"{path}: only the port names {named}")
    return problems, count


def self_check():
    """A tree in which every rule is broken once: that each is found."""
    good = {
        "include/lanewise/a.h": '#include <stdint.h>\n#include "b.h"\n',
        "include/lanewise/b.h": "#include <immintrin.h>\n",
        "common/base/s.h": '#include <hwloc.h>\n#include "lanewise/a.h"\n',
        "common/base/workers.h": "",
        "backends/cpu/w.c": '#include "base/workers.h"\n',
        "common/base/both.h": "#ifdef __CUDACC__\n#endif\n",
        "common/params/p.h": "#include <stdint.h>\n",
        "common/fills/d.h": '/* for CUDA */\n#include "lanewise/a.h"\n#include "params/p.h"\n#include "alias/r.h"\n',
        "common/alias/r.h": '#include "base/s.h"\n#include "weights/w.h"\n',
        "common/weights/w.h": '#include "base/s.h"\n',
        "common/core/c.h": '#include "fills/d.h"\n',
        "common/api/f.c": '#include "core/c.h"\n#include "alias/r.h"\n',
        "backends/cuda/backend.cu": '#include <cstdio>\n#include "core/c.h"\n#include "cuda/alias/t.cuh"\n',
        "backends/cuda/alias/t.cuh": '/* as cudaMalloc */ f("cudaMalloc");\n'
                                     '#include "cuda/runtime/s.cuh"\n#include "cuda/fills/u.cuh"\n',
        "backends/cuda/fills/u.cuh": '#include "alias/r.h"\n#include "cuda/table.cuh"\n',
        "backends/cuda/runtime/s.cuh": '#include "core/c.h"\n#include "cuda/collective.cuh"\n',
        "backends/cuda/table.cuh": '#include "cuda/runtime/s.cuh"\n',
        "backends/cuda/collective.cuh": '#include "base/s.h"\n#include "cuda/port/p.cuh"\n',
        "backends/cuda/port/p.cuh": "#include <cuda_runtime.h>\n",
        "backends/cpu/v.h": "",
    }
    bad = {
        "include/lanewise/x1.h": '#include "../../common/core/c.h"\n',
        "include/lanewise/x2.h": "#include <unistd.h>\n",
        "common/params/x3.h": '#include "alias/r.h"\n',
        "common/weights/x14.h": '#include "alias/r.h"\n',
        "common/params/x4.h": "#include <unistd.h>\n",
        "common/fills/x5.h": '#include "core/c.h"\n',
        "common/fills/x6.h": "  #  include <immintrin.h>\n",
        "common/core/x7.c": "#include <cuda_runtime.h>\n",
        "common/api/x15.c": '#include "base/workers.h"\n',
        "common/api/x8.c": '#include "cpu/v.h"\n',
        "backends/cuda/fills/x9.cu": '#include "cpu/v.h"\n',
        "backends/cuda/runtime/x14.cu": '#include "cuda/alias/t.cuh"\n',
        "backends/cuda/runtime/x15.cu": '#include "alias/r.h"\n',
        "backends/cuda/runtime/x16.cu": '#include "cuda/table.cuh"\n',
        "backends/cuda/port/x17.cuh": '#include "cuda/runtime/s.cuh"\n',
        "backends/cuda/x18.cu": '#include "core/c.h"\n',
        "backends/cuda/alias/x19.cu": "#include <cuda_runtime.h>\n",
        "backends/cuda/alias/x20.cu": "a = cudaMalloc(b, c);\n",
        "backends/cuda/alias/x21.cu": "a = __shfl_sync(~0u, b, 0);\n",
        "backends/cuda/runtime/x22.cu": "kernel<<<1, 1>>>();\n",
        "common/fills/x10.h": '#include "lost.h"\n',
        "common/fills/x13.h": '#define LW_ROW_TEMPLATE "core/c.h"\n#include LW_ROW_TEMPLATE\n',
        "common/new/x11.h": '#include "params/p.h"\n',
        "common/core/x12.c": '#include "api/f.h"\n',
        "common/api/f.h": 'int on_avx512;\n',
    }
    with tempfile.TemporaryDirectory() as root:
        for path, text in {**good, **bad}.items():
            os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        found = {problem.split(":")[0] for problem in problems_of(root)[0]}
    if found != set(bad):
        sys.exit(f"self-check: missed {sorted(set(bad) - found)}, wrongly reported {sorted(found - set(bad))}")


def main():
    self_check()
    problems, count = problems_of(sys.argv[1])
    if count == 0:
        sys.exit(f"{sys.argv[1]}: no #include found; is this the root of the tree?")
    print(*problems, sep="\n")
    sys.exit(f"{len(problems)} arrows point the wrong way" if problems else 0)


main()
