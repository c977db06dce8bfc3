"""../sections/sections.kat, from sections_reference.py alone.

    python3 make_sections.py --write     writes it
    python3 make_sections.py --check     fails unless the file is, byte for byte, what --write would write
    python3 make_sections.py --check-some    the same of one line in four

Takes a minute; needs the standard library only.
"""

import random
import sys
from fractions import Fraction
from pathlib import Path

import alias_reference
import sections_reference
from reference import ENGINES

FILE = Path(__file__).resolve().parent.parent / "sections" / "sections.kat"
HEADER = """\
# Sectioned samples and counts, by tests/reference/sections_reference.py, a second implementation of docs/contract/sections.md
# (Python, no code shared with the library). make_sections.py writes this file.
#
# samples engine set= seed= stream= cursor= items= step= n= : the samples (more than 40: their digest)
# counts engine set= seed= stream= cursor= items= step= n= : the counts, likewise
# wide-samples, wide-counts: the same of tables with rows of 16 bytes
# wide-undecided: numbers and items of samples that the upper 32 bits of their draws do not decide
#
# weight i, of type u32, is floor(2^20 / (1 + (step i mod items))), 0 where step i mod 5 is 4
"""
UNDECIDED = (99430, 236536, 508047, 626523, 661582, 3206542, 3886092, 3889244)  # all of 2^22; found by trying them
PLACES = [(1, 0, 0), (42, 2**64 - 1, 7), (2**64 - 1, 1, 2**32 + 5), (0x0123456789ABCDEF, 5, 2**60 - 1)]


def weights(items, step):
    return [0 if step * i % 5 == 4 else 2**20 // (1 + step * i % items) for i in range(items)]


def check_binomials():
    """Against sums of exact fractions."""
    generator = random.Random(1)
    for _ in range(300):
        n, w = generator.randrange(1, 80), generator.getrandbits(64)
        p = Fraction(generator.choice([0.5, 0.1, 0.25, 0.9, generator.random()]))
        k, below = 0, (1 - p) ** n
        flip = p > Fraction(1, 2)
        if flip:
            p, w = 1 - p, 2**64 - 1 - w
            below = (1 - p) ** n
        term = below
        while below <= Fraction(2 * w + 1, 2**65):
            term *= Fraction(n - k, k + 1) * p / (1 - p)
            below, k = below + term, k + 1
        expected = n - k if flip else k
        got = sections_reference.binomial(n, 1 - p if flip else p, 2**64 - 1 - w if flip else w)
        assert got == expected


def lines(found=()):
    """Those below the header; the ones that --check-some leaves out are of `found`."""
    cases = [("samples", items, step, n) for items, step in ((1, 1), (2, 1), (7, 3), (4095, 1), (4096, 7), (4097, 2))
             for n in (0, 1, 37, 3000)]
    cases += [("samples", items, step, n) for items, step in ((9000, 11), (20000, 7)) for n in (1, 40, 1025, 20000)]
    cases += [("counts", items, step, n) for items, step in ((1, 1), (2, 1), (3, 1), (37, 5)) for n in (0, 1, 31, 5000)]
    cases += [("counts", 4096, 7, 5000), ("counts", 4097, 3, 32 * 4097 - 1), ("counts", 4097, 3, 32 * 4097),
              ("counts", 8193, 2, 32 * 8193 + 5), ("counts", 5000, 11, 10**6)]
    cases += [("samples", 4096, 7, 2**19)]  # long enough that low halves decide
    cases += [("wide-samples", items, step, n) for items, step in ((1, 1), (2, 1), (7, 3), (4097, 2))
              for n in (1, 37, 3000)]
    cases += [("wide-samples", 9000, 11, 20000), ("wide-samples", 4096, 7, 2**19)]
    cases += [("wide-counts", 2, 1, 5000), ("wide-counts", 37, 5, 1000), ("wide-counts", 37, 5, 10**5),
              ("wide-counts", 4097, 3, 5000), ("wide-counts", 8193, 2, 32 * 8193 + 5)]
    made = {}
    for c, (kind, items, step, n) in enumerate(cases):
        if c % 4 and c < len(found):
            yield found[c]
            continue
        bits = 64 if kind.startswith("wide-") else 32
        if (items, step, bits) not in made:
            made[items, step, bits] = alias_reference.build(weights(items, step), 2**bits)[0]
        engine = "warp1024" if n == 2**19 else list(ENGINES)[(c + c // 4) % 4]
        chosen = 37 if engine == "warp1024" and c % 8 > 3 else 0
        seed, stream, cursor = PLACES[c // 4 % 4]
        function = sections_reference.samples if kind.endswith("samples") else sections_reference.counts
        values = function(made[items, step, bits], bits, engine, chosen, seed, stream, cursor, n)
        if kind.endswith("counts"):
            assert sum(values) == n
        text = " ".join(map(str, values)) if len(values) <= 40 else f"digest {sections_reference.digest(values)}"
        yield (f"{kind} {engine} set={chosen} seed={seed:#x} stream={stream:#x} cursor={cursor:#x} items={items} "
               f"step={step} n={n} : {text}")
    rows = alias_reference.build(weights(4096, 7), 2**64)[0]
    values = sections_reference.undecided(rows, 64, UNDECIDED, "philox", 0, 77, 5, 9)
    yield ("wide-undecided philox set=0 seed=0x4d stream=0x5 cursor=0x9 items=4096 step=7 n=4194304 : "
           + " ".join(map(str, values)))


def main(mode):
    if mode not in ("--write", "--check", "--check-some"):
        sys.exit(__doc__)
    check_binomials()
    found = FILE.read_text()[len(HEADER) :].splitlines() if mode == "--check-some" else ()
    text = HEADER + "\n".join(lines(found)) + "\n"
    if mode == "--write":
        FILE.write_text(text)
    elif FILE.read_text() != text:
        sys.exit("known answers differ from what the reference gives")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
