"""docs/contract/alias.md a second time, in exact integers: the rows of a table, and the items it draws.

Written from that page alone. Weights are Python ints (u32, u64) or floats (f32, f64: every one of them is a rational
number, and is taken as exactly that).

    build(weights) -> (rows, zeros, truncated)        rows: a list of (threshold, alias)
    item(rows, u)                                     the item of a 64-bit draw
    sample(rows, engine, seed, stream, offset, n)

and for rows of 16 bytes

    build(weights, C_WIDE)
    wide_item(rows, u, coin)                          the item of two draws
    wide_sample(rows, engine, seed, stream, offset, n)
"""

from fractions import Fraction

import reference

C = 2**32
C_WIDE = 2**64
T = 1024
S = 60


def shares(weights, capacity=C):
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
        q.append((prefix + x) * n * capacity // total - prefix * n * capacity // total)
        prefix += x
    assert sum(q) == n * capacity
    return q


def sweep(items, r, row, capacity=C):
    """Writes rows into row and changes the residuals r; returns the items, in index order, that have no row yet."""
    lights = iter([i for i in items if r[i] < capacity])
    heavies = iter([i for i in items if r[i] > capacity])
    for i in items:
        if r[i] == capacity:
            row[i] = (0, i)
    h = next(heavies, None)
    while h is not None:
        if r[h] > capacity:
            light = next(lights, None)
            if light is None:
                break
            row[light] = (r[light], h)
            r[h] -= capacity - r[light]
        elif r[h] < capacity:
            g = next(heavies, None)
            if g is None:
                break
            row[h] = (r[h], g)
            r[g] -= capacity - r[h]
            h = g
        else:
            row[h] = (0, h)
            h = next(heavies, None)
    return [i for i in items if row[i] is None]


def build(weights, capacity=C):
    q = shares(weights, capacity)
    n = len(q)
    r, row, left = list(q), [None] * n, []
    for start in range(0, n, T):
        left += sweep(range(start, min(start + T, n)), r, row, capacity)
    assert sum(r[i] for i in left) == len(left) * capacity
    assert sweep(left, r, row, capacity) == []

    # The page's promise: item i has exactly q_i units in all rows together.
    units = [0] * n
    for i, (threshold, alias) in enumerate(row):
        units[i] += threshold
        units[alias] += capacity - threshold
    assert units == q
    zeros = sum(w == 0 for w in weights)
    return row, zeros, sum(x == 0 for x in q) - zeros


def item(rows, u):
    x = u * len(rows)
    threshold, alias = rows[x >> 64]
    return x >> 64 if (x & reference.M64) >> 32 < threshold else alias


def sample(rows, engine, seed, stream, offset, n):
    return [item(rows, reference.draw(engine, "alias", seed, stream, i)) for i in range(offset, offset + n)]


def wide_item(rows, u, coin):
    index = u * len(rows) >> 64
    threshold, alias = rows[index]
    return index if coin < threshold else alias


def wide_draws(engine, seed, stream, i):
    """The two draws of element i: blocks hold groups of 32 elements, each with the steps of both draws."""
    reference.KINDS["alias-wide"] = (14, "u64", "b64")  # only here: make_kat.py goes round all kinds
    d = (reference.STEPS_MRG8 if engine == "mrg8" else reference.STEPS)["b64"]
    j, e = divmod(i, 32 * (32 // (2 * d)))
    group, lane = divmod(e, 32)
    words = [reference.word(engine, "alias-wide", seed, stream, j, 2 * group * d + s, lane) for s in range(2 * d)]
    return [reference.formula(engine, "b64", words[c * d : c * d + d]) for c in range(2)]


def wide_sample(rows, engine, seed, stream, offset, n):
    return [wide_item(rows, *wide_draws(engine, seed, stream, i)) for i in range(offset, offset + n)]
