#!/usr/bin/env python3
"""A program of any release with this SONAME compiles, links and runs (docs/promises/abi.md).

    abi_test.py LIBRARY C_COMPILER ROOT [--freeze]

tests/promises/abi-VERSION.c is such a program. It declares every exported function as the headers of its release did, so
that the compiler sees where today's have another type; it asserts the sizes of structs, the places of their members and the
values of constants; it refers to every function, so that the linker needs them all; and it draws numbers that are known.

--freeze writes the file of LW_VERSION, which a release does last. It refuses once CHANGELOG.md calls that released."""
import pathlib
import re
import subprocess
import sys
import tempfile

LIBRARY, COMPILER, ROOT = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], pathlib.Path(sys.argv[3]).resolve()
sys.path.insert(0, str(ROOT / "tests/api"))
import abi_test as record  # pylint: disable=wrong-import-position

HERE, INCLUDE = ROOT / "tests/promises", ROOT / "include"
MAIN = """
int main(void)
{
    lw_context *context;
    lw_generator *generator;
    uint32_t bits;
    float x;
    for (size_t f = 0; f < sizeof(functions) / sizeof(functions[0]); f++)
        if (functions[f] == NULL)
            return 1;
    if (lw_context_create(&context, NULL) != LW_OK ||
        lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0) != LW_OK ||
        lw_fill_normal_f32(generator, &x, 1, %s, %s) != LW_OK)
        return puts(lw_last_error()), 1;
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    memcpy(&bits, &x, sizeof(bits));
    return bits != 0x%s;
}
"""


def headers():
    return [f"#include <lanewise/{path.name}>\n" for path in sorted(INCLUDE.glob("lanewise/*.h"))
            if path.name not in ("mpi.h", "mpi_sums.h")]  # the program's own code


def preprocessed(folder):
    source = folder / "headers.c"
    source.write_text("".join(headers()), encoding="utf-8")
    return record.output_of(COMPILER, "-std=c11", "-E", "-P", f"-I{INCLUDE}", source)


def declarations(text, names):
    """The declaration of each exported function, without the bodies of others."""
    flat, left = re.subn(r"\{[^{}]*\}", ";", text)
    while left:
        flat, left = re.subn(r"\{[^{}]*\}", ";", flat)
    found = {}
    for statement in flat.split(";"):
        name = re.search(r"\b(lw_\w+)\s*\(", statement)
        if name and name[1] in names and "=" not in statement:
            found[name[1]] = " ".join(statement.split())
    if names - set(found):
        sys.exit(f"no declaration was found of {sorted(names - set(found))}")
    return [found[name] for name in sorted(found)]


def asserts(layouts):
    for row in layouts:
        words = row.split()
        if words[0] == "enum":
            yield f"_Static_assert({words[2]} == {words[3]}, \"\");"
            continue
        name, size = words[1], words[2].rstrip(":")
        yield f"_Static_assert(sizeof({name}) == {size}, \"\");"
        for member, place in zip(words[3::2], words[4::2]):
            at, _, bytes_ = place.partition("+")
            yield (f"_Static_assert(offsetof({name}, {member}) == {at} && sizeof((({name} *)0)->{member}) == {bytes_}, "
                   f"\"{member}\");")


def soname():
    return re.search(r"SONAME.*\[(.*)\]", record.output_of("readelf", "-d", LIBRARY))[1]


def program(version):
    names = {row.split()[1] for row in record.functions(LIBRARY)}
    known = re.search(r"^warp1024 normal-f32 seed=0x2a stream=0x0 offset=0 set=0 mean=(\S+) stddev=(\S+) : (\w+)",
                      (ROOT / "docs/contract/kat.txt").read_text(encoding="ascii"), re.M).groups()
    with tempfile.TemporaryDirectory() as scratch:
        declared = declarations(preprocessed(pathlib.Path(scratch)), names)
    return (f"/* A program of release {version}, which loads {soname()}: by tests/promises/abi_test.py --freeze. No line\n"
            " * changes or goes. */\n" + "".join(headers()) + "#include <stddef.h>\n#include <stdio.h>\n#include <string.h>\n\n"
            + "".join(row + ";\n" for row in declared) + "\n" + "\n".join(asserts(record.layouts(COMPILER, INCLUDE)))
            + "\n\ntypedef void (*any)(void);\nstatic const any functions[] = {\n"
            + "".join(f"    (any){name},\n" for name in sorted(names)) + "};\n" + MAIN % known)


def breaks(text, folder):
    """What is wrong with a program of a release, or None."""
    source, built = folder / "program.c", folder / "program"
    source.write_text(text, encoding="utf-8")
    command = [COMPILER, "-std=c11", "-O0", "-w", f"-I{INCLUDE}", source, LIBRARY, f"-Wl,-rpath,{LIBRARY.parent}", "-o", built]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        return "\n".join([line for line in result.stderr.splitlines() if "error" in line or "undefined" in line][:12])
    return None if subprocess.run([built], check=False).returncode == 0 else "it draws other numbers, or does not start"


def the_test_can_fail(text, folder):
    for old, new in (("lw_generator_seek(lw_generator *generator, uint64_t", "lw_generator_seek(lw_generator *generator, uint32_t"),
                     ("_Static_assert(sizeof(lw_kind_info) == ", "_Static_assert(sizeof(lw_kind_info) == 1"),
                     ("(any)lw_fill,", "(any)lw_fill,(any)lw_fill_no_more,"), ("bits != 0x", "bits != 0x1")):
        assert old in text, old
        assert breaks(text.replace(old, new), folder) is not None, old


def other_versions():
    """Functions whose symbol version is not that of the page, which linked programs ask for; modules have one apart."""
    version = re.search(r"symbol version is `(\w+)`", (ROOT / "docs/promises/abi.md").read_text(encoding="utf-8"))[1]
    names = [row.split()[-1] for row in record.output_of("nm", "-D", "--defined-only", LIBRARY).splitlines() if " T " in row]
    names = [name for name in names if "@@LANEWISE_PRIVATE_" not in name]
    return [name for name in names if not name.endswith("@@" + version)] if names else ["none is exported"]


def main():
    base = (INCLUDE / "lanewise/base.h").read_text(encoding="utf-8")
    version = ".".join(re.search(rf"LW_VERSION_{part} (\d+)", base)[1] for part in ("MAJOR", "MINOR", "PATCH"))
    if "--freeze" in sys.argv:
        if f"## {version}, not released" not in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
            sys.exit(f"CHANGELOG.md does not call {version} \"not released\": what a release had stays as it is")
        (HERE / f"abi-{version}.c").write_text(program(version), encoding="utf-8")
    if other_versions():
        sys.exit(f"of another symbol version: {other_versions()}")
    tried = 0
    with tempfile.TemporaryDirectory() as scratch:
        for file in sorted(HERE.glob("abi-*.c")):
            text = file.read_text(encoding="utf-8")
            if soname() not in text[:200]:
                continue  # of another SONAME, which it loads
            said = breaks(text, pathlib.Path(scratch))
            if said is not None:
                sys.exit(f"{file.name}: {said}")
            the_test_can_fail(text, pathlib.Path(scratch))
            tried += 1
    if tried == 0 and not version.endswith(".0"):
        sys.exit(f"there is no program of a release that loads {soname()}")
    print(f"{soname()}: programs of {tried} releases compile, link and run")


main()
