"""Points: against docs/contract/points.md by its second implementation, and points of other programs."""
import copy
import os
import pathlib
import pickle
import re
import subprocess
import sys
import threading
import warnings

import numpy as np
import pytest
from test_tables import BACKENDS, device, second_implementation  # noqa: F401

import lanewise
from lanewise import Points

SCRAMBLES = ["none", "shift", "matrix", "owen", "hash"]
PLACES = [0, 1021, 2**32 - 2, 2**64 - 4]


@pytest.mark.parametrize("scramble", SCRAMBLES)
@pytest.mark.parametrize("order", ["gray", "natural"])
def test_words_are_those_of_the_contract(device, scramble, order):  # noqa: F811
    reference = second_implementation("points_reference")
    seed, replicate = 2**64 - 1, 2**63 + 5
    own = np.array([reference.own_directions(d) for d in range(3)], np.uint64)
    for directions in (None, own):
        with Points(3, scramble=scramble, seed=seed, replicate=replicate, order=order, directions=directions,
                    device=device) as points:
            for first in PLACES:
                got = points.take(4, first, out=np.empty((4, 3), np.uint64))
                name = order, scramble, seed, replicate, directions is not None
                assert got.tolist() == [[reference.element(i, d, *name) for d in range(3)]
                                        for i in range(first, first + 4)]


def test_points_of_many_dimensions_are_those_of_the_contract():
    reference = second_implementation("points_reference")
    words = Points(21201, scramble="none").take(2, 12345, dimensions=(21190, 21201), dtype=np.uint64)
    assert words.tolist() == [[reference.element(i, d) for d in range(21190, 21201)] for i in (12345, 12346)]


def test_plain_points_are_those_of_other_programs():
    """tests/points/peers.kat: upper bits of SciPy's and PyTorch's points."""
    file = pathlib.Path(__file__).parents[3] / "tests/points/peers.kat"
    if not file.exists():
        pytest.skip("tests/points is not here")
    points, lines = Points(21201, scramble="none"), 0
    for line in file.read_text().splitlines():
        found = re.fullmatch(r"\w+ bits=(\d+) first=(\d+) dimension=(\d+) : ([\d ]+)", line)
        if found:
            bits, first, d = map(int, found.groups()[:3])
            numbers = [int(number) for number in found[4].split()]
            words = points.take(len(numbers), first, dimensions=(d, d + 1), dtype=np.uint64)
            assert [word >> 64 - min(bits, 53) for word in words[:, 0].tolist()] == numbers, line
            lines += 1
    assert lines > 80


@pytest.mark.parametrize("scramble", ["none", "permuted", "owen"])
def test_haltons_words_are_those_of_the_contract(device, scramble):  # noqa: F811
    reference = second_implementation("sequences_reference")
    with Points(12, sequence="halton", scramble=scramble, seed=7, replicate=2, device=device) as points:
        for first in (0, 99, 2**63 + 5):
            got = points.take(3, first, out=np.empty((3, 12), np.uint64))
            assert got.tolist() == [[reference.halton(i, d, scramble, 7, 2) for d in range(12)]
                                    for i in range(first, first + 3)]


@pytest.mark.parametrize("centred", [False, True])
def test_latin_words_are_those_of_the_contract(device, centred):  # noqa: F811
    reference = second_implementation("sequences_reference")
    for n in (1, 7, 10**12):
        with Points(5, sequence="latin", n=n, centred=centred, seed=7, replicate=2, device=device) as points:
            first = max(n - 3, 0)
            got = points.take(n - first, first, out=np.empty((n - first, 5), np.uint64))
            assert got.tolist() == [[reference.latin(i, d, n, centred, 7, 2) for d in range(5)]
                                    for i in range(first, n)]
            with pytest.raises(ValueError, match="first"):
                points.take(2, n - 1)


def test_lattices_are_multiples_of_their_generators():
    z = np.array([1, 5, 17])
    x = Points(3, sequence="lattice", n=96, generators=z, scramble="none").take(96)
    exact = np.arange(96)[:, None] * z % 96 / 96
    assert (x <= exact).all() and np.abs(x - exact).max() < 2.0**-52
    shifted = Points(3, sequence="lattice", n=96, generators=z, seed=4).take(96)
    moved = (shifted - x) % 1
    assert np.abs(moved - moved[0]).max() < 1e-15 and moved[0].min() > 0
    tent = Points(3, sequence="lattice", n=96, generators=z, seed=4, tent=True).take(96)
    assert np.abs(tent - (1 - np.abs(2 * shifted - 1))).max() < 1e-15
    free = Points(2, sequence="lattice", scramble="none", order="natural").take(1024)
    assert (np.sort(free, axis=0) == np.arange(1024)[:, None] / 1024).all()


def test_interlaced_nets_are_bits_of_sobol_points():
    sources = Points(4, scramble="none").take(64, dtype=np.uint64)
    words = Points(2, interlace=2, scramble="none").take(64, dtype=np.uint64)
    for d in range(2):
        mixed = [int("".join(a + b for a, b in zip(f"{first:064b}"[:32], f"{second:064b}"[:32])), 2)
                 for first, second in sources[:, 2 * d:2 * d + 2].tolist()]
        assert words[:, d].tolist() == mixed


OTHERS = [{"scramble": scramble} for scramble in SCRAMBLES] + [
    {"sequence": "halton"}, {"sequence": "halton", "scramble": "permuted"}, {"sequence": "halton", "scramble": "none"},
    {"sequence": "latin", "n": 1000}, {"sequence": "latin", "n": 377, "centred": True},
    {"sequence": "lattice"}, {"sequence": "lattice", "n": 1024, "tent": True, "scramble": "none"},
    {"interlace": 2}, {"interlace": 3, "scramble": "none"}]


@pytest.mark.parametrize("options", OTHERS, ids=str)
def test_parts_layouts_and_types_are_one_array(options):
    points = Points(37, seed=5, **options)
    whole = points.take(300, 77, dtype=np.uint64)
    assert (points.take(300, 77, layout="dimension", dtype=np.uint64) == whole.T).all()
    assert (points.take(9, 80, dimensions=slice(3, -4), dtype=np.uint64) == whole[3:12, 3:-4]).all()
    assert (points.take(9, 80, dimensions=(5, 6), layout="dimension", dtype=np.uint64) == whole[3:12, 5:6].T).all()
    assert (points.take(300, 77, dtype=np.uint32) == whole >> np.uint64(32)).all()
    assert (points.take(300, 77) == (whole >> np.uint64(11)) * 2.0**-53).all()
    assert (points.take(300, 77, dtype="float32") == (whole >> np.uint64(40)) * 2.0**-24).all()
    assert points.take(300, 77, dtype="float32").dtype == np.float32 and points.take(300, 77).max() < 1


@pytest.mark.parametrize("layout", ["point", "dimension"])
@pytest.mark.parametrize("n, d", [(2**20 + 77, 3), (9000, 333), (3 * 2**20, 1)])
def test_long_calls_go_in_parts(layout, n, d):
    points = Points(d, scramble="hash", seed=5)
    whole = points.take(n, 2**40, layout=layout, dtype=np.uint32)
    whole = whole if layout == "point" else whole.T
    for first in (0, 1, n // 3, n - 70):
        assert (points.take(70, 2**40 + first, dtype=np.uint32) == whole[first:first + 70]).all()
    assert whole.sum(dtype=np.uint64) == sum(
        points.take(min(50000, n - i), 2**40 + i, dtype=np.uint32).sum(dtype=np.uint64) for i in range(0, n, 50000))


def test_every_backend_gives_the_same_points():
    given = []
    for backend in BACKENDS:
        with Points(50, seed=9, device=backend) as points:
            given.append(np.concatenate([points.take(1000, first, out=np.empty((1000, 50))) for first in (0, 10**12)]))
    assert all((points == given[0]).all() for points in given)


def test_outs_are_filled_where_they_are():
    points = Points(4, seed=1)
    expected = points.take(6, 3)
    for dtype in (np.float64, np.float32, np.uint64, np.uint32):
        out = np.empty((6, 4), dtype)
        assert points.take(6, 3, out=out) is out and (out == points.take(6, 3, dtype=dtype)).all()
    out = bytearray(8 * 24)
    points.take(6, 3, dtype=np.float64, out=memoryview(out).cast("B").cast("d", (6, 4)))
    assert (np.frombuffer(out).reshape(6, 4) == expected).all()
    with pytest.raises(ValueError, match="do not match"):
        points.take(6, out=np.empty((4, 6)))
    with pytest.raises(TypeError, match="wrong type"):
        points.take(6, dtype=np.float32, out=np.empty((6, 4)))


def test_seeds_and_replicates_name_the_scramble():
    first = Points(2, seed=3).take(4)
    assert (Points(2, seed=lanewise.Key(3, 7)).take(4) == Points(2, seed=3, replicate=7).take(4)).all()
    assert (Points(2, seed=lanewise.Key(3, 2**64 - 1), replicate=1).take(4) == first).all()
    info = Points(2, seed=np.random.SeedSequence(42)).describe()
    assert [info["seed"], info["replicate"]] == np.random.SeedSequence(42).generate_state(2, np.uint64).tolist()
    different = [Points(2, seed=seed, replicate=r).take(4) for seed in (3, 4) for r in (0, 1)]
    different += [Points(2, seed=10**30).take(4), Points(2).take(4), Points(2).take(4)]
    assert len({points.tobytes() for points in different}) == len(different)


def test_describe_and_repr():
    points = Points(5, scramble="hash", seed=8, replicate=2, order="natural", device="portable", threads=1)
    assert repr(points) == "<lanewise.Points of 5 dimensions on portable>" and len(points) == 5
    assert points.describe() == {
        "sequence": "sobol", "dimensions": 5, "order": "natural", "scramble": "hash", "seed": 8, "replicate": 2,
        "directions": "Joe and Kuo", "interlace": 1, "bytes": points.describe()["bytes"], "device": "portable",
        "backend": "portable", "threads": 1}
    found = [Points(3, sequence=name, n=n, seed=1).describe() for name, n in (("halton", 0), ("latin", 9))]
    assert found[0].keys() == points.describe().keys() - {"order", "directions", "interlace"}
    assert found[0]["scramble"] == "owen"
    lattice = Points(3, sequence="lattice", generators=[1, 3, 5], tent=True).describe()
    assert lattice["tent"] and lattice["n"] == 0
    assert lattice["generators"] == "the user's" and lattice["scramble"] == "shift"
    assert found[1].keys() == found[0].keys() | {"n", "centred"} and found[1]["n"] == 9 and not found[1]["centred"]


@pytest.mark.parametrize("options, error, words", [
    ({"scramble": "rot13"}, ValueError, "scramble: 'rot13' is none of 'none', 'shift'"),
    ({"scramble": True}, ValueError, "scramble: True is none of"),
    ({"order": "rows"}, ValueError, "order: 'rows'"),
    ({"sequence": "halton2"}, ValueError, "sequence: 'halton2' is none of 'sobol'"),
    ({"sequence": "halton", "scramble": "matrix"}, ValueError, "scramble"), ({"n": 3}, ValueError, "n is 3"),
    ({"sequence": "halton", "order": "natural"}, ValueError, "order"),
    ({"scramble": "permuted"}, ValueError, "scramble"), ({"centred": True}, ValueError, "form"),
    ({"sequence": "latin"}, ValueError, "n is 0"), ({"sequence": "latin", "n": 2**60 + 1}, ValueError, "n is"),
    ({"sequence": "latin", "n": 4, "scramble": "owen"}, ValueError, "scramble"),
    ({"seed": -1}, ValueError, "seed: -1"), ({"replicate": 2**64}, ValueError, "replicate: 18446744073709551616"),
    ({"seed": "x"}, TypeError, "."), ({"directions": np.ones((4, 64))}, TypeError, "unsigned integers"),
    ({"directions": np.zeros((3, 64), np.uint64)}, ValueError, r"the shape \(4, 64\)"),
    ({"generators": [1, 3, 5, 7]}, ValueError, "generators"), ({"interlace": 4}, ValueError, "interlace"),
    ({"sequence": "lattice", "generators": [1, 2, 3, 5]}, ValueError, "generator"),
    ({"tent": True}, ValueError, "form"),
    ({"sequence": "lattice", "generators": [1, 3]}, ValueError, r"the shape \(4,\)"),
    ({"sequence": "lattice", "centred": True, "tent": True}, ValueError, "centred"),
    ({"interlace": 2, "scramble": "owen"}, ValueError, "scramble"),
    ({"directions": np.zeros((4, 64), np.uint64)}, ValueError, "word 0 of dimension 0 is 0x0000000000000000"),
    ({"device": "gpu"}, ValueError, "device"), ({"threads": -1}, ValueError, "threads"),
])
def test_bad_options_say_so(options, error, words):
    with pytest.raises(error, match=words):
        Points(4, **options)


@pytest.mark.parametrize("dimensions, error", [(0, ValueError), (21202, ValueError), (-1, ValueError),
                                               (2**32, ValueError), (2.5, TypeError), ("2", TypeError)])
def test_bad_dimensions_say_so(dimensions, error):
    with pytest.raises(error, match="dimensions"):
        Points(dimensions)


@pytest.mark.parametrize("positional, named, error, words", [
    ((-1,), {}, ValueError, "n: -1 is negative"), ((2.5,), {}, TypeError, "."), ((2**60,), {}, ValueError, r"2\*\*60"),
    ((2, -1), {}, ValueError, "first: -1"), ((2, 2**64), {}, ValueError, "first"),
    ((2, 2**64 - 1), {}, ValueError, r"first \+ n may be at most 2\^64"),
    ((2,), {"dimensions": (1, 4)}, ValueError, "1 to 4 are not all"), ((2,), {"dimensions": 1}, TypeError, "a pair"),
    ((2,), {"dimensions": slice(None, None, 2)}, ValueError, "the step is 2"),
    ((2,), {"layout": 1}, ValueError, "layout"),
    ((2,), {"dtype": "int64"}, TypeError, "dtype: coordinates are float64"),
])
def test_bad_calls_say_so(positional, named, error, words):
    points = Points(3, seed=1)
    with pytest.raises(error, match=words):
        points.take(*positional, **named)
    assert points.take(0).shape == (0, 3) and points.take(2, dimensions=(1, 1)).shape == (2, 0)


def test_closed_points_refuse():
    with Points(2) as points:
        pass
    assert points.closed and repr(points) == "<lanewise.Points, closed>"
    with pytest.raises(ValueError, match="the points are closed"):
        points.take(1)
    with pytest.raises(ValueError, match="closed"):
        points.describe()


def test_pickles_and_copies_are_the_same_points():
    own = np.left_shift(np.uint64(1), np.arange(63, -1, -1, dtype=np.uint64))[None]
    for points in (Points(7, scramble="hash", seed=3, replicate=9), Points(7),
                   Points(1, directions=own, scramble="shift"), Points(2, sequence="halton", seed=1),
                   Points(2, sequence="latin", n=99, centred=True), Points(2, interlace=2, seed=1),
                   Points(3, sequence="lattice", n=99, generators=[1, 5, 7], tent=True)):
        for moved in (pickle.loads(pickle.dumps(points)), copy.deepcopy(points), copy.copy(points)):
            assert (moved.take(9, 5) == points.take(9, 5)).all() and moved.describe() == points.describe()


def test_a_pickle_of_a_missing_device_is_loaded_here():
    points = Points(3, sequence="halton", seed=5)
    make, (cls, made_of, _, threads) = points.__reduce__()
    if "cuda" in BACKENDS:
        pytest.skip("cuda:0 is there")
    with pytest.warns(RuntimeWarning, match="on \"cpu\" now"):
        moved = make(cls, made_of, "cuda:0", threads)
    assert moved.device == "cpu" and (moved.take(4) == points.take(4)).all()


def test_threads_take_from_one_set_of_points():
    points, taken = Points(20, seed=4), {}

    def work(part):
        taken[part] = [points.take(500, 500 * i) for i in range(part, 40, 4)]

    threads = [threading.Thread(target=work, args=(part,)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = points.take(20000).reshape(40, 500, 20)
    assert all((np.array(taken[part]) == whole[part::4]).all() for part in range(4))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_forked_child_has_the_same_points():
    points = Points(20, seed=4)
    expected = points.take(5000).tobytes()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        os._exit(points.take(5000).tobytes() != expected)
    assert os.waitpid(child, 0)[1] == 0


def test_an_interrupt_stops_a_long_call():
    program = """
import threading, time, os, signal, lanewise, numpy as np
points, out = lanewise.Points(40, seed=1, threads=1), np.empty((40, 4 * 10**6))
points.take(9)
sent = []
threading.Timer(0.3, lambda: (sent.append(time.perf_counter()), os.kill(os.getpid(), signal.SIGINT))).start()
try:
    while True:
        points.take(4 * 10**6, layout="dimension", out=out)
except KeyboardInterrupt:
    print(time.perf_counter() - sent[0])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=100, check=False,
                          env=os.environ | {"PYTHONPATH": str(pathlib.Path(lanewise.__file__).parents[1])})
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < 2  # some 0.1 s, on a machine of others; the call takes 10 s


def test_points_are_those_of_the_program():
    """As files of doubles that the program wrote, where it is beside the tests' build."""
    program = next((p for p in (pathlib.Path(lanewise.__file__).parents[k] / "tools/lanewise" for k in range(2, 7))
                    if p.is_file()), None)
    if program is None:
        pytest.skip("the program lanewise is not here")
    whole = Points(6, sequence="latin", n=10**12, seed=3, replicate=2).take(50, 10**11)
    options = ["--sequence", "latin", "--items", "1e12", "--dimensions", "6", "--seed", "3", "--replicate", "2",
               "--offset", "1e11", "-n", "50", "--format", "raw"]
    assert subprocess.run([program, "points", *options], capture_output=True, check=True).stdout == whole.tobytes()
    for scramble in SCRAMBLES:
        options = ["--dimensions", "6", "--scramble", scramble, "--seed", "3", "--replicate", "2", "--offset", "100",
                   "-n", "50", "--format", "raw"]
        said = subprocess.run([program, "points", *options], capture_output=True, check=True).stdout
        assert said == Points(6, scramble=scramble, seed=3, replicate=2).take(50, 100).tobytes()


# ---- variates ----

METHODS = {"random": (), "uniform": (-2, 5), "normal": (1, 3), "standard_normal": (), "exponential": (2,),
           "standard_exponential": (), "cauchy": (1, 2), "standard_cauchy": (), "laplace": (1, 2), "logistic": (1, 2),
           "gumbel": (1, 2), "weibull": (1.5,), "rayleigh": (2,), "pareto": (3,), "power": (2,),
           "triangular": (0, 1, 3),
           "poisson": (7.5,), "binomial": (20, 0.3), "geometric": (0.2,), "bernoulli": (0.3,)}


@pytest.mark.parametrize("method", METHODS)
def test_variates_have_the_quantiles_of_their_points(method):
    """Sorted points give sorted variates, and the whole net has the distribution's moments to within its evenness."""
    points = Points(3, scramble="hash", seed=5)
    x = points.draw(method, 4096, *METHODS[method])
    rng = lanewise.Generator(1)
    drawn = getattr(rng, method)(*METHODS[method], size=4 * 10**5)
    assert x.shape == (4096, 3) and x.dtype == drawn.dtype
    word = points.take(4096, dtype=np.uint64)
    for d in range(3):
        steps = np.sign(np.diff(x[np.argsort(word[:, d]), d].astype(np.float64)))
        assert (steps >= 0).all() or (steps <= 0).all()
    if "cauchy" not in method:
        deviation = drawn.std()
        assert abs(x.mean(axis=0) - drawn.mean()).max() < 5 * deviation / 4 / 10**2.5 + 0.01 * deviation
    assert abs(np.median(x, axis=0) - np.median(drawn)).max() <= 0.02 * (np.ptp(np.quantile(drawn, [0.1, 0.9])) or 1)


def test_normals_of_points_are_quantiles():
    special = pytest.importorskip("scipy.special", reason="SciPy is not installed")
    points = Points(50, scramble="hash", seed=3)
    word = points.take(1000, dtype=np.uint64)
    above = word >> np.uint64(63) == 1
    nearer = (np.where(above, ~word, word) + 0.5) * 2.0**-64  # to which end
    normal = special.ndtri(nearer) * np.where(above, -1, 1)
    assert np.abs(points.draw("normal", 1000, 10, scale=2) - (10 + 2 * normal)).max() < 1e-13 * 20
    assert np.abs(points.draw("standard_normal", 1000) - normal).max() < 1e-13
    assert np.abs(points.draw("standard_normal", 1000, dtype="float32") - normal).max() < 2e-5


def test_parts_and_layouts_of_variates_are_one_array():
    points = Points(7, seed=3)
    whole = points.draw("normal", 300, 1, 2, first=77)
    assert (points.draw("normal", 300, 1, 2, first=77, layout="dimension") == whole.T).all()
    assert (points.draw("normal", 9, loc=1, scale=2, first=80, dimensions=(2, 5)) == whole[3:12, 2:5]).all()
    out = np.empty((300, 7))
    assert points.draw("normal", 300, 1, 2, first=77, out=out) is out and (out == whole).all()
    assert (points.draw("normal", 160000, 1, 2)[77:377] == whole).all()  # in parts
    counts = points.draw("poisson", 300, 4.5)
    assert (points.draw("poisson", 300, 4.5, dtype=np.uint64) == counts).all() and counts.dtype == np.int64
    for backend in BACKENDS:
        assert (Points(7, seed=3, device=backend).draw("normal", 300, 1, 2, first=77, out=np.empty((300, 7))) == whole
                ).all()


@pytest.mark.parametrize("method, parameters, error, words", [
    ("gamma", (2,), ValueError, "there is no gamma-f64 from points: an attempt may be rejected"),
    ("beta", (2, 3), ValueError, "there is no beta-f64"), ("none", (), ValueError, "method: 'none' is no method"),
    ("integers", (5,), ValueError, "method: 'integers' is no method"),
    ("normal", (0, -1), ValueError, "normal: scale is -1; it must be"), ("exponential", (0,), ValueError, "scale"),
    ("poisson", (-1,), ValueError, "lam is -1"), ("normal", (0, 1, 2, 3), TypeError, "more|dtype|."),
    ("normal", ([0, 1], 1), ValueError, "parameters of draw are numbers"),
])
def test_bad_variates_say_so(method, parameters, error, words):
    with pytest.raises(error, match=words):
        Points(2, seed=1).draw(method, 5, *parameters)
    with pytest.raises(TypeError, match="float16"):
        Points(2, seed=1).draw("normal", 5, dtype=np.float16)


# ---- on a GPU ----

needs_gpu = pytest.mark.skipif("cuda" not in BACKENDS, reason="no GPU, or a build without CUDA")


@needs_gpu
@pytest.mark.parametrize("options", [option | {"n": 2048 if option["sequence"] == "lattice" else 2000} if "n" in option else option
                                     for option in OTHERS], ids=str)
def test_a_gpus_points_are_the_same_and_stay_there(options):
    here, there = Points(50, seed=9, **options), Points(50, seed=9, device="cuda", **options)
    for named in ({}, {"layout": "dimension"}, {"dtype": np.float32}, {"dtype": np.uint32, "dimensions": (3, 40)}):
        ours = there.take(1000, 123, **named)
        assert isinstance(ours, lanewise.Array) and ours.device == "cuda:0"
        assert np.array_equal(ours.numpy(), here.take(1000, 123, **named))
    out = np.empty((1000, 50))
    assert np.array_equal(there.take(1000, 123, out=out), here.take(1000, 123))


@needs_gpu
@pytest.mark.parametrize("package", ["torch", "cupy"])
def test_a_gpus_arrays_are_filled_where_they_are(package):
    module = pytest.importorskip(package)
    out = module.empty((1000, 50), dtype=module.float32, **({"device": "cuda"} if package == "torch" else {}))
    here, there = Points(50, seed=9), Points(50, seed=9, device="cuda")
    assert there.take(1000, 7, out=out) is out
    got = np.asarray(out.cpu() if package == "torch" else out.get())
    assert np.array_equal(got, here.take(1000, 7, dtype=np.float32))
    with pytest.raises(ValueError, match="cuda:0"):
        here.take(1000, 7, out=out)


@needs_gpu
def test_a_gpus_points_can_be_pickled():
    points = pickle.loads(pickle.dumps(Points(5, seed=1, device="cuda")))
    assert points.device == "cuda:0" and np.array_equal(points.take(9).numpy(), Points(5, seed=1).take(9))
