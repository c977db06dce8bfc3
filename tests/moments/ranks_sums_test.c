/* Sums, moments and histograms over ranks have one rank's bits, for any split, on any backends, mixed; and every rank
 * gets the same error. The ranks are threads, each with a context of its own. */
#include <float.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/ranks_sums.h"
#include "moments_data.h"
#include "support.h"

enum { N = 3001, RANKS_MOST = 64, EDGES = 9, KEPT = 5, BACKENDS_MOST = 8 };

static const int sizes[] = {1, 2, 3, 4, 7, 8, 64};
enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };

static double x64[N], w64[N];
static float x32[N], w32[N];

static uint64_t mix(uint64_t i)
{
    uint64_t x = (i + 1) * UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    return x ^ x >> 27;
}

/* ---- ranks ---- */

typedef struct party party;
struct party {
    lw_ranks ranks;
    lw_context *context;
    void (*work)(party *);
    size_t first, n; /* of the numbers, its part */
    int narrow;
    pthread_t thread;
    /* what it got */
    lw_status status;
    char sentence[512];
    double sum, product;
    lw_moments moments;
    lw_exact_sum kept[KEPT];
    uint64_t counts[EDGES + 2];
};

static party parties[RANKS_MOST];
static lw_ranks_threads *threads;

static void *run_party(void *argument)
{
    party *const p = argument;
    p->work(p);
    strncpy(p->sentence, p->status != LW_OK ? lw_last_error() : "", sizeof(p->sentence) - 1);
    return NULL;
}

static void run(int size, void (*work)(party *))
{
    for (int r = 0; r < size; r++) {
        parties[r].work = work;
        parties[r].status = LW_OK;
        assert_int_equal(pthread_create(&parties[r].thread, NULL, run_party, &parties[r]), 0);
    }
    for (int r = 0; r < size; r++)
        pthread_join(parties[r].thread, NULL);
}

/* The backend of the test on rank 0; on the others all that run here in turn. */
static void open_ranks(int size)
{
    const char *names[BACKENDS_MOST] = {test_backend};
    int count = 1;
    for (size_t b = 0; b < lw_backend_count(); b++) {
        lw_backend_info info;
        assert_ok(lw_backend_describe(b, &info));
        if (info.available && strcmp(info.name, test_backend) != 0)
            names[count++] = info.name;
    }
    assert_ok(lw_ranks_threads_create(&threads, size));
    for (int r = 0; r < size; r++) {
        lw_context_options options = {.size = sizeof(options), .backend = names[r % count], .threads = 1 + r % 2};
        memset(&parties[r], 0, sizeof(parties[r]));
        assert_ok(lw_context_create(&parties[r].context, &options));
        assert_ok(lw_ranks_threads_of(threads, r, &parties[r].ranks));
    }
}

static void close_ranks(int size)
{
    for (int r = 0; r < size; r++)
        lw_context_destroy(parties[r].context);
    lw_ranks_threads_destroy(threads);
}

/* Parts whose ends a hash makes; where there are many ranks some are empty, and one has all now and then. */
static void split(int size, uint64_t seed, size_t n)
{
    size_t ends[RANKS_MOST];
    for (int r = 0; r < size; r++) {
        ends[r] = r + 1 == size ? n : seed % 5 == 0 ? n / 2 : (size_t)(mix(seed * 64 + (uint64_t)r) % (n + 1));
        for (int q = r; q > 0 && ends[q] < ends[q - 1]; q--) {
            const size_t end = ends[q];
            ends[q] = ends[q - 1], ends[q - 1] = end;
        }
    }
    for (int r = 0; r < size; r++) {
        parties[r].first = r > 0 ? ends[r - 1] : 0;
        parties[r].n = ends[r] - parties[r].first;
    }
}

#define STEP(call)                                                                                                     \
    do {                                                                                                               \
        p->status = (call);                                                                                            \
        if (p->status != LW_OK)                                                                                        \
            return;                                                                                                    \
    } while (0)

/* ---- the same bits ---- */

static void measure(party *p)
{
    const double *const x = x64 + p->first, *const w = w64 + p->first;
    const float *const f = x32 + p->first, *const g = w32 + p->first;
    memset(&p->moments, 0, sizeof(p->moments));
    if (p->narrow) {
        STEP(lw_ranks_sum_f32(p->context, &p->ranks, f, p->n, &p->sum));
        STEP(lw_ranks_moments_f32(p->context, &p->ranks, f, p->n, &p->moments));
        STEP(lw_ranks_sum_products_f32(p->context, &p->ranks, f, g, p->n, &p->product));
    } else {
        STEP(lw_ranks_sum_f64(p->context, &p->ranks, x, p->n, &p->sum));
        STEP(lw_ranks_moments_f64(p->context, &p->ranks, x, p->n, &p->moments));
        STEP(lw_ranks_sum_products_f64(p->context, &p->ranks, x, w, p->n, &p->product));
    }
}

static void assert_all_have(int size, const party *right, const char *row)
{
    for (int r = 0; r < size; r++) {
        const party *const p = &parties[r];
        if (p->status != LW_OK)
            fail_msg("%s: rank %d of %d: %s", row, r, size, p->sentence);
        if (memcmp(&p->sum, &right->sum, sizeof(p->sum)) != 0)
            fail_msg("%s: rank %d of %d: the sum is %a, not %a", row, r, size, p->sum, right->sum);
        if (memcmp(&p->product, &right->product, sizeof(p->product)) != 0)
            fail_msg("%s: rank %d of %d: the sum of products is %a, not %a", row, r, size, p->product, right->product);
        if (memcmp(&p->moments, &right->moments, sizeof(p->moments)) != 0)
            fail_msg("%s: rank %d of %d: other moments (mean %a, not %a; variance %a, not %a)", row, r, size,
                     p->moments.mean, right->moments.mean, p->moments.variance, right->moments.variance);
    }
}

/* What one process gets, on the portable backend. */
static void measure_whole(lw_context *oracle, party *right, int narrow, size_t n)
{
    lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0};
    memset(right, 0, sizeof(*right));
    assert_ok(narrow ? lw_sum_f32(oracle, x32, n, &right->sum) : lw_sum_f64(oracle, x64, n, &right->sum));
    assert_ok(narrow ? lw_moments_f32(oracle, x32, n, &right->moments)
                     : lw_moments_f64(oracle, x64, n, &right->moments));
    assert_ok(narrow ? lw_exact_sum_add_products_f32(oracle, x32, w32, n, &sum)
                     : lw_exact_sum_add_products_f64(oracle, x64, w64, n, &sum));
    assert_ok(lw_exact_sum_round(&sum, &right->product));
}

static lw_context *portable(void)
{
    lw_context *oracle = NULL;
    lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    assert_ok(lw_context_create(&oracle, &options));
    return oracle;
}

static void check_numbers(lw_context *oracle, int size, uint64_t seed, size_t n, const char *row)
{
    static party right;
    for (int narrow = 0; narrow < 2; narrow++) {
        measure_whole(oracle, &right, narrow, n);
        split(size, seed, n);
        for (int r = 0; r < size; r++)
            parties[r].narrow = narrow;
        run(size, measure);
        assert_all_have(size, &right, row);
    }
}

static void any_split_over_any_ranks_has_one_ranks_bits(void **state)
{
    lw_context *const oracle = portable();
    (void)state;
    for (int s = 0; s < SIZES; s++) {
        open_ranks(sizes[s]);
        for (size_t k = 0; k < moments_row_count; k++) {
            for (size_t i = 0; i < N; i++) {
                x64[i] = moments_rows[k].f64(i, N);
                x32[i] = moments_rows[k].f32(i, N);
                w64[i] = moments_rows[(k + 1) % moments_row_count].f64(i, N);
                w32[i] = moments_rows[(k + 1) % moments_row_count].f32(i, N);
            }
            check_numbers(oracle, sizes[s], k * SIZES + (uint64_t)s, N, moments_rows[k].name);
        }
        close_ranks(sizes[s]);
    }
    lw_context_destroy(oracle);
}

static void few_numbers_none_and_no_numbers_at_all_are_like_one_ranks(void **state)
{
    static const double special[] = {(double)INFINITY, -(double)INFINITY, (double)NAN, -0.0, DBL_MAX, DBL_TRUE_MIN};
    lw_context *const oracle = portable();
    (void)state;
    for (int s = 0; s < SIZES; s++) {
        open_ranks(sizes[s]);
        for (size_t n = 0; n < 12; n++)
            for (int k = 0; k < 7; k++) {
                for (size_t i = 0; i < n; i++) {
                    x64[i] = i % 3 == 1 && k < 6 ? special[k] : 1.0 + (double)(k < 3 ? i : 0);
                    x32[i] = (float)x64[i];
                    w64[i] = w32[i] = 2.0f;
                }
                check_numbers(oracle, sizes[s], n, n, "few numbers");
            }
        close_ranks(sizes[s]);
    }
    lw_context_destroy(oracle);
}

/* ---- sums that are kept ---- */

static void keep(party *p)
{
    memset(p->kept, 0, sizeof(p->kept));
    for (size_t k = 0; k < KEPT; k++)
        for (size_t i = 0; i < p->n; i++)
            if ((p->first + i) % KEPT == k)
                STEP(lw_exact_sum_add_f64(p->context, x64 + p->first + i, 1, &p->kept[k]));
    STEP(lw_ranks_exact_sums(&p->ranks, p->kept, KEPT));
}

static void kept_sums_of_all_ranks_have_the_same_bytes(void **state)
{
    enum { SOME = 400 };
    (void)state;
    for (size_t i = 0; i < SOME; i++)
        x64[i] = moments_rows[11].f64(i, N);
    for (int s = 0; s < SIZES; s++) {
        lw_exact_sum right[KEPT] = {{{0}, 0, 0, 0, 0, 0}};
        for (size_t i = 0; i < SOME; i++)
            assert_ok(lw_exact_sum_add_f64(test_context, x64 + i, 1, &right[i % KEPT]));
        open_ranks(sizes[s]);
        split(sizes[s], (uint64_t)s + 1, SOME);
        run(sizes[s], keep);
        for (int r = 0; r < sizes[s]; r++) {
            assert_int_equal(parties[r].status, LW_OK);
            assert_memory_equal(parties[r].kept, right, sizeof(right));
        }
        close_ranks(sizes[s]);
    }
}

/* ---- histograms ---- */

static const double edges64[EDGES] = {-INFINITY, -1e300, -1.0, -0.0, 0.25, 0.25, 0.5, 1.0, 1e300};
static float edges32[EDGES];

static void count(party *p)
{
    STEP(p->narrow ? lw_ranks_histogram_f32(p->context, &p->ranks, x32 + p->first, p->n, edges32, EDGES, p->counts)
                   : lw_ranks_histogram_f64(p->context, &p->ranks, x64 + p->first, p->n, edges64, EDGES, p->counts));
}

static void histograms_count_every_number_of_every_rank_once(void **state)
{
    static const double special[] = {(double)INFINITY, -(double)INFINITY, (double)NAN, -0.0, 0.25, 1.0, 1e300, -1e300};
    (void)state;
    for (int e = 0; e < EDGES; e++)
        edges32[e] = (float)edges64[e];
    for (size_t i = 0; i < N; i++) {
        x64[i] = i % 16 < 8 ? special[i % 8] : 4.0 * ((double)(mix(i) >> 11) * 0x1p-53 - 0.5);
        x32[i] = (float)x64[i];
    }
    for (int s = 0; s < 2 * SIZES; s++) {
        const int size = sizes[s / 2], narrow = s % 2;
        uint64_t right[EDGES + 2] = {0};
        for (size_t i = 0; i < N; i++) {
            const double x = narrow ? (double)x32[i] : x64[i];
            int place = 0;
            for (int e = 0; e < EDGES; e++)
                place += x >= (narrow ? (double)edges32[e] : edges64[e]);
            right[isnan(x) ? EDGES + 1 : place]++;
        }
        open_ranks(size);
        split(size, (uint64_t)s, N);
        for (int r = 0; r < size; r++)
            parties[r].narrow = narrow;
        run(size, count);
        for (int r = 0; r < size; r++) {
            assert_string_equal(parties[r].sentence, "");
            assert_memory_equal(parties[r].counts, right, sizeof(right));
        }
        close_ranks(size);
    }
}

/* Threads count apart while there are at most 4096 counts. */
static void histograms_do_not_depend_on_threads(void **state)
{
    enum { MANY = 600001, MOST = 4097 };
    static const size_t edge_counts[] = {1, 8, 4094, 4095, MOST};
    static double edges[MOST];
    double *const x = malloc(MANY * sizeof(*x));
    const lw_ranks one = {.size = 1};
    (void)state;
    assert_non_null(x);
    for (size_t i = 0; i < MANY; i++)
        x[i] = i % 1000 == 0 ? (double)NAN : (double)(mix(i) % 10000);
    for (size_t c = 0; c < sizeof(edge_counts) / sizeof(edge_counts[0]); c++) {
        static uint64_t right[MOST + 2], counts[MOST + 2];
        const size_t n = edge_counts[c];
        for (size_t e = 0; e < n; e++) /* 1, 3, 5 ..: a whole number is at or above half of it, rounded up */
            edges[e] = (double)(2 * e + 1);
        memset(right, 0, sizeof(right));
        for (size_t i = 0; i < MANY; i++) {
            const size_t below = isnan(x[i]) ? n + 1 : ((size_t)x[i] + 1) / 2;
            right[isnan(x[i]) || below < n ? below : n]++;
        }
        for (int many = 1; many < 9; many += many < 4 ? 1 : 3) {
            lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = many};
            lw_context *context = NULL;
            assert_ok(lw_context_create(&context, &options));
            assert_ok(lw_ranks_histogram_f64(context, &one, x, MANY, edges, n, counts));
            assert_memory_equal(counts, right, (n + 2) * sizeof(*right));
            lw_context_destroy(context);
        }
    }
    free(x);
}

/* ---- errors ---- */

/* Every rank has this status and one sentence with these words, and nothing was written. */
static void assert_all_refuse(int size, lw_status status, const char *words)
{
    for (int r = 0; r < size; r++) {
        assert_int_equal(parties[r].status, status);
        assert_string_equal(parties[r].sentence, parties[0].sentence);
        if (strstr(parties[r].sentence, words) == NULL)
            fail_msg("rank %d: \"%s\" has no \"%s\"", r, parties[r].sentence, words);
    }
}

static void sum_misaligned_on_two(party *p)
{
    const char *const x = (const char *)x64 + (p->ranks.rank == 2 ? 4 : 0);
    p->status = lw_ranks_sum_f64(p->context, &p->ranks, (const double *)(const void *)x, 10, &p->sum);
}

static void moments_null_on_the_last(party *p)
{
    p->status =
        lw_ranks_moments_f32(p->context, &p->ranks, x32, 10, p->ranks.rank == p->ranks.size - 1 ? NULL : &p->moments);
}

static void products_too_many_on_one(party *p)
{
    p->status = lw_ranks_sum_products_f64(p->context, &p->ranks, x64, w64,
                                          p->ranks.rank == 1 ? ((size_t)1 << 56) + 1 : 10, &p->sum);
}

static void sums_of_other_counts(party *p)
{
    p->status = lw_ranks_exact_sums(&p->ranks, p->kept, (size_t)(p->ranks.rank == 1 ? 2 : 3));
}

static void sums_damaged_on_three(party *p)
{
    memset(p->kept, 0, sizeof(p->kept));
    p->kept[4].digit[7] = p->ranks.rank == 3;
    p->status = lw_ranks_exact_sums(&p->ranks, p->kept, KEPT);
}

static void histogram_of_other_edges(party *p)
{
    double edges[EDGES];
    memcpy(edges, edges64, sizeof(edges));
    edges[7] += p->ranks.rank == 1 ? 0x1p-52 : 0.0;
    p->status = lw_ranks_histogram_f64(p->context, &p->ranks, x64, 10, edges, EDGES, p->counts);
}

static void histogram_of_other_counts(party *p)
{
    p->status = lw_ranks_histogram_f64(p->context, &p->ranks, x64, 10, edges64, EDGES - (size_t)(p->ranks.rank == 0),
                                       p->counts);
}

static void histogram_of_falling_edges_on_one(party *p)
{
    const double edges[] = {1.0, p->ranks.rank == 1 ? 0.5 : 2.0};
    p->status = lw_ranks_histogram_f64(p->context, &p->ranks, x64, 10, edges, 2, p->counts);
}

static void histogram_of_nan_edges(party *p)
{
    const double edges[] = {1.0, (double)NAN};
    p->status = lw_ranks_histogram_f64(p->context, &p->ranks, x64, 10, edges, 2, p->counts);
}

static void histogram_without_edges(party *p)
{
    p->status = lw_ranks_histogram_f32(p->context, &p->ranks, x32, 10, edges32, 0, p->counts);
}

static void histogram_over_its_numbers(party *p)
{
    p->status = lw_ranks_histogram_f64(p->context, &p->ranks, p->ranks.rank == 0 ? (double *)(void *)p->counts : x64, 3,
                                       edges64, EDGES, p->counts);
}

static void an_error_of_one_rank_is_every_ranks(void **state)
{
    static const struct {
        void (*work)(party *);
        lw_status status;
        const char *words;
    } cases[] = {
        {sum_misaligned_on_two, LW_ERROR_ARGUMENT, "it must be aligned to 8 bytes (rank 2 of 4)"},
        {moments_null_on_the_last, LW_ERROR_ARGUMENT,
         "lw_ranks_moments_f32: moments is null; it must be the address for a result (rank 3 of 4)"},
        {products_too_many_on_one, LW_ERROR_ARGUMENT, "it may be at most 2^56 (rank 1 of 4)"},
        {sums_of_other_counts, LW_ERROR_ARGUMENT, "the ranks disagree on count: from 2 to 3"},
        {sums_damaged_on_three, LW_ERROR_ARGUMENT, "sums[4] has words that no sum has"},
        {histogram_of_other_edges, LW_ERROR_ARGUMENT, "the ranks disagree on edges"},
        {histogram_of_other_counts, LW_ERROR_ARGUMENT, "the ranks disagree on count: from 8 to 9"},
        {histogram_of_falling_edges_on_one, LW_ERROR_DOMAIN, "edges[1] is 0.5, below the edge before it, 1"},
        {histogram_of_nan_edges, LW_ERROR_DOMAIN, "edges[1] is NaN; it must be a number (rank 0 of 4)"},
        {histogram_without_edges, LW_ERROR_ARGUMENT, "count is 0; it must be from 1 to 2^24"},
        {histogram_over_its_numbers, LW_ERROR_ARGUMENT, "overlaps"},
    };
    enum { SIZE = 4 };
    static party before;
    (void)state;
    open_ranks(SIZE);
    for (size_t k = 0; k < sizeof(cases) / sizeof(cases[0]); k++) {
        for (int r = 0; r < SIZE; r++) {
            memset(&parties[r].sum, 0x5a, sizeof(double));
            memset(&parties[r].moments, 0x5a, sizeof(lw_moments));
            memset(parties[r].counts, 0x5a, sizeof(parties[r].counts));
        }
        before = parties[0];
        run(SIZE, cases[k].work);
        assert_all_refuse(SIZE, cases[k].status, cases[k].words);
        for (int r = 0; r < SIZE; r++) {
            assert_memory_equal(&parties[r].sum, &before.sum, sizeof(before.sum));
            assert_memory_equal(&parties[r].moments, &before.moments, sizeof(before.moments));
            assert_memory_equal(parties[r].counts, before.counts, sizeof(before.counts));
        }
    }
    split(SIZE, 1, 100); /* the communicator goes on */
    run(SIZE, measure);
    for (int r = 0; r < SIZE; r++)
        assert_int_equal(parties[r].status, LW_OK);
    close_ranks(SIZE);
}

static void bad_communicators_are_refused(void **state)
{
    lw_ranks ranks = {.rank = 0, .size = 2};
    double sum = 0.0;
    (void)state;
    assert_refused(lw_ranks_sum_f64(test_context, NULL, x64, 1, &sum), LW_ERROR_ARGUMENT, "ranks is null");
    assert_refused(lw_ranks_sum_f64(test_context, &ranks, x64, 1, &sum), LW_ERROR_ARGUMENT, "ranks->sum_u64 is null");
    ranks.size = 0;
    assert_refused(lw_ranks_exact_sums(&ranks, NULL, 0), LW_ERROR_ARGUMENT, "ranks->size is 0");
    ranks.size = 1;
    assert_ok(lw_ranks_exact_sums(&ranks, NULL, 0));
    assert_refused(lw_ranks_sum_f64(NULL, &ranks, x64, 1, &sum), LW_ERROR_ARGUMENT, "context is null");
}

/* ---- the edge: as if 2^31 - 1 ranks had the same numbers ---- */

static int times_size(void *self, uint64_t *values, size_t n)
{
    for (size_t i = 0; i < n; i++)
        values[i] *= (uint64_t) * (const int *)self;
    return 0;
}

static int as_it_is(void *self, uint64_t *values, size_t n)
{
    (void)self, (void)values, (void)n;
    return 0;
}

static int stays(void *self, int root, void *data, size_t bytes)
{
    (void)self, (void)root, (void)data, (void)bytes;
    return 0;
}

static void digits_hold_all_ranks_that_an_int_counts(void **state)
{
    enum { TOO_MANY = (1 << 25) + 1 };
    int size = INT32_MAX;
    const lw_ranks all = {.self = &size, .size = size, .sum_u64 = times_size, .max_u64 = as_it_is, .broadcast = stays};
    const double least = -DBL_TRUE_MIN, most[] = {-DBL_MAX, -DBL_MAX, 0.0};
    lw_exact_sum kept = {{0}, 0, 0, 0, 0, 0};
    lw_moments m;
    double sum = 0.0;
    (void)state;
    assert_ok(lw_ranks_sum_f64(test_context, &all, &least, 1, &sum)); /* all digits are 2^32 - 1 */
    assert_true(sum == -(double)size * DBL_TRUE_MIN);
    assert_ok(lw_ranks_sum_f64(test_context, &all, most, 2, &sum));
    assert_true(sum == -(double)INFINITY);
    assert_ok(lw_ranks_moments_f64(test_context, &all, most, 3, &m));
    assert_true(m.count == (uint64_t)size * 3 && m.min == -DBL_MAX && m.max == 0.0);
    assert_true(m.mean == -DBL_MAX / 3.0 * 2.0 && fabs(m.kurtosis + 1.5) < 1e-12); /* three values: two, and one */
    assert_ok(lw_exact_sum_add_f64(test_context, &least, 1, &kept));
    assert_ok(lw_ranks_exact_sums(&all, &kept, 1));
    assert_true(kept.count == (uint64_t)size && kept.parts == 1);
    assert_ok(lw_exact_sum_round(&kept, &sum));
    assert_true(sum == -(double)size * DBL_TRUE_MIN);
    assert_ok(lw_ranks_exact_sums(&all, &kept, 1)); /* 2^62 numbers */
    assert_refused(lw_ranks_exact_sums(&all, &kept, 1), LW_ERROR_ARGUMENT, "counts more than 2^63 / 2147483647");
    float *const zeros = calloc(TOO_MANY, sizeof(*zeros));
    assert_non_null(zeros);
    assert_ok(lw_ranks_moments_f32(test_context, &all, zeros, TOO_MANY - 1, &m));
    assert_true(m.count == (uint64_t)size << 25 && m.variance == 0.0);
    assert_refused(lw_ranks_moments_f32(test_context, &all, zeros, TOO_MANY, &m), LW_ERROR_ARGUMENT,
                   "more than 2^56 numbers in all");
    free(zeros);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_split_over_any_ranks_has_one_ranks_bits),
        cmocka_unit_test(few_numbers_none_and_no_numbers_at_all_are_like_one_ranks),
        cmocka_unit_test(kept_sums_of_all_ranks_have_the_same_bytes),
        cmocka_unit_test(histograms_count_every_number_of_every_rank_once),
        cmocka_unit_test(histograms_do_not_depend_on_threads),
        cmocka_unit_test(an_error_of_one_rank_is_every_ranks),
        cmocka_unit_test(bad_communicators_are_refused),
        cmocka_unit_test(digits_hold_all_ranks_that_an_int_counts),
    };
    return test_main(argc, argv, "ranks_sums", tests, sizeof(tests) / sizeof(tests[0]));
}
