/* Pre-caching in users' kernels: the same sequence on every backend, independent samples, as few rounds as the chain says. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lanewise/detail/attempts.h"
#include "lanewise/model.h"
#include "sequential.h"
#include "support.h"

enum { CALLS = 20000 };

static uint32_t out[CALLS][32], expected[CALLS][32];

#define LW_BACKEND_ROW(symbol, name) extern sequential_run symbol;
#include "sequential_backends.def"
#undef LW_BACKEND_ROW

static uint64_t run(const sequence_question *question, uint32_t (*to)[32])
{
    uint64_t rounds = 0;
    sequential_run *kernel = NULL;
#define LW_BACKEND_ROW(symbol, name) kernel = strcmp(test_backend, name) == 0 ? symbol : kernel;
#include "sequential_backends.def"
#undef LW_BACKEND_ROW
    assert_non_null(kernel);
    const char *const why = kernel(question, to, &rounds);
    if (why != NULL)
        fail_msg("%s: %s", test_backend, why);
    return rounds;
}

static void sequences_are_those_of_plain_c(void **state)
{
    (void)state;
    for (int kept = 0; kept < 2; kept++)
        for (int changing = 0; changing < 2; changing++) {
            const sequence_question q = {0.625, kept, changing, CALLS, 77, 3};
            uint64_t rounds = 0;
            sequential_portable(&q, expected, &rounds);
            assert_int_equal(run(&q, out), rounds);
            assert_memory_equal(out, expected, sizeof(out));
        }
}

/* A method that accepts nothing ends after LW_METHOD_ROUNDS rounds, with the sentinel. */
static void rounds_end(void **state)
{
    (void)state;
    for (int kept = 0; kept < 2; kept++) {
        const sequence_question q = {0, kept, 0, 1, 77, 3};
        alarm(120); /* a loop without an end ends the program */
        assert_int_equal(run(&q, out), LW_METHOD_ROUNDS);
        alarm(0);
        for (int l = 0; l < 32; l++)
            assert_int_equal(out[0][l], UINT32_MAX);
    }
}

/* What a lane keeps is what a loop by hand would keep: lane by lane, from the raw words. */
static void what_is_kept_is_as_specified(void **state)
{
    static uint32_t words[5 * CALLS][32];
    const sequence_question raw = {1, 0, 0, 5 * CALLS, 77, 3}, q = {0.625, 1, 1, CALLS, 77, 3};
    uint32_t kept[32] = {0};
    int has[32] = {0};
    double before[32] = {0};
    uint64_t next = 0;
    (void)state;
    run(&raw, words); /* acceptance 1: a word a call */
    const uint64_t rounds = run(&q, out);
    for (uint32_t call = 0; call < CALLS; call++) {
        uint32_t mine[32];
        int done[32], left = 0;
        double p[32];
        for (int l = 0; l < 32; l++) {
            p[l] = q.p * (call / 3 % 2 == 1 && l % 2 == 1 ? 0.75 : 1.0);
            done[l] = has[l] && p[l] == before[l];
            mine[l] = kept[l];
            has[l] = 0;
            before[l] = p[l];
        }
        do {
            left = 0;
            assert_true(next < 5 * CALLS);
            for (int l = 0; l < 32; l++) {
                const uint32_t w = words[next][l];
                if (w < p[l] * 0x1p32 && !done[l]) {
                    mine[l] = w;
                    done[l] = 1;
                } else if (w < p[l] * 0x1p32 && !has[l]) {
                    kept[l] = w;
                    has[l] = 1;
                }
                left += !done[l];
            }
            next++;
        } while (left > 0);
        assert_memory_equal(mine, out[call], sizeof(mine));
    }
    assert_int_equal(next, rounds);
}

/* Rounds a call, and their mean by theory. Calls in a row depend on each other through what is kept: the standard error
 * is of means of 100 calls. */
static void rounds_are_as_the_chain_says(void **state)
{
    static const double ps[] = {0.1, 0.5, 0.8, 0.95, 0.99};
    (void)state;
    for (int k = 0; k < 5; k++)
        for (int kept = 0; kept < 2; kept++) {
            lw_model_chain chain;
            double mean = 0, square = 0;
            enum { PARTS = 100, PART_CALLS = 100 };
            assert_ok(lw_model_precached(ps[k], 32, &chain));
            for (int part = 0; part < PARTS; part++) {
                const sequence_question q = {ps[k], kept, 0, PART_CALLS, 5, (uint64_t)part};
                const double a_call = (double)run(&q, out) / PART_CALLS;
                mean += a_call / PARTS;
                square += a_call * a_call / PARTS;
            }
            const double expects = kept ? chain.cached : chain.uncached;
            const double error = sqrt(fmax(square - mean * mean, 0) / (PARTS - 1));
            /* the first call of a part finds nothing kept */
            const double start = kept ? (chain.uncached - chain.cached) / PART_CALLS : 0;
            if (!(fabs(mean - expects - start) <= 5 * error))
                fail_msg("p %g, kept %d: %g rounds a call, not %g +- %g", ps[k], kept, mean, expects + start, error);
        }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_are_those_of_plain_c),
        cmocka_unit_test(rounds_end),
    cmocka_unit_test(what_is_kept_is_as_specified),
        cmocka_unit_test(rounds_are_as_the_chain_says),
    };
    return test_main(argc, argv, "sequential", tests, sizeof(tests) / sizeof(tests[0]));
}
