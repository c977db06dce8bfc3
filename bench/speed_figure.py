"""One picture of speed: the default engine beside the fastest peer of the same run on an H200.

    python3 speed_figure.py RESULTS FOLDER      reads h200/engines.txt and h200/variates.txt; writes FOLDER/speed.svg"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import figure_style as fs  # noqa: E402

ROWS = [  # file, title in it, line of ours, name in the figure
    ("engines", "fills: uniform f32", "warp1024 uniform-f32", "uniform-f32"),
    ("variates", "normal-f32", "warp1024 normal-f32", "normal-f32"),
    ("variates", "normal-f64", "warp1024 normal-f64", "normal-f64"),
    ("variates", "exponential-f32", "warp1024 exponential-f32", "exponential-f32"),
    ("variates", "gamma-f32 shape 2.5", "warp1024 gamma-f32", "gamma-f32"),
    ("variates", "beta(2, 3)-f64", "warp1024 beta-f64", "beta-f64"),
    ("variates", "student-t(5)-f64", "warp1024 student-t-f64", "student-t-f64"),
    ("variates", "binomial(100, 0.3)", "warp1024 binomial-u32", "binomial-u32"),
    ("variates", "poisson(100), a mean an element", "warp1024 poisson-u32", "poisson-u32, a mean each"),
    ("variates", "poisson(100)", "warp1024 poisson-u32", "poisson-u32, one mean"),
    ("variates", "discrete table, poisson(100)", "warp1024 discrete-u32", "the same, from a table"),
]
OURS = ("warp1024", "warpstd", "mrg8", "philox", "torch fill_", "store")


def read(path):
    """{title: {line: G/s}} of a contest's output."""
    contests, title = {}, ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("--- "):
            title = re.sub(r", n = .*", "", line[4:])
        elif found := re.match(r"(.+?) *\| *([\d.]+) G/s", line):
            contests.setdefault(title, {})[found.group(1)] = float(found.group(2))
    return contests


def main():
    results, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    contests = {name: read(results / f"h200/{name}.txt") for name in ("engines", "variates")}
    figure, axes = fs.pyplot.subplots(figsize=(5.2, 3.9))
    for place, (file, title, ours, name) in enumerate(reversed(ROWS)):
        lines = contests[file][title]
        peer = max((line for line in lines if not line.startswith(OURS)), key=lines.get)
        short = peer.split()[0].replace("curand", "cuRAND").replace("torch", "PyTorch").replace("cupy", "CuPy")
        axes.barh(place + 0.2, lines[ours], 0.38, color=fs.BLUE, label="lanewise" if place == 0 else None)
        axes.barh(place - 0.2, lines[peer], 0.38, color="#bbbbbb",
                  label="fastest peer in the same run" if place == 0 else None)
        axes.text(max(lines[ours], lines[peer]) * 1.08, place, f"{lines[ours] / lines[peer]:.3g} x {short}",
                  va="center", fontsize=8)
    axes.set_yticks(range(len(ROWS)), [name for *_, name in reversed(ROWS)])
    axes.set_xscale("log")
    axes.set_xlim(5, 6000)
    fs.plain_log(axes.xaxis, [10, 100, 1000])
    axes.set_xlabel("G numbers per second, one H200, written to memory")
    axes.grid(axis="y", visible=False)
    fs.legend(figure, [[axes]], 2)
    fs.save(figure, folder / "speed.svg")


main()
