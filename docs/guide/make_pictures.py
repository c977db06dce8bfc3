#!/usr/bin/env python3
"""Draws the pictures of the guide: make_pictures.py [PROGRAM [FAMILY]...]

PROGRAM is the program lanewise, build/tools/lanewise if not given. Of each setting it draws 10^7 numbers; dots are
what was drawn, lines what SciPy says, x2 the sum of (drawn - expected)^2 / expected over the cells divided by their
number less 1, which should be near 1. Ends with status 1 if one of them is further from 1 than chance allows once in
10^9 settings. Needs NumPy, SciPy and Matplotlib."""
import pathlib
import subprocess
import sys

import numpy as np
from scipy import stats

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "bench"))
import figure_style as fs  # noqa: E402

DRAWS, CELLS = 10_000_000, 60
TAIL = 3e-7  # probability beyond either end of a picture
COLOURS = (fs.BLUE, fs.RED, fs.GREEN)

# family: [(kind, axes, [(parameters, the distribution in SciPy), ..]), ..]; axes: of x and of the density
FAMILIES = {
    "lines": [
        ("uniform-real-f64", "lin lin", [(dict(a=-1.5, b=2.25), stats.uniform(-1.5, 3.75))]),
        ("exponential-f64", "lin log", [(dict(rate=r), stats.expon(scale=1 / r)) for r in (0.5, 1.5)]),
        ("laplace-f64", "lin log", [(dict(location=1, scale=s), stats.laplace(1, s)) for s in (1, 2)]),
        ("logistic-f64", "lin log", [(dict(location=1, scale=s), stats.logistic(1, s)) for s in (1, 2)]),
        ("gumbel-f64", "lin log", [(dict(location=1, scale=s), stats.gumbel_r(1, s)) for s in (1, 2)]),
        ("weibull-f64", "lin log", [(dict(shape=k, scale=2), stats.weibull_min(k, scale=2)) for k in (1.5, 5)]),
        ("rayleigh-f64", "lin log", [(dict(scale=s), stats.rayleigh(scale=s)) for s in (1, 2)]),
    ],
    "normal": [
        ("normal-f64", "lin log", [(dict(mean=m, stddev=s), stats.norm(m, s)) for m, s in ((0, 1), (1, 2))]),
        ("normal-inverse-f64", "lin log", [(dict(mean=m, stddev=s), stats.norm(m, s)) for m, s in ((0, 1), (1, 2))]),
        ("lognormal-f64", "log log", [(dict(mean=0.25, stddev=s), stats.lognorm(s, scale=np.exp(0.25)))
                                      for s in (0.5, 1.5)]),
        ("maxwell-f64", "lin log", [(dict(scale=s), stats.maxwell(scale=s)) for s in (1, 2)]),
        ("inverse-gaussian-f64", "log log", [(dict(mean=1, shape=s), stats.invgauss(1 / s, scale=s))
                                             for s in (0.5, 3)]),
    ],
    "gamma": [
        ("gamma-f64", "log log", [(dict(shape=k, scale=1), stats.gamma(k)) for k in (0.5, 2.5, 50)]),
        ("erlang-f64", "lin log", [(dict(shape=k, scale=2), stats.gamma(k, scale=2)) for k in (1, 3, 10)]),
        ("chi-square-f64", "lin log", [(dict(degrees=d), stats.chi2(d)) for d in (1, 5, 30)]),
        ("noncentral-chi-square-f64", "lin log", [(dict(degrees=d, noncentrality=n), stats.ncx2(d, n))
                                                  for d, n in ((5, 3), (5, 20), (1, 10))]),
        ("noncentral-f-f64", "log log", [(dict(degrees1=5, degrees2=20, noncentrality=n), stats.ncf(5, 20, n))
                                         for n in (3, 20)]),
        ("f-ratio-f64", "log log", [(dict(degrees1=d, degrees2=e), stats.f(d, e)) for d, e in ((5, 8), (1, 20))]),
    ],
    "bounded": [
        ("beta-f64", "lin lin", [(dict(alpha=a, beta=b), stats.beta(a, b)) for a, b in ((2, 3), (0.8, 0.6), (20, 8))]),
        ("power-f64", "lin log", [(dict(shape=k), stats.powerlaw(k)) for k in (0.5, 1.5, 3)]),
        ("triangular-f64", "lin lin", [(dict(a=-1, mode=m, b=3), stats.triang((m + 1) / 4, -1, 4)) for m in (0.5, 3)]),
        ("truncated-normal-f64", "lin log", [(dict(mean=0, stddev=1, a=a, b=b), stats.truncnorm(a, b))
                                             for a, b in ((-1, 2.5), (3, 6), (0.5, 1))]),
        ("von-mises-f64", "lin log", [(dict(mean=0, concentration=k), stats.vonmises(k)) for k in (0.5, 4)]),
    ],
    "heavy-tails": [
        ("cauchy-f64", "asinh log", [(dict(location=0, scale=s), stats.cauchy(0, s)) for s in (1, 10)]),
        ("pareto-f64", "log log", [(dict(shape=k, scale=2), stats.pareto(k, scale=2)) for k in (1, 3)]),
        ("lomax-f64", "log log", [(dict(shape=k, scale=1), stats.lomax(k)) for k in (1, 3)]),
        ("student-t-f64", "asinh log", [(dict(degrees=d), stats.t(d)) for d in (1.5, 5)]),
    ],
    "counts": [
        ("bernoulli-u32", "lin lin", [(dict(p=0.3), stats.bernoulli(0.3))]),
        ("geometric-u64", "lin log", [(dict(p=p), stats.geom(p)) for p in (0.3, 0.7)]),
        ("poisson-u64", "lin log", [(dict(mean=m), stats.poisson(m)) for m in (4, 30)]),
        ("binomial-u64", "lin log", [(dict(trials=n, p=p), stats.binom(n, p)) for n, p in ((20, 0.3), (100, 0.5))]),
        ("negative-binomial-u64", "lin log", [(dict(successes=r, p=p), stats.nbinom(r, p))
                                              for r, p in ((4.5, 0.25), (20, 0.6))]),
        ("hypergeometric-u64", "lin log", [(dict(good=g, bad=b, sample=n), stats.hypergeom(g + b, g, n))
                                           for g, b, n in ((300, 700, 200), (20, 30, 10))]),
        ("zipf-u64", "log log", [(dict(exponent=e), stats.zipf(e)) for e in (2, 3.5)]),
        ("logarithmic-u64", "lin log", [(dict(p=p), stats.logser(p)) for p in (0.6, 0.9)]),
    ],
}


def draw(program, kind, parameters, stream):
    options = [f"--param={name}={value}" for name, value in parameters.items()]
    raw = subprocess.run([program, "generate", "--kind", kind, "-n", str(DRAWS), "--stream", str(stream),
                          "--format", "raw", *options],
                         check=True, stdout=subprocess.PIPE).stdout
    return np.frombuffer(raw, {"f64": "f8", "u32": "u4", "u64": "u8"}[kind[-3:]])


def cells_of(law, axis):
    """Edges of cells between the far quantiles, evenly spaced along the axis."""
    low, high = max(law.ppf(TAIL), law.support()[0]), min(law.isf(TAIL), law.support()[1])
    to, back = {"lin": (lambda x: x, lambda x: x), "log": (np.log, np.exp), "asinh": (np.arcsinh, np.sinh)}[axis]
    return back(np.linspace(to(low), to(high), CELLS + 1))


def continuous(panel, x, law, axis, colour, label):
    edges = cells_of(law, axis)
    drawn, _ = np.histogram(x, edges)
    expected = DRAWS * np.diff(law.cdf(edges))
    upper = edges[:-1] > law.median()  # no cancellation in the upper tail
    expected[upper] = -DRAWS * np.diff(law.sf(edges))[upper]
    middle = {"log": lambda a, b: np.sqrt(a * b), "asinh": lambda a, b: np.sinh((np.arcsinh(a) + np.arcsinh(b)) / 2),
              "lin": lambda a, b: (a + b) / 2}[axis](edges[:-1], edges[1:])
    shown = drawn > 0
    panel.plot(middle, law.pdf(middle), "-", color=colour, linewidth=1)
    # where the density bends within a cell the dot is moved by what the cell's mean density differs from its middle's
    bend = law.pdf(middle) * np.diff(edges) * DRAWS / expected
    panel.plot(middle[shown], (drawn / np.diff(edges) / DRAWS * bend)[shown], ".", color=colour, markersize=3,
               label=label)
    return drawn, expected


def discrete(panel, x, law, axis, colour, label):
    k = np.arange(max(int(law.ppf(TAIL)), int(law.support()[0])), min(int(law.isf(TAIL)), 300) + 1)
    drawn = np.bincount(x[x <= k[-1]].astype(np.int64), minlength=k[-1] + 1)[k[0]:]
    probability = law.pmf(k)
    shown = drawn > 0
    style = "-" if len(k) > 3 else "_"
    panel.plot(k, probability, style, color=colour, linewidth=1, markersize=14)
    panel.plot(k[shown], drawn[shown] / DRAWS, ".", color=colour, markersize=3, label=label)
    return drawn, DRAWS * probability


def fit(drawn, expected):
    """x2 over cells of 10 expected or more, and its probability."""
    large = expected >= 10
    rest = np.array([DRAWS - drawn[large].sum()]), np.array([DRAWS - expected[large].sum()])
    if rest[1][0] < 10:
        rest = rest[0][:0], rest[1][:0]
    d, e = np.append(drawn[large], rest[0]), np.append(expected[large], rest[1])
    x2, freedom = ((d - e) ** 2 / e).sum(), len(d) - 1
    return x2 / freedom, 2 * min(stats.chi2.sf(x2, freedom), stats.chi2.cdf(x2, freedom))


def picture(program, family, kinds):
    columns = 2
    figure, panels = fs.panels(-(-len(kinds) // columns), columns, width=2.8, height=2.7)
    good = True
    for panel in panels.flat[len(kinds):]:
        panel.set_axis_off()
    for panel, (kind, axes, settings) in zip(panels.flat, kinds):
        x_axis, y_axis = axes.split()
        for stream, (parameters, law) in enumerate(settings):
            x, colour = draw(program, kind, parameters, stream), COLOURS[stream]
            label = ", ".join(f"{value:g}" for value in parameters.values())
            part = discrete if x.dtype.kind == "u" else continuous
            x2, probability = fit(*part(panel, x, law, x_axis, colour, label))
            panel.lines[-1].set_label(f"{label}:  x2 {x2:.2f}")
            print(f"{kind} {parameters}: x2 {x2:.3f}, probability {probability:.3g}")
            good &= probability > 1e-9
        panel.set_xscale({"lin": "linear", "log": "log", "asinh": "asinh"}[x_axis])
        panel.set_yscale({"lin": "linear", "log": "log"}[y_axis])
        if y_axis == "lin":
            panel.set_ylim(bottom=0, top=1.15 * panel.get_ylim()[1])
        if x_axis == "asinh":
            panel.set_xticks([-1e6, -1e3, 0, 1e3, 1e6], ["-1e6", "-1e3", "0", "1e3", "1e6"])
        for axis, scale in ((panel.xaxis, x_axis), (panel.yaxis, y_axis)):
            if scale == "log":
                fs.plain_log(axis)
        panel.set_xlabel("k" if x.dtype.kind == "u" else "x")
        panel.set_ylabel("probability" if x.dtype.kind == "u" else "density")
        legend = panel.legend(handlelength=1, title=f"{kind[:-4]}\n{', '.join(settings[0][0])}", title_fontsize=8,
                              loc="lower center", bbox_to_anchor=(0.5, 1), borderaxespad=0, labelspacing=0.2)
        legend.get_title().set_multialignment("center")
    figure.tight_layout()
    fs.save(figure, HERE / f"{family}.svg")
    return good


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else HERE.parent.parent / "build/tools/lanewise"
    results = [picture(program, family, FAMILIES[family]) for family in sys.argv[2:] or FAMILIES]
    sys.exit(0 if all(results) else 1)


main()
