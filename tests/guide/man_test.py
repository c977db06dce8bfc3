#!/usr/bin/env python3
"""lanewise(1) names the commands and options that the program names, and no others: man_test.py SOURCE PROGRAM"""
import pathlib
import re
import subprocess
import sys


def said(program, *arguments):
    return subprocess.run([program, *arguments, "--help"], check=True, capture_output=True, text=True).stdout


def main():
    source, program = pathlib.Path(sys.argv[1]), sys.argv[2]
    commands = set(re.findall(r"^  (\w+)  ", said(program), re.MULTILINE))
    options = {"--version"}
    for command in commands:
        options |= set(re.findall(r"^  (--?[\w-]+)", said(program, command), re.MULTILINE))
    page = (source / "docs/lanewise.1").read_text(encoding="utf-8").replace("\\-", "-")
    sections = dict(re.findall(r"^\.SH (\w+)[^\n]*\n(.*?)(?=^\.SH|\Z)", page, re.MULTILINE | re.DOTALL))
    page_commands = set(re.findall(r"^\.TP\n\.B (\w+)$", sections["COMMANDS"], re.MULTILINE))
    page_options = set(re.findall(r"^\.TP\n\.BI? (--?[\w-]+)", sections["OPTIONS"], re.MULTILINE))
    wrong = [f"lanewise(1) lacks {name}" for name in sorted((commands - page_commands) | (options - page_options))]
    more = sorted((page_commands - commands) | (page_options - options))
    wrong += [f"lanewise(1) has {name}, the program does not" for name in more]
    if wrong or len(commands) < 6 or len(options) < 10:
        sys.exit("\n".join(wrong) or f"only {sorted(commands)} and {sorted(options)} were read")


main()
