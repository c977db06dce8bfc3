"""The package as a whole: its version, its names, and what importing it does and does not do."""
import inspect
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import lanewise

SOURCE = Path(__file__).parents[3]
PACKAGE = Path(lanewise.__file__).parent


def in_new_process(*lines):
    """What a program prints in an interpreter of its own."""
    done = subprocess.run([sys.executable, "-B", "-c", "\n".join(lines)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_version_is_that_of_the_library():
    listing = SOURCE / "CMakeLists.txt"
    if not listing.exists():
        pytest.skip("the tests are not in a source of the library")
    assert lanewise.__version__ == re.search(r"project\(lanewise VERSION ([0-9.]+)", listing.read_text())[1]


def test_installed_version_is_that_of_the_package():
    try:
        installed = metadata.distribution("lanewise")
    except metadata.PackageNotFoundError:
        pytest.skip("lanewise was not installed by pip")
    if Path(installed.locate_file("lanewise/__init__.py")) != PACKAGE / "__init__.py":
        pytest.skip("the lanewise that pip installed is another one")
    assert installed.version == lanewise.__version__


def test_types_are_declared():
    assert (PACKAGE / "py.typed").is_file()


def test_every_name_exists_and_is_described():
    assert len(set(lanewise.__all__)) == len(lanewise.__all__)
    assert lanewise.__doc__
    for name in lanewise.__all__:
        thing = getattr(lanewise, name)
        assert name.startswith("__") or inspect.getdoc(thing), name


def test_every_public_name_is_listed():
    for name, thing in vars(lanewise).items():
        if not name.startswith("_") and not inspect.ismodule(thing):
            assert name in lanewise.__all__ or name == "sum", name  # import * leaves Python's sum alone


def test_errors_are_found_by_their_names():
    assert lanewise.DeviceError.__module__ == "lanewise"
    assert issubclass(lanewise.DeviceError, RuntimeError)


def test_import_runs_no_other_program():
    """No compiler is needed, and nothing else: a wheel works on a bare machine."""
    assert in_new_process(
        "import sys, numpy",
        "seen = []",
        "def note(event, arguments):",
        "    if event in ('subprocess.Popen', 'os.system', 'os.exec', 'os.posix_spawn', 'os.fork', 'os.forkpty'):",
        "        seen.append(event)",
        "sys.addaudithook(note)",
        "import lanewise",
        "print(seen)",
    ) == "[]\n"


def test_import_starts_no_thread_and_no_driver():
    assert in_new_process(
        "import os, numpy",
        "def now(): return sorted(os.listdir('/proc/self/task')), 'libcuda.so' in open('/proc/self/maps').read()",
        "before = now()",
        "import lanewise",
        "print(now() == before)",
    ) == "True\n"


def test_import_needs_numpy_alone():
    """Other libraries' arrays are taken where those libraries were loaded by the program."""
    names = in_new_process(
        "import sys, numpy, numpy.random",
        "before = set(sys.modules)",
        "import lanewise",
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})",
    ).split()
    assert set(names) <= {"lanewise", *sys.stdlib_module_names}


def test_extension_exports_its_start_alone():
    """The library inside is nobody else's: two of them may live in one process."""
    extension = next(PACKAGE.glob("_core*.so"), None) or Path(lanewise._core.__file__)
    try:
        listing = subprocess.run(["nm", "-D", "--defined-only", extension], capture_output=True, text=True, check=True)
    except FileNotFoundError:
        pytest.skip("there is no nm")
    assert [line.split()[-1] for line in listing.stdout.splitlines()] == ["PyInit__core"]
