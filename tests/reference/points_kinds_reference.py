"""docs/contract/points.md, "Kinds", a second time, and the known answers of kinds_test.c; needs mpmath.

    python3 points_kinds_reference.py --write | --check        tests/points/kinds.kat

Words are those of points_reference.py; what a kind makes of a draw is variates_reference.py's, in 60 digits.
"""

import math
from fractions import Fraction

import answers
import make_variates
import points_reference
import variates_reference
from make_kat import literal
from mpmath import mp

# What those kinds make of a word that have no parameters, or a bound: exact.
PLAIN = {
    "bits32": lambda w: w >> 32,
    "bits64": lambda w: w,
    "uniform-f32": lambda w: math.ldexp(w >> 40, -24),
    "uniform-f32-oc": lambda w: math.ldexp((w >> 40) + 1, -24),
    "uniform-f32-oo": lambda w: math.ldexp(2 * (w >> 41) + 1, -24),
    "uniform-f64": lambda w: math.ldexp(w >> 11, -53),
    "uniform-f64-oc": lambda w: math.ldexp((w >> 11) + 1, -53),
    "uniform-f64-oo": lambda w: math.ldexp(2 * (w >> 12) + 1, -53),
    "range-u32": lambda w, bound: math.floor(Fraction(w, 2**64) * bound),
    "range-u64": lambda w, bound: math.floor(Fraction(w, 2**64) * bound),
}
BOUNDS = {"range-u32": [1, 6, 1000003, 2**32 - 1], "range-u64": [1, 10, 2**40 + 1, 2**64 - 1]}

VALUES = 4
# seed, replicate, scramble, order, first, dimension
PLACES = [(0, 0, "none", "gray", 0, 0), (1, 2, "owen", "gray", 12345, 3), (3, 4, "hash", "natural", 2**40 - 2, 17),
          (5, 6, "matrix", "gray", 2**63 - 1, 8), (0, 0, "none", "gray", 2**64 - 4, 1), (7, 8, "shift", "natural", 77, 0)]


def draw_of(kind, w):
    """What the word is to a row of variates_reference.py."""
    _, method, draw, _ = variates_reference.KINDS[kind]
    return w if method == "LATE" else {"word": w >> 32, "b53": w >> 11, "b64": w}[draw]


def value(kind, w, parameters):
    """(nearest, ulp, absolute) of one element."""
    if kind in PLAIN:
        return PLAIN[kind](w, *parameters), 0, 0
    kind_type = variates_reference.type_of(kind)
    numbers = parameters if kind_type[0] == "u" else [mp.mpf(p) for p in parameters]
    x, ulp, absolute = variates_reference.MAPS[kind[:-4]](draw_of(kind, w), variates_reference.bits_of(kind), *numbers)
    if kind_type[0] == "u":
        return x, 0, 0
    return variates_reference.nearest(x, kind_type), int(mp.ceil(ulp)), absolute * variates_reference.EPS[kind_type]


def kinds():
    """(kind, names of its parameters, sets of them)"""
    for kind in PLAIN:
        yield kind, ["bound"] if kind in BOUNDS else [], [(b,) for b in BOUNDS[kind]] if kind in BOUNDS else [()]
    for kind, (_, method, _, draws) in variates_reference.KINDS.items():
        if method in ("ONCE", "LATE") and draws == 1:
            yield kind, make_variates.NAMES[kind[:-4]].split(), make_variates.PARAMETERS[kind[:-4]]


def line(kind, names, parameters, seed, replicate, scramble, order, first, d):
    """None where the reference has no answer: a count too near an integer, a float that overflows; and for counts by
    inversion in the last 2^-44 of U, where sums of doubles end (lane/variates/count_cells.h)."""
    words = [points_reference.element(first + i, d, order, scramble, seed, replicate) for i in range(VALUES)]
    if kind.startswith(("poisson", "binomial")) and max(words) >> 20 == 2**44 - 1:
        return None
    try:
        results = [value(kind, w, parameters) for w in words]
    except AssertionError:
        return None
    ulp, absolute = max(r[1] for r in results), max(r[2] for r in results)
    text = f"{kind} {order} {scramble} seed={seed} replicate={replicate} first={first} dimension={d}"
    text += "".join(f" {name}={p!r}" for name, p in zip(names, parameters)) + f" ulp={ulp}"
    text += f" abs={math.nextafter(float(absolute), math.inf):.2e}" if absolute else ""
    return text + " : " + " ".join(literal(x) for x, *_ in results)


def lines():
    yield "# Kinds from quasi-random points, by tests/reference/points_kinds_reference.py: words in exact integers, the"
    yield "# documented maps in 60 digits (Python and mpmath, no code shared with the library). It wrote this file."
    yield "#"
    yield "# KIND ORDER SCRAMBLE seed= replicate= first= dimension= parameter= .. ulp= [abs=] : elements of the dimension"
    yield "# from point `first` on; floats as in fills/variates.kat, integers exact"
    yield ""
    number = 0
    for kind, names, sets in kinds():
        for parameters in sets:
            for _ in range(2):
                text = None
                while text is None:
                    number += 1
                    text = line(kind, names, parameters, *PLACES[number % len(PLACES)])
                yield text


if __name__ == "__main__":
    answers.main({"points/kinds.kat": lines})
