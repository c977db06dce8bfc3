"""Writes tests/model/model.kat: what tools/model/model.h should give, by other ways than the library's.

Means are summed term by term in 40 digits (the library solves a recurrence); the chains are Thomas's own procedure, powers
of the transition matrix (the library solves states in order); crossings are roots found by mpmath, and speed-ups
integrals by mpmath.
The distribution with the next number kept is Thomas's walk of his chain in exact fractions (takes-kept), and for wide
warps a sum over the length of a call, in 60 digits (takes-wide): no chain inside a call, only geometric numbers.

usage: make_model.py --write | --check      (needs mpmath and numpy)
"""
from fractions import Fraction
from math import comb

import answers
import mpmath as mp
import numpy as np

mp.mp.dps = 40


def mean(rho, lanes):
    rho = mp.mpf(rho)
    if rho == 0:
        return mp.mpf(1)
    if rho > mp.mpf("0.999"):  # inclusion and exclusion: the largest of `lanes` geometric numbers
        with mp.workdps(700):
            return +mp.fsum((-1) ** (j + 1) * mp.binomial(lanes, j) / (1 - rho**j) for j in range(1, lanes + 1))
    total, power = mp.mpf(0), mp.mpf(1)
    while True:
        term = 1 - (1 - power) ** lanes
        total += term
        power *= rho
        if term < mp.mpf(10) ** -30:
            return total


def group_samples(rho, warp, group):
    return warp // group / mean(rho**group, warp // group)


def crossing(warp, group, guess):
    return mp.findroot(lambda r: group_samples(r, warp, 2 * group) - group_samples(r, warp, group),
                       (guess * 0.98, guess * 1.01), tol=1e-25)


def binomials(n, p):
    return np.array([float(mp.binomial(n, i) * mp.mpf(p) ** i * (1 - mp.mpf(p)) ** (n - i)) for i in range(n + 1)])


def precached(p, lanes):
    """The chain of all states (r, c), its absorbing power by squaring, and the steady state by iteration."""
    states = [(r, c) for r in range(lanes + 1) for c in range(lanes - r + 1)]
    number = {s: i for i, s in enumerate(states)}
    rows = [binomials(n, p) for n in range(lanes + 1)]
    t = np.zeros((len(states), len(states)))
    for (r, c), i in number.items():
        if r == 0:
            t[i, i] = 1
            continue
        for a in range(r + 1):
            for b in range(lanes - r - c + 1):
                t[i, number[r - a, c + b]] += rows[r][a] * rows[lanes - r - c][b]
    going = [i for s, i in number.items() if s[0] > 0]
    iterations = np.zeros(len(states))
    iterations[going] = np.linalg.solve(np.eye(len(going)) - t[np.ix_(going, going)], np.ones(len(going)))
    star = t
    while True:
        after = star @ star
        if np.abs(after - star).max() < 1e-15:
            break
        star = after
    steady = np.zeros(lanes)
    steady[0] = 1
    call = np.array([[star[number[lanes - c, 0], number[0, e]] for e in range(lanes)] for c in range(lanes)])
    for _ in range(10000):
        following = steady @ call
        following /= following.sum()
        if np.abs(following - steady).max() < 1e-16:
            break
        steady = following
    starts = [number[lanes - c, 0] for c in range(lanes)]
    return mean(1 - mp.mpf(p), lanes), steady @ iterations[starts], steady @ np.arange(lanes)


def solved(rows):
    """The steady state of a matrix of transitions, by elimination in the numbers that it has."""
    size, one = len(rows), rows[0][0] * 0 + 1
    system = [[rows[j][i] - (i == j) for j in range(size)] + [0 * one] for i in range(size - 1)] + [[one] * (size + 1)]
    for k in range(size):
        pivot = next(i for i in range(k, size) if system[i][k] != 0)
        system[k], system[pivot] = system[pivot], system[k]
        system[k] = [x / system[k][k] for x in system[k]]
        for i in range(size):
            if i != k and system[i][k] != 0:
                system[i] = [x - system[i][k] * y for x, y in zip(system[i], system[k])]
    return [row[size] for row in system]


def takes_kept(p, lanes, most):
    """The probabilities of 1 .. most iterations, in fractions: Thomas's chain of states (r, c), walked."""
    p = Fraction(p)

    def step(state):
        r, c = state
        others = lanes - r - c
        for a in range(r + 1):
            for b in range(others + 1):
                yield ((r - a, c + b), comb(r, a) * p**a * (1 - p) ** (r - a) *
                       comb(others, b) * p**b * (1 - p) ** (others - b))

    ends = {(0, c): [Fraction(c == e) for e in range(lanes)] for c in range(lanes)}

    def end(state):
        if state not in ends:
            moves = dict(step(state))
            stays = moves.pop(state)
            ends[state] = [sum(q * end(after)[e] for after, q in moves.items() if q) / (1 - stays) for e in range(lanes)]
        return ends[state]

    steady = solved([end((lanes - c, 0)) for c in range(lanes)])
    now, done = {(lanes - c, 0): steady[c] for c in range(lanes)}, []
    for _ in range(most):
        after = {}
        for state, q in now.items():
            for to, chance in step(state):
                after[to] = after.get(to, 0) + q * chance
        done.append(sum(q for (r, _), q in after.items() if r == 0))
        now = {state: q for state, q in after.items() if state[0] > 0}
    return done


def takes_wide(p, lanes, most):
    """The same by the numbers of first and second accepted attempts: a call of n iterations has all first ones by n, not
    all by n - 1, and keeps what has its second by n."""
    with mp.workdps(60):
        p = mp.mpf(p)
        rho, n = 1 - p, 0
        call = [[mp.mpf(0)] * lanes for _ in range(lanes)]
        takes = [[] for _ in range(lanes)]
        while n < most or rho**n * lanes > mp.mpf(10) ** -26:
            n += 1
            both = 1 - rho**n - n * p * rho ** (n - 1)  # the second by n
            one, before = 1 - rho**n - both, 1 - rho ** (n - 1) - both
            for c in range(lanes):
                wanting = lanes - c
                first = [mp.binomial(wanting, j) * both**j * (one ** (wanting - j) - before ** (wanting - j))
                         for j in range(wanting)]
                again = [mp.binomial(c, i) * (1 - rho**n) ** i * rho ** (n * (c - i)) for i in range(c + 1)]
                for j, x in enumerate(first):
                    for i, y in enumerate(again):
                        call[c][i + j] += x * y
                takes[c].append(mp.fsum(first))
        steady = solved(call)
        return [mp.fsum(s * t[k] for s, t in zip(steady, takes)) for k in range(most)]


def speedup(warp, group, low, high):
    """The mean of the ratios over groups of 1, and the ratio of the means."""
    with mp.workdps(15):
        def rate(g):
            return lambda r: warp // g / mean(r**g, warp // g)
        mine, masked = rate(group), rate(1)
        low, high = mp.mpf(low), mp.mpf(high)
        ratios = mp.quad(lambda r: mine(r) / masked(r), [low, high], method="gauss-legendre") / (high - low)
        return ratios, mp.quad(mine, [low, high], method="gauss-legendre") / mp.quad(masked, [low, high], method="gauss-legendre")


def lines():
    yield "# What tools/model/model.h should give, by tests/reference/make_model.py (other ways than the library's). rho and p are"
    yield "# the doubles next to what is printed."
    yield "#"
    yield "# mean RHO LANES : iterations;   crossing WARP GROUP : rho;   chain P LANES : uncached, cached, cached lanes"
    yield "# speedup WARP GROUP LOW HIGH : the mean of ratios, the ratio of means;"
    yield "# takes-kept P LANES, takes-wide P LANES : the probabilities of 1, 2, .. iterations with the next number kept"
    yield ""
    for lanes in (1, 2, 7, 16, 32, 64, 1024):
        for rho in (0.0, 1e-9, 0.01, 0.05, 0.1, 0.2, 0.5, 0.8, 0.9, 0.99, 0.999999):
            yield f"mean {rho!r} {lanes} : {mp.nstr(mean(rho, lanes), 20)}"
    for warp, guesses in ((16, (.18, .51, .78, .917)), (32, (.129, .427, .717, .884, .9576))):
        for k, guess in enumerate(guesses):
            yield f"crossing {warp} {2**k} : {mp.nstr(crossing(warp, 2**k, guess), 17)}"
    switch = (0.0, 0.12875710, 0.42712680, 0.71696820, 0.88373440, 0.95760190)  # where table 1 has its rows
    for k in range(1, 6):
        for high in (switch[k + 1],) if k < 5 else (0.99, 1.0):
            said = speedup(32, 2**k, switch[k], high)
            yield f"speedup 32 {2**k} {switch[k]!r} {high!r} : {' '.join(mp.nstr(x, 13) for x in said)}"
    for lanes in (1, 2, 3, 8, 16, 32):
        for p in (0.001, 0.1, 0.5, 0.8, 0.95, 0.99, 1.0):
            uncached, cached, kept = precached(p, lanes)
            yield f"chain {p!r} {lanes} : {mp.nstr(uncached, 17)} {cached!s} {kept!s}"
    for lanes in (1, 2, 3, 4, 6):
        for p in (0.125, 0.5, 0.75, 0.9375):
            said = (mp.nstr(mp.mpf(x.numerator) / x.denominator, 20) for x in takes_kept(p, lanes, 8))
            yield f"takes-kept {p!r} {lanes} : {' '.join(said)}"
    for lanes, p in ((8, 0.1), (16, 0.5), (32, 0.5), (32, 0.8), (32, 0.95), (32, 0.99), (64, 0.9)):
        yield f"takes-wide {p!r} {lanes} : {' '.join(mp.nstr(x, 20) for x in takes_wide(p, lanes, 12))}"


if __name__ == "__main__":
    answers.main({"model/model.kat": lines}, near={"chain": 1e-13})  # linear algebra
