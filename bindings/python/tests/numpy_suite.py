"""Runs the installed NumPy's own tests with lanewise.BitGenerator in the place of its bit generators.

    python numpy_suite.py               the whole list; fails if an unlisted test fails or a listed exception passes
    python numpy_suite.py --control     the same with NumPy's PCG64DXSM: fails if what is MT19937's values passes
    python numpy_suite.py -k pickle     further arguments are pytest's; then only what ran is judged

While a module of tests is imported, the names of NumPy's bit generators in numpy.random mean ours. The known words of
test_direct are replaced by those of tests/reference, which shares no code with the library.
"""
import contextlib
import importlib
import importlib.util
import pathlib
import sys

import numpy as np
import pytest

import lanewise
from numpy_suite_exceptions import EXCEPTIONS, MT19937_VALUES

HERE = pathlib.Path(__file__).parent
MODULES = ["test_direct", "test_smoke", "test_generator_mt19937", "test_generator_mt19937_regressions",
           "test_extending"]  # test_seed_sequence and test_randomstate* use no other bit generator than NumPy's
NAMES = ["MT19937", "PCG64", "PCG64DXSM", "Philox", "SFC64"]


def missing():
    """Why the tests cannot run here, or an empty string."""
    absent = [name for name in MODULES if importlib.util.find_spec(f"numpy.random.tests.{name}") is None]
    return f"this NumPy comes without {', '.join(absent)}" if absent else ""


@contextlib.contextmanager
def in_their_place(ours):
    """numpy.random's bit generators are ours."""
    theirs = {name: getattr(np.random, name) for name in NAMES}
    for name in NAMES:
        setattr(np.random, name, ours)
    try:
        yield
    finally:
        for name, value in theirs.items():
            setattr(np.random, name, value)


def reference():
    """The second implementation of the words."""
    spec = importlib.util.spec_from_file_location("reference", HERE.parents[2] / "tests" / "reference" / "reference.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["reference"] = module
    spec.loader.exec_module(module)
    return module


def known_words(cls, filename):
    """In place of test_direct's file of another engine's words: those of the file's seed."""
    with open(filename, encoding="utf-8") as lines:
        seed = int(lines.readline().split(",")[1], 0)
    words = reference().elements("warp1024", "bits64", seed, 0, 0, 1000)
    return {"seed": [seed], "data": np.array(list(words), np.uint64)}


class Suite:
    """A pytest plugin: imports NumPy's modules, and notes what came of each test."""

    def __init__(self, ours):
        self.ours = ours
        self.outcomes = {}

    def pytest_configure(self, config):
        for marker in ("slow: NumPy's", "thread_unsafe: NumPy's", "parallel_threads: NumPy's", "iterations: NumPy's"):
            config.addinivalue_line("markers", marker)
        with in_their_place(self.ours):
            modules = {name: importlib.import_module(f"numpy.random.tests.{name}") for name in MODULES}
        if self.ours is lanewise.BitGenerator:
            modules["test_direct"].Base._read_csv = classmethod(known_words)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item):
        # the examples import what they use when they run
        with in_their_place(self.ours) if item.path.stem == "test_extending" else contextlib.nullcontext():
            yield

    def pytest_runtest_logreport(self, report):
        name = pathlib.Path(report.nodeid.split("::", 1)[0]).stem + "::" + report.nodeid.split("::", 1)[1]
        if report.when == "call" or report.outcome != "passed":
            self.outcomes[name] = report.outcome


def reason_of(name):
    return EXCEPTIONS.get(name) or EXCEPTIONS.get(name.split("[")[0])


def judge(outcomes):
    """What is wrong, as lines."""
    wrong = []
    for name, outcome in outcomes.items():
        reason = reason_of(name)
        if outcome == "failed" and reason is None:
            wrong.append(f"fails, and is no exception: {name}")
        if outcome == "passed" and reason is not None:
            wrong.append(f"passes, and is listed as an exception ({reason}): {name}")
    return wrong


def judge_control(outcomes):
    """Exceptions that are said to assert MT19937's values must fail with another engine of NumPy's too."""
    return [f"passes with PCG64DXSM, and is listed as MT19937's values: {name}" for name, outcome in outcomes.items()
            if outcome == "passed" and reason_of(name) == MT19937_VALUES]


def main(arguments):
    reason = missing()
    if reason:
        print(f"skipped: {reason}")
        return 0
    control = "--control" in arguments
    suite = Suite(np.random.PCG64DXSM if control else lanewise.BitGenerator)
    options = ["-q", "--noconftest", "-p", "no:cacheprovider", "--tb=short" if "-v" in arguments else "--tb=no",
               "-r", "N", "-W", "ignore",
               "-o", "addopts=", "--rootdir", str(pathlib.Path(np.__file__).parent), "--pyargs"]
    modules = [f"numpy.random.tests.{name}" for name in MODULES]
    status = pytest.main([*options, *(a for a in arguments if a != "--control"), *modules], plugins=[suite])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        print(f"pytest ended with {status!r}")
        return 2
    wrong = (judge_control if control else judge)(suite.outcomes)
    counts = {outcome: list(suite.outcomes.values()).count(outcome) for outcome in ("passed", "failed", "skipped")}
    ran = {name.split("[")[0] for name in suite.outcomes} | set(suite.outcomes)
    print(f"NumPy {np.__version__}: {counts}; {len(EXCEPTIONS)} exceptions, {len(set(EXCEPTIONS) - ran)} of them "
          f"did not run or are not in this NumPy; {len(wrong)} wrong")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
