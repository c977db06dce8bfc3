#!/usr/bin/env python3
"""The tables of docs/site/migration, both ways: migration_test.py ROOT [C++ compiler]

Every name of ours is in the library's headers or in the Python package's stubs. Every name of another library is in its
headers, and every generator, distribution and call of its headers is in its table. Headers are looked for in the folders
of LANEWISE_PEERS and where they are usually installed; a library that is not there is skipped, and the test says so."""
import glob
import os
import pathlib
import re
import subprocess
import sys
import typing

ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "docs/site"))
import migration  # noqa: E402 after the path above

FOLDERS = [*filter(None, os.environ.get("LANEWISE_PEERS", "").split(os.pathsep)), "/usr/local/cuda/include", "/usr/include",
           "/opt/rocm/include/rocrand", "/opt/rocm/include", "/opt/intel/oneapi/mkl/latest/include", f"{sys.prefix}/include"]


class Peer(typing.NamedTuple):
    headers: list  # patterns of files below one of FOLDERS
    names: str  # what finds the names there
    not_names: str = "$."  # of these, those that are no generator, distribution or call
    left: int = 10  # at least so many are found, or the pattern is wrong


PEERS = {
    "curand-host": Peer(["curand.h"], r"\b(curand[A-Z]\w+)\(|\b(CURAND_(?:RNG|ORDERING|(?:SCRAMBLED_)?DIRECTION)_\w+) *=", left=40),
    "curand-device": Peer(["curand_*.h"], r"QUALIFIERS\s+[\w\s*:<>]*?\b(curand\w*|skipahead\w*)\s*\(|(curandMake\w+)\(", left=40),
    "gsl": Peer(["gsl/gsl_rng.h", "gsl/gsl_qrng.h", "gsl/gsl_randist.h"],
                r"\b(gsl_(?:ran|rng|qrng)_\w+) *[(;]", r"\w+pdf|gsl_rng_default_seed|gsl_q?rng_type|gsl_ran_discrete_t", 150),
    "mkl-vsl": Peer(["mkl_vsl_functions.h", "mkl_vsl_defines.h"],
                    r"\b(v[sdi]Rng[A-Z]\w+|vsl[sdi]?[A-Z]\w+)\b|define (VSL_BRNG_\w+)",
                    r"vsl\w*(?:Conv|Corr|SS)\w+|VSL_BRNG_(?:SHIFT|INC|\w+_NRETRIES)", 60),
    "random123": Peer(["Random123/*.h", "Random123/*.hpp", "Random123/conventional/Engine.hpp"],
                      r"define ((?:philox|threefry|ars|aesni)\d\w+)\(|\b(u01fixedpt_\w+) *\(|Ftype (u\w+)\(|"
                      r"\b(boxmuller)\(|^(?:class|struct) (Engine|MicroURNG|ReinterpretCtr)\b", left=20),
    "rocrand": Peer(["rocrand.h", "rocrand_*.h"],
                    r"\b(rocrand_[a-z]\w+|rocrand)\(|\b(skipahead\w*)\(|\b(ROCRAND_(?:RNG|ORDERING)_\w+) *=", r"rocrand_state_\w+", 60),
    "std-random": Peer(["c++/*/bits/random.h"], r"^  *(?:class|using|typedef [^;]+?\s)\s*(\w+(?:_distribution|_engine))\b|>\s+(\w+);",
                       r"_\w+|distribution_type", 30),
}


def text_of(peer):
    """All its headers that one of FOLDERS has; None where there is none."""
    for folder in FOLDERS:
        found = sorted(set(sum((glob.glob(os.path.join(folder, pattern)) for pattern in peer.headers), [])))
        if found:
            return "\n".join(pathlib.Path(path).read_text(encoding="utf-8", errors="replace") for path in found)
    return None


def names_of(peer, text):
    code = re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.DOTALL)
    found = {next(filter(None, groups)) for groups in (m.groups() for m in re.finditer(peer.names, code, re.MULTILINE)) if any(groups)}
    return {name for name in found if not re.fullmatch(peer.not_names, name)}


def ours():
    """The names of C and of Python."""
    headers = " ".join(path.read_text(encoding="utf-8") for path in (ROOT / "include").rglob("*") if path.is_file())
    package = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "bindings/python/lanewise").glob("*.py*")}
    python = set(re.findall(r'"(\w+)"', re.search(r"__all__ = \[(.*?)\]", package["__init__.py"], re.DOTALL)[1]))
    for name in ("_core.pyi", "_generator.pyi"):
        owner = None
        for line in package[name].splitlines():
            owner = (re.match(r"class (\w+)", line) or [None, owner])[1]
            python |= {f"{owner}.{member}" for member in re.findall(r"^    def (\w+)", line)}
    python |= {f"random.{name}" for name in re.findall(r"^def (\w+)", package["random.py"], re.MULTILINE)}
    python |= {f"qmc.{name}" for name in re.findall(r"^from \._\w+ import (\w+)", package["qmc.py"], re.MULTILINE)}
    return set(re.findall(r"\b(?:lw|LW)_\w+", headers)), python


def wrong_rows(name, rows, c, python):
    seen = set()
    for row in rows:
        for theirs in row.theirs:
            if theirs in seen:
                yield f"{name}: {theirs} stands twice"
            seen.add(theirs)
        for missing in set(row.c) - c:
            yield f"{name}: {row.theirs[0]}: C has no {missing}"
        for missing in {re.sub(r"\(.*", "", word) for word in row.python} - python:
            yield f"{name}: {row.theirs[0]}: Python has no {missing}"
        if not row.c and not row.python and not row.remark:
            yield f"{name}: {row.theirs[0]} has no counterpart, and no remark says why"


def compile_std(names, compiler):
    """What <random> and <algorithm> lack of these names."""
    new = {"philox4x32", "philox4x64", "philox_engine"}  # of C++26
    lines = ["#include <algorithm>", "#include <random>", "#include <version>"]
    lines += [f"using std::{name};" for name in names if name not in new]
    lines += ["#ifdef __cpp_lib_philox_engine", *(f"using std::{name};" for name in names if name in new), "#endif", "int main() {}"]
    done = subprocess.run([compiler, "-std=c++17", "-fsyntax-only", "-x", "c++", "-"], input="\n".join(lines), text=True,
                          capture_output=True, check=False)
    return [] if done.returncode == 0 else [f"std-random: {line}" for line in done.stderr.splitlines() if "error" in line]


def self_check():
    """A table in which every rule is broken once, and a header that has one name more."""
    rows = [migration.Row(["a", "a"], ["lw_none"], ["Nothing(1)"], False, ""), migration.Row(["b"], [], [], False, "")]
    found = list(wrong_rows("x", rows, {"lw_version"}, {"Generator"}))
    if len(found) != 4 or names_of(PEERS["gsl"], "double gsl_ran_x (int); /* gsl_ran_y(1) */ gsl_ran_x_pdf(1)") != {"gsl_ran_x"}:
        sys.exit(f"self-check: found {found}")


def main():
    self_check()
    c, python = ours()
    problems, checked = [], 0
    for name in migration.tables():
        _, rows = migration.read(name)
        problems += wrong_rows(name, rows, c, python)
        theirs, peer = {word for row in rows for word in row.theirs}, PEERS[name]
        if name == "std-random":
            problems += compile_std(sorted(theirs), sys.argv[2] if len(sys.argv) > 2 else "c++")
        text = text_of(peer)
        if text is None:
            print(f"{name}: skipped, there is no {peer.headers[0]} in {', '.join(FOLDERS)}")
            continue
        theirs_all = names_of(peer, text)
        if len(theirs_all) < peer.left:
            problems.append(f"{name}: only {len(theirs_all)} names found in its headers")
        if name != "std-random":
            problems += [f"{name}: its headers have no {word}" for word in sorted(theirs) if not re.search(rf"\b{word}\b", text)]
        problems += [f"{name}: {word} is not in the table" for word in sorted(theirs_all - theirs)]
        checked += 1
        print(f"{name}: {len(rows)} rows, {len(theirs)} names; {len(theirs_all)} found in its headers")
    if problems:
        sys.exit("\n".join(problems) + f"\n{len(problems)} wrong")
    print(f"{checked} libraries compared, both ways")


main()
