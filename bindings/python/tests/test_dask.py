"""lanewise.dask: the same bits for any chunks, workers and schedulers, as without Dask."""
import contextlib
import os
import signal

import numpy as np
import pytest

import lanewise
import lanewise.ranks

dask = pytest.importorskip("dask", reason="Dask is not installed")
da = pytest.importorskip("dask.array", reason="Dask's arrays are not installed")
over = pytest.importorskip("lanewise.dask", reason="Dask is not installed")

KEY = lanewise.Key(42)
PART = 2**20


@contextlib.contextmanager
def scheduler(name):
    """Threads of this process, one of them, processes, or the workers of a cluster on this machine."""
    if not isinstance(name, int):
        with dask.config.set(scheduler=name, **({"multiprocessing.context": "spawn"} if name == "processes" else {})):
            yield
        return
    distributed = pytest.importorskip("distributed", reason="dask.distributed is not installed")
    with distributed.LocalCluster(n_workers=name, threads_per_worker=1, processes=name > 1,
                                  dashboard_address=":0") as cluster, distributed.Client(cluster):
        yield


def wide(n):
    rng = np.random.Generator(np.random.PCG64(n))
    return np.ldexp(rng.random(n) - 0.5, rng.integers(-60, 60, n))


@pytest.mark.parametrize("chunks", [(60, 50), (7, 50), (60, 1), ((10, 0, 50), (13, 37)), "auto"])
def test_arrays_do_not_depend_on_chunks(chunks):
    for method, parameters, dtype in (("normal", (5.0, 2.0), np.float32), ("poisson", (3.5,), None),
                                      ("random", (), None)):
        x = over.draw(method, KEY, (60, 50), *parameters, chunks=chunks, dtype=dtype)
        whole = getattr(KEY.generator(), method)(*parameters, size=(60, 50), **({"dtype": dtype} if dtype else {}))
        assert x.dtype == whole.dtype and np.array_equal(x.compute(scheduler="threads"), whole)


def moments(x):
    return lanewise.Moments(*dask.compute(*over.moments(x)))


@pytest.mark.parametrize("chunks", [5003, 1000, 200, ((3, 0, 5000),)])
@pytest.mark.parametrize("type", [np.float64, np.float32, np.int32])
def test_sums_and_moments_do_not_depend_on_chunks(chunks, type):
    x = wide(5003) if type != np.int32 else np.arange(5003, dtype=type)
    x = da.from_array(x.astype(type), chunks=chunks)
    assert float(over.sum(x)) == lanewise.sum(x.compute())
    assert moments(x) == lanewise.moments(x.compute())


def test_sums_of_many_dimensions_none_and_equal_numbers():
    x = da.from_array(wide(6000).reshape(20, 300), chunks=(7, 70))
    assert float(over.sum(x)) == lanewise.sum(x.compute())
    equal, none = da.full(50, 3.25, chunks=7), da.empty((0,))
    assert str(tuple(map(float, moments(equal)))) == str(tuple(map(float, lanewise.moments([3.25] * 50))))  # NaN
    assert float(over.sum(none)) == 0 and moments(none).count == 0
    assert [type(number) for number in (over.sum(x).compute(), *moments(x)[:2])] == [np.float64, np.int64, np.float64]


def test_a_thousand_chunks_are_not_too_many():
    x = da.from_array(wide(5003), chunks=5)
    assert float(over.sum(x)) == lanewise.sum(wide(5003)) and moments(x) == lanewise.moments(wide(5003))


def weights(n):
    w = np.floor(1000 * lanewise.random.exponential(lanewise.Key(5), n))
    w[:PART // 2] = 0
    w[PART:2 * PART] = 0  # a part without a table
    return w


def test_samples_do_not_depend_on_chunks(monkeypatch):
    monkeypatch.setattr(over, "_WIDTH", 2)  # trees of few chunks have levels, too
    n, w = 1000, weights(3 * PART - 77)
    table = lanewise.ranks.alone().table(w)
    own, counts = table.sample_own(KEY.generator(), n), table.counts(KEY.generator(), 10**12)
    assert np.all(w[own] > 0)
    for chunks in (len(w), PART, 2 * PART, 999_999, PART // 2, ((PART, 0, 2 * PART - 77),)):
        x = da.from_array(w, chunks=chunks)
        assert np.array_equal(over.sample_own(KEY, x, n).compute(), own), chunks
        found = over.counts(KEY, x, 10**12)
        assert found.chunks == x.chunks and np.array_equal(found.compute(), counts), chunks


@pytest.mark.filterwarnings("ignore:Sending large graph")
@pytest.mark.parametrize("where", ["synchronous", "threads", "processes", 1, 2, 4])
def test_nothing_depends_on_workers(where):
    x, w = wide(4001), weights(2 * PART + 5)
    w[-1] = 500
    table = lanewise.ranks.alone().table(w)
    with scheduler(where):
        parts = da.from_array(x, chunks=900)
        total, numbers, samples, *of_all = dask.compute(
            over.sum(parts), over.draw("normal", KEY, 1000, 0, 1, chunks=300),
            over.sample_own(KEY, da.from_array(w, chunks=PART), 500), *over.moments(parts))
    assert total == lanewise.sum(x) and tuple(of_all) == lanewise.moments(x)
    assert np.array_equal(numbers, lanewise.random.normal(KEY, 1000))
    assert np.array_equal(samples, table.sample_own(KEY.generator(), 500))


def test_a_worker_that_is_killed_changes_nothing(tmp_path):
    x, flag = wide(4001), str(tmp_path / "killed")

    def kill_once(block, block_id=None):
        if block_id == (3,) and not os.path.exists(flag):
            open(flag, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return block

    with scheduler(2):
        parts = da.from_array(x, chunks=500).map_blocks(kill_once, dtype=x.dtype, meta=np.empty(0))
        total, *of_all = dask.compute(over.sum(parts), *over.moments(parts))
    assert os.path.exists(flag) and total == lanewise.sum(x) and tuple(of_all) == lanewise.moments(x)


def test_errors_name_what_is_wrong():
    w = weights(3 * PART)
    w[PART + 5] = -2
    for call in (lambda: over.counts(KEY, da.from_array(w, chunks=PART), 10).compute(),
                 lambda: over.sample_own(KEY, da.from_array(w, chunks=PART), 10).compute()):
        with pytest.raises(ValueError, match="weight of item 1048581 is -2"):
            call()
    with pytest.raises(ValueError, match="one must be positive"):
        over.counts(KEY, da.zeros(2 * PART, chunks=PART), 10).compute()
    with pytest.raises(TypeError, match="numbers are wanted"):
        over.sum(da.from_array(np.array(["a", "b"]), chunks=1)).compute()
    x = da.from_array(w, chunks=PART)
    for call, error, words in ((lambda: over.sum([1.0]), TypeError, "array of Dask"),
                               (lambda: over.counts(5, x, 10), TypeError, "lanewise.Key"),
                               (lambda: over.counts(KEY, x, 2**60 + 1), ValueError, "n: "),
                               (lambda: over.counts(KEY, x[x > 0], 10), ValueError, "compute_chunk_sizes"),
                               (lambda: over.counts(KEY, x.reshape(3, -1), 10), TypeError, "one dimension"),
                               (lambda: over.draw("normal", KEY, 10, 0, -1), ValueError, "scale"),
                               (lambda: over.draw("shuffle", KEY, 10), ValueError, "method")):
        with pytest.raises(error, match=words):
            call()
