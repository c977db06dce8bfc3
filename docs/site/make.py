"""Makes the source that Sphinx reads: make.py ROOT SOURCE XML

SOURCE gets the pages of the tree, as hard links, where they are in the tree, so that their links hold; and beside them the
pages that are made: of the API, by topics (topics.py) from the headers and the package, and of the
names of other libraries (migration/*.tsv). XML is what doxygen wrote of the headers."""
import importlib.util
import inspect
import os
import pathlib
import shutil
import sys

import headers
import lanewise
import migration
from topics import TOPICS

PAGES = "docs/site"
TOPS = ("docs", "bindings", "examples", "bench")
SUFFIXES = {".md", ".svg", ".png", ".ipynb", ".txt"}
GUIDE = "/docs/guide/"


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


def listing(language, lexer, pieces):
    """A tab with the text of headers or modules."""
    text = "".join(f"{rubric(title)}.. code-block:: {lexer}\n\n{indented(code, 3)}\n" for title, code in pieces)
    return f"\n   .. tab-item:: {language}\n      :sync: {lexer}\n\n{indented(text, 6)}" if text else ""


def api(root, source, xml):
    check_python()
    names, shown = headers.known(xml), set()
    covered = {header for topic in TOPICS.values() for header in topic.headers}
    known_headers = {path.stem for path in (root / "include/lanewise").glob("*.h")}
    without = {"lanewise", "at", "mpi", "mpi_sums"}  # the umbrella, and what has no declarations of the library
    assert covered | without == known_headers, f"headers without a page: {known_headers - covered - without}"
    folder = source / PAGES / "api"
    folder.mkdir()
    for name, topic in TOPICS.items():
        title = topic.title
        guides = ", ".join(f":doc:`{GUIDE}{page}`" for page in topic.guide)
        text = f"{title}\n{'=' * len(title)}\n\n" + (f"In the guide: {guides}.\n\n" if guides else "")
        text += ".. tab-set::\n   :sync-group: language\n\n   .. tab-item:: C\n      :sync: c\n\n"
        for header in topic.headers:
            path = root / "include/lanewise" / f"{header}.h"
            text += indented(rubric(f"lanewise/{header}.h") + "\n".join(headers.page(path, names, shown)), 6)
            text += "\n"
        if topic.python:
            text += "\n   .. tab-item:: Python\n      :sync: python\n\n"
            text += indented("\n".join(python_directive(name) for name in topic.python), 6)
        text += listing("C++", "cpp", [(f"lanewise/cpp/{n}.hpp", headers.cpp(root / f"include/lanewise/cpp/{n}.hpp"))
                                       for n in topic.cpp])
        text += listing("Fortran", "fortran", [(f"module lanewise_{n}", headers.fortran(root / f"bindings/fortran/src/lanewise_{n}.f90"))
                                               for n in topic.fortran])
        (folder / f"{name}.rst").write_text(text, encoding="utf-8")
    return folder


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
        lines += ["| theirs | C | Python | values | |", "| --- | --- | --- | --- | --- |"]
        for row in rows:
            equal = "**equal**" if row.equal else ""
            lines.append(f"| {cell(row.theirs)} | {cell(row.c)} | {cell(row.python)} | {equal} | {row.remark} |")
        (folder / f"{name}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    ROOT, SOURCE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    gather(ROOT, SOURCE)
    api(ROOT, SOURCE, sys.argv[3])
    tables(SOURCE)
