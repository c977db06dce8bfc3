"""Writes tests/model/helping.kat: what lanewise/model.h should say of helping and pooled lanes, by other ways than the
library's.

helping goes through the sets of lanes that still want, and deals the lanes that are done to them one by one, in exact
fractions (the library counts lanes that want, and knows how many attempts each gets). help-chain, for warps too wide for
that, has the product of two binomials in 40 digits. pooled counts attempts: m calls take n iterations where n lanes
attempts have fewer than m lanes accepted ones (the library has a chain of the levels, and Wald's equation).

usage: make_helping.py --write | --check      (needs mpmath)
"""
from fractions import Fraction
from itertools import combinations

import answers
import mpmath as mp

mp.mp.dps = 40


def text(x):
    return mp.nstr(mp.mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else x, 20)


def dealt(lanes, wanting):
    """How many attempts each wanting lane gets: its own, and lanes that are done are dealt round robin."""
    attempts = dict.fromkeys(wanting, 1)
    for k in range(lanes - len(wanting)):
        attempts[wanting[k % len(wanting)]] += 1
    return attempts


def helping(ps):
    """Lanes with acceptances ps: the chain of all sets of lanes."""
    lanes = len(ps)
    rho = [1 - Fraction(p) for p in ps]
    expected = {(): Fraction(0)}
    for size in range(1, lanes + 1):
        for wanting in combinations(range(lanes), size):
            attempts = dealt(lanes, wanting)
            fails = {i: rho[i] ** attempts[i] for i in wanting}
            total, stays = Fraction(1), Fraction(1)
            for left in range(size + 1):
                for still in combinations(wanting, left):
                    chance = Fraction(1)
                    for i in wanting:
                        chance *= fails[i] if i in still else 1 - fails[i]
                    if left == size:
                        stays = chance
                    else:
                        total += chance * expected[still]
            expected[wanting] = total / (1 - stays)
    return expected[tuple(range(lanes))]


def binomial(n, p):
    return [mp.binomial(n, i) * p**i * (1 - p) ** (n - i) for i in range(n + 1)]


def help_chain(p, lanes):
    rho = 1 - mp.mpf(p)
    expected = [mp.mpf(0)]
    for r in range(1, lanes + 1):
        few, more = divmod(lanes, r)
        first, others = binomial(more, rho ** (few + 1)), binomial(r - more, rho**few)
        total = mp.fsum(first[i] * others[j] * expected[i + j]
                        for i in range(more + 1) for j in range(r - more + 1) if i + j < r)
        expected.append((1 + total) / (1 - rho**lanes))
    return expected[lanes]


def pooled(p, lanes, calls):
    """The iterations per call of so many calls: the chance that n iterations are too few is a binomial tail."""
    p, wanted = mp.mpf(p), calls * lanes
    total, n = mp.mpf(calls), calls
    while p < 1:
        term = (1 - p) ** (n * lanes)
        tail = term
        for k in range(1, wanted):
            term *= p / (1 - p) * (n * lanes - k + 1) / k
            tail += term
        total += tail
        n += 1
        if tail < mp.mpf(10) ** -28:
            break
    return total / calls


def helping_lines():
    yield "# What lanewise/model.h should say of helping and pooled lanes, by tests/reference/make_helping.py. p are the"
    yield "# doubles next to what is printed."
    yield "#"
    yield "# helping P LANES : iterations, in fractions;   help-chain P LANES : iterations;"
    yield "# pooled P LANES CALLS : iterations per call"
    yield ""
    for lanes in (1, 2, 3, 5, 7):
        for p in (1.0, 0.99, 0.5, 0.1, 1e-9, 1e-300):
            yield f"helping {p!r} {lanes} : {text(helping([p] * lanes))}"
    for lanes in (8, 13, 16, 31, 32, 64):
        for p in (1.0, 0.999, 0.95, 0.8, 0.5, 0.2, 0.1, 0.01, 1e-6):
            yield f"help-chain {p!r} {lanes} : {text(help_chain(p, lanes))}"
    for lanes in (1, 2, 7, 16, 32, 64):
        for p in (1.0, 0.99, 0.8, 0.5, 0.1, 0.02):
            for calls in (1, 2, 3, 10):
                yield f"pooled {p!r} {lanes} {calls} : {text(pooled(p, lanes, calls))}"


if __name__ == "__main__":
    answers.main({"model/helping.kat": helping_lines})
