/* alias_rows16.kat: rows of 16 bytes and what is drawn from them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"

enum { ITEMS_MOST = 5000, DRAWS = 8 };

static lw_alias *table;
static uint64_t weights[ITEMS_MOST], rows[2 * ITEMS_MOST];
static size_t items, tables, draws;

static void make_table(lw_type type)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    lw_alias_destroy(table);
    table = NULL;
    assert_ok(lw_alias_create(&table, test_context, weights, type, items, &options));
    tables++;
}

static void read_table(const kat_line *line)
{
    const lw_type type = kat_type(line, kat_left(line, 1));
    items = line->lefts - 2;
    assert_true(items > 0 && items <= ITEMS_MOST);
    for (size_t i = 0; i < items; i++)
        kat_element(line, line->left[2 + i], type, weights, i);
    make_table(type);
}

static void read_formula(const kat_line *line)
{
    const lw_type type = kat_type(line, kat_left(line, 1));
    const uint64_t n = kat_u64(line, kat_left(line, 2)), scale = kat_u64(line, kat_left(line, 3));
    const uint64_t step = kat_u64(line, kat_left(line, 4));
    assert_true(n <= ITEMS_MOST);
    for (items = 0; items < n; items++) {
        const uint64_t w = scale / (1 + step * items % n);
        char word[32];
        snprintf(word, sizeof(word), "%" PRIu64, w);
        kat_element(line, word, type, weights, items);
    }
    make_table(type);
}

static void check_rows(const kat_line *line)
{
    lw_alias_info info;
    const uint64_t zeros = kat_u64(line, kat_left(line, 1)), truncated = kat_u64(line, kat_left(line, 2));
    uint64_t got = 0;
    assert_ok(lw_alias_describe(table, &info));
    if (info.items != items || info.bytes != 16 * items || info.zeros != zeros || info.truncated != truncated)
        kat_wrong(line, "%" PRIu64 " zeros, %" PRIu64 " truncated, %" PRIu64 " bytes", info.zeros, info.truncated,
                  info.bytes);
    assert_ok(lw_alias_rows(table, rows));
    assert_true(line->lefts - 4 <= items);
    for (size_t i = 0; i < line->lefts - 4; i++) {
        char *colon;
        const uint64_t threshold = strtoull(line->left[4 + i], &colon, 10);
        if (*colon != ':')
            kat_broken(line, "\"%s\" is not a row", line->left[4 + i]);
        if (rows[2 * i] != threshold || rows[2 * i + 1] != kat_u64(line, colon + 1))
            kat_wrong(line, "row %zu is %" PRIu64 ":%" PRIu64, i, rows[2 * i], rows[2 * i + 1]);
    }
    for (size_t k = 0; k < 2 * items; k++)
        got = (got ^ rows[k]) * UINT64_C(1099511628211);
    if (got != kat_u64(line, kat_left(line, 3)))
        kat_wrong(line, "the digest of all rows is %" PRIu64, got);
}

static void check_draws(const kat_line *line)
{
    uint64_t got[DRAWS];
    uint32_t narrow[DRAWS];
    const size_t n = line->rights;
    const uint64_t offset = kat_u64(line, kat_left(line, 4));
    assert_true(n > 0 && n <= DRAWS);
    lw_generator *const generator = test_generator(kat_engine(line, kat_left(line, 1)),
                                                   kat_u64(line, kat_left(line, 2)), kat_u64(line, kat_left(line, 3)));
    assert_ok(lw_generator_seek(generator, offset));
    assert_ok(lw_alias_sample_u64(generator, table, got, n));
    assert_ok(lw_generator_seek(generator, offset));
    assert_ok(lw_alias_sample_u32(generator, table, narrow, n));
    assert_ok(lw_context_synchronize(test_context));
    kat_compare(line, "u64", got, n);
    for (size_t i = 0; i < n; i++)
        got[i] = narrow[i];
    kat_compare(line, "u32", got, n);
    lw_generator_destroy(generator);
    draws += n;
}

static void check_line(const kat_line *line)
{
    const char *const what = line->left[0];
    if (strcmp(what, "table") == 0)
        read_table(line);
    else if (strcmp(what, "formula") == 0)
        read_formula(line);
    else if (strcmp(what, "rows") == 0)
        check_rows(line);
    else if (strcmp(what, "draws") == 0)
        check_draws(line);
    else
        kat_broken(line, "what is %s?", what);
}

static void every_line_is_right(void **unused)
{
    (void)unused;
    kat_read("alias/alias_rows16.kat", 100, check_line);
    lw_alias_destroy(table);
    if (tables < 36 || draws < 200)
        fail_msg("only %zu tables and %zu draws were checked", tables, draws);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(every_line_is_right)};

TEST_MAIN("alias_rows16_kat", tests)
