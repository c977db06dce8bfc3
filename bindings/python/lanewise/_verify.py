"""What `python -m lanewise verify` asks of every backend: the same bits everywhere, and those of the definition."""
import hashlib
from builtins import sum as sum_of  # ours is exact
from functools import partial
from itertools import product

import numpy as np

from . import _core, random
from ._choose import categorical, choose
from ._draw import DTYPES, METHODS
from ._generator import Generator
from ._inversion import InversionTable
from ._key import Key
from ._moments import moments, sum
from ._tables import AliasTable, Batch, DynamicTable

ENGINES = ("warp1024", "warpstd", "mrg8", "philox")
PLACES = [(42, 0, 0, 2003), (2**63 + 5, 7, 999983, 33), (7, 2**64 - 1, 2**60 - 64, 64)]  # seed, stream, offset, n

# Parameters that every method of the table can take, by their names.
PARAMETERS = {"loc": 1.5, "scale": 2.5, "low": -1.0, "high": 2.0, "shape": 1.75, "df": 3.5, "dfnum": 4.0, "dfden": 5.0,
              "a": 2.25, "b": 1.5, "mean": 0.75, "sigma": 0.5, "left": -1.0, "mode": 0.25, "right": 2.0, "mu": 0.5,
              "kappa": 2.0, "n": 20, "p": 0.3, "ngood": 30, "nbad": 50, "nsample": 25, "lam": 6.5, "nonc": 1.25}
OTHERS = {("erlang", "shape"): 3}  # where a method's domain is narrower

# By tests/reference/reference.py, which shares no code with the library: the first 32 digits of the SHA-256 of 200
# elements' bytes. Seed 2^63 + 5, stream 7, from element 1000 on; the bound of range-u64 is 0.75 * 2^64.
KNOWN_PLACE = (2**63 + 5, 7, 1000, 200)
KNOWN_BOUND = 13835058055282163713
KNOWN = {
    ("warp1024", "native"): "38f27d95d5b2a45d9fad08d0ff34804c",
    ("warp1024", "bits32"): "37b390ee7fa6a81800275c0f9c4c1248",
    ("warp1024", "bits64"): "ced034e5e9f90f2ef9d85fc0ff44a36a",
    ("warp1024", "uniform-f32"): "254dee4e234aef0d259dbc1fee043620",
    ("warp1024", "uniform-f64"): "9a58f7f0bcd3b9a27fed48981bab917d",
    ("warp1024", "range-u64"): "cb1d92f41a0298407fc7a393c3688bfb",
    ("warpstd", "native"): "86f0ad78bdc2e43034849e8732d0c857",
    ("warpstd", "bits32"): "530ec202c481b6e202923b5aae2278b3",
    ("warpstd", "bits64"): "3e5e07f5371bfeab6e5f727525164c76",
    ("warpstd", "uniform-f32"): "4da799ada8e3956c2927b6b1c1a9c7d0",
    ("warpstd", "uniform-f64"): "9247b323e204142db5889027ffdcaae5",
    ("warpstd", "range-u64"): "0455fd0a694021b1a93cd1c1d633b082",
    ("mrg8", "native"): "b399fb654e89284ee3c8b87c3d54449f",
    ("mrg8", "bits32"): "db3034e440affa375e5f059a80fe14a0",
    ("mrg8", "bits64"): "a5ffb87542057835ed73e86a6287a8cc",
    ("mrg8", "uniform-f32"): "6ee9e94fd8699aa5c673ad1ded63b34d",
    ("mrg8", "uniform-f64"): "c61c056eb0843fe4150926d5f3a86bd8",
    ("mrg8", "range-u64"): "428fcc20675cc1f7ebed78139612b7c5",
    ("philox", "native"): "c472690ef59c806ea4d99055082af7b5",
    ("philox", "bits32"): "c472690ef59c806ea4d99055082af7b5",
    ("philox", "bits64"): "b655e538c531097a21f3b6efd69de805",
    ("philox", "uniform-f32"): "b5834a10add80f34d98bf0c771e410d7",
    ("philox", "uniform-f64"): "e61a2cf78b2adfe7c47cc987f0f78813",
    ("philox", "range-u64"): "b6f1accbdb8755a220c0495f534382af",
}


def _open(device, engine, place, threads=0):
    rng = Generator(place[0], place[1], engine=engine, device=device, threads=threads)
    rng.seek(place[2])
    return rng


def _kind(kind, device, engine, place, threads=0, parameters=None, cursor=True):
    """Elements of a kind, of the first place in two calls."""
    _, element, _, _, examples = _core.kinds()[kind]
    n = place[3]
    out = np.empty(n, DTYPES[element])
    rng = _open(device, engine, place, threads)
    first = n // 3 if threads else n  # one thread, two calls: the same
    values = tuple(examples) if parameters is None else parameters
    rng._fill(kind, out.ctypes.data, first, 0, values)
    rng._fill(kind, out.ctypes.data + first * out.itemsize, n - first, 0, values)
    return [out, rng.tell()] if cursor else [out]


def _method(method, dtype, device, engine, place, threads=0):
    """A method by its name, with plain parameters and with arrays."""
    rng = _open(device, engine, place, threads)
    values = [OTHERS.get((method.name, word), PARAMETERS[word]) for word in method.words]
    call = getattr(rng, method.name)
    more = {} if dtype is None else {"dtype": dtype}
    n = place[3] // 2
    given = [call(*values, size=n, **more)]
    if values:
        out = np.empty(n, given[0].dtype)  # on the host, as are the arrays
        given.append(call(*(np.full(n, value) for value in values), out=out, **more))
    if dtype is None:
        given.append(call(*values) if place[3] % 2 else None)
    return [*given, rng.tell()]


def _weights(n):
    """Exact in doubles; some are 0."""
    i = np.arange(n, dtype=np.float64)
    return (7 * i * i + 13 * i) % 1000 / 8


def _tables(device, engine, place, threads=0):
    rng = _open(device, engine, place, threads)
    n = place[3] - 1
    weights = _weights(5000)
    where = {"device": device, "threads": threads}
    given = []
    for row_bytes in (8, 16):
        with AliasTable(weights, row_bytes=row_bytes, **where) as table:
            given += [table.rows(), table.probabilities(), table.save(), table.sample(rng, n, np.int64),
                      rng.tell()]
            rng.seek(place[2])
            given += [table.sample_sections(rng, n, np.uint32), table.counts(rng, 10**9), rng.tell()]
            rng.seek(place[2])
    with DynamicTable(weights, **where) as table:
        table.update([3, 4999], [1e3, 0.5])
        given += [*table.rows(), table.probabilities(), table.sample(rng, n), rng.tell()]
    rng.seek(place[2])  # the last place ends with the sequence
    with InversionTable(weights, **where) as table:
        given += [table.sample(rng, n), table.at(np.arange(n) / n), rng.tell()]
    with Batch(weights.reshape(50, 100), **where) as batch:
        for streams in ("one", "rows"):
            rng.seek(place[2] - place[2] % 4096)
            given += [batch.rows(), batch.sample(rng, 7, streams=streams), rng.tell()]
        given += [batch.sample_rows(rng, np.arange(60)), rng.tell()]
    return given


def _chosen(device, engine, place, threads=0):
    rng = _open(device, engine, (*place[:2], place[2] - place[2] % 65536, place[3]), threads)
    weights = _weights(6000)
    given = [categorical(rng, weights.reshape(3, 2000), size=9, streams=streams) for streams in ("one", "rows")]
    given += [choose(rng, 10**12, 20), choose(rng, 6000, 20, weights), rng.tell()]
    out = np.empty(999, np.uint32)
    rng._permute(4, out.ctypes.data, out.size, 0)
    return [*given, out, rng.tell()]


def _by_key(device, engine, place, threads=0):
    """Rows of keys, blocks of an array, narrow types."""
    rng, n = _open(device, engine, place, threads), place[3]
    block = (slice(1, n // 8), slice(2, 7))
    given = [rng.block("normal", (n // 8, 8), block, 0.5, 2.0, dtype=dtype) for dtype in (np.float64, np.float16)]
    given += [rng.block("integers", (n // 8, 8), block, -5, 90, dtype=np.int16), rng.tell()]
    given += [rng.gamma(0.7, size=n // 4, dtype=np.float16), rng.integers(-5, 90, n // 4, np.int8), rng.tell()]
    keys = random.split(Key(*place[:2]), 6)
    given += [random.gamma(keys, 0.7, n // 8, device=device), random.poisson(keys, np.arange(1.0, 7.0), device=device),
              random.randint(keys, n // 8, -5, 90, np.int16, device=device)]
    own = Key(*place[:2]).generator(device=device, threads=threads)
    x = np.linspace(-3, 3, n, dtype=np.float32)
    return [*given, own.bernoulli_bits(0.3, 8 * n), own.normal(1j, 2.0, n, np.complex64),
            own.stochastic_round(x, np.float16), own.tell()]


def _added(device, engine, place, threads=0):
    x = _open("portable", engine, place).normal(size=place[3])
    return [np.float64(sum(x, device)), np.array(moments(x, device)), np.array(moments(x.astype(np.float32), device))]


def questions():
    """(name, function of device, engine, place and threads that gives what has bits)"""
    for number, row in enumerate(_core.kinds()):
        yield f"kind {row[0]}", partial(_kind, number)
    for method in METHODS:
        yield f"method {method.name}", partial(_method, method, None)
        if method.kind_f32 >= 0:
            yield f"method {method.name} float32", partial(_method, method, np.float32)
    yield "tables", _tables
    yield "categorical, choose, permutations", _chosen
    yield "keys, blocks, types", _by_key
    yield "sum and moments", _added


def digest(answers):
    """Of the bytes of all answers."""
    digest = hashlib.sha256()
    for answer in answers:
        digest.update(answer if isinstance(answer, bytes) else np.asarray(answer).tobytes())
    return digest.hexdigest()[:32]


def _answer(question, *where):
    """The digest; an error is an answer that is like no other."""
    try:
        return digest(question(*where))
    except Exception as error:  # it is said in the report, and the next question is asked
        return f"{type(error).__name__}: {error}"


class _Backend:
    """What was asked of a backend."""

    def __init__(self, name, report):
        self.name = name
        self.report = report
        self.checks = self.failed = 0

    def check(self, what, got, wanted):
        self.checks += 1
        if got != wanted:
            self.failed += 1
            self.report(f"{self.name}: {what}: {got}, expected {wanted}")

    def known_answers(self):
        numbers = {row[0]: number for number, row in enumerate(_core.kinds())}
        for (engine, kind), known in KNOWN.items():
            parameters = (KNOWN_BOUND,) if kind == "range-u64" else None
            question = partial(_kind, numbers[kind], parameters=parameters, cursor=False)
            self.check(f"kind {kind}, {engine}, known answer", _answer(question, self.name, engine, KNOWN_PLACE), known)


def verify(report=print, quick=False, backends=None):
    """Compares the bits of all backends that can run here.

    The portable backend on one thread, in split calls, says what they are. Words of every backend are compared with
    those of the definition, too.

    Parameters
    ----------
    report : callable
        Is given lines.
    quick : bool
        One engine and one place.
    backends : None or list of str
        Which ones; None: all.

    Returns
    -------
    checks, failed : int
    """
    asked = []
    wanted = {}
    for name, available, reason in _core.backends():
        if backends is not None and name not in backends:
            continue
        if not available:
            report(f"{name}: skipped ({reason})")
            continue
        backend = _Backend(name, report)
        backend.known_answers()
        for (what, question), engine, place in product(questions(), ENGINES[:1] if quick else ENGINES,
                                                       PLACES[:1] if quick else PLACES):
            key = what, engine, place
            if key not in wanted:
                wanted[key] = _answer(question, "portable", engine, place, 1)
                if ":" in wanted[key]:  # an error, which no backend is to repeat
                    wanted[key] = f"an answer; the portable backend says {wanted[key]}"
            backend.check(f"{what}, {engine}, seed {place[0]}, stream {place[1]}, element {place[2]}",
                          _answer(question, name, engine, place), wanted[key])
        report(f"{name}: {backend.checks} checks, {backend.failed} failed")
        asked.append(backend)
    return sum_of(backend.checks for backend in asked), sum_of(backend.failed for backend in asked)
