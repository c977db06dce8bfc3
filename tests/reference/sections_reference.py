"""docs/contract/sections.md a second time: sectioned samples and counts, sample after sample, in exact integers.

Written from that page alone. The binomials of the tree are the least k with P(X <= k) > (w + 1/2) 2^-64, here by sums
of integers of 512 bits, which say so if they cannot tell. The rows come from alias_reference.py, which has
docs/contract/alias.md in exact integers; bits is 32 for rows of 8 bytes and 64 for rows of 16.
"""

from fractions import Fraction
from functools import lru_cache

from reference import ENGINES, M64, hash64, hi, lo, mrg8_jump, mrg8_seed, mrg8_steps, philox, retry_key, warp_block

NUMBER, ROWS, BITS = 202, 4096, 12


def keys(engine, set_number, seed, stream, cursor):
    """Of the words, of the low halves, of the tree."""
    retry = retry_key(seed, stream, 256 * ENGINES[engine] + NUMBER, set_number)
    return [hash64(retry, lo(cursor), hi(cursor), part, 0x4C4C4F43) for part in range(3)]


@lru_cache(maxsize=8)
def mrg8_words(seed, stream, cursor, block):
    start = (NUMBER << 192) + (stream << 128) + (cursor << 64) + 1024 * block
    return mrg8_steps(mrg8_jump(mrg8_seed(seed, False), start), 1024)


def high(engine, set_number, seed, stream, cursor, key, s):
    """The upper half of the draw of sample s: element s of bits32, with the object's key."""
    if engine == "mrg8":
        words = mrg8_words(seed, stream, cursor, s // 512)
        group, lane = s % 512 // 32, s % 32
        x, y = words[64 * group + lane], words[64 * group + 32 + lane]
        return (2 * x + (y >> 30)) & 0xFFFFFFFF
    if engine == "philox":
        return philox(key, lo(s // 4), hi(s // 4), lo(stream), hi(stream))[s % 4]
    return warp_block(engine, key, stream, s // 1024, set_number)[s % 1024 // 32][s % 32]


# ---- the tree -----------------------------------------------------------------------------------------------------


PRECISION = 512


def power(a, b, n):
    """(m, e): m 2^e is (a/b)^n to PRECISION bits and a few less."""
    m, e = (a << 2 * PRECISION) // b, -2 * PRECISION
    rm, re = 1, 0
    while n:
        if n & 1:
            rm, re = rm * m, re + e
        m, e, n = m * m, 2 * e, n >> 1
        drop = max(0, m.bit_length() - PRECISION)
        m, e = m >> drop, e + drop
        drop = max(0, rm.bit_length() - PRECISION)
        rm, re = rm >> drop, re + drop
    return rm, re


def binomial(n, p, w):
    """The least k with P(Binomial(n, p) <= k) > (w + 1/2) 2^-64; p above 1/2 by n less that of 1 - p and ~w."""
    if p > Fraction(1, 2):
        return n - binomial(n, 1 - p, M64 - w)
    if n == 0 or p == 0:
        return 0
    a, b = p.numerator, p.denominator - p.numerator
    term, e = power(b, a + b, n)  # P(X = 0), times 2^-e; both share e
    below, k, bound = term, 0, 2 * w + 1
    while True:
        if below.bit_length() + e + 65 >= bound.bit_length():  # else it is below by far, and the shift is a long one
            gap = (below << e + 65) - bound if e + 65 > 0 else below - (bound << -e - 65)
            assert abs(gap) >> max(0, -e - 200) or e > -200, "too close to tell"
            if gap > 0:
                return k
        term = term * (n - k) * a // ((k + 1) * b)
        below += term
        k += 1
        drop = below.bit_length() - PRECISION
        if drop > PRECISION:
            term, below, e = term >> drop, below >> drop, e + drop


def tree_draw(key, number, sort):
    r = philox(key, lo(number), hi(number), sort, 0)
    return r[0] + (r[1] << 32)


def split(key, items, samples, levels, down):
    """The samples of the nodes of level `down`; the whole tree has `levels`, down to 1 row a node."""
    counts = [samples]
    for level in range(down):
        half, below = 1 << (levels - level - 1), []
        for node, m in enumerate(counts):
            middle = 2 * half * node + half
            right = max(0, min(middle + half, items) - middle)
            p = Fraction(right / (right + half))  # the quotient as a double
            k = binomial(m, p, tree_draw(key, (1 << level) + node, 0)) if right and m else 0
            below += [m - k, k]
        counts = below
    return counts


def levels_of(items):
    return ((items - 1) // ROWS).bit_length()


# ---- samples and counts -------------------------------------------------------------------------------------------


def pick(rows, bits, base, upper, key, s):
    """Sample number s, of the section from row base on, whose draw begins with `upper`; key: of the low halves."""
    size = min(ROWS, len(rows) - base)
    draw = upper
    for word in philox(key, lo(s), hi(s), 1, 0)[: 1 if bits == 32 else 3]:
        draw = (draw << 32) + word
    x = draw * size
    row, coin = base + (x >> 2 * bits), x >> bits & (1 << bits) - 1
    threshold, alias = rows[row]
    return row if coin < threshold else alias


def samples(rows, bits, engine, set_number, seed, stream, cursor, n):
    """rows[r] is (threshold, alias)."""
    words, low, tree = keys(engine, set_number, seed, stream, cursor)
    items, above = len(rows), levels_of(len(rows))
    out = []
    for section, count in enumerate(split(tree, items, n, above + BITS, above)):
        base = ROWS * section
        for s in range(len(out), len(out) + count):
            out.append(pick(rows, bits, base, high(engine, set_number, seed, stream, cursor, words, s), low, s))
    assert len(out) == n
    return out


def undecided(rows, bits, numbers, engine, set_number, seed, stream, cursor):
    """Numbers and items of these samples, of a table of one section, which all depend on more than 32 bits."""
    words, low, _ = keys(engine, set_number, seed, stream, cursor)
    out = []
    for s in numbers:
        upper = high(engine, set_number, seed, stream, cursor, words, s)
        row, coin = divmod(upper * len(rows), 2**32)
        top = rows[row][0] >> bits - 32
        assert coin + len(rows) >= 2**32 or coin <= top <= coin + len(rows)
        out += [s, pick(rows, bits, 0, upper, low, s)]
    return out


def counts(rows, bits, engine, set_number, seed, stream, cursor, n):
    items = len(rows)
    result = [0] * items
    if n // 32 < items:
        for item in samples(rows, bits, engine, set_number, seed, stream, cursor, n):
            result[item] += 1
        return result
    tree = keys(engine, set_number, seed, stream, cursor)[2]
    levels = levels_of(items) + BITS
    for row, m in enumerate(split(tree, items, n, levels, levels)[:items]):
        threshold, alias = rows[row]
        p = Fraction(threshold / 2**bits)  # the quotient as a double
        own = binomial(m, p, tree_draw(tree, row, 1)) if m else 0
        result[row] += own
        result[alias] += m - own
    return result


def digest(values):
    """What long ones are compared by."""
    h = 0
    for value in values:
        h = (h * 0x9E3779B97F4A7C15 + value + 1) & M64
    return h
