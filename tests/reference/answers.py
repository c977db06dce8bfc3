"""What the programs of this folder that write known answers share.

    python3 PROGRAM --write     writes its files
    python3 PROGRAM --check     fails unless they are, byte for byte, what --write would write
"""

import difflib
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent


def main(files):
    """files: {path below tests: function that gives the lines of the file}"""
    if sys.argv[1:] not in (["--write"], ["--check"]):
        sys.exit(__doc__)
    differ = False
    for name, made in files.items():
        path = TESTS / name
        lines = list(made())
        text = "\n".join(lines) + "\n"
        if sys.argv[1] == "--write":
            path.write_text(text)
            print(f"{path.name}: {sum(1 for line in lines if line and line[0] != '#')} lines")
        elif (found := path.read_text() if path.exists() else "") != text:
            differ = True
            difference = difflib.unified_diff(found.splitlines(), lines, path.name, "made anew", lineterm="", n=0)
            print("\n".join(list(difference)[:12]))
    if differ:
        sys.exit("known answers differ from what the reference gives")
