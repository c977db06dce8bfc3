/* Bad input to changeable tables: refused in words, and the tree is as it was; and to what reads tables back. */
#include <math.h>

#include "lanewise/lanewise.h"
#include "misuse.h"

enum { N = 100, ROWS = N + 2 };

static double weights[N];
static uint64_t items[N];

static lw_dynamic *tree_of(lw_context *context, const double *of, size_t n)
{
    lw_dynamic *tree = NULL;
    assert_ok(lw_dynamic_create(&tree, context, of, LW_TYPE_F64, n));
    return tree;
}

/* The rows are those of a fresh tree of `weights`. */
static void assert_fresh(const lw_dynamic *tree)
{
    uint64_t rows[ROWS], expected[ROWS];
    lw_dynamic *const fresh = tree_of(test_context, weights, N);
    assert_ok(lw_dynamic_rows(tree, rows));
    assert_ok(lw_dynamic_rows(fresh, expected));
    assert_memory_equal(rows, expected, sizeof(rows));
    lw_dynamic_destroy(fresh);
}

static void bad_trees_are_refused(void **state)
{
    lw_dynamic *tree;
    double bad[] = {1.0, 2.0, -1.0, INFINITY};
    static const double zeros[3] = {0.0, -0.0, 0.0};
    (void)state;
    PAINT(tree);
    assert_refused(lw_dynamic_create(NULL, test_context, bad, LW_TYPE_F64, 2), LW_ERROR_ARGUMENT, "tree is null");
    assert_refused(lw_dynamic_create(&tree, NULL, bad, LW_TYPE_F64, 2), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_dynamic_create(&tree, test_context, NULL, LW_TYPE_F64, 2), LW_ERROR_ARGUMENT,
                   "weights is null");
    assert_refused(lw_dynamic_create(&tree, test_context, bad, (lw_type)0, 2), LW_ERROR_ARGUMENT, "type is 0");
    assert_refused(lw_dynamic_create(&tree, test_context, (char *)bad + 4, LW_TYPE_F64, 2), LW_ERROR_ARGUMENT,
                   "aligned to 8 bytes");
    assert_refused(lw_dynamic_create(&tree, test_context, bad, LW_TYPE_F64, 0), LW_ERROR_ARGUMENT, "n is 0");
    assert_refused(lw_dynamic_create(&tree, test_context, bad, LW_TYPE_F64, ((size_t)1 << 32) + 1),
                   LW_ERROR_ARGUMENT, "n is 4294967297; it must be 1 to 2^32");
    assert_refused(lw_dynamic_create(&tree, test_context, bad, LW_TYPE_F64, 4), LW_ERROR_DOMAIN, "weights[2] is -1");
    bad[2] = NAN;
    assert_refused(lw_dynamic_create(&tree, test_context, bad, LW_TYPE_F64, 4), LW_ERROR_DOMAIN,
                   "weights[2] is nan");
    bad[2] = 0.0;
    assert_refused(lw_dynamic_create(&tree, test_context, bad, LW_TYPE_F64, 4), LW_ERROR_DOMAIN,
                   "weights[3] is inf");
    assert_refused(lw_dynamic_create(&tree, test_context, zeros, LW_TYPE_F64, 3), LW_ERROR_DOMAIN,
                   "all 3 weights are 0");
    assert_untouched(tree);
    lw_dynamic_destroy(NULL);
}

static void bad_updates_leave_the_tree_as_it_was(void **state)
{
    static const double good[] = {5.0, 6.0, 7.0}, wrong[] = {5.0, NAN, -1.0}, zeros[N] = {0.0};
    static const uint64_t fine[] = {3, 4, 3}, beyond[] = {3, N, 200};
    (void)state;
    for (size_t i = 0; i < N; i++) {
        weights[i] = i % 2 == 0 ? 0.0 : 1.0;
        items[i] = N - 1 - i;
    }
    lw_dynamic *const tree = tree_of(test_context, weights, N);
    assert_refused(lw_dynamic_update(NULL, fine, good, 3), LW_ERROR_ARGUMENT, "tree is null");
    assert_refused(lw_dynamic_update(tree, NULL, good, 3), LW_ERROR_ARGUMENT, "items is null");
    assert_refused(lw_dynamic_update(tree, fine, NULL, 3), LW_ERROR_ARGUMENT, "weights is null");
    assert_refused(lw_dynamic_update(tree, fine, (const char *)good + 4, 2), LW_ERROR_ARGUMENT, "aligned to 8");
    assert_refused(lw_dynamic_update(tree, fine, good, SIZE_MAX), LW_ERROR_ARGUMENT,
                   "items has 18446744073709551615 elements");
    assert_refused(lw_dynamic_update(tree, beyond, good, 3), LW_ERROR_ARGUMENT,
                   "items[1] is 100; the tree has items 0 to 99");
    assert_refused(lw_dynamic_update(tree, fine, wrong, 3), LW_ERROR_DOMAIN, "weights[1] is nan");
    assert_refused(lw_dynamic_update(tree, fine, wrong + 2, 1), LW_ERROR_DOMAIN, "weights[0] is -1");
    assert_refused(lw_dynamic_update(tree, items, zeros, N), LW_ERROR_DOMAIN, "all 100 weights would be 0");
    assert_ok(lw_dynamic_update(tree, NULL, NULL, 0));
    assert_fresh(tree);
    assert_ok(lw_dynamic_update(tree, items, zeros, N - 2)); /* all but items 0 and 1 */
    memset(weights + 2, 0, (N - 2) * sizeof(weights[0]));
    assert_fresh(tree);
    assert_ok(lw_dynamic_update(tree, fine, good, 3)); /* the last of the two for item 3 counts */
    weights[3] = 7.0;
    weights[4] = 6.0;
    assert_fresh(tree);
    lw_dynamic_destroy(tree);
}

static void bad_reads_and_draws_are_refused(void **state)
{
    static const double two[] = {1.0, 2.0};
    uint64_t out[4] = {0};
    lw_dynamic_info info;
    lw_context_options options = {.size = sizeof(options), .backend = "portable"};
    lw_context *other = NULL;
    lw_dynamic *const tree = tree_of(test_context, two, 2);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 1);
    (void)state;
    assert_refused(lw_dynamic_describe(NULL, &info), LW_ERROR_ARGUMENT, "tree is null");
    assert_refused(lw_dynamic_describe(tree, NULL), LW_ERROR_ARGUMENT, "info is null");
    assert_refused(lw_dynamic_rows(NULL, out), LW_ERROR_ARGUMENT, "tree is null");
    assert_refused(lw_dynamic_rows(tree, NULL), LW_ERROR_ARGUMENT, "rows is null");
    assert_refused(lw_dynamic_rows(tree, (uint64_t *)(void *)((char *)out + 4)), LW_ERROR_ARGUMENT, "aligned");
    assert_refused(lw_dynamic_probabilities_f64(NULL, weights), LW_ERROR_ARGUMENT, "tree is null");
    assert_refused(lw_dynamic_probabilities_f64(tree, NULL), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_dynamic_sample_u64(NULL, tree, out, 1), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_dynamic_sample_u64(generator, NULL, out, 1), LW_ERROR_ARGUMENT, "tree is null");
    assert_refused(lw_dynamic_sample_u64(generator, tree, NULL, 1), LW_ERROR_ARGUMENT, "out is null");
    assert_ok(lw_context_create(&other, &options));
    lw_dynamic *const theirs = tree_of(other, two, 2);
    assert_refused(lw_dynamic_sample_u64(generator, theirs, out, 1), LW_ERROR_ARGUMENT, "different contexts");
    assert_refused(lw_dynamic_sample_u32(generator, theirs, (uint32_t *)(void *)out, 1), LW_ERROR_ARGUMENT,
                   "lw_dynamic_sample_u32");
    lw_dynamic_destroy(theirs);
    lw_context_destroy(other);
    lw_generator_destroy(generator);
    lw_dynamic_destroy(tree);
}

static void bad_reads_of_plain_tables_are_refused(void **state)
{
    static const double two[] = {1.0, 2.0};
    lw_alias_share shares[3];
    double out[3];
    lw_alias *alias = NULL;
    (void)state;
    assert_ok(lw_alias_create_f64(&alias, test_context, two, 2));
    assert_refused(lw_alias_shares(NULL, shares), LW_ERROR_ARGUMENT, "lw_alias_shares: alias is null");
    assert_refused(lw_alias_shares(alias, NULL), LW_ERROR_ARGUMENT, "lw_alias_shares: shares is null");
    assert_refused(lw_alias_shares(alias, (void *)((char *)shares + 4)), LW_ERROR_ARGUMENT, "aligned to 8 bytes");
    assert_refused(lw_alias_probabilities_f64(NULL, out), LW_ERROR_ARGUMENT, "alias is null");
    assert_refused(lw_alias_probabilities_f64(alias, NULL), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_alias_probabilities_f64(alias, (void *)((char *)out + 4)), LW_ERROR_ARGUMENT,
                   "aligned to 8 bytes");
    lw_alias_destroy(alias);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(bad_trees_are_refused),
    cmocka_unit_test(bad_updates_leave_the_tree_as_it_was),
    cmocka_unit_test(bad_reads_and_draws_are_refused),
    cmocka_unit_test(bad_reads_of_plain_tables_are_refused),
};

TEST_MAIN("misuse_dynamic", tests)
