"""docs/contract/discrete.md a second time: bounds from probabilities in closed form, mpmath at 80 digits, and elements.

Written from that page alone. No ratio of neighbours and no normalising sum is used here, which is how the library has
them.

    bounds(kind, parameters) -> (first, [bound, ..])
    bounds_of_weights(weights, first)
    sample((first, bounds), engine, seed, stream, offset, n)
"""

from bisect import bisect_left
from fractions import Fraction

import reference
from mpmath import exp, floor, log, loggamma, log1p, mp, mpf, sqrt

mp.dps = 80
LEAST = mpf(2) ** -140
TIE = mpf(2) ** -24  # nearer to a tie than this no bound of a known answer may be

reference.KINDS.setdefault("discrete", (13, "u32", "b32"))


def log_choose(n, k):
    return loggamma(mpf(n) + 1) - loggamma(mpf(k) + 1) - loggamma(mpf(n) - k + 1)


def poisson(mean):
    m = mpf(mean)
    return (0, None, m, sqrt(m), lambda k: exp(k * log(m) - m - loggamma(k + 1)) if m else mpf(k == 0))


def binomial(n, p):
    p = mpf(p)
    if p in (0, 1):
        return (int(n * p), int(n * p), n * p, mpf(0), lambda k: mpf(1))
    return (0, n, n * p, sqrt(n * p * (1 - p)), lambda k: exp(log_choose(n, k) + k * log(p) + (n - k) * log1p(-p)))


def negative_binomial(r, p):
    r, p = mpf(r), mpf(p)
    if p == 1:
        return (0, 0, mpf(0), mpf(0), lambda k: mpf(1))
    return (0, None, r * (1 - p) / p, sqrt(r * (1 - p)) / p,
            lambda k: exp(loggamma(k + r) - loggamma(k + 1) - loggamma(r) + r * log(p) + k * log1p(-p)))


def geometric(p):
    p = mpf(p)
    if p == 1:
        return (1, 1, mpf(1), mpf(0), lambda k: mpf(1))
    return (1, None, 1 / p, sqrt(1 - p) / p, lambda k: p * (1 - p) ** (k - 1))


def hypergeometric(good, bad, sample):
    n = good + bad
    least, most = max(0, sample - bad), min(good, sample)
    mean = mpf(sample) * good / n if n else mpf(0)
    sd = sqrt(mean * (mpf(bad) / n) * mpf(n - sample) / (n - 1)) if n > 1 else mpf(0)
    return (least, most, mean, sd,
            lambda k: exp(log_choose(good, k) + log_choose(bad, sample - k) - log_choose(n, sample)))


def logarithmic(p):
    p = mpf(p)
    if p == 0:
        return (1, 1, mpf(1), mpf(0), lambda k: mpf(1))
    mean = -p / (log1p(-p) * (1 - p))
    return (1, None, mean, sqrt(mean / (1 - p)), lambda k: -(p**k) / (k * log1p(-p)))


LAWS = {
    "bernoulli-u32": lambda p: binomial(1, p),
    "geometric-u64": geometric,
    "poisson-u64": poisson,
    "binomial-u64": binomial,
    "negative-binomial-u64": negative_binomial,
    "hypergeometric-u64": hypergeometric,
    "logarithmic-u64": logarithmic,
}


def probabilities(law):
    """The values whose probability counts, and their probabilities: outwards from the mean."""
    least, most, mean, sd, p = law
    middle = max(least, int(floor(mean)))
    middle = middle if most is None else min(middle, most)
    first, below = middle, []
    while first > least:
        q = p(first - 1)
        if q < LEAST and first < mean:
            break
        first -= 1
        below.append(q)
    above, k = [], middle
    while most is None or k <= most:
        q = p(k)
        if q < LEAST and k > mean + sd:
            break
        above.append(q)
        k += 1
    return first, below[::-1] + above


def cut(first, sums):
    """Cumulated probabilities to bounds: C(k) - 1, C(k) = floor(2^64 F(k) + 1/2), from the first C > 0 to the first 2^64."""
    result = []
    for k, f in enumerate(sums):
        c = int(f * 2**64 + Fraction(1, 2)) if isinstance(f, Fraction) else int(floor(f * 2**64 + mpf(1) / 2))
        if c == 0:
            first += 1
            continue
        result.append(c - 1)
        if c >= 2**64:
            break
    assert result[-1] == 2**64 - 1
    return first, result


def bounds(kind, parameters):
    first, q = probabilities(LAWS[kind](*parameters))
    total, sums = mpf(0), []
    for x in q:
        total += x
        scaled = total * 2**64
        assert abs(scaled - floor(scaled) - mpf(1) / 2) > TIE, (kind, parameters)
        sums.append(total)
    assert abs(total - 1) < mpf(2) ** -110, (kind, parameters, total)
    return cut(first, sums)


def bounds_of_weights(weights, first):
    exact = [Fraction(w) for w in weights]
    total, sum_, sums = sum(exact), Fraction(0), []
    for w in exact:
        sum_ += w
        sums.append(sum_ / total)
    return cut(first, sums)


def number(engine, seed, stream, i):
    """The 64-bit u of element i."""
    high = reference.draw(engine, "discrete", seed, stream, i)
    low = reference.retry_words(engine, "discrete", seed, stream, i, 1)[0]
    return high << 32 | low


def sample(table, engine, seed, stream, offset, n):
    first, b = table
    return [first + bisect_left(b, number(engine, seed, stream, i)) for i in range(offset, offset + n)]
