"""What the functions of lanewise.random share: a generator of the key for a call, and rows for arrays of keys."""
import math
from collections import defaultdict
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

import numpy as np

from . import _core, _errors, _formats
from ._draw import (BY_NAME, DTYPES, MORE, Target, _as_numbers, _parameter_arrays, _plain, _shape_of_parameters,
                    _sources, host_view, shape_of)
from ._generator import Generator
from ._integers import MASK, bounds_of
from ._key import Key, keys_of
from ._memory import broadcast_there, memory_of, on_device

PER_CALL, PER_ROW, PER_ELEMENT, PER_COLUMN = range(4)  # lw_per

_idle = defaultdict(list)  # device: generators that no call uses; to make one takes longer than a short call


def _take(device, out):
    """A generator of a device, or of that of an array, and where it goes after the call."""
    if device is None and out is not None and on_device(out):
        device = f"cuda:{memory_of(out, 'out', writable=True).ordinal}"
    idle = _idle[device]
    try:
        return idle.pop(), idle
    except IndexError:
        return Generator(0, engine="philox", device=device), idle


@contextmanager
def _borrowed(device, out):
    rng, idle = _take(device, out)
    try:
        yield rng
    finally:
        idle.append(rng)


def _one(method, key, arguments, named, device, out):
    """A method of a generator that is at element 0 of a key's sequence."""
    rng, idle = _take(device, out)
    try:
        rng._begin(key)
        return method(rng, *arguments, **named)
    finally:
        idle.append(rng)


class Keys(NamedTuple):
    """An array of keys: where it is, and its shape without the last axis."""

    lead: tuple
    address: int
    device: str  # "cuda:0"; "" on the host
    array: np.ndarray | None  # on the host
    owner: object

    @property
    def count(self):
        return math.prod(self.lead)

    def each(self):
        """The keys one by one."""
        if self.array is None:
            raise ValueError("key: here arrays of keys are served on the host")
        return [Key(*pair) for pair in self.array.reshape(-1, 2).tolist()]


def _single(key):
    """The key that an argument is, or None: it is an array of keys, which comes with it."""
    if isinstance(key, Key):
        return key, None
    if on_device(key):
        memory = memory_of(key, "key")
        if memory.dtype not in (np.uint64, np.int64) or memory.shape[-1:] != (2,):
            raise TypeError("key: an array of uint64 or int64 whose last axis has 2 numbers is wanted, not "
                            f"{memory.dtype} of shape {memory.shape}")
        return None, Keys(memory.shape[:-1], memory.address, f"cuda:{memory.ordinal}", None, memory.owner)
    keys = keys_of(key)
    if keys.ndim == 1:
        return Key(*keys.tolist()), None
    return None, Keys(keys.shape[:-1], keys.ctypes.data, "", keys, keys)


def _draw(name, key, values, shape, dtype, device, out, stream):
    """Numbers of a method of _core's table; what draw_by_key does not do itself."""
    single, keys = _single(key)
    method = getattr(_core.Generator, name)
    if keys is None:
        return _one(method, single, (*values, shape, dtype), {"out": out, "stream": stream}, device, out)
    if dtype is not None and _formats.is_complex(dtype):
        return rows(method, key, values, shape, device, out, stream, dtype=dtype)
    return _draw_rows(BY_NAME[name], keys, values, shape, dtype, device, out, stream)


_core.use_keyed(_draw, _idle[None])
draw = _core.draw_by_key


def integers(key, bounds, shape, dtype, device, out, stream):
    """Numbers of Generator.integers; bounds: low, high, and whether high is one of them."""
    low, high, endpoint = bounds
    if type(key) is Key and out is None and stream is None:
        return _one(Generator.integers, key, (low, high, shape, dtype, endpoint), {}, device, None)
    key, keys = _single(key)
    if keys is None:
        named = {"out": out, "stream": stream}
        return _one(Generator.integers, key, (low, high, shape, dtype, endpoint), named, device, out)
    if np.size(low) == np.size(high) == 1:
        dtype, low, last = bounds_of(low, high, dtype=dtype, endpoint=endpoint)
        with _borrowed(keys.device or device, out) as rng:
            return _Rows(rng, keys, shape, dtype, out, stream).integers(low, last)
    return _one_by_one(Generator.integers, keys, (low, high), shape, _formats.dtype_of(dtype), out,
                       {"endpoint": endpoint})


# ---- arrays of keys: all rows in one call ----


class _Rows:
    """A call for an array of keys: where it runs, and where the numbers go."""

    def __init__(self, rng, keys, shape, dtype, out, stream):
        self.rng, self.keys, self.dtype, self.keep = rng, keys, dtype, []
        self.tail = shape_of(shape) or ()
        self.whole = (*keys.lead, *self.tail)
        if out is None and not rng._cuda and _formats.is_half(dtype):
            out = _formats.empty(self.whole, dtype)
        self.target = Target(rng, self.whole, dtype, out, stream)
        if keys.device and not self.target.cuda:
            raise ValueError(f"out: the keys are on {keys.device}, out is not")
        self.address = keys.address if keys.device else self.there(keys.array)

    def there(self, array):
        """The address of an array of the host, or of a copy where the numbers go."""
        self.keep.append(array)
        if not self.target.cuda:
            return array.ctypes.data
        copy = _core.DeviceMemory(self.rng.device, array.nbytes)
        copy.copy(copy.address, array.ctypes.data, array.nbytes)
        self.keep.append(copy)
        return copy.address

    def parameter(self, element, name, value):
        """(plain number, address, lw_per) of a parameter."""
        shape = tuple(value.shape)
        if math.prod(shape) == 1 and not on_device(value):
            return _plain(value.reshape(()), element, name), 0, PER_CALL
        shape = (1,) * (len(self.whole) - len(shape)) + shape
        lead, tail = shape[:len(self.keys.lead)], shape[len(self.keys.lead):]
        if math.prod(tail) == 1:
            per, own, wanted = PER_ROW, lead, self.keys.lead
        elif math.prod(lead) == 1:
            per, own, wanted = PER_COLUMN, tail, self.tail
        else:
            per, own, wanted = PER_ELEMENT, shape, self.whole
        if not on_device(value):
            numbers = np.broadcast_to(_as_numbers(value, element, name).reshape(own), wanted)
            return 0, self.there(np.ascontiguousarray(numbers)), per
        if not self.target.cuda:
            raise ValueError(f"{name}: it is on a GPU, out is not")
        memory = memory_of(broadcast_there(value.reshape(own), wanted, DTYPES[element]), name)
        if memory.dtype != DTYPES[element] or memory.shape != tuple(wanted):
            raise TypeError(f"{name}: expected {wanted} numbers of {DTYPES[element]}")
        self.keep.append(memory)
        return 0, memory.address, per

    def run(self, fill, *after):
        """Fills the rows by a method of _core's."""
        if self.target.size:
            fill(self.target.address, self.keys.count, math.prod(self.tail), self.address, self.target.stream, *after)
            if self.target.cuda and any(isinstance(held, _core.DeviceMemory) for held in self.keep):
                self.rng.synchronize(self.target.stream)  # what keeps the parameters goes
        return self.target.out

    def integers(self, low, last):
        return self.run(partial(self.rng._fill_integers_keyed, _formats.format_of(self.dtype)), low & MASK, last & MASK)

    def numbers(self, method, kind, values):
        given = [self.parameter(*source) for source in _sources(method, values, kind == method.kind_f32)]
        return self.run(partial(self.rng._fill_keyed, kind, method.format_of(self.dtype)),
                        *(zip(*given) if given else ((), (), ())))


def _function(method):
    """What a row of _draw's tables is called by."""
    if method.name not in MORE:
        return getattr(Generator, method.name)
    return lambda rng, *values, **named: _errors.draw_in_words(rng, method, values, named)


def more(name, key, values, shape, dtype, device, out, stream):
    """Numbers of a row of _draw.MORE."""
    single, keys = _single(key)
    if keys is not None:
        return _draw_rows(MORE[name], keys, values, shape, dtype, device, out, stream)
    named = {"size": shape, "dtype": dtype, "out": out, "stream": stream}
    return _one(_function(MORE[name]), single, values, named, device, out)


def _draw_rows(method, keys, values, shape, dtype, device, out, stream):
    kind, dtype = method.kind_of(dtype)
    values = _parameter_arrays(method, values)
    whole, common = (*keys.lead, *(shape_of(shape) or ())), _shape_of_parameters(values)
    if common != () and np.broadcast_shapes(common, whole) != whole:
        raise ValueError(f"the keys and shape give {whole}, which parameters of shape {common} do not broadcast to")
    with _borrowed(keys.device or device, out) as rng:
        rows = _Rows(rng, keys, shape, dtype, out, stream)
        try:
            return rows.numbers(method, kind, values)
        except ValueError:
            if rows.target.cuda:
                raise
    # parameters at which a method gives constants, or that it refuses in words
    return _one_by_one(_function(method), keys, values, shape, dtype, rows.target.out, {})


def _one_by_one(method, keys, values, shape, dtype, out, named):
    """Row after row, each with its key."""
    whole = (*keys.lead, *(shape_of(shape) or ()))
    values = [np.asarray(value) for value in values]
    if np.broadcast_shapes(whole, *(value.shape for value in values)) != whole:
        raise ValueError(f"the keys and shape give {whole}, which not all parameters broadcast to")
    if out is None:
        out = np.empty(whole, dtype)
    elif out.shape != whole:
        raise ValueError(f"size and out do not match: {whole} and {out.shape}")
    if math.prod(whole) == 0:
        return out
    view = host_view(out)
    into = view.reshape(keys.count, -1)
    if not np.may_share_memory(into, view):
        raise ValueError("out: Supplied output array must be C-contiguous")
    values = [value if value.size == 1 else np.broadcast_to(value, whole).reshape(keys.count, -1) for value in values]
    for r, (row, key) in enumerate(zip(into, keys.each())):
        given = [value if value.size == 1 else value[r] for value in values]
        _one(method, key, given, {"dtype": dtype, "out": row, **named}, None, None)
    return out


# ---- what is no fill of one kind ----


def each(method, key, arguments, device, /, **named):
    """What a method of a generator gives; of an array of keys what it gives for each."""
    key, keys = _single(key)
    if keys is None:
        return _one(method, key, arguments, named, device, None)
    if device is not None and device.startswith("cuda"):
        raise ValueError("key: here arrays of keys are served on the host")
    results = [_one(method, one, arguments, named, device, None) for one in keys.each()]
    results = np.stack(results) if results else np.empty(0)
    return results.reshape(*keys.lead, *results.shape[1:])


def rows(method, key, arguments, shape, device, out, stream, /, **named):
    """Rows of a vector kind."""
    single, keys = _single(key)
    if keys is None:
        return _one(method, single, (*arguments, shape), {"out": out, "stream": stream, **named}, device, out)
    result = each(method, key, (*arguments, shape), device, **named)
    if out is None:
        return result
    np.copyto(out, result, casting="safe")
    return out


def rounded(key, x, dtype, device, out, stream):
    """Numbers rounded by chance, each part by its key."""
    key, keys = _single(key)
    if keys is None:
        where = out if out is not None or not on_device(x) else x
        return _one(Generator.stochastic_round, key, (x, dtype), {"out": out, "stream": stream}, device, where)
    x = np.asarray(x, np.float32)
    if x.shape[:len(keys.lead)] != keys.lead:
        raise ValueError(f"x: its shape, {x.shape}, does not begin with that of the keys, {keys.lead}")
    result = _formats.empty(x.shape, _formats.dtype_of(dtype)) if out is None else out
    parts = (array.reshape(keys.count, *array.shape[len(keys.lead):]) for array in (x, host_view(result)))
    for key, part, into in zip(keys.each(), *parts):
        into[...] = _one(Generator.stochastic_round, key, (part, dtype), {}, None, None)
    return result


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
