"""Calls everything that the package and its extension have with arguments of wrong types, sizes and manners.

    python3 fuzz_arguments.py [SEED [CALLS]]

An exception is an answer and so is a result; a crash is not, and neither is SystemError, which C code that used
Python wrongly raises. What is about to be called is written first, so that a crash has a name.
"""
import array
import inspect
import random
import resource
import sys
import types
import warnings

import numpy as np

import lanewise
from lanewise import _core


class Hostile:
    """Lies or raises wherever it is asked."""

    def __init__(self, answer, shape=(2,)):
        self.answer = answer
        self.shape = shape
        self.dtype = answer

    def _say(self, *_, **__):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    __index__ = __float__ = __int__ = __array__ = __dlpack__ = __dlpack_device__ = __len__ = __bool__ = _say
    __iter__ = __getitem__ = __hash__ = __str__ = __cuda_stream__ = _say

    @property
    def __array_interface__(self):
        return self._say()


class Count:
    """An __index__ and nothing else."""

    def __init__(self, answer):
        self.answer = answer

    def __index__(self):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def wrong():
    """What is no whole number of 64 bits, and so no address."""
    read_only = np.arange(4.0)
    read_only.flags.writeable = False
    return [
        None, "", "x", "cuda", "no\0device", "\udc80", b"device", bytearray(8), 1.5, float("nan"), float("inf"), -1,
        2**64, 2**70, -(2**64), 2**2000, 1j, (), (1, 2), (-1,), ("a", 2.5), (2**64,), [], [[1], [1, 2]], [None], {}, {1: 2},
        {3}, object(), memoryview(b"abc"), memoryview(bytearray(64))[::2], array.array("d", [1, 2]), range(3),
        np.float64(2), np.array("x"), np.array([], float), np.arange(6.0).reshape(2, 3), np.arange(6.0)[::2], read_only,
        np.arange(4, dtype=">f8"), np.zeros(2, object), np.array([None, 1]), np.array([2**64, -1], object), np.zeros(2, "M8[s]"),
        np.array([np.nan, -1]), np.array([2**64 - 1], "u8")[:0], np.zeros((2, 0)), np.zeros(3, np.float16), np.zeros(2, "V8"),
        np.zeros(2, complex), np.broadcast_to(1.0, (3,)), Count(ValueError("no")), Count("x"), Count(2**64), Count(-1),
        Hostile(ValueError("no")), Hostile("x"), Hostile(None), Hostile(2**64), Hostile(-1), Hostile((2, 0), (-1,)),
        Hostile({"data": (0, False), "shape": (9,), "typestr": "<f8", "version": 3}), type("Sub", (float,), {})(2),
    ]


def right():
    return [0, 1, 3, 2**62, 2**63, True, np.int64(2), np.arange(3), np.full(3, 2**63, "u8"), 0.5, 2.5, [0.5, 0.5], np.ones(3),
            np.eye(2), "cpu", "portable", "host", "one", "rows", np.float32, "float32", "int64", np.zeros(3, np.int64),
            np.zeros(3, np.float32), np.zeros((3, 2)), Count(2), lanewise.Generator(1), lanewise.AliasTable([1, 2]),
            lanewise.Key(1), lanewise.random.split(lanewise.Key(1)), np.float16, "bfloat16", np.complex64, "normal", "integers",
            (slice(0, 2),), (3, 2)]


# What takes addresses: whole numbers that are none of memory are the caller's fault.
BY_ADDRESS = {"sum", "moments", "exact_add", "cholesky", "copy", "fill", "keys_child", "permutation"}
SLOW = {"spawn"}  # of 2^62 children
MAKERS = {
    "Generator": lambda: lanewise.Generator(1),
    "BitGenerator": lambda: lanewise.BitGenerator(1),
    "Key": lambda: lanewise.Key(1),
    "AliasTable": lambda: lanewise.AliasTable([1, 2, 3]),
    "DynamicTable": lambda: lanewise.DynamicTable([1.0, 2, 3]),
    "InversionTable": lambda: lanewise.InversionTable([1, 2, 3]),
    "ExactSum": lambda: lanewise.ExactSum([1, 2, 3]),
    "Batch": lambda: lanewise.Batch([[1, 2], [3, 4]]),
    "TableBatch": lambda: lanewise.TableBatch([lanewise.Table(ppf=float, domain=(0, 1))]),
    "core QuantileBatch": lambda: _core.QuantileBatch("cpu", 0, 0),
    "core Generator": lambda: _core.Generator(lanewise.BitGenerator(1), "cpu", 1),
    "core AliasTable": lambda: _core.AliasTable("cpu", 0, 0),
    "core DynamicTable": lambda: _core.DynamicTable("cpu", 0, 0),
    "core InversionTable": lambda: _core.InversionTable("cpu", 0, 0),
    "core Batch": lambda: _core.Batch("cpu", 0, 0),
    "DeviceMemory": lambda: _core.DeviceMemory("cpu", 64),
    "Words": lambda: _core.Words(1, 2, "philox", 0),
}


def subjects():
    """(name, what makes the function anew, whether it takes addresses)"""
    for name, value in sorted(vars(_core).items()):
        if callable(value) and not name.startswith("__"):
            yield f"_core.{name}", lambda value=value: value, name in BY_ADDRESS
    for name, value in sorted(vars(lanewise).items()):
        if callable(value) and not name.startswith("_") and not isinstance(value, types.ModuleType):
            yield f"lanewise.{name}", lambda value=value: value, False
    for name in lanewise.random.__all__:
        yield f"lanewise.random.{name}", lambda name=name: getattr(lanewise.random, name), False
    for owner, make in MAKERS.items():
        for name in sorted(set(dir(make()))):
            kind = getattr(type(make()), name, None)
            if callable(kind) and not (name.startswith("__") and name.endswith("__")):
                by_address = name in SLOW or name in BY_ADDRESS and owner in ("DeviceMemory", "Words")
                in_c = name.startswith("_") and not isinstance(kind, (types.FunctionType, types.MethodType))
                yield f"{owner}.{name}", lambda make=make, name=name: getattr(make(), name), by_address or in_c


def keywords_of(function):
    try:
        names = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return ["seed", "stream", "engine", "set", "device", "threads", "bytes"]
    return [name for name, p in names.items() if p.kind in (p.KEYWORD_ONLY, p.POSITIONAL_OR_KEYWORD)] or ["size"]


def shown(value):
    try:
        return repr(value)[:60].replace("\n", " ").encode("ascii", "backslashreplace").decode()
    except Exception:
        return f"<{type(value).__name__}>"


def main(seed=1, calls=24):
    limit = 3 << 30
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    warnings.simplefilter("ignore")
    rng = random.Random(seed)
    total = 0
    for name, make, by_address in subjects():
        for _ in range(calls):
            pool = wrong() if by_address else wrong() + right()
            function = make()
            positional = [rng.choice(pool) for _ in range(rng.randrange(7))]
            named = {}
            if not by_address and rng.random() < 0.6:
                words = keywords_of(function)
                named = {word: rng.choice(pool) for word in rng.sample(words, min(len(words), rng.randrange(1, 4)))}
            print(f"{name}({', '.join(map(shown, positional))}, **{{{', '.join(f'{k}: {shown(v)}' for k, v in named.items())}}})",
                  flush=True)
            try:
                function(*positional, **named)
            except SystemError as error:
                sys.exit(f"SystemError: {error}")
            except Exception:
                pass
            total += 1
    print(f"{total} calls")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
