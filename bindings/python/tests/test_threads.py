"""Threads of Python run beside a fill, one generator may be used by several, and a child of fork draws on."""
import multiprocessing
import threading
import time

import numpy as np

import lanewise


def test_other_threads_run_while_a_fill_does():
    rng = lanewise.Generator(1, threads=1)
    out = np.empty(3 * 10**7)
    rng.gamma(2.5, out=out)  # pages in place
    ticks, stop = [], threading.Event()

    def tick():
        while not stop.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    start = time.perf_counter()
    rng.gamma(2.5, out=out)
    end = time.perf_counter()
    stop.set()
    thread.join()
    during = [t for t in ticks if start < t < end]
    assert end - start > 0.02 and len(during) >= 3


def test_one_generator_in_many_threads_gives_each_element_once():
    rng = lanewise.Generator(3)
    results, lock = [], threading.Lock()

    def draw(size):
        for _ in range(200):
            numbers = np.atleast_1d(rng.random(size))
            with lock:
                results.append(numbers)

    threads = [threading.Thread(target=draw, args=(size,)) for size in (None, 1, 7, 5000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    numbers = np.concatenate(results)
    assert rng.tell() == numbers.size
    assert np.array_equal(np.sort(numbers), np.sort(lanewise.Generator(3).random(numbers.size)))


def _child(rng, connection):
    connection.send(rng.random(100000))
    connection.close()


def test_a_child_of_fork_draws_the_same():
    rng = lanewise.Generator(5)
    rng.random(10**6)  # threads have run
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(False)
    process = context.Process(target=_child, args=(rng, there))
    process.start()
    assert here.poll(60)
    numbers = here.recv()
    process.join(60)
    assert process.exitcode == 0
    assert np.array_equal(numbers, rng.random(100000))


def _square_sum(seed):
    return float((lanewise.Generator(seed).normal(size=10000) ** 2).sum())


def test_a_pool_gives_what_one_process_gives():
    lanewise.Generator(0).normal(size=10**6)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(_square_sum, range(8)) == [_square_sum(seed) for seed in range(8)]
