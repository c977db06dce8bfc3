"""Second implementation of docs/contract/discrepancy.md, and the exact discrepancies as rational numbers.

    python3 discrepancy_reference.py --write | --check        tests/discrepancy/discrepancy.kat
"""

import math
from fractions import Fraction

import answers

NAMES = ["centred", "wrap-around", "mixed", "l2-star"]
INTEGRAL = {"centred": Fraction(13, 12), "wrap-around": Fraction(4, 3), "mixed": Fraction(19, 12), "l2-star": Fraction(1, 3)}
RUN = 64


# ---- points of the tests: SplitMix64 of their numbers, with corners and middles between ----


def element(seed, e):
    x = ((seed << 32) + e + 1) * 0x9E3779B97F4A7C15 & 2**64 - 1
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & 2**64 - 1
    x = (x ^ x >> 27) * 0x94D049BB133111EB & 2**64 - 1
    x ^= x >> 31
    if seed % 2 == 1 and x % 8 < 3:
        return (0.0, 0.5, 1.0)[x % 8]
    return (x >> 11) * 2.0**-53


def points(seed, n, dimensions):
    return [[element(seed, i * dimensions + k) for k in range(dimensions)] for i in range(n)]


# ---- the contract ----


def fma(a, b, c):
    return float(Fraction(a) * Fraction(b) + Fraction(c))


def factor(which, x, y):
    if which == "centred":
        return ((0.5 + 0.5 * abs(x - 0.5)) + (0.5 + 0.5 * abs(y - 0.5))) - abs(0.5 * x - 0.5 * y)
    if which == "l2-star":
        return min(1 - x, 1 - y)
    e = abs(x - y)
    if which == "wrap-around":
        return fma(e, e, 1.5 - e)
    return fma(e, fma(0.5, e, -0.75), (0.9375 - 0.25 * abs(x - 0.5)) + (0.9375 - 0.25 * abs(y - 0.5)))


def single(which, x):
    a = abs(x - 0.5)
    if which == "centred":
        return fma(-0.5 * a, a, 1 + 0.5 * a)
    if which == "mixed":
        part = 0.1875 * a
        return fma(-part, a, 1.25 - part)
    return (0.5 * (1 - x)) * (2 - (1 - x)) if which == "l2-star" else 0.0


def product(numbers):
    result = 1.0
    for number in numbers:
        result *= number
    return result


def pair(which, x, y):
    return product(factor(which, a, b) for a, b in zip(x, y))


def column_sums(which, rows, columns, before):
    """The exact sum of the column sums; before: only of rows before the column, which is one of the same points."""
    total = Fraction(0)
    for first in range(0, len(rows), RUN):
        for j, y in enumerate(columns):
            column = 0.0
            for i in range(first, min(first + RUN, len(rows), j if before else len(rows))):
                column += pair(which, rows[i], y)
            total += Fraction(column)
    return total


def sums(which, added, former):
    singles = sum(Fraction(product(single(which, x) for x in point)) for point in added)
    pairs = sum(Fraction(pair(which, point, point)) for point in added)
    pairs += 2 * column_sums(which, added, added, True) + 2 * column_sums(which, added, former, False)
    return singles * (Fraction(4, 3)**len(added[0]) if which == "mixed" else 1), pairs


def part(singles, pairs, everything):
    return pairs / everything**2 - 2 * singles / everything


def value(which, square):
    return math.sqrt(max(float(square), 0.0)) if which == "l2-star" else float(square)


def integral(which, dimensions):
    return (-1 if which == "wrap-around" else 1) * INTEGRAL[which]**dimensions


def discrepancies(which, rows, mores):
    both = sums(which, rows, [])
    return [value(which, integral(which, len(rows[0])) + part(*both, len(rows) + more)) for more in mores]


def add(which, added, former, more, before):
    square = Fraction(before)**2 if which == "l2-star" else Fraction(before)
    return value(which, square + part(*sums(which, added, former), len(added) + len(former) + more))


# ---- the definition, exact ----


def exact_factor(which, x, y):
    a, b, e = abs(x - Fraction(1, 2)), abs(y - Fraction(1, 2)), abs(x - y)
    return {"centred": 1 + a / 2 + b / 2 - e / 2, "wrap-around": Fraction(3, 2) - e * (1 - e),
            "mixed": Fraction(15, 8) - a / 4 - b / 4 - 3 * e / 4 + e * e / 2, "l2-star": 1 - max(x, y)}[which]


def exact_single(which, x):
    a = abs(x - Fraction(1, 2))
    return {"centred": 1 + a / 2 - a * a / 2, "wrap-around": Fraction(0), "mixed": Fraction(5, 3) - a / 4 - a * a / 4,
            "l2-star": (1 - x * x) / 2}[which]


def exact(which, rows, mores):
    rows = [[Fraction(x) for x in point] for point in rows]
    singles = sum(math.prod(exact_single(which, x) for x in point) for point in rows)
    pairs = Fraction(0)
    for i, x in enumerate(rows):
        pairs += math.prod(exact_factor(which, a, a) for a in x)
        for y in rows[:i]:
            pairs += 2 * math.prod(exact_factor(which, a, b) for a, b in zip(x, y))
    return [value(which, integral(which, len(rows[0])) + part(singles, pairs, len(rows) + more)) for more in mores]


SHAPES = [(1, 1), (2, 3), (30, 4), (64, 1), (65, 2), (129, 1), (5, 40)]


def lines():
    yield "# Discrepancies of the points of discrepancy_reference.py, element(seed, number)."
    yield "#"
    yield "# WHICH n= dimensions= seed= more= : the value; the exact one of the definition, by rational numbers"
    yield "# add WHICH n= added= dimensions= seed= more= : value of the first n - added points; value after the rest is added"
    yield ""
    for which in NAMES:
        for place, (n, dimensions) in enumerate(SHAPES):
            rows, mores = points(place, n, dimensions), (0, 1 + 3 * place)
            for more, *both in zip(mores, discrepancies(which, rows, mores), exact(which, rows, mores)):
                yield f"{which} n={n} dimensions={dimensions} seed={place} more={more} : " + " ".join(map(repr, both))
        for n, added, dimensions, more in [(2, 1, 1, 0), (66, 1, 2, 0), (70, 66, 1, 5)]:
            rows = points(n, n, dimensions)
            before, = discrepancies(which, rows[:n - added], [added + more])
            both = [before, add(which, rows[n - added:], rows[:n - added], more, before)]
            yield f"add {which} n={n} added={added} dimensions={dimensions} seed={n} more={more} : " + " ".join(map(repr, both))


if __name__ == "__main__":
    answers.main({"discrepancy/discrepancy.kat": lines})
