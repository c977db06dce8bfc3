"""Makes the source that Sphinx reads: make.py ROOT SOURCE XML

SOURCE gets the pages of the tree, as hard links, where they are in the tree, so that their links hold; and beside them the
pages that are made: of the API, by topics (topics.py) from the headers and the package, and of the
names of other libraries (migration/*.tsv). XML is what doxygen wrote of the headers."""
import importlib.util
import inspect
import os
import pathlib
import re
import shutil
import sys

import fortran
import headers
import kinds
import lanewise
import migration
from topics import TOPICS

PAGES = "docs/site"
TOPS = ("docs", "bindings", "examples", "bench")
SUFFIXES = {".md", ".svg", ".png", ".ipynb", ".txt"}
GUIDE = "/docs/guide/"
PARTS_OF_CPP = set("every_second number_of philox_product single_of single_range single_words value_at".split())  # of other names
OF_KINDS = ("at", "fills")  # modules whose names kinds.py has


def place(path, to):
    """The file itself under another name, or a copy where it is on another disk: Sphinx would follow a symbolic link."""
    to.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(path, to)
    except OSError:
        shutil.copy2(path, to)


def gather(root, source):
    """All pages of the tree, their pictures and notebooks, where they are in the tree; those of docs/site, too."""
    shutil.rmtree(source, ignore_errors=True)
    for path in [*root.glob("*.md"), *root.glob("LICENSE*"), *(path for top in TOPS for path in (root / top).rglob("*"))]:
        if path.suffix in SUFFIXES or path.parent == root:
            place(path, source / path.relative_to(root))


# ---- the API ----


def indented(text, by):
    return "\n".join(" " * by + line if line else "" for line in text.splitlines()) + "\n"


def own(owner):
    """The public names of a class that the package defines, not a class of NumPy's."""
    return [name for name in dir(owner) if not name.startswith("_") and
            any(name in vars(base) for base in owner.__mro__ if base.__module__.startswith("lanewise"))]


def python_directive(name):
    """autodoc's directive for a name of the package: a function, a method, a class or a module with all that it defines."""
    full = f"lanewise.{name}"
    if "." not in name and importlib.util.find_spec(full):
        value = importlib.import_module(full)
        shown = [n for n in value.__all__ if n not in vars(lanewise) or inspect.isfunction(getattr(value, n)) and
                 getattr(value, n).__module__ == full]
        return f".. automodule:: {full}\n   :members: {', '.join(shown)}\n"
    owner, _, member = name.rpartition(".")
    if owner:
        return f".. automethod:: {full}\n"
    value = getattr(lanewise, name)
    if not inspect.isclass(value):
        return f".. autofunction:: {full}\n"
    elsewhere = {n for topic in TOPICS.values() for n in topic.python}
    members = [n for n in own(value) if f"{name}.{n}" not in elsewhere]
    return f".. autoclass:: {full}\n" + (f"   :members: {', '.join(members)}\n" if members else "")


def check_python():
    """Every public name of the package is on one page."""
    shown = [name for topic in TOPICS.values() for name in topic.python]
    assert len(shown) == len(set(shown)), "a name of Python stands on two pages"
    missing = set(lanewise.__all__) - {"__version__"} - set(shown)
    assert not missing, f"no page of the API has {', '.join(sorted(missing))} of Python"


def rubric(title):
    return f".. rubric:: {title}\n   :class: header\n\n"


def check_cpp(names):
    """Every public name of C++ is on one page, those of kinds besides (kinds.py)."""
    families = kinds.families().values()
    own = {"bits", *(name for family in families for kind in family for name in (kind.name, kind.family))}
    shown = [name for topic in TOPICS.values() for name in topic.cpp]
    assert len(shown) == len(set(shown)), "a name of C++ stands on two pages"
    public = {match[1] for match in (re.fullmatch(r"lanewise::(\w+)", name) for name in names) if match}
    missing = public - own - PARTS_OF_CPP - {name.partition("(")[0] for name in shown}
    assert not missing, f"no page of the API has {', '.join(sorted(missing))} of C++"


def tab(language, mark, pieces):
    text = "\n".join(pieces)
    return f"   .. tab-item:: {language}\n      :sync: {mark}\n\n{indented(text, 6)}\n" if text.strip() else ""


def cpp_directive(name, names):
    kind = names["lanewise::" + name.partition("(")[0]]
    members = "\n   :members:\n   :undoc-members:" if kind in ("struct", "class") else ""
    return f".. doxygen{kind}:: lanewise::{name}{members}\n"


def tabs(root, topic, names, shown):
    """The tabs of a page, each with what the language has of the topic."""
    include, families = root / "include/lanewise", kinds.families().values()
    functions = {name for name, kind in names.items() if kind == "function"}
    texts = "".join((include / f"{header}.h").read_text(encoding="utf-8") for header in topic.headers)
    filled = [family for family in families if f"\nLW_API lw_status lw_fill_{family[0].name}(" in texts]
    c = []
    for header in topic.headers:
        c += [rubric(f"lanewise/{header}.h"), *headers.page(include / f"{header}.h", names, shown)]
    for header in topic.inline:
        c += [rubric(f"lanewise/{header}.h"), *headers.inline_page(include / f"{header}.h")]
    if topic.each:
        c += [rubric("Each kind"), *map(topic.each, families)]
    python = [python_directive(name) for name in topic.python]
    cpp = [cpp_directive(name, names) for name in topic.cpp] + [kinds.cpp(family) for family in filled]
    modules = []
    for name in topic.fortran:
        path = next(root.glob(f"bindings/fortran/*/lanewise_{name}.f90"))
        modules.append(rubric(f"module lanewise_{name}"))
        modules += fortran.head(path) if name in OF_KINDS else fortran.page(path, functions)
    if "at" in topic.fortran:
        modules += map(kinds.fortran_at, families)
    modules += kinds.fortran_fills(filled)
    yield tab("C", "c", c)
    yield tab("Python", "python", python)
    yield tab("C++", "cpp", cpp)
    yield tab("Fortran", "fortran", modules)


def api(root, source, xml):
    names, shown = headers.known(xml), set()
    check_python()
    check_cpp(names)
    covered = {header for topic in TOPICS.values() for header in (*topic.headers, *topic.inline)}
    known_headers = {path.stem for path in (root / "include/lanewise").glob("*.h")} - {"lanewise"}  # the umbrella
    assert known_headers <= covered, f"headers without a page: {known_headers - covered}"
    modules = {path.stem.removeprefix("lanewise_") for path in root.glob("bindings/fortran/*/lanewise_*.f90")}
    assert modules == {name for topic in TOPICS.values() for name in topic.fortran}, "modules of Fortran without a page"
    folder = source / PAGES / "api"
    folder.mkdir()
    for name, topic in TOPICS.items():
        guides = ", ".join(f":doc:`{GUIDE}{page}`" for page in topic.guide)
        text = f"{topic.title}\n{'=' * len(topic.title)}\n\n" + (f"In the guide: {guides}.\n\n" if guides else "")
        text += ".. tab-set::\n   :sync-group: language\n\n" + "".join(tabs(root, topic, names, shown))
        (folder / f"{name}.rst").write_text(text, encoding="utf-8")


# ---- names of other libraries ----


def cell(words):
    return " ".join(f"`{word}`" for word in words) or "-"


def tables(source):
    folder = source / PAGES / "migration"
    folder.mkdir()
    for name in migration.tables():
        title, rows = migration.read(name)
        what, _, where = title.partition(": ") if ": " in title else (title, "", "")
        lines = [f"# From {what}", ""]
        if where:
            lines += [f"What is in {where}.", ""]
        lines += ["```{table}", ":class: names", "", "| theirs | C | Python | values | |", "| --- | --- | --- | --- | --- |"]
        for row in rows:
            equal = "**equal**" if row.equal else ""
            lines.append(f"| {cell(row.theirs)} | {cell(row.c)} | {cell(row.python)} | {equal} | {row.remark} |")
        (folder / f"{name}.md").write_text("\n".join(lines) + "\n```\n", encoding="utf-8")


if __name__ == "__main__":
    ROOT, SOURCE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    gather(ROOT, SOURCE)
    api(ROOT, SOURCE, sys.argv[3])
    tables(SOURCE)
