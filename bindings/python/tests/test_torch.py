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
