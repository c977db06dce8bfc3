#!/usr/bin/env python3
"""tests/variates/counts.kat: exact probabilities of the kinds that count, by SciPy and mpmath; no code shared with the library.
Usage: make_counts_fit.py --write | --check

Points are the least counts with so much probability below them, tails of 1e-6 to 0.01 on either side among them.
Beyond a variance of 1e8 the CDF is the normal one with the term of the skewness, whose error is below 1e-8. Wrong
parameters are on the way to what `wrong` says, so near that 10^7 elements just tell them apart with certainty."""
import math

import answers
import mpmath as mp
from scipy import stats

mp.mp.dps = 30
MOST = 2**63 - 1
TAILS = [1e-6, 1e-5, 1e-4, 1e-3, 0.01]
LEVELS = TAILS + [i / 24 for i in range(1, 24)] + [-t for t in reversed(TAILS)]  # those below 0 of the upper tail
N = 1e7  # FIT_FULL of fit_draws.h
SURE = 12.0  # the expected z-score of wrong parameters
MOST_POINTS = 56  # FIT_POINTS of fit.h
made = []  # lines of the file


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
    if n == 0:
        return (lambda k: float(k > 0), lambda k: float(k <= 0))
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


def least(below, above, level, low, high):
    """Least k in [low, high] with P(X < k) >= level, or P(X >= k) <= -level."""
    while low < high:
        middle = (low + high) // 2
        if below(middle) >= level if level > 0 else above(middle) <= -level:
            high = middle
        else:
            low = middle + 1
    return low


def points(below, above, lowest, highest):
    """[(cut, P(X < cut), P(X >= cut))]: the least cuts for the levels, where probabilities are neither 0 nor 1."""
    cuts = {least(below, above, level, lowest, highest) for level in LEVELS}
    cuts |= {k for c in list(cuts) if c < 100 for k in (c - 1, c + 1)} if max(cuts) < 100 else set()
    cuts |= {lowest, highest + 1} if highest < MOST else {lowest}  # nothing is outside
    return [(c, below(c), above(c)) for c in sorted(cuts) if lowest <= c <= highest + 1]


def moved(parameters, towards, t):
    return tuple(p if p == q else p + round(t * (q - p)) if isinstance(p, int) else p + t * (q - p)
                 for p, q in zip(parameters, towards))


def wrong_by_little(law, parameters, towards, rows):
    """Parameters on the way from the right to wrong ones, with SURE as the expected z-score of the worst point."""
    def z(t):
        below, above = law(*moved(parameters, towards, t))
        return max((abs(below(c) - b if b < 0.5 else above(c) - a) * math.sqrt(N / (b * a))
                    for c, b, a in rows if min(a, b) > 1e-4), default=0)

    low, high = 0.0, 1.0
    assert z(1.0) > SURE, (parameters, towards, rows)
    for _ in range(20):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if z(middle) < SURE else (low, middle)
    return moved(parameters, towards, high)


def row(kind, parameters, law, wrong=None, lowest=0, highest=MOST):
    rows = points(*law(*parameters), lowest, highest)
    little = wrong_by_little(law, parameters, wrong, rows) if wrong else ()

    def values(list):
        return "".join(" " + (str(x) if isinstance(x, int) else x.hex()) for x in list)
    assert len(rows) <= MOST_POINTS, (kind, parameters, len(rows))
    made.append(f"setting {kind}{values(parameters)} :{values(little)}")
    made.extend(f"at {cut} : {b:.12g} {a:.12g}" for cut, b, a in rows)


def lines():
    made.clear()
    made.append("# Exact probabilities of kinds with parameters, by tests/reference/make_counts_fit.py from SciPy and mpmath; no code shared with")
    made.append("# the library.")
    made.append("#")
    made.append("# setting KIND parameters : wrong parameters, if there are some that must be distinguished from them")
    made.append("# at X : P(element < X) P(element >= X)")
    made.append("")
    for p in (0.0, 1e-9, 1e-3, 0.3, 0.999, 1 - 2.0**-53, 1.0):
        row("bernoulli-u32", (p,), bernoulli, wrong=(p - 0.2 * min(p, 1 - p),) if 1e-4 < p < 0.9999 else None, highest=1)
    for p in (1.0, 1 - 2.0**-53, 0.999, 0.5, 0.3, 1e-3, 1e-9, 1e-17):
        row("geometric-u64", (p,), geometric, wrong=(p * 0.98,) if p < 0.9999 else None, lowest=1)
    for mean in (1e-3, 0.5, 4.0, 9.999, 10.0, 10.5, 14.0, 30.0, 100.0, 5000.0, 1e6, 2.0**31):
        row("poisson-u32", (mean,), poisson, wrong=(mean * 1.2 if mean < 1 else mean - 0.1 * math.sqrt(mean),))
    for mean in (0.0, 1e-9, 0.1, 9.999, 10.0, 11.3, 100.0, 1e5, 1e9, 1e15):
        row("poisson-u64", (mean,), poisson, wrong=(mean + 0.1 * math.sqrt(mean),) if mean > 1e-9 else None)
    for n, p in ((100, 0.3), (100, 0.7), (1, 0.5), (20, 0.5), (21, 0.5), (40, 0.3), (1000, 0.0104), (1000, 0.0106),
                 (4294967294, 0.25)):
        row("binomial-u32", (n, p), binomial, wrong=(n, p + 0.1 * math.sqrt(p * (1 - p) / n)), highest=n)
    for n, p in ((0, 0.5), (7, 0.0), (7, 1.0), (10, 0.5), (64, 0.9), (1000000, 0.75), (10**9, 1e-9), (10**12, 1e-9),
                 (2**55 + 1, 0.4), (MOST, 0.3), (MOST, 0.9), (MOST, 1e-18), (MOST, 1 - 2.0**-53)):
        wrong = (n, p + 0.1 * math.sqrt(p * (1 - p) / n)) if n > 7 and p < 1 - 1e-9 else None
        row("binomial-u64", (n, p), binomial, wrong=wrong, highest=n)
    for r, p in ((1e-3, 0.25), (0.1, 1e-4), (0.5, 0.5), (1.0, 0.3), (1.5, 0.9), (4.5, 0.25), (20.0, 0.01),
                 (300.0, 0.97), (1e5, 0.5), (2.5, 1.0)):
        wrong = (r * (1 + min(0.2, 0.1 / math.sqrt(r))), p) if p < 1 else None
        row("negative-binomial-u64", (r, p), negative_binomial, wrong=wrong)
    for g, b, n in ((0, 0, 0), (5, 0, 3), (3, 4, 2), (300, 700, 200), (700, 300, 200), (300, 700, 800), (700, 300, 800),
                    (20, 20, 20), (21, 21, 21), (22, 22, 22), (50, 50, 42), (50, 1000, 230), (10000, 700, 2000),
                    (10**9, 10**6, 123456), (2**40, 2**41 + 77, 2**38), (2**61, 2**62 + 12345, 2**60),
                    (2**62 - 1, 2**62, 2**62 + 2**61)):
        wrong = None
        if g * b > 12:  # as many good ones more, bad ones fewer, as move the mean by a tenth of a standard deviation
            total, share = g + b, g / (g + b)
            stddev = math.sqrt(n * share * (1 - share) * ((total - n) / (total - 1)))
            more = max(round(0.1 * stddev * total / n), 1)
            wrong = (g + more, b - more, n)
        row("hypergeometric-u64", (g, b, n), hypergeometric, wrong=wrong, highest=min(g, n))
    for a in (1.0001, 1.1, 1.5, 2.0, 3.0, 10.0, 100.0):
        row("zipf-u64", (a,), zipf, wrong=(1 + (a - 1) * 0.8,) if a < 20 else None, lowest=1)
    for p in (0.0, 1e-9, 0.1, 0.6, 0.9, 0.9999, 1 - 2.0**-40):
        row("logarithmic-u64", (p,), logarithmic, wrong=(1 - (1 - p) * 1.05,) if p > 1e-9 else None, lowest=1)
    return made


if __name__ == "__main__":
    answers.main({"variates/counts.kat": lines})
