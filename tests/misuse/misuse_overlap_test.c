/* What is written overlaps what is read: refused with both names, wherever a header says so, in host memory and in the
 * context's. Nothing is written and no cursor moves. */
#include <stdlib.h>

#include "misuse.h"

enum { N = 64, BYTES = 1 << 16, MIDDLE = BYTES / 2 };
static unsigned char *area; /* BYTES, of one of the two kinds */
static lw_generator *generator;

/* The ranges of `written` bytes from the middle on and of `read` bytes: equal, and overlapping by one unit of 8 bytes
 * on either side; the last one is not called, as it only touches. */
static const char *place_of(int how, size_t written, size_t read)
{
    const unsigned char *const middle = area + MIDDLE;
    return (const char *)(how == 0 ? middle : how == 1 ? middle - read + 8 : middle + written - 8);
}

static void assert_overlap(lw_status status, const char *function, const char *name)
{
    static unsigned char now[BYTES];
    uint64_t cursor = 1;
    refused_with(status, LW_ERROR_ARGUMENT, (const char *const[]){function, "out", name, "overlap", NULL}, function,
                 __FILE__, __LINE__);
    assert_ok(lw_copy(test_context, now, area, BYTES));
    assert_painted(now, BYTES);
    assert_ok(lw_generator_tell(generator, &cursor));
    assert_int_equal(cursor, 0);
}

static int set_up(int device)
{
    static unsigned char paint[BYTES];
    void *memory = NULL;
    PAINT(paint);
    if (device)
        assert_ok(lw_malloc(test_context, &memory, BYTES));
    else
        memory = aligned_alloc(4096, BYTES);
    area = memory;
    assert_ok(lw_copy(test_context, area, paint, BYTES));
    generator = test_generator(LW_ENGINE_WARP1024, 1, 0);
    return 0;
}

static int of_the_host(void **state)
{
    (void)state;
    return set_up(0);
}

static int of_the_context(void **state)
{
    *state = &area; /* not null: the context's */
    return set_up(1);
}

static int tear_down(void **state)
{
    lw_generator_destroy(generator);
    if (*state != NULL)
        assert_ok(lw_free(test_context, area));
    else
        free(area);
    return 0;
}

static void parameters_per_element(void **state)
{
    int refused = 0;
    (void)state;
    for (size_t kind = 0; kind < lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        const int range = strncmp(info.name, "range", 5) == 0; /* takes no parameter per element */
        for (int p = 0; p < info.parameters && !range; p++)
            for (int how = 0; how < 3; how++) {
                lw_each each[LW_MAX_PARAMETERS];
                for (int k = 0; k < info.parameters; k++)
                    each[k] = (lw_each){NULL, info.example[k]};
                each[p].array = place_of(how, N * info.size, N * (info.parameter_type[p] == LW_TYPE_F32 ? 4 : 8));
                assert_overlap(lw_fill_each(generator, (lw_kind)kind, area + MIDDLE, N, each), "lw_fill_each",
                               info.parameter_name[p]);
                refused++;
            }
    }
    assert_true(refused > 100);
    float *const out = (float *)(void *)(area + MIDDLE);
    const lw_each_f32 same = lw_same_f32(1);
    assert_overlap(lw_fill_gamma_f32_each(generator, out, N, lw_array_f32(out + 2), same), "lw_fill_gamma_f32_each",
                   "shape at");
    assert_overlap(lw_fill_gamma_f32_each(generator, out, N, same, lw_array_f32(out)), "lw_fill_gamma_f32_each",
                   "scale at");
}

static void vectors(void **state)
{
    static const char *const arrays[][2] = {{"alpha", NULL}, {"p", NULL}, {"colors", NULL}, {"mean", "factor"}};
    enum { D = 8 };
    uint64_t *const out = (uint64_t *)(void *)(area + MIDDLE);
    unsigned char *const apart = area;
    (void)state;
    for (int how = 0; how < 3; how++) {
        const void *const line = place_of(how, sizeof(uint64_t[N * D]), sizeof(uint64_t[D]));
        const void *const square = place_of(how, sizeof(uint64_t[N * D]), sizeof(uint64_t[D * D]));
        assert_overlap(lw_fill_dirichlet_f64(generator, (double *)(void *)out, N, line, D), "lw_fill_dirichlet_f64",
                       arrays[0][0]);
        assert_overlap(lw_fill_multinomial_u64(generator, out, N, 10, line, D), "lw_fill_multinomial_u64",
                       arrays[1][0]);
        assert_overlap(lw_fill_multivariate_hypergeometric_u64(generator, out, N, 10, line, D),
                       "lw_fill_multivariate_hypergeometric_u64", arrays[2][0]);
        assert_overlap(lw_fill_multivariate_normal_f64(generator, (double *)(void *)out, N, line,
                                                       (const double *)(const void *)apart, D),
                       "lw_fill_multivariate_normal_f64", arrays[3][0]);
        assert_overlap(lw_fill_multivariate_normal_f64(generator, (double *)(void *)out, N,
                                                       (const double *)(const void *)apart, square, D),
                       "lw_fill_multivariate_normal_f64", arrays[3][1]);
    }
    /* in place is allowed; an overlap is not (vectors_test.c has the former) */
    assert_overlap(lw_normal_from_bits_f64(test_context, out + 1, (double *)(void *)out, N), "lw_normal_from_bits_f64",
                   "bits");
    assert_overlap(lw_normal_from_bits_f64(test_context, out - 1, (double *)(void *)out, N), "lw_normal_from_bits_f64",
                   "bits");
}

static void tables(void **state)
{
    static const uint64_t offsets[] = {0, 4, 8};
    static const double weights[] = {1, 2, 3, 4, 5, 6, 7, 8};
    uint64_t *const out = (uint64_t *)(void *)(area + MIDDLE);
    uint32_t *const narrow = (uint32_t *)(void *)out;
    lw_inversion *inversion = NULL;
    lw_batch *batch = NULL;
    assert_ok(lw_inversion_create(&inversion, test_context, weights, LW_TYPE_F64, 8));
    assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, 2));
    for (int how = 0; how < 3; how++) {
        assert_overlap(lw_inversion_at_u64(inversion, (const void *)place_of(how, 8 * N, 8 * N), out, N),
                       "lw_inversion_at_u64", "u at");
        static const uint64_t starts[] = {0, N, 2 * N};
        static unsigned char paint[sizeof(starts)];
        void *const there = (void *)(uintptr_t)place_of(how, 16 * N, sizeof(starts));
        PAINT(paint);
        assert_ok(lw_copy(test_context, there, starts, sizeof(starts))); /* they are looked at first */
        assert_refused_with(lw_batch_sample_u64(generator, batch, out, N, there, LW_BATCH_STREAMS), LW_ERROR_ARGUMENT,
                            "lw_batch_sample_u64", "starts at", "overlaps out at");
        assert_ok(lw_copy(test_context, there, paint, sizeof(paint)));
        assert_overlap(lw_categorical_u64(generator, (const void *)place_of(how, 16 * N, sizeof(weights)), LW_TYPE_F64,
                                          offsets, 2, out, N, LW_BATCH_STREAMS),
                       "lw_categorical_u64", "weights");
        if (*state == NULL) /* the host's offsets are looked at first */
            assert_overlap(
                lw_choose_weighted_u64(generator, (const void *)place_of(how, 64, 8 * N), LW_TYPE_F64, N, out, 8),
                "lw_choose_weighted_u64", "weights");
    }
    assert_overlap(lw_batch_sample_rows_u32(generator, batch, narrow + 1, narrow, N), "lw_batch_sample_rows_u32",
                   "row_of");
    assert_overlap(lw_batch_sample_rows_u32(generator, batch, narrow - N + 1, narrow, N), "lw_batch_sample_rows_u32",
                   "row_of");
    lw_batch_destroy(batch);
    lw_inversion_destroy(inversion);
}

static void searches(void **state)
{
    uint64_t *const places = (uint64_t *)(void *)(area + MIDDLE);
    const uint64_t *const apart = (const uint64_t *)(const void *)area;
    (void)state;
    for (int how = 0; how < 3; how++) {
        const void *const there = place_of(how, 8 * N, 8 * N);
        static const char function[] = "lw_search_u64";
        const char *const both[] = {"boundaries", "values"};
        for (int k = 0; k < 2; k++) {
            const lw_status status = lw_search_u64(test_context, k == 0 ? there : apart, N, k == 1 ? there : apart, N,
                                                   LW_BOUND_LOWER, places);
            refused_with(status, LW_ERROR_ARGUMENT, (const char *const[]){function, "places", both[k], "overlap", NULL},
                         function, __FILE__, __LINE__);
        }
    }
}

/* Memory that a table of alias is built in, and its weights. */
static void tables_of_alias(void **state)
{
    const double *const weights = (const double *)(const void *)(area + MIDDLE);
    lw_alias_options options = {.size = sizeof(options)};
    lw_alias *alias = NULL;
    (void)state;
    options.rows = area + MIDDLE;
    assert_refused_with(lw_alias_create(&alias, test_context, weights, LW_TYPE_F64, N, &options), LW_ERROR_ARGUMENT,
                        "options->rows", "weights", "overlap");
    options.rows = NULL;
    options.workspace = (unsigned char *)(((uintptr_t)area + MIDDLE + 255) / 256 * 256); /* within the weights */
    options.workspace_bytes = MIDDLE - 256;
    assert_refused_with(lw_alias_create(&alias, test_context, weights, LW_TYPE_F64, N, &options), LW_ERROR_ARGUMENT,
                        "options->workspace", "weights", "overlap");
    assert_null(alias);
}

/* Ranges that touch do not overlap, and arrays that are only read may be one. */
static void neighbours_and_readers_are_taken(void **state)
{
    double *const out = (double *)(void *)(area + MIDDLE);
    (void)state;
    assert_ok(lw_fill_normal_f64_each(generator, out, N, lw_array_f64(out - N), lw_array_f64(out + N)));
    assert_ok(lw_fill_normal_f64_each(generator, out, N, lw_array_f64(out + N), lw_array_f64(out + N)));
}

#define BOTH(test)                                                                                                     \
    {#test ", host memory", test, of_the_host, tear_down, NULL},                                                       \
    {                                                                                                                  \
#test ", the context's memory", test, of_the_context, tear_down, NULL                                          \
    }
static const struct CMUnitTest tests[] = {
    BOTH(parameters_per_element),           BOTH(vectors), BOTH(tables), BOTH(searches), BOTH(tables_of_alias),
    BOTH(neighbours_and_readers_are_taken),
};
TEST_MAIN("misuse_overlap", tests)
