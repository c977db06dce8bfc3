#!/usr/bin/env python3
"""The instructions on doubles of every kernel, from its machine code, beside a record: a rise fails.

    f64_instructions.py RECORD CUOBJDUMP LIBRARY             compares; CUOBJDUMP: the program of the CUDA toolkit
    f64_instructions.py RECORD CUOBJDUMP LIBRARY --record    writes the record

Processors without fast double precision do these at 1/32 to 1/64 of the rate of f32 (docs/design/floors/doubles.md). Counted
are arithmetic, comparisons, conversions from and to f64, the starts of divisions and square roots, and products of
tensor cores; moves and selections of doubles are not on that unit. Both sides of branches count, code aside too. Kernels
that are not in the record have none. Fewer than recorded is no failure, but is said: record it, so that it stays.
"""
import re
import subprocess
import sys

F64 = re.compile(r"D(?:ADD|MUL|FMA|MMA|SETP|SET|MNMX)\b|MUFU\.\w+64H|(?:F2F|I2F|F2I|FRND)\.[\w.]*F64")
HEAD = """# Instructions on doubles of kernels for compute capability 9.0 that have any; every other kernel has none. Written by
# tools/f64_instructions.py (the build target record_f64_instructions): a kernel that gets more fails its test.
"""


def plain(name):
    """Without the hashes of a file that functions in unnamed namespaces and static ones have."""
    return re.sub(r"(\d+)(_INTERNAL_|_GLOBAL__N__)[0-9a-f]{8}_(\d+_\w+?)_[0-9a-f]{8}", r"\2\3_", name)


def count(lines):
    """{kernel: instructions}"""
    counts, name = {}, None
    for line in lines:
        head = re.search(r"Function : (\S+)", line)
        code = re.match(r"\s+/\*[0-9a-f]{4,5}\*/\s+(?:@!?U?P\w+ )?(\S+)", line)
        if head:
            name = plain(head[1])
            counts.setdefault(name, 0)
        elif code and name and F64.match(code[1]):
            counts[name] += 1
    return counts


def read(path):
    rows = (line.split() for line in open(path) if not line.startswith("#"))
    return {name: int(n) for n, name in rows}


def main():
    record, cuobjdump, library = sys.argv[1:4]
    with subprocess.Popen([cuobjdump, "-arch", "sm_90", "-sass", library], stdout=subprocess.PIPE, text=True) as code:
        counts = count(code.stdout)
    if not counts:
        sys.exit(f"{library}: no kernel for compute capability 9.0")
    total, some = sum(counts.values()), sum(n > 0 for n in counts.values())
    print(f"{total} instructions on doubles in {some} of {len(counts)} kernels")
    if "--record" in sys.argv[4:]:
        with open(record, "w") as file:
            file.write(HEAD)
            for name, n in sorted(counts.items(), key=lambda row: (-row[1], row[0])):
                if n > 0:
                    file.write(f"{n:5} {name}\n")
        return 0
    known = read(record)
    rises = {name: n for name, n in counts.items() if n > known.get(name, 0)}
    for name, n in sorted(rises.items(), key=lambda row: known.get(row[0], 0) - row[1]):
        print(f"more: {n} instead of {known.get(name, 0)}: {name}")
    fewer = sum(n < known.get(name, 0) for name, n in counts.items()), len(known.keys() - counts.keys())
    if any(fewer):
        print(f"fewer in {fewer[0]} kernels, {fewer[1]} recorded kernels are gone: record it")
    return 1 if rises else 0


if __name__ == "__main__":
    sys.exit(main())
