"""What the programs of this folder that write known answers share.

    python3 PROGRAM --write     writes its files
    python3 PROGRAM --check     fails unless they are what --write would write, byte for byte, or where the program says
                                how near numbers have to be
"""

import difflib
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent


def number(word):
    try:
        return float(word)
    except ValueError:
        return None


def alike(found, made, near):
    """Whether two lines are the same, except for numbers of lines whose first word has a relative distance in near."""
    words = list(zip(found.split(), made.split()))
    far = near.get(made.split(" ")[0], 0.0)
    return found == made or len(found.split()) == len(made.split()) and all(
        a == b or None not in (number(a), number(b)) and abs(number(a) - number(b)) <= far * abs(number(b))
        for a, b in words)


def main(files, near={}):
    """files: {path below tests: function that gives the lines of the file}; near: {first word of a line: how far,
    relatively, its numbers may be from what is written}, where a reference rounds as its machine does"""
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
            there = found.splitlines()
            if len(there) == len(lines) and all(alike(a, b, near) for a, b in zip(there, lines)):
                continue
            differ = True
            difference = difflib.unified_diff(there, lines, path.name, "made anew", lineterm="", n=0)
            print("\n".join(list(difference)[:12]))
    if differ:
        sys.exit("known answers differ from what the reference gives")
