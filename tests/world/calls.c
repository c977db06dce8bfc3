#include "calls.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kinds/ids.h"
#include "lanewise/ranks_sampling.h"
#include "lanewise/ranks_sums.h"
#include "lanewise/detail/variates.h"
#include "support.h"
#include "threads/fills_alone.h"

LW_DECLARE_METHOD(ripple);

/* ---- what calls are made of ---- */

static lw_status keep(uint64_t *out, uint64_t value)
{
    out[0] = value;
    return LW_OK;
}

static lw_status keep_text(uint64_t *out, const char *text)
{
    memcpy(out, text, strlen(text));
    return LW_OK;
}

static lw_status create_context(scene *s, scene_made *made)
{
    const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = 1};
    (void)s;
    return lw_context_create(&made->context, &options);
}

static lw_status refill(scene *s, scene_made *made)
{
    const void *end = NULL;
    lw_status status = lw_single_open(&made->single, s->generator, LW_KIND_UNIFORM_F64);
    const char *const begin = status == LW_OK ? lw_single_refill(made->single, &end) : NULL;
    if (begin == NULL)
        return LW_ERROR_INTERNAL;
    const size_t bytes = (size_t)((const char *)end - begin);
    memcpy(s->out, begin, bytes < s->buffer ? bytes : s->buffer);
    return lw_single_status(made->single);
}

static lw_sequence *open_sequence(scene *s, scene_made *made)
{
    lw_sequence_create(&made->sequence, s->context, 3, 4, 0);
    return made->sequence;
}

/* 5 * 2^-1074, of three numbers. */
static const lw_exact_sum tiny_sum = {.digit = {0, 0, 0, 5}, .count = 3, .parts = 1};
static const lw_ranks one_rank = {.size = 1};

static lw_exact_sum *kept_sum(uint64_t *out)
{
    return memcpy(out, &tiny_sum, sizeof(tiny_sum));
}

/* One call on a communicator of one thread. */
static lw_status with_rank_threads(uint64_t *out, int which)
{
    lw_ranks_threads *threads = NULL;
    lw_ranks ranks = {.size = 0};
    lw_status status = lw_ranks_threads_create(&threads, 1);
    if (status == LW_OK && which > 0)
        status = which == 1   ? lw_ranks_threads_of(threads, 0, &ranks)
                 : which == 2 ? lw_ranks_threads_limit(threads, 0.5)
                              : lw_ranks_threads_leave(threads, 0);
    lw_ranks_threads_destroy(threads);
    out[0] = (uint64_t)ranks.size;
    return status;
}

/* One call on a table over ranks. */
static lw_status with_ranks_table(scene *s, int which)
{
    lw_ranks_table *table = NULL;
    size_t count = 0;
    lw_status status = lw_ranks_table_create(&table, &one_rank, s->context, s->u64, LW_TYPE_U64, s->n);
    if (status == LW_OK && which > 0)
        status = which == 1   ? lw_ranks_table_describe(table, (void *)s->out)
                 : which == 2 ? lw_ranks_table_sample_own_u64(s->generator, table, s->n, s->out, s->n, &count)
                 : which == 3 ? lw_ranks_table_sample_u64(s->generator, table, &one_rank, s->out, s->n)
                              : lw_ranks_table_counts_u64(s->generator, table, s->n, s->out);
    lw_ranks_table_destroy(table);
    return status;
}

static const double in_cube[] = {0, 0.25, 1, 0x1p-1074, 0.7, 0.5, 0.125, 0.3, 0.9, 0x1.fffffffffffffp-1, 0.1, 0.6};

/* One call on paths of five steps, at times of the user's or up to 0.7. */
static const double in_cube_rising[] = {0.125, 0.25, 0.3, 0.5, 0.7};

static lw_status with_paths(scene *s, lw_paths_construction construction, const double *times, int which)
{
    const lw_paths_options options = {.size = sizeof(options),
                                      .construction = construction,
                                      .steps = 5,
                                      .horizon = times == NULL ? 0.7 : 0,
                                      .times = times};
    lw_paths *paths = NULL;
    void *const out = s->out;
    lw_status status = lw_paths_create(&paths, s->context, &options);
    if (status == LW_OK && which > 0)
        status = which == 1   ? lw_paths_describe(paths, out)
                 : which == 2 ? lw_paths_make_f32(paths, s->f32, out, 20, LW_POINTS_BY_POINT)
                              : lw_paths_make_f64(paths, s->f64, out, 20, LW_POINTS_BY_DIMENSION);
    lw_paths_destroy(paths);
    return status;
}

static double *kept_value(uint64_t *out)
{
    const double value = 0.5;
    memcpy(out, &value, sizeof(value));
    return (double *)(void *)out;
}

/* One call on scrambled points: which of the fills, or a description. */
static lw_status with_points(scene *s, lw_points_scramble scramble, int which)
{
    const lw_points_options options = {.size = sizeof(options), .dimensions = 7, .scramble = scramble, .seed = s->n};
    lw_points *points = NULL;
    void *const out = s->out;
    lw_status status = lw_points_create(&points, s->context, &options);
    if (status == LW_OK && which > 0)
        status = which == 1   ? lw_points_describe(points, out)
                 : which == 2 ? lw_points_fill_u32(points, out, 3, 10, 1, 5, LW_POINTS_BY_POINT)
                 : which == 3 ? lw_points_fill_u64(points, out, 3, 10, 0, 7, LW_POINTS_BY_DIMENSION)
                 : which == 4 ? lw_points_fill_f32(points, out, 3, 10, 0, 7, LW_POINTS_BY_POINT)
                 : which == 5 ? lw_points_fill_f64(points, out, 3, 10, 0, 7, LW_POINTS_BY_POINT)
                              : lw_points_fill_f64(points, out, UINT64_MAX, 2, 0, 7, LW_POINTS_BY_POINT);
    lw_points_destroy(points);
    return status;
}

/* One call that makes kinds or items of points; of tiny numbers, which must not be flushed. */
static lw_status with_points_of_kinds(scene *s, int which)
{
    static const lw_value tiny[] = {{.f64 = 0x1p-149}, {.f64 = 0x1.8p-140}};
    static const uint32_t weights[] = {3, 0, 7};
    const lw_points_options options = {
        .size = sizeof(options), .dimensions = 7, .scramble = LW_POINTS_OWEN, .seed = s->n};
    lw_points *points = NULL;
    lw_inversion *items = NULL;
    void *const out = s->out;
    lw_points_view view;
    lw_status status = lw_points_create(&points, s->context, &options);
    if (status == LW_OK && which < 2)
        status = lw_inversion_create(&items, s->context, weights, LW_TYPE_U32, 3);
    if (status == LW_OK)
        status = which == 0   ? lw_points_fill_inversion_u32(points, items, out, 3, 10, 1, 5, LW_POINTS_BY_POINT)
                 : which == 1 ? lw_points_fill_inversion_u64(points, items, out, 3, 10, 1, 5, LW_POINTS_BY_DIMENSION)
                 : which == 2
                     ? lw_points_fill_kind(points, LW_KIND_UNIFORM_REAL_F32, out, 3, 10, 0, 7, LW_POINTS_BY_POINT, tiny)
                 : which == 3
                     ? lw_points_fill_kind(points, LW_KIND_EXPONENTIAL_F32, out, 3, 10, 0, 7, LW_POINTS_BY_POINT, tiny)
                     : lw_points_view_of(points, &view);
    lw_points_destroy(points);
    lw_inversion_destroy(items);
    return status;
}

static double quantile_density(double x, void *user)
{
    const double away = x - *(const double *)user;
    return 0x1p-1020 / (1.0 + away * away * away * away); /* subnormal in the tails */
}

/* One call on a table of a continuous distribution: its description, or what `which` says. */
static lw_status with_quantile(scene *s, lw_context *context, int which)
{
    double middle = which == 8 ? NAN : 1.0;
    const lw_quantile_options options = {
        .size = sizeof(options), .function = quantile_density, .user = &middle, .error = 1e-6, .order = 3};
    static unsigned char blob[1 << 17];
    size_t bytes = sizeof(blob);
    lw_quantile *table = NULL, *loaded = NULL;
    void *const out = s->out;
    lw_status status = which == 9 ? lw_quantile_create_family(&table, context, LW_QUANTILE_RICE, &middle, 0x1p-1060,
                                                              1.0, 1e-6)
                                  : lw_quantile_create(&table, context, &options);
    if (status == LW_OK)
        status = which == 0   ? lw_quantile_describe(table, out)
                 : which == 2 ? lw_quantile_sample_f32(s->generator, table, out, s->n)
                 : which == 3 ? lw_quantile_sample_f64(s->generator, table, out, s->n)
                 : which == 4 ? lw_quantile_at_f32(table, s->u64, out, s->n)
                 : which == 5 ? lw_quantile_at_f64(table, s->u64, out, s->n)
                              : lw_quantile_save(table, blob, &bytes);
    if (status == LW_OK && which == 7)
        status = lw_quantile_load(&loaded, context, blob, bytes);
    if (status == LW_OK && which == 6)
        memcpy(out, blob, bytes < 4096 ? bytes : 4096);
    if (status == LW_OK && (which == 1 || which == 7 || which == 9))
        status = lw_quantile_at_f64(which == 7 ? loaded : table, s->u64, out, s->n);
    lw_quantile_destroy(table);
    lw_quantile_destroy(loaded);
    return status;
}

/* The same of a batch of two tables. */
static lw_status with_quantile_batch(scene *s, lw_context *context, int which)
{
    static const double locations[2] = {0.0, 0x1p-1060}; /* a product would be flushed here already */
    const double shape = 1.0;
    lw_quantile *tables[2] = {NULL, NULL};
    lw_quantile_batch *batch = NULL;
    void *const out = s->out;
    lw_status status = LW_OK;
    for (int k = 0; k < 2 && status == LW_OK; k++)
        status = lw_quantile_create_family(&tables[k], context, LW_QUANTILE_RICE, &shape, locations[k], 1.0, 1e-6);
    if (status == LW_OK)
        status = lw_quantile_batch_create(&batch, context, (const lw_quantile *const *)tables, 2);
    if (status == LW_OK)
        status = which == 0   ? lw_quantile_batch_describe(batch, out)
                 : which == 1 ? lw_quantile_batch_sample_f32(s->generator, batch, s->row_of, out, s->n)
                 : which == 2 ? lw_quantile_batch_sample_f64(s->generator, batch, s->row_of, out, s->n)
                 : which == 3 ? lw_quantile_batch_at_f32(batch, s->row_of, s->u64, out, s->n)
                              : lw_quantile_batch_at_f64(batch, s->row_of, s->u64, out, s->n);
    lw_quantile_destroy(tables[0]);
    lw_quantile_destroy(tables[1]);
    lw_quantile_batch_destroy(batch);
    return status;
}

static const lw_value tiny_values[] = {{.f64 = 0x1p-149}, {.f64 = 0x1.8p-140}};
static const lw_each tiny_each[] = {{NULL, {.f64 = 0x1p-149}}, {NULL, {.f64 = 0x1.8p-140}}};
static const lw_each envelope[] = {{NULL, {.f64 = 4.1}}}, low_envelope[] = {{NULL, {.f64 = 1.1}}};
static const uint32_t rising_u32[] = {0, 7, 7, 1000};
static const uint64_t rising_u64[] = {1, 7, (uint64_t)1 << 40, (uint64_t)1 << 63};
static const float rising_f32[] = {-0x1p-149f, 0x1p-149f, 0x1p-127f, 0.5f, 1.0f, 100.0f};
static const double rising_tiny[] = {0x1p-1074, 0x1p-1073, 0x1p-1060};
static const double rising_f64[] = {-0x1p-1074, 0x1p-1074, 0x1p-1023, 0.5, 1.0, 100.0};
static const lw_alias_options rows_of_16 = {.size = sizeof(rows_of_16), .row_bytes = 16};
static const lw_method_options checked_masked = {
    .size = sizeof(checked_masked), .schedule = LW_SCHEDULE_MASKED, .checked = 1};

/* Two rows of keys, each with its parameters. */
static const lw_key two_keys[] = {{1, 2}, {3, 4}};
static const lw_row_parameter tiny_rows[] = {{NULL, LW_PER_CALL, {.f64 = 0x1p-149}},
                                             {NULL, LW_PER_CALL, {.f64 = 0x1.8p-140}}};
static const uint64_t block_shape[] = {7, 30}, block_start[] = {2, 5}, block_count[] = {3, 20};

/* A mean per column, of which the first is a NaN that traps where it is touched. */
static const lw_row_parameter *row_parameters(const float *nan)
{
    static float means[50];
    static lw_row_parameter parameters[2] = {{means, LW_PER_COLUMN, {0}}, {NULL, LW_PER_CALL, {.f64 = 1}}};
    memcpy(means, nan, sizeof(*nan));
    return parameters;
}

/* ---- the calls ---- */

#define CALL_NAMED(number) static lw_status LW_JOIN(call_, number)(scene * s, scene_made * made)
#define CALL_OBJECTS                                                                                                   \
    lw_context *const c = s->context;                                                                                  \
    lw_generator *const g = s->generator;                                                                              \
    (void)c, (void)g, (void)made
#define CALL_ARRAYS                                                                                                    \
    uint64_t *const out = s->out;                                                                                      \
    size_t size = s->buffer;                                                                                           \
    const size_t n = s->n;                                                                                             \
    (void)out, (void)size, (void)n
#define CALL_RETURNS(expression)                                                                                       \
    CALL_OBJECTS;                                                                                                      \
    CALL_ARRAYS;                                                                                                       \
    return (expression)
#define CALL(function, expression)                                                                                     \
    CALL_NAMED(__LINE__)                                                                                               \
    {                                                                                                                  \
        CALL_RETURNS(expression);                                                                                      \
    }
#define REFUSED CALL
#include "calls.def"
#undef CALL
#undef REFUSED

#define TYPE_f32 float
#define TYPE_f64 double
#define TYPE_u64 uint64_t
#define LW_VARIATE_TEMPLATE "variate_calls.inl"
#include "lanewise/detail/templates/each_variate.inl"
#undef LW_VARIATE_TEMPLATE

const call calls[] = {
#define CALL(function, expression) {#function, 0, LW_JOIN(call_, __LINE__)},
#define REFUSED(function, expression) {#function, 1, LW_JOIN(call_, __LINE__)},
#include "calls.def"
#undef CALL
#undef REFUSED
#define LW_VARIATE(name, ...) {"lw_fill_" #name, 0, same_##name}, {"lw_fill_" #name "_each", 0, each_##name},
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
};
const size_t call_count = sizeof(calls) / sizeof(calls[0]);
const size_t calls_beside_variates = 0
#define CALL(function, expression) +1
#define REFUSED(function, expression) +1
#include "calls.def"
#undef CALL
#undef REFUSED
    ;

/* ---- what a call gave ---- */

/* Shows what it made behind what it wrote. */
static lw_status show(scene *s, const scene_made *made, lw_status status)
{
    uint64_t *const out = s->out;
    if (status == LW_OK && made->alias != NULL)
        status = lw_alias_rows(made->alias, out);
    if (status == LW_OK && made->batch != NULL)
        status = lw_batch_rows(made->batch, out);
    if (status == LW_OK && made->tree != NULL)
        status = lw_dynamic_rows(made->tree, out);
    if (status == LW_OK && made->discrete != NULL)
        status = lw_discrete_bounds(made->discrete, out);
    if (status == LW_OK && made->inversion != NULL)
        status = lw_inversion_at_u64(made->inversion, s->u64, out, s->n);
    if (status == LW_OK && made->discrete != NULL)
        status = lw_discrete_describe(made->discrete, (void *)(out + s->buffer / sizeof(*out) / 2));
    return status;
}

static void destroy(scene *s, scene_made *made)
{
    lw_single_close(made->single, 0);
    lw_free(s->context, made->memory);
    lw_sequence_destroy(made->sequence);
    lw_discrete_destroy(made->discrete);
    lw_inversion_destroy(made->inversion);
    lw_dynamic_destroy(made->tree);
    lw_batch_destroy(made->batch);
    lw_alias_destroy(made->alias);
    lw_generator_destroy(made->generator);
    lw_context_destroy(made->context);
}

lw_status call_alone(scene *s, const call *which)
{
    scene_made made = {0};
    lw_generator_seek(s->generator, 1000003);
    const lw_status status = which->make(s, &made);
    destroy(s, &made);
    return status;
}

call_result call_make(scene *s, const call *which)
{
    scene_made made = {0};
    call_result result = {0};
    uint64_t errors = 0;
    memset(s->out, 0, s->buffer);
    lw_generator_seek(s->generator, 1000003);
    result.status = show(s, &made, which->make(s, &made));
    if (result.status != LW_OK)
        result.digest = fills_digest(lw_last_error(), strlen(lw_last_error()));
    lw_context_domain_errors(s->context, &errors);
    destroy(s, &made);
    result.digest = fills_digest(s->out, s->buffer) ^ result.digest ^ errors << 40;
    return result;
}

/* ---- the scene ---- */

/* Weights over the whole range of each type, subnormals and zeros among them; the same for all, as far as they fit. */
static void make_weights(scene *s)
{
    for (size_t i = 0; i < s->n; i++) {
        const uint64_t word = (i + 1) * UINT64_C(0x9E3779B97F4A7C15);
        const double fraction = 1 + (double)(word >> 12) * 0x1p-52;
        s->f64[i] = i % 11 == 0 ? 0 : ldexp(fraction, (int)(i % 2090) - 1074);
        s->f32[i] = i % 11 == 0 ? 0 : (float)ldexp(fraction, (int)(i % 270) - 149);
        s->u64[i] = i % 11 == 0 ? 0 : word >> i % 64;
        s->u32[i] = (uint32_t)(word >> 32) >> i % 32;
        s->rising[i] = i;
        s->row_of[i] = (uint32_t)(word % s->rows);
    }
    s->f64[1] = 0x1.5555555555555p-1060; /* a subnormal alone */
    s->f32[1] = 0x1.5p-140f;
    for (size_t r = 0; r <= s->rows; r++)
        s->offsets[r] = s->n * r * r / s->rows / s->rows; /* empty rows first, ever longer ones */
}

static void make_vectors(scene *s)
{
    for (int i = 0; i < SCENE_D; i++) {
        s->mean[i] = i == 0 ? 0x1p-1074 : 0.1 * i;
        s->alpha[i] = 0.3 + i;
        s->p[i] = i == 0 ? 0x1p-1074 : 0.1 * i;
        s->colors[i] = 1000u * (unsigned)i;
        s->mean_f32[i] = i == 0 ? 0x1p-149f : (float)s->mean[i];
        s->alpha_f32[i] = (float)s->alpha[i];
        for (int j = 0; j < SCENE_D; j++) {
            const double x = i == j ? 1.1 + i : ldexp(0.7, -1060 / (1 + i + j) * (1 + i + j > 3));
            s->covariance[SCENE_D * i + j] = x;
            s->covariance_f32[SCENE_D * i + j] = i == j ? (float)x : i + j > 3 ? 0x1p-145f : 0.3f;
        }
    }
}

static const char *make_parameters(scene *s)
{
    if (lw_kind_count() > SCENE_KINDS)
        return "more kinds than the scene has space for";
    for (size_t kind = 0; kind < lw_kind_count(); kind++) {
        scene_parameters *const p = &s->parameters[kind];
        lw_kind_info info;
        if (lw_kind_describe((lw_kind)kind, &info) != LW_OK)
            return lw_last_error();
        for (int k = 0; k < info.parameters; k++) {
            p->u64[k] = info.example[k].u64;
            if (info.parameter_type[k] == LW_TYPE_U64)
                continue;
            p->f64[k] = info.example[k].f64;
            p->f32[k] = (float)info.example[k].f64;
        }
        if (info.parameters == 0)
            continue;
        p->first = malloc(s->n * sizeof(double));
        if (p->first == NULL)
            return "no memory for the test";
        for (size_t i = 0; i < s->n; i++)
            if (info.parameter_type[0] == LW_TYPE_U64)
                ((uint64_t *)p->first)[i] = p->u64[0];
            else if (info.parameter_type[0] == LW_TYPE_F64)
                ((double *)p->first)[i] = i == 7 ? (double)NAN : p->f64[0];
            else
                ((float *)p->first)[i] = i == 7 ? NAN : p->f32[0];
    }
    return NULL;
}

static lw_status make_objects(scene *s)
{
    static const uint32_t f32 = 0x7fa00000;
    static const uint64_t f64 = UINT64_C(0x7ff4000000000000);
    size_t state = sizeof(s->state);
    memcpy(&s->signalling_f32, &f32, sizeof(f32));
    memcpy(&s->signalling, &f64, sizeof(f64));
    lw_status status = lw_generator_create(&s->generator, s->context, LW_ENGINE_WARP1024, 11, 12);
    if (status == LW_OK)
        status = lw_alias_create_f64(&s->alias, s->context, s->f64, s->n);
    if (status == LW_OK)
        status = lw_alias_create(&s->wide, s->context, s->f64, LW_TYPE_F64, s->n, &rows_of_16);
    if (status == LW_OK)
        status = lw_batch_create(&s->batch, s->context, s->f64, LW_TYPE_F64, s->offsets, s->rows);
    if (status == LW_OK)
        status = lw_dynamic_create(&s->tree, s->context, s->f64, LW_TYPE_F64, s->n);
    if (status == LW_OK)
        status = lw_discrete_create_poisson(&s->discrete, s->context, 300.5);
    if (status == LW_OK)
        status = lw_inversion_create(&s->inversion, s->context, s->f64, LW_TYPE_F64, s->n);
    if (status == LW_OK)
        status = lw_cholesky_f64(s->covariance, s->factor, SCENE_D);
    if (status == LW_OK)
        status = lw_cholesky_f32(s->covariance_f32, s->factor_f32, SCENE_D);
    if (status == LW_OK)
        status = lw_generator_save(s->generator, s->state, &state);
    if (status == LW_OK)
        status = lw_alias_save(s->alias, NULL, &s->table_bytes);
    s->table = malloc(s->table_bytes);
    if (status == LW_OK && s->table != NULL)
        status = lw_alias_save(s->alias, s->table, &s->table_bytes);
    return status;
}

const char *scene_open(scene *s, const char *backend, int threads, size_t n)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    memset(s, 0, sizeof(*s));
    s->n = n;
    s->rows = n / 100 + 1;
    s->buffer = 24 * n + (64 << 10);
    s->f64 = malloc(n * sizeof(*s->f64));
    s->f32 = malloc(n * sizeof(*s->f32));
    s->u32 = malloc(n * sizeof(*s->u32));
    s->u64 = malloc(n * sizeof(*s->u64));
    s->rising = malloc(n * sizeof(*s->rising));
    s->row_of = malloc(n * sizeof(*s->row_of));
    s->offsets = malloc((s->rows + 1) * sizeof(*s->offsets));
    s->out = malloc(s->buffer);
    if (s->f64 == NULL || s->f32 == NULL || s->u32 == NULL || s->u64 == NULL || s->rising == NULL ||
        s->row_of == NULL || s->offsets == NULL || s->out == NULL)
        return "no memory for the test";
    make_weights(s);
    make_vectors(s);
    const char *const wrong = make_parameters(s);
    if (wrong != NULL)
        return wrong;
    if (lw_context_create(&s->context, &options) != LW_OK || make_objects(s) != LW_OK)
        return lw_last_error();
    return s->table != NULL ? NULL : "no memory for the test";
}

void scene_close(scene *s)
{
    lw_inversion_destroy(s->inversion);
    lw_discrete_destroy(s->discrete);
    lw_dynamic_destroy(s->tree);
    lw_batch_destroy(s->batch);
    lw_alias_destroy(s->wide);
    lw_alias_destroy(s->alias);
    lw_generator_destroy(s->generator);
    lw_context_destroy(s->context);
    for (int kind = 0; kind < SCENE_KINDS; kind++)
        free(s->parameters[kind].first);
    void *const arrays[] = {s->f64, s->f32, s->u32, s->u64, s->rising, s->row_of, s->offsets, s->table, s->out};
    for (size_t k = 0; k < sizeof(arrays) / sizeof(arrays[0]); k++)
        free(arrays[k]);
}
