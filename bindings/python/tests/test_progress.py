"""Fills in parts are the same fills; bars are shown where somebody looks."""
import doctest
import io
import sys

import numpy as np
import pytest

import lanewise
from lanewise import Generator, _progress, parts

CALLS = {
    "normal": ((), {"size": (7, 100)}),
    "gamma": ((np.arange(1, 8.0)[:, None], np.ones(100)), {}),
    "poisson": ((3.0,), {"size": 700}),
    "binomial": (([[3], [4], [5], [6], [7], [8], [9]], 0.5), {"size": (7, 100)}),
    "random": ((), {"size": 700, "dtype": np.float32}),
}


@pytest.mark.parametrize("name", CALLS)
def test_parts_are_the_same_numbers(monkeypatch, name):
    positional, named = CALLS[name]
    whole = getattr(Generator(5), name)(*positional, **named)
    monkeypatch.setitem(parts.__kwdefaults__, "each", 128)
    done = []
    rng = Generator(5)
    split = getattr(rng, name)(*positional, **named, progress=lambda *where: done.append(where))
    assert (whole == split).all() and whole.dtype == split.dtype and rng.tell() == 700
    assert done == [(128, 700), (256, 700), (384, 700), (512, 700), (640, 700), (700, 700)]


def test_float32_parameters_are_split_too(monkeypatch):
    shape, scale = np.linspace(1, 9, 500, dtype=np.float32), np.linspace(2, 3, 500)
    whole = Generator(5).gamma(shape, scale, dtype=np.float32)
    monkeypatch.setitem(parts.__kwdefaults__, "each", 99)
    assert (Generator(5).gamma(shape, scale, dtype=np.float32, progress=True) == whole).all()


def test_a_part_that_fails_leaves_the_cursor(monkeypatch):
    monkeypatch.setitem(parts.__kwdefaults__, "each", 10)
    rng = Generator(1)
    rng.seek(3)
    with pytest.raises(ValueError):
        rng.normal(0, np.where(np.arange(50) == 45, -1.0, 1.0), progress=True)
    assert rng.tell() == 3


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_a_call_that_is_stopped_says_how_far_it_came(monkeypatch, error):
    monkeypatch.setitem(parts.__kwdefaults__, "each", 10)

    def stop(done, total):
        if done == 20:
            raise error

    rng, out = Generator(1), np.zeros(50)
    rng.seek(3)
    with pytest.raises(error) as stopped:
        rng.normal(out=out, progress=stop)
    assert rng.tell() == 23 and "20 of 50 elements are drawn" in stopped.value.__notes__[0]
    rng.seek(3)
    assert (out[:20] == rng.normal(size=20)).all() and not out[20:].any()


def test_parts_add_up():
    assert list(parts(10, False, each=4)) == [4, 4, 2]
    assert list(parts(0)) == []
    for wrong in ((-1,), (3, True)):
        with pytest.raises(ValueError):
            list(parts(*wrong, each=0))


def test_a_bar_is_for_terminals(monkeypatch):
    pytest.importorskip("tqdm")

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        Generator(1).normal(size=1000, progress=True)
        assert ("100%" in stream.getvalue()) == shown


def test_without_tqdm_there_is_no_bar(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert Generator(1).normal(size=10, progress=True).shape == (10,)


def test_examples():
    failed, attempted = doctest.testmod(_progress, extraglobs={"lanewise": lanewise})
    assert failed == 0 and attempted == 5
