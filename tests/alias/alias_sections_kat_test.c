/* sections.kat, which an independent reference wrote, against the library: samples of both widths, and counts. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lanewise/lanewise.h"
#include "support.h"

enum { MOST = 1 << 19, MOST_DOUBTED = 1 << 22, ITEMS_MOST = 20000, LEAST_LINES = 65 };

static uint32_t weights[ITEMS_MOST], got32[MOST_DOUBTED];
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

static uint64_t digest(const uint64_t *values, size_t n)
{
    uint64_t h = 0;
    for (size_t i = 0; i < n; i++)
        h = h * UINT64_C(0x9E3779B97F4A7C15) + values[i] + 1;
    return h;
}

static void assert_right(const uint64_t *values, size_t n, const char *expected, const char *line)
{
    const uint64_t hash = digest(values, n);
    const char *const named = strstr(expected, "digest ");
    uint64_t value;
    int read;
    if (named != NULL) {
        if (sscanf(named, "digest %" SCNu64, &value) != 1 || value != hash)
            fail_msg("the digest is %" PRIu64 ": %s", hash, line);
        return;
    }
    for (size_t i = 0; i < n; i++, expected += read)
        if (sscanf(expected, " %" SCNu64 "%n", &value, &read) != 1 || value != values[i])
            fail_msg("value %zu is %" PRIu64 ": %s", i, values[i], line);
}

/* Samples of which only some are told: number and item in turn. */
static void assert_told(lw_generator *generator, const lw_alias *alias, uint64_t n, const char *expected,
                        const char *line)
{
    uint64_t number, item;
    int read, told = 0;
    assert_true(n <= MOST_DOUBTED);
    assert_ok(lw_alias_sample_sections_u32(generator, alias, got32, n));
    for (; sscanf(expected, " %" SCNu64 " %" SCNu64 "%n", &number, &item, &read) == 2; expected += read, told++)
        if (number >= n || got32[number] != item)
            fail_msg("sample %" PRIu64 " is not %" PRIu64 ": %s", number, item, line);
    assert_true(told > 0);
}

static void ask(char *line)
{
    char word[16], name[16];
    unsigned set;
    uint64_t seed, stream, cursor, items, step, n;
    int read;
    lw_engine engine;
    if (sscanf(line,
               "%15s %15s set=%u seed=0x%" SCNx64 " stream=0x%" SCNx64 " cursor=0x%" SCNx64 " items=%" SCNu64
               " step=%" SCNu64 " n=%" SCNu64 " :%n",
               word, name, &set, &seed, &stream, &cursor, &items, &step, &n, &read) != 9)
        fail_msg("what is: %s", line);
    const int wide = strncmp(word, "wide-", 5) == 0;
    const char *const kind = word + (wide ? 5 : 0);
    assert_true(n <= MOST || strcmp(kind, "samples") != 0);
    assert_ok(lw_engine_find(name, &engine));
    lw_alias *const alias = table(items, step, wide ? 16 : 8);
    lw_generator *const generator = test_generator(engine, seed, stream);
    assert_ok(lw_generator_use_set(generator, set));
    assert_ok(lw_generator_seek(generator, cursor));
    memset(got64, 0xA5, sizeof(got64));
    if (strcmp(kind, "doubts") == 0) {
        assert_told(generator, alias, n, line + read, line);
    } else if (kind[0] == 's') {
        assert_ok(lw_alias_sample_sections_u64(generator, alias, got64, n));
        assert_right(got64, n, line + read, line);
        assert_ok(lw_generator_seek(generator, cursor));
        assert_ok(lw_alias_sample_sections_u32(generator, alias, got32, n));
        for (uint64_t i = 0; i < n; i++)
            assert_int_equal(got32[i], got64[i]);
    } else {
        assert_ok(lw_alias_counts_u64(generator, alias, got64, n));
        assert_right(got64, items, line + read, line);
    }
    lw_generator_destroy(generator);
    lw_alias_destroy(alias);
}

static void every_known_answer_is_reproduced(void **state)
{
    static char path[1024], line[4096];
    int lines = 0;
    (void)state;
    snprintf(path, sizeof(path), "%s/alias/sections.kat", test_data());
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof(line), file) != NULL) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        ask(line);
        lines++;
    }
    fclose(file);
    assert_true(lines >= LEAST_LINES);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
};

TEST_MAIN("alias_sections_kat", tests)
