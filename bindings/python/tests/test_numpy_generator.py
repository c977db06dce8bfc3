"""lanewise.Generator is NumPy's: its class, its bit generator on the same sequence, its pickles and copies."""
import copy
import pickle
import threading

import numpy as np
import pytest

import lanewise

ENGINES = ("warp1024", "warpstd", "mrg8", "philox")


def test_it_is_numpys_class_with_methods_of_its_own():
    rng = lanewise.Generator(1)
    assert isinstance(rng, np.random.Generator)
    names = [name for name in dir(np.random.Generator) if not name.startswith("_")]
    assert len(names) > 40
    for name in names:
        assert getattr(lanewise.Generator, name) is not getattr(np.random.Generator, name), name
    assert np.random.default_rng(rng) is rng
    assert str(rng) == repr(rng)


# ---- the bit generator ----


@pytest.mark.parametrize("engine", ENGINES)
def test_words_of_the_bit_generator_are_elements_of_the_generator(engine):
    words = lanewise.Generator(3, 4, engine=engine).bits64(size=6000)
    rng = lanewise.Generator(3, 4, engine=engine)
    assert rng.bit_generator is rng.bit_generator
    assert type(rng.bit_generator) is lanewise.BitGenerator
    taken, element = [], 0
    for n in (1, 2, 700, 3, 3000, 1):
        if n % 2:
            taken.extend(rng.bit_generator.random_raw(n).tolist())
        else:
            taken.extend(rng.bits64(size=n).tolist())
        element += n
        assert rng.tell() == rng.bit_generator.tell() == element
    for _ in range(5):  # one by one, from its buffer, and between them the generator's
        taken.append(rng.bit_generator.ctypes.next_uint64(rng.bit_generator.ctypes.state))
        taken.append(rng.bits64())
    assert taken == words[:len(taken)].tolist()


def test_numpys_own_methods_go_on_where_ours_stand():
    rng, numpys = lanewise.Generator(5), np.random.Generator(lanewise.BitGenerator(5))
    rng.random(7)
    numpys.bit_generator.advance(7)
    assert np.random.Generator.normal(rng) == numpys.normal()
    assert rng.tell() == numpys.bit_generator.tell()


def test_its_state_is_the_generators():
    rng = lanewise.Generator(5, 6, engine="mrg8")
    rng.normal(size=11)
    state = rng.bit_generator.state
    assert state["state"] == {"engine": "mrg8", "set": 0, "seed": 5, "stream": 6, "word": 11}
    first = rng.normal(size=5)
    rng.bit_generator.state = state
    np.testing.assert_array_equal(rng.normal(size=5), first)
    rng.seek(3)
    assert rng.bit_generator.state["state"]["word"] == 3
    rng.bit_generator.seek(11)
    np.testing.assert_array_equal(rng.normal(size=5), first)


def test_a_state_of_another_sequence_moves_the_generator_there():
    rng, other = lanewise.Generator(1), lanewise.Generator(2, 3, engine="philox")
    table = lanewise.AliasTable([1, 2, 3])
    rng.random(3), other.random(5), table.sample(rng, 4)
    rng.bit_generator.state = other.bit_generator.state
    assert repr(rng) == repr(other)
    for name in ("random", "standard_normal", "poisson"):
        np.testing.assert_array_equal(getattr(rng, name)(size=9), getattr(other, name)(size=9))
    assert rng.random() == other.random() and rng.integers(10**9) == other.integers(10**9)
    np.testing.assert_array_equal(table.sample(rng, 9), table.sample(other, 9))
    assert rng.tell() == other.tell()


def test_a_half_word_waits_while_the_generator_draws():
    rng = lanewise.Generator(1)
    numpys = np.random.Generator(rng.bit_generator)
    word = int(lanewise.Generator(1).bits64())
    assert numpys.integers(2**32, dtype=np.uint32) == word & 0xFFFFFFFF
    rng.random(3)
    assert numpys.integers(2**32, dtype=np.uint32) == word >> 32 and rng.tell() == 4
    numpys.integers(2**32, dtype=np.uint32)
    for again in (copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))):
        assert again.bit_generator.state == rng.bit_generator.state
    rng.seek(5)
    assert rng.bit_generator.state["has_uint32"] == 0


def test_generators_of_a_bit_generator_share_its_position():
    bits = lanewise.BitGenerator(7, 8, engine="philox")
    bits.seek(100)
    a, b = lanewise.Generator(bits), lanewise.Generator(bits)
    assert a.bit_generator is bits and a.tell() == 100
    expected = lanewise.Generator(7, 8, engine="philox")
    expected.seek(100)
    np.testing.assert_array_equal([a.normal(), b.normal(), a.normal(), b.normal()], expected.normal(size=4))
    a.seek(2)
    assert b.tell() == bits.tell() == 2
    for named in ({"stream": 1}, {"engine": "mrg8"}, {"set": 1}):
        with pytest.raises(ValueError, match="those of the bit generator"):
            lanewise.Generator(bits, **named)
    with pytest.raises(TypeError, match="lanewise.BitGenerator is wanted, not PCG64"):
        lanewise.Generator(np.random.PCG64(1))


def test_the_bit_generator_outlives_the_generator():
    rng = lanewise.Generator(1)
    rng.random(5)
    bits = rng.bit_generator
    del rng
    assert bits.random_raw() == lanewise.Generator(1).bits64(size=6)[5]


def test_what_numpy_and_the_generator_draw_at_once_never_repeats():
    n, size, threads = 40, 3000, 4
    rng = lanewise.Generator(1)
    numpys = np.random.Generator(rng.bit_generator)
    drawn = [[] for _ in range(threads)]

    def draw(k):
        for i in range(n):
            drawn[k].append(rng.bits64(size=size) if (i + k) % 2 else numpys.integers(2**64, size=size, dtype=np.uint64))

    workers = [threading.Thread(target=draw, args=(k,)) for k in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    together = np.sort(np.concatenate([part for mine in drawn for part in mine]))
    assert np.array_equal(together, np.sort(lanewise.Generator(1).bits64(size=n * size * threads)))


def test_the_lock_is_the_threads_that_took_it():
    lock = lanewise.Generator(1).bit_generator.lock
    assert lock.acquire() and lock.acquire()
    failed = []

    def give_back():
        try:
            lock.release()
        except RuntimeError as error:
            failed.append(error)

    other = threading.Thread(target=give_back)
    other.start()
    other.join()
    assert len(failed) == 1
    lock.release(), lock.release()
    with pytest.raises(RuntimeError):
        lock.release()


# ---- seeds, pickles, copies, children ----


@pytest.mark.parametrize("seed", [None, 5, [1, 2], 2**70, np.random.SeedSequence(5, spawn_key=(1,))])
def test_the_seed_sequence_names_the_generator(seed):
    rng = lanewise.Generator(seed)
    sequence = rng.bit_generator.seed_seq
    assert not isinstance(seed, np.random.SeedSequence) or sequence is seed
    if not sequence.spawn_key:
        assert lanewise.Generator(sequence.entropy).random() == rng.random()


def test_pickles_keep_what_is_shared():
    rng = lanewise.Generator(5, 6, engine="mrg8")
    rng.random(3)
    again, bits = pickle.loads(pickle.dumps((rng, rng.bit_generator)))
    assert again.bit_generator is bits and bits.seed_seq.entropy == 5
    np.testing.assert_array_equal(again.random(5), rng.random(5))
    assert bits.tell() == 8


def test_copies_and_others_made_of_a_generator_do_not_move_it():
    rng = lanewise.Generator(5)
    rng.random(3)
    for other in (copy.copy(rng), copy.deepcopy(rng), rng.on("portable"), rng.jumped(), rng.spawn(1)[0]):
        assert other.bit_generator is not rng.bit_generator
        other.random(7), other.bit_generator.random_raw(9)
        assert rng.tell() == 3


def test_children_have_bit_generators_of_their_own_sequences():
    parent = lanewise.Generator(5, engine="philox")
    for k, child in enumerate(parent.spawn(3)):
        assert child.bit_generator.seed_seq.spawn_key == (k,)
        words = child.bit_generator.state["state"]
        assert (words["seed"], words["stream"]) == child._identity[:2] and words["engine"] == "philox"


# ---- lanewise.random ----


def test_default_rng_takes_what_numpys_takes():
    default_rng = lanewise.random.default_rng
    for seed in (3, [3], [1, 2], np.random.SeedSequence(3), lanewise.BitGenerator(3)):
        assert default_rng(seed).random() == lanewise.Generator(
            lanewise.BitGenerator(3) if isinstance(seed, lanewise.BitGenerator) else seed).random()
    rng = default_rng()
    assert default_rng(rng) is rng and type(rng) is lanewise.Generator
    bits = lanewise.BitGenerator(3)
    assert default_rng(bits).bit_generator is bits
    for wrong in ("abc", np.random.PCG64(1), np.random.default_rng(1)):
        with pytest.raises(TypeError):
            default_rng(wrong)


# ---- arguments as NumPy takes and refuses them ----


@pytest.mark.parametrize("size, shape", [(np.array([2, 3]), (2, 3)), (np.array([4], np.uint8), (4,)),
                                         (np.int64(3), (3,)), (np.array(3), (3,)), ([2, np.int8(1)], (2, 1))])
def test_a_size_may_be_an_array_of_integers(size, shape):
    for g in (lanewise.Generator(1), np.random.default_rng(1)):
        for x in (g.normal(size=size), g.poisson(3, size=size), g.integers(5, size=size), g.choice(9, size)):
            assert x.shape == shape
        assert g.dirichlet([1, 2], size).shape == g.multinomial(3, [0.5, 0.5], size).shape == (*shape, 2)
        for wrong in (np.array([2.0]), [2.5], np.array(2.0)):
            with pytest.raises(TypeError):
                g.normal(size=wrong)


def test_the_cursor_takes_integers_of_numpy():
    rng = lanewise.Generator(1)
    for cursor in (np.int64(5), np.uint8(5), np.array(5), 5):
        rng.seek(0)
        rng.seek(cursor)
        assert rng.tell() == 5
    for wrong in (5.0, "5", None):
        with pytest.raises(TypeError):
            rng.seek(wrong)


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_probabilities_add_up_as_their_type_can(dtype):
    p = np.array([4, 4, 2], dtype) / 10
    for g in (lanewise.Generator(1), np.random.default_rng(1)):
        assert g.choice(3, p=p) in range(3)
        with pytest.raises(ValueError):
            g.choice(3, p=p * dtype(0.9))


@pytest.mark.parametrize("value", ["1.5", b"1", None, 1j, np.array([1.5, 2], object), np.array("2020", "M8[Y]")])
def test_what_is_no_number_is_refused(value):
    for g in (lanewise.Generator(1), np.random.default_rng(1)):
        for call in (g.normal, g.standard_gamma, g.poisson, lambda x: g.normal(0, x)):
            with pytest.raises(TypeError):
                call(value)
    with pytest.raises(TypeError):
        lanewise.Generator(1).binomial(value, 0.5)


def test_strings_are_no_numbers_in_arrays_either():
    """NumPy takes them there."""
    rng = lanewise.Generator(1)
    for call in (rng.normal, rng.dirichlet, lambda x: rng.multinomial(3, x), lambda x: rng.choice(2, p=x),
                 lambda x: rng.multivariate_hypergeometric(x, 1)):
        with pytest.raises(TypeError, match="numbers are wanted"):
            call(["0.5", "0.5"])
    assert rng.tell() == 0


def test_objects_that_are_numbers_are_taken():
    from decimal import Decimal
    from fractions import Fraction
    for value in (Fraction(1, 2), [Fraction(1, 2)], Decimal("0.5")):
        assert lanewise.Generator(1).normal(value) == lanewise.Generator(1).normal(0.5)
    assert lanewise.Generator(1).binomial(Decimal(9), 0.5) == lanewise.Generator(1).binomial(9, 0.5)


@pytest.mark.parametrize("tiny", [5e-324, 1e-310, 5e-309])
def test_shapes_whose_inverse_overflows_are_numpys_limits(tiny):
    g = lanewise.Generator(1)  # NumPy 1.24 does not return from some of these calls
    for name, parameters, limits in (
            ("standard_gamma", (tiny,), {0}), ("gamma", (tiny, 3), {0}), ("chisquare", (tiny,), {0}),
            ("beta", (tiny, 1), {0}), ("beta", (2, tiny), {1}), ("beta", (tiny, tiny), {0, 1}),
            ("weibull", (tiny,), {0, np.inf}), ("pareto", (tiny,), {np.inf}), ("power", (tiny,), {0}),
            ("standard_t", (tiny,), {np.inf, -np.inf}), ("negative_binomial", (tiny, 0.5), {0}),
            ("f", (tiny, 3), {0}), ("f", (3, tiny), {np.inf})):
        for form in ((), (50,)):
            assert set(np.ravel(getattr(g, name)(*parameters, *form))) <= limits, name
    arrays = g.standard_gamma([tiny, 2, tiny])
    assert arrays[0] == arrays[2] == 0 < arrays[1]
    ends = lanewise.Generator(1).beta(tiny, tiny, size=1000)
    assert 400 < np.count_nonzero(ends) < 600
    unequal = lanewise.Generator(1).beta(5e-324, 1e-310, size=1000)  # 1 with probability 5e-14
    assert not unequal.any()


def test_scales_whose_inverse_overflows_are_factors():
    for scale in (1e-310, 5e-309):
        x, y = lanewise.Generator(1).exponential(scale, 500), lanewise.Generator(1).standard_exponential(500)
        np.testing.assert_allclose(x, y * scale, rtol=0, atol=5e-324)
    x = lanewise.Generator(1).exponential([1.0, 1e-310, 2.0])
    y = lanewise.Generator(1).standard_exponential(3)
    np.testing.assert_array_equal(x, y * [1.0, 1e-310, 2.0])
    assert type(lanewise.Generator(1).exponential(1e-310)) is float


def test_an_array_in_fortran_order_is_filled_as_it_lies():
    for dtype in (np.float64, np.float32):
        out = np.empty((2, 3), dtype, order="F")
        for size in (None, (2, 3)):
            rng = lanewise.Generator(1)
            assert rng.normal(2, 3, size=size, out=out, dtype=dtype) is out
            np.testing.assert_array_equal(out.T.ravel(), lanewise.Generator(1).normal(2, 3, 6, dtype=dtype))
        for g in (lanewise.Generator(1), np.random.default_rng(1)):
            with pytest.raises(ValueError, match="Supplied output array"):
                g.standard_gamma([1, 2, 3], out=out, dtype=dtype)
            with pytest.raises(ValueError):
                g.random(size=(3, 2), out=out, dtype=dtype)
            with pytest.raises(ValueError):
                g.random(out=np.empty((4, 6), dtype)[::2, ::2], dtype=dtype)


@pytest.mark.parametrize("arguments, named, words", [
    ((0,), {}, "high <= 0"), ((-2,), {"endpoint": True}, "high < 0"), (([-2],), {}, "high <= 0"),
    ((5, 5), {}, "low >= high"), ((5, 4), {"endpoint": True}, "low > high"), (([5], 5), {}, "low >= high")])
def test_bounds_out_of_order_are_named_as_numpy_names_them(arguments, named, words):
    for g in (lanewise.Generator(1), np.random.default_rng(1)):
        for form in ({}, {"size": 3}):
            with pytest.raises(ValueError, match=words):
                g.integers(*arguments, **named, **form)


def test_other_errors_are_numpys():
    for g in (lanewise.Generator(1), np.random.default_rng(1)):
        with pytest.raises(ValueError):
            g.integers(5, dtype=">i4")
        with pytest.raises(ValueError, match="pvals array is cast to 64-bit floating"):
            g.multinomial(1, np.array([0.99, 0.99] + [1e-9] * 8, np.float32) / np.float32(1.98))
        for wrong in ((-np.inf, 0), (0, np.inf), (-1e308, 1e308), ([-np.inf], [0])):
            with pytest.raises(OverflowError):
                g.uniform(*wrong)
        with pytest.raises(getattr(np, "exceptions", np).AxisError):
            g.permutation("abcd")
    with pytest.raises(ValueError, match="instantiated"):
        lanewise.Generator(lanewise.BitGenerator)


def test_an_item_that_is_an_array_is_one_item():
    items = np.empty(1, object)
    items[0] = np.array([1, 2])
    for g in (lanewise.Generator(1), np.random.default_rng(1)):
        assert g.choice(items, ()).item() is items[0] and g.choice(items) is items[0]
