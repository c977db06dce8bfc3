"""The known answers of the variates, from variates_reference.py alone; needs mpmath.

    python3 make_variates.py --write     writes ../fills/variates.kat
    python3 make_variates.py --check     fails unless the file is, byte for byte, what --write would write
    python3 make_variates.py --check-some    the same of the lines of one engine for each kind: a quarter of the time
"""

import difflib
import math
import struct
import sys

import reference
import variates_reference
from make_kat import FILLS, header, literal, number, places

# Ordinary parameters first, without a location where there is one, so that nothing but the relative error is allowed;
# then others. All are exact in f32; p and what is f64 alone need not be.
PARAMETERS = {
    "uniform-real": [(0.0, 1.0), (-1.5, 2.25), (1000.0, 1000.5)],
    "exponential": [(1.0,), (1.5,), (2.0**-20,)],
    "normal": [(0.0, 1.0), (1.0, 2.0), (-100.0, 0.125)],
    "gamma": [(1.0, 1.0), (2.5, 1.0), (0.375, 3.0), (1000.0, 0.25)],
    "normal-inverse": [(0.0, 1.0), (1.0, 2.0), (-100.0, 0.125)],
    "lognormal": [(0.0, 1.0), (0.25, 0.5), (-3.0, 6.0)],
    "cauchy": [(0.0, 1.0), (1.0, 2.0)],
    "laplace": [(0.0, 1.0), (1.0, 2.0)],
    "logistic": [(0.0, 1.0), (1.0, 2.0)],
    "gumbel": [(0.0, 1.0), (1.0, 2.0)],
    "weibull": [(1.0, 1.0), (1.5, 2.0), (0.125, 1.0)],
    "rayleigh": [(1.0,), (2.5,)],
    "pareto": [(1.0, 1.0), (3.0, 2.0), (0.25, 1.0)],
    "triangular": [(0.0, 0.0, 1.0), (-1.0, 0.5, 3.0), (-1.0, 3.0, 3.0)],
    "chi-square": [(2.0,), (5.0,), (0.5,)],
    "erlang": [(1.0, 1.0), (3.0, 2.0), (100.0, 0.5)],
    "student-t": [(1.0,), (5.0,), (0.25,), (1e6,)],
    "maxwell": [(1.0,), (2.5,)],
    "inverse-gaussian": [(1.0, 3.0), (4.0, 0.25)],
    "beta": [(1.0, 1.0), (2.0, 3.0), (0.5, 0.25), (0.375, 5.0), (3.0, 0.75), (1.5, 300.0)],
    "f-ratio": [(2.0, 2.0), (5.0, 8.0), (0.5, 3.0)],
    "von-mises": [(0.0, 4.0), (0.5, 4.0), (0.0, 0.0), (3.0, 0.125), (0.0, 1000.0), (-7.0, 1.0), (2.0**100, 2.0)],
    "truncated-normal": [(0.0, 1.0, 5.0, 7.0), (0.0, 1.0, -1.0, 2.0), (0.0, 1.0, -0.5, 1.0), (0.0, 1.0, 1.0, 1.0625),
                         (0.0, 1.0, 0.25, 0.75), (0.0, 1.0, 8.0, math.inf), (1.0, 2.0, -40.0, -30.0)],
    "poisson": [(100.0,), (4.0,), (0.001,), (10.0,), (123456.75,)],
    "binomial": [(100, 0.3), (20, 0.5), (10, 0.25), (1000000, 0.75), (2000000000, 1e-09)],
    "negative-binomial": [(5.0, 0.3), (0.5, 0.25), (30.0, 0.01), (2.5, 1.0)],
    "hypergeometric": [(50, 60, 40), (300, 700, 200), (5, 1000, 20), (700, 300, 900), (10**12, 10**11, 1000)],
    "zipf": [(2.0,), (1.5,), (3.75,)],
    "bernoulli": [(0.3,), (0.5,), (0.0,), (1.0,)],
    "geometric": [(0.3,), (0.001,), (1e-11,), (1.0,), (1e-300,)],
    "logarithmic": [(0.6,), (0.999,), (0.0,)],
    "power": [(1.0,), (3.0,), (0.125,), (4096.0,)],
    "lomax": [(1.0, 1.0), (3.0, 2.0), (0.25, 1.0), (2.0**20, 0.5)],
    "noncentral-chi-square": [(5.0, 3.0), (0.5, 3.0), (1.25, 0.0), (1.0, 100.0), (0.75, 20000.0), (40.0, 2.0**52),
                              (0.5, 2.0**60)],
    "noncentral-f": [(5.0, 8.0, 3.0), (0.5, 3.0, 4.0), (1.5, 0.5, 0.5), (0.25, 0.75, 0.0), (1.0, 20.0, 300.0)],
}
NAMES = {
    "uniform-real": "a b", "exponential": "rate", "normal": "mean stddev", "gamma": "shape scale",
    "normal-inverse": "mean stddev", "lognormal": "mean stddev", "cauchy": "location scale",
    "laplace": "location scale", "logistic": "location scale", "gumbel": "location scale", "weibull": "shape scale",
    "rayleigh": "scale", "pareto": "shape scale", "triangular": "a mode b", "chi-square": "degrees",
    "erlang": "shape scale", "student-t": "degrees", "maxwell": "scale", "inverse-gaussian": "mean shape",
    "beta": "alpha beta", "f-ratio": "degrees1 degrees2", "von-mises": "mean concentration", "zipf": "exponent",
    "poisson": "mean", "binomial": "trials p", "negative-binomial": "successes p",
    "hypergeometric": "good bad sample",
    "bernoulli": "p", "geometric": "p", "logarithmic": "p", "truncated-normal": "mean stddev a b",
    "power": "shape", "lomax": "shape scale", "noncentral-chi-square": "degrees noncentrality",
    "noncentral-f": "degrees1 degrees2 noncentrality",
}
VALUES = 4


def extremes(engine, kind):
    """Where the least and the largest of many draws are: the tails, which places at random do not see."""
    def first(i):
        return variates_reference.draws(engine, kind, 42, 0, i)[0]
    found = sorted(range(2048), key=first)
    return [(42, 0, found[0]), (42, 0, found[-1])]


def rejected(engine, kind, parameters):
    """The first element whose first attempt is rejected."""
    i = 0
    while variates_reference.value(engine, kind, 42, 0, i, parameters)[3] == 0:
        i += 1
    return 42, 0, i


def decided_late(engine, kind):
    """Parameters that the lower half of element 7 decides. Bernoulli: the thresholds next to its number that floats can
    be, below and above. Geometric: 1 - p is 2^-40 below it and above."""
    u = variates_reference.draws(engine, kind, 42, 0, 7)[0] >> 11
    if kind == "geometric-u64":
        return [1 - (u + t) / 2**53 for t in (-(2**13), 2**13)]
    return [t / 2**53 for t in (u, u + 1)]


def cases(engine, kind, shift):
    """(place, set, parameters) of the lines of a kind."""
    sets = PARAMETERS[kind[:-4]]
    for p, parameters in enumerate(sets):
        chosen = places(5 * shift + p)
        start = (3 * shift + 7 * p) % 16
        for place in [chosen[1], *chosen[start + 2 : start + 4]]:
            yield place, 0, parameters
    for place in extremes(engine, kind):
        yield place, 0, sets[0]
    if variates_reference.KINDS[kind][1] in ("RETRY", "PAIR_RETRY"):
        yield rejected(engine, kind, sets[0]), 0, sets[0]
    if variates_reference.KINDS[kind][1] == "LATE":
        for p in decided_late(engine, kind):
            yield (42, 0, 7), 0, (p,)
    if engine == "warp1024":
        yield (2**32, 2**63 + 1, 1000 + shift), 1 + shift % 63, sets[-1]


def line(engine, kind, place, chosen, parameters):
    seed, stream, offset = place
    if kind.endswith("f32"):
        assert all(struct.unpack("<f", struct.pack("<f", p))[0] == p for p in parameters)
    results = [variates_reference.value(engine, kind, seed, stream, offset + i, parameters, chosen)
               for i in range(min(VALUES, 2**60 - offset))]
    kind_type = variates_reference.type_of(kind)
    if kind_type[0] == "f":
        values = [variates_reference.nearest(x, kind_type) for x, *_ in results]
    else:
        values = [x for x, *_ in results]
    ulp, absolute = max(r[1] for r in results), max(r[2] for r in results)
    text = f"variate {engine} {kind} seed={number(seed)} stream={number(stream)} offset={offset}"
    text += f" set={chosen}" if chosen else ""
    text += "".join(f" {name}={p!r}" for name, p in zip(NAMES[kind[:-4]].split(), parameters))
    text += f" ulp={ulp}" + (f" abs={math.nextafter(float(absolute), math.inf):.2e}" if absolute else "")
    return text + " : " + " ".join(map(literal, values)), max(r[3] for r in results)


def variates_file(found=None):
    """Its lines; those that --check-some leaves out are of `found`."""
    lines = header(
        "Variates, by tests/reference/variates_reference.py: draws in exact integers, the documented maps in 60 digits",
        "(Python and mpmath, no code shared with the library). make_variates.py writes this file.",
        "",
        "variate ENGINE KIND seed= stream= offset= [set=] parameter= .. ulp= [abs=] : elements offset, offset + 1, ..",
        "Floats are the value rounded once, as hexadecimal literals; an element may be ulp floats of its type away, or",
        "abs where there is one: a sum that cancels. Integers are exact (ulp=0).",
    )
    most = 0
    for shift, kind in enumerate(variates_reference.KINDS):
        for e, engine in enumerate(reference.ENGINES):
            if found is not None and (shift + e) % 4:
                lines += [known for known in found if known.startswith(f"variate {engine} {kind} ")]
                continue
            for case in dict.fromkeys(cases(engine, kind, shift)):
                text, attempts = line(engine, kind, *case)
                lines.append(text)
                most = max(most, attempts)
        lines.append("")
    assert most >= 2, "some element must need its second retry"
    return lines[:-1]


def main(mode):
    if mode not in ("--write", "--check", "--check-some"):
        sys.exit(__doc__)
    path = FILLS / "variates.kat"
    lines = variates_file(path.read_text().splitlines() if mode == "--check-some" else None)
    text = "\n".join(lines) + "\n"
    if mode == "--write":
        path.write_text(text)
        print(f"{path.name}: {sum(1 for line in lines if line and line[0] != '#')} cases")
    elif text != (found := path.read_text()):
        difference = difflib.unified_diff(found.splitlines(), lines, path.name, "made anew", lineterm="", n=0)
        print("\n".join(list(difference)[:12]))
        sys.exit("known answers differ from what the reference gives")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
