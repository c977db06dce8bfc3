"""tools/known_digests.def: digests of long runs, from the specification (docs/contract/elements.md, docs/contract/alias.md) alone.

    python3 make_digests.py --write | --check       needs numpy and xxhash; about a minute

The sequence a third time, vectorised over blocks with numpy because a million elements an engine and kind are too many
for reference.py; it takes from there only constants, keys, and the jumps of mrg8, whose recurrence is stepped word by
word. Before a digest is written, elements all over its run are compared with reference.py.
"""

import sys
from functools import lru_cache
from pathlib import Path

import numpy as np
import xxhash

import alias_reference
import reference

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "tools" / "known_digests.def"
WEIGHTS = ROOT / "examples" / "weights.tsv"

RUNS = [(42, 0, 0, 1000003), (42, 0, 12345, 33), (2**63 + 5, 7, 999983, 31), (0, 0, 0, 1)]  # seed, stream, offset, n
SETS = [(1, 0), (63, 1)]  # parameter sets of warp1024, each with a place of RUNS
BOUNDS = {"range-u32": 3221225473, "range-u64": 13835058055282163713}  # 3/4 of the range: a quarter is refused
TYPES = {"u32": "<u4", "u64": "<u8", "f32": "<f4", "f64": "<f8"}

U = np.uint64
LOW = U(reference.M32)


def philox(key, c0, c1, c2, c3):
    c0, c1, c2, c3 = np.broadcast_arrays(*(np.asarray(c, U) for c in (c0, c1, c2, c3)))
    k0, k1 = U(key & reference.M32), U(key >> 32)
    for _ in range(10):
        p0, p1 = c0 * U(0xD2511F53), c2 * U(0xCD9E8D57)
        c0, c1, c2, c3 = (p1 >> U(32)) ^ c1 ^ k0, p1 & LOW, (p0 >> U(32)) ^ c3 ^ k1, p0 & LOW
        k0, k1 = (k0 + U(0x9E3779B9)) & LOW, (k1 + U(0xBB67AE85)) & LOW
    return c0, c1, c2, c3


def halves(x):
    return x & reference.M32, x >> 32


def warp_words(engine, key, stream, j, set):
    """The words of the blocks j, as an array [block, step, lane]."""
    s = np.empty((len(j), 32), U)
    for g in range(8):
        for c, r in enumerate(philox(key, j & LOW, (j >> U(32)) + U(g << 28), *halves(stream))):
            s[:, 4 * g + c] = r
    qa, qb, z = map(list, zip(*reference.warp_taps(engine, set)))
    z = np.array(z, U)
    words = np.empty((len(j), 32, 32), U)
    for step in range(32):
        a, b = s[:, qa], s[:, qb]
        if engine == "warp1024":
            s = ((a << U(11)) & LOW | a >> U(21)) ^ (b >> z)
            words[:, step] = (s * U(0x9E3779B1) + a) & LOW
        else:
            s = ((a << U(2)) & LOW) ^ (b >> z)
            words[:, step] = (a + b) & LOW
    return words


@lru_cache(maxsize=1)
def mrg8_words(kind_number, seed, stream, first, count):
    d = 0 if kind_number == 1 else kind_number
    state = reference.mrg8_jump(reference.mrg8_seed(seed, d == 0), (d << 192) + (stream << 128) + 1024 * first)
    return np.array(reference.mrg8_steps(state, 1024 * count), U).reshape(count, 32, 32)


def philox_words(key, stream, j):
    q = (U(256) * j)[:, None, None] + (U(32) * np.arange(8, dtype=U))[None, :, None] + np.arange(32, dtype=U)
    r = np.stack(philox(key, q & LOW, q >> U(32), *halves(stream)), axis=2)  # [block, step / 4, step mod 4, lane]
    return r.reshape(len(j), 32, 32)


def draws(engine, kind, seed, stream, offset, n, set=0):
    number, _, name = reference.KINDS[kind]
    if engine == "philox" and number <= 3:
        each = 2 if name == "b64" else 1
        first = each * offset // 4
        q = np.arange(first, (each * (offset + n) + 3) // 4, dtype=U)
        w = np.stack(philox(seed, q & LOW, q >> U(32), *halves(stream)), axis=1).reshape(-1)
        w = w[each * offset - 4 * first :][: each * n].reshape(n, each)
        return w[:, 0] if each == 1 else w[:, 0] | w[:, 1] << U(32)

    d = (reference.STEPS_MRG8 if engine == "mrg8" else reference.STEPS)[name]
    groups = 32 // d
    first, last = offset // (32 * groups), (offset + n - 1) // (32 * groups)
    j = np.arange(first, last + 1, dtype=U)
    key = reference.key(seed, reference.domain(engine, kind), set)
    if engine == "mrg8":
        words = mrg8_words(number, seed, stream, first, len(j))
    elif engine == "philox":
        words = philox_words(key, stream, j)
    else:
        words = warp_words(engine, key, stream, j, set)
    words = words[:, : groups * d].reshape(len(j), groups, d, 32)
    x, y, z = (words[:, :, min(c, d - 1)].reshape(-1)[offset - 32 * groups * first :][:n] for c in range(3))

    if engine == "mrg8":
        if name == "native":
            return x
        if name == "word":
            return U(2) * x + (x >> U(30))
        if name == "b32":
            return U(2) * x + (y >> U(30))
        if name == "b53":
            return (x << U(22)) + (y >> U(9))
        return (x << U(33)) + U(4) * y + (z >> U(29))
    if name == "b53":
        return (x + (y << U(32))) >> U(11)
    return x + (y << U(32)) if name == "b64" else x


def product128(x, m):
    """(high, low) 64 bits of x m, m an int below 2^64."""
    x0, x1, m0, m1 = x & LOW, x >> U(32), U(m & reference.M32), U(m >> 32)
    middle = (x0 * m0 >> U(32)) + x0 * m1  # below 2^64
    carry = (middle & LOW) + x1 * m0
    return x1 * m1 + (middle >> U(32)) + (carry >> U(32)), x * U(m)


def lemire(engine, kind, seed, stream, offset, w, bound, set):
    wide = kind == "range-u64"
    short = U(2 ** (64 if wide else 32) % bound)
    retry_key = reference.retry_key(seed, stream, reference.domain(engine, kind), set)
    out = np.empty_like(w)
    todo, attempt = np.arange(len(w)), 0
    while len(todo):
        if attempt == reference.ATTEMPTS:
            out[todo] = 2 ** (64 if wide else 32) - 1
            break
        if attempt:
            i = todo.astype(U) + U(offset)
            r = philox(retry_key, i & LOW, i >> U(32), attempt, 0)
            w = r[0] | r[1] << U(32) if wide else r[0]
        product = w * U(bound)
        candidate, rest = product128(w, bound) if wide else (product >> U(32), product & LOW)
        out[todo] = candidate
        todo, attempt = todo[rest < short], attempt + 1
    return out


def elements(engine, kind, seed, stream, offset, n, bound, set=0):
    v = draws(engine, kind, seed, stream, offset, n, set)
    if bound:
        return lemire(engine, kind, seed, stream, offset, v, bound, set)
    if kind == "native-f64":
        if engine == "mrg8":
            return (v - U(1)).astype("f8") * reference.MRG8_SCALE
        return v.astype("f8") * 2.0**-32
    if kind.startswith("uniform-"):
        one = U(1)
        v = v >> U(8) if "f32" in kind else v
        v = {"c": v + one, "o": (v & ~one) + one}.get(kind[-1] if kind.count("-") == 2 else "", v)
        return v.astype("f8") * (2.0**-24 if "f32" in kind else 2.0**-53)
    return v


def digest(values, kind_type):
    return xxhash.xxh3_128_hexdigest(values.astype(TYPES[kind_type]).tobytes())


def some(n):
    """Indices all over a run."""
    return sorted({0, n - 1} | {i for i in range(min(n, 40))} | {n * k // 97 for k in range(97)})


def checked_digest(engine, kind, seed, stream, offset, n, set=0):
    """The numbers of a row and the digest, after a look at some of the elements."""
    bound = BOUNDS.get(kind, 0)
    values = elements(engine, kind, seed, stream, offset, n, bound, set)
    assert len(values) == n
    for i in some(n):
        assert values[i] == reference.element(engine, kind, seed, stream, offset + i, bound or None, set)
    numbers = ", ".join(f"{x}u" if x >= 2**31 else str(x) for x in (seed, stream, offset, n, bound))
    return f'{numbers}, "{digest(values, reference.KINDS[kind][1])}"'


def sets_lines():
    for set, run in SETS:
        for kind in reference.KINDS:
            if kind != "alias":
                row = checked_digest("warp1024", kind, *RUNS[run], set)
                yield f'LW_SET_DIGEST(warp1024, {kind.replace("-", "_")}, {set}, {row})'


def kinds_lines():
    for engine in reference.ENGINES:
        for kind in reference.KINDS:
            if kind != "alias":
                for run in RUNS:
                    yield f'LW_DIGEST({engine}, {kind.replace("-", "_")}, {checked_digest(engine, kind, *run)})'


def sample_lines():
    weights = [int(line.split("\t")[0]) for line in WEIGHTS.read_text().splitlines()]
    rows, zeros, truncated = alias_reference.build(weights)
    assert (zeros, truncated) == (0, 0)
    threshold = np.array([row[0] for row in rows], U)
    alias = np.array([row[1] for row in rows], U)
    seed, stream, n = 42, 0, 1000003
    for engine in reference.ENGINES:
        row, rest = product128(draws(engine, "alias", seed, stream, 0, n), len(rows))
        items = np.where(rest >> U(32) < threshold[row], row, alias[row])
        for i in some(n):
            assert items[i] == alias_reference.sample(rows, engine, seed, stream, i, 1)[0]
        expected = np.array(weights) / sum(weights) * n
        seen = np.bincount(items.astype(int), minlength=len(rows))
        assert (abs(seen - expected) < 6 * np.sqrt(expected) + 6).all()  # the items come as often as they weigh
        yield f'LW_SAMPLE_DIGEST({engine}, {seed}, {stream}, {n}, "{digest(items, "u32")}")'


HEADER = """\
/* Known digests: XXH3-128 (32 hexadecimal digits, most significant first) of the little-endian bytes of n elements
 * from offset on. tests/reference/make_digests.py writes them from docs/contract/elements.md and docs/contract/alias.md alone, with no code
 * shared with the library.
 *
 *   LW_DIGEST(engine, kind, seed, stream, offset, n, bound, digest)     bound: 0 where the kind has no parameter
 *   LW_SET_DIGEST(engine, kind, set, ..)                                with a parameter set of the engine
 *   LW_SAMPLE_DIGEST(engine, seed, stream, n, digest)                   u32 items of examples/weights.tsv, offset 0
 *
 * Include it with one or more of these defined; a row whose macro is not defined is nothing. */
#ifndef LW_DIGEST
#define LW_DIGEST(engine, kind, seed, stream, offset, n, bound, digest)
#endif
#ifndef LW_SET_DIGEST
#define LW_SET_DIGEST(engine, kind, set, seed, stream, offset, n, bound, digest)
#endif
#ifndef LW_SAMPLE_DIGEST
#define LW_SAMPLE_DIGEST(engine, seed, stream, n, digest)
#endif

"""
FOOTER = """
#undef LW_DIGEST
#undef LW_SET_DIGEST
#undef LW_SAMPLE_DIGEST
"""


def main(mode):
    if mode not in ("--write", "--check"):
        sys.exit(__doc__)
    reference.check()
    text = HEADER + "\n".join([*kinds_lines(), "", *sets_lines(), "", *sample_lines()]) + "\n" + FOOTER
    if mode == "--write":
        OUTPUT.write_text(text)
    elif OUTPUT.read_text() != text:
        sys.exit(f"{OUTPUT} differs from what the specification gives")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
