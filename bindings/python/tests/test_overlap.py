"""out= may be a parameter, or overlap one: the numbers are those of a copy, as NumPy's are."""
import numpy as np
import pytest

import lanewise
from lanewise import Generator, _verify
from lanewise._draw import METHODS, DTYPES

N, BUFFER = 1500, 4000


def values_of(method, dtype):
    """Arrays of parameters in their domain, of the same bytes per number as the result."""
    given = []
    for word in method.words:
        value = _verify.OTHERS.get((method.name, word), _verify.PARAMETERS[word])
        steps = np.arange(N) % 7
        whole = isinstance(value, int)
        small = 0.001 if word in ("p", "low", "left", "mode") else 0.01
        array = value + (steps if whole else small * abs(value) * steps)
        given.append(np.asarray(array, np.int64 if whole and method.kind_f32 < 0 else dtype))
    return given


def places():
    """(name, what makes a parameter's and out's memory of a buffer of BUFFER numbers)"""
    yield "the same", lambda m: (m[:N], m[:N])
    for shift in (1, 7, 1000):
        yield f"out {shift} before", lambda m, k=shift: (m[k:k + N], m[:N])
        yield f"out {shift} behind", lambda m, k=shift: (m[:N], m[k:k + N])
    yield "every other one", lambda m: (m[:2 * N:2], m[:N])
    yield "every other one, in the middle", lambda m: (m[:2 * N:2], m[N // 2:N // 2 + N])
    yield "backwards", lambda m: (m[N - 1::-1], m[:N])


CASES = [(method, dtype) for method in METHODS if method.words for dtype in (np.float64, np.float32)
         if dtype == np.float64 or method.kind_f32 >= 0]


@pytest.mark.parametrize("method, dtype", CASES, ids=[f"{m.name}-{np.dtype(d).name}" for m, d in CASES])
def test_out_may_be_a_parameter(method, dtype):
    result = dtype if method.kind_f32 >= 0 else np.uint32 if DTYPES[method.element].itemsize == 4 else np.int64
    values = values_of(method, dtype)
    more = {"dtype": dtype} if method.kind_f32 >= 0 else {}
    wanted = getattr(Generator(5), method.name)(*values, **more)
    for index, value in enumerate(values):
        for name, place in places():
            bytes_ = np.zeros(BUFFER * 8, np.uint8)
            parameter = place(bytes_.view(value.dtype))[0]
            out = place(bytes_[:BUFFER * np.dtype(result).itemsize].view(result))[1]
            parameter[...] = value
            given = [*values[:index], parameter, *values[index + 1:]]
            for target in (out, memoryview(out)) if name == "the same" else (out,):
                parameter[...] = value
                assert getattr(Generator(5), method.name)(*given, out=target, **more) is target
                assert np.array_equal(out, wanted), (name, method.words[index])


def test_a_parameter_broadcast_from_out():
    memory = np.linspace(1, 2, 64).reshape(8, 8)
    for parameter in (memory[0], memory[:, :1], memory.T, memory[3, 3]):
        wanted = Generator(5).gamma(parameter.copy(), np.ones((8, 8)))
        memory[...] = np.linspace(1, 2, 64).reshape(8, 8)
        assert np.array_equal(Generator(5).gamma(parameter, np.ones((8, 8)), out=memory), wanted)
        memory[...] = np.linspace(1, 2, 64).reshape(8, 8)


def test_parameters_at_which_elements_are_constants():
    """The library refuses them after it has written; what is looked at then is what was given."""
    scale = np.array([0.0, 1, 2, 0, 3] * 100)
    wanted = Generator(5).gamma(2.5, scale.copy())
    assert np.array_equal(Generator(5).gamma(2.5, scale, out=scale), wanted) and (wanted[::5] == 0).all()


def test_integers_between_bounds():
    low = np.arange(N)
    wanted = Generator(5).integers(low.copy(), 5000)
    assert np.array_equal(Generator(5).integers(low, 5000, out=low), wanted)
    high = np.arange(1, N + 8)
    wanted = Generator(5).integers(0, high[7:].copy())
    assert np.array_equal(Generator(5).integers(0, high[7:], out=high[:N]), wanted)


def test_vectors():
    alpha = np.array([0.5, 1.5, 2.5, 3.5])
    wanted = Generator(5).dirichlet(alpha.copy())
    assert np.array_equal(Generator(5).dirichlet(alpha, out=alpha), wanted)
    rows = np.full((50, 4), 0.25)
    wanted = Generator(5).dirichlet(rows[7].copy(), 50)
    assert np.array_equal(Generator(5).dirichlet(rows[7], out=rows), wanted)
    colors = np.array([10, 20, 30])
    wanted = Generator(5).multivariate_hypergeometric(colors.copy(), 12)
    assert np.array_equal(Generator(5).multivariate_hypergeometric(colors, 12, out=colors), wanted)
    mean = np.array([1.0, 2, 3])
    wanted = Generator(5).multivariate_normal(mean.copy(), np.eye(3))
    assert np.array_equal(Generator(5).multivariate_normal(mean, np.eye(3), out=mean), wanted)
    p = np.array([0.25, 0.25, 0.5])
    wanted = Generator(5).multinomial(100, p.copy())
    assert np.array_equal(Generator(5).multinomial(100, p, out=p.view(np.int64)), wanted)
    n = np.array([10, 20, 30])
    wanted = Generator(5).multinomial(n.copy(), [0.5, 0.5])
    both = np.stack([n, n], 1)
    assert np.array_equal(Generator(5).multinomial(both[:, 0], [0.5, 0.5], out=both), wanted)


def test_weights_and_points():
    weights = np.arange(1.0, 101)
    wanted = lanewise.categorical(Generator(5), weights.copy(), size=100)
    assert np.array_equal(lanewise.categorical(Generator(5), weights, size=100, out=weights.view(np.int64)), wanted)
    weights = np.arange(1.0, 101)
    wanted = lanewise.choose(Generator(5), 100, 50, weights.copy())
    assert np.array_equal(lanewise.choose(Generator(5), 100, 50, weights, out=weights.view(np.int64)[3:53]), wanted)
    offsets = np.array([0, 30, 60, 100], np.uint64)
    weights = np.arange(1.0, 101)
    wanted = lanewise.categorical(Generator(5), weights, offsets.copy())
    assert np.array_equal(lanewise.categorical(Generator(5), weights, offsets, out=offsets[:3]), wanted)
    with lanewise.InversionTable(weights) as table:
        points = np.linspace(0, 2**63, 1000).astype(np.uint64)
        for first, to in ((0, 0), (0, 1), (1, 0), (0, 300), (300, 0)):
            buffer = np.zeros(1300, np.uint64)
            buffer[first:first + 1000] = points
            given, out = buffer[first:first + 1000], buffer[to:to + 1000]
            assert np.array_equal(table.at(given, out=out), table.at(points))
    with lanewise.Batch(np.arange(1.0, 101).reshape(10, 10)) as batch:
        starts = np.arange(0, 110, 10).astype(np.uint64)
        buffer = np.zeros(100, np.uint64)
        buffer[5:16] = starts
        wanted = batch.sample(Generator(5), starts=starts)
        assert np.array_equal(batch.sample(Generator(5), starts=buffer[5:16], out=buffer), wanted)
        rows = (np.arange(1001) % 10).astype(np.uint32)
        wanted = batch.sample_rows(Generator(5), rows[1:].copy())
        assert np.array_equal(batch.sample_rows(Generator(5), rows[1:], out=rows[:-1]), wanted)
        same = (np.arange(1001) % 10).astype(np.uint32)[1:]
        assert np.array_equal(batch.sample_rows(Generator(5), same, out=same), wanted)
