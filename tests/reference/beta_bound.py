"""Proves in exact arithmetic what beta's rejection rests on (docs/design/how-beta-is-bounded.md), for all shapes
a, b >= 1: L <= 0 for every normal, and -L <= s^2 (FLAT + EASY z^2) where |s| <= 1. Polynomials of two variables from 0
on, none of whose coefficients is negative. `beta_bound.py INCLUDE` reads the constants of the bound from
INCLUDE/lanewise/lane/variates/beta.h."""

import math
import os
import re
import sys
from fractions import Fraction


class Polynomial:
    """In alpha and beta, as {(i, j): coefficient of alpha^i beta^j}."""

    def __init__(self, terms):
        self.terms = {powers: c for powers, c in terms.items() if c}

    def __add__(self, other):
        sum_ = dict(self.terms)
        for powers, c in polynomial(other).terms.items():
            sum_[powers] = sum_.get(powers, 0) + c
        return Polynomial(sum_)

    def __mul__(self, other):
        product = {}
        for (i, j), c in self.terms.items():
            for (k, l), d in polynomial(other).terms.items():
                product[i + k, j + l] = product.get((i + k, j + l), 0) + c * d
        return Polynomial(product)

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + -polynomial(other)

    __radd__, __rmul__ = __add__, __mul__

    def positive(self):
        """Above 0 wherever alpha, beta >= 0."""
        return self.terms.get((0, 0), 0) > 0 and min(self.terms.values()) > 0


def polynomial(x):
    return x if isinstance(x, Polynomial) else Polynomial({(0, 0): x})


ZERO = polynomial(0)


# Polynomials in s are lists of their coefficients, those of s^0 first.
def add(f, g):
    n = max(len(f), len(g))
    f, g = (h + [ZERO] * (n - len(h)) for h in (f, g))
    return [x + y for x, y in zip(f, g)]


def scale(f, c):
    return [x * c for x in f]


def multiply(f, g):
    product = [ZERO] * (len(f) + len(g) - 1)
    for i, x in enumerate(f):
        for j, y in enumerate(g):
            product[i + j] = product[i + j] + x * y
    return product


# u = 1/2 + alpha and v = u + beta: exchanging the shapes only turns s around, so that v >= u is enough.
U = Polynomial({(0, 0): Fraction(1, 2), (1, 0): 1})
V = U + Polynomial({(0, 1): 1})
N = U + V
LEFT, RIGHT = U + 5 * V, 5 * U + V  # 6 n sigma, 6 n (1 - sigma)
OF_A, OF_B = 6 * N * (U + 1) - LEFT, 6 * N * (V + 1) - RIGHT  # 6 n (n + 1) A, the same of B
Y, OVER_Y = 2 * OF_A * OF_B - LEFT * RIGHT * (N + 1), 18 * N * N * (N + 1)  # y = Y / OVER_Y
G = 3 * (Y + OVER_Y)  # 1 / (3 (y + 1)) = OVER_Y / G
TAU, OVER_TAU = Y * G - OVER_Y * OVER_Y, OVER_Y * G  # 1 / tau^2


def slope():
    """R and W in units of one positive polynomial: R = p q D, L' = -s W / R."""
    p, q = [6 * N, LEFT], [6 * N, -RIGHT]
    d = add(scale(multiply(p, p), OF_A), scale(multiply(q, q), OF_B))
    of_p, of_q = scale(multiply(q, d), 2 * U * LEFT), scale(multiply(p, d), -2 * V * RIGHT)
    of_d = multiply(multiply(add(scale(p, OF_A * LEFT), scale(q, -(OF_B * RIGHT))), p), q)
    e = add(add(of_p, of_q), scale(of_d, -2 * (N + 1)))
    assert not e[0].terms, "L' is 0 at 0"
    r = multiply(multiply(p, q), d)
    w = scale(add(scale(e[1:], OVER_TAU), scale(r, TAU)), -1)
    return scale(r, OVER_TAU), w, r[0] * OVER_TAU


def falls_away_from_zero(w, one):
    """W is a sum of squares of 1, s and s^2: the leading minors, times positive numbers, of its matrix
    [w0, w1/2, -l; w1/2, w2 + 2 l, w3/2; -l, w3/2, w4], l = (4/15) u v / n^2."""
    w0, w1, w2, w3, w4 = (x * (15 * N * N) for x in w)
    l = 4 * U * V * one
    middle = w2 + 2 * l
    return all(minor.positive() for minor in (
        w0, 4 * w0 * middle - w1 * w1,
        4 * (w0 * w4 - l * l) * middle - 2 * l * w1 * w3 - w0 * w3 * w3 - w4 * w1 * w1))


def falls_slowly(r, w, flat, least, skewed):
    """(2 FLAT + 4 EASY s^2 / tau^2) R - W > 0 where |s| <= 1: by the coefficients of powers of x, s = +-x / (1 + x)."""
    easy, over = least * 9 * N * N + skewed * (V - U) * (V - U), 9 * N * N  # sigma - 1/2 = (v - u) / (3 n)
    of_easy = [ZERO, ZERO] + scale(r, 4 * easy * TAU)
    f = add(add(scale(r, 2 * flat * over * OVER_TAU), of_easy), scale(w, -(over * OVER_TAU)))
    n = len(f) - 1
    for sign in (1, -1):
        for j in range(n + 1):
            parts = [f[i] * (sign**i * math.comb(n - i, j - i)) for i in range(j + 1)]
            if not sum(parts, ZERO).positive():
                return False
    return True


def constant(header, name):
    return Fraction(re.search(rf"#define LW_BETA_{name} ([0-9.]+)\n", header).group(1))


def main():
    with open(os.path.join(sys.argv[1], "lanewise/lane/variates/beta.h"), encoding="utf-8") as file:
        header = file.read()
    flat, least, skewed = (constant(header, name) for name in ("FLAT", "EASY_LEAST", "EASY_SKEWED"))
    r, w, one = slope()
    if not falls_away_from_zero(w, one):
        sys.exit("L <= 0 is not proved")
    if not falls_slowly(r, w, flat, least, skewed):
        sys.exit(f"-L <= s^2 ({flat} + ({least} + {skewed} (sigma - 1/2)^2) z^2) is not proved")
    print("proved: L <= 0, and the bound of -L, for all shapes from 1 on")


main()
