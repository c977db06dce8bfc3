"""docs/contract/quantile.md a second time: the values of a table, in exact fractions that are rounded once for each
operation, and the known answers of quantile_kat_test.c. The tables' coefficients are arbitrary numbers: what a table says
is followed, whether it is a distribution's or not.

    python3 quantile_reference.py --write | --check        tests/quantile/quantile.kat
"""

import struct
from fractions import Fraction

import answers
import reference

FORK_BITS = 4
SHORT = 5
M64 = 2**64 - 1
reference.KINDS["quantile"] = (215, "f64", "b64")


def bits_of(x):
    return int.from_bytes(struct.pack("<d", x), "little")


def double_of(bits):
    return struct.unpack("<d", bits.to_bytes(8, "little"))[0]


def fma(a, b, c):
    """a b + c, rounded once; where that is 0, a zero of either sign, as it is compared by its value."""
    return float(Fraction(a) * Fraction(b) + Fraction(c))


class Table:
    def __init__(self, order, root_bits, lower, upper):
        self.order, self.root_bits, self.lower, self.upper = order, root_bits, lower, upper
        self.rows = []

    def pack(self, c):
        """The words of a row of coefficients."""
        if self.order > SHORT:
            return [bits_of(x) for x in c]
        c = c + [0.0] * (self.order % 2 == 0 and self.order > 0)
        halves = [bits_of(x) >> 32 for x in c[2:]]
        return [bits_of(c[0]), bits_of(c[1])] + [halves[k] << 32 | halves[k + 1] for k in range(0, len(halves) - 1, 2)]

    def coefficients(self, row):
        words = self.rows[row]
        if self.order > SHORT:
            return [double_of(w) for w in words]
        short = [half << 32 for w in words[2:] for half in (w >> 32, w & 0xFFFFFFFF)]
        return [double_of(w) for w in words[:2] + short]

    def value(self, word):
        row, rest = word >> (64 - self.root_bits), word << self.root_bits & M64
        while self.rows[row][0] >> 32 == 0x7FF80000:
            row = (self.rows[row][0] & 0xFFFFFFFF) + (rest >> (64 - FORK_BITS))
            rest = rest << FORK_BITS & M64
        t = float(rest) * 2.0**-64  # an int becomes the nearest double
        c = self.coefficients(row)
        x = 0.0
        for k in reversed(c):
            x = fma(x, t, k)
        return min(max(x, self.lower), self.upper)

    def blob(self, version=1, values=1, reserved=0, rows=None):
        body = b"".join(word.to_bytes(8, "little") for row in self.rows for word in row)
        size = 136 + len(body)
        head = b"LW-QUANT" + struct.pack("<IIQQII", version, self.order, size, rows or len(self.rows), self.root_bits, values)
        head += struct.pack("<ddddddQ", self.lower, self.upper, 2.5, 0.0, 1e-3, 5e-4, 4711) + bytes(23) + bytes([reserved])
        head += fnv(head).to_bytes(8, "little")
        assert len(head) == 128
        return head + body + xxh64(head + body).to_bytes(8, "little")


def fnv(data):
    h = 0xCBF29CE484222325
    for byte in data:
        h = (h ^ byte) * 0x100000001B3 & M64
    return h


def xxh64(data):
    """Of xxHash's specification, with seed 0; 32 bytes or more."""
    p1, p2, p3, p4, p5 = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63,
                          0x27D4EB2F165667C5)

    def rotate(x, r):
        return (x << r | x >> (64 - r)) & M64

    def step(sum_, word):
        return rotate((sum_ + word * p2) & M64, 31) * p1 & M64

    chains, at = [(p1 + p2) & M64, p2, 0, -p1 & M64], 0
    while at + 32 <= len(data):
        for k in range(4):
            chains[k] = step(chains[k], int.from_bytes(data[at : at + 8], "little"))
            at += 8
    h = sum(rotate(c, r) for c, r in zip(chains, (1, 7, 12, 18))) & M64
    for c in chains:
        h = ((h ^ step(0, c)) * p1 + p4) & M64
    h = (h + len(data)) & M64
    while at + 8 <= len(data):
        h = (rotate(h ^ step(0, int.from_bytes(data[at : at + 8], "little")), 27) * p1 + p4) & M64
        at += 8
    assert at == len(data)
    h = (h ^ h >> 33) * p2 & M64
    h = (h ^ h >> 29) * p3 & M64
    return h ^ h >> 32


def number(k):
    return reference.hash64(20100101, k, 0, 0, 0)


def arbitrary(order, root_bits, forks, seed, lower, upper):
    """A table whose row `forks[0]` is a fork, of whose rows `forks[1]` counts from its first, and so on."""
    table = Table(order, root_bits, lower, upper)

    def row():
        k = 1000 * seed + 16 * len(table.rows)
        c = [(number(k + j) / 2.0**63 - 1) * 4.0**-j for j in range(order + 1)]
        if order <= SHORT:
            c[2:] = [double_of(bits_of(x) & ~0xFFFFFFFF) for x in c[2:]]
        table.rows.append(table.pack(c))

    for _ in range(2**root_bits):
        row()
    at = 0
    for fork in forks:
        at += fork
        first = len(table.rows)
        table.rows[at] = [0x7FF80000 << 32 | first] + [0] * (len(table.rows[at]) - 1)
        for _ in range(2**FORK_BITS):
            row()
        at = first
    return table


TABLES = [
    (5, 6, [3], 1, -0.75, 0.75), (5, 7, [127, 15, 15, 0, 7], 2, -100.0, 100.0), (1, 6, [0] * 13, 3, -100.0, 0.5),
    (4, 6, [], 4, -100.0, 100.0), (2, 6, [63, 1], 5, -0.5, 100.0), (8, 6, [31], 6, -100.0, 100.0),
    (10, 6, [1], 7, -0.25, 0.25), (6, 6, [], 8, -100.0, 100.0)]
PLACES = [("warp1024", 42, 0, 0), ("philox", 7, 3, 10**6), ("mrg8", 2**40, 5, 311), ("warpstd", 0, 2**63, 2**40)]


def words_of(t, table, forks):
    """Ends of rows, what is near forks, and others."""
    bits = table.root_bits
    words = [0, 1, M64, 2**63, 2**63 - 1, 2 ** (64 - bits), 2 ** (64 - bits) - 1] + [number(9000 + 50 * t + k) for k in range(12)]
    at, depth = 0, 0
    for fork in forks:
        at, depth = at << (FORK_BITS if depth else bits) | fork, depth + (FORK_BITS if depth else bits)
        start = at << (64 - depth)
        words += [start, start | (2 ** (64 - depth) - 1), start | number(9500 + depth) >> depth]
    return words


def wrong_blobs():
    """(a blob whose checksums fit, words of the refusal)"""
    def table(change=lambda t: None, order=1):
        made = arbitrary(order, 6, [3], 9, -1.0, 1.0)
        change(made)
        return made

    def word(row, k, value):
        def change(t):
            t.rows[row][k] = value
        return change

    def field(name, value):
        return lambda t: setattr(t, name, value)

    yield table().blob(version=2), "format version is 2"
    yield table().blob(values=9), "values"
    yield table().blob(reserved=1), "reserved bytes are not 0"
    yield table().blob(rows=63), "has 63 rows"
    yield table().blob(rows=81), "has 1432 bytes"
    yield table(field("order", 11)).blob(), "order is 11"
    yield table(field("order", 0)).blob(), "order is 0"
    yield table(field("root_bits", 5)).blob(), "root bits are 5"
    yield table(field("root_bits", 11)).blob(), "root bits are 11"
    yield table(field("lower", 2.0)).blob(), "values are from 2 to 1"
    yield table(field("upper", float("nan"))).blob(), "values are from -1 to nan"
    yield table(word(7, 1, 0x7FF0000000000000)).blob(), "word 1 of row 7"
    yield table(word(70, 0, 0xFFF8000000000001)).blob(), "word 0 of row 70"
    yield table(word(70, 0, 0x7FF8000000000046)).blob(), "row 70 of the blob is a fork to row 70 of 80"
    yield table(word(3, 0, 0x7FF8000000000041)).blob(), "row 3 of the blob is a fork to row 65 of 80"
    yield table(word(3, 1, 0x7FF8000000000040)).blob(), "word 1 of row 3"
    yield table(word(9, 2, 0x3FF000007FF00000), 2).blob(), "word 2 of row 9"


def text():
    yield "# tests/reference/quantile_reference.py: tables as blobs of hexadecimal digits, in parts; values of words, as the"
    yield "# bits of f64 and f32; values of generators (engine, seed, stream, offset), as the bits of f64; blobs whose checksums fit"
    yield "# and which are refused, with words of the refusal."
    for t, (order, root_bits, forks, seed, lower, upper) in enumerate(TABLES):
        table = arbitrary(order, root_bits, forks, seed, lower, upper)
        digits = table.blob().hex()
        for k in range(0, len(digits), 2000):
            yield f"blob {digits[k : k + 2000]}"
        yield f"load {order} {root_bits} {len(table.rows)}"
        for word in words_of(t, table, forks):
            x = table.value(word)
            yield f"at {word} : 0x{bits_of(x):016x} 0x{struct.pack('>f', x).hex()}"
        engine, seed, stream, offset = PLACES[t % 4]
        values = [table.value(reference.draw(engine, "quantile", seed, stream, offset + k)) for k in range(8)]
        yield f"draws {engine} {seed} {stream} {offset} : " + " ".join(f"0x{bits_of(x):016x}" for x in values)
    for blob, words in wrong_blobs():
        digits = blob.hex()
        for k in range(0, len(digits), 2000):
            yield f"blob {digits[k : k + 2000]}"
        yield f"refused {words}"


if __name__ == "__main__":
    answers.main({"quantile/quantile.kat": text})
