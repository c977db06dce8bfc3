#!/usr/bin/env python3
"""Writes lanewise_at.h, lanewise/at.h with all that it includes, as one file. Usage: amalgamate.py ROOT OUT"""
import os
import re
import sys


def text_of(path, seen):
    path = os.path.normpath(path)
    if path in seen:
        return ""
    seen.add(path)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return re.sub(r'^#include "(.*)"\n', lambda match: text_of(os.path.join(os.path.dirname(path), match[1]), seen),
                  text, flags=re.MULTILINE)


def main():
    root, out = sys.argv[1:]
    with open(os.path.join(root, "LICENSE"), encoding="utf-8") as file:
        licence = "".join(f" * {line}".rstrip() + "\n" for line in file.read().splitlines())
    with open(out, "w", encoding="utf-8") as file:
        file.write("/*\n" + licence + " */\n" + text_of(os.path.join(root, "include/lanewise/at.h"), set()))


main()
