"""Arguments of any type and size: integers do not wrap, and nothing crashes."""
import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

import lanewise
from lanewise import AliasTable, BitGenerator, DynamicTable, Generator, _core

PACKAGE = str(pathlib.Path(lanewise.__file__).parents[1])
BIG = [2**64, 2**64 + 10, 2**70, -(2**64), -1]

# Every integer that a user gives: of 2^64 and above, or negative, it is refused.
INTEGERS = {
    "seed": lambda i: Generator(i if i < 0 else -i),  # larger ones make a SeedSequence, as NumPy's do
    "stream": lambda i: Generator(1, i),
    "set": lambda i: Generator(1, set=i),
    "set of 2^32": lambda i: Generator(1, set=i + 2**32 if i > 0 else i),
    "threads": lambda i: Generator(1, threads=i),
    "seek": lambda i: Generator(1).seek(i),
    "jumps": lambda i: Generator(1).jumped(i),
    "size": lambda i: Generator(1).normal(size=i),
    "a size of two": lambda i: Generator(1).normal(size=(2, i)),
    "size of integers": lambda i: Generator(1).integers(5, size=i),
    "integers": lambda i: Generator(1).integers(i),
    "integers, uint64": lambda i: Generator(1).integers(0, i if i < 0 else i + 1, dtype=np.uint64),
    "bytes": lambda i: Generator(1).bytes(i),
    "choice of": lambda i: Generator(1).choice(i, 2),
    "choice of, without replacement": lambda i: Generator(1).choice(i, 2, replace=False),
    "choice of, with p": lambda i: Generator(1).choice(i, 2, p=[1.0]),
    "size of a choice": lambda i: Generator(1).choice(5, i),
    "axis": lambda i: Generator(1).permuted(np.arange(4), axis=i if i != -1 else 2**64),
    "multinomial": lambda i: Generator(1).multinomial(i, [0.5, 0.5]),
    "multinomial, array": lambda i: Generator(1).multinomial([i, 1], [0.5, 0.5]),
    "multivariate_hypergeometric": lambda i: Generator(1).multivariate_hypergeometric([2**62, 2**62], i),
    "colors": lambda i: Generator(1).multivariate_hypergeometric([i, 5], 3),
    "binomial": lambda i: Generator(1).binomial(i, 0.5),
    "binomial, array": lambda i: Generator(1).binomial([i, 3], 0.5),
    "hypergeometric": lambda i: Generator(1).hypergeometric(5, i, 3),
    "sphere": lambda i: Generator(1).sphere(i),
    "spawn": lambda i: Generator(1).spawn(min(i, -1)),
    "choose": lambda i: lanewise.choose(Generator(1), i, 1),
    "choose, how many": lambda i: lanewise.choose(Generator(1), 5, i),
    "categorical": lambda i: lanewise.categorical(Generator(1), [1, 2], size=i),
    "threads of a table": lambda i: AliasTable([1, 2], threads=i),
    "row_bytes": lambda i: AliasTable([1, 2], row_bytes=i),
    "stream of a table": lambda i: AliasTable([1, 2], stream=i),
    "size of items": lambda i: AliasTable([1, 2]).sample(Generator(1), i),
    "counts": lambda i: AliasTable([1, 2]).counts(Generator(1), i),
    "update": lambda i: DynamicTable([1, 2]).update(i, 1),
    "stream of a bit generator": lambda i: BitGenerator(1, i),
    "set of a bit generator": lambda i: BitGenerator(1, set=i),
    "word": lambda i: BitGenerator(1).seek(i),
    "advance": lambda i: BitGenerator(1).advance(i),
    "raw words": lambda i: BitGenerator(1).random_raw(i),
    "raw words passed over": lambda i: BitGenerator(1).random_raw(i, output=False),
    "bytes of memory": lambda i: _core.DeviceMemory("cpu", i),
    "empty": lambda i: _core.empty(i, 8, float),
    "empty, of bytes": lambda i: _core.empty(1, i, float),
    "parts": lambda i: list(lanewise.parts(min(i, -1))),
}


@pytest.mark.parametrize("number", BIG)
@pytest.mark.parametrize("name", INTEGERS)
def test_no_integer_wraps(name, number):
    with pytest.raises((OverflowError, ValueError, MemoryError, TypeError)):
        INTEGERS[name](number)


@pytest.mark.parametrize("n", [2**63 + 1, 2**64 - 1])
def test_no_index_is_beyond_int64(n):
    for replace in (True, False):
        with pytest.raises(ValueError, match="a: "):
            Generator(1).choice(n, 2, replace=replace)
    with pytest.raises(ValueError, match="n: "):
        Generator(1).multinomial(n, [0.5, 0.5])
    with pytest.raises(ValueError, match="nsample: "):
        Generator(1).multivariate_hypergeometric([2**63, 2**63 - 1], n - 1)
    with pytest.raises(ValueError):
        Generator(1).binomial(n, 0.5, dtype=np.uint64)
    assert 0 <= Generator(1).choice(2**63, 1)[0] < 2**63


def test_cursor_at_takes_a_str_alone():
    rng = Generator(1)
    for where in (b"device", None, 5, ["device"], np.array("device")):
        with pytest.raises(TypeError, match="cursor_at: "):
            rng.cursor_at(where)
    with pytest.raises(ValueError, match="cursor_at: "):
        rng.cursor_at("gpu")
    rng.cursor_at("host")


def unaligned(x):
    """The same numbers at an odd address, as in a message."""
    memory = np.empty(x.nbytes + 1, np.uint8)
    memory[1:] = np.frombuffer(x.tobytes(), np.uint8)
    return memory[1:].view(x.dtype).reshape(x.shape)


def test_arrays_may_begin_anywhere():
    x = unaligned(Generator(3).exponential(size=1001))
    assert not x.flags.aligned
    for call in (lambda x: lanewise.sum(x), lambda x: lanewise.moments(x), lambda x: lanewise.ExactSum(x, weights=x),
                 lambda x: lanewise.AliasTable(x).sample(Generator(1), 50).tolist(),
                 lambda x: lanewise.choose(Generator(1), len(x), 50, p=x).tolist(),
                 lambda x: lanewise.categorical(Generator(1), x, size=50).tolist(),
                 lambda x: lanewise.InversionTable(x).at(x / 100).tolist(),
                 lambda x: Generator(1).exponential(x).tolist(), lambda x: Generator(1).poisson(x, x.shape).tolist(),
                 lambda x: Generator(1).dirichlet(x).tolist(), lambda x: Generator(1).permutation(x).tolist()):
        assert call(x) == call(x.copy())
    x = x.astype(np.float32)
    assert np.array_equal(Generator(1).stochastic_round(unaligned(x), np.float16),
                          Generator(1).stochastic_round(x, np.float16))


def test_a_table_is_of_one_kind():
    with pytest.raises(TypeError):
        type("Both", (_core.AliasTable, _core.DynamicTable), {})


def test_nothing_crashes():
    """In a process of its own, so that a crash is a failure that says what was called."""
    program = pathlib.Path(__file__).with_name("fuzz_arguments.py")
    environment = {**os.environ, "PYTHONPATH": PACKAGE, "OMP_WAIT_POLICY": "PASSIVE", "OMP_NUM_THREADS": "2"}
    done = subprocess.run([sys.executable, "-B", program, "1", "24"], capture_output=True, text=True, timeout=240,
                          env=environment)
    lines = done.stdout.splitlines()
    assert done.returncode == 0, f"status {done.returncode} after {lines[-1:]}: {done.stderr[-1000:]}"
    assert int(lines[-1].split()[0]) > 5000
