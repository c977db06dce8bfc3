"""Any continuous distribution by a table of its quantile function: Table, TableBatch."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, _tables
from ._draw import shape_of
from ._formats import dtype_of
from ._inputs import points_of, rows_of
from ._memory import memory_of, stream_address

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import ArrayLike, DTypeLike, NDArray

    from ._array import Array
    from ._generator import Generator
    from ._tables import Size

    Values = NDArray[np.floating] | Array | np.floating | Any  # or what `out` is
    Function = Callable[[float], float]

FAMILIES = {  # lw_quantile_family, and how many shapes it has
    "skew_normal": (0, 1), "general_inverse_gaussian": (1, 2), "hyperbolic": (2, 2), "johnson_su": (3, 2),
    "extreme_value": (4, 1), "general_pareto": (5, 1), "exponential_power": (6, 1), "rice": (7, 1), "landau": (8, 0),
    "stable": (9, 2)}
GIVEN = {"pdf": 0, "logpdf": 1, "cdf": 2, "ppf": 3}  # lw_quantile_given


def _real_of(dtype, out):
    """The type of values: float64 or float32."""
    if dtype is None:
        dtype = np.float64 if out is None else memory_of(out, "out").dtype
    dtype = dtype_of(dtype)
    if dtype not in (np.float64, np.float32):
        raise TypeError(f"dtype: values are float64 or float32, not {dtype}")
    return dtype


class Table(_tables.Table, _core.QuantileTable):
    """A continuous distribution of your own, by a table of its quantile function.

    The table is made once of one of four functions, and drawn from many times: one look and a polynomial give a value.
    Greater uniform numbers give greater values, except for rounding errors, so that quasi-random points keep their
    sense. It is a function of the values that the function gave, and the same on every device.

    Parameters
    ----------
    pdf : None or callable
        The density, up to a positive factor: a function of a float that gives a float. It is called at the domain's
        ends, too, where it may be infinite.
    logpdf : None or callable
        Instead: its logarithm, up to a summand; ``-inf`` is a density of 0.
    cdf : None or callable
        Instead: the cumulative distribution.
    ppf : None or callable
        Instead: the quantile function of u, 0 < u < 1.
    domain : None or pair of floats
        Its ends, either of which may be infinite; a density or a cdf is truncated there. None: the whole line.
    center : float
        Of a density or cdf on a domain without bounds: where most of the mass is, roughly.
    points : sequence of floats
        Where the density has a pole, a jump, a kink or a narrow peak, inside the domain and ascending.
    error : float
        Of the distribution, at most, for every u: 1e-14 to 1e-3. What was reached `describe` says. It is a ValueError
        if it cannot be reached.
    order : None or int
        Of the polynomials: 1 to 10; None: the library's choice by the error.
    device, threads
        As of `AliasTable`; None: as of `Generator`.
    stream : None or object
        The CUDA stream that the table works on.

    Examples
    --------
    >>> with lanewise.Table(logpdf=lambda x: -x**4) as table:
    ...     x = table.sample(lanewise.Generator(1), 10**5)
    >>> bool(abs(x.var() - 0.337989) < 0.005 and abs(x.mean()) < 0.01)
    True
    >>> lanewise.Table(ppf=lambda u: u**2, domain=(0, 1)).at([0.0, 0.5]).round(9)
    array([0.  , 0.25])
    """

    __slots__ = ("_held_stream", "_length", "_threads")
    _unit = "rows"

    def __new__(cls, *, pdf: Function | None = None, logpdf: Function | None = None, cdf: Function | None = None,
                ppf: Function | None = None, domain: tuple[float, float] | None = None, center: float = 0.0,
                points: ArrayLike = (), error: float = 1e-10, order: int | None = None, device: str | None = None,
                threads: int = 0, stream: Any = None):
        given = {name: function for name, function in (("pdf", pdf), ("logpdf", logpdf), ("cdf", cdf), ("ppf", ppf))
                 if function is not None}
        if len(given) != 1:
            raise TypeError(f"one of pdf, logpdf, cdf and ppf is wanted, not {len(given)}")
        (name, function), = given.items()
        if not callable(function):
            raise TypeError(f"{name}: a function of a float is wanted, not {type(function).__name__}")
        lower, upper = (-np.inf, np.inf) if domain is None else map(float, domain)
        if not lower < upper:
            raise ValueError(f"domain: {lower} is not below {upper}")
        places = np.array(points, np.float64, ndmin=1)
        if not error > 0:
            raise ValueError(f"error: {error} is not positive")
        self = cls._begin(device, threads, stream)
        self._create(GIVEN[name], function, 0 if order is None else order, lower, upper, float(center), float(error),
                     places.ctypes.data if places.size else 0, places.size)
        self._length = self._describe()["rows"]
        return self

    @classmethod
    def _begin(cls, device, threads, stream):
        device = "cuda:0" if device == "cuda" else device
        self = super().__new__(cls, device, threads, 0 if stream is None else stream_address(stream))
        self._held_stream, self._threads = stream, threads
        return self

    @classmethod
    def family(cls, name: str, *shapes: float, loc: float = 0.0, scale: float = 1.0, error: float = 1e-10,
               device: str | None = None, threads: int = 0, stream: Any = None) -> Table:
        """A table of a family that the library has the density of.

        Parameters
        ----------
        name : str
            "skew_normal" (a), "general_inverse_gaussian" (p, b), "hyperbolic" (a, b), "johnson_su" (a, b),
            "extreme_value" (k), "general_pareto" (k), "exponential_power" (b), "rice" (b), "landau" (no shape),
            "stable" (alpha, beta; Nolan's S0). SciPy's skewnorm, geninvgauss, genhyperbolic with p = 1, johnsonsu,
            genextreme with c = -k, genpareto, gennorm, rice, and levy_stable with parameterization S0; SciPy's landau
            is "stable" with 1, 1.
        *shapes : float
            As many as the family has.
        loc, scale : float
            Values are loc + scale times those of the shapes alone.
        error, device, threads, stream
            As of `Table`.

        Returns
        -------
        Table
            The same on every machine.

        Examples
        --------
        >>> table = lanewise.Table.family("general_pareto", 0.25, scale=2.0)
        >>> table.at([0.0, 0.9375]).round(6)
        array([0., 8.])
        """
        if name not in FAMILIES:
            raise ValueError(f"name: {name!r} is none of {', '.join(FAMILIES)}")
        family, wanted = FAMILIES[name]
        if len(shapes) != wanted:
            raise TypeError(f"{name}: {wanted} shapes are wanted, not {len(shapes)}")
        self = cls._begin(device, threads, stream)
        self._create_family(family, (*map(float, shapes), 0.0, 0.0)[:2], float(loc), float(scale), float(error))
        self._length = self._describe()["rows"]
        return self

    @classmethod
    def load(cls, blob: bytes, *, device: str | None = None, threads: int = 0, stream: Any = None) -> Table:
        """The table that `save` wrote, on any device.

        Parameters
        ----------
        blob : bytes
            What `save` gave.
        device, threads, stream
            As of `Table`.

        Returns
        -------
        Table
            With the same values.
        """
        self = cls._begin(device, threads, stream)
        self._load(blob)
        self._length = self._describe()["rows"]
        return self

    def save(self) -> bytes:
        """The table as bytes, the same on every machine.

        Returns
        -------
        bytes
            For `load`.

        Examples
        --------
        >>> table = lanewise.Table(ppf=lambda u: u**2, domain=(0, 1))
        >>> bool(lanewise.Table.load(table.save()).at(0.5) == table.at(0.5))
        True
        """
        return self._save()

    def __reduce__(self):
        return _tables._load_anywhere, (type(self), self._save(), self.device, self._threads)

    def sample(self, rng: Generator, size: Size = None, dtype: DTypeLike | None = None, out: Any = None,
               stream: Any = None) -> Values:
        """Draws values, independent of each other.

        Parameters
        ----------
        rng, size, out, stream
            As of `AliasTable.sample`.
        dtype : None or dtype
            float64 (None), or float32: the same values, rounded to nearest.

        Returns
        -------
        numpy.ndarray, Array or numpy.float64
            Of values.

        Examples
        --------
        >>> table = lanewise.Table(pdf=lambda x: 1 - abs(x), domain=(-1, 1), points=[0])
        >>> table.sample(lanewise.Generator(7), (2, 4)).shape
        (2, 4)
        """
        dtype = _real_of(dtype, out)
        return self._to(shape_of(size), dtype, out, stream,
                        lambda target: self._sample(rng, target.address, target.size, dtype.itemsize))

    def at(self, u: ArrayLike, dtype: DTypeLike | None = None, out: Any = None, stream: Any = None) -> Values:
        """The quantiles of points of your own: quasi-random ones, strata, antithetic pairs.

        Parameters
        ----------
        u : float, int or array_like
            As of `InversionTable.at`: floats of [0, 1), or integers in units of 2**-64.
        dtype, out, stream
            As of `sample`.

        Returns
        -------
        numpy.ndarray, Array or numpy.float64
            Of values, in u's shape.

        Examples
        --------
        >>> table = lanewise.Table(pdf=lambda x: 1 - abs(x), domain=(-1, 1), points=[0])
        >>> points = lanewise.Points(3, seed=1).take(1024, dtype=np.uint64)
        >>> bool(abs(table.at(points).mean()) < 1e-3)
        True
        """
        given = points_of(u, "u")
        dtype = _real_of(dtype, out)
        self._ready(given, "u")
        shape = given.shape if given.shape or out is not None else None

        def look(target):
            apart = given.apart(target)
            self._at(apart.address, target.address, target.size, dtype.itemsize)
            if given.device and given.stream != self.stream:
                self.synchronize()  # what was made of u may go

        return self._to(shape, dtype, out, stream, look, given)


class TableBatch(_tables.Table, _core.QuantileBatch):
    """Many tables at once: each value is drawn from the table whose number stands at its place.

    The batch has copies of the tables. A value is, bit for bit, what its table alone gives as the same element. What is
    no table's number gives NaN.

    Parameters
    ----------
    tables : sequence of Table
        At least one; on any devices.
    device, threads, stream
        As of `Table`; device None: that of the first table.

    Examples
    --------
    >>> tables = [lanewise.Table.family("general_pareto", k) for k in (0.0, 0.25)]
    >>> batch = lanewise.TableBatch(tables)
    >>> len(batch)
    2
    >>> table_of = np.array([[0, 1, 1, 0]] * 3)
    >>> x = batch.sample(lanewise.Generator(9), table_of)
    >>> bool((x[table_of == 1] == tables[1].sample(lanewise.Generator(9), (3, 4))[table_of == 1]).all())
    True
    """

    __slots__ = ("_held_stream", "_length")
    _unit = "tables"

    def __new__(cls, tables: Iterable[Table], *, device: str | None = None, threads: int = 0, stream: Any = None):
        tables = list(tables)
        for table in tables:
            if not isinstance(table, Table):
                raise TypeError(f"tables: a lanewise.Table is wanted, not {type(table).__name__}")
        if not tables:
            raise ValueError("tables: at least one is wanted")
        device = tables[0].device if device is None else "cuda:0" if device == "cuda" else device
        self = super().__new__(cls, device, threads, 0 if stream is None else stream_address(stream))
        saved = {id(table): table.save() for table in tables}
        self._create(tuple(saved[id(table)] for table in tables))
        self._held_stream, self._length = stream, len(tables)
        return self

    def __reduce__(self):
        raise TypeError("a TableBatch has no saved form; keep its tables, which make the same batch again")

    def sample(self, rng: Generator, table_of: ArrayLike, dtype: DTypeLike | None = None, out: Any = None,
               stream: Any = None) -> Values:
        """Draws a value from table ``table_of[i]`` for each i.

        Parameters
        ----------
        rng : Generator
            Whose sequence draws; its cursor moves by one per value.
        table_of : array_like of ints
            Numbers of tables, from 0 on. On a GPU: int32 or uint32.
        dtype : None or dtype
            float64 (None), or float32: the same values, rounded to nearest.
        out, stream
            As of `AliasTable.sample`.

        Returns
        -------
        numpy.ndarray, Array or numpy.float64
            Of table_of's shape.

        Examples
        --------
        >>> batch = lanewise.TableBatch([lanewise.Table(ppf=lambda u: u, domain=(0, 1))])
        >>> np.isnan(batch.sample(lanewise.Generator(1), [0, 7])).tolist()
        [False, True]
        """
        return self._each(table_of, None, dtype, out, stream,
                          lambda numbers, _, *to: self._sample(rng, numbers, *to))

    def at(self, table_of: ArrayLike, u: ArrayLike, dtype: DTypeLike | None = None, out: Any = None,
           stream: Any = None) -> Values:
        """The quantiles of points of your own, each by table ``table_of[i]``.

        Parameters
        ----------
        table_of : array_like of ints
            As of `sample`.
        u : float, int or array_like
            As of `Table.at`, in table_of's shape.
        dtype, out, stream
            As of `sample`.

        Returns
        -------
        numpy.ndarray, Array or numpy.float64
            Of values, in u's shape.

        Examples
        --------
        >>> squares, roots = (lanewise.Table(ppf=lambda u, p=p: u**p, domain=(0, 1)) for p in (2, 0.5))
        >>> lanewise.TableBatch([squares, roots]).at([0, 1], [0.25, 0.25]).round(9)
        array([0.0625, 0.5   ])
        """
        return self._each(table_of, points_of(u, "u"), dtype, out, stream, self._at)

    def _each(self, table_of, u, dtype, out, stream, draw):
        """draw(numbers, words, address, n, bytes of a value), with arrays where the batch can read them."""
        dtype = _real_of(dtype, out)
        inputs = [rows_of(table_of, "table_of")] + ([] if u is None else [u])
        if inputs[-1].shape != inputs[0].shape:
            raise ValueError(f"u: its shape is {u.shape}, that of table_of {inputs[0].shape}")
        for given, name in zip(inputs, ("table_of", "u")):
            self._ready(given, name)
        shape = inputs[0].shape if inputs[0].shape or out is not None else None

        def look(target):
            apart = [given.apart(target) for given in inputs]
            draw(apart[0].address, apart[-1].address, target.address, target.size, dtype.itemsize)
            if any(given.device and given.stream != self.stream for given in inputs):
                self.synchronize()  # what was made of them may go

        return self._to(shape, dtype, out, stream, look, next((given for given in inputs if given.device), inputs[0]))
