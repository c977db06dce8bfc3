#!/usr/bin/env python3
"""Every function that the static library calls of others either has a row in interposed.def, and fails in faults_test,
or is one that cannot fail, and is named below. A new call is neither.

    wrapped_test.py NM LIBRARY interposed.def
"""
import re
import subprocess
import sys

# They give no failure that could be looked at: arithmetic, text, locks, look-ups in what is there, clocks, ends; and what CUB
# brings with it, which throws where no call of ours comes and looks once for a profiler to load. __cudaGetKernel, of
# <<<>>>, is called once per kernel and process, which device_test disturbs.
CANNOT_FAIL = r"""
    abort atexit exit fclose free memcmp memcpy memmove memset qsort getenv munmap sysconf clock_gettime
    freelocale uselocale getcontext makecontext swapcontext
    pthread_attr_destroy pthread_attr_getstack pthread_getspecific
    strchr strcmp strncmp strcspn strlen strrchr strstr strtol strtoul strtoull strtod snprintf vsnprintf sscanf
    __isoc\d+_(sscanf|strtol|strtoul|strtoull) __ctype_b_loc __errno_location __sched_cpucount __tls_get_addr
    _GLOBAL_OFFSET_TABLE_ __cpu_model __cpu_indicator_init
    cos exp expf expm1 fma fmaf fmax fmin floor ldexp log log1p log2 pow sqrt sqrtf frexp nextafter
    fe\w+ __(float|fix|u?div|u?mod|mul|ash|lsh|popcount)\w*[dt]i\w*
    pthread_(once|self|equal|join|detach) pthread_(mutex|cond)_(init|lock|unlock|wait|timedwait|signal|broadcast|destroy)
    pthread_condattr_(init|setclock|destroy)
    pthread_attr_(init|setstacksize|setdetachstate) pthread_sigmask sigfillset sigdelset omp_in_parallel
    hwloc_(get_nbobjs_by_depth|get_obj_by_depth|get_type_depth|bitmap_isincluded|bitmap_weight|bitmap_free) hwloc_topology_destroy
    hwloc_topology_get_topology_cpuset hwloc_get_pcidev_by_busid\w* hwloc_get_next_pcidev hwloc_get_non_io_ancestor_obj
    cudaGetErrorName cudaGetErrorString cudaGetLastError cudaPeekAtLastError
    __cuda(Register\w+|UnregisterFatBinary|InitModule|PushCallConfiguration|PopCallConfiguration|GetKernel)
    __gxx_personality_v0 _Unwind_Resume __cxa_\w+ __dso_handle __assert_fail _Z(TI|TV|TS|dl)\w+ _ZN?K?St\w+
    syscall sched_yield dl(open|sym|close)
    __stack_chk_fail __\w+_chk __(a|ub|t)san_\w+ __sanitizer_\w+
""".split()


def symbols(nm, library, option):
    """Names, without what nm says of members."""
    text = subprocess.run([nm, option, library], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1] for line in text.splitlines() if re.match(r"[0-9a-f ]*\s[A-Za-z] \S+$", line)}


def rows(path):
    text = open(path, encoding="utf-8").read()
    text = text[text.index("*/"):]
    return set(re.findall(r"^LW_(?:CUDA_\w+|ENDS)\((\w+),", text, re.M) +
               re.findall(r"^LW_(?:FAILS|MAKES)\([^,]*, (\w+),", text, re.M))


def main():
    nm, library, path = sys.argv[1:]
    called = symbols(nm, library, "--undefined-only") - symbols(nm, library, "--defined-only")
    listed, sure = rows(path), re.compile("|".join(f"(?:{pattern})" for pattern in CANNOT_FAIL))
    missing = sorted(name for name in called - listed if not sure.fullmatch(name))
    for name in missing:
        print(f"{name} is called by the library: can it fail? Then it needs a row in interposed.def")
    unused = sorted(name for name in listed - called if not name.startswith(("cuda", "__cuda", "hwloc")))
    for name in unused:
        print(f"{name} has a row in interposed.def, and nobody calls it")
    if len(called) < 20:
        print(f"{library} calls {len(called)} functions: that cannot be")
    print(f"{len(called & listed)} functions fail in faults_test, {len(called - listed) - len(missing)} cannot fail")
    return 1 if missing or unused or len(called) < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
