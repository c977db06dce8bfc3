"""The tables of docs/quality, made of the records: between two comments of a page,

    <!-- quality: PATTERN .. -->     the subjects' names, * for any letters
    <!-- end -->
"""
import fnmatch
import re
from pathlib import Path

import batteries
import records

PAGES = records.ROOT / "docs/quality"
MOST = 3  # lines below a table for a record


def extreme(parts):
    """The p-value nearest to 0 or 1 of all that a battery found, as it wrote it."""
    found = [p for what in parts.values() for p in re.findall(r"p=(\S+?)(?:;| |$)", what[4])]
    return min(found, key=lambda p: min(float(p), 1 - float(p)), default="-")


def far(battery, parts):
    if battery != "practrand":
        return f"{len(parts)} of {batteries.TESTS[battery]} tests"
    state, _, _, reached, _ = max(parts.values(), key=lambda what: int(what[3][2:].split()[0]))
    log = int(reached[2:].split()[0])
    return (f"{1 << log - 30} GiB" if log >= 30 else f"{1 << log - 20} MiB") + ", stopped" * (state != "done")


def row(record):
    """PractRand's p-values are in the lines below the table, where they are unusual."""
    battery, parts = record["battery"], record["parts"]
    practrand = battery == "practrand"
    results = sum(int(w[4].split()[0]) if practrand else w[4].count("p=") for w in parts.values())
    minutes = sum(float(what[2].split()[0]) for what in parts.values()) / 60
    verdict = batteries.worst([what[1] for what in parts.values()])
    cells = [record["subject"], batteries.BATTERIES[battery][1], far(battery, parts), f"{results}",
             "" if practrand else extreme(parts), f"{minutes:.1f}",
             f"**{verdict}**" if verdict == batteries.FAIL else verdict]
    return f"| {' | '.join(cells)} |"


def oddities(record):
    """What was found beyond normal, in the battery's own words, briefly: of a battery's tests the first ones."""
    found = list(odd_parts(record))
    yield from found[:MOST]
    if len(found) > MOST:
        yield f"- {record['subject']}, {batteries.BATTERIES[record['battery']][1]}: {len(found) - MOST} more tests"


def odd_parts(record):
    for part, what in record["parts"].items():
        if what[1] == batteries.OK:
            continue
        odd = what[4].split("; ")
        if record["battery"] == "practrand":
            odd = sorted((text for text in odd[1:] if " p=" in text), key=lambda text: -batteries.severity(text))
        if record["battery"] in batteries.TESTU01:
            odd = [text for text in odd if batteries.verdict(float(text.rpartition("p=")[2])) != batteries.OK]
        yield f"- {record['subject']}, {batteries.BATTERIES[record['battery']][1]} {part}: {'; '.join(odd[:3])}"


def table(found):
    if not found:
        return "No results yet.\n"
    head = ["subject", "battery", "how far", "results", "most extreme p", "CPU minutes", "verdict"]
    lines = [f"| {' | '.join(head)} |", "|" + " --- |" * len(head)]
    lines += [row(record) for record in found]
    odd = [line for record in found for line in oddities(record)]
    return "\n".join(lines + [""] * bool(odd) + odd) + "\n"


def make(folder, check):
    """Writes the tables, or with `check` says which are not what the records say; returns whether any is not."""
    names = list(records.subjects())
    found = sorted((records.read(path) for path in Path(folder).glob("*.txt")),
                   key=lambda r: (names.index(r["subject"]), list(batteries.BATTERIES).index(r["battery"])))
    differ = False
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text()

        def fill(match):
            patterns = match[1].split()
            mine = [r for r in found if any(fnmatch.fnmatchcase(r["subject"], p) for p in patterns)]
            return f"<!-- quality: {match[1]} -->\n\n{table(mine)}\n<!-- end -->"
        made = re.sub(r"<!-- quality: (.*?) -->.*?<!-- end -->", fill, text, flags=re.S)
        if made != text and check:
            print(f"{page.name}: its tables are not what the records say; run bench/quality/quality.py table")
        elif made != text:
            page.write_text(made)
        differ |= made != text
    return differ and check
