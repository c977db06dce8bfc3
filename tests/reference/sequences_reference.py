"""docs/contract/points-halton.md, points-latin.md, points-lattice.md and interlaced nets of points.md a second time, in exact
integers and fractions, and the known answers of points_sequences_test.c.

    python3 sequences_reference.py --write | --check        tests/points/sequences.kat
"""

import functools
from fractions import Fraction
from pathlib import Path

import answers
import keys_reference
import points_reference
import reference

NUMBER = 256 * 4 + 212


def key_of(seed, replicate):
    return reference.retry_key(seed, replicate, NUMBER, 0)


def tag(text):
    return int.from_bytes(text, "little")


def words128(key, c0, c1, c2, c3):
    return sum(word << 32 * k for k, word in enumerate(reference.philox(key, c0, c1, c2, c3)))


# ---- Halton -------------------------------------------------------------------------------------------------------


@functools.cache
def primes():
    sieve = bytearray([1]) * 46338
    found = []
    for x in range(2, len(sieve)):
        if sieve[x]:
            found.append(x)
            sieve[x * x :: x] = bytes(len(sieve[x * x :: x]))
    return found


def digits_of(b):
    """The least m with b^m at least 2^64."""
    m = 0
    while b**m < 2**64:
        m += 1
    return m


@functools.lru_cache(maxsize=64)
def permutation(key, d, place):
    b = primes()[d]
    at = list(range(b))
    for j in range(1, b):
        word = reference.philox(key, j // 4, place, d, tag(b"PERM"))[j % 4]
        other = word * (j + 1) >> 32
        at[j], at[other] = at[other], at[j]
    return at


def nested(key, d, place, before, digit):
    b = primes()[d]
    chosen = (words128(key, before % 2**32, before >> 32, d, tag(b"NEST") + place) % 2**64) * b * (b - 1) >> 64
    return ((chosen // b + 1) * digit + chosen % b) % b


def halton(i, d, scramble, seed, replicate):
    b, key = primes()[d], key_of(seed, replicate)
    value, left = Fraction(0), i
    for place in range(digits_of(b)):
        digit = left % b
        left //= b
        if scramble == "permuted":
            digit = permutation(key, d, place)[digit]
        elif scramble == "owen":
            digit = nested(key, d, place, i % b**place, digit)
        value += Fraction(digit, b ** (place + 1))
    assert left == 0
    return int(value * 2**64)


# ---- Latin hypercubes ---------------------------------------------------------------------------------------------


@functools.cache
def latin_key(seed, replicate, d):
    fold = lambda key, data: keys_reference.child(*key, data, keys_reference.FOLD)
    return fold(fold((seed, replicate), tag(b"LATIN HY")), d)


def latin(i, d, n, centred, seed, replicate):
    stratum = keys_reference.item(*latin_key(seed, replicate, d), n, i)
    inside = 2**63
    if not centred:
        inside = words128(key_of(seed, replicate), i % 2**32, i >> 32, d, tag(b"LATN")) % 2**64
    word = (stratum * 2**64 + inside) // n
    grid = 2**11 if n <= 2**52 else 1
    if Fraction(word // grid * grid, 2**64) < Fraction(stratum, n):
        word = (word // grid + 1) * grid
    assert Fraction(stratum, n) <= Fraction(word, 2**64) < Fraction(stratum + 1, n)
    assert n > 2**52 or Fraction(stratum, n) <= Fraction(word >> 11, 2**53)
    return word


# ---- lattices -----------------------------------------------------------------------------------------------------

CBC = Path(__file__).resolve().parents[2] / "common/params/lattice_cbc.bin"


@functools.cache
def generators():
    data = CBC.read_bytes()
    return [int.from_bytes(data[4 * d : 4 * d + 4], "little") for d in range(len(data) // 4)]


def own_generator(d):
    return 2654435761 * (d + 1) ** 7 % 2**64 | 1


def lattice(i, d, n, tent, order, shift, own, seed, replicate):
    z = own_generator(d) if own else generators()[d]
    if n == 0:
        g = i ^ i >> 1 if order == "gray" else i
        x = Fraction(int(f"{g:064b}"[::-1], 2) * z % 2**64, 2**64)
    else:
        x = Fraction(i * z % n, n)
    word = int(x * 2**64)
    if shift:
        word = (word + words128(key_of(seed, replicate), 0, 0, d, tag(b"LSHF"))) % 2**64
    if tent:
        word = 2 * word if word < 2**63 else 2**64 - 1 - (2 * word - 2**64)
    return word


# ---- interlaced nets ----------------------------------------------------------------------------------------------


def interlaced(i, d, a, order, scramble, seed, replicate):
    key = key_of(seed, replicate)
    sources = []
    for s in range(a):
        word = points_reference.plain(i, points_reference.directions(a * d + s), order)
        bits = [word >> (63 - c) & 1 for c in range(64)]
        if scramble == "matrix":
            bits = [sum(x & y for x, y in zip(row, bits)) % 2 for row in points_reference.matrix_of(key, a * d + s)]
        sources.append(bits)
    text = "".join(str(sources[level % a][level // a]) for level in range(64))
    word = int(text, 2)
    if scramble in ("matrix", "shift"):
        word ^= words128(key, 0, 0, d, tag(b"SHFT")) % 2**64
    return word


# ---- known answers ------------------------------------------------------------------------------------------------

SEEDS = [(0, 0), (1, 0), (0, 1), (2**64 - 1, 2**63 + 5), (20080613, 77)]


def halton_lines():
    number = 0
    places = [0, 1, 2, 3, 4, 5, 6, 10, 15, 24, 30, 53, 97, 167, 209, 210, 255, 300, 500, 910, 1228, 4791]
    for scramble in ["none", "permuted", "owen"]:
        for d in places:
            b = primes()[d]
            if scramble == "permuted" and d > 1000:
                continue
            m = digits_of(b)
            block = 1
            while b ** (block + 1) <= 2**31:
                block += 1
            firsts = [0, b - 2, b**block - 2, 2**32 - 2, b ** (2 * block) - 2, 2**40 + 12345, b ** (m - 1) - 2,
                      2**63 - 3, 2**64 - 4, 1000]
            for first in firsts if scramble == "none" else [firsts[number % 10], firsts[(number + 4) % 10]]:
                number += 1
                seed, replicate = SEEDS[number % 5]
                words = [halton(first + i, d, scramble, seed, replicate) for i in range(4)]
                yield (f"halton {scramble} n=0 seed={seed} replicate={replicate} first={first} dimension={d} : "
                       + " ".join(f"0x{word:016x}" for word in words))


def latin_lines():
    number = 0
    for n in [1, 2, 3, 7, 16, 17, 30, 100, 1000, 1023, 1024, 1025, 4096, 10**6, 2**31 - 1, 2**32, 10**12, 2**51 + 1, 2**52 - 3, 2**52, 2**52 + 1,
              3 * 10**16, 2**60 - 1, 2**60]:
        for form in ["jittered", "centred"]:
            for d in [0, [1, 7, 100, 21200][number % 4]]:
                number += 1
                seed, replicate = SEEDS[number % 5]
                first = [0, n // 3, max(n - 4, 0)][number % 3]
                words = [latin(i, d, n, form == "centred", seed, replicate) for i in range(first, min(first + 4, n))]
                yield (f"latin {form} n={n} seed={seed} replicate={replicate} first={first} dimension={d} : "
                       + " ".join(f"0x{word:016x}" for word in words))


def lattice_lines():
    number = 0
    for n in [0, 1, 2, 3, 7, 1000, 1009, 2**20, 2**31 - 1, 2**32]:
        for own in [False, True]:
            for d in [0, 1, 17, 1023] if not own else [0, 2, 21200]:
                for order in ["gray", "natural"] if n == 0 else ["gray"]:
                    number += 1
                    if n > 1 and any(own_generator(k) % n == 0 for k in range(d + 1)) if own else n & (n - 1):
                        continue
                    seed, replicate = SEEDS[number % 5]
                    tent, shift = number % 2 == 1, number % 3 > 0
                    last = n or 2**64
                    for first in [0, 1000, 2**20 - 2, 2**40, last - 4] if n == 0 else [0, max(last - 4, 0)]:
                        words = [lattice(i, d, n, tent, order, shift, own, seed, replicate) for i in range(first, min(first + 4, last))]
                        yield (f"lattice {'tent' if tent else 'plain'} n={n} seed={seed} replicate={replicate} first={first} dimension={d} "
                               f"order={int(order == 'natural')} shift={int(shift)} own={int(own)} : "
                               + " ".join(f"0x{word:016x}" for word in words))


def interlaced_lines():
    number = 0
    for a in [2, 3]:
        for scramble in ["none", "shift", "matrix"]:
            for d in [0, 1, 2, 9, 500]:
                for order in ["gray", "natural"]:
                    number += 1
                    seed, replicate = SEEDS[number % 5]
                    first = [0, 1, 2**20 - 1, 2**40 + 12345, 2**64 - 4][number % 5]
                    words = [interlaced(first + i, d, a, order, scramble, seed, replicate) for i in range(4)]
                    yield (f"interlaced {scramble} n=0 seed={seed} replicate={replicate} first={first} dimension={d} "
                           f"order={int(order == 'natural')} interlace={a} : " + " ".join(f"0x{word:016x}" for word in words))


def lines():
    yield "# Points of sequences but plain Sobol's, by tests/reference/sequences_reference.py, a second implementation of their contract"
    yield "# (Python, no code shared with the library), which wrote this file."
    yield "#"
    yield "# SEQUENCE SCRAMBLE|FORM n= seed= replicate= first= dimension= [order=] [shift=] [own=] [interlace=] : the words of the dimension's points from first on"
    yield ""
    yield from halton_lines()
    yield from latin_lines()
    yield from lattice_lines()
    yield from interlaced_lines()


if __name__ == "__main__":
    answers.main({"points/sequences.kat": lines})
