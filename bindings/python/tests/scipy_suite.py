"""Runs the installed SciPy's own tests of scipy.stats.qmc with lanewise.qmc in its place.

    python scipy_suite.py               the whole list; fails if an unlisted test fails or a listed exception passes
    python scipy_suite.py --control     the same with SciPy's own: fails if any test does
    python scipy_suite.py -k Sobol      further arguments are pytest's; then only what ran is judged

While SciPy's module of tests is imported, scipy.stats.qmc means ours, and so do the names of its private module that
have something of ours behind them. A class that we do not have is refused when a test makes one. Tests of helpers that
are SciPy's alone do not count.
"""
import contextlib
import importlib
import pathlib
import sys
import types

import pytest

import lanewise
from lanewise import _optimize
from numpy_suite import judge
from scipy_suite_exceptions import EXCEPTIONS, OF_SCIPY_ALONE

MODULE = "scipy.stats.tests.test_qmc"


def missing():
    """Why the tests cannot run here, or an empty string."""
    try:
        import scipy
    except ImportError:
        return "SciPy is not installed"
    if tuple(map(int, scipy.__version__.split(".")[:2])) < (1, 15):
        return "the list is for SciPy 1.15 and later"
    file = pathlib.Path(scipy.__file__).parents[1].joinpath(*MODULE.split(".")).with_suffix(".py")
    return "" if file.exists() else "this SciPy comes without its tests"


def absent(name):
    """In the place of a class of SciPy's that we do not have."""
    def refuse(self, *arguments, **named):
        raise NotImplementedError(f"lanewise.qmc has no {name}")

    return type(name, (), {"__init__": refuse})


def perturbed(sample, first, second, column, discrepancy):
    """SciPy's private function, by ours."""
    return discrepancy + _optimize.centered_change(sample, first, second, column)


def lloyd(sample, *, maxiter=_optimize.LLOYD_TURNS):
    return _optimize.lloyd(sample, turns=maxiter)


@contextlib.contextmanager
def in_its_place():
    """scipy.stats.qmc is ours, and what tests import from its private module."""
    from scipy import stats
    from scipy.stats import _qmc

    theirs, private = stats.qmc, dict(vars(_qmc))
    ours = types.ModuleType("qmc")
    for name in theirs.__all__:
        setattr(ours, name, getattr(lanewise.qmc, name, absent(name)))
    stats.qmc = ours
    for name in theirs.__all__:
        setattr(_qmc, name, getattr(ours, name))
    _qmc._perturb_discrepancy, _qmc._lloyd_centroidal_voronoi_tessellation = perturbed, lloyd
    try:
        yield
    finally:
        stats.qmc = theirs
        vars(_qmc).update(private)


class Suite:
    """A pytest plugin: imports SciPy's module, and notes what came of each test."""

    def __init__(self, control):
        self.control = control
        self.outcomes = {}

    def pytest_configure(self, config):
        for marker in ("thread_unsafe", "parallel_threads", "xslow", "slow"):
            config.addinivalue_line("markers", f"{marker}: SciPy's")
        with contextlib.nullcontext() if self.control else in_its_place():
            importlib.import_module(MODULE)

    def pytest_runtest_logreport(self, report):
        name = report.nodeid.split("::", 1)[1]
        if (report.when == "call" or report.outcome != "passed") and name.split("[")[0] not in OF_SCIPY_ALONE:
            self.outcomes[name] = report.outcome


def main(arguments):
    reason = missing()
    if reason:
        print(f"skipped: {reason}")
        return 0
    import scipy

    control = "--control" in arguments
    suite = Suite(control)
    options = ["-q", "--noconftest", "-p", "no:cacheprovider", "--tb=short" if "-v" in arguments else "--tb=no",
               "-r", "N", "-W", "ignore", "-o", "addopts=", "-o", "xfail_strict=true", "--rootdir",
               str(pathlib.Path(scipy.__file__).parent), "--pyargs"]
    status = pytest.main([*options, *(a for a in arguments if a != "--control"), MODULE], plugins=[suite])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        print(f"pytest ended with {status!r}")
        return 2
    exceptions = {} if control else EXCEPTIONS
    wrong = judge(suite.outcomes, exceptions)
    counts = {outcome: list(suite.outcomes.values()).count(outcome) for outcome in ("passed", "failed", "skipped")}
    ran = {name.split("[")[0] for name in suite.outcomes} | set(suite.outcomes)
    print(f"SciPy {scipy.__version__}: {counts}; {len(exceptions)} exceptions, {len(set(exceptions) - ran)} of them did "
          f"not run or are not in this SciPy; {len(wrong)} wrong")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
