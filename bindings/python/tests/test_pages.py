"""The pages of docs/guide for users of Python: their code runs, and their tables have every name of a library.

A block of Python runs after those before it on its page, on shards.md and ranks.md alone; one that is marked "cuda"
needs a GPU, one that is marked "mpirun" ranks. In a table the first column is the other library's code, the second ours,
or "-". Ours is run; where both draw n numbers or rows, both must have the same distribution."""
import inspect
import os
import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np
import pytest

import lanewise

GUIDE = pathlib.Path(__file__).resolve().parents[3] / "docs/guide/python"
FROM = {"from-cupy.md": "cupy", "from-jax.md": "jax", "from-pytorch.md": "torch"}
PAGES = ["README.md", "keys.md", "points.md", *FROM]
PROGRAMS = ["shards.md", "ranks.md"]  # each of their blocks is a program
RANKS = 1, 3  # of a program that mpirun starts; the line that it prints is on its page
LEAST_COMPARED = {"cupy": 60, "jax": 35, "torch": 50}


def blocks(page, mark=" cuda|"):
    """(its mark, line, code) of each block of Python with one of these marks."""
    text = (GUIDE / page).read_text(encoding="utf-8")
    for match in re.finditer(rf"^```python({mark})\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield bool(match[1]), text.count("\n", 0, match.start()) + 1, match[2]


def rows(page):
    """(line, the other library's code, ours or "-") of each row of the tables that compare names."""
    text = (GUIDE / page).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        cells = re.match(r"\| `([^`]+)` \| (?:`([^`]+)`|(-)) \|", line)
        if cells:
            yield number, cells[1], cells[2] or cells[3]


def cuda_runs():
    return any(name == "cuda" and runs for name, runs, _ in lanewise.backends())


def prepared(page, without=()):
    """The namespace that a page's blocks make; those without a name of a module that is missing."""
    namespace = {"__name__": page}
    for cuda, line, code in blocks(page):
        if not cuda and not any(re.search(rf"\b{name}\b", code) for name in without):
            exec(compile("\n" * line + code, str(GUIDE / page), "exec"), namespace)
    return namespace


def library(name, draws=True):
    module = pytest.importorskip(name, reason=f"{name} is not installed")
    if draws and name == "cupy" and not module.cuda.is_available():
        pytest.skip("cupy sees no GPU")
    return module


def can_draw(name):
    try:
        library(name)
    except pytest.skip.Exception:
        return False
    return True


@pytest.mark.parametrize("page", PAGES)
def test_blocks_run(page):
    if page in FROM:
        library(FROM[page])
    prepared(page)


def run(command, folder, line, code):
    """What a program prints."""
    program = folder / "program.py"
    program.write_text("\n" * line + code, encoding="utf-8")
    where = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONDONTWRITEBYTECODE": "1",
             "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    done = subprocess.run([*command, sys.executable, program], capture_output=True, text=True, check=False, timeout=250,
                          env=os.environ | where)
    assert done.returncode == 0, done.stderr
    return done.stdout


def packages(code):
    return {"dask", "distributed", "jax", "joblib", "mpi4py", "torch"} & set(
        re.findall(r"^ *(?:import|from) (?:dask\.(?=distributed)|lanewise\.(?=dask))?(\w+)", code, re.MULTILINE))


@pytest.mark.parametrize("page, line, code",
                         [(page, line, code) for page in PROGRAMS for _, line, code in blocks(page)])
def test_programs_run(page, line, code, tmp_path):
    for name in packages(code):
        library(name)
    run([], tmp_path, line, code)


@pytest.mark.parametrize("line, code", [(line, code) for _, line, code in blocks("ranks.md", " mpirun")])
def test_programs_of_mpi_print_one_line(line, code, tmp_path):
    library("mpi4py")
    if shutil.which("mpirun") is None:
        pytest.skip("mpirun is not installed")
    said = {run(["mpirun", "--oversubscribe", "-n", str(size)], tmp_path, line, code) for size in RANKS}
    assert len(said) == 1 and said.pop().rstrip() in (GUIDE / "ranks.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_blocks_for_a_gpu_run(page):
    if not any(cuda for cuda, _, _ in blocks(page)):
        pytest.skip("the page has none")
    if not cuda_runs():
        pytest.skip("no GPU, or a build without CUDA")
    text = "".join(code for *_, code in blocks(page))
    for name in {"cupy", "torch"} & set(re.findall(r"^import (\w+)$", text, re.MULTILINE)):
        library(name)
    namespace = {"__name__": page}
    for _, line, code in blocks(page):
        exec(compile("\n" * line + code, str(GUIDE / page), "exec"), namespace)


@pytest.mark.parametrize("page", FROM)
def test_our_code_runs(page):
    """Without the other library, too, so that a wrong name of ours is found everywhere."""
    missing = () if can_draw(FROM[page]) else (FROM[page],)
    namespace = prepared(page, without=missing)
    if missing:  # the page's tensors
        namespace |= {"t": np.empty(namespace["n"]), "whole": np.empty(namespace["n"], np.int64)}
    wrong, run = [], 0
    for line, _, ours in rows(page):
        if ours != "-":
            try:
                eval(ours, dict(namespace))
                run += 1
            except Exception as error:
                wrong.append(f"{page}:{line}: {ours}: {error!r}")
    assert not wrong, "\n".join(wrong)
    assert run > 30


def public(owner):
    """Names without an underscore that are no modules, nor a file's `from __future__ import annotations`."""
    return [name for name in dir(owner) if not name.startswith("_") and name != "annotations"
            and not inspect.ismodule(getattr(owner, name, None))]


def names_of_jax():
    jax = library("jax")
    return {f"jax.random.{name}" for name in public(jax.random)}


def names_of_cupy():
    """The page calls a Generator gen and a RandomState state, whose names are the module's with few exceptions."""
    cupy = library("cupy", draws=False)
    of_module = public(cupy.random)
    names = {f"cupy.random.{name}" for name in of_module} | {"cupy.random.Generator"}
    names |= {f"gen.{name}" for name in public(cupy.random.Generator)}
    return names | {f"state.{name}" for name in public(cupy.random.RandomState) if name not in of_module}


RANDOM = re.compile(r"(rand\w*|(manual_|initial_)?seed|(manual_)?seed_all|[gs]et_rng_state(_all)?|bernoulli|binomial|"
                    r"multinomial|normal|poisson|\w*dropout_?|rrelu_?|default_generator|Generator)$")


def names_of_torch():
    """Tensor's methods are Tensor.x; the page calls a Generator generator, and torch.distributions D."""
    torch = library("torch")
    distributions = torch.distributions

    def takes_generator(value):
        return "generator=None" in str(getattr(value, "__doc__", None))

    names = set()
    for module in (torch, torch.cuda):
        for name in public(module):
            value = getattr(module, name)
            if RANDOM.match(name) or takes_generator(value):
                names.add(f"{module.__name__}.{name}")
    names |= {f"torch.random.{name}" for name in public(torch.random)
              if getattr(getattr(torch.random, name), "__module__", "") == "torch.random"}
    names |= {f"generator.{name}" for name in public(torch.Generator)}
    names |= {f"Tensor.{name}" for name in public(torch.Tensor) if takes_generator(getattr(torch.Tensor, name))}
    for name in distributions.__all__:
        value = getattr(distributions, name)
        if inspect.isclass(value) and issubclass(value, distributions.Distribution):
            names.add(f"D.{name}")
    return names


def stands_in(name, code):
    owner, _, method = name.rpartition(".")
    if owner == "Tensor":  # a call of a method of some tensor
        return re.search(rf"(?<!torch)\.{method}\(", code)
    return re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", code)


@pytest.mark.parametrize("page, names", [("from-cupy.md", names_of_cupy), ("from-jax.md", names_of_jax),
                                         ("from-pytorch.md", names_of_torch)])
def test_every_name_is_on_the_page(page, names):
    wanted, code = names(), "\n".join(other for _, other, _ in rows(page))
    missing = sorted(name for name in wanted if not stands_in(name, code))
    assert not missing, missing
    assert len(wanted) > 40


def numbers(value, n):
    """n numbers of a result: of rows, the first of each; None: it is something else."""
    if tuple(getattr(value, "shape", ()))[:1] != (n,):
        return None
    value = np.asarray(value.get() if hasattr(value, "get") else value)
    return np.round(value.reshape(n, -1)[:, 0].astype(np.float64), 5)  # float32 and float64 of one number are the same


@pytest.mark.parametrize("page", FROM)
def test_both_sides_have_the_same_distribution(page):
    name = FROM[page]
    if name == "jax" and not os.environ.get("LANEWISE_SLOW_TESTS"):
        pytest.skip("JAX compiles each row, a minute in all; LANEWISE_SLOW_TESTS=1 runs it")
    library(name)
    stats = pytest.importorskip("scipy.stats", reason="SciPy is not installed")
    namespace = prepared(page)
    namespace["rng"] = lanewise.Generator(2026)
    n, wrong, compared = namespace["n"], [], 0
    for line, other, ours in rows(page):
        if ours == "-":
            continue
        try:
            theirs = numbers(eval(other, dict(namespace)), n)
            mine = numbers(eval(ours, dict(namespace)), n)
        except Exception as error:
            wrong.append(f"{page}:{line}: {other}, {ours}: {error!r}")
            continue
        if theirs is None or mine is None:
            continue
        compared += 1
        p = stats.ks_2samp(theirs, mine, method="asymp").pvalue
        if p < 1e-6:
            means = f"means {theirs.mean():.4g} and {mine.mean():.4g}"
            wrong.append(f"{page}:{line}: {other} and {ours} differ, p = {p:.1g}; {means}")
    assert not wrong, "\n".join(wrong)
    assert compared >= LEAST_COMPARED[name], compared
