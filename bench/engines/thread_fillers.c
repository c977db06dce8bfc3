#include "thread_fillers.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../stores.h"
#include "cpu_peers.h"
#include "lanewise/single.h"
#include "../papers/mrg8/published_mrg8.h"

lw_context *context_of(int threads)
{
    static const char *const backends[] = {"avx512", "portable"};
    lw_context *context;
    lw_context_options options = {0};
    options.size = sizeof(options);
    options.threads = threads;
    for (int b = 0; b < 2; b++) {
        options.backend = backends[b];
        if (lw_context_create(&context, &options) == LW_OK)
            return context;
    }
    fprintf(stderr, "%s\n", lw_last_error());
    exit(1);
}

/* Where thread t of some begins: far apart, below 2^60, where a warp begins. */
static uint64_t place_of(int t)
{
    return ((uint64_t)t * 2 + 1) * (((uint64_t)1 << 59) / MOST_THREADS) + 32 * 385;
}

/* ---- one generator of ours: a context for arrays by all threads, and one per thread for what threads do apart ---- */

typedef struct ours {
    int threads;
    size_t small; /* numbers per call, of small arrays */
    lw_kind kind;
    lw_context *context, *own_context[MOST_THREADS];
    lw_generator *generator, *own[MOST_THREADS];
} ours;

static void ours_free(void *state)
{
    ours *const o = state;
    for (int t = 0; t < o->threads; t++) {
        lw_generator_destroy(o->own[t]);
        lw_context_destroy(o->own_context[t]);
    }
    lw_generator_destroy(o->generator);
    lw_context_destroy(o->context);
    free(o);
}

static ours *ours_new(lw_engine engine, lw_kind kind, int threads, size_t small, uint64_t further)
{
    ours *const o = calloc(1, sizeof(*o));
    if (o == NULL)
        exit(1);
    o->threads = threads;
    o->small = small;
    o->kind = kind;
    o->context = context_of(threads);
    lw_generator_create(&o->generator, o->context, engine, 42, 0);
    for (int t = 0; t < threads; t++) {
        o->own_context[t] = context_of(1);
        lw_generator_create(&o->own[t], o->own_context[t], engine, 42, 0);
        lw_generator_seek(o->own[t], place_of(t) + further);
    }
    return o;
}

static size_t ours_array(void *state, void *out, size_t n)
{
    ours *const o = state;
    return lw_fill(o->generator, o->kind, out, n, NULL) == LW_OK ? n : 0;
}

/* n numbers in all, each thread refilling an array of its own. */
static size_t ours_small(void *state, void *out, size_t n)
{
    ours *const o = state;
    const size_t calls = n / (size_t)o->threads / o->small + 1;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(o->threads) reduction(| : failed)
    {
        _Alignas(64) double x[L2_NUMBERS];
        lw_generator *const g = o->own[omp_get_thread_num()];
        for (size_t call = 0; call < calls; call++)
            failed |= lw_fill(g, o->kind, x, o->small, NULL) != LW_OK;
    }
    return failed ? 0 : calls * o->small * (size_t)o->threads;
}

/* The same by lw_next, which is meant for few numbers at a time. */
static size_t ours_small_by_next(void *state, void *out, size_t n)
{
    ours *const o = state;
    const size_t calls = n / (size_t)o->threads / o->small + 1;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(o->threads) reduction(| : failed)
    {
        _Alignas(64) double x[L2_NUMBERS];
        lw_single_native_f64 s;
        failed |= lw_single_native_f64_open(&s, o->own[omp_get_thread_num()]) != LW_OK;
        for (size_t call = 0; call < calls && !failed; call++) {
            for (size_t i = 0; i < o->small; i++)
                x[i] = lw_next_native_f64(&s);
            __asm__ volatile("" : : "r"(x) : "memory"); /* the array is used */
        }
        failed |= lw_single_native_f64_close(&s) != LW_OK;
    }
    return failed ? 0 : calls * o->small * (size_t)o->threads;
}

static size_t ours_single(void *state, void *out, size_t n)
{
    ours *const o = state;
    const size_t each = n / (size_t)o->threads + 1;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(o->threads) reduction(| : failed)
    {
        lw_single_native_f64 s;
        double sum = 0.0;
        failed |= lw_single_native_f64_open(&s, o->own[omp_get_thread_num()]) != LW_OK;
        for (size_t i = 0; i < each && !failed; i++)
            sum += lw_next_native_f64(&s);
        volatile double kept = sum;
        (void)kept;
        failed |= lw_single_native_f64_close(&s) != LW_OK;
    }
    return failed ? 0 : each * (size_t)o->threads;
}

/* How far the next jump goes: below 2^59, about half of its bits set. Ours go to that place, peers that far from where
 * they are. */
static uint64_t next_jump(uint64_t place)
{
    return (place * 5 + 1) & (((uint64_t)1 << 59) - 1);
}

/* Each thread goes n times to a far place and takes the number there. */
static size_t ours_jump(void *state, void *out, size_t n)
{
    ours *const o = state;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(o->threads) reduction(| : failed)
    {
        lw_generator *const g = o->own[omp_get_thread_num()];
        uint64_t place = place_of(omp_get_thread_num());
        double x;
        for (size_t i = 0; i < n; i++, place = next_jump(place))
            failed |= lw_generator_seek(g, place) != LW_OK || lw_fill(g, o->kind, &x, 1, NULL) != LW_OK;
    }
    return failed ? 0 : n;
}

void enter_ours(contest *c, task what, const char *name, lw_engine engine, lw_kind kind, int threads, size_t small)
{
    static filler *const fillers[] = {ours_array, ours_small, ours_small, ours_small_by_next, ours_single, ours_jump};
    const uint64_t further = what == SMALL_WITHIN ? 25 : 0;
    contest_enter(c, OURS, name, "", fillers[what], ours_new(engine, kind, threads, small, further), ours_free);
}

/* ---- peers: a stream a thread, jumped to its place before the clock starts ---- */

typedef struct streams {
    stream_peer peer;
    int threads;
    size_t small;
    int slow; /* jumps take more than 0.1 ms: one per call, whatever is asked for */
    void *own[MOST_THREADS];
} streams;

static void streams_drop(void *state)
{
    streams *const s = state;
    for (int t = 0; t < s->threads; t++)
        s->peer.free(s->own[t]);
    free(s);
}

static streams *streams_of(const stream_peer *peer, int threads, size_t small)
{
    streams *const s = calloc(1, sizeof(*s));
    if (s == NULL)
        exit(1);
    s->peer = *peer;
    s->threads = threads;
    s->small = small;
    for (int t = 0; t < threads; t++) /* streams come and go on one thread */
        s->own[t] = peer->open(peer->number, t);
    const double start = now();
#pragma omp parallel for num_threads(threads) schedule(static, 1)
    for (int t = 0; t < threads; t++) /* some jumps take a tenth of a second */
        if (peer->skip != NULL)
            peer->skip(s->own[t], place_of(t));
    s->slow = strstr(peer->name, "19937") != NULL && now() - start > 1e-4;
    return s;
}

static size_t streams_array(void *state, void *out, size_t n)
{
    streams *const s = state;
    int failed = 0;
#pragma omp parallel num_threads(s->threads) reduction(| : failed)
    {
        const size_t t = (size_t)omp_get_thread_num(), count = (size_t)s->threads;
        const size_t each = n / count / 8 * 8; /* whole lines */
        const size_t begin = each * t, end = t + 1 == count ? n : each * (t + 1);
        failed |= s->peer.f64(s->own[t], (double *)out + begin, end - begin);
    }
    return failed ? 0 : n;
}

static size_t streams_small(void *state, void *out, size_t n)
{
    streams *const s = state;
    const size_t calls = n / (size_t)s->threads / s->small + 1;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(s->threads) reduction(| : failed)
    {
        _Alignas(64) double x[L2_NUMBERS];
        for (size_t call = 0; call < calls; call++)
            failed |= s->peer.f64(s->own[omp_get_thread_num()], x, s->small);
    }
    return failed ? 0 : calls * s->small * (size_t)s->threads;
}

static size_t streams_jump(void *state, void *out, size_t n)
{
    streams *const s = state;
    const size_t jumps = s->slow ? 1 : n;
    int failed = 0;
    (void)out;
#pragma omp parallel num_threads(s->threads) reduction(| : failed)
    {
        const int t = omp_get_thread_num();
        uint64_t place = place_of(t);
        double x;
        for (size_t i = 0; i < jumps; i++, place = next_jump(place))
            failed |= s->peer.skip(s->own[t], place) || s->peer.f64(s->own[t], &x, 1);
    }
    return failed ? 0 : jumps;
}

static size_t streams_sum(void *state, void *out, size_t n)
{
    streams *const s = state;
    const size_t each = n / (size_t)s->threads + 1;
    (void)out;
#pragma omp parallel num_threads(s->threads)
    {
        volatile double kept = s->peer.sum(s->own[omp_get_thread_num()], each, s->peer.number);
        (void)kept;
    }
    return each * (size_t)s->threads;
}

void enter_streams(contest *c, task what, const stream_peer *peer, int threads, size_t small)
{
    filler *const fill = what == WHOLE_ARRAY     ? streams_array
                         : what == SMALL_ARRAYS  ? streams_small
                         : what == ONE_AT_A_TIME ? streams_sum
                                                 : streams_jump;
    if ((what != JUMP || peer->skip != NULL) && (what != ONE_AT_A_TIME || peer->sum != NULL))
        contest_enter(c, PEER, peer->name, "", fill, streams_of(peer, threads, small), streams_drop);
}

/* ---- the peers themselves ---- */

#if BENCH_HAVE_MKL
static void *mkl_open(int generator, int thread)
{
    return mkl_peer_new(generator, thread);
}

void enter_mkl_threads(contest *c, task what, int threads, size_t small)
{
    for (int g = 0; g < mkl_peer_count(); g++) {
        const int jumps = mkl_peer_shared(g) && !mkl_peer_apart(g);
        const stream_peer peer = {mkl_peer_name(g), g, mkl_open, mkl_peer_f64, NULL, jumps ? mkl_peer_skip : NULL,
                                  mkl_peer_free};
        if (threads == 1 || mkl_peer_shared(g))
            enter_streams(c, what, &peer, threads, small);
    }
}
#else
void enter_mkl_threads(contest *c, task what, int threads, size_t small)
{
    (void)c, (void)what, (void)threads, (void)small;
}
#endif

static void *cxx_open(int unused, int thread)
{
    (void)unused;
    return cxx_new((unsigned long)thread + 1);
}

static double cxx_sum_of(void *state, size_t n, int unused)
{
    (void)unused;
    return cxx_sum(state, n);
}

#if BENCH_HAVE_MRG8
static void *published_open(int vectorised, int thread)
{
    (void)vectorised, (void)thread; /* one sequence for all threads */
    return published_mrg8_new(42);
}

void enter_published_mrg8(contest *c, task what, int threads, size_t small)
{
    void *const here = published_mrg8_new(42);
    for (int vectorised = 0; here != NULL && vectorised < (what == ONE_AT_A_TIME ? 2 : 1); vectorised++) {
        const stream_peer peer = {"published mrg8",   vectorised,          published_open,     published_mrg8_f64,
                                  published_mrg8_sum, published_mrg8_skip, published_mrg8_free};
        enter_streams(c, what, &peer, threads, small);
    }
    if (here != NULL)
        published_mrg8_free(here);
}
#else
void enter_published_mrg8(contest *c, task what, int threads, size_t small)
{
    (void)c, (void)what, (void)threads, (void)small;
}
#endif

void enter_cxx_sum(contest *c, int threads)
{
    const stream_peer peer = {"std::mt19937_64 * 2^-53", 0, cxx_open, NULL, cxx_sum_of, NULL, cxx_free};
    enter_streams(c, ONE_AT_A_TIME, &peer, threads, 1);
}

/* ---- memory ---- */

typedef struct stores {
    const size_t *size; /* of an element */
    store_way way;
    int threads;
} stores;

static size_t store(void *state, void *out, size_t n)
{
    const stores *const s = state;
    store_bytes(s->way, out, n * *s->size, s->threads);
    return n;
}

static stores *stores_of(const contest *c, store_way way, int threads)
{
    stores *const s = malloc(sizeof(*s));
    if (s == NULL)
        exit(1);
    *s = (stores){&c->size, way, threads};
    return s;
}

void enter_stores(contest *c, int threads)
{
    for (store_way way = 0; way < STORE_WAYS; way++)
        if (store_way_runs(way))
            contest_enter(c, YARDSTICK, store_way_name(way), "", store, stores_of(c, way, threads), free);
}
