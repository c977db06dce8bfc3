"""Contests for the Python peers: fillers of one buffer that take turns, printed as bench/engines/contest.c prints them;
and Lanewise's shared library through ctypes."""
import ctypes
import statistics
import time

RUNS = 9


class Entry:
    def __init__(self, role, name, fill, note=""):
        self.role, self.name, self.fill, self.note = role, name, fill, note
        self.rates = []
        self.scale = 1  # the share of the contest's n that a call of this entry makes


def contest(title, n, size, entries, clock, least=2e-3, as_time=False):
    """entries make n numbers in a call; clock(work, calls) gives the seconds of that many calls. role: 0 the yardstick,
    1 ours, 2 a peer. Of entries with one name the fastest is printed."""
    able = []
    for e in entries:
        try:
            clock(e.fill, 1)
            e.calls = 1 if as_time else max(1, round(least / max(clock(e.fill, 1), 1e-7)))
            able.append(e)
        except Exception as error:  # an old version may lack a generator or a type
            print(f"({title}: {e.name} {e.note} cannot: {(str(error) or type(error).__name__).splitlines()[0]})")
    for _ in range(RUNS):
        for e in able:
            e.rates.append((1 if as_time else n * e.scale) * e.calls / clock(e.fill, e.calls))
    best = {}
    for e in able:
        if e.name not in best or statistics.median(e.rates) > statistics.median(best[e.name].rates):
            best[e.name] = e
    rows = sorted(best.values(), key=lambda e: (e.role, -statistics.median(e.rates)))
    store = next((e for e in rows if e.role == 0), None)
    peer = next((e for e in rows if e.role == 2), None)
    print(f"--- {title}")
    for e in rows:
        median, low, high = statistics.median(e.rates), min(e.rates), max(e.rates)
        if as_time:
            text = f"{e.name:<32} | {1e6 / median:9.3f} us [{1e6 / high:.3f}-{1e6 / low:.3f}]"
        else:
            text = (f"{e.name:<32} | {median * 1e-9:9.3f} G/s [{low * 1e-9:.3f}-{high * 1e-9:.3f}]"
                    f" | {median * size * 1e-9:7.1f} GB/s")
        for other, word in ((store, " of store"), (peer if e.role == 1 else None, f" x {peer.name}" if peer else "")):
            if other is not None and other is not e:
                r = [a / b for a, b in zip(e.rates, other.rates)]
                text += f" | {statistics.median(r):.3f}{word} [{min(r):.3f}-{max(r):.3f}]"
        print(text + (f" | {e.note}" if e.note else ""), flush=True)
    print()


def by_events(work, calls):
    """Seconds of the calls by CUDA events on PyTorch's current stream."""
    import torch

    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    begin.record()
    for _ in range(calls):
        work()
    end.record()
    end.synchronize()
    return 1e-3 * begin.elapsed_time(end)


def by_clock(work, calls):
    """The same by the clock, for work that is complete on return."""
    start = time.perf_counter()
    for _ in range(calls):
        work()
    return time.perf_counter() - start


def announce(backend, threads, **peers):
    """Prints what the contests run on, and the versions of the peers by their names (a module, or None)."""
    if backend == "cuda":
        device = peers["PyTorch"].cuda.get_device_name()
    else:
        with open("/proc/cpuinfo") as lines:
            device = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "?")
    versions = ", ".join(f"{name} {peer.__version__ if peer else 'missing'}" for name, peer in peers.items())
    print(f"{device}; {backend}, threads {threads or 'all'}; {versions}; medians [lowest-highest]\n")


class Lanewise:
    """The engines of liblanewise.so on one backend."""

    class Options(ctypes.Structure):
        _fields_ = [("size", ctypes.c_size_t), ("backend", ctypes.c_char_p), ("device", ctypes.c_int),
                    ("stream", ctypes.c_void_p), ("threads", ctypes.c_int)]

    def __init__(self, path, backend, threads=0):
        self.library = ctypes.CDLL(path)
        self.library.lw_last_error.restype = ctypes.c_char_p
        self.library.lw_engine_count.restype = ctypes.c_size_t
        self.context = ctypes.c_void_p()
        options = self.Options(ctypes.sizeof(self.Options), backend.encode(), 0, None, threads)
        self.check(self.library.lw_context_create(ctypes.byref(self.context), ctypes.byref(options)))

    def new_generator(self, engine=1):
        made = ctypes.c_void_p()
        self.check(self.library.lw_generator_create(ctypes.byref(made), self.context, engine, ctypes.c_uint64(42),
                                                    ctypes.c_uint64(0)))
        return made

    def check(self, status):
        if status != 0:
            raise RuntimeError(self.library.lw_last_error().decode())

    def entries(self, kinds, pointer, n):
        """Ours for the kinds that this library knows, filling n elements at pointer."""
        found = []
        for kind_name in kinds:
            kind = ctypes.c_int()
            if self.library.lw_kind_find(kind_name.encode(), ctypes.byref(kind)) != 0:
                continue
            for engine in range(1, self.library.lw_engine_count() + 1):
                name = ctypes.c_char_p()
                self.check(self.library.lw_engine_name(engine, ctypes.byref(name)))

                def fill(generator=self.new_generator(engine), kind=kind):
                    self.check(self.library.lw_fill(generator, kind, ctypes.c_void_p(pointer), ctypes.c_size_t(n),
                                                    None))
                found.append(Entry(1, f"{name.value.decode()} {kind_name}", fill))
        return found
