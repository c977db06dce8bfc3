"""The known answers of vector variates, from vectors_reference.py alone; needs mpmath.

    python3 make_vectors.py --write | --check       tests/vectors/vectors_known.kat
"""

import math

import answers
import reference
import variates_reference
import vectors_reference
from mpmath import mp

PLACES = [(42, 0, 0), (2**63 + 5, 2**64 - 1, 100), (7, 3, 2**40 + 17)]
FACTOR = [2.0, 0.0, 0.0, 0.5, 1.0, 0.0, -1.0, 0.25, 0.5]
PARAMETERS = {  # kind: (dimensions, trials, arrays)
    "sphere": [(1, 0, ()), (2, 0, ()), (3, 0, ()), (7, 0, ())],
    "dirichlet": [(3, 0, ([2.0, 1.0, 5.5],)), (4, 0, ([0.5, 3.0, 0.25, 1.0],)), (3, 0, ([0.5, 0.25, 0.125],)),
                  (2, 0, ([2.0**-10, 2.0**-9],))],
    "multinomial": [(4, 100, ([1.0, 2.0, 3.0, 4.0],)), (3, 300, ([0.5, 0.25, 0.125],)),
                    (5, 20, ([0.0, 0.5, 0.0, 0.1, 0.0],)), (2, 1000, ([1e-300, 3e-300],))],
    "multivariate-normal": [(1, 0, ([0.0], [1.0])), (3, 0, ([1.0, -2.0, 0.5], FACTOR))],
    "multivariate-hypergeometric": [(4, 30, ([10, 20, 30, 40],)), (3, 7000, ([5000, 2000, 4000],)),
                                    (6, 600, ([0, 900, 3, 0, 301, 0],)), (3, 2**62, ([3, 2**63 - 12, 8],)),
                                    (4, 10**11, ([10**12, 3 * 10**12, 10**12, 20],))],
}


def literal(x):
    return str(x) if isinstance(x, int) else float(x).hex() if x else "0"


def lines():
    yield "# Vectors, by tests/reference/make_vectors.py from vectors_reference.py, a second implementation of"
    yield "# docs/contract/vectors.md (Python and mpmath, no code shared with the library)."
    yield "#"
    yield "# KIND ENGINE seed= stream= cursor= dimensions= trials= [array0=] [array1=] ulp= abs= : the row at the cursor. A"
    yield "# component is right if it is at most ulp units of its last place or at most abs away; counts are exact."
    yield ""
    for kind in vectors_reference.KINDS:
        for shift, engine in enumerate(reference.ENGINES):
            for p, (dimensions, trials, arrays) in enumerate(PARAMETERS[kind[:-4]]):
                seed, stream, i = PLACES[(shift + p) % len(PLACES)]
                for element in (i, i + 1):
                    numbers, ulp, absolute = vectors_reference.row(engine, kind, seed, stream, element, dimensions,
                                                                   trials, arrays)
                    counts = kind.endswith("u64")
                    values = [str(x) if counts else literal(variates_reference.nearest(x, kind[-3:])) for x in numbers]
                    given = "".join(f" array{k}={','.join(map(literal, a))}" for k, a in enumerate(arrays))
                    yield (f"{kind} {engine} seed={seed} stream={stream} cursor={element} dimensions={dimensions} "
                           f"trials={trials}{given} ulp={int(mp.ceil(ulp))} "
                           f"abs={math.nextafter(float(absolute), math.inf):.2e} : {' '.join(values)}")


if __name__ == "__main__":
    answers.main({"vectors/vectors_known.kat": lines})
