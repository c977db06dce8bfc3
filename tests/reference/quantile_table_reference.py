"""Section 2 of docs/contract/quantile.md a second time: the tables of functions of + - * / and sqrt, and the known answers of
quantile_table_test.c.

    python3 quantile_table_reference.py --write | --check        tests/quantile/quantile_table.kat
"""

import math

import answers
from quantile_reference import SHORT, Table, bits_of, double_of, fma

MOST = float.fromhex("0x1.fffffffffffffp+1023")
ORDER = 8  # of pieces
INF = math.inf


class Refused(Exception):
    pass


# ---- sums of two doubles ----


def two_sum(a, b):
    s = a + b
    t = s - a
    return s, (a - (s - t)) + (b - t)


def renewed(a, b):
    s = a + b
    return s, b - (s - a)


def dd_add(a, b):
    s, t = two_sum(a[0], b[0]), two_sum(a[1], b[1])
    u = renewed(s[0], s[1] + t[0])
    return renewed(u[0], u[1] + t[1])


def dd_mul(a, b):
    p = a[0] * b[0]
    return renewed(p, fma(a[0], b[1], fma(a[1], b[0], fma(a[0], b[0], -p))))


def minus(a):
    return -a[0], -a[1]


# ---- polynomials ----


def node(order, j):
    if 2 * j > order:
        return 2**20 - node(order, order - j)
    return round((1 - math.cos(math.pi * j / order)) * 2**19)


def nodes(order):
    return [node(order, j) / 2**20 for j in range(order + 1)]


def through(t, x):
    n, d = len(t) - 1, list(x)
    for k in range(1, n + 1):
        for j in range(n, k - 1, -1):
            d[j] = (d[j] - d[j - 1]) / (t[j] - t[j - k])
    c = [0.0] * (n + 1)
    for j in range(n, -1, -1):
        for k in range(n - j, 0, -1):
            c[k] = c[k - 1] - t[j] * c[k]
        c[0] = d[j] - t[j] * c[0]
    return c


def at(c, t):
    x = c[-1]
    for k in reversed(c[:-1]):
        x = fma(x, t, k)
    return x


# ---- the distribution ----


class Piece:
    def __init__(self, law, a, b):
        self.a, self.b = a, b
        width, t = b - a, nodes(ORDER)
        y = [law.f(a if j == 0 else b if j == ORDER else a + t[j] * width) for j in range(ORDER + 1)]
        c = through(t, y)
        wrong = 0.0
        for gap in (0, 2, 4, 7):
            s = 0.5 * (t[gap] + t[gap + 1])
            wrong = max(wrong, abs(at(c, s) - law.f(a + s * width)))
        noise = max(abs(v) * 2.0**-50 for v in y)
        if law.given == "cdf":
            self.c, self.wrong, self.noise = c[1:] + [0.0], wrong, noise
        else:
            self.c = [width * c[k] / (k + 1) for k in range(ORDER + 1)]
            self.wrong = wrong * width
            self.noise = (noise + 16 * (max(y) - min(y)) * (max(abs(a), abs(b)) * 2.0**-53 / width)) * width
        self.mass = 0.0
        for k in reversed(self.c):
            self.mass += k
        if not self.mass > 0:
            self.c = [0.0] * (ORDER + 1)
            self.wrong = max(self.wrong, -self.mass)
            self.mass = 0.0

    def mass_at(self, s):
        return at(self.c, s) * s

    def slope_at(self, s):
        return at([(k + 1) * c for k, c in enumerate(self.c)], s)


class Rest:
    """What is left before a pole."""

    mass_at, slope_at = Piece.mass_at, Piece.slope_at

    def __init__(self, a, b, mass):
        self.a, self.b, self.mass, self.wrong, self.noise = min(a, b), max(a, b), mass, mass, 0.0
        self.c = [mass] + [0.0] * ORDER


class End:
    def __init__(self, law, anchor, step, infinite):
        self.anchor, self.step, self.infinite, self.level, self.rest = anchor, step, infinite, 0, 0.0
        self.add(law, 0)

    def begin(self, level):
        step = self.step
        for _ in range(level):
            step *= 2.0 if self.infinite else 0.5
        return self.anchor + step

    def add(self, law, level):
        self.level = level
        law.pieces.append(Piece(law, *sorted((self.begin(level), self.begin(level + 1)))))

    def mass(self, law, level):
        a, b = sorted((self.begin(level), self.begin(level + 1)))
        total = 0.0
        for p in law.pieces:
            if p.a >= a and p.b <= b:
                total += p.mass
        return total

    def is_done(self, law, most):
        if law.given == "cdf":
            value = law.f(self.begin(self.level + 1))
            self.rest = abs(value if self.step < 0 else 1.0 - value)
            return self.rest <= most
        if self.level == 0:
            return False
        last, before = self.mass(law, self.level), self.mass(law, self.level - 1)
        self.rest = 0.0 if last == 0.0 else MOST
        if last < before:
            self.rest = last * (last / before) / (1.0 - last / before)
        return self.rest <= most and (last < before or last == before == 0.0)


class Law:
    def __init__(self, given, function, lower, upper, centre, points, error):
        self.given, self.f, self.error, self.lower, self.upper = given, function, error, lower, upper
        self.pieces, self.ends = [], []
        finite = [x for x in (lower, upper) if abs(x) < INF]
        centres = [min(max(centre, lower), upper)] if len(finite) < 2 else []
        anchors = sorted(set(finite + centres + points))
        poles = [self.is_pole(a) for a in anchors]
        if lower == -INF:
            self.begin_infinite(anchors[0], poles[0], -1.0)
        for k in range(1, len(anchors)):
            self.begin_between(anchors[k - 1], anchors[k], poles[k - 1], poles[k])
        if upper == INF:
            self.begin_infinite(anchors[-1], poles[-1], 1.0)
        self.sweep()
        total = self.total()
        much = self.error / 2 * total
        uncertain = sum_of(p.noise if p.noise > much and p.noise > p.wrong else p.wrong for p in self.pieces)
        self.uncertain = uncertain / total + sum_of(e.rest for e in self.ends) / total
        self.pieces += [Rest(e.anchor, e.begin(e.level + 1), e.rest) for e in self.ends if not e.infinite]
        self.pieces.sort(key=lambda p: p.a)
        self.before = [(0.0, 0.0)]
        for p in self.pieces:
            self.before.append(dd_add(self.before[-1], (p.mass, 0.0)))

    def is_pole(self, x):
        return self.given != "cdf" and not self.f(x) <= MOST

    def begin_between(self, a, b, left, right):
        middle = a + 0.5 * (b - a)
        if left and right:
            self.ends += [End(self, a, middle - a, False), End(self, b, middle - b, False)]
        elif left or right:
            self.ends.append(End(self, a, b - a, False) if left else End(self, b, a - b, False))
        else:
            self.pieces.append(Piece(self, a, b))

    def begin_infinite(self, anchor, pole, sign):
        step = sign * max(abs(anchor) * 2.0**-40, 1.0)
        if sign > 0:
            self.begin_between(anchor, anchor + step, pole, False)
        else:
            self.begin_between(anchor + step, anchor, False, pole)
        self.ends.append(End(self, anchor, step, True))

    def total(self):
        return sum_of(p.mass for p in self.pieces)

    def wrong(self):
        return sum_of(p.wrong for p in self.pieces)

    def sweep(self):
        budget = self.error / 8
        share = budget / 512
        while True:
            total, changed = self.total(), False
            for k, p in enumerate(list(self.pieces)):
                if p.wrong > share * total and p.wrong > p.noise:
                    middle, changed = p.a + 0.5 * (p.b - p.a), True
                    self.pieces[k] = Piece(self, p.a, middle)
                    self.pieces.append(Piece(self, middle, p.b))
            part = self.error / 16 / max(len(self.ends), 2)
            for e in self.ends:
                done = e.is_done(self, part if self.given == "cdf" else part * total)
                if not (done and (total > 0 or not e.infinite)):
                    e.add(self, e.level + 1)
                    changed = True
            self.pieces.sort(key=lambda p: p.a)
            if changed:
                continue
            if self.wrong() <= budget * total or share < budget * 2.0**-20:
                return
            share *= 0.25

    def mass(self, x):
        k = max([k for k, p in enumerate(self.pieces) if p.a <= x], default=0)
        p = self.pieces[k]
        s = (x - p.a) / (p.b - p.a)
        return dd_add(self.before[k], (0.0 if s <= 0 else p.mass if s >= 1 else p.mass_at(s), 0.0))

    def place(self, mass):
        k = max([k for k in range(len(self.pieces)) if self.before[k] < mass], default=0)
        while self.pieces[k].mass == 0 and k + 1 < len(self.pieces):
            k += 1
        p = self.pieces[k]
        x = p.a + solved(p, dd_add(mass, minus(self.before[k]))[0]) * (p.b - p.a)
        return min(x, p.b)

    def quantile(self, u):
        return self.place(dd_mul(self.before[-1], u))

    def error_at(self, x, u, c, t, width):
        whole = self.before[-1]
        return abs(dd_add(self.mass(x), minus(dd_mul(whole, u)))[0] / whole[0])


class Inverse:
    def __init__(self, function, lower, upper, error):
        self.f, self.lower, self.upper, self.error, self.uncertain = function, lower, upper, error, error / 16

    def quantile(self, u):
        least = self.error / 32
        return min(max(self.f(min(max(u[0], least), 1.0 - least)), self.lower), self.upper)

    def error_at(self, x, u, c, t, width):
        right = self.quantile(u)
        slope = at([k * c[k] for k in range(1, len(c))], t)
        away = abs(x - right)
        return 0.0 if away <= 2.0**-51 * abs(right) else away / slope * width if slope > 0 else 1.0


def sum_of(numbers):
    total = 0.0
    for x in numbers:
        total += x
    return total


def solved(p, mass):
    low, high, s = 0.0, 1.0, mass / p.mass if p.mass > 0 else 0.0
    s = (s if s < 1 else 1.0) if s > 0 else 0.0
    for _ in range(128):
        over, slope = p.mass_at(s) - mass, p.slope_at(s)
        if over == 0:
            break
        low, high = (low, s) if over > 0 else (s, high)
        following = s - over / slope if slope > 0 else -1.0
        if not low < following < high:
            following = low + 0.5 * (high - low)
        moved, s = abs(following - s), following
        if moved <= 2.0**-53 * s:
            break
    return s


# ---- the rows ----


def shortened(x):
    bits = bits_of(x)
    return double_of(bits + 0x7FFFFFFF + (bits >> 32 & 1) & ~0xFFFFFFFF)


class Maker:
    def __init__(self, law, order, error):
        self.law, self.order, self.most, self.flat = law, order, error / 2, error / 4
        self.t = nodes(order)
        near = 0.25 * self.t[1]
        self.tests = [near]
        for j in range(order):
            self.tests += [self.t[j]] * (j > 0) + [0.5 * (self.t[j] + self.t[j + 1])]
        self.tests.append(1.0 - near)

    def fit(self, number, depth):
        """(how wrong it is, its coefficients); 2: it cannot be a row."""
        width = 2.0**-depth

        def quantile(t):
            return self.law.quantile(two_sum(number * width, t * width))

        if width <= self.flat:
            a, b = quantile(0.0), quantile(1.0)
            return width, [a, b - a] + [0.0] * (self.order - 1)
        x = [quantile(t) for t in self.t]
        if any(b < a - 2.0**-50 * abs(b) for a, b in zip(x, x[1:])):
            return 2.0, None
        c = through(self.t, x)
        if self.order <= SHORT:
            rest = x[-1] - x[0]
            for k in range(self.order, 1, -1):
                c[k] = shortened(c[k])
                rest -= c[k]
            c[1] = rest
        before, wrong = x[0], 0.0
        for t in self.tests:
            if wrong > self.most:
                break
            value = at(c, t)
            if not abs(value) <= MOST or value < before - 2.0**-50 * abs(before):
                return 2.0, None
            u = two_sum(number * width, t * width)
            wrong, before = max(wrong, self.law.error_at(value, u, c, t, width)), value
        return (wrong if before <= x[-1] + 2.0**-50 * abs(before) else 2.0), c

    def roots(self, bits, few):
        fits = []
        for number in range(2**bits):
            fits.append(self.fit(number, bits))
            if few is not None and sum(wrong > self.most for wrong, _ in fits) > few:
                return None
        return fits

    def table(self):
        for bits in range(6, 11):
            fits = self.roots(bits, 2**bits // 32 if bits < 10 else None)
            if fits is not None:
                break
        table = Table(self.order, bits, self.law.quantile((0.0, 0.0)), self.law.quantile((1.0, 0.0)))
        ranges = [(number, bits) for number in range(2**bits)]
        self.error = 0.0
        words = len(table.pack([0.0] * (self.order + 1)))
        k = 0
        while k < len(ranges):
            number, depth = ranges[k]
            wrong, c = fits[k] if k < len(fits) else self.fit(number, depth)
            if wrong > self.most:
                table.rows.append([0x7FF80000 << 32 | len(ranges)] + [0] * (words - 1))
                ranges += [(16 * number + j, depth + 4) for j in range(16)]
            else:
                table.rows.append(table.pack(c))
                self.error = max(self.error, wrong)
            k += 1
        return table


# ---- the tables of the test ----

LAWS = {
    "cauchy": ("density", lambda x: 1.0 / (1.0 + x * x), -INF, INF, 0.0, []),
    "ramp": ("density", lambda x: 1.0 + x, 0.0, 1.0, 0.0, []),
    "root": ("density", lambda x: 1.0 / math.sqrt(x) if x > 0 else INF, 0.0, 2.0, 0.0, []),
    "triangles": ("density", lambda x: x if x < 1.0 else 0.0 if x < 2.0 else 3.0 - x, 0.0, 3.0, 0.0, [1.0, 2.0]),
    "two-poles": ("density", lambda x: 1.0 / math.sqrt(x * (1.0 - x)) if 0 < x < 1 else INF, 0.0, 1.0, 0.0, []),
    "ratio-cdf": ("cdf", lambda x: x / (1.0 + x), 0.0, INF, 1.0, []),
    "far": ("density", lambda x: 1.0 / (1.0 + (x + 5.0) * (x + 5.0) * (x + 5.0) * (x + 5.0)), -INF, 1.0, -5.0, []),
    "ratio": ("inverse", lambda u: u / (1.0 - u), 0.0, INF, 0.0, []),
}
TABLES = [("cauchy", 3, 1e-4), ("cauchy", 1, 1e-3), ("ramp", 5, 1e-9), ("root", 5, 1e-6), ("triangles", 2, 1e-4),
          ("two-poles", 4, 1e-3), ("ratio-cdf", 6, 1e-6), ("far", 4, 1e-5), ("ratio", 5, 1e-6), ("ratio", 8, 1e-8)]


def text():
    yield "# tests/reference/quantile_table_reference.py: law, order, error : root bits, rows, lower, upper, error, the digest of the"
    yield "# rows' words (h = 0; h = h 0x9E3779B97F4A7C15 + word + 1), and some of the words"
    for name, order, error in TABLES:
        given, function, lower, upper, centre, points = LAWS[name]
        law = Inverse(function, lower, upper, error) if given == "inverse" else Law(given, function, lower, upper, centre,
                                                                                   points, error)
        maker = Maker(law, order, error)
        table = maker.table()
        words, digest = [w for row in table.rows for w in row], 0
        for word in words:
            digest = (digest * 0x9E3779B97F4A7C15 + word + 1) % 2**64
        some = " ".join(f"0x{words[k * len(words) // 7]:016x}" for k in range(7))
        yield (f"{name} {order} {error} : {table.root_bits} {len(table.rows)} {table.lower.hex()} {table.upper.hex()} "
               f"{(maker.error + law.uncertain).hex()} 0x{digest:016x} {some}")


if __name__ == "__main__":
    answers.main({"quantile/quantile_table.kat": text})
