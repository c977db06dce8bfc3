/* Brownian paths. */
#include <stdlib.h>

#include "questions.h"
#include "table_questions.h"

static const struct {
    size_t n;
    uint32_t steps;
} shapes[] = {{1, 1}, {33, 7}, {200, 64}, {70, 257}, {3, 1800}};
enum {
    SHAPES = sizeof(shapes) / sizeof(shapes[0]),
    CONSTRUCTIONS = 3,
    OUTPUTS = 2,
    LAYOUTS = 2,
    TIMES = 2,
    MOST = 1800
};

/* Which of the choices a question is about. */
typedef struct choice {
    int shape, construction, output, layout, own; /* own: times */
} choice;

static choice choice_of(int number)
{
    choice c = {.construction = number % CONSTRUCTIONS,
                .output = number / CONSTRUCTIONS % OUTPUTS,
                .layout = number / (CONSTRUCTIONS * OUTPUTS) % LAYOUTS,
                .own = number / (CONSTRUCTIONS * OUTPUTS * LAYOUTS) % TIMES,
                .shape = number / (CONSTRUCTIONS * OUTPUTS * LAYOUTS * TIMES)};
    if (c.shape == SHAPES - 1 && c.construction == LW_PATHS_COMPONENTS) /* of so many steps they take the host long */
        c.construction = LW_PATHS_BRIDGE;
    return c;
}

static int paths_question(struct verify_case *question, const struct verify_part *part,
                          const struct verify_tables *tables, int number)
{
    const choice c = choice_of(number);
    (void)tables;
    if (c.shape >= SHAPES)
        return 0;
    part_once(question, shapes[c.shape].n * shapes[c.shape].steps, part->size, 0);
    question->shift = (size_t)number % 3;
    question->values[0].u64 = (uint64_t)number;
    return 1;
}

/* Normals in out, where they become paths. */
static lw_status normals_to(void *out, lw_context *context, lw_type type, size_t count)
{
    const size_t size = type == LW_TYPE_F32 ? sizeof(float) : sizeof(double);
    double *const host = malloc(count * sizeof(*host));
    if (host == NULL)
        return LW_ERROR_MEMORY;
    for (size_t i = 0; i < count; i++) {
        const double z = (double)(question_bits(i) >> 43) * 0x1p-18 - 4;
        if (type == LW_TYPE_F32)
            ((float *)(void *)host)[i] = (float)z;
        else
            host[i] = z;
    }
    const lw_status status = lw_copy(context, out, host, count * size);
    free(host);
    return status;
}

static lw_status paths_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const choice c = choice_of((int)question->values[0].u64);
    const size_t n = shapes[c.shape].n;
    const uint32_t steps = shapes[c.shape].steps;
    const int own = c.own && (c.construction != LW_PATHS_COMPONENTS || steps <= 64);
    double times[MOST];
    for (uint32_t k = 0; k < steps; k++)
        times[k] = 0.25 * (k + 1) + (double)(k * 5 % 7) / 32;
    const lw_paths_options options = {.size = sizeof(options),
                                      .construction = (lw_paths_construction)c.construction,
                                      .output = (lw_paths_output)c.output,
                                      .steps = steps,
                                      .horizon = own ? 0 : 1.5,
                                      .times = own ? times : NULL};
    const lw_type type = (lw_type)question->which;
    const lw_points_layout layout = (lw_points_layout)c.layout;
    lw_paths *paths = NULL;
    lw_status status = lw_paths_create(&paths, subject->context, &options);
    if (status == LW_OK)
        status = normals_to(out, subject->context, type, n * steps);
    if (status == LW_OK)
        status = type == LW_TYPE_F32 ? lw_paths_make_f32(paths, out, out, n, layout)
                                     : lw_paths_make_f64(paths, out, out, n, layout);
    lw_paths_destroy(paths);
    return status;
}

const struct verify_part paths_parts[] = {
    {"paths-f32", "paths", 4, paths_question, paths_fill, NULL, LW_TYPE_F32},
    {"paths-f64", "paths", 8, paths_question, paths_fill, NULL, LW_TYPE_F64},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
