"""Runs the installed NumPy's own tests with lanewise.BitGenerator in the place of its bit generators.

    python numpy_suite.py               the whole list; fails if an unlisted test fails or a listed exception passes
    python numpy_suite.py --generator   NumPy's tests of Generator, with lanewise.Generator in its place too
    python numpy_suite.py --control     the same with NumPy's PCG64DXSM: fails if what is MT19937's values passes
    python numpy_suite.py -k pickle     further arguments are pytest's; then only what ran is judged

While a module of tests is imported, the names of NumPy's bit generators in numpy.random mean ours. The known words of
test_direct are replaced by those of tests/reference, which shares no code with the library.

With --generator, what asserts MT19937's values must still hold, except for the values: where they differ, the shapes and
kinds of types are compared in their place, and the rest of the test is run.
"""
import contextlib
import importlib
import importlib.util
import pathlib
import sys

import numpy as np
import pytest

import lanewise
from numpy_suite_exceptions import EXCEPTIONS, MT19937_VALUES, OF_GENERATOR, VALUES_OF_GENERATOR

HERE = pathlib.Path(__file__).parent
MODULES = ["test_direct", "test_smoke", "test_generator_mt19937", "test_generator_mt19937_regressions",
           "test_extending"]  # test_seed_sequence and test_randomstate* use no other bit generator than NumPy's
TESTS_OF_GENERATOR = ["test_generator_mt19937", "test_generator_mt19937_regressions"]
NAMES = ["MT19937", "PCG64", "PCG64DXSM", "Philox", "SFC64"]
COMPARERS = ["assert_equal", "assert_array_equal", "assert_array_almost_equal", "assert_allclose"]


def missing(modules=tuple(MODULES)):
    """Why the tests cannot run here, or an empty string."""
    absent = [name for name in modules if importlib.util.find_spec(f"numpy.random.tests.{name}") is None]
    return f"this NumPy comes without {', '.join(absent)}" if absent else ""


@contextlib.contextmanager
def in_their_place(ours, generator=None):
    """numpy.random's bit generators are ours, and its Generator."""
    in_place = dict.fromkeys(NAMES, ours)
    if generator is not None:
        in_place |= {"Generator": generator, "default_rng": lanewise.random.default_rng}
    theirs = {name: getattr(np.random, name) for name in in_place}
    for name, value in in_place.items():
        setattr(np.random, name, value)
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


MARKERS = ["slow: NumPy's", "thread_unsafe: NumPy's", "parallel_threads: NumPy's", "iterations: NumPy's"]


class Suite:
    """A pytest plugin: imports NumPy's modules, and notes what came of each test."""

    def __init__(self, ours):
        self.ours = ours
        self.outcomes = {}

    def pytest_configure(self, config):
        for marker in MARKERS:
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


class GeneratorSuite(Suite):
    """The same for Generator's tests, with lanewise.Generator."""

    def __init__(self):
        super().__init__(lanewise.BitGenerator)
        self.lenient = False  # the test that runs asserts MT19937's values

    def pytest_configure(self, config):
        for marker in MARKERS:
            config.addinivalue_line("markers", marker)
        with in_their_place(self.ours, lanewise.Generator):
            modules = [importlib.import_module(f"numpy.random.tests.{name}") for name in TESTS_OF_GENERATOR]
        for module in modules:
            for name in set(COMPARERS) & set(vars(module)):
                setattr(module, name, self.without_values(getattr(module, name)))

    def without_values(self, compare):
        def shapes(actual, desired, *arguments, **named):
            try:
                compare(actual, desired, *arguments, **named)
            except AssertionError:
                a, b = np.asarray(actual), np.asarray(desired)
                kinds = {array.dtype.kind for array in (a, b)} - {"O"}
                if not self.lenient or (b.ndim and a.shape != b.shape) or (len(kinds) > 1 and kinds != {"i", "u"}):
                    raise
        return shapes

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item):
        name = f"{item.path.stem}::{item.nodeid.split('::', 1)[1]}"
        self.lenient = reason_of(name) == MT19937_VALUES or name.split("[")[0] in VALUES_OF_GENERATOR
        yield


def reason_of(name, exceptions=EXCEPTIONS):
    return exceptions.get(name) or exceptions.get(name.split("[")[0])


def judge(outcomes, exceptions=EXCEPTIONS):
    """What is wrong, as lines."""
    wrong = []
    for name, outcome in outcomes.items():
        reason = reason_of(name, exceptions)
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
    control, generator = "--control" in arguments, "--generator" in arguments
    modules = TESTS_OF_GENERATOR if generator else MODULES
    reason = missing(modules)
    if reason:
        print(f"skipped: {reason}")
        return 0
    suite = GeneratorSuite() if generator else Suite(np.random.PCG64DXSM if control else lanewise.BitGenerator)
    exceptions = OF_GENERATOR if generator else EXCEPTIONS
    options = ["-q", "--noconftest", "-p", "no:cacheprovider", "--tb=short" if "-v" in arguments else "--tb=no",
               "-r", "N", "-W", "ignore",
               "-o", "addopts=", "--rootdir", str(pathlib.Path(np.__file__).parent), "--pyargs"]
    modules = [f"numpy.random.tests.{name}" for name in modules]
    status = pytest.main([*options, *(a for a in arguments if a not in ("--control", "--generator")), *modules],
                         plugins=[suite])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        print(f"pytest ended with {status!r}")
        return 2
    wrong = judge_control(suite.outcomes) if control else judge(suite.outcomes, exceptions)
    counts = {outcome: list(suite.outcomes.values()).count(outcome) for outcome in ("passed", "failed", "skipped")}
    ran = {name.split("[")[0] for name in suite.outcomes} | set(suite.outcomes)
    print(f"NumPy {np.__version__}: {counts}; {len(exceptions)} exceptions, {len(set(exceptions) - ran)} of them "
          f"did not run or are not in this NumPy; {len(wrong)} wrong")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
