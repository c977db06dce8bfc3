"""docs/contract/keys.md and docs/contract/permutation-by-index.md a second time, in exact integers; writes the known
answers of tests/at.

    python3 keys_reference.py --write     writes at/keys.kat and at/permutation.kat
    python3 keys_reference.py --check     fails unless they are what --write would write
"""

import answers
from reference import M32, M64, hash64, hi, key, lo, philox

FOLD, SPLIT = (int.from_bytes(tag, "little") for tag in (b"FOLD", b"SPLT"))
GROWTH, STIR = 0x9E3779B97F4A7C15, ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1))
DOMAIN = 256 * 4 + 208


# ---- keys ---------------------------------------------------------------------------------------------------------


def mix(x):
    x = x + GROWTH & M64
    for shift, factor in STIR:
        x = (x ^ x >> shift) * factor & M64
    return x


def unmix(x):
    for shift, factor in reversed(STIR):
        x, there = x * pow(factor, -1, 2**64) & M64, 0
        for low in range(64 - shift, -shift, -shift):  # from the top: bits above are known
            there = x ^ there >> shift
        x = there
    return x - GROWTH & M64


def child(seed, stream, data, tag):
    r = philox(mix(data), lo(seed), hi(seed), lo(stream), hi(stream) ^ tag)
    return r[0] + (r[1] << 32), r[2] + (r[3] << 32)


def parent(seed, stream, data, tag):
    """The one key whose child this is: what makes the map of keys a bijection."""
    k = mix(data)
    c = [lo(seed), hi(seed), lo(stream), hi(stream)]
    for turn in reversed(range(10)):
        k0, k1 = lo(k) + turn * 0x9E3779B9 & M32, hi(k) + turn * 0xBB67AE85 & M32
        before0 = c[3] * pow(0xD2511F53, -1, 2**32) & M32
        before2 = c[1] * pow(0xCD9E8D57, -1, 2**32) & M32
        c = [before0, c[0] ^ k0 ^ before2 * 0xCD9E8D57 >> 32, before2, c[2] ^ k1 ^ before0 * 0xD2511F53 >> 32]
    return c[0] + (c[1] << 32), c[2] + ((c[3] ^ tag) << 32)


# ---- permutations by index ----------------------------------------------------------------------------------------


def quad(seed, stream, n, t):
    return philox(key(seed, DOMAIN), lo(n), hi(n) + 2**29 * t, lo(stream), hi(stream))


def swapped(seed, stream, n):
    """All items of a permutation of n <= 16."""
    at = list(range(n))
    for j in range(1, n):
        other = quad(seed, stream, n, j // 4)[j % 4] * (j + 1) >> 32
        at[j], at[other] = at[other], at[j]
    return at


def noise(x, multiplier, addend):
    h = x * multiplier + addend & M32
    return (h ^ h >> 16) * 0x9E3779B1 & M32


def item(seed, stream, n, i):
    if not 1 <= n <= 2**60 or i >= n:
        return M64
    if n <= 16:
        return swapped(seed, stream, n)[i]
    m = (n - 1).bit_length() // 2
    rows = -(-n // 2**m)
    k = quad(seed, stream, n, 0)
    while True:
        row, column = divmod(i, 2**m)
        for t in range(12 if m < 5 else 6):
            by, grown = t * 0xBB67AE85, t * 0x3C6EF372
            row = (row + noise(column, (k[0] | 1) + grown, k[1] + by) * rows // 2**32) % rows
            column = (column + noise(row, (k[2] | 1) + grown, k[3] + by) // 2 ** (32 - m)) % 2**m
        i = row * 2**m + column
        if i < n:
            return i


def check():
    assert hash64(5, DOMAIN, 0, 0x454E414C, 0x3159454B) == key(5, DOMAIN)
    for x in (0, 1, 12345, 2**63, M64):
        assert unmix(mix(x)) == x
        for tag in (FOLD, SPLIT):
            assert parent(*child(x, x ^ 99, x + 7 & M64, tag), x + 7 & M64, tag) == (x, x ^ 99)
    for n in (1, 2, 3, 15, 16, 17, 18, 31, 33, 64, 65, 100, 257, 1000, 1025):
        assert sorted(item(3, 4, n, i) for i in range(n)) == list(range(n)), n


# ---- known answers ------------------------------------------------------------------------------------------------

SOURCE = ["by tests/reference/keys_reference.py, a second implementation of",
          "(Python, exact integers, no code shared with the headers), which wrote this file."]
SOME = (0, 1, 42, 2**32 - 1, 2**32, 2**63, M64)


def key_lines():
    yield f"# Keys, {SOURCE[0]} docs/contract/keys.md"
    yield f"# {SOURCE[1]}"
    yield "#"
    yield "# fold|split seed= stream= data= : seed and stream of the child"
    yield "# chain seed= stream= depth= : the same of fold(.. split(fold(split(key, 0), 1), 2) .., depth - 1)"
    yield ""
    for name, tag in (("fold", FOLD), ("split", SPLIT)):
        for seed in SOME:
            for stream in (0, 7, tag << 32, M64):
                for data in (*SOME[:2], SOME[4], M64, seed ^ 0x0123456789ABCDEF):
                    answer = child(seed, stream, data, tag)
                    yield f"{name} seed={seed} stream={stream} data={data} : {answer[0]} {answer[1]}"
    for depth in (1, 2, 3, 10, 1000):
        pair = (1, 2)
        for d in range(depth):
            pair = child(*pair, d, FOLD if d % 2 else SPLIT)
        yield f"chain seed=1 stream=2 depth={depth} : {pair[0]} {pair[1]}"


def permutation_lines():
    yield f"# Permutations by index, {SOURCE[0]} docs/contract/permutation-by-index.md"
    yield f"# {SOURCE[1]}"
    yield "#"
    yield "# whole seed= stream= n= : items 0 .. n - 1, or their digest (tests/kat.h)"
    yield "# items seed= stream= n= : pairs of i and item i"
    yield ""
    keys = ((0, 0), (1, 0), (0, 1), (M64, M64), (0x0123456789ABCDEF, 0xFEDCBA9876543210))
    for n in (*range(1, 40), 63, 64, 65, 127, 128, 255, 256, 257, 512, 513, 1000, 1023, 1024, 1025, 2000):
        for seed, stream in keys if n < 30 else keys[3:]:
            values = [item(seed, stream, n, i) for i in range(n)]
            digest = 0
            for v in values:
                digest = digest * 0x9E3779B97F4A7C15 + v + 1 & M64
            yield f"whole seed={seed} stream={stream} n={n} : " + (
                " ".join(map(str, values)) if n <= 40 else f"digest {digest}")
    near = {2**b + d for b in (16, 17, 30, 31, 32, 33, 47, 59, 60) for d in (-1, 0, 1)}
    for n in sorted(near - {2**60 + 1} | {10**12}):
        for seed, stream in keys:
            places = (0, 1, 2, n // 2, n - 2, n - 1, (seed ^ stream) % n)
            yield f"items seed={seed} stream={stream} n={n} : " + " ".join(
                f"{i} {item(seed, stream, n, i)}" for i in places)


if __name__ == "__main__":
    check()
    answers.main({"at/keys.kat": key_lines, "at/permutation.kat": permutation_lines})
