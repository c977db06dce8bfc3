/* Neighbouring seeds and streams: their first elements are as good as one sequence, and sequences beside each other (of
 * the next seed, the next stream, another kind) have nothing to do with each other. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "stat_check.h"
#include "support.h"

enum { SEEDS = 100000, BINS = 256, SIDE = 16 };

static const lw_engine engines[] = {LW_ENGINE_WARP1024, LW_ENGINE_WARPSTD, LW_ENGINE_MRG8, LW_ENGINE_PHILOX};
enum { ENGINES = sizeof(engines) / sizeof(engines[0]) };

static const char *name_of(lw_engine engine)
{
    const char *name = NULL;
    assert_ok(lw_engine_name(engine, &name));
    return name;
}

/* Below this, mrg8's state is the published one: high bits of the multiples of a constant by the seed. From seed to
 * seed it moves by the same step, except for carries, and since x_n is linear in it, so does every native word: a few
 * thousand differences for 10^5 seeds. The native kinds must be the published sequence all the same. */
static const uint64_t HASHED_SEEDS = UINT64_C(1) << 32;

/* ---- first elements ---------------------------------------------------------------------------------------------- */

/* Element 0 of so many consecutive seeds or streams, into memory of the context so that a GPU need not wait. */
static void first_elements(lw_engine engine, lw_kind kind, uint64_t first_seed, int by_stream, double *u)
{
    void *area = NULL;
    assert_ok(lw_malloc(test_context, &area, SEEDS * sizeof(*u)));
    for (uint64_t i = 0; i < SEEDS; i++) {
        lw_generator *const generator = test_generator(engine, first_seed + (by_stream ? 0 : i), by_stream ? i : 0);
        assert_ok(lw_fill(generator, kind, (double *)area + i, 1, NULL));
        lw_generator_destroy(generator);
    }
    assert_ok(lw_copy(test_context, u, area, SEEDS * sizeof(*u)));
    assert_ok(lw_free(test_context, area));
}

static size_t part(double u, int parts)
{
    return (size_t)(u * parts);
}

static double z_of_pairs(const double *u, size_t distance)
{
    uint64_t pair[SIDE * SIDE] = {0};
    for (size_t i = 0; i + 2 * distance <= SEEDS; i += 2 * distance)
        for (size_t j = i; j < i + distance; j++)
            pair[part(u[j], SIDE) * SIDE + part(u[j + distance], SIDE)]++;
    return stat_chi_square(pair, NULL, SIDE * SIDE);
}

static double first[SEEDS];

static void check_first_elements(lw_kind kind, int by_stream)
{
    const char *const what = by_stream ? "streams" : "seeds";
    for (size_t e = 0; e < ENGINES; e++) {
        uint64_t bin[BINS] = {0};
        double sum = 0.0, squares = 0.0;
        const int published = engines[e] == LW_ENGINE_MRG8 && kind == LW_KIND_NATIVE_F64 && !by_stream;
        first_elements(engines[e], kind, published ? HASHED_SEEDS : 0, by_stream, first);
        for (size_t i = 0; i < SEEDS; i++) {
            bin[part(first[i], BINS)]++;
            sum += first[i];
            squares += first[i] * first[i];
        }
        /* the square of a uniform number has mean 1/3 and variance 4/45 */
        stat_expect(stat_uniform_sum(sum, SEEDS), "%s, kind %d, %s: mean", name_of(engines[e]), (int)kind, what);
        stat_expect((squares - SEEDS / 3.0) / sqrt(SEEDS * 4.0 / 45.0), "%s, kind %d, %s: mean square",
                    name_of(engines[e]), (int)kind, what);
        stat_expect(stat_chi_square(bin, NULL, BINS), "%s, kind %d, %s: bins", name_of(engines[e]), (int)kind, what);
        for (size_t distance = 1; distance <= 1024; distance *= 2)
            stat_expect(z_of_pairs(first, distance), "%s, kind %d, %s: pairs at distance %zu", name_of(engines[e]),
                        (int)kind, what, distance);
    }
}

static void first_elements_of_consecutive_seeds_are_uniform(void **state)
{
    (void)state;
    check_first_elements(LW_KIND_UNIFORM_F64, 0);
    check_first_elements(LW_KIND_NATIVE_F64, 0);
}

static void the_published_seeding_of_mrg8_relates_consecutive_seeds(void **state)
{
    (void)state;
    first_elements(LW_ENGINE_MRG8, LW_KIND_NATIVE_F64, 0, 0, first);
    assert_true(z_of_pairs(first, 1) > stat_critical());
}

static void first_elements_of_consecutive_streams_are_uniform(void **state)
{
    (void)state;
    check_first_elements(LW_KIND_UNIFORM_F64, 1);
    check_first_elements(LW_KIND_NATIVE_F64, 1);
}

/* ---- sequences beside each other --------------------------------------------------------------------------------- */

static void sequence(lw_engine engine, uint64_t seed, uint64_t stream, lw_kind kind, double *u)
{
    lw_generator *const generator = test_generator(engine, seed, stream);
    assert_ok(lw_fill(generator, kind, u, SEEDS, NULL));
    lw_generator_destroy(generator);
}

static double z_of_two(const double *a, const double *b)
{
    uint64_t pair[SIDE * SIDE] = {0};
    for (size_t i = 0; i < SEEDS; i++)
        pair[part(a[i], SIDE) * SIDE + part(b[i], SIDE)]++;
    return stat_chi_square(pair, NULL, SIDE * SIDE);
}

static void sequences_beside_each_other_are_independent(void **state)
{
    static const struct {
        const char *what;
        uint64_t seed, stream;
        lw_kind kind;
    } beside[] = {{"the next seed", 1, 0, LW_KIND_UNIFORM_F64},
                  {"the next stream", 0, 1, LW_KIND_UNIFORM_F64},
                  {"seed 2^32", UINT64_C(1) << 32, 0, LW_KIND_UNIFORM_F64},
                  {"stream 2^32", 0, UINT64_C(1) << 32, LW_KIND_UNIFORM_F64},
                  {"the last seed", UINT64_MAX, 0, LW_KIND_UNIFORM_F64},
                  {"the last stream", 0, UINT64_MAX, LW_KIND_UNIFORM_F64},
                  {"uniform-f64-oo", 0, 0, LW_KIND_UNIFORM_F64_OO},
                  {"native-f64", 0, 0, LW_KIND_NATIVE_F64}};
    static double a[SEEDS], b[SEEDS];
    (void)state;
    for (size_t e = 0; e < ENGINES; e++) {
        sequence(engines[e], 0, 0, LW_KIND_UNIFORM_F64, a);
        for (size_t i = 0; i < sizeof(beside) / sizeof(beside[0]); i++) {
            sequence(engines[e], beside[i].seed, beside[i].stream, beside[i].kind, b);
            stat_expect(z_of_two(a, b), "%s: %s", name_of(engines[e]), beside[i].what);
        }
    }
}

static void sequences_that_have_to_do_with_each_other_are_caught(void **state)
{
    static double a[SEEDS], b[SEEDS];
    (void)state;
    sequence(LW_ENGINE_WARP1024, 0, 0, LW_KIND_UNIFORM_F64, a);
    sequence(LW_ENGINE_WARP1024, 1, 0, LW_KIND_UNIFORM_F64, b);
    assert_true(fabs(z_of_two(a, b)) < stat_critical());
    for (size_t i = 0; i < SEEDS; i += 8)
        b[i] = a[i];
    assert_true(z_of_two(a, b) > stat_critical());
    for (size_t i = 0; i < SEEDS; i++) /* first elements on a lattice, as of seeds that are only multiplied */
        a[i] = fmod(0.6180339887498949 * (double)i, 1.0);
    assert_true(z_of_pairs(a, 1) > stat_critical());
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(first_elements_of_consecutive_seeds_are_uniform),
    cmocka_unit_test(the_published_seeding_of_mrg8_relates_consecutive_seeds),
    cmocka_unit_test(first_elements_of_consecutive_streams_are_uniform),
    cmocka_unit_test(sequences_beside_each_other_are_independent),
    cmocka_unit_test(sequences_that_have_to_do_with_each_other_are_caught),
};

TEST_MAIN("seeds", tests)
