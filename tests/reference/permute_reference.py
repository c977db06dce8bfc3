"""docs/contract/permute.md a second time: permutations and samples, one item after another.

Written from that page alone. `bits` is no part of it: only the top `bits` of the words of permutations count, so that
ties are frequent and the rule for them is seen to hold.
"""

from reference import ATTEMPTS, ENGINES, M64, hash64, hi, lo, philox, retry_key

PERMUTATION, SAMPLE = 200, 201


def object_key(engine, kind, set_number, seed, stream, cursor):
    domain = 256 * ENGINES[engine] + kind
    return hash64(retry_key(seed, stream, domain, set_number), lo(cursor), hi(cursor), 0, 0x4C4C4F43)


def word(key, i, attempt):
    r = philox(key, *(f(32 * (i // 64) + i % 32) for f in (lo, hi)), attempt, 0)
    return r[0] + (r[1] << 32) if i % 64 < 32 else r[2] + (r[3] << 32)


def ordered(key, n, bits):
    """Items in lexicographic order of their words: equal first words first, then those that tie among themselves."""

    def sort(items, attempt):
        groups = {}
        for i in items:
            groups.setdefault(word(key, i, attempt) >> (64 - bits), []).append(i)
        out = []
        for top in sorted(groups):
            tie = len(groups[top]) > 1 and attempt + 1 < ATTEMPTS
            out += sort(groups[top], attempt + 1) if tie else groups[top]
        return out

    return sort(range(n), 0)


def permutation(engine, set_number, seed, stream, cursor, n, bits=64):
    return ordered(object_key(engine, PERMUTATION, set_number, seed, stream, cursor), n, bits)


def candidate(key, i, n):
    attempt = 0
    while word(key, i, attempt) * n & M64 < 2**64 % n and attempt + 1 < ATTEMPTS:
        attempt += 1
    return word(key, i, attempt) * n >> 64


def sample(engine, set_number, seed, stream, cursor, k, n):
    key = object_key(engine, SAMPLE, set_number, seed, stream, cursor)
    if 2 * k > n:
        return ordered(key, n, 64)[:k]
    seen, i = {}, 0
    while len(seen) < k:
        seen.setdefault(candidate(key, i, n), None)
        i += 1
    return list(seen)


def digest(values):
    """What long ones are compared by."""
    h = 0
    for value in values:
        h = (h * 0x9E3779B97F4A7C15 + value + 1) & M64
    return h
