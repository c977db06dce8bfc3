"""choice, permutation, shuffle, permuted: orders of items, and samples of them."""
import math
import operator
import sys
import warnings
from collections.abc import MutableSequence

import numpy as np

from . import _core
from ._draw import F32, F64, U32, U64, Target, numbers_of, shape_of
from ._memory import library, on_device
from ._seed import number

AXIS_ERROR = getattr(np, "exceptions", np).AxisError  # np.exceptions: from NumPy 1.25 on

FEW = 64  # numbers that are quicker as Python's
WEIGHTS = {np.dtype(np.float32): F32, np.dtype(np.float64): F64, np.dtype(np.uint32): U32, np.dtype(np.uint64): U64}

TOLERANCE = 2.0**-26  # NumPy's: the root of the precision of float64, and of a type that has less
TOLERANCES = {np.dtype(kind): math.sqrt(np.finfo(kind).eps) for kind in (np.float16, np.float32)}


def _host_target(rng, shape):
    """Indices on the host, wherever the generator draws."""
    if not rng._cuda:
        return Target(rng, shape, np.dtype(np.int64), None, None)
    return Target(rng, None, np.dtype(np.int64), np.empty(shape, np.int64), None)


def order(rng, n, stream=None):
    """A random order of n items as 64-bit indices, where the generator draws."""
    target = Target(rng, (n,), np.dtype(np.int64), None, stream)
    rng._permute(8, target.address, n, target.stream)
    return target.out


def order_here(rng, n):
    """The same on the host."""
    target = _host_target(rng, (n,))
    rng._permute(8, target.address, n, 0)
    return target.out


def _axis_of(axis, ndim):
    axis = operator.index(axis)
    if not -ndim <= axis < ndim:
        raise AXIS_ERROR(axis, ndim)
    return axis % ndim


# ---- arrays of other libraries, by their own means ----


def _foreign(array):
    return library(array) in ("torch", "cupy")


def _indices_for(array, indices):
    """Indices as an array of another library, where its array is."""
    if library(array) == "torch":
        torch = sys.modules["torch"]
        there = torch.from_dlpack(indices) if on_device(indices) else torch.from_numpy(indices)
        return there.to(array.device)
    cupy = sys.modules["cupy"]
    return cupy.from_dlpack(indices) if on_device(indices) else cupy.asarray(indices)


def _take_foreign(array, indices, axis):
    """array.take(indices, axis) of a torch or CuPy array; indices of any shape."""
    there = _indices_for(array, indices)
    if library(array) == "cupy":
        return array.take(there, axis=axis)
    shape = (*array.shape[:axis], *there.shape, *array.shape[axis + 1:])
    return array.index_select(axis, there.reshape(-1)).reshape(shape)


# ---- choice ----


def _probabilities(p, n):
    """p as weights that the library takes, after NumPy's checks."""
    array = numbers_of(p, "p")
    exact = array.dtype in WEIGHTS
    tolerance = TOLERANCES.get(array.dtype.newbyteorder("="), TOLERANCE)
    array = np.ascontiguousarray(array if exact else array.astype(np.float64))
    if array.ndim != 1:
        raise ValueError("p must be 1-dimensional")
    if array.size != n:
        raise ValueError("a and p must have same size")
    if array.size <= FEW:
        row = array.tolist()
        total, least = math.fsum(row), min(row, default=0)
    else:
        total, least = float(array.sum(dtype=np.float64)), array.min()
    if math.isnan(total):
        raise ValueError("Probabilities contain NaN")
    if least < 0:
        raise ValueError("Probabilities are not non-negative")
    if abs(total - 1) > tolerance:
        raise ValueError("Probabilities do not sum to 1; divide them by their sum")
    return array


def _population(a, axis):
    """Of choice's first argument: the array or None, the axis, and how many items there are."""
    if _foreign(a):
        axis = _axis_of(axis, a.ndim)
        return a, axis, a.shape[axis]
    array = np.asarray(a)
    if array.ndim == 0:
        try:
            return None, 0, operator.index(array.item())
        except TypeError as error:
            raise ValueError("a must be a sequence or an integer, not " + type(a).__name__) from error
    axis = _axis_of(axis, array.ndim)
    return array, axis, array.shape[axis]


def _draw_indices(rng, n, target, replace, p):
    count = target.size
    if replace and p is None:
        if target.cuda:
            rng._fill(11, target.address, count, target.stream, (n,))
        else:
            rng._fill_integers(target.address, count, 8, 0, n - 1)
    elif replace:
        rng._sample_weighted(_core.buffer(p, False)[0], WEIGHTS[p.dtype], n, target.address, count, target.stream)
    elif p is None:
        rng._choose(target.address, count, n, target.stream)
    else:
        rng._choose_weighted(_core.buffer(p, False)[0], WEIGHTS[p.dtype], n, target.address, count, target.stream)


def choice(rng, a, size, replace, p, axis, stream):
    array, axis, n = _population(a, axis)
    if n > 2**63:
        raise ValueError(f"a: {n} is above 2**63, beyond which int64 has no indices")
    shape = shape_of(size)
    count = 1 if shape is None else math.prod(shape)
    if n <= 0 and count:
        raise ValueError("a must be a positive integer unless no samples are taken" if array is None
                         else "a cannot be empty unless no samples are taken")
    if p is not None:
        p = _probabilities(p, n)
    if not replace:
        if count > n:
            raise ValueError("Cannot take a larger sample than population when replace is False")
        if p is not None and np.count_nonzero(p) < count:
            raise ValueError("Fewer non-zero entries in p than size")
    if array is None and replace and p is None and shape is None:
        return rng.integers(n)
    here = array is not None and not _foreign(array)  # what is taken from is on the host, so the indices must be
    if here or shape is None or not rng._cuda:
        target = _host_target(rng, shape or ())
    else:
        target = Target(rng, shape or (), np.dtype(np.int64), None, stream)
    if count:
        _draw_indices(rng, n, target, replace, p)
    if array is None:
        return target.out[()] if shape is None else target.out
    if not here:
        return _take_foreign(array, target.out, axis)
    if shape is None:
        return array.take(int(target.out[()]), axis=axis)
    if shape == () and array.ndim == 1:  # an item of an array of objects may be an array
        taken = np.empty((), array.dtype)
        taken[()] = array[int(target.out[()])]
        return taken
    return array.take(target.out, axis=axis)


# ---- orders ----


def permutation(rng, x, axis, stream):
    if isinstance(x, (int, np.integer)):
        return order(rng, number("x", max(int(x), 0), 2**63), stream)
    if _foreign(x):
        axis = _axis_of(axis, x.ndim)
        return _take_foreign(x, order(rng, x.shape[axis], stream), axis)
    array = np.asarray(x)
    if array.ndim == 0:
        raise AXIS_ERROR("x must be an integer or have dimensions")
    axis = _axis_of(axis, array.ndim)
    return array.take(order_here(rng, array.shape[axis]), axis=axis)


def shuffle(rng, x, axis):
    if _foreign(x):
        axis = _axis_of(axis, x.ndim)
        taken = _take_foreign(x, order(rng, x.shape[axis]), axis)
        if library(x) == "torch":
            x.copy_(taken)
        else:
            x[...] = taken
    elif isinstance(x, np.ndarray):
        if x.ndim == 0:
            raise TypeError("len() of unsized object")
        axis = _axis_of(axis, x.ndim)
        if not x.flags.writeable:
            raise ValueError("array is read-only")
        x[...] = x.take(order_here(rng, x.shape[axis]), axis=axis)
    else:
        if on_device(x):
            raise TypeError(f"shuffle: {type(x).__name__} cannot be assigned to; hand it to a library that can")
        if axis != 0:
            raise NotImplementedError("Axis argument is only supported on ndarray objects")
        if not isinstance(x, MutableSequence):
            warnings.warn(f"you are shuffling a '{type(x).__name__}' object which is not a subclass of 'Sequence'; "
                          "`shuffle` is not guaranteed to behave correctly. E.g., non-numpy array/tensor objects with "
                          "view semantics may contain duplicates after shuffling.", UserWarning, stacklevel=3)
        items = [x[int(i)] for i in order_here(rng, len(x))]
        for i, item in enumerate(items):
            x[i] = item


def _permuted_slices(rng, array, axis):
    if not array.size:
        return array.copy()
    if array.dtype.hasobject or not array.dtype.itemsize:  # references are NumPy's to count: their places move instead
        return array.reshape(-1)[_permuted_slices(rng, np.arange(array.size).reshape(array.shape), axis)]
    # as bytes: there are types whose memory NumPy does not show
    items = np.ascontiguousarray(array).reshape(math.prod(array.shape[:axis]), array.shape[axis], -1)
    return rng._permuted(items.view(f"V{array.itemsize}"), 1).view(array.dtype).reshape(array.shape)


def permuted(rng, x, axis, out):
    array = np.asarray(x)
    if out is not None:
        if not isinstance(out, np.ndarray):
            raise TypeError("out must be a numpy array")
        if out.shape != array.shape:
            raise ValueError("out must have the same shape as x")
        if not out.flags.writeable:
            raise ValueError("out is read-only")
    if axis is None:
        result = array.reshape(-1).take(order_here(rng, array.size)).reshape(array.shape)
    else:
        result = _permuted_slices(rng, array, _axis_of(axis, array.ndim))
    if out is None:
        return np.ascontiguousarray(result) if array.ndim else result
    np.copyto(out, result, casting="safe")
    return out
