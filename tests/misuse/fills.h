/* Every public way to fill an array, as rows of one table, so that each test below speaks for all of them. */
#ifndef LANEWISE_TESTS_FILLS_H
#define LANEWISE_TESTS_FILLS_H

#include "support.h"

enum { FILL_BOUND = 1000 };

/* The tables that fills draw from; the test program makes and destroys them. */
static lw_alias *fill_alias;
static lw_discrete *fill_discrete;

typedef struct fill_row {
    const char *function; /* as lw_last_error() names it */
    size_t size;          /* of an element */
    lw_kind kind;         /* for lw_fill */
    lw_status (*call)(lw_generator *generator, lw_kind kind, void *out, size_t n);
} fill_row;

#define FILL_CALL(name, call)                                                                                          \
    static lw_status call_##name(lw_generator *generator, lw_kind kind, void *out, size_t n)                           \
    {                                                                                                                  \
        return (void)kind, call;                                                                                       \
    }

FILL_CALL(native, lw_fill_native(generator, out, n))
FILL_CALL(native_f64, lw_fill_native_f64(generator, out, n))
FILL_CALL(bits32, lw_fill_bits32(generator, out, n))
FILL_CALL(bits64, lw_fill_bits64(generator, out, n))
FILL_CALL(uniform_f32, lw_fill_uniform_f32(generator, out, n))
FILL_CALL(uniform_f32_oc, lw_fill_uniform_f32_oc(generator, out, n))
FILL_CALL(uniform_f32_oo, lw_fill_uniform_f32_oo(generator, out, n))
FILL_CALL(uniform_f64, lw_fill_uniform_f64(generator, out, n))
FILL_CALL(uniform_f64_oc, lw_fill_uniform_f64_oc(generator, out, n))
FILL_CALL(uniform_f64_oo, lw_fill_uniform_f64_oo(generator, out, n))
FILL_CALL(range_u32, lw_fill_range_u32(generator, out, n, FILL_BOUND))
FILL_CALL(range_u64, lw_fill_range_u64(generator, out, n, FILL_BOUND))
FILL_CALL(alias_u32, lw_alias_sample_u32(generator, fill_alias, out, n))
FILL_CALL(alias_u64, lw_alias_sample_u64(generator, fill_alias, out, n))
FILL_CALL(discrete_u32, lw_discrete_sample_u32(generator, fill_discrete, out, n))
FILL_CALL(discrete_u64, lw_discrete_sample_u64(generator, fill_discrete, out, n))

static lw_status call_any(lw_generator *generator, lw_kind kind, void *out, size_t n)
{
    const lw_value bound = {.u64 = FILL_BOUND};
    const int range = kind == LW_KIND_RANGE_U32 || kind == LW_KIND_RANGE_U64;
    return lw_fill(generator, kind, out, n, range ? &bound : test_parameters(kind));
}

static const fill_row fill_rows[] = {
    {"lw_fill_native", 4, LW_KIND_NATIVE, call_native},
    {"lw_fill_native_f64", 8, LW_KIND_NATIVE_F64, call_native_f64},
    {"lw_fill_bits32", 4, LW_KIND_BITS32, call_bits32},
    {"lw_fill_bits64", 8, LW_KIND_BITS64, call_bits64},
    {"lw_fill_uniform_f32", 4, LW_KIND_UNIFORM_F32, call_uniform_f32},
    {"lw_fill_uniform_f32_oc", 4, LW_KIND_UNIFORM_F32_OC, call_uniform_f32_oc},
    {"lw_fill_uniform_f32_oo", 4, LW_KIND_UNIFORM_F32_OO, call_uniform_f32_oo},
    {"lw_fill_uniform_f64", 8, LW_KIND_UNIFORM_F64, call_uniform_f64},
    {"lw_fill_uniform_f64_oc", 8, LW_KIND_UNIFORM_F64_OC, call_uniform_f64_oc},
    {"lw_fill_uniform_f64_oo", 8, LW_KIND_UNIFORM_F64_OO, call_uniform_f64_oo},
    {"lw_fill_range_u32", 4, LW_KIND_RANGE_U32, call_range_u32},
    {"lw_fill_range_u64", 8, LW_KIND_RANGE_U64, call_range_u64},
    {"lw_alias_sample_u32", 4, LW_KIND_NATIVE, call_alias_u32},
    {"lw_alias_sample_u64", 8, LW_KIND_NATIVE, call_alias_u64},
    {"lw_discrete_sample_u32", 4, LW_KIND_NATIVE, call_discrete_u32},
    {"lw_discrete_sample_u64", 8, LW_KIND_NATIVE, call_discrete_u64},
    {"lw_fill", 4, LW_KIND_NATIVE, call_any},
    {"lw_fill", 8, LW_KIND_NATIVE_F64, call_any},
    {"lw_fill", 4, LW_KIND_BITS32, call_any},
    {"lw_fill", 8, LW_KIND_BITS64, call_any},
    {"lw_fill", 4, LW_KIND_UNIFORM_F32, call_any},
    {"lw_fill", 4, LW_KIND_UNIFORM_F32_OC, call_any},
    {"lw_fill", 4, LW_KIND_UNIFORM_F32_OO, call_any},
    {"lw_fill", 8, LW_KIND_UNIFORM_F64, call_any},
    {"lw_fill", 8, LW_KIND_UNIFORM_F64_OC, call_any},
    {"lw_fill", 8, LW_KIND_UNIFORM_F64_OO, call_any},
    {"lw_fill", 4, LW_KIND_RANGE_U32, call_any},
    {"lw_fill", 8, LW_KIND_RANGE_U64, call_any},
};

enum { FILL_ROWS = sizeof(fill_rows) / sizeof(fill_rows[0]) };

static void make_fill_tables(void)
{
    const uint32_t weights[] = {3, 1, 4, 1, 5, 9, 2, 6};
    assert_ok(lw_alias_create_u32(&fill_alias, test_context, weights, sizeof(weights) / sizeof(weights[0])));
    assert_ok(lw_discrete_create_poisson(&fill_discrete, test_context, 30.0));
}

static void free_fill_tables(void)
{
    lw_alias_destroy(fill_alias);
    lw_discrete_destroy(fill_discrete);
    fill_alias = NULL;
    fill_discrete = NULL;
}

#endif
