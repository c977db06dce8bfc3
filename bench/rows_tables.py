"""Tables of fills by rows that bench/figures.py writes into pages, from what lanewise_bench_rows printed."""
import re

from result_files import digits, markdown, text_of

ROW = re.compile(r"^(\w+) +(\w+) +([\w-]+) +(\w+) +(\d+) \| +([\d.]+) G/s \| plain +([\d.]+) G/s \| ([\d.]+) ", re.M)
LENGTHS = ("64", "256", "1024", "4096", "16384")


def measured(root):
    """(what, engine, kind, format, length): G elements per second, and the part of the plain fill."""
    return {match.groups()[:5]: (float(match[6]), float(match[8])) for match in ROW.finditer(text_of(root, "h200/rows.txt"))}


def by_length(root):
    found = measured(root)
    rows = {}
    for (what, engine, kind, form, length), (_, part) in found.items():
        if length in LENGTHS and form in ("u32", "f32", "f64"):
            rows.setdefault((what, engine, kind), {})[length] = f"{part:.2f}"
    return markdown(["H200, part of the plain fill", *(f"rows of {length}" for length in LENGTHS)],
                    [[f"{what}, {engine}, {kind}", *(of.get(length, "") for length in LENGTHS)]
                     for (what, engine, kind), of in rows.items() if len(of) > 2])


def formats(root):
    return markdown(["H200, flat fills", "G elements/s", "part of the plain fill"],
                    [[f"{kind} as {form}, {engine}" if what == "as" else f"integers {form}, {engine}", digits(rate), f"{part:.2f}"]
                     for (what, engine, kind, form, _), (rate, part) in measured(root).items() if what in ("as", "integers")])


TABLES = {"rows by length": by_length, "formats": formats}
