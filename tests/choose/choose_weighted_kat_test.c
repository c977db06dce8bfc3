/* without.kat, which an independent reference wrote in high precision, against the library: both widths, small words
 * and ties by words of few bits. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/choose.h"
#include "lanewise/lanewise.h"
#include "support.h"

enum { LEAST_LINES = 100, MOST = 10000 };

static uint64_t got64[MOST];
static uint32_t got32[MOST];
static double weights[MOST];

static uint64_t digest(const uint64_t *values, size_t n)
{
    uint64_t h = 0;
    for (size_t i = 0; i < n; i++)
        h = h * UINT64_C(0x9E3779B97F4A7C15) + values[i] + 1;
    return h;
}

/* The shapes of without_reference.py. */
static double weight_of(const char *shape, int i)
{
    if (strcmp(shape, "equal") == 0)
        return 3;
    if (strcmp(shape, "linear") == 0)
        return 1 + i;
    if (strcmp(shape, "zeros") == 0)
        return i % 3 == 0 ? 0 : 1 + i % 7;
    if (strcmp(shape, "binades") == 0)
        return ldexp(1 + i % 3, 1000 - i * 37 % 2070);
    if (strcmp(shape, "heavy") == 0)
        return i == 5 ? 0x1p60 : 1;
    fail_msg("what shape is %s?", shape);
    return 0;
}

static void assert_right(const char *expected, size_t k, const char *line, const char *how)
{
    const uint64_t hash = digest(got64, k);
    const char *const named = strstr(expected, "digest ");
    const uint64_t *const values = named != NULL ? &hash : got64;
    const size_t n = named != NULL ? 1 : k;
    uint64_t value;
    int read;
    if (named != NULL)
        expected = named + strlen("digest ");
    for (size_t i = 0; i < n; i++, expected += read)
        if (sscanf(expected, " %" SCNu64 "%n", &value, &read) != 1 || value != values[i])
            fail_msg("%s: value %zu is %" PRIu64 ": %s", how, i, values[i], line);
}

static void every_known_answer_is_reproduced(void **state)
{
    static char path[1024], line[4096];
    int lines = 0;
    (void)state;
    snprintf(path, sizeof(path), "%s/choose/choose_weighted.kat", test_data());
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof(line), file) != NULL) {
        char name[16], shape[16];
        unsigned set;
        size_t n, k;
        int bits, read;
        lw_engine engine;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (sscanf(line, "without %15s set=%u seed=%*s stream=%*s cursor=%*s k=%zu n=%zu bits=%d %15s :%n", name, &set,
                   &k, &n, &bits, shape, &read) != 6)
            fail_msg("what is: %s", line);
        assert_true(n <= MOST && k <= n);
        for (size_t i = 0; i < n; i++)
            weights[i] = weight_of(shape, (int)i);
        assert_ok(lw_engine_find(name, &engine));
        lw_generator *const generator = test_generator(engine, strtoull(strstr(line, "seed=") + 5, NULL, 0),
                                                       strtoull(strstr(line, "stream=") + 7, NULL, 0));
        const uint64_t cursor = strtoull(strstr(line, "cursor=") + 7, NULL, 0);
        uint64_t now;
        assert_ok(lw_generator_use_set(generator, set));
        assert_ok(lw_generator_seek(generator, cursor));
        lw_race race = {.function = "test",
                        .weights = weights,
                        .type = LW_TYPE_F64,
                        .items = n,
                        .taken = k,
                        .out = got64,
                        .size = sizeof(got64[0]),
                        .word_mask = ~(uint64_t)0 << (64 - bits)};
        assert_ok(lw_generator_race(generator, &race));
        assert_ok(lw_generator_tell(generator, &now));
        assert_int_equal(now, cursor + 1);
        assert_right(line + read, k, line, "u64");
        if (bits == 64) {
            assert_ok(lw_generator_seek(generator, cursor));
            assert_ok(lw_choose_weighted_u32(generator, weights, LW_TYPE_F64, n, got32, k));
            for (size_t i = 0; i < k; i++)
                got64[i] = got32[i];
            assert_right(line + read, k, line, "u32");
        }
        lw_generator_destroy(generator);
        lines++;
    }
    fclose(file);
    assert_true(lines >= LEAST_LINES);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(every_known_answer_is_reproduced)};

TEST_MAIN("choose_weighted_kat", tests)
