"""The Fortran modules as pages read them: an entry for each public name, with its comment and its declaration."""
import re

from headers import prose

COMMENT = r"((?:^ *!.*\n)*)"
GENERIC = re.compile(COMMENT + r"^ +interface (?P<name>\w+)(?: *! *(?P<what>.*))?\n(?P<body>(?:.*\n)*?)^ +end interface", re.M)
TYPE = re.compile(COMMENT + r"^ +type, (?:.*, )?public :: (?P<name>\w+)\n(?P<body>(?:.*\n)*?)^ +end type\n", re.M)
PROCEDURE = re.compile(COMMENT + r"^ +(?P<head>(?:[\w() ,=*]+ )?(?:subroutine|function) (?P<name>\w+)\("
                       r"(?:.*&\n)*.*\n)(?: +import ::.*\n)?(?P<body>(?:^ +(?:.*&\n *)*.*(?:intent\(|:: value|value ::|procedure\().*\n)*)", re.M)
CONSTANT = re.compile(r"^ +integer.*, public :: (LW_(?:.*&\n)*.*)\n", re.M)


def comment(text):
    """Lines of comment as paragraphs; a title of a section is none of a name's."""
    lines = [re.sub(r"^ *! ?", "", line) for line in text.splitlines() if "! ----" not in line]
    return list(prose("\n".join(lines), set())) if any(lines) else []


def dedented(text):
    lines = text.rstrip().splitlines()
    least = min(len(line) - len(line.lstrip()) for line in lines)
    return "\n".join(line[least:] for line in lines)


def entry(signature, paragraphs, code=""):
    lines = [line for paragraph in paragraphs for line in [*paragraph.splitlines(), ""]]
    lines += [".. code-block:: fortran", "", *("   " + line for line in dedented(code).splitlines())] if code.strip() else []
    return "\n".join([f".. fortran:: {signature}", "", *("   " + line if line else "" for line in lines)]) + "\n"


def called(procedure, name):
    """As it is called: optional arguments in brackets."""
    head = re.sub(r"&\n *", "", procedure["head"])
    arguments = re.findall(r"\w+", re.search(r"\((.*?)\)", head[head.index(procedure["name"]):])[1])
    body = procedure["body"]
    optional = {word for line in body.splitlines() if "optional" in line for word in re.findall(r"\w+", line.partition("::")[2])}
    shown = [word for word in arguments if word not in optional]
    rest = [word for word in arguments if word in optional]
    text = ", ".join(shown + ([f"[{', '.join(rest)}]"] if rest else []))
    return f"{'call ' if 'subroutine' in head.split(procedure['name'])[0] else ''}{name}({text})"


def together(procedures):
    """The arguments of a generic name: of each, the types that it may have; apart where the numbers of arguments differ."""
    bodies = [each["body"].splitlines() for each in procedures]
    if len({len(body) for body in bodies}) > 1:
        return "".join(each["head"] + each["body"] for each in procedures)
    return "\n".join(line for lines in zip(*bodies) for line in dict.fromkeys(lines))


def head(path):
    """A module's own comment."""
    text = re.match(r"(?:!.*\n)*", path.read_text(encoding="utf-8"))[0]
    return comment(re.sub(r"! Made of .*\n! by .* makes it again\.\n", "", text))


def in_c(name, functions):
    """The functions of C of the same name, with the types of elements."""
    same = sorted(each for each in functions if re.fullmatch(rf"{name}(?:_[uf](?:32|64))*", each))
    return [f"As {', '.join(f':c:func:`{each}`' for each in same)}."] if same else []


def page(path, functions):
    """The module's own comment, then an entry for each public name: types, generic names, procedures."""
    text = re.sub(r"^ +public :: .*! for the modules beside this one\n", "", path.read_text(encoding="utf-8"), flags=re.M)
    public = set(re.findall(r"\w+", re.sub(r"!.*", "", " ".join(re.findall(r"^ +public :: ((?:.*&\n)*.*)", text, re.M)))))
    public.discard("operator")
    declarations, _, bodies = text.partition("\ncontains\n")
    procedures = {each["name"]: each for part in (declarations, bodies) for each in PROCEDURE.finditer(part)}
    yield from head(path)
    constants = [re.sub(r" *&\n *", " ", each) for each in CONSTANT.findall(text)]
    if constants:
        yield ".. code-block:: fortran\n\n" + "".join(f"   {each}\n" for each in constants)
    for match in TYPE.finditer(declarations):
        public.discard(match["name"])
        yield entry(f"type({match['name']})", comment(match[1]), re.sub(r" +contains\n(?:.*\n)*", "", match["body"]))
    for match in GENERIC.finditer(declarations):
        if match["name"] not in public:
            continue
        public.discard(match["name"])
        own = [procedures[name] for name in re.findall(r"\w+", match["body"].replace("procedure ::", "")) if name in procedures]
        said = comment(match[1]) + comment(match["what"] or "")
        said = said or next((found for found in (comment(each[1]) for each in own) if found), [])
        yield entry(called(own[0], match["name"]), said + in_c(match["name"], functions), together(own))
    for name, match in procedures.items():
        if name in public:
            public.discard(name)
            yield entry(called(match, name), comment(match[1]) + in_c(name, functions), match["body"])
    assert not public, f"{path}: no entry for {', '.join(sorted(public))}"
