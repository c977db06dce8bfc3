#!/usr/bin/env python3
"""What the pages name exists: paths_test.py ROOT

- every link to a file or a heading of the pages: README.md, CONTRIBUTING.md, CHANGELOG.md, those of docs, and others;
- every path in backquotes there: from the root, from include (lanewise/..), or from the page's own folder;
- every page of docs that code names exists, and so does the heading that it names: docs/x.md, "Heading";
- no page outside docs/design, and no example, names lanewise/detail, which is promised to nobody;
- every identifier in backquotes of docs/design/adding.md stands in the code;
- docs/design/topics.md has its form, and every folder of common and backends/cuda is a topic or a folder of it.

A name with <..> in it stands for what a reader adds."""
import pathlib
import re
import sys
import tempfile

TOPS = ("include", "common", "backends", "tests", "bench", "docs", "tools", "examples", "cmake", "lanewise", "bindings",
        "packaging")
ENDS = (".h", ".c", ".cu", ".cuh", ".def", ".inc", ".inl", ".py", ".kat", ".txt", ".cmake", ".sh")


def prose(text):
    """The text without its blocks of code."""
    return re.sub(r"^(?:```.*?^```|    .*?$)", "", text, flags=re.MULTILINE | re.DOTALL)


def anchor(heading):
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(page):
    return {anchor(h) for h in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)}


def links(root, page):
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page.read_text(encoding="utf-8"))):
        path, _, heading = target.partition("#")
        if "://" in target:
            continue
        file = (page.parent / path).resolve() if path else page
        if not file.exists():
            yield f"{page.relative_to(root)}: the link {target} leads nowhere"
        elif heading and file.suffix == ".md" and heading not in anchors(file):
            yield f"{page.relative_to(root)}: {target}: there is no such heading"


def is_path(word):
    return re.fullmatch(r"[\w.-]+(/[\w.*-]+)*/?", word) and (word.split("/")[0] in TOPS and "/" in word)


def paths(root, page):
    for word in re.findall(r"`([^`\s]+)`", prose(page.read_text(encoding="utf-8"))):
        if "<" in word or not is_path(word) or "*" in word:
            continue
        places = [root / word, root / "include" / word, page.parent / word]
        if not any(place.exists() for place in places):
            yield f"{page.relative_to(root)}: there is no {word}"


def code(root):
    """(path, text) of every file of code, except this one."""
    for top in ("include", "common", "backends", "tests", "tools", "cmake", "bench", "examples", "CMakeLists.txt"):
        for path in [root / top] if (root / top).is_file() else sorted((root / top).rglob("*")):
            if path.suffix in ENDS and path.name != pathlib.Path(__file__).name and path.is_file():
                yield path, path.read_text(encoding="utf-8", errors="replace")


def named(root):
    for file, text in code(root):
        text = re.sub(r"\s*\n[ \t]*(?:\*|//|#|;)?[ \t]*", " ", text)  # a name may go on in the next line of a comment
        for path, heading in re.findall(r"\b(docs/[\w/.-]+\.md)(?:, \"([^\"]+)\")?", text):
            page = root / path
            if not page.exists():
                yield f"{file.relative_to(root)}: there is no {path}"
            elif heading and anchor(heading) not in anchors(page) and heading not in page.read_text(encoding="utf-8"):
                yield f"{file.relative_to(root)}: {path} has no \"{heading}\""


def private(root, pages):
    """What users read and what they copy from names nothing that is promised to nobody."""
    examples = [path for path in sorted((root / "examples").rglob("*")) if path.is_file()]
    for path in [page for page in pages if "design" not in page.parts] + examples:
        if "lanewise/detail" in path.read_text(encoding="utf-8", errors="replace"):
            yield f"{path.relative_to(root)}: lanewise/detail is promised to nobody"


def identifiers(root, page):
    words = set(re.findall(r"\w+", "\n".join(text for _, text in code(root))))
    for word in re.findall(r"`([^`\s]+)`", prose(page.read_text(encoding="utf-8"))):
        stem = re.sub(r"<\w+>.*", "", word)
        if re.fullmatch(r"[A-Za-z_]\w*", stem) and stem not in TOPS and stem not in words and not (
                stem != word and any(w.startswith(stem) for w in words)):
            yield f"{page.relative_to(root)}: {word} is in no code"


def tables(page):
    """The rows of each table, in cells."""
    for table in re.findall(r"(?:^\|.*\n)+", page.read_text(encoding="utf-8"), re.MULTILINE):
        yield [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]


def topics(root, page):
    rows, *others = tables(page)
    floors, names = rows[0], {row[0] for row in rows[2:]}
    shared = {row[0].strip("`") for row in others[0][2:]} if others else set()
    for row in rows[2:]:
        if len(row) != len(floors):
            yield f"{page.name}: {row[0]} has {len(row)} cells of {len(floors)}"
        for floor, cell in list(zip(floors, row))[1:]:
            if cell != "-" and not re.fullmatch(r"`[^`]+`(, `[^`]+`)*", cell):
                yield f"{page.name}: {row[0]}, {floor}: {cell} is neither paths nor -"
    for floor in ("common", "backends/cuda"):
        folders = [path for path in sorted((root / floor).glob("*/")) if path.is_dir() and any(path.iterdir())]
        for folder in folders:
            if folder.name not in names and f"{floor}/{folder.name}" not in shared:
                yield f"{page.name}: {floor}/{folder.name} is neither a topic nor in the second table"


def wrong(root):
    tops = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "THIRD_PARTY.md", "SECURITY.md",
            "CODE_OF_CONDUCT.md", "examples/README.md", "bench/README.md", "bench/results/README.md")
    pages = [root / name for name in tops if (root / name).exists()] + sorted((root / "docs").rglob("*.md"))
    for page in pages:
        yield from links(root, page)
        yield from paths(root, page)
    yield from named(root)
    yield from private(root, pages)
    yield from identifiers(root, root / "docs/design/adding.md")
    yield from topics(root, root / "docs/design/topics.md")


def self_check():
    """Each rule broken once in a tree of its own."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name in ("docs/design", "common/alias", "common/base", "common/lost", "include", "examples"):
            (root / name).mkdir(parents=True)
        (root / "common/lost/a.c").write_text("")
        (root / "common/base/a.c").write_text("")
        (root / "examples/a.c").write_text("#include <lanewise/detail/a.h>\n")
        (root / "include/a.h").write_text("/* docs/lost.md; docs/design/adding.md, \"No\n * part\" */ int lw_there;\n")
        (root / "README.md").write_text("[a](docs/none.md) [b](#no-heading) `common/alias` `common/none`\n")
        (root / "CONTRIBUTING.md").write_text("# A heading\n[c](#a-heading)\n")
        (root / "docs/design/adding.md").write_text("`lw_there` `lw_gone` `lw_th<name>` `lw_no<name>`\n")
        (root / "docs/design/topics.md").write_text("| topic | common |\n| --- | --- |\n| alias | `common/alias` |\n"
                                                    "| dynamic | x |\n\n"
                                                    "| folder | what |\n| --- | --- |\n| `common/base` | y |\n")
        found = list(wrong(root))
        sentences = ["none.md leads", "no such heading", "no common/none", "no docs/lost.md", "has no \"No part\"",
                "a.c: lanewise/detail is", "lw_gone is", "lw_no<name> is", "x is neither", "lost is neither"]
        if len(found) != len(sentences) or not all(any(t in f for f in found) for t in sentences):
            sys.exit("the check of the check: " + "\n".join(found))


def main():
    self_check()
    found = list(wrong(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found) or "every link, path and identifier exists")
    sys.exit(bool(found))


main()
