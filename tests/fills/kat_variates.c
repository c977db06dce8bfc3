/* Lines of variates.kat: elements as exact arithmetic has them, within the error that the line states. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"

/* Floats in the order of the numbers: neighbours are 1 apart. */
static int64_t ordered(uint64_t bits, uint64_t sign)
{
    return bits & sign ? -(int64_t)(bits & ~sign) : (int64_t)bits;
}

/* How many floats of its type a value is away. */
static uint64_t apart(lw_type type, const kat_values *a, const kat_values *b, size_t i)
{
    const int wide = type == LW_TYPE_F64;
    const uint64_t sign = wide ? UINT64_C(1) << 63 : UINT64_C(1) << 31;
    const int64_t x = ordered(wide ? a->u64[i] : a->u32[i], sign), y = ordered(wide ? b->u64[i] : b->u32[i], sign);
    return x < y ? (uint64_t)y - (uint64_t)x : (uint64_t)x - (uint64_t)y;
}

static void compare_float(const kat_line *line, lw_type type, const kat_values *got, const kat_values *expected,
                          size_t i, uint64_t ulp, double absolute)
{
    const double x = type == LW_TYPE_F64 ? got->f64[i] : (double)got->f32[i];
    const double y = type == LW_TYPE_F64 ? expected->f64[i] : (double)expected->f32[i];
    const uint64_t away = apart(type, got, expected, i);
    if (isfinite(x) && (away <= ulp || fabs(x - y) <= absolute))
        return;
    wrong(line, "value %zu is %a, not %a: %" PRIu64 " ULP of %" PRIu64 ", %.2e of %.2e", i, x, y, away, ulp,
          fabs(x - y), absolute);
}

static void compare_integer(const kat_line *line, lw_type type, const kat_values *got, const kat_values *expected,
                            size_t i)
{
    const uint64_t x = type == LW_TYPE_U64 ? got->u64[i] : got->u32[i];
    const uint64_t y = type == LW_TYPE_U64 ? expected->u64[i] : expected->u32[i];
    if (x != y)
        wrong(line, "value %zu is %" PRIu64 ", not %" PRIu64, i, x, y);
}

void check_variate(const kat_line *line)
{
    static const char *const more[] = {"ulp", "abs"};
    lw_engine engine = 0;
    lw_kind kind = 0;
    lw_kind_info info;
    lw_value parameters[LW_MAX_PARAMETERS] = {{0}};
    lw_generator *generator = NULL;
    kat_values got, expected;
    uint64_t ulp = 0;
    double absolute = 0;

    if (line->lefts < 2 || lw_engine_find(line->left[1], &engine) != LW_OK) {
        unknown(line, "engine", line->lefts < 2 ? "" : line->left[1]);
        return;
    }
    if (line->lefts < 3 || lw_kind_find(line->left[2], &kind) != LW_OK) {
        unknown(line, "kind", line->lefts < 3 ? "" : line->left[2]);
        return;
    }
    if (!succeeds(line, lw_kind_describe(kind, &info)) || !read_parameters(line, 3, &info, more, 2, parameters) ||
        !read_values(line, info.type, &expected) || !read_key(line, "ulp", &ulp))
        return;
    const char *word = find_key(line, "abs");
    if (word != NULL && !read_element(line, word, LW_TYPE_F64, &absolute, 0))
        return;
    if (!open_generator(line, engine, &generator))
        return;
    memset(&got, 0xA5, sizeof got);
    if (succeeds(line, lw_fill(generator, kind, &got, line->rights, info.parameters ? parameters : NULL)))
        for (size_t i = 0; i < line->rights; i++) {
            if (info.type == LW_TYPE_F32 || info.type == LW_TYPE_F64)
                compare_float(line, info.type, &got, &expected, i, ulp, absolute);
            else
                compare_integer(line, info.type, &got, &expected, i);
        }
    lw_generator_destroy(generator);
    found_line(engine, kind);
}
