/* alias_wide.kat: rows of 16 bytes and what is drawn from them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/lanewise.h"
#include "support.h"

enum { LONGEST = 8192, ITEMS_MOST = 5000, DRAWS = 8 };

static char line[LONGEST];
static int number;
static lw_alias *table;
static uint64_t weights[ITEMS_MOST], rows[2 * ITEMS_MOST];
static size_t items, tables, draws;

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
    const uint64_t n = strtoull(w, &end, 0);
    if (*end != '\0')
        fail_msg("line %d: %s is no number", number, w);
    return n;
}

static lw_type read_type(void)
{
    static const char *const names[] = {"u32", "u64", "f32", "f64"};
    static const lw_type types[] = {LW_TYPE_U32, LW_TYPE_U64, LW_TYPE_F32, LW_TYPE_F64};
    const char *const w = word();
    for (size_t t = 0; t < 4; t++)
        if (strcmp(w, names[t]) == 0)
            return types[t];
    fail_msg("line %d: no type %s", number, w);
    return LW_TYPE_U32;
}

static void put_weight(lw_type type, size_t i, uint64_t integer_weight, double real_weight)
{
    assert_true(i < ITEMS_MOST);
    if (type == LW_TYPE_U32)
        ((uint32_t *)weights)[i] = (uint32_t)integer_weight;
    else if (type == LW_TYPE_U64)
        weights[i] = integer_weight;
    else if (type == LW_TYPE_F32)
        ((float *)(void *)weights)[i] = (float)real_weight;
    else
        ((double *)(void *)weights)[i] = real_weight;
}

static void make_table(lw_type type)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    lw_alias_destroy(table);
    table = NULL;
    assert_ok(lw_alias_create(&table, test_context, weights, type, items, &options));
    tables++;
}

static void read_table(void)
{
    const lw_type type = read_type();
    items = 0;
    for (char *w = word(); w != NULL; w = strtok(NULL, " \n"), items++)
        put_weight(type, items, strtoull(w, NULL, 0), strtod(w, NULL));
    make_table(type);
}

static void read_formula(void)
{
    const lw_type type = read_type();
    const uint64_t n = integer(), scale = integer(), step = integer();
    for (items = 0; items < n; items++) {
        const uint64_t w = scale / (1 + step * items % n);
        put_weight(type, items, w, (double)w);
    }
    make_table(type);
}

static void check_rows(void)
{
    lw_alias_info info;
    const uint64_t zeros = integer(), truncated = integer(), digest = integer();
    uint64_t got = 0;
    size_t i = 0;
    assert_ok(lw_alias_describe(table, &info));
    if (info.items != items || info.bytes != 16 * items || info.zeros != zeros || info.truncated != truncated)
        fail_msg("line %d: %" PRIu64 " zeros, %" PRIu64 " truncated, %" PRIu64 " bytes", number, info.zeros,
                 info.truncated, info.bytes);
    assert_ok(lw_alias_rows(table, rows));
    for (char *w = strtok(NULL, " \n"); w != NULL; w = strtok(NULL, " \n"), i++) {
        char *colon;
        const uint64_t threshold = strtoull(w, &colon, 10), alias = strtoull(colon + 1, NULL, 10);
        if (rows[2 * i] != threshold || rows[2 * i + 1] != alias)
            fail_msg("line %d: row %zu is %" PRIu64 ":%" PRIu64, number, i, rows[2 * i], rows[2 * i + 1]);
    }
    for (size_t k = 0; k < 2 * items; k++)
        got = (got ^ rows[k]) * UINT64_C(1099511628211);
    if (got != digest)
        fail_msg("line %d: the rows shown are right, others are not", number);
}

static void check_draws(void)
{
    lw_engine engine = LW_ENGINE_WARP1024;
    uint64_t expected[DRAWS], got[DRAWS];
    uint32_t narrow[DRAWS];
    size_t n = 0;
    assert_ok(lw_engine_find(word(), &engine));
    const uint64_t seed = integer(), stream = integer(), offset = integer();
    assert_string_equal(word(), ":");
    for (char *w = strtok(NULL, " \n"); w != NULL; w = strtok(NULL, " \n")) {
        assert_true(n < DRAWS);
        expected[n++] = strtoull(w, NULL, 10);
    }
    lw_generator *const generator = test_generator(engine, seed, stream);
    assert_ok(lw_generator_seek(generator, offset));
    assert_ok(lw_alias_sample_u64(generator, table, got, n));
    assert_ok(lw_generator_seek(generator, offset));
    assert_ok(lw_alias_sample_u32(generator, table, narrow, n));
    assert_ok(lw_context_synchronize(test_context));
    for (size_t i = 0; i < n; i++)
        if (got[i] != expected[i] || narrow[i] != expected[i])
            fail_msg("line %d: draw %zu is %" PRIu64 " and %" PRIu32 ", not %" PRIu64, number, i, got[i], narrow[i],
                     expected[i]);
    lw_generator_destroy(generator);
    draws += n;
}

static void every_line_is_right(void **unused)
{
    (void)unused;
    char path[1024];
    snprintf(path, sizeof(path), "%s/alias/alias_rows16.kat", test_data());
    FILE *const file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    for (number = 1; fgets(line, sizeof(line), file) != NULL; number++) {
        assert_non_null(strchr(line, '\n'));
        const char *const what = strtok(line, " \n");
        if (what == NULL || what[0] == '#')
            continue;
        if (strcmp(what, "table") == 0)
            read_table();
        else if (strcmp(what, "formula") == 0)
            read_formula();
        else if (strcmp(what, "rows") == 0)
            check_rows();
        else if (strcmp(what, "draws") == 0)
            check_draws();
        else
            fail_msg("line %d: what is %s?", number, what);
    }
    fclose(file);
    lw_alias_destroy(table);
    if (tables < 36 || draws < 200)
        fail_msg("only %zu tables and %zu draws were checked", tables, draws);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(every_line_is_right)};

TEST_MAIN("alias_rows16_kat", tests)
