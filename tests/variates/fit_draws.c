#include "fit_draws.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { CHUNK = 1 << 20, PIECE = 1 << 12 };

uint64_t fit_draws(void)
{
    const char *const wanted = getenv("LANEWISE_FIT_DRAWS");
    if (wanted != NULL) {
        const double n = atof(wanted);
        if (!(n >= 1000 && n <= 1e12))
            fail_msg("LANEWISE_FIT_DRAWS=%s: a number from 1e3 to 1e12 is expected", wanted);
        return (uint64_t)n;
    }
    for (size_t b = 0; b < lw_backend_count(); b++) {
        lw_backend_info info;
        assert_ok(lw_backend_describe(b, &info));
        if (info.available && strcmp(info.name, "cuda") != 0)
            return strcmp(test_backend, "cuda") == 0 ? FIT_FULL : strcmp(info.name, test_backend) == 0 ? FIT_MOST : FIT_PART;
    }
    return FIT_PART;
}

/* gcc compiles loops over elements for wider vectors, too, and takes the widest that the CPU has. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define WIDE __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define WIDE
#endif

/* How many elements are below each cut; cuts of an f32 are exact in an f32. Integers of the elements' width count, so
 * that they share vectors. */
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define FIT_COUNT_TYPE u32
#define FIT_COUNT_C_TYPE uint32_t
#define FIT_COUNT_HITS_TYPE uint32_t
#define FIT_COUNT_MEMBER u64
#include "fit_count.inl"
#define FIT_COUNT_TYPE u64
#define FIT_COUNT_C_TYPE uint64_t
#define FIT_COUNT_HITS_TYPE uint64_t
#define FIT_COUNT_MEMBER u64
#include "fit_count.inl"
#define FIT_COUNT_TYPE f32
#define FIT_COUNT_C_TYPE float
#define FIT_COUNT_HITS_TYPE uint32_t
#define FIT_COUNT_MEMBER f64
#include "fit_count.inl"
#define FIT_COUNT_TYPE f64
#define FIT_COUNT_C_TYPE double
#define FIT_COUNT_HITS_TYPE uint64_t
#define FIT_COUNT_MEMBER f64
#include "fit_count.inl"

/* A piece stays in the cache while it is compared with all cuts. */
static void count(lw_type type, const void *out, size_t n, const fit_point *points, int cuts, uint64_t *below)
{
#pragma omp parallel for reduction(+ : below[:cuts])
    for (size_t at = 0; at < n; at += PIECE) {
        const size_t m = n - at < PIECE ? n - at : PIECE;
        if (type == LW_TYPE_U32)
            count_u32((const uint32_t *)out + at, m, points, cuts, below);
        else if (type == LW_TYPE_U64)
            count_u64((const uint64_t *)out + at, m, points, cuts, below);
        else if (type == LW_TYPE_F32)
            count_f32((const float *)out + at, m, points, cuts, below);
        else
            count_f64((const double *)out + at, m, points, cuts, below);
    }
}

static int has_nan(lw_type type, const void *out, size_t n)
{
    int found = 0;
    for (size_t i = 0; i < n && type == LW_TYPE_F32; i++)
        found |= ((const float *)out)[i] != ((const float *)out)[i];
    for (size_t i = 0; i < n && type == LW_TYPE_F64; i++)
        found |= ((const double *)out)[i] != ((const double *)out)[i];
    return found;
}

void fit_below(const char *name, const lw_value *parameters, uint64_t stream, uint64_t n, const fit_point *points,
               int cuts, uint64_t *below)
{
    lw_kind kind;
    lw_kind_info info;
    assert_ok(lw_kind_find(name, &kind));
    assert_ok(lw_kind_describe(kind, &info));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 20, stream);
    void *const out = malloc(CHUNK * info.size);
    assert_non_null(out);
    memset(below, 0, (size_t)cuts * sizeof(*below));
    for (uint64_t done = 0; done < n; done += CHUNK) {
        const size_t m = n - done < CHUNK ? (size_t)(n - done) : CHUNK;
        assert_ok(lw_fill(generator, kind, out, m, parameters));
        if (has_nan(info.type, out, m))
            fail_msg("%s: an element is NaN", name);
        count(info.type, out, m, points, cuts, below);
    }
    free(out);
    lw_generator_destroy(generator);
}

/* n KL(k/n, p); infinite where p excludes k. */
static double divergence(double k, double n, double p, double above)
{
    const double hits = k > 0 ? k * log(k / (n * p)) : 0, misses = k < n ? (n - k) * log((n - k) / (n * above)) : 0;
    return fmax(hits + misses, 0);
}

double fit_binomial(uint64_t k, uint64_t n, double p, double above)
{
    const double count = (double)k, total = (double)n, mean = p < 0.5 ? total * p : total - total * above;
    if (count > mean + 1)
        return sqrt(2 * divergence(count - 1, total, p, above));
    return count < mean - 1 ? -sqrt(2 * divergence(count + 1, total, p, above)) : 0;
}
