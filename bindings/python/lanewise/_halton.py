"""Halton's points, by SciPy's interface: Halton."""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Literal

from ._engine import SequenceEngine
from ._points import Points
from ._seed import number

if TYPE_CHECKING:
    from ._engine import Optimization, Seed, Source


class Halton(SequenceEngine):
    """Halton's points, scrambled or plain: dimension k is the radical inverse in the base of the k-th prime.

    Without a scramble they are SciPy's, rounded down where SciPy's have rounding errors. A scrambled engine's are other
    ones than SciPy's of the same rng.

    Parameters
    ----------
    d : int
        Dimensions, 0 to 4792.
    scramble : bool or {"permuted", "owen"}
        True is "permuted", a random permutation of the digits for each place, as in SciPy; "owen" is nested.
    optimization, rng, seed
        As of `QMCEngine`.
    replicate, device, threads, stream
        As of `Sobol`.

    Examples
    --------
    >>> lanewise.qmc.Halton(2, scramble=False).random(4).round(4)
    array([[0.    , 0.    ],
           [0.5   , 0.3333],
           [0.25  , 0.6667],
           [0.75  , 0.1111]])
    """

    def __init__(self, d: int, *, scramble: bool | Literal["permuted", "owen"] = True,
                 optimization: Optimization = None, rng: Source = None, seed: Seed = None, replicate: int = 0,
                 device: str | None = None, threads: int = 0, stream: Any = None) -> None:
        self._begin(d, optimization, rng, seed)
        self._init_quad = {"d": d, "scramble": scramble or True, "optimization": optimization, "device": device,
                           "threads": threads}  # for scipy.integrate.qmc_quad
        self.scramble = scramble
        name = scramble if isinstance(scramble, str) else "permuted" if scramble else "none"
        low, high = (0, 0) if name == "none" else self._seed_words()
        high = (high + number("replicate", replicate, 2**64)) % 2**64
        self._points = None if self.d == 0 else Points(self.d, sequence="halton", scramble=name, seed=low,
                                                       replicate=high, device=device, threads=threads, stream=stream)

    def fast_forward(self, n: int) -> Halton:
        """Leaves out the next n points, which costs nothing.

        Parameters
        ----------
        n : int
            How many.

        Returns
        -------
        Halton
            The engine.
        """
        n = operator.index(n)
        if n < 0:
            raise ValueError(f"n: {n} is negative")
        self.num_generated += n
        return self
