"""A job that one program leaves after some steps and another ends has the digest of one that nothing interrupts. Usage:
restart_test.py SAVES LOADS OPTION=VALUE ..; each of the two is a program and its options, as one argument."""
import os
import shlex
import subprocess
import sys
import tempfile


def main():
    saves, loads, *options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "saved")
        for program, more in ((saves, ["save=" + path]), (loads, ["load=" + path, *options])):
            result = subprocess.run(shlex.split(program) + more, check=False).returncode
            if result != 0:
                return result
    return 0


sys.exit(main())
