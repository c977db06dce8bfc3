#!/usr/bin/env python3
"""Places of the library on every backend that can run here are those of numpy.searchsorted: all types, both sides, lengths
around powers of two, equal numbers, NaN, infinities, both zeros. Usage: search_numpy_test.py LIBLANEWISE.SO"""
import ctypes
import sys

try:
    import numpy as np
except ImportError:
    print("skipped: no numpy")
    sys.exit(77)

TYPES = {"u32": np.uint32, "u64": np.uint64, "f32": np.float32, "f64": np.float64}
LENGTHS = [0, 1, 2] + [2**k + d for k in range(2, 18) for d in (-1, 0, 1)]


class Options(ctypes.Structure):  # lw_context_options
    _fields_ = [("size", ctypes.c_size_t), ("backend", ctypes.c_char_p), ("device", ctypes.c_int),
                ("stream", ctypes.c_void_p), ("threads", ctypes.c_int)]


def numbers(rng, dtype, spread, count):
    """Some of the type; few different ones, or any."""
    if np.issubdtype(dtype, np.integer):
        return rng.integers(0, 2 * spread + 2 if rng.random() < 0.5 else np.iinfo(dtype).max, count, dtype=dtype)
    x = (rng.integers(-spread - 1, spread + 1, count) / 4).astype(dtype)
    for special in (np.nan, np.inf, -np.inf, -0.0):
        x[rng.random(count) < 0.02] = special
    return x


def pointer(array):
    return array.ctypes.data_as(ctypes.c_void_p)


def compare(library, context, backend, rng):
    calls = 0
    for name, dtype in TYPES.items():
        for n in LENGTHS:
            boundaries = np.sort(numbers(rng, dtype, n, n))
            values = numbers(rng, dtype, n, int(rng.integers(1, 3000)))
            values = np.sort(values) if rng.random() < 0.5 else values
            for bound, side in enumerate(("left", "right")):
                places = np.empty(len(values), np.uint64)
                status = getattr(library, "lw_search_" + name)(context, pointer(boundaries), ctypes.c_size_t(n),
                                                               pointer(values), ctypes.c_size_t(len(values)), bound,
                                                               pointer(places))
                right = np.searchsorted(boundaries, values, side=side)
                if status != 0 or not np.array_equal(places, right):
                    sys.exit(f"{backend}, {name}, {n} boundaries, {side}: {library.lw_last_error().decode()}")
                calls += 1
    return calls


def main():
    library, calls = ctypes.CDLL(sys.argv[1]), {}
    library.lw_last_error.restype = ctypes.c_char_p
    for backend in ("cuda", "avx512", "avx512f", "avx2", "neon", "portable"):
        context, options = ctypes.c_void_p(), Options(ctypes.sizeof(Options), backend.encode(), 0, None, 2)
        if library.lw_context_create(ctypes.byref(context), ctypes.byref(options)) == 0:
            calls[backend] = compare(library, context, backend, np.random.default_rng(len(calls)))
            library.lw_context_destroy(context)
    print("as numpy.searchsorted:", ", ".join(f"{backend} {n} calls" for backend, n in calls.items()))
    return not calls


if __name__ == "__main__":
    sys.exit(main())
