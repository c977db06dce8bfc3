"""The notebooks of docs/guide/notebooks run: each asserts that its numbers are right."""
import json
import os
import pathlib
import re
import subprocess
import sys

import pytest

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "docs/guide/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def code_of(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def test_notebooks_are_found():
    assert {path.stem for path in NOTEBOOKS} >= {"asian", "bayes", "ising", "options", "pi", "ranks", "walks"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(path):
    text = "\n".join(code_of(path))
    for name in sorted(set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE))):
        pytest.importorskip(name, reason=f"{path.name} needs {name}, which is not installed")
    assert re.search(r"^ *assert ", text, re.MULTILINE) and "plt.show()" in text
    done = subprocess.run([sys.executable, "-B", FOLDER / "run.py", path], capture_output=True, text=True, timeout=120,
                          env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))})
    assert done.returncode == 0, done.stderr
    plots = re.search(r"(\d+) plots$", done.stdout)
    assert plots and int(plots[1]) >= 1, done.stdout
