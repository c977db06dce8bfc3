#include "workers.h"

#include <omp.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

#include "cut.h"
#include "environment.h"
#include "stack.h"
#include "topology.h"

/* What the threads of a team share: units from `first` on, dealt out in parts as equal as can be. */
typedef struct region {
    lw_worker *work;
    void *argument;
    uint64_t first, units;
    int threads, most, bind; /* threads with a part; most that the caller allows; bind: one per core, if all work */
} region;

/* A part of it. */
typedef struct part {
    lw_worker *work;
    void *argument;
    uint64_t begin, end;
} part;

static void run_work(void *argument)
{
    const part *const p = argument;
    p->work(p->argument, p->begin, p->end);
}

static void run_part(lw_worker *work, void *argument, uint64_t begin, uint64_t end, int core)
{
    LW_OWN_ENVIRONMENT;
    void *const saved = core >= 0 ? lw_topology_bind(core) : NULL;
    if (lw_stack_has_room()) {
        work(argument, begin, end);
    } else {
        part p = {work, argument, begin, end};
        lw_stack_look_and_run(run_work, &p);
    }
    lw_topology_unbind(saved);
}

/* ---- threads that cannot be had ----
 *
 * libgomp ends the process where it cannot start a thread of a team. So where a team has more threads than any before
 * it of the thread that makes it, as many as it adds are started and ended first, and it does with those that could be.
 * Only then: it takes as long as libgomp takes itself. What was there once is taken to be there again. */

static _Thread_local int had = 1; /* the most threads of a team */

static void *wait_at(void *gate)
{
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

static int to_be_had(int threads)
{
    const int more = threads - had;
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t *const tried = more > 0 ? malloc((size_t)more * sizeof(*tried)) : NULL;
    int started = 0;
    if (tried == NULL)
        return threads < had ? threads : had;
    pthread_mutex_lock(&gate);
    while (started < more && pthread_create(&tried[started], NULL, wait_at, &gate) == 0)
        started++;
    pthread_mutex_unlock(&gate);
    for (int k = 0; k < started; k++)
        pthread_join(tried[k], NULL);
    free(tried);
    return had += started;
}

/* libgomp ends threads where a team is smaller than the one before it, and starts others for the next larger one: 30 to
 * 50 us each, and up to a tick of the scheduler for one that starts behind a thread that spins. So a team with less to
 * do keeps its size, as far as the caller allows, and the threads without a part wait for the next one. */
static _Thread_local int kept = 1; /* the threads of the last team */

static void run_team(const region *r)
{
    const int nested = omp_in_parallel(), wanted = kept > r->threads ? kept : r->threads;
    const int size = wanted < r->most ? wanted : r->most, threads = nested ? r->threads : to_be_had(size);
    if (!nested)
        kept = threads;
#pragma omp parallel num_threads(threads)
    {
        const int all = omp_get_num_threads(), working = all < r->threads ? all : r->threads;
        const uint64_t count = (uint64_t)working, me = (uint64_t)omp_get_thread_num();
        if (me < count) {
            const uint64_t begin = r->first + lw_cut(r->units, count, me);
            const uint64_t end = r->first + lw_cut(r->units, count, me + 1);
            run_part(r->work, r->argument, begin, end, r->bind && working == r->threads ? (int)me : -1);
        }
    }
}

/* ---- children of fork ----
 *
 * libgomp keeps the threads of a team for the next team of the thread that made it. In a child of fork it still counts
 * on them, although only the thread that called fork exists there, and waits for them for ever. A thread made in the
 * child has no team yet: the one that came through fork has its teams made by such a substitute, which waits for it. */

static pthread_mutex_t found_lock = PTHREAD_MUTEX_INITIALIZER;

static struct {
    pthread_mutex_t lock;
    pthread_cond_t asked, answered;
    const region *wanted; /* null: nothing is wanted, or it is done */
    int started;
} substitute = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, PTHREAD_COND_INITIALIZER, NULL, 0};

static _Thread_local int came_through_fork;

/* Nobody else may be inside lw_workers_lock at the moment of the fork: the child would find it locked for ever. */
static void before_fork(void)
{
    pthread_mutex_lock(&found_lock);
}

static void after_fork_in_parent(void)
{
    pthread_mutex_unlock(&found_lock);
}

/* A grandchild has lost the child's substitute too. */
static void after_fork_in_child(void)
{
    pthread_mutex_unlock(&found_lock);
    pthread_mutex_init(&substitute.lock, NULL);
    pthread_cond_init(&substitute.asked, NULL);
    pthread_cond_init(&substitute.answered, NULL);
    substitute.wanted = NULL;
    substitute.started = 0;
    came_through_fork = 1;
}

/* When the library is loaded, not at its first team: the caller's own teams leave a pool behind as well. */
__attribute__((constructor)) static void watch_forks(void)
{
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

static void *substitute_main(void *unused)
{
    pthread_mutex_lock(&substitute.lock);
    for (;;) {
        while (substitute.wanted == NULL)
            pthread_cond_wait(&substitute.asked, &substitute.lock);
        run_team(substitute.wanted);
        substitute.wanted = NULL;
        pthread_cond_signal(&substitute.answered);
    }
    return unused;
}

/* 0 if there is no thread to be had. */
static int run_by_substitute(const region *r)
{
    pthread_t thread;
    pthread_mutex_lock(&substitute.lock);
    if (!substitute.started && pthread_create(&thread, NULL, substitute_main, NULL) == 0) {
        pthread_detach(thread);
        substitute.started = 1;
    }
    const int started = substitute.started;
    if (started) {
        substitute.wanted = r;
        pthread_cond_signal(&substitute.asked);
        while (substitute.wanted != NULL)
            pthread_cond_wait(&substitute.answered, &substitute.lock);
    }
    pthread_mutex_unlock(&substitute.lock);
    return started;
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

void lw_workers_run(int threads, int large, uint64_t first, uint64_t end, uint64_t least, lw_worker *work,
                    void *argument)
{
    const uint64_t units = end - first, parts = units / (least > 0 ? least : 1);
    const int most = threads;
    if (parts < (uint64_t)threads)
        threads = parts > 0 ? (int)parts : 1;
    if (threads == 1) {
        run_part(work, argument, first, end, -1);
        return;
    }
    /* With fewer threads than cores, or in a parallel region of the caller's, other work runs beside this: the system
     * places the threads. */
    const int bind = large && threads == lw_topology_cores() && !omp_in_parallel() && lw_topology_may_bind();
    const region all = {work, argument, first, units, threads, most, bind};
    if (!came_through_fork)
        run_team(&all);
    else if (omp_in_parallel() || !run_by_substitute(&all)) /* in a region of the caller's: alone, as OpenMP would */
        run_part(work, argument, first, end, -1);
}
