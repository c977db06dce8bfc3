"""Ctrl-C does not wait for the end of a long call, and what is drawn by then is known."""
import os
import pathlib
import signal
import subprocess
import sys

import pytest

import lanewise

PACKAGE = str(pathlib.Path(lanewise.__file__).parents[1])

# Calls that take some time, one after the other; SIGINT arrives while one runs. The program says how long that took to be
# seen, how far the call came, and how many of its numbers are those of a whole call.
PROGRAM = """
import os, signal, threading, time
import numpy as np
import lanewise

rng = lanewise.Generator(7, threads=1)
rng.seek(100)
table = lanewise.AliasTable(np.arange(1, 1000.0), threads=1)
N = {items}
out = np.zeros(N, {dtype})
shapes = np.full(N, 2.5) if "shapes" in {call!r} else None
sent = []

def send():
    sent.append(time.perf_counter())
    os.kill(os.getpid(), signal.SIGINT)

# A signal that comes in the last part of a call, or between two calls, stops none: another one is sent then.
for attempt in range(10):
    threading.Timer(0.3 + 0.03 * attempt, send).start()
    try:
        while True:
            begin = rng.tell()
            {call}
    except KeyboardInterrupt as error:
        waited = time.perf_counter() - sent[-1]
        done = rng.tell() - begin
        notes = getattr(error, "__notes__", [])
        if 0 < done < {elements}:
            break
print(waited, done, *notes, sep="\\n")
rng.seek(begin)
again = np.ravel({again})
assert done and (again == out[:again.size]).all()
"""

N = 3 * 10**7
NORMAL = "rng.multivariate_normal([0, 1, 2], np.eye(3), "
CALLS = {  # a call, its type, and its first elements once more
    "fill": ("rng.gamma(2.5, out=out)", "float", "rng.gamma(2.5, size=done)"),
    "each": ("rng.gamma(shapes, out=out)", "float", "rng.gamma(2.5, size=done)"),
    "integers": ("rng.integers(1, 10**18, out=out)", "np.int64", "rng.integers(1, 10**18, size=done)"),
    "size": ("rng.negative_binomial(3.5, 0.2, size=N)", "np.int64", "[]"),
    "vectors": (NORMAL + "out=out.reshape(-1, 3))", "float", NORMAL + "done)"),
    "table": ("table.sample(rng, out=out)", "np.int64", "table.sample(rng, done)"),
    "progress": ("rng.gamma(2.5, out=out, progress=lambda *_: None)", "float", "rng.gamma(2.5, size=done)"),
}


@pytest.mark.parametrize("name", CALLS)
def test_an_interrupt_stops_a_long_call(name):
    call, dtype, again = CALLS[name]
    n = N // 3 if name == "vectors" else N
    program = PROGRAM.format(call=call, dtype=dtype, items=N, elements=n, again=again)
    done = subprocess.run([sys.executable, "-c", program],
                          capture_output=True, text=True, timeout=120,
                          env={**os.environ, "PYTHONPATH": PACKAGE, "OMP_WAIT_POLICY": "PASSIVE"})
    assert done.returncode == 0, done.stderr
    waited, drawn, note = done.stdout.splitlines()
    assert 0 < int(drawn) < n and note.startswith(f"lanewise: {drawn} of {n} elements are drawn")
    assert float(waited) < 2  # some 0.1 s, on a machine of others


def test_raw_words_are_drawn_in_parts():
    bits, n = lanewise.BitGenerator(1), 2**20 + 1000
    bits.random_raw()
    assert (bits.random_raw(n) == lanewise.Generator(1).bits64(n + 1)[1:]).all() and bits.tell() == n + 1


def test_a_handler_may_draw_from_the_same_generator():
    """What a handler draws are the elements behind those of the call that it interrupts, which goes on."""
    rng, taken = lanewise.Generator(3, threads=1), []

    def handler(number, frame):
        taken.append(rng.random())

    n = 2 * 10**7
    old = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.02)
    try:
        numbers = rng.normal(size=n)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    if not taken:  # the call was over
        pytest.skip("a machine too fast for this")
    assert rng.tell() == n + 1
    again = lanewise.Generator(3)
    assert (again.normal(size=n) == numbers).all() and again.random() == taken[0]
