#!/usr/bin/env python3
"""Checks which way the rooms of the tree look: every #include against the table below; and that file names are unique,
so that a name says which file is meant. Usage: arrows_test.py ROOT"""
import os
import re
import sys
import tempfile

ALGORITHMS = ["common/engines", "common/dist", "common/reject", "common/alias", "common/discrete",
              "common/math", "common/moments", "common/collective"]
COMMON = ["include", "common/params", "common/core"] + ALGORITHMS

# room: the rooms that it may include from, besides itself. A backend may look at all of COMMON and at no other backend;
# rooms that are not listed (tests, tools, bench) are free.
MAY_LOOK_AT = {
    "include": [],
    "common/params": [],
    "common/core": ["include", "common/params"] + ALGORITHMS,
    "common/model": ["include", "common/core"],
    **{room: ["include", "common/params"] + ALGORITHMS for room in ALGORITHMS},
}

C_STANDARD = {name + ".h" for name in """
    assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic
    stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype""".split()}
OF_A_MACHINE = re.compile(r"\w*intrin\.h|arm_\w+\.h|cuda.*|.*\.cuh|cooperative_groups.*|nv/.*|cub/.*")
MAY_NAME_SYSTEM = {
    "include": lambda header: header in C_STANDARD | {"immintrin.h"},
    "common/params": lambda header: header in {"stdint.h", "stddef.h"},
    "common/core": lambda header: not OF_A_MACHINE.fullmatch(header),
    "common/model": lambda header: header in C_STANDARD,
    **{room: lambda header: header in C_STANDARD for room in ALGORITHMS},
}

# Programs that make tables: beside what they make, but no part of the library.
PROGRAMS = {"common/params/warp1024_search.c"}

ROOMS = ["include", "common", "backends", "tests", "bench", "tools", "examples", "cmake", "docs"]
SOURCES = (".c", ".h", ".inl", ".cu", ".cuh", ".def", ".inc", ".in", ".cpp")
INCLUDE = re.compile(r'^\s*#\s*(?:include|define LW_\w+_TEMPLATE)\s*([<"])([^>"]+)[>"]', re.MULTILINE)
MAY_REPEAT = {"CMakeLists.txt", "README.md", ".gitignore"}


def files_of(root):
    for top in ROOMS:
        for folder, inner, names in os.walk(os.path.join(root, top)):
            inner[:] = [name for name in inner if not name.startswith((".", "__"))]
            for name in names:
                yield os.path.relpath(os.path.join(folder, name), root)


def room_of(path):
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] in ("common", "backends") and len(parts) > 2 else parts[0]


def may_look_at(room):
    return COMMON if room.startswith("backends/") else MAY_LOOK_AT.get(room)


def find(root, path, name):
    """The file that the compiler takes for #include "name" in path: beside it, or in include/ or common/."""
    for folder in (os.path.dirname(path), "include", "common"):
        candidate = os.path.normpath(os.path.join(folder, name))
        if os.path.isfile(os.path.join(root, candidate)):
            return candidate
    return None


def problems_of(root):
    problems, seen, count = [], {}, 0
    for path in sorted(files_of(root)):
        name = os.path.basename(path)
        if name in seen and name not in MAY_REPEAT:
            problems.append(f"{path}: {seen[name]} has the same name")
        seen.setdefault(name, path)
        room = room_of(path)
        if not path.startswith(("include/", "common/", "backends/")) or not path.endswith(SOURCES):
            continue
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        for bracket, header in INCLUDE.findall(text):
            count += 1
            if bracket == "<":
                may = path in PROGRAMS and header in C_STANDARD or MAY_NAME_SYSTEM.get(room, bool)(header)
                if not may:
                    problems.append(f"{path}: {room} may not include <{header}>")
                continue
            target = find(root, path, header)
            if target is None:
                problems.append(f"{path}: there is no \"{header}\" beside it, in include/ or in common/")
            elif may_look_at(room) is None:
                problems.append(f"{path}: {room} is no room that the table in arrows_test.py knows")
            elif room_of(target) != room and room_of(target) not in may_look_at(room):
                problems.append(f"{path}: {room} may not look at {target}")
    return problems, count


def self_check():
    """A tree in which every rule is broken once: that each is found."""
    good = {
        "include/lanewise/a.h": '#include <stdint.h>\n#include "b.h"\n',
        "include/lanewise/b.h": "#include <immintrin.h>\n",
        "common/params/p.h": "#include <stdint.h>\n",
        "common/dist/d.h": '#include "lanewise/a.h"\n#include "params/p.h"\n',
        "common/core/c.h": '#include <hwloc.h>\n#include "dist/d.h"\n',
        "backends/cuda/k.cu": '#include <cuda_runtime.h>\n#include "core/c.h"\n',
        "backends/avx512/v.h": "",
        "tests/kat/t.c": '#include "core/c.h"\n',
    }
    bad = {
        "include/lanewise/x1.h": '#include "../../common/core/c.h"\n',
        "include/lanewise/x2.h": "#include <unistd.h>\n",
        "common/params/x3.h": '#include "lanewise/a.h"\n',
        "common/params/x4.h": "#include <math.h>\n",
        "common/dist/x5.h": '#include "core/c.h"\n',
        "common/dist/x6.h": "  #  include <immintrin.h>\n",
        "common/core/x7.c": "#include <cuda_runtime.h>\n",
        "common/core/x8.c": '#include "../../backends/avx512/v.h"\n',
        "backends/cuda/x9.cu": '#include "../avx512/v.h"\n',
        "common/dist/x10.h": '#include "lost.h"\n',
        "common/dist/x12.h": '#define LW_ROW_TEMPLATE "core/c.h"\n#include LW_ROW_TEMPLATE\n',
        "common/new/x11.h": '#include "params/p.h"\n',
        "bench/t.c": "",
    }
    with tempfile.TemporaryDirectory() as root:
        for path, text in {**good, **bad}.items():
            os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        found = {problem.split(":")[0] for problem in problems_of(root)[0]}
    # two files have one name, and the later one is the one that is told
    expected = set(bad) - {"bench/t.c"} | {"tests/kat/t.c"}
    if found != expected:
        sys.exit(f"self-check: missed {sorted(expected - found)}, wrongly told {sorted(found - expected)}")


def main():
    self_check()
    problems, count = problems_of(sys.argv[1])
    if count == 0:
        sys.exit(f"{sys.argv[1]}: no #include found; is this the root of the tree?")
    print(*problems, sep="\n")
    sys.exit(f"{len(problems)} arrows point the wrong way" if problems else 0)


main()
