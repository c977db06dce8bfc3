"""Writes the tables of the special functions: python3 make_special.py quantile | cdf | gamma > the header of that name;
with "split", the constants of log_split.h.

Piecewise polynomials have 16 pieces that the bits of the argument pick, and each a centre of its own: a number of few
bits where the function is a double within 2^-8 of its last bit, so that the constant term has no error of its own.
"""
import sys
from mpmath import mp, mpf, erfc, exp, log, sqrt, pi, cos, nint, atanh, loggamma, factorial
from remez import fit, remez, rounded

mp.prec = 260


# ---- text ----

def hexadecimal(x, digits):
    """A C constant; x is a double, and a float where 6 digits are asked for."""
    text = float(x).hex()
    assert mpf(float(x)) == x
    mantissa, exponent = text.split("p")
    return mantissa.rstrip("0").rstrip(".") + "p" + exponent if "." in mantissa else text


def table(kind, name, columns, comment=None):
    if comment:
        print("\n/* %s */" % comment)
    suffix, digits, each, storage = ("f", 6, 6, "LW_TABLE") if kind == "float" else ("", 13, 4, "LW_CONSTANT")
    print("%s %s %s[%d][%d] = {" % (storage, kind, name, len(columns), len(columns[0])))
    for column in columns:
        texts = [hexadecimal(c, digits) + suffix for c in column]
        for at in range(0, len(texts), each):
            start = "    {" if at == 0 else "     "
            end = "},\n" if at + each >= len(texts) else ",\n"
            print(start + ", ".join(texts[at:at + each]), end=end)
    print("};")


def polynomial(name, c, comment):
    print("\n/* %s, lowest degree first */" % comment)
    for j, a in enumerate(c):
        print("#define %s_%d %s" % (name, j, hexadecimal(a, 13)))


# ---- 16 pieces ----

def piece(function, low, high, degree):
    middle = nint((low + high) * 2 ** 13) / mpf(2) ** 14
    for step in range(4000):
        centre = middle + (step + 1) // 2 * (-1) ** step * mpf(2) ** -14
        at_centre = function(centre)
        if abs(rounded(at_centre, 53) / at_centre - 1) < mpf(2) ** -61:
            break
    g = lambda t: function(centre + t)
    c, worst = fit(g, lambda t: 1 / g(t), degree, low - centre, high - centre, 53,
                   fixed=[rounded(at_centre, 53)], points=80)
    assert worst < mpf(2) ** mpf(-55.5), (low, high, log(worst, 2))
    return [centre] + c


def pieces(function, ends, first, degree, name, comment):
    rows = [None] * 16
    for i in range(16):
        rows[(first + i) % 16] = piece(function, ends[i], ends[i + 1], degree)
    table("double", name, list(zip(*rows)),
          comment + ": [0][row] the centre of a piece, [1 + j][row] the coefficient of degree j")


# Of x + 3: 3 3.5 4 5 6 7 8 10 .. 40 48; the row is the last four bits above the lowest 50. At 0 x / y is no quotient.
ENDS_AFTER_3 = [mpf(4 + k % 4) * mpf(2) ** (k // 4) - 3 for k in range(-2, 15)]
ENDS_AFTER_3[0] = mpf(2) ** -60


# ---- the normal quantile ----

def upper(q):
    """x with P(X > x) = q for a standard normal X, 0 < q <= 1/2 (Halley's method)."""
    x = sqrt(-2 * log(q)) if q < mpf(1) / 10 else (mpf(1) / 2 - q) * 5 / 2
    for _ in range(100):
        newton = (erfc(x / sqrt(2)) / 2 - q) * sqrt(2 * pi) * exp(x * x / 2)
        step = newton / (1 - x * newton / 2) if abs(x * newton) < 1 else newton
        x += step
        if abs(step) < mpf(2) ** -120:  # and it was cubed
            return x
    raise ArithmeticError("no convergence")


def pinned(c):
    """Coefficients rounded to 24 bits; what that changes is taken back at both ends, where t^2 = 1/4, two degrees up,
    so that neighbouring octaves still meet."""
    c = list(c)
    for j in range(len(c)):
        change = rounded(c[j], 24) - c[j]
        c[j] += change
        if j + 2 < len(c):
            c[j + 2] -= 4 * change
    return c


def octave(e, last):
    """The quantile of 2^-33 2^e (3/2 + t) for -1/2 <= t <= last."""
    g = lambda t: upper((t + mpf(3) / 2) * mpf(2) ** (e - 33))
    low, n = -mpf(1) / 2, 120
    xs = [(low + last) / 2 - (last - low) / 2 * cos(pi * (2 * i + 1) / (2 * n)) for i in range(n)]
    c, worst = remez(g, lambda t: 1 / g(t), 7, xs)
    return pinned(c)


def make_quantile():
    rows = [None] * 32
    for e in range(31):
        rows[(127 + e) % 32] = octave(e, mpf(1) / 4 if e == 30 else mpf(1) / 2)
    ratio = lambda z: upper((1 - sqrt(z)) / 2) / sqrt(z)
    rows[30], worst = fit(lambda z: ratio(z) - 1, lambda z: 1 / ratio(z), 6, 0, (mpf(9) / 16) ** 2, 24, points=120)
    rows[30] = [mpf(0)] + rows[30]
    print("\n/* The coefficients of degrees 0-7 by the exponent of 2^33 q mod 32; 30 is the middle: of x / y - 1. */")
    print("#if LW_TABLE_BY_ROW")
    table("float", "lw_normal_table_f32", rows)
    print("#else")
    table("float", "lw_normal_table_f32", list(zip(*rows)))
    print("#endif")

    def of_w(w):
        y = sqrt(1 - exp(-w))
        return upper(exp(-w) / (1 + y) / 2) / y
    pieces(of_w, ENDS_AFTER_3, 2, 12, "lw_normal_table_f64", "x / y by w")


# ---- the normal CDF ----

def make_cdf():
    scaled = lambda z: exp(z * z / 2) * erfc(z / sqrt(2)) / 2
    pieces(scaled, ENDS_AFTER_3, 2, 14, "lw_normal_cdf_table_f64", "exp(z^2 / 2) P(X > z) by z")


# ---- the logarithm of the gamma function ----

def stirling_error(x):
    return loggamma(x) - (x - mpf(1) / 2) * log(x) + x - log(2 * pi) / 2


def make_gamma():
    lgamma = lambda x: loggamma(x) / ((x - 1) * (x - 2)) if x < 4 else loggamma(x)
    at_limits = lambda x: lgamma(x + mpf(2) ** -200 if x in (1, 2) else x)
    ends = [mpf(4 + k % 4) * mpf(2) ** (k // 4) for k in range(-12, 5)]  # 1/2 5/8 3/4 7/8 1 5/4 .. 8
    pieces(at_limits, ends, 8, 12, "lw_lgamma_table_f64", "log gamma, over (x - 1) (x - 2) below 4")
    table("double", "lw_factorial_table_f64",
          [[rounded(log(factorial(k)), 53) for k in range(16)],
           [mpf(0)] + [rounded(stirling_error(mpf(k)), 53) for k in range(1, 16)]],
          "[0][k]: log k!; [1][k]: what Stirling's formula leaves of it, 0 for k = 0")
    g = lambda z: stirling_error(1 / sqrt(z)) / sqrt(z)
    c, worst = fit(g, lambda z: 1 / g(z), 8, mpf(2) ** -40, mpf(1) / 64, 53, points=120)
    polynomial("LW_STIRLING", c, "x stirling_error(x) by 1 / x^2, x >= 8, to 2^%.1f" % float(log(worst, 2)))
    g = lambda z: (atanh(sqrt(z)) / sqrt(z) - 1) / z
    c, worst = fit(g, lambda z: 1 / g(z), 10, mpf(2) ** -60, mpf(1) / 9, 53, points=120)
    polynomial("LW_BD0", c, "(atanh v - v) / v^3 by v^2, v^2 <= 1/9, to 2^%.1f" % float(log(worst, 2)))


# ---- a logarithm in two parts ----

def reciprocal(i):
    """A double near 32 / (33 + 2 i) whose logarithm is a multiple of 2^-43 within 2^-59."""
    grid = mpf(2) ** 43
    start = nint(log(mpf(32) / (33 + 2 * i)) * grid)
    for step in range(4000):
        a = (start + step) / grid
        c = rounded(exp(a), 53)
        if abs(log(c) - a) < mpf(2) ** -59:
            return c, a
    raise ArithmeticError("no reciprocal")


def make_split():
    table("double", "lw_log_split_table_f64", list(zip(*[reciprocal(i) for i in range(16)])),
          "[0][i]: c, near 32 / (33 + 2 i); [1][i]: log c, exact to 2^-59 and a multiple of 2^-43")
    half = mpf(1) / 30
    q = lambda r: (log(1 + r) - r) / r ** 2 if r != 0 else -mpf(1) / 2
    c, worst = fit(q, lambda r: r * r if abs(r) > mpf(2) ** -20 else mpf(2) ** -40, 7, -half, half, 53, points=160)
    polynomial("LW_LOG_SPLIT", c, "(log(1 + r) - r) / r^2, |r| <= 1/30; log(1 + r) to 2^%.1f" % float(log(worst, 2)))
    high = rounded(log(mpf(2)), 42)
    print("\n/* log 2 in two parts, the first of 42 bits */")
    print("#define LW_LOG_SPLIT_2_HIGH %s" % hexadecimal(high, 13))
    print("#define LW_LOG_SPLIT_2_LOW %s" % hexadecimal(rounded(log(mpf(2)) - high, 53), 13))


HEADERS = {"quantile": ("normal_quantile_tables", make_quantile), "cdf": ("normal_cdf_tables", make_cdf),
           "gamma": ("gamma_tables", make_gamma)}
if sys.argv[1] == "split":
    make_split()
else:
    name, make = HEADERS[sys.argv[1]]
    print('/* Written by tools/coefficients/make_special.py, "%s". */' % sys.argv[1])
    print("#ifndef LANEWISE_MATH_%s_H\n#define LANEWISE_MATH_%s_H\n" % (name.upper(), name.upper()))
    print('#include "../lane.h"')
    make()
    print("\n#endif")
