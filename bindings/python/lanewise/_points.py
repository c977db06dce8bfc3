"""Quasi-random points: Points."""
from __future__ import annotations

import operator
import warnings
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from . import _core, _errors
from ._block import plain_values
from ._draw import ARGUMENT, BY_NAME, CONSTANT, F64, Method
from ._formats import dtype_of, is_half
from ._inputs import TYPES
from ._memory import memory_of, stream_address
from ._seed import identity_of, number
from ._tables import Table

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, DTypeLike, NDArray

    from ._array import Array
    from ._key import Key

SEQUENCES = {"sobol": 0, "halton": 1, "lattice": 2, "latin": 3}  # lw_points_sequence
ORDERS = {"gray": 0, "natural": 1}  # lw_points_order
SCRAMBLES = {"none": 0, "shift": 1, "matrix": 2, "owen": 3, "hash": 4, "permuted": 5}  # lw_points_scramble
DEFAULT = {"sobol": "owen", "halton": "owen", "lattice": "shift", "latin": "none"}  # scrambles
LAYOUTS = {"point": 0, "dimension": 1}  # lw_points_layout


def named(names, value, argument):
    """A number of the library's by its name here."""
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"{argument}: {value!r} is none of {', '.join(map(repr, names))}")
    return names[value]


def words_of(seed, replicate):
    """The library's seed and replicate. A seed of 128 bits, a key's or a seed sequence's, has its other half in the
    replicate, which replicates count on from."""
    if isinstance(seed, _core.Key):
        low, high = seed.seed, seed.stream
    else:
        low, high, _ = identity_of(seed, 0)
    return low, (high + number("replicate", replicate, 2**64)) % 2**64


def _words(given, name, shape):
    """Words of 64 bits as the library reads them: uint64, C-contiguous; None stays None."""
    if given is None:
        return None
    array = np.asarray(given)
    if array.dtype.kind not in "iu" or array.dtype.kind == "i" and array.size and array.min() < 0:
        raise TypeError(f"{name}: unsigned integers are wanted, not {array.dtype}")
    if array.shape != shape:
        raise ValueError(f"{name}: the shape {shape} is wanted, not {array.shape}")
    return np.require(array, np.uint64, ["C", "A"]).copy()


def _by_inversion(name, parameters, sources):
    """A method of normals that takes one uniform number each."""
    numbers = {row[0]: place for place, row in enumerate(_core.kinds())}
    return Method(name, numbers["normal-inverse-f64"], numbers["normal-inverse-f32"], F64, parameters, sources)


NORMALS = {"normal": _by_inversion("normal", [("loc", 0), ("scale", 1)],
                                   [(ARGUMENT, 0, 0.0, F64), (ARGUMENT, 1, 0.0, F64)]),
           "standard_normal": _by_inversion("standard_normal", [], [(CONSTANT, 0, 0.0, F64), (CONSTANT, 0, 1.0, F64)])}


def _method(name):
    """The row of a method that takes one uniform number."""
    row = NORMALS.get(name) or BY_NAME.get(name)
    if row is None:
        raise ValueError(f"method: {name!r} is no method of lanewise.Generator for numbers")
    return row


def _part(dimensions, total):
    """The first one of some dimensions, and how many they are."""
    if dimensions is None:
        return 0, total
    if isinstance(dimensions, slice):
        start, stop, step = dimensions.indices(total)
        if step != 1:
            raise ValueError(f"dimensions: the step is {step}; it must be 1")
        return start, max(stop - start, 0)
    try:
        start, stop = map(operator.index, dimensions)
    except (TypeError, ValueError):
        raise TypeError(f"dimensions: a slice, or a pair of start and stop, is wanted, not {dimensions!r}") from None
    if not 0 <= start <= stop <= total:
        raise ValueError(f"dimensions: {start} to {stop} are not all among the points' {total}")
    return start, stop - start


class Points(Table, _core.Points):
    """Points that fill the unit cube evenly: Sobol' points, Halton's, lattices, or Latin hypercubes.

    Coordinate d of point i is a function of the options, of i and of d alone: the same bits on every device, however
    calls are split, and any point can be had alone. ``lanewise.qmc`` has the same points as engines with SciPy's names.

    Parameters
    ----------
    dimensions : int
        1 to 21201, of Halton's points to 4792, of lattices of our generators to 1024; `len` gives it back.
    sequence : {"sobol", "halton", "lattice", "latin"}
        "sobol": the first choice, with the direction numbers of Joe and Kuo (2008) or your own. "halton": for few
        dimensions and any number of points. "lattice": rank-1 lattices, for smooth periodic functions. "latin": one
        point in every n-th of each dimension.
    scramble : None or {"owen", "hash", "matrix", "shift", "permuted", "none"}
        "owen", which None means of Sobol' and Halton's points: nested uniform scramble, the reference. "none": the
        plain points, whose point 0 is the origin. Of Sobol' points besides: "hash", nested by a hash, faster; "matrix",
        linear matrix scramble with a digital shift, as SciPy's; "shift", digital shift. Of Halton's points "permuted":
        a permutation of the digits for each place, as SciPy's. Lattices have "shift" (None), a number that is added
        modulo 1. A Latin hypercube is random as it is, and has none. Interlaced nets have "matrix" (None) and "shift".
    seed : None, int, sequence of ints, numpy.random.SeedSequence or Key
        Of the scramble. An int below 2**64 is the C library's and the program's seed; None: the system's entropy.
    replicate : int
        Below 2**64. Replicates 0, 1, 2, .. of a seed are independent scrambles: the spread of their means is an error
        bar.
    order : {"gray", "natural"}
        "gray" is the order of SciPy, PyTorch and cuRAND. Points 0 to 2**k - 1 are the same set.
    n : int
        How many points there are: of a Latin hypercube, 1 to 2**60; of a lattice, 1 to 2**32, or 0: any power of 2.
    centred : bool
        Of a Latin hypercube: whether each point is in the middle of its cell.
    tent : bool
        Of a lattice: whether a coordinate x becomes ``1 - abs(2 * x - 1)``, for functions that are not periodic.
    interlace : {1, 2, 3}
        Of Sobol' points: 2 and 3 make nets of higher order, for very smooth functions.
    generators : None or array_like of ints
        Your own generating vector of a lattice, of shape (dimensions,).
    directions : None or array_like of ints
        Your own direction numbers, of shape (dimensions * interlace, 64): word k of a dimension is an odd number below
        2**(k + 1), times 2**(63 - k).
    device : None or str
        Where the points are made: "cpu", "cuda", "cuda:1" or a backend's name; None: as of `Generator`.
    threads : int
        CPU threads; 0: as of `Generator`.
    stream : None or object
        The CUDA stream that the points are made on.

    Examples
    --------
    >>> import lanewise
    >>> points = lanewise.Points(2, scramble="none")
    >>> points.take(4)
    array([[0.  , 0.  ],
           [0.5 , 0.5 ],
           [0.75, 0.25],
           [0.25, 0.75]])

    A mean with an error bar, from 8 replicates:

    >>> means = [lanewise.Points(5, seed=1, replicate=r).take(1024).prod(axis=1).mean() for r in range(8)]
    >>> bool(abs(np.mean(means) - 2**-5) < 4 * np.std(means) / 7**0.5)
    True
    """

    __slots__ = ("_held_stream", "_length", "_made_of", "_threads")
    _unit = "dimensions"

    def __new__(cls, dimensions: int, *, sequence: Literal["sobol", "halton", "lattice", "latin"] = "sobol",
                scramble: Literal["owen", "hash", "matrix", "shift", "permuted", "none"] | None = None,
                seed: int | ArrayLike | np.random.SeedSequence | Key | None = None, replicate: int = 0,
                order: Literal["gray", "natural"] = "gray", n: int = 0, centred: bool = False,
                tent: bool = False, interlace: int = 1, generators: ArrayLike | None = None,
                directions: ArrayLike | None = None, device: str | None = None, threads: int = 0, stream: Any = None):
        which = named(SEQUENCES, sequence, "sequence")
        interlace = number("interlace", interlace, 2**32)
        if scramble is None:
            scramble = "matrix" if interlace > 1 else DEFAULT[sequence]
        if centred and tent:
            raise ValueError("centred: it is of Latin hypercubes, and tent of lattices")
        made_of = {"sequence": which, "dimensions": number("dimensions", dimensions, 2**32),
                   "order": named(ORDERS, order, "order"), "scramble": named(SCRAMBLES, scramble, "scramble")}
        made_of["seed"], made_of["replicate"] = words_of(seed, replicate)
        made_of["directions"] = _words(directions, "directions", (dimensions * max(interlace, 1), 64))
        made_of |= {"n": number("n", n, 2**64), "form": 1 if centred else 2 if tent else 0,
                    "interlace": 0 if interlace == 1 else interlace,
                    "generators": _words(generators, "generators", (dimensions,))}
        return cls._make(made_of, device, threads, stream)

    @classmethod
    def _make(cls, made_of, device, threads, stream=None):
        device = "cuda:0" if device == "cuda" else device
        self = super().__new__(cls, device, threads, 0 if stream is None else stream_address(stream))
        self._create(*(0 if value is None else value.ctypes.data if isinstance(value, np.ndarray) else value
                       for value in made_of.values()))
        self._held_stream, self._length, self._threads = stream, made_of["dimensions"], threads
        self._made_of = made_of
        return self

    def __reduce__(self):
        return _make_anywhere, (type(self), self._made_of, self.device, self._threads)

    def describe(self) -> dict[str, Any]:
        """What the points are, and where.

        Returns
        -------
        dict
            ``sequence``, ``dimensions``, ``scramble``, ``seed`` and ``replicate``, the library's of 64 bits each; of
            Sobol' points ``order``, ``directions`` and ``interlace``, of lattices ``order``, ``n``, ``tent`` and
            ``generators``, of Latin hypercubes ``n`` and ``centred``; ``bytes`` where the points are made; ``device``,
            ``backend``, ``threads``.
        """
        said = dict(self._made_of)
        for name, names in (("sequence", SEQUENCES), ("order", ORDERS), ("scramble", SCRAMBLES)):
            said[name] = next(word for word, value in names.items() if value == said[name])
        for name, library in (("directions", "Joe and Kuo"), ("generators", "the library's")):
            said[name] = library if said[name] is None else "the user's"
        form, said["interlace"] = said.pop("form"), said["interlace"] or 1
        said |= {"centred": form == 1, "tent": form == 2}
        apart = {"order": ("sobol", "lattice"), "directions": ("sobol",), "interlace": ("sobol",),
                 "n": ("lattice", "latin"), "tent": ("lattice",), "generators": ("lattice",), "centred": ("latin",)}
        return {name: value for name, value in said.items() if said["sequence"] in apart.get(name, SEQUENCES)
                } | super().describe()

    def _whither(self, n, first, dimensions, layout):
        """The arguments of a fill that say which points, and the shape of its array."""
        if self.closed:
            raise ValueError("the points are closed; make others")
        n, first = operator.index(n), number("first", first, 2**64)
        if n < 0:
            raise ValueError(f"n: {n} is negative")
        begin, count = _part(dimensions, self._length)
        where = named(LAYOUTS, layout, "layout")
        if n * count > 2**60:
            raise ValueError(f"n: {n} points of {count} dimensions; their product may be at most 2**60")
        return (first, n, begin, count, where), (n, count) if layout == "point" else (count, n)

    def take(self, n: int, first: int = 0, *, dimensions: slice | tuple[int, int] | None = None,
             layout: Literal["point", "dimension"] = "point", dtype: DTypeLike | None = None, out: Any = None,
             stream: Any = None) -> NDArray[Any] | Array | Any:
        """Points first to first + n - 1.

        Parameters
        ----------
        n : int
            How many. 2**k of them from a multiple of 2**k on are a whole net; others converge more slowly.
        first : int
            Any place below 2**64; to skip costs nothing.
        dimensions : None, slice or pair of start and stop
            Of these dimensions alone.
        layout : {"point", "dimension"}
            "point": shape ``(n, dimensions)``; "dimension": ``(dimensions, n)``.
        dtype : None or dtype
            float64 (None) and float32: rounded down, in [0, 1), never 1. uint64: the words; uint32: their upper halves.
        out : None or array
            Is filled, and returned: on the host or on the points' GPU. Its type is `dtype`, if that is None.
        stream : None or object
            The CUDA stream that `out` belongs to. None: the current one of its library.

        Returns
        -------
        numpy.ndarray or Array
            An `Array` on a GPU, if there is no `out`.

        Examples
        --------
        >>> points = lanewise.Points(1000, seed=3)
        >>> points.take(2, first=2**60, dimensions=(998, 1000)).shape
        (2, 2)
        """
        points, shape = self._whither(n, first, dimensions, layout)
        if dtype is None:
            dtype = np.float64 if out is None else memory_of(out, "out").dtype
        dtype = dtype_of(dtype)
        if dtype not in TYPES:
            raise TypeError(f"dtype: coordinates are float64, float32, uint64 or uint32, not {dtype}")
        return self._to(shape, dtype, out, stream, lambda target: self._fill(target.address, TYPES[dtype], *points))

    def draw(self, method: str, n: int, *parameters: float, first: int = 0,
             dimensions: slice | tuple[int, int] | None = None, layout: Literal["point", "dimension"] = "point",
             dtype: DTypeLike | None = None, out: Any = None, stream: Any = None,
             **more: float) -> NDArray[Any] | Array | Any:
        """Variates of points first to first + n - 1: each coordinate is taken for the uniform number of a variate.

        The variates rise or fall with the coordinate, so that the points' evenness becomes theirs.

        Parameters
        ----------
        method : str
            A method of `Generator` that takes one uniform number: "normal", "standard_normal", "exponential",
            "standard_exponential", "uniform", "random", "cauchy", "standard_cauchy", "laplace", "logistic", "gumbel",
            "weibull", "rayleigh", "pareto", "power", "triangular", "poisson", "binomial", "geometric", "bernoulli".
            Normals are made by inversion.
        n, first, dimensions, layout, out, stream
            As of `take`.
        *parameters, **more : float
            The method's parameters, numbers.
        dtype : None or dtype
            As of the method: float64 (None) or float32; of counts int64 (None) or uint64.

        Returns
        -------
        numpy.ndarray or Array
            As of `take`.

        Examples
        --------
        >>> points = lanewise.Points(2, seed=1)
        >>> normals = points.draw("normal", 1024, 10, scale=2)
        >>> bool(abs(normals.mean() - 10) < 0.01 and abs(normals.std() - 2) < 0.02)
        True
        """
        points, shape = self._whither(n, first, dimensions, layout)
        row = _method(method)
        if dtype is None and out is not None:
            dtype = memory_of(out, "out").dtype
        kind, dtype = row.kind_of(dtype)
        if is_half(dtype):
            raise TypeError(f"Unsupported dtype {dtype!r} for {method} of points")
        values = plain_values(row, parameters, more, kind == row.kind_f32, "draw")
        try:
            return self._to(shape, dtype, out, stream,
                            lambda target: self._fill_kind(target.address, kind, values, *points))
        except ValueError as error:
            if " from points: " in str(error):  # not of this kind
                raise
            words = _errors.in_words(row, parameters, more | {"dtype": dtype}, str(error))
            raise error if words is None else ValueError(words) from None


def _make_anywhere(cls, made_of, device, threads):
    """What pickles call."""
    try:
        return cls._make(made_of, device, threads)
    except _core.DeviceError as error:
        warnings.warn(f"the points were on {device!r}, which is not to be had here ({error}); they are on \"cpu\" now, "
                      "and the same", RuntimeWarning, stacklevel=2)
        return cls._make(made_of, "cpu", threads)
