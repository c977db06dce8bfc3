#!/usr/bin/env python3
"""Every refusal says what was wrong and what would do: sentences_test.py ROOT [--list]

Reads each sentence of the library: a format of lw_fail() in common and backends, and those of lw_ranks_error() in the
headers. It begins with the function, or with the variable of the environment. A refusal of an argument or a value has a
second part, behind ";", ":" or ",", or says in its first one what "must", "may" or "cannot" be. No sentence has more than
30 words. --list prints all of them."""
import pathlib
import re
import sys

SECOND = re.compile(r"[;:,] |\b(?:must|may|cannot|only|more than|beyond|exceed|no longer)\b")
FIRST = re.compile(r"(?:%s|lw_\w+)(?:=%s)?: |lw_\w+: %s|%s$|%\.900s$")
MOST_WORDS = 30


def arguments(text, at):
    """The arguments of the call whose parenthesis is at `at`."""
    depth, start, found = 0, at + 1, []
    tokens = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|[()\[\]{},]')
    for token in tokens.finditer(text, at):
        if token[0] in "([{":
            depth += 1
        elif token[0] in ")]}":
            depth -= 1
            if depth == 0:
                return found + [text[start:token.start()]]
        elif token[0] == "," and depth == 1:
            found.append(text[start:token.start()])
            start = token.end()
    return found


def joined(argument):
    """The words of a format: strings one after the other, with "u" for a macro of <inttypes.h>."""
    words = re.sub(r'"\s*PRI\w+', 'u"', argument)
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', words))


def sentences(text):
    """(line, status, format) of each."""
    for call in re.finditer(r"\b(lw_fail|lw_ranks_error|REFUSE)\(", text):
        if "#define" in text[text.rfind("\n", 0, call.start()):call.start()]:
            continue
        given = arguments(text, call.end() - 1)
        line = text.count("\n", 0, call.start()) + 1
        if call[1] == "REFUSE":
            yield line, "LW_ERROR_ARGUMENT", "%s: " + joined(given[0])
        elif len(given) > 1 and '"' in given[1]:
            yield line, given[0].strip(), joined(given[1])


def wrong(status, words):
    if not FIRST.match(words):
        yield "it does not begin with the function"
    said = words.split(": ", 1)[-1]
    if re.search("ARGUMENT|DOMAIN", status) and not SECOND.search(said) and "%s" not in said.split()[-1:]:
        yield "it does not say what would do"
    if re.search(r"(?:is null|not aligned)$", said):
        yield "it has no value, or does not say what would do"
    if len(re.findall(r"[\w%./^*-]+", said)) > MOST_WORDS:
        yield f"it has more than {MOST_WORDS} words"


def self_test():
    good = 'x = lw_fail(LW_ERROR_ARGUMENT, "%s: n is %" PRIu64 "; it must be at most 2^60", f(a, "b,"), n);'
    assert list(sentences(good)) == [(1, "LW_ERROR_ARGUMENT", "%s: n is %u; it must be at most 2^60")]
    assert not list(wrong("LW_ERROR_ARGUMENT", "%s: n is %u; it must be at most 2^60"))
    for words in ("n is %d; it must be 1", "%s: x is null", "lw_fill: n is %d", "%s: a is %d; " + "b " * 30):
        assert list(wrong("LW_ERROR_ARGUMENT", words)), words


def main(root, *options):
    self_test()
    count, faults = 0, []
    for folder in ("common", "backends", "include"):
        for path in sorted((pathlib.Path(root) / folder).rglob("*")):
            if path.suffix not in (".c", ".h", ".cu", ".cuh", ".inl"):
                continue
            for line, status, words in sentences(path.read_text(encoding="utf-8")):
                count += 1
                place = f"{path.relative_to(root)}:{line}"
                faults += [f"{place}: {fault}: {words}" for fault in wrong(status, words)]
                if options:
                    print(f"{place}\t{status}\t{words}")
    print(*faults, f"{count} sentences, {len(faults)} faults", sep="\n")
    if count < 250:
        sys.exit("too few: does the test still find them?")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
