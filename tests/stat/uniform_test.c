/* Uniform floating-point kinds: mean, bins, serial pairs, every bit, and the ends of the intervals. */
#include <math.h>
#include <stdio.h>

#include "stat_check.h"
#include "support.h"

enum {
    CHUNK = 1 << 20,
    CHUNKS = 10,     /* looked at for the ends: 10^7 elements */
    STAT_CHUNKS = 2, /* and for their statistics */
    BINS = 1000,
    SIDE = 32 /* pairs fall into SIDE x SIDE squares */
};

typedef struct uniform_row {
    lw_kind kind;
    int bits;      /* the values are multiples of 2^-bits */
    int shift;     /* of the smallest value, in those units */
    int odd;       /* only odd multiples occur */
    int zero, one; /* whether the ends may occur */
} uniform_row;

static const uniform_row rows[] = {
    {LW_KIND_UNIFORM_F32, 24, 0, 0, 1, 0},    {LW_KIND_UNIFORM_F32_OC, 24, 1, 0, 0, 1},
    {LW_KIND_UNIFORM_F32_OO, 24, 0, 1, 0, 0}, {LW_KIND_UNIFORM_F64, 53, 0, 0, 1, 0},
    {LW_KIND_UNIFORM_F64_OC, 53, 1, 0, 0, 1}, {LW_KIND_UNIFORM_F64_OO, 53, 0, 1, 0, 0},
    {LW_KIND_NATIVE_F64, 0, 0, 0, 1, 0}, /* 31 or 32 bits; mrg8's are on no binary grid */
};
enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* ---- what is counted --------------------------------------------------------------------------------------------- */

typedef struct tally {
    uint64_t n;
    double sum;
    uint64_t bin[BINS];
    uint64_t next[SIDE * SIDE]; /* elements 2 i and 2 i + 1 */
    uint64_t lane[SIDE * SIDE]; /* elements i and i + 32: the same lane of successive steps */
    uint64_t bit[53];
} tally;

/* The part of [0,1] that u is in; an end of the interval belongs to the part beside it. */
static size_t part(double u, int parts)
{
    const size_t i = (size_t)(u * parts);
    return i < (size_t)parts ? i : (size_t)parts - 1;
}

static void count(tally *t, const uniform_row *row, const double *u)
{
    for (size_t i = 0; i < CHUNK; i++) {
        t->sum += u[i];
        t->bin[part(u[i], BINS)]++;
    }
    for (size_t i = 0; i < CHUNK; i += 2)
        t->next[part(u[i], SIDE) * SIDE + part(u[i + 1], SIDE)]++;
    for (size_t i = 0; i < CHUNK; i += 64)
        for (size_t j = i; j < i + 32; j++)
            t->lane[part(u[j], SIDE) * SIDE + part(u[j + 32], SIDE)]++;
    for (size_t i = 0; i < CHUNK && row->bits > 0; i++) {
        const uint64_t units = (uint64_t)ldexp(u[i], row->bits) - (uint64_t)row->shift;
        for (int b = 0; b < row->bits; b++)
            t->bit[b] += units >> b & 1;
    }
    t->n += CHUNK;
}

static void expect(const tally *t, const uniform_row *row, const char *name)
{
    stat_expect(stat_uniform_sum(t->sum, t->n), "%s: mean", name);
    stat_expect(stat_chi_square(t->bin, NULL, BINS), "%s: bins", name);
    stat_expect(stat_chi_square(t->next, NULL, SIDE * SIDE), "%s: pairs of neighbours", name);
    stat_expect(stat_chi_square(t->lane, NULL, SIDE * SIDE), "%s: pairs of a lane", name);
    for (int b = row->odd; b < row->bits; b++)
        stat_expect(stat_frequency(t->bit[b], t->n, 0.5), "%s: bit %d", name, b);
    if (row->odd)
        assert_int_equal(t->bit[0], t->n);
}

/* ---- elements ---------------------------------------------------------------------------------------------------- */

/* The next chunk of a kind, as doubles. */
static void next_chunk(lw_generator *generator, lw_kind kind, lw_type type, double *u)
{
    static float f32[CHUNK];
    if (type == LW_TYPE_F64) {
        assert_ok(lw_fill(generator, kind, u, CHUNK, NULL));
        return;
    }
    assert_ok(lw_fill(generator, kind, f32, CHUNK, NULL));
    for (size_t i = 0; i < CHUNK; i++)
        u[i] = (double)f32[i];
}

static void check_ends(const uniform_row *row, const double *u, const char *name)
{
    double least = u[0], most = u[0];
    for (size_t i = 0; i < CHUNK; i++) { /* a NaN would fail a bin or the comparison below */
        least = u[i] < least ? u[i] : least;
        most = u[i] > most ? u[i] : most;
    }
    if (!(least >= 0.0 && most <= 1.0) || (least == 0.0 && !row->zero) || (most == 1.0 && !row->one))
        fail_msg("%s: an element is %a or %a", name, least, most);
}

static void check_row(lw_engine engine, const uniform_row *row)
{
    static double u[CHUNK];
    static tally t;
    char name[64];
    const char *engine_name = NULL;
    lw_kind_info info;
    lw_generator *const generator = test_generator(engine, 20240607, 1);
    assert_ok(lw_kind_describe(row->kind, &info));
    assert_ok(lw_engine_name(engine, &engine_name));
    snprintf(name, sizeof(name), "%s %s", engine_name, info.name);
    t = (tally){0};
    for (int c = 0; c < CHUNKS; c++) {
        next_chunk(generator, row->kind, info.type, u);
        check_ends(row, u, name);
        if (c < STAT_CHUNKS)
            count(&t, row, u);
    }
    expect(&t, row, name);
    lw_generator_destroy(generator);
}

/* ---- tests ------------------------------------------------------------------------------------------------------- */

static void check_engine(lw_engine engine)
{
    for (size_t r = 0; r < ROWS; r++)
        check_row(engine, &rows[r]);
}

static void warp1024_is_uniform(void **state)
{
    (void)state;
    check_engine(LW_ENGINE_WARP1024);
}

static void warpstd_is_uniform(void **state)
{
    (void)state;
    check_engine(LW_ENGINE_WARPSTD);
}

static void mrg8_is_uniform(void **state)
{
    (void)state;
    check_engine(LW_ENGINE_MRG8);
}

static void philox_is_uniform(void **state)
{
    (void)state;
    check_engine(LW_ENGINE_PHILOX);
}

/* Numbers with small faults of several sorts: each check must see the one that it is for. */
static void numbers_that_are_not_quite_uniform_are_caught(void **state)
{
    static double u[CHUNK], v[CHUNK];
    static tally t;
    const uniform_row *const f64 = &rows[3];
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 20240607, 1);
    (void)state;
    next_chunk(generator, LW_KIND_UNIFORM_F64, LW_TYPE_F64, u);

    for (size_t i = 0; i < CHUNK; i++) /* one part in a hundred too low */
        v[i] = 0.99 * u[i];
    t = (tally){0};
    count(&t, f64, v);
    assert_true(fabs(stat_uniform_sum(t.sum, t.n)) > stat_critical());
    assert_true(stat_chi_square(t.bin, NULL, BINS) > stat_critical());

    for (size_t i = 0; i < CHUNK; i++) /* every 32nd a copy of the one before */
        v[i] = i % 32 == 1 ? u[i - 1] : u[i];
    t = (tally){0};
    count(&t, f64, v);
    assert_true(stat_chi_square(t.next, NULL, SIDE * SIDE) > stat_critical());
    assert_true(stat_chi_square(t.bin, NULL, BINS) < stat_critical());

    for (size_t i = 0; i < CHUNK; i++) /* each lane of an odd step as of the step before, in one lane of 32 */
        v[i] = i % 64 == 33 ? u[i - 32] : u[i];
    t = (tally){0};
    count(&t, f64, v);
    assert_true(stat_chi_square(t.lane, NULL, SIDE * SIDE) > stat_critical());

    for (size_t i = 0; i < CHUNK; i++) /* 52 bits for 53 */
        v[i] = ldexp(floor(ldexp(u[i], 52)), -52);
    t = (tally){0};
    count(&t, f64, v);
    assert_true(fabs(stat_frequency(t.bit[0], t.n, 0.5)) > stat_critical());
    assert_true(fabs(stat_frequency(t.bit[1], t.n, 0.5)) < stat_critical());
    lw_generator_destroy(generator);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(warp1024_is_uniform),
    cmocka_unit_test(warpstd_is_uniform),
    cmocka_unit_test(mrg8_is_uniform),
    cmocka_unit_test(philox_is_uniform),
    cmocka_unit_test(numbers_that_are_not_quite_uniform_are_caught),
};

TEST_MAIN("uniform", tests)
