"""Cumulative distributions for quantile_law_test.c, by mpmath: of each law of the test, at places from tail to tail, how
much of the mass is below, or above where that is less.

    python3 make_quantile.py --write | --check        tests/quantile/quantile_cdf.kat
"""

import mpmath as mp

import answers

mp.mp.dps = 40
TAILS = [mp.mpf(10) ** -k for k in (12, 10, 9, 8, 7, 6, 5, 4, 3, 2)] + [mp.mpf(k) / 20 for k in range(1, 10)]


def normal(x):
    return mp.ncdf(x)


def student(n):
    def cdf(x):
        tail = mp.betainc(mp.mpf(n) / 2, 0.5, 0, n / (n + x * x), regularized=True) / 2
        return tail if x < 0 else 1 - tail
    return cdf


def gamma(shape):
    return lambda x: mp.gammainc(shape, 0, x, regularized=True)


def mixture(x):
    return mp.mpf(7) / 10 * mp.ncdf(x) + mp.mpf(3) / 10 * mp.ncdf((x - 8) * 4)


def between(cdf, lower, upper):
    a, b = cdf(mp.mpf(lower)) if lower is not None else 0, cdf(mp.mpf(upper)) if upper is not None else 1
    return lambda x: (cdf(x) - a) / (b - a)


def left_tail(x):
    """A normal below -6."""
    return mp.ncdf(x) / mp.ncdf(-6)


def laplace(x):
    return mp.exp(x) / 2 if x < 0 else 1 - mp.exp(-x) / 2


def steps(x):
    return x / 7 if x < 1 else (1 + 3 * (x - 1)) / 7


def beta_half(a):
    """Beta(a, a) below 1/2, with its pole at 0."""
    return lambda x: 2 * mp.betainc(a, a, 0, x, regularized=True)


# name: (cumulative distribution, bounds of a search for its quantiles)
LAWS = {
    "normal": (normal, -40, 40),
    "log-normal-density": (normal, -40, 40),
    "normal-1000": (normal, -40, 40),
    "normal-from-2": (between(normal, 2, 5), 2, 5),
    "normal-below-minus-6": (left_tail, -12, -6),
    "mixture": (mixture, -40, 40),
    "gamma-1/2": (gamma(mp.mpf(1) / 2), 0, 200),
    "gamma-3": (gamma(3), 0, 200),
    "gamma-100": (gamma(100), 0, 1000),
    "beta-3/10": (beta_half(mp.mpf("0.3")), 0, mp.mpf(1) / 2),
    "student-2": (student(2), -(10**9), 10**9),
    "student-1/2": (student(mp.mpf(1) / 2), -mp.mpf(10) ** 26, mp.mpf(10) ** 26),
    "cauchy": (lambda x: mp.mpf(1) / 2 + mp.atan(x) / mp.pi if x > -1 else mp.atan(-1 / x) / mp.pi, -mp.mpf(10) ** 14,
               mp.mpf(10) ** 14),
    "laplace": (laplace, -100, 100),
    "exponential": (lambda x: -mp.expm1(-x), 0, 100),
    "steps": (steps, 0, 3),
    "normal-cdf": (normal, -40, 40),
    "logistic-cdf": (lambda x: 1 / (1 + mp.exp(-x)), -100, 100),
    "weibull-inverse": (lambda x: -mp.expm1(-(x**3)), 0, 100),
    "arcsine-inverse": (lambda x: 2 / mp.pi * mp.asin(mp.sqrt(x)), 0, 1),
}


def by_integral(density, pieces):
    """A cumulative distribution by Gauss and Legendre's rule on pieces between places where the density is smooth."""
    masses = [mp.quad(density, [a, b]) for a, b in zip(pieces, pieces[1:])]
    whole = mp.fsum(masses)

    def cdf(x):
        sum_ = mp.mpf(0)
        for a, b, mass in zip(pieces, pieces[1:], masses):
            if x <= a:
                break
            sum_ += mass if x >= b else mp.quad(density, [a, x])
        return sum_ / whole

    return cdf


def span(low, high, n):
    return [mp.mpf(low) + (mp.mpf(high) - mp.mpf(low)) * k / n for k in range(n + 1)]


def extreme_value(k):
    return lambda x: mp.exp(-mp.exp(-x)) if k == 0 else mp.exp(-(max(1 + k * x, 0) ** (-1 / mp.mpf(k))))


def pareto(k):
    return lambda x: 1 - max(1 + k * x, 0) ** (-1 / mp.mpf(k))


def exponential_power(b):
    def cdf(x):
        tail = mp.gammainc(1 / mp.mpf(b), abs(x) ** b, mp.inf, regularized=True) / 2
        return tail if x < 0 else 1 - tail
    return cdf


LAWS |= {
    "skew-normal": (by_integral(lambda x: mp.exp(-x * x / 2) * mp.ncdf(4 * x), span(-4, 10, 56)), -3, 9),
    "inverse-gaussian": (by_integral(lambda x: x ** mp.mpf("-1.5") * mp.exp(-mp.mpf(3) / 4 * (x + 1 / x)),
                                     span("0.01", "0.1", 9) + span("0.1", 1, 18)[1:] + span(1, 60, 118)[1:]),
                         mp.mpf("0.02"), 40),
    "hyperbolic": (by_integral(lambda x: mp.exp(-2 * mp.sqrt(1 + x * x) + x / 2), span(-15, 24, 78)), -13, 22),
    "johnson": (lambda x: mp.ncdf(1 + mp.mpf(3) / 2 * mp.asinh(x)), -10**4, 10**4),
    "extreme-value": (extreme_value(mp.mpf("0.25")), -4, 10**5),
    "extreme-value-bounded": (extreme_value(mp.mpf("-0.25")), -10, 4),
    "gumbel": (extreme_value(0), -10, 50),
    "pareto": (pareto(mp.mpf("0.5")), 0, 10**7),
    "pareto-bounded": (pareto(mp.mpf("-0.5")), 0, 2),
    "exponential-power": (exponential_power(mp.mpf("1.5")), -20, 20),
    "exponential-power-cusp": (exponential_power(mp.mpf("0.5")), -2000, 2000),
    "rice": (by_integral(lambda x: x * mp.exp(-(x * x + 9) / 2) * mp.besseli(0, 3 * x), span(0, 13, 26)),
             mp.mpf("1e-7"), 12),
    "rice-far": (by_integral(lambda x: x * mp.exp(-((x - 30) ** 2) / 2) * mp.besseli(0, 30 * x) * mp.exp(-30 * x),
                             span(21, 40, 38)), 22, 39),
}


def landau(x):
    """Of Laplace's transform t^t, t > 0, inverted along its cut."""
    return 1 - mp.quad(lambda t: mp.exp(-t * mp.log(t) - x * t) * mp.sinpi(t) / t, [0, 1, 2, 4, 8, 16, 32, 64, 256]
                       if x < 10 else [k * 4 / mp.mpf(x) for k in range(30)]) / mp.pi


def stable(alpha, beta):
    """By Fourier's integral along the path 0, -i, -i + infinity; where that decays, of z or of -z."""
    alpha, beta = mp.mpf(alpha), mp.mpf(beta)

    def above(z, beta):
        def transform(t):
            if alpha == 1:
                inner = t * (1 + 2j / mp.pi * beta * mp.log(t))
            else:
                inner = t**alpha + 1j * beta * mp.tan(mp.pi * alpha / 2) * (t - t**alpha)
            return mp.exp(-1j * z * t - inner)

        places = [0] + [mp.mpf(4) ** (k - 4) / (z + 1) for k in range(5)] + [k * 8 / (z + 1) for k in range(1, 9)]
        down = mp.quad(lambda r: mp.im(transform(-1j * r)) / r, [r for r in places if r < 1] + [1], maxdegree=5)
        right, u, step = mp.mpf(0), mp.mpf(0), 12 / (z + 4)
        while z < 60: # else e^-z is nothing
            part = mp.quad(lambda v: mp.re(transform(v - 1j) / (1j * (v - 1j))), [u, u + step], method="gauss-legendre",
                           maxdegree=4)
            right, u = right + part, u + step
            if abs(part) < mp.mpf(10) ** -22 and u > 4:
                break
        return (down + right) / mp.pi

    def cdf(z):
        with mp.workdps(22):
            return 1 - above(z, beta) if z >= 0 else above(-z, -beta)
    return cdf


FAR = [mp.mpf(k) for k in ("0.25", "0.75", 1, "1.5", 2, 4, 8, 32, 1000, 10**4, 10**6, 10**9)]
STABLE = {"stable-one": (1, "-0.5"), "stable-near-one": ("1.001", "0.25"), "stable-three-quarters": ("0.75", "0.5"),
          "stable-three-halves": ("1.5", "0.5"), "stable-one-sided": ("1.25", -1), "stable-nearly-normal": ("1.99", "0.75")}
LAWS |= {name: (stable(*shapes), -10**11, 10**11) for name, shapes in STABLE.items()}
LAWS |= {
    "landau": (landau, -4, 10**14),
    "stable-levy": (lambda z: mp.erfc(1 / mp.sqrt(2 * (z + 1))), -1, mp.mpf(10) ** 26),
    "stable-cauchy": (LAWS["cauchy"][0], -mp.mpf(10) ** 14, mp.mpf(10) ** 14),
    "stable-normal": (lambda z: mp.ncdf(z / mp.sqrt(2)), -40, 40),
}

INTEGRALS = ("skew-normal", "inverse-gaussian", "hyperbolic", "rice", "rice-far")


def quantile(cdf, low, high, u):
    """To some digits: the places are rounded to doubles of few bits anyway."""
    low, high = mp.mpf(low), mp.mpf(high)
    for _ in range(140):
        middle = (low + high) / 2
        if low > 0 and high > 4 * low or high < 0 and low < 4 * high:
            middle = mp.sqrt(low * high) * mp.sign(low)
        low, high = (middle, high) if cdf(middle) < u else (low, middle)
    return low


def places(name, cdf, low, high):
    if name in STABLE:
        return sorted({-z for z in FAR} | set(FAR))
    if name == "landau":
        return span("-3.5", 3, 14) + [z for z in FAR if z > 3]
    if name in INTEGRALS: # quantiles would take long
        return span(low, high, 38)
    levels = TAILS + [mp.mpf(1) / 2] + [1 - tail for tail in reversed(TAILS)]
    return [quantile(cdf, low, high, u) for u in levels]


def text():
    yield "# tests/reference/make_quantile.py (mpmath): law, place : the share of the mass below, and above"
    for name, (cdf, low, high) in LAWS.items():
        for place in places(name, cdf, low, high):
            x = float(mp.nstr(place, 6))
            if low < x < high:
                below = cdf(mp.mpf(x))
                if mp.mpf("1e-14") < below < 1 - mp.mpf("1e-14"):
                    yield f"{name} {x.hex()} : {mp.nstr(below, 20)} {mp.nstr(1 - below, 20)}"


if __name__ == "__main__":
    answers.main({"quantile/quantile_cdf.kat": text})
