/* discrete.kat: every table's first value, number of entries and bounds, all of them by a digest, and elements,
 * also where only the second word of u decides. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"

enum { WEIGHTS_MOST = 256, ELEMENTS = 8 };

static lw_discrete *table;
static size_t tables, draws;

static void make_table(const kat_line *line)
{
    const lw_kind kind = kat_kind(line, kat_left(line, 1));
    lw_kind_info info;
    lw_value parameters[LW_MAX_PARAMETERS] = {{0}};
    assert_ok(lw_kind_describe(kind, &info));
    for (int k = 0; k < info.parameters; k++)
        kat_parameter(line, kat_left(line, 2 + (size_t)k), &info, k, &parameters[k]);
    assert_ok(lw_discrete_create(&table, test_context, kind, parameters));
}

static void make_weighted(const kat_line *line)
{
    double weights[WEIGHTS_MOST];
    const uint64_t first = kat_u64(line, kat_left(line, 1));
    const size_t n = line->lefts - 2;
    assert_true(n <= WEIGHTS_MOST);
    for (size_t i = 0; i < n; i++)
        weights[i] = kat_f64(line, line->left[2 + i]);
    assert_ok(lw_discrete_create_weights(&table, test_context, weights, n, first));
}

static void check_bounds(const kat_line *line)
{
    lw_discrete_info info;
    const uint64_t first = kat_u64(line, kat_left(line, 1)), entries = kat_u64(line, kat_left(line, 2));
    uint64_t got = 0;
    assert_ok(lw_discrete_describe(table, &info));
    if (info.first != first || info.entries != entries)
        kat_broken(line, "%" PRIu64 " entries from %" PRIu64 " on", info.entries, info.first);
    uint64_t *const bounds = malloc(entries * sizeof(*bounds));
    assert_non_null(bounds);
    assert_ok(lw_discrete_bounds(table, bounds));
    for (size_t i = 4; i < line->lefts; i += 2) {
        const uint64_t k = kat_u64(line, line->left[i]), bound = kat_u64(line, kat_left(line, i + 1));
        assert_true(k < entries);
        if (bounds[k] != bound)
            kat_wrong(line, "bound %" PRIu64 " is %" PRIu64 ", not %" PRIu64, k, bounds[k], bound);
    }
    for (uint64_t k = 0; k < entries; k++)
        got = (got ^ bounds[k]) * UINT64_C(1099511628211);
    if (got != kat_u64(line, kat_left(line, 3)))
        kat_wrong(line, "the digest of all bounds is %" PRIu64, got);
    free(bounds);
    tables++;
}

static void check_draws(const kat_line *line)
{
    lw_discrete_info info;
    uint64_t got[ELEMENTS];
    uint32_t narrow[ELEMENTS];
    const size_t n = line->rights;
    const uint64_t offset = kat_u64(line, kat_left(line, 4));
    assert_true(n > 0 && n <= ELEMENTS);
    lw_generator *const generator = test_generator(kat_engine(line, kat_left(line, 1)),
                                                   kat_u64(line, kat_left(line, 2)), kat_u64(line, kat_left(line, 3)));
    assert_ok(lw_generator_seek(generator, offset));
    assert_ok(lw_discrete_sample_u64(generator, table, got, n));
    kat_compare(line, "u64", got, n);
    assert_ok(lw_discrete_describe(table, &info));
    assert_ok(lw_generator_seek(generator, offset));
    if (info.first + info.entries - 1 <= UINT32_MAX) {
        assert_ok(lw_discrete_sample_u32(generator, table, narrow, n));
        for (size_t i = 0; i < n; i++)
            got[i] = narrow[i];
        kat_compare(line, "u32", got, n);
    }
    lw_generator_destroy(generator);
    draws += n;
}

static void check_line(const kat_line *line)
{
    const char *const what = line->left[0];
    if (strcmp(what, "table") == 0 || strcmp(what, "weights") == 0) {
        lw_discrete_destroy(table);
        table = NULL;
        what[0] == 't' ? make_table(line) : make_weighted(line);
    } else if (strcmp(what, "bounds") == 0) {
        check_bounds(line);
    } else if (strcmp(what, "draws") == 0) {
        check_draws(line);
    } else {
        kat_broken(line, "what is %s?", what);
    }
}

static void every_line_is_right(void **unused)
{
    (void)unused;
    kat_read("discrete/discrete.kat", 180, check_line);
    lw_discrete_destroy(table);
    assert_true(tables >= 60 && draws >= 550);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(every_line_is_right)};

TEST_MAIN("discrete_kat", tests)
