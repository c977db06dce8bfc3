"""Kills ranks of a job at random moments, starts it again with other numbers of ranks, and compares its last line with an
undisturbed run's. Usage: killed_test.py SLAB TRIALS MOST-RANKS MPIRUN [OPTION ..]"""
import os
import random
import re
import signal
import struct
import subprocess
import sys
import tempfile
import time

HISTORIES, BATCH = "4000000", "20000"


def ranks_of(job):
    """The processes of the job's program: children of mpirun."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as stat:
                text = stat.read()
        except (OSError, ValueError):
            continue
        parent = re.search(r"\((.*)\) \S (\d+) ", text, re.S)
        if name.isdigit() and parent and parent[1].startswith("slab") and int(parent[2]) == job.pid:
            found.append(int(name))
    return found


def is_part_done(file):
    """Whether a run was saved and has more to do: its seed, histories and the next one are the first three words."""
    if not os.path.exists(file):
        return False
    with open(file, "rb") as saved:
        _, histories, following = struct.unpack("=3Q", saved.read(24))
    return 0 < following < histories


def main():
    slab, trials, most, *mpirun = sys.argv[1:]
    chance = random.Random(1)
    kills = lost = continued = 0

    def start(ranks, file):
        return subprocess.Popen([*mpirun, "-n", str(ranks), slab, file, HISTORIES, BATCH], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        whole = start(1, os.path.join(folder, "whole")).communicate(timeout=120)[0]
        takes = time.monotonic() - began
        trial = 0
        while trial < int(trials) or continued == 0 and trial < 10 * int(trials):  # none may have died at work
            trial += 1
            file = os.path.join(folder, f"run{trial}")
            for attempt in range(20):
                job = start(chance.randint(1, int(most)), file)
                if attempt < chance.randint(1, 4):
                    time.sleep(chance.uniform(0, takes))
                    found = ranks_of(job)
                    if found:
                        os.kill(chance.choice(found), signal.SIGKILL)
                        kills += 1
                said, complained = job.communicate(timeout=120)
                if job.returncode == 0:
                    break
                continued += is_part_done(file)
            if said != whole or not said.startswith("path "):
                lost += 1
                print(f"trial {trial}: {said!r}, not {whole!r}\n{complained}")
    print(f"{trial} runs, {kills} ranks killed, after which {continued} went on from a file; {lost} ended otherwise than "
          f"the undisturbed one: {whole.strip()}")
    return 1 if lost > 0 or continued == 0 else 0


sys.exit(main())
