"""Kills ranks of a job at random moments, starts it again with other numbers of ranks on other backends, and compares
its last line and its file with those of an undisturbed run.

Half of the ranks are killed from outside, half inside of a call of MPI (die_inside.c). A job that was killed may print
nothing but the right line. Usage: killed_test.py OPTION .. -- PROGRAM ARGUMENT .., where FILE stands for the file."""
import argparse
import math
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

LIMIT = 120  # seconds: a job that takes longer hangs


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mpirun", type=shlex.split, required=True)
    parser.add_argument("--trials", type=int, required=True)
    parser.add_argument("--ranks", type=int, required=True, help="the most")
    parser.add_argument("--backends", type=lambda text: text.split(","), required=True,
                        help="portable first; a rank has one of those that can run here")
    parser.add_argument("--die-inside", required=True, help="the library that is preloaded")
    parser.add_argument("--application", type=shlex.split, help="a program whose first digest the last line must have")
    parser.add_argument("--show", help="a program without MPI that reads the file")
    parser.add_argument("--first", type=int, default=-27, help="the call in which the first rank dies, as DIE_INSIDE")
    parser.add_argument("program", nargs="+")
    return parser.parse_args()


class Jobs:
    def __init__(self, given, folder):
        self.folder = folder  # for mpirun's files too, so that other jobs' do not meet them
        self.mpirun, self.program, self.library = given.mpirun, given.program, given.die_inside

    def start(self, file, backends, dies=None, inside=0):
        """A rank for each backend; rank `dies` ends inside of call `inside` (DIE_INSIDE)."""
        words = list(self.mpirun)
        for rank, backend in enumerate(backends):
            words += [":"] if rank > 0 else []
            words += ["-n", "1", "env", "LANEWISE_BACKEND=" + backend]
            words += [f"DIE_INSIDE={inside}", "LD_PRELOAD=" + self.library] if rank == dies else []
            words += [file if word == "FILE" else word.replace("=FILE", "=" + file) for word in self.program]
        return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env={**os.environ, "TMPDIR": self.folder})

    def ranks_of(self, job):
        """The processes of the job's program: children of mpirun."""
        name = os.path.basename(self.program[0])[:15]
        found = []
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{number}/stat", encoding="ascii", errors="replace") as stat:
                    parent = re.search(r"\((.*)\) \S (\d+) ", stat.read(), re.S)
            except OSError:
                continue
            if parent and parent[1] == name and int(parent[2]) == job.pid:
                found.append(int(number))
        return found


def bytes_of(file):
    if not os.path.exists(file):
        return None
    with open(file, "rb") as saved:
        return saved.read()


def end_of(job):
    """What the job said and complained, when it has ended."""
    try:
        return job.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        job.terminate()  # mpirun ends the ranks
        sys.exit("a job hangs: {1}\n{0}".format(*job.communicate()))


def wait_for_file(job, file):
    """Waits until the job has saved, or has ended."""
    def number():
        return os.stat(file).st_ino if os.path.exists(file) else None
    before = number()
    while job.poll() is None and number() == before:
        time.sleep(0.002)


def able(backends):
    """Those that this CPU can run, of those that are built."""
    needs = {"avx2": {"avx2", "fma", "bmi2"}, "avx512": {"avx512" + part for part in ("f", "cd", "dq", "vl", "bw")}}
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as info:
        has = set(info.read().split())
    return [backend for backend in backends if needs.get(backend, set()) <= has]


def show_differs(given, file, content):
    """How often the program without MPI differs between backends, or takes a file with another last byte."""
    def show(backend):
        return subprocess.run([given.show, file], capture_output=True, text=True, check=False, timeout=LIMIT,
                              env={**os.environ, "LANEWISE_BACKEND": backend})
    shown = [show(backend) for backend in given.backends]
    wrong = sum(one.returncode != 0 or one.stdout != shown[0].stdout for one in shown)
    with open(file, "wb") as damaged:
        damaged.write(content[:-1] + bytes([content[-1] ^ 1]))
    wrong += show("portable").returncode == 0
    print("" if wrong == 0 else f"{given.show} reads what it must not, or not what it must: {shown}", end="")
    return wrong


def undisturbed(jobs, given, folder):
    """The line and the file of a run on one rank, for how many seconds it saves, and how much is wrong: the application
    may give another digest, and so may another backend (looked at if there are many trials)."""
    line = content = None
    takes, wrong = math.inf, 0
    for backend in given.backends if given.trials > 10 else given.backends[:1]:
        file = os.path.join(folder, "whole." + backend)
        job = jobs.start(file, [backend])
        wait_for_file(job, file)
        began = time.monotonic()
        said, complained = end_of(job)
        if job.returncode != 0:
            sys.exit("the undisturbed run failed:\n" + complained)
        takes = min(takes, time.monotonic() - began)
        if line is None:
            line, content = said, bytes_of(file)
        if (said, bytes_of(file)) != (line, content):
            wrong += 1
            print(f"{backend} gives {said!r}, not {line!r}, or another file")
    if given.application:
        said = subprocess.run(given.application, capture_output=True, text=True, check=True, timeout=LIMIT).stdout
        digest = re.search(r"\b[0-9a-f]{16}$", said, re.M)[0]
        if not line.endswith(digest + "\n"):
            wrong += 1
            print(f"the application's digest is {digest}, not that of {line!r}")
    if given.show:
        wrong += show_differs(given, file, content)
    return line, content, takes, wrong


class Counts:
    trials = outside = inside = continued = wrong = 0


def trial(jobs, given, chance, file, whole, counts):
    line, content, takes = whole
    kills = chance.randint(1, 4) if given.trials > 1 else 1
    for attempt in range(kills + 1):
        first = counts.trials == 1 and attempt == 0  # dies for sure, when something was saved
        ranks = given.ranks if first else chance.randint(1, given.ranks)
        backends = [chance.choice(given.backends) for _ in range(ranks)]
        by_call = first or attempt < kills and chance.random() < 0.5
        call = int(math.exp(chance.uniform(2, 6.5))) if by_call else 0
        call = given.first if first else -call if chance.random() < 0.3 else call
        job = jobs.start(file, backends, chance.randrange(len(backends)) if by_call else None, call)
        killed = []
        if attempt < kills and not by_call:
            if chance.random() < 0.8:  # the others may die at the start
                wait_for_file(job, file)
            time.sleep(chance.uniform(0, 0.6 * takes))
            killed = jobs.ranks_of(job)
            if killed:
                os.kill(chance.choice(killed), signal.SIGKILL)
        said, complained = end_of(job)
        counts.outside += job.returncode != 0 and bool(killed)
        counts.inside += job.returncode != 0 and by_call
        if job.returncode == 0 and bytes_of(file) != content:
            counts.wrong += 1
            print(f"{file}: the file is another one")
        if said != line and (job.returncode == 0 or said != ""):
            counts.wrong += 1
            print(f"{file}: {said!r}, not {line!r}\n{complained}")
        if job.returncode == 0:
            return
        if attempt == kills or not killed and not by_call:
            counts.wrong += 1
            print(f"{file}: nobody was killed, and it failed\n{complained}")
            return
        counts.continued += bytes_of(file) not in (None, content)


def main():
    given = options()
    given.backends = able(given.backends)
    chance = random.Random(1)
    counts = Counts()
    with tempfile.TemporaryDirectory() as folder:
        jobs = Jobs(given, folder)
        *whole, counts.wrong = undisturbed(jobs, given, folder)
        for counts.trials in range(1, given.trials + 1):
            trial(jobs, given, chance, os.path.join(folder, f"run{counts.trials}"), whole, counts)
    print(f"{counts.trials} runs on up to {given.ranks} ranks of {', '.join(given.backends)}: {counts.outside} ranks "
          f"killed from outside and {counts.inside} inside of a call, after which {counts.continued} went on from a "
          f"file; {counts.wrong} wrong. Each ends with: {whole[0].strip()}")
    return 1 if counts.wrong > 0 or counts.continued == 0 else 0


sys.exit(main())
