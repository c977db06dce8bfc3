#!/usr/bin/env python3
"""The coefficients in include/lanewise/lane/math: minimax in relative error, each rounded to its type before the next.

    make_math.py            prints them, with the largest relative error of each polynomial before rounding of results
    make_math.py --check    also looks for each in its header; exits with 1 if one is missing

Needs Python 3 and mpmath; about half a minute.
"""
import os
import sys

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
    q = lambda z: (2 * atanh(sqrt(z)) / sqrt(z) - 2) / z
    yield "log.h", "Q, f64", 53, *fit(q, lambda z: z / 2, 6, tiny, z, 53)
    for bits, unit in (24, mpf(2) ** -23), (53, 1):  # f32 has e times 2^23
        yield "log.h", "log 2", bits, [rounded(log(mpf(2)), bits), rounded(log(mpf(2)) * unit, bits)], None
        yield "pow.h", "log 2", bits, [x * unit for x in two_parts(log(mpf(2)), 16 if bits == 24 else 36, bits)], None

    for bits, degree in (24, 4), (53, 9):  # relative to e^r - 1, the stricter
        yield "exp.h", "P", bits, *fit(lambda r: (expm1(r) - r) / r ** 2, lambda r: r ** 2 / abs(expm1(r)),
                                       degree, -largest, largest, bits)
        yield "exp.h", "1 / log 2", bits, [rounded(1 / log(mpf(2)), bits)], None
        yield "exp.h", "log 2", bits, two_parts(log(mpf(2)), 16 if bits == 24 else 36, bits), None

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
