"""Types of numbers, as users name them and as the library stores them (lw_format)."""
import numpy as np

FORMATS = {np.dtype(np.uint32): 1, np.dtype(np.uint64): 2, np.dtype(np.float32): 3, np.dtype(np.float64): 4,
           np.dtype(np.float16): 5, np.dtype(np.uint8): 7, np.dtype(np.int8): 8, np.dtype(np.uint16): 9,
           np.dtype(np.int16): 10, np.dtype(np.int32): 11, np.dtype(np.int64): 12, np.dtype(bool): 7}
U64 = 2  # of kinds of u64, whose counts are int64 here
BFLOAT16 = 6
WITHOUT = np.dtype("V2")  # bfloat16 where ml_dtypes is missing: memory of GPUs and of PyTorch can have it


def bfloat16():
    """The type, which NumPy has of ml_dtypes."""
    try:
        import ml_dtypes
    except ImportError:
        return WITHOUT
    return np.dtype(ml_dtypes.bfloat16)


def is_bfloat16(dtype):
    return dtype.kind == "V" and (dtype.name == "bfloat16" or dtype == WITHOUT)  # of others the name takes long


def is_half(dtype):
    return dtype == np.float16 or is_bfloat16(dtype)


def is_complex(dtype):
    return dtype_of(dtype) in (np.complex64, np.complex128)


def dtype_of(dtype):
    """A type of NumPy's, of ml_dtypes' or of PyTorch's, as NumPy's."""
    if type(dtype).__module__ == "torch":
        dtype = str(dtype).removeprefix("torch.")
    return bfloat16() if isinstance(dtype, str) and dtype == "bfloat16" else np.dtype(dtype)


def format_of(dtype):
    """The library's number of a type."""
    return BFLOAT16 if is_bfloat16(dtype) else FORMATS[dtype]


def empty(shape, dtype):
    """A new array of halves on the host."""
    if dtype == WITHOUT:
        raise ImportError("dtype: arrays of bfloat16 on the host need the package ml_dtypes")
    return np.empty(shape, dtype)
