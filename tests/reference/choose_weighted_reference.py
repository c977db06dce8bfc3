"""docs/contract/choose.md a second time: weighted samples without replacement, in high precision.

Written from that page alone. Times are real numbers here, of 300 bits; cases in which two of them are closer than 2^-45
of their size without being equal are left out, so that rounding decides nothing. `bits` is no part of the page: only the
top `bits` of the words count, so that small words and ties are frequent. Run as a program with --write or --check it makes tests/choose/choose_weighted.kat.
"""

import random
import sys

import answers
import mpmath

from permute_reference import digest
from reference import ENGINES, hash64, hi, lo, philox, retry_key

KIND = 205
mpmath.mp.prec = 300


def object_key(engine, set_number, seed, stream, cursor):
    domain = 256 * ENGINES[engine] + KIND
    return hash64(retry_key(seed, stream, domain, set_number), lo(cursor), hi(cursor), 0, 0x4C4C4F43)


def word(key, i, number, tag, bits):
    r = philox(key, *(f(32 * (i // 64) + i % 32) for f in (lo, hi)), number, tag)
    w = r[0] + (r[1] << 32) if i % 64 < 32 else r[2] + (r[3] << 32)
    return w >> (64 - bits) << (64 - bits)


def fraction(key, i, bits):
    """V, exactly, as (numerator, exponent of two)."""
    first = word(key, i, 0, 0, bits)
    if first >= 2**53:
        return first | 1, -64
    for number in range(8):
        w = word(key, i, number, 0, bits)
        if w or number == 7:
            break
    w = w or 1
    both = w << 64 | word(key, i, number + 1, 0, bits)
    zeros = 64 - w.bit_length()
    return both << zeros >> 64 & (2**64 - 1) | 1, -64 - 64 * number - zeros


def exponential(v):
    return -mpmath.log1p(-mpmath.ldexp(v[0], v[1]))


def sample(engine, set_number, seed, stream, cursor, k, weights, bits):
    """The k items in order; None if two times are too close to be distinguished."""
    key = object_key(engine, set_number, seed, stream, cursor)
    known, items = {}, []
    for i, weight in enumerate(weights):
        if weight > 0:
            v = fraction(key, i, bits)
            if v not in known:
                known[v] = exponential(v)
            items.append((known[v] / weight, (v, weight), i))
    items.sort(key=lambda item: item[0])
    for a, b in zip(items, items[1:]):
        if a[1] != b[1] and b[0] - a[0] < mpmath.ldexp(b[0], -45):
            return None
    groups = {}
    for time, same, i in items:
        groups.setdefault(same, []).append(i)
    out = []
    for group in groups.values():
        out += settled(key, group, bits, 0) if len(group) > 1 else group
        if len(out) >= k:
            break
    return out[:k]


def settled(key, group, bits, number):
    """In lexicographic order of the words of the next component."""
    alike = {}
    for i in group:
        alike.setdefault(word(key, i, number, 1, bits), []).append(i)
    out = []
    for top in sorted(alike):
        out += alike[top] if len(alike[top]) == 1 else settled(key, alike[top], bits, number + 1)
    return out


# Shapes of weights, as tests/choose/choose_weighted_kat_test.c has them. All are exact in f64.
SHAPES = {
    "equal": lambda i: mpmath.mpf(3),
    "linear": lambda i: mpmath.mpf(1 + i),
    "zeros": lambda i: mpmath.mpf(0 if i % 3 == 0 else 1 + i % 7),
    "binades": lambda i: mpmath.ldexp(1 + i % 3, 1000 - i * 37 % 2070),
    "heavy": lambda i: mpmath.ldexp(1, 60) if i == 5 else mpmath.mpf(1),
}


def known():
    rng = random.Random(20211121)
    lines = ["# Weighted samples without replacement, by tests/reference/choose_weighted_reference.py, a second implementation of",
             "# docs/contract/choose.md (Python and mpmath, no code shared with the library), which wrote this file.",
             "#",
             "# without engine set= seed= stream= cursor= k= n= bits= shape : the items (more than 40: their digest)", ""]
    seeds = [0, 1, 2**32, 2**64 - 1, 0x123456789ABCDEF]
    left_out = 0
    for number in range(120):
        engine = list(ENGINES)[number % 4]
        shape = list(SHAPES)[number % 5]
        while True:
            bits = 64 if number % 3 else rng.choice([3, 5, 8, 12])
            n = rng.choice([6, 33, 64, 65, 200, 1000, 2500] if number % 10 else [9000])
            positive = sum(SHAPES[shape](i) > 0 for i in range(n))
            k = rng.choice([1, 2, positive // 2, positive, rng.randint(1, positive)])
            set_number = rng.randint(0, 63) if engine == "warp1024" and number % 8 else 0
            where = (rng.choice(seeds), rng.choice(seeds), rng.choice([0, 1, 7, 2**32 + 5, 2**60 - 1]))
            items = sample(engine, set_number, *where, k, [SHAPES[shape](i) for i in range(n)], bits)
            if items is not None:
                break
            left_out += 1
        answer = " ".join(map(str, items)) if k <= 40 else f"digest {digest(items)}"
        lines.append(f"without {engine} set={set_number} seed={where[0]:#x} stream={where[1]:#x} cursor={where[2]:#x} "
                     f"k={k} n={n} bits={bits} {shape} : {answer}")
    print(f"{left_out} cases were left out", file=sys.stderr)
    return lines


if __name__ == "__main__":
    answers.main({"choose/choose_weighted.kat": known})
