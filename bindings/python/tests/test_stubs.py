"""The stubs say what the methods take."""
import os
import pathlib
import subprocess
import sys

import pytest

import lanewise

# These are for the package's own files.
LEFT_OUT = r"""
lanewise\._core\.[a-z_]+
lanewise\._core\.(?!Generator|DeviceMemory|DeviceError)[A-Z][A-Za-z]+
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


def test_a_program_is_checked(tmp_path):
    pytest.importorskip("mypy", reason="mypy is not installed")
    program = tmp_path / "program.py"
    program.write_text("import lanewise\nrng = lanewise.Generator(1)\nx: float = rng.normal(0, scale=1)\n"
                       "y: int = rng.poisson()\nz = rng.integers([3], size=(2, 1)).sum()\nrng.jumped(2).on('cpu')\n"
                       "rng.normal('a', sized=3)\n")
    run = mypy(tmp_path, "mypy", program)
    assert "sized" in run.stdout
    assert {line.partition(":")[2].partition(":")[0] for line in run.stdout.splitlines() if ": error:" in line} == {"7"}
