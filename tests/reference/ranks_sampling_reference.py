"""docs/contract/ranks-sampling.md a second time: samples and counts from a table over ranks, in exact integers.

Written from that page alone; alias.md, sections.md and permutation-by-index.md come from their own second
implementations. part is the number of items of a part, 2^20 on the page. Run as a program with --write or --check it
makes tests/ranks/ranks_sampling.kat.
"""

import random
from fractions import Fraction

import alias_reference
import answers
import keys_reference
import sections_reference
from reference import ENGINES, hash64, hi, lo, philox, retry_key

KIND = 211


def nearest(q):
    """The double nearest to a fraction, ties to even, as a fraction."""
    return Fraction(q.numerator / q.denominator)  # Python's quotient of integers is correctly rounded


def exponent_and_sum(weights):
    """E and W of alias.md."""
    exact = [Fraction(w) for w in weights]
    e = 0
    while 2**e <= max(exact):
        e += 1
    while Fraction(2) ** (e - 1) > max(exact):
        e -= 1
    return e, sum(w * Fraction(2) ** (60 - e) // 1 for w in exact)


class Table:
    def __init__(self, weights, part):
        self.part = part
        self.parts = [weights[at:at + part] for at in range(0, len(weights), part)]
        sums = [exponent_and_sum(p) if any(p) else None for p in self.parts]
        largest = max(s[0] for s in sums if s)
        self.totals = [int(s[1] * Fraction(2) ** (s[0] - largest) // 1) if s else 0 for s in sums]
        self.rows = [alias_reference.build(p)[0] if any(p) else None for p in self.parts]


def words(key, number, sort):
    r = philox(key, lo(number), hi(number), sort, 0)
    return r[0] + (r[1] << 32), r[2] + (r[3] << 32)


class Call:
    """Object `cursor`, of n samples."""

    def __init__(self, table, engine, set_number, seed, stream, cursor, n):
        self.table, self.engine, self.set, self.n = table, engine, set_number, n
        domain = 256 * ENGINES[engine] + KIND
        self.key = hash64(retry_key(seed, stream, domain, set_number), lo(cursor), hi(cursor), 0, 0x4C4C4F43)

    def dealt(self):
        levels = (len(self.table.parts) - 1).bit_length()
        counts = [self.n]
        for level in range(levels):
            half, below = 1 << (levels - level - 1), []
            for node, m in enumerate(counts):
                at = 2 * half * node
                a, b = sum(self.table.totals[at:at + half]), sum(self.table.totals[at + half:at + 2 * half])
                some = 0
                if m and min(a, b):
                    some = sections_reference.binomial(m, nearest(Fraction(min(a, b), a + b)),
                                                       words(self.key, (1 << level) + node, 0)[0])
                below += [some, m - some] if a < b else [m - some, some]
            counts = below
        return counts[:len(self.table.parts)]

    def of_parts(self, what):
        for p, m in enumerate(self.dealt()):
            seed, stream = words(self.key, p, 1)
            if m:
                yield p, what(self.table.rows[p], 32, self.engine, self.set, seed, stream, 0, m)

    def grouped(self):
        return [p * self.table.part + j for p, items in self.of_parts(sections_reference.samples) for j in items]

    def counts(self):
        out = [0] * sum(map(len, self.table.parts))
        for p, counts in self.of_parts(sections_reference.counts):
            out[p * self.table.part:p * self.table.part + len(counts)] = counts
        return out

    def ordered(self):
        grouped, key = self.grouped(), words(self.key, 0, 2)
        return [grouped[keys_reference.item(*key, self.n, i)] for i in range(self.n)]


def weights(shape, n):
    """As tests/ranks/sampling_test.c has them; exact in f64."""
    return [SHAPES[shape](i, n) for i in range(n)]


SHAPES = {
    "equal": lambda i, n: 3.0,
    "linear": lambda i, n: float(1 + i),
    "zeros": lambda i, n: 0.0 if i % 3 == 0 or i // 16 % 4 == 1 else float(1 + i % 7),
    "binades": lambda i, n: float(1 + i % 3) * 2.0 ** (500 - i * 37 % 1000),
    "late": lambda i, n: float(i == n - 1),
    "halves": lambda i, n: float(1 + i % 3) * 0.5 ** (i // 16),
}


def known():
    rng = random.Random(33)
    lines = ["# Samples and counts from a table over ranks, by tests/reference/ranks_sampling_reference.py, a second",
             "# implementation of docs/contract/ranks-sampling.md (Python, no code shared with the library), which wrote this",
             "# file. part: the items of a part, 2^20 in the contract.",
             "#",
             "# grouped engine set= seed= stream= cursor= items= part= n= shape : the samples (more than 40: their digest)",
             "# ordered, counts: likewise", ""]
    seeds = [0, 1, 2**32, 2**64 - 1, 0x123456789ABCDEF]
    for number in range(96):
        engine, shape = list(ENGINES)[number % 4], list(SHAPES)[number // 4 % 6]
        part = rng.choice([16, 64, 256] if number % 8 else [1024, 2048])
        items = rng.choice([1, 15, 16, 17, 200, 513, 1000] if shape != "zeros" else [15, 200, 1000]) + (4500 if part > 256 else 0)
        set_number = rng.randint(0, 63) if engine == "warp1024" and number % 8 else 0
        where = (rng.choice(seeds), rng.choice(seeds), rng.choice([0, 1, 7, 2**32 + 5, 2**60 - 1]))
        n = rng.choice([1, 7, 40, 300, 1500])
        call = Call(Table(weights(shape, items), part), engine, set_number, *where, n)
        what = ["grouped", "ordered", "counts"][number % 3]
        values = getattr(call, what)()
        answer = " ".join(map(str, values)) if len(values) <= 40 else f"digest {sections_reference.digest(values)}"
        lines.append(f"{what} {engine} set={set_number} seed={where[0]:#x} stream={where[1]:#x} cursor={where[2]:#x} "
                     f"items={items} part={part} n={n} {shape} : {answer}")
    return lines


if __name__ == "__main__":
    answers.main({"ranks/ranks_sampling.kat": known})
