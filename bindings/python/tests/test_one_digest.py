"""examples/one_digest: the program in Python prints what those in other languages do."""
import pathlib
import re
import subprocess
import sys

EXAMPLE = pathlib.Path(__file__).resolve().parents[3] / "examples/one_digest"


def test_python_prints_the_digest():
    said = subprocess.run([sys.executable, EXAMPLE / "one_digest.py"], check=True, capture_output=True, text=True).stdout
    assert re.search(r"^    ([0-9a-f]{16})$", (EXAMPLE / "README.md").read_text(encoding="utf-8"), re.M)[1] == said.strip()
