#!/usr/bin/env python3
"""The release command: release_test.py ROOT [--dry-run]

All files name one version and options that there are, and a file that does not is found. With --dry-run, slow: two dry
runs give the same bytes, and a throw-away key signs them."""
import importlib.machinery
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1]).resolve()


def one_version(folder):
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("release", str(root / "packaging/release"))
    release = importlib.util.module_from_spec(importlib.util.spec_from_loader("release", loader))
    loader.exec_module(release)
    version, wrong = release.inconsistent(root)
    assert not wrong, "\n".join(wrong)
    for name in ("packaging", "cmake"):
        shutil.copytree(root / name, folder / name)
    places = [place.rstrip("?").split("#")[0] for place in release.NAMES_IT] + ["include/lanewise/base.h"]
    for place in places:
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        if (root / place).exists():
            shutil.copy(root / place, folder / place)
    assert release.inconsistent(folder) == (version, [])
    for place, old, new in [(p, version, "9.8.7") for p in places] + [
            ("include/lanewise/base.h", "LW_VERSION_PATCH ", "LW_VERSION_PATCH 9"),
            ("CHANGELOG.md", "`liblanewise.so.", "`liblanewise.so.9"),
            ("packaging/conda/recipe.yaml", "LANEWISE_STATIC", "LANEWISE_STATICS")]:
        text = (folder / place).read_text(encoding="utf-8") if (folder / place).exists() else ""
        if old in text:
            (folder / place).write_text(text.replace(old, new), encoding="utf-8")
            assert release.inconsistent(folder)[1], f"{place} with {new} is not found"
            (folder / place).write_text(text, encoding="utf-8")
    print(f"{version}: named by {len(release.versions(root))} places")


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(77)


def dry_runs(folder):
    for program in ("git", "gpg"):
        shutil.which(program) or skip(f"no {program}")
    if subprocess.run(["git", "-C", root, "rev-parse"], capture_output=True).returncode:
        skip("this is no clone of the repository")
    for module in ("build", "scikit_build_core"):
        importlib.util.find_spec(module) or skip(f"{sys.executable} has no module {module}")
    home = folder / "gnupg"
    home.mkdir(mode=0o700)
    environment = {**os.environ, "GNUPGHOME": str(home)}

    def run(*command, **options):
        return subprocess.run(command, env=environment, capture_output=True, text=True, **options)

    key = "throw-away@lanewise.invalid"
    made = run("gpg", "--batch", "--passphrase", "", "--quick-generate-key", key, "ed25519", "sign", "1d")
    assert made.returncode == 0, made.stderr
    outs = [folder / "one", folder / "two"]
    for out in outs:
        said = run(sys.executable, root / "packaging/release", "--dry-run", "--key", key, "--out", out)
        assert said.returncode == 0, said.stdout + said.stderr
    names = sorted(path.name for path in outs[0].iterdir())
    assert names == sorted(path.name for path in outs[1].iterdir())
    version = re.search(r"lanewise-([\d.]+)\.tar\.xz", " ".join(names))[1]
    files = [f"lanewise-{version}.{end}" for end in ("cdx.json", "tar.gz", "tar.xz")]
    assert names == ["SHA256SUMS", "SHA256SUMS.asc"] + files, names
    for name in names:
        same = (outs[0] / name).read_bytes() == (outs[1] / name).read_bytes()
        assert same or name == "SHA256SUMS.asc", f"two dry runs made two {name}"
    assert run("sha256sum", "--check", "SHA256SUMS", cwd=outs[0]).returncode == 0
    assert run("gpg", "--batch", "--verify", outs[0] / "SHA256SUMS.asc", outs[1] / "SHA256SUMS").returncode == 0
    (outs[1] / "SHA256SUMS").write_text("another text\n")
    assert run("gpg", "--batch", "--verify", outs[0] / "SHA256SUMS.asc", outs[1] / "SHA256SUMS").returncode != 0
    refused = run(sys.executable, root / "packaging/release", "--out", folder / "three")
    assert refused.returncode == 1 and "no --key" in refused.stdout and not (folder / "three").exists(), refused.stdout
    run("gpgconf", "--kill", "all")  # the agent of the throw-away key
    print("two dry runs, the same bytes:", (outs[0] / "SHA256SUMS").read_text(), sep="\n", end="")


with tempfile.TemporaryDirectory() as scratch:
    dry_runs(pathlib.Path(scratch)) if "--dry-run" in sys.argv else one_version(pathlib.Path(scratch))
