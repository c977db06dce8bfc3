#!/usr/bin/env python3
"""Runs the code of a notebook, one cell after the other, without Jupyter.

    run.py NOTEBOOK            runs it; an exception of a cell ends the program
    run.py --write NOTEBOOK    the same, and keeps what the cells print and plot as the notebook's outputs"""
import base64
import contextlib
import io
import json
import linecache
import pathlib
import sys

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402 after the choice above


def figures():
    """The open figures as small PNG files, which are then closed."""
    for number in pyplot.get_fignums():
        file = io.BytesIO()
        pyplot.figure(number).savefig(file, dpi=64, bbox_inches="tight", metadata={"Software": None})
        yield base64.b64encode(file.getvalue()).decode()
    pyplot.close("all")


def run(cells, name):
    """Runs code cells in one fresh namespace; gives each cell's outputs."""
    namespace = {"__name__": "__main__"}
    pyplot.show = lambda *_, **__: None  # the figures stay open until they are kept
    for i, cell in enumerate(cells):
        file, source = f"{name}[{i + 1}]", "".join(cell["source"])
        linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file  # for tracebacks
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(source, file, "exec"), namespace)
        outputs = []
        if printed.getvalue():
            lines = printed.getvalue().splitlines(keepends=True)
            outputs.append({"name": "stdout", "output_type": "stream", "text": lines})
        for picture in figures():
            outputs.append({"data": {"image/png": picture}, "metadata": {}, "output_type": "display_data"})
        yield cell, outputs


def main():
    path = pathlib.Path(sys.argv[-1])
    notebook = json.loads(path.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    plots = 0
    for number, (cell, outputs) in enumerate(run(cells, path.name), 1):
        sys.stdout.write("".join("".join(output.get("text", "")) for output in outputs))
        plots += sum("data" in output for output in outputs)
        cell.update(execution_count=number, outputs=outputs)
    print(f"{len(cells)} cells, {plots} plots")
    if sys.argv[1] == "--write":
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


main()
