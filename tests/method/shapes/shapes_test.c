/* Users' methods of many shapes (make_shapes.py) by every schedule: the elements are those of portable's masked loop,
 * and nothing is written before or behind them. In host memory the page before and the page behind cannot be touched;
 * in a device's, what is around the elements is looked at. */
#include <stdio.h>
#include <string.h>

#include "lanewise/method.h"
#include "support.h"

#define LW_SHAPE(name, type, values, parameters, real) LW_DECLARE_METHOD(name);
#include "shapes.def"
#undef LW_SHAPE

enum { SIZE_u32 = 4, SIZE_f32 = 4, SIZE_u64 = 8, SIZE_f64 = 8, REAL_f32 = 0, REAL_f64 = 1 };

static const struct shape {
    const lw_method *method;
    size_t size; /* of an element */
    int parameters, doubles;
} shapes[] = {
#define LW_SHAPE(name, type, values, parameters, real) {&name, (size_t)(values)*SIZE_##type, parameters, REAL_##real},
#include "shapes.def"
#undef LW_SHAPE
};
enum { SHAPES = sizeof(shapes) / sizeof(shapes[0]), MOST = 1021, FIRST = 345, PARAMETERS = 3, AROUND = 4096 };

/* The first is a probability, in one element of 16 none; the others are zero or more. */
static struct parameters {
    float narrow[PARAMETERS][MOST];
    double wide[PARAMETERS][MOST];
} here, *there; /* there: where a device reads them, or null */

static int make_parameters(void **state)
{
    (void)state;
    for (int i = 0; i < MOST; i++)
        for (int p = 0; p < PARAMETERS; p++) {
            const float x = p > 0 ? 0.25f * (float)(i % 37) : i % 16 == 7 ? 1.5f : 0.35f + 0.0625f * (float)(i % 9);
            here.narrow[p][i] = x;
            here.wide[p][i] = (double)x;
        }
    return 0;
}

static lw_status fill(lw_context *context, const struct shape *s, int each, const struct parameters *from,
                      const lw_method_options *options, void *out, size_t n)
{
    lw_generator *generator = NULL;
    lw_each parameter[PARAMETERS];
    for (int p = 0; p < PARAMETERS; p++) {
        parameter[p].array = !each ? NULL : s->doubles ? (const void *)from->wide[p] : from->narrow[p];
        parameter[p].same.f64 = p == 0 ? 0.4375 : p;
    }
    assert_ok(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 9, 1));
    assert_ok(lw_generator_seek(generator, FIRST));
    const lw_status status = lw_method_fill(generator, s->method, out, n, parameter, options);
    if (status == LW_OK)
        assert_ok(lw_context_synchronize(context));
    lw_generator_destroy(generator);
    return status;
}

static void compare(const struct shape *s, const void *got, const void *expected, size_t n, int each,
                    const lw_method_options *o)
{
    for (size_t i = 0; i < n * s->size; i++)
        if (((const char *)got)[i] != ((const char *)expected)[i])
            fail_msg("shape_%d, parameters %s, schedule %d, lanes %d: element %zu of %zu differs", (int)(s - shapes),
                     each ? "per element" : "the same", (int)o->schedule, o->lanes, i / s->size, n);
}

/* Elements that end where a page ends, or begin where one begins. */
static lw_status check_host(const struct shape *s, int each, const lw_method_options *o, const void *expected, size_t n)
{
    char *behind = test_guarded(n * s->size);
    const lw_status status = fill(test_context, s, each, &here, o, behind, n);
    if (status == LW_OK) {
        char *const before = test_guarded_before(n * s->size);
        compare(s, behind, expected, n, each, o);
        assert_ok(fill(test_context, s, each, &here, o, before, n));
        compare(s, before, expected, n, each, o);
        test_guarded_before_free(before, n * s->size);
    }
    test_guarded_free(behind, n * s->size);
    return status;
}

static void check_device(const struct shape *s, int each, const lw_method_options *o, const void *expected, size_t n)
{
    static unsigned char area[AROUND + MOST * 40 + AROUND];
    const size_t bytes = AROUND + n * s->size + AROUND;
    void *device = NULL;
    memset(area, 0xa5, sizeof(area));
    assert_ok(lw_malloc(test_context, &device, bytes));
    assert_ok(lw_copy(test_context, device, area, bytes));
    assert_ok(fill(test_context, s, each, there, o, (char *)device + AROUND, n));
    assert_ok(lw_copy(test_context, area, device, bytes));
    assert_ok(lw_free(test_context, device));
    compare(s, area + AROUND, expected, n, each, o);
    for (size_t i = 0; i < AROUND; i++)
        if (area[i] != 0xa5 || area[bytes - 1 - i] != 0xa5)
            fail_msg("shape_%d, schedule %d: written %zu bytes outside", (int)(s - shapes), (int)o->schedule, i);
}

static void every_shape_equals_portables_masked_loop(void **state)
{
    static const lw_schedule schedules[] = {LW_SCHEDULE_AUTOMATIC, LW_SCHEDULE_MASKED, LW_SCHEDULE_QUEUED};
    static const size_t counts[] = {1, 33, MOST};
    static char expected[MOST * 40];
    const lw_context_options plainly = {.size = sizeof(plainly), .backend = "portable", .threads = 1};
    const lw_method_options masked = {.size = sizeof(masked), .schedule = LW_SCHEDULE_MASKED, .lanes = 32};
    const int device = strcmp(test_backend, "cuda") == 0;
    lw_context *plain = NULL;
    int compared = 0;
    (void)state;
    assert_ok(lw_context_create(&plain, &plainly));
    if (device) {
        assert_ok(lw_malloc(test_context, (void **)&there, sizeof(here)));
        assert_ok(lw_copy(test_context, there, &here, sizeof(here)));
    }
    for (int k = 0; k < SHAPES; k++)
        for (int each = 0; each <= (shapes[k].parameters > 0); each++)
            for (int c = 0; c < 3; c++) {
                int compiled = 1;
                assert_ok(fill(plain, &shapes[k], each, &here, &masked, expected, counts[c]));
                for (int schedule = 0; schedule < 3 && compiled; schedule++)
                    for (int lanes = device ? 32 : 16; lanes <= 32 && compiled; lanes *= 2) {
                        const lw_method_options o = {
                            .size = sizeof(o), .schedule = schedules[schedule], .lanes = lanes};
                        compiled = check_host(&shapes[k], each, &o, expected, counts[c]) == LW_OK;
                        if (!compiled) {
                            assert_non_null(strstr(lw_last_error(), "was not compiled for"));
                            break;
                        }
                        if (device)
                            check_device(&shapes[k], each, &o, expected, counts[c]);
                        compared++;
                    }
            }
    assert_ok(lw_free(test_context, there));
    lw_context_destroy(plain);
    assert_true(compared > 0);
    printf("%d calls of %d shapes compared\n", compared, SHAPES);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(every_shape_equals_portables_masked_loop, make_parameters),
};
TEST_MAIN("method_shapes", tests)
