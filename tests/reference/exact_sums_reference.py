#!/usr/bin/env python3
"""docs/contract/sums.md a second time: sums and sums of products in Python's integers and fractions.

Written from that page alone; no part of the library is read. `exact_sums_reference.py` writes tests/moments/
exact_sums.kat, `--check` compares it with what it would write. The numbers of a case are a function of its class, its
seed and their index, which tests/moments/exact_sums_kat_test.c has again."""
import pathlib
import struct
import sys
from fractions import Fraction

M64 = 2**64 - 1
UNIT = 1170  # digits are in units of 2^-1170
FILE = pathlib.Path(__file__).parent.parent / "moments" / "exact_sums.kat"


def mix(i):
    x = (i + 1) * 0x9E3779B97F4A7C15 & M64
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & M64
    x = (x ^ x >> 27) * 0x94D049BB133111EB & M64
    return x ^ x >> 31


# ---- the numbers: bits of a double of class `name` ----


def bits_of(name, seed, i):
    x = mix(seed * 1000003 + i)
    sign, low, top = x >> 63 << 63, x & (2**52 - 1), x >> 52 & 0x7FF
    if name == "some":  # a hundred binades about 1
        return sign | 960 + top % 128 << 52 | low
    if name == "any":  # any finite bits
        return sign | top % 2047 << 52 | low
    if name == "small":  # subnormals, and what is just above them
        return sign | top % 3 << 52 | low >> (x >> 58) % 40
    if name == "huge":  # the two largest binades
        return sign | 2045 + top % 2 << 52 | low
    if name == "root":  # products at the end of the exact range, and below it
        return sign | 480 + top % 80 << 52 | low
    if name == "cancel":  # pairs that cancel, and a rest
        y = mix(seed * 1000003 + i // 2)
        return (i % 2 << 63) | 100 + (y >> 52 & 0x7FF) % 1900 << 52 | (y & (2**52 - 1)) + (1 if i == 4 else 0)
    if name == "wild":  # any bits, infinities and NaNs among them
        return sign | (2047 if top % 8 == 0 else top) << 52 | (0 if top % 16 == 0 else low)
    raise ValueError(name)


def f64(name, bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def bits64(x):
    return 0x7FF8 << 48 if x != x else struct.unpack("<Q", struct.pack("<d", x))[0]


def f32(name, bits):
    """A float of the top bits of a number, its exponent brought into range: as a double."""
    word = bits >> 63 << 31 | (bits >> 52 & 0x7FF) % (256 if name == "wild" else 255) << 23 | bits >> 29 & 0x7FFFFF
    return struct.unpack("<f", struct.pack("<I", word))[0]


# ---- rounding ----


def to_nearest(x, unit):
    """The multiple of unit next to x, a fraction; of two the even one."""
    q = x / unit
    whole = q.numerator // q.denominator
    rest = q - whole
    up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole % 2 == 1)
    return (whole + up) * unit


def rounded(x):
    """A fraction as a double, to nearest even; inf from 2^1024 (rounded) on."""
    if x == 0:
        return 0.0
    size = abs(x)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= size < Fraction(2) ** exponent
    assert Fraction(2) ** exponent <= size < Fraction(2) ** (exponent + 1)
    y = to_nearest(x, Fraction(2) ** max(exponent - 52, -1074))
    if abs(y) >= 2**1024:
        return float("inf") if y > 0 else float("-inf")
    return float(y)  # exact


def terms(x, w):
    """A product as what is added: a double that is no number, or a fraction."""
    if x != x or w != w or abs(x) == float("inf") or abs(w) == float("inf"):
        return x * w, Fraction(0)
    exact = Fraction(x) * Fraction(w)
    high = rounded(exact)
    if abs(high) == float("inf"):
        return high, Fraction(0)
    term = Fraction(high) + to_nearest(exact - Fraction(high), Fraction(1, 2**1074))
    assert abs(term - exact) <= (0 if abs(exact) >= Fraction(1, 2**968) else Fraction(1, 2**1075))
    return 0.0, term


# ---- sums ----


class Sum:
    def __init__(self):
        self.exact, self.nan, self.plus, self.minus, self.count = Fraction(0), 0, 0, 0, 0

    def add(self, special, number):
        self.count += 1
        self.nan += special != special
        self.plus += special == float("inf")
        self.minus += special == float("-inf")
        self.exact += number

    def words(self):
        units = self.exact * 2**UNIT
        assert units.denominator == 1
        digits = [units.numerator >> 32 * k & 0xFFFFFFFF for k in range(71)] + [units.numerator >> 32 * 71 & M64]
        return digits + [self.nan, self.plus, self.minus, self.count, int(self.count > 0)]

    def special(self):
        if self.nan or (self.plus and self.minus):
            return float("nan")
        return float("inf") if self.plus else float("-inf") if self.minus else None

    def total(self):
        return self.special() if self.special() is not None else rounded(self.exact)

    def mean(self):
        if self.count == 0:
            return float("nan")
        return self.special() if self.special() is not None else rounded(self.exact / self.count)


def digest(values):
    h = 0
    for value in values:
        h = (h * 0x9E3779B97F4A7C15 + value + 1) & M64
    return h


def case(kind, real, name, seed, n):
    number = f64 if real == "f64" else f32
    result = Sum()
    for i in range(n):
        x = number(name, bits_of(name, seed, i))
        if kind == "products":
            w = number(name, bits_of(name, seed + 500, i))
            if real == "f32" and x == x and w == w and abs(x) != float("inf") and abs(w) != float("inf"):
                result.add(0.0, Fraction(x) * Fraction(w))
            else:
                result.add(*terms(x, w))
        elif x != x or abs(x) == float("inf"):
            result.add(x, Fraction(0))
        else:
            result.add(0.0, Fraction(x))
    return (f"{kind} {real} {name} seed={seed} n={n} : {bits64(result.total()):#018x} {bits64(result.mean()):#018x} "
            f"{digest(result.words()):#018x}")


def text():
    lines = ["# Exact sums (lanewise/sums.h) by tests/reference/exact_sums_reference.py: Python, fractions, no code shared with",
             "# the library. kind, type, class of numbers : bits of the total and of the mean, digest of the 77 words."]
    for kind in ("sum", "products"):
        for real in ("f32", "f64"):
            for name in ("some", "any", "small", "huge", "root", "cancel", "wild"):
                for seed, n in ((1, 1), (2, 2), (3, 7), (4, 100), (5, 1025), (6, 2600)):
                    lines.append(case(kind, real, name, seed, n))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        if FILE.read_text(encoding="utf-8") != text():
            sys.exit(f"{FILE} is not what {sys.argv[0]} writes")
    else:
        FILE.write_text(text(), encoding="utf-8")
