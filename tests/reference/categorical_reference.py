"""docs/contract/categorical.md a second time, in exact integers, and the known answers of categorical_test.c.

    python3 categorical_reference.py --write | --check        tests/categorical/categorical.kat
"""

import bisect
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import frexp, ldexp

import answers
import reference

reference.KINDS["categorical"] = (207, "u64", "b64")
TILE, BITS, SEED = 1024, 54, 12345
EMPTY = reference.M64


def exponent(weight):
    return weight.bit_length() if isinstance(weight, int) else frexp(weight)[1]


def shifted(whole, places):
    return whole << places if places >= 0 else whole >> -places


def integer(weight, shift):
    """floor(weight 2^shift)"""
    if isinstance(weight, int):
        return shifted(weight, shift)
    mantissa, power = frexp(weight)
    return shifted(int(ldexp(mantissa, 53)), power - 53 + shift)


def integers(tile):
    """(E, v) of a tile, None for one of zeros."""
    largest = max(tile)
    if largest == 0:
        return None
    shift = BITS - exponent(largest)
    return exponent(largest), [integer(w, shift) for w in tile]


class Row:
    def __init__(self, weights):
        tiles = [integers(weights[k : k + TILE]) for k in range(0, len(weights), TILE)]
        self.top = max((tile[0] for tile in tiles if tile), default=None)
        self.tiles = [None if tile is None else (self.top - tile[0], list(accumulate(tile[1]))) for tile in tiles]
        self.units = [0 if tile is None else tile[1][-1] >> tile[0] for tile in self.tiles]
        self.ends = list(accumulate(self.units))
        self.total = self.ends[-1] if self.ends else 0

    def item(self, u):
        if self.total == 0:
            return EMPTY
        t = u * self.total >> 64
        number = bisect.bisect_right(self.ends, t)
        below, prefixes = self.tiles[number]
        rest = t - (self.ends[number] - self.units[number])
        return number * TILE + bisect.bisect_right(prefixes, rest << below)

    def shares(self):
        """The units of every item."""
        found = []
        for units, tile in zip(self.units, self.tiles):
            ends = [0] * TILE if tile is None else [min(-(-p >> tile[0]), units) for p in tile[1]]
            found += [b - a for a, b in zip([0] + ends[:-1], ends)]
        return found


def check_distance(weights):
    """What docs/contract/categorical.md states."""
    row, whole = Row(weights), sum(map(Fraction, weights))
    if whole == 0:
        return
    n = len(weights)
    shares = row.shares()[:n]
    assert sum(shares) == row.total >= 2 ** (BITS - 1)
    for w, q in zip(weights, shares):
        p = Fraction(w) / whole
        off = abs(Fraction(q, row.total) - p) * 2 ** (BITS - 1)
        assert off <= (max(1, n * p) if n <= TILE else 2 + (n + n / TILE + 1) * p), (n, w, q)
        assert w > 0 or q == 0


def draw(engine, seed, stream, i):
    d = reference.STEPS_MRG8["b64"] if engine == "mrg8" else reference.STEPS["b64"]
    j, e = divmod(i, 32 * (32 // d // 2 * 2))
    group, lane = divmod(e, 32)
    words = [reference.word(engine, "categorical", seed, stream, j, group * d + c, lane) for c in range(d)]
    return reference.formula(engine, "b64", words)


LENGTHS = [0, 1, 31, 32, 33, 16, 17, 128, 129, 1023, 1024, 1025, 5000, 100000, 3]
NOTHING = 4  # the row whose weights are all 0


def weight(kind, shape, i):
    square = (7 * i * i + 13 * i) % 1000
    if kind in ("u32", "u64"):
        return [square, 0 if i % 3 == 0 else 2 ** int(kind[1:]) - 1 - i, square << i * 5 % 22][shape]
    least, most = (-149, 127) if kind == "f32" else (-1074, 1023)
    return [
        float(square),
        ldexp(1 + i % 7, i * 37 % 240 - 120) if kind == "f32" else ldexp(1 + i % 7, i * 37 % 2000 - 1000),
        ldexp(i % 5, least),
        ldexp(1 + i % 2, most - 1 - i % 2 * 40),
        -0.0 if i % 13 == 0 else ldexp(1 + i % 11, -(i // 1024 * 9 % 100)),
        ldexp(1, 60 if i == 700 or i == 4321 else 0),
    ][shape]


@lru_cache(maxsize=None)
def rows(kind, shape):
    lists = [[weight(kind, shape, i) * (r != NOTHING) for i in range(n)] for r, n in enumerate(LENGTHS)]
    for weights in lists:
        if len(weights) <= 5000:
            check_distance([abs(w) for w in weights])
    return [Row([abs(w) for w in weights]) for weights in lists]


def digest(numbers):
    return sum((i + 1) * (x + 1) for i, x in enumerate(numbers)) & reference.M64


ENGINES = ["warp1024", "warpstd", "mrg8", "philox"]


def lines():
    yield "# Draws without a table, by tests/reference/categorical_reference.py, a second implementation of"
    yield "# docs/contract/categorical.md (Python, exact integers, no code shared with the library), which wrote this file."
    yield "#"
    yield "# ENGINE TYPE shape= streams= each= seed= stream= cursor= : the digest of all items and, of one sample per row, the"
    yield "# items, \"none\" where a row has none. shape: of the weights (real() and whole() of the test have them);"
    yield "# streams: 1 if each row has a stream of its own; each: samples per row; digest: the sum of (i + 1) (item i + 1)"
    yield ""
    number = 0
    for kind, shapes in (("f32", 6), ("f64", 6), ("u32", 3), ("u64", 3)):
        for shape in range(shapes):
            for each in (1, 2, 50):
                engine = ENGINES[number % 4]
                streams = number // 4 % 2
                stream = 2**64 - 3 if number % 3 == 0 else 7 * number
                cursor = [0, 5, 511, 319, 10**9 + 17][number % 5]
                number += 1
                items = []
                for r, row in enumerate(rows(kind, shape)):
                    for s in range(each):
                        place = (stream + r & reference.M64, cursor + s) if streams else (stream, cursor + r * each + s)
                        items.append(row.item(draw(engine, SEED, *place)))
                shown = ["none" if x == EMPTY else str(x) for x in items] if each == 1 else []
                yield (f"{engine} {kind} shape={shape} streams={streams} each={each} seed={SEED} stream={stream} "
                       f"cursor={cursor} : " + " ".join([str(digest(items))] + shown))


if __name__ == "__main__":
    answers.main({"categorical/categorical.kat": lines})
