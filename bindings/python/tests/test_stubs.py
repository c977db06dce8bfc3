"""The stubs say what the methods take and give."""
import ast
import inspect
import os
import pathlib
import subprocess
import sys

import pytest

import lanewise

# These are for the package's own files.
LEFT_OUT = r"""
lanewise\._core\.[a-z_]+
lanewise\._core\.(?!Generator|DeviceMemory|DeviceError|Key)[A-Z][A-Za-z]+
"""


def mypy(tmp_path, *arguments):
    """Runs it elsewhere, where it finds the package as an installed one or by its folder."""
    folder = pathlib.Path(lanewise.__file__).parents[1]
    where = {} if folder.name.endswith("-packages") else {"MYPYPATH": str(folder), "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, cwd=tmp_path, check=False,
                          env=os.environ | where)


def test_stubs_agree_with_the_package(tmp_path):
    pytest.importorskip("mypy", reason="mypy is not installed")
    allowed = tmp_path / "allowed"
    allowed.write_text(LEFT_OUT)
    run = mypy(tmp_path, "mypy.stubtest", "lanewise._core", "lanewise._generator", "--allowlist", allowed,
               "--ignore-unused-allowlist")
    assert run.returncode == 0, run.stdout + run.stderr


def declared(name):
    """Every declaration of a method of Generator in the stubs, as {parameter: whether it is by keyword alone}."""
    for file in ("_core.pyi", "_generator.pyi"):
        tree = ast.parse((pathlib.Path(lanewise.__file__).parent / file).read_text(encoding="utf-8"))
        body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Generator")
        for node in body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                more = [p for p in (node.args.vararg, node.args.kwarg) if p is not None]
                by_place = [*node.args.posonlyargs, *node.args.args, *more]
                named = [(p.arg, False) for p in by_place] + [(p.arg, True) for p in node.args.kwonlyargs]
                yield dict(named), ast.unparse(node.returns)


@pytest.mark.parametrize("name", [name for name in dir(lanewise.Generator) if not name.startswith("_")])
def test_every_name_is_declared_with_its_parameters(name):
    found = list(declared(name))
    assert found
    for parameters, gives in found:
        if callable(getattr(lanewise.Generator, name)):
            real = inspect.signature(getattr(lanewise.Generator, name)).parameters.values()
            assert parameters == {p.name: p.kind == p.KEYWORD_ONLY for p in real}
        assert gives != "Any" or name in ("choice", "integers", "permutation")  # an item of a list; of any dtype


def test_every_function_of_the_package_is_annotated():
    for module in (lanewise, lanewise.qmc, lanewise.random):
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isfunction(thing):
                assert inspect.signature(thing).return_annotation is not inspect.Signature.empty, name


TYPES = """
from typing import Any, assert_type
import numpy as np
from numpy.typing import NDArray
import lanewise

rng = lanewise.random.default_rng(1)
assert_type(rng, lanewise.Generator)
assert_type(rng.bit_generator, lanewise.BitGenerator)
assert_type(rng.normal(), float)
assert_type(rng.normal(0, 1), float)
assert_type(rng.poisson(3), int)
assert_type(rng.normal(size=3), NDArray[np.float64])
assert_type(rng.normal([0, 1]), NDArray[np.float64])
assert_type(rng.normal(size=np.array([2, 3])), NDArray[np.float64])
assert_type(rng.poisson(3, size=(2, 3)), NDArray[np.int64])
assert_type(rng.bits32(size=3), NDArray[np.uint32])
assert_type(rng.normal(size=3, dtype=np.float32), NDArray[Any])
assert_type(rng.integers(5), np.int64)
assert_type(rng.integers(5, dtype=bool), bool)
assert_type(rng.integers(5, dtype=int), int)
assert_type(rng.integers(5, size=3), NDArray[np.int64])
assert_type(rng.choice(5), np.int64)
assert_type(rng.choice(5, 3), NDArray[np.int64])
assert_type(rng.permutation(5), NDArray[np.int64])
assert_type(rng.dirichlet([1, 2]), NDArray[np.float64])
assert_type(rng.dirichlet([1, 2], dtype=np.float32), NDArray[np.float32])
assert_type(rng.multinomial(3, [0.5, 0.5]), NDArray[np.int64])
takes: np.random.Generator = rng
assert_type(lanewise.Key(1, 2).fold_in(3), lanewise.Key)
assert_type(lanewise.Key(1).split(3), list[lanewise.Key])
assert_type(lanewise.Key(1).generator(), lanewise.Generator)


def with_arrays(x: NDArray[np.float64]) -> None:
    assert_type(rng.normal(out=x), NDArray[np.float64])
    assert_type(rng.permutation(x), NDArray[np.float64])
    assert_type(rng.choice(x, 3), NDArray[np.float64])
"""


def test_types_are_exact(tmp_path):
    pytest.importorskip("mypy", reason="mypy is not installed")
    program = tmp_path / "program.py"
    program.write_text(TYPES)
    run = mypy(tmp_path, "mypy", program)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_program_is_checked(tmp_path):
    pytest.importorskip("mypy", reason="mypy is not installed")
    program = tmp_path / "program.py"
    program.write_text("import lanewise\nrng = lanewise.Generator(1)\nx: float = rng.normal(0, scale=1)\n"
                       "y: int = rng.poisson()\nz = rng.integers([3], size=(2, 1)).sum()\nrng.jumped(2).on('cpu')\n"
                       "rng.normal('a', sized=3)\n")
    run = mypy(tmp_path, "mypy", program)
    assert "sized" in run.stdout
    assert {line.partition(":")[2].partition(":")[0] for line in run.stdout.splitlines() if ": error:" in line} == {"7"}
