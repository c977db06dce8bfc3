"""Sphinx's settings; tools/site runs it."""
import os
import pathlib
import re

from sphinx import addnodes

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]

base = (ROOT / "include/lanewise/base.h").read_text(encoding="utf-8")
version_of = dict(re.findall(r"#define LW_VERSION_(\w+) (\d+)", base))
project = "Lanewise"
author = "the authors of Lanewise"
release = version = ".".join(version_of[part] for part in ("MAJOR", "MINOR", "PATCH"))

extensions = ["myst_nb", "breathe", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_design", "sphinx_copybutton"]
root_doc = "docs/site/index"
source_suffix = {".rst": "restructuredtext", ".md": "myst-nb", ".ipynb": "myst-nb"}
include_patterns = ["*.md", "docs/**", "bindings/**/README.md", "examples/README.md", "examples/*/README.md", "bench/README.md",
                    "bench/results/README.md"]

# pages of Markdown
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
nb_execution_mode = "force" if os.environ.get("LANEWISE_SITE_NOTEBOOKS", "1") == "1" else "off"
nb_execution_timeout = 600
nb_execution_raise_on_error = True

# the APIs
breathe_projects = {"lanewise": os.environ.get("LANEWISE_SITE_XML", "")}
breathe_default_project = "lanewise"
breathe_domain_by_extension = {"h": "c", "hpp": "cpp"}
breathe_show_include = False
autodoc_member_order = "bysource"
autodoc_typehints = "none"
napoleon_google_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True
default_role = "code"  # `size` in a docstring is a parameter

# what it looks like
html_theme = "furo"
html_title = f"Lanewise {release}"
html_static_path = [str(HERE / "static")]
html_css_files = ["site.css"]
html_copy_source = False
html_show_copyright = False
add_function_parentheses = False
html_show_sphinx = False
pygments_style = "friendly"
pygments_dark_style = "github-dark"

# Pages of a shelf hang below its first page, which is read where it lies; the list is added here.
SHELVES = {
    "docs/guide/README": ["*", "python/README", "notebooks/*", "/bindings/python/README"],
    "docs/guide/python/README": ["*"],
    "docs/contract/elements": ["*"],
    "docs/design/house": ["*", "floors/README"],
    "docs/design/floors/README": ["*"],
    "docs/quality/README": ["*"],
    "docs/promises/README": ["*"],
    "examples/README": ["*/README"],
}


def escape_bars(app, what, name, obj, options, lines):
    """|x| in a docstring is no substitution."""
    for i, line in enumerate(lines):
        if "`" not in line and not line.lstrip().startswith((">>>", "...")):
            lines[i] = line.replace("|", "\\|")


def add_lists(app, docname, source):
    if docname in SHELVES:
        pages = "\n".join(SHELVES[docname])
        source[0] += f"\n\n```{{toctree}}\n:hidden:\n:glob:\n:titlesonly:\n{pages}\n```\n"


def write_llms(app, error):
    """llms.txt: a line for each page."""
    if error or app.builder.name != "html":
        return
    about = "> Random numbers, variates and weighted sampling: the same bits on GPUs and CPUs."
    lines = [f"# {project} {release}", "", about, "", "## Pages", ""]
    for docname in sorted(app.env.found_docs):
        title = app.env.titles[docname].astext()
        lines.append(f"- [{title}]({app.builder.get_target_uri(docname)})")
    (pathlib.Path(app.outdir) / "llms.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    first = f'<meta http-equiv="refresh" content="0; url={app.builder.get_target_uri(root_doc)}">'
    (pathlib.Path(app.outdir) / "index.html").write_text(f"<!doctype html><title>{project}</title>{first}\n", encoding="utf-8")


def fortran_name(env, signature, node):
    """`call lw_sum(context, x, total, [status, message])`: the name, and what is around it."""
    before, name, behind = re.fullmatch(r"(call |type\()?(\w+)(.*)", signature).groups()
    for sort, text in ((addnodes.desc_annotation, before), (addnodes.desc_name, name), (addnodes.desc_annotation, behind)):
        if text:
            node += sort(text, text)
    return name


def setup(app):
    app.add_object_type("fortran", "fortran", "pair: %s; Fortran", fortran_name, objname="Fortran name")
    app.connect("source-read", add_lists)
    app.connect("autodoc-process-docstring", escape_bars)
    app.connect("build-finished", write_llms)
