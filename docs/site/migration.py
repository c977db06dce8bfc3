"""The tables of names of other libraries, docs/site/migration/*.tsv: read here, and made into pages of the site.

The first line says in a comment what the table is of. A row has five cells, parted by tabs: names of the other library,
parted by blanks; names in C; names in Python, of the module lanewise; "equal" where the values are equal, bit for bit;
and a remark. A name for which there is nothing has "-" in both columns of ours, and the remark says why."""
import csv
import pathlib
import typing

FOLDER = pathlib.Path(__file__).resolve().parent / "migration"


class Row(typing.NamedTuple):
    theirs: list[str]
    c: list[str]
    python: list[str]
    equal: bool
    remark: str


def tables():
    return sorted(path.stem for path in FOLDER.glob("*.tsv"))


def read(name):
    """The title and the rows of a table."""
    with open(FOLDER / f"{name}.tsv", encoding="utf-8", newline="") as file:
        title = file.readline().removeprefix("#").strip()
        lines = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    rows = []
    for number, line in enumerate(lines, 2):
        if len(line) != 5 or line[3] not in ("", "equal"):
            raise ValueError(f"{name}.tsv:{number}: {line}: five cells, the fourth empty or \"equal\"")
        theirs, c, python, equal, remark = line
        rows.append(Row(theirs.split(), [] if c == "-" else c.split(), [] if python == "-" else python.split(), bool(equal), remark))
    return title, rows
