"""A call of a method with arrays, shapes, types, memory of the caller's or a GPU: what _core does not do itself."""
import math
import operator

import numpy as np

from . import _core, _formats
from ._array import Array
from ._memory import (apart, broadcast_there, current_stream, device_copy, memory_of, on_device, overlap,
                      stream_address)
from ._progress import parts

U32, U64, F32, F64 = 1, 2, 3, 4  # lw_type
ARGUMENT, INVERSE, CONSTANT = 0, 1, 2  # where a parameter comes from: lwpy_from
DTYPES = {U32: np.dtype(np.uint32), U64: np.dtype(np.uint64), F32: np.dtype(np.float32), F64: np.dtype(np.float64)}


class Method:
    """A row of _core's table of methods."""

    def __init__(self, name, kind, kind_f32, element, parameters, sources):
        self.name = name
        self.kind = kind
        self.kind_f32 = kind_f32
        self.element = element
        self.parameters = parameters
        self.sources = sources
        self.words = [parameter for parameter, _ in parameters]
        # NumPy's choice of an algorithm, which is taken and has no effect here
        self.ignored = ["method"] if name == "standard_exponential" else []

    def bind(self, positional, named):
        """The parameters' values, and size, dtype, out, stream."""
        words = [*self.words, "size", "dtype", *self.ignored, "out"]
        if len(positional) > len(words):
            raise TypeError(f"{self.name}() takes at most {len(words)} positional arguments ({len(positional)} given)")
        given = dict(zip(words, positional))
        for word, value in named.items():
            if word not in words and word != "stream":
                raise TypeError(f"{self.name}() got an unexpected keyword argument {word!r}")
            if word in given:
                raise TypeError(f"{self.name}() got multiple values for argument {word!r}")
            given[word] = value
        values = []
        for word, default in self.parameters:
            if word not in given and default is None:
                raise TypeError(f"{self.name}() missing required argument: {word!r}")
            values.append(given.get(word, default))
        return values, given.get("size"), given.get("dtype"), given.get("out"), given.get("stream")

    def kind_of(self, dtype):
        """The kind that draws elements of a type, and that type."""
        default = DTYPES[self.element] if self.element in (F32, F64, U32) else np.dtype(np.int64)
        if self.name == "bits64":
            default = np.dtype(np.uint64)
        dtype = default if dtype is None else _formats.dtype_of(dtype)
        if dtype == default or (self.element == U64 and dtype == np.uint64):
            return self.kind, dtype
        if self.kind_f32 >= 0 and (dtype == np.float32 or _formats.is_half(dtype)):
            return self.kind_f32, dtype
        raise TypeError(f"Unsupported dtype {dtype!r} for {self.name}")

    def format_of(self, dtype):
        """How the library stores elements of a type; counts of int64 are its u64."""
        return _formats.U64 if self.element == U64 else _formats.format_of(dtype)


METHODS = [Method(*row) for row in _core.methods()]
BY_NAME = {method.name: method for method in METHODS}
NORMAL = BY_NAME["normal"].kind


def _more(name, like, parameters, sources):
    """A function of lanewise.random that no method is, of the kinds named so."""
    numbers = {row[0]: number for number, row in enumerate(_core.kinds())}
    return Method(name, numbers[f"{like}-f64"], numbers[f"{like}-f32"], F64, [(word, None) for word in parameters], sources)


MORE = {method.name: method for method in (
    _more("pareto", "pareto", ["b"], [(ARGUMENT, 0, 0.0, F64), (CONSTANT, 0, 1.0, F64)]),
    _more("weibull_min", "weibull", ["scale", "concentration"], [(ARGUMENT, 1, 0.0, F64), (ARGUMENT, 0, 0.0, F64)]),
)}


def shape_of(size):
    """A size as a tuple; NumPy's rules."""
    if size is None:
        return None
    try:
        shape = (operator.index(size),)
    except TypeError:  # an array of integers too
        shape = tuple(map(operator.index, size))
    if any(length < 0 for length in shape):
        raise ValueError("negative dimensions are not allowed")
    return shape


class Target:
    """Where numbers go: a new array, or the caller's."""

    def __init__(self, rng, shape, dtype, out, stream, any_order=False):
        self.out = out
        if out is None:
            self._use(rng, stream)
            self.cuda = rng._cuda
            if self.cuda:
                self.out = Array(shape, dtype, rng.device, self.stream, rng.synchronize)
                self.address = self.out.address
            else:
                self.out = _core.empty(math.prod(shape), dtype.itemsize, dtype).reshape(shape)
                self.address = _core.buffer(self.out, True)[0]
            self.shape = shape
        else:
            # as NumPy's: an array in Fortran order is filled as it lies, where no parameter belongs to a place
            turned = any_order and isinstance(out, np.ndarray) and out.flags.f_contiguous
            if isinstance(out, np.ndarray) and not turned and not out.flags.c_contiguous:
                raise ValueError("out: Supplied output array must be C-contiguous")
            memory = memory_of(out.T if turned else out, "out", writable=True)
            if turned:
                memory = memory._replace(shape=out.shape)
            if memory.dtype != dtype:
                raise TypeError(f"Supplied output array has the wrong type. Expected {dtype}, got {memory.dtype}")
            if shape is not None and shape != memory.shape:
                raise ValueError(f"size and out do not match: {shape} and {memory.shape}")
            if memory.cuda and not (rng._cuda and rng.device == f"cuda:{memory.ordinal}"):
                raise ValueError(f"out: the array is on cuda:{memory.ordinal}, the generator on {rng.device}; "
                                 f'rng.on("cuda:{memory.ordinal}") draws there')
            self.cuda = memory.cuda
            self.address = memory.address
            self.shape = memory.shape
            self.owner = memory.owner
            if stream is None and memory.cuda:
                stream = current_stream(out, memory.ordinal)
            self._use(rng, stream)
        self.dtype = dtype
        self.size = math.prod(self.shape)
        self.nbytes = self.size * dtype.itemsize

    def _use(self, rng, stream):
        self.stream = 0 if stream is None else stream_address(stream)
        rng._held_stream = stream  # the library may ask for it until the next call


class _Writable:
    """The memory of an array that NumPy before 2.1 took by DLPack, which made it read-only whatever it is."""

    def __init__(self, array):
        self.array = array
        self.__array_interface__ = {**array.__array_interface__, "data": (array.ctypes.data, False)}


def host_view(array):
    """A caller's array or buffer of the host, which may be written, as one of NumPy's, in the same memory."""
    if isinstance(array, np.ndarray):
        return array
    if not hasattr(array, "__dlpack__"):
        return np.asarray(memoryview(array))
    view = np.from_dlpack(array)
    return view if view.flags.writeable else np.asarray(_Writable(view))


def deliver(rng, target, array):
    """Copies an array of the host to a target on a GPU, after what its stream has queued."""
    rng.synchronize(target.stream)
    _core.DeviceMemory(rng.device, 0).copy(target.address, array.ctypes.data, array.nbytes)


def numbers_of(value, name):
    """An argument of the host as an array of numbers, as NumPy takes it: no strings, no arrays of objects."""
    if isinstance(value, np.ndarray) and type(value) is not np.ndarray and value.ndim == 0:
        return np.asarray(float(value) if value.dtype.kind == "f" else int(value))  # by what its class says
    array = np.asarray(value)
    if array.dtype.kind == "O" and not isinstance(value, np.ndarray):
        if array.ndim and any(number is None for number in array.flat):
            raise ValueError(f"{name}: None is among the numbers")
        if not all(hasattr(number, "__float__") or hasattr(number, "__index__") for number in array.flat):
            raise TypeError(f"{name}: numbers are wanted, not {value!r}")
        return array
    if array.dtype.kind not in "biuf":
        raise TypeError(f"{name}: numbers are wanted, not {array.dtype}")
    return array if array.flags.aligned else array.copy()


def _parameter_arrays(method, values):
    """Host arguments as NumPy arrays; those on a GPU as they are."""
    return [value if on_device(value) else numbers_of(value, name) for name, value in zip(method.words, values)]


def _shape_of_parameters(values):
    shapes = [tuple(value.shape) for value in values]
    return np.broadcast_shapes(*shapes) if any(shapes) else ()


def _plain(value, element, name):
    """A number of a parameter's type."""
    number = value.item() if isinstance(value, (np.ndarray, np.generic)) else value
    if element != U64:
        return float(number)
    whole = int(number)
    if whole != number:
        raise TypeError(f"{name}: {number!r} is not an integer")
    if not 0 <= whole < 2**64:
        raise ValueError(f"{name} < 0: {whole}" if whole < 0 else f"{name}: {whole} is not below 2**64")
    return whole


def _as_numbers(array, element, name):
    """An array of a parameter's type, on the host."""
    dtype = DTYPES[element]
    if element != U64:
        return np.asarray(array, dtype=dtype)
    if array.dtype.kind not in "iub":
        whole = array.astype(np.int64)
        if not np.array_equal(whole, array):
            raise TypeError(f"{name}: not all of it are integers")
        array = whole
    if array.dtype.kind == "i" and array.size and array.min() < 0:
        raise ValueError(f"{name} < 0: {array.min()}")
    return array.astype(dtype)


def _sources(method, values, kind_is_f32):
    """The kind's parameters: (element type, name, value or array)."""
    for source, argument, constant, element in method.sources:
        element = F32 if kind_is_f32 and element == F64 else element
        if source == CONSTANT:
            yield element, "", np.asarray(constant)
            continue
        value = values[argument]
        if source == INVERSE:
            with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
                value = 1.0 / value
        yield element, method.words[argument], value


def _prepared(rng, method, values, target, kind_is_f32):
    """For _fill and _fill_each: the plain values, the arrays' addresses, and what keeps them."""
    plain, arrays, keep = [], [], []
    for element, name, value in _sources(method, values, kind_is_f32):
        if math.prod(tuple(value.shape)) == 1 and not on_device(value):
            plain.append(_plain(value.reshape(()), element, name))
            arrays.append(0)
            continue
        plain.append(0)
        if on_device(value):
            if not target.cuda:
                raise ValueError(f"{name}: it is on a GPU, out is not")
            array = broadcast_there(value, target.shape, DTYPES[element])
            memory = memory_of(array, name)
            if memory.dtype != DTYPES[element] or memory.shape != tuple(target.shape):
                raise TypeError(f"{name}: expected {target.shape} numbers of {DTYPES[element]}")
            address, nbytes = memory.address, target.size * memory.dtype.itemsize
            if overlap(address, nbytes, target):
                stream = current_stream(array, memory.ordinal)
                array = device_copy(address, nbytes, rng.device, target.stream,
                                    0 if stream is None else stream_address(stream))
                address = array.address
            arrays.append(address)
        else:
            array = np.ascontiguousarray(np.broadcast_to(_as_numbers(value, element, name), target.shape))
            address = array.ctypes.data
            if target.cuda:
                there = _core.DeviceMemory(rng.device, array.nbytes)
                there.copy(there.address, address, array.nbytes)
                keep.append(there)
                address = there.address
            arrays.append(address)
        keep.append(array)
    return tuple(plain), tuple(arrays), keep


def _fill_memory(rng, kind, address, n, stream, plain, arrays):
    if any(arrays):
        rng._fill_each(kind, address, n, stream, plain, arrays)
    else:
        rng._fill(kind, address, n, stream, plain)


def _fill_parts(rng, method, kind, dtype, target, plain, arrays, progress):
    """The same numbers, part by part: a sequence does not depend on how its draws are split into calls. If a part
    fails, the cursor is where it was, as after any call that fails. After Ctrl-C, or an exception of `progress`, it is
    behind the parts that are drawn."""
    first, begin, failed = 0, rng.tell(), False
    steps = [DTYPES[F32 if kind == method.kind_f32 and element == F64 else element].itemsize
             for *_, element in method.sources]
    try:
        for part in parts(target.size, progress, label=method.name):
            try:
                _fill_memory(rng, kind, target.address + first * dtype.itemsize, part, target.stream, plain,
                             tuple(array and array + first * step for array, step in zip(arrays, steps)))
                if target.cuda:
                    rng.synchronize(target.stream)  # a bar shows what is done, not what is queued
            except Exception:
                failed = True
                raise
            first += part
    except BaseException as error:
        if failed:
            rng.seek(begin)
        else:
            error.add_note(f"lanewise: {rng.tell() - begin} of {target.size} elements are drawn; the generator goes on "
                           "behind them")
        raise


def _fill(rng, method, values, target, kind, progress=False):
    plain, arrays, keep = _prepared(rng, method, values, target, kind == method.kind_f32)
    if progress:
        _fill_parts(rng, method, kind, target.dtype, target, plain, arrays, progress)
    else:
        _fill_memory(rng, kind, target.address, target.size, target.stream, plain, arrays)
    if keep and any(arrays) and target.cuda:
        rng.synchronize(target.stream)  # what keeps the parameters goes


# ---- parameters at which NumPy gives a constant and the library refuses: (where, the constant) of each ----


def _at_scale_0(loc, scale):
    return np.isfinite(loc) & (scale == 0), loc


CONSTANTS = {
    "exponential": lambda scale: (scale == 0, 0.0),
    "gamma": lambda shape, scale: (np.isfinite(shape) & np.isfinite(scale) & (shape >= 0) & (scale >= 0)
                                   & ((shape == 0) | (scale == 0)), 0.0),
    "gumbel": _at_scale_0,
    "laplace": _at_scale_0,
    "logistic": _at_scale_0,
    "rayleigh": lambda scale: (scale == 0, 0.0),
    "standard_gamma": lambda shape: (shape == 0, 0.0),
    "uniform": lambda low, high: (np.isfinite(low) & (low == high), low),
    "weibull": lambda a: (a == 0, 0.0),
}


def _constants(method, values):
    """Where a call's elements are constants, and these; None: nowhere."""
    rule = CONSTANTS.get(method.name)
    if rule is None or any(on_device(value) or value.dtype.kind not in "iubf" for value in values):
        return None
    where, constant = rule(*values)
    return (where, constant) if np.any(where) else None


def _is_range(low, high):
    """Whether uniform numbers can lie between; NumPy has another exception where they cannot."""
    if on_device(low) or on_device(high):
        return True
    with np.errstate(over="ignore", invalid="ignore"):
        return bool(np.all(np.isfinite(np.asarray(high, np.float64) - np.asarray(low, np.float64))))


# Parameters that the library refuses where their inverse overflows, by their places. A smaller one than these gives 0,
# infinity or, of two, one of these, as 2**-1000 does, except for probabilities below 2**-990. An exponential scale is a
# factor.
TINY = {"beta": (0, 1), "chisquare": (0,), "exponential": (0,), "f": (0, 1), "gamma": (0,), "negative_binomial": (0,),
        "noncentral_chisquare": (0,), "noncentral_f": (0, 1), "pareto": (0,), "power": (0,), "standard_gamma": (0,),
        "standard_t": (0,), "weibull": (0,)}
LEAST = {np.dtype(np.float32): 2.0**-120}  # else 2**-1000


def _without_tiny(method, values, dtype):
    """The parameters with tiny ones made larger, and by how much the elements are to be multiplied then; None: there are
    no such parameters."""
    least = LEAST.get(dtype, 2.0**-1000)
    places = [p for p in TINY.get(method.name, ()) if not on_device(values[p]) and values[p].dtype.kind == "f"]
    if not any(np.any((values[p] > 0) & (values[p] < least)) for p in places):
        return None
    raised = list(values)
    for p in places:
        raised[p] = np.where(values[p] > 0, np.maximum(values[p], least), values[p])
    if method.name == "beta" and len(places) == 2:  # of two tiny ones it is the ratio that counts
        both = np.maximum(*values) < least
        raised = [np.where(both, value * 2.0**60, larger) for value, larger in zip(values, raised)]
    factor = None
    if method.name == "exponential":
        factor = np.where(values[0] > 0, values[0] / raised[0], 1.0)
    return raised, factor


def _fill_without_tiny(rng, method, values, target, kind, progress):
    """Fills with parameters of which some are tiny; False: none is."""
    found = _without_tiny(method, values, target.dtype)
    if found is None:
        return False
    values, factor = found
    here = target
    if factor is not None and target.cuda:
        host = np.empty(target.shape, target.dtype)
        here = Target(rng, None, target.dtype, host, None)
    _fill(rng, method, values, here, kind, progress)
    if factor is not None:
        array = host_view(here.out)
        np.multiply(array, factor, out=array, casting="same_kind")
        if here is not target:
            deliver(rng, target, host)
    return True


def _fill_with_constants(rng, method, values, target, kind, where, constant):
    """Elements at `where` are constants. They count as elements; the others are what they are without them."""
    harmless = (0, 1) if method.name == "uniform" else (1,) * len(values)
    values = [np.where(where, good, value) for good, value in zip(harmless, values)]
    here = target
    if target.cuda:
        host = np.empty(target.shape, target.dtype)
        here = Target(rng, None, target.dtype, host, None)
    _fill(rng, method, values, here, kind)
    np.copyto(host_view(here.out), constant, where=where, casting="same_kind")
    if target.cuda:
        deliver(rng, target, host)


# ---- float16 and bfloat16: elements of float32, rounded ----


def _fill_half(rng, method, kind, dtype, values, target):
    """With parameters that are numbers; False: they are not, or need what draw() does for float32."""
    values = _parameter_arrays(method, values)
    if _shape_of_parameters(values) != () or _constants(method, values) is not None:
        return False
    plain = tuple(_plain(value.reshape(()), element, name) for element, name, value in _sources(method, values, True))
    rng._fill_as(kind, method.format_of(dtype), target.address, target.size, target.stream, plain)
    return True


def _draw_half(rng, method, kind, dtype, values, size, out, stream):
    if out is None and (not rng._cuda or size is None):
        size = np.broadcast_shapes(*map(np.shape, values)) if size is None else size
        result = _draw_half(rng, method, kind, dtype, values, None, _formats.empty(shape_of(size), dtype), None)
        return result if result.shape else float(result)
    target = Target(rng, shape_of(size), dtype, out, stream)
    if target.size and not _fill_half(rng, method, kind, dtype, values, target):
        if target.cuda:
            raise ValueError(f"{method.name}: on a GPU parameters for {dtype} are numbers, within the kind's domain")
        numbers = draw(rng, method, (*values, target.shape, np.float32), {})
        host_view(target.out)[...] = numbers
    return target.out


# ---- complex64 and complex128: normal numbers alone ----


def _complex_normal(rng, loc, scale, size, dtype, out, stream):
    if np.ndim(loc) or np.ndim(scale):
        raise ValueError(f"normal: parameters for {dtype} are numbers, not arrays")
    scalar = size is None and out is None
    target = Target(rng, shape_of(size), dtype, np.empty((), dtype) if scalar else out, stream)
    if target.size:
        loc = complex(loc)
        rng._fill_complex(dtype.itemsize, target.address, target.size, target.stream, loc.real, loc.imag, float(scale))
    return target.out.item() if scalar else target.out


def draw(rng, index, positional, named):
    """What a method, or its number, gives for arguments that are not plain."""
    method = METHODS[index] if isinstance(index, int) else index
    progress = named.pop("progress", False)
    values, size, dtype, out, stream = method.bind(positional, named)
    if dtype is not None and method.kind == NORMAL and _formats.is_complex(dtype):
        return _complex_normal(rng, *(values or (0, 1)), size, _formats.dtype_of(dtype), out, stream)
    kind, dtype = method.kind_of(dtype)
    if _formats.is_half(dtype):
        return _draw_half(rng, method, kind, dtype, values, size, out, stream)
    values = _parameter_arrays(method, values)
    shape = shape_of(size)
    common = _shape_of_parameters(values)
    if shape is None and out is None:
        shape = common
    if shape is not None and common != () and np.broadcast_shapes(common, shape) != shape:
        raise ValueError(f"Output size {shape} is not compatible with broadcast dimensions of inputs {common}.")
    scalar = size is None and out is None and shape == () and not any(map(on_device, values))
    target = Target(rng, shape, dtype, np.empty((), dtype) if scalar else out, stream, any_order=common == ())
    if target.size:
        if out is not None and not target.cuda:
            values = [value if on_device(value) else apart(value, target) for value in values]
        # a GPU does not say at once that it was given parameters of no use
        constants = _constants(method, values) if target.cuda else None
        try:
            if constants is None and not (target.cuda
                                          and _fill_without_tiny(rng, method, values, target, kind, progress)):
                _fill(rng, method, values, target, kind, progress)
        except ValueError as error:
            if method.name == "uniform" and not _is_range(*values):
                raise OverflowError("high - low: the range must be finite") from error
            if target.cuda:
                raise
            constants = _constants(method, values)
            if constants is None and not _fill_without_tiny(rng, method, values, target, kind, progress):
                raise
        if constants is not None:
            _fill_with_constants(rng, method, values, target, kind, *constants)
    return target.out.item() if scalar else target.out
