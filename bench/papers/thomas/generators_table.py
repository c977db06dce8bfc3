"""The talk's table of generators, which bench/figures.py writes into docs/guide/lessons.md: the rates of
bench/results/h200/lessons-kernels.txt, the p-values of TestU01 in the quality record and in
bench/results/lessons-crush.txt."""
import re

# name: row of the rates, subject of TestU01, period, bytes of state per thread, and what the talk prints
# (Small, Medium, Big, GWord/s of a GPU of 2009)
GENERATORS = {
    "warp1024": ("warp1024 steps, 4 blocks", "warp1024", "2^1024 - 1; used in blocks of 32 steps", 4, None),
    "warpstd, as published": ("warpstd steps, 4 blocks", "warpstd", "the same", 4,
                              ("Pass", "Pass", "Pass", 37.58)),
    "philox": ("philox lanes", "philox", "2^66 words per stream", 24, None),
    "mrg8": ("mrg8 lanes", "mrg8", "(2^31 - 1)^8 - 1", 16, None),
    "cuRAND XORWOW": ("curand XORWOW", "xorwow", "2^192 - 2^32", 48, None),
    "Adder (control)": ("Adder (control)", "adder", "2^32", 4, ("Fail", "Fail", "Fail", 141.28)),
    "QuickAndDirty": ("QuickAndDirty LCG", "quick-and-dirty", "2^32", 4, ("Fail", "Fail", "Fail", 43.84)),
    "Park-Miller": ("Park-Miller", "park-miller", "2^31 - 2", 4, ("Fail", "Fail", "Fail", 10.67)),
    "MT19937, one per warp": ("MT19937, one a warp", "mt19937", "2^19937 - 1", 78,
                              ("Pass", "Pass (*)", "Pass (*)", 5.85)),
    "KISS": ("KISS", "kiss", "2^123", 16, ("Pass", "Pass", "Pass", 0.99)),
}
TESTS = {"small": 10, "crush": 96, "big": 106}
FAILURE = 1e-10  # of L'Ecuyer and Simard (2007): a p-value nearer to 0 or 1 is a failure


def p_values(root):
    """{(battery, subject): {test: [p ..]}}"""
    found = {}
    for line in (root / "bench/results/lessons-crush.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"(small|crush|big) (\S+) (\d+) \| (p .*)", line)
        if match:
            ps = [float(p) for p in re.findall(r"p ([-\d.e+]+) ", match.group(4))]
            found.setdefault(match.group(1, 2), {})[int(match.group(3))] = ps
    for record in (root / "bench/quality/records").glob("*crush-*.txt"):
        battery, _, subject = record.stem.partition("-")
        for part, values in re.findall(r"^part (\d+) \|.*\| - \| (.*)$", record.read_text(encoding="utf-8"), re.M):
            ps = [float(p) for p in re.findall(r"p=([-\d.e+]+)", values)]
            found.setdefault((battery.removesuffix("crush") or "crush", subject), {})[int(part)] = ps
    return found


def verdict(tests, battery):
    if not tests:
        return "-"
    values = [p for ps in tests.values() for p in ps]
    failed = sum(not FAILURE <= p <= 1 - FAILURE for p in values)
    part = "" if len(tests) == TESTS[battery] else f", {len(tests)} of {TESTS[battery]} tests run"
    return (f"**fails** {failed} of {len(values)}" if failed else f"passes {len(values)}") + part


def table(root):
    found = p_values(root)
    text = (root / "bench/results/h200/lessons-kernels.txt").read_text(encoding="utf-8")
    rates = {re.sub(" 4 blocks .*", " 4 blocks", name.strip()): float(rate)
             for name, rate in re.findall(r"^(.+?) *\| +([\d.]+) G/s", text, re.M)}
    lines = ["| generator | period | bytes | G words/s | SmallCrush | Crush | BigCrush | the talk: G words/s / Small / "
             "Medium / Big |", "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    for name, (row, subject, period, state, printed) in GENERATORS.items():
        cells = [verdict(found.get((battery, subject)), battery) for battery in TESTS]
        talk = f"{printed[3]} / {printed[0]} / {printed[1]} / {printed[2]}" if printed else "-"
        lines.append(f"| {name} | {period} | {state} | {rates[row]:.0f} | {' | '.join(cells)} | {talk} |")
    return "\n".join(lines)
