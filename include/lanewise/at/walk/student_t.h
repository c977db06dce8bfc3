/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_WALK_STUDENT_T_H
#define LANEWISE_AT_WALK_STUDENT_T_H

#include "../student_t.h"
#include "../walk.h"

LW_WALK_ROW_ONCE(student_t_f32, f32, u32, word, 2)

LW_AT_LANE float lw_walk_student_t_f32(lw_walk *w, float degrees)
{
    lw_at_student_t_f32_opened o;
    lw_at_student_t_f32_set(&o, degrees);
    return lw_walk_student_t_f32_of(w, &o);
}
#ifndef LW_AT_NO_DOUBLE
LW_WALK_ROW_ONCE(student_t_f64, f64, u64, b64, 2)

LW_AT_LANE double lw_walk_student_t_f64(lw_walk *w, double degrees)
{
    lw_at_student_t_f64_opened o;
    lw_at_student_t_f64_set(&o, degrees);
    return lw_walk_student_t_f64_of(w, &o);
}
#endif

#endif
