"""The known-answer files, from reference.py and alias_reference.py alone.

    python3 make_kat.py --write     writes warp1024.kat, warpstd.kat, mrg8.kat, philox.kat, sets.kat and alias.kat
                                    of ../fills, ../kernel/lanes.kat, ../sequence/sequence.kat and
                                    ../permute/permute.kat
    python3 make_kat.py --check     fails unless the files are, byte for byte, what --write would write

philox4x32.kat is not made here: it holds the vectors that the authors of Random123 published, which the reference
must reproduce as well (both modes check that). Takes some seconds; needs the standard library only.
"""

import difflib
import struct
import sys
from functools import partial
from pathlib import Path

import alias_reference
import permute_reference
import lanes_reference
import reference
import sequence_reference

TESTS = Path(__file__).resolve().parent.parent
FILLS = TESTS / "fills"

# 2^32 - 1 and 2^32 are the two sides of mrg8's seeding; the last is no particular number.
SEEDS = [0, 1, 42, 2**64 - 1, 2**32 - 1, 2**32, 0x0123456789ABCDEF]
STREAMS = [0, 1, 2**64 - 1]
# Both sides of a group, of the blocks of each draw (320, 512 and 1024 elements), and far away.
OFFSETS = [0, 31, 32, 319, 320, 511, 512, 1023, 1024, 999999, 2**40 + 7, 2**60 - 4]
# Places whose number of warps has the same hexadecimal digit everywhere, as far as 2^55 warps take it: mrg8's jumps.
JUMPS = [(42, 0, 32 * (int(f"{d:x}" * 14, 16) % 2**55) + d) for d in range(1, 16)]
# 2^31 + 1 and 2^63 + 1 refuse almost half of the draws: many elements there come from retries.
BOUNDS = {"range-u32": [1, 6, 2**31 + 1, 2**32 - 1], "range-u64": [1, 6, 2**63 + 1, 2**64 - 1]}


def number(x):
    """Large keys as hexadecimal, so that 2^64 - 1 looks like it."""
    return hex(x) if x >= 2**31 else str(x)


def literal(x):
    """An int in decimal, a float as the hexadecimal literal that is exactly it."""
    if isinstance(x, int):
        return str(x)
    mantissa, exponent = x.hex().split("p")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return f"{mantissa}p{exponent}"


def places(shift, every=1):
    """(seed, stream, offset): seeds with streams, going round the offsets; two places that everything is asked at."""
    pairs = [(seed, stream) for stream in STREAMS for seed in SEEDS]
    chosen = [(1, 0, 999999), (42, 0, 0)]
    for c in range(shift % every, len(pairs), every):
        chosen.append((*pairs[c], OFFSETS[(5 * c + shift) % len(OFFSETS)]))
    return list(dict.fromkeys(chosen))


def header(*lines):
    return [f"# {line}" if line else "#" for line in lines] + [""]


# ---- engines ------------------------------------------------------------------------------------------------------


def engine_file(engine):
    lines = header(
        f"{engine}: known answers of every kind, by tests/reference/reference.py, a second implementation of",
        "docs/contract/elements.md (Python, exact integers, no code shared with the library). make_kat.py writes this file.",
        "",
        "engine kind seed= stream= offset= [parameter=] : elements offset, offset + 1, ..",
        "Integers are decimal, or hexadecimal with 0x; floats are hexadecimal literals, exact.",
    )
    refused = 0
    for shift, (kind, (_, kind_type, _)) in enumerate(reference.KINDS.items()):
        if kind == "alias":
            continue
        n = 6 if kind_type.endswith("32") else 4
        cases = [(place, None) for place in places(shift)]
        if kind in BOUNDS:
            cases = [(place, bound) for b, bound in enumerate(BOUNDS[kind]) for place in places(shift + b, every=3)]
        if (engine, kind) == ("mrg8", "native"):
            cases += [(place, None) for place in JUMPS]
        for (seed, stream, offset), bound in cases:
            count = min(n, 2**60 - offset)
            values = reference.elements(engine, kind, seed, stream, offset, count, bound)
            parameter = "" if bound is None else f" bound={bound}"
            lines.append(
                f"{engine} {kind} seed={number(seed)} stream={number(stream)} offset={offset}{parameter} : "
                + " ".join(map(literal, values))
            )
            if bound is not None:
                refused = max([refused] + [reference.lemire(engine, kind, seed, stream, offset + i, bound)[1]
                                           for i in range(count)])
        lines.append("")
    assert refused >= 3, "some element must need its third retry"
    return lines[:-1]


def sets_file():
    """Every set once, and every kind with three of them."""
    lines = header(
        "The other parameter sets of warp1024, by tests/reference/reference.py, as warp1024.kat is. make_kat.py writes it.",
        "",
        "warp1024 kind set= seed= stream= offset= [parameter=] : elements offset, offset + 1, ..",
    )
    pairs = [(seed, stream) for stream in STREAMS for seed in SEEDS]
    cases = [("bits32", s, (*pairs[s % 21], OFFSETS[7 * s % 12])) for s in range(1, 1024)]
    kinds = [kind for kind in reference.KINDS if kind != "alias"]
    for k, kind in enumerate(kinds):
        cases += [(kind, s, place) for s, place in zip((1, 7 + k, 63), places(k)[k : k + 3])]
    for kind, s, (seed, stream, offset) in cases:
        bound = BOUNDS[kind][2] if kind in BOUNDS else None
        values = reference.elements("warp1024", kind, seed, stream, offset, min(4, 2**60 - offset), bound, s)
        parameter = "" if bound is None else f" bound={bound}"
        where = f"set={s} seed={number(seed)} stream={number(stream)} offset={offset}{parameter}"
        lines.append(f"warp1024 {kind} {where} : " + " ".join(map(literal, values)))
    return lines


# ---- alias tables -------------------------------------------------------------------------------------------------

TINY = 2.0**-1074  # the least subnormal f64
HUGE = float.fromhex("0x1.fffffffffffffp+1023")
TINY32 = 2.0**-149
HUGE32 = float.fromhex("0x1.fffffep+127")

# name, type, weights: every row of these is in the file
SMALL = [
    ("one-item", "f64", [0.7]),
    ("one-item-u32", "u32", [4294967295]),
    ("one-subnormal", "f64", [TINY]),
    ("equal", "u32", [1] * 7),
    ("equal-tenths", "f64", [0.1] * 3),
    ("zeros", "u64", [0, 1, 0, 0, 3, 0]),
    ("minus-zeros", "f64", [-0.0, 1.0, -0.0, 2.0, 0.0]),
    ("minus-zeros-f32", "f32", [1.0, -0.0, 0.0, 0.25]),
    ("one-of-many-zeros", "f32", [0.0, 0.0, 0.0, 3.0, 0.0]),
    ("two", "u32", [1, 2]),
    ("exactly-c", "u32", [1, 2, 3, 2]),  # two items are full at the start, one becomes so
    ("residual-c", "u32", [1, 3, 1, 3]),  # the first heavy ends full, the second one is next
    ("closing-chain", "u32", [1, 5, 1, 5, 5, 1, 7, 5, 5, 1]),  # heavies fall below C and are closed by the next
    ("heavies-first", "u64", [90, 80, 70, 60, 5, 4, 3, 2, 1]),
    ("lights-first", "u64", [1, 2, 3, 4, 5, 60, 70, 80, 90]),
    ("digits-of-pi", "u32", [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3]),
    ("one-heavy", "f64", [1.0, 1.0, 1.0, 1e6, 1.0, 1.0, 1.0]),
    ("one-swallows-all", "f64", [1.0, 1e300, 1.0]),  # the others are truncated
    ("below-one-unit", "u64", [1, 2**59, 1, 1]),  # nothing is truncated to 60 bits; the floors leave the last a unit
    ("subnormals", "f64", [TINY, 2 * TINY, 3 * TINY, 0.0, 1000 * TINY]),
    ("subnormals-f32", "f32", [TINY32, 5 * TINY32, 0.0, 100 * TINY32]),
    ("across-the-binades", "f64", [2.0**-k for k in range(0, 75, 5)]),
    ("near-overflow", "f64", [1e308, 1.7e308, HUGE, 9e307, TINY]),
    ("near-overflow-f32", "f32", [HUGE32, HUGE32, 2.0**127, TINY32]),
    ("low-bits-go", "u64", [2**64 - 1, 15, 16, 2**63 + 17, 2**60 - 1]),  # 64 bits become 60: 15 is truncated
    ("powers-of-two", "u32", [2**31, 2**16, 2**31, 1, 2**8]),
    ("thirds", "f64", [1 / 3, 2 / 3, 1.0, 4 / 3, 1 / 7]),
    ("tenths-f32", "f32", [float.fromhex("0x1.99999ap-4"), 0.5, 0.75, float.fromhex("0x1.555556p-2")]),
]

# name, type, n, scale, step: weight i is floor(scale / (1 + (step * i mod n)))
LARGE = [
    ("tile-of-equals", "u32", 1024, 1, 0),
    ("one-more-than-a-tile", "u64", 1025, 10**12, 1),
    ("two-tiles", "f64", 2048, 10**15, 1023),
    ("falling", "f64", 3000, 10**9, 1),  # the first tile is heavy, the others light: the last sweep does most
    ("scattered", "u64", 3000, 10**18, 7919),
    ("scattered-zeros", "u32", 3000, 1500, 1009),  # half the weights are 0, and many are equal
    ("scattered-f32", "f32", 3000, 2**24 - 1, 2741),
    ("scattered-f64", "f64", 5000, 2**53 - 1, 1237),
]


def formula(kind_type, n, scale, step):
    weights = [scale // (1 + step * i % n) for i in range(n)]
    return [float(w) for w in weights] if kind_type[0] == "f" else weights


def row_text(row):
    return f"{row[0]}:{row[1]}"


def draw_line(name, rows, engine, seed, stream, offset, n):
    values = alias_reference.sample(rows, engine, seed, stream, offset, n)
    return (f"draw {name} {engine} seed={number(seed)} stream={number(stream)} offset={offset} : "
            + " ".join(map(str, values)))


def alias_file():
    engines = list(reference.ENGINES)
    lines = header(
        "Alias tables: rows and draws by tests/reference/alias_reference.py, a second implementation of docs/contract/alias.md",
        "(Python, exact rationals, no code shared with the library). make_kat.py writes this file.",
        "",
        "table NAME TYPE : the weights; floats are hexadecimal literals",
        "table NAME TYPE n= scale= step= : formula    weight i is floor(scale / (1 + (step i mod n)))",
        "rows NAME zeros= truncated= : threshold:alias of every row",
        "sums NAME zeros= truncated= : the sum of the rows r_i = threshold + 2^32 alias, and of (i + 1) r_i, mod 2^64",
        "row NAME index= : threshold:alias",
        "draw NAME ENGINE seed= stream= offset= : items, of alias-u32 and alias-u64 alike",
    )
    for t, (name, kind_type, weights) in enumerate(SMALL):
        rows, zeros, truncated = alias_reference.build(weights)
        lines.append(f"table {name} {kind_type} : " + " ".join(map(literal, weights)))
        lines.append(f"rows {name} zeros={zeros} truncated={truncated} : " + " ".join(map(row_text, rows)))
        lines.append(draw_line(name, rows, engines[t % 4], *places(t)[t % 20], 4))
        lines.append("")
    for t, (name, kind_type, n, scale, step) in enumerate(LARGE):
        rows, zeros, truncated = alias_reference.build(formula(kind_type, n, scale, step))
        packed = [threshold + (alias << 32) for threshold, alias in rows]
        sums = sum(packed) & reference.M64, sum((i + 1) * r for i, r in enumerate(packed)) & reference.M64
        lines.append(f"table {name} {kind_type} n={n} scale={scale} step={step} : formula")
        lines.append(f"sums {name} zeros={zeros} truncated={truncated} : {sums[0]} {sums[1]}")
        for index in (0, 1, 511, 1023, n // 2 + 77, n - 2, n - 1):
            lines.append(f"row {name} index={index} : {row_text(rows[index])}")
        for e, engine in enumerate(engines):
            # Every place with every engine for one table, two for the others.
            chosen = places(e) if name == "scattered" else places(t + 5 * e)[2:4]
            for seed, stream, offset in chosen:
                lines.append(draw_line(name, rows, engine, seed, stream, offset, 4))
        lines.append("")
    return lines[:-1]


# ---- lane generators ----------------------------------------------------------------------------------------------

LANES = (0, 1, 15, 16, 31)

# Every draw twice, in two orders; then ranges, the last of which refuses a quarter of the candidates, so that hardly
# any warp is done in one round.
MIXED = """bits32 bits64 native native-f64 uniform-f32 uniform-f32-oc uniform-f32-oo uniform-f64 uniform-f64-oc
    uniform-f64-oo range-u32:6 uniform-f64-oo native-f64 uniform-f32-oo bits64 uniform-f64 uniform-f32 bits32
    uniform-f64-oc native uniform-f32-oc range-u32:1 range-u32:2 range-u32:6 range-u32:2147483649 range-u32:4294967295
    range-u32:3221225473 range-u32:3221225473 bits64""".split()
# Draws of two and three steps across the ends of quads, of blocks and of four blocks, and a long way.
ACROSS = """native bits64 native bits64 uniform-f64 native bits64 bits64 native*20 uniform-f64 native*29 bits64
    native*30 bits32 uniform-f64*21 bits64 native*128 uniform-f64 native*1000 bits64 range-u32:3221225473*100
    uniform-f32""".split()
FAR = "native*3 uniform-f64 range-u32:3221225473 bits32".split()

# n of each total: two warps; enough that a fused product shows
TOTALS = {"pi-darts": (lanes_reference.pi_darts, 64), "random-walk": (lanes_reference.random_walk, 64),
          "radius-bits": (lanes_reference.radius_bits, 64)}


def bits_of(value, kind):
    """A number as what the sum of the lanes adds up."""
    if isinstance(value, int):
        return value
    wide = kind.startswith(("uniform-f64", "native-f64"))
    return int.from_bytes(struct.pack("<d" if wide else "<f", value), "little")


def lanes_script(engine, seed, stream, subsequence, script, set=0):
    g = lanes_reference.LaneGenerator(engine, seed, stream, subsequence, set)
    yield (f"open {engine} seed={number(seed)} stream={number(stream)} subsequence={number(subsequence)}"
           + (f" set={set}" if set else ""))
    for item in script:
        draw, _, times = item.partition("*")
        kind, _, bound = draw.partition(":")
        before = g.t
        for _ in range(int(times or 1)):
            values = g.draw(kind, int(bound or 0))
        if bound == "3221225473":
            steps = (2 if engine == "mrg8" else 1) * int(times or 1)
            assert g.t >= before + 2 * steps, "some lane must have drawn again"
        total = sum(bits_of(v, kind) for v in values) & reference.M64
        yield (kind + (f" bound={bound}" if bound else "") + (f" times={times}" if times else "") + " : "
               + " ".join(literal(values[lane]) for lane in LANES) + f" {total}")


def lanes_file():
    lines = header(
        "Lane generators: what users' kernels draw, by tests/reference/lanes_reference.py, a second implementation of",
        "docs/contract/elements.md (Python, exact integers, no code shared with the library). make_kat.py writes this file.",
        "",
        "open ENGINE seed= stream= subsequence= [set=]  a generator; the lines up to the next such are its draws, in "
        "order",
        "DRAW [bound=] [times=] : ..                  the last of so many draws: lanes " + " ".join(map(str, LANES))
        + ", and the sum of",
        "                                             all 32 mod 2^64, of floats their bits",
        "total NAME seed= warps= n= : ..              of a kernel over the subsequences 0 .. warps - 1",
        "Integers are decimal, or hexadecimal with 0x; floats are hexadecimal literals, exact.",
    )
    for engine in reference.ENGINES:
        for place in [(42, 0, 0), (2**64 - 1, 2**64 - 1, 2**64 - 1)]:
            lines += [*lanes_script(engine, *place, MIXED), ""]
        lines += [*lanes_script(engine, 1, 2**32, 7, ACROSS), ""]
        for place in [(0, 0, 1), (0, 1, 0), (1, 0, 0), (2**32 - 1, 2**32 - 1, 2**32), (2**32, 2**63 + 1, 2**33 - 1)]:
            lines += lanes_script(engine, *place, FAR)
        lines.append("")
    lines += [*lanes_script("warp1024", 42, 0, 0, MIXED, set=1), ""]
    for s in (2, 37, 63):
        lines += lanes_script("warp1024", 2**32, 2**63 + s, s, FAR, set=s)
    lines.append("")
    for name, (function, n) in TOTALS.items():
        for seed in (42, 2**64 - 1):
            total = sum(function(seed, warp, n) for warp in range(2)) & reference.M64
            if name == "radius-bits":
                for wrong in zip(*(lanes_reference.radius_bits_fused(seed, warp, n) for warp in range(2))):
                    assert sum(wrong) != total, "a fused product must show"
            lines.append(f"total {name} seed={number(seed)} warps=2 n={n} : {total}")
    return lines


# ---- one sequence -------------------------------------------------------------------------------------------------

# By single steps, and by squared matrices.
SKIPS = [0, 1, 31, 32, 33, 1023, 1024, 999999, 2**40 + 7, 2**46 - 1]


def sequence_file():
    lines = header(
        "The one full-period sequence, by tests/reference/sequence_reference.py, a second implementation of docs/contract/sequence.md",
        "(Python, no code shared with the library). make_kat.py writes this file.",
        "",
        "kind set= seed= stream= skip= : the elements from word `skip` on",
    )
    pairs = [(seed, stream) for stream in STREAMS for seed in SEEDS]
    for k, kind in enumerate(sequence_reference.WORDS):
        for s, skip in enumerate(SKIPS):
            seed, stream = pairs[(5 * s + k) % len(pairs)]
            chosen = (0, 63)[(s + k) % 2] if skip > 2**20 else (0, 1, 30, 63)[(s + k) % 4]
            values = sequence_reference.elements(kind, seed, stream, chosen, skip, 6)
            lines.append(f"{kind} set={chosen} seed={number(seed)} stream={number(stream)} skip={skip} : "
                         + " ".join(map(literal, values)))
    for s in range(64):
        values = sequence_reference.elements("bits32", 42, s, s, 1000 + s, 4)
        lines.append(f"bits32 set={s} seed=42 stream={s} skip={1000 + s} : " + " ".join(map(literal, values)))
    return lines


def permute_file():
    lines = header(
        "Permutations and samples, by tests/reference/permute_reference.py, a second implementation of docs/contract/permute.md",
        "(Python, no code shared with the library). make_kat.py writes this file.",
        "",
        "permutation engine set= seed= stream= cursor= n= bits= : the items (more than 40: their digest, see there);",
        "bits: how many of a word count, fewer than 64 in tests of ties",
        "sample engine set= seed= stream= cursor= k= n= : likewise",
    )
    pairs = [(seed, stream) for stream in STREAMS for seed in SEEDS]
    cursors = [0, 1, 7, 2**32 + 5, 2**60 - 1]
    cases = [("permutation", n, bits) for n in (1, 2, 31, 32, 33, 64, 65, 1000, 20000) for bits in (64, 8 + n % 3, 1)
             if n < 20000 or bits != 1]
    cases += [("sample", n, k) for n in (1, 2, 5, 33, 64, 1000, 3000)
              for k in sorted({1, n // 3, n // 2, n // 2 + 1, n - 1, n}) if 0 < k <= n]
    cases += [("sample", n, k) for n in (2**32 - 1, 2**32, 2**40, 2**63 + 1, 2**64 - 1) for k in (1, 3, 40, 5000)]
    for c, (kind, n, other) in enumerate(cases):
        seed, stream = pairs[5 * c % len(pairs)]
        engine = list(reference.ENGINES)[c % 4]
        chosen, cursor = (0, 37)[c // 4 % 2 if engine == "warp1024" else 0], cursors[c % 5]
        place = f"{engine} set={chosen} seed={number(seed)} stream={number(stream)} cursor={number(cursor)}"
        if kind == "permutation":
            values = permute_reference.permutation(engine, chosen, seed, stream, cursor, n, other)
            what = f"n={n} bits={other}"
        else:
            values = permute_reference.sample(engine, chosen, seed, stream, cursor, other, n)
            what = f"k={other} n={n}"
        text = " ".join(map(str, values)) if len(values) <= 40 else f"digest {permute_reference.digest(values)}"
        lines.append(f"{kind} {place} {what} : {text}")
    return lines


# ---- Random123 ----------------------------------------------------------------------------------------------------


def check_random123():
    vectors = 0
    for line in (FILLS / "philox4x32.kat").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, rounds, *words = line.split()
        c0, c1, c2, c3, k0, k1, *expected = (int(w, 16) for w in words)
        assert (name, rounds, len(expected)) == ("philox4x32", "10", 4), line
        assert list(reference.philox(k0 + (k1 << 32), c0, c1, c2, c3)) == expected, line
        vectors += 1
    assert vectors == 3


def main(mode):
    if mode not in ("--write", "--check"):
        sys.exit(__doc__)
    reference.check()
    sequence_reference.check()
    check_random123()
    differ = False
    files = {FILLS / f"{engine}.kat": partial(engine_file, engine) for engine in reference.ENGINES}
    files |= {FILLS / "sets.kat": sets_file, FILLS / "alias.kat": alias_file}
    files |= {TESTS / "kernel" / "lanes.kat": lanes_file}
    files |= {TESTS / "sequence" / "sequence.kat": sequence_file}
    files |= {TESTS / "permute" / "permute.kat": permute_file}
    for path, made in files.items():
        lines = made()
        text = "\n".join(lines) + "\n"
        if mode == "--write":
            path.write_text(text)
            print(f"{path.name}: {sum(1 for line in lines if line and line[0] != '#')} cases")
            continue
        found = path.read_text() if path.exists() else ""
        if found != text:
            differ = True
            difference = difflib.unified_diff(found.splitlines(), lines, path.name, "made anew", lineterm="", n=0)
            print("\n".join(list(difference)[:12]))
    if differ:
        sys.exit("known answers differ from what the reference gives")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
