"""The public headers as pages read them: comments in their order as reStructuredText, declarations as Breathe's directives.

Used as a program it is doxygen's filter: headers.py FILE writes the header with the comments of members marked as such."""
import pathlib
import re
import sys
import xml.etree.ElementTree as tree

COMMENT = re.compile(r"/\*(.*?)\*/", re.DOTALL)
MEMBER = re.compile(r"^( +[^/\n]*[,;]|    LW_\w+ = \d+) +/\*(?!\*)", re.MULTILINE)  # `int a; /* says what */`
DECLARED = [  # what a declaration begins with, and the directive that shows it; the name is group 1
    (re.compile(r"typedef enum (\w+) *\{"), "doxygenenum"),
    (re.compile(r"typedef (?:struct|union) (\w+) *\{"), None),  # doxygenstruct or doxygenunion
    (re.compile(r"typedef struct \w+ (\w+);"), "doxygentypedef"),
    (re.compile(r"typedef [^{;]*\(\*(\w+)\)"), "doxygentypedef"),
    (re.compile(r"(?:LW_API|static inline|static) [^;{=]*?\b(\w+)\("), "doxygenfunction"),
    (re.compile(r"#define (LW_\w+)[( ]"), "doxygendefine"),
]


def known(xml):
    """The names that doxygen found, by kind."""
    index = tree.parse(pathlib.Path(xml) / "index.xml").getroot()
    found = {}
    for compound in index.iter("compound"):
        if compound.get("kind") in ("struct", "union"):
            found[compound.findtext("name")] = compound.get("kind")
        if compound.get("kind") == "file":
            for member in compound.iter("member"):
                found.setdefault(member.findtext("name"), member.get("kind"))
    return found


def pieces(text):
    """The header's comments and declarations, in order: ("comment", text) or ("code", text)."""
    text = re.sub(r"^#ifdef __cplusplus\n.*?^#endif\n", "", text, flags=re.MULTILINE | re.DOTALL)
    place = 0
    for match in re.finditer(r"^/\*.*?\*/\n?", text, re.MULTILINE | re.DOTALL):
        if text.count("{", 0, match.start()) != text.count("}", 0, match.start()):
            continue  # inside a body
        yield "code", text[place:match.start()]
        yield "comment", match.group().strip()[2:-2]
        place = match.end()
    yield "code", text[place:]


def escaped(line, functions):
    """A line of prose, with links to pages and to functions."""
    line = re.sub(r"([*`|\\])", r"\\\1", line)
    line = re.sub(r"(\w)_(?!\w)", r"\1\\_", line)
    line = re.sub(r"\bdocs/([\w/-]+)\.md\b", r":doc:`/docs/\1`", line)
    return re.sub(r"(?<![\w`:])(lw_\w+)\b(?![\\.`/])",
                  lambda m: f"\\ :c:func:`{m[1]}`\\ " if m[1] in functions else m[1], line)


def prose(comment, functions):
    """A comment as paragraphs; what is laid out in columns stays so. A title between dashes is a rubric."""
    lines = [re.sub(r"^ ?\* ?", "", line).rstrip() for line in comment.strip("\n").splitlines()]
    lines[0] = lines[0].strip()
    title = re.match(r"-{3,} (.*?)(?: -*)?$", lines[0])
    if title:
        yield f".. rubric:: {escaped(title[1].strip(), functions)}\n"
        lines = lines[1:]
    for block in re.split(r"\n(?: *\n)+", "\n".join(lines).strip("\n")):
        rows = block.splitlines()
        if any(row.startswith("  ") for row in rows):
            # lines of prose before the first row in columns are a paragraph
            first = next(i for i, row in enumerate(rows) if row.startswith("  "))
            if first:
                yield "\n".join(escaped(row, functions) for row in rows[:first]) + "\n"
            if rows[first:]:
                yield ".. code-block:: text\n\n" + "\n".join("   " + row for row in dedented(rows[first:])) + "\n"
        elif block.strip():
            yield "\n".join(escaped(row.strip(), functions) for row in rows) + "\n"


def dedented(rows):
    least = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
    return [row[least:] for row in rows]


def declarations(code, names):
    """(directive, name) of what the code declares, in order, of what doxygen knows."""
    code = COMMENT.sub("", code)
    found = []
    for pattern, directive in DECLARED:
        for match in re.finditer(pattern, code):
            kind = names.get(match[1])
            if kind and not match[1].endswith("_H"):
                found.append((match.start(), directive or f"doxygen{kind}", match[1]))
    return [(directive, name) for _, directive, name in sorted(found)]


def page(header, names, shown):
    """The reStructuredText of a header. `shown` collects the names, so that each is declared once."""
    functions = {name for name, kind in names.items() if kind == "function"}
    for sort, text in pieces(header.read_text(encoding="utf-8")):
        if sort == "comment":
            yield from prose(text, functions)
            continue
        for directive, name in declarations(text, names):
            if name not in shown:
                shown.add(name)
                members = "\n   :members:\n   :undoc-members:" if directive == "doxygenstruct" else ""
                yield f".. {directive}:: {name}{members}\n"


# ---- C++ and Fortran, whose pages show text ----


def cpp(path):
    """A header of C++ without its guard and includes."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"^#(?:ifndef LANEWISE_\w+|define LANEWISE_\w+|endif|include .*)\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def fortran(path):
    """Of a module: its own comment, its types and generic names, and the public procedures with their arguments."""
    text = path.read_text(encoding="utf-8")
    public = set(re.findall(r"\w+", " ".join(re.findall(r"public :: (.*(?:&\n.*)*)", text))))
    shown = [re.match(r"(?:!.*\n)*", text)[0]]
    declarations, _, bodies = text.partition("\ncontains\n")
    shown += re.findall(r"(?:^ +!.*\n)*^ +type, (?:.*, )?public :: \w+\n(?:.*\n)*?^ +end type\n", declarations, re.MULTILINE)
    shown += re.findall(r"^ +interface \w+.*\n(?:.*\n)*?^ +end interface\n", declarations, re.MULTILINE)
    procedure = (r"((?:^ +!.*\n)*)(^ +(?:[\w() ,=*]+ )?(?:subroutine|function) (\w+)\((?:.*&\n)*.*\n)"
                 r"((?:^ +.*(?:intent\(|:: value|value ::).*\n)*)")
    shown += ["".join(m.group(1, 2, 4)) for m in re.finditer(procedure, bodies, re.MULTILINE) if m[3] in public]
    return "\n".join(shown)


if __name__ == "__main__":
    sys.stdout.write(MEMBER.sub(r"\1 /**<", pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")))
