"""Writes include/lanewise/lane/math/normal_quantile_tables.h: python3 make_normal_quantile.py > that file.

f32: one polynomial of degree 7 in each octave of the tail probability, and an odd one in the middle.
f64: x / y as polynomials of degree 12 in pieces of w = -log(1 - y^2), y = 1 - 2 q; and a logarithm to 2^-58.
"""
from mpmath import mp, mpf, erfc, exp, log, sqrt, pi, cos, nint
from remez import fit, remez, rounded, value

mp.prec = 260


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


def table(kind, name, columns, comment):
    print("\n/* %s */" % comment)
    print("LW_CONSTANT %s %s[%d][%d] = {" % (kind, name, len(columns), len(columns[0])))
    suffix, digits, each = ("f", 6, 6) if kind == "float" else ("", 13, 4)
    for column in columns:
        texts = [hexadecimal(c, digits) + suffix for c in column]
        for at in range(0, len(texts), each):
            start = "    {" if at == 0 else "     "
            end = "},\n" if at + each >= len(texts) else ",\n"
            print(start + ", ".join(texts[at:at + each]), end=end)
    print("};")


def hexadecimal(x, digits):
    """A C constant; x is a double, and a float where 6 digits are asked for."""
    text = float(x).hex()
    assert mpf(float(x)) == x
    mantissa, exponent = text.split("p")
    return mantissa.rstrip("0").rstrip(".") + "p" + exponent if "." in mantissa else text


# ---- f32 ----

def nodes(low, high, points=120):
    return [(low + high) / 2 - (high - low) / 2 * cos(pi * (2 * i + 1) / (2 * points)) for i in range(points)]


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
    c, worst = remez(g, lambda t: 1 / g(t), 7, nodes(-mpf(1) / 2, last))
    return pinned(c)


def make_f32():
    rows = [None] * 32
    for e in range(31):
        rows[(127 + e) % 32] = octave(e, mpf(1) / 4 if e == 30 else mpf(1) / 2)
    ratio = lambda z: upper((1 - sqrt(z)) / 2) / sqrt(z)
    middle, worst = fit(lambda z: ratio(z) - 1, lambda z: 1 / ratio(z), 6, 0, (mpf(9) / 16) ** 2, 24, points=120)
    rows[30] = [mpf(0)] + middle
    table("float", "lw_normal_table_f32", list(zip(*rows)),
          "[j][row]: the coefficient of degree j; row: the exponent of 2^33 q mod 32, 30 in the middle, which has x / y - 1")


# ---- f64 ----

def ratio(w):
    y = sqrt(1 - exp(-w))
    return upper(exp(-w) / (1 + y) / 2) / y


def piece(low, high):
    """A point near the middle of the piece where x / y is a double but for 2^-8 of its last bit, and the polynomial in
    the distance from there."""
    middle = nint((low + high) * 2 ** 13) / mpf(2) ** 14
    for step in range(4000):
        centre = middle + (step + 1) // 2 * (-1) ** step * mpf(2) ** -14
        r = ratio(centre)
        if abs(rounded(r, 53) / r - 1) < mpf(2) ** -61:
            break
    g = lambda t: ratio(centre + t)
    c, worst = fit(g, lambda t: 1 / g(t), 12, low - centre, high - centre, 53, fixed=[rounded(r, 53)], points=80)
    assert worst < mpf(2) ** mpf(-55.8), (low, high, log(worst, 2))
    return [centre] + c


def reciprocal(i):
    """A double near 16 / (16 + i + 1/2) whose logarithm is a multiple of 2^-44 but for 2^-59."""
    grid = mpf(2) ** 44
    start = nint(log(mpf(32) / (33 + 2 * i)) * grid)
    for step in range(4000):
        a = (start + step) / grid
        c = rounded(exp(a), 53)
        if abs(log(c) - a) < mpf(2) ** -59:
            return c, a
    raise ArithmeticError("no reciprocal")


def make_f64():
    ends = [mpf(4 + k % 4) * mpf(2) ** (k // 4) - 3 for k in range(-2, 15)]  # of w + 3: 3 3.5 4 5 6 7 8 10 .. 40 48
    ends[0] = mpf(2) ** -60  # y = 0 is left out
    rows = [None] * 16
    for i in range(16):
        rows[(2 + i) % 16] = piece(ends[i], ends[i + 1])
    table("double", "lw_normal_table_f64", list(zip(*rows)),
          "[0][row]: the middle of a piece of w; [1 + j][row]: the coefficient of degree j")
    table("double", "lw_normal_log_f64", list(zip(*[reciprocal(i) for i in range(16)])),
          "[0][i]: c, near 16 / (16 + i + 1/2); [1][i]: log c, exact to 2^-59 and a multiple of 2^-44")
    half = mpf(1) / 30
    q = lambda r: (log(1 + r) - r) / r ** 2 if r != 0 else -mpf(1) / 2
    c, worst = fit(q, lambda r: r * r if abs(r) > mpf(2) ** -20 else mpf(2) ** -40, 7, -half, half, 53, points=160)
    print("\n/* (log(1 + r) - r) / r^2 for |r| <= 1/30, lowest degree first; the error of log(1 + r) is 2^%.1f */"
          % float(log(worst, 2)))
    for j, a in enumerate(c):
        print("#define LW_NORMAL_LOG1P_%d %s" % (j, hexadecimal(a, 13)))
    print("/* log 2 in two parts, the first of 44 bits */")
    high = rounded(log(mpf(2)), 44)
    print("#define LW_NORMAL_LOG2_HIGH %s\n#define LW_NORMAL_LOG2_LOW %s" %
          (hexadecimal(high, 13), hexadecimal(rounded(log(mpf(2)) - high, 53), 13)))


print("""/* Tables of the normal quantile, written by common/math/make_normal_quantile.py. */
#ifndef LANEWISE_MATH_NORMAL_QUANTILE_TABLES_H
#define LANEWISE_MATH_NORMAL_QUANTILE_TABLES_H

#include "../lane.h"""+'"')
make_f32()
make_f64()
print("\n#endif")
