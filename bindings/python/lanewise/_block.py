"""Generator.block: a part of the array that one call would give, without the rest."""
import operator

from . import _errors, _formats
from ._draw import BY_NAME, Target, _plain, _sources, numbers_of, shape_of
from ._integers import MASK, bounds_of
from ._memory import current_stream, memory_of, stream_address

METHODS = sorted([*BY_NAME, "integers"])


def _range(length, part, axis):
    """The start and the count of a slice, or of a pair of start and stop, on an axis."""
    if not isinstance(part, slice):
        try:
            part = slice(*map(operator.index, part))
        except TypeError:
            raise TypeError(f"slices: a slice, or a pair of start and stop, is wanted of axis {axis}, not {part!r}"
                            ) from None
    start, stop, step = part.indices(length)
    if step != 1:
        raise ValueError(f"slices: the step of axis {axis} is {step}; it must be 1")
    return start, max(stop - start, 0)


def ranges(shape, slices):
    """Starts and counts of a block; axes without a slice are whole."""
    slices = slices if isinstance(slices, (tuple, list)) else (slices,)
    if len(slices) > len(shape):
        raise ValueError(f"slices: {len(slices)} for {len(shape)} axes")
    parts = [*slices, *(slice(None),) * (len(shape) - len(slices))]
    found = [_range(length, part, axis) for axis, (length, part) in enumerate(zip(shape, parts))]
    return tuple(start for start, _ in found), tuple(count for _, count in found)


class _Place:
    """Where a block goes: a new array, or the caller's, of any strides."""

    def __init__(self, rng, count, dtype, out, stream):
        self.strides = None
        if out is None:
            target = Target(rng, count, dtype, None, stream)
            self.out, self.address, self.stream = target.out, target.address, target.stream
            return
        memory = memory_of(out, "out", writable=True, strided=True)
        if memory.dtype != dtype:
            raise TypeError(f"Supplied output array has the wrong type. Expected {dtype}, got {memory.dtype}")
        if memory.shape != count:
            raise ValueError(f"out: the block has the shape {count}, out {memory.shape}")
        if memory.cuda and not (rng._cuda and rng.device == f"cuda:{memory.ordinal}"):
            raise ValueError(f"out: the array is on cuda:{memory.ordinal}, the generator on {rng.device}; "
                             f'rng.on("cuda:{memory.ordinal}") draws there')
        if stream is None and memory.cuda:
            stream = current_stream(out, memory.ordinal)
        self.out, self.address, self.strides = out, memory.address, memory.strides
        self.owner = memory.owner
        self.stream = 0 if stream is None else stream_address(stream)
        rng._held_stream = stream


def plain_values(method, parameters, named, f32, call):
    """The kind's parameters, numbers all of them; call: what to say of others."""
    values, size, dtype, out, stream = method.bind(parameters, named)
    if size is not None or dtype is not None or out is not None or stream is not None:
        raise TypeError(f"{call}: more parameters than {method.name}() has")
    values = [numbers_of(value, name) for name, value in zip(method.words, values)]
    for name, value in zip(method.words, values):
        if value.size != 1:
            raise ValueError(f"{name}: parameters of {call} are numbers, not arrays of shape {value.shape}")
    return tuple(_plain(value.reshape(()), element, name) for element, name, value in _sources(method, values, f32))


def block(rng, method, shape, slices, parameters, named, dtype, out, stream):
    if method not in METHODS:
        raise ValueError(f"method: {method!r} is none of {', '.join(METHODS)}")
    shape = shape_of(shape)
    start, count = ranges(shape, slices)
    where = (shape, start, count)
    if method == "integers":
        dtype, low, last = bounds_of(*parameters, dtype=dtype, **named)
        place = _Place(rng, count, dtype, out, stream)
        bounds = low & MASK, last & MASK
        rng._fill_integers_block(_formats.format_of(dtype), place.address, place.stream, *bounds, *where, place.strides)
        return place.out
    row = BY_NAME[method]
    kind, dtype = row.kind_of(dtype)
    values = plain_values(row, parameters, named, kind == row.kind_f32, "block")
    if out is None and not rng._cuda and _formats.is_half(dtype):
        out = _formats.empty(count, dtype)
    place = _Place(rng, count, dtype, out, stream)
    try:
        rng._fill_block(kind, row.format_of(dtype), place.address, place.stream, values, *where, place.strides)
    except ValueError as error:
        words = _errors.in_words(row, parameters, {**named, "dtype": dtype}, str(error))
        raise error if words is None else ValueError(words)
    return place.out
