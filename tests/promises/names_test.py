#!/usr/bin/env python3
"""No public name goes without notice (docs/promises/deprecation.md): names_test.py ROOT [--freeze]

tests/promises/names-VERSION.txt has the names of each release: commands and options of the program (docs/lanewise.1, which
the test man_page compares with its help), options, functions and targets of CMake, names of the Python package. A name that
is gone must be in the page's table, deprecated in a release before the one in which it goes.

--freeze writes the file of the version, which a release does last. It refuses once CHANGELOG.md calls that released."""
import ast
import pathlib
import re
import sys

HERE = "tests/promises"


def text(root, name):
    return (root / name).read_text(encoding="utf-8")


def version_of(root):
    return re.search(r"^project\(lanewise VERSION ([\d.]+)", text(root, "CMakeLists.txt"), re.M)[1]


def exported(source):
    """__all__ of a module, and what it imports under its own name ("from . import qmc as qmc")."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            yield from (ast.literal_eval(node.value) if isinstance(node.value, ast.List) else [])
        if isinstance(node, ast.ImportFrom):
            yield from (name.name for name in node.names if name.asname == name.name)


def methods(source):
    """Class.method of a stub or module, without private ones."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name[0] != "_":
            yield from (f"{node.name}.{part.name}" for part in node.body
                        if isinstance(part, ast.FunctionDef) and part.name[0] != "_")


def names(root):
    page = re.sub(r"\\f[A-Z]", "", text(root, "docs/lanewise.1").replace("\\-", "-"))
    commands = set(re.findall(r"^\.B lanewise (\w+)", page, re.M))
    yield from (f"command {name}" for name in commands)
    yield from (f"option {name}" for name in set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", page)))
    options = text(root, "cmake/options.cmake")
    several = re.search(r"^foreach\(option IN ITEMS ([A-Z ]+)\)", options, re.M)[1].split()
    declared = re.findall(r"^option\((LANEWISE_\w+)|^ *set\((LANEWISE_\w+) [^\n]*\bCACHE\b", options, re.M)
    readme = text(root, "README.md")  # names the options for users, as `LANEWISE_CUDA`, `_SIMD`, ..
    yield from (f"cmake {name}" for name in [f"LANEWISE_{option}" for option in several] + [a or b for a, b in declared]
                if f"`{name}`" in readme or f"`{name.removeprefix('LANEWISE')}`" in readme)
    for file in ("cmake/install.cmake", "cmake/lanewise_methods.cmake", "cmake/mpi.cmake", "cmake/lanewiseConfig.cmake.in"):
        yield from (f"cmake {name}" for name in set(re.findall(r"\blanewise::\w+|(?<=^function\()lanewise_add\w+",
                                                               text(root, file), re.M)))
    for path in sorted((root / "bindings/python/lanewise").glob("*.py*")):
        module = "lanewise" if path.stem == "__init__" else f"lanewise.{path.stem}"
        if path.stem[0] != "_" or path.stem == "__init__":
            yield from (f"python {module}.{name}" for name in exported(path.read_text(encoding="utf-8")))
        if path.suffix == ".pyi" or not path.with_suffix(".pyi").exists():
            public = set(exported(text(root, "bindings/python/lanewise/__init__.py")))
            yield from (f"python lanewise.{name}" for name in methods(path.read_text(encoding="utf-8"))
                        if name.split(".")[0] in public)


def number(version):
    return tuple(int(part) for part in version.split("."))[:2]


def gone(page):
    """name: (deprecated in, goes in) of the page's table."""
    rows = re.findall(r"^\| `([^`]+)` \| ([\d.]+) \| ([\d.]+) \|", page, re.M)
    return {name: (number(since), number(until)) for name, since, until in rows}


def wrong(today, releases, page, version):
    noticed = gone(page)
    yield from (f"{name}: it must be deprecated in a release before {until}"
                for name, (since, until) in noticed.items() if since >= until)
    for release, recorded in releases.items():
        for name in recorded:
            notice = noticed.get(name.split(" ")[1])
            if name not in today and (notice is None or notice[1] > number(version)):
                yield f"{name}: of release {release}, and gone without notice"


def the_test_can_fail(today, releases, page, version):
    name = "python lanewise.Key"
    row = "\n| `lanewise.Key` | {} | {} | another |\n"
    without = today - {name}
    for stays in (page, page + row.format("0.1", "9.0"), page + row.format("0.1", "0.1")):
        assert list(wrong(without, releases, stays, version)), stays[-60:]
    assert not list(wrong(without, releases, page + row.format("0.1", "0.2"), "0.2.0"))


def main():
    root = pathlib.Path(sys.argv[1])
    today, version, page = set(names(root)), version_of(root), text(root, "docs/promises/deprecation.md")
    for kind, least in (("command", 5), ("option", 25), ("cmake", 15), ("python", 150)):
        found = sum(name.startswith(kind + " ") for name in today)
        if found < least:
            sys.exit(f"only {found} names were found of {kind}")
    if "--freeze" in sys.argv:
        if f"## {version}, not released" not in text(root, "CHANGELOG.md"):
            sys.exit(f"CHANGELOG.md does not call {version} \"not released\": what a release had stays as it is")
        head = f"# Public names of release {version}, by tests/promises/names_test.py --freeze. No row changes or goes.\n"
        (root / HERE / f"names-{version}.txt").write_text(head + "\n".join(sorted(today)) + "\n", encoding="ascii")
    releases = {file.stem.removeprefix("names-"): file.read_text(encoding="ascii").splitlines()[1:]
                for file in (root / HERE).glob("names-*.txt")}
    said = list(wrong(today, releases, page, version))
    if said or not releases:
        sys.exit("\n".join(said) + f"\n{len(said)} names of {len(releases)} releases are gone without notice")
    the_test_can_fail(today, releases, page, version)
    print(f"{len(releases)} releases: {sum(map(len, releases.values()))} names stand")


main()
