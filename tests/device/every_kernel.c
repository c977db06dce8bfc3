/* Runs every kernel: `lanewise verify --quick`, then calls that reach what it leaves out: other types of weights, long
 * rows, large tables, a cursor on the device, kinds by rows. What these give is compared elsewhere; here all run under the device's
 * sanitizers. */
#include <stdio.h>
#include <stdlib.h>

#include "every_kernel.h"

#include "commands.h"
#include "core/backend.h"
#include "lanewise/method.h"

LW_DECLARE_METHOD(klein_nishina);
LW_DECLARE_METHOD(bounded_simplex);

enum { FEW_ROWS = 40 };

static lw_context *context;
static lw_generator *generators[5]; /* of every engine, from 1 on */
static char *weights;               /* positive as numbers of any type */
static char *out;
static uint64_t *offsets;
static int failures;

void expect(lw_status status, const char *what)
{
    if (status != LW_OK) {
        fprintf(stderr, "every_kernel: %s: %s\n", what, lw_last_error());
        failures++;
    }
}

/* Rows of `length` items each, their offsets on the device. */
static void set_rows(uint64_t rows, uint64_t length)
{
    uint64_t *const at = malloc((rows + 1) * sizeof(*at));
    if (at == NULL)
        exit(1);
    for (uint64_t r = 0; r <= rows; r++)
        at[r] = r * length;
    EXPECT(lw_copy(context, offsets, at, (rows + 1) * sizeof(*at)));
    EXPECT(lw_context_synchronize(context));
    free(at);
}

static void touch_rows(lw_type type)
{
    static const uint64_t lengths[] = {3, 100, 1000, 3000, 20000};
    for (int l = 0; l < 5; l++)
        for (size_t each = 1; each <= 40; each += 39) {
            set_rows(FEW_ROWS, lengths[l]);
            EXPECT(lw_categorical_u32(generators[1], weights, type, offsets, FEW_ROWS, (uint32_t *)out, each,
                                      LW_BATCH_STREAMS));
        }
    set_rows(FEW_ROWS, 100); /* by an engine that seeks, rows of many samples */
    EXPECT(
        lw_categorical_u32(generators[4], weights, type, offsets, FEW_ROWS, (uint32_t *)out, 5000, LW_BATCH_STREAMS));
    set_rows(2, 1000); /* more samples than are held back */
    EXPECT(lw_categorical_u32(generators[1], weights, type, offsets, 2, (uint32_t *)out, (size_t)5 << 20,
                              LW_BATCH_ONE_STREAM));
    for (int length = 2000; length <= 64000; length *= 2) {
        lw_batch *batch = NULL;
        set_rows(FEW_ROWS, (uint64_t)length);
        EXPECT(lw_batch_create(&batch, context, weights, type, offsets, FEW_ROWS));
        lw_batch_destroy(batch);
    }
}

static void touch_table(void)
{
    lw_alias *alias = NULL;
    EXPECT(lw_alias_create_u32(&alias, context, (const uint32_t *)weights, ITEMS));
    for (int e = 1; e < 5 && alias != NULL; e++) {
        EXPECT(lw_alias_sample_sections_u32(generators[e], alias, (uint32_t *)out, 1 << 18));
        EXPECT(lw_alias_sample_sections_u64(generators[e], alias, (uint64_t *)out, 1 << 18));
        EXPECT(lw_alias_counts_u64(generators[e], alias, (uint64_t *)out, 1 << 18));
    }
    lw_alias_destroy(alias);
}

static void touch_long_fills(lw_generator *generator)
{
    lw_alias *alias = NULL;
    lw_dynamic *dynamic = NULL;
    for (unsigned kind = 0; kind < LW_KIND_UNIFORM_REAL_F32; kind++) {
        lw_kind_info info;
        EXPECT(lw_kind_describe((lw_kind)kind, &info));
        EXPECT(lw_fill(generator, (lw_kind)kind, out, ITEMS, info.example));
    }
    EXPECT(lw_alias_create_u32(&alias, context, (const uint32_t *)weights, 1000));
    EXPECT(lw_alias_sample_u32(generator, alias, (uint32_t *)out, ITEMS));
    EXPECT(lw_alias_sample_u64(generator, alias, (uint64_t *)out, ITEMS));
    lw_alias_destroy(alias);
    EXPECT(lw_dynamic_create(&dynamic, context, weights, LW_TYPE_F32, 1000));
    EXPECT(lw_dynamic_sample_u32(generator, dynamic, (uint32_t *)out, ITEMS));
    EXPECT(lw_dynamic_sample_u64(generator, dynamic, (uint64_t *)out, ITEMS));
    lw_dynamic_destroy(dynamic);
}

/* Of few boundaries, and of many for so many values that there are layers. */
static void touch_searches(void)
{
    const void *const numbers = weights;
    for (size_t n = 1000, count = 1000; n <= 200000; n *= 200, count = (size_t)1 << 21) {
        uint32_t *const places = (uint32_t *)out;
        EXPECT(lw_search_short_u32(context, numbers, n, numbers, count, LW_BOUND_LOWER, places));
        EXPECT(lw_search_short_u64(context, numbers, n, numbers, count, LW_BOUND_LOWER, places));
        EXPECT(lw_search_short_f32(context, numbers, n, numbers, count, LW_BOUND_UPPER, places));
        EXPECT(lw_search_short_f64(context, numbers, n, numbers, count, LW_BOUND_UPPER, places));
    }
}

static void touch_inversion(lw_type type)
{
    lw_inversion *inversion = NULL;
    EXPECT(lw_inversion_create(&inversion, context, weights, type, 5000)); /* the host makes those up to 4096 */
    lw_inversion_destroy(inversion);
}

static void touch_methods(void)
{
    static const lw_schedule schedules[] = {LW_SCHEDULE_MASKED, LW_SCHEDULE_QUEUED};
    for (int k = 0; k < 2; k++)
        for (int counted = 0; counted < 2; counted++) {
            lw_method_counters counters;
            const lw_method_options options = {
                .size = sizeof(options), .schedule = schedules[k], .counters = counted ? &counters : NULL};
            const lw_each energy = {NULL, {.f64 = 1.0}};
            const lw_each bound = {NULL, {.f64 = 0.5}};
            for (int e = 1; e < 5; e++) {
                EXPECT(lw_method_fill(generators[e], &klein_nishina, out, 1000, &energy, &options));
                EXPECT(lw_method_fill(generators[e], &bounded_simplex, out, 1000, &bound, &options));
            }
        }
}

static void touch_cursor(void)
{
    const uint64_t zero = 0;
    EXPECT(lw_copy(context, offsets, &zero, sizeof(zero)));
    EXPECT(lw_generator_cursor_at(generators[1], offsets));
    EXPECT(lw_fill_uniform_f32(generators[1], (float *)out, 1000));
    EXPECT(lw_generator_cursor_at(generators[1], NULL));
}

static void touch(void)
{
    static float ones[ITEMS * 2];
    for (size_t i = 0; i < sizeof(ones) / sizeof(ones[0]); i++)
        ones[i] = 1.0f + (float)(i % 7); /* positive as every type */
    for (int e = 1; e < 5; e++)
        EXPECT(lw_generator_create(&generators[e], context, (lw_engine)e, 42, 0));
    EXPECT(lw_malloc(context, (void **)&weights, sizeof(ones)));
    EXPECT(lw_malloc(context, (void **)&out, (size_t)ITEMS * 16));
    EXPECT(lw_malloc(context, (void **)&offsets, (size_t)1 << 20));
    EXPECT(lw_copy(context, weights, ones, sizeof(ones)));
    if (failures == 0) {
        static const lw_type types[] = {LW_TYPE_U32, LW_TYPE_U64, LW_TYPE_F32, LW_TYPE_F64};
        for (int t = 0; t < 4; t++)
            touch_rows(types[t]), touch_inversion(types[t]);
        touch_table();
        touch_searches();
        touch_long_fills(generators[4]); /* few blocks are made in parts, so many one per warp */
        context->prefers_integers = 1;
        touch_long_fills(generators[3]); /* mrg8's steps on devices slow with doubles */
        context->prefers_integers = 0;
        touch_methods();
        touch_cursor();
        touch_kinds(context, weights);
        EXPECT(lw_permute_u32(generators[1], (uint32_t *)out, ITEMS));
        EXPECT(lw_permute_rows_u32(generators[1], (uint32_t *)out, 100, 10));
        EXPECT(lw_permute_rows_u64(generators[1], (uint64_t *)out, 100, 10));
        set_rows(1, 1000);
        EXPECT(
            lw_batch_draw_u32(generators[4], weights, LW_TYPE_F32, offsets, 1, (uint32_t *)out, 100, LW_BATCH_STREAMS));
    }
    lw_free(context, offsets);
    lw_free(context, out);
    lw_free(context, weights);
    for (int e = 1; e < 5; e++)
        lw_generator_destroy(generators[e]);
    lw_context_destroy(context);
}

int main(void)
{
    const lw_context_options on_device = {.size = sizeof(on_device), .backend = "cuda"};
    const lw_status status = lw_context_create(&context, &on_device);
    if (status != LW_OK) {
        fprintf(stderr, "every_kernel: %s\n", lw_last_error());
        return status == LW_ERROR_UNAVAILABLE ? 77 : EXIT_FAILURE; /* CTest's SKIP_RETURN_CODE */
    }
    struct options options = {.quick = 1};
    const int code = cmd_verify(&options);
    touch();
    return failures > 0 ? EXIT_FAILURE : code;
}
