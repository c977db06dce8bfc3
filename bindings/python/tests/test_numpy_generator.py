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
