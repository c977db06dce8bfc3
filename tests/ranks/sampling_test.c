/* Tables over ranks and what is drawn from them: known answers, every number of ranks, errors that all ranks get. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "crew.h"
#include "kat.h"
#include "sampling.h"
#include "stat/stat_check.h"

/* ---- shapes of weights, as tests/reference/ranks_sampling_reference.py has them ---- */

static double weight(const char *shape, uint64_t i, uint64_t n)
{
    if (strcmp(shape, "equal") == 0)
        return 3;
    if (strcmp(shape, "linear") == 0)
        return (double)(1 + i);
    if (strcmp(shape, "zeros") == 0)
        return i % 3 == 0 || i / 16 % 4 == 1 ? 0 : (double)(1 + i % 7);
    if (strcmp(shape, "binades") == 0)
        return ldexp((double)(1 + i % 3), 500 - (int)(i * 37 % 1000));
    if (strcmp(shape, "late") == 0)
        return i == n - 1;
    return ldexp((double)(1 + i % 3), -(int)(i / 16)); /* halves */
}

static double *weights_of(const char *shape, uint64_t n)
{
    double *const weights = malloc(n * sizeof(*weights));
    for (uint64_t i = 0; i < n; i++)
        weights[i] = weight(shape, i, n);
    return weights;
}

/* ---- known answers ---- */

static void check_line(const kat_line *line)
{
    const char *const what = kat_left(line, 0);
    double *const weights = weights_of(kat_left(line, line->lefts - 1), kat_key(line, "items"));
    sampling s = {.backends = {test_backend},
                  .backend_count = 1,
                  .weights = weights,
                  .items = kat_key(line, "items"),
                  .part = kat_key(line, "part"),
                  .engine = kat_engine(line, kat_left(line, 1)),
                  .set = (unsigned)kat_key(line, "set"),
                  .seed = kat_key(line, "seed"),
                  .stream = kat_key(line, "stream"),
                  .cursor = kat_key(line, "cursor"),
                  .n = kat_key(line, "n")};
    for (int size = 1; size <= 3; size += 2) {
        sampling_split(s.begin, s.items, size, 3, 1, s.seed + s.n);
        sampling_split(s.asked, s.n, size, 3, 1, s.seed + s.items);
        sampling_run(&s, size);
        if (strcmp(what, "counts") == 0)
            kat_compare(line, "counts", s.counts, s.items);
        else
            kat_compare(line, what, strcmp(what, "grouped") == 0 ? s.grouped : s.ordered, s.n);
        sampling_free(&s);
    }
    free(weights);
}

static void answers_are_the_known_ones(void **state)
{
    (void)state;
    kat_read("ranks/ranks_sampling.kat", 90, check_line);
}

/* ---- any number of ranks, any split, any backends ---- */

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

static void expect_same(const sampling *s, const sampling *one, int size, int style)
{
    if (memcmp(s->grouped, one->grouped, s->n * sizeof(*s->grouped)) != 0)
        fail_msg("grouped samples of %d ranks, split %d, are not those of one", size, style);
    if (memcmp(s->ordered, one->ordered, s->n * sizeof(*s->ordered)) != 0)
        fail_msg("ordered samples of %d ranks, split %d, are not those of one", size, style);
    if (memcmp(s->counts, one->counts, s->items * sizeof(*s->counts)) != 0)
        fail_msg("counts of %d ranks, split %d, are not those of one", size, style);
}

static void ranks_do_not_enter(void **state)
{
    (void)state;
    enum { ITEMS = 5001, PART = 64, SAMPLES = 20011 };
    static const char *const shapes[] = {"zeros", "halves"};
    for (int shape = 0; shape < 2; shape++) {
        double *const weights = weights_of(shapes[shape], ITEMS);
        sampling one = {.backends = {test_backend},
                        .backend_count = 1,
                        .weights = weights,
                        .items = ITEMS,
                        .part = PART,
                        .engine = shape ? LW_ENGINE_PHILOX : LW_ENGINE_WARP1024,
                        .seed = 9,
                        .stream = 4,
                        .cursor = 3,
                        .n = SAMPLES};
        sampling_split(one.begin, ITEMS, 1, 0, 1, 0);
        sampling_split(one.asked, SAMPLES, 1, 0, 1, 0);
        sampling_run(&one, 1);
        for (size_t k = 0; k < sizeof(crew_sizes) / sizeof(crew_sizes[0]); k++)
            for (int style = 0; style < 5; style++) {
                sampling s = one;
                s.backend_count = backends_of(s.backends);
                sampling_split(s.begin, ITEMS, crew_sizes[k], style, PART, 100 * k);
                sampling_split(s.asked, SAMPLES, crew_sizes[k], (style + 1) % 5, 7, k);
                sampling_run(&s, crew_sizes[k]);
                expect_same(&s, &one, crew_sizes[k], style);
                sampling_free(&s);
            }
        sampling_free(&one);
        free(weights);
    }
}

/* The parts of the contract, 2^20 items, of which ranks share some. */
static void whole_parts_do_too(void **state)
{
    (void)state;
    enum { ITEMS = 3 * (1 << 20) + 77, SAMPLES = 100000 };
    double *const weights = weights_of("linear", ITEMS);
    sampling one = {.backends = {test_backend},
                    .backend_count = 1,
                    .weights = weights,
                    .items = ITEMS,
                    .part = 1 << 20,
                    .engine = LW_ENGINE_WARP1024,
                    .seed = 5,
                    .n = SAMPLES};
    sampling s = one;
    sampling_split(one.begin, ITEMS, 1, 0, 1, 0);
    sampling_split(one.asked, SAMPLES, 1, 0, 1, 0);
    sampling_run(&one, 1);
    sampling_split(s.begin, ITEMS, 7, 3, 1, 1);
    sampling_split(s.asked, SAMPLES, 7, 0, 1, 0);
    sampling_run(&s, 7);
    expect_same(&s, &one, 7, 3);
    sampling_free(&s);
    sampling_free(&one);
    free(weights);
}

/* ---- what is drawn ---- */

static int compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void samples_have_the_weights_as_probabilities(void **state)
{
    (void)state;
    enum { ITEMS = 700, PART = 16, SAMPLES = 1 << 20 };
    static const char *const shapes[] = {"equal", "linear", "zeros", "halves"};
    for (int shape = 0; shape < 4; shape++) {
        double *const weights = weights_of(shapes[shape], ITEMS), sum = 0;
        uint64_t of_order[ITEMS] = {0}, early[ITEMS] = {0};
        sampling s = {.backends = {test_backend},
                      .backend_count = 1,
                      .weights = weights,
                      .items = ITEMS,
                      .part = PART,
                      .engine = LW_ENGINE_WARP1024,
                      .seed = 77,
                      .n = SAMPLES};
        sampling_split(s.begin, ITEMS, 4, 3, 1, 5);
        sampling_split(s.asked, SAMPLES, 4, 3, 1, 6);
        sampling_run(&s, 4);
        for (uint64_t i = 0; i < ITEMS; i++)
            sum += weights[i];
        for (uint64_t i = 0; i < ITEMS; i++)
            weights[i] /= sum;
        for (uint64_t i = 0; i < SAMPLES; i++) {
            of_order[s.ordered[i]]++;
            early[s.ordered[i]] += i < SAMPLES / 8;
        }
        stat_expect(stat_chi_square(s.counts, weights, ITEMS), "counts of %s", shapes[shape]);
        stat_expect(stat_chi_square(of_order, weights, ITEMS), "samples of %s", shapes[shape]);
        stat_expect(stat_chi_square(early, weights, ITEMS), "the first eighth of %s", shapes[shape]);
        qsort(s.grouped, SAMPLES, sizeof(*s.grouped), compare);
        qsort(s.ordered, SAMPLES, sizeof(*s.ordered), compare);
        assert_memory_equal(s.grouped, s.ordered, SAMPLES * sizeof(*s.grouped));
        sampling_free(&s);
        free(weights);
    }
}

/* ---- errors: every rank gets the same, and nobody hangs ---- */

typedef enum trouble {
    NO_TROUBLE,
    NAN_WEIGHT,
    ALL_ZERO,
    NO_ITEM,
    OTHER_TYPE,
    NULL_WEIGHTS,
    TOO_MANY_ITEMS,
    OTHER_SEED,
    OTHER_TABLE,
    NULL_OUT,
    PAST_2_TO_60,
    NULL_CONTEXT,
    TROUBLES
} trouble;

static const char *const words[TROUBLES] = {[NAN_WEIGHT] = "the weight of item 10 is nan",
                                            [ALL_ZERO] = "all 400 weights are 0",
                                            [NO_ITEM] = "no rank has an item",
                                            [OTHER_TYPE] = "disagree on type",
                                            [NULL_WEIGHTS] = "weights is null",
                                            [TOO_MANY_ITEMS] = "2^60",
                                            [OTHER_SEED] = "disagree on the seed",
                                            [OTHER_TABLE] = "disagree on table",
                                            [NULL_OUT] = "out is null",
                                            [PAST_2_TO_60] = "2^60",
                                            [NULL_CONTEXT] = "context is null"};

typedef struct troubled {
    trouble what;
    char said[SAMPLING_RANKS_MOST][600];
    lw_status status[SAMPLING_RANKS_MOST];
} troubled;

static lw_status do_it(const lw_ranks *ranks, lw_context *context, trouble what)
{
    enum { MINE = 100, WANTED = 50 };
    const int odd = ranks->rank == 1;
    double weights[MINE];
    uint64_t out[WANTED];
    size_t count;
    lw_ranks_table *table = NULL, *other = NULL;
    lw_generator *generator = NULL;
    for (int i = 0; i < MINE; i++)
        weights[i] = what == ALL_ZERO ? 0 : 1 + i;
    if (what == NAN_WEIGHT && ranks->rank != 1)
        weights[10] = NAN;
    const size_t mine = what == NO_ITEM ? 0 : what == TOO_MANY_ITEMS && odd ? (size_t)1 << 60 : MINE;
    lw_status status = lw_ranks_table_create(&table, ranks, what == NULL_CONTEXT && odd ? NULL : context,
                                             what == NULL_WEIGHTS && odd ? NULL : weights,
                                             what == OTHER_TYPE && odd ? LW_TYPE_U64 : LW_TYPE_F64, mine);
    if (status != LW_OK)
        return table == NULL ? status : LW_ERROR_INTERNAL;
    for (int i = 0; i < MINE; i++)
        weights[i] = 1;
    status = lw_ranks_table_create(&other, ranks, context, weights, LW_TYPE_F64, MINE);
    if (status == LW_OK)
        status = lw_generator_create(&generator, context, LW_ENGINE_WARP1024, what == OTHER_SEED && odd ? 2 : 1, 0);
    if (status == LW_OK && what == PAST_2_TO_60)
        status = lw_ranks_table_sample_own_u64(generator, table, ((uint64_t)1 << 60) + 1, out, WANTED, &count);
    else if (status == LW_OK)
        status = lw_ranks_table_sample_u64(generator, what == OTHER_TABLE && odd ? other : table, ranks,
                                           what == NULL_OUT && odd ? NULL : out, WANTED);
    uint64_t cursor = 9;
    if (generator != NULL && status != LW_OK && (lw_generator_tell(generator, &cursor) != LW_OK || cursor != 0))
        status = LW_ERROR_INTERNAL;
    lw_generator_destroy(generator);
    lw_ranks_table_destroy(table);
    lw_ranks_table_destroy(other);
    return status;
}

static const char *be_troubled(const lw_ranks *ranks, void *argument)
{
    troubled *const all = argument;
    const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = 1};
    lw_context *context = NULL;
    if (lw_context_create(&context, &options) != LW_OK)
        return lw_last_error();
    all->status[ranks->rank] = do_it(ranks, context, all->what);
    snprintf(all->said[ranks->rank], sizeof(all->said[0]), "%s", lw_last_error());
    lw_context_destroy(context);
    return NULL;
}

static void errors_are_the_same_on_every_rank(void **state)
{
    (void)state;
    enum { SIZE = 4 };
    for (int what = NO_TROUBLE; what < TROUBLES; what++) {
        troubled all = {.what = (trouble)what};
        crew_run(SIZE, 20.0, be_troubled, &all, NULL);
        for (int r = 0; r < SIZE; r++) {
            const lw_status expected = what == NO_TROUBLE                                          ? LW_OK
                                       : what == NAN_WEIGHT || what == ALL_ZERO || what == NO_ITEM ? LW_ERROR_DOMAIN
                                                                                                   : LW_ERROR_ARGUMENT;
            if (all.status[r] != expected)
                fail_msg("trouble %d, rank %d: status %d (%s)", what, r, (int)all.status[r], all.said[r]);
            if (what == NO_TROUBLE)
                continue;
            if (strstr(all.said[r], words[what]) == NULL)
                fail_msg("trouble %d, rank %d: \"%s\" does not say \"%s\"", what, r, all.said[r], words[what]);
            assert_string_equal(all.said[r], all.said[0]);
        }
    }
}

/* A communicator that fails in any of its calls: an error on that rank, none that waits for ever, and no table. */
static const char *fail_somewhere(const lw_ranks *ranks, void *argument)
{
    const int call = *(const int *)argument;
    const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = 1};
    crew_fault fault = {.call = ranks->rank == 1 ? call : -1, .error = 99};
    const lw_ranks faulty = crew_faulty(&fault, ranks);
    const double weights[3] = {1, 2, 3};
    lw_context *context = NULL;
    lw_ranks_table *table = NULL;
    if (lw_context_create(&context, &options) != LW_OK)
        return lw_last_error();
    const lw_status status = lw_ranks_table_create(&table, &faulty, context, weights, LW_TYPE_F64, 3);
    const int right = ranks->rank != 1 || (status == LW_ERROR_RANKS && strstr(lw_last_error(), "99") != NULL);
    const int clean = status == LW_OK || table == NULL;
    lw_ranks_table_destroy(table);
    lw_context_destroy(context);
    return !right ? "the rank whose communicator failed did not say so" : !clean ? "there is a table" : NULL;
}

static void a_communicator_that_fails_is_an_error(void **state)
{
    (void)state;
    for (int call = 0; call < 4; call++) /* all-gather, maximum, maximum, all-to-all; then the sum */
        crew_run(3, 0.5, fail_somewhere, &call, NULL);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(answers_are_the_known_ones),
                                       cmocka_unit_test(ranks_do_not_enter),
                                       cmocka_unit_test(whole_parts_do_too),
                                       cmocka_unit_test(samples_have_the_weights_as_probabilities),
                                       cmocka_unit_test(errors_are_the_same_on_every_rank),
                                       cmocka_unit_test(a_communicator_that_fails_is_an_error)};
    return test_main(argc, argv, "ranks_sampling", tests, sizeof(tests) / sizeof(tests[0]));
}
