"""Exact sums and moments of arrays, where they lie."""
from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from . import _core
from ._inputs import TYPES, same_device, weights_of
from ._memory import on_device

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class Moments(NamedTuple):
    """Population moments (``ddof=0``); `kurtosis` is 0 of a normal distribution."""

    count: int  # type: ignore[assignment]  # a tuple has a method of this name
    min: float
    max: float
    mean: float
    variance: float
    skewness: float
    kurtosis: float


def _data(x, device):
    """The numbers as float32 or float64, where, and on which stream."""
    if on_device(x):
        given = weights_of(x, "x", None if str(x.dtype).endswith(("float32", "float64")) else np.dtype(np.float64))
    else:
        array = np.asarray(x)
        if array.dtype.kind in "iu" and array.dtype.itemsize == 8 and array.size and (
                array.max() > 2**53 or array.min() < -2**53):
            raise ValueError("x: integers beyond 2**53 are not all doubles; round them first")
        if array.dtype.kind == "f" and array.dtype.itemsize > 8:
            raise TypeError(f"x: {array.dtype} is wider than float64")
        if array.dtype.kind in "biu":
            array = array.astype(np.float64)
        given = weights_of(array, "x")
    if device is None:
        device = given.device or None
    elif device == "cuda":
        device = "cuda:0"
    same_device(given, device, "x")
    return given, device


def moments(x: ArrayLike, device: str | None = None) -> Moments:
    """Count, least, largest, mean, variance, skewness and kurtosis of all numbers of an array.

    They are functions of the numbers, not of their order: the same bits for every order, device and number of threads.
    The mean is rounded correctly; the others have relative errors below 1e-12.

    Parameters
    ----------
    x : array_like
        float32 or float64, on the host or on a GPU, where it is read without a copy if it is C-contiguous. Integers up
        to 2**53 become float64.
    device : None or str
        Where to compute: "cpu", "cuda:1" or a backend's name. None: where the numbers are.

    Returns
    -------
    Moments
        A named tuple.

    Examples
    --------
    >>> lanewise.moments([1, 2, 3, 4])
    Moments(count=4, min=1.0, max=4.0, mean=2.5, variance=1.25, skewness=0.0, kurtosis=-1.36)
    """
    given, device = _data(x, device)
    return Moments(*_core.moments(given.address, TYPES[given.dtype], given.size, device, given.stream))


def sum(x: ArrayLike, device: str | None = None) -> float:
    """The sum of all numbers of an array: exact, then rounded once.

    Parameters
    ----------
    x, device
        As of `moments`.

    Returns
    -------
    float
        0 of no numbers; infinite from 2**1024 on.

    Examples
    --------
    >>> lanewise.sum([1e100, 1.0, -1e100])
    1.0
    """
    given, device = _data(x, device)
    return _core.sum(given.address, TYPES[given.dtype], given.size, device, given.stream)
