"""Second implementation of docs/contract/paths.md.

    python3 paths_reference.py --write | --check        tests/paths/paths.kat
"""

import math
from decimal import Decimal, getcontext
from fractions import Fraction

import answers
from discrepancy_reference import element

getcontext().prec = 60
CONSTRUCTIONS, OUTPUTS = ["steps", "bridge", "components"], ["values", "increments"]


# ---- arithmetic of a type: every operation exact, then rounded ----


def to_f32(x):
    """A Fraction to the nearest float, ties to even; none of the tests is subnormal."""
    if x == 0:
        return 0.0
    size = abs(x)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= Fraction(2)**exponent > size
    unit = Fraction(2)**(exponent - 23)
    return math.copysign(float(round(size / unit) * unit), x)


ROUND = {"f64": float, "f32": to_f32}


def fma(kind, a, b, c):
    return ROUND[kind](Fraction(a) * Fraction(b) + Fraction(c))


def times(kind, a, b):
    return ROUND[kind](Fraction(a) * Fraction(b))


def minus(kind, a, b):
    return ROUND[kind](Fraction(a) - Fraction(b))


# ---- weights ----


def times_of(name, n, horizon):
    if name == "equal":
        return [horizon * (k / n) for k in range(1, n + 1)]
    return [k + k * 7919 % 13 / 16 for k in range(1, n + 1)]


def step_scales(t):
    return [math.sqrt(b - a) for a, b in zip([0.0] + t, t)]


def middles(n):
    """[(l, m, r)] of normals 1, 2, .."""
    queue, found = [(0, n)], []
    while queue:
        l, r = queue.pop(0)
        if r - l > 1:
            m = (l + r) // 2
            found.append((l, m, r))
            queue += [(l, m), (m, r)]
    return found


DIGITS = Decimal("3.141592653589793238462643383279502884197169399375105820974944592307816406286209")


def sine(numerator, denominator):
    """sin(pi numerator / denominator)"""
    x = DIGITS * (numerator % (2 * denominator)) / denominator
    term = total = x
    for k in range(1, 60):
        term = -term * x * x / ((2 * k) * (2 * k + 1))
        total += term
    return total


def equal_columns(n, horizon):
    c = math.sqrt(horizon / n / (2 * n + 1))
    return [[c * float(sine(k * (2 * j + 1), 2 * n + 1) / sine(2 * j + 1, 4 * n + 2)) for k in range(1, n + 1)]
            for j in range(n)]


def inner(u, v):
    chain = [0.0] * 8
    for k, (a, b) in enumerate(zip(u, v)):
        chain[k % 8] += a * b
    a, b, c, d, e, f, g, h = chain
    return ((a + b) + (c + d)) + ((e + f) + (g + h))


def rotated_columns(t):
    n, scale = len(t), step_scales(t)
    columns = [[scale[j] if k >= j else 0.0 for k in range(n)] for j in range(n)]
    moved = True
    while moved:
        moved = False
        for p in range(n):
            for q in range(p + 1, n):
                u, v = columns[p], columns[q]
                aa, bb, ab = inner(u, u), inner(v, v), inner(u, v)
                cos, sin, apart = 1.0, 0.0, abs(ab) > n * 2.0**-53 * (math.sqrt(aa) * math.sqrt(bb))
                if apart:
                    x = (bb - aa) / (2 * ab)
                    w = abs(x) + math.sqrt(1 + x * x)
                    tangent = -1 / w if x < 0 else 1 / w
                    cos = 1 / math.sqrt(1 + tangent * tangent)
                    sin = tangent * cos
                if aa < bb:
                    cos, sin = sin, -cos
                if apart or aa < bb:
                    moved = True
                    columns[p] = [cos * a - sin * b for a, b in zip(u, v)]
                    columns[q] = [sin * a + cos * b for a, b in zip(u, v)]
    return [[-x for x in column] if column[0] < 0 else column for column in columns]


# ---- paths ----


def steps(kind, output, t, z):
    w, path = 0.0, []
    for k, (s, x) in enumerate(zip(step_scales(t), z)):
        s = ROUND[kind](Fraction(s))
        w = times(kind, s, x) if k == 0 or output == "increments" else fma(kind, s, x, w)
        path.append(w)
    return path


def differences(kind, path):
    return path[:1] + [minus(kind, b, a) for a, b in zip(path, path[1:])]


def bridge(kind, output, t, z):
    n, t = len(t), [0.0] + t
    w = [0.0] * (n + 1)
    w[n] = times(kind, ROUND[kind](Fraction(math.sqrt(t[n]))), z[0]) + 0.0
    for (l, m, r), x in zip(middles(n), z[1:]):
        d = t[r] - t[l]
        weights = (t[r] - t[m]) / d, (t[m] - t[l]) / d, math.sqrt((t[m] - t[l]) * ((t[r] - t[m]) / d))
        a, b, s = (ROUND[kind](Fraction(weight)) for weight in weights)
        w[m] = fma(kind, a, w[l], fma(kind, b, w[r], times(kind, s, x)))
    return differences(kind, w[1:]) if output == "increments" else w[1:]


def components(kind, output, columns, z):
    path = []
    for k in range(len(z)):
        x = None
        for j, column in enumerate(columns):
            weight = column[k] - column[k - 1] if output == "increments" and k > 0 else column[k]
            weight = ROUND[kind](Fraction(weight))
            x = times(kind, weight, z[j]) if j == 0 else fma(kind, weight, z[j], x)
        path.append(x)
    return path


def normals(seed, n):
    """Numbers of 21 bits, which are floats too."""
    return [(int(element(2 * seed, j) * 2**21) - 2**20) * 2.0**-18 for j in range(n)]


def lines():
    yield "# Paths by paths_reference.py: of normals (element(2 seed, j) 2^21 rounded down, - 2^20) 2^-18."
    yield "#"
    yield "# TYPE CONSTRUCTION OUTPUT TIMES steps= horizon= seed= : the path. TIMES: equal, up to the horizon, or uneven:"
    yield "# t_k = k + (7919 k mod 13)/16"
    yield ""
    for seed, (n, horizon) in enumerate([(1, 2.5), (2, 1.0), (5, 0.75), (13, 3.0), (32, 1.0)]):
        z = normals(seed, n)
        for name in ("equal", "uneven"):
            t = times_of(name, n, horizon)
            columns = equal_columns(n, horizon) if name == "equal" else rotated_columns(t)
            for kind in ("f32", "f64"):
                for output in OUTPUTS:
                    for construction in CONSTRUCTIONS:
                        path = (components(kind, output, columns, z) if construction == "components" else
                                {"steps": steps, "bridge": bridge}[construction](kind, output, t, z))
                        end = horizon if name == "equal" else 0
                        yield (f"{kind} {construction} {output} {name} steps={n} horizon={end} seed={seed} : " +
                               " ".join(repr(x) for x in path))


if __name__ == "__main__":
    answers.main({"paths/paths.kat": lines})
