/* Calls of at.h at random against fills: kinds, keys, indices, lengths and parameters, extreme and invalid ones too. As
 * many calls as the environment's LANEWISE_AT_CALLS says, from the seed LANEWISE_AT_SEED. */
#include <stdio.h>

#include "at_rows.h"

enum { VARIATES = sizeof(variates) / sizeof(variates[0]), PLAIN_KINDS = sizeof(plain) / sizeof(plain[0]), LONGEST = 600 };

static double number_of(const char *name, double otherwise)
{
    const char *const text = getenv(name);
    return text == NULL ? otherwise : atof(text);
}

static void assert_same(const tested *row, const at_value *p, lw_key key, uint64_t index, const void *want, const void *got)
{
    uint64_t bits[2] = {0, 0};
    if (memcmp(want, got, row->size) == 0)
        return;
    memcpy(&bits[0], want, row->size);
    memcpy(&bits[1], got, row->size);
    fail_msg("%s: key %llu %llu, index %llu, parameters %a %a %a %a: fill %llx, at %llx", row->name,
             (unsigned long long)key.seed, (unsigned long long)key.stream, (unsigned long long)index, p[0].f64, p[1].f64,
             p[2].f64, p[3].f64, (unsigned long long)bits[0], (unsigned long long)bits[1]);
}

static void calls_at_random_are_fills(void **unused)
{
    static uint64_t fills[LONGEST], runs[LONGEST];
    const uint64_t calls = (uint64_t)number_of("LANEWISE_AT_CALLS", 2e6);
    uint64_t done = 0, refused = 0;
    (void)unused;
    state = (uint64_t)number_of("LANEWISE_AT_SEED", 12345);
    while (done < calls) {
        const uint64_t which = number() % (VARIATES + PLAIN_KINDS);
        const tested *const row = which < VARIATES ? &variates[which] : &plain[which - VARIATES];
        const lw_key key = {number() >> number() % 64, number() >> number() % 64};
        const uint64_t n = 1 + number() % LONGEST, start = number() >> (4 + number() % 60);
        const uint64_t index = number() % 8 == 0 ? ((uint64_t)1 << 60) - n : start;
        at_value p[AT_PARAMETERS] = {{.u64 = 0}};
        for (int k = 0; k < row->parameters; k++)
            p[k] = row->make[k](row->domains[k], row->examples[k], (int)(number() % 5));
        lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, key.seed, key.stream);
        assert_ok(lw_generator_seek(generator, index));
        const int filled = row->fill(generator, fills, n, p) == LW_OK;
        lw_generator_destroy(generator);
        row->run(key, index, n, p, runs);
        for (uint64_t k = 0; k < n; k++) {
            uint64_t one = 0;
            row->at(key, index + k, p, &one);
            assert_same(row, p, key, index + k, filled ? (const char *)fills + k * row->size : (const char *)&one, &one);
            assert_same(row, p, key, index + k, &one, (const char *)runs + k * row->size);
        }
        done += n;
        refused += !filled;
    }
    printf("%llu elements, each by a call and in a run; %llu fills refused\n", (unsigned long long)done,
           (unsigned long long)refused);
    assert_true(refused > 0);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(calls_at_random_are_fills),
};
TEST_MAIN("at_fuzz", tests)
