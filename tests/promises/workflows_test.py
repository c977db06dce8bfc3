#!/usr/bin/env python3
"""The workflows of .github run what the tree has: workflows_test.py ROOT

Every program of the tree that they name exists and can be run; check.yml is .ci/run; nightly.yml has, or says why it has
not, each command that CONTRIBUTING.md calls slow; actions are pinned to a commit, with the version beside it; the token may
read, and nothing else. What GitHub itself makes of them is not tested here."""
import os
import pathlib
import re
import sys

PINNED = r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$"


def wrong(root, workflows):
    for name, text in workflows.items():
        for program in set(re.findall(r"(?<![\w/.-])((?:tools|packaging|\.ci)/[\w.-]+)", text)):
            path = root / program
            if not path.is_file() or not (os.access(path, os.X_OK) or path.suffix in (".sh", ".py")):
                yield f"{name}: there is no program {program}"
        yield from (f"{name}: not pinned: {line.strip()}" for line in re.findall(r"^.*uses:.*$", text, re.M)
                    if not re.search(PINNED, line))
        if re.findall(r"^ *permissions:.*\n((?: .*\n)*)", text, re.M) != ["  contents: read\n"]:
            yield f"{name}: permissions other than \"contents: read\""
        if text[:2] != "# ":
            yield f"{name}: no comment says what it does"
    if "- run: .ci/run" not in workflows.get("check.yml", ""):
        yield "check.yml: .ci/run is not what it runs"
    block = (root / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Test")[1].split("\n- ")[0]
    slow = [line for line in block.splitlines() if re.search(r"\bslow\b|needs a GPU|tools/fuzz|--sanitize", line)]
    for line in slow:
        command = line.split()[0] if line.split()[0] != "ctest" else "ctest --test-dir build -L slow"
        if command == "tools/check":  # --sanitize
            command = "tools/check-sanitizers"
        if command not in workflows.get("nightly.yml", ""):
            yield f"nightly.yml: {command} is missing"
    if len(slow) < 7:
        yield f"only {len(slow)} slow commands were found in CONTRIBUTING.md"


def the_test_can_fail(root, workflows):
    for name, old, new in (("nightly.yml", "tools/check-shapes", "tools/check-forms"), ("check.yml", "# v", "# "),
                           ("check.yml", "contents: read", "contents: write"), ("check.yml", ".ci/run\n", ".ci/check\n"),
                           ("nightly.yml", "tools/check-device", "another"), ("wheels.yml", "# The wheels", "The wheels")):
        text = workflows[name]
        assert old in text, (name, old)
        assert list(wrong(root, {**workflows, name: text.replace(old, new)})), (name, old)


def main():
    root = pathlib.Path(sys.argv[1])
    folder = root / ".github/workflows"
    workflows = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.yml"))}
    said = list(wrong(root, workflows))
    if said:
        sys.exit("\n".join(said))
    the_test_can_fail(root, workflows)
    print(f"{len(workflows)} workflows")


main()
