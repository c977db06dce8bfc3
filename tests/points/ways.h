/* Elements of points by every call: types, layouts, memory of host and context, shapes. */
#ifndef LANEWISE_TESTS_POINTS_WAYS_H
#define LANEWISE_TESTS_POINTS_WAYS_H

#include <string.h>

#include "support.h"

static lw_points *make(lw_context *context, const lw_points_options *options)
{
    lw_points *points;
    assert_ok(lw_points_create(&points, context, options));
    return points;
}

static void check_types(const lw_points *points, uint64_t first, uint32_t dimension, const uint64_t *words, size_t n)
{
    uint32_t u32[16];
    float f32[16];
    double f64[16];
    assert_ok(lw_points_fill_u32(points, u32, first, n, dimension, 1, LW_POINTS_BY_DIMENSION));
    assert_ok(lw_points_fill_f32(points, f32, first, n, dimension, 1, LW_POINTS_BY_DIMENSION));
    assert_ok(lw_points_fill_f64(points, f64, first, n, dimension, 1, LW_POINTS_BY_DIMENSION));
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(u32[i], words[i] >> 32);
        assert_true(f32[i] == (float)(words[i] >> 40) * 0x1p-24f);
        assert_true(f64[i] == (double)(words[i] >> 11) * 0x1p-53);
        assert_true(f32[i] >= 0 && f32[i] < 1 && f64[i] >= 0 && f64[i] < 1);
    }
}

typedef struct shape {
    uint64_t first;
    size_t n;
    uint32_t first_dimension, dimensions;
} shape;

enum { LAYOUTS = 2, TYPES = 4, MOST = 1 << 16 };
static uint64_t whole[MOST], got[MOST + 64];
static const size_t sizes[TYPES] = {4, 8, 4, 8};

static lw_status fill(const lw_points *points, int type, void *out, shape s, int layout)
{
    const lw_points_layout l = (lw_points_layout)layout;
    return type == 0   ? lw_points_fill_u32(points, out, s.first, s.n, s.first_dimension, s.dimensions, l)
           : type == 1 ? lw_points_fill_u64(points, out, s.first, s.n, s.first_dimension, s.dimensions, l)
           : type == 2 ? lw_points_fill_f32(points, out, s.first, s.n, s.first_dimension, s.dimensions, l)
                       : lw_points_fill_f64(points, out, s.first, s.n, s.first_dimension, s.dimensions, l);
}

/* An element of a word, as the contract says. */
static uint64_t number_of(int type, uint64_t word)
{
    const float f = (float)(word >> 40) * 0x1p-24f;
    const double d = (double)(word >> 11) * 0x1p-53;
    uint32_t bits;
    if (type < 2)
        return type == 0 ? word >> 32 : word;
    memcpy(&bits, &f, sizeof(bits));
    if (type == 2)
        return bits;
    uint64_t wide;
    memcpy(&wide, &d, sizeof(wide));
    return wide;
}

static uint64_t element(int type, const void *out, uint64_t place)
{
    return sizes[type] == 4 ? ((const uint32_t *)out)[place] : ((const uint64_t *)out)[place];
}

/* Each element by a call of its own, from one thread of the portable backend. */
static void words_one_by_one(const lw_points *plain, shape s)
{
    for (uint32_t d = 0; d < s.dimensions; d++)
        for (size_t i = 0; i < s.n; i++)
            assert_ok(lw_points_fill_u64(plain, &whole[d * s.n + i], s.first + i, 1, s.first_dimension + d, 1,
                                         LW_POINTS_BY_DIMENSION));
}

static void compare(int type, const void *out, shape s, int layout)
{
    for (uint32_t d = 0; d < s.dimensions; d++)
        for (size_t i = 0; i < s.n; i++) {
            const uint64_t place = layout == LW_POINTS_BY_POINT ? i * s.dimensions + d : d * s.n + i;
            if (element(type, out, place) != number_of(type, whole[d * s.n + i]))
                fail_msg("type %d, layout %d: point %ju + %zu of %zu, dimension %u + %u of %u is %jx, not %jx", type,
                         layout, (uintmax_t)s.first, i, s.n, s.first_dimension, d, s.dimensions,
                         (uintmax_t)element(type, out, place), (uintmax_t)number_of(type, whole[d * s.n + i]));
        }
}

/* Host memory, and memory of the context at places that are and are not those of whole vectors; nothing beside it. */
static void fill_every_way(const lw_points *points, shape s)
{
    static const size_t places[] = {0, 1, 2, 4};
    void *area;
    assert_true(s.n * s.dimensions <= MOST);
    assert_ok(lw_malloc(test_context, &area, sizeof(got)));
    for (int type = 0; type < TYPES; type++)
        for (int layout = 0; layout < LAYOUTS; layout++) {
            const size_t size = sizes[type], all = s.n * s.dimensions;
            memset(got, 0xA5, sizeof(got));
            assert_ok(fill(points, type, got, s, layout));
            compare(type, got, s, layout);
            const size_t place = places[(s.n + (size_t)type) % 4] + 1;
            memset(got, 0xA5, sizeof(got));
            assert_ok(lw_copy(test_context, area, got, sizeof(got)));
            assert_ok(fill(points, type, (char *)area + place * size, s, layout));
            assert_ok(lw_copy(test_context, got, area, sizeof(got)));
            compare(type, (char *)got + place * size, s, layout);
            assert_int_equal(((unsigned char *)got)[place * size - 1], 0xA5);
            assert_int_equal(((unsigned char *)got)[(place + all) * size], 0xA5);
        }
    assert_ok(lw_free(test_context, area));
}

static lw_context *context_of(const char *backend, int threads)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    lw_context *context;
    assert_ok(lw_context_create(&context, &options));
    return context;
}

#endif
