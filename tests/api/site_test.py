#!/usr/bin/env python3
"""The site: site_test.py ROOT [--build]

Without --build: docs/site/links.py finds every sort of broken link, each planted in a site of two pages. With it, slow:
tools/site makes the site without a warning or a broken link, and the pages have the names that readers look for."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SITE = {
    "index.html": '<h1 id="top">One</h1><a href="sub/two.html#here">two</a><img src="picture.svg"><a href="#top">up</a>'
                  '<a href="https://example.invalid/nowhere">outside</a>',
    "sub/two.html": '<link href="../style.css"><p id="here"></p><a href="../index.html">back</a><span id="c.lw_f"></span>',
    "picture.svg": "<svg/>",
    "style.css": "",
    "llms.txt": "- [Two](sub/two.html)\n",
    "searchindex.js": 'Search.setIndex({"docnames":["index","sub/two"],"alltitles":{"One":[[0,null]]},"indexentries":{},'
                      '"objnames":{"3":["c","function","C function"]},"objects":{"":[[1,3,1,"c.lw_f","lw_f"]]}})',
}
PLANTED = [("index.html", "two.html#here", "two.html#there"), ("index.html", "sub/two.html", "two.html"),
           ("picture.svg", None, None), ("style.css", None, None), ("index.html", 'id="top"', 'id="bottom"'),
           ("llms.txt", "two.html", "too.html"), ("sub/two.html", "c.lw_f", "c.lw_g"),
           ("searchindex.js", '"sub/two"', '"sub/too"')]
NAMES = [("api/keys", 'id="c.lw_at_normal_f64"'), ("api/keys", "lw_walk_gamma_f32_of"), ("api/keys", "normal_f64_at"),
         ("api/variates", "lanewise::gamma_f64"), ("api/variates", "lw_fill_gamma"),
         ("api/kernels", "lw_lanes_philox_normal_f32"), ("api/generators", "_CPPv4N8lanewise9generator"),
         ("api/ranks", 'id="c.lw_ranks_mpi"'), ("api/points", "halton"), ("migration/curand-host", "curandGenerateUniform")]


def check(root, site):
    return subprocess.run([sys.executable, "-B", root / "docs/site/links.py", site], capture_output=True, text=True)


def planted(root):
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder)

        def write(name, text):
            (site / name).parent.mkdir(exist_ok=True)
            (site / name).write_text(text, encoding="utf-8")

        for name, text in SITE.items():
            write(name, text)
        whole = check(root, site)
        assert whole.returncode == 0, whole.stderr
        assert "example.invalid 1" in whole.stdout, whole.stdout
        for name, old, new in PLANTED:
            if old is None:
                (site / name).unlink()
            else:
                assert old in SITE[name], (name, old)
                write(name, SITE[name].replace(old, new))
            broken = check(root, site)
            assert broken.returncode == 1 and "there is no such" in broken.stderr, (name, old, broken)
            write(name, SITE[name])
    print(f"{len(PLANTED)} broken links are found")


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


def build(root):
    if not shutil.which("doxygen"):
        skip("no doxygen")
    wanted, installed = root / "docs/site/requirements.txt", root / "build-site/venv/requirements.txt"
    if not installed.exists() or installed.read_bytes() != wanted.read_bytes():
        with tempfile.TemporaryDirectory() as folder:
            pip = [f"{folder}/venv/bin/pip", "download", "--quiet", "--retries", "0", "--timeout", "10", "--no-deps",
                   "--dest", folder]
            if subprocess.run(["python3", "-m", "venv", f"{folder}/venv"]).returncode:
                skip("python3 makes no virtual environment (python3-venv)")
            if subprocess.run([*pip, "furo"]).returncode:
                skip("pip reaches no package index")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    made = subprocess.run([root / "tools/site"], env=environment)
    assert made.returncode == 0, "tools/site fails"
    for page, name in NAMES:
        assert name in (root / f"build-site/html/docs/site/{page}.html").read_text(encoding="utf-8"), f"{page}: no {name}"
    print(f"{len(NAMES)} names are found")


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    if sys.argv[2:] == ["--build"]:
        build(root)
    else:
        planted(root)


main()
