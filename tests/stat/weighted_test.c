/* Draws from alias tables against the exact weights; zero weights are never drawn. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stat_check.h"
#include "support.h"

enum { N = 1 << 20, MOST = 20000 };

/* ---- shapes of weights ------------------------------------------------------------------------------------------- */

typedef enum shape {
    EQUAL,
    ONE_TO_TWO,
    POWER_LAW,
    POWER_LAW_BACKWARDS,
    ONE_HEAVY,
    EVERY_OTHER_ZERO,
    MOSTLY_ZERO,
    BINADES,
    TILES,
    SHAPES
} shape;

static const struct {
    const char *name;
    size_t n;
} shapes[SHAPES] = {
    [EQUAL] = {"seven equal items", 7},
    [ONE_TO_TWO] = {"one to two", 2},
    [POWER_LAW] = {"power law", 1000},
    [POWER_LAW_BACKWARDS] = {"power law backwards", 1025},
    [ONE_HEAVY] = {"one heavy item", 10000},
    [EVERY_OTHER_ZERO] = {"every other weight zero", 3000},
    [MOSTLY_ZERO] = {"mostly zero", MOST},
    [BINADES] = {"forty binades", 400},
    [TILES] = {"tiles of light and of heavy items", 8192},
};

static double weight_of(shape s, size_t i)
{
    const double n = (double)shapes[s].n, k = (double)i;
    switch (s) {
    case ONE_TO_TWO:
        return 1.0 + k;
    case POWER_LAW:
        return 1.0 / (1.0 + k);
    case POWER_LAW_BACKWARDS:
        return 1.0 / (n - k);
    case ONE_HEAVY:
        return i == shapes[s].n / 2 ? n : 1.0;
    case EVERY_OTHER_ZERO:
        return i % 2 == 0 ? 0.0 : 1.0 + (double)(i % 5);
    case MOSTLY_ZERO:
        return i % 997 == 3 ? 1.0 + (double)(i % 13) : 0.0;
    case BINADES:
        return ldexp(1.0, -(int)(i % 40));
    case TILES: /* of 1024 items (docs/contract/alias.md) */
        return i / 1024 % 2 == 0 ? 1.0 : 3.0;
    default:
        return 0.1;
    }
}

static double weights[MOST], probability[MOST];
static uint64_t count[MOST];

static void make_weights(shape s)
{
    double sum = 0.0;
    for (size_t i = 0; i < shapes[s].n; i++) {
        weights[i] = weight_of(s, i);
        sum += weights[i];
    }
    for (size_t i = 0; i < shapes[s].n; i++)
        probability[i] = weights[i] / sum;
}

/* Counts N draws of either width. */
static void draw(lw_engine engine, const lw_alias *alias, size_t n, int wide)
{
    static uint32_t u32[N];
    static uint64_t u64[N];
    lw_generator *const generator = test_generator(engine, 577215, 6);
    memset(count, 0, sizeof(count));
    if (wide)
        assert_ok(lw_alias_sample_u64(generator, alias, u64, N));
    else
        assert_ok(lw_alias_sample_u32(generator, alias, u32, N));
    for (size_t i = 0; i < N; i++) {
        const uint64_t item = wide ? u64[i] : u32[i];
        if (item >= n)
            fail_msg("item %ju of %zu was drawn", (uintmax_t)item, n);
        count[item]++;
    }
    lw_generator_destroy(generator);
}

/* ---- tests ------------------------------------------------------------------------------------------------------- */

static void draws_follow_the_weights_and_zero_weights_are_never_drawn(void **state)
{
    (void)state;
    for (shape s = EQUAL; s < SHAPES; s++) {
        lw_alias *alias = NULL;
        make_weights(s);
        assert_ok(lw_alias_create_f64(&alias, test_context, weights, shapes[s].n));
        for (size_t engine = 1; engine <= lw_engine_count(); engine++) {
            const char *name = NULL;
            assert_ok(lw_engine_name((lw_engine)engine, &name));
            draw((lw_engine)engine, alias, shapes[s].n, (s + engine) % 2 == 0);
            for (size_t i = 0; i < shapes[s].n; i++)
                if (weights[i] == 0.0 && count[i] != 0)
                    fail_msg("%s, %s: item %zu of weight 0 was drawn", name, shapes[s].name, i);
            stat_expect(stat_chi_square(count, probability, shapes[s].n), "%s, %s", name, shapes[s].name);
        }
        lw_alias_destroy(alias);
    }
}

/* All four types of weights, through one shape that each of them holds exactly. */
static void every_type_of_weights_gives_the_same_shares(void **state)
{
    enum { ITEMS = 2500 };
    static float f32[ITEMS];
    static uint32_t u32[ITEMS];
    static uint64_t u64[ITEMS];
    lw_alias *alias[4] = {NULL};
    (void)state;
    for (size_t i = 0; i < ITEMS; i++) {
        u32[i] = (uint32_t)(i % 7 == 0 ? 0 : 1 + i % 100);
        u64[i] = (uint64_t)u32[i] << 40;
        f32[i] = ldexpf((float)u32[i], -140); /* subnormal, most of them */
        weights[i] = ldexp((double)u32[i], 900);
        probability[i] = (double)u32[i];
    }
    double sum = 0.0;
    for (size_t i = 0; i < ITEMS; i++)
        sum += probability[i];
    for (size_t i = 0; i < ITEMS; i++)
        probability[i] /= sum;
    assert_ok(lw_alias_create_f32(&alias[0], test_context, f32, ITEMS));
    assert_ok(lw_alias_create_f64(&alias[1], test_context, weights, ITEMS));
    assert_ok(lw_alias_create_u32(&alias[2], test_context, u32, ITEMS));
    assert_ok(lw_alias_create_u64(&alias[3], test_context, u64, ITEMS));
    for (int a = 0; a < 4; a++) {
        draw(LW_ENGINE_WARP1024, alias[a], ITEMS, a % 2);
        stat_expect(stat_chi_square(count, probability, ITEMS), "type of weights %d", a);
        lw_alias_destroy(alias[a]);
    }
}

static void draws_by_other_weights_are_caught(void **state)
{
    lw_alias *alias = NULL;
    (void)state;
    make_weights(EQUAL);
    weights[3] *= 1.03; /* the table's, not the expected ones */
    assert_ok(lw_alias_create_f64(&alias, test_context, weights, shapes[EQUAL].n));
    draw(LW_ENGINE_WARP1024, alias, shapes[EQUAL].n, 0);
    assert_true(stat_chi_square(count, probability, shapes[EQUAL].n) > stat_critical());
    lw_alias_destroy(alias);

    make_weights(ONE_HEAVY);
    assert_ok(lw_alias_create_f64(&alias, test_context, weights, shapes[ONE_HEAVY].n));
    draw(LW_ENGINE_WARP1024, alias, shapes[ONE_HEAVY].n, 0);
    probability[0] = 0.0; /* an item that may not be drawn, and is */
    assert_true(stat_chi_square(count, probability, shapes[ONE_HEAVY].n) > stat_critical());
    lw_alias_destroy(alias);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(draws_follow_the_weights_and_zero_weights_are_never_drawn),
    cmocka_unit_test(every_type_of_weights_gives_the_same_shares),
    cmocka_unit_test(draws_by_other_weights_are_caught),
};

TEST_MAIN("weighted", tests)
