"""docs/alias.md a second time, in exact integers: the rows of a table, and the items it draws.

Written from that page alone. Weights are Python ints (u32, u64) or floats (f32, f64: every one of them is a rational
number, and is taken as exactly that).

    build(weights) -> (rows, zeros, truncated)        rows: a list of (threshold, alias)
    item(rows, u)                                     the item of a 64-bit draw
    sample(rows, engine, seed, stream, offset, n)
"""

from fractions import Fraction

import reference

C = 2**32
T = 1024
S = 60


def shares(weights):
    """The q_i, which add up to N C."""
    exact = [Fraction(w) for w in weights]  # -0.0 becomes 0
    largest = max(exact)
    assert largest > 0 and min(exact) >= 0
    e = 0
    while 2**e <= largest:
        e += 1
    while Fraction(2) ** (e - 1) > largest:
        e -= 1
    v = [w * Fraction(2) ** (S - e) for w in exact]
    v = [x.numerator // x.denominator for x in v]
    assert 2 ** (S - 1) <= max(v) < 2**S

    n, total = len(v), sum(v)
    q, prefix = [], 0
    for x in v:
        q.append((prefix + x) * n * C // total - prefix * n * C // total)
        prefix += x
    assert sum(q) == n * C
    return q


def sweep(items, r, row):
    """Writes rows into row and changes the residuals r; returns the items, in index order, that have no row yet."""
    lights = iter([i for i in items if r[i] < C])
    heavies = iter([i for i in items if r[i] > C])
    for i in items:
        if r[i] == C:
            row[i] = (0, i)
    h = next(heavies, None)
    while h is not None:
        if r[h] > C:
            light = next(lights, None)
            if light is None:
                break
            row[light] = (r[light], h)
            r[h] -= C - r[light]
        elif r[h] < C:
            g = next(heavies, None)
            if g is None:
                break
            row[h] = (r[h], g)
            r[g] -= C - r[h]
            h = g
        else:
            row[h] = (0, h)
            h = next(heavies, None)
    return [i for i in items if row[i] is None]


def build(weights):
    q = shares(weights)
    n = len(q)
    r, row, left = list(q), [None] * n, []
    for start in range(0, n, T):
        left += sweep(range(start, min(start + T, n)), r, row)
    assert sum(r[i] for i in left) == len(left) * C
    assert sweep(left, r, row) == []

    # The page's promise: item i has exactly q_i units in all rows together.
    units = [0] * n
    for i, (threshold, alias) in enumerate(row):
        units[i] += threshold
        units[alias] += C - threshold
    assert units == q
    zeros = sum(w == 0 for w in weights)
    return row, zeros, sum(x == 0 for x in q) - zeros


def item(rows, u):
    x = u * len(rows)
    threshold, alias = rows[x >> 64]
    return x >> 64 if (x & reference.M64) >> 32 < threshold else alias


def sample(rows, engine, seed, stream, offset, n):
    return [item(rows, reference.draw(engine, "alias", seed, stream, i)) for i in range(offset, offset + n)]
