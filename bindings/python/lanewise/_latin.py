"""Latin hypercubes, by SciPy's interface: LatinHypercube."""
from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from ._engine import PointsEngine
from ._key import Key
from ._points import Points
from ._seed import number

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ._engine import Optimization, Seed, Source

BELOW_ONE = np.nextafter(1.0, 0.0)


def _is_prime(p):
    return p > 1 and all(p % q for q in range(2, math.isqrt(p) + 1))


def _orthogonal_array(p, columns):
    """Bose's array of strength 2 (1938): p^2 rows, in which two columns have each pair of symbols once; p is prime."""
    first, second = np.divmod(np.arange(p * p), p)
    return np.stack([first, *((second + k * first) % p for k in range(columns - 1))], axis=1)


class LatinHypercube(PointsEngine):
    """Latin hypercubes: of n points each dimension has one in every n-th of its range.

    Each call of `random` gives another hypercube, of n points.

    Parameters
    ----------
    d : int
        Dimensions, 0 to 21201.
    scramble : bool
        Whether points are anywhere in their cell, or in its middle. The cells are random in any case.
    strength : {1, 2}
        2: each two dimensions have a point in every one of n squares besides (Tang 1993); n must be the square of a
        prime of at least d - 1. These are made on the host.
    optimization, rng, seed
        As of `QMCEngine`.
    replicate, device, threads, stream
        As of `Sobol`.

    Examples
    --------
    >>> x = lanewise.qmc.LatinHypercube(2, seed=1).random(5)
    >>> np.sort((5 * x).astype(int), axis=0).T.tolist()
    [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]
    """

    def __init__(self, d: int, *, scramble: bool = True, strength: Literal[1, 2] = 1, optimization: Optimization = None,
                 rng: Source = None, seed: Seed = None, replicate: int = 0, device: str | None = None, threads: int = 0,
                 stream: Any = None) -> None:
        self._begin(d, optimization, rng, seed)
        self._init_quad = {"d": d, "scramble": True, "strength": strength, "optimization": optimization,
                           "device": device, "threads": threads}  # for scipy.integrate.qmc_quad
        if strength not in (1, 2):
            raise ValueError(f"{strength!r} is not a valid strength. It must be 1 or 2")
        self.scramble, self.strength, self._calls = scramble, strength, 0
        low, high = self._seed_words()
        self._key = Key(low, (high + number("replicate", replicate, 2**64)) % 2**64)
        self._where = {"device": device, "threads": threads, "stream": stream}
        if self.d:
            self._cube(1, self._key).close()  # refuses what does not go

    def _cube(self, n, key):
        return Points(self.d, sequence="latin", n=n, centred=not self.scramble, seed=key, **self._where)

    def _host_alone(self):
        return super()._host_alone() or ("strength" if self.strength == 2 else "")

    def _next_key(self):
        key = self._key.fold_in(self._calls) if self._calls else self._key
        self._calls += 1
        return key

    def _random(self, n: int = 1, *, workers: int = 1) -> NDArray[np.float64]:
        if self.strength == 1:
            return super()._random(n, workers=workers)
        return self._orthogonal(operator.index(n), self._next_key())

    def _take(self, n, **named):
        key, n = self._next_key(), operator.index(n)
        if self.d == 0 or n == 0:
            return np.empty((n, self.d))
        with self._cube(n, key) as points:
            return points.take(n, **named)

    def _orthogonal(self, n, key):
        """A hypercube whose cells are those of an orthogonal array with symbols in random order."""
        p = math.isqrt(max(n, 0))
        if p * p != n or not _is_prime(p):
            raise ValueError(f"n is not the square of a prime number: {n}")
        if self.d > p + 1:
            raise ValueError(f"n is too small for d: it must be the square of a prime of at least {self.d - 1}")
        rng, sample = key.generator(), np.empty((n, self.d))
        for column, symbols in zip(sample.T, _orthogonal_array(p, self.d).T):
            symbol = rng.permutation(p)[symbols]
            places = np.argsort(symbol, kind="stable")  # p rows of each symbol, which get the p cells of its part
            cells = rng.permuted(np.tile(np.arange(p), (p, 1)), axis=1).ravel()
            column[places] = symbol[places] * p + cells + (rng.random(n) if self.scramble else 0.5)
        return np.minimum(sample / n, BELOW_ONE)

    def reset(self) -> LatinHypercube:
        """Goes back to the first hypercube.

        Returns
        -------
        LatinHypercube
            The engine.
        """
        self._calls = 0
        super().reset()
        return self

    def fast_forward(self, n: int) -> LatinHypercube:
        """Leaves out a hypercube of n points.

        Parameters
        ----------
        n : int
            How many.

        Returns
        -------
        LatinHypercube
            The engine.
        """
        self._calls += 1
        self.num_generated += operator.index(n)
        return self
