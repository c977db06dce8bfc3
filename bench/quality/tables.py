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


def cpu_hours(parts):
    return sum(float(what[2].split()[0]) for what in parts.values()) / 3600


def p_values(parts):
    return [float(p) for what in parts.values() for p in re.findall(r"p=([\d.e-]+)(?![\d.e-])(?!-)", what[4])]


def row(record):
    battery, parts = record["battery"], record["parts"]
    verdict = batteries.worst([what[1] for what in parts.values()])
    if battery == "practrand":
        longest = max(parts, key=lambda part: float(parts[part][3][2:].split()[0]))
        far = parts[longest][3].replace("2^", "2^") + ("" if parts[longest][0] == "done" else ", stopped by the clock")
        results = sum(int(re.match(r"\d+", what[4])[0]) for what in parts.values())
    else:
        total = {"bigcrush": 106, "smallcrush": 10, "express": 7, "brief": 25, "default": 44, "full": 50}[battery]
        far = f"{len(parts)} of {total} tests"
        results = sum(what[4].count("p=") for what in parts.values())
    failed = [part for part in parts if parts[part][1] == batteries.FAIL]
    suspect = [part for part in parts if parts[part][1] == batteries.SUSPECT]
    said = verdict if verdict == batteries.OK else f"**{verdict}**" if failed else verdict
    return f"| {record['subject']} | {record['tool']} {battery} | {far} | {results} | {cpu_hours(parts):.2f} | {said} |"


def oddities(record):
    """What was found beyond normal, in the battery's own words, briefly."""
    for part, what in record["parts"].items():
        if what[1] == batteries.OK:
            continue
        odd = [text for text in what[4].split("; ") if record["battery"] != "practrand" or "2^" in text]
        if record["battery"] in ("bigcrush", "smallcrush"):
            odd = [text for text in odd if batteries.verdict(float(text.rpartition("p=")[2])) != batteries.OK]
        more = f"; and {len(odd) - 3} more" if len(odd) > 3 else ""
        yield f"- {record['subject']}, {record['battery']} {part}: {'; '.join(odd[:3])}{more}"


def table(found):
    if not found:
        return "No results yet.\n"
    lines = ["| subject | battery | how far | results | CPU hours | verdict |", "| --- | --- | --- | --- | --- | --- |"]
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
