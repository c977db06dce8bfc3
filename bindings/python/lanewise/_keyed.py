"""What the functions of lanewise.random share: a generator of the key for a call, and rows for arrays of keys."""
import numpy as np

from . import _core
from ._draw import METHODS, shape_of
from ._generator import Generator
from ._key import Key, keys_of
from ._memory import memory_of, on_device

BY_NAME = {method.name: method for method in METHODS}

_idle: dict = {}  # device: generators that no call uses; to make one takes longer than a short call


def _generator(device, out):
    """A generator of a device, and where it goes after the call."""
    if device is None and out is not None and on_device(out):
        device = f"cuda:{memory_of(out, 'out', writable=True).ordinal}"
    idle = _idle.setdefault(device, [])
    try:
        return idle.pop(), idle
    except IndexError:
        return Generator(0, engine="philox", device=device), idle


def _one(method, key, arguments, named, device, out):
    """A method of a generator that is at element 0 of a key's sequence."""
    rng, idle = _generator(device, out)
    try:
        rng._begin(key)
        return method(rng, *arguments, **named)
    finally:
        idle.append(rng)


def _single(key):
    """The key that an argument is, or None: it is an array of keys, which comes with it."""
    if isinstance(key, Key):
        return key, None
    keys = keys_of(key)
    return (Key(*keys.tolist()), None) if keys.ndim == 1 else (None, keys)


def draw(method, key, values, shape, dtype, device, out, stream):
    """Numbers of a method of _core's table."""
    if type(key) is not Key:
        key, keys = _single(key)
        if keys is not None:
            kind = BY_NAME[method.__name__].kind_of(dtype)[1]
            return _each_row(method, keys, values, shape, kind, device, out, {})
    rng, idle = _generator(device, out)  # _one(), at the price of a call less
    try:
        rng._begin(key)
        return method(rng, *values, shape, dtype, out=out, stream=stream)
    finally:
        idle.append(rng)


def integers(key, bounds, shape, dtype, device, out, stream):
    """Numbers of Generator.integers; bounds: low, high, and whether high is one of them."""
    key, keys = _single(key)
    low, high, endpoint = bounds
    if keys is not None:
        return _each_row(Generator.integers, keys, (low, high), shape, np.dtype(dtype), device, out,
                         {"endpoint": endpoint})
    named = {"out": out, "stream": stream}
    return _one(Generator.integers, key, (low, high, shape, dtype, endpoint), named, device, out)


def _on_host(device, *arrays):
    """Refuses a GPU for arrays of keys."""
    if device is not None and device.startswith("cuda") or any(map(on_device, arrays)):
        raise ValueError("key: arrays of keys are served on the host")


def _each_row(method, keys, values, shape, dtype, device, out, named):
    """Row after row, each with its key; parameters broadcast against all of them."""
    _on_host(device, out, *values)
    lead = keys.shape[:-1]
    whole = (*lead, *(shape_of(shape) or ()))
    values = [np.asarray(value) for value in values]
    common = np.broadcast_shapes(*(value.shape for value in values)) if values else ()
    if np.broadcast_shapes(common, whole) != whole:
        raise ValueError(f"the keys and shape give {whole}, which parameters of shape {common} do not broadcast to")
    if out is None:
        out = np.empty(whole, dtype)
    elif out.shape != whole:
        raise ValueError(f"out has the shape {out.shape}; the keys and shape give {whole}")
    rows = len(keys.reshape(-1, 2))
    into = out.reshape(rows, -1) if out.size else np.empty((0, 0))
    if not np.may_share_memory(into, out) and out.size:
        raise ValueError("out: Supplied output array must be C-contiguous")
    values = [value if value.size == 1 else np.broadcast_to(value, whole).reshape(rows, -1) for value in values]
    for r, (row, key) in enumerate(zip(into, keys.reshape(-1, 2).tolist())):
        given = [value if value.size == 1 else value[r] for value in values]
        _one(method, Key(*key), given, {"dtype": dtype, "out": row, **named}, device, None)
    return out


def each(method, key, arguments, device, /, **named):
    """What a method of a generator gives; of an array of keys what it gives for each."""
    key, keys = _single(key)
    if keys is None:
        return _one(method, key, arguments, named, device, None)
    _on_host(device)
    results = [_one(method, Key(*key), arguments, named, device, None) for key in keys.reshape(-1, 2).tolist()]
    results = np.stack(results) if results else np.empty(0)
    return results.reshape(*keys.shape[:-1], *results.shape[1:])


def rows(method, key, arguments, shape, device, out, stream, /, **named):
    """Rows of a vector kind."""
    key, keys = _single(key)
    if keys is None:
        return _one(method, key, (*arguments, shape), {"out": out, "stream": stream, **named}, device, out)
    result = each(method, keys, (*arguments, shape), device, **named)
    if out is None:
        return result
    np.copyto(out, result, casting="safe")
    return out


def as_bool(ones, out):
    """0 and 1 as truth values."""
    if isinstance(ones, int):
        return bool(ones)
    if not isinstance(ones, np.ndarray):
        raise TypeError("dtype: truth values are served on the host; dtype=numpy.uint32 gives 0 and 1")
    return np.not_equal(ones, 0, out=out)


def categorical(key, logits, axis, shape):
    """The category with the greatest sum of logit and Gumbel number."""
    logits = np.moveaxis(np.asarray(logits, np.float64), axis, -1)
    rows, categories = logits.shape[:-1], logits.shape[-1]
    shape = rows if shape is None else shape_of(shape)
    if np.broadcast_shapes(rows, shape) != shape:
        raise ValueError(f"shape: {shape} does not end with the shape of the logits without the axis, {rows}")

    def draw(rng):
        return np.argmax(rng.gumbel(size=(*shape, categories)) + logits, axis=-1)

    return each(draw, key, (), "cpu")
