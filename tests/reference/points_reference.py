"""docs/contract/points.md a second time, and the known answers of points_test.c.

    python3 points_reference.py --write | --check        tests/points/points.kat
"""

import functools
from pathlib import Path

import answers
import reference

FILE = Path(__file__).resolve().parents[2] / "common/params/sobol_joe_kuo.bin"
COUNTS = [0, 1, 1, 2, 2, 6, 6, 18, 16, 48, 60, 176, 144, 630, 756, 1800, 2048, 7710, 7776]
GROUPS = [0, 7, 14, 21, 28, 32, 39, 46, 53, 60]
M64 = 2**64 - 1


@functools.cache
def numbers():
    """(s, a_1 .. a_(s-1), m_0 .. m_(s-1)) of dimensions 1, 2, .., read one bit after the other."""
    text = "".join(f"{byte:08b}"[::-1] for byte in FILE.read_bytes())
    place, found = 0, []

    def take(count):
        nonlocal place
        place += count
        return text[place - count : place]

    for s, count in enumerate(COUNTS):
        for _ in range(count):
            a = [int(bit) for bit in reversed(take(s - 1))]
            m = [1] + [2 * int(take(k)[::-1], 2) + 1 for k in range(1, s)]
            found.append((s, a, m))
    assert len(found) == 21200 and set(text[place:]) <= {"0"} and len(text) - place < 64
    return found


@functools.cache
def directions(d):
    """By the recurrence of the integers m_k (Bratley and Fox 1988): m_k = 2 a_1 m_(k-1) ^ 4 a_2 m_(k-2) ^ .. ^ 2^s m_(k-s) ^ m_(k-s)."""
    if d == 0:
        return [2 ** (63 - k) for k in range(64)]
    s, a, m = numbers()[d - 1]
    m = list(m)
    for k in range(s, 64):
        new = m[k - s] ^ m[k - s] * 2**s
        for j, coefficient in enumerate(a, 1):
            new ^= coefficient * m[k - j] * 2**j
        m.append(new)
    return [number << (63 - k) for k, number in enumerate(m)]


def own_directions(d):
    """Directions that the test gives, too: m_k of all kinds."""
    return [((2654435761 * (64 * d + k + 1) ** 3) % 2 ** (k + 1) | 1) << (63 - k) for k in range(64)]


def plain(i, v, order):
    g = i ^ i >> 1 if order == "gray" else i
    word = 0
    for k in range(64):
        if g >> k & 1:
            word ^= v[k]
    return word


def bits128(key, c0, c1, d, tag):
    return sum(word << 32 * k for k, word in enumerate(reference.philox(key, c0, c1, d, tag)))


def matrix(key, d):
    """The rows as lists of 64 bits, the most significant one first."""
    rows = []
    for r in range(64):
        words = bits128(key, r // 2, 0, d, int.from_bytes(b"ROWS", "little"))
        word = words >> 64 * (r % 2) & M64
        rows.append([word >> (63 - c) & 1 if c < r else int(c == r) for c in range(64)])
    return rows


@functools.cache
def matrix_of(key, d):
    return matrix(key, d)


def owen(w, key, d):
    levels = [w >> (63 - l) & 1 for l in range(64)]
    out = 0
    for l in range(64):
        g = max(start for start in GROUPS if start <= l)
        p = w >> (64 - g) << (64 - g)
        flips = bits128(key, p >> 32, p & 0xFFFFFFFF, d, int.from_bytes(b"OWEN", "little") + g)
        node = 1
        for bit in levels[g:l]:
            node = 2 * node + bit
        out = 2 * out + (levels[l] ^ flips >> node & 1)
    return out


def reverse(w):
    return int(f"{w:064b}"[::-1], 2)


def hashed(w, key, d):
    tag = int.from_bytes(b"HASH", "little")
    words = bits128(key, 0, 0, d, tag) | bits128(key, 1, 0, d, tag) << 128 | bits128(key, 2, 0, d, tag) << 256
    a, b, c, e, f = (words >> 64 * k & M64 for k in range(5))
    y = reverse(w)
    y ^= y * (a >> 1) * 2 & M64
    y = y + b & M64
    y ^= y * 0x9A7B1F4C6E2D3A56 & M64
    y = y + c & M64
    y ^= y * 0x6C8E9CF570932BD6 & M64
    y = y * (e | 1) + f & M64
    y ^= y * 0xB5026F5AA96619EA & M64
    return reverse(y)


def element(i, d, order="gray", scramble="none", seed=0, replicate=0, own=False):
    v = own_directions(d) if own else directions(d)
    w = plain(i, v, order)
    key = reference.retry_key(seed, replicate, 256 * 4 + 212, 0)
    if scramble == "owen":
        return owen(w, key, d)
    if scramble == "hash":
        return hashed(w, key, d)
    if scramble == "matrix":
        bits = [w >> (63 - c) & 1 for c in range(64)]
        w = int("".join(str(sum(x & y for x, y in zip(row, bits)) % 2) for row in matrix_of(key, d)), 2)
    if scramble in ("matrix", "shift"):
        w ^= bits128(key, 0, 0, d, int.from_bytes(b"SHFT", "little")) & M64
    return w


def lines():
    yield "# Quasi-random points, by tests/reference/points_reference.py, a second implementation of docs/contract/points.md (Python, no"
    yield "# code shared with the library), which wrote this file."
    yield "#"
    yield "# DIRECTIONS ORDER SCRAMBLE seed= replicate= first= dimension= : the words of the dimension's points from first on"
    yield ""
    places = [0, 1, 2, 3, 9, 31, 99, 1110, 4096, 13000, 21200]
    firsts = [0, 1, 2**10 - 3, 2**20 - 1, 2**31 - 2, 2**32 - 2, 2**40 - 2, 2**40 + 12345, 2**63 - 3, 2**64 - 4]
    number = 0
    for scramble in ["none", "shift", "matrix", "owen", "hash"]:
        for d in places:
            for order in ["gray", "natural"] if d < 4096 else ["gray"]:
                for first in (firsts if scramble == "none" and d in (0, 1, 9)
                              else [firsts[number % 10], firsts[(number + 3) % 10]][: 1 + (d < 4096)]):
                    number += 1
                    seed, replicate = [(0, 0), (1, 0), (0, 1), (2**64 - 1, 2**63 + 5), (20080613, 77)][number % 5]
                    words = [element(first + i, d, order, scramble, seed, replicate) for i in range(4)]
                    yield (f"joe-kuo {order} {scramble} seed={seed} replicate={replicate} first={first} dimension={d} : "
                           + " ".join(f"0x{word:016x}" for word in words))
    for scramble in ["none", "matrix", "owen", "hash"]:
        for d in [0, 1, 5]:
            words = [element(987654321 + i, d, "gray", scramble, 5, 6, True) for i in range(4)]
            yield (f"own gray {scramble} seed=5 replicate=6 first=987654321 dimension={d} : "
                   + " ".join(f"0x{word:016x}" for word in words))


if __name__ == "__main__":
    answers.main({"points/points.kat": lines})
