"""python -m lanewise: what is here, whether it gives the right bits, and numbers for files and pipes."""
import argparse
import contextlib
import math
import os
import re
import signal
import stat
import sys
import tempfile

import numpy as np

from . import _core, _verify
from ._draw import METHODS
from ._generator import Generator
from ._progress import parts
from ._tables import AliasTable

PART = 1 << 18  # numbers that are drawn and written at a time
TYPES = {1: "u32", 2: "u64", 3: "f32", 4: "f64"}
LONGEST_LINE = 1 << 16


class Failure(Exception):
    """Said in one sentence; the program ends with status 1."""


# ---- arguments ----

def whole(text):
    """42, 0x2a, 1e9 or 2^30."""
    if re.fullmatch(r"[0-9]+", text):
        return int(text)
    if re.fullmatch(r"0[xX][0-9a-fA-F]+", text):
        return int(text, 16)
    if match := re.fullmatch(r"([0-9]+)(?:\.([0-9]+))?[eE]\+?([0-9]{1,3})", text):
        digits, places = match[1] + (match[2] or ""), int(match[3]) - len(match[2] or "")
        if places >= 0:
            return int(digits) * 10**places
    if match := re.fullmatch(r"([0-9]{1,5})\^([0-9]{1,3})", text):
        return int(match[1])**int(match[2])
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number; write 42, 0x2a, 1e9 or 2^30")


def word(text):
    number = whole(text)
    if number >= 2**64:
        raise argparse.ArgumentTypeError(f"{text} is not below 2^64")
    return number


def parameter(text):
    """NAME=VALUE"""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    try:
        return name, whole(value)
    except argparse.ArgumentTypeError:
        pass
    try:
        return name, float(value)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{name}: {value!r} is not a number") from None


def parser():
    top = argparse.ArgumentParser(prog="python -m lanewise", description=__doc__.partition(": ")[2].capitalize())
    commands = top.add_subparsers(dest="command", required=True, metavar="info|verify|generate|sample")

    info = commands.add_parser("info", help="versions, backends and why one cannot run here, kinds, methods")
    info.set_defaults(run=run_info)

    verify = commands.add_parser("verify", help="compare the bits of all backends that can run here")
    verify.add_argument("--quick", action="store_true", help="one engine, one place of its sequences")
    verify.add_argument("--device", action="append", metavar="NAME", help="only this backend; may be repeated")
    verify.set_defaults(run=run_verify)

    sequence = argparse.ArgumentParser(add_help=False)
    sequence.add_argument("-n", type=word, required=True, metavar="N", help="how many: 42, 0x2a, 1e9 or 2^30")
    sequence.add_argument("--seed", type=word, default=0, help="64 bits (default 0)")
    sequence.add_argument("--stream", type=word, default=0, help="one of the seed's 2^64 sequences (default 0)")
    sequence.add_argument("--offset", type=word, default=0, help="the first element (default 0)")
    sequence.add_argument("--engine", default="warp1024", choices=_verify.ENGINES, help="default warp1024")
    sequence.add_argument("--device", help='"cpu", "cuda", "cuda:1" or a backend\'s name')
    sequence.add_argument("--threads", type=word, default=0, help="CPU threads")
    sequence.add_argument("--out", default="-", metavar="FILE",
                          help="has its name when all of it is there (default: standard output)")
    sequence.add_argument("--no-progress", action="store_true", help="no bar on a terminal")

    generate = commands.add_parser("generate", parents=[sequence], help="write numbers of a method")
    generate.add_argument("--method", required=True, metavar="NAME", choices=[method.name for method in METHODS],
                          help="of Generator; info lists them")
    generate.add_argument("--param", type=parameter, action="append", default=[], metavar="NAME=VALUE")
    generate.add_argument("--dtype", choices=["float32", "float64", "int64", "uint64", "uint32"])
    generate.add_argument("--format", default="text", choices=["text", "raw", "npy"],
                          help="text: one per line, floats so that they read back exactly (default)")
    generate.set_defaults(run=run_generate)

    sample = commands.add_parser("sample", parents=[sequence], help="draw items by the weights of a file")
    sample.add_argument("weights", metavar="WEIGHTS-FILE",
                        help="lines of WEIGHT or WEIGHT<TAB>LABEL; item 0 is the first; -: standard input")
    sample.add_argument("--format", default="text", choices=["text", "labels", "raw", "npy"],
                        help="text: items' numbers, one per line (default); labels: what stands behind their weights")
    sample.set_defaults(run=run_sample)
    return top


# ---- output ----

@contextlib.contextmanager
def opened(path):
    """A file to write, which has its name only when all of it is there; what is not a file is written as it is."""
    if path == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    if os.path.exists(path) and not stat.S_ISREG(os.stat(path).st_mode):
        with open(path, "wb") as file:
            yield file
        return
    target = os.path.realpath(path)
    number, hidden = tempfile.mkstemp(prefix=".lanewise-", dir=os.path.dirname(target))
    try:
        with os.fdopen(number, "wb") as file:
            yield file
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(hidden, 0o666 & ~mask)
        os.replace(hidden, target)
    except BaseException:
        os.unlink(hidden)
        raise


def lines(numbers):
    """Numbers as text, one per line; each reads back as itself."""
    given = numbers if numbers.dtype == np.float32 else numbers.tolist()  # a double has more digits than it needs
    return "".join(f"{number!s}\n" for number in given).encode()


def write(arguments, dtype, draw, text=lines):
    """Draws and writes part by part; the sequence does not depend on how it is split."""
    shown = not arguments.no_progress and not (arguments.out == "-" and sys.stdout.isatty())
    with opened(arguments.out) as file:
        if arguments.format == "npy":
            np.lib.format.write_array_header_1_0(
                file, {"descr": np.lib.format.dtype_to_descr(np.dtype(dtype)), "fortran_order": False,
                       "shape": (arguments.n,)})
        for part in parts(arguments.n, shown, each=PART, label=arguments.command):
            numbers = np.asarray(draw(part))
            file.write(numbers.tobytes() if arguments.format in ("raw", "npy") else text(numbers))


def sequence_of(arguments, device):
    rng = Generator(arguments.seed, arguments.stream, engine=arguments.engine, device=device,
                    threads=arguments.threads)
    rng.seek(arguments.offset)
    return rng


# ---- commands ----

def run_info(arguments):
    number = _core.library_version()
    print(f"lanewise {number // 10000}.{number // 100 % 100}.{number % 100}")
    print(f"values version {_core.values_version()}")
    print(f"Python {sys.version.split()[0]}, NumPy {np.__version__}")
    print("\nbackends:")
    for name, available, reason in _core.backends():
        print(f"  {name:10} {'yes' if available else 'no ':3}  {reason}")
    rng = Generator(0)
    print(f"  without device= \"{rng.device}\": {rng.backend}")
    print("\nengines:\n  " + ", ".join(_verify.ENGINES))
    print("\nkinds:")
    for name, element, _, parameters, _ in _core.kinds():
        print(f"  {name:22} {TYPES[element]}  {', '.join(parameters)}".rstrip())
    print("\nmethods:")
    for method in METHODS:
        print(f"  {method.name}({', '.join(method.words)})")
    return 0


def run_verify(arguments):
    known = [name for name, *_ in _core.backends()]
    for name in arguments.device or []:
        if name not in known:
            raise Failure(f"--device: {name} is none of {', '.join(known)}")
    checks, failed = _verify.verify(lambda line: print(line, flush=True), arguments.quick, arguments.device)
    print(f"verify: {checks} checks, {failed} failed")
    return 1 if failed or not checks else 0


def run_generate(arguments):
    method = next(method for method in METHODS if method.name == arguments.method)
    values = dict(arguments.param)
    for name in values:
        if name not in method.words:
            raise Failure(f"--param: {method.name} has no parameter {name}; it has {', '.join(method.words) or 'none'}")
    if len(values) < len(arguments.param):
        raise Failure("--param: a parameter is given twice")
    rng = sequence_of(arguments, arguments.device)
    _, dtype = method.kind_of(arguments.dtype)
    call = getattr(rng, method.name)
    write(arguments, dtype, lambda part: call(size=part, dtype=arguments.dtype, **values))
    return 0


def read_weights(path):
    """Weights and labels. Integers below 2^64 are taken exactly if there is nothing else; labels: None without one."""
    name = "standard input" if path == "-" else path
    try:
        if path == "-":
            text = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                text = file.read()
    except OSError as error:
        raise Failure(f"cannot read {name}: {error.strerror}") from error
    weights, labels, integers = [], [], True
    rows = text.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    for number, row in enumerate(rows, 1):
        if len(row) > LONGEST_LINE:
            raise Failure(f"{name}, line {number}: it has more than {LONGEST_LINE} bytes")
        field, tab, label = row.removesuffix(b"\r").partition(b"\t")
        labels.append(label if tab else None)
        if re.fullmatch(rb"[0-9]+", field) and int(field) < 2**64:
            weights.append(int(field))
            continue
        integers = False
        try:
            weight = float(field) if field == field.strip() and b"_" not in field else math.nan
        except ValueError:
            weight = math.nan
        if not 0 <= weight < math.inf:
            shown = field[:40].decode("ascii", "replace")
            raise Failure(f'{name}, line {number}: the weight "{shown}" is no finite number >= 0')
        weights.append(weight)
    if not any(weights):
        raise Failure(f"{name}: {'all weights are 0' if weights else 'there are no weights'}")
    return np.array(weights, np.uint64 if integers else np.float64), labels


def run_sample(arguments):
    weights, labels = read_weights(arguments.weights)
    rng = sequence_of(arguments, "cpu")  # the table's device draws

    def with_labels(items):
        return b"".join((str(i).encode() if labels[i] is None else labels[i]) + b"\n" for i in items.tolist())

    with AliasTable(weights, device=arguments.device, threads=arguments.threads) as table:
        write(arguments, np.int64, lambda part: table.sample(rng, part),
              with_labels if arguments.format == "labels" else lines)
    return 0


def stop(number, frame):
    raise SystemExit(128 + number)


def main(arguments=None):
    """The status that the program ends with."""
    arguments = parser().parse_args(arguments)
    try:
        return arguments.run(arguments)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left goes nowhere
        return 1
    except KeyboardInterrupt:
        return 130
    except (Failure, OSError, TypeError, ValueError, MemoryError, _core.DeviceError) as error:
        print(f"lanewise {arguments.command}: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    for _name in ("SIGTERM", "SIGHUP"):  # so that no part of a file stays behind
        if hasattr(signal, _name) and signal.getsignal(getattr(signal, _name)) == signal.SIG_DFL:
            signal.signal(getattr(signal, _name), stop)
    sys.exit(main())
