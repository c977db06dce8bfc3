"""lanewise.ranks: any number of ranks gives what one gives, over threads, torch.distributed and mpi4py."""
import doctest
import importlib.util
import os
import shutil
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

    def _exchange(self, view, work):
        threads = self.threads
        threads.views[self.rank] = bytes(view)
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


def test_process_groups_of_torch(tmp_path):
    if importlib.util.find_spec("torch") is None:
        pytest.skip("PyTorch is not installed")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    meeting = f"file://{tmp_path}/meeting"
    started = [subprocess.Popen([sys.executable, program, "torch", meeting, str(rank), "3"], stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True, env=environment()) for rank in range(3)]
    said = [process.communicate(timeout=240)[0] for process in started]
    for rank, (process, words) in enumerate(zip(started, said)):
        assert process.returncode == 0 and f"rank {rank} of 3 is well" in words, words


@pytest.mark.parametrize("size", [1, 3])
def test_communicators_of_mpi4py(tmp_path, size):
    if importlib.util.find_spec("mpi4py") is None or shutil.which("mpirun") is None:
        pytest.skip("mpi4py or mpirun is not installed")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    ended = subprocess.run(["mpirun", "--oversubscribe", "-n", str(size), sys.executable, program, "mpi4py"],
                           capture_output=True, text=True, timeout=240, env=environment())
    assert ended.returncode == 0 and ended.stdout.count("is well") == size, ended.stdout + ended.stderr
