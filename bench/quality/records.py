"""Records: what a battery found of a subject, as text. A line "KEY VALUE" for each fact of all parts, a line "part .."
for each part:

    battery bigcrush
    tool TestU01 1.2.3
    subject warp1024
    values bits32 warp1024 places 7c1cfb4d7fb091981d73331c90571f74     (a row of tools/value_digests.txt)
    words 84c1..                                  SHA-256 of the first MiB of the subject's stream 0
    machine 1: Intel(R) Xeon(R) Processor, 32 CPUs
    command lanewise_big_crush warp1024 PART PART
    part 13 | done | ok | 101.2 s of 2026-11-22 on machine 1 | - | BirthdaySpacings p=0.43
"""
import os
import re
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SETS = [*range(1, 64), 777, *range(64, 1024, 15)]  # of the last 960 every 15th: it is prime to the set's 10 bits
HEAD = ("battery", "tool", "subject", "values", "words", "command")


def subjects():
    """{name: (width, rows of the value digests that it stands for)}"""
    rows = re.findall(r'^SUBJECT\("([^"]+)", (\d+), "([^"]+)"', (HERE / "subjects.def").read_text(), re.M)
    return {name.replace("*", str(k)): (int(width), values.split(", "))
            for name, width, values in rows for k in (SETS if "*" in name else [0])}


def digests():
    """{"bits32 warp1024 places": the digest of these values, in full}"""
    rows = [line.split() for line in (ROOT / "tools/value_digests.txt").read_text().splitlines()]
    return {" ".join(row[:3]): row[3] for row in rows if len(row) == 5 and not row[0].startswith("#")}


def values_of(subject):
    known = digests() | {"classics.c": "are not the library's"}
    return "; ".join(f"{row} {known.get(row, 'none')}" for row in subjects()[subject][1])


def path_of(folder, battery, subject):
    return Path(folder) / f"{battery}-{subject.replace('^', '')}.txt"


def read(path):
    """A record as {key: value}, with machines and parts: {part: [state, verdict, cost, reached, found]}."""
    record = {"machines": [], "parts": {}}
    for line in Path(path).read_text().splitlines():
        key, _, value = line.partition(" ")
        if key == "part":
            part, *rest = value.split(" | ")
            record["parts"][part] = rest
        elif key == "machine":
            record["machines"].append(value.partition(": ")[2])
        elif key in HEAD:
            record[key] = value
    return record


def order(part):
    """Parts by number, and lengths by size."""
    number = int(re.match(r"\d+", part)[0])
    return number << {"MB": 20, "GB": 30, "TB": 40}.get(part[-2:], 0)


def write(path, record):
    """At once: whoever reads sees the old record or the new one."""
    lines = [f"{key} {record[key]}" for key in HEAD]
    lines += [f"machine {i + 1}: {name}" for i, name in enumerate(record["machines"])]
    lines += [" | ".join([f"part {part}"] + record["parts"][part]) for part in sorted(record["parts"], key=order)]
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    with os.fdopen(handle, "w") as file:
        file.write("\n".join(lines) + "\n")
    os.chmod(name, 0o644)
    os.replace(name, path)


def same_values(a, b):
    return all(a[key] == b[key] for key in ("tool", "values", "words"))


def merge(old, new):
    """The parts of both; of a part of both what is done, or is new. Nothing of `old` if it tested other values."""
    if not same_values(old, new):
        return new
    for name in new["machines"]:
        if name not in old["machines"]:
            old["machines"].append(name)
    for part, what in new["parts"].items():
        number = int(re.search(r"on machine (\d+)", what[2])[1])
        place = old["machines"].index(new["machines"][number - 1]) + 1
        what[2] = re.sub(r"on machine \d+", f"on machine {place}", what[2])
        if what[0] == "done" or old["parts"].get(part, ["stopped"])[0] != "done":
            old["parts"][part] = what
    return old


def collect(records, results):
    """Folds the results of single parts, one file each, into the records."""
    for path in sorted(Path(results).rglob("*.txt")):
        new = read(path)
        target = path_of(records, new["battery"], new["subject"])
        write(target, merge(read(target), new) if target.exists() else new)


def stale(records):
    """A sentence for every record that tested other values than the library gives now."""
    said = []
    for path in sorted(Path(records).glob("*.txt")):
        record = read(path)
        missing = [key for key in HEAD if key not in record]
        if missing:
            said.append(f"{path.name}: no line '{missing[0]}'")
        elif record["subject"] not in subjects():
            said.append(f"{path.name}: subjects.def has no {record['subject']}")
        elif record["values"] != values_of(record["subject"]):
            said.append(f"{path.name}: tested {record['values']}; now {values_of(record['subject'])}")
    return said
