/* discrete.kat: every table's first value, number of entries and bounds, all of them by a digest, and elements,
 * also where only the second word of u decides. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { LONGEST = 8192, WEIGHTS_MOST = 256, ELEMENTS = 8 };

static char line[LONGEST];
static int number;
static lw_discrete *table;
static size_t tables, draws;

static char *word(void)
{
    char *const w = strtok(NULL, " \n");
    if (w == NULL)
        fail_msg("line %d ends too early", number);
    return w;
}

static uint64_t integer(void)
{
    char *end, *const w = word();
    const uint64_t n = strtoull(w, &end, 10);
    if (*end != '\0')
        fail_msg("line %d: %s is no number", number, w);
    return n;
}

static void read_table(void)
{
    lw_kind kind = LW_KIND_NATIVE;
    lw_kind_info info;
    lw_value parameters[LW_MAX_PARAMETERS] = {{0}};
    assert_ok(lw_kind_find(word(), &kind));
    assert_ok(lw_kind_describe(kind, &info));
    for (int k = 0; k < info.parameters; k++)
        if (info.parameter_type[k] == LW_TYPE_U64)
            parameters[k].u64 = integer();
        else
            parameters[k].f64 = strtod(word(), NULL);
    assert_ok(lw_discrete_create(&table, test_context, kind, parameters));
}

static void read_weights(void)
{
    double weights[WEIGHTS_MOST];
    size_t n = 0;
    const uint64_t first = integer();
    for (char *w = word(); w != NULL; w = strtok(NULL, " \n")) {
        assert_true(n < WEIGHTS_MOST);
        weights[n++] = strtod(w, NULL);
    }
    assert_ok(lw_discrete_create_weights(&table, test_context, weights, n, first));
}

static void check_bounds(void)
{
    lw_discrete_info info;
    const uint64_t first = integer(), entries = integer(), digest = integer();
    assert_ok(lw_discrete_describe(table, &info));
    if (info.first != first || info.entries != entries)
        fail_msg("line %d: %" PRIu64 " entries from %" PRIu64 " on, not %" PRIu64 " from %" PRIu64, number, info.entries,
                 info.first, entries, first);
    uint64_t *const bounds = malloc(entries * sizeof(*bounds)), got = 0;
    assert_non_null(bounds);
    assert_ok(lw_discrete_bounds(table, bounds));
    for (char *w = strtok(NULL, " \n"); w != NULL; w = strtok(NULL, " \n")) {
        const uint64_t k = strtoull(w, NULL, 10), bound = integer();
        if (bounds[k] != bound)
            fail_msg("line %d: bound %" PRIu64 " is %" PRIu64 ", not %" PRIu64, number, k, bounds[k], bound);
    }
    for (uint64_t k = 0; k < entries; k++)
        got = (got ^ bounds[k]) * UINT64_C(1099511628211);
    if (got != digest)
        fail_msg("line %d: the shown bounds are right, others are not", number);
    free(bounds);
    tables++;
}

static void check_draws(void)
{
    lw_engine engine = LW_ENGINE_WARP1024;
    lw_discrete_info info;
    uint64_t expected[ELEMENTS], got[ELEMENTS];
    uint32_t narrow[ELEMENTS];
    size_t n = 0;
    assert_ok(lw_engine_find(word(), &engine));
    const uint64_t seed = integer(), stream = integer(), offset = integer();
    assert_string_equal(word(), ":");
    for (char *w = strtok(NULL, " \n"); w != NULL; w = strtok(NULL, " \n")) {
        assert_true(n < ELEMENTS);
        expected[n++] = strtoull(w, NULL, 10);
    }
    lw_generator *const generator = test_generator(engine, seed, stream);
    assert_ok(lw_generator_seek(generator, offset));
    assert_ok(lw_discrete_sample_u64(generator, table, got, n));
    for (size_t i = 0; i < n; i++)
        if (got[i] != expected[i])
            fail_msg("line %d: element %zu is %" PRIu64 ", not %" PRIu64, number, i, got[i], expected[i]);
    assert_ok(lw_discrete_describe(table, &info));
    assert_ok(lw_generator_seek(generator, offset));
    if (info.first + info.entries - 1 <= UINT32_MAX) {
        assert_ok(lw_discrete_sample_u32(generator, table, narrow, n));
        for (size_t i = 0; i < n; i++)
            assert_int_equal(narrow[i], expected[i]);
    }
    lw_generator_destroy(generator);
    draws += n;
}

static void every_line_is_right(void **unused)
{
    (void)unused;
    char path[1024];
    snprintf(path, sizeof(path), "%s/discrete/discrete.kat", test_data());
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    for (number = 1; fgets(line, sizeof(line), file) != NULL; number++) {
        assert_non_null(strchr(line, '\n'));
        if (line[0] == '#')
            continue;
        const char *const what = strtok(line, " \n");
        if (strcmp(what, "table") == 0 || strcmp(what, "weights") == 0) {
            lw_discrete_destroy(table);
            table = NULL;
            what[0] == 't' ? read_table() : read_weights();
        } else if (strcmp(what, "bounds") == 0) {
            check_bounds();
        } else if (strcmp(what, "draws") == 0) {
            check_draws();
        } else {
            fail_msg("line %d: what is %s?", number, what);
        }
    }
    fclose(file);
    lw_discrete_destroy(table);
    assert_true(tables >= 60 && draws >= 550);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(every_line_is_right)};

TEST_MAIN("discrete_kat", tests)
