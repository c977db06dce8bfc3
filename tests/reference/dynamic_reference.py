"""docs/contract/dynamic.md a second time, in exact integers, and the known answers of dynamic_test.c.

    python3 dynamic_reference.py --write | --check        tests/dynamic/dynamic.kat
"""

import struct
from fractions import Fraction
from math import ldexp

import alias_reference
import answers
import reference

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


def lines():
    yield "# Dynamic tables, by tests/reference/dynamic_reference.py, a second implementation of docs/contract/dynamic.md"
    yield "# (Python, exact integers, no code shared with the library), which wrote this file."
    yield "#"
    yield "# table n= formula= : digests of the rows and of the bits of the probabilities, the sum of (i + 1) x[i] mod 2^64;"
    yield "#     formula: of the weights (known_weight() of the test has it)"
    yield "# draws ENGINE seed= stream= cursor= : items of the table above"
    yield ""
    for n, shape in CASES:
        weights = [weight(shape, i) for i in range(n)]
        top, rows, probabilities = build(weights)
        packed = [threshold + (alias << 32) for table in [top] + rows for threshold, alias in table]
        bits = [struct.unpack("<Q", struct.pack("<d", float(p)))[0] for p in probabilities]
        yield f"table n={n} formula={shape} : {digest(packed)} {digest(bits)}"
        for engine, (seed, stream, first) in PLACES.items():
            items = [item(top, rows, section_items(n), *draws(engine, seed, stream, first + k)) for k in range(12)]
            yield f"draws {engine} seed={seed} stream={stream} cursor={first} : {' '.join(map(str, items))}"


if __name__ == "__main__":
    answers.main({"dynamic/dynamic.kat": lines})
