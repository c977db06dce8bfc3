"""docs/contract/dynamic.md a second time, in exact integers, and the known answers of dynamic_test.c.

    python3 dynamic_reference.py --write | --check        tests/dynamic/dynamic.inc
"""

import struct
import sys
from fractions import Fraction
from math import ldexp
from pathlib import Path

import alias_reference
import reference

OUTPUT = Path(__file__).resolve().parent.parent / "dynamic" / "dynamic.inc"
reference.KINDS["alias-tree"] = (15, "u64", "b128")


def section_items(n):
    size = 64
    while size * size < n:
        size *= 2
    return size


def build(weights):
    """(rows of the top, rows of every section, probabilities)"""
    size = section_items(len(weights))
    sections = [weights[k : k + size] for k in range(0, len(weights), size)]
    sums = [sum(map(Fraction, section)) for section in sections]
    top = alias_reference.build(sums)[0]
    rows = [
        alias_reference.build(section)[0] if any(section) else [(0, i) for i in range(len(section))] for section in sections
    ]
    probabilities = []
    for section, share in zip(sections, alias_reference.shares(sums)):
        outer = Fraction(share, len(sections) * 2**32)
        shares = alias_reference.shares(section) if any(section) else [0] * len(section)
        probabilities += [outer * Fraction(q, len(section) * 2**32) for q in shares]
    assert sum(probabilities) == 1
    return top, rows, probabilities


def draws(engine, seed, stream, i):
    """Two draws of 64 bits, each of d steps; a block holds an even number of groups."""
    d = reference.STEPS_MRG8["b64"] if engine == "mrg8" else reference.STEPS["b64"]
    j, e = divmod(i, 32 * (32 // (2 * d) // 2 * 2))
    group, lane = divmod(e, 32)
    words = [reference.word(engine, "alias-tree", seed, stream, j, group * 2 * d + c, lane) for c in range(2 * d)]
    return reference.formula(engine, "b64", words[:d]), reference.formula(engine, "b64", words[d:])


def item(top, rows, size, u, v):
    section = alias_reference.item(top, u)
    return section * size + alias_reference.item(rows[section], v)


def weight(shape, i):
    """Exact in f64; the first three are integers below 2^32."""
    square = (7 * i * i + 13 * i) % 1000
    return [
        square,
        1 + i % 2 * 2,
        0 if i // 100 % 2 else 1 + i % 5,
        ldexp(square, i % 300 - 150),
        ldexp(1, 1023) if i % 7 == 0 else ldexp(1 + i, 900),
    ][shape]


def digest(numbers):
    return sum((i + 1) * x for i, x in enumerate(numbers)) & reference.M64


CASES = [(1, 1), (100, 0), (64, 3), (65, 2), (1000, 2), (1000, 4), (4097, 0), (4096, 3)]
PLACES = {"warp1024": (5, 0, 250), "warpstd": (1, 7, 0), "mrg8": (3, 2, 120), "philox": (2**40 + 1, 9, 10**9)}


def text():
    out = [
        "/* Known answers by tests/reference/dynamic_reference.py, which shares no code with the library: n, weights of a formula, the",
        " * digest of the rows, of the bits of the probabilities, and draws 0 to 11 from a place of each engine. */",
    ]
    for n, shape in CASES:
        weights = [weight(shape, i) for i in range(n)]
        top, rows, probabilities = build(weights)
        packed = [threshold + (alias << 32) for table in [top] + rows for threshold, alias in table]
        bits = [struct.unpack("<Q", struct.pack("<d", float(p)))[0] for p in probabilities]
        out.append(f"{{{n}, {shape}, {digest(packed)}u, {digest(bits)}u, {{")
        for engine, (seed, stream, first) in PLACES.items():
            items = [item(top, rows, section_items(n), *draws(engine, seed, stream, first + k)) for k in range(12)]
            out.append(f"    {{{', '.join(map(str, items))}}}, /* {engine} */")
        out.append("}},")
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        OUTPUT.write_text(text())
    elif sys.argv[1:] == ["--check"]:
        if OUTPUT.read_text() != text():
            sys.exit(f"{OUTPUT} is not what the reference gives")
    else:
        sys.exit(__doc__)
