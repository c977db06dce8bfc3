"""Weighted sampling by inversion: InversionTable."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _core
from ._inputs import TYPES, points_of, weights_of
from ._tables import Table, place_of, word_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, DTypeLike

    from ._generator import Generator
    from ._tables import Items, Size


class InversionTable(Table, _core.InversionTable):
    """Draws items by their weights, so that greater uniform numbers never give lesser items.

    Item i is the first whose weights up to it, added up, are above the part u / 2**64 of all of them, u of 64 bits; sums
    are exact. That keeps the sense of quasi-random points, strata and antithetic pairs, which an `AliasTable` does not.
    It takes a search per item, where an alias table takes one look.

    Parameters
    ----------
    weights, device, threads, stream
        As of `AliasTable`; 2**32 weights at most.

    Examples
    --------
    >>> with lanewise.InversionTable([1, 2, 1]) as table:
    ...     print(table.at([0.0, 0.2, 0.25, 0.5, 0.75]))
    ...     print(table.sample(lanewise.Generator(1), 8))
    [0 0 1 1 2]
    [...]
    """

    __slots__ = ("_held_stream", "_length")
    _unit = "items"

    def __new__(cls, weights: ArrayLike, *, device: str | None = None, threads: int = 0, stream: Any = None):
        given = weights_of(weights)
        if len(given.shape) != 1:
            raise ValueError(f"weights: one dimension is wanted, not {len(given.shape)}")
        device, stream = place_of(given, device, stream)
        self = super().__new__(cls, device, threads, stream)
        self._length = given.size
        self._create(self._ready(given, "weights"), TYPES[given.dtype], given.size)
        return self

    def __reduce__(self):
        raise TypeError("an InversionTable has no saved form; keep its weights, which make the same table again")

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

        Examples
        --------
        >>> table = lanewise.InversionTable([0, 3, 1])
        >>> table.sample(lanewise.Generator(7), size=(2, 4))
        array([[...]])
        """
        return self._items(self._sample, rng, size, dtype, out, stream)

    def at(self, u: ArrayLike, dtype: DTypeLike | None = None, out: Any = None, stream: Any = None) -> Items:
        """The items of points of your own: quasi-random ones, strata, the same points for two tables.

        Parameters
        ----------
        u : float, int or array_like
            Floats are points of [0, 1), and integers units of 2**-64. Both are taken exactly. On a GPU: uint64, or not
            negative int64, which are read where they are; floats of PyTorch and CuPy, of which integers are made.
        dtype, out, stream
            As of `AliasTable.sample`; `out` may be `u`.

        Returns
        -------
        numpy.ndarray, Array or numpy.int64
            Of indices of weights, in u's shape.

        Examples
        --------
        One point in each of four strata:

        >>> rng = lanewise.Generator(7)
        >>> lanewise.InversionTable([2, 1, 1]).at((np.arange(4) + rng.random(4)) / 4)
        array([0, 0, 1, 2])
        """
        given = points_of(u, "u")
        dtype, width = word_of(dtype, out, self._length)
        self._ready(given, "u")
        shape = given.shape if given.shape or out is not None else None

        def find(target):
            apart = given.apart(target)
            self._at(apart.address, target.address, target.size, width)
            if given.device and given.stream != self.stream:
                self.synchronize()  # what was made of u may go

        return self._to(shape, dtype, out, stream, find, given)
