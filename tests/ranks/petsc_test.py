#!/usr/bin/env python3
"""Runs PETSc's own tests of random numbers on the type "lanewise" of examples/petsc, with counts of what ran.

    petsc_test.py SOURCES BUILD LIBRARY [FOLDER ..]

SOURCES is PETSc's source tree of the same version as BUILD (PETSC_DIR/PETSC_ARCH, with include and lib), LIBRARY is
liblanewise_petsc.so for this build. The type comes into the programs by options alone: -dll_append, -random_type.

First the programs of src/sys/classes/random run on 1 to 4 ranks, then an unchanged program that solves for a random
vector (-random_lanewise_pieces). Then every test of the FOLDERs (src/sys, src/vec and so on; src/sys/classes/random if
none is given) whose program mentions random numbers runs as its own TEST block says. Its output is compared with the
expected one as PETSc's harness does, by petscdiff, which takes any two decimal fractions as equal. A test whose output
is another one on lanewise is run with other seeds and another generator of PETSc's own. If one of these changes the
output, too, the expectation is of a certain generator; if not, the test counts as failed."""
import collections
import glob
import itertools
import math
import os
import re
import shlex
import subprocess
import sys
import tempfile

RANKS = (1, 2, 3, 4)
OWN = ("-random_seed 1", "-random_seed 2", "-random_seed 3", "-random_type rand")  # rand48 has rander48's numbers


class Petsc:
    def __init__(self, sources, build, library, folder):
        self.sources, self.build, self.folder = os.path.realpath(sources), os.path.realpath(build), folder
        self.ours = f"-dll_append {os.path.realpath(library)} -random_type lanewise"
        self.has = set(re.findall(r"#\s*define (PETSC_\w+)", read(f"{self.build}/include/petscconf.h")))
        environment = dict(os.environ, PKG_CONFIG_PATH=f"{self.build}/lib/pkgconfig")
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "PETSc"], env=environment, check=True, text=True,
                               capture_output=True).stdout.split()
        self.flags = [*flags, f"-Wl,-rpath,{self.build}/lib", "-lm"]
        version = subprocess.run(["pkg-config", "--modversion", "PETSc"], env=environment, check=True, text=True,
                                 capture_output=True).stdout.strip()
        self.version = tuple(int(part) for part in version.split("."))
        self.programs = {}

    def program(self, source):
        """The compiled program, or None where it cannot be built here."""
        if source not in self.programs:
            made = os.path.join(self.folder, re.sub(r"\W", "_", os.path.relpath(source, self.sources)))
            done = subprocess.run([os.environ.get("MPICC", "mpicc"), "-w", "-O1", source, "-o", made, *self.flags],
                                  capture_output=True, check=False)
            self.programs[source] = made if done.returncode == 0 else None
        return self.programs[source]

    def run(self, source, ranks, options, arguments="", filters=""):
        """Return code and output, in the folder of the source, as PETSc's harness has it."""
        command = f"{shlex.quote(self.program(source))} {arguments}"
        if ranks > 1:
            command = f"mpirun --oversubscribe -n {ranks} {command}"
        command = f"set -o pipefail; ({command}) 2>&1" + (f" | {filters}" if filters else "")
        environment = dict(os.environ, PETSC_OPTIONS=f"{options} -options_left no", OMP_NUM_THREADS="1",
                           OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                           OMPI_MCA_btl_vader_single_copy_mechanism="none")
        limited = ["timeout", "-k", "5", "120", "bash", "-c", command]  # with all ranks; then it returns 124
        done = subprocess.run(limited, cwd=os.path.dirname(source), env=environment, text=True, errors="replace",
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, check=False)
        return done.returncode, done.stdout

    def is_expected(self, text, expected, arguments):
        """Whether petscdiff takes it for the expected output, or for one of its alternatives."""
        got = os.path.join(self.folder, "output")
        with open(got, "w", encoding="utf-8") as file:
            file.write(text)
        for file in (expected, *glob.glob(expected.removesuffix(".out") + "_alt*.out")):
            if subprocess.run(["sh", f"{self.sources}/lib/petsc/bin/petscdiff", *shlex.split(arguments), file, got],
                              capture_output=True, check=False).returncode == 0:
                return True
        return False

    def lacks(self, requires):
        """The first thing that a test requires and this build has not; "" if it has all."""
        for word in requires.split():
            negated, name = word.startswith("!"), word.lstrip("!")
            defined = re.fullmatch(r"define[d]?\((\w+)\)", name)
            if name in ("todo", "datafilespath"):
                here = False
            elif defined:
                here = defined[1] in self.has
            elif name in ("double", "single", "__float128", "__fp16"):
                here = f"PETSC_USE_REAL_{name.upper()}" in self.has
            elif name in ("complex", "debug"):
                here = f"PETSC_USE_{name.upper()}" in self.has
            elif name == "64bitptr":
                here = sys.maxsize > 2**32
            else:
                here = f"PETSC_HAVE_{name.upper()}" in self.has or f"PETSC_USE_{name.upper()}" in self.has
            if here == negated:
                return word
        return ""


def read(name):
    with open(name, encoding="utf-8", errors="replace") as file:
        return file.read()


def plain(text):
    """What diff -w compares, numbers and all."""
    return [re.sub(r"\s+", "", line) for line in text.splitlines() if line.strip()]


def variants(arguments):
    """All values of {{a b}shared output} loops; none where the outputs are separate."""
    loops = re.findall(r"\{\{(.*?)\}(.*?)\}", arguments, re.S)
    if any("separate" in kind for _, kind in loops):
        return []
    found = []
    for values in itertools.product(*(choices.split() for choices, _ in loops)):
        value = iter(values)
        found.append(re.sub(r"\{\{.*?\}.*?\}", lambda _: next(value), arguments, flags=re.S))
    return found


def tests_of(petsc, source):
    """name, ranks, arguments, filter, file of the expected output, options of petscdiff; or name, why it is left out."""
    sys.path.insert(0, f"{petsc.sources}/config")
    import testparse  # PETSc's own
    base, folder = os.path.basename(source), os.path.dirname(source)
    parsed = testparse.parseTestFile(source, 0)[base]
    common = parsed.get("requires", "")
    for name, test in parsed.items():
        if not isinstance(test, dict):
            continue
        label = f"{os.path.relpath(source, petsc.sources)}:{name.removeprefix('run')}"
        expected = test.get("output_file") or f"output/{testparse.getDefaultOutputFileRoot(name)}.out"
        expected = os.path.join(folder, expected)
        lacks = petsc.lacks(f"{common} {test.get('requires', '')}")
        if lacks:
            yield label, f"requires {lacks}"
        elif "subtests" in test or "command" in test or "TODO" in test or "SKIP" in test or test.get("env"):
            yield label, "no single program with options"
        elif not os.path.exists(expected):
            yield label, "no expected output"
        elif not variants(test.get("args", "")) or not str(test.get("nsize", "1")).strip().isdigit():
            yield label, "separate outputs in loops"
        else:
            for arguments in variants(test.get("args", "")):
                yield (label, int(test.get("nsize", 1)), arguments, test.get("filter", ""), expected,
                       test.get("diff_args", ""))


def own_programs(petsc):
    """src/sys/classes/random on 1 to 4 ranks. Returns the number of failures."""
    folder = f"{petsc.sources}/src/sys/classes/random"
    failed = ran = 0
    for name, arguments in (("tutorials/ex1.c", ""), ("tutorials/ex1.c", "-n 100000"), ("tutorials/ex2.c", ""),
                            ("tests/ex3.c", "-t 4 -log2d 7 -log2n 10"), ("tests/ex3.c", "-t 8 -log2d 7 -log2n 20")):
        for ranks in RANKS:
            code, text = petsc.run(f"{folder}/{name}", ranks, petsc.ours, arguments)
            ran += 1
            said = f"{name} {arguments}, {ranks} ranks: returned {code}"
            counted = re.search(r"\((\S+) total\)[\s\S]*^(\d+) total collisions", text, re.M)
            wrong = code != 0 or name.endswith("ex3.c") and counted is None
            if counted:
                mean, times = float(counted[1]), int(counted[2])
                chance = [math.exp(k * math.log(mean) - mean - math.lgamma(k + 1)) for k in range(times + 1)]
                below, above = sum(chance), 1 - sum(chance[:-1])
                said += f", {times} collisions, {mean:g} expected, tails {below:.3g} and {above:.3g}"
                wrong = wrong or min(below, above) < 1e-6
            print(said + (" FAILED" if wrong else ""))
            failed += wrong
    print(f"{ran} runs of src/sys/classes/random, {failed} failed\n")
    return failed


def compare(petsc, folder):
    """All tests of a folder against their expected output. Returns the number of failures."""
    left, certain, failed = collections.Counter(), [], []
    equal = used = equal_used = whole = 0
    sources = [source for source in sorted(glob.glob(f"{petsc.sources}/{folder}/**/*.c", recursive=True))
               if re.search(r"/(tests|tutorials)/", source)]
    for source in sources:
        if not re.search(r"PetscRandom|SetRandom|/\*TEST[\s\S]*random", read(source)):
            continue
        for test in tests_of(petsc, source):
            if len(test) == 2:
                left[re.sub(r"requires .*", "requires what this build has not", test[1])] += 1
                continue
            label, ranks, arguments, filters, expected, differences = test
            if petsc.program(source) is None:
                left["cannot be built"] += 1
                continue

            def given(options, source=source, ranks=ranks, arguments=arguments, filters=filters):
                return petsc.run(source, ranks, options, arguments, filters)

            def right(got, expected=expected, differences=differences):
                return got[0] == 0 and petsc.is_expected(got[1], expected, differences)
            if not right(given("")):
                left["not the expected output with PETSc's own generator either"] += 1
                continue
            seen = os.path.join(petsc.folder, f"seen{equal + len(certain) + len(failed)}")  # if a generator is made
            got = given(f"{petsc.ours} -random_view :{seen}")
            is_used = os.path.exists(seen) and "type: lanewise" in read(seen)
            used += is_used
            if right(got):
                equal += 1
                equal_used += is_used
                whole += is_used and plain(got[1]) == plain(read(expected))
            elif got[0] == 0 and not all(right(given(own)) for own in OWN):
                certain.append(label)
            else:
                failed.append(f"{label}: returned {got[0]}, {arguments}")
    ran = equal + len(certain) + len(failed)
    print(f"{folder}: {ran} tests, {used} on the type: {equal_used} as expected ({whole} with all numbers), "
          f"{len(certain)} expect a certain generator, {len(failed)} failed")
    for name in sorted(set(certain)):
        print(f"  of a certain generator: {name}")
    for name in failed:
        print(f"  FAILED: {name}")
    for reason, count in sorted(left.items()):
        print(f"  {count} left out: {reason}")
    sys.stdout.flush()
    return len(failed)


def unchanged_vectors(petsc):
    """A vector that an unchanged program fills by VecSetRandom: norms on 1 to 4 ranks. Returns 1 if they differ."""
    if petsc.version < (3, 19):
        print("unchanged programs have equal vectors on any number of ranks from PETSc 3.19 on: left out")
        return 0
    source = f"{petsc.sources}/src/ksp/ksp/tutorials/ex18.c"
    arguments = "-random_exact_sol -m 30 -n 31 -pc_type none -ksp_type cg -ksp_max_it 3 -ksp_monitor"
    outputs = {}
    for options in ("", petsc.ours, petsc.ours + " -random_lanewise_pieces"):
        lines = {}
        for ranks in RANKS:
            code, text = petsc.run(source, ranks, options, arguments)
            norms = re.findall(r"KSP Residual norm (\S+)", text)
            lines[ranks] = (code, [f"{float(norm):.10e}" for norm in norms])
        outputs[options] = lines
        name = options.replace(petsc.ours, "lanewise") or "PETSc's own"
        print(f"ex18 -random_exact_sol, {name}: first norms {', '.join(str(lines[ranks][1][:1]) for ranks in RANKS)}")
    own, ours, pieces = outputs.values()
    wrong = (any(pieces[ranks] != pieces[1] for ranks in RANKS) or len(pieces[1][1]) < 4 or own[2] == own[1] or
             ours[2] == ours[1])
    print("residual norms to 10 digits are", "NOT equal: FAILED" if wrong else "equal on 1 to 4 ranks with pieces\n")
    return wrong


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sources, build, library, *folders = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        petsc = Petsc(sources, build, library, folder)
        scalars = "complex" if "PETSC_USE_COMPLEX" in petsc.has else "real"
        print(f"PETSc {'.'.join(map(str, petsc.version))}, {scalars} scalars")
        failed = own_programs(petsc) + unchanged_vectors(petsc)
        failed += sum(compare(petsc, name) for name in folders or ["src/sys/classes/random"])
    sys.exit(1 if failed else 0)


main()
