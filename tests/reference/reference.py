"""docs/contract/elements.md a second time, in exact integers: element i of every kind of every engine.

Written from that page alone, and sharing no code with the library, so that an agreement of the two means something.
Slow and plain on purpose; nothing but the standard library. The known answers (make_kat.py) come from here.

    element(engine, kind, seed, stream, i, bound, set)     one element: an int, or a float that is exact
    elements(engine, kind, seed, stream, offset, n, bound, set)
"""

import hashlib
import re
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

M32 = 2**32 - 1
M64 = 2**64 - 1

ENGINES = {"warp1024": 1, "warpstd": 2, "mrg8": 3, "philox": 4}

# kind: (number, type, draw)
KINDS = {
    "native": (1, "u32", "native"),
    "native-f64": (1, "f64", "native"),
    "bits32": (2, "u32", "b32"),
    "bits64": (3, "u64", "b64"),
    "uniform-f32": (4, "f32", "word"),
    "uniform-f32-oc": (5, "f32", "word"),
    "uniform-f32-oo": (6, "f32", "word"),
    "uniform-f64": (7, "f64", "b53"),
    "uniform-f64-oc": (8, "f64", "b53"),
    "uniform-f64-oo": (9, "f64", "b53"),
    "range-u32": (10, "u32", "b32"),
    "range-u64": (11, "u64", "b64"),
    "alias": (12, "u64", "b64"),  # the draw of a table, before the table: alias_reference.py
}

STEPS = {"native": 1, "word": 1, "b32": 1, "b53": 2, "b64": 2}
STEPS_MRG8 = {"native": 1, "word": 1, "b32": 2, "b53": 2, "b64": 3}


def lo(x):
    return x & M32


def hi(x):
    return x >> 32


# ---- Philox and the keys ----------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)  # keys, and numbers of four words, are asked for again
def philox(key, c0, c1, c2, c3):
    """Philox4x32-10 (Salmon, Moraes, Dror and Shaw 2011, section 4). All references spend their time here, so that hi and
    lo are written out."""
    k0, k1 = key & 0xFFFFFFFF, key >> 32
    for _ in range(10):
        p0 = 0xD2511F53 * c0
        p1 = 0xCD9E8D57 * c2
        c0, c1, c2, c3 = p1 >> 32 ^ c1 ^ k0, p1 & 0xFFFFFFFF, p0 >> 32 ^ c3 ^ k1, p0 & 0xFFFFFFFF
        k0 = k0 + 0x9E3779B9 & 0xFFFFFFFF
        k1 = k1 + 0xBB67AE85 & 0xFFFFFFFF
    return c0, c1, c2, c3


def hash64(seed, c0, c1, c2, c3):
    r = philox(seed, c0, c1, c2, c3)
    return r[0] + (r[1] << 32)


def domain(engine, kind):
    return 256 * ENGINES[engine] + KINDS[kind][0]


def key(seed, dom, set=0):
    return hash64(seed, dom, set, int.from_bytes(b"LANE", "little"), int.from_bytes(b"KEY1", "little"))


def retry_key(seed, stream, dom, set=0):
    return hash64(seed, lo(stream), hi(stream), dom + (set << 16), int.from_bytes(b"RETR", "little"))


ATTEMPTS = 256  # of an element at most; then it is NaN or the largest integer


def retry_words(engine, kind, seed, stream, i, attempt, set=0):
    k = retry_key(seed, stream, domain(engine, kind), set)
    return philox(k, lo(i), hi(i), attempt, 0)  # component 0, quad 0


# ---- warp1024 and warpstd -----------------------------------------------------------------------------------------


def table(text):
    return [int(word) for word in text.split()]


WARP = {
    "warp1024": {
        "Qa": table("17 26 30 24 28 25 31 16 18 29 21 27 20 19 22 23 15 4 8 6 9 2 12 5 0 13 3 10 11 7 1 14"),
        "Qb": table("4 2 12 15 10 5 9 1 3 11 0 6 14 13 8 7 27 29 18 19 26 23 28 30 22 24 17 31 21 16 25 20"),
        "Z": table("1 2 0 1 3 0 2 0 3 0 1 0 2 0 2 1 1 1 1 2 0 3 2 3 1 0 3 3 2 1 3 3"),
    },
    "warpstd": {
        "Qa": table("29 24 5 23 14 26 11 31 9 3 1 28 0 2 22 20 18 15 27 13 10 16 8 17 25 12 19 30 7 6 4 21"),
        "Qb": table("5 14 28 24 19 13 0 17 11 20 7 10 6 15 2 9 8 23 4 30 12 25 3 21 26 27 31 18 22 16 29 1"),
        "Z": table("0 1 0 1 1 1 0 0 1 0 0 1 0 0 1 0 0 1 0 1 0 1 0 1 0 1 0 1 1 1 0 1"),
    },
}


TAPS = "8e97574237cc08ebb6b39c024c8efeb6303414fbdf7be6643a9f43e52bab7960"  # SHA-256 of the table, as the page has it


def warp1024_sets():
    """Qa, Qb and Z of each set of the table that docs/contract/elements.md names; read as text."""
    path = Path(__file__).resolve().parents[2] / "include" / "lanewise" / "lane" / "engines" / "warp1024_taps.inc"
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
    words = [int(word, 16) for word in re.findall(r"0x[0-9a-f]{8}", text)]
    assert len(words) == 342 * 32 and hashlib.sha256(b"".join(w.to_bytes(4, "little") for w in words)).hexdigest() == TAPS
    sets = []
    for k in range(1024):
        bits = [words[32 * (k // 3) + i] >> 10 * (k % 3) for i in range(32)]
        sets.append({
            "Qa": [b % 16 + 16 * (i < 16) for i, b in enumerate(bits)],
            "Qb": [(b >> 4) % 16 + 16 * (i >= 16) for i, b in enumerate(bits)],
            "Z": [(b >> 8) % 4 for b in bits],
        })
    return sets


SETS = warp1024_sets()


def warp_taps(engine, set=0):
    taps = SETS[set] if engine == "warp1024" else WARP[engine]
    return list(zip(taps["Qa"], taps["Qb"], taps["Z"]))


def rotl(x, r):
    return ((x << r) | (x >> (32 - r))) & M32


@lru_cache(maxsize=64)
def warp_block(engine, block_key, stream, j, set=0):
    """The 32 steps of block j, each a list of the words of the 32 lanes."""
    taps = warp_taps(engine, set)
    s = []
    for g in range(8):
        s += philox(block_key, lo(j), hi(j) + (g << 28), lo(stream), hi(stream))
    steps = []
    for _ in range(32):
        if engine == "warp1024":
            new = [rotl(s[a], 11) ^ (s[b] >> z) for a, b, z in taps]
            steps.append([(new[i] * 0x9E3779B1 + s[taps[i][0]]) & M32 for i in range(32)])
        else:
            new = [((s[a] << 2) & M32) ^ (s[b] >> z) for a, b, z in taps]
            steps.append([(s[a] + s[b]) & M32 for a, b, _ in taps])
        s = new
    return steps


# ---- mrg8 ---------------------------------------------------------------------------------------------------------

P = 2**31 - 1
A = (1089656042, 1906537547, 1764115693, 1304127872, 189748160, 1984088114, 626062218, 1927846343)


def mrg8_seed(seed, native=True):
    """x_{-8}, .., x_{-1} as residues: the published seeding for native kinds of small seeds."""
    past = [0] * 8  # past[k] = x_{-1-k}
    if native and seed < 2**32:
        y = seed or 97531
        for k in range(8):
            y = 6364136223846793005 * y & M64
            past[k] = (y >> 32) >> 1
    else:
        attempt = 0
        while not any(x % P for x in past) and attempt < ATTEMPTS:
            q = [philox(seed, t, attempt, 0x3847524D, 0x44454553) for t in range(2)]
            past = [q[k // 4][k % 4] >> 1 for k in range(8)]
            attempt += 1
        if not any(x % P for x in past):
            past[0] = 1
    return [x % P for x in reversed(past)]


def mrg8_steps(state, n):
    """The n words after the state (x_{m-8}, .., x_{m-1}), by the recurrence; residue 0 is written as p."""
    a1, a2, a3, a4, a5, a6, a7, a8 = A
    x8, x7, x6, x5, x4, x3, x2, x1 = state  # xk is x_{m-k}
    words = []
    for _ in range(n):
        x = (a1 * x1 + a2 * x2 + a3 * x3 + a4 * x4 + a5 * x5 + a6 * x6 + a7 * x7 + a8 * x8) % P
        x8, x7, x6, x5, x4, x3, x2, x1 = x7, x6, x5, x4, x3, x2, x1, x
        words.append(x or P)
    return words


def matmul(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) % P for column in columns] for row in a]


@lru_cache(maxsize=None)
def mrg8_power(bit):
    """The matrix of 2^bit steps of the state, by squaring."""
    if bit:
        return matmul(mrg8_power(bit - 1), mrg8_power(bit - 1))
    shift = [[int(column == row + 1) for column in range(8)] for row in range(7)]
    return shift + [list(reversed(A))]


def mrg8_jump(state, n):
    for bit in range(n.bit_length()):
        if n >> bit & 1:
            state = [sum(m * x for m, x in zip(row, state)) % P for row in mrg8_power(bit)]
    return state


@lru_cache(maxsize=None)
def mrg8_from_x0(seed, n):
    """x_0, .., x_{n-1} with no jump: what the published program would print."""
    return mrg8_steps(mrg8_seed(seed), n)


STEPPED = 2**20  # words of native stream 0 that are reached by as many single steps


@lru_cache(maxsize=64)
def mrg8_block(kind_number, seed, stream, j):
    """The 1024 words of block j."""
    if kind_number == 1 and stream == 0 and 1024 * j < STEPPED:
        # Few steps are not a million: step no further than this block needs, a million only where it is one.
        reach = 4096 if 1024 * j < 4096 else STEPPED
        return mrg8_from_x0(seed, reach)[1024 * j : 1024 * j + 1024]
    d = 0 if kind_number == 1 else kind_number
    return mrg8_steps(mrg8_jump(mrg8_seed(seed, d == 0), (d << 192) + (stream << 128) + 1024 * j), 1024)


# ---- draws --------------------------------------------------------------------------------------------------------


def word(engine, kind, seed, stream, j, s, lane, set=0):
    """The word of a lane in step s of block j."""
    if engine == "mrg8":
        return mrg8_block(KINDS[kind][0], seed, stream, j)[32 * s + lane]
    k = key(seed, domain(engine, kind), set)
    if engine == "philox":
        q = 256 * j + 32 * (s // 4) + lane
        return philox(k, lo(q), hi(q), lo(stream), hi(stream))[s % 4]
    return warp_block(engine, k, stream, j, set)[s][lane]


def random123_word(seed, stream, w):
    q = w // 4
    return philox(seed, lo(q), hi(q), lo(stream), hi(stream))[w % 4]


def draw(engine, kind, seed, stream, i, set=0):
    """The draw of element i, as the integer of its kind's width."""
    name = KINDS[kind][2]
    if engine == "philox" and kind in ("native", "native-f64", "bits32"):
        return random123_word(seed, stream, i)
    if engine == "philox" and kind == "bits64":
        return random123_word(seed, stream, 2 * i) + (random123_word(seed, stream, 2 * i + 1) << 32)

    d = (STEPS_MRG8 if engine == "mrg8" else STEPS)[name]
    j, e = divmod(i, 32 * (32 // d))
    group, lane = divmod(e, 32)
    words = [word(engine, kind, seed, stream, j, group * d + c, lane, set) for c in range(d)]
    return formula(engine, name, words)


def formula(engine, name, words):
    """A draw from its words x, y, z."""
    x, y, z = (words + [0, 0])[:3]
    if engine == "mrg8":
        return {
            "native": x,
            "word": 2 * x + (x >> 30),
            "b32": 2 * x + (y >> 30),
            "b53": (x << 22) + (y >> 9),
            "b64": (x << 33) + 4 * y + (z >> 29),
        }[name]
    b64 = x + (y << 32)
    return {"native": x, "word": x, "b32": x, "b53": b64 >> 11, "b64": b64}[name]


# ---- kinds --------------------------------------------------------------------------------------------------------

MRG8_SCALE = float(Fraction(1, P))  # a Fraction becomes the nearest double


def lemire(engine, kind, seed, stream, i, bound, set=0):
    """(element, attempts that were refused before it)."""
    bits = 64 if kind == "range-u64" else 32
    attempt = 0
    w = draw(engine, kind, seed, stream, i, set)
    while w * bound % 2**bits < 2**bits % bound:
        attempt += 1
        if attempt == ATTEMPTS:
            return 2**bits - 1, attempt
        r = retry_words(engine, kind, seed, stream, i, attempt, set)
        w = r[0] + (r[1] << 32) if bits == 64 else r[0]
    return w * bound >> bits, attempt


def element(engine, kind, seed, stream, i, bound=None, set=0):
    if kind.startswith("range-"):
        return lemire(engine, kind, seed, stream, i, bound, set)[0]
    return mapped(engine, kind, draw(engine, kind, seed, stream, i, set))


def mapped(engine, kind, v):
    """The element of a draw, of all kinds but range."""
    if kind == "native-f64":
        return (v - 1) * MRG8_SCALE if engine == "mrg8" else v * 2.0**-32
    return {
        "uniform-f32": lambda: (v >> 8) * 2.0**-24,
        "uniform-f32-oc": lambda: ((v >> 8) + 1) * 2.0**-24,
        "uniform-f32-oo": lambda: (2 * (v >> 9) + 1) * 2.0**-24,
        "uniform-f64": lambda: v * 2.0**-53,
        "uniform-f64-oc": lambda: (v + 1) * 2.0**-53,
        "uniform-f64-oo": lambda: (2 * (v >> 1) + 1) * 2.0**-53,
    }.get(kind, lambda: v)()


def elements(engine, kind, seed, stream, offset, n, bound=None, set=0):
    return [element(engine, kind, seed, stream, i, bound, set) for i in range(offset, offset + n)]


# ---- the reference's own checks -----------------------------------------------------------------------------------


def check():
    """What can be known without the library; make_kat.py runs it first."""
    # The published vectors of Random123 are in philox4x32.kat and checked by make_kat.py.
    assert 0x454E414C == int.from_bytes(b"LANE", "little") and 0x3159454B == int.from_bytes(b"KEY1", "little")
    assert 0x52544552 == int.from_bytes(b"RETR", "little")
    assert SETS[0] == WARP["warp1024"]
    for taps in [*WARP.values(), *SETS]:
        assert sorted(taps["Qa"]) == sorted(taps["Qb"]) == list(range(32))
        assert len(taps["Z"]) == 32
    for seed in (0, 1, 2**32 - 1, 2**32, M64):
        words = mrg8_steps(mrg8_seed(seed), 5000)
        for n in (0, 1, 7, 8, 1000, 4992):
            assert mrg8_steps(mrg8_jump(mrg8_seed(seed), n), 8) == words[n : n + 8]
    a, b = 2**192 * 11 + 12345, 2**128 * M64 + 999
    assert mrg8_jump(mrg8_jump(mrg8_seed(42), a), b) == mrg8_jump(mrg8_seed(42), a + b)
    # The period is p^8 - 1 or divides it: that many steps lead back.
    assert mrg8_jump(mrg8_seed(42), P**8 - 1) == mrg8_seed(42)
    # The published generator's parity defect, of which the specification speaks.
    for step in warp_block("warpstd", key(42, domain("warpstd", "native")), 0, 0):
        parity = 0
        for w in step:
            parity ^= w & 1
        assert parity == 0


if __name__ == "__main__":
    check()
    print("reference: its own checks pass")
