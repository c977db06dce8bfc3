"""The polynomials of include/lanewise/lane/variates/lattice_quantile.h (needs sympy), and what they leave out (scipy):

    python3 make_cornish_fisher.py table      lw_cornish_fisher, as that header has it
    python3 make_cornish_fisher.py errors     the worst of floats' and doubles' terms, means from 10 to 70000

The count X has cumulants sigma^2 k_r, k_2 = 1, polynomials in v = p q and d = q - p (Poisson: v = 0, d = 1). By the
formula of Euler and Maclaurin P(X <= k) is G(k + 1/2), G of the cumulants of X and of log((t/2) / sinh(t/2)). With
T = -D and e = 1 / sigma, G(z) = exp(sum of l_r T^r / r!) Phi(z), l_r the cumulants of the scaled variable; z = w + .. is
solved from G(z) = Phi(w), one power of e after another.
"""

import sys
from fractions import Fraction
from math import factorial

from sympy import QQ, ring

TERMS = 6
R, e, w, v, d = ring("e,w,v,d", QQ)
LATTICE = {2: QQ(-1, 12), 4: QQ(1, 120), 6: QQ(-1, 252)}  # cumulants of log((t/2) / sinh(t/2))


def short(p):
    """Without powers of e beyond TERMS; d^2 = 1 - 4 v."""
    out = R(0)
    for (n, a, b, c), x in p.terms():
        if n <= TERMS:
            out += x * e**n * w**a * v**b * d ** (c % 2) * (1 - 4 * v) ** (c // 2)
    return out


def times(a, b):
    return short(a * b)


def scaled_cumulants():
    f, l = v, {2: R(0)}
    for r in range(3, TERMS + 3):
        f = short(v * (f.diff(v) * d - 2 * f.diff(d)))  # Bernoulli: p q d/dp
        l[r] = f.exquo(v) * e ** (r - 2)
    for r, x in LATTICE.items():
        l[r] += x * e**r
    return l


def hermite(n):
    he = [R(1), w]
    for k in range(1, n):
        he.append(w * he[-1] - k * he[-2])
    return he


def expansion():
    """z - w."""
    operator = {r: x * QQ(1, factorial(r)) for r, x in scaled_cumulants().items()}
    power, total, n = {0: R(1)}, {}, 0
    while power:
        n, following = n + 1, {}
        for a, x in power.items():
            for b, y in operator.items():
                following[a + b] = following.get(a + b, R(0)) + times(x, y) * QQ(1, n)
        power = {k: x for k, x in following.items() if x != 0}
        for k, x in power.items():
            total[k] = total.get(k, R(0)) + x
    he = hermite(max(total) + 1)
    less = short(sum((times(x, he[k - 1]) for k, x in total.items()), R(0)))  # G = Phi - phi * less
    slopes = [less]
    for _ in range(TERMS):
        slopes.append(slopes[-1].diff(w))
    delta = R(0)
    for _ in range(TERMS + 1):
        powers = [R(1)]
        for _ in range(TERMS + 1):
            powers.append(times(powers[-1], delta))
        left = R(0)
        for m in range(1, TERMS + 2):
            left += times(powers[m] * QQ(1, factorial(m)), (-1) ** (m - 1) * he[m - 1])
        there = sum((times(powers[m] * QQ(1, factorial(m)), slopes[m]) for m in range(TERMS + 1)), R(0))
        g, density, term = short(-w * delta - powers[2] * QQ(1, 2)), R(1), R(1)
        for m in range(1, TERMS + 1):
            term = times(term, g) * QQ(1, m)
            density += term
        delta = short(delta - left + times(there, density))
    return delta


def rows():
    """[n][i][j]: of e^n w^(2 i) v^j, n from 0 for P1."""
    table = [[[Fraction(0)] * 4 for _ in range(4)] for _ in range(TERMS)]
    for (n, a, b, c), x in expansion().terms():
        assert c == n % 2 and a % 2 == 1 - n % 2
        table[n - 1][a // 2][b] = Fraction(int(x.numerator), int(x.denominator))
    return table


def print_table():
    for p in rows():
        lines = ["{" + ", ".join(float(x).hex() if x else "0.0" for x in row) + "}" for row in p]
        print("    {" + ",\n     ".join(lines) + "},")


def errors():
    import numpy as np
    from scipy import special, stats
    table, rng = [[[float(x) for x in row] for row in p] for p in rows()], np.random.default_rng(1)
    counts = [(stats.poisson(m), m, m**0.5, 0.0, 1.0) for m in np.geomspace(10, 70000, 300)]
    for i in range(3000):
        p = max(0.5 * rng.random() ** (1, 2, 4, 8)[i % 4], 1e-9) if i % 5 else 0.5
        n = int(np.ceil(np.exp(rng.uniform(np.log(10), np.log(100 if i % 3 else 70000))) / p))
        p = max(10 / n, p if i % 7 else 0)
        counts.append((stats.binom(n, p), n * p, (n * p * (1 - p)) ** 0.5, p * (1 - p), 1 - 2 * p))
    for terms, far in ((4, 4.0), (6, 9.3)):
        worst = 0.0
        for x, mean, sigma, v_, d_ in counts:
            low, high = max(0, mean - (far + 1) * sigma), mean + (far + 1) * (sigma + far)
            k = np.unique(np.floor(np.linspace(low, high, 500)))
            below, above = np.minimum(x.cdf(k), 0.6), np.minimum(x.sf(k), 0.6)
            z = np.where(below < 0.5, special.ndtri(below), -special.ndtri(above))
            k, z = k[np.abs(z) < far], z[np.abs(z) < far]
            y = mean + sigma * z
            for n in range(terms):
                p = sum(sum(t * v_**j for j, t in enumerate(row)) * z ** (2 * i) for i, row in enumerate(table[n]))
                y = y + p * (z if n % 2 else d_) / sigma**n
            bound = (0.05 + z**6 / 400) / sigma**4 if terms == 4 else (0.25 + z**8 / 1024) / sigma**6
            error = np.abs(y - k - 0.5) - 2e-14 * mean - 1e-13 * sigma  # SciPy's own
            worst = max(worst, (error / bound).max(initial=0.0))
        print(f"{terms} terms, |z| <= {far}: at most {worst:.2f} of the bound")


if __name__ == "__main__":
    {"table": print_table, "errors": errors}[sys.argv[1]]()
