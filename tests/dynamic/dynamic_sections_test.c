/* Changeable tables, section by section: each section's table, and the top one, is what the sequential builder makes of
 * their weights and sums; so are they after updates of few, many and all weights. Weights are integers, whose sums are
 * exact here by other means than the library's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/alias_oracle.h"
#include "alias/alias_shapes.h"
#include "lanewise/lanewise.h"
#include "support.h"

/* Sections of 64, 128, 256, 1024, 2048 and 4096 items, the last one short. */
static const size_t sizes[] = {1, 64, 65, 4097, 30000, 300000, 1100000, 4200000};
enum { SIZES = sizeof(sizes) / sizeof(sizes[0]), MOST = 4200000, MOST_SECTIONS = 4096, MOST_LENGTH = 4096 };

static uint64_t *whole, *changes, *items, *rows; /* whole: the weights as integers */
static void *weights;
static uint64_t section[MOST_LENGTH], sums[MOST_SECTIONS], expected[MOST_SECTIONS];
static char work[MOST_SECTIONS * 24];

/* n integers as weights of the type. */
static void put(void *to, lw_type type, const uint64_t *from, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (type == LW_TYPE_F32)
            ((float *)to)[i] = (float)from[i];
        else if (type == LW_TYPE_F64)
            ((double *)to)[i] = (double)from[i];
        else if (type == LW_TYPE_U32)
            ((uint32_t *)to)[i] = (uint32_t)from[i];
        else
            ((uint64_t *)to)[i] = from[i];
}

/* Below 2^23, so that every type holds them; whole sections of zeros, and others with one weight. */
static uint64_t some_weight(uint64_t seed, uint64_t i)
{
    const uint64_t r = shape_random(seed, i), kind = shape_random(seed + 1, i >> 11) % 4;
    return kind == 0       ? r % 3
           : kind == 1     ? (r >> 41) >> r % 20
           : kind == 2     ? (r % 64 == 0)
           : i % 1000 == 0 ? r >> 41
                           : 0;
}

static void assert_table(const uint64_t *got, const uint64_t *of, uint64_t n, const char *what)
{
    lw_alias_job job = {.weights = of, .type = LW_TYPE_U64, .items = n, .row_bytes = 8, .rows = expected, .work = work};
    lw_alias_found found;
    lw_alias_sequential(&job, &found);
    for (uint64_t i = 0; found.error == LW_ALIAS_NO_WEIGHT && i < n; i++)
        expected[i] = i << 32;
    for (uint64_t i = 0; i < n; i++)
        if (got[i] != expected[i])
            fail_msg("%s, row %ju of %ju: %jx, not %jx", what, (uintmax_t)i, (uintmax_t)n, (uintmax_t)got[i],
                     (uintmax_t)expected[i]);
}

static void assert_tree(const lw_dynamic *tree, size_t n, const char *what)
{
    lw_dynamic_info info;
    uint64_t zeros = 0;
    assert_ok(lw_dynamic_describe(tree, &info));
    assert_ok(lw_dynamic_rows(tree, rows));
    for (uint64_t s = 0; s < info.sections; s++) {
        const uint64_t first = s * info.section_items;
        const uint64_t length = n - first < info.section_items ? n - first : info.section_items;
        char where[160];
        snprintf(where, sizeof(where), "%s, section %ju", what, (uintmax_t)s);
        sums[s] = 0;
        for (uint64_t i = 0; i < length; i++) {
            sums[s] += section[i] = whole[first + i];
            zeros += section[i] == 0;
        }
        assert_table(rows + info.sections + first, section, length, where);
    }
    assert_table(rows, sums, info.sections, what);
    assert_int_equal(info.zeros, zeros);
    assert_int_equal(info.truncated, 0);
}

static void sections_and_tops_are_tables_of_their_weights(void **state)
{
    (void)state;
    for (size_t k = 0; k < SIZES; k++) {
        const size_t n = sizes[k], counts[] = {1, n < 3 ? 1 : 3, n / 1000 + 1, n / 20 + 1, n};
        const lw_type type = (lw_type)(LW_TYPE_U32 + k % 4);
        lw_dynamic *tree = NULL;
        char what[100];
        for (size_t i = 0; i < n; i++)
            whole[i] = some_weight(k, i);
        whole[n - 1] = 1;
        put(weights, type, whole, n);
        assert_ok(lw_dynamic_create(&tree, test_context, weights, type, n));
        snprintf(what, sizeof(what), "%zu %s weights", n, shape_type_name(type));
        assert_tree(tree, n, what);
        for (size_t c = 0; c < sizeof(counts) / sizeof(counts[0]); c++) {
            for (size_t i = 0; i < counts[c]; i++) {
                items[i] = counts[c] == n ? n - 1 - i : shape_random(c + 10 * k, i) % n;
                whole[items[i]] = changes[i] = 1 + some_weight(100 + c, i);
            }
            put(weights, type, changes, counts[c]);
            assert_ok(lw_dynamic_update(tree, items, weights, counts[c]));
            snprintf(what, sizeof(what), "%zu %s weights, %zu changed", n, shape_type_name(type), counts[c]);
            assert_tree(tree, n, what);
        }
        lw_dynamic_destroy(tree);
    }
}

static int make_buffer(void **state)
{
    (void)state;
    whole = malloc(MOST * sizeof(*whole));
    changes = malloc(MOST * sizeof(*changes));
    items = malloc(MOST * sizeof(*items));
    rows = malloc((MOST + MOST_SECTIONS) * sizeof(*rows));
    weights = malloc(MOST * sizeof(uint64_t));
    return whole == NULL || changes == NULL || items == NULL || rows == NULL || weights == NULL;
}

static int give_buffer(void **state)
{
    (void)state;
    free(whole), free(changes), free(items), free(rows), free(weights);
    return 0;
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(sections_and_tops_are_tables_of_their_weights, make_buffer, give_buffer),
};

TEST_MAIN("dynamic_sections", tests)
