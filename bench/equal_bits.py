"""One picture of equal bits: the same variates from every backend, bit by bit.

    python3 equal_bits.py record PROGRAM MACHINE FILE     appends to FILE what each backend that can run here gives
    python3 equal_bits.py draw FILE FOLDER                writes FOLDER/equal-bits.svg; fails if any bit differs

Recording needs Python alone. A line of FILE: backend, machine, threads, digest of a million elements, and the bits of
the first elements in hexadecimal."""
import csv
import pathlib
import struct
import subprocess
import sys

KIND = ["--kind", "gamma-f32", "--param", "shape=2.5", "--param", "scale=1", "--seed", "42"]
SHOWN = 16
BACKENDS = {"portable": "plain C", "avx2": "AVX2", "avx512f": "AVX-512 F", "avx512": "AVX-512", "cuda": "CUDA"}


def record(program, machine, path):
    for backend in BACKENDS:
        for threads in ("1", "2"):
            where = ["--backend", backend, "--threads", threads]

            def generate(*options, text):
                return subprocess.run([program, "generate", *KIND, *where, *options], capture_output=True, text=text,
                                      check=False)
            if backend == "cuda" and threads == "2":
                continue
            first = generate("-n", str(SHOWN), "--format", "raw", text=False)
            if first.returncode != 0:
                print(f"{backend}: {first.stderr.decode().strip()}")
                break
            digest = generate("-n", "1e6", "--format", "digest", text=True).stdout.strip()
            with open(path, "a", encoding="utf-8", newline="") as file:
                bits = " ".join(f"{word:08x}" for word in struct.unpack(f"<{SHOWN}I", first.stdout))
                csv.writer(file, lineterminator="\n").writerow([backend, machine, threads, digest, bits])


def squares(bits):
    """One path of all bits that are 1: runs of them, row by row."""
    from matplotlib.path import Path
    points, codes = [], []
    for row, word in enumerate(bits):
        text = f"{word:032b}"
        column = 0
        while column < 32:
            if text[column] == "1":
                end = text.find("0", column) if "0" in text[column:] else 32
                points += [(column, row), (end, row), (end, row + 1), (column, row + 1), (column, row)]
                codes += [Path.MOVETO, Path.LINETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY]
                column = end
            else:
                column += 1
    return Path(points, codes)


def draw(path, folder):
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
    import figure_style as fs
    from matplotlib.patches import PathPatch, Rectangle
    with open(path, encoding="utf-8") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    if len({(digest, bits) for *_, digest, bits in rows}) != 1:
        sys.exit("the bits differ")
    last = {backend: (machine, [int(word, 16) for word in bits.split()]) for backend, machine, _, _, bits in rows}
    shown = [backend for backend in BACKENDS if backend in last]
    figure, axes = fs.pyplot.subplots(1, len(shown), figsize=(0.9 + len(shown), 2.6), squeeze=False)
    for panel, backend in zip(axes[0], shown):
        machine, bits = last[backend]
        machine = "H200's host" if machine == "H200" and backend != "cuda" else machine
        panel.add_patch(Rectangle((0, 0), 32, SHOWN, facecolor="#eeeeee", edgecolor="none"))
        panel.add_patch(PathPatch(squares(bits), facecolor=fs.BLUE, edgecolor="none"))
        panel.set_xlim(0, 32)
        panel.set_ylim(SHOWN, 0)
        panel.set_title(f"{BACKENDS[backend]}\n{machine}", fontsize=8)
        panel.grid(visible=False)
        panel.set_xticks([0, 1, 9, 32], ["", "", "", ""])
        for place, word in ((5, "exp."), (20.5, "fraction")):
            panel.text(place, SHOWN + 0.7, word, ha="center", va="top", fontsize=7)
        panel.tick_params(length=3)
        panel.set_yticks([])
        for side in panel.spines.values():
            side.set_visible(False)
    values = [struct.unpack("<f", struct.pack("<I", word))[0] for word in last[shown[0]][1]]
    axes[0][0].set_yticks([row + 0.5 for row in range(SHOWN)], [f"{value:.9g}" for value in values], fontsize=7)
    axes[0][0].tick_params(axis="y", length=0)
    figure.tight_layout()
    fs.save(figure, pathlib.Path(folder, "equal-bits.svg"))


record(*sys.argv[2:]) if sys.argv[1] == "record" else draw(*sys.argv[2:])
