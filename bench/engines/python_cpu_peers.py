"""NumPy's generators on one core, with ours through ctypes: python_cpu_peers.py [LIBLANEWISE.SO [BACKEND]].

Arrays of 16 KiB (where a Python call still shows), of 1 MiB and of 128 MiB. random() fills an array in place;
integers() and random_raw() make a new one in every call."""
import platform
import sys

try:
    import numpy
except ImportError:
    sys.exit("NumPy is missing")
from python_contest import Entry, Lanewise, by_clock, contest


def main():
    ours = None
    if len(sys.argv) > 1:
        ours = Lanewise(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "avx512", threads=1)
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    print(f"{model}; Python {platform.python_version()}, NumPy {numpy.__version__};"
          " medians of 9 turns [lowest-highest]\n")
    bits = [numpy.random.PCG64, numpy.random.PCG64DXSM, numpy.random.SFC64, numpy.random.Philox, numpy.random.MT19937]
    for log2_bytes in (14, 20, 27):
        for title, dtype, kinds in (("bits32", numpy.uint32, ["bits32"]), ("bits64", numpy.uint64, ["bits64"]),
                                    ("f32", numpy.float32, ["uniform-f32"]),
                                    ("f64", numpy.float64, ["native-f64", "uniform-f64"])):
            size = numpy.dtype(dtype).itemsize
            n = (1 << log2_bytes) // size
            out = numpy.ones(n, dtype)
            entries = [Entry(0, "fill", lambda: out.fill(1))]
            for kind in bits:
                g = numpy.random.Generator(kind(42))
                name = f"numpy {kind.__name__}"
                if title.startswith("f"):
                    entries.append(Entry(2, name, lambda g=g: g.random(dtype=dtype, out=out)))
                else:
                    top = numpy.iinfo(dtype).max
                    entries.append(Entry(2, name, lambda g=g: g.integers(0, top, n, dtype, endpoint=True), "integers"))
                    if title == "bits64":
                        entries.append(Entry(2, name, lambda b=g.bit_generator: b.random_raw(n), "random_raw"))
            if ours:
                entries += ours.entries(kinds, out.ctypes.data, n)
            contest(f"{title}, {n * size} bytes a call, one core", n, size, entries, by_clock)


main()
