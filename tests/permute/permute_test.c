/* Permutations and samples of every length on one backend against the portable one, in every memory; the cursor; bad
 * input. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/generator.h"
#include "misuse/misuse.h"
#include "permute/one_item.h"
#include "engines/keys.h"

enum { PAD = 8 };
static const uint64_t END = UINT64_C(1) << 60;

typedef struct subject {
    int sample;
    size_t k;
    uint64_t n;
} subject;

static const subject subjects[] = {
    {0, 0, 0},
    {0, 1, 1},
    {0, 2, 2},
    {0, 31, 31},
    {0, 32, 32},
    {0, 33, 33},
    {0, 1000, 1000},
    {0, 16384, 16384},
    {0, 16385, 16385},
    {0, 1000003, 1000003},
    {1, 0, 0},
    {1, 0, 10},
    {1, 1, 1},
    {1, 1, 10},
    {1, 5, 10},
    {1, 6, 10},
    {1, 10, 10},
    {1, 33, 1000000},
    {1, 70000, 140000},
    {1, 70001, 140000},
    {1, 400000, 1000000},
    {1, 90001, UINT32_MAX},
    {1, 100003, UINT64_C(1) << 45},
    {1, 200, 500},
    {1, 300003, UINT64_C(1) << 45},
    {1, 1100003, UINT64_C(1) << 50}, /* more than the table of those taken has */
    {1, 40000, UINT64_MAX},
    {1, 100003, UINT64_C(3) << 62}, /* of whose bits a quarter is not used */
};
enum { SUBJECTS = sizeof(subjects) / sizeof(subjects[0]) };

static lw_context *open_context(const char *backend, int threads)
{
    lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    lw_context *context = NULL;
    assert_ok(lw_context_create(&context, &options));
    return context;
}

static lw_status draw(lw_generator *generator, const subject *s, void *out, size_t size)
{
    if (s->sample)
        return size == 4 ? lw_choose_u32(generator, out, s->k, s->n) : lw_choose_u64(generator, out, s->k, s->n);
    return size == 4 ? lw_permute_u32(generator, out, s->k) : lw_permute_u64(generator, out, s->k);
}

static lw_generator *generator_on(lw_context *context, uint64_t cursor)
{
    lw_generator *generator = NULL;
    assert_ok(lw_generator_create(&generator, context, LW_ENGINE_MRG8, 11, 5));
    assert_ok(lw_generator_seek(generator, cursor));
    return generator;
}

/* By the portable backend on one thread, in 64 bits. */
static uint64_t *expected(const subject *s, uint64_t cursor)
{
    lw_context *const context = open_context("portable", 1);
    lw_generator *const generator = generator_on(context, cursor);
    uint64_t *const out = malloc((s->k + 1) * sizeof(*out));
    assert_non_null(out);
    assert_ok(draw(generator, s, out, sizeof(*out)));
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return out;
}

static void assert_same(const unsigned char *got, const uint64_t *right, const subject *s, size_t size)
{
    assert_painted(got, PAD * size);
    assert_painted(got + (PAD + s->k) * size, PAD * size);
    for (size_t i = 0; i < s->k; i++) {
        uint64_t value = 0;
        uint32_t value32;
        memcpy(&value, got + (PAD + i) * size, size);
        memcpy(&value32, got + (PAD + i) * size, sizeof(value32));
        if ((size == 4 ? value32 : value) != right[i])
            fail_msg("%zu of %" PRIu64 ": item %zu is %" PRIu64, s->k, s->n, i, value);
    }
}

/* Into the context's memory, and into memory of the host. */
static void compare(lw_context *context, const subject *s, const uint64_t *right, uint64_t cursor, size_t size)
{
    const size_t bytes = (s->k + 2 * PAD) * size;
    unsigned char *const host = malloc(bytes), *area = NULL;
    lw_generator *const generator = generator_on(context, cursor);
    assert_ok(lw_malloc(context, (void **)&area, bytes));
    memset(host, CANARY, bytes);
    assert_ok(lw_copy(context, area, host, bytes));
    assert_ok(draw(generator, s, area + PAD * size, size));
    assert_ok(lw_copy(context, host, area, bytes));
    assert_same(host, right, s, size);
    memset(host, CANARY, bytes);
    assert_ok(lw_generator_seek(generator, cursor));
    assert_ok(draw(generator, s, host + PAD * size, size));
    assert_same(host, right, s, size);
    lw_generator_destroy(generator);
    assert_ok(lw_free(context, area));
    free(host);
}

static void all_backends_and_thread_counts_give_the_same(void **state)
{
    static const int threads[] = {1, 3, 16, 0}; /* of 16, candidates are sorted */
    (void)state;
    for (int t = 0; t < 4; t++) {
        lw_context *const context = open_context(test_backend, strcmp(test_backend, "cuda") == 0 ? 0 : threads[t]);
        for (size_t s = 0; s < SUBJECTS; s++) {
            uint64_t *const right = expected(&subjects[s], 17 + s);
            compare(context, &subjects[s], right, 17 + s, 8);
            if (subjects[s].n <= UINT64_C(1) << 32)
                compare(context, &subjects[s], right, 17 + s, 4);
            free(right);
        }
        lw_context_destroy(context);
    }
}

static int by_value(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* ---- words that are not uniform ---- */

typedef struct item {
    uint64_t word, number;
} item;

static int by_word(const void *a, const void *b)
{
    const item *const x = a, *const y = b;
    return (x->word > y->word) - (x->word < y->word);
}

/* Items in the order of the masked words, which are all different: by one word at a time and the C library's sort. */
static item *in_order(size_t n, uint64_t mask)
{
    const uint64_t key = lw_object_key(lw_retry_key(LW_ENGINE_MRG8, 0, 11, 5, 200), 3);
    item *const items = malloc(n * sizeof(*items));
    assert_non_null(items);
    for (uint64_t i = 0; i < n; i++)
        items[i] = (item){lw_one_word(key, i, 0) & mask, i};
    qsort(items, n, sizeof(*items), by_word);
    for (size_t i = 1; i < n; i++)
        assert_true(items[i - 1].word < items[i].word);
    return items;
}

/* CPU backends give each bucket space for its share of uniform words, and must notice when more come. */
static void words_that_crowd_in_few_buckets_are_sorted_too(void **state)
{
    enum { N = 100003, MASKS = 4 };
    static const uint64_t masks[MASKS] = {~UINT64_C(0), ~UINT64_C(0) >> 1, ~UINT64_C(0) >> 4, ~(UINT64_C(3) << 61)};
    static uint64_t out[N];
    (void)state;
    for (int m = 0; m < MASKS; m++) {
        item *const right = in_order(N, masks[m]);
        for (int threads = 1; threads <= 3; threads += 2) {
            lw_context *const context = open_context(test_backend, strcmp(test_backend, "cuda") == 0 ? 0 : threads);
            lw_generator *const generator = generator_on(context, 3);
            lw_permute_job what = {.function = "test", .items = N, .taken = N, .out = out, .size = sizeof(out[0])};
            what.word_mask = masks[m];
            memset(out, CANARY, sizeof(out));
            assert_true(lw_permute_plan(&what));
            assert_ok(lw_generator_collective(generator, &what, 200));
            for (size_t i = 0; i < N; i++)
                assert_int_equal(out[i], right[i].number);
            lw_generator_destroy(generator);
            lw_context_destroy(context);
        }
        free(right);
    }
}

static void items_are_different_and_below_n(void **state)
{
    (void)state;
    for (size_t s = 0; s < SUBJECTS; s++) {
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 3, s);
        uint64_t *const out = malloc((subjects[s].k + 1) * sizeof(*out));
        assert_non_null(out);
        assert_ok(draw(generator, &subjects[s], out, sizeof(*out)));
        qsort(out, subjects[s].k, sizeof(*out), by_value);
        for (size_t i = 0; i < subjects[s].k; i++)
            assert_true(out[i] < subjects[s].n && (i == 0 || out[i - 1] < out[i]));
        free(out);
        lw_generator_destroy(generator);
    }
}

/* ---- the cursor -------------------------------------------------------------------------------------------------- */

static void a_call_is_one_element(void **state)
{
    uint32_t once[3][100], again[3][100];
    uint64_t cursor = 0;
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 1, 2);
    for (int c = 0; c < 3; c++)
        assert_ok(lw_permute_u32(generator, once[c], 100));
    assert_memory_not_equal(once[0], once[1], sizeof(once[0]));
    assert_ok(lw_generator_tell(generator, &cursor));
    assert_int_equal(cursor, 3);
    for (int c = 2; c >= 0; c--) {
        assert_ok(lw_generator_seek(generator, (uint64_t)c));
        assert_ok(lw_permute_u32(generator, again[c], 100));
    }
    assert_memory_equal(once, again, sizeof(once));
    assert_ok(lw_permute_u32(generator, NULL, 0)); /* nothing is an object, too */
    assert_ok(lw_choose_u64(generator, NULL, 0, 5));
    assert_ok(lw_generator_tell(generator, &cursor));
    assert_int_equal(cursor, 3);
    lw_generator_destroy(generator);
}

/* Against permutations one by one: rows of every length side by side, longer ones, and few of them. */
static void rows_are_the_permutations_of_single_calls(void **state)
{
    enum { ROWS = 77, MOST = 1000 };
    static const size_t lengths[] = {0, 1, 2, 3, 10, 31, 32, 33, 63, 64, 65, 256, 257, MOST};
    static uint32_t single[MOST], narrow[ROWS * MOST];
    static uint64_t wide[ROWS * MOST];
    (void)state;
    for (size_t l = 0; l < sizeof(lengths) / sizeof(lengths[0]); l++)
        for (size_t rows = ROWS; rows < 1000; rows = rows == ROWS ? 3 : rows == 3 ? 0 : 1000) {
            const size_t n = lengths[l];
            uint64_t cursor = 0;
            lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 7, l);
            assert_ok(lw_generator_seek(generator, UINT64_C(0xfffffff0))); /* carries into the high half */
            assert_ok(lw_permute_rows_u32(generator, narrow, rows, n));
            assert_ok(lw_generator_tell(generator, &cursor));
            assert_int_equal(cursor, UINT64_C(0xfffffff0) + rows);
            assert_ok(lw_generator_seek(generator, UINT64_C(0xfffffff0)));
            assert_ok(lw_permute_rows_u64(generator, wide, rows, n));
            assert_ok(lw_generator_seek(generator, UINT64_C(0xfffffff0)));
            for (size_t r = 0; r < rows; r++) {
                assert_ok(lw_permute_u32(generator, single, n));
                assert_memory_equal(narrow + r * n, single, n * sizeof(*single));
                for (size_t i = 0; i < n; i++)
                    assert_int_equal(wide[r * n + i], single[i]);
            }
            lw_generator_destroy(generator);
        }
}

/* Words of two bits, so that most rows have ties, against the C library's sort by whole comparisons. */
static void rows_with_equal_words_are_in_order_too(void **state)
{
    enum { N = 13, ROWS = 40 };
    static uint64_t out[ROWS * N];
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, 11, 5);
    lw_permute_job what = {.function = "test", .items = N, .taken = N, .out = out, .size = sizeof(out[0])};
    what.word_mask = UINT64_C(3) << 62;
    what.source_key = lw_retry_key(LW_ENGINE_MRG8, 0, 11, 5, 200);
    assert_true(lw_permute_plan(&what));
    if (strcmp(test_backend, "cuda") != 0) { /* whose kernels do not write here */
        assert_ok(test_context->backend->permute_rows(test_context, &what, ROWS));
        for (uint64_t r = 0; r < ROWS; r++) {
            const uint64_t key = lw_object_key(what.source_key, r);
            for (size_t i = 1; i < N; i++)
                assert_true(lw_item_before(key, what.word_mask, out[r * N + i - 1], out[r * N + i]));
        }
    }
    lw_generator_destroy(generator);
}

static void a_saved_generator_goes_on_with_the_next_object(void **state)
{
    unsigned char blob[256];
    uint32_t right[100], got[100];
    size_t size = sizeof(blob);
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2), *loaded = NULL;
    assert_ok(lw_permute_u32(generator, right, 100));
    assert_ok(lw_generator_save(generator, blob, &size));
    assert_ok(lw_generator_load(&loaded, test_context, blob, size));
    assert_ok(lw_choose_u32(generator, right, 100, 100000));
    assert_ok(lw_choose_u32(loaded, got, 100, 100000));
    assert_memory_equal(got, right, sizeof(got));
    lw_generator_destroy(loaded);
    lw_generator_destroy(generator);
}

static void a_sample_is_not_a_permutation_of_the_same_cursor(void **state)
{
    uint32_t permutation[100], sample[100];
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    assert_ok(lw_permute_u32(generator, permutation, 100));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_choose_u32(generator, sample, 100, 100));
    assert_memory_not_equal(permutation, sample, sizeof(sample));
    lw_generator_destroy(generator);
}

static void a_cursor_of_the_contexts_memory_is_read_and_moved(void **state)
{
    uint32_t right[2][100], got[100];
    uint64_t *cursor = NULL, value = 41;
    uint32_t *area = NULL;
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    assert_ok(lw_generator_seek(generator, 41));
    assert_ok(lw_permute_u32(generator, right[0], 100));
    assert_ok(lw_choose_u32(generator, right[1], 100, 1000));
    assert_ok(lw_malloc(test_context, (void **)&cursor, sizeof(*cursor)));
    assert_ok(lw_malloc(test_context, (void **)&area, sizeof(got)));
    assert_ok(lw_copy(test_context, cursor, &value, sizeof(value)));
    assert_ok(lw_generator_cursor_at(generator, cursor));
    assert_ok(lw_permute_u32(generator, area, 100));
    assert_ok(lw_copy(test_context, got, area, sizeof(got)));
    assert_memory_equal(got, right[0], sizeof(got));
    assert_ok(lw_choose_u32(generator, area, 100, 1000));
    assert_ok(lw_copy(test_context, got, area, sizeof(got)));
    assert_memory_equal(got, right[1], sizeof(got));
    assert_ok(lw_permute_u32(generator, NULL, 0));
    assert_ok(lw_copy(test_context, &value, cursor, sizeof(value)));
    assert_int_equal(value, 44);
    value = END;
    assert_ok(lw_copy(test_context, cursor, &value, sizeof(value)));
    (void)lw_permute_u32(generator, area, 100); /* CPU contexts say that it is refused */
    assert_ok(lw_copy(test_context, &value, cursor, sizeof(value)));
    assert_int_equal(value, END);
    assert_ok(lw_copy(test_context, got, area, sizeof(got)));
    assert_memory_equal(got, right[1], sizeof(got));
    assert_ok(lw_free(test_context, area));
    assert_ok(lw_free(test_context, cursor));
    lw_generator_destroy(generator);
}

/* ---- misuse ------------------------------------------------------------------------------------------------------ */

static void bad_arguments_are_refused(void **state)
{
    static _Alignas(8) unsigned char out[800];
    uint32_t *const out32 = (uint32_t *)(void *)out, *const odd32 = (uint32_t *)(void *)(out + 2);
    uint64_t *const out64 = (uint64_t *)(void *)out, *const odd64 = (uint64_t *)(void *)(out + 4);
    const lw_status bad = LW_ERROR_ARGUMENT;
    (void)state;
    PAINT(out);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    assert_refused_with(lw_permute_u32(NULL, out32, 5), bad, "lw_permute_u32", "generator is null");
    assert_refused_with(lw_permute_u64(NULL, out64, 5), bad, "lw_permute_u64", "generator is null");
    assert_refused_with(lw_choose_u32(NULL, out32, 5, 9), bad, "lw_choose_u32", "generator is null");
    assert_refused_with(lw_choose_u64(NULL, out64, 5, 9), bad, "lw_choose_u64", "generator is null");
    assert_refused_with(lw_permute_u32(generator, NULL, 5), bad, "lw_permute_u32", "out is null");
    assert_refused_with(lw_choose_u64(generator, NULL, 5, 9), bad, "lw_choose_u64",
                        "out is null; it must have 5 elements");
    assert_refused_with(lw_permute_u32(generator, odd32, 5), bad, "lw_permute_u32", "aligned to 4 bytes");
    assert_refused_with(lw_permute_u64(generator, odd64, 5), bad, "lw_permute_u64", "aligned to 8 bytes");
    assert_refused_with(lw_choose_u32(generator, odd32, 5, 9), bad, "lw_choose_u32", "aligned to 4 bytes");
    assert_refused_with(lw_choose_u32(generator, out32, 10, 9), bad, "lw_choose_u32", "k is 10", "n = 9");
    assert_refused_with(lw_choose_u64(generator, out64, 1, 0), bad, "lw_choose_u64", "k is 1", "n = 0");
    assert_refused_with(lw_permute_u32(generator, out32, ((size_t)1 << 32) + 1), bad, "lw_permute_u32",
                        "n is 4294967297", "2^32");
    assert_refused_with(lw_permute_u64(generator, out64, SIZE_MAX), bad, "lw_permute_u64", "2^32");
    assert_refused_with(lw_choose_u32(generator, out32, 5, ((uint64_t)1 << 32) + 1), bad, "lw_choose_u32",
                        "n is 4294967297", "2^32");
    assert_refused_with(lw_choose_u64(generator, out64, ((size_t)1 << 31) + 1, (uint64_t)1 << 40), bad, "lw_choose_u64",
                        "k is 2147483649", "2^31");
    assert_refused_with(lw_choose_u64(generator, out64, (size_t)1 << 40, (uint64_t)1 << 40), bad, "lw_choose_u64",
                        "k is 1099511627776");
    assert_refused_with(lw_permute_rows_u32(NULL, out32, 2, 5), bad, "lw_permute_rows_u32", "generator is null");
    assert_refused_with(lw_permute_rows_u32(generator, NULL, 2, 5), bad, "lw_permute_rows_u32", "out is null");
    assert_refused_with(lw_permute_rows_u64(generator, odd64, 2, 5), bad, "lw_permute_rows_u64", "aligned to 8 bytes");
    assert_refused_with(lw_permute_rows_u32(generator, out32, 1, ((size_t)1 << 32) + 1), bad, "lw_permute_rows_u32",
                        "n is 4294967297", "2^32");
    assert_refused_with(lw_permute_rows_u64(generator, out64, (size_t)1 << 60, 3), bad, "lw_permute_rows_u64",
                        "rows is 1152921504606846976", "n is 3");
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_WARP1024, 1, 2, 0);
    assert_ok(lw_generator_seek(generator, END));
    assert_refused_with(lw_permute_u32(generator, out32, 5), bad, "lw_permute_u32", "2^60");
    assert_refused_with(lw_choose_u32(generator, out32, 0, 5), bad, "lw_choose_u32", "2^60");
    assert_untouched(out);
    assert_ok(lw_generator_seek(generator, END - 1));
    assert_ok(lw_permute_u32(generator, out32, 5));
    lw_generator_destroy(generator);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(all_backends_and_thread_counts_give_the_same),
    cmocka_unit_test(words_that_crowd_in_few_buckets_are_sorted_too),
    cmocka_unit_test(items_are_different_and_below_n),
    cmocka_unit_test(a_call_is_one_element),
    cmocka_unit_test(rows_are_the_permutations_of_single_calls),
    cmocka_unit_test(rows_with_equal_words_are_in_order_too),
    cmocka_unit_test(a_saved_generator_goes_on_with_the_next_object),
    cmocka_unit_test(a_sample_is_not_a_permutation_of_the_same_cursor),
    cmocka_unit_test(a_cursor_of_the_contexts_memory_is_read_and_moved),
    cmocka_unit_test(bad_arguments_are_refused),
};

TEST_MAIN("permute", tests)
