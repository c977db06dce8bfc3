"""The examples of all docstrings, C's too, and of the package's README, give what they say."""
import doctest
import importlib
import inspect
import pkgutil
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import lanewise

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
README = Path(__file__).parents[1] / "README.md"


def modules():
    """The package's modules; its program is no module to import, and some want the library of their name."""
    yield lanewise
    for found in pkgutil.walk_packages(lanewise.__path__, "lanewise."):
        name = found.name.rpartition(".")[2]
        if name == "__main__" or name in ("dask", "torch") and find_spec(name) is None:
            continue
        yield importlib.import_module(found.name)


def described():
    """(name, docstring) of all that the modules define: functions, classes, their methods and properties."""
    for module in modules():
        yield module.__name__, module.__doc__
        for name, thing in vars(module).items():
            if getattr(thing, "__module__", None) not in (module.__name__, "lanewise"):
                continue
            if inspect.isclass(thing):
                yield f"{module.__name__}.{name}", thing.__doc__
                for member, value in vars(thing).items():
                    value = getattr(value, "__func__", value)  # class and static methods
                    if not (inspect.isroutine(value) or inspect.isdatadescriptor(value)):
                        continue  # data: its docstring is its type's
                    yield f"{module.__name__}.{name}.{member}", getattr(value, "__doc__", None)
            elif callable(thing):
                yield f"{module.__name__}.{name}", thing.__doc__


def examples():
    parser = doctest.DocTestParser()
    seen = set()
    for name, text in described():
        if not isinstance(text, str) or ">>>" not in text or (name, text) in seen:
            continue
        seen.add((name, text))
        yield parser.get_doctest(inspect.cleandoc(text), {"lanewise": lanewise, "np": np}, name, None, 0)


@pytest.mark.parametrize("test", list(examples()), ids=lambda test: test.name)
def test_examples_give_what_they_say(test):
    said = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append)
    assert result.failed == 0, "".join(said)


def test_readme_gives_what_it_says():
    text = README.read_text()
    blocks = [block.partition("```")[0] for block in text.split("```pycon\n")[1:]]
    assert blocks
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, README.name, str(README), 0)
    said = []
    assert doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append).failed == 0, "".join(said)
