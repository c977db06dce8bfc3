"""Errors name the method and its own parameters, with their values, and say what would do."""
import re

import numpy as np
import pytest

from lanewise import Generator, _core, _verify
from lanewise._draw import METHODS

NAN, INF = float("nan"), float("inf")
WRONG = {  # what no method takes, by the parameter's name
    "loc": [NAN, INF], "scale": [NAN, INF, -1.5], "low": [NAN], "high": [NAN], "shape": [NAN, INF, -1.5],
    "df": [NAN, INF, 0, -1.5], "dfnum": [NAN, INF, 0, -1.5], "dfden": [NAN, INF, 0, -1.5], "a": [NAN, INF, -1.5],
    "b": [NAN, INF, 0, -1.5], "mean": [NAN, INF], "sigma": [NAN, INF, -1.5], "left": [NAN, INF], "mode": [NAN, INF],
    "right": [NAN, INF], "mu": [NAN, INF, -INF], "kappa": [NAN, INF, -1.5], "p": [NAN, -0.5, 1.5], "lam": [NAN, INF, -1.5],
    "nonc": [NAN, INF, -1.5],
}
# Parameters that are wrong together: the call's, and all that the message must name.
TOGETHER = [
    ("uniform", (5, 1), "low is 5, high is 1"), ("triangular", (1, 0, 2), "left is 1, mode is 0, right is 2"),
    ("triangular", (1, 1, 1), "left is 1, mode is 1, right is 1"), ("wald", (1e300, 1e-300), "mean is 1e+300, scale is 1e-300"),
    ("hypergeometric", (1, 2, 5), "ngood is 1, nbad is 2, nsample is 5"), ("poisson", (1e300,), "lam is 1e+300"),
    ("truncated_normal", (0, 1, 2, 1), "loc is 0, scale is 1, low is 2, high is 1"), ("zipf", (0.5,), "a is 0.5"),
    ("logseries", (1.0,), "p is 1"), ("negative_binomial", (1e300, 0.5), "n is 1e+300, p is 0.5"),
    ("vonmises", (0, 1.7e308), "mu is 0, kappa is 1.7e+308"),
]


def right(method):
    return [_verify.OTHERS.get((method.name, word), _verify.PARAMETERS[word]) for word in method.words]


def cases():
    for method in METHODS:
        for index, word in enumerate(method.words):
            for value in WRONG.get(word, []):
                if method.name != "uniform":  # an OverflowError, as NumPy's
                    yield pytest.param(method, index, value, id=f"{method.name}-{word}-{value}")


def check(text, method):
    """No name of the library's stands in a sentence."""
    theirs = set(_core.kinds()[method.kind][3]) - set(method.words)
    assert "lw_" not in text and not re.search(r"-[fu]\d\d\b", text), text
    for name in theirs - {"a", "b"}:
        assert not re.search(rf"\b{name}\b", text.replace(method.name, "")), (name, text)


@pytest.mark.parametrize("method, index, value", cases())
def test_one_wrong_parameter_is_named(method, index, value):
    values, word = right(method), method.words[index]
    values[index] = value
    said = rf"^{method.name}: {word} is {re.escape(f'{value:.9g}')}; .*must be "
    calls = [{}, {"size": 5}, {"size": 5, "progress": True}]
    if method.kind_f32 >= 0:
        calls += [{"size": 5, "dtype": "float32"}, {"out": np.empty(5)}]
    rng = Generator(1)
    for more in calls:
        with pytest.raises(ValueError, match=said) as error:
            getattr(rng, method.name)(*values, **more)
        check(str(error.value), method)
    assert rng.tell() == 0


@pytest.mark.parametrize("method, index, value", cases())
def test_the_first_wrong_element_is_named(method, index, value):
    values, word = right(method), method.words[index]
    arrays = [np.full((30, 40), each) for each in values]
    arrays[index] = arrays[index].astype(float)
    arrays[index][[17, 18], [5, 6]] = value
    said = rf"^{method.name}: at element \(17, 5\): {word} is {re.escape(f'{value:.9g}')}; .*must be .* \(2 of 1200 elements\)$"
    rng = Generator(1)
    with pytest.raises(ValueError, match=said) as error:
        getattr(rng, method.name)(*arrays)
    check(str(error.value), method)
    flat = [array.reshape(-1) for array in arrays]
    with pytest.raises(ValueError, match=rf"^{method.name}: at element 685: {word} is "):
        getattr(rng, method.name)(*flat)
    assert rng.tell() == 0


@pytest.mark.parametrize("name, values, said", TOGETHER)
def test_parameters_that_do_not_fit_together(name, values, said):
    method = next(method for method in METHODS if method.name == name)
    with pytest.raises(ValueError) as error:
        getattr(Generator(1), name)(*values)
    assert str(error.value).startswith(f"{name}: {said}; ")
    check(str(error.value), method)
    with pytest.raises(ValueError) as error:
        getattr(Generator(1), name)(*(np.full(70000, value) for value in values))
    assert str(error.value).startswith(f"{name}: at element 0: {said}; ")


def test_elements_that_are_constants_are_not_blamed():
    """NumPy gives constants at a scale of 0, which the library refuses; here, too."""
    with pytest.raises(ValueError, match=r"^gamma: at element 4: scale is -3; it must be finite and >= 0 \(1 of 5"):
        Generator(1).gamma(2.0, [1, 0, 0, 2, -3])
    assert Generator(1).gamma(2.0, [0, 0]).tolist() == [0, 0]


def test_a_range_that_is_not_finite_is_numpys_exception():
    for low, high in ((NAN, 1), (0, NAN), (0, INF), (np.zeros(3), [1, 2, NAN])):
        with pytest.raises(OverflowError, match="^high - low: the range must be finite"):
            Generator(1).uniform(low, high)


def test_vectors_name_their_method():
    for call, said in (
        (lambda rng: rng.dirichlet([1, NAN]), r"^dirichlet: alpha\[1\] is nan; it must be "),
        (lambda rng: rng.multivariate_normal([NAN, 1], np.eye(2)), r"^multivariate_normal: mean\[0\] is nan; it must be "),
    ):
        with pytest.raises(ValueError, match=said):
            call(Generator(1))
