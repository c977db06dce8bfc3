#!/usr/bin/env python3
"""No release changes a value of an earlier one (docs/promises/values.md): values_test.py ROOT [--freeze]

tests/promises/values-VERSION.txt has the rows of tests/api/frozen.txt as they were at each release: numbers, and digests of
all values. The test fails if a row of any release is not there today, whatever the version of the values; if two kinds, of
all releases and today, have one number; or if a kind, vector or engine of the public headers has no digest.
tests/api/frozen_test.py compares tests/api/frozen.txt with the tree.

--freeze writes the file of LW_VERSION, which a release does last. It refuses once CHANGELOG.md calls that released."""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "tests/api"))
import frozen_test  # pylint: disable=wrong-import-position

HERE = ROOT / "tests/promises"
HEADERS = ["include/lanewise/kinds.h", "include/lanewise/vectors.h", "include/lanewise/generator.h"]


def rows_of(text):
    return [line for line in text.splitlines() if line and line[0] != "#"]


def version_of_library(root):
    text = (root / "include/lanewise/base.h").read_text(encoding="utf-8")
    return ".".join(re.search(rf"LW_VERSION_{part} (\d+)", text)[1] for part in ("MAJOR", "MINOR", "PATCH"))


def public_names(texts):
    """(lw_kind, lw_vector or lw_engine, name as the registry or the digests have it) of every constant."""
    for what, text in zip(("kind", "vector", "engine"), (texts[name] for name in HEADERS)):
        body = re.search(rf"typedef enum lw_{what} {{(.*?)}}", text, re.S)[1]
        names = re.findall(rf"\bLW_{what.upper()}_(\w+)\b", re.sub(r"/\*.*?\*/", "", body, flags=re.S))
        assert names, what
        yield from ((what, name.lower()) for name in names)


def wrong(texts, releases, frozen):
    today = set(rows_of(frozen))
    for release, text in releases.items():
        yield from (f"{row.split(chr(9))[1]}: not the {row.split(chr(9))[0]} of release {release}"
                    for row in rows_of(text) if row not in today)
    owners = {}
    for row in {row for text in [frozen, *releases.values()] for row in rows_of(text)}:
        what, name, number, *_ = row.split("\t")
        if what == "number" and owners.setdefault(number, name) != name:
            yield f"number {number} is that of {name} and of {owners[number]}"
    numbers = frozen_test.numbers(texts)
    _, digests = frozen_test.digests(texts)
    engines = {row.split()[1] for rows in digests.values() for row in rows if not row.startswith("LW_")}
    for what, name in public_names(texts):
        if what == "engine" and name not in engines:
            yield f"engine {name}: there is no digest"
        if what != "engine" and name.removesuffix("_f64" if name == "native_f64" else "") not in numbers:
            yield f"{what} {name}: it is no row of the registry, whose rows have digests"
    yield from frozen_test.without_digests(texts)


def the_test_can_fail(texts, releases, frozen):
    row = next(row for row in rows_of(frozen) if row.startswith("number\tgamma_f32"))
    digest = next(row for row in rows_of(frozen) if row.startswith("digest\tgamma-f32"))
    for file, old, new in ((None, row, row.replace("\t22", "\t23")), (None, row + "\n", ""),
                           (None, digest, frozen_test.flipped(digest, len(digest) - 1)),
                           (None, digest, digest.replace("\t1\t", "\t2\t")),
                           (HEADERS[0], "LW_KIND_GAMMA_F32 =", "LW_KIND_OMEGA_F32 ="),
                           (HEADERS[2], "LW_ENGINE_MRG8 =", "LW_ENGINE_MRG9 =")):
        changed = {**texts, file: texts[file].replace(old, new)} if file else texts
        said = list(wrong(changed, releases, frozen if file else frozen.replace(old, new)))
        assert said, (file, old, new)


def without_answers(root, page):
    """Pages of the contract that docs/contract/known-answers.md leaves out, and files of known answers about them."""
    pages = {path.name for path in (root / "docs/contract").glob("*.md")} - {"known-answers.md"}
    yield from sorted(name for name in pages if f"]({name})" not in page)
    for path in sorted((root / "tests").rglob("*.kat")):
        head = path.read_text(encoding="utf-8")[:1500]
        if "docs/contract/" in head and f"`{path.relative_to(root)}`" not in page:
            yield str(path.relative_to(root))


def main():
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in frozen_test.FILES + HEADERS}
    frozen = (ROOT / "tests/api/frozen.txt").read_text(encoding="ascii")
    if "--freeze" in sys.argv:
        version = version_of_library(ROOT)
        if not re.search(rf"^## {re.escape(version)}, not released", texts["CHANGELOG.md"], re.M):
            sys.exit(f"CHANGELOG.md does not call {version} \"not released\": what a release had stays as it is")
        head = f"# Numbers and digests of release {version}, by tests/promises/values_test.py --freeze. No row changes or goes.\n"
        (HERE / f"values-{version}.txt").write_text(head + "\n".join(rows_of(frozen)) + "\n", encoding="ascii")
    releases = {file.stem.removeprefix("values-"): file.read_text(encoding="ascii") for file in HERE.glob("values-*.txt")}
    said = list(wrong(texts, releases, frozen))
    page = (ROOT / "docs/contract/known-answers.md").read_text(encoding="utf-8")
    said += [f"docs/contract/known-answers.md: {name} is missing" for name in without_answers(ROOT, page)]
    assert "walk.md" in without_answers(ROOT, page.replace("(walk.md)", "")), "a page that is left out was not missed"
    if said or not releases:
        sys.exit("\n".join(said) + f"\n{len(said)} promises of {len(releases)} releases are broken")
    the_test_can_fail(texts, releases, frozen)
    print(f"{len(releases)} releases: {sum(len(rows_of(text)) for text in releases.values())} numbers and digests stand")


main()
