"""Writes tests/model/helping.kat, tests/model/fields.kat and tests/model/unequal.kat: what tools/model/model.h should say of
helping and pooled lanes, of fields of lanes and of lanes whose acceptances differ, by other ways than the library's.

helping and helping-each go through the sets of lanes that still want, and deal the lanes that are done to them one by
one, in exact fractions (the library counts lanes that want, and knows how many attempts each gets). help-chain, for warps
too wide for that, has the product of two binomials in 40 digits. pooled counts attempts: m calls take n iterations where
n lanes attempts have fewer than m lanes accepted ones (the library has a chain of the levels, and Wald's equation).
fields walks the chain of a field's elements, iteration by iteration (the library sums binomial tails by blocks).
each and mix are sums term by term in 40 digits; each-fractions and mix-fractions are inclusion and exclusion in exact
fractions, for acceptances whose sums are too long. kept-each solves the chain of single lanes.

usage: make_helping.py --write | --check      (needs mpmath and numpy)
"""
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, factorial

import answers
import mpmath as mp
import numpy as np

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


def each(ps, group):
    rho = [(1 - mp.mpf(p)) ** group for p in ps]
    total, power = mp.mpf(1), [mp.mpf(1)] * len(rho)
    while True:
        power = [x * r for x, r in zip(power, rho)]
        term = 1 - mp.fprod(1 - x for x in power)
        total += term
        if term < mp.mpf(10) ** -30:
            return total


def each_fractions(ps, group):
    rho = [(1 - Fraction(p)) ** group for p in ps]
    total = Fraction(0)
    for size in range(1, len(rho) + 1):
        for some in combinations(rho, size):
            product = Fraction(1)
            for r in some:
                product *= r
            total += (-1) ** (size + 1) / (1 - product)
    return total


def mixed(ps, weights, warp, group):
    """random, sorted, least"""
    total = mp.fsum(mp.mpf(w) for w in weights)
    part = [mp.mpf(w) / total for w in weights]
    rho = [(1 - mp.mpf(p)) ** group for p in ps]
    at_random, power = mp.mpf(1), list(part)
    while True:
        power = [x * r for x, r in zip(power, rho)]
        term = 1 - (1 - mp.fsum(power)) ** (warp // group)
        at_random += term
        if term < mp.mpf(10) ** -30:
            break
    ordered = mp.fsum(w * each([p] * (warp // group), group) for w, p in zip(part, ps))
    return at_random, ordered, mp.fsum(w / mp.mpf(p) for w, p in zip(part, ps)) / group


def mixed_fractions(ps, weights, warp, group):
    """The same by the binomial and multinomial theorems: 1 - (1 - m)^t over all n, with m the mean of rho_k^n."""
    total, lanes = sum(Fraction(w) for w in weights), warp // group
    part = [Fraction(w) / total for w in weights]
    rho = [(1 - Fraction(p)) ** group for p in ps]
    at_random = Fraction(0)
    for j in range(1, lanes + 1):
        for chosen in combinations_with_replacement(range(len(ps)), j):
            term, product = Fraction(factorial(j)), Fraction(1)
            for k in range(len(ps)):
                times = chosen.count(k)
                term *= part[k] ** times / Fraction(factorial(times))
                product *= rho[k] ** times
            at_random += (-1) ** (j + 1) * comb(lanes, j) * term / (1 - product)
    ordered = sum(w * each_fractions([p] * lanes, group) for w, p in zip(part, ps))
    return at_random, ordered, sum(w / Fraction(p) for w, p in zip(part, ps)) / group


def kept(ps):
    """Pre-caching where lane i has acceptance ps[i] in every call: lanes want (0), have one (1), or two (2)."""
    lanes = len(ps)
    states = [tuple(s // 3**i % 3 for i in range(lanes)) for s in range(3**lanes)]
    number = {s: k for k, s in enumerate(states)}
    step = np.zeros((len(states), len(states)))
    for s, k in number.items():
        start = s if 0 in s else tuple(x - 1 for x in s)  # the call has ended: everyone uses one up
        for better in states:
            if all(0 <= b - a <= (a < 2) for a, b in zip(start, better)):
                step[k, number[better]] = np.prod([1.0 if a == 2 else p if b > a else 1 - p
                                                   for a, b, p in zip(start, better, ps)])
    system = np.vstack([step.T - np.eye(len(states)), np.ones(len(states))])
    steady = np.linalg.lstsq(system, np.append(np.zeros(len(states)), 1), rcond=None)[0]
    return 1 / sum(steady[k] for s, k in number.items() if 0 not in s)


LISTS = ((0.5,), (1.0, 0.3), (0.9, 0.1), (0.25, 0.5, 0.75), (0.05, 0.9, 0.05, 0.9), (0.99, 0.02, 0.6, 0.3, 0.9),
         (0.4, 0.4, 0.4, 0.4, 0.4), (0.01, 0.02, 0.05, 0.9, 0.95, 0.99))


def helping_lines():
    yield "# What tools/model/model.h should say of helping and pooled lanes, by tests/reference/make_helping.py. p are the"
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


def fields(p, lanes, group):
    """A field's chain: how many of its elements are done; the call ends with the slowest field."""
    q = 1 - (1 - mp.mpf(p)) ** group
    done, expected = [mp.mpf(1)] + [mp.mpf(0)] * group, mp.mpf(0)
    while True:
        wants = 1 - done[group] ** (lanes // group)
        if wants < mp.mpf(10) ** -30:
            return expected
        expected += wants
        for k in range(group, 0, -1):
            done[k] = (done[k] if k == group else done[k] * (1 - q)) + done[k - 1] * q
        done[0] *= 1 - q


def fields_lines():
    yield "# What tools/model/model.h should say of fields of lanes, by tests/reference/make_helping.py. p are the doubles next to"
    yield "# what is printed."
    yield "#"
    yield "# fields P LANES GROUP : iterations"
    yield ""
    for lanes, groups in ((32, (2, 4, 8, 16, 32)), (16, (1, 2, 4, 8, 16)), (12, (1, 3, 6))):
        for p in (1.0, 0.999, 0.99, 0.8, 0.5, 0.1, 0.01):
            for group in groups:
                yield f"fields {p!r} {lanes} {group} : {text(fields(p, lanes, group))}"


def names(ps):
    return " ".join(repr(p) for p in ps)


def unequal_lines():
    yield "# What tools/model/model.h should say of lanes whose acceptances differ, by tests/reference/make_helping.py. Numbers"
    yield "# are the doubles next to what is printed. A population is written P WEIGHT P WEIGHT and so on."
    yield "#"
    yield "# each GROUP P.. : iterations;   mix WARP GROUP P WEIGHT .. : random, sorted, least;"
    yield "# helping-each P.. : iterations;   kept-each P.. : iterations"
    yield ""
    long = [(k + 1) / 32 for k in range(32)]
    for group in (1, 2, 8):
        for ps in LISTS + (tuple(long), (0.9,) * 31 + (0.01,)):
            yield f"each {group} {names(ps)} : {text(each(ps, group))}"
        for ps in ((1e-9,), (1e-300, 1.0), (1e-3, 1e-6, 1e-9, 1e-12), (0.5, 1e-15, 0.9, 1e-14, 0.1),
                   (1e-5, 1.1e-5, 1.2e-5, 3e-5, 0.3, 0.9, 1.0, 1e-4)):
            yield f"each {group} {names(ps)} : {text(each_fractions(ps, group))}"
    for warp, group in ((32, 1), (32, 4), (16, 1), (8, 8)):
        for mix in ((0.9, 3, 0.1, 1), (0.5, 1), (0.95, 1000, 0.02, 0.001), (1, 1, 0.75, 1, 0.5, 1, 0.25, 1)):
            mix = [float(x) for x in mix]
            yield f"mix {warp} {group} {names(mix)} : {' '.join(map(text, mixed(mix[::2], mix[1::2], warp, group)))}"
    for warp, group in ((1, 1), (4, 1), (6, 2), (7, 1)):
        for mix in ((1e-9, 1, 0.5, 1e-3), (1e-12, 1e-6, 1e-3, 1e-3, 0.9, 1)):
            mix = [float(x) for x in mix]
            yield f"mix {warp} {group} {names(mix)} : {' '.join(map(text, mixed_fractions(mix[::2], mix[1::2], warp, group)))}"
    for ps in LISTS:
        yield f"helping-each {names(ps)} : {text(helping(ps))}"
    for ps in ((0.5,), (0.9, 0.1), (0.5, 0.5, 0.5), (0.25, 0.5, 0.75), (0.05, 0.9, 0.05, 0.9), (0.8, 0.8, 0.8, 0.8),
               (0.99, 0.02, 0.6, 0.3)):
        yield f"kept-each {names(ps)} : {float(kept(ps))!r}"


if __name__ == "__main__":
    answers.main({"model/helping.kat": helping_lines, "model/fields.kat": fields_lines,
                  "model/unequal.kat": unequal_lines}, near={"kept-each": 1e-11})
