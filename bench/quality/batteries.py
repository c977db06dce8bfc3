"""The batteries: how each is run on a subject, and what its report says."""
import re

FAIL, SUSPECT, OK = "FAIL", "suspect", "ok"

# battery: (program, its name, seconds of a part if no result says more)
BATTERIES = {
    "bigcrush": ("lanewise_big_crush", "BigCrush", 240),
    "crush": ("lanewise_big_crush", "Crush", 30),
    "smallcrush": ("lanewise_big_crush", "SmallCrush", 5),
    "practrand": ("RNG_test", "PractRand", 0),
    "express": ("smokerand", "SmokeRand express", 2),
    "brief": ("smokerand", "SmokeRand brief", 15),
    "default": ("smokerand", "SmokeRand default", 60),
    "full": ("smokerand", "SmokeRand full", 400),
}
TESTS = {"bigcrush": 106, "crush": 96, "smallcrush": 10, "express": 7, "brief": 25, "default": 44, "full": 50}
# The longest tests of BigCrush, to be begun first, so that all cores end together.
LONGEST = [36, 39, 20, 21, 35, 37, 65, 34, 18, 19, 49, 44, 45, 13, 88, 89, 76, 77, 78, 79, 82, 83, 46, 47, 48]
TESTU01 = {"bigcrush": [], "crush": ["crush"], "smallcrush": ["small"]}  # the first words of lanewise_big_crush
SUFFIX = {"MB": 20, "GB": 30, "TB": 40}


def parts(battery):
    """The numbers of a battery's tests."""
    first = LONGEST if battery == "bigcrush" else []
    return list(dict.fromkeys([str(i) for i in first + list(range(1, TESTS[battery] + 1))]))


def size(part):
    """The bytes that a part of PractRand reads."""
    return int(part[:-2]) << SUFFIX[part[-2:]]


def seconds(battery, part):
    return 30 * size(part) / 2**30 if battery == "practrand" else BATTERIES[battery][2]


def command(battery, subject, width, part):
    """Two commands; the first writes the words that the second reads, if there is a first. A test of a battery has a
    stream of its own, whose number is the test's."""
    if battery in TESTU01:
        return None, ["lanewise_big_crush"] + TESTU01[battery] + [subject, part, part]
    if battery == "practrand":
        return ["lanewise_words", subject, "0"], ["RNG_test", f"stdin{width}", "-a", "-tlmin", "16MB", "-tlmax", part]
    reads = "stdin64" if width == 64 else "stdin32"
    return ["lanewise_words", subject, part], ["smokerand", battery, reads, f"--testid={part}"]


def tool(battery, report):
    """The tool and its version, as its report names them."""
    if battery in TESTU01:
        return re.search(r"Version: (TestU01 \S+)", report)[1]
    if battery == "practrand":
        return "PractRand " + re.search(r"PractRand version (\S+)", report)[1]
    return "SmokeRand " + re.search(r"SmokeRand version: (\S+)", report)[1]


def verdict(p):
    """Of one p-value, two-sided: a failure as TestU01's authors name it; below 1e-4, one to look at again."""
    low = min(p, 1 - p)
    return FAIL if low < 1e-10 else SUSPECT if low < 1e-4 else OK


def worst(verdicts):
    return next((v for v in (FAIL, SUSPECT) if v in verdicts), OK)


def read_testu01(report):
    found = [(float(p), name) for p, name in re.findall(r"^p (\S+) (.*)$", report, re.M)]
    if not found:
        return None
    return worst([verdict(p) for p, name in found]), "", "; ".join(f"{name} p={p:g}" for p, name in found)


def severity(word):
    """Of PractRand's words for a result: unusual, mildly suspicious, suspicious, very .., VERY .., FAIL !!!"""
    return 1000 + word.count("!") if "FAIL" in word else word.upper().count("SUSP") * len(word)


def read_practrand(report):
    """How far it got, how many results there were, and those that it does not call normal, with the length."""
    lengths = re.split(r"^length= .*?\(2\^([\d.]+) bytes\).*$", report, flags=re.M)
    said, verdicts, results, reached = [], [], 0, None
    for log, text in zip(lengths[1::2], lengths[2::2]):
        rows = re.findall(r"^  (\S+) +R= *(\S+) +p *~?= *(\S+) +(\S.*?) *$", text, re.M)
        if not rows:
            continue  # it was stopped in the middle
        reached, results = log, results + len(rows)
        odd = [(name, p, word) for name, _, p, word in rows if not word.startswith("normal")]
        odd.sort(key=lambda row: -severity(row[2]))
        verdicts += [FAIL if "FAIL" in word else SUSPECT if "SUSP" in word.upper() else OK for _, _, word in odd]
        said += [f"2^{log}: {name} p={p} {word}" for name, p, word in odd[:4]]
        said += [f"2^{log}: and {len(odd) - 4} more"] * (len(odd) > 4)
    if reached is None:
        return None
    return worst(verdicts), f"2^{reached} bytes", "; ".join([f"{results} results"] + said)


def is_whole(battery, part, verdict, reached):
    """Whether there is nothing more to find: PractRand ends at a failure, or has read all that it was to."""
    return battery != "practrand" or verdict == FAIL or reached == f"2^{size(part).bit_length() - 1} bytes"


def read_smokerand(report):
    found = re.findall(r"^ +\d+ (\S+) +(\S+) +(\S+) (\S.*?) +\d+ *$", report, re.M)
    if not found:
        return None
    name, _, p, word = found[-1]
    return FAIL if "FAIL" in word else SUSPECT if "SUSP" in word else OK, "", f"{name} p={p} {word}"


def read(battery, report):
    """Verdict, how far it got, and what was found; None if the report ends before there is a result."""
    if battery in TESTU01:
        return read_testu01(report)
    return read_practrand(report) if battery == "practrand" else read_smokerand(report)
