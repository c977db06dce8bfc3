"""What make_at.py does to whole files: items (functions, tables, defines) that nothing reaches are left out, those with
doubles stand behind LW_AT_NO_DOUBLE, and lines have at most 120 characters."""
import re

WIDTH = 120
GUARD = "LW_AT_NO_DOUBLE"


def plain(text):
    return re.sub(r'/\*.*?\*/|//[^\n]*|"[^"\n]*"', " ", text, flags=re.DOTALL)


class Item:
    """kind: code, define, branch (#if and what belongs to it), include or comment; comments belong to the item behind."""

    def __init__(self, kind, text):
        self.kind, self.text = kind, text
        code = re.sub(rf"#ifndef {GUARD}\n.*?#endif\n", "", plain(text), flags=re.DOTALL)
        self.words = set(re.findall(r"\b[A-Za-z_]\w*", code))
        self.patterns = {pair for pair in re.findall(r"\b(\w+)##\w+(?:##(\w+))?", code)
                         if re.match(r"(lw_one|LW_AT)_", pair[0]) and len(pair[0] + pair[1]) > 7}
        row = re.match(r"\s*LW_WALK_ROW\w*\((\w+),", code)
        self.words |= {f"lw_at_{row[1]}_of"} if row else set()
        self.names = set(self.defined(code)) if kind in ("code", "define") else set()

    @staticmethod
    def defined(code):
        code = code.strip()
        if code.startswith("#"):
            return [re.match(r"#\s*define (\w+)", code)[1]]
        if code.startswith("enum"):
            return re.findall(r"\w+", re.sub(r"=[^,}]*", "", code[4:]))
        if code.startswith("typedef"):
            return re.findall(r"\w+", code[code.rindex("}"):]) if "}" in code else re.findall(r"(\w+)\s*[,;]", code)
        table = re.match(r"[^({=]*?(\w+)\s*(\[[^=]*)?=", code)
        if re.fullmatch(r"LW_\w+\(.*\)", code):
            return []
        return [table[1]] if table else [re.match(r"[^({]*?(\w+)\s*\(", code)[1]]


def items(text):
    found, lines, comment = [], text.split("\n"), ""
    n = 0
    while n < len(lines):
        start = n
        line = lines[n]
        if line == "":
            n += 1
            if comment:
                found.append(Item("comment", comment))
                comment = ""
            continue
        if line.startswith("/*"):
            while "*/" not in lines[n]:
                n += 1
            comment += "\n".join(lines[start:n + 1]) + "\n"
            n += 1
            continue
        if line.startswith("#"):
            while lines[n].endswith("\\"):
                n += 1
            kind = {"define": "define", "include": "include"}.get(re.match(r"#\s*(\w+)", line)[1], "branch")
        else:
            kind, depth = "code", 0
            while not re.fullmatch(r"LW_\w+\(.*\)", line):
                code = plain(lines[n])
                depth += sum(code.count(each) for each in "({[") - sum(code.count(each) for each in ")}]")
                if depth == 0 and re.search(r"[;}]\s*$", code):
                    break
                n += 1
        n += 1
        found.append(Item(kind, comment + "\n".join(lines[start:n]) + "\n"))
        comment = ""
    return found + ([Item("comment", comment)] if comment else [])


def reached(files, roots):
    """Which names the items `roots` reach in the items of files."""
    by_name = {}
    for each in (item for list_ in files for item in list_):
        for name in each.names:
            by_name.setdefault(name, []).append(each)
    done, words, patterns = set(), set(), set()
    for one in roots:
        words |= one.words
        patterns |= one.patterns
    for list_ in files:
        for each in list_:
            words |= each.words if each.kind == "branch" else set()
    while words or patterns:
        words |= {name for name in by_name for start, end in patterns
                  if name.startswith(start) and name.endswith(end)}
        new = [item for name in words - done for item in by_name.get(name, ())]
        done |= words
        words = {word for item in new for word in item.words if word in by_name} - done
        patterns = {pattern for item in new for pattern in item.patterns}
    return done


def with_doubles(files):
    """The names whose items have a double, or use one that has."""
    doubles = {"double", "lw_one_f64"}
    every = [item for list_ in files for item in list_ if item.names]
    while True:
        more = {name for item in every if (item.words - item.names) & doubles for name in item.names} - doubles
        if not more:
            return doubles
        doubles |= more


def written(list_, keep, doubles):
    """The text of a file's items."""
    text, guarded = "", False
    for item in list_:
        if item.names and not item.names & keep:
            continue
        inside = item.kind == "code" and bool(item.words & doubles)
        if item.kind == "comment" and guarded:
            inside = True
        if inside != guarded:
            text = text.rstrip("\n") + "\n" + (f"#ifndef {GUARD}\n" if inside else "#endif\n")
            guarded = inside
        apart = item.kind in ("code", "comment") and (item.text.count("\n") > 1 or item.text.startswith("/*"))
        text += ("\n" if apart or (item.kind == "include") != text.rstrip("\n").rsplit("\n", 1)[-1].startswith("#include") else "") + item.text
        text += "\n" if apart and item.kind == "code" and item.text.endswith("}\n") else ""
    text = text.rstrip("\n") + "\n" + ("#endif\n" if guarded else "")
    text = re.sub(r"(#ifndef LW_AT_NO_DOUBLE\n)\n+", r"\1", text)
    for _ in range(3):
        text = re.sub(r"^#if[^\n]*\n\s*(#el[^\n]*\n\s*)*#endif\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\n{3,}", "\n\n", text)


# ---- lines ----

def cut(line, more):
    """A line in parts of at most WIDTH - len(more) characters."""
    space, indent = WIDTH - len(more), re.match(r" *", line)[0] + "    "
    parts = []
    while len(line) > space:
        places = [match.end() for match in re.finditer(r", | (?=[&|?:+*-] )|(?<=[{=]) | ", line)
                  if len(indent) < match.end() <= space + 1 and not unsafe(line, match.end())]
        if not places:
            break
        commas = [place for place in places if line[:place].endswith(", ") and place > space * 2 // 3]
        place = max(commas or places)
        parts.append(line[:place].rstrip())
        line = indent + line[place:]
    return parts + [line]


def unsafe(line, place):
    """Whether a place is in a string."""
    return line[:place].count('"') % 2 == 1


def wrapped(text):
    lines = []
    for line in text.split("\n"):
        one = re.fullmatch(r"(LW_AT_LANE[^{]*?) ?\{ (.*) \}", line)
        if len(line) <= WIDTH:
            lines.append(line)
        elif one:
            lines += cut(one[1], "") + ["{"] + [each for part in one[2].split("; ") for each in
                                               cut("    " + part.rstrip(";") + ";", "")] + ["}"]
        elif line.endswith("\\"):
            parts = cut(line[:-1].rstrip(), " \\")
            lines += [part.ljust(WIDTH - 1) + "\\" for part in parts]
        elif re.match(r" *(/\*| \*)", line) and "*/" not in line[:-2]:
            parts = cut(line, "")
            lines += [parts[0]] + [re.sub(r"^ *", " * ", part) if parts[0].startswith(" *") or parts[0].startswith("/*") else part
                                   for part in parts[1:]]
        else:
            lines += cut(line, "")
    return "\n".join(lines)
