"""Minimax polynomials whose coefficients are floats, for make_math.py."""
from mpmath import mp, mpf, matrix, lu_solve, cos, pi, floor, frexp, ldexp

mp.prec = 260


def rounded(x, bits):
    """x to nearest with so many bits of significand."""
    if x == 0:
        return mpf(0)
    mantissa, exponent = frexp(x)
    scaled = ldexp(mantissa, bits)
    whole = floor(scaled + mpf(1) / 2)
    return ldexp(whole, exponent - bits)


def value(c, x):
    r = mpf(0)
    for a in reversed(c):
        r = r * x + a
    return r


def exchange(picked, errors, new):
    """The alternating reference with the new point in the place of the neighbour whose error has its sign."""
    same = lambda k: (errors[k] > 0) == (errors[new] > 0)
    if new < picked[0]:
        return [new] + (picked[1:] if same(picked[0]) else picked[:-1])
    if new > picked[-1]:
        return (picked[:-1] if same(picked[-1]) else picked[1:]) + [new]
    after = next(i for i, k in enumerate(picked) if k >= new)
    out = after if same(picked[after]) else after - 1
    return picked[:out] + [new] + picked[out + 1:]


def remez(g, w, degree, xs):
    """Coefficients of the polynomial that minimises max |w (p - g)| on the points xs, and that maximum."""
    gs, ws = [g(x) for x in xs], [w(x) for x in xs]
    n = degree + 2
    picked = [round(i * (len(xs) - 1) / (n - 1)) for i in range(n)]
    for _ in range(400):
        a, b = matrix(n, n), matrix(n, 1)
        for row, k in enumerate(picked):
            for column in range(degree + 1):
                a[row, column] = xs[k] ** column
            a[row, n - 1] = (-1) ** row / ws[k]
            b[row] = gs[k]
        solved = lu_solve(a, b)
        c, level = [solved[i] for i in range(n - 1)], abs(solved[n - 1])
        errors = [ws[k] * (value(c, xs[k]) - gs[k]) for k in range(len(xs))]
        worst = max(range(len(xs)), key=lambda k: abs(errors[k]))
        if abs(errors[worst]) < level * (1 + mpf(2) ** -16):
            break
        picked = exchange(picked, errors, worst)
    return c, abs(errors[worst])


def fit(g, w, degree, low, high, bits, fixed=(), points=300):
    """Coefficients rounded to floats one after another, lowest first, the rest fitted again each time; bits may be
    a list, one entry a coefficient. fixed: the first coefficients, as given. Returns them and max |w (p - g)|."""
    low, high = mpf(low), mpf(high)
    xs = [(low + high) / 2 - (high - low) / 2 * cos(pi * (2 * i + 1) / (2 * points)) for i in range(points)]
    c = [mpf(a) for a in fixed]
    for k in range(len(c), degree + 1):
        rest = lambda x: (g(x) - value(c, x)) / x ** k
        more, _ = remez(rest, lambda x: w(x) * abs(x) ** k, degree - k, xs)
        c.append(rounded(more[0], bits[k] if isinstance(bits, (list, tuple)) else bits))
    return c, max(abs(w(x) * (value(c, x) - g(x))) for x in xs)
