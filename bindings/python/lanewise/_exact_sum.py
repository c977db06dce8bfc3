"""Exact sums that are kept: merged, sent and rounded at the end."""
from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from . import _core
from ._inputs import TYPES, weights_of
from ._moments import _data

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

_NOTHING = bytes(616)


class ExactSum:
    """The exact sum of numbers, before it is rounded: 616 bytes.

    Sums of parts are added with ``+`` (Python's `sum`, `functools.reduce`, mpi4py's ``allreduce`` and Dask's reductions
    do that), pickled, and saved as bytes. The result is a function of the numbers alone: the same bytes for every
    order, split, device and number of processes. One thread at a time changes a sum.

    Parameters
    ----------
    x, weights, device
        As of `add`; without x the sum of nothing.

    Examples
    --------
    >>> a = lanewise.ExactSum([1e100, 1.0])
    >>> b = lanewise.ExactSum([-1e100, 2.0])
    >>> (a + b).value, (a + b).mean, (a + b).count
    (3.0, 0.75, 4)
    >>> lanewise.ExactSum([1.0, 2.0], weights=[0.5, 0.25]).value
    1.0
    """

    __slots__ = ("_state",)
    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(self, x: ArrayLike | None = None, weights: ArrayLike | None = None, device: str | None = None):
        self._state = _NOTHING
        if x is not None:
            self.add(x, weights, device)
        elif weights is not None:
            raise TypeError("weights: there is no x")

    def add(self, x: ArrayLike, weights: ArrayLike | None = None, device: str | None = None) -> None:
        """Adds all numbers of an array, or all products x * weights, which count as one number each.

        Parameters
        ----------
        x : array_like
            As of `moments`.
        weights : array_like, optional
            Of the shape of x. Products are exact, except for those below 2**-968 (docs/contract/sums.md).
        device : None or str
            Where to compute; None: where x is.
        """
        given, where = _data(x, device)
        if weights is None:
            self._state = _core.exact_add(self._state, given.address, 0, TYPES[given.dtype], given.size, where,
                                          given.stream)
            return
        other, where = _data(weights, where)
        if given.shape != other.shape:
            raise ValueError(f"weights: their shape is {other.shape}; that of x is {given.shape}")
        if given.dtype != other.dtype:
            wide = np.dtype(np.float64)
            given, other = weights_of(x, "x", wide), weights_of(weights, "weights", wide)
        other.wait(given.stream)
        self._state = _core.exact_add(self._state, given.address, other.address, TYPES[given.dtype], given.size, where,
                                      given.stream)

    @property
    def value(self) -> float:
        """The sum, rounded once."""
        return _core.exact_read(self._state)[2]

    @property
    def mean(self) -> float:
        """The sum divided by `count`, rounded once; NaN of nothing."""
        return _core.exact_read(self._state)[3]

    @property
    def count(self) -> int:
        """How many numbers were added."""
        return _core.exact_read(self._state)[1]

    def __float__(self) -> float:
        return self.value

    def __add__(self, other: ExactSum) -> ExactSum:
        if isinstance(other, int) and other == 0:  # what Python's sum begins with
            return ExactSum.frombytes(self._state)
        if not isinstance(other, ExactSum):
            return NotImplemented
        return ExactSum.frombytes(_core.exact_merge(self._state, other._state))

    __radd__ = __add__

    def __iadd__(self, other: ExactSum) -> ExactSum:
        if not isinstance(other, ExactSum):
            return NotImplemented
        self._state = _core.exact_merge(self._state, other._state)
        return self

    def __eq__(self, other: object) -> bool:
        return self._state == other._state if isinstance(other, ExactSum) else NotImplemented

    def __bytes__(self) -> bytes:
        return self._state

    @classmethod
    def frombytes(cls, data: bytes) -> ExactSum:
        """The sum of `bytes(sum)`, or of words that an all-reduce of 64-bit integers has added up."""
        made = cls()
        made._state = _core.exact_read(bytes(data))[0]
        return made

    def __reduce__(self):
        return ExactSum.frombytes, (self._state,)

    def __repr__(self) -> str:
        return f"<ExactSum of {self.count} numbers: {self.value!r}>"
