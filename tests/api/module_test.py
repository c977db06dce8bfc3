#!/usr/bin/env python3
"""Asks liblanewise.so for its module of CUDA: with a module and without, with a driver and without, from other folders, of
another release, damaged, and from many threads at once. In most of them the driver is an empty library, so that they run
where there is no GPU; where there is one, its words are compared with a CPU's.

Usage: module_test.py LIBRARY VERSION C_COMPILER [MODULE]"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

ASK = """
import ctypes, sys, threading
class Info(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("available", ctypes.c_int), ("reason", ctypes.c_char * 240)]
def ask(library, answers):
    info = Info()
    assert library.lw_backend_describe(ctypes.c_size_t(0), ctypes.byref(info)) == 0
    answers.append((info.name.decode(), info.available, info.reason.decode()))
def words(library, backend):
    context, generator, out = ctypes.c_void_p(), ctypes.c_void_p(), (ctypes.c_uint32 * 100000)()
    class Options(ctypes.Structure):
        _fields_ = [("size", ctypes.c_size_t), ("backend", ctypes.c_char_p), ("device", ctypes.c_int),
                    ("stream", ctypes.c_void_p), ("threads", ctypes.c_int)]
    options = Options(ctypes.sizeof(Options), backend)
    assert library.lw_context_create(ctypes.byref(context), ctypes.byref(options)) == 0
    seed, stream = ctypes.c_uint64(42), ctypes.c_uint64(0)
    assert library.lw_generator_create(ctypes.byref(generator), context, 1, seed, stream) == 0
    assert library.lw_fill_bits32(generator, out, ctypes.c_size_t(len(out))) == 0
    assert library.lw_context_synchronize(context) == 0
    return bytes(out)
libraries = [ctypes.CDLL(path) for path in sys.argv[1:]]
answers = []
for library in libraries:
    threads = [threading.Thread(target=ask, args=(library, answers)) for _ in range(16)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
first, last = answers[0], answers[-1]
assert set(answers) == {first, last} and first[0] == "cuda", answers
if last[1]:
    assert words(libraries[-1], b"cuda") == words(libraries[-1], b"portable"), "cuda and portable differ"
with open("/proc/self/maps") as maps: print(int("liblanewise-cuda" in maps.read()))
print(last[1])
print(last[2])
"""

failed = 0


def check(title, good, said):
    global failed
    failed += not good
    print(f"{'ok' if good else 'FAILED'}: {title}: {said}")


def ask(*libraries, path=""):
    """Whether a module is loaded after all, whether the backend can run, and the reason."""
    answer = subprocess.run([sys.executable, "-c", ASK, *libraries], check=True, capture_output=True, text=True,
                            env={**os.environ, "LD_LIBRARY_PATH": path}).stdout.split("\n")
    return int(answer[0]), int(answer[1]), answer[2]


class Tree:
    """Folders with copies of the library, and what lies beside it."""

    def __init__(self, root, library, compiler):
        self.root, self.compiler, self.library = root, compiler, library
        said = subprocess.run(["readelf", "-d", library], check=True, capture_output=True, text=True).stdout
        self.soname = re.search(r"soname: \[(.*)\]", said).group(1)
        self.module = self.soname.replace("liblanewise", "liblanewise-cuda")
        self.driver = self.folder("driver")
        self.make(os.path.join(self.driver, "libcuda.so.1"), "")

    def driver_of(self, name, version, error):
        """A folder with a driver that is for a version of CUDA, and whose cuInit gives an error of CUDA's."""
        path = self.folder(name)
        self.make(os.path.join(path, "libcuda.so.1"), f"int cuInit(unsigned flags) {{ return (void)flags, {error}; }}\n"
                  f"int cuDriverGetVersion(int *version) {{ return *version = {version}, 0; }}\n")
        return path

    def folder(self, name, library=False, module=None):
        path = os.path.join(self.root, name)
        os.mkdir(path)
        if library:
            shutil.copy(self.library, os.path.join(path, self.soname))
        if module:
            shutil.copy(module, os.path.join(path, self.module))
        return path

    def make(self, path, text, *options):
        command = [self.compiler, "-shared", "-fPIC", "-x", "c", "-", "-x", "none", "-o", path, *options]
        subprocess.run(command, check=True, input=text, text=True)

    def of_release(self, folder, release):
        """A module in `folder` that needs the library of a release."""
        with open(os.path.join(self.root, "map"), "w", encoding="utf-8") as file:
            file.write(f"LANEWISE_PRIVATE_{release} {{ global: lw_fail; }};\n")
        library = os.path.join(self.root, "other.so")
        self.make(library, "void lw_fail(void) {}\n", f"-Wl,--version-script={file.name}", f"-Wl,-soname,{self.soname}")
        self.make(os.path.join(folder, self.module), "void lw_fail(void);\nvoid call(void) { lw_fail(); }\n", library)


def without_a_module(tree):
    folder = tree.folder("alone", library=True)
    own = os.path.join(folder, tree.soname)
    loaded, can, reason = ask(own, path=tree.driver)
    check("no module", (loaded, can) == (0, 0) and reason.startswith(f"not installed: no {tree.module} ") and
          "install its package, or configure with nvcc and -DLANEWISE_CUDA=ON" in reason, reason)
    with open(os.path.join(folder, tree.module), "w", encoding="utf-8") as file:
        file.write("not a library\n")
    loaded, can, reason = ask(own, path=tree.driver)
    refused = f"the loader refuses its module: {file.name}"
    check("a damaged file", (loaded, can) == (0, 0) and reason.startswith(refused), reason)


def of_another_release(tree, version):
    folder = tree.folder("other", library=True)
    tree.of_release(folder, "9.9.9")
    loaded, can, reason = ask(os.path.join(folder, tree.soname), path=tree.driver)
    check("a module of another release", not can and f"is not of this library's release, {version}: " in reason and
          "LANEWISE_PRIVATE_9.9.9" in reason, reason)
    tree.of_release(folder, version)
    loaded, can, reason = ask(os.path.join(folder, tree.soname), path=tree.driver)
    check("a module with nothing in it", not can and reason.endswith("has no lw_backend_cuda"), reason)


def with_the_module(tree, module):
    folder = tree.folder("both", library=True, module=module)
    library, ours = os.path.join(folder, tree.soname), os.path.join(folder, tree.module)
    loaded, can, reason = ask(library)
    check("as it is here", reason.endswith(f" ({ours})") if loaded else
          not can and reason.startswith("no NVIDIA driver on this machine"), reason)
    loaded, can, reason = ask(library, path=tree.driver)
    check("an empty driver", loaded and not can and reason.endswith(f" ({ours})"), reason)
    loaded, can, reason = ask(library, path=tree.driver_of("old", 11000, 0))
    check("a driver that is too old", loaded and not can and
          re.search(r"driver.* is for CUDA 11\.0, this build needs \d+\.\d+; update the driver", reason), reason)
    loaded, can, reason = ask(library, path=tree.driver_of("lonely", 1000000, 100))
    check("a driver without a device", loaded and not can and reason.startswith("no device (") and
          "check CUDA_VISIBLE_DEVICES" in reason, reason)
    with open(ours, "r+b") as file:
        file.seek(18)
        file.write(b"\xff\xff")
    loaded, can, reason = ask(library, path=tree.driver)
    refused = f"the loader refuses its module: {ours}"
    check("a module for another processor", not can and reason.startswith(refused), reason)


def from_other_folders(tree, module):
    library = os.path.join(tree.folder("apart", library=True), tree.soname)
    found = tree.folder("found", module=module)
    loaded, can, reason = ask(library, path=f"{tree.driver}:{found}")
    check("a module where the loader looks", loaded and not can and
          reason.endswith(f" ({os.path.join(found, tree.module)})"), reason)
    second = os.path.join(tree.folder("twice", library=True, module=module), tree.soname)
    loaded, can, reason = ask(library, second, path=tree.driver)
    refused = "belongs to another copy of the library in this process"
    check("two copies of the library", not can and reason.endswith(refused), reason)


def main(library, version, compiler, module=None):
    with tempfile.TemporaryDirectory() as root:
        tree = Tree(root, library, compiler)
        without_a_module(tree)
        of_another_release(tree, version)
        if module:
            with_the_module(tree, module)
            from_other_folders(tree, module)
        else:
            print("no CUDA in this build: a module that works was not tried")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
