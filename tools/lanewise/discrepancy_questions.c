/* Discrepancies of points, and after some are added. */
#include <stdlib.h>
#include <string.h>

#include "questions.h"
#include "table_questions.h"

static const struct {
    size_t n, added;
    uint32_t dimensions;
} shapes[] = {{1, 1, 1}, {64, 1, 3}, {700, 100, 16}, {65, 129, 1}, {9, 2, 1000}, {3001, 5, 2}};
enum { SHAPES = sizeof(shapes) / sizeof(shapes[0]), DISCREPANCIES = 4, LAYOUTS = 2, VALUES = 2 };

static int discrepancy_question(struct verify_case *question, const struct verify_part *part,
                                const struct verify_tables *tables, int number)
{
    (void)tables;
    if (number >= SHAPES * DISCREPANCIES * LAYOUTS)
        return 0;
    part_once(question, VALUES, part->size, 0);
    question->values[0].u64 = (uint64_t)number;
    return 1;
}

/* Numbers of 53 bits in memory that the context reads. */
static lw_status numbers_of(double **numbers, lw_context *context, size_t n)
{
    void *memory = NULL;
    double *const host = malloc(n * sizeof(*host));
    for (size_t i = 0; i < n && host != NULL; i++)
        host[i] = (double)(question_bits(i) >> 11) * 0x1p-53;
    lw_status status = host == NULL ? LW_ERROR_MEMORY : lw_malloc(context, &memory, n * sizeof(*host));
    if (status == LW_OK)
        status = lw_copy(context, memory, host, n * sizeof(*host));
    free(host);
    *numbers = memory;
    return status;
}

static lw_status discrepancy_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const int number = (int)question->values[0].u64, shape = number / DISCREPANCIES % SHAPES;
    const lw_discrepancy which = (lw_discrepancy)(number % DISCREPANCIES);
    const lw_points_layout layout = (lw_points_layout)(number / (DISCREPANCIES * SHAPES));
    const size_t n = shapes[shape].n, added = shapes[shape].added;
    const uint32_t dimensions = shapes[shape].dimensions;
    double *numbers = NULL, values[VALUES] = {0};
    lw_status status = numbers_of(&numbers, subject->context, (n + added) * dimensions);
    if (status == LW_OK)
        status = lw_discrepancy_f64(subject->context, numbers, n, dimensions, layout, which, added, &values[0]);
    values[1] = values[0];
    if (status == LW_OK)
        status = lw_discrepancy_add_f64(subject->context, numbers + n * dimensions, added, numbers, n, dimensions,
                                        layout, which, 0, &values[1]);
    lw_free(subject->context, numbers);
    memcpy(verify_host(subject, out), values, sizeof(values));
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

const struct verify_part discrepancy_parts[] = {
    {"discrepancy-f64", "points", 8, discrepancy_question, discrepancy_fill, NULL, LW_TYPE_F64},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
