"""docs/contract/vectors.md a second time: vector variates in exact integers and 60 digits, from draws that variates_reference.py
makes of the specification alone.

    row(engine, kind, seed, stream, i, dimensions, trials, arrays)   (numbers, ulp, absolute), as there, of a whole row
"""

import variates_reference as scalar
from fractions import Fraction
from mpmath import mp, mpf

# kind: (number, method, draw, how many): the columns of variates_reference.KINDS, of the parts
KINDS = {
    "sphere-f32": (96, "ONCE", "word", 1), "sphere-f64": (97, "ONCE", "b64", 1),
    "dirichlet-f32": (98, "RETRY", "word", 3), "dirichlet-f64": (99, "RETRY", "b64", 3),
    "multinomial-u64": (100, "ONCE", "b64", 1),
    "multivariate-normal-f32": (102, "PAIR", "word", 1), "multivariate-normal-f64": (103, "PAIR", "b64", 1),
    "multivariate-hypergeometric-u64": (104, "ONCE", "b64", 1),
}
scalar.KINDS.update(KINDS)
FUNCTION = scalar.FUNCTION


def sphere(engine, kind, seed, stream, i, dimensions, trials, arrays):
    b = scalar.bits_of(kind)
    z = [scalar.quantile(scalar.draws(engine, kind, seed, stream, i * dimensions + j)[0], b)
         for j in range(dimensions)]
    length = mp.sqrt(sum(x * x for x in z))
    return [x / length for x in z], 2 * FUNCTION + dimensions + 3, 0


def dirichlet(engine, kind, seed, stream, i, dimensions, trials, arrays):
    b = scalar.bits_of(kind)
    values, units = [], []
    for j, alpha in enumerate(arrays[0]):
        alpha, attempt, found = mpf(alpha), 0, None
        while found is None:
            w = scalar.draws(engine, kind, seed, stream, i * dimensions + j, attempt)
            x = scalar.box_muller((w[0], w[1], False), b)
            found = scalar.gamma_attempt(x, w[2], b, alpha, scalar.NORMAL_UNITS)
            attempt += 1
            if found is None and attempt == scalar.reference.ATTEMPTS:
                raise ValueError(f"{kind}: component {j} of {i} is rejected {attempt} times: no known answer")
        log = mp.log(found[0]) + found[1]
        values.append(log)
        units.append(found[2] + found[3] + (abs(log) * 2 + 2 * FUNCTION if alpha < 1 else 0))
    largest = max(values)  # only to keep the numbers of mpmath small
    x = [mp.exp(v - largest) for v in values]
    total = sum(x)
    spread = max(2 * abs(v - largest) for v in values) if max(arrays[0]) < 1 else 0
    return [v / total for v in x], 2 * max(units) + spread + dimensions + 4, 0


def multinomial(engine, kind, seed, stream, i, dimensions, trials, arrays):
    weights = [Fraction(p) for p in arrays[0]]
    counts, left = [], trials
    for j, weight in enumerate(weights):
        p = mpf(float(weight / sum(weights[j:]))) if weight else mpf(0)
        u = scalar.draws(engine, kind, seed, stream, i * dimensions + j)[0]
        count = 0 if p == 0 else left if p == 1 else scalar.binomial(u, 64, left, p)[0]
        counts.append(count)
        left -= count
    assert left == 0
    return counts, 0, 0


def multivariate_normal(engine, kind, seed, stream, i, dimensions, trials, arrays):
    b = scalar.bits_of(kind)
    z = [scalar.box_muller(scalar.pair_draws(engine, kind, seed, stream, i * dimensions + j), b)
         for j in range(dimensions)]
    mean, factor = ([mpf(x) for x in a] for a in arrays)
    terms = [[factor[r * dimensions + c] * z[c] for c in range(r + 1)] for r in range(dimensions)]
    size = max(sum(map(abs, t)) for t in terms)
    return ([m + sum(t) for m, t in zip(mean, terms)], 1,
            (scalar.NORMAL_UNITS + dimensions + 2) * size * scalar.EPS[kind[-3:]])


def multivariate_hypergeometric(engine, kind, seed, stream, i, dimensions, sample, arrays):
    key = scalar.reference.retry_key(seed, stream, 256 * scalar.reference.ENGINES[engine] + KINDS[kind][0])
    counts, left = [], sample
    for j, color in enumerate(arrays[0]):
        f, others = i * dimensions + j, sum(arrays[0][j + 1:])
        count = 0 if color == 0 or left == 0 else left if others == 0 else None
        for attempt in range(scalar.reference.ATTEMPTS):
            if count is not None:
                break
            r = scalar.reference.philox(key, f & scalar.reference.M32, f >> 32, attempt, 0)
            first = scalar.draws(engine, kind, seed, stream, f)[0] if attempt == 0 else r[0] + (r[1] << 32)
            made = scalar.hypergeometric((first, r[2] + (r[3] << 32)), 64, color, others, left)
            count = None if made is None else made[0]
        if count is None:
            raise ValueError(f"{kind}: component {j} of {i} is rejected too often: no known answer")
        counts.append(count)
        left -= count
    assert left == 0 and all(count <= color for count, color in zip(counts, arrays[0]))
    return counts, 0, 0


def row(engine, kind, seed, stream, i, dimensions, trials=0, arrays=()):
    maps = {"sphere": sphere, "dirichlet": dirichlet, "multinomial": multinomial,
            "multivariate-normal": multivariate_normal,
            "multivariate-hypergeometric": multivariate_hypergeometric}
    return maps[kind[:-4]](engine, kind, seed, stream, i, dimensions, trials, arrays)
