"""The known answers of vector variates, from vectors_reference.py alone; needs mpmath.

    python3 make_vectors.py --write     writes ../vectors/vectors_known.inc
    python3 make_vectors.py --check     fails unless the file is, byte for byte, what --write would write
"""

import math
import sys
from pathlib import Path

import reference
import variates_reference
import vectors_reference
from mpmath import mp, mpf

FILE = Path(__file__).resolve().parent.parent / "vectors" / "vectors_known.inc"
PLACES = [(42, 0, 0), (2**63 + 5, 2**64 - 1, 100), (7, 3, 2**40 + 17)]
FACTOR = [2.0, 0.0, 0.0, 0.5, 1.0, 0.0, -1.0, 0.25, 0.5]
PARAMETERS = {  # kind: (dimensions, trials, arrays)
    "sphere": [(1, 0, ()), (2, 0, ()), (3, 0, ()), (7, 0, ())],
    "dirichlet": [(3, 0, ([2.0, 1.0, 5.5],)), (4, 0, ([0.5, 3.0, 0.25, 1.0],)), (3, 0, ([0.5, 0.25, 0.125],)),
                  (2, 0, ([2.0**-10, 2.0**-9],))],
    "multinomial": [(4, 100, ([1.0, 2.0, 3.0, 4.0],)), (3, 300, ([0.5, 0.25, 0.125],)),
                    (5, 20, ([0.0, 0.5, 0.0, 0.1, 0.0],)), (2, 1000, ([1e-300, 3e-300],))],
    "multivariate-normal": [(1, 0, ([0.0], [1.0])), (3, 0, ([1.0, -2.0, 0.5], FACTOR))],
}


def literal(x):
    return float(x).hex() if x else "0"


def lines():
    yield "/* By tests/reference/make_vectors.py from vectors_reference.py: docs/contract/vectors.md in Python, no code shared with the library."
    yield " * Rows: kind, engine, seed, stream, element, dimensions, trials, arrays, ulp, absolute, the row. */"
    for kind in vectors_reference.KINDS:
        for shift, engine in enumerate(reference.ENGINES):
            for p, (dimensions, trials, arrays) in enumerate(PARAMETERS[kind[:-4]]):
                seed, stream, i = PLACES[(shift + p) % len(PLACES)]
                for element in (i, i + 1):
                    numbers, ulp, absolute = vectors_reference.row(engine, kind, seed, stream, element, dimensions,
                                                                   trials, arrays)
                    counts = kind.endswith("u64")
                    values = [str(x) if counts else literal(variates_reference.nearest(x, kind[-3:])) for x in numbers]
                    sides = ["{" + ", ".join(map(literal, a)) + "}" for a in arrays] + ["{0}"] * (2 - len(arrays))
                    yield (f'{{"{kind}", "{engine}", {seed}u, {stream}u, {element}u, {dimensions}, {trials}u, {{{", ".join(sides)}}}, '
                           f'{int(mp.ceil(ulp))}, {math.nextafter(float(absolute), math.inf):.2e}, '
                           + ("{0}, {" + ", ".join(v + "u" for v in values) + "}" if counts else
                              "{" + ", ".join(values) + "}, {0}") + "},")


def main(mode):
    if mode not in ("--write", "--check"):
        sys.exit(__doc__)
    text = "\n".join(lines()) + "\n"
    if mode == "--write":
        FILE.write_text(text)
    elif text != FILE.read_text():
        sys.exit("known answers differ from what the reference gives")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
