"""Prints the polynomials of include/lanewise/lane/math/arctan.h: (atan(x) / x - 1) / z in z = x^2, |x| <= tan(pi / 8)."""
from mpmath import mp, mpf, atan, tan, pi, sqrt, log
from remez import fit

high = tan(pi / 8) ** 2 * (1 + mpf(2) ** -20)
series = lambda z: sum((-1) ** (k + 1) * z ** k / (2 * k + 3) for k in range(40))
ratio = lambda z: series(z) if z < mpf(1) / 100 else (atan(sqrt(z)) / sqrt(z) - 1) / z
for bits, degree in (24, 4), (53, 10):
    c, worst = fit(ratio, lambda z: z, degree, 0, high, bits, points=120)
    print("f%d: error 2^%.1f" % (32 if bits == 24 else 64, float(log(worst, 2))))
    print("   ", ", ".join(float(a).hex() for a in c))
