"""The sessions of docs/guide/errors.md with the program: errors_test.py PAGE PROGRAM. ".." stands for any text."""
import os
import pathlib
import re
import subprocess
import sys


def main(page, program):
    text = pathlib.Path(page).read_text(encoding="utf-8")
    sessions = re.findall(r"^    \$ lanewise (.*)\n    (lanewise: .*)$", text, re.M)
    environment = {**os.environ, "LC_ALL": "C"}
    environment.pop("LANEWISE_BACKEND", None)
    wrong = []
    for arguments, expected in sessions:
        done = subprocess.run([program, *arguments.split()], capture_output=True, text=True, env=environment, check=False)
        pattern = ".*".join(map(re.escape, expected.split("..")))
        if done.returncode == 0 or done.stdout or not re.fullmatch(pattern, done.stderr.rstrip("\n")):
            wrong.append(f"lanewise {arguments}: {done.returncode} {done.stdout}{done.stderr}the page says {expected}")
    if len(sessions) < 8 or len(sessions) != text.count("$ lanewise "):
        wrong.append(f"{len(sessions)} sessions were found")
    sys.exit("\n".join(wrong) or 0)


main(*sys.argv[1:])
