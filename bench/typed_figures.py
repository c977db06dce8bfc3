#!/usr/bin/env python3
"""What looks like a measurement and stands outside the marks of bench/figures.py: typed_figures.py ROOT [--all]

Numbers beside a unit of time, rate, energy or size, beside "times", "%" or "of its time"; p-values; counts of checks;
rows of tables with decimals: in README.md, examples/README.md, docs/guide, docs/contract, docs/design, docs/quality and
the comments of public headers. Code is skipped. bench/typed_figures.txt names what is no measurement, with the reason; --all prints that, too."""
import pathlib
import re
import sys

MARKED = re.compile(r"<!-- (?:figures|numbers|quality:) [^>]*-->.*?<!-- end -->", re.DOTALL)
FENCED = re.compile(r"^( *)```.*?^ *```$", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"(?<=\n\n)(?:    (?! *[|-]).*\n(?:\n(?=    ))?)+")  # after an empty line: code
SPAN = re.compile(r"`[^`\n]*`")
NUMBER = r"(?<![\w.^/-])\d+(?:\.\d+)?(?: 10\^\d+|e-?\d+)?"
LIST = rf"{NUMBER}(?:(?:,| to| and| or| by|, and) {NUMBER})*"
UNIT = (r"(?:(?:[GMT]|10\^9) ?(?:[\w-]+ )?(?:/ ?s|per second)|[GMTk]i?B/s|[unm]s|microseconds|milliseconds|nanoseconds"
        r"|(?:CPU |core-)?seconds?|minutes?|hours?|(?:CPU )?cycles?|ticks|%|per cent|times|[JW]|s(?=[.,;)]|$| (?:of|for|per|on|in)\b)"
        r")(?![\w^-])")
PART = (r"of (?:it|what|the (?:time|speed|store kernel|store|floor|bound|queue)|that|its (?:time|speed)|their (?:time|speed)|one thread"
        r"|two gammas|a plain|MKL's)\b")
MEASURES = re.compile("|".join((
    rf"{LIST} ?{UNIT}", rf"{LIST}(?: as| times as)? {PART}", rf"\d+\.\d+ ?[kM]i?B\b",
    rf"(?:instead of|in place of|took|takes?) \d+\.\d+(?:(?:,| to| and| or|, and) {NUMBER})*",
    r"\bp(?:-value)? ?(?:of|about|is|below|<)? ?\d[\d.]*e-\d+",
    rf"all {NUMBER} \w+ (?:fit|pass)\b",
    rf"{NUMBER} (?:of (?:the )?{NUMBER} )?(?:settings|checks|calls|pairs|kernels|programs|failures|files|findings)\b")))
DECIMALS = re.compile(r"^\|.*\d\.\d.*\|$")


def measures(text):
    """What looks like a measurement in a text: words of prose, whole rows of tables."""
    for _, block in blocks(SPAN.sub(blank, text)):
        yield from [block] if DECIMALS.match(block) else [found.group() for found in MEASURES.finditer(block)]


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def blocks(text):
    """(line, text) of paragraphs, items of lists and rows of tables."""
    block, first = [], 0
    for number, line in enumerate([*text.splitlines(), ""], 1):
        begins = not line.strip() or re.match(r" *(?:[-*|#]|\d+\.) ?", line)
        if begins and block:
            yield first, " ".join(block)
            block = []
        if line.strip():
            first = first if block else number
            block.append(line.strip())


def prose(path):
    """A page without what a program wrote into it and without code; of a header its comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        for what in (MARKED, FENCED, INDENTED, SPAN):
            text = what.sub(blank, text)
        return text
    code = re.split(r"(/\*.*?\*/)", text, flags=re.DOTALL)
    return "".join(re.sub(r"^ \*", "  ", part[2:-2], flags=re.M) if at % 2 else re.sub(r"[^\n]", "", part)
                   for at, part in enumerate(code))


def pages(root):
    return [root / "README.md", root / "examples/README.md",
            *sorted(page for shelf in ("guide", "contract", "design", "quality") for page in (root / "docs" / shelf).rglob("*.md")),
            *sorted((root / "include").rglob("*.h"))]


def found(root):
    """(page, line, what, the block) of each candidate."""
    for path in pages(root):
        for line, block in blocks(prose(path)):
            spans = [re.match(".*", block)] if DECIMALS.match(block) else MEASURES.finditer(block)
            for span in spans:
                yield path.relative_to(root).as_posix(), line, span.group(), block, span


class Allowed:
    """bench/typed_figures.txt: below each [reason] lines `page: words`, a part of a block; `*` is any page."""

    def __init__(self, path):
        self.rows, self.used, reason = [], set(), ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("["):
                reason = line.strip("[]")
            elif line.strip() and not line.startswith("#"):
                page, words = line.split(": ", 1)
                self.rows.append((page, words, reason))

    def __contains__(self, candidate):
        page, _, what, block, span = candidate
        for at, (where, words, _) in enumerate(self.rows):
            if where in ("*", page):
                for match in re.finditer(words[1:-1] if words[0] == words[-1] == "/" else re.escape(words), block):
                    if match.start() < span.end() and span.start() < match.end():
                        self.used.add(at)
                        return True
        return False

    def unused(self):
        return [f"{page}: {words}" for at, (page, words, _) in enumerate(self.rows) if at not in self.used]


def typed(root):
    """The candidates that no line allows, as lines of text, and the lines that allow nothing."""
    allowed = Allowed(root / "bench/typed_figures.txt")
    lines = []
    for candidate in found(root):
        if candidate not in allowed:
            page, line, what, block, span = candidate
            around = block[max(0, span.start() - 50):span.end() + 50]
            lines.append(f"{page}:{line}: {what if len(what) < 60 else what[:57] + '..'}    [{around}]")
    return lines, allowed.unused()


if __name__ == "__main__":
    where = pathlib.Path(sys.argv[1])
    if "--all" in sys.argv:
        for page, line, what, *_ in found(where):
            print(f"{page}:{line}: {what}")
    else:
        lines, unused = typed(where)
        print("\n".join(lines))
        print(f"{len(lines)} numbers that no program wrote")
        print("".join(f"no page says: {row}\n" for row in unused), end="")
