/* choose_weighted.kat, which an independent reference wrote in high precision, against the library: both widths, small
 * words and ties by words of few bits. */
#include <math.h>
#include <string.h>

#include "choose/job.h"
#include "core/generator.h"
#include "kat.h"

enum { LEAST_LINES = 100, MOST = 10000 };

static uint64_t got64[MOST];
static uint32_t got32[MOST];
static double weights[MOST];

/* The shapes of choose_weighted_reference.py. */
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

static void check_line(const kat_line *line)
{
    const uint64_t cursor = kat_key(line, "cursor"), n = kat_key(line, "n"), k = kat_key(line, "k");
    const uint64_t bits = kat_key(line, "bits");
    const char *const shape = kat_left(line, line->lefts - 1);
    uint64_t now;
    if (strcmp(line->left[0], "without") != 0)
        kat_broken(line, "what is %s?", line->left[0]);
    assert_true(n <= MOST && k <= n);
    for (size_t i = 0; i < n; i++)
        weights[i] = weight_of(shape, (int)i);
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 1)));
    lw_choose_job race = {.function = "test",
                          .weights = weights,
                          .type = LW_TYPE_F64,
                          .items = n,
                          .taken = k,
                          .out = got64,
                          .size = sizeof(got64[0]),
                          .word_mask = ~(uint64_t)0 << (64 - bits)};
    assert_ok(lw_generator_choose(generator, &race));
    assert_ok(lw_generator_tell(generator, &now));
    assert_int_equal(now, cursor + 1);
    kat_compare(line, "u64", got64, k);
    if (bits == 64) {
        assert_ok(lw_generator_seek(generator, cursor));
        assert_ok(lw_choose_weighted_u32(generator, weights, LW_TYPE_F64, n, got32, k));
        for (size_t i = 0; i < k; i++)
            got64[i] = got32[i];
        kat_compare(line, "u32", got64, k);
    }
    lw_generator_destroy(generator);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("choose/choose_weighted.kat", LEAST_LINES, check_line);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(every_known_answer_is_reproduced)};

TEST_MAIN("choose_weighted_kat", tests)
