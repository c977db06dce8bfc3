"""Table: continuous distributions of functions, against exact quantiles and SciPy's distributions."""
import math
import pickle
import statistics
import threading

import numpy as np
import pytest
from test_tables import BACKENDS

import lanewise
from lanewise import Generator, Points, Table, TableBatch


def normal(x):
    return math.exp(-x * x / 2)


def phi(x):
    return 0.5 * math.erfc(-x / math.sqrt(2))


FORMS = {"pdf": normal, "logpdf": lambda x: -x * x / 2, "cdf": phi}
U = np.concatenate([np.linspace(0.0005, 0.9995, 999), [2.0**-30, 1 - 2.0**-30]])


@pytest.mark.parametrize("form", FORMS)
def test_values_have_the_error_that_is_wanted(form):
    for error in (1e-6, 1e-10):
        with Table(**{form: FORMS[form]}, error=error) as table:
            x = table.at(U)
            assert np.abs(np.array([phi(v) for v in x]) - U).max() <= error
            info = table.describe()
            assert info["error"] <= info["error_wanted"] == error and info["calls"] > 100
            assert (np.diff(table.at(np.sort(Generator(1).random(10**5)))) >= -1e-12).all()


def test_a_density_without_a_quantile_function():
    """Johnson's, whose values are sinh((normal - 2.5) / 2.3)."""
    def density(x):
        return normal(2.5 + 2.3 * math.asinh(x)) / math.sqrt(1 + x * x)

    table = Table(pdf=density, center=-1.0, error=1e-9)
    assert np.abs(np.array([phi(2.5 + 2.3 * math.asinh(x)) for x in table.at(U)]) - U).max() < 1e-9


DENSITIES = {  # of families, up to a factor; and the least value
    "skew_normal": ((4,), lambda x: normal(x) * phi(4 * x), -math.inf),
    "general_inverse_gaussian": ((1.5, 2.5), lambda x: math.sqrt(x) * math.exp(-1.25 * (x + 1 / x)) if x else 0, 0),
    "hyperbolic": ((2, 1), lambda x: math.exp(-2 * math.sqrt(1 + x * x) + x), -math.inf),
    "johnson_su": ((2.5, 2.3), lambda x: normal(2.5 + 2.3 * math.asinh(x)) / math.sqrt(1 + x * x), -math.inf),
    "extreme_value": ((0.2,), lambda x: math.exp(-(1 + x / 5)**-5) * (1 + x / 5)**-6 if x > -4.99 else 0, -5),
    "general_pareto": ((0.2,), lambda x: (1 + x / 5)**-6, 0),
    "exponential_power": ((2.7,), lambda x: math.exp(-abs(x)**2.7), -math.inf),
    "rice": ((1.3,), lambda x: x * math.exp(-x * x / 2) * float(np.i0(1.3 * x)) if x < 30 else 0, 0)}


@pytest.mark.parametrize("name", DENSITIES)
def test_families_have_their_densities(name):
    shapes, density, lower = DENSITIES[name]
    family, own = Table.family(name, *shapes), Table(pdf=density, domain=(lower, math.inf), center=0.0)
    inner = U[:-2]  # as the error is one of u, values far out may differ by more
    x = own.at(inner)
    assert np.abs(family.at(inner) - x).max() < 2e-7 * (1 + np.abs(x).max())
    assert np.abs(Table.family(name, *shapes, loc=3, scale=2).at(inner) - (3 + 2 * x)).max() < 1e-6 * (1 + abs(x).max())
    assert family.save() == Table.family(name, *shapes).save()


def test_stable_laws_have_their_closed_forms():
    """In S0: Cauchy's; Levy's, moved by -1; a normal law of variance 2; Landau's is an affine map of alpha = beta = 1."""
    inner = U[(U > 1e-4) & (U < 1 - 1e-4)]
    quantile = statistics.NormalDist().inv_cdf
    for shapes, law in (((1, 0), lambda u: math.tan(math.pi * (u - 0.5))), ((0.5, 1), lambda u: quantile(1 - u / 2)**-2 - 1),
                        ((2, 0), lambda u: math.sqrt(2) * quantile(u))):
        right = np.array([law(float(u)) for u in inner])
        assert np.all(np.abs(Table.family("stable", *shapes).at(inner) - right) < 1e-5 * (1 + np.abs(right)))
    moved = Table.family("stable", 1, 1, loc=math.log(math.pi / 2), scale=math.pi / 2).at(inner)
    assert np.all(np.abs(Table.family("landau").at(inner) - moved) < 1e-6 * (1 + np.abs(moved)))


def test_bad_families_say_so():
    for call, error, words in ((lambda: Table.family("normal"), ValueError, "name: 'normal' is none of skew_normal"),
                               (lambda: Table.family("rice"), TypeError, "rice: 1 shapes are wanted, not 0"),
                               (lambda: Table.family("rice", -1), ValueError, "lw_quantile_create_family"),
                               (lambda: Table.family("rice", 1, scale=0), ValueError, "scale")):
        with pytest.raises(error, match=words):
            call()


def test_a_quantile_function_is_followed():
    table = Table(ppf=lambda u: u**2, domain=(0, 1))
    assert np.abs(np.sqrt(table.at(U)) - U).max() < 1e-10


def test_domains_truncate_and_points_name_jumps():
    table = Table(pdf=normal, domain=(1, math.inf))
    x = table.at(U)
    assert x.min() >= 1 and np.abs((np.array([phi(v) for v in x]) - phi(1)) / (1 - phi(1)) - U).max() < 1e-10
    steps = Table(pdf=lambda x: 1.0 if x < 0.5 else 3.0, domain=(0, 1), points=[0.5])
    assert np.abs(steps.at(U) - np.where(U < 0.25, 2 * U, 0.5 + (U - 0.25) * 2 / 3)).max() < 1e-9
    below = Table(logpdf=lambda x: -abs(x) if x > 0 else -math.inf, domain=(0, math.inf))
    assert below.at(U).min() >= 0


def test_samples_are_the_quantiles_of_one_draw_each():
    table, whole, parts = Table(pdf=normal), Generator(4), Generator(4)
    x = table.sample(whole, 1000)
    assert [*table.sample(parts, 999), table.sample(parts)] == x.tolist() and whole.tell() == parts.tell() == 1000
    assert abs(x.mean()) < 0.15 and abs(x.std() - 1) < 0.1
    narrow = table.sample(Generator(4), (10, 100), dtype=np.float32)
    assert (narrow == x.reshape(10, 100).astype(np.float32)).all()
    long = table.sample(Generator(4), 2**20 + 100)  # in parts
    assert (long[:1000] == x).all() and abs(long.var() - 1) < 0.01
    out = np.empty(1000)
    assert table.sample(Generator(4), out=out) is out and (out == x).all()
    assert isinstance(table.at(0.5), np.float64) and abs(table.at(0.5)) < 1e-9


def test_quasi_random_points_keep_their_sense():
    table = Table(pdf=normal)
    words = Points(3, seed=1).take(4096, dtype=np.uint64)
    x = table.at(words)
    assert x.shape == (4096, 3) and np.abs(x.mean(axis=0)).max() < 1e-3 and np.abs(x.var(axis=0) - 1).max() < 5e-3
    assert np.abs(x - table.at(Points(3, seed=1).take(4096))).max() < 1e-9  # the upper 53 bits alone
    assert np.abs(x - Points(3, seed=1).draw("standard_normal", 4096)).max() < 1e-6


def test_every_backend_has_the_same_values():
    blob = Table(pdf=normal).save()
    found = []
    for backend in BACKENDS:
        for table in (Table(pdf=normal, device=backend), Table.load(blob, device=backend)):
            assert table.save() == blob
            found.append(np.concatenate([table.sample(Generator(6), out=np.empty(999)),
                                         table.at(U, out=np.empty(U.size))]).tobytes())
    assert len(set(found)) == 1


def test_pickles_are_the_same_table():
    table = Table(cdf=phi, error=1e-7, threads=1)
    moved = pickle.loads(pickle.dumps(table))
    assert (moved.at(U) == table.at(U)).all() and moved.describe() == table.describe()
    damaged = bytearray(table.save())
    damaged[len(damaged) // 2] ^= 1
    with pytest.raises(ValueError):
        Table.load(bytes(damaged))


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt, ValueError])
def test_an_exception_of_the_function_comes_through(error):
    calls = []

    def function(x):
        calls.append(x)
        if len(calls) == 7:
            raise error("mine")
        return normal(x)

    with pytest.raises(error, match="mine"):
        Table(pdf=function)
    assert len(calls) == 7
    with pytest.raises(TypeError):
        Table(pdf=lambda x: "one")
    with pytest.raises(TypeError):
        Table(pdf=lambda: 1.0)


@pytest.mark.parametrize("arguments, error, words", [
    ({}, TypeError, "one of pdf, logpdf, cdf and ppf is wanted, not 0"),
    ({"pdf": normal, "cdf": phi}, TypeError, "not 2"), ({"pdf": 3}, TypeError, "pdf: a function"),
    ({"pdf": normal, "domain": (1, 1)}, ValueError, "domain: 1.0 is not below 1.0"),
    ({"pdf": normal, "domain": (math.nan, 1)}, ValueError, "domain"),
    ({"pdf": normal, "error": 0}, ValueError, "error"),
    ({"pdf": normal, "error": 1e-20}, ValueError, "error"), ({"pdf": normal, "order": 11}, ValueError, "order"),
    ({"pdf": lambda x: -1.0, "domain": (0, 1)}, ValueError, "lw_quantile_create"),
    ({"pdf": lambda x: math.nan, "domain": (0, 1)}, ValueError, "lw_quantile_create"),
    ({"pdf": lambda x: 0.0, "domain": (0, 1)}, ValueError, "lw_quantile_create"),
    ({"pdf": lambda x: 1 / x if x else math.inf, "domain": (0, 1)}, ValueError, "lw_quantile_create"),
    ({"cdf": lambda x: 1 - phi(x)}, ValueError, "lw_quantile_create"),
    ({"pdf": normal, "points": [1, 0]}, ValueError, "points"), ({"pdf": normal, "device": "gpu"}, ValueError, "device"),
])
def test_bad_arguments_say_so(arguments, error, words):
    with pytest.raises(error, match=words):
        Table(**arguments)


def test_bad_calls_say_so():
    table = Table(pdf=normal, error=1e-6)
    for call, error, words in ((lambda: table.at(1.0), ValueError, r"\[0, 1\)"),
                               (lambda: table.at(-1), ValueError, "u"),
                               (lambda: table.sample(Generator(1), 3, dtype=int), TypeError, "float64 or float32"),
                               (lambda: table.sample(np.random.default_rng(1)), TypeError, "Generator draws"),
                               (lambda: table.at(U, out=np.empty(3)), ValueError, "match")):
        with pytest.raises(error, match=words):
            call()
    table.close()
    for call in (lambda: table.at(0.5), lambda: table.sample(Generator(1)), table.save, table.describe):
        with pytest.raises(ValueError, match="closed"):
            call()


def test_two_threads_draw_from_one_table():
    table, drawn = Table(pdf=normal, error=1e-6), {}

    def work(seed):
        drawn[seed] = table.sample(Generator(seed), 50000)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((drawn[seed] == table.sample(Generator(seed), 50000)).all() for seed in range(3))


@pytest.mark.skipif("cuda" not in BACKENDS, reason="no GPU, or a build without CUDA")
@pytest.mark.parametrize("package", ["torch", "cupy"])
def test_a_gpus_values_are_the_same_and_stay_there(package):
    module = pytest.importorskip(package)
    here, there = Table(pdf=normal), Table(pdf=normal, device="cuda")
    x = there.sample(Generator(3), 1000)
    assert isinstance(x, lanewise.Array) and np.array_equal(x.numpy(), here.sample(Generator(3), 1000))
    words = Points(3, seed=1, device="cuda").take(100, dtype=np.uint64)
    assert np.array_equal(there.at(words).numpy(), here.at(Points(3, seed=1).take(100, dtype=np.uint64)))
    u = module.asarray(U) if package == "cupy" else module.tensor(U, device="cuda")
    assert np.array_equal(there.at(u).numpy(), here.at(U))


# ---- batches ----

def three_tables(**where):
    return [Table(pdf=normal, **where), Table.family("general_pareto", 0.25, **where),
            Table(cdf=phi, error=1e-12, **where)]


@pytest.mark.parametrize("device", BACKENDS)
def test_a_batch_gives_what_its_tables_give(device):
    tables = three_tables()
    batch = TableBatch(tables, device=device)
    assert len(batch) == batch.describe()["tables"] == 3 and "3 tables" in repr(batch)
    table_of = Generator(2).integers(0, 3, (40, 50))
    rng = Generator(1)
    x = np.asarray(batch.sample(rng, table_of))
    assert rng.tell() == 2000 and x.shape == (40, 50)
    right = np.choose(table_of, [table.sample(Generator(1), (40, 50)) for table in tables])
    assert np.array_equal(x, right)
    out = np.empty((40, 50), np.float32)
    assert batch.sample(Generator(1), table_of.astype(np.uint32), out=out) is out
    assert np.array_equal(out, right.astype(np.float32))
    u = Generator(3).random(table_of.shape)
    assert np.array_equal(np.asarray(batch.at(table_of, u)), np.choose(table_of, [table.at(u) for table in tables]))
    assert batch.at(1, 0.5) == tables[1].at(0.5) and batch.at([], []).shape == (0,)


def test_numbers_of_no_table_give_nan():
    batch = TableBatch(three_tables()[:1])
    assert np.isnan(batch.sample(Generator(1), [0, 1, -1, 2**40, 0])).tolist() == [False, True, True, True, False]
    assert np.isnan(batch.at([1], [0.5], dtype=np.float32)).all()


def test_bad_batches_say_so():
    tables = three_tables()[:1]
    batch = TableBatch(iter(tables * 2))
    for call, error, words in ((lambda: TableBatch([]), ValueError, "at least one"),
                               (lambda: TableBatch([normal]), TypeError, "lanewise.Table is wanted"),
                               (lambda: TableBatch(tables, device="gpu"), ValueError, "device"),
                               (lambda: batch.sample(Generator(1), [0.5]), TypeError, "integers are wanted"),
                               (lambda: batch.sample(Generator(1), [0], dtype=int), TypeError, "float64 or float32"),
                               (lambda: batch.sample(1, [0]), TypeError, "Generator draws"),
                               (lambda: batch.at([0, 0], [0.5]), ValueError, "its shape is"),
                               (lambda: pickle.dumps(batch), TypeError, "keep its tables")):
        with pytest.raises(error, match=words):
            call()
    batch.close()
    with pytest.raises(ValueError, match="closed"):
        batch.sample(Generator(1), [0])
    tables[0].close()
    with pytest.raises(ValueError, match="closed"):
        TableBatch(tables)


@pytest.mark.skipif("cuda" not in BACKENDS, reason="no GPU, or a build without CUDA")
@pytest.mark.parametrize("package", ["torch", "cupy"])
def test_a_batch_on_a_gpu_takes_and_gives_its_memory(package):
    module = pytest.importorskip(package)
    tables = three_tables()
    numbers = np.arange(U.size, dtype=np.int32) % 3
    there, here = TableBatch(tables, device="cuda"), TableBatch(tables)
    table_of = module.asarray(numbers) if package == "cupy" else module.tensor(numbers, device="cuda")
    u = module.asarray(U) if package == "cupy" else module.tensor(U, device="cuda")
    x = there.sample(Generator(3), table_of)
    assert isinstance(x, lanewise.Array) and np.array_equal(x.numpy(), here.sample(Generator(3), numbers))
    assert np.array_equal(there.at(table_of, u).numpy(), here.at(numbers, U))
