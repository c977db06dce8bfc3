"""Every public name of NumPy's Generator is here, with its parameters, and in the guide; docstrings' examples run."""
import doctest
import inspect
import pathlib
import re

import numpy as np
import pytest

import lanewise

NUMPY = np.random.Generator
NAMES = [name for name in dir(NUMPY) if not name.startswith("_")]
OURS = [name for name in dir(lanewise.Generator) if not name.startswith("_")]
MORE = {"out", "stream", "dtype", "progress"}  # what ours take besides
GUIDE = pathlib.Path(__file__).parents[3] / "docs/guide/python/from-numpy.md"


def parameters(function):
    return [p for p in inspect.signature(function).parameters.values() if p.name != "self"]


def numpys_parameters(name):
    """NumPy's signature: before 2.4 it stands in the docstring alone."""
    method = getattr(NUMPY, name)
    try:
        return parameters(method)
    except ValueError:
        line = method.__doc__.strip().partition("\n\n")[0].replace("\n", " ")
        return parameters(eval(f"lambda {line[len(name) + 1:-1]}: None", {"np": np}))  # noqa: S307


@pytest.mark.parametrize("name", NAMES)
def test_every_name_of_numpys_generator_exists(name):
    assert getattr(lanewise.Generator, name).__doc__


@pytest.mark.parametrize("name", [name for name in NAMES if callable(getattr(NUMPY, name))])
def test_parameters_and_defaults_are_numpys(name):
    method = getattr(lanewise.Generator, name)
    theirs = numpys_parameters(name)
    mine = {p.name: p for p in parameters(method)}
    for p in theirs:
        q = mine[p.name]
        # None is the type of each method's own: text signatures of C cannot name NumPy's
        if not (p.name == "dtype" and q.default is None):
            assert p.default == q.default, p.name
        # NumPy's docstring forgets that permuted's are by keyword alone
        assert p.kind == q.kind or p.kind == p.KEYWORD_ONLY or name == "permuted", p.name
    assert set(mine) - {p.name for p in theirs} <= MORE
    # in NumPy's order, where they can be given by position
    places = [p.name for p in theirs if mine[p.name].kind != p.KEYWORD_ONLY]
    assert [q for q in mine if q in places] == places


@pytest.mark.parametrize("name", OURS)
def test_docstrings_are_numpydoc_and_their_examples_run(name):
    thing = getattr(lanewise.Generator, name)
    assert thing.__doc__ and thing.__doc__.strip()[0].isupper(), name
    if name in ("device", "backend", "bit_generator"):
        return
    if name not in ("seek", "tell", "synchronize", "trim", "cursor_at"):
        assert "Examples\n" in inspect.getdoc(thing), name
        for p in parameters(thing):
            assert re.search(rf"^{p.name} : |^{p.name} : optional", inspect.getdoc(thing), re.M), p.name
    run_examples(inspect.getdoc(thing), name)


def run_examples(text, name):
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_the_class_and_the_package_have_examples_that_run():
    run_examples(inspect.getdoc(lanewise.Generator), "Generator")
    run_examples(lanewise.__doc__, "lanewise")


def rows():
    """The guide's tables: {name: line}."""
    found = re.findall(r"^\| `(\w+)` \|.*$", GUIDE.read_text(), re.M)
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.parametrize("name", NAMES)
def test_the_guide_has_a_row_for_every_name(name):
    assert name in rows()


def test_the_guide_names_nothing_that_does_not_exist():
    for name in rows():
        assert name in NAMES or hasattr(lanewise.Generator, name), name
    assert set(OURS) <= rows()


def test_the_guides_examples_run():
    code = "\n".join(re.findall(r"```python\n(.*?)```", GUIDE.read_text(), re.S))
    assert code
    exec(compile(code, str(GUIDE), "exec"), {})  # noqa: S102
