"""Tables of at.h that bench/figures.py writes into pages."""
from result_files import markdown, table_of


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


TABLES = {"at evaluations": evaluations, "at kernels": kernels, "at compiling": compiling}
