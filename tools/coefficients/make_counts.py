#!/usr/bin/env python3
"""The polynomials of include/lanewise/lane/variates/count_cells.h, from their definitions (mpmath): prints each with its
largest error. Usage: make_counts.py"""
import mpmath as mp

mp.mp.dps = 60
HALF = mp.mpf(1) / 2
COUNTS = list(range(1, 41)) + [50, 70, 100, 150, 200, 400, 1000, 5000]


def least_largest(points, degree, rounds=120):
    """c of y sum c_j (y^2)^j, by Lawson's weights: the largest error over the points (y, value) is nearly least."""
    weights = [mp.mpf(1)] * len(points)
    for _ in range(rounds):
        a, b = mp.matrix(len(points), degree + 1), mp.matrix(len(points), 1)
        for i, (y, value) in enumerate(points):
            root = mp.sqrt(weights[i])
            b[i] = root * value
            for j in range(degree + 1):
                a[i, j] = root * y ** (2 * j + 1)
        c = mp.lu_solve(a.T * a, a.T * b)
        errors = [abs(value - sum(c[j] * y ** (2 * j + 1) for j in range(degree + 1))) for y, value in points]
        moved = [w * e for w, e in zip(weights, errors)]
        weights = [max(m / sum(moved), mp.mpf(10) ** -40) for m in moved]
    return list(c), max(errors)


def show(name, c, error):
    print(name, "largest error", mp.nstr(error, 3))
    for x in reversed(c):
        print("   ", float(x).hex())


def from_half(k):
    """E(x), x = k + 1/2: log k! = x log x - x + log(2 pi) / 2 - E(x)."""
    x = k + HALF
    return 1 / x, x * mp.log(x) - x + mp.log(2 * mp.pi) / 2 - mp.loggamma(k + 1)


def stirling(y):
    """D(y): log Gamma(y) = (y - 1/2) log y - y + log(2 pi) / 2 + D(y)."""
    y = mp.mpf(y)
    return 1 / y, mp.loggamma(y) - (y - HALF) * mp.log(y) + y - mp.log(2 * mp.pi) / 2


def q(z):
    """(atanh(s) / s - 1) / s^2, z = s^2."""
    if z < mp.mpf(10) ** -14:
        return mp.mpf(1) / 3 + z / 5 + z * z / 7
    s = mp.sqrt(z)
    return (mp.atanh(s) / s - 1) / z


show("E at k + 1/2, k >= 0", *least_largest([from_half(mp.mpf(k - 1)) for k in COUNTS], 7))
show("D at integers >= 1", *least_largest([stirling(y) for y in COUNTS], 6))
coefficients, worst = mp.chebyfit(q, [0, mp.mpf("0.16")], 9, error=True)
show("Q on [0, 0.16]", coefficients[::-1], worst)
