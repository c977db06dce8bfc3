/* lanewise_bench_steps: which instructions fills of doubles on [0, 1) execute. A child fills; this program steps
 * through it instruction by instruction (ptrace) between two breakpoints and notes where it was. It prints, for each
 * fill,
 *
 *     fill NAME ELEMENTS       what follows is of so many elements: a call of LONG less a call of SHORT
 *     ADDRESS TIMES            in this program, which is linked to a fixed place
 *
 * count_steps.py says what instructions these are. Some 50 microseconds per step: a few minutes in all. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cpu_peers.h"
#include "../papers/mrg8/published_mrg8.h"

enum { SHORT = 4096, LONG = 8192, SLOTS = 1 << 16 };

/* One that fills: ours by backend, engine and kind; a peer by number, or the published code. */
typedef struct filling {
    const char *name, *backend;
    lw_engine engine;
    lw_kind kind;
    const char *peer;
} filling;

static const filling fillings[] = {
    {"mrg8 native-f64", "avx512", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, NULL},
    {"mrg8 native-f64", "avx2", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, NULL},
    {"mrg8 native-f64", "portable", LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, NULL},
    {"philox native-f64", "avx512", LW_ENGINE_PHILOX, LW_KIND_NATIVE_F64, NULL},
    {"philox native-f64", "avx2", LW_ENGINE_PHILOX, LW_KIND_NATIVE_F64, NULL},
    {"philox native-f64", "portable", LW_ENGINE_PHILOX, LW_KIND_NATIVE_F64, NULL},
    {"warp1024 native-f64", "avx512", LW_ENGINE_WARP1024, LW_KIND_NATIVE_F64, NULL},
    {"warp1024 native-f64", "avx2", LW_ENGINE_WARP1024, LW_KIND_NATIVE_F64, NULL},
    {"warp1024 native-f64", "portable", LW_ENGINE_WARP1024, LW_KIND_NATIVE_F64, NULL},
    {"warp1024 uniform-f64", "avx512", LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F64, NULL},
    {"warp1024 uniform-f64", "avx2", LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F64, NULL},
    {"warp1024 uniform-f64", "portable", LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F64, NULL},
#if BENCH_HAVE_MRG8
    {"published mrg8", "", 0, 0, "published"},
#endif
#if BENCH_HAVE_MKL
    {"mkl MRG32K3A", "", 0, 0, "mkl MRG32K3A"},
    {"mkl PHILOX4X32X10", "", 0, 0, "mkl PHILOX4X32X10"},
    {"mkl MCG59", "", 0, 0, "mkl MCG59"},
#endif
};

static _Alignas(64) double memory[LONG];

/* ---- the child ---- */

static void fill_ours(const filling *f)
{
    const lw_context_options options = {.size = sizeof(options), .threads = 1, .backend = f->backend};
    lw_context *context;
    lw_generator *g;
    if (lw_context_create(&context, &options) != LW_OK || lw_generator_create(&g, context, f->engine, 42, 0) != LW_OK)
        _exit(1);
    for (int warm = 1; warm >= 0; warm--)
        for (size_t n = SHORT; n <= LONG; n += LONG - SHORT) {
            lw_generator_seek(g, (uint64_t)1 << 20); /* the jump there is in both calls */
            if (!warm)
                raise(SIGTRAP);
            if (lw_fill(g, f->kind, memory, n, NULL) != LW_OK)
                _exit(1);
            if (!warm)
                raise(SIGTRAP);
        }
}

#if BENCH_HAVE_MRG8 || BENCH_HAVE_MKL
static void fill_by_peer(int (*fill)(void *, double *, size_t), void *stream)
{
    if (stream == NULL || fill(stream, memory, LONG) != 0)
        _exit(1);
    for (size_t n = SHORT; n <= LONG; n += LONG - SHORT) {
        raise(SIGTRAP);
        fill(stream, memory, n);
        raise(SIGTRAP);
    }
}
#endif

static void child(const filling *f)
{
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    if (f->peer == NULL)
        fill_ours(f);
#if BENCH_HAVE_MRG8
    else if (strcmp(f->peer, "published") == 0)
        fill_by_peer(published_mrg8_f64, published_mrg8_new(42));
#endif
#if BENCH_HAVE_MKL
    else
        for (int g = 0; g < mkl_peer_count(); g++)
            if (strcmp(mkl_peer_name(g), f->peer) == 0)
                fill_by_peer(mkl_peer_f64, mkl_peer_new(g, 0));
#endif
    _exit(0);
}

/* ---- the parent ---- */

typedef struct place {
    unsigned long address;
    long times;
} place;
static place places[SLOTS];

static void note(unsigned long address, int by)
{
    size_t slot = address * 0x9e3779b97f4a7c15ul >> 48;
    while (places[slot].address != 0 && places[slot].address != address)
        slot = (slot + 1) % SLOTS;
    places[slot].address = address;
    places[slot].times += by;
}

/* Whether the child stopped at a breakpoint: raise(SIGTRAP) has the code of tkill, a step another. */
static int at_mark(pid_t pid)
{
    siginfo_t info;
    return ptrace(PTRACE_GETSIGINFO, pid, NULL, &info) == 0 && info.si_code == SI_TKILL;
}

/* Steps from a breakpoint to the next one. The steps that leave raise() and enter it are in both calls. */
static int step_to_mark(pid_t pid, int by)
{
    int status;
    for (;;) {
        struct user_regs_struct registers;
        if (ptrace(PTRACE_SINGLESTEP, pid, NULL, NULL) != 0 || waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status))
            return 1;
        if (at_mark(pid))
            return 0;
        ptrace(PTRACE_GETREGS, pid, NULL, &registers);
        note(registers.rip, by);
    }
}

static int run_to_mark(pid_t pid)
{
    int status;
    return ptrace(PTRACE_CONT, pid, NULL, NULL) != 0 || waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status);
}

static int count(const filling *f)
{
    int status;
    memset(places, 0, sizeof(places));
    const pid_t pid = fork();
    if (pid == 0)
        child(f);
    if (pid < 0 || waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status)) /* the first breakpoint, or it cannot run */
        return 1;
    if (step_to_mark(pid, -1) != 0 || run_to_mark(pid) != 0 || step_to_mark(pid, 1) != 0)
        return 1;
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    printf("fill %s%s%s %d\n", f->backend, *f->backend != '\0' ? " " : "", f->name, LONG - SHORT);
    for (size_t slot = 0; slot < SLOTS; slot++)
        if (places[slot].times != 0)
            printf("%lx %ld\n", places[slot].address, places[slot].times);
    fflush(stdout);
    return 0;
}

int main(void)
{
    for (size_t f = 0; f < sizeof(fillings) / sizeof(fillings[0]); f++)
        if (count(&fillings[f]) != 0)
            fprintf(stderr, "lanewise_bench_steps: %s %s cannot run, or be stepped through, here\n",
                    fillings[f].backend, fillings[f].name);
    return 0;
}
