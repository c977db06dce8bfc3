/* Made of lane/variates/student_t.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_STUDENT_T_H
#define LANEWISE_AT_STUDENT_T_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "exponential.h"
#include "parts/unit.h"

/* From so many degrees on t is normal to the last bit. */
#define LW_AT_STUDENT_T_MANY_f32 1.1529215e+18f
#define LW_AT_STUDENT_T_MANY_f64 1.329227995784916e+36
enum { LW_AT_STUDENT_T_ROOT, LW_AT_STUDENT_T_MINUS_INVERSE }; /* coefficients: sqrt(n), -1 / n */

/* ---- f32 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_student_t_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 n = lw_one_min_f32(p[0], lw_one_set_f32((float)LW_AT_STUDENT_T_MANY_f32));
    c[LW_AT_STUDENT_T_ROOT] = lw_one_sqrt_f32(n);
    c[LW_AT_STUDENT_T_MINUS_INVERSE] = lw_one_div_f32(lw_one_set_f32(-1), n);
    return lw_one_lt_f32(lw_one_set_f32(-LW_AT_INFINITY_f32), c[LW_AT_STUDENT_T_MINUS_INVERSE]);
}

LW_AT_LANE lw_one_f32 lw_one_student_t_of_f32(lw_one_f32 y, lw_one_f32 sine, lw_one_f32 root_n)
{
    const lw_one_f32 m = lw_one_expm1_inside_f32(y);
    const lw_one_f32 square = lw_one_mul_f32(m, lw_one_add_f32(m, lw_one_set_f32(2)));
    return lw_one_mul_f32(lw_one_mul_f32(root_n, sine), lw_one_sqrt_ordinary_f32(square));
}

/* d: radius, turn */
LW_AT_LANE lw_one_mask lw_one_try_student_t_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_f32 y = lw_one_mul_f32(lw_one_log_unit_u32_f32(d[0]), c[LW_AT_STUDENT_T_MINUS_INVERSE]),
        far = lw_one_set_f32(40);
    const lw_one_f32 sine = lw_one_sin_half_turn_u32_f32(lw_one_or_u32(d[1], lw_one_set_u32(1)));
    if (lw_one_all_mask(lw_one_lt_f32(lw_one_set_f32(-0.875f), c[LW_AT_STUDENT_T_MINUS_INVERSE]))) { /* -log u is below
        44.4 */
        *x = lw_one_student_t_of_f32(y, sine, c[LW_AT_STUDENT_T_ROOT]);
    } else {
        const lw_one_f32 rest = lw_one_max_f32(lw_one_sub_f32(y, far), lw_one_set_f32(0));
        *x = lw_one_mul_f32(lw_one_student_t_of_f32(lw_one_min_f32(y, far), sine, c[LW_AT_STUDENT_T_ROOT]),
            lw_one_exp_f32(rest));
    }
    return lw_one_any_value_mask();
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_student_t_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 n = lw_one_min_f64(p[0], lw_one_set_f64(LW_AT_STUDENT_T_MANY_f64));
    c[LW_AT_STUDENT_T_ROOT] = lw_one_sqrt_f64(n);
    c[LW_AT_STUDENT_T_MINUS_INVERSE] = lw_one_div_f64(lw_one_set_f64(-1), n);
    return lw_one_lt_f64(lw_one_set_f64(-LW_AT_INFINITY_f64), c[LW_AT_STUDENT_T_MINUS_INVERSE]);
}

LW_AT_LANE lw_one_f64 lw_one_student_t_of_f64(lw_one_f64 y, lw_one_f64 sine, lw_one_f64 root_n)
{
    const lw_one_f64 m = lw_one_expm1_inside_f64(y);
    const lw_one_f64 square = lw_one_mul_f64(m, lw_one_add_f64(m, lw_one_set_f64(2)));
    return lw_one_mul_f64(lw_one_mul_f64(root_n, sine), lw_one_sqrt_ordinary_f64(square));
}

/* d: radius, turn */
LW_AT_LANE lw_one_mask lw_one_try_student_t_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_f64 y = lw_one_mul_f64(lw_one_log_unit_u64_f64(d[0]), c[LW_AT_STUDENT_T_MINUS_INVERSE]),
        far = lw_one_set_f64(40);
    const lw_one_f64 sine = lw_one_sin_half_turn_u64_f64(lw_one_or_u64(d[1], lw_one_set_u64(1)));
    if (lw_one_all_mask(lw_one_lt_f64(lw_one_set_f64(-0.875), c[LW_AT_STUDENT_T_MINUS_INVERSE]))) { /* -log u is below
        44.4 */
        *x = lw_one_student_t_of_f64(y, sine, c[LW_AT_STUDENT_T_ROOT]);
    } else {
        const lw_one_f64 rest = lw_one_max_f64(lw_one_sub_f64(y, far), lw_one_set_f64(0));
        *x = lw_one_mul_f64(lw_one_student_t_of_f64(lw_one_min_f64(y, far), sine, c[LW_AT_STUDENT_T_ROOT]),
            lw_one_exp_f64(rest));
    }
    return lw_one_any_value_mask();
}
#endif

/* ---- elements ---- */


typedef struct lw_at_student_t_f32_opened {
    lw_one_source source;
    float c[2];
    int inside;
} lw_at_student_t_f32_opened;

LW_AT_LANE void lw_at_student_t_f32_set(lw_at_student_t_f32_opened *o, float degrees)
{
    float values[1];
    values[0] = degrees;
    o->inside = lw_one_setup_student_t_f32(values, o->c) & lw_one_in_positive_f32(values[0]);
}

LW_AT_LANE void lw_at_student_t_f32_open(lw_at_student_t_f32_opened *o, lw_key key, float degrees)
{
    lw_one_source_open(&o->source, key, 48);
    lw_at_student_t_f32_set(o, degrees);
}

LW_AT_LANE void lw_one_first_student_t_f32(const lw_at_student_t_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[2];
    lw_one_draws_word(2, w, d);
    accepted[0] = lw_one_try_student_t_f32(d, o->c, x);
}

LW_AT_LANE float lw_at_student_t_f32_of(const lw_at_student_t_f32_opened *o, uint64_t index)
{
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_student_t_f32(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_student_t_f32_run(const lw_at_student_t_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_student_t_f32(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f32();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_student_t_f32(lw_key key, uint64_t index, float degrees)
{
    lw_at_student_t_f32_opened o;
    lw_one_source_open(&o.source, key, 48);
    lw_at_student_t_f32_set(&o, degrees);
    return lw_at_student_t_f32_of(&o, index);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_at_student_t_f64_opened {
    lw_one_source source;
    double c[2];
    int inside;
} lw_at_student_t_f64_opened;

LW_AT_LANE void lw_at_student_t_f64_set(lw_at_student_t_f64_opened *o, double degrees)
{
    double values[1];
    values[0] = degrees;
    o->inside = lw_one_setup_student_t_f64(values, o->c) & lw_one_in_positive_f64(values[0]);
}

LW_AT_LANE void lw_at_student_t_f64_open(lw_at_student_t_f64_opened *o, lw_key key, double degrees)
{
    lw_one_source_open(&o->source, key, 49);
    lw_at_student_t_f64_set(o, degrees);
}

LW_AT_LANE void lw_one_first_student_t_f64(const lw_at_student_t_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    accepted[0] = lw_one_try_student_t_f64(d, o->c, x);
}

LW_AT_LANE double lw_at_student_t_f64_of(const lw_at_student_t_f64_opened *o, uint64_t index)
{
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_student_t_f64(o, w, x, accepted);
    return accepted[0] ? x[0] : lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_student_t_f64_run(const lw_at_student_t_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_student_t_f64(o, w, x, accepted);
        out[r.place] = accepted[0] ? x[0] : lw_one_sentinel_f64();
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_student_t_f64(lw_key key, uint64_t index, double degrees)
{
    lw_at_student_t_f64_opened o;
    lw_one_source_open(&o.source, key, 49);
    lw_at_student_t_f64_set(&o, degrees);
    return lw_at_student_t_f64_of(&o, index);
}
#endif

#endif
