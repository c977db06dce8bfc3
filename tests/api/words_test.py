#!/usr/bin/env python3
"""The tree speaks the words of docs/design/glossary.md: words_test.py ROOT

Refuses old words, in code as in comments, pages and messages: in `lw_may_doubt` as in "a lane in doubt". Refuses "8 bytes a
row", which is 8 bytes per row; "a element"; and words that stand twice. A name in quotes or backquotes counts, too.
CHANGELOG.md and results keep their words, and a page of the glossary's kind may cite one (CITED)."""
import pathlib
import re
import sys
import tempfile

# an old word (a regular expression of whole words; '_' parts words): what to write
OLD = {
    "tiers?": "target",
    "spell(?:s|ed|ing|ings)?|spelt": "target; to write",
    "flights?": "interleave; at once",
    "abreast": "interleaved, transposed",
    "doubt(?:s|ed|ful|ing)?": "undecided; deferred test",
    "rooms?": "space; buffer; folder",
    "told": "reported; distinguished; by default",
    "stands? ready|stood ready": "prepared",
    "kept apart": "held back; separate",
    "in sight": "known",
    "but for": "except",
    "what (?:still )?waits": "pending lanes, the queue",
    "ha(?:s|ve) no place in memory": "exceed the address space",
    "could not be had": "could not be allocated",
    "cpu machine": "CPUs",
}
UNITS = "element|component|row|draw|thread|step|lane|call|sample|item|warp|core|block|word|round|value|number|weight|SM|CTA"
COUNTED = ("bytes|bits|items|threads|warps|CTAs|words|draws|lanes|samples|blocks|steps|instructions|cycles|elements|numbers|"
           "registers|rows|loads|stores|nanoseconds|microseconds|seconds|operations|evaluations")
ANY_OLD = re.compile(rf"\b(?:{'|'.join(OLD)})\b", re.I)
RATE = re.compile(rf"\b(?:[0-9][\w.^-]*|{COUNTED}) an? (?:{UNITS})\b")
VARIABLE = "and|are|as|at|if|in|instead|is|it|occurs?|of|on|or|over"  # after a number called a
ARTICLE = re.compile(rf"\ba (?!(?:one|once|{VARIABLE})\b|eu)[aeio][a-z]+\b|\ban (?!hour|honest|[fhlmnrsx]\b|[fhlmnrsx]\d)[bcdfghjklmnpqrstvwxyz][a-z]+\b")
TWICE = re.compile(r"\b(the|a|an|of|to|is|are|in|on|by|for|and|or|per|with|from|at)[ \n]+\1\b(?![-*/+.=^])")

CITED = {  # a path, or what it begins with: words that it may have
    "CONTRIBUTING.md": {"but for"},
    "examples/applications/transport": {"flight", "flights"},  # of photons
    "examples/mpi/transport_ranks": {"flights"},
}
TOPS = ("include", "common", "backends", "tools", "cmake", "bindings", "packaging", "tests", "bench", "examples", "docs")
SKIPPED = ("bench/quality/records/", "docs/quality/", "tests/api/words_test.py")
ENDS = {".h", ".c", ".cu", ".cuh", ".hpp", ".cpp", ".inl", ".def", ".py", ".pyi", ".cmake", ".sh", ".md", ".kat", ".1", ".ipynb",
        ".f90", ".in", ""}
CODE = {".h", ".c", ".cu", ".cuh", ".hpp", ".cpp", ".inl", ".def"}


def files(root):
    found = [root / name for name in ("README.md", "CONTRIBUTING.md", "THIRD_PARTY.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "CMakeLists.txt")]
    for top in TOPS:
        found += sorted((root / top).rglob("*"))
    for path in found:
        name = path.relative_to(root).as_posix()
        text = path.suffix in ENDS or path.name == "CMakeLists.txt"
        if text and path.is_file() and not name.startswith(SKIPPED):
            yield name, path


def prose(path, text):
    """A page, or the comments and messages of code; the rest blanked, so that lines keep their numbers."""
    if path.suffix == ".md":
        return re.sub(r"```.*?```|`[^`\n]*`", lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.DOTALL)
    if path.suffix not in CODE:
        return ""
    kept = [" " if c != "\n" else c for c in text]
    for match in re.finditer(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"', text, re.DOTALL):
        kept[match.start():match.end()] = match.group()
    return re.sub(r"(?m)^([ \t]*)\*(?!/)", r"\1 ", "".join(kept))


def wrong(root):
    for name, path in files(root):
        text = path.read_text(encoding="utf-8", errors="replace")
        cited = set().union(*(words for start, words in CITED.items() if name.startswith(start)))
        found = []
        if path.suffix == ".kat":  # numbers, below comments
            text = "".join(line if line[0] == "#" else "\n" for line in text.splitlines(True))
        words = text.replace("_", " ")
        for match in ANY_OLD.finditer(words):
            if match.group().lower() not in cited:
                found.append((match, "write " + next(new for old, new in OLD.items() if re.fullmatch(old, match.group(), re.I))))
        said = prose(path, text)
        found += [(m, "a rate is per unit") for m in RATE.finditer(said)]
        found += [(m, "another article") for m in ARTICLE.finditer(said)]
        found += [(m, "a word twice") for m in TWICE.finditer(said)]
        for match, why in sorted(found, key=lambda pair: pair[0].start()):
            line = match.string.count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: \"{' '.join(match.group().split())}\": {why}"


def self_check():
    """Each rule broken once in a tree of its own, beside what looks alike and is right."""
    bad = {"bench/a.md": "The tier.\n\n8 bytes a row.\n\nA value of\nof two. It is a element and an kind.\n",
           "common/a.c": "/* has lw_doubts */\nint lw_flight_of;\nfail(\"5 elements have no place in memory\"); /* 3 words a lane */\n"}
    right = {"bench/b.md": "A frontier, 8 bytes per row, `a a`, an MKL row, an f32, a uniform, a one-lane form.\n",
             "examples/applications/transport/b.c": "/* A flight of 2 a b. */\nint a, a_element;\n"}
    expected = {"bench/a.md": ["tier", "bytes a row", "of of", "a element", "an kind"],
                "common/a.c": ["doubts", "flight", "have no place in memory", "words a lane"]}
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in {**bad, **right}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        lines = list(wrong(root))
    if len(lines) != sum(map(len, expected.values())) or not all(
            any(line.startswith(name) and f"\"{word}\"" in line for line in lines) for name in expected for word in expected[name]):
        sys.exit("self-check: found " + "\n".join(lines))


if __name__ == "__main__":
    self_check()
    lines = list(wrong(pathlib.Path(sys.argv[1])))
    if lines:
        sys.exit("\n".join(lines) + f"\n{len(lines)} words that the tree does not use")
    print("the tree speaks its glossary")
