"""Tables of points, paths, discrepancies and tables of quantiles that bench/figures.py writes into pages."""
import re

from result_files import markdown, text_of

ROW = re.compile(r"^ *(\d+) dimensions ([\w-]+) ([\w-]+) +by (\w+) +\| +([\d.]+) G/s .*?\| ([\d.]+) \[.*?\](?: \|.*?\| +([\d.]+) x)?$", re.M)


def measured(root):
    """(dimensions, type, sequence or scramble, layout): G elements per second, of stores, of cuRAND or nothing."""
    return {match.groups()[:4]: (match[5], f"{float(match[6]):.2f}", match[7] or "")
            for match in ROW.finditer(text_of(root, "h200/points.txt"))}


def both(found, dimensions, kind, scramble):
    point, dimension = (found[dimensions, kind, scramble, layout] for layout in ("point", "dimension"))
    return [f"{dimensions}, {kind}, {scramble}", point[0], point[1], dimension[0], dimension[1], dimension[2]]


HEAD = ["H200 by point, G/s", "of stores", "by dimension, G/s", "of stores"]


def fills(root):
    found = measured(root)
    return markdown(["dimensions, type, scramble", *HEAD, "of cuRAND"],
                    [both(found, dimensions, kind, scramble) for dimensions in ("16", "20000") for kind in ("u32", "f32", "f64")
                     for scramble in ("none", "matrix", "hash", "owen")])


def normals(root):
    found = measured(root)
    return markdown(["dimensions, kind, scramble", *HEAD, "of cuRAND"],
                    [both(found, dimensions, kind, scramble) for dimensions in ("16", "1000") for kind in ("normal-f32", "normal-f64")
                     for scramble in ("none", "matrix", "hash")])


def others(root):
    found = measured(root)
    return markdown(["dimensions, type, sequence", *HEAD],
                    [both(found, "16", kind, name)[:-1] for kind in ("f32", "f64")
                     for name in ("halton-none", "halton-permuted", "halton-owen", "lattice-shift", "latin-none")])


def mkl(root):
    rows = re.findall(r"^ *(\d+) dimensions (\w+), (in \w+) +\| +([\d.]+) G/s \| MKL +([\d.]+) G/s \| +([\d.]+) x$",
                      text_of(root, "xeon-16-core/points-mkl.txt"), re.M)
    of = {row[:3]: row[3:] for row in rows}
    return markdown(["one core, by point, plain", "in cache, G/s", "of MKL", "in memory, G/s", "of MKL"],
                    [[f"{dimensions} dimensions, {kind}", of[dimensions, kind, "in cache"][0], of[dimensions, kind, "in cache"][2],
                      of[dimensions, kind, "in memory"][0], of[dimensions, kind, "in memory"][2]]
                     for dimensions, kind, where in of if where == "in cache"])


def blocks(text):
    """[(title, {name: [G/s, times PyTorch or nothing, of a copy or nothing]})]"""
    for title, body in re.findall(r"^--- (.+)\n((?:.+\n?)+)", text, re.M):
        yield title, {name.strip(): (rate, times, part) for name, rate, part, times in re.findall(
            r"^(.+?) +\| +([\d.]+) G/s \[.*?\] \| +[\d.]+ GB/s(?: \| ([\d.]+) of store \[.*?\])?(?: \| ([\d.]+) x PyTorch, plain.*)?$", body, re.M)}


def discrepancies(root):
    rows = []
    for title, of in blocks(text_of(root, "h200/discrepancy.txt")):
        rate, times, _ = of["lanewise"]
        scipy = f"{float(rate) / float(of['SciPy'][0]):.0f}" if "SciPy" in of else ""
        rows.append([title, rate, f"{float(times):.1f}", scipy])
    return markdown(["H200", "factors, G/s", "of PyTorch", "of SciPy on 16 cores"], rows)


def paths(root):
    rows = []
    for title, of in blocks(text_of(root, "h200/paths.txt")):
        point, dimension = of["by point"], of["by dimension"]
        rows.append([title, point[0], f"{float(point[2]):.2f}", f"{float(point[1]):.2f}", dimension[0],
                     f"{float(dimension[2]):.2f}", f"{float(dimension[1]):.2f}"])
    return markdown(["H200", "by point, G/s", "of a copy", "of PyTorch", "by dimension, G/s", "of a copy", "of PyTorch"], rows)


def quantiles(root):
    rows = re.findall(r"^(\S+) +(f\d\d) order (\d+) error (\S+) \| +([\d.]+) G/s .*? of normals ([\d.]+) .*? of stores ([\d.]+) \| of words +([\d.]+) G/s",
                      text_of(root, "h200/quantile.txt"), re.M)
    return markdown(["H200", "values, G/s", "of normals", "of stores", "of words, G/s"],
                    [[f"{name} {kind}, error {error}, order {order}", rate, normal, store, words]
                     for name, kind, order, error, rate, normal, store, words in rows])


def quantile_batches(root):
    rows = re.findall(r"^batch of +(\d+) tables f64 (at random|in runs) .*?([\d.]+) G/s .*? of one table alone ([\d.]+)",
                      text_of(root, "h200/quantile.txt"), re.M)
    return markdown(["H200, batch, f64", "values, G/s", "of one table alone"],
                    [[f"{tables} tables, elements {order}", rate, alone] for tables, order, rate, alone in rows])


TABLES = {"points fills": fills, "points normals": normals, "points others": others, "points mkl": mkl, "discrepancies": discrepancies,
          "paths": paths, "quantiles": quantiles,
          "quantile-batches": quantile_batches}
