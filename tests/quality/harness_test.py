#!/usr/bin/env python3
"""The harness of the quality record can fail, goes on where it stopped, and notices stale records: harness_test.py ROOT

Runs bench/quality with programs that only print reports."""
import argparse
import sys
import tempfile
import threading
from pathlib import Path

ROOT = Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "bench/quality"))
import batteries  # noqa: E402
import quality  # noqa: E402
import records  # noqa: E402

PART = """RNG_test using PractRand version 0.95
length= 16 mebibytes (2^24 bytes), time= 0.2 seconds
  Test Name                         Raw       Processed     Evaluation
  BCFN(2+0,13-5,T)                  R=  -0.2  p = 0.506     normal
  [Low1/32]DC6-9x1Bytes-1           R= +10.1  p =1-2.1e-3   normalish
"""
GOOD = PART + """length= 16 gibibytes (2^34 bytes), time= 300 seconds
  BCFN(2+0,13-5,T)                  R=  -0.2  p = 0.506     normal
"""
BAD = PART + """length= 32 mebibytes (2^25 bytes), time= 0.4 seconds
  BCFN(2+0,13-5,T)                  R=  +9.2  p =  1.2e-5   unusual
  BRank(12):1536(1)                 R=+99999  p~=  3e-3287    FAIL !!!!!!!!
"""
SMOKE = """SmokeRand version: 0.49-gcc-linux64
    # Test name                    xemp              p Interpretation  Thr#
    3 bspace64_1d                   167      {p:>10} {word:14} 0
"""
CRUSH = " Version:          TestU01 1.2.3\np {} RandomWalk1 H\np 0.5 RandomWalk1 M\n"


def practrand_reports_are_read():
    assert batteries.read("practrand", PART) == ("ok", "2^24 bytes", "2 results")
    verdict, reached, said = batteries.read("practrand", BAD)
    assert (verdict, reached) == ("FAIL", "2^25 bytes")
    assert said.startswith("4 results; 2^25: BRank(12):1536(1) p=3e-3287 FAIL !!!!!!!!; 2^25: BCFN"), said
    assert batteries.read("practrand", BAD.replace("FAIL !!!!!!!!", "VERY SUSPICIOUS"))[0] == "suspect"
    assert batteries.read("practrand", "RNG_test using PractRand version 0.95\n") is None
    assert batteries.tool("practrand", GOOD) == "PractRand 0.95"


def practrand_reads_the_whole_part():
    assert batteries.is_whole("practrand", "16GB", "ok", "2^34 bytes")
    assert not batteries.is_whole("practrand", "16GB", "ok", "2^33 bytes")
    assert batteries.is_whole("practrand", "16GB", "FAIL", "2^24 bytes")


def smokerand_reports_are_read():
    for p, word, verdict in (("0.274", "Ok", "ok"), ("1.2e-15", "FAIL", "FAIL"), ("3e-5", "SUSPICIOUS", "suspect")):
        report = SMOKE.format(p=p, word=word)
        found = batteries.read("full", report)
        assert found == (verdict, "", f"bspace64_1d p={p} {word}"), found
    assert batteries.read("full", "===== Starting 'full' battery =====\n") is None


def testu01_reports_are_read():
    for p, verdict in (("0.3", "ok"), ("1e-11", "FAIL"), ("1", "FAIL"), ("0.99995", "suspect"), ("9e-5", "suspect")):
        assert batteries.read("bigcrush", CRUSH.format(p))[0] == verdict, p
    assert batteries.read("bigcrush", " Version:          TestU01 1.2.3\n") is None


def program(folder, name, text):
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def tools(folder, report, seconds=0):
    """Programs that give words, count their runs in `runs`, and print a report."""
    folder.mkdir(exist_ok=True)
    (folder / "report").write_text(report)
    program(folder, "lanewise_words", "exec head -c 2097152 /dev/zero")
    program(folder, "RNG_test", f"echo run >>{folder}/runs; cat {folder}/report; exec sleep {seconds}")
    return folder


def options(folder, minutes=1):
    return argparse.Namespace(tools=folder, results=folder / "results", jobs=2, minutes=minutes, tar=None,
                              names=["practrand-philox"])


def runs(folder):
    return len((folder / "runs").read_text().split())


def run_goes_on_where_it_stopped(folder):
    quality.RECORDS = folder / "records"
    wanted = len([job for job in quality.plan() if job[:2] == ("practrand", "philox")])
    batteries.is_whole = lambda battery, part, verdict, reached: reached == "2^34 bytes"
    tools(folder, PART, seconds=60)
    batteries.seconds = lambda battery, part: 0
    quality.run(options(folder, minutes=0.01))
    stopped = records.read(folder / "results/practrand/philox.1GB.txt")["parts"]["1GB"]
    assert stopped[0] == "stopped" and stopped[3] == "2^24 bytes", stopped
    tools(folder, PART)
    quality.run(options(folder))  # words that end too early are no result of the whole part
    assert records.read(folder / "results/practrand/philox.1GB.txt")["parts"]["1GB"][0] == "stopped"
    first = runs(folder)
    tools(folder, GOOD)
    both = [threading.Thread(target=quality.run, args=[options(folder)]) for _ in range(2)]  # two that share
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert runs(folder) == first + wanted, (runs(folder), first, wanted)
    quality.run(options(folder))
    assert runs(folder) == first + wanted  # nothing is left to do
    records.collect(quality.RECORDS, folder / "results")
    record = records.read(quality.RECORDS / "practrand-philox.txt")
    assert len(record["parts"]) == wanted and record["parts"]["1GB"][:2] == ["done", "ok"], record
    for path in (folder / "results").rglob("*.txt"):
        path.unlink()
    quality.run(options(folder))
    assert runs(folder) == first + wanted  # the record is enough


def changed_values_make_a_record_stale(folder):
    path = folder / "records/practrand-philox.txt"
    assert records.stale(folder / "records") == []
    text = path.read_text()
    digest = records.digests()["bits32 philox places"]
    path.write_text(text.replace(digest, digest[:-1] + ("0" if digest[-1] != "0" else "1")))
    assert len(records.stale(folder / "records")) == 1
    before = runs(folder)
    quality.run(options(folder))
    assert runs(folder) > before  # and it is made anew
    path.write_text(text.replace("subject philox", "subject philox-of-old"))
    assert "subjects.def has no philox-of-old" in records.stale(folder / "records")[0]
    path.write_text(text)


def every_subject_names_known_values():
    for subject in records.subjects():
        assert "none" not in records.values_of(subject), subject


def main():
    practrand_reports_are_read()
    practrand_reads_the_whole_part()
    smokerand_reports_are_read()
    testu01_reports_are_read()
    every_subject_names_known_values()
    with tempfile.TemporaryDirectory() as name:
        run_goes_on_where_it_stopped(Path(name))
        changed_values_make_a_record_stale(Path(name))


if __name__ == "__main__":
    main()
