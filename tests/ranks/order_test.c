/* Permutations and choices by weights over ranks: those of one process, whatever the number of ranks. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/ranks/exchange.h"
#include "choose/job.h"
#include "core/generator.h"
#include "crew.h"
#include "kinds/numbers.h"
#include "permute/job.h"
#include "sampling.h"
#include "support.h"

typedef struct ordering {
    int chooses; /* 0: permutes */
    const char *backends[16];
    size_t backend_count;
    const void *weights;
    lw_type type;
    uint64_t begin[SAMPLING_RANKS_MOST + 1], asked[SAMPLING_RANKS_MOST + 1];
    lw_engine engine;
    uint64_t seed, cursor, word_mask;
    uint64_t *out;
    char said[SAMPLING_RANKS_MOST][600];
    lw_status status[SAMPLING_RANKS_MOST];
} ordering;

static lw_status order(const ordering *o, const lw_ranks *ranks, lw_generator *generator)
{
    const uint64_t first = o->begin[ranks->rank], n = o->begin[ranks->rank + 1] - first;
    const uint64_t at = o->asked[ranks->rank], many = o->asked[ranks->rank + 1] - at;
    const size_t size = o->type == LW_TYPE_F64 || o->type == LW_TYPE_U64 ? 8 : 4;
    const lw_choose_job race = {.function = "lw_ranks_choose_weighted_u64",
                                .weights = (const char *)o->weights + first * size,
                                .type = o->type,
                                .word_mask = o->word_mask};
    if (!o->chooses)
        return lw_ranks_permute_by(generator, ranks, o->out + at, many, o->word_mask, "lw_ranks_permute_u64");
    return lw_ranks_choose_by(generator, ranks, &race, n, o->out + at, many);
}

static const char *work(const lw_ranks *ranks, void *argument)
{
    ordering *const o = argument;
    const char *const backend = o->backends[(size_t)ranks->rank % o->backend_count];
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = 1};
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    if (lw_context_create(&context, &options) != LW_OK ||
        lw_generator_create(&generator, context, o->engine, o->seed, 3) != LW_OK ||
        lw_generator_seek(generator, o->cursor) != LW_OK)
        return lw_last_error();
    o->status[ranks->rank] = order(o, ranks, generator);
    snprintf(o->said[ranks->rank], sizeof(o->said[0]), "%s", lw_last_error());
    uint64_t cursor = 0;
    lw_generator_tell(generator, &cursor);
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return cursor == o->cursor + (o->status[ranks->rank] == LW_OK) ? NULL : "the cursor is not where it should be";
}

static size_t backends_of(const char **names)
{
    size_t count = 0;
    for (size_t k = 0; k < lw_backend_count(); k++) {
        lw_backend_info info;
        assert_ok(lw_backend_describe(k, &info));
        if (info.available && count < 16)
            names[count++] = info.name;
    }
    return count;
}

/* On every number of ranks, with some splits, the `many` numbers in `expected`. */
static void expect_everywhere(ordering *o, uint64_t items, const uint64_t *expected, uint64_t many)
{
    o->backend_count = backends_of(o->backends);
    o->out = malloc(many * sizeof(*o->out) + 1);
    for (size_t k = 0; k < sizeof(crew_sizes) / sizeof(crew_sizes[0]); k++)
        for (int style = 0; style < 4; style++) {
            const int size = crew_sizes[k];
            sampling_split(o->begin, items, size, style, 1, 11 * k + many);
            sampling_split(o->asked, many, size, (style + 2) % 4, 1, 7 * k + items);
            memset(o->out, 255, many * sizeof(*o->out));
            crew_run(size, 60.0, work, o, NULL);
            for (int r = 0; r < size; r++)
                if (o->status[r] != LW_OK)
                    fail_msg("rank %d of %d: %s", r, size, o->said[r]);
            if (memcmp(o->out, expected, many * sizeof(*expected)) != 0)
                fail_msg("%llu of %llu on %d ranks, split %d, are not those of one process", (unsigned long long)many,
                         (unsigned long long)items, size, style);
        }
    free(o->out);
}

static void permutations_are_those_of_one_process(void **state)
{
    (void)state;
    static const uint64_t lengths[] = {0, 1, 2, 63, 64, 65, 1000, 70001};
    for (size_t k = 0; k < sizeof(lengths) / sizeof(lengths[0]); k++)
        for (int tied = 0; tied < 2; tied++) {
            const uint64_t n = lengths[k], mask = tied ? ~(uint64_t)0 << 57 : ~(uint64_t)0;
            if (tied && n > 1000)
                continue;
            uint64_t *const expected = malloc(n * sizeof(*expected) + 1);
            lw_generator *const generator = test_generator(k % 2 ? LW_ENGINE_MRG8 : LW_ENGINE_WARP1024, 8 + k, 3);
            lw_permute_job job = {.function = "lw_permute_u64",
                                  .items = n,
                                  .taken = n,
                                  .out = expected,
                                  .size = sizeof(*expected),
                                  .word_mask = mask};
            assert_true(lw_permute_plan(&job));
            assert_ok(lw_generator_seek(generator, 5));
            if (tied)
                assert_ok(lw_generator_collective(generator, &job, lw_number_permutation));
            else
                assert_ok(lw_permute_u64(generator, expected, n));
            ordering o = {.engine = k % 2 ? LW_ENGINE_MRG8 : LW_ENGINE_WARP1024,
                          .seed = 8 + k,
                          .cursor = 5,
                          .type = LW_TYPE_U32,
                          .word_mask = mask};
            expect_everywhere(&o, 0, expected, n);
            lw_generator_destroy(generator);
            free(expected);
        }
}

static void *weights_of(lw_type type, uint64_t n, int shape)
{
    uint64_t *const weights = malloc(n * sizeof(*weights));
    for (uint64_t i = 0; i < n; i++) {
        const double w = i % 5 == 2   ? 0
                         : shape == 0 ? 1
                         : shape == 1 ? (double)(1 + i % 97)
                                      : (double)(i + 1) * (double)(i + 1);
        if (type == LW_TYPE_F64)
            ((double *)(void *)weights)[i] = shape == 2 ? ldexp(w, (int)(i % 60) - 30) : w / 3;
        else if (type == LW_TYPE_F32)
            ((float *)(void *)weights)[i] = (float)w;
        else if (type == LW_TYPE_U32)
            ((uint32_t *)(void *)weights)[i] = (uint32_t)w;
        else
            weights[i] = (uint64_t)w;
    }
    return weights;
}

static void choices_are_those_of_one_process(void **state)
{
    (void)state;
    static const uint64_t lengths[] = {1, 64, 3000, 40001};
    static const lw_type types[] = {LW_TYPE_F64, LW_TYPE_F32, LW_TYPE_U32, LW_TYPE_U64};
    for (size_t k = 0; k < sizeof(lengths) / sizeof(lengths[0]); k++)
        for (int t = 0; t < 4; t++)
            for (int tied = 0; tied < 2; tied++) {
                const uint64_t n = lengths[k], positive = n - (n + 2) / 5,
                               mask = tied ? ~(uint64_t)0 << 54 : ~(uint64_t)0;
                const uint64_t takes[] = {1, positive / 100, positive / 2, positive};
                const uint64_t many = takes[(k + (size_t)t + (size_t)tied) % 4] + (k == 0);
                if (many > positive)
                    continue;
                void *const weights = weights_of(types[t], n, tied ? t % 2 : t % 3);
                uint64_t *const expected = malloc(many * sizeof(*expected) + 1);
                lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, n, 3);
                lw_choose_job job = {.function = "lw_choose_weighted_u64",
                                     .weights = weights,
                                     .type = types[t],
                                     .items = n,
                                     .taken = many,
                                     .out = expected,
                                     .size = sizeof(*expected),
                                     .word_mask = mask};
                assert_ok(lw_generator_choose(generator, &job));
                ordering o = {.chooses = 1,
                              .weights = weights,
                              .type = types[t],
                              .engine = LW_ENGINE_PHILOX,
                              .seed = n,
                              .word_mask = mask};
                expect_everywhere(&o, n, expected, many);
                lw_generator_destroy(generator);
                free(expected);
                free(weights);
            }
}

/* ---- errors ---- */

static void expect_error(ordering *o, lw_status status, const char *words)
{
    enum { SIZE = 4 };
    uint64_t out[100];
    o->backends[0] = test_backend;
    o->backend_count = 1;
    o->engine = LW_ENGINE_PHILOX;
    o->word_mask = ~(uint64_t)0;
    o->out = out;
    crew_run(SIZE, 20.0, work, o, NULL);
    for (int r = 0; r < SIZE; r++) {
        assert_int_equal(o->status[r], status);
        if (strstr(o->said[r], words) == NULL)
            fail_msg("rank %d: \"%s\" does not say \"%s\"", r, o->said[r], words);
        assert_string_equal(o->said[r], o->said[0]);
    }
}

static void errors_are_the_same_on_every_rank(void **state)
{
    (void)state;
    double weights[80];
    for (int i = 0; i < 80; i++)
        weights[i] = i % 2;
    ordering o = {.chooses = 1, .weights = weights, .type = LW_TYPE_F64};
    sampling_split(o.begin, 80, 4, 0, 1, 0);
    sampling_split(o.asked, 41, 4, 0, 1, 0);
    expect_error(&o, LW_ERROR_DOMAIN, "k is 41, but only 40 of the 80 weights are positive");
    sampling_split(o.asked, 20, 4, 0, 1, 0);
    weights[33] = -1;
    expect_error(&o, LW_ERROR_DOMAIN, "the weight of item 33 is -1");
    o.type = (lw_type)9;
    expect_error(&o, LW_ERROR_ARGUMENT, "type is 9");
    o.chooses = 0;
    o.asked[2] = o.asked[1] + ((uint64_t)1 << 61);
    o.asked[3] = o.asked[4] = o.asked[2];
    expect_error(&o, LW_ERROR_ARGUMENT, "out");
    o.asked[2] = o.asked[1] + ((uint64_t)1 << 50);
    o.asked[3] = o.asked[4] = o.asked[2];
    expect_error(&o, LW_ERROR_MEMORY, "no host memory");
    o.cursor = (uint64_t)1 << 60;
    sampling_split(o.asked, 20, 4, 0, 1, 0);
    expect_error(&o, LW_ERROR_ARGUMENT, "cursor");
}

/* A communicator that fails in any of its calls: an error on that rank, and none that waits for ever. */
typedef struct failing {
    ordering *o;
    int call;
} failing;

static const char *fail_somewhere(const lw_ranks *ranks, void *argument)
{
    const failing *const f = argument;
    crew_fault fault = {.call = ranks->rank == 1 ? f->call : -1, .error = 99};
    const lw_ranks faulty = crew_faulty(&fault, ranks);
    const char *const said = work(&faulty, f->o);
    if (said != NULL || ranks->rank != 1 || fault.calls <= f->call)
        return said;
    return f->o->status[1] == LW_ERROR_RANKS ? NULL : "the rank whose communicator failed did not say so";
}

static void a_communicator_that_fails_is_an_error(void **state)
{
    (void)state;
    double weights[80];
    uint64_t out[40];
    for (int i = 0; i < 80; i++)
        weights[i] = 1 + i % 3;
    for (int chooses = 0; chooses < 2; chooses++)
        for (int call = 0; call < (chooses ? 18 : 7); call++) {
            ordering o = {.chooses = chooses,
                          .backends = {test_backend},
                          .backend_count = 1,
                          .weights = weights,
                          .type = LW_TYPE_F64,
                          .engine = LW_ENGINE_PHILOX,
                          .word_mask = ~(uint64_t)0,
                          .out = out};
            failing f = {&o, call};
            sampling_split(o.begin, 80, 3, 0, 1, 0);
            sampling_split(o.asked, 40, 3, 0, 1, 0);
            crew_run(3, 0.2, fail_somewhere, &f, NULL);
        }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(permutations_are_those_of_one_process), cmocka_unit_test(choices_are_those_of_one_process),
        cmocka_unit_test(errors_are_the_same_on_every_rank), cmocka_unit_test(a_communicator_that_fails_is_an_error)};
    return test_main(argc, argv, "ranks_order", tests, sizeof(tests) / sizeof(tests[0]));
}
