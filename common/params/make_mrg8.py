#!/usr/bin/env python3
"""Writes the tables of MRG8 in include/lanewise/detail: mrg8_powers.inc (A^(2^k), k = 0..247), mrg8_step.inc (64 outputs
from 8 words), mrg8_least.inc (the same, for lane/engines/mrg8.h) and mrg8_product.inc (128 words on, for the layout of
lane/engines/mrg8_cuda.h).

A is the companion matrix of x_n = sum of a_k x_{n-k} mod p = 2^31 - 1, acting on (x_{n-1}, .., x_{n-8}); exact integers.
Usage: make_mrg8.py [--check]; with --check nothing is written, and the exit status says whether the files are as made.
"""
import pathlib
import sys

P = 2**31 - 1
A = [1089656042, 1906537547, 1764115693, 1304127872, 189748160, 1984088114, 626062218, 1927846343]
DETAIL = pathlib.Path(__file__).resolve().parents[2] / "include/lanewise/detail"


def multiply(x, y):
    return [[sum(a * b for a, b in zip(row, column)) % P for column in zip(*y)] for row in x]


def companion():
    return [A] + [[int(column == row) for column in range(8)] for row in range(7)]


def powers():
    """One line a matrix, row by row: state after 2^k steps = matrix times state."""
    matrix = companion()
    for k in range(248):
        yield f"/* A^(2^{k}) */ {{" + ", ".join(str(word) for row in matrix for word in row) + "},"
        matrix = multiply(matrix, matrix)


def factors():
    """Row l: the factors of x_{n-1} .. x_{n-8} in x_{n+l}, for l = 0..63: the first row of A^(l+1)."""
    matrix = companion()
    for _ in range(64):
        yield matrix[0]
        matrix = multiply(companion(), matrix)


def columns(rows):
    """Line k: entry k of each row."""
    for column in zip(*rows):
        yield "{" + ", ".join(map(str, column)) + "},"


def step():
    return columns(factors())


def least():
    """The factors a, or p - a where these add up to less; line 8: 1 where it is these, whose sum is -x_{n+l}."""
    rows = []
    for row in factors():
        negated = sum(row) > 4 * P
        rows.append([P - a if negated else a for a in row])
        assert sum(rows[-1]) * P < 2**64  # all of the products of words up to p
        rows[-1].append(int(negated))
    return columns(rows)


def inverse(matrix):
    """Gauss and Jordan, modulo p."""
    rows = [row + [int(column == r) for column in range(8)] for r, row in enumerate(matrix)]
    for c in range(8):
        pivot = next(r for r in range(c, 8) if rows[r][c])
        rows[c], rows[pivot] = rows[pivot], rows[c]
        scale = pow(rows[c][c], -1, P)
        rows[c] = [scale * v % P for v in rows[c]]
        for r in range(8):
            if r != c:
                rows[r] = [(v - rows[r][c] * w) % P for v, w in zip(rows[r], rows[c])]
    return [row[8:] for row in rows]


def power(matrix, n):
    result = [[int(column == row) for column in range(8)] for row in range(8)]
    for bit in bin(n)[2:]:
        result = multiply(result, result)
        if bit == "1":
            result = multiply(result, matrix)
    return result


def product():
    """y(n + 128) = matrix y(n), where y holds the words at n + 0, 32, 1, 33, 2, 34, 3, 35."""
    basis = [power(companion(), t + 32 * e + 1)[0] for t in range(4) for e in range(2)]
    for row in multiply(multiply(basis, power(companion(), 128)), inverse(basis)):
        yield ", ".join(str(word) for word in row) + ","


def main():
    right = True
    for name, lines in (("powers", powers()), ("step", step()), ("least", least()), ("product", product())):
        path = DETAIL / f"mrg8_{name}.inc"
        text = f"/* Written by {pathlib.Path(__file__).name}. */\n" + "\n".join(lines) + "\n"
        if "--check" in sys.argv[1:]:
            right &= path.read_text() == text
        else:
            path.write_text(text)
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
