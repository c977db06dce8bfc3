"""Tables for weighted sampling: AliasTable, DynamicTable, Batch."""
from __future__ import annotations

import math
import warnings
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from . import _core
from ._array import Array
from ._draw import Target, shape_of
from ._inputs import TYPES, indices_of, last_of, offsets_of, rows_of, same_device, weights_of
from ._memory import memory_of, stream_address

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, DTypeLike, NDArray

    from ._generator import Generator

    Size = int | tuple[int, ...] | None
    Items = NDArray[np.integer] | Array | Any  # or what `out` is

STREAMS = {"rows": 1, "one": 2}  # lw_batch_streams
ROW = {8: np.dtype([("threshold", "<u4"), ("alias", "<u4")]), 16: np.dtype([("threshold", "<u8"), ("alias", "<u8")])}
WIDTHS = {np.dtype(np.int64): 8, np.dtype(np.uint64): 8, np.dtype(np.int32): 4, np.dtype(np.uint32): 4}


def word_of(dtype, out, items):
    """The type that indices below `items` are given as, and its bytes."""
    if dtype is None:
        dtype = np.int64 if out is None else memory_of(out, "out").dtype
    dtype = np.dtype(dtype)
    if dtype not in WIDTHS:
        raise TypeError(f"dtype: items are int64, uint64, int32 or uint32, not {dtype}")
    if items > np.iinfo(dtype).max + 1:
        raise ValueError(f"dtype: {items} items do not fit in {dtype}")
    return dtype, WIDTHS[dtype]


def streams_of(name):
    """lw_batch_streams by its name here."""
    if name not in STREAMS:
        raise ValueError(f'streams: {name!r} is neither "one" nor "rows"')
    return STREAMS[name]


def one_behind_the_other(weights):
    """Lists of different lengths as one array and its offsets; anything else as it is, without offsets."""
    if not isinstance(weights, (list, tuple)):
        return weights, None
    rows = [np.asarray(row) for row in weights]
    if any(row.ndim != 1 for row in rows) or len({row.size for row in rows}) < 2:
        return weights, None
    return np.concatenate(rows), np.cumsum([0, *(row.size for row in rows)])


def place_of(weights, device, stream):
    """Where a table of these weights is made: the device, and the stream that it works on."""
    if device is None and weights.device:
        device = weights.device
    if device == "cuda":
        device = "cuda:0"
    same_device(weights, device, "weights")
    return device, weights.stream if stream is None else stream_address(stream)


class Table:
    """What all tables do: they close, describe themselves, and draw to a target."""

    __slots__ = ()

    if TYPE_CHECKING:  # of _core.Table
        device: str
        stream: int
        closed: bool
        _length: int
        _unit: str
        _context: Any
        _describe: Any

        def close(self) -> None: ...
        def synchronize(self) -> None: ...
        def trim(self) -> None: ...

    def __enter__(self):
        return self

    def __exit__(self, *error) -> None:
        self.close()

    def __len__(self) -> int:
        if self.closed:
            raise ValueError("the table is closed; make another")
        return self._length

    def __repr__(self) -> str:
        if self.closed:
            return f"<lanewise.{type(self).__name__}, closed>"
        return f"<lanewise.{type(self).__name__} of {self._length} {self._unit} on {self.device}>"

    def describe(self) -> dict[str, Any]:
        """What the table is, and where.

        Returns
        -------
        dict
            Of the C library's ``info`` of the table, and ``device``, ``backend``, ``threads``.
        """
        backend, _, threads = self._context()
        return {**self._describe(), "device": self.device, "backend": backend, "threads": threads}

    def _ready(self, given, name):
        """The address of an array that the table's work reads."""
        same_device(given, self.device, name)
        given.wait(self.stream)
        return given.address

    def _items(self, draw, rng, size, dtype, out, stream):
        """Items of the table's own width or the caller's, by draw(rng, address, n, bytes of an item)."""
        dtype, width = word_of(dtype, out, self._length)
        return self._to(shape_of(size), dtype, out, stream,
                        lambda target: draw(rng, target.address, target.size, width))

    def _to(self, shape, dtype, out, stream, draw, keep=None):
        """Lets draw(target) write where the caller wants it."""
        scalar = out is None and shape is None
        if scalar:
            out = np.empty((), dtype)
        if stream is None and (out is None or keep is not None and keep.device):
            stream = self.stream
        target = Target(self, shape, dtype, out, stream)
        # the table works on its own stream; another one has to wait for that, and that for it
        foreign = target.cuda and target.stream != self.stream
        if foreign:
            _core.wait(self.device, target.stream)
        draw(target)
        if foreign:
            self.synchronize()
        return target.out[()] if scalar else target.out


class AliasTable(Table, _core.AliasTable):
    """An alias table: draws items by their weights, in the same time for any number of them.

    The table is a function of the weights alone, the same on every device. It has exact probabilities, in units of
    ``1 / (n 2**32)``, which ``probabilities`` reads back.

    Parameters
    ----------
    weights : array_like
        Zero or more, not all zero, in one dimension. float32, float64, uint32 and uint64 are taken as they are, on the
        host or on a GPU (any array that exports DLPack), there without a copy. Other integers become unsigned ones and
        other floats the next wider of the two types, since the library reads these four.
    device : None or str
        Where the table is: "cpu", "cuda", "cuda:1" or a backend's name. None: where the weights are, if they are on a
        GPU, else as of `Generator`.
    threads : int
        CPU threads; 0: as of `Generator`.
    row_bytes : int
        8, or 16 for units of ``1 / (n 2**64)``: a table with a sequence of its own.
    stream : None or object
        The CUDA stream that the table works on. None: the current one of the library that the weights come from, else
        the default stream. Draws for other streams are right as well, but wait for both.

    Examples
    --------
    >>> import lanewise
    >>> rng = lanewise.Generator(1)
    >>> with lanewise.AliasTable([1, 2, 1]) as table:
    ...     print(table.sample(rng, 8))
    ...     print(table.probabilities())
    [...]
    [0.25 0.5  0.25]
    """

    __slots__ = ("_held_stream", "_length", "_threads")
    _unit = "items"

    def __new__(cls, weights: ArrayLike, *, device: str | None = None, threads: int = 0, row_bytes: int = 8,
                stream: Any = None):
        given = weights_of(weights)
        if len(given.shape) != 1:
            raise ValueError(f"weights: one dimension is wanted, not {len(given.shape)}")
        device, stream = place_of(given, device, stream)
        self = super().__new__(cls, device, threads, stream)
        self._length, self._threads = given.size, threads
        self._create(self._ready(given, "weights"), TYPES[given.dtype], given.size, row_bytes)
        return self

    @classmethod
    def load(cls, blob: bytes, *, device: str | None = None, threads: int = 0, stream: Any = None) -> AliasTable:
        """The table that `save` wrote, on any device.

        Parameters
        ----------
        blob : bytes
            What `save` gave.
        device, threads, stream
            As of `AliasTable`.

        Returns
        -------
        AliasTable
            With the same rows, so that it draws the same items.
        """
        self = super().__new__(cls, device, threads, 0 if stream is None else stream_address(stream))
        self._load(blob)
        self._length, self._threads = self._describe()["items"], threads
        return self

    def save(self) -> bytes:
        """The table as bytes, the same on every machine.

        Returns
        -------
        bytes
            For `load`.

        Examples
        --------
        >>> table = lanewise.AliasTable([1, 2, 1])
        >>> len(table.save())
        96
        >>> lanewise.AliasTable.load(table.save()).probabilities()
        array([0.25, 0.5 , 0.25])
        """
        return self._save()

    def __reduce__(self):
        return _load_anywhere, (type(self), self._save(), self.device, self._threads)

    def sample(self, rng: Generator, size: Size = None, dtype: DTypeLike | None = None, out: Any = None,
               stream: Any = None) -> Items:
        """Draws items, independent of each other, with replacement.

        Parameters
        ----------
        rng : Generator
            Whose sequence draws; its cursor moves by one per item. It may be on another device than the table.
        size : None, int or tuple of ints
            The shape; None: one item, if there is no `out`.
        dtype : None or dtype
            int64 (None), uint64, int32 or uint32: the items are the same.
        out : None or array
            Is filled, and returned: on the host or on the table's GPU.
        stream : None or object
            The CUDA stream that `out` belongs to. None: the current one of its library.

        Returns
        -------
        numpy.ndarray, Array or numpy.int64
            Of indices of weights.

        Examples
        --------
        >>> table = lanewise.AliasTable([0, 3, 1])
        >>> table.sample(lanewise.Generator(7), size=(2, 4))
        array([[...]])
        """
        return self._items(self._sample, rng, size, dtype, out, stream)

    def sample_sections(self, rng: Generator, size: Size = None, dtype: DTypeLike | None = None, out: Any = None,
                        stream: Any = None) -> Items:
        """Draws items grouped by section of the table: the right multiset, not in random order, many times faster.

        Parameters
        ----------
        rng : Generator
            Whose sequence draws; its cursor moves by one.
        size, dtype, out, stream
            As of `sample`; size None is one item.

        Returns
        -------
        numpy.ndarray or Array
            Of indices of weights.

        Examples
        --------
        >>> table = lanewise.AliasTable([0, 3, 1])
        >>> sorted(set(table.sample_sections(lanewise.Generator(7), 100).tolist()))
        [1, 2]
        """
        return self._items(self._sample_sections, rng, size, dtype, out, stream)

    def counts(self, rng: Generator, n: int, out: Any = None, stream: Any = None) -> Items:
        """How often each item occurs among n draws: a multinomial, in a time that does not grow with n.

        Parameters
        ----------
        rng : Generator
            Whose sequence draws; its cursor moves by one.
        n : int
            At most 2**60.
        out, stream
            As of `sample`; int64 or uint64, one number per item.

        Returns
        -------
        numpy.ndarray or Array
            int64, one number per item; they add up to n.

        Examples
        --------
        >>> counts = lanewise.AliasTable([0, 3, 1]).counts(lanewise.Generator(7), 10**15)
        >>> int(counts[0]), int(counts.sum())
        (0, 1000000000000000)
        """
        n = int(n.__index__())
        if not 0 <= n <= 2**60:
            raise ValueError(f"n: {n} is not in [0, 2**60]")
        dtype, width = word_of(None, out, self._length)
        if width != 8:
            raise TypeError(f"out: counts are int64 or uint64, not {dtype}")
        return self._to((len(self),), dtype, out, stream, lambda target: self._counts(rng, target.address, n))

    def rebuild(self, weights: ArrayLike) -> None:
        """Builds the table again, for as many other weights.

        If a weight is refused, the table stays as it was.

        Parameters
        ----------
        weights : array_like
            As of `AliasTable`.
        """
        given = weights_of(weights)
        if given.shape != (len(self),):
            raise ValueError(f"weights: the table has {len(self)} items, the new weights the shape {given.shape}")
        self._rebuild(self._ready(given, "weights"), TYPES[given.dtype])

    def probabilities(self) -> NDArray[np.float64]:
        """Every item's probability, read back from the rows: the double nearest to the exact one.

        Returns
        -------
        numpy.ndarray
            float64; 0 for items that are never drawn, and for no other.

        Examples
        --------
        >>> lanewise.AliasTable([1, 2, 1]).probabilities()
        array([0.25, 0.5 , 0.25])
        """
        out = np.empty(len(self))
        self._probabilities(out.ctypes.data)
        return out

    @property
    def row_bytes(self) -> int:
        """Bytes per row: 8 or 16."""
        return self._describe()["bytes"] // self._length

    def rows(self) -> NDArray[np.void]:
        """The rows: row i gives item i if its coin is below the threshold, else the alias.

        Returns
        -------
        numpy.ndarray
            Structured: ``threshold`` and ``alias``.

        Examples
        --------
        >>> lanewise.AliasTable([1, 3]).rows()["alias"]
        array([1, 1], dtype=uint32)
        """
        out = np.empty(len(self), ROW[self.row_bytes])
        self._rows(out.ctypes.data)
        return out


def _load_anywhere(cls, blob, device, threads):
    """What pickles call."""
    try:
        return cls.load(blob, device=device, threads=threads)
    except _core.DeviceError as error:
        warnings.warn(f"the table was on {device!r}, which is not to be had here ({error}); it is on \"cpu\" now, with "
                      "the same items", RuntimeWarning, stacklevel=2)
        return cls.load(blob, device="cpu", threads=threads)


class DynamicTable(Table, _core.DynamicTable):
    """A table whose weights change a few at a time.

    An update of one weight takes the time of about ``2 sqrt(n)`` rows. The table is a function of the weights that it
    has, whatever they were before. Its items are other ones than those of an `AliasTable` of the same weights.

    Parameters
    ----------
    weights, device, threads, stream
        As of `AliasTable`.
    dtype : None or dtype
        float32, float64, uint32 or uint64: the type that the weights are kept as. None: that of `weights`; a list of
        integers makes a table of integers, and other numbers cannot be put into it.

    Examples
    --------
    >>> table = lanewise.DynamicTable([1.0, 2.0, 1.0])
    >>> table.update(0, 5.0)
    >>> table.probabilities()
    array([0.625, 0.25 , 0.125])
    >>> table.update([1, 2], 0.0)
    >>> table.sample(lanewise.Generator(3), 4)
    array([0, 0, 0, 0])
    """

    __slots__ = ("_held_stream", "_length", "_type")
    _unit = "items"

    def __new__(cls, weights: ArrayLike, *, dtype: DTypeLike | None = None, device: str | None = None, threads: int = 0,
                stream: Any = None):
        given = weights_of(weights, dtype=None if dtype is None else np.dtype(dtype))
        if given.dtype not in TYPES:
            raise TypeError(f"dtype: weights are float32, float64, uint32 or uint64, not {given.dtype}")
        if len(given.shape) != 1:
            raise ValueError(f"weights: one dimension is wanted, not {len(given.shape)}")
        device, stream = place_of(given, device, stream)
        self = super().__new__(cls, device, threads, stream)
        self._length, self._type = given.size, given.dtype
        self._create(self._ready(given, "weights"), TYPES[given.dtype], given.size)
        return self

    def __reduce__(self):
        raise TypeError("a DynamicTable has no saved form; keep its weights, which make the same table again")

    @property
    def dtype(self) -> np.dtype:
        """The type that the weights are kept as."""
        return self._type

    def update(self, items: ArrayLike, weights: ArrayLike) -> None:
        """Gives items new weights.

        Parameters
        ----------
        items : int or array_like of ints
            Which ones; of an item that is named twice, the last weight counts.
        weights : float or array_like
            One for each, or one for all; of the table's type. If one is refused, the table stays as it was.
        """
        which = indices_of(np.atleast_1d(items) if np.isscalar(items) or isinstance(items, list) else items, "items")
        if not hasattr(weights, "__dlpack_device__") or isinstance(weights, (np.ndarray, np.generic)):
            weights = np.broadcast_to(np.asarray(weights), which.shape)
        given = weights_of(weights, dtype=self._type)
        if given.shape != which.shape:
            raise ValueError(f"weights: {given.shape} of them for {which.shape} items")
        self._update(self._ready(which, "items"), self._ready(given, "weights"), which.size)

    def sample(self, rng: Generator, size: Size = None, dtype: DTypeLike | None = None, out: Any = None,
               stream: Any = None) -> Items:
        """Draws items, independent of each other, with replacement.

        Parameters
        ----------
        rng, size, dtype, out, stream
            As of `AliasTable.sample`.

        Returns
        -------
        numpy.ndarray, Array or numpy.int64
            Of indices of weights.
        """
        return self._items(self._sample, rng, size, dtype, out, stream)

    def probabilities(self) -> NDArray[np.float64]:
        """Every item's probability, as of `AliasTable.probabilities`.

        Returns
        -------
        numpy.ndarray
            float64.
        """
        out = np.empty(len(self))
        self._probabilities(out.ctypes.data)
        return out

    def rows(self) -> tuple[NDArray[np.void], NDArray[np.void]]:
        """The rows of the sections' table, and those of the items, whose aliases count from their section's first.

        Returns
        -------
        top, items : numpy.ndarray
            Structured, as of `AliasTable.rows`.
        """
        sections = self._describe()["sections"]
        out = np.empty(sections + len(self), ROW[8])
        self._rows(out.ctypes.data)
        return out[:sections], out[sections:]


class Batch(Table, _core.Batch):
    """Many alias tables at once: one for each row of a matrix, or for each of many lists of any lengths.

    Row r's table is that of an `AliasTable` of its weights alone. A row without items, or of zeros alone, is empty: it
    gives the largest integer, which is -1 as a signed one.

    Parameters
    ----------
    weights : array_like
        As of `AliasTable`: rows x items; with `offsets` all rows in one dimension; or a list of lists.
    offsets : None or array_like of ints
        Row r has the weights ``offsets[r]`` to ``offsets[r + 1]`` (CSR).
    device, threads, stream
        As of `AliasTable`.

    Examples
    --------
    >>> batch = lanewise.Batch([1, 2, 5, 5, 5], [0, 2, 2, 5])
    >>> len(batch), batch.describe()["empty"]
    (3, 1)
    >>> batch.sample(lanewise.Generator(9), 4)
    array([[...],
           [-1, -1, -1, -1],
           [...]])
    """

    __slots__ = ("_held_stream", "_length", "_items", "_shape", "_longest")
    _unit = "rows"

    def __new__(cls, weights: ArrayLike, offsets: ArrayLike | None = None, *, device: str | None = None,
                threads: int = 0, stream: Any = None):
        if offsets is None:
            weights, offsets = one_behind_the_other(weights)
        given = weights_of(weights)
        if len(given.shape) != 2 and offsets is None:
            raise ValueError("weights: rows x items are wanted, or offsets, or a list of lists")
        places, rows = offsets_of(given, offsets)
        device, stream = place_of(given, device, stream)
        self = super().__new__(cls, device, threads, stream)
        self._length, self._items, self._shape = rows, given.size, given.shape
        self._create(self._ready(given, "weights"), TYPES[given.dtype], self._ready(places, "offsets"), rows)
        self._longest = self._describe()["longest"]
        return self

    def __reduce__(self):
        raise TypeError("a Batch has no saved form; keep its weights, which make the same tables again")

    def rebuild(self, weights: ArrayLike) -> None:
        """Builds all tables again, for other weights with the same offsets.

        If a weight is refused, the batch draws nothing until a rebuild succeeds.

        Parameters
        ----------
        weights : array_like
            As of `Batch`, in the same shape.
        """
        given = weights_of(one_behind_the_other(weights)[0])
        if given.shape != self._shape:
            raise ValueError(f"weights: the batch's have the shape {self._shape}, the new ones {given.shape}")
        self._rebuild(self._ready(given, "weights"), TYPES[given.dtype])

    def sample(self, rng: Generator, size: Size = None, *, starts: ArrayLike | None = None,
               streams: Literal["one", "rows"] = "one", dtype: DTypeLike | None = None, out: Any = None,
               stream: Any = None) -> Items:
        """Draws items of every row; they are numbered from 0 in their row.

        Parameters
        ----------
        rng : Generator
            Whose sequence draws.
        size : None, int or tuple of ints
            The shape of one row's samples; None: one per row.
        starts : None or array_like of ints
            Instead of size: row r's samples go to places ``starts[r]`` to ``starts[r + 1]`` of one dimension.
        streams : {"one", "rows"}
            "one": rng's stream draws all of them, and its cursor moves by them all. "rows": row r is drawn by stream
            ``rng's + r``, so that its samples do not change with the other rows; the cursor moves by one row's.
        dtype, out, stream
            As of `AliasTable.sample`.

        Returns
        -------
        numpy.ndarray or Array
            Of shape ``(rows, *size)``, or of ``starts[-1]`` items.

        Examples
        --------
        >>> batch = lanewise.Batch([[1, 0], [0, 1]])
        >>> batch.sample(lanewise.Generator(9), starts=[0, 2, 5])
        array([0, 0, 1, 1, 1])
        """
        which = streams_of(streams)
        dtype, width = word_of(dtype, out, self._longest)
        if starts is None:
            each = () if size is None else shape_of(size)
            shape, number, places = (len(self), *each), math.prod(each), None
        else:
            if size is not None:
                raise ValueError("starts: they say how many samples there are; size cannot say so, too")
            places = indices_of(starts, "starts")
            if places.shape != (len(self) + 1,):
                raise ValueError(f"starts: {len(self) + 1} are wanted, one for each row and one more")
            shape, number = (last_of(starts),), 0
        if places is not None:
            self._ready(places, "starts")

        def draw(target):
            apart = None if places is None else places.apart(target)
            self._sample(rng, target.address, width, number, 0 if apart is None else apart.address, which)

        return self._to(shape, dtype, out, stream, draw)

    def sample_rows(self, rng: Generator, row_of: ArrayLike, dtype: DTypeLike | None = None, out: Any = None,
                    stream: Any = None) -> Items:
        """Draws one item of row ``row_of[i]`` for each i: a step of so many walkers on a graph.

        What is not a row counts as an empty one, so that a walker that has ended stays so.

        Parameters
        ----------
        rng : Generator
            Whose sequence draws; its cursor moves by one per item.
        row_of : array_like of ints
            On a GPU: int32 or uint32.
        dtype : None or dtype
            uint32 (None) or int32.
        out, stream
            As of `AliasTable.sample`; `out` may be `row_of`. Both are on the host, or both on the table's GPU.

        Returns
        -------
        numpy.ndarray or Array
            Of row_of's shape.

        Examples
        --------
        >>> batch = lanewise.Batch([[1, 0], [0, 1]])
        >>> batch.sample_rows(lanewise.Generator(9), [0, 1, 7, 1], dtype="int32")
        array([ 0,  1, -1,  1], dtype=int32)
        """
        rows = rows_of(row_of, "row_of")
        dtype, width = word_of(np.uint32 if dtype is None and out is None else dtype, out, self._longest)
        if width != 4:
            raise TypeError(f"dtype: items of sample_rows are uint32 or int32, not {dtype}")
        if out is None and not rows.device:
            out = np.empty(rows.shape, dtype)
        self._ready(rows, "row_of")

        def draw(target):
            if target.cuda != bool(rows.device):
                raise ValueError("out: row_of and out are on the host, or both on the table's GPU")
            apart = rows if rows.address == target.address else rows.apart(target)
            self._sample_rows(rng, apart.address, target.address, target.size)

        return self._to(rows.shape, dtype, out, stream, draw, rows)

    def rows(self) -> NDArray[np.void]:
        """The rows of all tables, as of `AliasTable.rows`; those of an empty row have all bits set.

        Returns
        -------
        numpy.ndarray
            Structured.
        """
        out = np.empty(self._items, ROW[8])
        self._rows(out.ctypes.data)
        return out
