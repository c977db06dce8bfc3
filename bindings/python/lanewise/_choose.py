"""Draws by weights that are used once, and without replacement: categorical, choose."""
from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from ._draw import Target, shape_of
from ._inputs import TYPES, offsets_of, same_device, weights_of
from ._tables import streams_of, word_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, DTypeLike

    from ._generator import Generator
    from ._tables import Items, Size


def _target(rng, given, shape, dtype, out, stream):
    """Where the items go, on a stream on which the weights are there."""
    if stream is None and given is not None and given.device:
        stream = given.stream
    target = Target(rng, shape, dtype, out, stream)
    if given is not None:
        same_device(given, rng.device, "weights")
        given.wait(target.stream)
    return target


def categorical(rng: Generator, weights: ArrayLike, offsets: ArrayLike | None = None, *, size: Size = None,
                streams: Literal["one", "rows"] = "one", dtype: DTypeLike | None = None, out: Any = None,
                stream: Any = None) -> Items:
    """Draws items of rows of weights that are used once: no table is made.

    For many samples of each row, or weights that are used again, `Batch` is faster; its items are other ones.

    Parameters
    ----------
    rng : Generator
        Whose sequence draws, on its device.
    weights : array_like
        As of `AliasTable`: rows x items; one list; or with `offsets` all rows in one dimension. They are on the host or
        on the generator's GPU, and need not add up to 1.
    offsets : None or array_like of ints
        Row r has the weights ``offsets[r]`` to ``offsets[r + 1]`` (CSR).
    size : None, int or tuple of ints
        The shape of one row's samples; None: one per row.
    streams : {"one", "rows"}
        As of `Batch.sample`.
    dtype, out, stream
        As of `AliasTable.sample`.

    Returns
    -------
    numpy.ndarray, Array or numpy.int64
        Of shape ``(rows, *size)``; of one list: of shape `size`. A row without positive weights gives -1 (unsigned: the
        largest integer).

    Examples
    --------
    >>> rng = lanewise.Generator(5)
    >>> lanewise.categorical(rng, [[0.5, 0.5], [0, 1], [0, 0]])
    array([..., 1, -1])
    >>> lanewise.categorical(rng, [0, 0, 3], size=4)
    array([2, 2, 2, 2])
    """
    which = streams_of(streams)
    given = weights_of(weights)
    if not 1 <= len(given.shape) <= 2:
        raise ValueError(f"weights: one or two dimensions are wanted, not {len(given.shape)}")
    places, rows = offsets_of(given, offsets)
    each = () if size is None else shape_of(size)
    single = offsets is None and len(given.shape) == 1
    shape = each if single else (rows, *each)
    dtype, width = word_of(dtype, out, given.size if len(given.shape) == 1 else given.shape[1])
    scalar = shape == () and out is None
    target = _target(rng, given, shape, dtype, np.empty((), dtype) if scalar else out, stream)
    same_device(places, rng.device, "offsets")
    places.wait(target.stream)
    given, places = given.apart(target), places.apart(target)
    rng._categorical(given.address, TYPES[given.dtype], places.address, rows, target.address, width, math.prod(each),
                     which, target.stream)
    return target.out[()] if scalar else target.out


def choose(rng: Generator, n: int, k: int, p: ArrayLike | None = None, *, dtype: DTypeLike | None = None,
           out: Any = None, stream: Any = None) -> Items:
    """Chooses k different ones of 0 to n - 1.

    Parameters
    ----------
    rng : Generator
        Whose sequence draws, on its device; its cursor moves by one.
    n : int
        How many there are; any number below 2**64. The time goes with k.
    k : int
        How many are chosen.
    p : None or array_like
        Their weights, as of `AliasTable`, n of them: the first is item i with probability ``p[i] / sum(p)``, each next
        one likewise among those that are left. At least k are positive.
    dtype : None or dtype
        int64 (None) or uint64.
    out, stream
        As of `AliasTable.sample`.

    Returns
    -------
    numpy.ndarray or Array
        k numbers in random order; with p, in the order in which they were taken.

    Examples
    --------
    >>> rng = lanewise.Generator(5)
    >>> sorted(lanewise.choose(rng, 3, 3).tolist())
    [0, 1, 2]
    >>> sorted(lanewise.choose(rng, 4, 2, p=[1, 0, 0, 2]).tolist())
    [0, 3]
    >>> lanewise.choose(rng, 10**18, 2)
    array([...])
    """
    n, k = int(n.__index__()), int(k.__index__())
    if not 0 <= n < 2**64:
        raise ValueError(f"n: {n} is not in [0, 2**64)")
    if not 0 <= k <= n:
        raise ValueError(f"k: {k} is not in [0, n], n is {n}")
    dtype, width = word_of(dtype, out, n)
    if width != 8:
        raise TypeError(f"dtype: chosen items are int64 or uint64, not {dtype}")
    given = None if p is None else weights_of(p, "p")
    if given is not None and given.shape != (n,):
        raise ValueError(f"p: {n} weights are wanted, not the shape {given.shape}")
    target = _target(rng, given, (k,), dtype, out, stream)
    if given is None:
        rng._choose(target.address, k, n, target.stream)
    else:
        given = given.apart(target)
        rng._choose_weighted(given.address, TYPES[given.dtype], n, target.address, k, target.stream)
    return target.out


__all__ = ["categorical", "choose"]
