"""What engines of quasi-random points have in common, with the interface of scipy.stats.qmc: QMCEngine."""
from __future__ import annotations

import abc
import copy
import numbers
import operator
import os
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from . import _core, _optimize
from ._memory import on_device
from ._points import Points, words_of

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
