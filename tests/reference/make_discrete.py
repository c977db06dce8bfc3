"""discrete.kat: tables of discrete distributions and draws from them, by discrete_reference.py alone.

    python3 make_discrete.py --write     writes the file
    python3 make_discrete.py --check     fails unless the file is, byte for byte, what --write would write
"""

import os
import sys

import discrete_reference as reference

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "discrete", "discrete.kat")
HEAD = """# Tables of discrete distributions (docs/contract/discrete.md), by tests/reference/discrete_reference.py: probabilities in closed form,
# mpmath at 80 digits, exact integers from there. No code shared with the library.
#   table <kind> <parameters>                 or   weights <first> <weights>; the lines below it are about this table
#   bounds <first> <entries> <digest> <entry> <bound> ..      digest: d = (d XOR bound) * 1099511628211 mod 2^64, from 0
#   draws <engine> <seed> <stream> <offset> : <elements>
"""

TABLES = [
    ("poisson-u64", "4"), ("poisson-u64", "100"), ("poisson-u64", "5000"), ("poisson-u64", "0"),
    ("poisson-u64", "1e-300"), ("poisson-u64", "1e-9"), ("poisson-u64", "0.7"), ("poisson-u64", "300000.5"),
    ("binomial-u64", "100", "0.3"), ("binomial-u64", "0", "0.5"), ("binomial-u64", "17", "0"),
    ("binomial-u64", "17", "1"), ("binomial-u64", "1000000", "0.999999"), ("binomial-u64", "9223372036854775807", "1e-18"),
    ("binomial-u64", "9223372036854775807", "0.99999999999999988898"), ("binomial-u64", "40000", "0.5"),
    ("bernoulli-u32", "0.3"), ("bernoulli-u32", "1e-19"), ("bernoulli-u32", "1"),
    ("hypergeometric-u64", "50", "60", "40"), ("hypergeometric-u64", "300", "700", "900"),
    ("hypergeometric-u64", "5", "0", "3"), ("hypergeometric-u64", "0", "0", "0"),
    ("hypergeometric-u64", "4611686018427387904", "3000000000000000000", "70"),
    ("geometric-u64", "0.2"), ("geometric-u64", "1"), ("geometric-u64", "0.005"),
    ("negative-binomial-u64", "5", "0.3"), ("negative-binomial-u64", "0.001", "0.5"),
    ("negative-binomial-u64", "1e9", "0.9999999"), ("negative-binomial-u64", "2.5", "1"),
    ("logarithmic-u64", "0.6"), ("logarithmic-u64", "0"), ("logarithmic-u64", "0.99"),
]
PLACES = [("warp1024", 1, 0, 0), ("warpstd", 2, 3, 1000), ("mrg8", 2**63 + 5, 1, 77), ("philox", 42, 2**64 - 1, 2**60 - 8)]


def value(text, kind, at):
    whole = kind in ("hypergeometric-u64",) or (kind == "binomial-u64" and at == 0)
    return int(text) if whole else float(text)


def digest(bounds):
    d = 0
    for b in bounds:
        d = (d ^ b) * 1099511628211 % 2**64
    return d


def lines_of(table, places):
    first, bounds = table
    n = len(bounds)
    shown = sorted({0, n // 4, n // 2, n - 1})
    lines = ["bounds %d %d %d %s" % (first, n, digest(bounds), " ".join("%d %d" % (k, bounds[k]) for k in shown))]
    for place in places:
        elements = reference.sample(table, *place, 8)
        lines.append("draws %s %d %d %d : %s" % (*place, " ".join(map(str, elements))))
    return lines


def at_the_border(engine, seed, stream, i, part):
    """Weights of which one bound is about the u of an element: they add up to 2^64, every part of them a double."""
    u = reference.number(engine, seed, stream, i)
    high, low = u >> 32, u & 0xFFFFFFFF
    cuts = {"below": [low - 1], "at": [low], "above": [low + 1], "two": [low // 2, low - low // 2],
            "three": [low // 3, low // 3, low - 2 * (low // 3) + 1]}[part]
    rest = 2**64 - (high << 32) - sum(cuts)
    weights = [high << 32] + cuts + [rest & ~0xFFFFFFFF, rest & 0xFFFFFFFF]
    assert sum(weights) == 2**64 and all(int(float(w)) == w for w in weights)
    return [float(w) for w in weights]


def text():
    lines = []
    for t, (kind, *parameters) in enumerate(TABLES):
        lines.append("table %s %s" % (kind, " ".join(parameters)))
        table = reference.bounds(kind, [value(p, kind, k) for k, p in enumerate(parameters)])
        lines += lines_of(table, PLACES if t < 3 else [PLACES[t % 4]])
    weights = [
        (0, [1.0]), (7, [0.0, 0.0, 3.0, 0.0, 1.0, 0.0]), (2**64 - 3, [1e308, 1.7e308, 1e308]), (5, [5e-324, 0.0, 5e-324]),
        (0, [1.0, 2.0**-63, 2.0**-65, 1.0, 2.0**-70]), (1000, [float(1 + 37 * i % 101) * 2.0 ** -(i % 61) for i in range(200)]),
        (0, [1e300, 1e-300, 1e300]),
    ]
    for first, w in weights:
        lines.append("weights %d %s" % (first, " ".join(x.hex() for x in w)))
        lines += lines_of(reference.bounds_of_weights(w, first), PLACES[:1])
    for place in PLACES:
        for part in ("below", "at", "above", "two", "three"):
            w = at_the_border(*place, part)
            lines.append("weights 0 %s" % " ".join(x.hex() for x in w))
            lines += lines_of(reference.bounds_of_weights(w, 0), [place])
    return HEAD + "\n".join(lines) + "\n"


def main(mode):
    if mode == "--write":
        with open(HERE, "w") as file:
            file.write(text())
    elif mode == "--check":
        with open(HERE) as file:
            if file.read() != text():
                sys.exit("discrete.kat is not what discrete_reference.py gives")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
