"""Sobol' points, by SciPy's interface: Sobol."""
from __future__ import annotations

import operator
import warnings
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ._engine import SequenceEngine
from ._points import SCRAMBLES, Points
from ._seed import number

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ._array import Array
    from ._engine import Optimization, Seed, Source


class Sobol(SequenceEngine):
    """Sobol' points, scrambled or plain.

    Without a scramble they are SciPy's, of all bits. A scrambled engine's are other ones than SciPy's of the same rng.

    Parameters
    ----------
    d : int
        Dimensions, 0 to 21201.
    scramble : bool or {"owen", "hash", "matrix", "shift"}
        As of `lanewise.Points`. True is "matrix", as in SciPy; "owen" and "hash" are nested.
    bits : None or int
        2**bits points can be had, 64 at most, which is what None means. The points have all their bits in any case.
    optimization, rng, seed
        As of `QMCEngine`.
    replicate : int
        As of `lanewise.Points`: engines of one seed and replicates 0, 1, 2, .. give an error bar.
    device, threads, stream
        As of `lanewise.Points`; on a GPU `random` gives a `lanewise.Array`.

    Examples
    --------
    >>> lanewise.qmc.Sobol(2, scramble=False).random_base2(2)
    array([[0.  , 0.  ],
           [0.5 , 0.5 ],
           [0.75, 0.25],
           [0.25, 0.75]])

    The points of a seed are those of `lanewise.Points`, and of the program:

    >>> engine = lanewise.qmc.Sobol(3, scramble="owen", seed=42, replicate=5)
    >>> points = lanewise.Points(3, scramble="owen", seed=42, replicate=5)
    >>> bool((engine.fast_forward(6).random(2) == points.take(2, first=6)).all())
    True
    """

    MAXDIM: ClassVar[int] = 21201

    def __init__(self, d: int, *, scramble: bool | Literal["owen", "hash", "matrix", "shift"] = True,
                 bits: int | None = None, optimization: Optimization = None, rng: Source = None, seed: Seed = None,
                 replicate: int = 0, device: str | None = None, threads: int = 0, stream: Any = None) -> None:
        self._begin(d, optimization, rng, seed)
        self._init_quad = {"d": d, "scramble": scramble or True, "bits": bits, "optimization": optimization,
                           "device": device, "threads": threads}  # for scipy.integrate.qmc_quad
        if self.d > self.MAXDIM:
            raise ValueError(f"Maximum supported dimensionality is {self.MAXDIM}, not {self.d}")
        self.bits = 64 if bits is None else operator.index(bits)
        if self.bits > 64:
            raise ValueError(f"Maximum supported 'bits' is 64, not {self.bits}")
        if self.bits < 1:
            raise ValueError(f"bits: {self.bits} is below 1")
        self.scramble, self.maxn = scramble, 2**self.bits
        if isinstance(scramble, str) and scramble not in SCRAMBLES:
            raise ValueError(f"scramble: {scramble!r} is none of True, False, {', '.join(map(repr, SCRAMBLES))}")
        name = scramble if isinstance(scramble, str) else "matrix" if scramble else "none"
        low, high = (0, 0) if name == "none" else self._seed_words()
        high = (high + number("replicate", replicate, 2**64)) % 2**64
        self._points = None if self.d == 0 else Points(self.d, scramble=name, seed=low, replicate=high, device=device,
                                                       threads=threads, stream=stream)

    def _place(self, n):
        done = self.num_generated
        if done + n > self.maxn:
            more = "" if self.bits == 64 else " Consider increasing `bits`."
            raise ValueError(f"At most 2**{self.bits} points can be generated; {done} were, and {n} are wanted.{more}")
        if done == 0 and n & (n - 1):
            warnings.warn("The balance properties of Sobol' points require n to be a power of 2.", stacklevel=4)
        return done

    def random_base2(self, m: int) -> NDArray[Any] | Array:
        """The next 2**m points, if all so far are a power of 2 then: a whole net.

        Parameters
        ----------
        m : int
            How many, as a power of 2.

        Returns
        -------
        numpy.ndarray or Array
            As of `random`.
        """
        n = 2**operator.index(m)
        total = self.num_generated + n
        if total & (total - 1):
            raise ValueError("The balance properties of Sobol' points require n to be a power of 2. "
                             f"{self.num_generated} have been generated, and {total} is none; `random` gives them.")
        return self.random(n)

    def fast_forward(self, n: int) -> Sobol:
        """Leaves out the next n points, which costs nothing.

        Parameters
        ----------
        n : int
            How many.

        Returns
        -------
        Sobol
            The engine.
        """
        n = operator.index(n)
        if not 0 <= n <= self.maxn - self.num_generated:
            raise ValueError(f"n: {n} is not in [0, {self.maxn - self.num_generated}], the points that are left")
        self.num_generated += n
        return self
