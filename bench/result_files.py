"""The files of bench/results, read for bench/figures.py and bench/guide_tables.py, and how numbers and tables are written."""
import csv
import re


class Row:
    """A line of a contest: its name, G/s, the part of the store kernel, times the peer, cycles; None where it has none."""

    def __init__(self, line):
        name, _, rest = line.partition("|")
        self.name = name.strip()
        self.rate = float(re.match(r" *([\d.]+) G/s", rest).group(1))
        self.store = self.number(r"([\d.]+) of store", rest)
        self.cycles = self.number(r"([\d.]+) cycles", rest)
        self.times = self.number(r"\| *([\d.]+) x ", rest)

    @staticmethod
    def number(pattern, text):
        found = re.search(pattern, text)
        return float(found.group(1)) if found else None


def text_of(root, name):
    return (root / "bench/results" / name).read_text(encoding="utf-8")


def contests(root, name):
    """{title: [Row ..]} of a result file, of a title that comes twice the first."""
    found, rows = {}, None
    for line in text_of(root, name).splitlines():
        if line.startswith("---"):
            title = line[3:].strip(" -").replace(" an element", " per element")
            rows = found.setdefault(title, []) if title not in found else []
        elif rows is not None and re.match(r"[^|]+\| +[\d.]+ G/s", line):
            rows.append(Row(line))
    return found


def table_of(root, name):
    """Rows of a CSV, lines of comments skipped."""
    lines = text_of(root, name).splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def digits(x):
    """Three digits, as papers print them."""
    return f"{x:.0f}" if x >= 100 else f"{x:.1f}" if x >= 10 else f"{x:.2f}" if x >= 1 else f"{x:.3g}"


def markdown(head, rows):
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])
