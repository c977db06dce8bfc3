#!/usr/bin/env python3
"""Proves what warp1024_search claims, again and apart: polynomials over GF(2) as integers, nothing shared with the C code.

The first 64 sets of the table of docs/contract/elements.md (with --all, every set): the minimal polynomial, by
Berlekamp-Massey, has degree 1024, and those of 64 sets have the digest of minimal.kat, with which params_test compares the
library's. The default set (with --all, every set; about a second each) is the one that the page gives; x has order
2^1024 - 1 modulo the polynomial; the low bits of a block and of each step have full rank. The prime factors of 2^1024 - 1
are proven prime.
Usage: check_sets.py ROOT [--all]; standard library only."""
import hashlib
import math
import pathlib
import random
import re
import struct
import sys

N = 2**1024 - 1

# For each prime above 2^32 that the proof needs, the primes that divide it less one (Pratt 1975).
CERTIFICATES = {
    6130957841: [2, 5, 7, 10948139],
    12088361983: [2, 3, 19, 37, 2865899],
    18533742247: [2, 3, 181, 1896229],
    41856465617: [2, 7, 487, 15661],
    72174509311: [2, 3, 5, 11299, 212923],
    220714482277: [2, 3, 6130957841],
    733803839347: [2, 3, 2203, 55515497],
    7871739519977: [2, 26041, 37785317],
    17338437577121: [2, 5, 11, 1217, 8094811],
    25353082741699: [2, 3, 16879, 83447159],
    31618624099079: [2, 1789, 10079, 876769],
    47967509597083: [2, 3, 191, 41856465617],
    67280421310721: [2, 5, 47, 373, 2998279],
    116503103764643: [2, 7, 449, 18533742247],
    1143290228161321: [2, 3, 5, 29, 101, 1084262953],
    1238926361552897: [2, 157, 3853149761],
    9243081088796207: [2, 20939, 220714482277],
    53531740710344629: [2, 3, 31, 47967509597083],
    59649589127497217: [2, 116503103764643],
    514601075709020317: [2, 3, 594163, 72174509311],
    1392542208042011209: [2, 3, 7, 13, 7871739519977],
    43226490359557706629: [2, 3, 7, 514601075709020317],
    3088888502468305782559: [2, 3, 59, 163, 53531740710344629],
    5704689200685129054721: [2, 3, 5, 12497, 733803839347],
    1057372046781162536274034354686893329625329: [2, 3, 8861, 10608557, 25353082741699, 9243081088796207],
    7455602825647884208337395736200454918783366342657: [2, 19, 47, 82488781, 1143290228161321, 43226490359557706629],
    93461639715357977769163558199606896584051237541638188580280321: [
        2, 3, 5, 7, 13, 31618624099079, 1057372046781162536274034354686893329625329],
    16975143302271505426897585653131126520182328037821729720833840187223: [
        2, 3, 13, 1531, 173897, 1746751, 12088361983, 1392542208042011209, 3088888502468305782559],
    741640062627530801524787141901937474059940781097519023905821316144415759504705008092818711693940737: [
        2, 1129, 26813, 40644377, 17338437577121, 16975143302271505426897585653131126520182328037821729720833840187223],
}
FACTORS = [3, 5, 17, 257, 65537, 641, 6700417, 274177, 67280421310721, 59649589127497217, 5704689200685129054721,
           1238926361552897, 93461639715357977769163558199606896584051237541638188580280321, 2424833,
           7455602825647884208337395736200454918783366342657,
           741640062627530801524787141901937474059940781097519023905821316144415759504705008092818711693940737]


def is_proven_prime(p):
    """By division, or by an element of order p - 1 modulo p (Lucas), the primes of p - 1 proven likewise."""
    if p < 2**32:
        return p == 2 or p % 2 == 1 and all(p % d for d in range(3, math.isqrt(p) + 1, 2))
    rest = p - 1
    for q in CERTIFICATES[p]:
        while rest % q == 0:
            rest //= q
    return (rest == 1 and all(map(is_proven_prime, CERTIFICATES[p])) and
            any(pow(g, p - 1, p) == 1 and all(pow(g, (p - 1) // q, p) != 1 for q in CERTIFICATES[p])
                for g in range(2, 200)))


def step(state, rotation, qa, qb, z):
    rotated = [(word << rotation | word >> 32 - rotation) & 0xffffffff for word in state]
    return [rotated[a] ^ state[b] >> shift for a, b, shift in zip(qa, qb, z)]


def minimal_polynomial(bits):
    """Berlekamp-Massey on a list of bits; the polynomial as an integer and its degree."""
    connection, before, length, gap, past = 1, 1, 0, 1, 0
    for t, bit in enumerate(bits):
        past = (past << 1 | bit) & (1 << len(bits)) - 1
        if (connection & past).bit_count() % 2 == 0:
            gap += 1
        elif 2 * length <= t:
            connection, before, length, gap = connection ^ before << gap, connection, t + 1 - length, 1
        else:
            connection ^= before << gap
            gap += 1
    return int(f"{connection:0{length + 1}b}"[::-1], 2), length


class Residues:
    """Polynomials modulo p; the square of one is its binary digits read to the base 4."""

    def __init__(self, p):
        self.p, self.degree = p, p.bit_length() - 1
        self.top = []  # the multiple of p that begins with these 8 coefficients above x^1023
        for q in range(256):
            multiple = 0
            for k in reversed(range(8)):
                if (multiple >> self.degree ^ q) >> k & 1:
                    multiple ^= p << k
            self.top.append(multiple)

    def square(self, a):
        a = int(f"{a:b}", 4)
        for shift in reversed(range(0, self.degree, 8)):
            a ^= self.top[a >> self.degree + shift] << shift
        return a

    def power_of_x(self, n):
        a = 1
        for bit in f"{n:b}":
            a = self.square(a)
            if bit == "1":
                a <<= 1
                a ^= self.p if a >> self.degree else 0
        return a


def rank(rows):
    pivots = {}
    for row in rows:
        while row and row.bit_length() in pivots:
            row ^= pivots[row.bit_length()]
        if row:
            pivots[row.bit_length()] = row
    return len(pivots)


def low_bits(taps):
    """For each bit of the state, the low bits of the block that starts from it alone: those of s' M + a, M odd."""
    for k in range(1024):
        state, low = [1 << k % 32 if word == k // 32 else 0 for word in range(32)], 0
        for t in range(32):
            old, state = state, step(state, *taps)
            low |= sum((new ^ old[a]) % 2 << i for i, (new, a) in enumerate(zip(state, taps[1]))) << 32 * t
        yield low


def numbers(text):
    return [int(number, 0) for number in re.findall(r"0x[0-9a-f]+|\d+", text)]


def sets_of(path, digest, rotation):
    """Sets as (rotation, Qa, Qb, Z): the page packs three into a row, ten bits each per lane."""
    words = numbers(re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL))
    assert hashlib.sha256(struct.pack(f"<{len(words)}I", *words)).hexdigest() == digest, f"{path} is not the page's table"
    for k in range(1024):
        row = [word // 1024**(k % 3) for word in words[k // 3 * 32:][:32]]
        yield (rotation, [bits % 16 + (16 if lane < 16 else 0) for lane, bits in enumerate(row)],
               [bits // 16 % 16 + (0 if lane < 16 else 16) for lane, bits in enumerate(row)],
               [bits // 256 % 4 for bits in row])


def polynomial_of(taps):
    seed = random.Random(1024)
    state = [seed.getrandbits(32) for _ in range(32)]
    place = seed.randrange(1024)
    bits = []
    for _ in range(2100):
        bits.append(state[place // 32] >> place % 32 & 1)
        state = step(state, *taps)
    p, degree = minimal_polynomial(bits)
    assert degree == 1024 and p.bit_length() == 1025, f"degree {degree}"
    return p


def digest_of(polynomials):
    h = 0
    for p in polynomials:
        for k in range(16):
            h = (h * 0x9E3779B97F4A7C15 + (p >> 64 * k) % 2**64 + 1) % 2**64
    return h


def prove(taps, p):
    residues = Residues(p)
    assert residues.power_of_x(N) == 1, "x^(2^1024 - 1) is not 1"
    assert all(residues.power_of_x(N // q) != 1 for q in FACTORS), "x has a smaller order"
    low = list(low_bits(taps))
    assert rank(low) == 1024, f"rank {rank(low)} of a block"
    assert all(rank(row >> 32 * t & 0xffffffff for row in low) == 32 for t in range(32)), "rank of a step"


def main():
    root = pathlib.Path(sys.argv[1])
    page = (root / "docs/contract/elements.md").read_text().split("**warp1024**")[1].split("**warpstd**")[0]
    rotation = int(re.search(r"rotl\(a, (\d+)\)", page).group(1))
    digest = re.search(r"\b[0-9a-f]{64}\b", page).group()
    sets = list(sets_of(root / re.search(r"`(include/\S+\.inc)`", page).group(1), digest, rotation))
    default = [numbers(re.search(rf"^ +{name} += ([\d ]+)$", page, re.MULTILINE).group(1)) for name in ("Qa", "Qb", "Z")]
    assert sets[0] == (rotation, *default), "set 0 is not the documented default"
    answers = (root / "tests/params/minimal.kat").read_text()
    known = re.findall(r"^first=(\d+) sets=(\d+) : digest (\d+)$", answers, re.MULTILINE)
    assert [int(first) for first, _, _ in known] == list(range(0, 1024, 64)) and {count for _, count, _ in known} == {"64"}
    product = 1
    for q in FACTORS:
        assert is_proven_prime(q), f"{q} is not proven prime"
        product *= q
    assert product == N
    every = "--all" in sys.argv[2:]
    polynomials = []
    for k, taps in enumerate(sets if every else sets[:64]):
        try:
            polynomials.append(polynomial_of(taps))
            if every or k == 0:
                prove(taps, polynomials[k])
        except AssertionError as wrong:
            sys.exit(f"set {k}: {wrong}")
    for first in range(0, len(polynomials), 64):
        found = digest_of(polynomials[first:first + 64])
        if found != int(known[first // 64][2]):
            sys.exit(f"minimal polynomials from set {first} on have the digest {found}, not {known[first // 64][2]}")
    print(f"{len(polynomials)} of {len(sets)} sets: degree 1024; {len(polynomials) if every else 1}: primitive, full ranks")


main()
