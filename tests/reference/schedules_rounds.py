"""How many rounds a call of each schedule takes, exactly: chains of a warp of 32 lanes whose attempts are accepted with
probability p."""

from math import comb

LANES = 32


def binomial(n, p):
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def grouped(p, group):
    """The slowest of LANES / group fields, each of which makes `group` elements one after another."""
    success, fields = 1 - (1 - p) ** group, LANES // group
    left = [1.0] + [0.0] * (group - 1)  # of a field that has made so many
    mean = 0.0
    while (over := 1 - (1 - sum(left)) ** fields) > 1e-13:
        mean += over
        left = [left[k] * (1 - success) + (left[k - 1] * success if k else 0.0) for k in range(group)]
    return mean


def helping(p):
    """A chain over r, how many lanes still want: LANES mod r of them have an attempt more than the others."""
    mean = [0.0] * (LANES + 1)
    for r in range(1, LANES + 1):
        least, more = divmod(LANES, r)
        some, others = (binomial(n, 1 - (1 - p) ** tries) for n, tries in ((more, least + 1), (r - more, least)))
        done = [sum(some[i] * others[k - i] for i in range(len(some)) if 0 <= k - i < len(others)) for k in range(r + 1)]
        mean[r] = (1 + sum(done[k] * mean[r - k] for k in range(1, r + 1))) / (1 - done[0])
    return mean[LANES]


def pooled(p, calls):
    """The mean of the first calls: after each the pool has some values, none at first."""
    values = binomial(LANES, p)
    rounds, after = [0.0] * LANES, [None] * LANES  # from a pool of n: rounds of a call, what the pool has then
    for n in reversed(range(LANES)):
        rounds[n], after[n] = 1.0, [0.0] * LANES
        for k in range(1, LANES + 1):
            if n + k >= LANES:
                after[n][n + k - LANES] += values[k]
            else:
                rounds[n] += values[k] * rounds[n + k]
                after[n] = [a + values[k] * b for a, b in zip(after[n], after[n + k])]
        rounds[n] /= 1 - values[0]
        after[n] = [a / (1 - values[0]) for a in after[n]]
    pool, total = [1.0] + [0.0] * (LANES - 1), 0.0
    for _ in range(calls):
        total += sum(q * r for q, r in zip(pool, rounds))
        pool = [sum(pool[n] * after[n][m] for n in range(LANES)) for m in range(LANES)]
    return total / calls


def means(p, calls):
    for group in (1, 2, 4, 8, 16, 32):
        yield "grouped", group, grouped(p, group)
    yield "helping", 1, helping(p)
    yield "pooled", 1, pooled(p, calls)
