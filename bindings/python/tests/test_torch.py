"""lanewise.torch: keys in tensors of the host. test_cuda.py has those of a GPU."""
import numpy as np
import pytest

import lanewise
from lanewise import random

torch = pytest.importorskip("torch", reason="torch is not installed")
ours = pytest.importorskip("lanewise.torch")

KEY = lanewise.Key(2**64 - 2, 7)


def numbers(tensor):
    return tensor.numpy().view(np.uint64)


def test_tensors_of_keys_have_the_children_of_arrays():
    assert np.array_equal(numbers(ours.key(KEY)), random.key_data(KEY))
    keys = random.split(KEY, (3, 4))
    there = ours.split(ours.split(ours.key(KEY), 12).reshape(3, 4, 2), 5)
    assert np.array_equal(numbers(there), random.split(keys, 5))
    for data in (0, 1, 2**32, 2**63 - 1, 2**63, 2**64 - 1):
        assert np.array_equal(numbers(ours.fold_in(there, data)), random.fold_in(random.split(keys, 5), data))
    data = np.arange(4)[:, None] * 10**18
    assert np.array_equal(numbers(ours.fold_in(there, torch.from_numpy(data))),
                          random.fold_in(random.split(keys, 5), data))


@pytest.mark.parametrize("method, parameters, dtype", [
    ("normal", (1.0, 2.0), torch.float32), ("standard_normal", (), torch.float64), ("gamma", (2.5, 1.0), torch.bfloat16),
    ("random", (), torch.float16), ("poisson", (4.0,), torch.int64)])
def test_rows_are_those_of_keys(method, parameters, dtype):
    keys = random.split(KEY, (2, 3))
    drawn = ours.draw(method, ours.key(keys), (5, 7), *parameters, dtype=dtype)
    assert drawn.shape == (2, 3, 5, 7) and drawn.dtype == dtype
    half = dtype in (torch.bfloat16, torch.float16)
    rng = lanewise.Key(*keys[1, 2]).generator()
    one = getattr(rng, method)(*parameters, size=(5, 7), dtype=torch.float32 if half else dtype)
    assert torch.equal(drawn[1, 2], torch.from_numpy(one).to(dtype))
    assert torch.equal(ours.draw(method, ours.key(keys[1, 2]), (5, 7), *parameters, dtype=dtype), drawn[1, 2])


def test_a_compiled_function_has_no_breaks():
    def step(keys, k):
        return 3 * ours.draw("normal", ours.fold_in(ours.split(keys, 4), k), (8,), 0.0, 1.0)

    compiled, key = torch.compile(step, fullgraph=True, backend="aot_eager"), ours.key(KEY)
    for k in range(3):
        assert torch.equal(compiled(key, torch.tensor(k)), step(key, k))
    torch.library.opcheck(torch.ops.lanewise.draw.default, (key, "normal", [3], [0.0, 1.0], torch.float32))


# ---- SobolEngine ----


@pytest.mark.parametrize("dimension", [1, 7, 1111])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_plain_sobol_points_are_pytorchs(dimension, dtype):
    mine, theirs = ours.SobolEngine(dimension), torch.quasirandom.SobolEngine(dimension)
    for n in (1, 5, 1000):
        assert torch.equal(mine.draw(n, dtype=dtype), theirs.draw(n, dtype=dtype))
        assert mine.num_generated == theirs.num_generated
        mine.fast_forward(3), theirs.fast_forward(3)
    assert torch.equal(mine.reset().draw_base2(6), theirs.reset().draw_base2(6))
    assert mine.draw().dtype == torch.get_default_dtype() and repr(mine) == repr(theirs)


def test_late_points_of_float32_are_rounded_down():
    first = 2**25 - 200
    wide = ours.SobolEngine(3).fast_forward(first).draw(999, dtype=torch.float64)
    narrow = ours.SobolEngine(3).fast_forward(first).draw(999)
    assert torch.equal(wide, torch.quasirandom.SobolEngine(3).fast_forward(first).draw(999, dtype=torch.float64))
    assert torch.equal(narrow.double(), (wide * 2**24).floor() / 2**24) and not torch.equal(narrow, wide.float())


@pytest.mark.parametrize("scramble, name", [(True, "matrix"), ("owen", "owen"), ("hash", "hash"), ("shift", "shift")])
def test_scrambled_sobol_points_are_those_of_the_library(scramble, name):
    engine = ours.SobolEngine(6, scramble, 42, replicate=3)
    points = lanewise.Points(6, scramble=name, seed=42, replicate=3).take(16)
    assert np.array_equal(engine.draw(16, dtype=torch.float64).numpy(), points)
    assert repr(engine) == f"SobolEngine(dimension=6, scramble={scramble!r}, seed=42)"
    engine = ours.SobolEngine(6, scramble, lanewise.Key(42, 3))
    assert np.array_equal(engine.draw(16, dtype=torch.float64).numpy(), points)


def test_pytorchs_seed_names_a_scramble_without_one():
    drawn = []
    for seed in (1, 1, 2):
        torch.manual_seed(seed)
        drawn += [ours.SobolEngine(4, True).draw(8), ours.SobolEngine(4, True).draw(8)]
    assert torch.equal(drawn[0], drawn[2]) and torch.equal(drawn[1], drawn[3])
    assert not torch.equal(drawn[0], drawn[1]) and not torch.equal(drawn[0], drawn[4])


def test_sobol_points_go_where_out_is():
    expected = ours.SobolEngine(4, True, 1).draw(8)
    for out in (torch.empty(8, 4), torch.empty(4, 8).t(), torch.empty(0), torch.empty(3, 3),
                torch.empty(8, 4).double()):
        address = out.data_ptr()
        assert ours.SobolEngine(4, True, 1).draw(8, out=out) is out and torch.equal(out.float(), expected)
        assert out.shape == (8, 4) and (address == out.data_ptr() or out.numel() > 9)
    out = torch.empty(8, 4).double()
    ours.SobolEngine(4, True, 1).draw(8, out=out, dtype=torch.float64)
    assert torch.equal(out, ours.SobolEngine(4, True, 1).draw(8, dtype=torch.float64))


def test_bad_arguments_of_sobol_engines_say_so():
    for dimension in (0, 21202, -1):
        with pytest.raises(ValueError, match="Supported range"):
            ours.SobolEngine(dimension)
    with pytest.raises(ValueError, match="scramble: 'x'"):
        ours.SobolEngine(2, "x", 1)
    with pytest.raises(ValueError, match="seed: -1"):
        ours.SobolEngine(2, True, -1)
    with pytest.raises(ValueError, match="device"):
        ours.SobolEngine(2, device="meta")
    engine = ours.SobolEngine(2)
    engine.draw(3)
    for call, error, words in ((lambda: engine.draw_base2(2), ValueError, "power of 2"),
                               (lambda: engine.draw(2, dtype=torch.float16), TypeError, "float32 or float64"),
                               (lambda: engine.fast_forward(-1), ValueError, "n: -1"),
                               (lambda: engine.fast_forward(2**64), ValueError, "points that are left"),
                               (lambda: engine.draw(-1), (ValueError, RuntimeError), "-1|negative")):
        with pytest.raises(error, match=words):
            call()
    assert engine.num_generated == 3


def test_sobol_points_of_a_gpu_are_the_same():
    if not torch.cuda.is_available() or not any(name == "cuda" and runs for name, runs, _ in lanewise.backends()):
        pytest.skip("no GPU, or a build without CUDA")
    for scramble in (False, True, "owen"):
        there, here = ours.SobolEngine(100, scramble, 1, device="cuda"), ours.SobolEngine(100, scramble, 1)
        drawn = there.draw(300)
        assert drawn.device == torch.device("cuda:0") and torch.equal(drawn.cpu(), here.draw(300))
        side, out = torch.cuda.Stream(), torch.empty(300, 100, device="cuda")
        with torch.cuda.stream(side):
            address = out.data_ptr()
            assert torch.equal(there.draw(300, out=out).cpu(), here.draw(300)) and out.data_ptr() == address
        assert there.device == drawn.device
