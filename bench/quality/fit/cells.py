#!/usr/bin/env python3
"""Cells and their exact probabilities for the test of distributions at scale (docs/quality/distributions.md).

    cells.py FILE [--step S] ["KIND PARAMETERS" ..]     writes the settings that begin so; all without one; S is 1/1000

Needs NumPy and SciPy; shares no code with the library, except constants of the definition. A setting has about 1006
cells: tails at 1e-7 .. 1e-4, and cells of 1/1000 within a tenth, whose edges are numbers with few significant bits, so
that a program finds a cell by shifts.
An edge of a real kind stands for its key: the bits of the number as an integer that rises with it.

What the number formats themselves cause is in the probabilities. A float32 is the nearest to a real variate, so that
"below the float e" means below the middle between e and the float before. Where the last steps of the arithmetic that
docs/contract defines have a coarser lattice than the type (LATTICES), the edge is carried back through these steps to
the lattice, and the middle is taken there; `plain` has the probability without that."""
import math
import sys
from fractions import Fraction

import numpy as np
from scipy import special, stats

INF = float("inf")
TAILS = [1e-7, 1e-6, 1e-5, 1e-4]
STEP = 1e-3
SLACK = 0.1  # how far an edge may be from its level, in cells
F32, F64 = np.float32, np.float64
# Windows of fewer keys have no edge, and the cell goes on to the next one. f64: 2^-22 of a number. beta-f32: near 1,
# where the sum in X / (X + Y) is rounded first.
FINEST = {"f64": 2**30, "beta-f32": 2**4}

# ---- distributions that SciPy has not, or not well enough ----


def bisect(f, low, high, p):
    """x with f(x) = p for a rising f, in arrays."""
    low, high = np.full(len(p), float(low)), np.full(len(p), float(high))
    for _ in range(70):
        middle = low + (high - low) / 2
        under = f(middle) < p
        low, high = np.where(under, middle, low), np.where(under, high, middle)
    return high


class Inverted:
    def ppf(self, p):
        return bisect(self.cdf, *self.ends, p)

    def isf(self, p):
        return bisect(lambda x: -self.sf(x), *self.ends, -p)


class Truncated(Inverted):
    def __init__(self, mean, stddev, a, b):
        self.mean, self.stddev, self.a, self.b = mean, stddev, a, b
        reach = 12 * stddev
        self.ends = max(a, min(mean - reach, b - reach)), min(b, max(mean + reach, a + reach))

    def between(self, a, b):
        a, b = (np.asarray(a) - self.mean) / self.stddev, (np.asarray(b) - self.mean) / self.stddev
        return np.where(a > 0, special.ndtr(-a) - special.ndtr(-b), special.ndtr(b) - special.ndtr(a))

    def cdf(self, x):
        return self.between(self.a, np.clip(x, self.a, self.b)) / self.between(self.a, self.b)

    def sf(self, x):
        return self.between(np.clip(x, self.a, self.b), self.b) / self.between(self.a, self.b)


class VonMises(Inverted):
    """The density exp(k (cos x - 1)) = exp(-2 k sin(x/2)^2) by Gauss and Legendre, wrapped into [-pi, pi]."""
    NODES, WEIGHTS = np.polynomial.legendre.leggauss(200)
    ends = -np.pi, np.pi

    def __init__(self, mean, k):
        self.mean, self.k = mean, k
        self.total = 2 * self.mass(np.array([0.0]))[0]

    def mass(self, x):
        """From -pi to -|x|."""
        width = (np.pi - np.abs(x))[:, None]
        nodes = -np.pi + width / 2 * (self.NODES + 1)
        return width[:, 0] / 2 * np.sum(self.WEIGHTS * np.exp(-2 * self.k * np.sin(nodes / 2) ** 2), axis=1)

    def below(self, t):
        """P(angle < t), the angle counted from the mean."""
        t = np.clip(np.asarray(t, F64), -np.pi, np.pi)
        m = self.mass(t) / self.total
        return np.where(t < 0, m, 1 - m)

    def part(self, x, mean):
        """P(-pi < element < x): of the angles that stay, and of those less or one more turn."""
        t, turn = np.clip(np.asarray(x, F64), -np.pi, np.pi) - mean, 2 * np.pi
        if mean > 0:
            return self.below(t) + self.below([mean - np.pi]) - self.below(-t - turn)
        return self.below(t) - self.below([-np.pi - mean]) + self.below(t - turn)

    def cdf(self, x):
        return self.part(x, self.mean)

    def sf(self, x):
        return self.part(-np.asarray(x, F64), -self.mean)


class Mixed(Inverted):
    """A sum over k of Poisson weights, of mean half the noncentrality, and laws of k."""
    ends = -60, 60  # logarithms

    def __init__(self, noncentrality, law):
        mean = noncentrality / 2
        reach = 14 * math.sqrt(mean) + 60
        k = np.arange(max(0, int(mean - reach)), int(mean + reach) + 1, dtype=F64)
        self.laws = [(w, law(j)) for w, j in zip(stats.poisson(mean).pmf(k), k) if w > 1e-20]

    def cdf(self, x):
        return sum(w * law.cdf(x) for w, law in self.laws)

    def sf(self, x):
        return sum(w * law.sf(x) for w, law in self.laws)

    def ppf(self, p):
        return np.exp(bisect(lambda t: self.cdf(np.exp(t)), *self.ends, p))

    def isf(self, p):
        return np.exp(bisect(lambda t: -self.sf(np.exp(t)), *self.ends, -p))


class Ratio:
    """Of chi-squares of n + 2 k and m degrees, times m / n: by betas of either end."""

    def __init__(self, n, m, k):
        self.n, self.m = n, m
        self.lower, self.upper = stats.beta(n / 2 + k, m / 2), stats.beta(m / 2, n / 2 + k)

    def ends_of(self, x):
        low, high = self.n * np.asarray(x, F64), self.m
        return low < high, low / (low + high), high / (low + high)

    def cdf(self, x):
        nearer, low, high = self.ends_of(x)
        return np.where(nearer, self.lower.cdf(low), self.upper.sf(high))

    def sf(self, x):
        nearer, low, high = self.ends_of(x)
        return np.where(nearer, self.lower.sf(low), self.upper.cdf(high))


class Counted:
    """Integers: cdf(k) = P(X < k), from probabilities of low .. low + len - 1 in proportion."""

    def __init__(self, low, weights):
        self.low = low
        weights = np.asarray(weights, F64)
        total = math.fsum(weights)
        self.below = np.concatenate([[0.0], np.cumsum(weights) / total])
        self.above = np.concatenate([np.cumsum(weights[::-1])[::-1] / total, [0.0]])

    def at(self, k):
        return np.clip(np.asarray(k) - self.low, 0, len(self.below) - 1).astype(np.int64)

    def cdf(self, k):
        return self.below[self.at(k)]

    def sf(self, k):
        return self.above[self.at(k)]

    def ppf(self, p):
        return self.low + np.searchsorted(self.below, p)

    def isf(self, p):
        return self.low + len(self.above) - np.searchsorted(self.above[::-1], p, side="right")


def walked(ratio, mode, stddev, lowest, highest):
    """From the ratios P(k + 1) / P(k), out from the mode to where nothing is left."""
    low, high = max(lowest, mode - int(14 * stddev) - 60), min(highest, mode + int(14 * stddev) + 60)
    up = np.cumprod(ratio(np.arange(mode, high, dtype=F64)))
    down = np.cumprod(1 / ratio(np.arange(mode - 1, low - 1, -1, dtype=F64)))
    return Counted(low, np.concatenate([down[::-1], [1.0], up]))


def poisson(mean):
    return walked(lambda k: mean / (k + 1), int(mean), math.sqrt(mean), 0, 2**62)


def binomial(n, p):
    mode, stddev = min(int((n + 1) * p), n), math.sqrt(n * p * (1 - p))
    return walked(lambda k: (n - k) / (k + 1) * (p / (1 - p)), mode, stddev, 0, n)


def negative_binomial(r, p):
    mode = int((r - 1) * (1 - p) / p) if r > 1 else 0
    return walked(lambda k: (k + r) / (k + 1) * (1 - p), mode, 2.5 * math.sqrt(r * (1 - p)) / p, 0, 2**62)


def hypergeometric(good, bad, n):
    share = good / (good + bad)
    stddev = math.sqrt(n * share * (1 - share) * (good + bad - n) / (good + bad - 1))
    mode = (n + 1) * (good + 1) // (good + bad + 2)
    low, high = max(0, n - bad), min(n, good)
    return walked(lambda k: (good - k) * (n - k) / ((k + 1) * (bad - n + k + 1)), mode, stddev, low, high)


def logarithmic(p):
    k = np.arange(1, int(40 / -math.log(p)) + 60, dtype=F64)
    return Counted(1, p**k / k)


class Formula:
    """Integers: P(X >= k) as a formula; k from 1 on."""

    def __init__(self, above, below, highest):
        self.sf, self.cdf, self.highest = above, below, highest

    def ppf(self, p):
        return np.ceil(bisect(self.cdf, 1, self.highest, p))

    def isf(self, p):
        return np.ceil(bisect(lambda x: -self.sf(x), 1, self.highest, -p))


def geometric(p):
    return Formula(lambda k: np.exp((np.asarray(k, F64) - 1) * np.log1p(-p)),
                   lambda k: -np.expm1((np.asarray(k, F64) - 1) * np.log1p(-p)), 60 / p + 2)


def zipf(a):
    def sf(k):
        return special.zeta(a, np.asarray(k, F64)) / special.zeta(a, 1)
    return Formula(sf, lambda k: 1 - sf(k), 2.0**60)


class Whole:
    """Uniform integers below the bound; P(X < k) = k / bound."""

    def __init__(self, bound):
        self.bound = int(bound)

    def cdf(self, k):
        return np.array([float(Fraction(int(x), self.bound)) for x in k])

    def sf(self, k):
        return np.array([float(Fraction(self.bound - int(x), self.bound)) for x in k])

    def ppf(self, p):
        return np.array([int(Fraction(x) * self.bound) for x in p], object)

    def isf(self, p):
        return np.array([self.bound - int(Fraction(x) * self.bound) for x in p], object)


# ---- exact counts: kinds that are a grid of 2^24 or 2^31 values, and its simple map ----


class Grid(Inverted):
    """count(e): how many of `size` equally likely values are below the numbers e; inner: the law, for the quantiles."""

    def __init__(self, inner, size, count):
        self.inner, self.size, self.count = inner, size, count
        self.ppf, self.isf = inner.ppf, inner.isf

    def cdf(self, e):
        return self.count(e) / self.size

    def sf(self, e):
        return (self.size - self.count(e)) / self.size


def first(size, at_least, e):
    """The least index of 0 .. size - 1 whose value is at least e, or size, for a rising map."""
    low, high = np.zeros(len(e), np.int64), np.full(len(e), size, np.int64)
    while np.any(low < high):
        middle = (low + high) // 2
        yes = at_least(np.minimum(middle, size - 1), e)
        open_ = low < high
        low, high = np.where(open_ & ~yes, middle + 1, low), np.where(open_ & yes, middle, high)
    return low.astype(F64)


def uniform_real_grid(a, b):
    """min(fma(k 2^-24, width, a), the float before b); a product of 48 bits and a sum that float64 rounds first."""
    width, most = F32(F32(b) - F32(a)), np.nextafter(F32(b), F32(-INF))

    def at_least(k, e):
        exact = k * (float(width) * 2.0**-24) + float(F32(a))
        return np.minimum(exact.astype(F32), most) >= e
    return Grid(stats.uniform(a, b - a), 2**24, lambda e: first(2**24, at_least, e))


def triangular_grid(a, mode, b):
    left, right, width = F32(mode) - F32(a), F32(b) - F32(mode), F32(b) - F32(a)
    root = np.sqrt(width)
    split, rise, fall = left / width, root * np.sqrt(left), -(root * np.sqrt(right))

    def at_least(j, e):
        k = 2 * j + 1
        u, v = k.astype(F32) * F32(2.0**-32), (2**32 - k).astype(F32) * F32(2.0**-32)
        lower = u < split
        r = np.sqrt(np.where(lower, u, v).astype(F32))
        x = r.astype(F64) * np.where(lower, rise, fall).astype(F64) + np.where(lower, F32(a), F32(b)).astype(F64)
        return np.clip(x.astype(F32), F32(a), F32(b)) >= e
    return Grid(stats.triang((mode - a) / (b - a), a, b - a), 2**31, lambda e: first(2**31, at_least, e))


def unit_grid(bits, first_value, step):
    """Values (first_value + step k) 2^-24 (2^-53) in a grid of so many bits; step 2: the odd ones."""
    scale = 2.0 ** -(24 if bits < 32 else 53)

    def count(e):
        k = np.ceil((np.asarray(e, F64) / scale - first_value) / step)
        return np.clip(k, 0, 2.0**bits)
    return Grid(stats.uniform(0, 1), 2.0**bits, count)


# ---- lattices inside the arithmetic of float32 kinds: edge -> the real number that the edge stands for ----


def middle_before(x):
    """Half way between the floats x and those before them, as doubles."""
    return x.astype(F64) / 2 + np.nextafter(x, F32(-INF)).astype(F64) / 2


def least_float(f, low, high, e):
    """The least float32 y between the floats low and high with f(y) >= e for a rising f, by bisection of keys."""
    a, b = np.full(len(e), key_of(F32(low), F32), np.int64), np.full(len(e), key_of(F32(high), F32), np.int64)
    while np.any(a < b):
        m = (a + b) // 2
        yes = f(number_of(m, F32)) >= e
        a, b = np.where((a < b) & ~yes, m + 1, a), np.where((a < b) & yes, m, b)
    return number_of(a, F32)


def gamma_lattice(shape, scale):
    """x = (scale d) (v (v v)), v = 1 + t rounded: v is a multiple of 2^-23 from 1 to 2, and so few x are met."""
    d = (F32(shape) - F32(1) / F32(3)) * F32(scale)
    real_d = float(F32(shape)) - 1 / 3

    def back(e):
        v = least_float(lambda v: d * (v * (v * v)), 2.0**-20, 16, e)
        return float(F32(scale)) * real_d * middle_before(v) ** 3
    return back if shape >= 1 else None


# q of 2^r = 1 + r q for |r| <= 1/2, from its highest power down: numbers of the definition (lane/math/exp.h).
EXP2 = [F32(float.fromhex(c)) for c in ("0x1.416b6ap-13", "0x1.5f0832p-10", "0x1.3b2dep-7", "0x1.c6af7cp-5",
                                        "0x1.ebfbdcp-3", "0x1.62e43p-1")]


def lognormal_lattice(mean, stddev):
    """x = 2^a, a = fma(z, stddev / log 2, mean / log 2) of a float z; 2^r = 1 + r q for the fraction r, and each step
    of q is rounded: where an edge is next to a value that is met, the last bit of 2^a decides on which side it is."""
    scale = F32(1 / math.log(2))
    m, s = float(F32(mean) * scale), float(F32(stddev) * scale)

    def x_of(z):
        a = np.clip((z.astype(F64) * s + m).astype(F32).astype(F64), -151, 129)
        n = np.rint(a)
        r = a - n
        y = np.full(len(a), EXP2[0])
        for c in [*EXP2[1:], F32(1)]:
            y = (y * r + c).astype(F32)  # of doubles: the product is exact
        with np.errstate(over="ignore"):
            return (y * 2**n).astype(F32)

    def back(e):
        return np.exp(mean + stddev * middle_before(least_float(x_of, -9, 9, e)))
    return back


def inverse_gaussian_lattice(mean, shape):
    """x = mean r or mean / r, r = 1 + .. rounded: from 1 to 2 a multiple of 2^-23, and 1 / r is coarser than floats."""
    m = F32(mean)

    def back(e):
        upper = e > m
        far = F32(2.0**40)
        r = least_float(lambda r: m * r, 1, far, np.where(upper, e, m).astype(F32))
        less = least_float(lambda r: -(m / r), 1, far, -np.where(upper, m, np.nextafter(e, F32(-INF))).astype(F32))
        # x < e: m / r <= the float before e: r >= less
        return np.where(upper, float(m) * middle_before(r), float(m) / middle_before(less))
    return back


def scaled_lattice(location, scale):
    """x = fma(y, scale, location), y rounded."""
    def back(e):
        y = least_float(lambda y: (y.astype(F64) * float(F32(scale)) + location).astype(F32), -(2.0**80), 2.0**80, e)
        return middle_before(y) * scale + location
    return back


def power_lattice(shape, scale):
    """x = (scale y) y, y = e^h rounded, half the logarithm's size: next to the minimum of pareto y is 1 + n 2^-23."""
    s = F32(scale)

    def back(e):
        y = least_float(lambda y: (s * y) * y, 2.0**-60, 2.0**60, e)
        return scale * middle_before(y) ** 2
    return back


def von_mises_lattice(mean, k):
    """x = mean + 2 h, less or with one turn more outside [-pi, pi]; the arctangent h is built on pi/4 from pi/8 on, on
    pi/2 from 3 pi/8 on, both rounded to float32. From pi/4 on it is pi/2 less another one."""
    turn = float(F32(2 * np.pi))
    quarter, half = float(F32(np.pi / 4)) - np.pi / 4, float(F32(np.pi / 2)) - np.pi / 2

    def back(e):
        turns = np.where(e - mean < -np.pi, 1, np.where(e - mean > np.pi, -1, 0))
        h = least_float(lambda h: (2 * h.astype(F64) + mean).astype(F32), -1.75, 1.75, e + turns * turn)
        h = middle_before(h)
        eighths = np.abs(h) / (np.pi / 8)
        off = np.select([eighths < 1, eighths < 2, eighths < 3], [0.0, quarter, half - quarter], half)
        return mean + 2 * (h - np.sign(h) * off) - turns * 2 * np.pi
    return back


def exponential_lattice(base, step, cut):
    """x = base + step t, t = log1p(u (1 - cut) / (1 - u + u cut)) of u = k 2^-32, k odd. Next to the far end a step of
    the quotient is nearly one of t. Of log1p(r) = e log 2 + log m the last two terms are rounded first."""
    cut, step, base, log2 = F32(cut), F32(step), F32(base), float(F32(math.log(2)))

    def x_of(k):
        u, rest = k.astype(F32) * F32(2.0**-32), (2**32 - k).astype(F32) * F32(2.0**-32)
        part = u * (F32(1) - cut)
        one_more = 1 + (part / (u.astype(F64) * float(cut) + rest).astype(F32)).astype(F64)
        e = np.floor(np.log2(1.5 * one_more))  # m from 2/3 to 4/3
        t = (e * log2 + np.log(one_more / 2**e).astype(F32)).astype(F32)
        return (t.astype(F64) * float(step) + float(base)).astype(F32)

    def back(e):
        reach = 2**12  # steps around the edge where x may fall while k rises
        middle = first(2**31, lambda j, e: x_of(2 * j + 1) >= e, e).astype(np.int64)
        j = np.clip(middle[:, None] + np.arange(-reach, reach), 0, 2**31 - 1)
        start = np.maximum(middle - reach, 0)
        inside = (np.arange(-reach, reach) + middle[:, None] == j) & (x_of(2 * j + 1) < e[:, None])
        u = (start + np.sum(inside, axis=1)) * 2.0**-31
        with np.errstate(divide="ignore"):
            return float(base) - float(step) * np.log1p(-u * (1 - float(cut)))
    return back


class TruncatedArithmetic(Truncated):
    """x = base + step t, t rounded, by the proposal that the parameters choose; its constants are rounded one by one.
    The variate of this arithmetic is a truncated normal whose mean, deviation and ends are a little off."""

    def __init__(self, mean, stddev, a, b):
        m, d, a, b = F32(mean), F32(stddev), F32(a), F32(b)
        self.mirrored = b <= m
        if self.mirrored:
            m, a, b = -m, -b, -a
        alpha, w, depth = (a - m) / d, (b - a) / d, F32(0)
        if alpha >= 0:
            excess = F32(2) / (np.sqrt(F32(float(alpha) ** 2 + 4)) + alpha)
            rate = alpha + excess
            depth = rate * w
        if depth > F32(0.5):  # exponential, cut off where the rounded e^-depth says
            step, unit, cut = d / rate, F32(1) / rate, F32(np.exp(-float(depth)))
            low, scale, centre = float(a), float(step) / float(unit), float(excess) - 1 / float(unit)
            high = low - float(step) * math.log(float(cut)) if cut > 0 else INF
            self.lattice = exponential_lattice(a, step, cut)
        elif alpha < 0 and w >= F32(2.5):  # normal: what is rounded to a or b is kept
            low, high = middle_before(np.array([a, np.nextafter(b, F32(INF))]))
            scale, centre, self.lattice = float(d), (float(m) - low) / float(d), scaled_lattice(float(m), float(d))
        else:  # uniform
            low, high, scale, centre = float(a), float(a) + float(b - a), float(b - a) / float(w), -float(alpha)
            self.lattice = scaled_lattice(low, float(b - a))
        super().__init__(low + scale * centre, scale, low, high)

    def cdf(self, e):
        return super().sf(self.lattice(np.nextafter(-e, F32(INF)))) if self.mirrored else super().cdf(self.lattice(e))

    def sf(self, e):
        return super().cdf(self.lattice(np.nextafter(-e, F32(INF)))) if self.mirrored else super().sf(self.lattice(e))


LATTICES = {
    "exponential": lambda rate: scaled_lattice(0, 1 / rate),
    "rayleigh": lambda scale: scaled_lattice(0, scale),
    "maxwell": lambda scale: scaled_lattice(0, scale),
    "normal": scaled_lattice,
    "normal-inverse": scaled_lattice,
    "cauchy": scaled_lattice,
    "laplace": scaled_lattice,
    "logistic": scaled_lattice,
    "gumbel": scaled_lattice,
    "gamma": gamma_lattice,
    "erlang": gamma_lattice,
    "chi-square": lambda n: gamma_lattice(n / 2, 2),
    "lognormal": lognormal_lattice,
    "inverse-gaussian": inverse_gaussian_lattice,
    "weibull": power_lattice,
    "pareto": power_lattice,
    "von-mises": von_mises_lattice,
    "truncated-normal": TruncatedArithmetic,
}

# ---- keys ----


def key_of(x, of):
    """Integers that rise with the float: 2^31 + bits, or 2^31 - bits of the size below 0; 2^63 for doubles."""
    if of in (F32, F64):
        half, whole = (2**31, np.int32) if of is F32 else (2**63, np.int64)
        bits = int(np.asarray(x, of).view(whole))
        return half + bits if bits >= 0 else half - (bits + half)
    return int(x)


def number_of(keys, of):
    """Floats of an array of keys."""
    half = 2**31 if of is F32 else 2**63
    bits = [k - half if k >= half else (half - k) + half for k in map(int, keys)]
    return np.array(bits, np.uint32 if of is F32 else np.uint64).view(of)


def roundest(low, high, zero=0):
    """The integer of [low, high] with the most zeros at its end; above zero's key, if that is among them."""
    if low <= zero <= high:
        low = max(zero + 1, high - (1 << (high - zero).bit_length() // 2))
    shift = (high ^ (low - 1)).bit_length() - 1
    return high >> shift << shift


# ---- settings: kind, law, sets of parameters, types; a new set is a fifth, so that the others keep their streams ----

REAL = ("f32", "f64")
LATER = [None] * 4  # no set, of kinds that came later, so that the others keep their streams
FOUR = [(0, 1), (1, 2), (-10, 0.25), (3, 1e20)]
SETTINGS = [
    ("uniform", None, [()], REAL),
    ("uniform-oc", None, [()], REAL),
    ("uniform-oo", None, [()], REAL),
    ("bits32", lambda: Whole(2**32), [()], ("u32",)),
    ("bits64", lambda: Whole(2**64), [()], ("u64",)),
    ("range-u32", Whole, [(1000,), (1000003,), (2**31 + 1,), (3221225473,)], ("u32",)),
    ("range-u64", Whole, [(1000,), (10**12 + 39,), (2**63 + 1,), (13835058055282163713,)], ("u64",)),
    ("uniform-real", lambda a, b: stats.uniform(a, b - a), [(-1.5, 2.25), (0, 1), (10, 11), (-1e6, 1)], REAL),
    ("exponential", lambda r: stats.expon(scale=1 / r), [(1.5,), (1,), (1e-30,), (1e30,)], REAL),
    ("normal", stats.norm, [(0, 1), (1, 2), (-20, 0.5), (3, 1e30)], REAL),
    ("normal-inverse", stats.norm, [(0, 1), (1, 2), (-20, 0.5), (3, 1e30)], REAL),
    ("lognormal", lambda m, s: stats.lognorm(s, scale=math.exp(m)),
     [(0.25, 0.5), (0, 1), (-0.5, 0.25), (5, 4), (-3, 0.125)], REAL),
    ("cauchy", stats.cauchy, FOUR, REAL),
    ("laplace", stats.laplace, FOUR, REAL),
    ("logistic", stats.logistic, FOUR, REAL),
    ("gumbel", stats.gumbel_r, FOUR, REAL),
    ("weibull", lambda k, s: stats.weibull_min(k, scale=s), [(1.5, 2), (0.5, 1), (4, 1), (20, 5)], REAL),
    ("rayleigh", lambda s: stats.rayleigh(scale=s), [(2,), (1,), (1e-30,), (7.5,)], REAL),
    ("pareto", lambda k, s: stats.pareto(k, scale=s), [(3, 2), (0.5, 1), (1, 1), (20, 5)], REAL),
    ("triangular", lambda a, m, b: stats.triang((m - a) / (b - a), a, b - a),
     [(-1, 0.5, 3), (0, 0, 1), (0, 1, 1), (0, 2.0**-10, 1)], REAL),
    ("maxwell", lambda s: stats.maxwell(scale=s), [(2,), (1,), (1e20,), (0.3,)], REAL),
    ("inverse-gaussian", lambda m, s: stats.invgauss(m / s, scale=s), [(1, 3), (1, 0.125), (1, 100), (2, 0.5)], REAL),
    ("student-t", stats.t, [(5,), (0.5,), (2,), (30,)], REAL),
    ("gamma", lambda k, s: stats.gamma(k, scale=s), [(2.5, 1), (0.5, 1), (1, 1), (50, 2)], REAL),
    ("chi-square", stats.chi2, [(5,), (1,), (2,), (100,)], REAL),
    ("erlang", lambda k, s: stats.gamma(k, scale=s), [(3, 2), (1, 1), (10, 0.5), (100, 1)], REAL),
    ("beta", stats.beta, [(2, 3), (1, 1), (0.5, 0.5), (30, 0.75)], REAL),
    ("f-ratio", stats.f, [(5, 8), (2, 2), (1, 1), (10, 100)], REAL),
    ("von-mises", VonMises, [(0.5, 4), (0, 0), (0, 1), (-2, 100)], REAL),
    ("truncated-normal", Truncated, [(1, 2, 2, 4.5), (0, 1, -1, 1), (0, 1, 5, INF), (3, 2, -10, 2.5)], REAL),
    ("bernoulli-u32", lambda p: Counted(0, [1 - p, p]), [(0.3,), (0.5,), (0.001,), (0.9,)], ("u32",)),
    ("geometric-u64", geometric, [(0.3,), (0.01,), (0.9,), (1e-6,)], ("u64",)),
    ("poisson-u32", poisson, [(100,), (4,), (0.5,), (1e6,)], ("u32",)),
    ("poisson-u64", poisson, [(4,), (9.999,), (5000,), (1e9,)], ("u64",)),
    ("binomial-u32", binomial, [(100, 0.3), (20, 0.5), (1000, 0.7), (4 * 10**9, 0.25)], ("u32",)),
    ("binomial-u64", binomial, [(10**6, 0.75), (64, 0.9), (10**12, 1e-9), (10**9, 0.001)], ("u64",)),
    ("negative-binomial-u64", negative_binomial, [(4.5, 0.25), (0.5, 0.5), (20, 0.01), (300, 0.97)], ("u64",)),
    ("hypergeometric-u64", hypergeometric,
     [(300, 700, 200), (50, 50, 42), (10000, 700, 2000), (10**9, 10**6, 123456)], ("u64",)),
    ("zipf-u64", zipf, [(2,), (2.5,), (3,), (10,)], ("u64",)),
    ("logarithmic-u64", logarithmic, [(0.6,), (0.1,), (0.9,), (0.9999,)], ("u64",)),
    ("power", stats.powerlaw, [*LATER, (3,), (0.5,), (1,), (20,)], REAL),
    ("lomax", lambda k, s: stats.lomax(k, scale=s), [*LATER, (3, 2), (0.5, 1), (1, 1), (20, 5)], REAL),
    ("noncentral-chi-square", lambda n, c: Mixed(c, lambda k: stats.chi2(n + 2 * k)),
     [*LATER, (5, 3), (0.5, 3), (2, 10), (1, 40)], REAL),
    ("noncentral-f", lambda n, m, c: Mixed(c, lambda k: Ratio(n, m, k)),
     [*LATER, (5, 8, 3), (0.5, 3, 4), (2, 20, 10), (1, 2, 1)], REAL),
]
UNITS = {"uniform": (0, 1), "uniform-oc": (1, 1), "uniform-oo": (1, 2)}


def law_of(kind, law, parameters, type):
    """What gives quantiles, and the probabilities of floats below an edge: exact counts where there are some."""
    if kind in UNITS:
        start, step = UNITS[kind]
        return unit_grid((24 if type == "f32" else 53) - (step == 2), start, step)
    if type == "f32" and kind == "uniform-real":
        return uniform_real_grid(*parameters)
    if type == "f32" and kind == "triangular":
        return triangular_grid(*parameters)
    return law(*parameters)


def edges_of(d, of, step, finest):
    """[key]: near the levels, with as many zeros at the end as the slack allows."""
    levels = TAILS + [k * step for k in range(1, round(1 / step))]
    lower = [p for p in levels if p <= 0.5]
    upper = TAILS + [k * step for k in range(1, round(1 / step)) if k * step < 0.5]

    def slack(p):
        return SLACK * step if p >= step else 0.4 * p
    windows = []
    with np.errstate(all="ignore"):
        a = d.ppf(np.array([p - slack(p) for p in lower]))
        b = d.ppf(np.array([p + slack(p) for p in lower]))
        windows += zip(a, b)
        a = d.isf(np.array([p + slack(p) for p in upper]))
        b = d.isf(np.array([p - slack(p) for p in upper]))
        windows += zip(a, b)
    keys = set()
    for a, b in windows:
        if of not in (F32, F64):
            low, high = int(a), int(b)
            keys.update([roundest(low, high)] if high - low > 1 else [low, high])
        elif np.isfinite(a) and np.isfinite(b):
            low, high = key_of(of(a), of), key_of(of(b), of)
            if high - low >= finest:
                keys.add(roundest(low, high, 2**31 if of is F32 else 2**63))
    return sorted(k for k in keys if k > 0)


def probabilities(below, above):
    """Of the cells between edges, the differences on the side that keeps its digits."""
    low, high = np.concatenate([[0.0], below, [1.0]]), np.concatenate([[1.0], above, [0.0]])
    return np.where(high[1:] > 0.5, low[1:] - low[:-1], high[:-1] - high[1:])


def setting(kind, law, parameters, type, step=STEP):
    of = {"f32": F32, "f64": F64}.get(type, int)
    d, plain, keys = law_of(kind, law, parameters, type), None, None
    keys = edges_of(d, of, step, FINEST.get(name_of(kind, type), FINEST.get(type, 0)))
    if of is int:
        e = np.array(keys, object) if max(keys) >= 2**53 else np.array(keys)
    else:
        e = number_of(keys, of)
    real = middle_before(e) if of is F32 and not isinstance(d, Grid) else e
    p = probabilities(d.cdf(real), d.sf(real))
    if of is F32 and kind in LATTICES:
        back = LATTICES[kind](*parameters)
        if back is not None:
            plain = p
            law, at = (back, e) if isinstance(back, Truncated) else (d, back(e))
            p = probabilities(law.cdf(at), law.sf(at))
    kept = p > 0
    assert np.all(p >= 0) and abs(math.fsum(p) - 1) < 1e-9, (kind, parameters, type, p.min(), math.fsum(p))
    p[~kept] = 0
    return keys, p, plain


def name_of(kind, type):
    if kind.startswith("uniform-o"):
        return f"uniform-{type}-{kind[8:]}"
    return kind if kind[-3:] in ("u32", "u64") or kind.startswith("bits") else f"{kind}-{type}"


def text_of(x, type):
    """The shortest decimal that is read back as x."""
    if isinstance(x, int) and type[0] == "u":
        return str(x)
    text = np.format_float_positional if x == 0 or 1e-4 <= abs(x) < 1e7 else np.format_float_scientific
    return text(F32(x) if type == "f32" else F64(x), trim="-")


def lines(chosen=(), step=STEP):
    yield "# Cells of distributions at scale, by bench/quality/fit/cells.py from SciPy: no code of the library."
    yield "#"
    yield "# setting KIND parameters"
    yield "# cell KEY P [PLAIN]: its upper edge (the next cell's first key), its probability, the same without lattices"
    rounds = max(len(parameters) for _, _, parameters, _ in SETTINGS)
    for i in range(rounds):  # the first setting of every kind comes before the second of any
        for kind, law, sets, types in SETTINGS:
            for type in types:
                if i >= len(sets) or sets[i] is None:
                    continue
                title = name_of(kind, type) + "".join(" " + text_of(x, type) for x in sets[i])
                if chosen and not any(f"{title} ".startswith(f"{words} ") for words in chosen):
                    continue
                parameters = [float(F32(p)) if type == "f32" else p for p in sets[i]]
                keys, p, plain = setting(kind, law, parameters, type, step)
                yield f"setting {title}"
                for k, key in enumerate([*keys, None]):
                    more = "" if plain is None else f" {plain[k]:.15g}"
                    yield f"cell {'end' if key is None else format(key, 'x')} {p[k]:.15g}{more}"


if __name__ == "__main__":
    arguments, step = sys.argv[1:], STEP
    if not arguments:
        sys.exit(__doc__)
    if "--step" in arguments:
        at = arguments.index("--step")
        step = float(arguments[at + 1])
        del arguments[at : at + 2]
    with open(arguments[0], "w", encoding="ascii") as file:
        for line in lines(arguments[1:], step):
            file.write(line + "\n")
