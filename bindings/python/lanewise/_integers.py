"""Integers between bounds: what _core's integers() does not do itself."""
import math
import operator

import numpy as np

from . import _formats
from ._draw import Target, deliver, shape_of

TYPES = {np.dtype(name) for name in ("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")}
MASK = 2**64 - 1


def _type_of(dtype):
    given = _formats.dtype_of(np.int64 if dtype is None else dtype)
    if given.newbyteorder("=") not in TYPES:
        raise TypeError(f"Unsupported dtype {given!r} for integers")
    if not given.isnative:
        raise ValueError("Providing a dtype with a non-native byteorder is not supported. If you require "
                         "platform-independent byteorder, call byteswap when required.")
    return given


def _whole(value, name):
    """A bound as an array of integers; of Python's, where 64 bits or a type of NumPy's may not do."""
    array = np.asarray(value)
    if array.dtype.kind in "iub":
        return array
    if array.dtype.kind == "f" and not np.all(np.isfinite(array)):
        raise ValueError(f"{name} is not finite")
    if array.dtype.kind not in "fO":
        raise TypeError(f"{name} must be integers, not {array.dtype}")
    exact = np.empty(array.shape, object)
    # as NumPy: numbers that are not whole are cut towards zero
    exact.flat = [int(number) if isinstance(number, float) else operator.index(number) for number in array.flat]
    return exact


def _extremes(array):
    return int(array.min()), int(array.max())


def _modulo(array, less):
    """Integers less 0 or 1 as 64-bit words, two's complement."""
    if array.dtype == object:
        words = np.empty(array.shape, np.uint64)
        words.flat = [(number - less) & MASK for number in array.flat]
        return words
    return array.astype(np.uint64) - np.uint64(less)


def _check(low, high, dtype, endpoint, one):
    """The least and greatest bounds are within the type; one: it is high, and low is 0."""
    first, last = (0, 1) if dtype.kind == "b" else (np.iinfo(dtype).min, np.iinfo(dtype).max)
    order = ValueError(("high < 0" if endpoint else "high <= 0") if one else "low > high" if endpoint else "low >= high")
    (least, greatest), (lowest, highest) = _extremes(low), _extremes(high)
    if least < first:
        raise ValueError(f"low is out of bounds for {dtype}")
    if highest > last + (not endpoint):
        raise ValueError(f"high is out of bounds for {dtype}")
    if lowest < first + (not endpoint) or greatest > last:
        raise order
    return order


def _each(rng, low, high, shape, dtype, endpoint, target, one):
    order = _check(low, high, dtype, endpoint, one)
    signed = np.uint64 if dtype == np.uint64 else np.int64
    first, last = _modulo(low, 0), _modulo(high, 0 if endpoint else 1)
    if np.any(first.view(signed) > last.view(signed)):
        raise order
    lows, lasts = (np.ascontiguousarray(np.broadcast_to(array, shape)) for array in (first, last))
    out = np.empty(shape, dtype) if target.cuda else None
    address = out.ctypes.data if target.cuda else target.address
    rng._fill_integers_each(address, target.size, dtype.itemsize, lows.ctypes.data, lasts.ctypes.data)
    if target.cuda:
        deliver(rng, target, out)


def _first_and_last(low, high, dtype, endpoint, one):
    """Of bounds that are numbers."""
    order = _check(low, high, dtype, endpoint, one)
    low, last = int(low.reshape(())), int(high.reshape(())) - (not endpoint)
    if low > last:
        raise order
    return low, last


def _same(rng, low, high, dtype, endpoint, target, one):
    low, last = _first_and_last(low, high, dtype, endpoint, one)
    if target.cuda:
        rng._fill_integers_as(_formats.format_of(dtype), target.address, target.size, target.stream, low & MASK,
                              last & MASK)
    else:
        rng._fill_integers(target.address, target.size, dtype.itemsize, low & MASK, last - low)


def bounds_of(low, high=None, *, dtype=None, endpoint=False):
    """The type, the first and the last of integers between bounds that are numbers."""
    dtype = _type_of(dtype)
    one = high is None
    low, high = _whole(0 if one else low, "low"), _whole(low if one else high, "high")
    if low.size != 1 or high.size != 1:
        raise ValueError("low, high: numbers are wanted, not arrays")
    return dtype, *_first_and_last(low, high, dtype, bool(endpoint), one)


def integers(rng, low, high=None, size=None, dtype=np.int64, endpoint=False, *, out=None, stream=None):
    """What Generator.integers gives for arguments that are not plain."""
    kind = _type_of(dtype)
    one = high is None
    if one:
        low, high = 0, low
    shape = shape_of(size)
    if shape is not None and math.prod(shape) == 0 and out is None:
        return Target(rng, shape, kind, None, stream).out
    low, high = _whole(low, "low"), _whole(high, "high")
    common = np.broadcast_shapes(low.shape, high.shape)
    if shape is None and out is None:
        shape = common
    if shape is not None and common != () and np.broadcast_shapes(common, shape) != shape:
        raise ValueError(f"Output size {shape} is not compatible with broadcast dimensions of inputs {common}.")
    scalar = size is None and out is None and shape == ()
    target = Target(rng, shape, kind, np.empty((), kind) if scalar else out, stream)
    if target.size:
        endpoint = bool(endpoint)
        if low.size == 1 and high.size == 1:
            _same(rng, low, high, kind, endpoint, target, one)
        else:
            _each(rng, low, high, target.shape, kind, endpoint, target, one)
    if not scalar:
        return target.out
    number = target.out[()]
    return dtype(number) if dtype is bool or dtype is int else number


class Integers:
    """Generator's integers() calls this."""

    def _integers(self, *arguments, **named):
        return integers(self, *arguments, **named)
