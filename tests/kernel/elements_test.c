/* Elements by index in a user's kernel are those of the bulk call, on every target. */
#include <stdlib.h>
#include <string.h>

#include "element_rows.h"
#include "support.h"

enum { GROUPS = 96, MOST = 4096, FIRST = LW_KIND_UNIFORM_REAL_F32 };
static const uint64_t seed = 0x123456789abcdef, stream = 7;

#define LW_BACKEND_ROW(symbol, name) extern elements_run symbol;
#include "elements_backends.def"
#undef LW_BACKEND_ROW

static elements_run *run_of_backend(void)
{
#define LW_BACKEND_ROW(symbol, name)                                                                                   \
    if (strcmp(test_backend, name) == 0)                                                                               \
        return symbol;
#include "elements_backends.def"
#undef LW_BACKEND_ROW
    return NULL;
}

/* In order, with halves of pairs and ends of blocks between; then here and there, forward and back. */
static void choose_groups(uint64_t groups[GROUPS])
{
    for (int i = 0; i < GROUPS; i++)
        groups[i] = i < 72 ? (uint64_t)i + 5 : (uint64_t)(i * 2654435761u >> 7) % MOST;
}

static void assert_row(int row, lw_engine engine, lw_kind kind, const lw_value *parameters)
{
    static uint64_t groups[GROUPS], got[GROUPS][32];
    unsigned char bulk[32 * 8];
    lw_kind_info info;
    assert_ok(lw_kind_describe(kind, &info));
    choose_groups(groups);
    memset(got, 0x5a, sizeof(got));
    assert_int_equal(run_of_backend()(row, seed, stream, groups, GROUPS, got), 0);
    lw_generator *const generator = test_generator(engine, seed, stream);
    for (int i = 0; i < GROUPS; i++) {
        assert_ok(lw_generator_seek(generator, 32 * groups[i]));
        assert_ok(lw_fill(generator, kind, bulk, 32, parameters));
        for (int lane = 0; lane < 32; lane++) {
            uint64_t right = 0;
            memcpy(&right, bulk + (size_t)lane * info.size, info.size);
            if (got[i][lane] != right)
                fail_msg("%s of engine %d, element %llu: %llx, not %llx", info.name, (int)engine,
                         (unsigned long long)(32 * groups[i]) + (unsigned)lane, (unsigned long long)got[i][lane],
                         (unsigned long long)right);
        }
    }
    lw_generator_destroy(generator);
}

static void every_kind_is_the_bulk_one(void **state)
{
    (void)state;
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        assert_row(kind - FIRST, LW_ENGINE_WARP1024, (lw_kind)kind, info.example);
    }
}

static void every_engine_gives_them(void **state)
{
    static const lw_value normal[] = {{.f64 = 1}, {.f64 = 2}}, gamma[] = {{.f64 = 2.5}, {.f64 = 1}};
    static const struct {
        lw_kind kind;
        const lw_value *parameters;
    } rows[ELEMENTS_ROWS_ALL] = {
        {LW_KIND_BITS64, NULL}, {LW_KIND_UNIFORM_F64, NULL}, {LW_KIND_NORMAL_F32, normal}, {LW_KIND_GAMMA_F64, gamma}};
    int row = (int)lw_kind_count() - FIRST;
    (void)state;
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        for (int k = 0; k < ELEMENTS_ROWS_ALL; k++)
            assert_row(row++, (lw_engine)engine, rows[k].kind, rows[k].parameters);
}

/* Whether elements of a group are 1, by the bulk call. */
static void bulk_ones(lw_generator *generator, int kind, uint64_t group, const double *p, int *one)
{
    uint32_t bernoulli[32];
    uint64_t geometric[32];
    assert_ok(lw_generator_seek(generator, 32 * group));
    if (kind == ELEMENTS_BERNOULLI)
        assert_ok(lw_fill_bernoulli_u32_each(generator, bernoulli, 32, (lw_each_f64){.array = p}));
    else
        assert_ok(lw_fill_geometric_u64_each(generator, geometric, 32, (lw_each_f64){.array = p}));
    for (int lane = 0; lane < 32; lane++)
        one[lane] = kind == ELEMENTS_BERNOULLI ? bernoulli[lane] == 1 : geometric[lane] == 1;
}

static void lower_halves_decide(int kind)
{
    static uint64_t groups[GROUPS], upper[GROUPS][32], got[GROUPS][32], lanes[GROUPS][32];
    const int engines = (int)lw_engine_count() * ELEMENTS_ROWS_ALL;
    const int row = (int)lw_kind_count() - FIRST + engines + kind * ELEMENTS_ROWS_LATE;
    choose_groups(groups);
    assert_int_equal(run_of_backend()(row + ELEMENTS_UPPER, seed, stream, groups, GROUPS, upper), 0);
    assert_int_equal(run_of_backend()(row + ELEMENTS_LATE, seed, stream, groups, GROUPS, got), 0);
    assert_int_equal(run_of_backend()(row + ELEMENTS_LATE_LANES, seed, stream, groups, GROUPS, lanes), 0);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, seed, stream);
    for (int i = 0; i < GROUPS; i++) {
        for (int side = -1; side <= 1; side++) { /* p one unit below the upper half, in the middle of it, one above */
            double p[32];
            int one[32];
            for (int lane = 0; lane < 32; lane++) {
                const double middle = ((double)upper[i][lane] + 0.5) * 0x1p-32;
                p[lane] = (kind == ELEMENTS_BERNOULLI ? middle : 1 - middle) + side * 0x1p-32;
                p[lane] = p[lane] <= 0 ? 0x1p-70 : p[lane] > 1 ? 1 : p[lane];
            }
            bulk_ones(generator, kind, groups[i], p, one);
            for (int lane = 0; lane < 32; lane++)
                assert_int_equal(one[lane], side == 0 ? got[i][lane] : side > 0);
        }
        for (int lane = 0; lane < 32; lane++) {
            const int below = lanes[i][lane] >> 1 < 0x80000000u;
            assert_int_equal(lanes[i][lane] & 1, kind == ELEMENTS_BERNOULLI ? below : !below);
        }
    }
    lw_generator_destroy(generator);
}

static void lower_halves_of_bernoulli_decide(void **state)
{
    (void)state;
    lower_halves_decide(ELEMENTS_BERNOULLI);
}

static void lower_halves_of_geometric_decide(void **state)
{
    (void)state;
    lower_halves_decide(ELEMENTS_GEOMETRIC);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(lower_halves_of_bernoulli_decide),
    cmocka_unit_test(lower_halves_of_geometric_decide),
    cmocka_unit_test(every_kind_is_the_bulk_one),
    cmocka_unit_test(every_engine_gives_them),
};
TEST_MAIN("elements", tests)
