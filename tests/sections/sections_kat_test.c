/* sections.kat, which an independent reference wrote, against the library: samples of both widths, and counts. */
#include <inttypes.h>
#include <string.h>

#include "kat.h"

enum { MOST = 1 << 19, MOST_DEFERRED = 1 << 22, ITEMS_MOST = 20000, LEAST_LINES = 65 };

static uint32_t weights[ITEMS_MOST], got32[MOST_DEFERRED];
static uint64_t got64[MOST];

/* As the file says. */
static lw_alias *table(uint64_t items, uint64_t step, int row_bytes)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = row_bytes};
    lw_alias *alias = NULL;
    assert_true(items <= ITEMS_MOST);
    for (uint64_t i = 0; i < items; i++)
        weights[i] = step * i % 5 == 4 ? 0 : (uint32_t)((1 << 20) / (1 + step * i % items));
    assert_ok(lw_alias_create(&alias, test_context, weights, LW_TYPE_U32, items, &options));
    return alias;
}

/* Samples of which only some are given: number and item in turn. */
static void check_given(const kat_line *line, lw_generator *generator, const lw_alias *alias, uint64_t n)
{
    assert_true(n <= MOST_DEFERRED && line->rights > 0 && line->rights % 2 == 0);
    assert_ok(lw_alias_sample_sections_u32(generator, alias, got32, n));
    for (size_t given = 0; given < line->rights; given += 2) {
        const uint64_t number = kat_u64(line, line->right[given]), item = kat_u64(line, line->right[given + 1]);
        if (number >= n || got32[number] != item)
            kat_wrong(line, "sample %" PRIu64 " is not %" PRIu64, number, item);
    }
}

static void check_line(const kat_line *line)
{
    const char *const word = line->left[0];
    const int wide = strncmp(word, "wide-", 5) == 0;
    const char *const kind = word + (wide ? 5 : 0);
    const uint64_t items = kat_key(line, "items"), n = kat_key(line, "n"), cursor = kat_key(line, "cursor");
    lw_alias *const alias = table(items, kat_key(line, "step"), wide ? 16 : 8);
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 1)));
    memset(got64, 0xA5, sizeof(got64));
    if (wide && strcmp(kind, "undecided") == 0) {
        check_given(line, generator, alias, n);
    } else if (strcmp(kind, "samples") == 0) {
        assert_true(n <= MOST);
        assert_ok(lw_alias_sample_sections_u64(generator, alias, got64, n));
        kat_compare(line, "samples", got64, n);
        assert_ok(lw_generator_seek(generator, cursor));
        assert_ok(lw_alias_sample_sections_u32(generator, alias, got32, n));
        for (uint64_t i = 0; i < n; i++)
            assert_int_equal(got32[i], got64[i]);
    } else if (strcmp(kind, "counts") == 0) {
        assert_ok(lw_alias_counts_u64(generator, alias, got64, n));
        kat_compare(line, "counts", got64, items);
    } else {
        kat_broken(line, "what is %s?", word);
    }
    lw_generator_destroy(generator);
    lw_alias_destroy(alias);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("sections/sections.kat", LEAST_LINES, check_line);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
};

TEST_MAIN("alias_sections_kat", tests)
