"""Engines of quasi-random points with the interface of scipy.stats.qmc: QMCEngine, Sobol."""
from __future__ import annotations

import abc
import copy
import numbers
import operator
import os
import warnings
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import numpy as np

from . import _core, _optimize
from ._memory import on_device
from ._points import SCRAMBLES, Points, words_of
from ._seed import number

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import ArrayLike, DTypeLike, NDArray

    from ._array import Array
    from ._key import Key

    Optimization = Literal["random-cd", "lloyd"] | None
    Source = int | np.random.Generator | np.random.RandomState | None
    Seed = int | np.random.SeedSequence | Key | Source


def workers_of(workers):
    """A number of workers, after SciPy's rules: -1 is one for each CPU."""
    count = int(workers)
    if count == -1:
        count = os.cpu_count()
        if count is None:
            raise NotImplementedError("Cannot determine the number of CPUs; workers must be > 0")
    elif count <= 0:
        raise ValueError(f"Invalid number of workers: {count}; it must be -1 or > 0")
    return count


def host_array(sample):
    """A sample as a NumPy array; of a GPU's, a copy."""
    if not on_device(sample):
        return np.asarray(sample)
    if hasattr(sample, "cpu"):
        return sample.detach().cpu().numpy()
    return sample.get() if hasattr(sample, "get") else np.asarray(sample)


def bounds_of(l_bounds, u_bounds, d):
    """Both bounds for each of d dimensions."""
    try:
        lower, upper = np.broadcast_to(l_bounds, d), np.broadcast_to(u_bounds, d)
    except ValueError:
        raise ValueError(f"'l_bounds' and 'u_bounds' must be broadcastable and respect the sample's {d} dimensions"
                         ) from None
    if not np.all(lower < upper):
        raise ValueError("Bounds are not consistent: 'l_bounds' < 'u_bounds' is wanted in each dimension")
    return lower, upper


def scale(sample: ArrayLike, l_bounds: ArrayLike, u_bounds: ArrayLike, *, reverse: bool = False) -> NDArray[Any]:
    """Maps points of the unit cube to other bounds, or back.

    Parameters
    ----------
    sample : array_like
        Of shape ``(n, d)``.
    l_bounds, u_bounds : array_like
        Of each dimension, or one for all.
    reverse : bool
        Whether the sample has the bounds and goes to the unit cube.

    Returns
    -------
    numpy.ndarray
        ``sample * (u_bounds - l_bounds) + l_bounds``, or its inverse.

    Examples
    --------
    >>> lanewise.qmc.scale([[0.5, 0.75]], [-2, 0], [6, 5])
    array([[2.  , 3.75]])
    """
    sample = np.asarray(sample)
    if sample.ndim != 2:
        raise ValueError("Sample is not a 2D array")
    lower, upper = bounds_of(l_bounds, u_bounds, sample.shape[1])
    if reverse:
        if not (np.all(sample >= lower) and np.all(sample <= upper)):
            raise ValueError("Sample is out of bounds")
        return (sample - lower) / (upper - lower)
    if not (np.all(sample >= 0) and np.all(sample <= 1)):
        raise ValueError("Sample is not in unit hypercube")
    return sample * (upper - lower) + lower


def _child(rng):
    """A generator of NumPy's by the next seed sequence of another's: engines of one generator are different."""
    if hasattr(rng, "spawn"):
        return rng.spawn(1)[0]
    bits = rng.bit_generator  # of NumPy 1.24
    return np.random.Generator(type(bits)(bits._seed_seq.spawn(1)[0]))


def _source_of(rng, seed):
    """NumPy's generator that an engine owns, and the library's seed where the user named one."""
    if rng is not None and seed is not None:
        raise TypeError("an engine got multiple values for argument now known as `rng`. Specify `rng` or `seed`")
    if isinstance(seed, (numbers.Integral, np.random.SeedSequence, _core.Key)):
        words = words_of(seed, 0)
        return np.random.default_rng(words), words
    given = seed if rng is None else rng
    if given is None:
        return np.random.default_rng(), None
    if isinstance(given, np.random.RandomState):
        return given, None
    if not isinstance(given, (numbers.Integral, np.random.SeedSequence, np.random.BitGenerator, np.random.Generator)):
        raise ValueError(f"{given!r} cannot be used to seed a numpy.random.Generator instance")
    return _child(np.random.default_rng(given)), None


class QMCEngine(abc.ABC):
    """What engines have in common; SciPy's subclasses of its class of this name work on it as well.

    A subclass has an ``__init__`` that calls this one, and ``_random(n, *, workers=1)``, which gives n points.

    Parameters
    ----------
    d : int
        Dimensions; zero or more.
    optimization : {None, "random-cd", "lloyd"}
        What is done to each sample of an engine afterwards, on the host: swaps of coordinates that lower the centered
        discrepancy, or Lloyd's iteration towards equal cells, which needs SciPy. Nets and strata are lost by it.
    rng : None, int, numpy.random.Generator or numpy.random.RandomState
        Where the engine's randomness comes from, with SciPy's rules: of a Generator a child is spawned, so that engines
        made of one generator are different. None: the system's entropy.
    seed : None, int, SeedSequence, Key, or as rng
        Instead of rng: the library's own seed, as of `lanewise.Points`, which gives the points of the C library and of
        the program ``lanewise points``.

    Examples
    --------
    >>> class Uniform(lanewise.qmc.QMCEngine):
    ...     def __init__(self, d, rng=None):
    ...         super().__init__(d, rng=rng)
    ...     def _random(self, n=1, *, workers=1):
    ...         return self.rng.random((n, self.d))
    >>> Uniform(2, rng=7).integers(6, n=3, endpoint=True).shape
    (3, 2)
    """

    d: int
    num_generated: int  # points so far

    @abc.abstractmethod
    def __init__(self, d: int, *, optimization: Optimization = None, rng: Source = None, seed: Seed = None) -> None:
        self._begin(d, optimization, rng, seed)

    def _begin(self, d, optimization, rng, seed):
        try:
            self.d = operator.index(d)
        except TypeError:
            self.d = -1
        if self.d < 0:
            raise ValueError(f"d must be a non-negative integer value, not {d!r}")
        self.rng, self._words = _source_of(rng, seed)
        self.rng_seed = copy.deepcopy(self.rng)
        self.num_generated = 0
        self.optimization_method: Callable | None = _optimize.method_of(optimization)

    def _seed_words(self):
        """The library's seed and replicate: the user's, or drawn from the engine's generator."""
        if self._words is None:
            draw = self.rng.randint if isinstance(self.rng, np.random.RandomState) else self.rng.integers
            self._words = tuple(int(word) for word in draw(0, 2**64, 2, dtype=np.uint64))
            self.rng_seed = copy.deepcopy(self.rng)
        return self._words

    @abc.abstractmethod
    def _random(self, n: int = 1, *, workers: int = 1) -> NDArray[np.float64]:
        ...

    def random(self, n: int = 1, *, workers: int = 1) -> NDArray[np.float64]:
        """The next n points.

        Parameters
        ----------
        n : int
            How many.
        workers : int
            Taken as SciPy's; the library's own engines have `threads`.

        Returns
        -------
        numpy.ndarray
            Of shape ``(n, d)``, in [0, 1).
        """
        sample = self._random(n, workers=workers)
        if self.optimization_method is not None:
            sample = self.optimization_method(sample, self.rng)
        self.num_generated += n
        return sample

    def integers(self, l_bounds: ArrayLike, *, u_bounds: ArrayLike | None = None, n: int = 1, endpoint: bool = False,
                 workers: int = 1) -> NDArray[np.int64]:
        """The next n points as integers, on the host.

        Parameters
        ----------
        l_bounds, u_bounds : int or array_like of ints
            From l_bounds to below u_bounds; without u_bounds from 0 to below l_bounds.
        n, workers
            As of `random`.
        endpoint : bool
            Whether u_bounds is an integer that occurs.

        Returns
        -------
        numpy.ndarray
            int64, of shape ``(n, d)``: ``floor(l_bounds + (u_bounds - l_bounds) * point)``.

        Examples
        --------
        >>> lanewise.qmc.Sobol(2, scramble=False).integers([2, 10], n=4).tolist()
        [[0, 0], [1, 5], [1, 2], [0, 7]]
        """
        lower, upper = (0, l_bounds) if u_bounds is None else (l_bounds, u_bounds)
        lower, upper = np.atleast_1d(lower), np.atleast_1d(upper)
        if lower.dtype.kind not in "iu" or upper.dtype.kind not in "iu":
            raise ValueError("'u_bounds' and 'l_bounds' must be integers or arrays of integers")
        sample = scale(self._on_host(n, workers), l_bounds=lower, u_bounds=upper + 1 if endpoint else upper)
        return np.floor(sample).astype(np.int64)

    def _on_host(self, n, workers=1):
        """The next n points as a NumPy array."""
        return self.random(n, workers=workers)

    def reset(self) -> QMCEngine:
        """Goes back to the first point.

        Returns
        -------
        QMCEngine
            The engine.
        """
        self.rng = copy.deepcopy(self.rng_seed)
        self.num_generated = 0
        return self

    def fast_forward(self, n: int) -> QMCEngine:
        """Leaves out the next n points.

        Parameters
        ----------
        n : int
            How many.

        Returns
        -------
        QMCEngine
            The engine.
        """
        self.random(n)
        return self


class PointsEngine(QMCEngine):
    """What engines of `lanewise.Points` have in common."""

    @abc.abstractmethod
    def _take(self, n: int, **named: Any) -> Any:
        """The next n points, with the parameters of `lanewise.Points.take`."""

    def _random(self, n: int = 1, *, workers: int = 1) -> NDArray[np.float64]:
        workers_of(workers)
        return self._take(n, out=np.empty((n, self.d)))

    def _host_alone(self):
        """The option by which samples are new arrays on the host; an empty string: there is none."""
        return "" if self.optimization_method is None else "optimization"

    def random(self, n: int = 1, *, workers: int = 1, dtype: DTypeLike | None = None, out: Any = None,
               stream: Any = None) -> NDArray[Any] | Array | Any:
        """The next n points.

        Parameters
        ----------
        n : int
            How many.
        workers : int
            Taken as SciPy's, without effect: the engine's `threads` work.
        dtype, out, stream
            As of `lanewise.Points.take`.

        Returns
        -------
        numpy.ndarray or Array
            Of shape ``(n, d)``, in [0, 1); an `Array` on a GPU, if there is no `out`.

        Examples
        --------
        >>> lanewise.qmc.Sobol(2, scramble=False).random(2, dtype=np.float32)
        array([[0. , 0. ],
               [0.5, 0.5]], dtype=float32)
        """
        alone = self._host_alone()
        if alone:
            if out is not None or dtype is not None or stream is not None:
                raise ValueError(f"{alone}: samples are new arrays of float64 on the host; no dtype, out or stream")
            return super().random(n, workers=workers)
        workers_of(workers)
        sample = self._take(n, dtype=dtype, out=out, stream=stream)
        self.num_generated += n
        return sample

    def _on_host(self, n, workers=1):
        return super().random(n, workers=workers)


class SequenceEngine(PointsEngine):
    """An engine whose points of a call are those of one set from a place on."""

    _points: Points | None  # None: of no dimensions

    def _place(self, n):
        """The first one of the next n points; refuses what does not go."""
        return self.num_generated

    def _take(self, n, **named):
        first = self._place(n)
        return np.empty((n, 0)) if self._points is None else self._points.take(n, first, **named)

    def _normals(self, n):
        """The next n points as normal numbers, on the host."""
        first, normals = self._place(n), np.empty((n, self.d))
        if self._points is not None:
            self._points.draw("standard_normal", n, first=first, out=normals)
        self.num_generated += n
        return normals


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
