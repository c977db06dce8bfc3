/* What a lane generator draws, in every target of the backend under test, against lanes.kat. */
#include "lanes_read.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support.h"

static const lanes_target *const targets[] = {
#define LW_TARGET_ROW(table) &table,
#include "lanes_targets.def"
#undef LW_TARGET_ROW
};
enum { TARGETS = sizeof(targets) / sizeof(targets[0]) };

/* Whether it is a target of the backend under test that this machine can run. */
static bool runs(const lanes_target *s)
{
    return strcmp(s->backend, test_backend) == 0 && test_flags_run(s->flags);
}

static const lanes_known *known(void)
{
    static lanes_known file;
    if (file.case_count == 0) {
        char path[1024];
        snprintf(path, sizeof(path), "%s/kernel/lanes.kat", test_data());
        lanes_read(path, &file);
    }
    return &file;
}

/* False, and a sentence, at the first draw of the script that is not as expected. */
static bool reproduces(const lanes_target *s, const lanes_case *c, char *sentence, size_t size)
{
    static uint64_t result[LANES_MOST_DRAWS][32];
    memset(result, 0xa5, sizeof(result));
    s->run(&c->script, result);
    for (uint32_t d = 0; d < c->script.draws; d++) {
        const lanes_expected *e = &c->expected[d];
        const int used = snprintf(sentence, size, "%s, %s: lanes.kat:%d, %s %s: ", s->backend, s->flags, e->line,
                                  lanes_engine_name(c->script.engine), lanes_kind_name(c->script.draw[d].kind));
        uint64_t sum = 0;
        for (int lane = 0; lane < 32; lane++)
            sum += result[d][lane];
        for (int i = 0; i < LANES_SHOWN; i++) {
            const uint64_t got = result[d][lanes_shown[i]];
            if (got != e->value[i]) {
                snprintf(sentence + used, size - (size_t)used, "lane %d has %#" PRIx64 ", not %#" PRIx64,
                         lanes_shown[i], got, e->value[i]);
                return false;
            }
        }
        if (sum != e->sum) {
            snprintf(sentence + used, size - (size_t)used, "the lanes add up to %" PRIu64, sum);
            return false;
        }
    }
    return true;
}

static void every_draw_of_every_script_is_reproduced(void **state)
{
    (void)state;
    int ran = 0;
    for (int i = 0; i < TARGETS; i++)
        for (int c = 0; runs(targets[i]) && c < known()->case_count; c++, ran++) {
            char sentence[300];
            if (!reproduces(targets[i], &known()->cases[c], sentence, sizeof(sentence)))
                fail_msg("%s", sentence);
        }
    assert_true(ran > 0);
}

static void kernels_give_their_known_totals(void **state)
{
    (void)state;
    for (int i = 0; i < TARGETS; i++)
        for (int t = 0; runs(targets[i]) && t < known()->total_count; t++) {
            const lanes_total *total = &known()->totals[t];
            const uint64_t got = targets[i]->total(total->kernel, total->seed, total->warps, total->n);
            if (got != total->expected)
                fail_msg("%s, %s: lanes.kat:%d: the total is %" PRIu64, targets[i]->backend, targets[i]->flags,
                         total->line, got);
        }
}

/* Further than the reference goes: many blocks, and more warps than a CTA has. */
static void long_kernels_give_what_portable_gives(void **state)
{
    (void)state;
    for (int kernel = 0; kernel < LANES_KERNELS; kernel++) {
        const uint64_t expected = lanes_portable.total(kernel, 7, 11, 5000);
        for (int i = 0; i < TARGETS; i++)
            if (runs(targets[i]))
                assert_int_equal(targets[i]->total(kernel, 7, 11, 5000), expected);
    }
}

static void every_draw_of_every_engine_has_a_known_answer(void **state)
{
    (void)state;
    int lines[LANES_ENGINES][LANES_KIND_COUNT] = {{0}}, totals[LANES_KERNELS] = {0};
    for (int c = 0; c < known()->case_count; c++)
        for (uint32_t d = 0; d < known()->cases[c].script.draws; d++)
            lines[known()->cases[c].script.engine][known()->cases[c].script.draw[d].kind]++;
    for (int t = 0; t < known()->total_count; t++)
        totals[known()->totals[t].kernel]++;
    for (uint32_t engine = 0; engine < LANES_ENGINES; engine++)
        for (uint32_t kind = 0; kind < LANES_KIND_COUNT; kind++)
            if (lines[engine][kind] < 2)
                fail_msg("%s %s: %d lines", lanes_engine_name(engine), lanes_kind_name(kind), lines[engine][kind]);
    for (int kernel = 0; kernel < LANES_KERNELS; kernel++)
        assert_true(totals[kernel] > 0);
}

static void a_wrong_number_is_noticed(void **state)
{
    (void)state;
    lanes_case wrong = known()->cases[0];
    const uint32_t last = wrong.script.draws - 1;
    char sentence[300];
    assert_true(reproduces(&lanes_portable, &wrong, sentence, sizeof(sentence)));
    wrong.expected[last].sum ^= 1;
    assert_false(reproduces(&lanes_portable, &wrong, sentence, sizeof(sentence)));
    wrong.expected[last].sum ^= 1;
    wrong.expected[last].value[LANES_SHOWN - 1] ^= 1;
    assert_false(reproduces(&lanes_portable, &wrong, sentence, sizeof(sentence)));
    wrong.expected[last].value[LANES_SHOWN - 1] ^= 1;
    wrong.script.subsequence ^= (uint64_t)1 << 63;
    assert_false(reproduces(&lanes_portable, &wrong, sentence, sizeof(sentence)));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_draw_of_every_script_is_reproduced),
    cmocka_unit_test(kernels_give_their_known_totals),
    cmocka_unit_test(long_kernels_give_what_portable_gives),
    cmocka_unit_test(every_draw_of_every_engine_has_a_known_answer),
    cmocka_unit_test(a_wrong_number_is_noticed),
};
TEST_MAIN("lanes", tests)
