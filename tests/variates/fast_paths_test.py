#!/usr/bin/env python3
"""The fast paths that each row of variates.def and vectors.def has on each target, read from the preprocessed text of the
files that are compiled for it, against fast_paths.txt: a path that is lost leaves the bits as they are, and every other test
passes.

Usage: fast_paths_test.py SOURCE [--record] (-- TARGET COMMAND ..) ..; COMMAND preprocesses for the target.
A line of the list is: row targets : paths | functions. Paths are

    pairs, late, retries    elements are made in pairs; lower halves of draws are made late; attempts are made again
    passes=N, side=N        elements are made in N passes after the beginning, of N groups side by side
    floats                  a float per element is stored between passes, though the elements are none
    deferred                tests of lanes that a bound leaves open are deferred; (..): where this is true
    shared                  the loop is that of like rows
    past, stream            passes write past the caches; whole blocks are written past them
    rows_in_place, rows_to_columns    vectors: rows are made where they go; are made in columns of 32 rows

and functions those of include/lanewise/lane/variates that the row's loop can reach, quick tests among them."""
import os
import re
import subprocess
import sys
from collections import defaultdict

SOURCES = {"cuda": ["backends/cuda/variates/kernel_f32.cu", "backends/cuda/variates/kernel_f64.cu", "backends/cuda/variates/kernel_counts.cu"]}
CPU_SOURCES = [f"backends/cpu/lanes/{name}.c" for name in ("variates_f32", "variates_f64", "counts", "vectors")]
DEFINITION = re.compile(r"\b([A-Za-z_]\w*)\s*\((?:[^;{}()]|\((?:[^;{}()]|\([^()]*\))*\))*\)\s*\{")
KEYWORDS = {"if", "for", "while", "switch", "__attribute__", "asm", "sizeof"}
BODIES = "include/lanewise/lane/variates/"
OF_ALL = re.compile(r"lw_(sentinel_|no_mask|any_value_mask|try_)")


class Function:
    def __init__(self, text, is_body):
        self.text, self.is_body, self.names = text, is_body, set(re.findall(r"\w+", text))


def functions_of(text, source):
    """The definitions in preprocessed text that come from files of ours."""
    ours, path, starts = [], "", []
    for line in text.splitlines():
        marker = re.match(r'# \d+ "([^"]+)"', line)
        if marker:
            path = os.path.relpath(os.path.normpath(os.path.join(source, marker[1])), source)
        elif not path.startswith(("..", "<")) and line.strip():
            starts.append((sum(map(len, ours)) if not starts else starts[-1][0] + len(ours[-1]), path))
            ours.append(line + "\n")
    text, found, at = "".join(ours), {}, 0
    for match in DEFINITION.finditer(text):
        if match[1] in KEYWORDS:
            continue
        depth, end = 1, match.end()
        while depth > 0 and end < len(text):
            brace = re.compile(r"[{}]").search(text, end)
            depth, end = depth + (1 if brace[0] == "{" else -1), brace.end()
        while at + 1 < len(starts) and starts[at + 1][0] <= match.start():
            at += 1
        found[match[1]] = Function(text[match.end():end], starts[at][1].startswith(BODIES))
    return found


def reach(functions, start):
    seen, todo = set(), [start]
    while todo:
        name = todo.pop()
        if name in functions and name not in seen and not name.startswith("lw_check_and_setup_"):
            seen.add(name)
            todo += functions[name].names
    return seen


def number(expression):
    """Of a constant of the preprocessed text: (16 == 16 ? 2 : 1) is 2."""
    choice = re.fullmatch(r"\(?(\d+) == (\d+) \? (\d+) : (\d+)\)?", expression.strip())
    return (choice[3] if choice[1] == choice[2] else choice[4]) if choice else expression.strip()


def constant(functions, function, name):
    return number(re.search(rf"enum \{{ {name} = ([^}}]*) \}}", functions[function].text)[1])


def paths_of_variate(functions, name, start, reached):
    has = lambda prefix: f"{prefix}_{name}" in reached
    paths = [path for path, prefix in (("pairs", "lw_pair_begin"), ("pairs", "lw_pair"), ("pairs", "lw_pair_try"), ("late", "lw_late"),
                                       ("retries", "lw_retry")) if has(prefix)]
    if has("lw_run_passes"):
        paths.append("passes=" + constant(functions, f"lw_run_passes_{name}", "LAST"))
        one = functions[f"lw_run_pass_{name}"].text
        paths += ["side=" + constant(functions, f"lw_run_pass_{name}", "SIDE")] if has("lw_side") else []
        paths += ["floats"] if name[-3:] != "f32" and "lw_f32 before" in one else []
    if has("lw_run_deferred"):
        may = re.search(r"return ([^;]*);", functions["lw_may_defer"].text)[1]
        paths.append("deferred" if may == "1" else f"deferred({may})")
    if any(each.startswith("run_like_gamma_") for each in reached):
        paths.append("shared")
    names = functions[start].names
    paths += ["past"] if f"run_past_{name}" in names else []
    paths += ["stream"] if "lw_stream_bytes" in names else []
    return sorted(set(paths), key=paths.index)


def rows_of(functions):
    """(row, paths and functions) of each row in a source."""
    for start in functions:
        variate = re.match(r"(?:fill|variate_direct)_(\w+)$", start)
        if variate and f"lw_run_{variate[1]}" in functions:
            name = variate[1]
            reached = reach(functions, start)
            paths = paths_of_variate(functions, name, start, reached)
        elif start.startswith("vector_") and f"lw_rows_{start[7:]}" in functions:
            name = start[7:]
            reached = reach(functions, start)
            paths = [path for path in ("rows_in_place", "rows_to_columns") if any(each.startswith(path) for each in reached)]
        else:
            continue
        bodies = sorted(each for each in reached if functions[each].is_body and not OF_ALL.match(each))
        yield name, f"{' '.join(paths) or 'none'} | {' '.join(bodies)}".rstrip()


def found_on(source, target, command):
    rows = {}
    for file in SOURCES.get(target, CPU_SOURCES):
        text = subprocess.run([*command, file], cwd=source, check=True, capture_output=True, text=True).stdout
        rows.update(rows_of(functions_of(text, source)))
    return rows


def main():
    source, record = os.path.realpath(sys.argv[1]), sys.argv[2] == "--record"
    list_file = os.path.join(source, "tests/variates/fast_paths.txt")
    found = {}
    starts = [at for at, word in enumerate(sys.argv) if word == "--"] + [len(sys.argv)]
    for start, end in zip(starts, starts[1:]):
        found[sys.argv[start + 1]] = found_on(source, sys.argv[start + 1], sys.argv[start + 2:end])
    known = defaultdict(dict)
    with open(list_file, encoding="utf-8") as file:
        for line in file:
            if line.strip() and line[0] != "#":
                row, targets, what = re.fullmatch(r"(\S+) (\S+) : (.*)\n", line).groups()
                for target in targets.split(","):
                    known[target][row] = what
    if record:
        with open(list_file, "w", encoding="utf-8") as file:
            file.write("# The fast paths of each row on each target; the target record_fast_paths makes it anew. fast_paths_test.py says\n"
                       "# what they are.\n\n")
            known.update(found)
            for row in sorted({row for rows in known.values() for row in rows}):
                groups = defaultdict(list)
                for target in sorted(known):
                    if row in known[target]:
                        groups[known[target][row]].append(target)
                for what, targets in groups.items():
                    file.write(f"{row} {','.join(targets)} : {what}\n")
        return
    wrong = 0
    for target, rows in found.items():
        if target not in known:
            print(f"{target}: not in the list")
            continue
        for row in sorted(set(rows) | set(known[target])):
            is_now, was = rows.get(row, "no such row"), known[target].get(row, "no such row")
            if is_now != was:
                wrong += 1
                print(f"{row} on {target} has\n    {is_now}\nthe list says\n    {was}")
        if not rows:
            sys.exit(f"{target}: no row was found")
    if wrong:
        sys.exit(f"{wrong} rows have other paths than tests/variates/fast_paths.txt says; where this is meant, make it anew by "
                 "the target record_fast_paths")


main()
