"""Tables of at.h that bench/figures.py writes into pages."""
from result_files import contests, digits, markdown, table_of, text_of


def families(rows, columns, cell):
    """Rows whose columns are equal as one, by the names of their kinds."""
    alike = {}
    for row in rows:
        alike.setdefault(tuple(cell(row, column) for column in columns), []).append(row["kind"])
    return alike


def evaluations(root):
    alike = families(table_of(root, "at-evaluations.csv"), ("call", "opened", "run"), lambda row, column: row[column])
    return markdown(["kinds, parameters of the examples", "lw_at_...", "..._of", "..._run"],
                    [[", ".join(kinds), *values] for values, kinds in sorted(alike.items(), key=lambda each: [float(x) for x in each[0]])])


def kernels(root):
    rows = sorted(table_of(root, "sm90/at-kernels.csv"), key=lambda row: (int(row["registers"]), int(row["code"])))
    steps = [16, 24, 32, 40, 64, 96, 128]
    of = {}
    for row in rows:
        of.setdefault(next(step for step in steps if int(row["registers"]) <= step), []).append(row)
    return markdown(["registers, at most", "code, KiB", "stack, bytes", "kinds"],
                    [[str(step), f"{min(int(row['code']) for row in some) / 1024:.1f} to {max(int(row['code']) for row in some) / 1024:.1f}",
                      str(max(int(row["stack"]) for row in some)), ", ".join(row["kind"] for row in some)] for step, some in of.items()])


def compiling(root):
    return markdown(["gcc -O2", "lines, preprocessed", "seconds"],
                    [[row["source"], row["lines"], row["seconds"]] for row in table_of(root, "at-compile.csv")])


def threads(root):
    """10^9 elements per second in threads, and over the warp-collective call."""
    of = contests(root, "h200/at-elements.txt")
    names = ["lw_at, one key", "lw_at, a key each", "lw_walk", "lw_lanes"]
    rows = []
    for title, entries in of.items():
        rates = {row.name: row.rate for row in entries}
        rows.append([title] + [f"{digits(rates[name])} ({rates[name] / rates['lw_lanes']:.2f})" if name in rates else "" for name in names])
    return markdown(["10^9 per second (of lw_lanes)", *names], rows)


def runs(root):
    """Nanoseconds per element of some kinds."""
    lines = [line.split() for line in text_of(root, "xeon-1-core/at-runs.txt").splitlines() if not line.startswith("#")]
    some = ("bits32", "uniform_f32", "uniform_f64", "range_u32", "exponential_f32", "normal_f32", "normal_f64", "gamma_f32", "gamma_f64",
            "poisson_u32")
    return markdown(["ns per element, one core", "lw_at_..., a key each", "..._of", "..._run", "fill, avx512"],
                    [[line[0], *(digits(float(x)) for x in line[1:5])] for line in lines if line and line[0] in some])


TABLES = {"at threads": threads, "at runs": runs, "at evaluations": evaluations, "at kernels": kernels, "at compiling": compiling}
