"""The tables of docs/quality/distributions.md, which bench/figures.py writes: what records of distributions at scale and
bench/results/lattices.csv (bench/quality/fit/lattice.py) say."""
import re

from guide_tables import module
from result_files import markdown, table_of

UNFIT = 1e-9  # as in fit.c
SHOWN = 25  # what 10^11 samples must add to chi-square for a row of its own


def rows_of(root):
    """Of the record's rows with a verdict without inner lattices: engine, setting, chi-square, degrees, p and chi-square without
    them, share, its deviation."""
    for line in (root / "bench/quality/fit/h200.record").read_text(encoding="ascii").splitlines():
        row = re.match(r"(\w+) ([\w-]+ ?[^|]*?) \| \S+ \| (\d+): (\S+) (\S+) .* \| (\S+) (\S+), seen (?:(\S+) \+- (\S+)|-) \|", line)
        if row:
            engine, setting, *numbers = row.groups()
            yield engine, setting, *(float(x) if x else None for x in numbers)


def found(root):
    records = module(root / "bench/quality/fit/records.py")
    return "\n".join(records.table((root / "bench/quality/fit/h200.record").read_text(encoding="ascii")))


def without_lattices(root):
    rows = [(setting, p) for _, setting, _, _, _, _, p, _, _ in rows_of(root)]
    kinds = sorted({setting.split()[0] for setting, p in rows if p < UNFIT})
    return f"{sum(p < UNFIT for _, p in rows)} of these {len(rows)} rows would not fit: {', '.join(kinds)}"


def shares(root):
    off = [(share - 1) / deviation for *_, share, deviation in rows_of(root) if share is not None]
    return f"Of all {len(off)} rows with such a share, (share - 1) / deviation has the sum of squares {sum(x * x for x in off):.0f}"


def power(text):
    """6.4e+10 as it is read: 6.4 x 10^10."""
    digits, _, exponent = text.partition("e")
    return f"{digits} x 10^{int(exponent)}" if exponent else text


def setting_of(row):
    return f"({row['parameters'].replace(' ', ', ')})"


def seen(root):
    """A row for each setting whose lattice 10^11 samples show."""
    counted = {}
    for engine, setting, _, square, _, plain, _, share, deviation in rows_of(root):
        counted.setdefault(setting, []).append((square, plain, share, deviation))
    lines = []
    for row in sorted(table_of(root, "lattices.csv"), key=lambda row: row["kind"]):
        if row["from"] == "steps" and float(row["added_at_1e11"]) >= SHOWN:
            of = counted.get(f"{row['kind']} {row['parameters']}", [])
            lines.append([f"`{row['kind']}` {row['parameters'].replace(' ', ', ')}", f"{float(row['added_at_1e11']):.0f}",
                          row["worst_cell"], row["worst_tail"], ", ".join(f"{x[0]:.0f}" for x in of) or "-",
                          ", ".join(f"{x[1]:.0f}" for x in of) or "-",
                          ", ".join(f"{x[2]:.3f}" for x in of) + f" +- {of[0][3]:.3f}" if of else "-"])
    return markdown(["setting", "added to chi-square per 10^11", "worst cell of 1/1000", "worst of a tail",
                     "chi-square, warp1024, philox", "without the lattice", "share of the difference that is in the counts"], lines)


FAMILIES = {
    "lines": "uniform-real exponential laplace logistic gumbel weibull rayleigh", "normal": "normal normal-inverse lognormal maxwell inverse-gaussian",
    "gamma": "gamma erlang chi-square noncentral-chi-square f-ratio noncentral-f", "bounded": "beta power triangular truncated-normal von-mises",
    "heavy tails": "cauchy pareto lomax student-t"}


def distinguished(root, kinds):
    """From how many samples each f32 kind of a page can be distinguished from its law, the setting with the fewest first."""
    lines = []
    for kind in kinds:
        rows = [row for row in table_of(root, "lattices.csv") if row["kind"] == f"{kind}-f32"]
        rows.sort(key=lambda row: float(row["samples"] or "inf"))
        cells = [f"{power(row['samples']) if row['samples'] else row['from']}{' by counts' * (row['from'] == 'counts')} {setting_of(row)}"
                 for row in rows]
        lines.append([f"{kind}-f32", cells[0], "; ".join(cells[1:])])
    return markdown(["kind", "samples, least (parameters)", "at the other parameters of the test"], lines)


TABLES = {"fit found": found, "fit without lattices": without_lattices, "fit shares": shares, "lattices seen": seen,
          **{f"distinguished {page}": lambda root, kinds=kinds: distinguished(root, kinds.split()) for page, kinds in FAMILIES.items()}}
