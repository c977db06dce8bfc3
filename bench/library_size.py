"""Bytes of code and constants of the lanes of CPUs, by target and source: library_size.py BUILD > bench/results/library-size.csv"""
import collections
import pathlib
import re
import subprocess
import sys


def main():
    build = pathlib.Path(sys.argv[1])
    compiler = re.search(r"^CMAKE_C_COMPILER:\w+=(.*)$", (build / "CMakeCache.txt").read_text(encoding="utf-8"), re.M).group(1)
    version = subprocess.run([compiler, "--version"], check=True, text=True, capture_output=True).stdout.splitlines()[0]
    print(f"# {version}; the column text of binutils' size\ntarget,source,bytes")
    bytes_of = collections.Counter()
    for path in sorted(build.glob("CMakeFiles/lanewise_*_lanes.dir/backends/cpu/lanes/*.o")):
        target = re.search(r"lanewise_(\w+)_lanes\.dir", str(path)).group(1)
        text = subprocess.run(["size", path], check=True, text=True, capture_output=True).stdout.splitlines()[1]
        bytes_of[target, path.name.split(".")[0]] += int(text.split()[0])
    for (target, source), count in bytes_of.items():
        print(f"{target},{source},{count}")


main()
