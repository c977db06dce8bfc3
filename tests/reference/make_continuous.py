"""Writes tests/variates/continuous_{lines,gammas,angles}.kat: exact CDFs of continuous kinds at fixed points, from SciPy
and mpmath.

An element is the nearest float of a real variate, so the probability of "below the float x" is the CDF half way to the float
before. Points at which a few units of the last place matter are left out: the type, not the kind, decides there."""
from functools import partial

import answers
import numpy as np
from mpmath import mp, mpf, erfc, sqrt
from scipy import stats

mp.dps = 30
N = 1e7  # FIT_FULL of fit_draws.h
TAILS = [1e-6, 1e-5, 1e-4, 1e-3, 0.005, 0.02, 0.05]
LEVELS = TAILS + [k / 20 for k in range(2, 19)] + [-t for t in reversed(TAILS)]  # those below 0 of the upper tail
SURE = 12.0  # the expected z-score of wrong parameters
INF = float("inf")


class truncated:
    """Normal on [a, b]; tails by erfc of the side that does not cancel."""

    def __init__(self, mean, stddev, a, b):
        self.mean, self.stddev, self.ends = mpf(mean), mpf(stddev), (a, b)

    def between(self, a, b):
        a, b = ((mpf(x) - self.mean) / self.stddev / sqrt(mpf(2)) for x in (a, b))
        return (erfc(a) - erfc(b)) / 2 if a > 0 else (erfc(-b) - erfc(-a)) / 2

    def cdf(self, x):
        a, b = self.ends
        return float(self.between(a, min(max(x, a), b)) / self.between(a, b))

    def sf(self, x):
        a, b = self.ends
        return float(self.between(min(max(x, a), b), b) / self.between(a, b))

    def ppf(self, p):
        return bisect(self.cdf, *self.range(), p)

    def isf(self, p):
        return bisect(lambda x: -self.sf(x), *self.range(), -p)

    def range(self):
        a, b = self.ends
        m, s = float(self.mean), float(self.stddev)
        return max(a, m - 10 * s if b > m - 9 * s else b - 10 * s), min(b, m + 10 * s if a < m + 9 * s else a + 10 * s)


class mixed:
    """A sum over k of Poisson weights, of mean half the noncentrality, and laws of k."""

    def __init__(self, noncentrality, law):
        mean = noncentrality / 2
        reach = 14 * np.sqrt(mean) + 60
        self.k = np.arange(max(0, np.floor(mean - reach)), np.ceil(mean + reach) + 1)
        self.weights = stats.poisson(mean).pmf(self.k)
        self.law = law

    def cdf(self, x):
        return float(np.sum(self.weights * self.law(self.k).cdf(x)))

    def sf(self, x):
        return float(np.sum(self.weights * self.law(self.k).sf(x)))

    def ppf(self, p):
        return np.exp(bisect(lambda t: self.cdf(np.exp(t)), -700, 700, p))

    def isf(self, p):
        return np.exp(bisect(lambda t: -self.sf(np.exp(t)), -700, 700, -p))


class scaled_beta:
    """x -> law of the beta at a x / (a x + b): the ratio of chi-squares of 2 p and 2 q degrees, times b / a."""

    def __init__(self, p, q, a, b):
        self.beta, self.swapped, self.a, self.b = stats.beta(p, q), stats.beta(q, p), a, b

    def cdf(self, x):
        low, high = self.a * x, self.b
        return self.beta.cdf(low / (low + high)) if low < high else self.swapped.sf(high / (low + high))

    def sf(self, x):
        low, high = self.a * x, self.b
        return self.beta.sf(low / (low + high)) if low < high else self.swapped.cdf(high / (low + high))


def noncentral_chi_square(n, noncentrality):
    return mixed(noncentrality, lambda k: stats.chi2(n + 2 * k))


def noncentral_f(n, m, noncentrality):
    return mixed(noncentrality, lambda k: scaled_beta(n / 2 + k, m / 2, n, m))


class vonmises:
    """Its density, exp(k (cos x - 1)) = exp(-2 k sin(x/2)^2), by Gauss and Legendre with 200 nodes; on [-pi, pi]."""
    NODES, WEIGHTS = np.polynomial.legendre.leggauss(200)

    def __init__(self, mean, k):
        self.mean, self.k = np.remainder(mean + np.pi, 2 * np.pi) - np.pi, k
        self.width = min(np.pi, 12 / np.sqrt(k)) if k > 0 else np.pi
        self.total = 2 * self.mass(self.width, 0)

    def mass(self, high, low):
        x = low + (high - low) / 2 * (self.NODES + 1)
        return (high - low) / 2 * np.sum(self.WEIGHTS * np.exp(-2 * self.k * np.sin(x / 2) ** 2))

    def below(self, t):
        """P(angle < t), the angle counted from the mean."""
        t = min(max(t, -self.width), self.width)
        return self.mass(t, -self.width) / self.total if t < 0 else 1 - self.mass(self.width, t) / self.total

    def part(self, x, mean):
        """P(-pi < element < x): of the angles that stay, and of those less or one more turn."""
        t, whole = x - mean, 2 * np.pi
        if mean > 0:
            return self.below(t) + self.below(mean - np.pi) - self.below(-t - whole)
        return self.below(t) - self.below(-np.pi - mean) + self.below(t - whole)

    def cdf(self, x):
        return self.part(min(max(x, -np.pi), np.pi), self.mean)

    def sf(self, x):
        return self.part(min(max(-x, -np.pi), np.pi), -self.mean)

    def ppf(self, p):
        return bisect(self.cdf, -np.pi, np.pi, p)

    def isf(self, p):
        return bisect(lambda x: -self.sf(x), -np.pi, np.pi, -p)


def bisect(cdf, low, high, p):
    for _ in range(45):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if cdf(middle) < p else (low, middle)
    return 0.5 * (low + high)


BOTH, DOUBLE = ("f32", "f64"), ("f64",)
# kind, distribution, [(parameters, a wrong set or None, types)]
LINES = [
    ("uniform-real", lambda a, b: stats.uniform(a, b - a), [((-1.5, 2.25), (-1.5, 2.3), BOTH), ((0, 1), (0, 1.01), BOTH)]),
    ("exponential", lambda r: stats.expon(scale=1 / r),
     [((1.5,), (1.53,), BOTH), ((1e-30,), (1.02e-30,), BOTH), ((1e30,), (1.02e30,), BOTH)]),
    ("normal", lambda m, s: stats.norm(m, s),
     [((0, 1), (0, 1.02), BOTH), ((1, 2), (1.02, 2), BOTH), ((-1e9, 1), (-1e9, 1.02), DOUBLE), ((3, 1e30), (3, 1.02e30), BOTH)]),
    ("normal-inverse", lambda m, s: stats.norm(m, s), [((0, 1), (0, 1.02), BOTH), ((1, 2), (1.02, 2), BOTH)]),
    ("lognormal", lambda m, s: stats.lognorm(s, scale=np.exp(m)),
     [((0, 1), (0, 1.02), BOTH), ((0.25, 0.5), (0.27, 0.5), BOTH), ((20, 10), (20.2, 10), BOTH)]),
    ("cauchy", lambda m, s: stats.cauchy(m, s), [((0, 1), (0, 1.02), BOTH), ((1, 2), (1.04, 2), BOTH)]),
    ("laplace", lambda m, s: stats.laplace(m, s), [((0, 1), (0, 1.02), BOTH), ((1, 2), (1.04, 2), BOTH)]),
    ("logistic", lambda m, s: stats.logistic(m, s), [((0, 1), (0, 1.02), BOTH), ((1, 2), (1.04, 2), BOTH)]),
    ("gumbel", lambda m, s: stats.gumbel_r(m, s), [((0, 1), (0, 1.02), BOTH), ((1, 2), (1.04, 2), BOTH)]),
    ("weibull", lambda k, s: stats.weibull_min(k, scale=s),
     [((1.5, 2), (1.5, 2.04), BOTH), ((0.02, 1), (0.0204, 1), BOTH), ((1e-3, 1), (1.05e-3, 1), DOUBLE),
      ((300, 5), (306, 5), BOTH), ((1e6, 1), (1.02e6, 1), DOUBLE)]),
    ("rayleigh", lambda s: stats.rayleigh(scale=s), [((2,), (2.04,), BOTH), ((1e-30,), (1.02e-30,), BOTH)]),
    ("pareto", lambda k, s: stats.pareto(k, scale=s),
     [((3, 2), (3.06, 2), BOTH), ((0.05, 1), (0.051, 1), BOTH), ((1e4, 1), (1.02e4, 1), DOUBLE)]),
    ("power", stats.powerlaw,
     [((3,), (3.06,), BOTH), ((1,), (1.02,), BOTH), ((0.02,), (0.0204,), BOTH), ((1e-3,), (1.05e-3,), DOUBLE),
      ((300,), (306,), BOTH), ((1e6,), (1.02e6,), DOUBLE)]),
    ("lomax", lambda k, s: stats.lomax(k, scale=s),
     [((3, 2), (3.06, 2), BOTH), ((0.05, 1), (0.051, 1), BOTH), ((1e4, 1), (1.02e4, 1), BOTH),
      ((1e20, 1e20), (1e20, 1.02e20), BOTH), ((0.5, 1e-40), (0.51, 1e-40), DOUBLE)]),
    ("triangular", lambda a, m, b: stats.triang((m - a) / (b - a), a, b - a),
     [((-1, 0.5, 3), (-1, 0.53, 3), BOTH), ((0, 0, 1), (0, 0.03, 1), BOTH), ((0, 1, 1), (0, 0.97, 1), BOTH),
      ((0, 0.0009765625, 1), (0, 0.03, 1), BOTH)]),
    ("maxwell", lambda s: stats.maxwell(scale=s), [((2,), (2.04,), BOTH), ((1e20,), (1.02e20,), BOTH)]),
    ("inverse-gaussian", lambda m, s: stats.invgauss(m / s, scale=s),
     [((1, 3), (1.02, 3), BOTH), ((1, 0.01), (1, 0.0102), BOTH), ((1, 1e4), (1, 1.05e4), BOTH),
      ((2, 1e-6), (2, 1.02e-6), BOTH), ((3, 1000), (3, 1040), BOTH)]),
    ("student-t", lambda n: stats.t(n),
     [((0.05,), (0.051,), BOTH), ((0.5,), (0.51,), BOTH), ((1,), (1.04,), BOTH), ((2,), (2.1,), BOTH), ((5,), (5.5,), BOTH),
      ((30,), (40,), BOTH), ((1e6,), None, BOTH), ((1e30,), None, BOTH)]),
]
GAMMAS = [
    ("gamma", lambda k, s: stats.gamma(k, scale=s),
     [((0.001, 1), (0.00105, 1), BOTH), ((0.5, 1), (0.51, 1), BOTH), ((1, 1), (1, 1.02), BOTH),
      ((2.5, 2), (2.55, 2), BOTH), ((50, 1), (51, 1), BOTH), ((1e9, 1), (1.02e9, 1), DOUBLE)]),
    ("chi-square", lambda n: stats.chi2(n),
     [((0.001,), (0.0011,), BOTH), ((0.5,), (0.51,), BOTH), ((1,), (1.02,), BOTH), ((2,), (2.04,), BOTH),
      ((5,), (5.1,), BOTH), ((100,), (101,), BOTH), ((1e9,), (1.02e9,), DOUBLE)]),
    ("erlang", lambda k, s: stats.gamma(k, scale=s),
     [((1, 1), (1, 1.02), BOTH), ((3, 2), (3, 2.04), BOTH), ((1000, 0.5), (1000, 0.505), BOTH)]),
    ("beta", lambda a, b: stats.beta(a, b),
     [((2, 3), (2.04, 3), BOTH), ((1, 1), (1.02, 1), BOTH), ((0.5, 0.5), (0.51, 0.5), BOTH),
      ((0.001, 0.001), (0.00104, 0.001), BOTH), ((0.01, 0.01), (0.0104, 0.01), BOTH),
      ((0.001, 5), (0.00104, 5), BOTH), ((0.1, 50), (0.102, 50), BOTH),
      ((30, 0.7), (30, 0.714), BOTH), ((1e5, 2e5), (1.001e5, 2e5), BOTH), ((1e9, 1e9), (1.001e9, 1e9), DOUBLE)]),
    ("noncentral-chi-square", noncentral_chi_square,
     [((5, 3), (5, 3.2), BOTH), ((1.5, 0.5), (1.53, 0.5), BOTH), ((2, 0), (2.04, 0), BOTH), ((1.0009765625, 9), (1.0009765625, 9.2), BOTH),
      ((1, 2), (1, 2.1), BOTH), ((0.5, 3), (0.5, 3.1), BOTH), ((0.5, 0), (0.51, 0), BOTH), ((0.001, 0.5), (0.001, 0.51), BOTH),
      ((0.9990234375, 40), (0.9990234375, 40.5), BOTH), ((0.1, 1e4), (0.1, 1.002e4), BOTH), ((100, 1000), (101, 1000), BOTH),
      ((1e5, 10), (1.0005e5, 10), DOUBLE), ((3, 1e6), (3, 1.0002e6), DOUBLE)]),
    ("noncentral-f", noncentral_f,
     [((5, 8, 3), (5, 8, 3.2), BOTH), ((2, 2, 0), (2.06, 2, 0), BOTH), ((1.5, 0.5, 4), (1.5, 0.52, 4), BOTH),
      ((1, 1, 1), (1, 1, 1.1), BOTH), ((0.5, 3, 4), (0.5, 3, 4.2), BOTH), ((0.1, 0.1, 0.5), (0.1, 0.103, 0.5), BOTH),
      ((0.25, 1e4, 30), (0.25, 1e4, 30.5), BOTH), ((20, 7, 200), (20, 7, 206), BOTH), ((1e6, 10, 1e6), (1e6, 10.4, 1e6), DOUBLE)]),
    ("f-ratio", lambda m, n: stats.f(m, n),
     [((5, 8), (5.3, 8), BOTH), ((2, 2), (2.06, 2), BOTH), ((1, 1), (1.03, 1), BOTH), ((0.1, 0.1), (0.103, 0.1), BOTH),
      ((0.001, 3), (0.0011, 3), BOTH), ((1e6, 10), (1e6, 10.4), BOTH), ((10, 1e8), (10.4, 1e8), BOTH)]),
]
ANGLES = [
    ("von-mises", vonmises,
     [((0.5, 4), (0.52, 4), BOTH), ((0, 0), (0, 0.05), BOTH), ((0, 1e-9), (0, 0.05), BOTH), ((0, 0.1), (0, 0.15), BOTH),
      ((0, 1), (0, 1.04), BOTH), ((-2, 100), (-2, 104), BOTH), ((0, 1e5), (0, 1.04e5), BOTH),
      ((0, 1e9), (0, 1.04e9), BOTH), ((3, 0.125), (3, 0.175), BOTH), ((7, 2), (7.05, 2), BOTH),
      ((-100, 1), (-100.05, 1), BOTH)]),
    ("truncated-normal", truncated,
     [((1, 2, 2, 4.5), (0.9, 2, 2, 4.5), BOTH), ((0, 1, -INF, INF), (0.02, 1, -INF, INF), BOTH),
      ((0, 1, 0, INF), (0, 1.02, 0, INF), BOTH), ((0, 1, -1, 1), (0.06, 1, -1, 1), BOTH),
      ((0, 1, -0.1, 0.1), (0.3, 1, -0.1, 0.1), BOTH), ((0, 1, -0.5, INF), (0.02, 1, -0.5, INF), BOTH),
      ((0, 1, 5, INF), (0, 1.02, 5, INF), BOTH), ((0, 1, 10, 10.0625), (0, 1.06, 10, 10.0625), DOUBLE),
      ((0, 1, -INF, -8), (0, 1.02, -INF, -8), BOTH), ((0, 1, 1e4, INF), (0, 1.02, 1e4, INF), DOUBLE),
      ((0, 1, -40, -37), (0, 1.02, -40, -37), DOUBLE), ((0, 1, 0.25, 0.875), (0.1, 1, 0.25, 0.875), BOTH),
      ((-10, 1, 0, INF), (-10.4, 1, 0, INF), BOTH), ((-1e4, 1, 0, INF), (-1.04e4, 1, 0, INF), BOTH),
      ((3, 2, -10, 2.5), (3.1, 2, -10, 2.5), BOTH), ((0, 1, -0.0009765625, 3), (0.05, 1, -0.0009765625, 3), BOTH),
      ((0, 1, 1, 1.25), (0.4, 1, 1, 1.25), BOTH), ((0, 1, 1, 1.75), (0.06, 1, 1, 1.75), BOTH)]),
]


def points(d, type):
    """[(x, probability below x, above)] at floats x of the type that are not next to each other for the kind."""
    float_type = np.float32 if type == "f32" else np.float64
    tiny, found = float(np.finfo(float_type).tiny), []
    for level in LEVELS:
        with np.errstate(all="ignore"):
            x = float_type(d.ppf(level) if level > 0 else d.isf(-level))
        if not np.isfinite(x) or (x != 0 and abs(float(x)) < 16 * tiny) or (found and float(x) <= found[-1][0]):
            continue
        before, after = np.nextafter(x, float_type(-INF)), np.nextafter(x, float_type(INF))
        ulp = float(after) - float(x)
        half = float(before) + (float(x) - float(before)) / 2 if type == "f32" else float(x)
        below, above = float(d.cdf(half)), float(d.sf(half))
        spread = abs(float(d.cdf(float(x) + 4 * ulp)) - float(d.cdf(float(x) - 4 * ulp)))
        if not (below > 4e-7 and above > 4e-7) or spread > 0.2 * np.sqrt(below * above / N):
            continue
        found.append((float(x), below, above))
    return found


def wrong_by_little(distribution, right, wrong, type, rows):
    """Parameters on the way from right to wrong with SURE as the expected z-score of the worst point."""
    def at(t):
        return [r if r == w else rounded(r + t * (w - r), type) for r, w in zip(right, wrong)]

    def z(t):
        d = distribution(*at(t))
        with np.errstate(all="ignore"):
            return max(abs(float(d.cdf(x)) - below if below < 0.5 else float(d.sf(x)) - above) * np.sqrt(N / (below * above))
                       for x, below, above in rows if min(below, above) > 1e-4)

    low, high = 0.0, 1.0
    assert z(1.0) > SURE, (right, wrong, z(1.0))
    for _ in range(20):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if z(middle) < SURE else (low, middle)
    return at(high)


def rounded(x, type):
    return float(np.float32(x)) if type == "f32" else float(x)


def number(x):
    return float(x).hex()


def lines(kinds):
    yield "# Exact probabilities of kinds with parameters, by tests/reference/make_continuous.py from SciPy and mpmath; no code shared with"
    yield "# the library."
    yield "#"
    yield "# setting KIND parameters : wrong parameters, if there are some that must be distinguished from them"
    yield "# at X : P(element < X) P(element >= X)"
    yield ""
    for kind, distribution, settings in kinds:
        for parameters, wrong, types in settings:
            for type in types:
                exact = [rounded(p, type) for p in parameters]
                rows = points(distribution(*exact), type)
                assert rows, (kind, parameters, type, rows)
                little = []
                if wrong is not None:
                    little = wrong_by_little(distribution, exact, [rounded(p, type) for p in wrong], type, rows)
                yield f"setting {kind}-{type} {' '.join(map(number, exact))} :" + "".join(" " + number(x) for x in little)
                for x, below, above in rows:
                    yield f"at {number(x)} : {below:.12g} {above:.12g}"


if __name__ == "__main__":
    answers.main({f"variates/continuous_{name}.kat": partial(lines, kinds)
                  for name, kinds in (("lines", LINES), ("gammas", GAMMAS), ("angles", ANGLES))})
