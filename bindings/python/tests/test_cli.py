"""python -m lanewise: info, verify, generate, sample."""
import hashlib
import importlib
import io
import os
import pathlib
import re
import signal
import struct
import subprocess
import sys
import time

import numpy as np
import pytest

import lanewise
from lanewise import AliasTable, Generator, __main__ as cli, _verify

PACKAGE = str(pathlib.Path(lanewise.__file__).parents[1])
ENVIRONMENT = {**os.environ, "PYTHONPATH": PACKAGE + os.pathsep + os.environ.get("PYTHONPATH", "")}


def program(*arguments, **options):
    return subprocess.run([sys.executable, "-m", "lanewise", *arguments], env=ENVIRONMENT, capture_output=True,
                          timeout=60, **options)


def ran(capsysbinary, *arguments):
    """Status, standard output and standard error of main."""
    try:
        status = cli.main(list(arguments))
    except SystemExit as end:
        status = end.code
    return status, *(stream.decode() for stream in capsysbinary.readouterr())


# ---- info ----

def test_info_names_what_is_here():
    done = program("info")
    text = done.stdout.decode()
    assert done.returncode == 0 and not done.stderr
    assert re.search(r"^lanewise \d+\.\d+\.\d+$", text, re.M)
    assert f"values version {lanewise.values_version()}" in text
    for name, available, reason in lanewise.backends():
        assert re.search(rf"^  {name} +{'yes' if available else 'no'} +{re.escape(reason)}$", text, re.M)
    for kind in ("uniform-f32", "gamma-f64", "logarithmic-u64"):
        assert re.search(rf"^  {kind} ", text, re.M)
    assert "  truncated_normal(loc, scale, low, high)\n" in text


# ---- verify ----

@pytest.mark.parametrize("quick", [True, False])
def test_verify_passes_here(capsysbinary, quick):
    status, out, err = ran(capsysbinary, "verify", *["--quick"] * quick)
    assert status == 0, out
    checks = int(re.search(r"^verify: (\d+) checks, 0 failed$", out, re.M)[1])
    backends = [name for name, available, _ in lanewise.backends() if available]
    places = 1 if quick else len(_verify.ENGINES) * len(_verify.PLACES)
    each = len(_verify.KNOWN) + places * len(list(_verify.questions()))
    assert checks == each * len(backends) and each > 150 * places
    for name, available, reason in lanewise.backends():
        assert (f"{name}: {each} checks, 0 failed" if available else f"{name}: skipped ({reason})") in out


def test_verify_asks_all_engines_and_places(monkeypatch):
    monkeypatch.setattr(_verify, "questions", lambda: [("one", lambda *where: [repr(where[1:3]).encode()])])
    checks, failed = _verify.verify(lambda line: None, backends=["portable"])
    assert (checks, failed) == (len(_verify.KNOWN) + 4 * 3, 0)


@pytest.mark.parametrize("where", ["_kind", "_method", "_tables", "known", "error"])
def test_verify_finds_a_wrong_bit(monkeypatch, where):
    said = []
    if where == "known":
        monkeypatch.setitem(_verify.KNOWN, ("mrg8", "bits64"), "0" * 32)
    elif where == "error":
        monkeypatch.delitem(_verify.PARAMETERS, "kappa")
    else:
        right = getattr(_verify, where)
        subject = 5 if where == "_kind" else next(m for m in _verify.METHODS if m.name == "gamma")

        def wrong(*given, **more):
            answers = right(*given, **more)
            if given[0] in (subject, "portable") and given[-1] != 1:  # 1 thread: the answer that is expected
                answers[0].view(np.uint8)[-1] ^= 1
            return answers

        monkeypatch.setattr(_verify, where, wrong)
    checks, failed = _verify.verify(said.append, quick=True, backends=["portable"])
    expected = {"_method": 2, "error": 2}.get(where, 1)  # a method is asked in two widths
    assert failed == expected, said
    words = {"_kind": "kind uniform-f32-oc", "_method": "method gamma", "_tables": "tables", "known": "bits64, mrg8",
             "error": "KeyError"}
    assert words[where] in said[0] and said[-1] == f"portable: {checks} checks, {expected} failed"


def test_verify_fails_with_its_status(capsysbinary, monkeypatch):
    monkeypatch.setitem(_verify.KNOWN, ("philox", "native"), "0")
    status, out, _ = ran(capsysbinary, "verify", "--quick", "--device", "portable")
    assert status == 1 and re.search(r"^verify: \d+ checks, 1 failed$", out, re.M)
    status, _, err = ran(capsysbinary, "verify", "--device", "abacus")
    assert status == 1 and "abacus" in err


def test_known_answers_are_the_second_implementations():
    folder = pathlib.Path(__file__).parents[3] / "tests" / "reference"
    if not (folder / "reference.py").exists():
        pytest.skip("tests/reference is not here")
    sys.path.insert(0, str(folder))
    try:
        reference = importlib.import_module("reference")
    finally:
        sys.path.remove(str(folder))
    forms = {"u32": "<I", "u64": "<Q", "f32": "<f", "f64": "<d"}
    seed, stream, offset, n = _verify.KNOWN_PLACE
    for (engine, kind), known in _verify.KNOWN.items():
        bound = _verify.KNOWN_BOUND if kind == "range-u64" else None
        form = forms[reference.KINDS[kind][1]]
        given = b"".join(struct.pack(form, x) for x in reference.elements(engine, kind, seed, stream, offset, n, bound))
        assert hashlib.sha256(given).hexdigest()[:32] == known


# ---- generate ----

PLACE = ["--seed", "5", "--stream", "0x7", "--offset", "1e3", "--engine", "philox", "--device", "portable"]


def expected(name, *values, size, dtype=None):
    rng = Generator(5, 7, engine="philox")
    rng.seek(1000)
    return getattr(rng, name)(*values, size=size, dtype=dtype)


@pytest.mark.parametrize("name,values,dtype", [
    ("normal", {"loc": 0.5, "scale": 3}, None), ("normal", {"scale": 2}, "float32"), ("random", {}, None),
    ("binomial", {"n": 1000, "p": 0.25}, None), ("poisson", {"lam": 4}, "uint64"), ("bits32", {}, None)])
def test_every_format_holds_the_sequence(capsysbinary, tmp_path, monkeypatch, name, values, dtype):
    monkeypatch.setattr(cli, "PART", 7)
    rng = Generator(5, 7, engine="philox")
    rng.seek(1000)
    numbers = getattr(rng, name)(size=100, dtype=dtype, **values)
    arguments = ["generate", "--method", name, "-n", "100", *PLACE,
                 *(word for item in values.items() for word in ("--param", "{}={}".format(*item)))]
    if dtype:
        arguments += ["--dtype", dtype]
    status, text, err = ran(capsysbinary, *arguments)
    assert (status, err) == (0, "")
    parse = numbers.dtype.type if numbers.dtype.kind == "f" else int
    assert [parse(line) for line in text.split()] == numbers.tolist() and text.endswith("\n")
    path = tmp_path / "numbers"
    assert ran(capsysbinary, *arguments, "--format", "raw", "--out", str(path)) == (0, "", "")
    assert path.read_bytes() == numbers.tobytes()
    assert ran(capsysbinary, *arguments, "--format", "npy", "--out", str(path)) == (0, "", "")
    loaded = np.load(path)
    assert loaded.dtype == numbers.dtype and (loaded == numbers).all()
    assert os.listdir(tmp_path) == ["numbers"]


def test_raw_goes_to_pipes():
    done = program("generate", "--method", "bits64", "-n", "2^12", "--format", "raw")
    assert done.returncode == 0 and done.stdout == Generator(0).bits64(size=4096).tobytes() and not done.stderr


def test_a_file_has_its_name_when_it_is_whole(capsysbinary, tmp_path):
    path = tmp_path / "numbers"
    path.write_text("old")
    # elements end at 2^60: the second part fails
    arguments = ["generate", "--method", "bits64", "--offset", str(2**60 - cli.PART), "--out", str(path),
                 "--format", "raw"]
    status, _, err = ran(capsysbinary, *arguments, "-n", str(cli.PART + 1))
    assert status == 1 and err.startswith("lanewise generate: lw_fill") and err.count("\n") == 1
    assert path.read_text() == "old" and os.listdir(tmp_path) == ["numbers"]
    assert ran(capsysbinary, *arguments, "-n", "10")[0] == 0
    assert path.stat().st_size == 80
    mask = os.umask(0)
    os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o666 & ~mask
    link = tmp_path / "link"
    link.symlink_to(path)
    assert ran(capsysbinary, *arguments[:-3], str(link), "-n", "2", "--format", "text")[0] == 0
    assert link.is_symlink() and path.read_text().count("\n") == 2
    assert ran(capsysbinary, "generate", "--method", "random", "-n", "3", "--out", os.devnull)[0] == 0
    assert not os.path.isfile(os.devnull)


def test_a_stopped_program_leaves_no_part(tmp_path):
    path = tmp_path / "numbers"
    child = subprocess.Popen([sys.executable, "-m", "lanewise", "generate", "--method", "gamma", "--param", "shape=2",
                              "-n", "2^40", "--format", "text", "--out", str(path)], env=ENVIRONMENT)
    for _ in range(300):
        if os.listdir(tmp_path):
            break
        time.sleep(0.05)
    assert [name[:10] for name in os.listdir(tmp_path)] == [".lanewise-"]
    child.send_signal(signal.SIGTERM)
    assert child.wait(timeout=30) == 128 + signal.SIGTERM
    assert os.listdir(tmp_path) == []


def test_a_reader_that_leaves_is_no_traceback():
    child = subprocess.Popen([sys.executable, "-m", "lanewise", "generate", "--method", "random", "-n", "1e8"],
                             env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    child.stdout.readline()
    child.stdout.close()
    assert child.wait(timeout=30) == 1
    assert child.stderr.read() == b""
    child.stderr.close()


@pytest.mark.parametrize("arguments,status,words", [
    (["--method", "gama", "-n", "1"], 2, "gama"), (["--method", "gamma", "-n", "1"], 1, "shape"),
    (["--method", "gamma", "-n", "1", "--param", "shap=1"], 1, "no parameter shap"),
    (["--method", "gamma", "-n", "1", "--param", "shape=-1"], 1, "shape is -1"),
    (["--method", "gamma", "-n", "1", "--param", "shape"], 2, "NAME=VALUE"),
    (["--method", "gamma", "-n", "1", "--param", "shape=x"], 2, "not a number"),
    (["--method", "gamma", "-n", "1", "--param", "shape=1", "--param", "shape=2"], 1, "twice"),
    (["--method", "random", "-n", "1.5"], 2, "not a whole number"), (["--method", "random", "-n", "-1"], 2, "-n"),
    (["--method", "random", "-n", "1", "--seed", "2^64"], 2, "2^64"),
    (["--method", "random", "-n", "1", "--device", "abacus"], 1, "abacus"),
    (["--method", "binomial", "-n", "1", "--param", "n=0.5", "--param", "p=0.5"], 1, "n"),
    (["--method", "poisson", "-n", "1", "--dtype", "float32"], 1, "dtype"),
    (["--method", "random", "-n", "1", "--out", "/nowhere/at/all"], 1, "/nowhere")])
def test_wrong_calls_are_one_sentence(capsysbinary, arguments, status, words):
    got, out, err = ran(capsysbinary, "generate", *arguments)
    assert (got, out) == (status, "") and words in err and "Traceback" not in err
    assert status == 2 or err.count("\n") == 1


@pytest.mark.parametrize("text,number", [("42", 42), ("0x2A", 42), ("1e9", 10**9), ("2.5e3", 2500), ("2^30", 2**30),
                                         ("0", 0), ("1E+2", 100)])
def test_whole_numbers(text, number):
    assert cli.whole(text) == number


@pytest.mark.parametrize("text", ["", "-1", "1.5", "1.25e1", "1e-3", "x", "1_000", "2^", "0x", " 1", "nan"])
def test_what_is_no_whole_number(text):
    with pytest.raises(cli.argparse.ArgumentTypeError):
        cli.whole(text)


# ---- sample ----

@pytest.fixture
def weights(tmp_path):
    def make(text):
        path = tmp_path / "weights"
        path.write_bytes(text)
        return str(path)
    return make


def test_samples_are_the_tables(capsysbinary, weights, monkeypatch):
    monkeypatch.setattr(cli, "PART", 64)
    path = weights(b"1\tone\r\n2.5\n0\tnever\n3e1\ttwo words\n")
    rng = Generator(3)
    rng.seek(10)
    items = AliasTable([1, 2.5, 0, 30]).sample(rng, 200)
    call = ["sample", path, "-n", "200", "--seed", "3", "--offset", "10"]
    assert ran(capsysbinary, *call) == (0, "".join(f"{item}\n" for item in items), "")
    labels = ["one", "1", "never", "two words"]
    assert ran(capsysbinary, *call, "--format", "labels") == (0, "".join(labels[item] + "\n" for item in items), "")
    cli.main([*call, "--format", "npy"])
    assert (np.load(io.BytesIO(capsysbinary.readouterr().out)) == items).all()
    cli.main([*call, "--format", "raw", "--device", "portable"])
    assert capsysbinary.readouterr().out == items.tobytes()


def test_integers_are_taken_exactly(weights):
    given, labels = cli.read_weights(weights(b"18446744073709551615\n1\n9007199254740993"))
    assert given.dtype == np.uint64 and given.tolist() == [2**64 - 1, 1, 2**53 + 1] and labels == [None] * 3
    given, _ = cli.read_weights(weights(b"18446744073709551616\n1\n"))
    assert given.dtype == np.float64 and given.tolist() == [2.0**64, 1]


def test_weights_come_from_standard_input():
    done = program("sample", "-", "-n", "5", input=b"0\n1\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"1\n" * 5, b"")


@pytest.mark.parametrize("text,words", [
    (b"1\n-2\n", "line 2"), (b"1\nx\n", '"x"'), (b"\n", "line 1"), (b"1\n\n2\n", "line 2"), (b"nan\n", "nan"),
    (b"inf\n", "inf"), (b"1e999\n", "1e999"), (b" 1\n", "line 1"), (b"1_0\n", "1_0"), (b"1 2\n", "line 1"),
    (b"", "no weights"), (b"0\n0.0\n", "all weights are 0"), (b"1" * 70000, "bytes"), (b"\xff\n", "line 1")])
def test_bad_weights_name_their_line(capsysbinary, weights, text, words):
    path = weights(text)
    status, out, err = ran(capsysbinary, "sample", path, "-n", "1")
    assert (status, out) == (1, "") and words in err and path in err and err.count("\n") == 1


def test_a_missing_file_is_named(capsysbinary):
    status, _, err = ran(capsysbinary, "sample", "/nowhere", "-n", "1")
    assert status == 1 and "cannot read /nowhere" in err


def test_examples_of_the_repository(capsysbinary):
    path = pathlib.Path(__file__).parents[3] / "examples/weights.tsv"
    if not path.exists():
        pytest.skip("examples are not here")
    status, out, _ = ran(capsysbinary, "sample", str(path), "-n", "4", "--format", "labels")
    assert status == 0 and len(out.split()) == 4 and out.split()[0].isalpha()
