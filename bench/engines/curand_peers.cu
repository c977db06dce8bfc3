/* lanewise_bench_curand [SUBSTRING]: this device's random numbers, ours and cuRAND's in turn; only the tables whose
 * title contains the substring.
 *
 *   fills       2^29 numbers of 4 bytes or 2^28 of 8 in a call, by events, against a store kernel on the same memory
 *   one call    2^10 to 2^24 uniform-f32: until the host knows that it is done, and each of 64 queued ones; a seek
 *   in-kernel   numbers added up in registers (kernel_peers.cu)
 *   Nagasaka et al. (2018)   doubles over lengths beside min(p_m, p_c); memory of a generator
 *
 * Every cuRAND generator runs in every ordering that it takes; the fastest is printed. */
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>

#include "contest.h"
#include "curand_generators.h"
#include "kernel_peers.h"
#include "../papers/mrg8/published_mrg8.h"

namespace
{

struct peer {
    char name[32], ordering[24];
    curandRngType type;
    curandGenerator_t generator;
    size_t bytes; /* of device memory that it took */
};

enum { MOST_PEERS = 32, QUEUED = 64 };
peer peers[MOST_PEERS];
int peer_count;
lw_context *context;
void *memory;
size_t memory_bytes;
const char *wanted;

[[noreturn]] void die(const char *what, const char *why)
{
    fprintf(stderr, "lanewise_bench_curand: %s: %s\n", what, why);
    exit(1);
}

void synchronise()
{
    const cudaError_t error = cudaDeviceSynchronize();
    if (error != cudaSuccess)
        die("device", cudaGetErrorString(error));
}

/* The host's clock around work of the device. */
double started;

void start_with_host()
{
    synchronise();
    started = now();
}

double stop_with_host()
{
    synchronise();
    return now() - started;
}

/* ---- cuRAND ---- */

void make_peers()
{
    for (const auto &type : curand_types)
        for (const auto &ordering : curand_orderings) {
            const bool quasi = ordering.ordering == CURAND_ORDERING_QUASI_DEFAULT;
            size_t before = 0, after = 0, total = 0;
            peer p = {};
            p.type = type.type;
            snprintf(p.name, sizeof(p.name), "curand %s", type.name);
            snprintf(p.ordering, sizeof(p.ordering), "%s%s", quasi ? "" : "ordering ", ordering.name);
            synchronise();
            cudaMemGetInfo(&before, &total);
            p.generator = curand_make(type.type, ordering.ordering);
            if (p.generator == nullptr)
                continue;
            synchronise();
            cudaMemGetInfo(&after, &total);
            p.bytes = before > after ? before - after : 0;
            if (peer_count == MOST_PEERS)
                die("cuRAND", "more generators than this program has space for");
            peers[peer_count++] = p;
        }
}

/* A quasi sequence ends; then it begins again. */
#define PEER_FILL_NAME peer_bits32
#define PEER_FILL_CALL curandGenerate(g, (unsigned *)out, n)
#include "curand_peers.inl"
#define PEER_FILL_NAME peer_bits64
#define PEER_FILL_CALL curandGenerateLongLong(g, (unsigned long long *)out, n)
#include "curand_peers.inl"
#define PEER_FILL_NAME peer_f32
#define PEER_FILL_CALL curandGenerateUniform(g, (float *)out, n)
#include "curand_peers.inl"
#define PEER_FILL_NAME peer_f64
#define PEER_FILL_CALL curandGenerateUniformDouble(g, (double *)out, n)
#include "curand_peers.inl"
#define PEER_FILL_NAME peer_normal_f32
#define PEER_FILL_CALL curandGenerateNormal(g, (float *)out, n, 0.0f, 1.0f)
#include "curand_peers.inl"
#define PEER_FILL_NAME peer_normal_f64
#define PEER_FILL_CALL curandGenerateNormalDouble(g, (double *)out, n, 0.0, 1.0)
#include "curand_peers.inl"

void enter_peers(contest *c, filler *fill)
{
    for (int i = 0; i < peer_count; i++) {
        const bool words64 = peers[i].type == CURAND_RNG_QUASI_SOBOL64;
        if ((fill == peer_bits32 && words64) || (fill == peer_bits64 && !words64))
            continue; /* a generator has words of one size */
        contest_enter(c, PEER, peers[i].name, peers[i].ordering, fill, &peers[i], nullptr);
    }
}

/* ---- fills ---- */

size_t store(void *state, void *out, size_t n)
{
    device_store(out, n * *(const size_t *)state);
    return n;
}

contest *open_if_wanted(const char *title, void *out, size_t n, size_t size)
{
    if (strstr(title, wanted) == nullptr)
        return nullptr;
    contest *const c = contest_open(title, out, n, size);
    c->start = device_timer_start;
    c->stop = device_timer_stop;
    c->least = 3e-3;
    return c;
}

void close_after_run(contest *c)
{
    contest_run(c);
    contest_close(c);
}

const struct type {
    const char *name;
    size_t size;
    filler *fill;
    const char *kinds[4];
} types[] = {{"words of 32 bits", 4, peer_bits32, {"bits32", "native", nullptr}},
             {"words of 64 bits", 8, peer_bits64, {"bits64", nullptr}},
             {"uniform f32", 4, peer_f32, {"uniform-f32", nullptr}},
             {"uniform f64", 8, peer_f64, {"native-f64", "uniform-f64", nullptr}},
             {"normal f32", 4, peer_normal_f32, {"normal-f32", nullptr}},
             {"normal f64", 8, peer_normal_f64, {"normal-f64", nullptr}}};

void fills()
{
    for (const type &t : types) {
        char title[96];
        snprintf(title, sizeof(title), "fills: %s, n = 2^%d", t.name, t.size == 4 ? 29 : 28);
        contest *const c = open_if_wanted(title, memory, ((size_t)1 << 31) / t.size, t.size);
        if (c == nullptr)
            continue;
        contest_enter(c, YARDSTICK, "store kernel", "", store, &c->size, nullptr);
        contest_enter_lanewise(c, context, "", t.kinds);
        enter_peers(c, t.fill);
        close_after_run(c);
    }
}

/* ---- one call ---- */

struct far_state {
    lw_generator *generator;
    curandGenerator_t peer;
    unsigned long long place;
};

/* Some place, far from the last. */
unsigned long long far(far_state *s)
{
    s->place = s->place * 6364136223846793005u + 1442695040888963407u;
    return s->place >> 5;
}

size_t seek_ours(void *state, void *out, size_t)
{
    far_state *const s = (far_state *)state;
    return lw_generator_seek(s->generator, far(s)) == LW_OK &&
           lw_fill_uniform_f32(s->generator, (float *)out, 1) == LW_OK;
}

size_t seek_peer(void *state, void *out, size_t)
{
    far_state *const s = (far_state *)state;
    return curandSetGeneratorOffset(s->peer, far(s)) == CURAND_STATUS_SUCCESS &&
           curandGenerateUniform(s->peer, (float *)out, 1) == CURAND_STATUS_SUCCESS;
}

void far_free(void *state)
{
    far_state *const s = (far_state *)state;
    lw_generator_destroy(s->generator);
    delete s;
}

/* fill, of exactly n, `calls` times a turn. */
struct repeated {
    filler *fill;
    void *state;
    int calls;
};

size_t repeat(void *state, void *out, size_t n)
{
    const repeated *const r = (const repeated *)state;
    for (int call = 0; call < r->calls; call++)
        if (r->fill(r->state, out, n) == 0)
            return 0;
    return (size_t)r->calls;
}

void repeated_free(void *state)
{
    delete (repeated *)state;
}

void seeks()
{
    contest *const c =
        open_if_wanted("one call: a seek to a far place and one uniform-f32 there, until the host knows", memory, 1, 4);
    if (c == nullptr)
        return;
    c->start = start_with_host;
    c->stop = stop_with_host;
    c->unit = TIME_A_CALL;
    c->least = c->most = 0.0;
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        const char *name;
        far_state *const s = new far_state{nullptr, nullptr, engine};
        if (lw_engine_name((lw_engine)engine, &name) != LW_OK ||
            lw_generator_create(&s->generator, context, (lw_engine)engine, 42, 0) != LW_OK)
            die("generator", lw_last_error());
        contest_enter(c, OURS, name, "", seek_ours, s, far_free);
    }
    for (int i = 0; i < peer_count; i++) /* MTGP32 and MT19937 cannot seek */
        if (curandSetGeneratorOffset(peers[i].generator, 0) == CURAND_STATUS_SUCCESS &&
            peers[i].type < CURAND_RNG_QUASI_DEFAULT)
            contest_enter(c, PEER, peers[i].name, peers[i].ordering, seek_peer,
                          new far_state{nullptr, peers[i].generator, (unsigned)i}, far_free);
    close_after_run(c);
    for (int i = 0; i < peer_count; i++)
        curandSetGeneratorOffset(peers[i].generator, 0);
}

/* Ours against cuRAND's Philox; cuRAND in the ordering that is fastest for this n. */
void one_call(int log2, int queued)
{
    static const char *const kinds[] = {"uniform-f32", nullptr};
    char title[96];
    snprintf(title, sizeof(title), "one call: uniform-f32, n = 2^%d, %s", log2,
             queued > 1 ? "each of 64 queued calls" : "until the host knows");
    contest *const fillers = contest_open("", nullptr, 0, 0); /* only to hold ours; it does not run */
    contest *const c = open_if_wanted(title, memory, (size_t)1 << log2, sizeof(float));
    if (c != nullptr) {
        if (queued == 1) {
            c->start = start_with_host;
            c->stop = stop_with_host;
        }
        c->unit = TIME_A_NUMBER; /* a "number" is what repeat counts: a call */
        c->least = c->most = 0.0;
        c->reference = "curand PHILOX4_32_10";
        contest_enter_lanewise(fillers, context, "", kinds);
        for (size_t i = 0; i < fillers->count; i++)
            contest_enter(c, OURS, fillers->entries[i].name, "", repeat,
                          new repeated{fillers->entries[i].fill, fillers->entries[i].state, queued}, repeated_free);
        for (int i = 0; i < peer_count; i++)
            contest_enter(c, PEER, peers[i].name, peers[i].ordering, repeat, new repeated{peer_f32, &peers[i], queued},
                          repeated_free);
        close_after_run(c);
    }
    contest_close(fillers);
}

/* ---- in kernels ---- */

contest *open_in_kernel(const char *title, size_t size)
{
    contest *const c = open_if_wanted(title, nullptr, (size_t)1 << 40, size);
    if (c != nullptr) {
        c->least = c->most = 5e-3;
        c->first = (size_t)1 << 28;
    }
    return c;
}

double in_kernel()
{
    double mrg8 = 0.0;
    contest *c = open_in_kernel("in-kernel: words of 32 bits", 4);
    if (c != nullptr) {
        enter_kernel_words(c);
        close_after_run(c);
    }
    c = open_in_kernel("in-kernel: doubles on [0, 1), also for Nagasaka et al. (2018)", 8);
    if (c != nullptr) {
        enter_kernel_f64(c);
        contest_run(c);
        mrg8 = contest_rate(c, "mrg8 lanes native-f64").high;
        contest_close(c);
    }
    c = open_in_kernel("in-kernel: Thomas's comparison of generators (2010), words", 4);
    if (c != nullptr) {
        c->reference = "MT19937, one a warp";
        enter_kernel_classics(c);
        close_after_run(c);
    }
    return mrg8;
}

/* ---- the evaluation of Nagasaka et al. (2018) ---- */

/* native-f64 of a seed below 2^32 is the published sequence. */
void same_numbers()
{
#if BENCH_HAVE_MRG8
    const size_t n = (size_t)1 << 26;
    for (const unsigned seed : {1u, 42u, 0xffffffffu}) {
        lw_generator *g = nullptr;
        if (lw_generator_create(&g, context, LW_ENGINE_MRG8, seed, 0) != LW_OK ||
            lw_fill_native_f64(g, (double *)memory, n) != LW_OK)
            die("generator", lw_last_error());
        synchronise();
        printf("published mrg8, seed %u: %zu of %zu doubles are ours, bit for bit\n", seed,
               published_mrg8_device_equal((const double *)memory, n, seed), n);
        lw_generator_destroy(g);
    }
    printf("\n");
#else
    printf("published mrg8: missing (cmake -DLANEWISE_MRG8_ROOT=a checkout of github.com/kenmiura/mrg8)\n\n");
#endif
}

void lengths(double p_c)
{
    static const char *const kinds[] = {"native-f64", nullptr};
    if (strstr("Nagasaka et al. (2018): arrays", wanted) != nullptr)
        same_numbers();
    for (int log2 = 24; log2 <= 30 && sizeof(double) << log2 <= memory_bytes; log2++) {
        char title[96];
        snprintf(title, sizeof(title), "Nagasaka et al. (2018): arrays of 2^%d doubles", log2);
        contest *const c = open_if_wanted(title, memory, (size_t)1 << log2, sizeof(double));
        if (c == nullptr)
            continue;
        c->limit = p_c;
        contest_enter(c, YARDSTICK, "store kernel", "p_m", store, &c->size, nullptr);
        contest_enter_lanewise(c, context, "", kinds);
        enter_peers(c, peer_f64);
#if BENCH_HAVE_MRG8
        enter_published_mrg8_device(c);
#endif
        close_after_run(c);
    }
}

void memory_of_generators()
{
    if (strstr("Nagasaka et al. (2018): memory", wanted) == nullptr)
        return;
    print_kernel_states();
    size_t before = 0, after = 0, total = 0;
    lw_generator *g = nullptr;
    synchronise();
    cudaMemGetInfo(&before, &total);
    if (lw_generator_create(&g, context, LW_ENGINE_MRG8, 42, 0) != LW_OK ||
        lw_fill_native_f64(g, (double *)memory, 1 << 24) != LW_OK)
        die("generator", lw_last_error());
    synchronise();
    cudaMemGetInfo(&after, &total);
    lw_generator_destroy(g);
    printf("--- device memory of a generator of the host API, MiB\n%-32s | %8.2f\n", "ours, mrg8, after a fill",
           (double)(before - after) / 1048576.0);
    for (int i = 0; i < peer_count; i++)
        printf("%-32s | %8.2f | %s\n", peers[i].name, (double)peers[i].bytes / 1048576.0, peers[i].ordering);
    printf("\n");
}

} // namespace

int main(int argc, char **argv)
{
    lw_context_options options = {};
    lw_context_info info;
    int version = 0, runtime = 0;
    wanted = argc > 1 ? argv[1] : "";
    options.size = sizeof(options);
    options.backend = "cuda";
    if (lw_context_create(&context, &options) != LW_OK || lw_context_describe(context, &info) != LW_OK)
        die("context", lw_last_error());
    curandGetVersion(&version);
    cudaRuntimeGetVersion(&runtime);
    make_peers();
    memory_bytes = (size_t)1 << 33;
    if (lw_malloc(context, &memory, memory_bytes) != LW_OK) {
        memory_bytes = (size_t)1 << 31;
        if (lw_malloc(context, &memory, memory_bytes) != LW_OK)
            die("memory", lw_last_error());
    }
    printf("%s; cuRAND %d, CUDA runtime %d; medians of %d turns [lowest-highest]\n\n", info.machine, version, runtime,
           CONTEST_RUNS);
    fills();
    for (const int log2 : {10, 16, 20, 24}) {
        one_call(log2, 1);
        one_call(log2, QUEUED);
    }
    seeks();
    const double p_c = in_kernel();
    lengths(p_c);
    memory_of_generators();
    for (int i = 0; i < peer_count; i++)
        curandDestroyGenerator(peers[i].generator);
    lw_free(context, memory);
    lw_context_destroy(context);
    return 0;
}
