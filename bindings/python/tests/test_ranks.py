"""lanewise.ranks: any number of ranks gives what one gives, over threads, mpi4py, and processes of PyTorch and JAX."""
import doctest
import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import threading

import numpy as np
import pytest

import lanewise
import lanewise.ranks as over

PROGRAM = '''
import sys
import numpy as np
import lanewise
import lanewise.ranks as over

if sys.argv[1] == "torch":
    import torch.distributed as distributed
    distributed.init_process_group("gloo", init_method=sys.argv[2], rank=int(sys.argv[3]), world_size=int(sys.argv[4]))
    ranks = over.of_torch()
elif sys.argv[1] == "jax":
    import jax
    jax.config.update("jax_cpu_collectives_implementation", "gloo")
    jax.distributed.initialize(sys.argv[2], int(sys.argv[4]), int(sys.argv[3]))
    ranks = over.of_jax()
else:
    from mpi4py import MPI
    ranks = over.of_mpi4py(MPI.COMM_WORLD)
seed = ranks.seed(ranks.rank + 5)
x = lanewise.Generator(seed).block("normal", 1001, ranks.piece(1001))
assert ranks.sum(x) == lanewise.sum(lanewise.Generator(5).block("normal", 1001, slice(0, 1001)))
assert ranks.moments(x) == lanewise.moments(lanewise.Generator(5).block("normal", 1001, slice(0, 1001)))
try:
    ranks.seed(ranks.rank, agreed=True)
    assert ranks.size == 1
except ValueError as error:
    assert "disagree" in str(error), error
try:
    ranks.check(OSError("no such file") if ranks.rank == ranks.size - 1 else None)
    assert False
except (OSError, ValueError) as error:
    assert "no such file" in str(error), error
def piece(x, all):  # what rank r of `all` has behind r * r items
    ends = [len(x) * (r * r) // all**2 for r in range(all + 1)]
    return x[ends[ranks.rank]:ends[ranks.rank + 1]]


def mine(call, n):  # this rank's piece of what one rank gets
    return piece(call(over.alone(), lanewise.Generator(7), n), ranks.size)


weights = lanewise.Generator(6).exponential(size=5003) * (np.arange(5003) % 3 > 0)
part = piece(weights, ranks.size)
many = len(piece(range(1001), ranks.size))
for whole, here in ((lambda r, g, n: r.table(weights).sample(g, n), lambda g: ranks.table(part).sample(g, many)),
                    (lambda r, g, n: r.choose(g, weights, n), lambda g: ranks.choose(g, part, many)),
                    (lambda r, g, n: r.permutation(g, n), lambda g: ranks.permutation(g, many))):
    rng = lanewise.Generator(7)
    assert np.array_equal(here(rng), mine(whole, 1001)) and rng.tell() == 1
print("rank", ranks.rank, "of", ranks.size, "is well")
'''


class Threads:
    """An engine among threads of this process."""

    def __init__(self, size):
        self.size, self.barrier, self.views = size, threading.Barrier(size, timeout=30), [None] * size

    def of(self, rank):
        return _OfThread(self, rank)


class _OfThread:
    def __init__(self, threads, rank):
        self.threads, self.rank = threads, rank

    def _exchange(self, view, work, given=None):
        threads = self.threads
        threads.views[self.rank] = bytes(view) if given is None else given
        threads.barrier.wait()
        result = work(threads.views)
        threads.barrier.wait()
        view[:] = result

    def sum_u64(self, view):
        self._exchange(view, lambda all: np.add.reduce([np.frombuffer(v, np.uint64) for v in all]).tobytes())

    def max_u64(self, view):
        self._exchange(view, lambda all: np.max([np.frombuffer(v, np.uint64) for v in all], axis=0).tobytes())

    def broadcast(self, root, view):
        self._exchange(view, lambda all: all[root])

    def all_gather(self, mine, all):
        self._exchange(all, b"".join, bytes(mine))

    def all_to_all(self, send, send_bytes, receive, receive_bytes):
        def pick(all):
            parts = [view[sum(sizes[:self.rank]):][:sizes[self.rank]] for sizes, view in all]
            assert [len(part) for part in parts] == receive_bytes
            return b"".join(parts)

        self._exchange(receive, pick, (send_bytes, bytes(send)))


def run(size, work):
    """What work(ranks) gives or raises on each of `size` ranks."""
    threads, results = Threads(size), [None] * size

    def of(rank):
        try:
            results[rank] = work(over.Ranks(rank, size, threads.of(rank)))
        except Exception as error:  # noqa: BLE001 - it is looked at
            results[rank] = error

    started = [threading.Thread(target=of, args=(rank,)) for rank in range(size)]
    for thread in started:
        thread.start()
    for thread in started:
        thread.join(60)
    return results


def test_examples():
    assert doctest.testmod(over, extraglobs={"lanewise": lanewise}).failed == 0


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("type", [np.float32, np.float64])
def test_sums_and_moments_are_those_of_one(size, type):
    rng = np.random.Generator(np.random.PCG64(size))
    x = np.ldexp(rng.random(5000) - 0.5, rng.integers(-30, 30, 5000)).astype(type)
    cuts = np.sort(rng.integers(0, len(x) + 1, size - 1))
    parts = np.split(x, cuts)
    if size > 2:
        parts[0] = np.concatenate([parts[0], parts[1]])
        parts[1] = parts[1][:0]
    assert run(size, lambda ranks: ranks.sum(parts[ranks.rank])) == [lanewise.sum(x)] * size
    assert run(size, lambda ranks: ranks.moments(parts[ranks.rank])) == [lanewise.moments(x)] * size


@pytest.mark.parametrize("size", [1, 3, 8])
def test_seeds_pieces_and_streams(size):
    assert run(size, lambda ranks: ranks.seed(ranks.rank + 9)) == [9] * size
    seeds = run(size, lambda ranks: ranks.seed())
    assert len(set(seeds)) == 1 and 0 <= seeds[0] < 2**64
    pieces = run(size, lambda ranks: ranks.piece(1003))
    assert pieces[0].start == 0 and pieces[-1].stop == 1003
    assert all(one.stop == other.start for one, other in zip(pieces, pieces[1:]))
    assert run(size, lambda ranks: ranks.stream(7, 3)) == [7 + 3 * rank for rank in range(size)]


@pytest.mark.parametrize("wrong", [-1, 2**64, "one", 0.5])
def test_what_one_rank_does_wrong_reaches_all(wrong):
    for error in run(3, lambda ranks: ranks.seed(wrong if ranks.rank == 1 else 4)):
        assert isinstance(error, (AttributeError, TypeError, ValueError)), error
    for error in run(3, lambda ranks: ranks.sum(["x"] if ranks.rank == 2 else [1.0])):
        assert isinstance(error, Exception)
    errors = run(3, lambda ranks: ranks.check(KeyError("lost") if ranks.rank == 2 else None))
    assert isinstance(errors[2], KeyError) and all("KeyError: 'lost' (rank 2 of 3)" in str(e) for e in errors[:2])


def test_seeds_that_differ_are_named():
    for error in run(2, lambda ranks: ranks.seed(ranks.rank, agreed=True)):
        assert isinstance(error, ValueError) and "from 0 to 1" in str(error)


def test_an_engine_that_fails_is_the_cause():
    class Broken:
        def sum_u64(self, view):
            raise OSError("the cable is out")

        max_u64 = sum_u64

        def broadcast(self, root, view):
            raise OSError("the cable is out")

    with pytest.raises(Exception, match="the cable is out") as raised:
        over.Ranks(0, 2, Broken()).sum([1.0])
    assert isinstance(raised.value.__cause__, OSError)
    with pytest.raises(Exception):
        over.Ranks(0, 2).sum([1.0])


@pytest.mark.parametrize("rank, size", [(-1, 2), (2, 2), (0, 0)])
def test_ranks_that_do_not_exist(rank, size):
    with pytest.raises(ValueError, match="rank"):
        over.Ranks(rank, size)


def environment():
    return dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path), OMPI_ALLOW_RUN_AS_ROOT="1",
                OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", CUDA_VISIBLE_DEVICES="", OMP_NUM_THREADS="1")


def split_of(x, size, seed=1):
    """Any pieces, in order; some may be empty."""
    cuts = np.sort(np.random.Generator(np.random.PCG64(seed)).integers(0, len(x) + 1, size - 1))
    return np.split(np.asarray(x), cuts)


def joined(results):
    assert not any(isinstance(result, Exception) for result in results), results
    return np.concatenate(results)


@pytest.mark.parametrize("size", [1, 2, 3, 7])
@pytest.mark.parametrize("type", [np.float32, np.uint64])
def test_samples_are_those_of_one(size, type):
    one, n = over.alone(), 3000
    weights = np.floor(1000 * lanewise.Generator(3).exponential(size=4000)).astype(type)
    weights[1000:2000] = 0
    parts, wanted = split_of(weights, size), split_of(np.arange(n), size, 2)
    tables = run(size, lambda ranks: ranks.table(parts[ranks.rank]))
    whole = one.table(weights)
    assert [len(table) for table in tables] == [4000] * size and len(whole) == 4000
    assert sum(table.describe()["count"] for table in tables) == whole.describe()["count"] == 4000

    def sample(ranks):
        rng = lanewise.Generator(5)
        return ranks.table(parts[ranks.rank]).sample(rng, len(wanted[ranks.rank]))

    samples = whole.sample(lanewise.Generator(5), n)
    assert samples.dtype == np.int64 and np.all(weights[samples] > 0)
    assert np.array_equal(joined(run(size, sample)), samples)
    own = joined([table.sample_own(lanewise.Generator(5), n) for table in tables])
    assert np.array_equal(np.sort(own), np.sort(samples)) and not np.array_equal(own, samples)
    counts = joined([table.counts(lanewise.Generator(5), 10**12) for table in tables])
    assert np.array_equal(counts, whole.counts(lanewise.Generator(5), 10**12)) and counts.sum() == 10**12


@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_choices_and_permutations_are_those_of_one_process(size):
    weights, n = lanewise.Generator(4).exponential(size=3000), 500
    parts, wanted = split_of(weights, size), split_of(np.arange(n), size, 2)
    chosen = joined(run(size, lambda ranks: ranks.choose(lanewise.Generator(5), parts[ranks.rank],
                                                         len(wanted[ranks.rank]))))
    assert np.array_equal(chosen, lanewise.choose(lanewise.Generator(5), 3000, n, p=weights))
    order = joined(run(size, lambda ranks: ranks.permutation(lanewise.Generator(5), len(wanted[ranks.rank]))))
    assert np.array_equal(order, lanewise.Generator(5).permutation(n))


def test_a_gpu_draws_what_a_cpu_draws():
    row = next(row for row in lanewise.backends() if row[0] == "cuda")
    if not row[1]:
        pytest.skip(row[2])
    there = lanewise.Generator(3, device="cuda").exponential(size=4000)
    here, one = there.numpy(), over.alone()
    a, b = one.table(there), one.table(here)
    assert a.device.startswith("cuda") and not b.device.startswith("cuda")
    for draw in (lambda table, rng: table.sample(rng, 500), lambda table, rng: table.sample_own(rng, 500),
                 lambda table, rng: table.counts(rng, 10**9)):
        for device in ("cpu", "cuda"):
            assert np.array_equal(draw(a, lanewise.Generator(5, device=device)), draw(b, lanewise.Generator(5)))
    rng, its = lanewise.Generator(5), lanewise.Generator(5, device="cuda")
    assert np.array_equal(one.choose(its, there, 50), one.choose(rng, here, 50))
    assert np.array_equal(one.permutation(its, 50), rng.permutation(50))
    assert one.sum(there) == one.sum(here) and one.moments(there) == one.moments(here)


def test_cursors_move_by_one():
    def work(ranks):
        rng, cursors = lanewise.Generator(5), []
        table = ranks.table([1.0, 2.0])
        for call in (lambda: table.sample(rng, 3), lambda: table.sample_own(rng, 3), lambda: table.counts(rng, 3),
                     lambda: ranks.choose(rng, [1.0], 1), lambda: ranks.permutation(rng, 4)):
            call()
            cursors.append(rng.tell())
        return cursors

    assert run(2, work) == [[1, 2, 3, 4, 5]] * 2


WRONG = [(lambda ranks, x: ranks.table([1.0, x]), -1.0, 2.0, "item 3 is -1"),
         (lambda ranks, x: ranks.table(x), [[1.0]], [1.0], "one dimension"),
         (lambda ranks, x: ranks.table([0.0, x]), 0.0, 0.0, "one must be positive"),
         (lambda ranks, x: ranks.table(np.ones(2, x)), np.float32, np.float64, "disagree on type"),
         (lambda ranks, x: ranks.table([1.0]).sample(lanewise.Generator(5), x), -1, 3, "many: -1"),
         (lambda ranks, x: ranks.table([1.0]).sample(lanewise.Generator(x), 1), 5, 6, "disagree on the seed"),
         (lambda ranks, x: ranks.table([1.0]).sample(x and lanewise.Generator(x), 1), None, 5, "a lanewise.Generator"),
         (lambda ranks, x: ranks.choose(lanewise.Generator(5), [x], 2), 0.0, 1.0, "only 2 of the 3"),
         (lambda ranks, x: ranks.choose(x, [1.0], 1), "rng", lanewise.Generator(5), "a lanewise.Generator"),
         (lambda ranks, x: ranks.permutation(lanewise.Generator(5), x), 0.5, 1, "__index__")]


@pytest.mark.parametrize("call, wrong, right, words", WRONG, ids=[words for *_, words in WRONG])
def test_what_one_rank_draws_wrong_reaches_all(call, wrong, right, words):
    for error in run(3, lambda ranks: call(ranks, wrong if ranks.rank == 1 else right)):
        assert isinstance(error, (AttributeError, TypeError, ValueError)) and words in str(error), repr(error)


def test_a_closed_table_is_an_error_on_all_ranks():
    def work(ranks):
        table = ranks.table([1.0])
        if ranks.rank == 1:
            table.close()
        return table.sample(lanewise.Generator(5), 1)

    for error in run(2, work):
        assert isinstance(error, ValueError) and "closed" in str(error), repr(error)


def test_an_engine_of_three_methods_cannot_draw():
    class Three:
        def sum_u64(self, view):
            pass

        max_u64 = sum_u64

        def broadcast(self, root, view):
            pass

    with pytest.raises(ValueError, match="all_gather is null"):
        over.Ranks(0, 2, Three()).table([1.0])


def processes(tmp_path, engine, meeting):
    """Three processes that meet there."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    started = [subprocess.Popen([sys.executable, program, engine, meeting, str(rank), "3"], stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True, env=environment()) for rank in range(3)]
    try:
        said = [process.communicate(timeout=120)[0] for process in started]
    finally:
        for process in started:
            process.kill()  # one that waits for another that failed
    for rank, (process, words) in enumerate(zip(started, said)):
        assert process.returncode == 0 and f"rank {rank} of 3 is well" in words, words


def test_process_groups_of_torch(tmp_path):
    if importlib.util.find_spec("torch") is None:
        pytest.skip("PyTorch is not installed")
    processes(tmp_path, "torch", f"file://{tmp_path}/meeting")


def test_processes_of_jax(tmp_path):
    if importlib.util.find_spec("jax") is None:
        pytest.skip("JAX is not installed")
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    processes(tmp_path, "jax", f"localhost:{port}")


@pytest.mark.parametrize("size", [1, 3])
def test_communicators_of_mpi4py(tmp_path, size):
    if importlib.util.find_spec("mpi4py") is None or shutil.which("mpirun") is None:
        pytest.skip("mpi4py or mpirun is not installed")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    ended = subprocess.run(["mpirun", "--oversubscribe", "-n", str(size), sys.executable, program, "mpi4py"],
                           capture_output=True, text=True, timeout=240, env=environment())
    assert ended.returncode == 0 and ended.stdout.count("is well") == size, ended.stdout + ended.stderr
