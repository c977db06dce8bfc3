"""The generating vector of lattices that the library has: component by component, embedded (Cools, Kuo and Nuyens 2006),
by Fourier transforms (Nuyens and Cools 2006).

    python3 make_lattice_cbc.py --write      lattice_cbc.bin: 1024 components below 2^20, four bytes each, the lowest first
    python3 make_lattice_cbc.py --check N    fails unless the first N components are what --write would write
    python3 make_lattice_cbc.py --compare FILE    squared worst-case errors beside those of a vector, whose components end lines

The squared worst-case error of a randomly shifted lattice of n = 2^m points in the unanchored Sobolev space of product
weights 1/j is e2(m) = -1 + 1/n sum over k < n of the product over j of 1 + B(k z_j / n) / j, B(x) = x^2 - x + 1/6 of the
fractional part. Component j is the odd z below 2^20 with the least maximum over m = 10 .. 20 of e2(m) / (the least
e2(m) of any z there), z_1 .. z_(j - 1) as they are. Of equally good ones, such as z and
2^20 - z, the lowest is taken.
"""

import sys
from pathlib import Path

import numpy

FILE = Path(__file__).with_name("lattice_cbc.bin")
COMPONENTS, LOW, TOP = 1024, 10, 20


def weight(j):
    return 1 / j


class Level:
    """The points k / 2^l with odd k, up to symmetry k = 5^a, in the order of a; z = 5^b moves them by b."""

    def __init__(self, l):
        self.size = 2 ** (l - 2)
        powers = numpy.empty(self.size, dtype=numpy.int64)
        powers[0] = 1
        done = 1
        while done < self.size:
            powers[done : 2 * done] = powers[:done] * pow(5, done, 2**l) % 2**l
            done *= 2
        x = powers / 2**l
        self.kernel = x * x - x + 1 / 6
        self.transform = numpy.fft.rfft(self.kernel)
        self.product = numpy.ones(self.size)

    def sums(self):
        """Of each b: the sum over the points of the product so far times B."""
        if self.size == 1:
            return 2 * self.product * self.kernel
        return 2 * numpy.fft.irfft(numpy.conj(numpy.fft.rfft(self.product)) * self.transform, self.size)

    def take(self, b, gamma):
        self.product *= 1 + gamma * numpy.roll(self.kernel, -(b % self.size))


class Errors:
    """Of a vector that grows."""

    def __init__(self):
        self.levels = [Level(l) for l in range(3, TOP + 1)]
        # k / 2^l for l = 0, 1, 2: the same for every odd z
        self.fixed = numpy.ones(3)
        self.fixed_kernel = numpy.array([1 / 6, -1 / 12, -1 / 48])
        self.times = numpy.array([1, 1, 2])

    def so_far(self):
        """(m, e2) for m = LOW .. TOP."""
        total = numpy.sum(self.times * self.fixed)
        for l, level in enumerate(self.levels, 3):
            total += 2 * numpy.sum(level.product)
            if l >= LOW:
                yield l, total / 2**l - 1

    def changes(self):
        """(m, by what e2 grows for each b, over the weight). It is not added to e2, in whose rounding it would be lost."""
        total = numpy.full(1, numpy.sum(self.times * self.fixed * self.fixed_kernel))
        for l, level in enumerate(self.levels, 3):
            total = numpy.tile(total, level.size // total.size) + level.sums()
            if l >= LOW:
                yield l, total / 2**l

    def take(self, b, gamma):
        self.fixed *= 1 + gamma * self.fixed_kernel
        for level in self.levels:
            level.take(b, gamma)


def choose(errors, gamma):
    worst = numpy.zeros(1)
    for (_, e2), (_, change) in zip(errors.so_far(), errors.changes()):
        least = numpy.min(change)
        excess = (change - least) * gamma / (e2 + gamma * least)
        worst = numpy.maximum(numpy.tile(worst, excess.size // worst.size), excess)
    # Some are equal, such as z and its inverse as the second component: which is the least is a matter of rounding.
    return min(numpy.flatnonzero(worst <= numpy.min(worst) * (1 + 1e-6)).tolist(), key=component)


def component(b):
    z = pow(5, b, 2**TOP)
    return min(z, 2**TOP - z)


def place(z):
    """b with 5^b = z or -z."""
    z = z % 2**TOP
    if z % 4 == 3:
        z = 2**TOP - z
    b = 0
    for l in range(3, TOP + 1):  # 5^b = z modulo 2^l fixes one more bit of b
        if pow(5, b, 2**l) != z % 2**l:
            b += 2 ** (l - 3)
    assert pow(5, b, 2**TOP) == z
    return b


def make(count):
    errors = Errors()
    for j in range(1, count + 1):
        b = 0 if j == 1 else choose(errors, weight(j))
        errors.take(b, weight(j))
        yield component(b)


def compare(path):
    theirs = [int(line.split()[-1]) for line in open(path) if line.strip()]
    ours = numpy.frombuffer(FILE.read_bytes(), dtype="<u4").tolist()
    both = [Errors(), Errors()]
    for j in range(1, min(len(theirs), len(ours)) + 1):
        for errors, z in zip(both, (ours[j - 1], theirs[j - 1])):
            errors.take(place(z), weight(j))
        if j in (2, 5, 10, 20, 50, 100, 250, 500, 1000):
            for m in (10, 15, 20):
                e2 = [dict(errors.so_far())[m] for errors in both]
                print(f"{j:5} dimensions, 2^{m}: ours {e2[0]:.4e}, theirs {e2[1]:.4e}, e of ours / theirs {(e2[0] / e2[1]) ** 0.5:.4f}")


def main():
    if sys.argv[1:] == ["--write"]:
        FILE.write_bytes(numpy.array(list(make(COMPONENTS)), dtype="<u4").tobytes())
    elif len(sys.argv) == 3 and sys.argv[1] == "--check":
        count = int(sys.argv[2])
        there = numpy.frombuffer(FILE.read_bytes(), dtype="<u4").tolist()
        if len(there) != COMPONENTS or list(make(count)) != there[:count]:
            sys.exit(f"{FILE.name} is not what --write would write")
    elif len(sys.argv) == 3 and sys.argv[1] == "--compare":
        compare(sys.argv[2])
    else:
        sys.exit(__doc__)


main()
