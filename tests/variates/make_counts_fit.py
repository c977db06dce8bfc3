#!/usr/bin/env python3
"""counts.inc: exact probabilities of the kinds that count, by SciPy and mpmath; no code shared with the library.
Usage: make_counts_fit.py > counts.inc

A setting's support is cut into cells of nearly equal probability, and tails of 1e-3 and 1e-4. Probabilities are
differences of the CDF or of its complement, whichever is smaller. Beyond a variance of 1e8 the CDF is the normal one
with the term of the skewness, whose error is below 1e-8. A wrong setting has the probabilities of other parameters,
which must be told apart."""
import math

import mpmath as mp
from scipy import stats

mp.mp.dps = 30
MOST = 2**63 - 1
LEVELS = [1e-4, 1e-3] + [i / 24 for i in range(1, 24)] + [1 - 1e-3, 1 - 1e-4]


def of_scipy(d):
    return (lambda k: float(d.cdf(k - 1)), lambda k: float(d.sf(k - 1)))


def of_normal(mean, variance, skewness):
    """below(k) = P(X < k), above(k) = P(X >= k); mean is an mpf, so that k - mean keeps its digits."""
    def z(k):
        return float((mp.mpf(k) - mp.mpf(1) / 2 - mean) / mp.sqrt(variance))

    def term(x):
        return skewness * (x * x - 1) * math.exp(-x * x / 2) / math.sqrt(2 * math.pi) / 6
    return (lambda k: float(stats.norm.cdf(z(k))) - term(z(k)), lambda k: float(stats.norm.sf(z(k))) + term(z(k)))


def poisson(mean):
    if mean > 1e8:
        return of_normal(mp.mpf(mean), mp.mpf(mean), mean**-0.5)
    return of_scipy(stats.poisson(mean))


def binomial(n, p):
    variance = mp.mpf(n) * p * (1 - mp.mpf(p))
    if variance > 1e8:
        return of_normal(mp.mpf(n) * p, variance, float((1 - 2 * p) / mp.sqrt(variance)))
    if n > 2**53:  # the rarer outcome is Poisson within min(p, 1 - p)
        rare = stats.poisson(float(n * min(mp.mpf(p), 1 - mp.mpf(p))))
        if p > 0.5:
            return (lambda k: float(rare.sf(n - k)), lambda k: float(rare.cdf(n - k)))
        return of_scipy(rare)
    return of_scipy(stats.binom(n, p))


def negative_binomial(r, p):
    return of_scipy(stats.nbinom(r, p))


def hypergeometric(good, bad, sample):
    n = mp.mpf(good + bad)
    if n > 1e10 and sample > 1e10 and min(good, bad) > 1e10:
        variance = sample * (good / n) * (bad / n) * (n - sample) / (n - 1)
        root = mp.sqrt(sample * mp.mpf(good) * bad * (n - sample))
        skew = (n - 2 * good) * mp.sqrt(n - 1) * (n - 2 * sample) / (root * (n - 2))
        return of_normal(sample * mp.mpf(good) / n, variance, float(skew))
    return of_scipy(stats.hypergeom(good + bad, good, sample))


def bernoulli(p):
    return (lambda k: 1 - p if k == 1 else float(k > 1), lambda k: p if k == 1 else float(k < 1))


def geometric(p):
    def log_above(k):
        return (k - 1) * math.log1p(-p) if p < 1 else (0.0 if k <= 1 else -math.inf)
    return (lambda k: -math.expm1(log_above(k)), lambda k: math.exp(log_above(k)))


def zipf(a):
    def above(k):
        return mp.zeta(a, k) / mp.zeta(a)
    return (lambda k: float(1 - above(k)), lambda k: float(above(k)))


def logarithmic(p):
    if p == 0:
        return (lambda k: float(k > 1), lambda k: float(k <= 1))
    q = mp.mpf(p)

    rate = -mp.log(q)

    def above(k):  # the sum of f(j) = p^j / j from k on: 1 less the rest, or by Euler and Maclaurin
        if k <= 300:
            return 1 + mp.fsum(q**j / j for j in range(1, k)) / mp.log1p(-q)
        f, x = q**k / k, mp.mpf(1) / k
        third = rate**3 + 3 * rate**2 * x + 6 * rate * x**2 + 6 * x**3
        return -(mp.e1(rate * k) + f / 2 + f * (rate + x) / 12 - f * third / 720) / mp.log1p(-q)
    return (lambda k: float(1 - above(k)), lambda k: float(above(k)))


def least(below, level, low, high):
    """Least k in [low, high] with P(X < k) >= level."""
    while low < high:
        middle = (low + high) // 2
        if below(middle) >= level:
            high = middle
        else:
            low = middle + 1
    return low


def row(kind, parameters, law, wrong=None, lowest=0, highest=MOST):
    below, above = law(*parameters)
    cuts = {least(below, level, lowest, highest) for level in LEVELS}
    cuts |= {k for c in list(cuts) if c < 100 for k in (c - 1, c + 1)} if max(cuts) < 100 else set()
    cuts = sorted(c for c in cuts if lowest < c <= highest)
    below, above = law(*(wrong or parameters))
    lows = [0.0] + [below(c) for c in cuts] + [1.0]
    highs = [1.0] + [above(c) for c in cuts] + [0.0]
    chances = [max(b - a if b < 0.5 else d - c, 0.0)
               for a, b, d, c in zip(lows, lows[1:], highs, highs[1:])]
    assert abs(sum(chances) - 1) < 1e-7, (kind, parameters, sum(chances))
    values = ", ".join(f"{{.u64 = {x}u}}" if isinstance(x, int) else f"{{.f64 = {x.hex()}}}" for x in parameters)
    text = [f'{{"{kind}", {{{values}}}, {int(wrong is not None)}, {len(cuts)},',
            "{" + (", ".join(f"{c}u" for c in cuts) or "0") + "},",
            "{" + ", ".join(f"{c:.17g}" for c in chances) + "}},"]
    print("\n".join(text))


def main():
    print("/* Made by make_counts_fit.py: kind, parameters, whether wrong, cuts, probabilities of the cells. */")
    for p in (0.0, 1e-3, 0.3, 0.999, 1.0):
        row("bernoulli-u32", (p,), bernoulli, highest=1)
    row("bernoulli-u32", (0.3,), bernoulli, wrong=(0.306,), highest=1)
    for p in (1.0, 0.999, 0.5, 0.3, 1e-3, 1e-9, 1e-17):
        row("geometric-u64", (p,), geometric, lowest=1)
    row("geometric-u64", (0.3,), geometric, wrong=(0.303,), lowest=1)
    for mean in (1e-3, 0.5, 4.0, 9.999):
        row("poisson-u32", (mean,), poisson)
    for mean in (10.0, 10.5, 14.0, 30.0, 100.0, 5000.0, 1e6, 2.0**31):
        row("poisson-u32", (mean,), poisson)
    for mean in (0.0, 1e-9, 0.1, 9.999, 10.0, 11.3, 100.0, 1e5, 1e9, 1e15):
        row("poisson-u64", (mean,), poisson)
    row("poisson-u32", (4.0,), poisson, wrong=(4.04,))
    row("poisson-u32", (100.0,), poisson, wrong=(101.0,))
    row("poisson-u64", (1e15,), poisson, wrong=(1e15 + 4e5,))
    for n, p in ((100, 0.3), (100, 0.7), (1, 0.5), (20, 0.5), (21, 0.5), (40, 0.3), (1000, 0.0104), (1000, 0.0106),
                 (4294967294, 0.25)):
        row("binomial-u32", (n, p), binomial, highest=n)
    for n, p in ((0, 0.5), (7, 0.0), (7, 1.0), (10, 0.5), (64, 0.9), (1000000, 0.75), (10**9, 1e-9), (10**12, 1e-9),
                 (2**55 + 1, 0.4), (MOST, 0.3), (MOST, 0.9), (MOST, 1e-18), (MOST, 1 - 2.0**-53)):
        row("binomial-u64", (n, p), binomial, highest=n)
    row("binomial-u32", (100, 0.3), binomial, wrong=(100, 0.303), highest=100)
    row("binomial-u64", (10, 0.5), binomial, wrong=(10, 0.505), highest=10)
    for r, p in ((1e-3, 0.25), (0.1, 1e-4), (0.5, 0.5), (1.0, 0.3), (1.5, 0.9), (4.5, 0.25), (20.0, 0.01),
                 (300.0, 0.97), (1e5, 0.5), (2.5, 1.0)):
        row("negative-binomial-u64", (r, p), negative_binomial)
    row("negative-binomial-u64", (4.5, 0.25), negative_binomial, wrong=(4.5, 0.2525))
    row("negative-binomial-u64", (0.5, 0.1), negative_binomial, wrong=(0.5, 0.103))
    for g, b, n in ((0, 0, 0), (5, 0, 3), (3, 4, 2), (300, 700, 200), (700, 300, 200), (300, 700, 800), (700, 300, 800),
                    (20, 20, 20), (21, 21, 21), (22, 22, 22), (50, 50, 42), (50, 1000, 230), (10000, 700, 2000),
                    (10**9, 10**6, 123456), (2**40, 2**41 + 77, 2**38), (2**61, 2**62 + 12345, 2**60),
                    (2**62 - 1, 2**62, 2**62 + 2**61)):
        row("hypergeometric-u64", (g, b, n), hypergeometric, highest=min(g, n))
    row("hypergeometric-u64", (300, 700, 200), hypergeometric, wrong=(303, 697, 200), highest=200)
    row("hypergeometric-u64", (3, 4, 2), hypergeometric, wrong=(303, 397, 2), highest=2)
    for a in (1.0001, 1.1, 1.5, 2.0, 3.0, 10.0, 100.0):
        row("zipf-u64", (a,), zipf, lowest=1)
    row("zipf-u64", (2.0,), zipf, wrong=(2.02,), lowest=1)
    for p in (0.0, 1e-9, 0.1, 0.6, 0.9, 0.9999, 1 - 2.0**-40):
        row("logarithmic-u64", (p,), logarithmic, lowest=1)
    row("logarithmic-u64", (0.6,), logarithmic, wrong=(0.606,), lowest=1)


main()
