"""The Python sessions of docs/guide/errors.md: each call raises what the page says."""
import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs/guide/errors.md"


@pytest.mark.skipif(not PAGE.exists(), reason="the source distribution has no docs")
def test_sentences_are_those_of_the_page():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried >= 10 and failed == 0
