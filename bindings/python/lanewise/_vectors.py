"""Rows of values: multinomial, dirichlet, multivariate normal and hypergeometric, directions."""
import math
import operator
import warnings

import numpy as np

from . import _core
from ._draw import METHODS, Target, numbers_of, shape_of
from ._memory import apart
from ._seed import number

VECTORS = _core.vectors()
KINDS = {method.name: method.kind for method in METHODS}
REAL = (np.dtype(np.float64), np.dtype(np.float32))


def _real(dtype, name):
    dtype = np.dtype(np.float64 if dtype is None else dtype)
    if dtype not in REAL:
        raise TypeError(f"Unsupported dtype {dtype!r} for {name}")
    return dtype


def _target(rng, size, dimensions, dtype, out, stream):
    """Where rows go, and how many there are."""
    shape = shape_of(size)
    if shape is None and out is None:
        shape = ()
    target = Target(rng, None if shape is None else (*shape, dimensions), dtype, out, stream)
    if not target.shape or target.shape[-1] != dimensions:
        raise ValueError(f"out: its last axis must have {dimensions} components")
    return target, math.prod(target.shape[:-1])


def _fill(rng, name, target, n, dimensions, trials, *arrays):
    """Rows of a vector kind; its arrays go where the rows are."""
    if n == 0 or dimensions == 0:
        return target.out
    addresses, keep = [0, 0], []
    for i, array in enumerate(arrays):
        array = apart(np.ascontiguousarray(array), target)
        keep.append(array)
        addresses[i] = _core.buffer(array, False)[0]
        if target.cuda:
            there = _core.DeviceMemory(rng.device, array.nbytes)
            there.copy(there.address, array.ctypes.data, array.nbytes)
            keep.append(there)
            addresses[i] = there.address
    try:
        rng._fill_vector(VECTORS[name][0], target.address, n, target.stream, dimensions, trials, tuple(addresses))
    except ValueError as error:
        method = name.rpartition("-")[0].replace("-", "_")
        raise ValueError(str(error).replace("lw_fill_vector", method)) from None
    if target.cuda and arrays:
        rng.synchronize(target.stream)  # what keeps the parameters goes
    return target.out


def _suffix(dtype):
    return "f32" if dtype == np.float32 else "f64"


def sphere(rng, dimensions, size, dtype, out, stream):
    dtype = _real(dtype, "sphere")
    dimensions = number("dimensions", dimensions, 2**63)
    if dimensions < 1:
        raise ValueError(f"dimensions: {dimensions} is not 1 or more")
    target, n = _target(rng, size, dimensions, dtype, out, stream)
    return _fill(rng, "sphere-" + _suffix(dtype), target, n, dimensions, 0)


def dirichlet(rng, alpha, size, dtype, out, stream):
    dtype = _real(dtype, "dirichlet")
    alpha = np.asarray(numbers_of(alpha, "alpha"), dtype)
    if alpha.ndim != 1:
        raise ValueError("alpha must be a one-dimensional sequence")
    if np.any(alpha < 0):
        raise ValueError("alpha < 0")
    target, n = _target(rng, size, alpha.size, dtype, out, stream)
    positive = np.flatnonzero(alpha != 0)  # NaN is for the library to refuse
    name = "dirichlet-" + _suffix(dtype)
    if positive.size == alpha.size:
        return _fill(rng, name, target, n, alpha.size, 0, alpha)
    # a component whose alpha is 0 is 0; the others are a vector of their own
    if target.cuda or not isinstance(target.out, np.ndarray):
        raise ValueError("alpha: a component is 0, which is served for NumPy's arrays alone")
    part = np.empty((n, positive.size), dtype)
    _fill(rng, name, Target(rng, None, dtype, part, None), n, positive.size, 0, alpha[positive])
    rows = target.out.reshape(n, alpha.size)
    rows[...] = 0
    rows[:, positive] = part
    return target.out


# ---- multinomial ----


FEW = 64  # numbers that are quicker as Python's


def _check_pvals(pvals, given):
    too_much = "sum(pvals[:-1]) > 1.0"
    if given.kind == "f" and given != np.float64:
        too_much = (f"sum(pvals[:-1].astype(np.float64)) > 1.0. The pvals array is cast to 64-bit floating point from "
                    f"{given} before its sum is checked: divide by the sum of those")
    if pvals.ndim == 1 and 0 < pvals.size <= FEW:
        row = pvals.tolist()
        if not all(0 <= p <= 1 for p in row):
            raise ValueError("pvals < 0, pvals > 1 or pvals contains NaNs")
        if math.fsum(row[:-1]) > 1 + 1e-12:
            raise ValueError(too_much)
        return
    if pvals.ndim == 0 or pvals.shape[-1] == 0:
        raise ValueError("pvals must have at least 1 dimension and the last dimension of pvals must be greater than 0.")
    if not np.all((pvals >= 0) & (pvals <= 1)):
        raise ValueError("pvals < 0, pvals > 1 or pvals contains NaNs")
    if np.any(pvals[..., :-1].sum(axis=-1) > 1 + 1e-12):
        raise ValueError(too_much)


def _conditional(rng, n, pvals, shape):
    """Rows whose n or pvals differ: component j is binomial of what those before it left."""
    d = pvals.shape[-1]
    left = np.ascontiguousarray(np.broadcast_to(n, shape).astype(np.uint64))
    pvals = np.broadcast_to(pvals, (*shape, d))
    rest = np.ones(shape)
    out = np.empty((*shape, d), np.int64)
    column = np.empty(shape, np.uint64)
    for j in range(d - 1):
        p = np.divide(pvals[..., j], rest, out=np.zeros(shape), where=rest > 0)
        p = np.ascontiguousarray(np.clip(p, 0, 1))
        rng._fill_each(KINDS["binomial"], column.ctypes.data, column.size, 0, (0, 0.0),
                       (left.ctypes.data, p.ctypes.data))
        out[..., j] = column
        left -= column
        rest = np.maximum(rest - pvals[..., j], 0)
    out[..., d - 1] = left
    return out


def multinomial(rng, n, pvals, size, out, stream):
    pvals = numbers_of(pvals, "pvals")
    given = pvals.dtype
    pvals = pvals.astype(np.float64, copy=False)
    if type(n) is not int:
        n = numbers_of(n, "n")
        if n.dtype.kind not in "iub":
            whole = n.astype(np.int64)
            if not np.array_equal(whole, n):
                raise TypeError("n: not all of it are integers")
            n = whole
    if (n if type(n) is int else n.min(initial=0)) < 0:
        raise ValueError("n < 0")
    number("n", int(n if type(n) is int else n.max(initial=0)), 2**63)
    _check_pvals(pvals, given)
    d = pvals.shape[-1]
    common = () if type(n) is int and pvals.ndim == 1 else np.broadcast_shapes(np.shape(n), pvals.shape[:-1])
    if common == ():
        # NumPy's last probability is what the others leave, whatever is written there
        weights = pvals.copy()
        weights[-1] = max(0.0, 1.0 - math.fsum(pvals[:-1].tolist()))
        target, rows = _target(rng, size, d, np.dtype(np.int64), out, stream)
        return _fill(rng, "multinomial-u64", target, rows, d, int(n), weights)
    shape = common if size is None else shape_of(size)
    if np.broadcast_shapes(common, shape) != shape:
        raise ValueError(f"Output size {shape} is not compatible with broadcast dimensions of inputs {common}.")
    if rng._cuda and out is None:
        raise ValueError("multinomial: arrays of n or rows of pvals are for generators of the CPU; see on(\"cpu\")")
    counts = _conditional(rng, n, pvals, shape)
    if out is None:
        return counts
    np.copyto(out, counts, casting="safe")
    return out


# ---- multivariate hypergeometric ----


def multivariate_hypergeometric(rng, colors, nsample, size, method, out, stream):
    if method not in ("count", "marginals"):
        raise ValueError('method must be "count" or "marginals".')
    nsample = operator.index(nsample)
    if nsample < 0:
        raise ValueError("nsample must be nonnegative.")
    number("nsample", nsample, 2**63)
    colors = numbers_of(colors, "colors")
    if colors.ndim != 1 or (colors.size and (colors.dtype.kind not in "iub" or colors.min() < 0)):
        raise ValueError("colors must be a one-dimensional sequence of nonnegative integers")
    if nsample > sum(int(count) for count in colors):
        raise ValueError("nsample > sum(colors)")
    target, n = _target(rng, size, colors.size, np.dtype(np.int64), out, stream)
    return _fill(rng, "multivariate-hypergeometric-u64", target, n, colors.size, nsample, colors.astype(np.uint64))


# ---- multivariate normal ----


def _symmetric_factor(cov):
    """A lower triangular factor of a covariance that need not be positive definite; NumPy's eigh and qr."""
    values, vectors = np.linalg.eigh(cov)
    root = vectors * np.sqrt(np.maximum(values, 0))
    return np.ascontiguousarray(np.linalg.qr(root.T, mode="r").T)


def _factor(cov, method):
    cov = np.ascontiguousarray(cov)
    factor = np.zeros_like(cov)
    try:
        _core.cholesky(cov.ctypes.data, factor.ctypes.data, len(cov))
    except ValueError as error:
        if method == "cholesky":
            raise np.linalg.LinAlgError(str(error)) from error
        if not np.all(np.isfinite(cov)):
            raise
        return _symmetric_factor(cov)
    return factor


def _close(a, b, tol):
    """np.allclose of finite numbers, without its ceremony."""
    return bool((np.abs(a - b) <= tol + tol * np.abs(b)).all())


def multivariate_normal(rng, mean, cov, size, check_valid, tol, method, dtype, out, stream):
    if method not in ("eigh", "svd", "cholesky"):
        raise ValueError("method must be one of {'eigh', 'svd', 'cholesky'}")
    mean, cov = np.array(mean), np.array(cov)
    if mean.dtype.kind == "c" or cov.dtype.kind == "c":
        raise TypeError("mean and cov must not be complex")
    if mean.ndim != 1:
        raise ValueError("mean must be 1 dimensional")
    if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
        raise ValueError("cov must be 2 dimensional and square")
    if mean.shape[0] != cov.shape[0]:
        raise ValueError("mean and cov must have same length")
    if check_valid not in ("warn", "raise", "ignore"):
        raise ValueError("check_valid must equal 'warn', 'raise', or 'ignore'")
    dtype = _real(dtype, "multivariate_normal")
    mean, cov = mean.astype(np.float64), cov.astype(np.float64)
    factor = _factor(cov, method)
    if check_valid != "ignore" and not _close(factor @ factor.T, cov, tol):
        if check_valid == "raise":
            raise ValueError("covariance is not symmetric positive-semidefinite.")
        warnings.warn("covariance is not symmetric positive-semidefinite.", RuntimeWarning, stacklevel=3)
    target, n = _target(rng, size, mean.size, dtype, out, stream)
    return _fill(rng, "multivariate-normal-" + _suffix(dtype), target, n, mean.size, 0, mean.astype(dtype),
                 factor.astype(dtype))
