#!/usr/bin/env python3
"""The code of lanewise_bench_kernel_kinds: kernel_code.py OBJECT ..

CSV: backend, kind, way, registers of a thread (CUDA), bytes of the stack, bytes of code. The objects are those of
kernel_kinds_cpu.c and kernel_kinds_cuda.cu; on a CPU the stack is what the function takes besides what it saves.
Needs cuobjdump, objdump and c++filt; no GPU."""
import re
import subprocess
import sys

WAYS = "plain|kept|grouped|helping|pooled|queued|fixed"


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def cuda(path):
    usage = output("cuobjdump", "-res-usage", path)
    found = {}
    for name, registers, stack in re.findall(r"Function (\S+):\s+REG:(\d+) STACK:(\d+)", usage):
        kernel = re.search(rf"\d({WAYS})_(\w+?)PK", name)
        if kernel:
            found[name] = [kernel.group(2), kernel.group(1), registers, stack, 0]
    name = None
    for line in output("cuobjdump", "-sass", path).splitlines():
        head = re.match(r"\s*Function : (\S+)", line)
        name = head.group(1) if head else name
        at = re.match(r"\s*/\*([0-9a-f]{4,})\*/", line)
        if name in found and at:
            found[name][4] = int(at.group(1), 16) + 16
    return [["cuda", *map(str, row)] for row in found.values()]


def cpu(path):
    backend = re.search(r"_(avx512f?|avx2|neon|portable)\.dir", path).group(1)
    rows = []
    for name, body in re.findall(r"^[0-9a-f]+ <(\w+)>:\n(.*?)(?:\n\n|\Z)", output("objdump", "-d", path), re.M | re.S):
        kernel = re.fullmatch(rf"({WAYS})_(\w+)", name)
        if kernel:
            at = [int(x, 16) for x in re.findall(r"^ *([0-9a-f]+):", body, re.M)]
            last = body.splitlines()[-1].split("\t")
            stack = re.search(r"sub +\$0x([0-9a-f]+),%rsp", body)
            rows.append([backend, kernel.group(2), kernel.group(1), "", str(int(stack.group(1), 16) if stack else 0),
                         str(at[-1] - at[0] + len(last[1].split()))])
    return rows


def main():
    print("backend,kind,way,registers,stack,code")
    for path in sys.argv[1:]:
        for row in cuda(path) if path.endswith(".cu.o") else cpu(path):
            print(",".join(row))


if __name__ == "__main__":
    main()
