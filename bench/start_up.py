"""What a program pays for the library when it starts and uses the CPU: start_up.py NAME=LIBRARY.. > bench/results/..

LIBRARY is a liblanewise.so of some build; a module beside it goes along. The programs alternate; time is processor time
of the whole program, the median of 300 runs; memory is the largest resident set of one run."""
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

INCLUDE = pathlib.Path(__file__).resolve().parent.parent / "include"
RUNS = 300
PROGRAMS = {
    "lw_version() alone": "static int work(void) { return lw_version() != LW_VERSION; }",
    "a context, 3 floats": """static int work(void)
{
    const lw_context_options options = {.size = sizeof(options), .threads = 1};
    lw_context *context;
    lw_generator *generator;
    float u[3];
    return lw_context_create(&context, &options) != LW_OK ||
           lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0) != LW_OK ||
           lw_fill_uniform_f32(generator, u, 3) != LW_OK;
}""",
}


MAIN = """
int main(int argc, char **argv)
{
    char line[256];
    FILE *const status = fopen("/proc/self/status", "r");
    const int failed = work();
    while (argc > 1 && fgets(line, sizeof(line), status) != NULL)
        if (strncmp(line, "VmHWM:", 6) == 0)
            fputs(line, stdout);
    return failed || argv[0] == NULL;
}
"""


def run(path):
    process = subprocess.Popen([path])
    _, status, used = os.wait4(process.pid, 0)
    assert status == 0, path
    return (used.ru_utime + used.ru_stime) * 1e3


def memory_of(path):
    said = subprocess.run([path, "memory"], check=True, capture_output=True, text=True).stdout
    return f"{int(said.split()[1]) * 1024 / 1e6:.1f} MB"


def main():
    libraries = dict(argument.split("=", 1) for argument in sys.argv[1:])
    processor = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")).group(1)
    print(f"{processor}, {os.cpu_count()} cores, shared with other programs; {RUNS} runs each")
    programs = {}
    with tempfile.TemporaryDirectory() as scratch:
        for name, library in libraries.items():
            folder = pathlib.Path(scratch, name.replace(" ", "-"))
            folder.mkdir()
            for file in sorted(pathlib.Path(library).parent.glob("liblanewise*.so.0.1")):
                shutil.copy(file, folder)
                subprocess.run(["strip", folder / file.name], check=True)
            for title, text in PROGRAMS.items():
                program = folder / str(len(programs))
                includes = "".join(f"#include <{header}.h>\n" for header in ("lanewise/lanewise", "stdio", "string"))
                subprocess.run(["cc", "-O2", "-I", INCLUDE, "-x", "c", "-", "-o", program, "-L", folder,
                                "-l:liblanewise.so.0.1", f"-Wl,-rpath,{folder}"], check=True, text=True,
                               input=includes + text + MAIN)
                programs[name, title] = program
        found = {key: [] for key in programs}
        for _ in range(RUNS):
            for key, program in programs.items():
                found[key].append(run(program))
        for (name, title), values in found.items():
            print(f"{name:8} | {title:19} | {statistics.median(values):.2f} ms | {memory_of(programs[name, title])}")


main()
