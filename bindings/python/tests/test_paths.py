"""Paths: linear maps with the covariance of Brownian motion, of the form that their names say."""
import pickle
import threading

import numpy as np
import pytest
from test_tables import BACKENDS

import lanewise
from lanewise import Paths

TIMES = {"equal": (16, np.arange(1, 17) / 16), "odd": (13, np.arange(1, 14) / 13),
         "own": ([0.1, 0.5, 0.75, 2.0, 2.5], np.array([0.1, 0.5, 0.75, 2.0, 2.5])), "one": (1, np.ones(1))}


@pytest.mark.parametrize("name", TIMES)
@pytest.mark.parametrize("construction", ["steps", "bridge", "components"])
def test_paths_have_the_covariance_of_brownian_motion(name, construction):
    given, times = TIMES[name]
    paths = Paths(given, construction=construction)
    matrix = paths.make(np.eye(len(times)))  # row k: what number k gives to the path
    covariance = np.minimum.outer(times, times)
    assert np.abs(matrix.T @ matrix - covariance).max() < 1e-13
    steps = Paths(given, construction=construction, output="increments").make(np.eye(len(times)))
    assert np.abs(np.cumsum(steps, axis=1) - matrix).max() < 1e-13
    if construction == "steps":
        assert np.abs(steps - np.diag(np.sqrt(np.diff(times, prepend=0)))).max() < 1e-14
    if construction == "bridge":  # the first number gives the straight line to the end
        assert np.abs(matrix[0] - times / np.sqrt(times[-1])).max() < 1e-14
        assert (matrix[1:, -1] == 0).all()
    if construction == "components":
        values = np.linalg.eigvalsh(covariance)[::-1]
        assert np.abs((matrix**2).sum(axis=1) - values).max() < 1e-12 * values[0]
        assert np.abs(matrix @ matrix.T - np.diag(values)).max() < 1e-12 * values[0]


def test_a_horizon_scales_the_times():
    assert (Paths(8, horizon=4).make(np.eye(8)) == 2 * Paths(8).make(np.eye(8))).all()


@pytest.mark.parametrize("construction", ["steps", "bridge", "components"])
def test_layouts_types_and_outs_are_one_array(construction):
    paths, normals = Paths(16, construction=construction), lanewise.Generator(1).standard_normal((333, 16))
    whole = paths.make(normals)
    assert (paths.make(np.ascontiguousarray(normals.T), layout="dimension") == whole.T).all()
    assert (paths.make(normals[10:20]) == whole[10:20]).all() and (paths.make(normals[::2]) == whole[::2]).all()
    narrow = paths.make(normals.astype(np.float32))
    assert narrow.dtype == np.float32 and np.abs(narrow - whole).max() < 1e-5
    out, same = np.empty_like(normals), normals.copy()
    assert paths.make(normals, out=out) is out and (out == whole).all()
    assert paths.make(same, out=same) is same and (same == whole).all()
    memory = np.zeros(334 * 16)
    memory[16:] = normals.ravel()
    assert (paths.make(memory[16:].reshape(333, 16), out=memory[:-16].reshape(333, 16)) == whole).all()
    for backend in BACKENDS:
        assert (Paths(16, construction=construction, device=backend).make(normals, out=out) == whole).all()


def test_bad_arguments_say_so():
    for arguments, words in (({"times": 0}, "steps"), ({"times": 4097}, "steps"), ({"times": [1, 1]}, "times"),
                             ({"times": [0.0, 1]}, "times"), ({"times": [[1, 2]]}, "one dimension"),
                             ({"times": 4, "horizon": -1}, "horizon"),
                             ({"times": 4, "construction": "x"}, "construction"),
                             ({"times": 4, "output": 1}, "output"), ({"times": 4, "device": "gpu"}, "device")):
        with pytest.raises(ValueError, match=words):
            Paths(**arguments)
    paths = Paths(4)
    for normals, words in ((np.zeros((3, 5)), r"\(n, 4\) is wanted"), (np.zeros(4), "wanted")):
        with pytest.raises(ValueError, match=words):
            paths.make(normals)
    with pytest.raises(ValueError, match="match"):
        paths.make(np.zeros((3, 4)), out=np.zeros((4, 3)))
    assert repr(paths) == "<lanewise.Paths of 4 steps on cpu>" and paths.make(np.zeros((0, 4))).shape == (0, 4)
    paths.close()
    with pytest.raises(ValueError, match="the paths are closed"):
        paths.make(np.zeros((3, 4)))


def test_pickles_make_the_same_paths():
    for paths in (Paths(9, horizon=2, construction="components"), Paths([1, 2, 5], output="increments")):
        normals = np.eye(len(paths))
        assert (pickle.loads(pickle.dumps(paths)).make(normals) == paths.make(normals)).all()


def test_threads_share_paths():
    paths, normals, made = Paths(64), lanewise.Generator(1).standard_normal((2000, 64)), {}

    def work(k):
        made[k] = paths.make(normals[k::4])

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = paths.make(normals)
    assert all((made[k] == whole[k::4]).all() for k in range(4))


@pytest.mark.skipif("cuda" not in BACKENDS, reason="no GPU, or a build without CUDA")
@pytest.mark.parametrize("construction", ["steps", "bridge", "components"])
def test_a_gpus_paths_are_the_same_and_stay_there(construction):
    there, here = Paths(64, construction=construction, device="cuda"), Paths(64, construction=construction)
    for dtype in (np.float64, np.float32):
        normals = lanewise.Generator(1, device="cuda").standard_normal((500, 64), dtype=dtype)
        paths = there.make(normals)
        assert isinstance(paths, lanewise.Array)
        assert np.array_equal(paths.numpy(), here.make(normals.numpy()))
        assert there.make(normals, out=normals) is normals and np.array_equal(normals.numpy(), paths.numpy())
