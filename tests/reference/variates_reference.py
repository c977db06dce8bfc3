"""docs/contract/variates.md and the spec blocks of lanewise.h a second time.

Draws are exact integers, made by reference.py from the specification alone. A value is the number to which the
documented method maps them, in mpmath at 60 digits: no operation of the library's is repeated, nothing but the last
step rounds.

    draws(engine, kind, seed, stream, i, attempt, set)       what an attempt of element i takes
    value(engine, kind, seed, stream, i, parameters, set)    (number, ulp, absolute): the element, and how far from it
                                                             the library may be, by either
    nearest(number, type)                                    rounded once, to a float

What is allowed is the first-order sum of the errors of what a kind is composed of: FUNCTION for each function of
math/ (their headers state at most 2 ULP; for the f64 logarithm of a draw near 0.967 alone 2.7), one unit an operation,
where the unit is half an ULP of a number just above a power of two, and so that much of any. A sum with a location, or
log x near 1, cancels: there `absolute` holds, in units of what is added.
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
real("gamma", 22, "PAIR_RETRY", 2)
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
real("chi-square", 44, "PAIR_RETRY", 2)
real("erlang", 46, "PAIR_RETRY", 2)
real("student-t", 48, "ONCE", 2)
real("beta", 50, "PAIR_RETRY", 3)
real("f-ratio", 52, "RETRY", 4)
real("maxwell", 54, "ONCE", 2)
real("inverse-gaussian", 56, "ONCE", 2)
real("von-mises", 58, "RETRY", 2)
KINDS["bernoulli-u32"] = (70, "LATE", "b32", 1)
KINDS["geometric-u64"] = (71, "LATE", "b32", 1)
KINDS["poisson-u32"] = (72, "ONCE", "b64", 1)
KINDS["poisson-u64"] = (73, "ONCE", "b64", 1)
KINDS["binomial-u32"] = (74, "ONCE", "b64", 1)
KINDS["binomial-u64"] = (75, "ONCE", "b64", 1)
KINDS["negative-binomial-u64"] = (76, "RETRY", "b64", 4)
KINDS["hypergeometric-u64"] = (77, "RETRY", "b64", 2)
KINDS["zipf-u64"] = (78, "RETRY", "b64", 2)
KINDS["logarithmic-u64"] = (79, "ONCE", "b64", 2)
real("truncated-normal", 60, "RETRY", 2)
real("power", 80, "ONCE", 1)
real("lomax", 82, "ONCE", 1)
real("noncentral-chi-square", 84, "RETRY", 4)
real("noncentral-f", 86, "RETRY", 5)


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
    if method in ("PAIR", "PAIR_RETRY"):
        groups -= groups % 2
    j, e = divmod(i, 32 * groups)
    k, lane = divmod(e, 32)
    steps = [(k * count + c) * d for c in range(count)]
    return [reference.formula(engine, draw, [word(engine, number, seed, stream, j, s + t, lane, set) for t in range(d)])
            for s in steps]


def draws(engine, kind, seed, stream, i, attempt=0, set=0):
    number, method, draw, count = KINDS[kind]
    k = reference.retry_key(seed, stream, 256 * reference.ENGINES[engine] + number, set)
    if method == "LATE":
        lower = reference.philox(k, i & reference.M32, i >> 32, 1, 0)[0]
        return [(first_draws(engine, kind, seed, stream, i, set)[0] << 32) + lower]
    if attempt == 0:
        return first_draws(engine, kind, seed, stream, i, set)
    count += method == "PAIR_RETRY"
    w = []
    for t in range((2 * count + 3) // 4):
        w += reference.philox(k, i & reference.M32, i >> 32, attempt, t << 16)
    if draw == "word":
        return w[:count]
    assert draw == "b64"
    return [w[2 * c] + (w[2 * c + 1] << 32) for c in range(count)]


def pair_draws(engine, kind, seed, stream, i, set=0):
    """Of element i of a pair what box_muller takes, and the other draws of the first attempt."""
    second = i // 32 % 2 == 1  # the groups of a block are even in number
    own, other = (draws(engine, kind, seed, stream, j, 0, set) for j in (i, i - 32 if second else i + 32))
    return own[0], other[0], second, *own[1:]


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


def circle(w, b):
    """The point of a draw: an angle in the eighths beside +x, the sign of x, whether x and y change places."""
    quarters = (4 * w + 2) % 2**b
    if quarters >> (b - 1):
        quarters -= 2**b
    angle = mp.pi / 2 * mp.ldexp(quarters, -b)
    x, y = mp.cos(angle), mp.sin(angle)
    if w >> (b - 1):
        x = -x
    return (y, x) if w >> (b - 2) & 1 else (x, y)


def box_muller(w, b):
    """Of the draw of the element, that of the other of the pair, and which of the two it is."""
    own, other, second = w
    radius, point = (other, own) if second else (own, other)
    x, y = circle(point, b)
    return mp.sqrt(-2 * mp.log(odd(radius, b))) * (y if second else x)


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


def power(w, b, shape):
    exponent = mp.log(odd(w, b)) / shape
    return mp.exp(exponent), (FUNCTION + 2) * -exponent + FUNCTION, 0


def lomax(w, b, shape, scale):
    y = -mp.log(odd(w, b)) / shape
    return scale * mp.expm1(y), (FUNCTION + 2) * max(1, y) + 2 * FUNCTION + 4, 0


def triangular(w, b, a, mode, end):
    u = odd(w, b)
    if u < (mode - a) / (end - a):
        return shifted(a, mp.sqrt(u * (end - a) * (mode - a)), 6)
    return shifted(end, -mp.sqrt((1 - u) * (end - a) * (end - mode)), 6)


def student_t(w, b, degrees):
    y = -mp.log(odd(w[0], b)) / degrees
    angle = mp.pi * (odd(w[1], b) - (w[1] >> (b - 1)))  # the odd draw, taken as signed
    x = mp.sqrt(degrees * mp.expm1(2 * y)) * mp.sin(angle)
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


def proposal(x, shape, b, units):
    """Marsaglia and Tsang (2000) of a normal x: the variate, the log of the probability of acceptance (the exact test
    alone: the squeeze accepts nothing more), units. None: rejected whatever is drawn."""
    d = (shape + 1 if shape < 1 else shape) - mpf(1) / 3
    t = x / mp.sqrt(9 * d)
    clear(1 + t, b)
    if 1 + t <= 0:
        return None
    v = (1 + t) ** 3
    return d * v, x * x / 2 + d - d * v + d * mp.log(v), 3 * ((units + 4) * abs(t) / (1 + t) + 1) + 4


def accepted(test, log_probability, b):
    margin = log_probability - mp.log(odd(test, b))
    clear(margin, b)
    return margin > 0


def gamma_attempt(x, test, b, shape, units, less=0):
    """Of a normal x with an error of so many units: the variate without its power, log W / shape of the power (0 from a
    shape of 1 on), the units of the first and the absolute error of the second, in units. None: rejected. U = test
    accepted is uniform below the probability p, so that W = U / p is uniform. less: of log p, for shapes from 1 on."""
    proposed = proposal(x, shape, b, units)
    if proposed is None:
        return None
    log_u = mp.log(odd(test, b))
    margin = log_u - proposed[1] - less
    clear(margin, b)
    if margin >= 0:
        return None
    if shape >= 1:
        return proposed[0], mpf(0), proposed[2], mpf(0)
    d = shape + 1 - mpf(1) / 3
    t = x / mp.sqrt(9 * d)
    # of log U; of 3 d q(t), the parts of which it is the sum; and what t itself brings: 3 d q'(t) = 3 d t^3 / v
    error = FUNCTION * abs(log_u) + 3 * d * (FUNCTION * (abs(t) + abs(mp.log(1 + t)) + t * t) +
                                             (units + 4) * abs(t) ** 4 / (1 + t)) + abs(margin)
    return proposed[0], margin / shape, proposed[2], error / shape + 2 * abs(margin / shape)


def gamma(w, b, shape, scale):
    """w: what box_muller takes, then the test. None: rejected."""
    made = gamma_attempt(box_muller(w[:3], b), w[3], b, shape, NORMAL_UNITS)
    if made is None:
        return None
    return scale * made[0] * mp.exp(made[1]), made[2] + made[3] + FUNCTION + 1, 0


def two_gammas(w, b, shapes):
    """Both of one attempt, the normals a pair: radius, turn, test, test."""
    made = [gamma_attempt(box_muller((w[0], w[1], False), b), w[2], b, shapes[0], NORMAL_UNITS),
            gamma_attempt(box_muller((w[1], w[0], True), b), w[3], b, shapes[1], NORMAL_UNITS)]
    if None in made:
        return None
    units = sum(m[2] + m[3] for m in made) + abs(made[0][1] - made[1][1])
    return *(m[0] * mp.exp(m[1]) for m in made), units + 2 * FUNCTION


def beta(w, b, alpha, beta):
    """Of a normal z and shapes raised to 1 at least: x / (1 - x) = A p^2 / (B q^2) e^l. w: what box_muller takes, then
    the test and the draw of l. None: rejected."""
    a, c = (shape + 1 if shape < 1 else shape for shape in (alpha, beta))
    u, v = a - mpf(1) / 2, c - mpf(1) / 2
    sigma = (u + 5 * v) / (6 * (u + v))
    share = (u + 1 - sigma) / (a + c)
    y = 4 * (a + c) * share * (1 - share) - 2 * sigma * (1 - sigma)
    z = box_muller(w[:3], b)
    s = z / mp.sqrt(y - 1 / (3 * (y + 1)))
    p, q = 1 + sigma * s, 1 - (1 - sigma) * s
    clear(p, b)
    clear(q, b)
    if p <= 0 or q <= 0:
        return None
    # the density of a beta at x times dx / ds, over the normal's, all over the same at 0
    density = a * mp.log(p * p) + c * mp.log(q * q) - (a + c) * mp.log(share * p * p + (1 - share) * q * q)
    if not accepted(w[3], density - mp.log(p * q) + z * z / 2, b):
        return None
    ratio = share * p * p / ((1 - share) * q * q)
    of_s = abs(s) * (NORMAL_UNITS + 12)
    units = 10 + 2 * (of_s * sigma / p + of_s * (1 - sigma) / q) + 2 / p + 2 / q
    if alpha < 1 or beta < 1:
        # one uniform number: up to the probability of l <= 0 it is l's on that side, beyond it that on the other
        away = mp.ldexp(2 * min(w[4], 2**b - 1 - w[4]) + 1, -b - 1)
        uniform = 1 - away if w[4] >> (b - 1) else away
        left = mpf(1) if beta >= 1 else mpf(0) if alpha >= 1 else beta / (alpha + beta)
        clear(uniform - left, b)
        side, whole, shape = (uniform, left, alpha) if uniform < left else (1 - uniform, 1 - left, beta)
        power = mp.log(side / whole) / shape
        ratio *= mp.exp(power if uniform < left else -power)
        units += (FUNCTION + 4) * abs(power) + 4 / shape + FUNCTION
    return ratio / (1 + ratio), units / (1 + ratio) + FUNCTION, 0


def f_ratio(w, b, degrees1, degrees2):
    result = two_gammas(w, b, (degrees1 / 2, degrees2 / 2))
    if result is None:
        return None
    x, y, units = result
    return (x / degrees1) / (y / degrees2), units + 4, 0


def log_passed(shape):
    """Of the probability that Marsaglia and Tsang's test passes, a shape of 1 or more: the integral of what it passes,
    exp(g(x)) / sqrt(2 pi), g = d log v - d v + d, v = (1 + x / sqrt(9 d))^3, by y = d v."""
    d = shape - mpf(1) / 3
    return d + (mpf(1) / 6 - d) * mp.log(d) + mp.loggamma(shape) - mp.log(2 * mp.pi) / 2


def noncentral(x, test, last, b, degrees, noncentrality):
    """The noncentral chi-square of a normal x, its test and the last draw: its two parts, the logarithm by which the
    first is still to be multiplied, and the units of the first part and of the root of the second. None: rejected."""
    if degrees > 1 or noncentrality > 2**51:
        made = gamma_attempt(x, test, b, (degrees - 1) / 2 if degrees > 1 else mpf(1), NORMAL_UNITS)
        if made is None:
            return None
        z, shift = quantile(last, b), mp.sqrt(noncentrality)
        root = (FUNCTION * abs(z) + shift) / abs(z + shift) + 1
        return 2 * made[0] if degrees > 1 else mpf(0), (z + shift) ** 2, made[1], made[2] + made[3] + FUNCTION + 2, root
    u = 2**32 * last + 2**31 if b == 32 else last
    k = poisson(u, 64, noncentrality / 2)[0] if noncentrality > 0 else 0
    less = log_passed(degrees / 2 + 1) - log_passed(degrees / 2 + k) if k > 1 else 0
    made = gamma_attempt(x, test, b, degrees / 2 + k, NORMAL_UNITS, less)
    if made is None:
        return None
    return 2 * made[0], mpf(0), made[1], made[2] + made[3] + FUNCTION + 4, mpf(0)


def noncentral_chi_square(w, b, degrees, noncentrality):
    made = noncentral(box_muller((w[0], w[1], False), b), w[2], w[3], b, degrees, noncentrality)
    if made is None:
        return None
    gamma, square = made[0] * mp.exp(made[2]), made[1]
    x = gamma + square
    return x, (gamma * made[3] + square * (2 * made[4] + 1)) / x + 1, 0


def noncentral_f(w, b, degrees1, degrees2, noncentrality):
    made = noncentral(box_muller((w[0], w[1], False), b), w[2], w[4], b, degrees1, noncentrality)
    below = gamma_attempt(box_muller((w[1], w[0], True), b), w[3], b, degrees2 / 2, NORMAL_UNITS)
    if made is None or below is None:
        return None
    gamma, square = made[0] * mp.exp(made[2]), made[1]
    x = gamma + square
    units = (gamma * made[3] + square * (2 * made[4] + 5)) / x + below[2] + below[3] + 2 * FUNCTION + 8
    return (x / degrees1) / (2 * below[0] * mp.exp(below[1]) / degrees2), units, 0


def von_mises(w, b, mean, concentration):
    """Best and Fisher (1979), section 2; draws: turn, test. The angle has the sign of the turn's sine."""
    u, k = odd(w[0], b), concentration
    z = mp.cos(2 * mp.pi * u)
    f = z
    if k > 0:
        tau = 1 + mp.sqrt(1 + 4 * k * k)
        rho = (tau - mp.sqrt(2 * tau)) / (2 * k)
        r = (1 + rho * rho) / (2 * rho)
        f = (1 + r * z) / (r + z)
        c = k * (r - f)
        if not accepted(w[1], mp.log(c) + 1 - c, b):
            return None
    return wrapped(without_turns(mean, b), mp.acos(f) * (1 if 2 * u < 1 else -1), 5 * FUNCTION, b)


def turn_of(b):
    """The number of the type next to 2 pi."""
    return mpf(float.fromhex("0x1.921fb6p+2" if b == 32 else "0x1.921fb54442d18p+2"))


def without_turns(mean, b):
    """A mean beyond a turn, of f64's pi, less whole turns; a number of the type."""
    turn = turn_of(64)
    if abs(mean) <= turn:
        return mean
    with mp.workdps(400):  # whole numbers up to 2^1024, and 60 digits
        rest = abs(mean) - mp.floor(abs(mean) / turn) * turn
        rest = (rest - turn if 2 * rest > turn else rest) * mp.sign(mean)
    return mpf(nearest(rest, "f32")) if b == 32 else rest


def wrapped(mean, angle, units, b):
    """mean + angle in [-pi, pi], where the angle has an error of so many units; a turn less is exact."""
    x, turn = mean + angle, turn_of(b)
    clear(2 * abs(x) - turn, b)
    if 2 * abs(x) < turn:
        return shifted(mean, angle, units)
    return x - turn * mp.sign(x), 0, units * abs(angle) + abs(x)


def truncated_normal(w, b, mean, stddev, a, end):
    """Robert (1995), in units of stddev: counted from the end of the interval that is nearer to the mean. Draws: position,
    test. The density at y from that end, over the largest of the proposal's, is exp(-(y - r)(y - s) / 2)."""
    low, high = (a - mean) / stddev, (end - mean) / stddev
    width = high - low
    if low < 0 < high and width >= mpf(5) / 2:
        t = quantile(w[0], b)
        clear(t - low, b)
        clear(high - t, b)
        return shifted(mean, stddev * t, FUNCTION) if low < t < high else None
    sign, base, near = (1, a, low) if low >= 0 or high > 0 else (-1, end, -high)
    u = odd(w[0], b)
    if near < 0:
        y, r, s = width * u, -near, -near
    else:
        rate = (near + mp.sqrt(near * near + 4)) / 2
        if rate * width <= mpf(1) / 2:
            y, r, s = width * u, mpf(0), -2 * near
        else:
            y = -mp.log(1 - u * (1 - mp.exp(-rate * width))) / rate
            highest = min(rate - near, width)  # where the ratio of the densities is largest
            r, s = 2 * (rate - near) - highest, highest
    if not accepted(w[1], -(y - r) * (y - s) / 2, b):
        return None
    return shifted(base, sign * stddev * y, 5 * FUNCTION)


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


def least(w, b, log_f, rise, start):
    """The least k with P(X <= k) > U, U = (w + 1/2) 2^-b: the exact sum of the probabilities on U's side of 1/2.

    log_f(k): of the probability; rise(k) = f(k + 1) / f(k); start: an integer near the result."""
    u = mp.ldexp(2 * w + 1, -b - 1)
    lower = w >> (b - 1) == 0
    k, f = start, mp.exp(log_f(start))
    total, term, j = (f, f, k) if lower else (mpf(0), f, k)
    while True:
        if lower:
            if j == 0:
                break
            j -= 1
            term /= rise(j)
        else:
            term *= rise(j)
            j += 1
        total += term
        if term <= total * mpf(10) ** -40:
            break
    side = u if lower else 1 - u
    beyond = total - u if lower else side - total  # P(X <= k) - U
    while beyond <= 0:
        f *= rise(k)
        k += 1
        beyond += f
    while k > 0 and beyond - f > 0:
        beyond -= f
        k -= 1
        f /= rise(k)
    assert min(beyond, f - beyond) > side * mpf(10) ** -11, "too near; take another place"
    return k


def start_of(w, b, mean, sigma):
    return max(0, int(mp.nint(mean + sigma * NormalDist().inv_cdf(float(min(max(mp.ldexp(2 * w + 1, -b - 1), 1e-15),
                                                                            1 - mpf(10) ** -15))))))


def poisson(w, b, mean):
    mean = mpf(mean)

    def log_f(k):
        return k * mp.log(mean) - mean - mp.loggamma(k + 1)
    return least(w, b, log_f, lambda k: mean / (k + 1), start_of(w, b, mean, mp.sqrt(mean))), 0, 0


def binomial(w, b, trials, p):
    """p > 1/2 by reflection: the complement of the draw."""
    if p > 0.5:
        return trials - binomial(2**b - 1 - w, b, trials, 1 - p)[0], 0, 0
    p, n = mpf(p), trials

    def log_f(k):
        return (mp.loggamma(n + 1) - mp.loggamma(k + 1) - mp.loggamma(n - k + 1) + k * mp.log(p)
                + (n - k) * mp.log1p(-p))
    start = min(n, start_of(w, b, n * p, mp.sqrt(n * p * (1 - p))))
    return least(w, b, log_f, lambda k: (n - k) * p / ((k + 1) * (1 - p)), start), 0, 0


def negative_binomial(w, b, successes, p):
    """Poisson of a gamma mean; draws: radius, turn, test, Poisson. The mean is known to its rounding errors only; the
    count is taken where they do not matter."""
    if p == 1:
        return 0, 0, 0
    result = gamma((w[0], w[1], False, w[2]), b, successes, (1 - mpf(p)) / mpf(p))
    if result is None:
        return None
    mean, ulp, _ = result
    error = ulp * EPS["f64"]
    counts = {poisson(w[3], b, mean * (1 + side * error))[0] for side in (-1, 0, 1)}
    assert len(counts) == 1, "too near; take another place"
    return counts.pop(), 0, 0


def hypergeometric(w, b, good, bad, sample):
    """By symmetry the lesser kind in the lesser part; inversion where (n + 1)(g + 1) / (N + 2) < 10.5, else HRUA of
    Stadlober (1990) with its hat about f at the integer below that number."""
    everything, n, g = good + bad, min(sample, good + bad - sample), min(good, bad)
    other = everything - g
    centre = Fraction((n + 1) * (g + 1), everything + 2)

    def log_f(k):
        return sum((mp.loggamma(a + 1) - mp.loggamma(c + 1) - mp.loggamma(a - c + 1)) * sign
                   for a, c, sign in ((g, k, 1), (other, n - k, 1), (everything, n, -1)))
    if centre < Fraction(21, 2):
        k, f = 0, mp.exp(log_f(0))
        beyond, term, j = mpf(0), f, 0
        while j < min(g, n):
            term *= mpf((g - j) * (n - j)) / ((j + 1) * (other - n + j + 1))
            beyond += term
            j += 1
        left = beyond - odd(w[0], b)  # the least k with P(X > k) <= S
        while left > 0:
            f *= mpf((g - k) * (n - k)) / ((k + 1) * (other - n + k + 1))
            k += 1
            left -= f
            assert abs(left) > mpf(2) ** -44 * beyond, "too near; take another place"
    else:
        mode = centre.numerator // centre.denominator
        mean = mpf(n * g) / everything
        variance = mean * mpf(everything - n) / (everything - 1) * other / everything
        width = 2 * mp.sqrt(2 / mp.e) * mp.sqrt(variance + mpf(1) / 2) + 3 - 2 * mp.sqrt(3 / mp.e)
        x = odd(w[0], b)
        signed = (w[1] | 1) - (2**64 if w[1] >> 63 else 0)
        y = width * mp.ldexp(signed, -b) / x + mean
        k = int(mp.nint(y))
        assert abs(abs(y - k) - mpf(1) / 2) > abs(y) * mpf(2) ** -44, "too near; take another place"
        if k < 0 or k > min(g, n):
            return None
        margin = log_f(k) - log_f(mode) - 2 * mp.log(x)
        clear(margin, b)
        if margin < 0:
            return None
    of_part = n - k if good > bad else k  # the good ones of the lesser part
    return (good - of_part if sample > everything - sample else of_part), 0, 0


def zipf(w, b, exponent):
    """Devroye (1986), X.6.1."""
    a = mpf(exponent)
    x = 1 + floor_of(odd(w[0], b) ** (-1 / (a - 1)) - 1)
    t, base = (1 + mpf(1) / x) ** (a - 1), mpf(2) ** (a - 1)
    margin = t / base - odd(w[1], b) * x * (t - 1) / (base - 1)
    if x == 1:
        return x, 0, 0
    clear(margin, b)
    return (x, 0, 0) if margin > 0 else None


MAPS = {
    "uniform-real": uniform_real, "exponential": exponential, "normal": normal, "gamma": gamma,
    "normal-inverse": normal_inverse, "lognormal": lognormal, "cauchy": cauchy, "laplace": laplace,
    "logistic": logistic, "gumbel": gumbel, "weibull": weibull, "rayleigh": rayleigh, "pareto": pareto,
    "triangular": triangular, "chi-square": chi_square, "erlang": gamma, "student-t": student_t, "maxwell": maxwell,
    "inverse-gaussian": inverse_gaussian, "beta": beta, "f-ratio": f_ratio, "von-mises": von_mises,
    "truncated-normal": truncated_normal, "power": power, "lomax": lomax,
    "noncentral-chi-square": noncentral_chi_square, "noncentral-f": noncentral_f,
    "bernoulli": bernoulli, "geometric": geometric, "poisson": poisson, "binomial": binomial, "zipf": zipf,
    "logarithmic": logarithmic, "negative-binomial": negative_binomial,
    "hypergeometric": hypergeometric,
}


# ---- elements ------------------------------------------------------------------------------------------------------


def value(engine, kind, seed, stream, i, parameters, set=0):
    """(number, ulp, absolute, attempt that was accepted)"""
    number, method, _, count = KINDS[kind]
    b = bits_of(kind)
    numbers = parameters if type_of(kind)[0] == "u" else [mpf(p) for p in parameters]
    attempt, result = 0, None
    while result is None:
        if method in ("PAIR", "PAIR_RETRY") and attempt == 0:
            w = pair_draws(engine, kind, seed, stream, i, set)
        else:
            w = draws(engine, kind, seed, stream, i, attempt, set)
            if method == "PAIR_RETRY":
                w = (w[0], w[1], False, *w[2:])
            elif count == 1:
                w = w[0]
        result = MAPS[kind[:-4]](w, b, *numbers)
        attempt += 1
        if result is None and attempt == reference.ATTEMPTS:
            raise ValueError(f"{kind}: element {i} is rejected {attempt} times: no known answer")
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
