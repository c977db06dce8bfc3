"""InversionTable: against docs/contract/inversion.md by its second implementation, in exact numbers."""
import pickle
import threading
from fractions import Fraction

import numpy as np
import pytest
from test_tables import BACKENDS, WEIGHTS, check_counts, device, philox, second_implementation  # noqa: F401

import lanewise
from lanewise import AliasTable, Generator, InversionTable


def exact(weights):
    reference = second_implementation("inversion_reference")
    return reference, reference.Table([w.item() for w in np.asarray(weights)])


def chosen(table, n):
    """The ends, and the integers at and below where items begin."""
    starts = [table.first_u(i) for i in range(1, n, max(1, n // 50))]
    return sorted({0, 1, 2**63, 2**64 - 1} | {u for s in starts for u in (s - 1, s) if 0 <= u < 2**64})


@pytest.mark.parametrize("name", WEIGHTS)
def test_items_of_integers_are_those_of_the_contract(device, name):  # noqa: F811
    _, expected = exact(WEIGHTS[name])
    u = chosen(expected, len(WEIGHTS[name]))
    with InversionTable(WEIGHTS[name], device=device) as table:
        for dtype in (None, np.int64, np.uint64, np.int32, np.uint32):
            got = table.at(np.array(u, np.uint64), dtype, out=np.empty(len(u), dtype or np.int64))
            assert got.tolist() == [expected.item(x) for x in u]
        info = table.describe()
        assert len(table) == info["items"] == len(WEIGHTS[name])
        assert info["zeros"] == expected.zeros and info["truncated"] == expected.missed() - expected.zeros
        assert info["bytes"] == 8 * len(table)


@pytest.mark.parametrize("name", WEIGHTS)
def test_samples_are_the_draws_of_the_contract(device, name):  # noqa: F811
    reference, expected = exact(WEIGHTS[name])
    rng = philox(reference.SEED, 7)
    rng.seek(1000)
    with InversionTable(WEIGHTS[name], device=device) as table:
        got = table.sample(rng, (4, 60), out=np.empty((4, 60), np.int64))
        assert got.ravel().tolist() == [expected.item(reference.uniform("philox", 7, i)) for i in range(1000, 1240)]
        assert rng.tell() == 1240
        rng.seek(1000)
        assert (table.sample(rng, dtype="uint32", out=np.empty(240, np.uint32)) == got.ravel()).all()


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_points_are_taken_exactly(dtype):
    _, expected = exact(WEIGHTS["tiles"])
    points = np.concatenate([np.random.Generator(np.random.PCG64(1)).random(500).astype(dtype) * dtype(0.999),
                             np.array([0, 0.5, 0.25, np.finfo(dtype).tiny, np.finfo(dtype).smallest_subnormal], dtype),
                             np.nextafter(np.array([1, 0.5], dtype), dtype(0))])
    table = InversionTable(WEIGHTS["tiles"])
    right = [expected.item(int(Fraction(float(x)) * 2**64)) for x in points]
    assert table.at(points).tolist() == right == table.at(points.astype(">" + points.dtype.str[1:])).tolist()
    assert (table.at(points.reshape(13, 39)) == np.array(right).reshape(13, 39)).all()
    assert (table.at(points[::-1]) == right[::-1]).all()


def test_items_rise_with_the_points_and_begin_where_sums_do():
    weights = np.arange(1, 101, dtype=np.uint32)[::-1]
    table = InversionTable(weights)
    starts = np.cumsum(weights) - weights
    u = [-(-int(s) * 2**64 // 5050) for s in starts]  # rounded up
    assert table.at(np.array(u, np.uint64)).tolist() == list(range(100))
    assert table.at(np.array([x - 1 for x in u[1:]], np.uint64)).tolist() == list(range(99))
    assert (np.diff(table.at(np.sort(Generator(3).random(10**5)))) >= 0).all()


def test_strata_give_each_item_its_share():
    weights, n = np.array([1, 0, 5, 10, 3, 1, 80]), 10**4
    counts = np.bincount(InversionTable(weights).at((np.arange(n) + Generator(5).random(n)) / n), minlength=7)
    assert (np.abs(counts - n * weights / weights.sum()) <= 1).all()


def test_samples_have_the_weights_shares():
    weights = np.array([1, 0, 5, 10, 3, 1, 80], dtype=np.uint32)
    check_counts(np.bincount(InversionTable(weights).sample(Generator(2024), 10**6), minlength=7), weights, 10**6)


def test_every_backend_gives_the_same_items():
    weights, given = np.random.Generator(np.random.PCG64(9)).random(40000), []
    for backend in BACKENDS:
        with InversionTable(weights, device=backend) as table:
            given.append(np.concatenate([table.sample(Generator(6), out=np.empty(9999, np.int64)),
                                         table.at(Generator(6).random(999), out=np.empty(999, np.int64))]))
    assert all((items == given[0]).all() for items in given)


def test_a_sequence_does_not_depend_on_calls():
    table, whole, parts = InversionTable([3, 1, 2]), Generator(1), Generator(1)
    assert table.sample(whole, 1000).tolist() == [*table.sample(parts, 999), table.sample(parts)]
    assert whole.tell() == parts.tell()


def test_sizes_and_outs():
    table = InversionTable([1, 2, 3])
    one = table.at(0.25)
    assert isinstance(one, np.int64) and one == 1
    assert table.at(2**63) == 2 and table.at(np.float32(0.25), dtype="uint32").dtype == np.uint32
    assert table.at([]).shape == (0,) and table.at([0.1, 0.2]).dtype == np.int64
    out = np.empty((2, 2), np.uint32)
    assert table.at([[0.1, 0.2], [0.6, 0.9]], out=out) is out and out.tolist() == [[0, 1], [2, 2]]
    with pytest.raises(ValueError, match="out"):
        table.at([0.1, 0.2], out=out)


@pytest.mark.parametrize("points", [1.0, -1e-300, float("nan"), float("inf"), [0.5, 2.0]])
def test_points_outside_are_refused(points):
    with pytest.raises(ValueError, match=r"u: .*\[0, 1\)"):
        InversionTable([1, 2]).at(points)


def test_other_bad_arguments_say_so():
    table, rng = InversionTable([1, 2]), Generator(1)
    with pytest.raises(ValueError, match="negative"):
        table.at([-1])
    with pytest.raises(TypeError, match="u: "):
        table.at("half")
    with pytest.raises(TypeError, match="float32"):
        table.at(0.5, dtype=np.float32)
    with pytest.raises(TypeError, match="Generator draws"):
        table.sample(np.random.default_rng(1))
    with pytest.raises(ValueError, match="one dimension"):
        InversionTable([[1, 2], [3, 4]])
    with pytest.raises(TypeError, match="no saved form"):
        pickle.dumps(table)
    for weights, words in (([1.0, -2.0], r"weights\[1\] is -2"), ([0, 0], "one must be positive"), ([], "n is 0")):
        with pytest.raises(ValueError, match=words):
            InversionTable(weights)
    assert rng.tell() == 0


def test_closed_tables_refuse():
    with InversionTable([1, 2]) as table:
        assert repr(table) == "<lanewise.InversionTable of 2 items on cpu>"
    for call in (lambda: table.at(0.5), lambda: table.sample(Generator(1)), lambda: len(table), table.describe):
        with pytest.raises(ValueError, match="closed"):
            call()


def test_two_threads_draw_from_one_table_and_one_generator():
    table, rng, drawn = InversionTable(np.arange(1.0, 1001)), Generator(4), []
    threads = [threading.Thread(target=lambda: drawn.extend(table.sample(rng, 500).tolist() for _ in range(20)))
               for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = table.sample(Generator(4), 20000).reshape(40, 500).tolist()
    assert rng.tell() == 20000 and sorted(drawn) == sorted(whole)


# ---- on a GPU ----

needs_gpu = pytest.mark.skipif("cuda" not in BACKENDS, reason="no GPU, or a build without CUDA")


@needs_gpu
@pytest.mark.parametrize("package", ["torch", "cupy"])
def test_arrays_of_a_gpu_stay_there(package):
    module = pytest.importorskip(package)
    there = (lambda x: module.asarray(x)) if package == "cupy" else (lambda x: module.tensor(x, device="cuda"))
    weights = np.random.Generator(np.random.PCG64(9)).random(40000)
    here, table = InversionTable(weights), InversionTable(there(weights))
    assert table.device == "cuda:0"
    points = np.concatenate([Generator(1).random(5000), [0, 0.5, np.nextafter(1, 0), 5e-324]])
    right = here.at(points)
    out = there(np.zeros(5004, np.int64))
    address = out.data_ptr() if package == "torch" else out.data.ptr
    for u in (points, there(points), there((points * 2.0**63).astype(np.int64) * 2)[:0]):
        expected = right if len(u) else right[:0]
        assert np.array_equal(table.at(u).numpy(), expected)
        assert np.array_equal(table.at(u, out=np.empty(len(u), np.int64)), expected)
    assert table.at(there(points), out=out) is out
    assert (out.data_ptr() if package == "torch" else out.data.ptr) == address
    assert np.array_equal(np.asarray(out.cpu() if package == "torch" else out.get()), right)
    integers = (Generator(2).random(99) * 2.0**62).astype(np.int64)
    assert np.array_equal(table.at(there(integers)).numpy(), here.at(integers))
    assert np.array_equal(table.sample(Generator(3), 777).numpy(), here.sample(Generator(3), 777))
    with pytest.raises(ValueError, match=r"\[0, 1\)"):
        table.at(there(np.array([0.5, 1.0])))
    with pytest.raises(ValueError, match="the work on cpu"):
        here.at(there(points))


@needs_gpu
def test_the_callers_stream():
    torch = pytest.importorskip("torch")
    table, side = InversionTable([1.0, 2.0, 3.0], device="cuda"), torch.cuda.Stream()
    points = Generator(1).random(10**6)
    with torch.cuda.stream(side):
        u = torch.zeros(10**6, dtype=torch.float64, device="cuda")
        torch.cuda._sleep(20_000_000)
        u.copy_(torch.tensor(points))
        out = torch.empty(10**6, dtype=torch.int64, device="cuda")
        table.at(u, out=out)
        total = out.sum()
    side.synchronize()
    assert int(total) == InversionTable([1.0, 2.0, 3.0]).at(points).sum()
