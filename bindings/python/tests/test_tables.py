"""AliasTable, DynamicTable, Batch, categorical, choose: against the definitions of docs/contract, in exact numbers."""
import copy
import doctest
import importlib
import multiprocessing
import os
import pathlib
import pickle
import sys
import threading
from fractions import Fraction

import numpy as np
import pytest

import lanewise
from lanewise import AliasTable, Batch, DynamicTable, Generator, InversionTable, categorical, choose
from lanewise import _choose, _tables

BACKENDS = [name for name, available, _ in lanewise.backends() if available]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.fixture(params=[name for name, _, _ in lanewise.backends()])
def device(request):
    if request.param not in BACKENDS:
        pytest.skip(dict((row[0], row[2]) for row in lanewise.backends()).get(request.param, "not known here"))
    return request.param


# ---- the definitions of docs/contract (alias.md, batch.md, categorical.md), in exact integers ----

def quantised(weights, bits):
    """floor(w 2^(bits - E)) of each weight, 2^(E - 1) <= the largest < 2^E."""
    weights = [Fraction(float(w)) if isinstance(w, (float, np.floating)) else Fraction(int(w)) for w in weights]
    largest = max(weights)
    if largest == 0:
        return [0] * len(weights)
    exponent = 0
    while Fraction(2)**exponent <= largest:
        exponent += 1
    while Fraction(2)**(exponent - 1) > largest:
        exponent -= 1
    return [int(w * Fraction(2)**(bits - exponent)) for w in weights]


def shares(weights, capacity=2**32):
    """The integers q_i, which add up to len(weights) * capacity."""
    total, before, given = sum(quantised(weights, 60)), 0, []
    for v in quantised(weights, 60):
        given.append((before + v) * len(weights) * capacity // total - before * len(weights) * capacity // total)
        before += v
    return given


def sweep(items, rest, rows, capacity):
    """docs/contract/alias.md, section 2: one round after the other, as it stands there."""
    lights = [i for i in items if rest[i] < capacity]
    heavies = [i for i in items if rest[i] > capacity]
    for i in items:
        if rest[i] == capacity:
            rows[i] = (0, i)
    h = heavies.pop(0) if heavies else None
    while h is not None:
        if rest[h] > capacity:
            if not lights:
                break
            light = lights.pop(0)
            rows[light] = (rest[light], h)
            rest[h] -= capacity - rest[light]
        elif rest[h] < capacity:
            if not heavies:
                break
            g = heavies.pop(0)
            rows[h] = (rest[h], g)
            rest[g] -= capacity - rest[h]
            h = g
        else:
            rows[h] = (0, h)
            h = heavies.pop(0) if heavies else None
    return sorted(i for i in items if i not in rows)


def table_rows(weights, capacity=2**32):
    rest, rows, left = shares(weights, capacity), {}, []
    for first in range(0, len(weights), 1024):
        left += sweep(range(first, min(first + 1024, len(weights))), rest, rows, capacity)
    assert sweep(left, rest, rows, capacity) == []
    return [rows[i] for i in range(len(weights))]


def table_items(rows, draws):
    """Section 3, of draws of 64 bits."""
    for u in map(int, draws):
        row, low = divmod(u * len(rows), 2**64)
        threshold, alias = rows[row]
        yield row if low >> 32 < threshold else alias


def second_implementation(name):
    """tests/reference of the repository, which shares no code with the library."""
    folder = pathlib.Path(__file__).parents[3] / "tests" / "reference"
    if not (folder / f"{name}.py").exists():
        pytest.skip("tests/reference is not here")
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(folder))


def draws_of(kind, seed, stream, n, first=0):
    """The 64-bit draws of elements of "alias" or "categorical", by philox."""
    if kind == "categorical":
        reference = second_implementation("categorical_reference")
        return [reference.draw("philox", seed, stream, i) for i in range(first, first + n)]
    reference = second_implementation("reference")
    return [reference.draw("philox", kind, seed, stream, i) for i in range(first, first + n)]


def philox(seed, stream=0, device=None):
    return Generator(seed, stream, engine="philox", device=device)


WEIGHTS = {
    "few": [1, 2, 1],
    "one": [5],
    "zeros": [0.0, 3.0, 0.0, 1.0, -0.0],
    "wide": [1e-300, 1.0, 1e300, 3e299],
    "tiny": [5e-324, 1e-320, 0.0],
    "u64": np.array([2**64 - 1, 1, 2**63, 12345678901234567], dtype=np.uint64),
    "f32": np.float32([0.1, 0.7, 0.2]),
    "tiles": np.random.Generator(np.random.PCG64(3)).random(2500)**4,
}


@pytest.mark.parametrize("name", WEIGHTS)
def test_probabilities_are_the_nearest_doubles_of_exact_shares(device, name):
    weights = WEIGHTS[name]
    exact = [float(Fraction(q, len(weights) * 2**32)) for q in shares(weights)]
    with AliasTable(weights, device=device) as table:
        assert table.probabilities().tolist() == exact
        assert table.describe()["items"] == len(table) == len(weights)
        assert table.describe()["zeros"] == sum(1 for w in weights if w == 0)


@pytest.mark.parametrize("name", WEIGHTS)
@pytest.mark.parametrize("row_bytes", [8, 16])
def test_rows_are_those_of_the_contract(device, name, row_bytes):
    weights = WEIGHTS[name]
    table = AliasTable(weights, device=device, row_bytes=row_bytes)
    assert table.row_bytes == row_bytes
    assert [tuple(map(int, row)) for row in table.rows()] == table_rows(weights, 2**(4 * row_bytes))


@pytest.mark.parametrize("name", ["few", "zeros", "tiles"])
def test_samples_are_the_draws_of_the_contract(device, name):
    rng = philox(11, 3)
    rng.seek(1000)
    expected = list(table_items(table_rows(WEIGHTS[name]), draws_of("alias", 11, 3, 500, first=1000)))
    assert AliasTable(WEIGHTS[name], device=device).sample(rng, 500, out=np.empty(500, np.int64)).tolist() == expected
    assert rng.tell() == 1500


def test_a_batch_is_its_rows_tables(device):
    rows = [[1, 2, 3], [], [0, 0], [4.5], list(range(1, 3000))]
    batch = Batch(rows, device=device)
    info = batch.describe()
    assert (info["rows"], info["items"], info["longest"], info["empty"]) == (5, 3005, 2999, 2)
    assert len(batch) == 5
    for streams in ("rows", "one"):
        rng = philox(5, 2**64 - 2)  # streams wrap around
        got = batch.sample(rng, 20, streams=streams, out=np.empty((5, 20), np.int64))
        for r, weights in enumerate(rows):
            own = (2**64 - 2 + r) % 2**64 if streams == "rows" else 2**64 - 2
            draws = draws_of("alias", 5, own, 20, first=0 if streams == "rows" else 20 * r)
            if not any(weights):
                assert got[r].tolist() == [-1] * 20
            else:
                assert got[r].tolist() == list(table_items(table_rows(weights), draws))
        assert rng.tell() == (20 if streams == "rows" else 100)


def test_a_batchs_starts_place_the_samples(device):
    batch = Batch([[1, 2, 3], [2, 1]], device=device)
    got = batch.sample(philox(1), starts=[0, 3, 10], dtype="uint32", out=np.empty(10, np.uint32))
    draws = draws_of("alias", 1, 0, 10)
    expected = [*table_items(table_rows([1, 2, 3]), draws[:3]), *table_items(table_rows([2, 1]), draws[3:])]
    assert got.tolist() == expected
    with pytest.raises(ValueError, match="starts"):
        batch.sample(Generator(1), starts=[0, 3])
    with pytest.raises(ValueError, match="fall"):
        batch.sample(Generator(1), starts=[0, 30, 10])
    with pytest.raises(ValueError, match="size"):
        batch.sample(Generator(1), 3, starts=[0, 3, 10])


def test_walkers_step_and_stay_when_they_have_ended(device):
    graph = Batch([[0, 1, 0, 1], [], [1, 1, 1, 1], [0, 0, 1, 0]], device=device)
    rng = philox(8)
    row_of = np.array([0, 2, 3, 1, 2**32 - 1], dtype=np.uint32)
    draws = draws_of("alias", 8, 0, 5)
    rows = [table_rows([0, 1, 0, 1]), None, table_rows([1, 1, 1, 1]), table_rows([0, 0, 1, 0])]
    expected = [next(table_items(rows[r], [u])) if r < 4 and rows[r] else 2**32 - 1
                for r, u in zip(row_of.tolist(), draws)]
    assert graph.sample_rows(rng, row_of.tolist()).tolist() == expected
    assert rng.tell() == 5
    rng.seek(0)
    assert graph.sample_rows(rng, row_of, out=row_of) is row_of
    assert row_of.tolist() == expected
    rng.seek(0)
    assert graph.sample_rows(rng, [0, 2, 3, 1, -1], dtype=np.int32).tolist()[3:] == [-1, -1]


def categorical_item(weights, u):
    """docs/contract/categorical.md: tiles of 1024, prefix sums of 54 bits."""
    tiles = []
    for first in range(0, len(weights), 1024):
        tile = [Fraction(float(w)) for w in weights[first:first + 1024]]
        exponent = -2000
        if max(tile):
            exponent = 0
            while Fraction(2)**exponent <= max(tile):
                exponent += 1
            while Fraction(2)**(exponent - 1) > max(tile):
                exponent -= 1
        tiles.append((first, [int(w * Fraction(2)**(54 - exponent)) for w in tile] if max(tile) else [0], exponent))
    top = max(exponent for *_, exponent in tiles)
    sums = [sum(v) >> (top - exponent) for _, v, exponent in tiles]
    if not sum(sums):
        return -1
    t = int(u) * sum(sums) >> 64
    for (first, v, exponent), units in zip(tiles, sums):
        if t < units:
            t <<= top - exponent
            for i, w in enumerate(v):
                t -= w
                if t < 0:
                    return first + i
        t -= units
    raise AssertionError


@pytest.mark.parametrize("dtype", [np.int64, np.uint32])
def test_categorical_is_that_of_the_contract(device, dtype):
    weights = np.random.Generator(np.random.PCG64(5)).random((4, 1500))**8
    weights[2] = 0
    weights[1, :1024] *= 1e-9
    rng = philox(3, device=device)
    draws = draws_of("categorical", 3, 0, 24)
    expected = np.array([categorical_item(weights[i // 6], u) for i, u in enumerate(draws)]).reshape(4, 2, 3)
    got = categorical(rng, weights, size=(2, 3), dtype=dtype, out=np.empty((4, 2, 3), dtype))
    assert (got == expected.astype(dtype)).all()
    assert rng.tell() == 24
    # CSR, from the same rows; a stream for each
    rng = philox(3, device=device)
    got = categorical(rng, weights.reshape(-1), np.arange(5) * 1500, size=2, streams="rows",
                      out=np.empty((4, 2), np.int64))
    for r in range(4):
        assert got[r].tolist() == [categorical_item(weights[r], u) for u in draws_of("categorical", 3, r, 2)]
    assert rng.tell() == 2


def test_empty_rows_of_categorical_are_no_error_of_a_later_call():
    rng = Generator(1)
    assert categorical(rng, [[0, 0], [0, 1]]).tolist() == [-1, 1]
    assert rng.normal([0.0, 1.0], [1.0, 2.0]).shape == (2,)  # counts bad parameters


def test_a_dynamic_table_has_the_probabilities_of_its_weights(device):
    weights = np.arange(1.0, 5001)
    table = DynamicTable(weights, device=device)
    table.update([7, 4999, 7], [123.0, 0.0, 50000.0])
    table.update(0, 17.5)
    weights[[7, 4999, 0]] = 50000, 0, 17.5
    info = table.describe()
    share = weights / weights.sum()
    assert np.abs(table.probabilities() - share).max() < 4 / 2**32
    assert table.probabilities()[4999] == 0 and info["zeros"] == 1
    # the same rows whatever the history
    again = DynamicTable(weights)
    for mine, others in zip(table.rows(), again.rows()):
        assert (mine == others).all()
    # two draws per element, the section and the item in it, by the second implementation
    top, items = table.rows()
    reference = second_implementation("dynamic_reference")
    expected_top, expected_rows, probabilities = reference.build(weights.tolist())
    assert [tuple(map(int, row)) for row in top] == expected_top
    assert [tuple(map(int, row)) for row in items] == [row for rows in expected_rows for row in rows]
    assert table.probabilities().tolist() == [float(p) for p in probabilities]
    expected = [reference.item(expected_top, expected_rows, info["section_items"], *reference.draws("philox", 7, 0, i))
                for i in range(300)]
    rng = philox(7)
    assert table.sample(rng, 300, out=np.empty(300, np.int64)).tolist() == expected


@pytest.mark.parametrize("make", [AliasTable, DynamicTable])
def test_samples_have_the_weights_shares(make):
    weights = np.array([1, 0, 5, 10, 3, 1, 80], dtype=np.uint32)
    n = 10**6
    with make(weights) as table:
        counts = np.bincount(table.sample(Generator(2024), n), minlength=7)
    check_counts(counts, weights, n)


def check_counts(counts, weights, n):
    """Chi-square of 5 degrees of freedom: above 35.9 with probability 1e-6, below 0.03 with 1e-5."""
    expected = n * weights / weights.sum()
    assert counts[weights == 0].sum() == 0 and counts.sum() == n
    positive = weights > 0
    chi2 = ((counts - expected)[positive]**2 / expected[positive]).sum()
    assert 0.03 < chi2 < 35.9


def test_counts_and_sections_have_the_weights_shares(device):
    weights = np.array([1, 0, 5, 10, 3, 1, 80])
    table, rng = AliasTable(weights, device=device), Generator(77)
    check_counts(np.asarray(table.counts(rng, 10**12)), weights, 10**12)
    assert rng.tell() == 1
    sample = np.asarray(table.sample_sections(rng, 200))
    assert rng.tell() == 2
    rng.seek(1)
    assert (np.bincount(sample, minlength=7) == np.asarray(table.counts(rng, 200))).all()  # below 32 N they agree


def test_every_backend_gives_the_same_items():
    weights = np.random.Generator(np.random.PCG64(9)).random(40000)
    given = []
    for backend in BACKENDS:
        rng = Generator(6, engine="philox")
        table, dynamic = AliasTable(weights, device=backend), DynamicTable(weights, device=backend)
        batch = Batch(weights.reshape(40, 1000), device=backend)
        own = Generator(6, device=backend)
        given.append([np.asarray(x).tobytes() for x in (
            table.sample(rng, 5000), table.sample_sections(rng, 5000), table.counts(rng, 10**9), table.rows(),
            dynamic.sample(rng, 5000), *dynamic.rows(), batch.sample(rng, 9), batch.sample(rng, 9, streams="rows"),
            batch.sample_rows(rng, np.arange(40)), batch.rows(), categorical(own, weights.reshape(4, 10000), size=5),
            choose(own, 10**9, 50), choose(own, 40000, 50, weights))] + [rng.tell(), own.tell()])
    for others in given[1:]:
        assert others == given[0]


def test_a_sequence_does_not_depend_on_calls_and_widths():
    table = AliasTable([1, 2, 3, 4])
    whole = table.sample(Generator(1), 100)
    rng = Generator(1)
    parts = [table.sample(rng, 30, dtype=np.uint32), [table.sample(rng)], table.sample(rng, (3, 23), np.int32).ravel()]
    assert np.concatenate(parts).tolist() == whole.tolist()
    other = Generator(2)
    table.sample(other, 10)
    assert other.tell() == 10 and rng.tell() == 100


def test_sizes_types_and_outs():
    table, rng = AliasTable([1, 1, 1]), Generator(4)
    assert isinstance(table.sample(rng), np.int64)
    assert table.sample(rng, ()).shape == () and table.sample(rng, (2, 0)).shape == (2, 0)
    for dtype in ("int64", "uint64", "int32", "uint32"):
        out = np.empty((2, 3), dtype)
        assert table.sample(rng, out=out) is out and out.max() < 3
        assert table.sample(rng, 2, dtype).dtype == dtype
    for wrong in (np.empty(3), np.empty(3, np.int16)):
        with pytest.raises(TypeError):
            table.sample(rng, out=wrong)
    with pytest.raises(ValueError, match="read-only"):
        table.sample(rng, out=np.frombuffer(bytes(24), np.int64))
    with pytest.raises(ValueError, match="do not match"):
        table.sample(rng, 4, out=np.empty(3, np.int64))
    with pytest.raises(TypeError, match="Generator"):
        table.sample(np.random.default_rng(), 3)
    assert rng.tell() == 1 + 1 + 0 + 4 * 6 + 4 * 2


@pytest.mark.parametrize("weights", [
    [1, 2, 3], (1.0, 2.0, 3.0), np.array([1, 2, 3], np.int8), np.array([1, 2, 3], ">f8"), np.float16([1, 2, 3]),
    np.array([[1, 2, 3], [4, 5, 6]])[0], np.array([1, 0, 2, 0, 3, 0])[::2], memoryview(np.array([1, 2, 3.0])),
    np.longdouble([1, 2, 3])])
def test_weights_of_any_type_are_those_numbers(weights):
    assert AliasTable(weights).rows().tolist() == AliasTable(np.array([1, 2, 3.0])).rows().tolist()


class Exports:
    """An array that exports DLPack and nothing else."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def test_dlpack_arrays_are_weights_and_outs():
    table = AliasTable(Exports(np.array([1, 2, 3], np.float32)))
    out = np.zeros(50, np.int64)
    table.sample(Generator(1), out=Exports(out))
    assert (out == table.sample(Generator(1), 50)).all()


@pytest.mark.parametrize("make", [AliasTable, DynamicTable, lambda w: Batch([w]),
                                  lambda w: categorical(Generator(1), w)])
@pytest.mark.parametrize("weights,words", [([1, -2, 3], r"weights\[1\].* is -2"), ([0.5, float("nan")], "is nan"),
                                           ([float("inf")], "is inf")])
def test_bad_weights_are_value_errors_with_the_librarys_sentence(make, weights, words):
    with pytest.raises(ValueError, match=f"^lw_.*{words}.*finite"):
        make(weights)


def test_other_bad_arguments_say_so():
    with pytest.raises(ValueError, match="all 2 weights are 0"):
        AliasTable([0, 0])
    with pytest.raises(ValueError, match="n is 0"):
        AliasTable([])
    with pytest.raises(ValueError, match="one dimension"):
        AliasTable([[1, 2]])
    with pytest.raises(TypeError, match="numbers"):
        AliasTable(["a"])
    with pytest.raises(ValueError, match="row_bytes"):
        AliasTable([1], row_bytes=4)
    with pytest.raises(ValueError, match="device"):
        AliasTable([1], device="abacus")
    with pytest.raises(ValueError, match="offsets"):
        Batch([1, 2, 3], [0, 2])
    with pytest.raises(ValueError, match="fall"):
        Batch([1, 2, 3], [0, 3, 1, 3])
    with pytest.raises(TypeError, match="integers"):
        Batch([1, 2, 3], [0.0, 3.0])
    with pytest.raises(ValueError, match="streams"):
        categorical(Generator(1), [1], streams="two")
    with pytest.raises(ValueError, match="k: 4"):
        choose(Generator(1), 3, 4)
    with pytest.raises(ValueError, match="only 1 of the 3"):
        choose(Generator(1), 3, 2, [0, 1, 0])
    with pytest.raises(ValueError, match="n: -1"):
        AliasTable([1]).counts(Generator(1), -1)


def test_a_failed_call_leaves_the_cursor():
    rng = Generator(1)
    rng.seek(2**60 - 5)
    with pytest.raises(ValueError):
        AliasTable([1, 2]).sample(rng, 10)
    assert rng.tell() == 2**60 - 5


def test_rebuilding_changes_the_table_or_nothing():
    table = AliasTable([1, 2, 3])
    with pytest.raises(ValueError, match="weights\\[0\\]"):
        table.rebuild([-1, 2, 3])
    with pytest.raises(ValueError, match="3 items"):
        table.rebuild([1, 2])
    assert table.probabilities().tolist() == AliasTable([1, 2, 3]).probabilities().tolist()
    table.rebuild(np.float32([3, 2, 1]))
    assert table.rows().tolist() == AliasTable([3, 2, 1]).rows().tolist()
    batch = Batch([[1, 2], [3, 4]])
    with pytest.raises(ValueError, match="shape"):
        batch.rebuild([1, 2, 3, 4])
    batch.rebuild([[5, 6], [7, 8]])
    assert batch.rows().tolist() == Batch([[5, 6], [7, 8]]).rows().tolist()
    ragged = Batch([[1, 2], [], [3]])
    ragged.rebuild([[5, 6], [], [7]])
    assert ragged.rows().tolist() == Batch([5, 6, 7], [0, 2, 2, 3]).rows().tolist()
    with pytest.raises(ValueError, match="shape"):
        ragged.rebuild([[5, 6], [7, 8], []])


def test_updates_are_of_the_tables_type():
    table = DynamicTable([1, 2, 3])
    assert table.dtype == np.uint64
    for wrong in (0.5, [2.0**70]):
        with pytest.raises(TypeError, match="uint64"):
            table.update([0], wrong)
    for items, weights in (([3], 1), ([-1], 1), ([0], -1), ([0, 1, 2], 0), ([0, 1], [1, 2, 3])):
        with pytest.raises(ValueError):
            table.update(items, weights)
    assert table.probabilities().tolist() == DynamicTable([1, 2, 3]).probabilities().tolist()
    table.update([0], 4.0)
    real = DynamicTable([1, 2, 3], dtype=float)
    real.update(0, 4.0)
    assert table.probabilities().tolist() == real.probabilities().tolist()


@pytest.mark.parametrize("make", [AliasTable, DynamicTable, InversionTable, lambda w: Batch([w, w[:2000]])])
def test_trimmed_tables_and_generators_draw_the_same(make):
    weights = np.random.Generator(np.random.PCG64(3)).random(3000)
    table, rng, again = make(weights), Generator(5), Generator(5)
    first, second = table.sample(rng, 5000), table.sample(rng, 5000)
    assert table.trim() is None and again.trim() is None
    assert (table.sample(again, 5000) == first).all()
    table.trim(), again.trim()
    assert (table.sample(again, 5000) == second).all()
    table.close()
    with pytest.raises(ValueError, match="closed"):
        table.trim()


def resident():
    """Bytes of this process in memory."""
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_trim_gives_back_what_a_call_worked_in():
    if not pathlib.Path("/proc/self/statm").exists():
        pytest.skip("no /proc")
    rng, weights, out = Generator(5), np.ones(2 * 10**6), np.empty(2 * 10**6, np.int64)
    table = InversionTable(weights)
    table.sample(rng, out=out)
    before = resident()
    table.trim()
    kept = before - resident()
    assert 2**22 < kept < 2**28  # 2^20 draws of 64 bits, and the tree above the bounds


def test_closed_tables_refuse():
    for table in (AliasTable([1, 2]), DynamicTable([1, 2]), Batch([[1, 2]])):
        with table as same:
            assert same is table and not table.closed
        assert table.closed and "closed" in repr(table)
        table.close()
        table.synchronize()
        for call, arguments in ((table.sample, (Generator(1), 3)), (table.describe, ()), (len, (table,)),
                                (table.rows, ())):
            with pytest.raises(ValueError, match="closed"):
                call(*arguments)
    table = AliasTable([1, 2])
    table.close()
    for call in (table.save, table.probabilities, lambda: pickle.dumps(table), lambda: table.rebuild([1, 2]),
                 lambda: table.counts(Generator(1), 3)):
        with pytest.raises(ValueError, match="closed"):
            call()


@pytest.mark.parametrize("row_bytes", [8, 16])
def test_pickles_and_saved_bytes_make_the_same_table(device, row_bytes):
    table = AliasTable([3, 1, 4, 1, 5], device=device, row_bytes=row_bytes)
    expected = np.asarray(table.sample(Generator(1), 100)).tolist()
    for again in (pickle.loads(pickle.dumps(table)), copy.copy(table), AliasTable.load(table.save(), device=device),
                  AliasTable.load(table.save(), device="portable")):
        assert np.asarray(again.sample(Generator(1), 100)).tolist() == expected
        assert again.row_bytes == row_bytes and len(again) == 5
    assert table.save() == AliasTable([3, 1, 4, 1, 5], row_bytes=row_bytes).save()
    with pytest.raises(ValueError, match="lw_alias_load"):
        AliasTable.load(table.save()[:-1])


def test_a_pickle_of_a_missing_device_is_loaded_here():
    if "cuda" in BACKENDS:
        pytest.skip("the device is not missing here")
    load, arguments = AliasTable([1, 2]).__reduce__()
    with pytest.warns(RuntimeWarning, match="cuda:0"):
        assert load(*arguments[:2], "cuda:0", 0).device == "cpu"


def test_tables_without_a_saved_form_say_so():
    for table in (DynamicTable([1]), Batch([[1]])):
        with pytest.raises(TypeError, match="saved form"):
            pickle.dumps(table)


def test_two_threads_draw_from_one_table_and_one_generator():
    weights, rng = np.arange(1, 1000), Generator(1)
    table = AliasTable(weights)
    own = {seed: [] for seed in (10, 20)}
    shared = []

    def work(seed):
        mine = Generator(seed)
        for _ in range(40):
            own[seed].append(table.sample(mine, 10000 * seed))  # the two sequences take turns in the table's context
            shared.append(table.sample(rng, 50))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in own]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seed, parts in own.items():
        assert (np.concatenate(parts) == AliasTable(weights).sample(Generator(seed), 400000 * seed)).all()
    assert rng.tell() == 4000
    whole = AliasTable(weights).sample(Generator(1), 4000).reshape(80, 50)
    assert sorted(map(tuple, shared)) == sorted(map(tuple, whole))


def test_a_draw_sees_one_table_and_closing_waits_for_it():
    even, odd = np.tile([1.0, 0.0], 2**19), np.tile([0.0, 1.0], 2**19)  # freed at once
    table, seen, errors = AliasTable(even), [], []

    def work(seed):
        rng = Generator(seed)
        try:
            while True:
                seen.append(np.unique(table.sample(rng, 100000) % 2).tolist())
        except ValueError as error:
            errors.append(str(error))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in (1, 2)]
    for thread in threads:
        thread.start()
    while len(seen) < 50 and not errors:
        table.rebuild(odd)
        table.rebuild(even)
    table.close()
    for thread in threads:
        thread.join()
    assert errors == ["the table is closed; make another"] * 2
    assert all(parity in ([0], [1]) for parity in seen)


def _in_child(table, queue):
    queue.put(table.sample(Generator(3), 20000).tolist())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_child_draws_the_same():
    table = AliasTable(np.arange(1, 5000), device="cpu")
    expected = table.sample(Generator(3), 20000).tolist()
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=_in_child, args=(table, queue))
    child.start()
    assert queue.get(timeout=30) == expected
    child.join()


@pytest.mark.parametrize("module", [_tables, _choose])
def test_examples(module):
    failed, attempted = doctest.testmod(module, extraglobs={"lanewise": lanewise}, optionflags=FLAGS)
    assert failed == 0 and attempted > 5


def test_the_guides_examples():
    page = pathlib.Path(__file__).parents[3] / "docs/guide/python/tables.md"
    failed, attempted = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert failed == 0 and attempted > 10


# ---- on a GPU ----

@pytest.fixture
def gpu():
    if "cuda" not in BACKENDS:
        pytest.skip(dict((row[0], row[2]) for row in lanewise.backends())["cuda"])


def test_a_gpus_table_gives_arrays_there(gpu):
    host, there = AliasTable(np.arange(1, 100)), AliasTable(np.arange(1, 100), device="cuda")
    got = there.sample(Generator(1), (10, 20))
    assert isinstance(got, lanewise.Array) and got.shape == (10, 20)
    assert (got.numpy() == host.sample(Generator(1), (10, 20))).all()
    assert there.sample(Generator(1)) == host.sample(Generator(1))
    there.close()
    assert got.numpy().shape == (10, 20)  # arrays outlive their table


def test_torchs_weights_and_outs_stay_on_the_gpu(gpu):
    torch = pytest.importorskip("torch")
    for dtype in (torch.float32, torch.float64, torch.int64, torch.int32, torch.bfloat16, torch.uint8):
        weights = torch.arange(1, 9, device="cuda").to(dtype)
        table = AliasTable(weights)
        assert table.device == "cuda:0"
        assert table.rows().tolist() == AliasTable(np.arange(1, 9)).rows().tolist()
    with pytest.raises(ValueError, match="negative"):
        AliasTable(torch.tensor([1, -2], device="cuda"))
    out = torch.zeros(1000, dtype=torch.int64, device="cuda")
    address = out.data_ptr()
    assert table.sample(Generator(1), out=out) is out and out.data_ptr() == address
    assert (out.cpu().numpy() == AliasTable(np.arange(1, 9)).sample(Generator(1), 1000)).all()
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):  # not the table's stream
        out.zero_()
        table.sample(Generator(1), out=out)
        total = out.sum()
    side.synchronize()
    assert int(total) == int(AliasTable(np.arange(1, 9)).sample(Generator(1), 1000).sum())


def test_batches_and_categorical_on_the_gpu(gpu):
    torch = pytest.importorskip("torch")
    weights = torch.rand((7, 300), device="cuda")
    host = weights.cpu().numpy()
    batch, there = Batch(host), Batch(weights)
    assert (there.sample(Generator(1), 5).numpy() == batch.sample(Generator(1), 5)).all()
    row_of = torch.arange(7, device="cuda", dtype=torch.int32)
    walked = there.sample_rows(Generator(2), row_of, out=row_of)
    assert (walked.cpu().numpy() == batch.sample_rows(Generator(2), np.arange(7), dtype="int32")).all()
    got = categorical(Generator(1, device="cuda"), weights, size=3)
    assert (got.numpy() == categorical(Generator(1), host, size=3)).all()
    got = choose(Generator(1, device="cuda"), 300, 5, weights[0])
    assert (got.numpy() == choose(Generator(1), 300, 5, host[0])).all()
    dynamic = DynamicTable(weights[0])
    dynamic.update(torch.tensor([3, 4], device="cuda"), torch.tensor([9.0, 0.5], device="cuda"))
    host[0, 3:5] = 9, 0.5
    assert (dynamic.probabilities() == DynamicTable(host[0]).probabilities()).all()
    with pytest.raises(ValueError, match="on cuda:0"):
        categorical(Generator(1), weights)
