"""A file of tests, as ctest runs it: pytest, and the reason of whatever was skipped in a line of its own.

Ends with 77 where nothing could be tested.
"""
import sys

MISSING = 77


class Reasons:
    """Says once per reason that something was skipped, as the other tests of the tree do."""

    def __init__(self):
        self.passed = 0
        self.reasons = []

    def pytest_runtest_logreport(self, report):
        self.passed += report.when == "call" and report.passed
        self._note(report)

    def pytest_collectreport(self, report):  # a whole file
        self._note(report)

    def _note(self, report):
        if report.skipped and isinstance(report.longrepr, tuple):
            reason = report.longrepr[2].removeprefix("Skipped: ")
            if reason not in self.reasons:
                self.reasons.append(reason)


def main():
    for name in ("numpy", "pytest"):
        try:
            __import__(name)
        except ImportError:
            print(f"skipped: {sys.executable} has no {name}: the Python package is not tested")
            return MISSING
    import pytest

    reasons = Reasons()
    status = pytest.main(["-q", "-p", "no:cacheprovider", "--durations=3", *sys.argv[1:]], plugins=[reasons])
    for reason in reasons.reasons:
        print(f"skipped: {reason}")
    if status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) and not reasons.passed:
        return MISSING
    return int(status)


if __name__ == "__main__":  # children of multiprocessing's "spawn" import this file
    sys.exit(main())
