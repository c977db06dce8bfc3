#!/usr/bin/env python3
"""The coefficients in include/lanewise/lane/math: minimax in relative error, each rounded to its type before the next.

    make_math.py            prints them, with the largest relative error of each polynomial before rounding of results
    make_math.py --check    also looks for each in its header; exits with 1 if one is missing

Needs Python 3 and mpmath; about half a minute.
"""
import os
import sys
from fractions import Fraction

from mpmath import atanh, cos, exp, expm1, floor, ldexp, log, log1p, mpf, pi, sin, sqrt, tan

from remez import fit, rounded

HEADERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../include/lanewise/lane/math")
QUARTER = pi / 2  # radians


def literal(x, bits):
    text = float(x).hex()
    mantissa, exponent = text.split("p")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return mantissa + "p" + exponent + ("f" if bits == 24 else "")


def two_parts(x, high_bits, bits):
    """x = high + low, high with so many bits after the point, or as a float of the type if that is None."""
    high = rounded(x, bits) if high_bits is None else ldexp(floor(ldexp(x, high_bits)), -high_bits)
    return [high, rounded(x - high, bits)]


def split_row(m):
    """c near 1 / m, moved by up to 2^-25 of it so that its logarithm is nearly a double; minus that double."""
    best = None
    x = rounded(1 / m, 53)
    for k in range(4000):
        c = x + ldexp(mpf(1), -53 if x < 1 else -52) * (k * 2654435761 % 2 ** 28 - 2 ** 27)
        minus = -log(c)
        off = abs(minus - rounded(minus, 53)) / abs(minus)
        if best is None or off < best[0]:
            best = off, c, rounded(minus, 53)
    return best[1:]


def families():
    """header, name, type's bits, constants, largest relative error (None: constants that are only rounded)"""
    third, largest = mpf(1) / 3, log(mpf(2)) / 2 * mpf("1.001")  # |f|, |r|; a little beyond
    z = ((sqrt(mpf(2)) - 1) / (sqrt(mpf(2)) + 1)) ** 2 * mpf("1.0001")
    tiny = mpf(2) ** -30

    ratio, relative = lambda f: (log1p(f) - f) / f ** 2, lambda f: f ** 2 / abs(log1p(f))
    yield "log.h", "Q, f32", 24, *fit(ratio, relative, 7, -third, third, 24)
    # of fractions: f itself is rounded, which counts for more near -1/2, so that there the polynomial is to be nearer
    q32, error = fit(ratio, lambda f: relative(f) * (1 - f), 7, mpf("-0.5"), -tiny, 24)
    yield "log.h", "Q, f32, of fractions", 24, q32, error
    yield "log.h", "Q, f32, of -2 log", 24, [-x / 2 * mpf(-0.5) ** k for k, x in enumerate(q32)], error
    about, error = fit(log1p, lambda f: 1, 6, mpf("-0.5"), mpf(0), 24)
    yield "log.h", "2^100 log(1 + f), f32", 24, [ldexp(x, 100 - 32 * k) for k, x in enumerate(about)], error
    for row in range(16):
        m = mpf(24 + row) / 32 if row < 8 else mpf(8 + row) / 16
        if m != 1:
            yield "log.h", "row %d, f64" % row, 53, split_row(m), None
    yield "log.h", "P, f64", 53, *fit(lambda r: (log1p(r) - r) / r ** 2, lambda r: r ** 2 / abs(log1p(r)),
                                      7, mpf("-0.02945"), mpf("0.03126"), 53, points=200)
    n = [mpf(8 + k) / 8 / 2 for k in range(9)]
    yield "log.h", "fraction, f64, rows", 53, [rounded(ldexp(1 / x, -68), 53) for x in n] + \
        [rounded(log(x), 53) for x in n if x < 1], None
    yield "log.h", "fraction, f64, rows of -2 log", 53, [rounded(ldexp(1 / x, -67), 53) for x in n] + \
        [-2 * rounded(log(x), 53) for x in n if x < 1], None
    octaves = [(8 + j, e) for e in range(16, 32) for j in range(8)] + [(8, 32)]
    exact = lambda x: Fraction(float(rounded(x, 53)))
    yield "log_octaves.inc", "octaves", 53, [rounded(8 / ldexp(mpf(m), e), 53) for m, e in octaves] + \
        [mpf(float((e - 31) * exact(log(mpf(2))) + exact(log(mpf(m) / 16)))) for m, e in octaves[:-1]], None
    # relative to the logarithm: r itself in the topmost row, 1/32 or more in the others
    fraction, error = fit(lambda r: (log1p(r) - r) / r ** 2,
                          lambda r: r ** 2 / (abs(log1p(r)) if -mpf(1) / 31 < r < 0 else mpf(1) / 32),
                          9, -1 / mpf("17.99"), 1 / mpf("15.99"), 53, points=200)
    yield "log.h", "fraction, f64, P", 53, fraction, error
    yield "log.h", "fraction, f64, P of -2 log", 53, [-2 * mpf(-0.5) ** (k + 2) * x for k, x in enumerate(fraction)], error
    q = lambda z: (2 * atanh(sqrt(z)) / sqrt(z) - 2) / z
    for bits, unit in (24, mpf(2) ** -23), (53, 1):  # f32 has e times 2^23
        yield "log.h", "log 2", bits, [rounded(log(mpf(2)), bits), rounded(log(mpf(2)) * unit, bits)], None
        yield "pow.h", "log 2", bits, [x * unit for x in two_parts(log(mpf(2)), 16 if bits == 24 else 36, bits)], None

    for bits, degree in (24, 4), (53, 9):  # relative to e^r - 1, the stricter
        yield "exp.h", "P", bits, *fit(lambda r: (expm1(r) - r) / r ** 2, lambda r: r ** 2 / abs(expm1(r)),
                                       degree, -largest, largest, bits)
        yield "exp.h", "1 / log 2", bits, [rounded(1 / log(mpf(2)), bits)], None
        yield "exp.h", "log 2", bits, two_parts(log(mpf(2)), 16 if bits == 24 else 36, bits), None

    sixteenth = log(mpf(2)) / 32 * mpf("1.0005")
    yield "exp.h", "Q of sixteenths", 53, *fit(lambda r: (expm1(r) - r) / r ** 2, lambda r: r ** 2, 4, -sixteenth,
                                               sixteenth, 53, points=200)
    yield "exp.h", "powers of 2", 53, [rounded(mpf(2) ** (mpf(k) / 16), 53) for k in range(16)], None

    half, log2 = mpf("0.50005"), log(mpf(2))
    yield "exp.h", "2^r - 1", 24, *fit(lambda r: expm1(r * log2) / r, lambda r: abs(r) / exp(r * log2),
                                       5, -half, half, 24, points=160)

    for bits, degree in (24, 2), (53, 6):
        yield "pow.h", "Q", bits, *fit(lambda z: (q(z) - mpf(2) / 3) / z, lambda z: z * z / 2,
                                       degree, mpf(2) ** -20, z, bits)
        yield "pow.h", "2/3", bits, two_parts(mpf(2) / 3, None, bits), None

    s, c, t = (lambda f: lambda y2: f(QUARTER * sqrt(y2)) / sqrt(y2))(sin), lambda y2: cos(QUARTER * sqrt(y2)), \
        (lambda f: lambda y2: f(QUARTER * sqrt(y2)) / sqrt(y2))(tan)
    for bits, name, f, degree in (24, "sin", s, 3), (24, "tan", t, 6), (53, "sin", s, 6):
        high, low = two_parts(QUARTER, None, bits)
        coefficients, error = fit(lambda y2: f(y2) - high - low, lambda y2: 1 / f(y2), degree, tiny, 0.25, bits,
                                  fixed=(0,))
        yield "turns.h", name, bits, [high, low] + coefficients[1:], error
    for bits, degree in (24, 4), (53, 9):
        high = rounded(QUARTER, bits)
        coefficients, error = fit(lambda y2: s(y2) - high, lambda y2: 1 / s(y2), degree, mpf(2) ** -40, 1, bits,
                                  points=200)
        yield "turns.h", "sin of a half turn", bits, [high] + coefficients, error
    for bits, degree in (24, 3), (53, 7):
        yield "turns.h", "cos", bits, *fit(c, lambda y2: 1 / c(y2), degree, tiny, 0.25, bits, fixed=(1,))


def main():
    missing = 0
    for header, name, bits, constants, error in families():
        print("%s: %s, %d bits%s" % (header, name, bits, "" if error is None else ", 2^%.2f" % float(log(error, 2))))
        with open(os.path.join(HEADERS, header)) as file:
            text = file.read().replace("(-", "(").replace("= -", "= ")
        for x in constants:
            word = literal(abs(x), bits)
            found = x == 1 or word in text
            missing += not found
            print("    %s%s" % ("-" if x < 0 else "", word + ("" if found else "    <- not in the header")))
    sys.exit(missing > 0 and "--check" in sys.argv)


if __name__ == "__main__":
    main()
