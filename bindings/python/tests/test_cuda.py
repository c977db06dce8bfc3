"""Numbers on a GPU: the CPU's bits, in memory of CuPy, PyTorch and JAX, on their streams and in their graphs."""
import pickle

import numpy as np
import pytest

import lanewise

cuda = [reason for name, available, reason in lanewise.backends() if name == "cuda" and not available]
pytestmark = pytest.mark.skipif(bool(cuda), reason=f"cuda: {cuda[0] if cuda else ''}")

CALLS = [("random", ()), ("standard_normal", ()), ("normal", (1.0, 2.0)), ("exponential", (2.0,)), ("gamma", (2.5, 1.5)),
         ("beta", (2.0, 3.0)), ("poisson", (10.0,)), ("binomial", (100, 0.3)), ("zipf", (2.5,)), ("vonmises", (0.5, 3.0)),
         ("bits32", ()), ("bits64", ())]


@pytest.fixture
def torch():
    module = pytest.importorskip("torch")
    if not module.cuda.is_available():
        pytest.skip("torch sees no GPU")
    return module


@pytest.fixture
def cupy():
    return pytest.importorskip("cupy")


@pytest.fixture
def jax():
    module = pytest.importorskip("jax")
    if module.default_backend() != "gpu":
        pytest.skip("jax sees no GPU")
    return module


@pytest.mark.parametrize("method, parameters", CALLS)
def test_the_same_bits(method, parameters):
    here, there = lanewise.Generator(9, device="cpu"), lanewise.Generator(9, device="cuda")
    for size in (1, 1000, (30, 70)):
        ours = getattr(there, method)(*parameters, size=size)
        assert isinstance(ours, lanewise.Array) and ours.device == "cuda:0"
        assert np.array_equal(ours.numpy(), getattr(here, method)(*parameters, size=size))
    assert getattr(there, method)(*parameters) == getattr(here, method)(*parameters)  # one number: a Python number
    assert there.tell() == here.tell()


def test_arrays_of_parameters(torch, cupy):
    means = np.linspace(-1, 1, 50)
    expected = lanewise.Generator(9).normal(means, 2.0, size=(20, 50))
    for there in (means, torch.tensor(means, device="cuda"), cupy.asarray(means)):
        ours = lanewise.Generator(9, device="cuda").normal(there, 2.0, size=(20, 50))
        assert np.array_equal(ours.numpy(), expected)


@pytest.mark.parametrize("method, more", [("chisquare", ()), ("gamma", (1.5,)), ("vonmises", (2.0,))])
def test_out_may_be_a_parameter(method, more):
    """A part of a GPU's memory that is read and written: numbers are those of a copy."""
    values = lanewise.Generator(1).uniform(0.3, 2, size=5000)
    expected = getattr(lanewise.Generator(5), method)(values, *more)
    memory = lanewise.Generator(1, device="cuda").uniform(0.3, 2, size=5000)
    ours = getattr(lanewise.Generator(5, device="cuda"), method)(memory, *more, out=memory)
    assert ours is memory and np.array_equal(ours.numpy(), expected)


def test_out_may_overlap_a_parameter(torch):
    values = np.linspace(0.3, 2, 5000)
    for first, to in ((0, 0), (0, 1), (1, 0), (0, 900), (900, 0)):
        memory = torch.zeros(6000, dtype=torch.float64, device="cuda")
        given, out = memory[first:first + 5000], memory[to:to + 5000]
        given.copy_(torch.tensor(values))
        expected = lanewise.Generator(5).gamma(values, 2.0)
        lanewise.Generator(5, device="cuda").gamma(given, 2.0, out=out)
        assert np.array_equal(out.cpu().numpy(), expected)


def test_cupy_takes_and_gives_memory(cupy):
    ours = lanewise.Generator(9, device="cuda").random(1000)
    for taken in (cupy.asarray(ours), cupy.from_dlpack(ours)):
        assert taken.data.ptr == ours.address
        assert np.array_equal(cupy.asnumpy(taken), ours.numpy())
    out = cupy.empty((10, 100))
    address = out.data.ptr
    assert lanewise.Generator(9, device="cuda").random(out=out) is out
    assert out.data.ptr == address and np.array_equal(cupy.asnumpy(out).ravel(), ours.numpy())


def test_torch_takes_and_gives_memory(torch):
    ours = lanewise.Generator(9, device="cuda").random(1000)
    taken = torch.from_dlpack(ours)
    assert taken.data_ptr() == ours.address
    expected = ours.numpy()
    del ours  # the tensor keeps the memory
    assert np.array_equal(taken.cpu().numpy(), expected)
    out = torch.empty(10, 100, dtype=torch.float64, device="cuda")
    address = out.data_ptr()
    assert lanewise.Generator(9, device="cuda").random(out=out) is out
    assert out.data_ptr() == address and np.array_equal(out.cpu().numpy().ravel(), expected)


def test_jax_takes_memory_and_refuses_to_be_written(jax):
    ours = lanewise.Generator(9, device="cuda").random(1000, dtype=np.float32)
    taken = jax.dlpack.from_dlpack(ours)
    assert taken.unsafe_buffer_pointer() == ours.address
    assert np.array_equal(np.asarray(taken), ours.numpy())
    with pytest.raises(TypeError, match="never change"):
        lanewise.Generator(9, device="cuda").random(out=taken)


def test_numpy_out_of_a_gpu_generator():
    out = np.empty(1000)
    lanewise.Generator(9, device="cuda").random(out=out)
    assert np.array_equal(out, lanewise.Generator(9).random(1000))


def test_a_cpu_generator_refuses_a_gpus_memory(torch):
    with pytest.raises(ValueError, match="the generator on cpu"):
        lanewise.Generator(9).random(out=torch.empty(10, dtype=torch.float64, device="cuda"))


def test_the_callers_stream(torch, cupy):
    rng, expected = lanewise.Generator(9, device="cuda"), lanewise.Generator(9)
    side = torch.cuda.Stream()
    out = torch.empty(10**7, dtype=torch.float64, device="cuda")
    with torch.cuda.stream(side):
        torch.cuda._sleep(50_000_000)  # what is queued before must not be overtaken, nor what comes after overtake
        out.fill_(-1.0)
        rng.random(out=out)
        total = out.sum()
    side.synchronize()
    numbers = expected.random(10**7)
    assert np.array_equal(out.cpu().numpy(), numbers)
    assert abs(float(total) - numbers.sum()) < 1e-3
    stream = cupy.cuda.Stream(non_blocking=True)
    with stream:
        array = cupy.full(1000, -1.0)
        rng.random(out=array)
        doubled = array * 2
    stream.synchronize()
    assert np.array_equal(cupy.asnumpy(doubled), 2 * expected.random(1000))
    explicit = torch.empty(1000, dtype=torch.float64, device="cuda")
    rng.random(out=explicit, stream=side)
    side.synchronize()
    assert np.array_equal(explicit.cpu().numpy(), expected.random(1000))


@pytest.mark.parametrize("warm", [True, False])
def test_a_captured_fill_draws_new_numbers_at_each_replay(torch, warm):
    rng, expected = lanewise.Generator(9, device="cuda"), lanewise.Generator(9)
    rng.cursor_at("device")
    out = torch.empty(1000, dtype=torch.float64, device="cuda")
    if warm:
        rng.normal(out=out)
        expected.normal(size=1000)
    graph = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        rng.normal(out=out)
        doubled = out * 2
    for _ in range(3):
        graph.replay()
        torch.cuda.synchronize()
        numbers = expected.normal(size=1000)
        assert np.array_equal(out.cpu().numpy(), numbers)
        assert np.array_equal(doubled.cpu().numpy(), 2 * numbers)
    assert rng.tell() == expected.tell()
    with pytest.raises(ValueError, match="cursor is on the device"):
        rng.normal()
    rng.cursor_at("host")
    assert rng.normal() == expected.normal()


def test_torch_compile(torch):
    import lanewise.torch as ours

    rng, expected = lanewise.Generator(9, device="cuda"), lanewise.Generator(9)
    fill = ours.Fill(rng, "normal", 1.0, 2.0)
    step = torch.compile(lambda t: fill(t) * 3, fullgraph=True)
    for _ in range(3):
        result = step(torch.empty(1000, dtype=torch.float64, device="cuda"))
        assert np.array_equal(result.cpu().numpy(), 3 * expected.normal(1.0, 2.0, 1000))


# ---- keys ----


@pytest.mark.parametrize("method, parameters", CALLS)
def test_keys_give_the_same_bits(method, parameters, torch):
    function = {"standard_normal": "normal", "bits32": "bits", "bits64": "bits"}.get(method, method)
    function, named = getattr(lanewise.random, function), {"dtype": np.uint64} if method == "bits64" else {}
    parameters = () if method == "bits32" else parameters
    if method in ("normal", "exponential", "gamma"):
        names = {"normal": ("loc", "scale"), "exponential": ("scale",), "gamma": ("a", "scale")}[method]
        parameters, named = (), dict(zip(names, parameters))
    keys = lanewise.random.split(lanewise.Key(9), (5, 3))
    for key in (lanewise.Key(9), keys):
        for shape in (1, 33, (30, 70)):
            ours = function(key, *parameters, shape=shape, **named, device="cuda")
            assert np.array_equal(ours.numpy(), function(key, *parameters, shape=shape, **named))
    there = torch.from_numpy(keys.view(np.int64)).cuda()  # keys on the GPU: so is the result
    ours = function(there, *parameters, shape=33, **named)
    assert ours.device == "cuda:0" and np.array_equal(ours.numpy(), function(keys, *parameters, shape=33, **named))


def test_keys_take_parameters_of_both_memories(torch, cupy):
    keys = lanewise.random.split(lanewise.Key(9), 6)
    loc, scale = np.arange(6.0)[:, None], np.linspace(1, 2, 40)
    expected = lanewise.random.normal(keys, 40, loc=loc, scale=scale)
    for there in (keys, cupy.asarray(keys), torch.from_numpy(keys.view(np.int64)).cuda()):
        for parameters in ((loc, scale), (cupy.asarray(loc), torch.from_numpy(scale).cuda())):
            ours = lanewise.random.normal(there, 40, loc=parameters[0], scale=parameters[1], device="cuda")
            assert np.array_equal(ours.numpy(), expected)
    whole = loc * scale
    ours = lanewise.random.normal(keys, 40, loc=torch.from_numpy(whole).cuda(), device="cuda")
    assert np.array_equal(ours.numpy(), lanewise.random.normal(keys, 40, loc=whole))


def test_blocks_and_types_of_a_gpu(torch):
    here, there = lanewise.Generator(9), lanewise.Generator(9, device="cuda")
    place = (slice(3, 20), slice(5, 77))
    for dtype in (np.float64, np.float32, np.float16):
        expected = here.block("normal", (30, 90), place, dtype=dtype)
        assert np.array_equal(there.block("normal", (30, 90), place, dtype=dtype).numpy(), expected)
        assert np.array_equal(there.normal(size=999, dtype=dtype).numpy(), here.normal(size=999, dtype=dtype))
        here.seek(0), there.seek(0)
    out, floats = (torch.empty(17, 72, dtype=dtype, device="cuda") for dtype in (torch.bfloat16, torch.float32))
    there.block("normal", (30, 90), place, dtype=torch.bfloat16, out=out)
    there.block("normal", (30, 90), place, dtype=torch.float32, out=floats)
    assert torch.equal(out, floats.to(torch.bfloat16))
    turned = torch.zeros(72, 17, dtype=torch.bfloat16, device="cuda").T
    assert torch.equal(there.block("normal", (30, 90), place, dtype=torch.bfloat16, out=turned), out)
    there.normal(dtype=torch.bfloat16, out=out), there.seek(0), there.normal(dtype=torch.float32, out=floats)
    assert torch.equal(out, floats.to(torch.bfloat16))
    for dtype in (bool, np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
        low, high = (0, 2) if dtype is bool else (np.iinfo(dtype).min, np.iinfo(dtype).max)
        for first in (low, 0):
            here.seek(7), there.seek(7)
            numbers = there.integers(first, high, 999, dtype).numpy()
            assert np.array_equal(numbers, here.integers(first, high, 999, dtype))
            block = there.block("integers", (30, 90), place, first, high, dtype=dtype)
            assert np.array_equal(block.numpy(), here.block("integers", (30, 90), place, first, high, dtype=dtype))


def test_bits_complex_numbers_and_rounding_of_a_gpu(torch):
    here, there = lanewise.Generator(9), lanewise.Generator(9, device="cuda")
    assert np.array_equal(there.bernoulli_bits(0.3, (20, 1000)).numpy(), here.bernoulli_bits(0.3, (20, 1000)))
    for dtype in (np.complex64, np.complex128):
        assert np.array_equal(there.normal(1j, 2.0, 999, dtype).numpy(), here.normal(1j, 2.0, 999, dtype))
    out = torch.empty(999, dtype=torch.complex64, device="cuda")
    there.normal(dtype=torch.complex64, out=out)
    assert np.array_equal(out.cpu().numpy(), here.normal(size=999, dtype=np.complex64))
    x = torch.randn(1000, device="cuda")
    rounded = here.stochastic_round(x.cpu().numpy(), np.float16)
    assert np.array_equal(there.stochastic_round(x, torch.float16).numpy(), rounded)
    there.seek(there.tell() - 1000)
    assert np.array_equal(there.stochastic_round(x.cpu().numpy(), np.float16).numpy(), rounded)
    narrow = torch.empty(1000, dtype=torch.bfloat16, device="cuda")
    lanewise.random.stochastic_round(lanewise.Key(9), x, torch.bfloat16, out=narrow)
    host = torch.empty(1000, dtype=torch.bfloat16)
    lanewise.random.stochastic_round(lanewise.Key(9), x.cpu().numpy(), torch.bfloat16, out=host)
    assert torch.equal(narrow.cpu(), host)


def test_keys_in_a_graph_are_read_at_each_replay(torch):
    import lanewise.torch as ours

    key = lanewise.Key(9)
    keys, step = ours.split(ours.key(key, "cuda"), 20), torch.zeros((), dtype=torch.int64, device="cuda")

    def draw():
        return ours.draw("normal", ours.fold_in(keys, step), (100,), 1.0, 2.0)

    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        draw()
    side.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        numbers = draw()
        step += 1
    for k in range(3):
        graph.replay()
        torch.cuda.synchronize()
        expected = lanewise.random.normal(lanewise.random.fold_in(lanewise.random.split(key, 20), k), 100, np.float32,
                                          loc=1.0, scale=2.0)
        assert np.array_equal(numbers.cpu().numpy(), expected)


def test_keys_in_a_compiled_function(torch):
    import lanewise.torch as ours

    def draw(keys, k):
        return ours.draw("exponential", ours.fold_in(keys, k), (50,), 2.0) * 3

    step = torch.compile(draw, fullgraph=True)
    keys = lanewise.random.split(lanewise.Key(9), 20)
    for k in range(3):
        result = step(ours.key(keys, "cuda"), torch.tensor(k, device="cuda"))
        expected = lanewise.random.exponential(lanewise.random.fold_in(keys, k), 50, np.float32, scale=2.0)
        assert np.array_equal(result.cpu().numpy(), expected * np.float32(3))


def test_pickles_move_between_devices():
    rng = lanewise.Generator(9, device="cuda")
    rng.random(100)
    moved = pickle.loads(pickle.dumps(rng))
    assert moved.device == "cuda:0" and moved.tell() == 100
    on_cpu = moved.on("cpu")
    assert np.array_equal(on_cpu.random(50), rng.random(50).numpy())
    back = pickle.loads(pickle.dumps(on_cpu)).on("cuda")
    assert np.array_equal(back.random(50).numpy(), rng.random(50).numpy())


def test_devices_by_name():
    with pytest.raises(ValueError, match="device is 99"):
        lanewise.Generator(1, device="cuda:99")
    with pytest.raises(ValueError):
        lanewise.Generator(1, device="cuda:x")


def test_more_numbers_than_fit_are_an_error():
    with pytest.raises(MemoryError):
        lanewise.Generator(1, device="cuda").random(2**40)
