"""The bounds of q(t) / t^4 in lane/variates/gamma.h, q(t) = t - t^2/2 + t^3/3 - log(1 + t):

    python3 make_gamma_bounds.py        needs numpy, scipy and mpmath

prints the polynomials, and checks those of the headers in 40 digits. They are solutions of linear programmes: the upper
one of degree 2 and the lower one of degree 3 whose distance, weighted with the proposals of shapes from 1 to 5, is
least. The lower one is for t > -0.8.

The upper one, h, need not be above q / t^4. It accepts U < 1 - s t^4 h, s = 3 d, and all those below e^(-s q) shall be
accepted: f(s) = e^(-s q) - 1 + s t^4 h must not be negative. f is convex and 0 at 0, so that from an s on where it is
not negative it never is. s is at least 2, that of a shape of 1, and t^4 h >= (1 - e^(-2 q)) / 2 is enough: 1/2 for
t <= -1, where nothing is accepted."""
import re
import sys
from pathlib import Path

import numpy
from mpmath import expm1, log1p, mp, mpf
from scipy.optimize import linprog

mp.dps = 40
LEAST, MOST = -0.8002, 1.6
FARTHEST = 4  # beyond the normals, 9.5, over the square root of 6 (a shape of 1)
FOLDER = Path(__file__).parents[2] / "tools/templates/include/lanewise/lane/variates"


def ratio(t):
    t = mpf(t)
    return mpf(1) / 4 - t / 5 + t * t / 6 - t**3 / 7 if abs(t) < 1e-6 else (t - t * t / 2 + t**3 / 3 - log1p(t)) / t**4


def enough(t):
    t = mpf(t)
    if t <= -1:
        return 1 / (2 * t**4)
    return ratio(t) if abs(t) < 1e-6 else -expm1(-2 * ratio(t) * t**4) / (2 * t**4)


def weight(t):
    """How much probability a distance costs there: 3 d t^4 times the density of t, for a few d."""
    total = numpy.zeros_like(t)
    for d, times in ((2 / 3, 0.3), (7 / 6, 1), (13 / 6, 3), (14 / 3, 3)):
        total += times * d**1.5 * t**4 * numpy.exp(-4.5 * d * t * t)
    return total


def bound(degree, sign, limit, beyond=()):
    """On one side of limit(t) for t from LEAST to MOST and at the t beyond."""
    near = numpy.linspace(LEAST, MOST, 600)
    t = numpy.concatenate((near, beyond))
    powers = numpy.vander(t, degree + 1, increasing=True)
    r = numpy.array([float(limit(x)) for x in t])
    cost = sign * weight(near) @ powers[:len(near)]
    found = linprog(cost, A_ub=-sign * powers, b_ub=-sign * r * (1 + sign * 1e-5), bounds=[(None, None)] * (degree + 1))
    return [float(numpy.float32(c * (1 + sign * (1.5e-4 if sign > 0 else 1e-5)))) for c in found.x]


def check():
    text = (FOLDER / "gamma.h").read_text()
    numbers = re.findall(r"[-(]?-?0x1\.[0-9a-f]+p-\d(?=f\))", text)
    c = [float.fromhex(n.strip("(")) for n in numbers]
    upper, lower = c[2::-1], c[6:2:-1]
    assert len(c) == 7, c
    for k in range(-10000 * FARTHEST, 10000 * FARTHEST + 1):
        t = mpf(k) / 10000
        assert sum(a * t**j for j, a in enumerate(upper)) > enough(t), t
        assert t < -0.8 or sum(a * t**j for j, a in enumerate(lower)) < ratio(t), t
    print("the headers' bounds hold")


print("upper", *(c.hex() for c in bound(2, 1, enough, numpy.append(numpy.linspace(-FARTHEST, LEAST, 400), FARTHEST))))
print("lower", *(c.hex() for c in bound(3, -1, ratio)))
sys.exit(check())
