"""The commands of README.md and docs/guide with the program, as written: sessions_test.py ROOT PROGRAM

A line `lanewise ..` must succeed. What stands below a line `$ lanewise ..` must be what it prints, with ".." for any text; it
must fail where that is an error, `lanewise: ..`."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

NOT_RUN = {  # part of a command: why
    "RNG_test": "a program of others",
    "your-test-of-randomness": "a program of the reader's",
    "lanewise verify": "minutes; the test program_verifies",
    "points.f64": "writes 419 MB",
    "lanewise = {": "no command: a line of fpm.toml",
}


def sessions(text):
    """Commands, and the lines that they print, or None where the page does not say."""
    for block in re.findall(r"(?:^    .*\n)+", text, re.M):
        lines = [line[4:] for line in block.splitlines()]
        while lines:
            command, printed = lines.pop(0), None
            if command.startswith("$ "):
                printed = []
                while lines and not lines[0].startswith("$ "):
                    printed.append(lines.pop(0))
            if re.match(r"(\$ )?lanewise ", command):
                yield command.removeprefix("$ "), printed


def right(done, printed):
    fails = printed is not None and printed[0].startswith("lanewise: ")
    pattern = ".*" if printed is None else ".*".join(map(re.escape, "\n".join(printed).split("..")))
    return (done.returncode != 0) == fails and re.fullmatch(pattern, done.stdout.rstrip("\n"), re.S)


def main(root, program):
    root = pathlib.Path(root).resolve()
    environment = {**os.environ, "LC_ALL": "C", "PATH": f"{pathlib.Path(program).resolve().parent}:{os.environ['PATH']}"}
    environment.pop("LANEWISE_BACKEND", None)
    ran, reasons, wrong = 0, set(), []
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(root / "examples", os.path.join(folder, "examples"))
        for page in [root / "README.md", *sorted((root / "docs/guide").rglob("*.md"))]:
            for command, printed in sessions(page.read_text(encoding="utf-8")):
                reason = [part for part in NOT_RUN if part in command]
                reasons.update(reason)
                if reason:
                    continue
                done = subprocess.run(["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                      env=environment, cwd=folder, check=False)
                ran += 1
                if not right(done, printed):
                    wrong.append(f"{page.name}: {command}: {done.returncode}\n{done.stdout[:2000]}")
    wrong += [f"no command has {part!r} any more" for part in set(NOT_RUN) - reasons]
    if ran < 20:
        wrong.append(f"{ran} commands were found")
    print(f"{ran} commands ran")
    sys.exit("\n".join(wrong) or 0)


main(*sys.argv[1:])
