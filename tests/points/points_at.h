/* The calls of at/points.h, for points_at_test.c on the host and on a device: one element by itself, and in a column. */
#ifndef LANEWISE_TESTS_POINTS_AT_H
#define LANEWISE_TESTS_POINTS_AT_H

#include "lanewise/at/points.h"

typedef struct points_at_made {
    uint64_t u64, column_u64;
    double f64, column_f64;
    uint32_t u32, column_u32;
    float f32, column_f32;
} points_at_made;

typedef struct points_at_asked {
    lw_points_view view;
    uint64_t first;
    uint32_t n, dimension;
} points_at_asked;

/* Points first + from, first + from + each, .. of those asked for. */
LW_AT_LANE void points_at_make(const points_at_asked *asked, uint32_t from, uint32_t each, points_at_made *made)
{
    lw_points_column column;
    uint32_t i, k;
    lw_at_points_column_open(&column, &asked->view, asked->first + from, asked->dimension);
    for (i = from; i < asked->n; i += each) {
        const uint64_t point = asked->first + i;
        points_at_made *const to = made + i;
        to->u64 = lw_at_points_u64(&asked->view, point, asked->dimension);
        to->u32 = lw_at_points_u32(&asked->view, point, asked->dimension);
        to->f32 = lw_at_points_f32(&asked->view, point, asked->dimension);
        to->f64 = lw_at_points_f64(&asked->view, point, asked->dimension);
        to->column_u64 = lw_at_points_column_u64(&column);
        to->column_u32 = lw_at_points_column_u32(&column);
        to->column_f32 = lw_at_points_column_f32(&column);
        to->column_f64 = lw_at_points_column_f64(&column);
        for (k = 0; k < each; k++)
            lw_at_points_column_next(&column);
    }
}

#ifdef __cplusplus
extern "C" {
#endif
/* The same by threads of a device, each of every 37th point; made: there. */
int points_at_make_there(const points_at_asked *asked, points_at_made *made);
#ifdef __cplusplus
}
#endif

#endif
