/* Helpers are threads of the library's own, started when a call first has work for them, and kept for the calls of all
 * threads. A call claims those that are free, gives each its region, works itself, and takes back what a helper has not
 * begun: it waits for nobody who has not come. It has to wait for a helper that the system interrupts in a part. Where
 * that takes long, other work wants the processors, and calls use half as many helpers for LOSSES times as long: so at
 * most one part in LOSSES + 1 of the time is lost.
 *
 * Each member of a region has a range of the units, as large as the others', and takes parts of it. Then it takes parts
 * of other members' ranges. On a quiet machine every thread works through a range of its own, the same at every call of
 * the same size: its memory is near to it. */
#include "workers.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "cut.h"
#include "environment.h"
#include "modules.h"
#include "stack.h"
#include "topology.h"

enum {
    HELPERS_MOST = 4095,
    RANGES_MOST = 64,         /* more members share ranges */
    PARTS_A_RANGE = 16,       /* at most: each part costs its kernel a start */
    LEAST_A_PART = 4,         /* times what is worth a thread: then a start is a few per cent of a part */
    SPIN_NANOSECONDS = 30000, /* about what it takes to wake a thread */
    LOSSES = 16,
    STACK_BYTES = 1 << 20
};

/* Members count in a range once per part, which takes far longer than to fetch a line that others have counted in: four
 * ranges share one, since a region lies on the caller's stack. */
typedef struct range {
    _Alignas(16) _Atomic uint64_t taken;
} range;

typedef struct region {
    lw_worker *work;
    void *argument;
    uint64_t first, units, part; /* units from `first` on; at most so many at a time */
    int threads, ranges, bind;   /* members at most; bind: one per core */
    int has_allowed;
    cpu_set_t allowed;   /* where the caller may run */
    int64_t opened;      /* nanoseconds: when the last helpers were called */
    int parts_taken;     /* by the caller since then */
    int wanted, called;  /* helpers that are still to be called; that were */
    struct helper *team; /* those */
    range range[RANGES_MOST];
} region;

/* ---- a member's work ---- */

static _Thread_local int member_here;

int lw_workers_member(void)
{
    return member_here;
}

typedef struct share {
    region *of;
    int member;
} share;

static void after_part(region *r);

static void take_parts(void *argument)
{
    const share *const mine = argument;
    region *const r = mine->of;
    const uint64_t count = (uint64_t)r->ranges, own = (uint64_t)mine->member * count / (uint64_t)r->threads;
    for (uint64_t k = 0; k < count; k++) {
        const uint64_t at = own + k < count ? own + k : own + k - count;
        const uint64_t begin = lw_cut(r->units, count, at), size = lw_cut(r->units, count, at + 1) - begin;
        uint64_t taken;
        while ((taken = atomic_fetch_add_explicit(&r->range[at].taken, r->part, memory_order_relaxed)) < size) {
            const uint64_t from = r->first + begin + taken, left = size - taken;
            r->work(r->argument, from, from + (left < r->part ? left : r->part));
            if (mine->member == 0)
                after_part(r);
        }
    }
}

static void work_all(void *argument)
{
    const region *const r = ((const share *)argument)->of;
    r->work(r->argument, r->first, r->first + r->units);
}

static void run_share(region *r, int member, lw_stack_work *work)
{
    LW_OWN_ENVIRONMENT;
    share mine = {r, member};
    const int before = member_here;
    member_here = member;
    void *const saved = r->bind ? lw_topology_bind(member) : NULL;
    lw_stack_run(work, &mine);
    lw_topology_unbind(saved);
    member_here = before;
}

/* ---- helpers ---- */

/* A helper's state is a phase, to which either side adds that it sleeps until the state changes. The caller claims a
 * helper that is free and gives it a region; the helper begins, unless that is taken back before, and is done; then the
 * caller frees it. */
enum { FREE, CLAIMED, GIVEN, BEGUN, DONE, PHASES = 7, HELPER_SLEEPS = 8, CALLER_SLEEPS = 16 };

typedef struct helper {
    _Alignas(64) _Atomic uint32_t state;
    int member;
    region *given;
    int64_t since;       /* nanoseconds: when that was */
    struct helper *next; /* of the same region */
} helper;

static helper helpers[HELPERS_MOST];
static _Atomic int started, working;       /* helpers that there are; threads inside of regions, callers too */
static _Atomic int few = HELPERS_MOST;     /* helpers of a call at most */
static _Atomic int64_t few_until, few_for; /* nanoseconds: when they may be twice as many, and for how long */
static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER, found_lock = PTHREAD_MUTEX_INITIALIZER;

static int64_t nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void pause_briefly(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#else
    atomic_signal_fence(memory_order_seq_cst);
#endif
}

/* The kernel's numbers, for a C library without its headers. */
enum { FUTEX_WAIT_HERE = 128, FUTEX_WAKE_HERE = 129 };

static void sleep_while(_Atomic uint32_t *state, uint32_t value)
{
    syscall(SYS_futex, state, FUTEX_WAIT_HERE, value, NULL, NULL, 0);
}

static void wake(_Atomic uint32_t *state)
{
    syscall(SYS_futex, state, FUTEX_WAKE_HERE, 1, NULL, NULL, 0);
}

/* Spins for a phase, until `end`; whether it came. */
static int spin_for(_Atomic uint32_t *state, uint32_t phase, int64_t end)
{
    do {
        for (int k = 0; k < 16; k++) {
            if ((atomic_load_explicit(state, memory_order_relaxed) & PHASES) == phase)
                return 1;
            pause_briefly();
        }
        sched_yield(); /* to the caller, where it waits for this very processor */
    } while (nanoseconds() < end);
    return 0;
}

/* Waits for a region and begins it. A helper spins if its last wait was as short: steps of one call, and calls one
 * after the other, need no waking; and a helper that is seldom needed sleeps at once. */
static void begin(helper *h, int *spins)
{
    const int64_t from = nanoseconds();
    if (*spins)
        spin_for(&h->state, GIVEN, from + SPIN_NANOSECONDS);
    for (;;) {
        uint32_t state = atomic_load_explicit(&h->state, memory_order_relaxed);
        if ((state & PHASES) == GIVEN) {
            if (atomic_compare_exchange_strong_explicit(&h->state, &state, BEGUN, memory_order_acquire,
                                                        memory_order_relaxed))
                break;
        } else if ((state & HELPER_SLEEPS) != 0 ||
                   atomic_compare_exchange_strong(&h->state, &state, state | HELPER_SLEEPS)) {
            sleep_while(&h->state, state | HELPER_SLEEPS);
        }
    }
    *spins = h->since - from < SPIN_NANOSECONDS;
}

static void *helper_main(void *argument)
{
    helper *const h = argument;
    cpu_set_t mine;
    int spins = 0;
    int known = sched_getaffinity(0, sizeof(mine), &mine) == 0;
    for (;;) {
        begin(h, &spins);
        const region *const r = h->given;
        if (r->has_allowed && !(known && CPU_EQUAL(&mine, &r->allowed))) {
            mine = r->allowed;
            known = sched_setaffinity(0, sizeof(mine), &mine) == 0;
        }
        run_share(h->given, h->member, take_parts);
        if (atomic_exchange_explicit(&h->state, DONE, memory_order_release) & CALLER_SLEEPS)
            wake(&h->state);
    }
    return NULL;
}

/* Signals of the process are for the program's own threads; except for a fault of a helper's own, and a profiler's. */
static int start_thread(helper *h)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGPROF};
    pthread_attr_t attributes;
    pthread_t thread;
    sigset_t blocked, before;
    sigfillset(&blocked);
    for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
        sigdelset(&blocked, own[i]);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);
    const int failed = pthread_create(&thread, &attributes, helper_main, h);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return !failed;
}

/* ---- a caller's team ---- */

static void prepare(helper *h, region *r)
{
    h->given = r;
    h->since = r->opened;
    h->member = r->called + 1;
    h->next = r->team;
}

static void join(helper *h, region *r)
{
    r->team = h;
    r->called++;
    r->wanted--;
}

static void claim_helpers(region *r, int count)
{
    const int there = atomic_load_explicit(&started, memory_order_acquire);
    for (int k = 0; k < there && r->called < count; k++) {
        helper *const h = &helpers[k];
        uint32_t state = atomic_load_explicit(&h->state, memory_order_relaxed);
        if ((state & PHASES) != FREE ||
            !atomic_compare_exchange_strong_explicit(&h->state, &state, state | CLAIMED, memory_order_acquire,
                                                     memory_order_relaxed))
            continue;
        prepare(h, r);
        if (atomic_exchange_explicit(&h->state, GIVEN, memory_order_release) & HELPER_SLEEPS)
            wake(&h->state);
        join(h, r);
    }
}

/* As far as there are threads to be had. */
static void start_helpers(region *r, int count)
{
    pthread_mutex_lock(&start_lock);
    for (int k = atomic_load(&started); k < HELPERS_MOST && r->called < count; k++) {
        helper *const h = &helpers[k];
        prepare(h, r);
        atomic_store_explicit(&h->state, GIVEN, memory_order_release);
        if (!start_thread(h))
            break;
        atomic_store_explicit(&started, k + 1, memory_order_release);
        join(h, r);
    }
    pthread_mutex_unlock(&start_lock);
}

/* The most helpers for the present call: twice as many, and one, as before, when the time for few is over. */
static int helpers_now(int64_t time)
{
    int most = atomic_load_explicit(&few, memory_order_relaxed);
    while (most < HELPERS_MOST && time >= atomic_load_explicit(&few_until, memory_order_relaxed)) {
        most = 2 * most + 1 < HELPERS_MOST ? 2 * most + 1 : HELPERS_MOST;
        atomic_store_explicit(&few, most, memory_order_relaxed);
        atomic_fetch_add_explicit(&few_until, atomic_load_explicit(&few_for, memory_order_relaxed),
                                  memory_order_relaxed);
    }
    return most;
}

/* When work begins, and after each part as long as there may be more helpers later. */
static void call_helpers(region *r)
{
    const int64_t time = nanoseconds();
    const int most = helpers_now(time), all = r->called + r->wanted, count = most < all ? most : all;
    r->parts_taken++;
    if (count <= r->called)
        return;
    r->opened = time;
    r->parts_taken = 0;
    claim_helpers(r, count);
    if (r->called < count)
        start_helpers(r, count);
    if (r->called < count)
        r->wanted = 0; /* there are none */
}

static void after_part(region *r)
{
    if (r->wanted > 0)
        call_helpers(r);
    else
        r->parts_taken++;
}

static void wait_until_done(helper *h)
{
    if (spin_for(&h->state, DONE, nanoseconds() + SPIN_NANOSECONDS))
        return;
    for (;;) {
        uint32_t state = atomic_load_explicit(&h->state, memory_order_relaxed);
        if ((state & PHASES) == DONE)
            return;
        if ((state & CALLER_SLEEPS) != 0 || atomic_compare_exchange_strong(&h->state, &state, state | CALLER_SLEEPS))
            sleep_while(&h->state, state | CALLER_SLEEPS);
    }
}

/* Takes back what has not begun, waits for what has, and frees all. */
static void dismiss(helper *team)
{
    for (helper *h = team; h != NULL; h = h->next) {
        uint32_t given = GIVEN;
        atomic_compare_exchange_strong(&h->state, &given, CLAIMED);
    }
    for (helper *h = team, *next; h != NULL; h = next) {
        next = h->next;
        if ((atomic_load_explicit(&h->state, memory_order_relaxed) & PHASES) != CLAIMED)
            wait_until_done(h);
        uint32_t state = atomic_load_explicit(&h->state, memory_order_acquire);
        while (!atomic_compare_exchange_weak_explicit(&h->state, &state, FREE | (state & HELPER_SLEEPS),
                                                      memory_order_acq_rel, memory_order_relaxed))
            continue;
    }
}

/* Dismisses the team, and looks whether that took too long. */
static void finish(region *r)
{
    const int64_t worked = nanoseconds();
    dismiss(r->team);
    const int64_t end = nanoseconds(), waited = end - worked, part = (worked - r->opened) / (r->parts_taken + 1);
    if (waited <= SPIN_NANOSECONDS + 2 * part)
        return;
    atomic_store_explicit(&few, r->called / 2, memory_order_relaxed);
    atomic_store_explicit(&few_for, LOSSES * waited, memory_order_relaxed);
    atomic_store_explicit(&few_until, end + LOSSES * waited, memory_order_relaxed);
}

/* ---- fork: the child has one of the parent's threads, and no helper ---- */

static void before_fork(void)
{
    pthread_mutex_lock(&start_lock);
    pthread_mutex_lock(&found_lock);
}

static void after_fork(void)
{
    pthread_mutex_unlock(&found_lock);
    pthread_mutex_unlock(&start_lock);
}

static void after_fork_in_child(void)
{
    atomic_store(&started, 0);
    atomic_store(&working, 0);
    after_fork();
}

__attribute__((constructor)) static void watch_forks(void)
{
    pthread_atfork(before_fork, after_fork, after_fork_in_child);
}

/* ---- for the backends ---- */

void lw_workers_lock(void)
{
    pthread_mutex_lock(&found_lock);
}

void lw_workers_unlock(void)
{
    pthread_mutex_unlock(&found_lock);
}

/* Of the program's OpenMP, if it has one. */
extern int omp_in_parallel(void) __attribute__((weak));

static uint64_t part_of(uint64_t units, uint64_t ranges, uint64_t least)
{
    const uint64_t size = (units - 1) / ranges + 1, fit = size / (LEAST_A_PART * least);
    const uint64_t parts = fit < 1 ? 1 : fit < PARTS_A_RANGE ? fit : PARTS_A_RANGE;
    return (size - 1) / parts + 1;
}

static void run_team(region *r, int large, uint64_t least)
{
    /* Threads that work beside this one count towards those that the processors can run at once. */
    const int beside = atomic_fetch_add(&working, 1);
    r->has_allowed = sched_getaffinity(0, sizeof(r->allowed), &r->allowed) == 0;
    const int processors = r->has_allowed ? CPU_COUNT(&r->allowed) : 1;
    const int free = (r->threads > processors ? r->threads : processors) - 1 - beside;
    r->ranges = r->threads < RANGES_MOST ? r->threads : RANGES_MOST;
    r->part = part_of(r->units, (uint64_t)r->ranges, least);
    /* With fewer threads than cores, or where calls had to wait, other work runs beside this: the system places the
     * threads. */
    r->bind = large && beside == 0 && r->threads == lw_topology_cores() && helpers_now(nanoseconds()) == HELPERS_MOST &&
              lw_topology_may_bind();
    for (int k = 0; k < r->ranges; k++)
        atomic_init(&r->range[k].taken, 0);
    r->team = NULL;
    r->opened = r->called = r->parts_taken = 0;
    r->wanted = free < 0 ? 0 : free < r->threads - 1 ? free : r->threads - 1;
    const int together = 1 + r->wanted;
    atomic_fetch_add(&working, r->wanted);
    if (r->wanted > 0)
        call_helpers(r);
    run_share(r, 0, take_parts);
    if (r->team != NULL)
        finish(r);
    atomic_fetch_sub(&working, together);
}

LW_FOR_MODULES void lw_workers_run(int threads, int large, uint64_t first, uint64_t end, uint64_t least,
                                   lw_worker *work, void *argument)
{
    region r;
    r.work = work;
    r.argument = argument;
    r.first = first;
    r.units = end - first;
    r.bind = 0;
    r.threads = threads;
    if (least == 0)
        least = 1;
    if (r.units / least < (uint64_t)threads)
        r.threads = (int)(r.units / least);
    if (r.threads > 1 && !(omp_in_parallel != NULL && omp_in_parallel()))
        run_team(&r, large, least);
    else
        run_share(&r, 0, work_all);
}
