"""The public headers as pages read them: comments in their order as reStructuredText, declarations as Breathe's directives.

Used as a program it writes what doxygen reads: headers.py FOLDER TO, of the headers of a folder."""
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
        if compound.get("kind") in ("struct", "union", "class"):
            found[compound.findtext("name")] = compound.get("kind")
        if compound.get("kind") == "file" or compound.findtext("name") == "lanewise":
            for member in compound.iter("member"):
                scope = "" if compound.get("kind") == "file" else "lanewise::"
                found.setdefault(scope + member.findtext("name"), member.get("kind"))
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
    line = re.sub(r"\\`(\w*[^\W_])\\`", r"`\1`", line)
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
            listed = defined(rows[first:], functions)
            if listed:
                yield listed
            else:
                yield ".. code-block:: text\n\n" + "\n".join("   " + row for row in dedented(rows[first:])) + "\n"
        elif block.strip():
            yield "\n".join(escaped(row.strip(), functions) for row in rows) + "\n"


def defined(rows, functions):
    """Rows "name   text", the text in its column, as a list of definitions; nothing if they are laid out otherwise."""
    first = re.match(r"  (\S.*?) {2,}(?=\S)", rows[0])
    column = first.end() if first else 0
    found = []
    for row in rows:
        name, text = row[:column].strip(), row[column:]
        if not first or re.match(r"   \S", row) or not row[:column].endswith(" ") or re.search(r"\S {3}|^ ", text):
            return ""
        if name:
            found.append((name, []))
        found[-1][1].append(re.sub(r"^(?=\.\.|[-+] |\w+\. )", r"\\", escaped(text, functions)))
    return "".join(f"{escaped(name, set())}\n" + "".join(f"   {text}\n" for text in texts) for name, texts in found)


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


# ---- headers of functions that are inline: parts of them are public ----

INLINE = re.compile(r"^(?:LW_AT_LANE|LW_LANE|static inline) (?P<declared>[^;{=()]*?\b(?P<name>lw_\w+)\([^)]*\))", re.MULTILINE)
PARTS = [("c:function", INLINE),
         ("c:macro", re.compile(r"^#define (?P<declared>(?P<name>LW_\w+)(?:\([\w, ]*\))?)", re.MULTILINE)),
         ("c:struct", re.compile(r"^typedef struct (?P<declared>(?P<name>lw_\w+)) \{", re.MULTILINE))]
FOR_ALL = ("lw_at_", "lw_lanes_")  # these are public, and names that the first comment has


def inline_page(header):
    """The reStructuredText of such a header: its first comment, then its public names."""
    text = header.read_text(encoding="utf-8")
    comment = next(each for each in re.findall(r"^/\*(.*?)\*/", text, re.MULTILINE | re.DOTALL) if not each.startswith(" Made "))
    yield from prose(comment, set())
    public = {re.sub(r"_[uf](?:32|64)$", "", word) for word in re.findall(r"\w+", comment)}

    def is_public(name):
        return re.sub(r"_[uf](?:32|64)$", "", name) in public or name.startswith(FOR_ALL)

    for match in INLINE.finditer(text):  # what a public function takes or returns is public, too
        if is_public(match["name"]):
            public |= set(re.findall(r"\w+", match["declared"]))
    found = sorted((match.start(), directive, match) for directive, pattern in PARTS for match in pattern.finditer(text)
                   if is_public(match["name"]))
    for _, directive, match in found:
        yield f".. {directive}:: {' '.join(match['declared'].split())}\n"


# ---- what doxygen reads: headers whose comments it takes for comments of names ----

HIDDEN = [  # parts of a class that are not public: before the first label, and behind others
    re.compile(r"(?P<kept>\bclass \w+[^;\n]*\{\n)(?:(?!public:|\};).*\n)*?(?=public:)"),
    re.compile(r"(?P<kept>^)(?:private|protected):\n(?:(?!public:|\};).*\n)*", re.MULTILINE),
]
BEFORE = re.compile(r"((?:^(?P<by> {0,4})//.*\n)+)(?=(?P=by)[^\s/}#])", re.MULTILINE)
BEHIND = re.compile(r"^( {4}\S.*[;},]) +// (.*)$", re.MULTILINE)
MACRO = re.compile(r"^(?:# *define LW_CPP_(?:.*\\\n)*.*|LW_CPP_\w+\(.*\))\n", re.MULTILINE)


def marked_cpp(text, functions):
    def before(match):
        comment = re.sub(r"^ *// ?", "", match[1], flags=re.MULTILINE)
        return "/** \\verbatim embed:rst\n" + "\n".join(prose(comment, functions)) + "\n\\endverbatim */\n"

    text = MACRO.sub("", text)
    for pattern in HIDDEN:
        text = pattern.sub(r"\g<kept>", text)
    return BEHIND.sub(r"\1 /**< \2 */", BEFORE.sub(before, text))


def mark(folder, to):
    """Writes what doxygen reads of a folder's headers."""
    texts = {path.relative_to(folder): path.read_text(encoding="utf-8")
             for path in [*folder.glob("*.h"), *folder.glob("cpp/*.hpp")]
             if path.name != "kinds.hpp"}  # whose names kinds.py has from the rows
    functions = {name for text in texts.values() for name in re.findall(r"^LW_API [^;]*?\b(lw_\w+)\(", text, re.MULTILINE)}
    for path, text in texts.items():
        (to / path).parent.mkdir(parents=True, exist_ok=True)
        text = marked_cpp(text, functions) if path.suffix == ".hpp" else MEMBER.sub(r"\1 /**<", text)
        (to / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    mark(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
