#!/usr/bin/env python3
"""The quality record: runs batteries of statistical tests on the subjects, and makes tables of what they found.

    quality.py run --tools FOLDER    takes the jobs of plan.txt that have no result yet, in their order
        --results FOLDER  where the results go, one file per job (quality-results). Any number of processes and machines
                          may share it; each job is taken by one of them
        --jobs N          at a time (the number of CPUs); --minutes M: ends then, what is not done is left for next time
        --tar FILE        all results in one file at the end
        NAME ..           only the batteries, subjects or battery-subject pairs of these names, * for any letters
    quality.py collect FOLDER     puts such results into bench/quality/records
    quality.py list               jobs, and how many of them have a record
    quality.py table [--check]    writes the tables of docs/quality, or says which are out of date
    quality.py stale [--words PROGRAM]   says which records tested other values than the library gives now

The tools' folder has lanewise_words and lanewise_big_crush of this build, RNG_test of PractRand and smokerand.
"""
import argparse
import datetime
import fnmatch
import hashlib
import os
import platform
import re
import socket
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from pathlib import Path

import batteries
import records
import tables

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "records"
DAY = 86400


def plan():
    """The jobs (battery, subject, part) of plan.txt, in its order, each once."""
    jobs = {}
    for line in (HERE / "plan.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        battery, patterns, parts = line.split()
        numbers = batteries.parts(battery) if parts == "all" else parts.split(",")
        names = [[name for name in records.subjects() if fnmatch.fnmatchcase(name, one)] for one in patterns.split(",")]
        if [] in names:
            sys.exit(f"plan.txt: a subject of {patterns} does not exist")
        names = sum(names, [])
        jobs.update(dict.fromkeys((battery, name, part) for part in numbers for name in names))
    return list(jobs)


def machine():
    text = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    name = re.search(r"model name\s*: (.*)", text)
    return f"{name[1] if name else platform.processor() or platform.machine()}, {os.cpu_count()} CPUs"


def first_words(program, subject):
    """SHA-256 of the first MiB of a subject's stream 0."""
    with subprocess.Popen([program, subject, "0"], stdout=subprocess.PIPE) as process:
        digest = hashlib.sha256(process.stdout.read(1 << 20)).hexdigest()
        process.kill()
    return digest


class Runner:
    """Runs jobs, each in a thread of its own, until they are done or the time is up."""

    def __init__(self, options):
        self.tools = Path(options.tools).resolve()
        self.results = Path(options.results)
        self.end = time.time() + 60 * options.minutes
        self.lock = threading.Lock()
        self.words = {}
        self.waiting = []

    def path(self, job):
        battery, subject, part = job
        return self.results / battery / f"{subject.replace('^', '')}.{part}.txt"

    def is_done(self, job):
        battery, subject, part = job
        for path in (self.path(job), records.path_of(RECORDS, battery, subject)):
            if path.exists():
                record = records.read(path)
                fresh = record["values"] == records.values_of(subject)
                if fresh and record["parts"].get(part, [""])[0] == "done":
                    return True
        return False

    def claim(self, job):
        """Takes a job, if no other process has it. A claim ends with its process, or after a day."""
        path = self.path(job).with_suffix(".claim")
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            host, pid, since = path.read_text().split()
            gone = host == socket.gethostname() and not Path(f"/proc/{pid}").exists()
            if gone or time.time() - float(since) > DAY:
                path.unlink()
        except (FileNotFoundError, ValueError):
            pass
        try:
            with open(path, "x") as file:
                file.write(f"{socket.gethostname()} {os.getpid()} {time.time():.0f}\n")
        except FileExistsError:
            return False
        return True

    def words_of(self, subject):
        with self.lock:
            if subject not in self.words:
                self.words[subject] = first_words(self.tools / "lanewise_words", subject)
            return self.words[subject]

    def execute(self, job):
        """The report of a job, whether it came to its end, and the CPU seconds that it took."""
        battery, subject, part = job
        source, sink = batteries.command(battery, subject, records.subjects()[subject][0], part)
        with tempfile.TemporaryFile() as log:
            processes = []
            reads = subprocess.DEVNULL
            if source:
                processes.append(subprocess.Popen([self.tools / source[0]] + source[1:], stdout=subprocess.PIPE))
                reads = processes[0].stdout
            processes.append(subprocess.Popen([self.tools / sink[0]] + sink[1:], stdin=reads, stdout=log, stderr=log))
            if source:
                reads.close()
            cpu, killed, statuses = 0.0, False, []
            for process in reversed(processes):  # the battery first: it ends, and its words then have no reader
                pid = 0
                while pid == 0:
                    pid, code, usage = os.wait4(process.pid, os.WNOHANG)
                    if pid == 0 and time.time() > self.end:
                        process.kill()
                        killed = True
                    time.sleep(0 if pid else 0.05)
                process.returncode = os.waitstatus_to_exitcode(code)
                cpu += usage.ru_utime + usage.ru_stime
                statuses.append(process.returncode)
            log.seek(0)
            report = log.read().decode(errors="replace")
        if not killed and statuses[0] < 0:
            report = f"{sink[0]} was ended by signal {-statuses[0]}"
        return report, not killed, cpu

    def run(self, job):
        battery, subject, part = job
        report, ended, cpu = self.execute(job)
        found = batteries.read(battery, report)
        if found is None:
            if ended:
                print(f"{' '.join(job)}: no result in the report:\n{report[-2000:]}", file=sys.stderr)
            return "stopped" if not ended else "failed"
        verdict, reached, said = found
        state = "done" if ended and batteries.is_whole(battery, part, verdict, reached) else "stopped"
        source, sink = batteries.command(battery, subject, records.subjects()[subject][0], "PART")
        cost = f"{cpu:.1f} s of {datetime.date.today()} on machine 1"
        record = {"battery": battery, "tool": batteries.tool(battery, report), "subject": subject,
                  "values": records.values_of(subject), "words": self.words_of(subject),
                  "command": " | ".join(" ".join(c) for c in (source, sink) if c), "machines": [machine()],
                  "parts": {part: [state, verdict, cost, reached or "-", said]}}
        records.write(self.path(job), record)
        return f"{verdict}, {reached or 'done'}, {cpu:.0f} s"

    def next(self):
        """The first job that is not done, that nobody else does, and for which there is time."""
        with self.lock:
            for job in list(self.waiting):
                if batteries.seconds(job[0], job[2]) > self.end - time.time():
                    continue
                self.waiting.remove(job)
                if self.claim(job):
                    if not self.is_done(job):
                        return job
                    self.release(job)
        return None

    def release(self, job):
        self.path(job).with_suffix(".claim").unlink(missing_ok=True)

    def work(self):
        while job := self.next():
            print(" ".join(job), self.run(job), sep=": ", flush=True)
            self.release(job)


def wanted(job, names):
    battery, subject, _ = job
    mine = (battery, subject, f"{battery}-{subject}")
    return not names or any(fnmatch.fnmatchcase(one, name) for one in mine for name in names)


def run(options):
    runner = Runner(options)
    runner.waiting = [job for job in plan() if wanted(job, options.names)]
    threads = [threading.Thread(target=runner.work) for _ in range(options.jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if options.tar:
        with tarfile.open(options.tar, "w:gz") as tar:
            tar.add(options.results, arcname="quality-results")


def show(options):
    count = {}
    for battery, subject, part in plan():
        path = records.path_of(RECORDS, battery, subject)
        done = path.exists() and records.read(path)["parts"].get(part, [""])[0] == "done"
        have, all_ = count.get((battery, subject), (0, 0))
        count[battery, subject] = have + done, all_ + 1
    for (battery, subject), (have, all_) in count.items():
        print(f"{battery:10} {subject:24} {have} of {all_}")


def stale(options):
    said = records.stale(RECORDS)
    if options.words and not said:
        for path in sorted(RECORDS.glob("*.txt")):
            record = records.read(path)
            if record["words"] != first_words(options.words, record["subject"]):
                said.append(f"{path.name}: {record['subject']} has other words now")
    print("\n".join(said) or f"{len(list(RECORDS.glob('*.txt')))} records, none stale")
    return bool(said)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("run")
    one.add_argument("--tools", required=True)
    one.add_argument("--results", default="quality-results")
    one.add_argument("--jobs", type=int, default=os.cpu_count())
    one.add_argument("--minutes", type=float, default=1e6)
    one.add_argument("--tar")
    one.add_argument("names", nargs="*")
    one.set_defaults(do=run)
    one = commands.add_parser("collect")
    one.add_argument("folder")
    one.set_defaults(do=lambda options: records.collect(RECORDS, options.folder))
    commands.add_parser("list").set_defaults(do=show)
    one = commands.add_parser("table")
    one.add_argument("--check", action="store_true")
    one.set_defaults(do=lambda options: tables.make(RECORDS, options.check))
    one = commands.add_parser("stale")
    one.add_argument("--words")
    one.set_defaults(do=stale)
    options = parser.parse_args()
    return options.do(options)


if __name__ == "__main__":
    sys.exit(main())
