"""The section "Variates" of docs/sequence.md and the spec blocks of lanewise.h a second time.

Draws are exact integers, made by reference.py from the specification alone. A value is the number to which the documented
method maps them, in mpmath at 60 digits: no operation of the library's is repeated, nothing but the last step rounds.

    draws(engine, kind, seed, stream, i, attempt, set)       what an attempt of element i takes
    value(engine, kind, seed, stream, i, parameters, set)    (number, ulp, absolute): the element, and how far from it
                                                             the library may be, by either
    nearest(number, type)                                    rounded once, to a float

What is allowed is the first-order sum of the errors of what a kind is composed of: FUNCTION for each of the functions of
math/ (their headers state at most 1.8 ULP), one unit an operation, where the unit is half an ULP of a number just above
a power of two, and so that much of any. A sum with a location, or log x near 1, cancels: there `absolute` holds, in
units of what is added.
"""

from fractions import Fraction
from functools import lru_cache
from statistics import NormalDist

import reference
from mpmath import mp, mpf

mp.dps = 60

EPS = {"f32": mpf(2) ** -24, "f64": mpf(2) ** -53}
FUNCTION = 4

# kind: (number, method, draw, how many)
KINDS = {}


def real(name, number, method, count, draw64="b64"):
    KINDS[name + "-f32"] = (number, method, "word", count)
    KINDS[name + "-f64"] = (number + 1, method, draw64, count)


real("uniform-real", 16, "ONCE", 1, "b53")
real("exponential", 18, "ONCE", 1)
real("normal", 20, "PAIR", 1)
real("gamma", 22, "RETRY", 3)
real("normal-inverse", 24, "ONCE", 1)
real("lognormal", 26, "PAIR", 1)
real("cauchy", 28, "ONCE", 1)
real("laplace", 30, "ONCE", 1)
real("logistic", 32, "ONCE", 1)
real("gumbel", 34, "ONCE", 1)
real("weibull", 36, "ONCE", 1)
real("rayleigh", 38, "ONCE", 1)
real("pareto", 40, "ONCE", 1)
real("triangular", 42, "ONCE", 1)
real("chi-square", 44, "RETRY", 3)
real("erlang", 46, "RETRY", 2)
real("student-t", 48, "ONCE", 2)
real("maxwell", 54, "ONCE", 2)
real("inverse-gaussian", 56, "ONCE", 2)
KINDS["bernoulli-u32"] = (70, "ONCE", "b64", 1)
KINDS["geometric-u64"] = (71, "ONCE", "b64", 1)
KINDS["logarithmic-u64"] = (79, "ONCE", "b64", 2)


def type_of(kind):
    return kind[-3:]


# ---- draws --------------------------------------------------------------------------------------------------------


def word(engine, number, seed, stream, j, s, lane, set):
    """The word of a lane in step s of block j, in the domain of the kind."""
    if engine == "mrg8":
        return reference.mrg8_block(number, seed, stream, j)[32 * s + lane]
    k = reference.key(seed, 256 * reference.ENGINES[engine] + number, set)
    if engine == "philox":
        q = 256 * j + 32 * (s // 4) + lane
        return reference.philox(k, q & reference.M32, q >> 32, stream & reference.M32, stream >> 32)[s % 4]
    return reference.warp_block(engine, k, stream, j, set)[s][lane]


def first_draws(engine, kind, seed, stream, i, set):
    number, method, draw, count = KINDS[kind]
    d = (reference.STEPS_MRG8 if engine == "mrg8" else reference.STEPS)[draw]
    groups = 32 // (d * count)
    if method == "PAIR":
        groups -= groups % 2
    j, e = divmod(i, 32 * groups)
    k, lane = divmod(e, 32)
    steps = [(k * count + c) * d for c in range(count)]
    return [reference.formula(engine, draw, [word(engine, number, seed, stream, j, s + t, lane, set) for t in range(d)])
            for s in steps]


def draws(engine, kind, seed, stream, i, attempt=0, set=0):
    number, _, draw, count = KINDS[kind]
    if attempt == 0:
        return first_draws(engine, kind, seed, stream, i, set)
    k = reference.retry_key(seed, stream, 256 * reference.ENGINES[engine] + number, set)
    w = []
    for t in range(3):
        w += reference.philox(k, i & reference.M32, i >> 32, attempt, t << 16)
    if draw == "word":
        return w[:count]
    assert draw == "b64"
    return [w[2 * c] + (w[2 * c + 1] << 32) for c in range(count)]


def bits_of(kind):
    return 32 if KINDS[kind][2] == "word" else 64


# ---- what a draw of b bits stands for ------------------------------------------------------------------------------


def odd(w, b):
    """u = (2 floor(w / 2) + 1) 2^-b"""
    return mp.ldexp(w | 1, -b)


@lru_cache(maxsize=None)
def quantile(w, b):
    """The normal quantile of (w + 1/2) 2^-b: Newton's iteration on erfc, from the nearer end."""
    lower = w >> (b - 1) == 0
    q = mp.ldexp(2 * (w if lower else 2**b - 1 - w) + 1, -b - 1)
    z = mpf(NormalDist().inv_cdf(float(q)))
    for _ in range(4):
        z -= (mp.erfc(-z / mp.sqrt(2)) / 2 - q) / mp.npdf(z)
    assert abs(mp.erfc(-z / mp.sqrt(2)) / 2 / q - 1) < mpf(10) ** -50
    return z if lower else -z


# ---- the maps: (value, ulp, absolute in units) ---------------------------------------------------------------------


def shifted(location, y, units):
    """location + y, where y has an error of so many units."""
    x = location + y
    return x, units + 1, units * abs(y) if abs(x) < abs(y) else 0


def uniform_real(w, b, a, end):
    y = (mp.ldexp(w, -53) if b == 64 else mp.ldexp(w >> 8, -24)) * (end - a)
    return shifted(a, y, 1)


def exponential(w, b, rate):
    return -mp.log(odd(w, b)) / rate, FUNCTION + 2, 0


def box_muller(w, b):
    """Of the draw of the element, that of the other of the pair, and which of the two it is."""
    own, other, second = w
    radius, turn = (other, own) if second else (own, other)
    angle = 2 * mp.pi * mp.ldexp(turn, -b)
    return mp.sqrt(-2 * mp.log(odd(radius, b))) * (mp.sin(angle) if second else mp.cos(angle))


NORMAL_UNITS = FUNCTION // 2 + 1 + FUNCTION + 1  # of the root of a logarithm, its product with a sine


def normal(w, b, mean, stddev):
    return shifted(mean, stddev * box_muller(w, b), NORMAL_UNITS)


def lognormal(w, b, mean, stddev):
    y = stddev * box_muller(w, b)
    return mp.exp(mean + y), NORMAL_UNITS * abs(y) + abs(mean + y) + FUNCTION, 0


def normal_inverse(w, b, mean, stddev):
    return shifted(mean, stddev * quantile(w, b), FUNCTION)


def cauchy(w, b, location, scale):
    return shifted(location, -scale * mp.cot(mp.pi * odd(w, b)), 2 * FUNCTION + 2)


def laplace(w, b, location, scale):
    u = mp.ldexp(2 * w + 1, -b - 1)
    return shifted(location, scale * (mp.log(2 * u) if 2 * u < 1 else -mp.log(2 * (1 - u))), FUNCTION)


def logistic(w, b, location, scale):
    u = mp.ldexp(2 * w + 1, -b - 1)
    return shifted(location, scale * mp.log(u / (1 - u)), FUNCTION + 3)


def gumbel(w, b, location, scale):
    y = -mp.log(-mp.log(odd(w, b)))
    x, ulp, absolute = shifted(location, scale * y, FUNCTION)
    small = min(abs(y), abs(x / scale)) < 1
    return x, ulp + FUNCTION, max(absolute, 2 * FUNCTION * scale) if small else absolute


def weibull(w, b, shape, scale):
    e = -mp.log(odd(w, b))
    power = mp.log(e) / shape
    return scale * mp.exp(power), FUNCTION / shape + (FUNCTION + 2) * abs(power) + 2 * FUNCTION + 2, 0


def rayleigh(w, b, scale):
    return scale * mp.sqrt(-2 * mp.log(odd(w, b))), FUNCTION // 2 + 2, 0


def pareto(w, b, shape, scale):
    power = -mp.log(odd(w, b)) / shape
    return scale * mp.exp(power), (FUNCTION + 2) * power + 2 * FUNCTION + 2, 0


def triangular(w, b, a, mode, end):
    u = odd(w, b)
    if u < (mode - a) / (end - a):
        return shifted(a, mp.sqrt(u * (end - a) * (mode - a)), 6)
    return shifted(end, -mp.sqrt((1 - u) * (end - a) * (end - mode)), 6)


def student_t(w, b, degrees):
    y = -mp.log(odd(w[0], b)) / degrees
    x = mp.sqrt(degrees * mp.expm1(2 * y)) * mp.cos(2 * mp.pi * odd(w[1], b))
    return x, (FUNCTION + 2) * max(1, y) + 2 * FUNCTION + 5, 0


def maxwell(w, b, scale):
    return scale * mp.sqrt(quantile(w[0], b) ** 2 - 2 * mp.log(odd(w[1], b))), FUNCTION + 3, 0


def inverse_gaussian(w, b, mean, shape):
    """Michael, Schucany and Haas (1976): the smaller root of their quadratic with probability mean / (mean + root)."""
    y = quantile(w[0], b) ** 2
    square = mp.sqrt(4 * mean * shape * y + (mean * y) ** 2)
    smaller = mean + mean * (mean * y - square) / (2 * shape)
    least = mean / (mean + smaller)
    u = 1 - odd(w[1], b)  # a low draw takes the larger root
    clear(u - least, b)
    return smaller if u < least else mean**2 / smaller, 2 * FUNCTION + 6, 0


# ---- rejection -----------------------------------------------------------------------------------------------------


def clear(margin, b):
    """A decision must not be one that rounding could turn."""
    assert abs(margin) > (2**-15 if b == 32 else 2**-40), "too near; take another place"


def gamma(w, b, shape, scale):
    """Marsaglia and Tsang (2000), the exact test alone: the squeeze accepts nothing more. None: rejected."""
    raised = shape + 1 if shape < 1 else shape
    d = raised - mpf(1) / 3
    x = quantile(w[0], b)
    t = x / mp.sqrt(9 * d)
    clear(1 + t, b)
    if 1 + t <= 0:
        return None
    v = (1 + t) ** 3
    margin = x * x / 2 + d - d * v + d * mp.log(v) - mp.log(odd(w[1], b))
    clear(margin, b)
    if margin <= 0:
        return None
    value, ulp = scale * d * v, 3 * ((FUNCTION + 4) * abs(t) / (1 + t) + 1) + 4
    if shape < 1:
        power = mp.log(odd(w[2], b)) / shape
        value, ulp = value * mp.exp(power), ulp + (FUNCTION + 2) * abs(power) + FUNCTION + 1
    return value, ulp, 0


def chi_square(w, b, degrees):
    return gamma(w, b, degrees / 2, mpf(2))


# ---- counts: exact ---------------------------------------------------------------------------------------------------


def floor_of(x):
    """The floor of a number that is not within rounding of a whole one; stops at 2^63 - 2, one below the largest."""
    if x >= 2**63 - 2:
        return 2**63 - 2
    assert abs(x - mp.nint(x)) > max(x, 1) * mpf(2) ** -48, "too near; take another place"
    return int(mp.floor(x))


def bernoulli(w, b, p):
    return int(w < int(Fraction(*p.as_integer_ratio()) * 2**64)), 0, 0


def geometric(w, b, p):
    p = mpf(p)
    return 1 if p == 1 else 1 + floor_of(mp.log(odd(w, b)) / mp.log1p(-p)), 0, 0


def logarithmic(w, b, p):
    """Kemp (1981), LK: geometric with Q = 1 - (1 - p)^U."""
    q = -mp.expm1(odd(w[0], b) * mp.log1p(-mpf(p)))
    return (1 if q == 0 else 1 + floor_of(mp.log(odd(w[1], b)) / mp.log(q))), 0, 0


MAPS = {
    "uniform-real": uniform_real, "exponential": exponential, "normal": normal, "gamma": gamma,
    "normal-inverse": normal_inverse, "lognormal": lognormal, "cauchy": cauchy, "laplace": laplace,
    "logistic": logistic, "gumbel": gumbel, "weibull": weibull, "rayleigh": rayleigh, "pareto": pareto,
    "triangular": triangular, "chi-square": chi_square, "erlang": gamma, "student-t": student_t, "maxwell": maxwell,
    "inverse-gaussian": inverse_gaussian, "bernoulli": bernoulli, "geometric": geometric, "logarithmic": logarithmic,
}


# ---- elements ------------------------------------------------------------------------------------------------------


def value(engine, kind, seed, stream, i, parameters, set=0):
    """(number, ulp, absolute, attempt that was accepted)"""
    number, method, _, count = KINDS[kind]
    b = bits_of(kind)
    numbers = parameters if type_of(kind)[0] == "u" else [mpf(p) for p in parameters]
    attempt, result = 0, None
    while result is None:
        w = draws(engine, kind, seed, stream, i, attempt, set)
        if method == "PAIR":
            second = i // 32 % 2 == 1  # the groups of a block are even in number
            w = (w[0], draws(engine, kind, seed, stream, i - 32 if second else i + 32, 0, set)[0], second)
        elif count == 1:
            w = w[0]
        result = MAPS[kind[:-4]](w, b, *numbers)
        attempt += 1
    x, ulp, absolute = result
    if type_of(kind)[0] == "f":
        absolute = absolute * EPS[type_of(kind)]
    return x, int(mp.ceil(ulp)), absolute, attempt - 1


def nearest(x, kind_type):
    """The float nearest to x, subnormals too; mpmath's nint rounds to even."""
    digits, least, most = (24, -149, 128) if kind_type == "f32" else (53, -1074, 1024)
    if x == 0:
        return 0.0
    _, exponent = mp.frexp(x)
    unit = max(exponent - digits, least)
    whole = int(mp.nint(mp.ldexp(x, -unit)))
    assert abs(whole) < 2 ** (most - unit), "overflows"
    return float(Fraction(whole) * Fraction(2) ** unit)
