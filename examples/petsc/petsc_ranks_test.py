"""The example's lines on 1 to 4 ranks: equal with the type lanewise and pieces, others without pieces and with a
generator of PETSc's own. Usage: petsc_ranks_test.py PROGRAM MPIRUN [OPTION ..]"""
import re
import subprocess
import sys

RANKS = (1, 2, 3, 4)


def main():
    program, *mpirun = sys.argv[1:]
    failed = []

    def run(ranks, *options):
        command = [*mpirun, "-n", str(ranks), program] if ranks > 1 else [program]
        done = subprocess.run([*command, *options], capture_output=True, text=True, errors="replace", timeout=100,
                              check=False)
        return done.returncode, done.stdout, done.stderr

    def lines(ranks, *options):
        """What may not depend on the number of ranks: the vector's digest, the price and its error."""
        code, said, complained = run(ranks, *options)
        found = re.findall(r"^(?:vector|price|error) .*$", said, re.M)
        if code != 0 or len(found) != 3:
            failed.append(f"{ranks} ranks, {options}: returned {code}\n{said}{complained}")
        return found

    def check(holds, sentence):
        if not holds:
            failed.append(sentence)

    given = {ranks: lines(ranks) for ranks in RANKS}
    print(*given[1], sep="\n")
    check(all(each == given[1] for each in given.values()), f"the lines depend on the ranks: {given}")
    others = ("-random_lanewise_engine", "philox", "-random_lanewise_stream", "2147483647", "-random_seed", "5")
    one, three = lines(1, *others), lines(3, *others)
    check(one == three, f"{others}: the lines depend on the ranks: {one}, {three}")
    different = {tuple(each) for each in (given[1], one, lines(1, *others[:2]), lines(1, *others[:4]))}
    check(len(different) == 4, f"engines, streams or seeds have the same numbers: {different}")
    for options in (("-no_pieces",), ("-random_type", "rander48")):
        one, two = lines(1, *options), lines(2, *options)
        check(one[0] != two[0] and one[1] != two[1], f"{options}: the lines do not depend on the ranks")

    for options, sentence in ((("-random_lanewise_engine", "none"), 'no engine "none"'),
                              (("-random_lanewise_backend", "none"), "none"),
                              (("-random_lanewise_stream", "-1"), "-random_lanewise_stream must be 0 .. 2^31 - 1")):
        code, said, complained = run(1, *options)
        check(code != 0 and sentence in said + complained,
              f"{options}: no error {sentence!r}, returned {code}\n{complained}")
    print(*failed, sep="\n")
    print(f"{len(failed)} failed")
    return 1 if failed else 0


sys.exit(main())
