"""docs/contract/inversion.md a second time, in exact integers, and the known answers of inversion_test.c.

    python3 inversion_reference.py --write | --check        tests/inversion/inversion.kat

The rule itself is applied to every u, by comparing products of whole prefixes; no table of bounds is made.
"""

import bisect
from fractions import Fraction
from itertools import accumulate

import answers
import reference

reference.KINDS["inversion"] = (206, "u64", "b64")
S, SEED, DRAWN = 60, 12345, 24


class Table:
    def __init__(self, weights):
        exact = [Fraction(w) for w in weights]
        largest, e = max(exact), 0
        while Fraction(2) ** e <= largest:
            e += 1
        while Fraction(2) ** (e - 1) > largest:
            e -= 1
        self.v = [(w * Fraction(2) ** (S - e)).__floor__() for w in exact]
        self.scaled = [p << 64 for p in accumulate(self.v)]
        self.total = sum(self.v)
        self.zeros = sum(w == 0 for w in exact)

    def item(self, u):
        """The first i whose prefix, over the total, is above u / 2^64."""
        return bisect.bisect_right(self.scaled, u * self.total)

    def first_u(self, i):
        """The least u, if there is one, that gives item i or a later one."""
        return -(-([0] + self.scaled)[i] // self.total)

    def missed(self):
        starts = [min(self.first_u(i), 2**64) for i in range(len(self.v) + 1)]
        return sum(a == b for a, b in zip(starts, starts[1:]))


def weight(kind, shape, n, i):
    """Exact in its type; weight() of inversion_test.c has the same."""
    if shape == 0:
        return (7 * i * i + 13 * i) % 1000
    if shape == 1:
        return 0 if i < 3 or i >= n - 5 else (i % 7 + 1) << i * 37 % 28
    if shape == 2:
        return Fraction(2) ** {"u32": 31, "u64": 63, "f32": 100, "f64": 1000}[kind] if i == n // 2 else 1
    return i % 5 * Fraction(2) ** {"u32": 0, "u64": 0, "f32": -149, "f64": -1074}[kind]


def uniform(engine, stream, i):
    """One below the first draw of the element that is not 0."""
    d, attempt = reference.draw(engine, "inversion", SEED, stream, i), 0
    while d == 0:
        attempt += 1
        r = reference.retry_words(engine, "inversion", SEED, stream, i, attempt)
        d = r[0] + (r[1] << 32)
    return d - 1


def drawn(table, engine, stream, cursor):
    return [table.item(uniform(engine, stream, i)) for i in range(cursor, cursor + DRAWN)]


def chosen(table, n):
    """Some u: the ends, and those at and below where items begin."""
    starts = [table.first_u(i) for i in (1, 2, 3, n // 3, n // 2, n // 2 + 1, n - 5, n - 1) if 0 < i < n]
    return sorted({0, 1, 2**63, 2**64 - 2, 2**64 - 1} | {u for s in starts for u in (s - 1, s) if 0 <= u < 2**64})


def lines():
    yield "# Items by inversion, by tests/reference/inversion_reference.py, a second implementation of"
    yield "# docs/contract/inversion.md (Python, exact integers, no code shared with the library), which wrote this file."
    yield "#"
    yield "# ENGINE TYPE shape= n= seed= stream= cursor= : zeros, truncated, and the items drawn"
    yield "# at TYPE shape= n= : pairs of u and its item"
    yield ""
    number = 0
    for kind in ("u32", "u64", "f32", "f64"):
        for shape in range(4):
            for n in (9, 33, 1024, 5003):
                table = Table([weight(kind, shape, n, i) for i in range(n)])
                engine = ("warp1024", "warpstd", "mrg8", "philox")[number % 4]
                stream, cursor = (2**64 - 3, 7, 11)[number % 3], (0, 5, 511, 10**9 + 17)[number // 4 % 4]
                number += 1
                items = " ".join(map(str, drawn(table, engine, stream, cursor)))
                yield (f"{engine} {kind} shape={shape} n={n} seed={SEED} stream={stream} cursor={cursor} : "
                       f"{table.zeros} {table.missed() - table.zeros} {items}")
                pairs = " ".join(f"{u} {table.item(u)}" for u in chosen(table, n))
                yield f"at {kind} shape={shape} n={n} : {pairs}"
    for n in (1, 2):
        table = Table([weight("u32", 2, n, i) for i in range(n)])
        yield f"at u32 shape=2 n={n} : " + " ".join(f"{u} {table.item(u)}" for u in chosen(table, n))


if __name__ == "__main__":
    answers.main({"inversion/inversion.kat": lines})
