"""NumPy's own tests pass on lanewise.BitGenerator and on lanewise.Generator, all but the listed ones."""
import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

import lanewise
import numpy_suite

HERE = pathlib.Path(__file__).parent

pytestmark = pytest.mark.skipif(bool(numpy_suite.missing()), reason=numpy_suite.missing() or "-")


def run(*arguments):
    path = os.pathsep.join([str(pathlib.Path(lanewise.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    return subprocess.run([sys.executable, str(HERE / "numpy_suite.py"), *arguments], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": path}, check=False)


@pytest.mark.skipif(int(np.__version__.split(".", 1)[0]) < 2, reason="the list is for NumPy 2")
def test_numpys_tests_pass_except_the_listed_ones():
    done = run()
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    print(done.stdout.splitlines()[-1])


def test_numpys_tests_of_generator_pass_on_ours_except_the_listed_ones():
    done = run("--generator")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    print(done.stdout.splitlines()[-1])


def test_a_comparison_without_values_sees_shapes_and_types():
    suite = numpy_suite.GeneratorSuite()
    compare = suite.without_values(np.testing.assert_array_equal)
    suite.lenient = True
    compare([1, 2], [3, 4])
    compare(np.uint64(1), 2)
    for actual, desired in (([1, 2], [3]), ([1.0, 2.0], [3, 4]), ([[1, 2]], [3, 4]), (["a"], [1])):
        with pytest.raises(AssertionError):
            compare(actual, desired)
    suite.lenient = False
    with pytest.raises(AssertionError):
        compare([1, 2], [3, 4])


def test_an_unlisted_failure_is_reported():
    assert numpy_suite.judge({"test_direct::TestPCG64::test_raw": "failed"}) != []


def test_a_listed_exception_that_passes_is_reported():
    name = next(iter(numpy_suite.EXCEPTIONS))
    assert numpy_suite.judge({name: "passed"}) != []
    assert numpy_suite.judge({name: "failed"}) == []


def test_values_that_are_said_to_be_another_engines_are():
    assert numpy_suite.judge_control({"test_direct::TestPCG64::test_raw": "passed"}) == []
    values = next(name for name, reason in numpy_suite.EXCEPTIONS.items() if reason == numpy_suite.MT19937_VALUES)
    assert numpy_suite.judge_control({values: "passed"}) != []
