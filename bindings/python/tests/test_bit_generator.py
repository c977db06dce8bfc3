"""lanewise.BitGenerator: the words of docs/contract/bitgenerator.md behind NumPy's interface."""
import copy
import importlib.util
import multiprocessing
import os
import pathlib
import pickle
import subprocess
import sys
import threading

import numpy as np
import pytest

import lanewise

ROOT = pathlib.Path(__file__).parents[3]
ENGINES = ["warp1024", "warpstd", "mrg8", "philox"]
CHUNK = 2560  # words of a refill
END = 2**60


def load_reference():
    path = ROOT / "tests" / "reference" / "reference.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location("reference", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


reference = load_reference()


def words_of(bit_generator, n):
    return bit_generator.random_raw(n)


def next_words(bit_generator, n):
    """The words one by one, as NumPy's C code takes them."""
    interface = bit_generator.ctypes
    return np.array([interface.next_uint64(interface.state) for _ in range(n)], np.uint64)


# ---- the words ----


@pytest.mark.skipif(reference is None, reason="the second implementation is in the repository, not in the wheel")
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("seed, stream, first", [
    (1, 0, 0), (2**64 - 1, 2**63 + 5, 0), (7, 3, CHUNK - 4), (0, 1, 2**48 + 317), (9, 0, END - 5)])
def test_words_are_those_of_the_second_implementation(engine, seed, stream, first, set=0):
    expected = list(reference.elements(engine, "bits64", seed, stream, first, 5, set=set))
    for words in (words_of, next_words):
        bit_generator = lanewise.BitGenerator(seed, stream, engine=engine, set=set)
        bit_generator.seek(first)
        assert words(bit_generator, 5).tolist() == expected


@pytest.mark.skipif(reference is None, reason="the second implementation is in the repository, not in the wheel")
def test_words_of_a_set_are_those_of_the_second_implementation():
    test_words_are_those_of_the_second_implementation("warp1024", 5, 2, 511, set=63)


@pytest.mark.parametrize("engine", ENGINES)
def test_words_are_the_elements_of_bits64(engine):
    n = 3 * CHUNK + 100
    elements = lanewise.Generator(11, 12, engine=engine).bits64(n)
    assert np.array_equal(next_words(lanewise.BitGenerator(11, 12, engine=engine), n), elements)
    assert np.array_equal(words_of(lanewise.BitGenerator(11, 12, engine=engine), n), elements)
    drawn = np.random.Generator(lanewise.BitGenerator(11, 12, engine=engine)).integers(2**64, size=n, dtype=np.uint64)
    assert np.array_equal(drawn, elements)


@pytest.mark.parametrize("backend", ["cuda", *(name for name, available, _ in lanewise.backends()
                                               if available and name != "cuda")])
def test_words_are_the_same_on_every_backend(backend, monkeypatch):
    expected = words_of(lanewise.BitGenerator(1), 6000)
    monkeypatch.setenv("LANEWISE_BACKEND", backend)  # cuda: words come from the CPU all the same
    assert np.array_equal(next_words(lanewise.BitGenerator(1), 6000), expected)


def test_an_unknown_backend_is_refused(monkeypatch):
    monkeypatch.setenv("LANEWISE_BACKEND", "cudda")
    with pytest.raises(ValueError, match="cudda"):
        lanewise.BitGenerator(1)


def test_split_draws_concatenate():
    whole = words_of(lanewise.BitGenerator(3), 40000)
    bit_generator = lanewise.BitGenerator(3)
    rng = np.random.default_rng(1)
    parts, n = [], 0
    while n < whole.size:
        size = min(int(rng.choice([0, 1, 2, 3, 700, CHUNK, 6000])), whole.size - n)
        parts.append((words_of if rng.random() < 0.5 else next_words)(bit_generator, size))
        n += size
        assert bit_generator.tell() == n
        if rng.random() < 0.2:
            bit_generator.seek(n)
    assert np.array_equal(np.concatenate(parts), whole)


def test_uint32_is_the_low_half_then_the_high_half():
    words = words_of(lanewise.BitGenerator(4), 3)
    low, high = (words & 0xFFFFFFFF).tolist(), (words >> 32).tolist()
    bit_generator = lanewise.BitGenerator(4)
    interface = bit_generator.ctypes
    assert interface.next_uint32(interface.state) == low[0]
    assert bit_generator.state["has_uint32"] == 1 and bit_generator.state["uinteger"] == high[0]
    assert interface.next_uint64(interface.state) == words[1]  # the half waits, here and below
    assert bit_generator.random_raw() == words[2]
    bit_generator.random_raw(CHUNK, output=False)
    bit_generator.random_raw(CHUNK)
    assert interface.next_uint32(interface.state) == high[0]
    assert bit_generator.state["has_uint32"] == 0 and bit_generator.state["uinteger"] == 0
    bit_generator.seek(2)
    assert interface.next_uint32(interface.state) == low[2]
    assert bit_generator.tell() == 3


def test_double_is_the_top_53_bits():
    words = words_of(lanewise.BitGenerator(5), 5000)
    expected = [(int(word) >> 11) / 2**53 for word in words]
    assert np.random.Generator(lanewise.BitGenerator(5)).random(5000).tolist() == expected
    bit_generator = lanewise.BitGenerator(5)
    interface = bit_generator.ctypes
    assert [interface.next_double(interface.state) for _ in range(5)] == expected[:5]


def test_raw_of_any_size():
    one = lanewise.BitGenerator(6)
    word = one.random_raw()
    assert type(word) is int and word == words_of(lanewise.BitGenerator(6), 1)[0]
    assert one.random_raw((2, 3)).shape == (2, 3) and one.tell() == 7
    assert one.random_raw(0).shape == (0,)
    assert one.random_raw((5, 4), output=False) is None and one.tell() == 27
    assert one.random_raw(output=False) is None and one.tell() == 28
    for output in (True, False):
        with pytest.raises(ValueError, match="negative dimensions"):
            one.random_raw((-1, 5), output=output)


# ---- which sequence ----


def test_seeds():
    def identity(*arguments, **named):
        return lanewise.BitGenerator(*arguments, **named).state["state"]

    assert identity(1) == identity([1]) == identity(np.array([1])) == identity(np.uint64(1))
    assert identity(1, 5)["stream"] == 5 and identity(1, set=3)["set"] == 3
    sequence = np.random.SeedSequence(99)
    seed, stream = sequence.generate_state(2, np.uint64).tolist()
    assert (identity(sequence)["seed"], identity(sequence)["stream"]) == (seed, stream)
    for many in ([1, 2], 2**64, 2**200 + 1):
        assert identity(many) == identity(np.random.SeedSequence(many))
    assert identity() != identity()
    assert lanewise.BitGenerator(1).seed_seq.state == np.random.SeedSequence(1).state
    assert lanewise.BitGenerator(1, 2).seed_seq.state != lanewise.BitGenerator(1, 3).seed_seq.state
    keys = {lanewise.BitGenerator(1, stream).seed_seq.spawn_key for stream in (0, 1, 2**32, 2**32 + 1)}
    assert len(keys) == 4


@pytest.mark.parametrize("arguments, named, error", [
    ((-1,), {}, ValueError), ((1, -1), {}, ValueError), ((1, 2**64), {}, ValueError), ((1.5,), {}, TypeError),
    (([None],), {}, TypeError), (([0.5],), {}, TypeError), ((1, None), {}, TypeError), ((None, 1), {}, ValueError),
    ((2**64, 1), {}, ValueError), ((1,), {"engine": "mt19937"}, ValueError), ((1,), {"engine": 1}, TypeError),
    ((1,), {"set": 1024}, ValueError), ((1,), {"set": 1, "engine": "philox"}, ValueError)])
def test_what_names_no_sequence_is_refused(arguments, named, error):
    with pytest.raises(error):
        lanewise.BitGenerator(*arguments, **named)


def test_children_differ_and_come_again():
    def children(**named):
        parent = lanewise.BitGenerator(1, **named)
        return [child.random_raw() for child in parent.spawn(3) + parent.spawn(2)]

    first = children()
    assert len(set(first)) == 5 and first == children()
    assert set(first).isdisjoint(children(stream=1)) and set(first).isdisjoint(children(engine="philox"))
    with pytest.raises(ValueError):
        lanewise.BitGenerator(1).spawn(-1)


@pytest.mark.skipif(not hasattr(np.random.Generator, "spawn"), reason="NumPy's Generator spawns from 1.25 on")
def test_numpys_generator_spawns():
    rng = np.random.Generator(lanewise.BitGenerator(1, engine="philox", set=0))
    for child in rng.spawn(2):
        assert isinstance(child.bit_generator, lanewise.BitGenerator)
        assert child.bit_generator.state["state"]["engine"] == "philox"


# ---- places ----


def test_seek_and_tell():
    bit_generator = lanewise.BitGenerator(8)
    words = words_of(bit_generator, 10000)
    np.random.Generator(bit_generator).integers(10, dtype=np.uint32)
    bit_generator.seek(7777)
    assert bit_generator.tell() == 7777 and bit_generator.state["has_uint32"] == 0
    assert words_of(bit_generator, 3).tolist() == words[7777:7780].tolist()
    assert bit_generator.advance(-80) is bit_generator and bit_generator.tell() == 7700
    for word in (-1, END + 1):
        with pytest.raises(ValueError):
            bit_generator.seek(word)
    with pytest.raises(ValueError):
        bit_generator.advance(-7701)
    assert bit_generator.tell() == 7700


def test_jumps_are_of_two_to_the_48_words():
    bit_generator = lanewise.BitGenerator(8, 9, engine="philox")
    bit_generator.seek(5)
    far = bit_generator.jumped(3)
    assert far.tell() == 5 + 3 * 2**48 and bit_generator.tell() == 5
    assert far.seed_seq is bit_generator.seed_seq
    there = lanewise.BitGenerator(8, 9, engine="philox")
    there.seek(5 + 3 * 2**48)
    assert far.random_raw() == there.random_raw()
    assert lanewise.BitGenerator(1).jumped(4096).tell() == END
    for jumps in (4097, 2**80, -1):
        with pytest.raises(ValueError):
            lanewise.BitGenerator(1).jumped(jumps)


def test_the_end_is_an_error_where_there_can_be_one():
    bit_generator = lanewise.BitGenerator(1)
    bit_generator.seek(END - 3)
    with pytest.raises(ValueError, match="end of the sequence"):
        bit_generator.random_raw(4)
    with pytest.raises(ValueError, match="end of the sequence"):
        bit_generator.random_raw(4, output=False)
    assert bit_generator.tell() == END - 3
    assert bit_generator.random_raw(3).size == 3


def test_beyond_the_end_the_process_ends_and_says_why():
    program = ("import numpy as np, lanewise; b = lanewise.BitGenerator(1); b.seek(2**60 - 2); "
               "g = np.random.Generator(b); g.random(2); print('drew two', flush=True); print(g.random())")
    path = os.pathsep.join([str(pathlib.Path(lanewise.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": path})
    assert done.returncode < 0 and done.stdout == "drew two\n"
    assert "no word 1152921504606846976" in done.stderr


# ---- state, pickle, copy ----


def drawn_from(rng):
    """A generator in the middle: a refill behind it, half a word waiting."""
    rng.random(3000)
    rng.integers(10, size=3, dtype=np.uint32)
    return rng


def test_state_goes_on_where_it_stood():
    rng = drawn_from(np.random.Generator(lanewise.BitGenerator(1, 2, set=5)))
    state = rng.bit_generator.state
    expected = rng.integers(2**31, size=5, dtype=np.uint32)
    other = np.random.Generator(lanewise.BitGenerator(99, engine="mrg8"))
    other.random(10)
    other.bit_generator.state = state
    assert other.bit_generator.state == state
    assert np.array_equal(other.integers(2**31, size=5, dtype=np.uint32), expected)


@pytest.mark.parametrize("change, error", [
    ({"bit_generator": "PCG64"}, ValueError), ({"uinteger": 2**32}, ValueError), ({"state": {}}, KeyError)])
def test_a_state_of_something_else_changes_nothing(change, error):
    bit_generator = lanewise.BitGenerator(1)
    before = bit_generator.state
    with pytest.raises(error):
        bit_generator.state = {**before, **change}
    for key, value in (("engine", "pcg64"), ("set", 1024), ("seed", -1), ("word", END + 1)):
        with pytest.raises(ValueError):
            bit_generator.state = {**before, "state": {**before["state"], "seed": 2, key: value}}
    with pytest.raises(TypeError):
        bit_generator.state = (1, 2)
    assert bit_generator.state == before


@pytest.mark.parametrize("again", [
    copy.copy, copy.deepcopy, *(lambda x, p=p: pickle.loads(pickle.dumps(x, p)) for p in range(2, 6))])
def test_pickles_and_copies_go_on(again):
    rng = drawn_from(np.random.Generator(lanewise.BitGenerator(1, 2, engine="mrg8")))
    rng.bit_generator.seed_seq.spawn(2)
    other = again(rng.bit_generator)
    assert other is not rng.bit_generator and other.state == rng.bit_generator.state
    assert other.seed_seq.state == rng.bit_generator.seed_seq.state
    theirs = again(rng)
    expected = rng.integers(2**31, size=5, dtype=np.uint32).tolist()
    if again is not copy.copy:  # NumPy's Generator shares its bit generator then
        assert theirs.integers(2**31, size=5, dtype=np.uint32).tolist() == expected
    assert np.random.Generator(other).integers(2**31, size=5, dtype=np.uint32).tolist() == expected


def test_random_state_runs_on_it_and_keeps_its_state():
    rs = np.random.RandomState(lanewise.BitGenerator(1))
    rs.standard_normal(3)
    state = rs.get_state(legacy=False)
    again = pickle.loads(pickle.dumps(rs))
    expected = rs.standard_normal(5)
    rs.set_state(state)
    assert np.array_equal(rs.standard_normal(5), expected)
    assert np.array_equal(again.standard_normal(5), expected)


def test_numpy_knows_it():
    bit_generator = lanewise.BitGenerator(1)
    assert isinstance(bit_generator, np.random.BitGenerator)
    assert np.random.default_rng(bit_generator).bit_generator is bit_generator
    assert "BitGenerator" in str(np.random.Generator(bit_generator))
    with bit_generator.lock:  # by the same thread again
        bit_generator.state = bit_generator.state


def test_init_again_leaves_what_numpy_points_at():
    bit_generator = lanewise.BitGenerator(1)
    rng = np.random.Generator(bit_generator)
    rng.random(10)
    address, lock = bit_generator.ctypes.state_address, bit_generator.lock
    bit_generator.__init__(2)
    assert bit_generator.lock is lock
    assert bit_generator.ctypes.state_address == address
    assert rng.random() == np.random.Generator(lanewise.BitGenerator(2)).random()


def test_a_generator_keeps_its_words_alive():
    rng = np.random.Generator(lanewise.BitGenerator(1))
    for seed in range(100):
        lanewise.BitGenerator(seed).random_raw()
    assert rng.random() == np.random.Generator(lanewise.BitGenerator(1)).random()


# ---- threads and processes ----


def test_threads_share_a_generator():
    n, size, threads = 60, 20000, 4  # long enough to meet
    rng = np.random.Generator(lanewise.BitGenerator(1))
    drawn = [[] for _ in range(threads)]

    def draw(mine):
        for i in range(n):
            mine.append(rng.bit_generator.random_raw(size) if i % 3 else
                        rng.integers(2**64, size=size, dtype=np.uint64))
            assert rng.bit_generator.state["has_uint32"] == 0

    workers = [threading.Thread(target=draw, args=(mine,)) for mine in drawn]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    together = np.sort(np.concatenate([part for mine in drawn for part in mine]))
    assert np.array_equal(together, np.sort(words_of(lanewise.BitGenerator(1), size * n * threads)))


def draw_in_child(rng, queue):
    queue.put((rng.random(6000).tolist(), np.random.Generator(lanewise.BitGenerator(2)).random()))


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_a_child_process_goes_on(method):
    context = multiprocessing.get_context(method)
    rng = drawn_from(np.random.Generator(lanewise.BitGenerator(1)))
    queue = context.Queue()
    child = context.Process(target=draw_in_child, args=(rng, queue))
    child.start()
    drawn, fresh = queue.get(timeout=60)
    child.join()
    assert child.exitcode == 0
    assert drawn == rng.random(6000).tolist()
    assert fresh == np.random.Generator(lanewise.BitGenerator(2)).random()


# ---- other packages ----


def test_scipy_draws_from_it():
    stats = pytest.importorskip("scipy.stats")
    for make in (lambda: np.random.Generator(lanewise.BitGenerator(1)),
                 lambda: np.random.RandomState(lanewise.BitGenerator(1))):
        one, two = make(), make()
        drawn = stats.gamma(2.5).rvs(2000, random_state=one)
        assert np.array_equal(drawn, two.standard_gamma(2.5, 2000))
        assert stats.kstest(drawn, stats.gamma(2.5).cdf).pvalue > 1e-6
    rng = np.random.Generator(lanewise.BitGenerator(2))
    result = stats.bootstrap((drawn,), np.mean, n_resamples=99, random_state=rng)
    assert result.confidence_interval.low < drawn.mean() < result.confidence_interval.high


@pytest.mark.filterwarnings("ignore:get_state and legacy")
def test_emcee_samples_with_it():
    emcee = pytest.importorskip("emcee")

    def chain(seed):
        rs = np.random.RandomState(lanewise.BitGenerator(seed))
        sampler = emcee.EnsembleSampler(20, 2, lambda x: -0.5 * np.sum(x * x))
        sampler._random = rs
        sampler.run_mcmc(rs.standard_normal((20, 2)), 300)
        return sampler.get_chain(discard=100, flat=True)

    one = chain(1)
    assert np.array_equal(one, chain(1)) and not np.array_equal(one, chain(2))
    assert np.all(np.abs(one.mean(0)) < 0.3) and np.all(np.abs(one.var(0) - 1) < 0.4)


def test_numba_draws_from_it():
    numba = pytest.importorskip("numba")

    @numba.njit
    def total(rng):
        value = 0.0
        for _ in range(3000):
            value += rng.standard_normal()
        return value

    rng = np.random.Generator(lanewise.BitGenerator(1))
    expected = 0.0
    for value in np.random.Generator(lanewise.BitGenerator(1)).standard_normal(3000):
        expected += value
    assert total(rng) == expected


@pytest.mark.filterwarnings("ignore")
def test_pymc_samples_with_it(monkeypatch):
    pm = pytest.importorskip("pymc")
    monkeypatch.setattr(np.random, "Lanewise", lanewise.BitGenerator, raising=False)  # as the guide says

    def sample(cores):
        with pm.Model():
            mean = pm.Normal("mean", 0, 10)
            pm.Normal("seen", mean, 1, observed=np.arange(10) / 10)
            trace = pm.sample(200, tune=200, chains=2, cores=cores, progressbar=False,
                              random_seed=np.random.Generator(lanewise.BitGenerator(1)),
                              compute_convergence_checks=False)
        return trace.posterior["mean"].values

    one = sample(1)
    assert np.array_equal(one, sample(2))
    exact, deviation = 4.5 / 10.01, 10.01**-0.5  # conjugate
    assert abs(one.mean() - exact) < 0.1 and abs(one.std() - deviation) < 0.1


def test_the_guides_examples_run():
    pytest.importorskip("scipy")
    page = ROOT / "docs" / "guide" / "python" / "bitgenerator.md"
    if not page.exists():
        pytest.skip("the guide is in the repository, not in the wheel")
    if not hasattr(np.random.Generator, "spawn"):
        pytest.skip("NumPy's Generator spawns from 1.25 on")
    names = {}
    for block in page.read_text().split("```python\n")[1:]:
        exec(block.split("```")[0], names)
    assert names["x"].shape == (1000,) and len(names["children"]) == 4 and names["far"].tell() == 10**15 + 2**48
