/* at.h gives the elements of fills: every kind, indices about the ends of groups and blocks, parameters at random, at the
 * ends of their domains and outside. The rows of variates.def say what there is. */
#include <stdio.h>

#include "at_rows.h"

static void equal(const tested *row, lw_key key, uint64_t index, const at_value *p, const void *want, const void *got)
{
    if (memcmp(want, got, row->size) == 0)
        return;
    uint64_t bits[2] = {0, 0};
    memcpy(&bits[0], want, row->size);
    memcpy(&bits[1], got, row->size);
    fail_msg("%s: key %llu %llu, index %llu, parameters %.17g %.17g (bits %llx): fill %llx, at %llx", row->name,
             (unsigned long long)key.seed, (unsigned long long)key.stream, (unsigned long long)index, p[0].f64, p[1].f64,
             (unsigned long long)p[0].u64, (unsigned long long)bits[0], (unsigned long long)bits[1]);
}

static uint64_t compared, refused;

static void check(const tested *row)
{
    for (int set = 0; set < (row->parameters == 0 ? 8 : SETS); set++) {
        at_value p[AT_PARAMETERS] = {{.u64 = 0}};
        double fills[RUN], ofs[RUN], one;
        const lw_key key = {set == 0 ? 1 : number(), set < 2 ? 0 : number()};
        for (int k = 0; k < row->parameters; k++)
            p[k] = row->make[k](row->domains[k], row->examples[k], set);
        lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, key.seed, key.stream);
        for (int place = 0; place < PLACES; place++) {
            assert_ok(lw_generator_seek(generator, places[place]));
            const lw_status status = row->fill(generator, fills, RUN, p);
            if (status != LW_OK) { /* parameters outside the domain: the sentinel, a NaN or the largest integer */
                const uint64_t nan64 = 0x7ff8000000000000u, most = UINT64_MAX;
                const uint32_t nan32 = 0x7fc00000u;
                row->at(key, places[place], p, &one);
                const int floats = strstr(row->name, "_f") != NULL && strstr(row->name, "_u") == NULL;
                equal(row, key, places[place], p, floats ? row->size == 8 ? (const void *)&nan64 : &nan32 : &most, &one);
                refused++;
                continue;
            }
            for (int k = 0; k < RUN; k++) {
                row->at(key, places[place] + (uint64_t)k, p, &one);
                equal(row, key, places[place] + (uint64_t)k, p, (const char *)fills + (size_t)k * row->size, &one);
                compared++;
            }
            row->of(key, places[place], p, ofs);
            for (int k = 0; k < RUN; k++)
                equal(row, key, places[place] + (uint64_t)k, p, (const char *)fills + (size_t)k * row->size,
                      (const char *)ofs + (size_t)k * row->size);
        }
        lw_generator_destroy(generator);
    }
}

/* Runs of random places and lengths, of a fill of as many; what is before and behind stays. */
enum { LONGEST = 3000 };
static void check_runs(const tested *row)
{
    static uint64_t fills[LONGEST], runs[LONGEST + 2];
    for (int set = 0; set < 12; set++) {
        at_value p[AT_PARAMETERS] = {{.u64 = 0}};
        const lw_key key = {number(), number()};
        const uint64_t n = set == 0 ? 0 : number() % (number() % 3 == 0 ? LONGEST : number() % 3 == 0 ? 300 : 40) + 1;
        const uint64_t index = set % 4 == 3 ? ((uint64_t)1 << 60) - n : number() >> (5 + number() % 58);
        for (int k = 0; k < row->parameters; k++)
            p[k] = row->make[k](row->domains[k], row->examples[k], set % 3);
        lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, key.seed, key.stream);
        assert_ok(lw_generator_seek(generator, index));
        const int filled = row->fill(generator, fills, n, p) == LW_OK;
        lw_generator_destroy(generator);
        memset(runs, 0x5a, sizeof(runs));
        row->run(key, index, n, p, &runs[1]);
        for (uint64_t k = 0; k < n; k++) {
            uint64_t one = 0;
            row->at(key, index + k, p, &one);
            equal(row, key, index + k, p, filled ? (const char *)fills + k * row->size : (const char *)&one,
                  (const char *)&runs[1] + k * row->size);
        }
        for (uint64_t k = 0; k < row->size; k++)
            assert_true(((unsigned char *)runs)[7] == 0x5a && ((unsigned char *)&runs[1])[n * row->size + k] == 0x5a);
        if (n > 0) { /* beyond the last index: the sentinel */
            const uint64_t end = (uint64_t)1 << 60;
            row->run(key, end - 1, 3, p, runs);
            row->at(key, end, p, &fills[0]);
            equal(row, key, end, p, fills, (const char *)runs + row->size);
            equal(row, key, end + 1, p, fills, (const char *)runs + 2 * row->size);
        }
    }
}

static void runs_are_those_of_fills(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < sizeof(variates) / sizeof(variates[0]); k++)
        check_runs(&variates[k]);
    for (size_t k = 0; k < sizeof(plain) / sizeof(plain[0]); k++)
        check_runs(&plain[k]);
}

static void variates_are_those_of_fills(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < sizeof(variates) / sizeof(variates[0]); k++)
        check(&variates[k]);
    printf("%llu elements equal, %llu fills refused\n", (unsigned long long)compared, (unsigned long long)refused);
    assert_true(compared > 1000000 && refused > 1000);
}

static void plain_kinds_are_those_of_fills(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < sizeof(plain) / sizeof(plain[0]); k++)
        check(&plain[k]);
}

/* Tables of rows of 8 and of 16 bytes, of few items and of many. */
static void alias_items_are_those_of_samples(void **unused)
{
    enum { MOST = 5000, SAMPLES = 700 };
    static double weights[MOST];
    static uint64_t rows[2 * MOST], samples[SAMPLES], run[SAMPLES];
    static const size_t items[] = {1, 2, 37, MOST};
    (void)unused;
    for (size_t k = 0; k < MOST; k++)
        weights[k] = number() % 5 == 0 ? 0 : exp(20 * uniform());
    weights[0] = 1;
    for (size_t table = 0; table < 2 * sizeof(items) / sizeof(items[0]); table++) {
        const uint64_t n = items[table / 2], index = number() >> (10 + number() % 50);
        const lw_key key = {number(), number()};
        const lw_alias_options options = {.size = sizeof(options), .row_bytes = table % 2 == 0 ? 8 : 16};
        lw_alias *alias = NULL;
        lw_at_alias_opened narrow;
        lw_at_alias16_opened wide;
        lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, key.seed, key.stream);
        assert_ok(lw_alias_create(&alias, test_context, weights, LW_TYPE_F64, n, &options));
        assert_ok(lw_alias_rows(alias, rows));
        assert_ok(lw_generator_seek(generator, index));
        assert_ok(lw_alias_sample_u64(generator, alias, samples, SAMPLES));
        lw_at_alias_open(&narrow, key, rows, n);
        lw_at_alias16_open(&wide, key, rows, n);
        if (table % 2 == 0)
            lw_at_alias_run(&narrow, index, SAMPLES, run);
        else
            lw_at_alias16_run(&wide, index, SAMPLES, run);
        for (uint64_t k = 0; k < SAMPLES; k++) {
            assert_int_equal(run[k], samples[k]);
            assert_int_equal(samples[k], table % 2 == 0 ? lw_at_alias(key, index + k, rows, n)
                                                        : lw_at_alias16(key, index + k, rows, n));
        }
        lw_alias_destroy(alias);
        lw_generator_destroy(generator);
    }
    assert_int_equal(lw_at_alias((lw_key){1, 2}, 0, rows, 0), UINT64_MAX);
    assert_int_equal(lw_at_alias16((lw_key){1, 2}, (uint64_t)1 << 60, rows, 1), UINT64_MAX);
}

/* Items by weights of one tile, invalid ones too. */
static void items_by_weights_are_those_of_rows(void **unused)
{
    enum { MOST = 1024, SAMPLES = 40 };
    static double f64[MOST];
    static float f32[MOST];
    static uint64_t u64[MOST], samples[SAMPLES];
    static uint32_t u32[MOST];
    static const lw_type types[] = {LW_TYPE_U32, LW_TYPE_U64, LW_TYPE_F32, LW_TYPE_F64};
    unsigned refusals = 0;
    (void)unused;
    for (int turn = 0; turn < 400; turn++) {
        const int type = turn % 4, spread = (int)(number() % 1500);
        const uint64_t n = turn % 7 == 0 ? MOST : 1 + number() % 60, index = number() >> (5 + number() % 50);
        const lw_key key = {number(), number()};
        const void *const weights[] = {u32, u64, f32, f64};
        for (uint64_t k = 0; k < n; k++) {
            f64[k] = number() % 5 == 0 ? -0.0 : ldexp(uniform(), (int)(number() % (uint64_t)(spread + 1)) - spread / 2);
            f32[k] = turn % 3 == 0 ? ldexpf((float)uniform(), (int)(number() % 250) - 140) : (float)(int)(9 * uniform());
            u64[k] = number() % 3 == 0 ? 0 : number() >> number() % 64;
            u32[k] = (uint32_t)(number() >> (33 + number() % 31));
        }
        if (turn % 20 == 19)
            f64[n - 1] = number() % 2 == 0 ? -1 : NAN;
        if (turn % 20 == 18)
            f32[n - 1] = number() % 2 == 0 ? -1e-40f : INFINITY;
        const uint64_t offsets[2] = {0, n};
        lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, key.seed, key.stream);
        assert_ok(lw_generator_seek(generator, index));
        const int made = lw_categorical_u64(generator, weights[type], types[type], offsets, 1, samples, SAMPLES,
                                            LW_BATCH_STREAMS) == LW_OK;
        lw_generator_destroy(generator);
        for (uint64_t k = 0; k < SAMPLES; k++) {
            const uint64_t item = type == 0   ? lw_at_categorical_u32(key, index + k, u32, n)
                                  : type == 1 ? lw_at_categorical_u64(key, index + k, u64, n)
                                  : type == 2 ? lw_at_categorical_f32(key, index + k, f32, n)
                                              : lw_at_categorical_f64(key, index + k, f64, n);
            if (item != (made ? samples[k] : UINT64_MAX))
                fail_msg("turn %d, %llu weights, sample %llu: %llu, not %llu", turn, (unsigned long long)n,
                         (unsigned long long)k, (unsigned long long)item, (unsigned long long)(made ? samples[k] : UINT64_MAX));
        }
        refusals += !made;
    }
    assert_true(refusals >= 20);
    assert_true(lw_at_categorical_u32((lw_key){1, 2}, 0, u32, 0) == UINT64_MAX &&
                lw_at_categorical_u32((lw_key){1, 2}, 0, u32, MOST + 1) == UINT64_MAX);
}

/* Rows of random dimensions, parameters outside the domain too: those are refused, and NaNs or the largest integers. */
enum { WIDEST = 40, ROWS = 5 };
static double reals[2][WIDEST * WIDEST];
static float floats[2][WIDEST * WIDEST];
static uint64_t integers[WIDEST];

static lw_status fill_rows(int kind, lw_generator *g, void *out, size_t d, uint64_t trials)
{
    switch (kind) {
    case 0: return lw_fill_sphere_f32(g, out, ROWS, d);
    case 1: return lw_fill_sphere_f64(g, out, ROWS, d);
    case 2: return lw_fill_dirichlet_f32(g, out, ROWS, floats[0], d);
    case 3: return lw_fill_dirichlet_f64(g, out, ROWS, reals[0], d);
    case 4: return lw_fill_multivariate_normal_f32(g, out, ROWS, floats[0], floats[1], d);
    case 5: return lw_fill_multivariate_normal_f64(g, out, ROWS, reals[0], reals[1], d);
    case 6: return lw_fill_multinomial_u64(g, out, ROWS, trials, reals[0], d);
    default: return lw_fill_multivariate_hypergeometric_u64(g, out, ROWS, trials, integers, d);
    }
}

static void at_row(int kind, lw_key key, uint64_t row, void *out, uint64_t d, uint64_t trials)
{
    switch (kind) {
    case 0: lw_at_sphere_f32(key, row, d, out); return;
    case 1: lw_at_sphere_f64(key, row, d, out); return;
    case 2: lw_at_dirichlet_f32(key, row, d, out, floats[0]); return;
    case 3: lw_at_dirichlet_f64(key, row, d, out, reals[0]); return;
    case 4: lw_at_multivariate_normal_f32(key, row, d, out, floats[0], floats[1]); return;
    case 5: lw_at_multivariate_normal_f64(key, row, d, out, reals[0], reals[1]); return;
    case 6: lw_at_multinomial_u64(key, row, d, out, trials, reals[0]); return;
    default: lw_at_multivariate_hypergeometric_u64(key, row, d, out, trials, integers); return;
    }
}

static void rows_are_those_of_fills(void **unused)
{
    static uint64_t fills[ROWS * WIDEST], one[WIDEST];
    unsigned refusals = 0;
    (void)unused;
    for (int turn = 0; turn < 8 * 60; turn++) {
        const int kind = turn % 8;
        const size_t size = kind < 6 && kind % 2 == 0 ? 4 : 8, d = 1 + number() % WIDEST, bytes = d * size;
        const lw_key key = {number(), number()};
        const uint64_t row = number() >> (11 + number() % 50), trials = number() >> (1 + number() % 62);
        for (size_t k = 0; k < WIDEST * WIDEST; k++)
            for (int array = 0; array < 2; array++) {
                reals[array][k] = turn % 3 == 0 ? exp(20 * uniform() - 15) : kind < 4 || kind == 6 ? uniform() + 1e-3 : uniform() - 0.5;
                reals[array][k] = turn % 40 > 36 && number() % 8 == 0 ? -NAN : reals[array][k];
                floats[array][k] = (float)reals[array][k];
            }
        for (size_t k = 0; k < WIDEST; k++)
            integers[k] = number() % 4 == 0 ? 0 : number() >> (8 + number() % 54);
        lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, key.seed, key.stream);
        assert_ok(lw_generator_seek(generator, row));
        const int filled = fill_rows(kind, generator, fills, d, trials) == LW_OK;
        lw_generator_destroy(generator);
        for (size_t k = 0; !filled && k < ROWS * bytes; k += size)
            memcpy((char *)fills + k, kind > 5 ? (const void *)&(const uint64_t){UINT64_MAX} : size == 8 ?
                   (const void *)&(const uint64_t){0x7ff8000000000000u} : &(const uint32_t){0x7fc00000u}, size);
        for (uint64_t k = 0; k < ROWS; k++) {
            memset(one, 0x5a, sizeof(one));
            at_row(kind, key, row + k, one, d, trials);
            if (memcmp(one, (const char *)fills + k * bytes, bytes) != 0)
                fail_msg("vector kind %d, turn %d, %zu dimensions, row %llu%s", kind, turn, d, (unsigned long long)(row + k),
                         filled ? "" : ", refused");
        }
        at_row(kind, key, ((uint64_t)1 << 60) / d, one, d, trials);
        assert_true(kind > 5 ? one[d - 1] == UINT64_MAX : size == 8 ? isnan(((double *)one)[d - 1]) : isnan(((float *)one)[d - 1]));
        refusals += !filled;
    }
    assert_true(refusals > 10);
}

static void indices_end_at_2_to_the_60(void **unused)
{
    const uint64_t past = (uint64_t)1 << 60;
    const lw_key key = {1, 2};
    (void)unused;
    assert_int_equal(lw_at_bits32(key, past), UINT32_MAX);
    assert_int_equal(lw_at_range_u64(key, past, 5), UINT64_MAX);
    assert_int_equal(lw_at_range_u64(key, 0, 0), UINT64_MAX);
    assert_int_equal(lw_at_range_u32(key, 0, past), UINT32_MAX);
    assert_true(isnan(lw_at_normal_f32(key, past, 0, 1)));
    assert_true(lw_at_agrees(lw_values_version()) && !lw_at_agrees(lw_values_version() + 1));
}

static void the_10000th_word_is_that_of_std_philox4x32(void **unused)
{
    (void)unused; /* C++26, [rand.predef]: of a default-constructed engine, whose seed is 20111115 */
    assert_int_equal(lw_at_native((lw_key){20111115, 0}, 9999), 1955073260);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(plain_kinds_are_those_of_fills),
    cmocka_unit_test(variates_are_those_of_fills),
    cmocka_unit_test(runs_are_those_of_fills),
    cmocka_unit_test(alias_items_are_those_of_samples),
    cmocka_unit_test(items_by_weights_are_those_of_rows),
    cmocka_unit_test(rows_are_those_of_fills),
    cmocka_unit_test(indices_end_at_2_to_the_60),
    cmocka_unit_test(the_10000th_word_is_that_of_std_philox4x32),
};
TEST_MAIN("at", tests)
