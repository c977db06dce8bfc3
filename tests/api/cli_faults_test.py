#!/usr/bin/env python3
"""What the program does when something breaks: every command with every fault that can meet it, and hostile arguments.

cli_faults_test.py PROGRAM [WORD]       with WORD only the rows that have it in their name

A row is a sentence and the commands that it is proved for. After a fault the exit code is 1, after wrong usage 2, and a
signal ends the program as such. Standard error has one sentence of the program. A file has its name only when it is
whole, and nothing else is left in its folder.
"""
import os
import pathlib
import random
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
ENVIRONMENT = {**os.environ, "LANEWISE_BACKEND": "portable"}
ENVIRONMENT.pop("LANEWISE_THREADS", None)
SECONDS = 60  # more than any run takes on a busy machine
WEIGHTS = b"3\tthree\n0\tnone\n5\n"

PRINTS = {  # what only prints something
    "help": ["--help"],
    "version": ["--version"],
    "generate --help": ["generate", "--help"],
    "info": ["info"],
    "model": ["model", "--rho", "0.5"],
    "verify": ["verify", "--quick"],
}
FEW = {  # what can write a file
    "generate text": ["generate", "--kind", "bits32", "-n", "3"],
    "generate raw": ["generate", "--kind", "sphere-f64", "--param", "dimensions=3", "-n", "3", "--format", "raw"],
    "generate digest": ["generate", "--kind", "bits32", "-n", "3", "--format", "digest"],
    "sample summary": ["sample", "-n", "3"],
    "sample indices": ["sample", "-n", "3", "--format", "indices"],
    "sample labels": ["sample", "-n", "3", "--format", "labels"],
    "permute text": ["permute", "-n", "3"],
    "permute raw": ["permute", "-n", "3", "--format", "raw"],
    "permute digest": ["permute", "-n", "3", "--format", "digest"],
    "points text": ["points", "-n", "3", "--dimensions", "2"],
    "points raw": ["points", "-n", "3", "--scramble", "hash", "--format", "raw"],
    "points digest": ["points", "-n", "3", "--format", "digest"],
}
ONE = {name: FEW[name] for name in ("generate text", "sample summary", "permute raw")}
MANY = {  # what writes more than pipes and buffers hold
    "generate text": ["generate", "--kind", "bits64", "-n", "inf"],
    "generate raw": ["generate", "--kind", "bits64", "-n", "inf", "--format", "raw"],
    "sample indices": ["sample", "-n", "2^40", "--format", "indices"],
    "sample labels": ["sample", "-n", "2^40", "--format", "labels"],
    "permute text": ["permute", "-n", "3e5"],
    "permute raw": ["permute", "-n", "3e5", "--format", "raw"],
    "points text": ["points", "-n", "inf", "--dimensions", "7"],
}
LONG = {name: ["1e7" if word == "3e5" else word for word in words] for name, words in MANY.items()}


class Failure(Exception):
    """A sentence that does not hold."""


class Skip(Exception):
    """What this machine does not give."""


def check(right, what):
    if not right:
        raise Failure(what)


# ---- runs ----


def text_file(text):
    file = tempfile.TemporaryFile()
    file.write(text)
    file.seek(0)
    return file


def start(arguments, **more):
    more = {"stdin": text_file(WEIGHTS), "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT, **more}
    return subprocess.Popen([PROGRAM, *arguments], **more)


def finish(process):
    """The exit code (below 0: a signal) and both texts."""
    try:
        out, err = process.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise Failure(f"it did not end within {SECONDS} seconds") from None
    return process.returncode, out or b"", (err or b"").decode(errors="replace")


def run(arguments, **more):
    return finish(start(arguments, **more))


def fails(result, code, words):
    check(result[0] == code, f"exit code {result[0]} instead of {code}: {result[2].strip()}")
    err = result[2]
    check(err.startswith("lanewise: ") and err.find("\n") == len(err) - 1, f"not one sentence: {err!r}")
    check(words in err, f'"{err.strip()}" does not say "{words}"')


def await_that(condition, process):
    end = time.monotonic() + SECONDS
    while not condition():
        check(process.poll() is None, f"it ended early, with {process.returncode}")
        check(time.monotonic() < end, "it did not get so far")
        time.sleep(0.002)


def catches(process, number):
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("SigCgt:"):
            return int(line.split()[1], 16) >> (number - 1) & 1
    return False


def limit_of_files(most):
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


# ---- standard output: row(arguments) ----


def a_full_disk_is_reported(arguments):
    with open("/dev/full", "wb") as full:
        fails(run(arguments, stdout=full), 1, "cannot write to standard output: No space left on device")


def a_closed_output_is_reported(arguments):
    result = run(arguments, stdout=None, preexec_fn=lambda: os.close(1))
    fails(result, 1, "cannot write to standard output: Bad file descriptor")


def an_output_that_can_only_be_read_is_reported(arguments):
    with open("/dev/null", "rb") as only_read:
        fails(run(arguments, stdout=only_read), 1, "cannot write to standard output: Bad file descriptor")


def a_limit_of_file_sizes_is_reported(arguments):
    with tempfile.TemporaryFile() as file:
        fails(run(arguments, stdout=file, preexec_fn=limit_of_files(0)), 1, "standard output: File too large")


def a_closed_pipe_is_reported(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as pipe:
        fails(run(arguments, stdout=pipe), 1, "cannot write to standard output: its reader closed the pipe")


def a_reader_that_goes_is_reported(arguments):
    process = start(arguments)
    process.stdout.read(70000)
    process.stdout.close()
    process.stdout = None
    fails(finish(process), 1, "cannot write to standard output: its reader closed the pipe")


def the_exit_code_remains_where_nobody_can_be_reached(arguments):
    with open("/dev/full", "wb") as full:
        code = run(arguments, stdout=full, stderr=None, preexec_fn=lambda: os.close(2))[0]
    check(code == 1, f"exit code {code}")


def stop(arguments, number, **more):
    """Runs into a pipe that takes no byte more, and sends a signal."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    try:
        while os.write(writing, bytes(4096)):
            pass
    except BlockingIOError:
        os.set_blocking(writing, True)
    with open(reading, "rb"), open(writing, "wb") as pipe:
        process = start(arguments, stdout=pipe, **more)
        await_that(lambda: catches(process, signal.SIGTERM), process)
        process.send_signal(number)
        if number == signal.SIGHUP and more:
            process.send_signal(signal.SIGTERM)
        return finish(process)


def a_signal_stops_the_program_as_such(arguments):
    for number in (signal.SIGINT, signal.SIGTERM):
        fails(stop(arguments, number), -number, f"stopped by {number.name}")


def a_signal_that_was_ignored_stays_ignored(arguments):
    result = stop(arguments, signal.SIGHUP, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    fails(result, -signal.SIGTERM, "stopped by SIGTERM")


# ---- files: row(arguments, folder) ----


def holds(folder, files):
    now = {path.name: path.read_bytes() for path in folder.iterdir()}
    check(now == files, f"{sorted(now)} in the folder instead of {sorted(files)}")


def refuses_out(arguments, path, words, **more):
    fails(run([*arguments, "--out", str(path)], **more), 1, words)


def a_missing_folder_is_reported(arguments, folder):
    refuses_out(arguments, folder / "no" / "file", f"cannot open {folder}/no/file for writing: No such file or directory")


def a_folder_is_no_file(arguments, folder):
    refuses_out(arguments, folder, f"cannot open {folder} for writing: Is a directory")
    holds(folder, {})


def a_name_that_is_too_long_is_reported(arguments, folder):
    refuses_out(arguments, folder / ("x" * 300), "for writing: File name too long")
    holds(folder, {})


def links_in_a_circle_are_reported(arguments, folder):
    (folder / "link").symlink_to(folder / "link")
    refuses_out(arguments, folder / "link", "for writing: Too many levels of symbolic links")


def a_full_device_is_reported(arguments, folder):
    refuses_out(arguments, "/dev/full", "cannot write to /dev/full: No space left on device")
    holds(folder, {})


def ordinary_user():
    """What starts the program so that permissions hold for it."""
    more = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 else {}
    try:
        if run(["--version"], **more)[0] == 0:
            return more
    except OSError:
        pass
    raise Skip("no ordinary user can run the program here")


def a_forbidden_folder_is_reported(arguments, folder):
    folder.chmod(0o555)
    refuses_out(arguments, folder / "file", f"cannot open {folder}/file for writing: Permission denied", **ordinary_user())
    holds(folder, {})


def a_forbidden_file_stays_as_it_is(arguments, folder):
    folder.chmod(0o777)
    (folder / "file").write_bytes(b"old")
    (folder / "file").chmod(0o444)
    refuses_out(arguments, folder / "file", f"cannot open {folder}/file for writing: Permission denied", **ordinary_user())
    holds(folder, {"file": b"old"})


def a_file_that_gets_too_large_is_reported(arguments, folder):
    for files in ({}, {"file": b"old"}):
        for name, content in files.items():
            (folder / name).write_bytes(content)
        path = folder / "file"
        refuses_out(arguments, path, f"cannot write to {path}: File too large", preexec_fn=limit_of_files(0))
        holds(folder, files)


def a_disk_that_gets_full_is_reported(arguments, folder):
    """A file system of 64 KiB in a mount namespace of its own."""
    script = 'mount -t tmpfs -o size=64k none "$1" || exit 99; cd "$1"; shift; "$@" --out file; code=$?; ls -A; exit $code'
    if shutil.which("unshare") is None:
        raise Skip("there is no unshare")
    command = ["unshare", "--user", "--map-root-user", "--mount", "bash", "-c", script, "bash", str(folder)]
    process = subprocess.Popen([*command, PROGRAM, *arguments], env=ENVIRONMENT, stdin=text_file(WEIGHTS),
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    code, left, err = finish(process)
    if not err.startswith("lanewise: "):
        raise Skip("no file system can be mounted here")
    fails((code, b"", err), 1, "cannot write to file: No space left on device")
    check(left == b"", f"{left} was left")


def a_signal_leaves_no_part_of_a_file(arguments, folder):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        files = {"file": b"old"} if number == signal.SIGTERM else {}
        for path in folder.iterdir():
            path.unlink()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        process = start([*arguments, "--out", str(folder / "file")])
        await_that(lambda: any(path.name.startswith(".lanewise-") for path in folder.iterdir()), process)
        process.send_signal(number)
        fails(finish(process), -number, f"stopped by {number.name}")
        holds(folder, files)


def a_killed_program_has_not_taken_the_name(arguments, folder):
    process = start([*arguments, "--out", str(folder / "file")])
    await_that(lambda: any(folder.iterdir()), process)
    process.kill()
    finish(process)
    check(not (folder / "file").exists(), "the file is there")


def a_pipe_with_a_name_is_written_as_it_is(arguments, folder):
    os.mkfifo(folder / "pipe")
    process = start([*arguments, "--out", str(folder / "pipe")])
    with open(folder / "pipe", "rb") as reader:
        reader.read(70000)
    fails(finish(process), 1, f"cannot write to {folder}/pipe: its reader closed the pipe")
    check([path.name for path in folder.iterdir()] == ["pipe"], "something was left in the folder")


def a_file_is_what_would_be_printed(arguments, folder):
    expected = run(arguments)[1]
    (folder / "old").write_bytes(b"old")
    (folder / "old").chmod(0o640)
    (folder / "link").symlink_to(folder / "old")
    for name in ("new", "old", "link"):
        result = run([*arguments, "--out", str(folder / name)])
        check(result == (0, b"", ""), f"{name}: {result}")
        content = (folder / name).read_bytes()
        if arguments[0] == "sample" and "--format" not in arguments:  # a summary has times
            content, expected = content[-33:], expected[-33:]
        check(content == expected, f"{name}: {content} instead of {expected}")
    check(stat.S_IMODE((folder / "old").stat().st_mode) == 0o640, "the file that was there had another mode")
    check((folder / "link").is_symlink(), "the link was replaced")
    check(len(list(folder.iterdir())) == 3, "something was left in the folder")


def the_own_output_by_its_name_is_not_replaced(arguments, folder):
    with open(folder / "log", "ab") as log:
        result = run([*arguments, "--out", "/dev/stdout"], stdout=log)
        check(result[0] == 0, result[2])
        check(os.fstat(log.fileno()).st_size > 0 and os.fstat(log.fileno()).st_nlink == 1, "the open file was replaced")
    check([path.name for path in folder.iterdir()] == ["log"], "something was left in the folder")


def closed_streams_do_not_become_the_file(arguments, folder):
    (folder / "weights").write_bytes(WEIGHTS)
    words = [*arguments, *(["--weights", str(folder / "weights")] if arguments[0] == "sample" else [])]
    closed = {"stdin": None, "stdout": None, "stderr": None, "preexec_fn": lambda: os.closerange(0, 3)}
    check(run([*words, "--out", str(folder / "file")], **closed)[0] == 0, "it failed")
    refused = run([*words, "--out", str(folder / "other"), "--format", "none"], **closed)
    check(refused[0] == 2 and not (folder / "other").exists(), f"exit code {refused[0]}")
    check(b"lanewise:" not in (folder / "file").read_bytes() != b"", "the file has something else")


# ---- what `sample` reads: row(arguments, folder) ----


def a_list_that_cannot_be_read_is_reported(arguments, folder):
    def reads(path, words, **more):
        fails(run([*arguments, "--weights", str(path)], **more), 1, f"cannot read {words}")

    reads(folder / "no", f"{folder}/no: No such file or directory")
    reads(folder, f"{folder}: Is a directory")
    descriptor = os.open(folder, os.O_RDONLY)
    reads("-", "standard input: Is a directory", stdin=descriptor)
    os.close(descriptor)
    reads("-", "standard input: Bad file descriptor", stdin=None, preexec_fn=lambda: os.close(0))
    reads("/proc/self/mem", "/proc/self/mem: Input/output error")
    (folder / "file").write_bytes(WEIGHTS)
    (folder / "file").chmod(0)
    folder.chmod(0o755)
    reads(folder / "file", f"{folder}/file: Permission denied", **ordinary_user())


def a_list_cut_anywhere_is_read_or_refused(arguments, folder):
    text = b"12\ta\r\n0x1p-3\tb\n.5e-1\n"
    outcomes = set()
    for length in range(len(text) + 1):
        (folder / "list").write_bytes(text[:length])
        result = run([*arguments, "--weights", str(folder / "list")])
        outcomes.add(result[0])
        if result[0] != 0:
            fails(result, 1, f"{folder}/list")
    check(outcomes == {0, 1}, f"exit codes {outcomes}")


# ---- arguments ----

NUMBERS = ["", "-1", "+1", "1.5", "nan", "1e", "1e19", "1e20", "2^63", "2^64", "2^-1", "^", "0x", "0xg", "9" * 5000,
           "18446744073709551615", "18446744073709551616", "1" + "0" * 300, "1e-999999999999", "1e999999999999", " 1", "1 ",
           "1\n", "\x1b[2J", "%s%n", "--", "=", "0x1p-1074", "4294967296", "2^31", "1024", "1025"]
TEXTS = ["", "--", "=", "a=b", "%n%s", "\x1b[31m", "a\nb", "\udcff\udcfe", "x" * 100000, "/", "mean=1e400", "shape=nan",
         "alpha=" + "1," * 3000, "dimensions=2^25", "trials=2^63"]
GOOD = {"--engine": "philox", "--set": "0", "--kind": "bits64", "--param": "scale=2", "--weights": "-", "--items": "50",
        "-n": "5", "--seed": "0x2a", "--stream": "2^63", "--offset": "1e3", "--format": "digest", "--backend": "portable",
        "--threads": "2", "--rho": "0.5", "--lanes": "16", "--each": "0.5,0.1:3",
        "--mix": "0.5,0.1:0.25", "--sequence": "sobol", "--dimensions": "7", "--scramble": "owen", "--replicate": "2^40",
        "--order": "natural", "--type": "u32"}
ARE_TEXTS = {"--engine", "--kind", "--param", "--weights", "--format", "--backend", "--each", "--mix", "--sequence", "--scramble",
             "--order", "--type"}
NEEDED = {"generate": ["-n", "5", "--kind", "rayleigh-f32"], "sample": ["-n", "5"], "permute": ["-n", "5"],
          "points": ["-n", "5"],
          "model": ["--rho", "0.25"]}
RUNS = 200


def hostile_words(chance):
    """What is right, and up to three options of which about half are wrong."""
    command = chance.choice([*NEEDED, *NEEDED, "info", "verify", "sort", "\x1b"])
    words = [command, *NEEDED.get(command, ["--none"] if command == "verify" else [])]
    for _ in range(chance.randrange(4)):
        name = chance.choice([*GOOD, *GOOD, "--table", "--none", "x", "--help=", "--out"])
        value = GOOD.get(name, "")
        if name == "--out" or chance.random() < 0.4:
            value = chance.choice(TEXTS[:8] if name == "--out" else TEXTS if name in ARE_TEXTS else NUMBERS[:16])
        if name in ("--set", "--seed", "--stream", "--offset", "--items", "--lanes") and chance.random() < 0.3:
            value = chance.choice(NUMBERS)
        words += chance.choice([[name, value], [name + "=" + value], [name]])
    return words


def hostile_arguments_get_an_exit_code_and_a_sentence(_, folder):
    chance = random.Random(14)
    codes = []
    for _ in range(RUNS):
        words = hostile_words(chance)
        code, out, err = result = run(words, cwd=folder)
        codes.append(code)
        check(code in (0, 1, 2), f"exit code {code} of {words}")
        if code == 0:
            check(err == "", f"it succeeds but says {err} for {words}")
        else:
            fails(result, code, "")
            check(len(err) < 25000 and all(letter >= " " for letter in err[:-1]), f"{err!r} of {words}")
            check(out == b"", f"it fails but prints {out[:99]} for {words}")
    check(min(codes.count(0), codes.count(2)) > RUNS // 5, f"{codes.count(0)} succeeded, {codes.count(2)} were refused")


OUTPUT_ROWS = [(a_full_disk_is_reported, {**PRINTS, **FEW, **MANY}), (a_closed_output_is_reported, {**PRINTS, **FEW}),
               (an_output_that_can_only_be_read_is_reported, {**PRINTS, **FEW}), (a_limit_of_file_sizes_is_reported, {**PRINTS, **FEW}),
               (a_closed_pipe_is_reported, {**PRINTS, **FEW}), (a_reader_that_goes_is_reported, MANY),
               (the_exit_code_remains_where_nobody_can_be_reached, {**PRINTS, **FEW}),
               (a_signal_stops_the_program_as_such, {**PRINTS, **FEW, **MANY}),
               (a_signal_that_was_ignored_stays_ignored, FEW)]
FILE_ROWS = [(a_missing_folder_is_reported, ONE), (a_folder_is_no_file, ONE), (a_name_that_is_too_long_is_reported, ONE),
             (links_in_a_circle_are_reported, ONE), (a_full_device_is_reported, FEW), (a_forbidden_folder_is_reported, ONE),
             (a_forbidden_file_stays_as_it_is, ONE), (a_file_that_gets_too_large_is_reported, {**FEW, **MANY}),
             (a_disk_that_gets_full_is_reported, MANY), (a_signal_leaves_no_part_of_a_file, LONG),
             (a_killed_program_has_not_taken_the_name, LONG), (a_pipe_with_a_name_is_written_as_it_is, MANY),
             (a_file_is_what_would_be_printed, FEW), (the_own_output_by_its_name_is_not_replaced, ONE),
             (closed_streams_do_not_become_the_file, FEW),
             (a_list_that_cannot_be_read_is_reported, {"sample": ["sample", "-n", "1"]}),
             (a_list_cut_anywhere_is_read_or_refused, {"sample": ["sample", "-n", "1"]}),
             (hostile_arguments_get_an_exit_code_and_a_sentence, {"all": []})]


def prove(row, commands, in_folder):
    """Whether a row holds; says so."""
    wrong, skipped, began = [], "", time.monotonic()
    for name, arguments in commands.items():
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch).resolve() / "folder"
            folder.mkdir()
            folder.parent.chmod(0o755)
            try:
                row(arguments, folder) if in_folder else row(arguments)
            except Failure as failure:
                wrong.append(f"    {name}: {failure}")
            except Skip as skip:
                skipped = f"; skipped: {skip}"
            folder.chmod(0o755)
    print(f"{'FAILED ' if wrong else 'ok     '} {row.__name__}: {', '.join(commands)}{skipped} "
          f"({time.monotonic() - began:.1f} s)", *wrong, sep="\n" if wrong else "", flush=True)
    return not wrong


def main():
    word = sys.argv[2] if len(sys.argv) > 2 else ""
    rows = [(row, commands, False) for row, commands in OUTPUT_ROWS] + [(row, commands, True) for row, commands in FILE_ROWS]
    proved = [prove(*row) for row in rows if word in row[0].__name__]
    print(f"{len(proved)} rows, {sum(len(commands) for row, commands, _ in rows if word in row.__name__)} of command x fault, "
          f"{proved.count(False)} failed")
    sys.exit(not all(proved) or not proved)


main()
