"""The bounds of q(t) / t^4 in lane/variates/gamma.h and templates/gamma.inl, q(t) = t - t^2/2 + t^3/3 - log(1 + t):

    python3 make_gamma_bounds.py        needs numpy, scipy and mpmath

prints the polynomials (solutions of linear programmes: the upper one of degree 4 and the lower one of degree 3 whose
distance, weighted with the proposals of shapes from 1 to 5, is least), and checks those of the headers in 40 digits."""
import re
import sys
from pathlib import Path

import numpy
from mpmath import log1p, mp, mpf
from scipy.optimize import linprog

mp.dps = 40
LEAST, MOST = -0.8002, 1.6
FOLDER = Path(__file__).parents[2] / "include/lanewise/lane/variates"


def ratio(t):
    t = mpf(t)
    return mpf(1) / 4 - t / 5 + t * t / 6 - t**3 / 7 if abs(t) < 1e-6 else (t - t * t / 2 + t**3 / 3 - log1p(t)) / t**4


def weight(t):
    """How much probability a distance costs there: 3 d t^4 times the density of t, for a few d."""
    total = numpy.zeros_like(t)
    for d, times in ((2 / 3, 0.3), (7 / 6, 1), (13 / 6, 3), (14 / 3, 3)):
        total += times * d**1.5 * t**4 * numpy.exp(-4.5 * d * t * t)
    return total


def bound(degree, sign):
    t = numpy.linspace(LEAST, MOST, 600)
    r, powers = numpy.array([float(ratio(x)) for x in t]), numpy.vander(t, degree + 1, increasing=True)
    cost = sign * (powers * weight(t)[:, None]).sum(0)
    found = linprog(cost, A_ub=-sign * powers, b_ub=-sign * r * (1 + sign * 1e-5), bounds=[(None, None)] * (degree + 1))
    return [float(numpy.float32(c * (1 + sign * (1.5e-4 if sign > 0 else 1e-5)))) for c in found.x]


def check():
    """The bounds hold from 1 + t = 0.2 to beyond the largest t of a shape of 1, 9.5 / sqrt(6)."""
    text = "".join((FOLDER / name).read_text() for name in ("gamma.h", "templates/gamma.inl"))
    numbers = re.findall(r"[-(]?-?0x1\.[0-9a-f]+p-\d(?=f\))", text)
    c = [float.fromhex(n.strip("(")) for n in numbers]
    upper, lower = c[4::-1], c[8:4:-1]
    assert len(c) == 9, c
    for k in range(48001):
        t = mpf(-0.8) + mpf(k) / 10000
        assert sum(a * t**j for j, a in enumerate(lower)) < ratio(t) < sum(a * t**j for j, a in enumerate(upper)), t
    print("the headers' bounds hold")


for name, degree, sign in (("upper", 4, 1), ("lower", 3, -1)):
    print(name, *(c.hex() for c in bound(degree, sign)))
sys.exit(check())
