"""The one style of all figures: colours and names, sizes, legends, and small SVG files.

    import figure_style as fs
    figure, axes = fs.panels(2, 2)                  as wide as half a page takes; axes labelled by the caller
    fs.draw(axes[0][0], xs, ys, "queued")           one colour, mark and name per schedule, builder or way, everywhere
    fs.legend(figure, axes)                         below the panels, each name once
    fs.save(figure, "docs/figures/x.svg")

Names that are in no list below take the next of the OTHERS, in the order in which a figure draws them."""
import pathlib
import re

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot, ticker  # noqa: E402

matplotlib.rcParams.update({
    "svg.hashsalt": "lanewise",  # the same file from the same numbers
    "svg.fonttype": "none",      # text stays text
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.titlesize": 9,
    "axes.labelsize": 9,
    "xtick.labelsize": 8,
    "ytick.labelsize": 8,
    "legend.fontsize": 8,
    "legend.frameon": False,
    "legend.handlelength": 1.8,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "lines.linewidth": 1.4,
    "lines.markersize": 4,
})

# Colours that colour-blind readers distinguish, too (Okabe and Ito 2008).
BLACK, GREY, ORANGE, SKY, GREEN = "#000000", "#888888", "#e69f00", "#56b4e9", "#009e73"
YELLOW, BLUE, RED, PINK = "#d0b800", "#0072b2", "#d55e00", "#cc79a7"
OTHERS = [BLUE, RED, GREEN, ORANGE, PINK, SKY, YELLOW, GREY]

# name: (colour, line, mark)
STYLES = {
    # schedules of rejection
    "masked": (GREY, "-", "o"), "queued": (BLUE, "-", "o"), "refilled": (GREEN, "-", "^"),
    "best grouping": (RED, "--", "s"), "pre-caching": (ORANGE, "-", "D"), "helping": (SKY, "-", "v"),
    "pooled": (GREEN, "-", "P"),
    "best grouping of 32": (RED, "--", "s"), "best grouping of 16": (ORANGE, "--", "D"), "bound": (BLACK, ":", ""),
    # lanes in step: the more, the darker
    "1 lane": ("#9ecae1", "-", ""), "4 lanes": ("#6baed6", "-", ""), "8 lanes": ("#4292c6", "-", ""),
    "16 lanes": ("#2171b5", "-", ""), "32 lanes": ("#08306b", "-", ""),
    # builders of alias tables
    "lanewise": (BLACK, "-", "o"), "PSA+": (RED, "--", "s"), "PSA, global memory": (SKY, "-", "o"),
    "PSA, lists shared": (BLUE, "-", "v"), "PSA, lists and weights shared": (GREEN, "-", "^"),
    "PSA, partial p-ary splits": (ORANGE, "-", "D"), "PSA, chunks": (PINK, "-", "P"),
    "PSA+, chunks": (YELLOW, "--", "P"),
    "alias-table-gpu": (GREY, "--", "x"),
    # samplers
    "plain": (BLUE, "-", "o"), "sections, as chosen": (BLACK, "none", "x"), "sections, shared": (RED, "-", "s"),
    "sections, by samples": (ORANGE, "-", "D"), "counts": (GREEN, "-", "^"), "bare gather": (GREY, "--", "+"),
    "sections, as u64": (SKY, "-", "v"),
    # kinds of weights
    "uniform": (BLUE, "-", "o"), "power law 1, shuffled": (RED, "-", "s"),
    "power law 1/2, shuffled": (ORANGE, "-", "^"), "power law 1, sorted": (GREEN, "-", "D"),
    # ways to add
    "textbook": (RED, "-", "o"), "updating": (ORANGE, "-", "o"), "kahan": (GREEN, "-", "o"),
}


def style(name, used=()):
    colour, line, mark = STYLES.get(name, (OTHERS[len(used) % len(OTHERS)], "-", "o"))
    return dict(color=colour, linestyle=line, marker=mark)


def panels(rows=1, columns=1, width=2.7, height=2.3, **options):
    """A figure of panels, and rows of axes: 2 columns stay readable at half the width of a page."""
    size = (4.2, 3.0 * rows) if columns == 1 else (width * columns, height * rows)
    return pyplot.subplots(rows, columns, figsize=size, squeeze=False, **options)


def draw(axes, xs, ys, name, label=None, **changed):
    """A curve of the name's colour, mark and line."""
    others = [line.get_label() for line in axes.lines if line.get_label() not in STYLES]
    axes.plot(xs, ys, **{**style(name, others), "label": label or name, **changed})


def plain_log(axis, numbers=None):
    """A logarithmic axis with few, plain numbers: no marks between them."""
    if numbers is not None:
        axis.set_major_locator(ticker.FixedLocator(numbers))
        axis.set_major_formatter(ticker.FuncFormatter(lambda x, _: f"{x:g}"))
    axis.set_minor_locator(ticker.NullLocator())


def legend(figure, axes, columns=3, place=None):
    """One legend for all panels, each name once: below them, or in the place of a panel that is not needed."""
    seen = {}
    for panel in (a for row in axes for a in row):
        for handle, label in zip(*panel.get_legend_handles_labels()):
            seen.setdefault(label, handle)
    if place is not None:
        place.set_axis_off()
        place.legend(list(seen.values()), list(seen), loc="center")
    figure.tight_layout()
    if place is not None:
        return
    lines = -(-len(seen) // columns)
    inches = 0.19 * lines + 0.08
    high = figure.get_figheight() + inches
    figure.set_figheight(high)
    figure.tight_layout(rect=(0, inches / high, 1, 1))
    figure.legend(list(seen.values()), list(seen), ncols=columns, loc="lower center", columnspacing=1.2)


def numbers(text):
    """Tenths of a point."""
    return re.sub(r"-?\d+\.\d+", lambda m: f"{float(m.group()):.1f}".removesuffix(".0"), text)


def small(svg):
    """The same picture in fewer bytes: no comments and metadata, tenths of a point, what marks share is said once."""
    svg = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' id="(?:figure|axes|patch|text|line2d|legend|matplotlib\.axis|[xy]tick|\w+Collection)_\d+"', "", svg)
    svg = re.sub(r"font-family: [^;\"]*", "font-family: sans-serif", svg)
    svg = re.sub(r"font: (\S+) [^;\"]*", r"font: \1 sans-serif", svg)
    svg = re.sub(r' transform="rotate\(-0 [^)]*\)"', "", svg)
    svg = re.sub(r' d="([^"]*)"', lambda m: f' d="{" ".join(numbers(m.group(1)).split())}"', svg)
    svg = re.sub(r' [xy]="-?\d+\.\d+"', lambda m: numbers(m.group()), svg)
    svg = re.sub(r"translate\([^)]*\)", lambda m: numbers(m.group()), svg)

    def shared(match):
        styles = set(re.findall(r'style="([^"]*)"', match.group(2)))
        if len(styles) != 1:
            return match.group()
        return f'<g{match.group(1)} style="{styles.pop()}">' + re.sub(r' style="[^"]*"', "", match.group(2)) + "</g>"
    svg = re.sub(r"<g([^>]*)>((?:\s*<use [^>]*/>)+\s*)</g>", shared, svg)
    for place, name in enumerate(dict.fromkeys(re.findall(r' id="([mp][0-9a-f]{10})"', svg))):
        svg = svg.replace(name, f"m{place}")
    return re.sub(r"\n\s*", "\n", svg).replace("\n<use", "<use").strip() + "\n"


def save(figure, path):
    path = pathlib.Path(path)
    if path.suffix != ".svg":
        figure.savefig(path, dpi=120)
    else:
        figure.savefig(path, metadata={"Date": None, "Creator": None}, facecolor="white")
        path.write_text(small(path.read_text(encoding="utf-8")), encoding="utf-8")
    pyplot.close(figure)
