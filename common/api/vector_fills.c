/* The public calls of vectors.def, and lw_normal_from_bits. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "core/kinds.h"
#include "base/status.h"
#include "vectors.h"
#include "lanewise/detail/variates.h"

/* ---- the domain of each array, entry by entry ---- */

#define TEXT_OF_finite "finite"
#define TEXT_OF_positive "finite and > 0"
#define TEXT_OF_nonnegative "finite and >= 0"
#define EXTENT_vector 0
#define EXTENT_square 1

/* Of a square what is on and below the diagonal. */
#define CHECK_ARRAY(type, domain)                                                                                      \
    static lw_status check_##domain##_##type(const char *function, const char *name, const LW_C_##type *x,             \
                                             size_t dimensions, int square)                                            \
    {                                                                                                                  \
        for (size_t i = 0; i < (square ? dimensions : 1); i++)                                                         \
            for (size_t j = 0; j < (square ? i + 1 : dimensions); j++) {                                               \
                const LW_C_##type value = x[i * dimensions + j];                                                       \
                char row[32] = "";                                                                                     \
                if (lw_in_##domain##_##type(value))                                                                    \
                    continue;                                                                                          \
                if (square)                                                                                            \
                    snprintf(row, sizeof(row), "%zu, ", i);                                                            \
                return lw_fail(LW_ERROR_DOMAIN, "%s: %s[%s%zu] is %.9g; it must be %s", function, name, row, j,        \
                               (double)value, TEXT_OF_##domain);                                                       \
            }                                                                                                          \
        return LW_OK;                                                                                                  \
    }
CHECK_ARRAY(f32, finite)
CHECK_ARRAY(f64, finite)
CHECK_ARRAY(f32, positive)
CHECK_ARRAY(f64, positive)
CHECK_ARRAY(f64, nonnegative)

/* ---- and of all entries together ---- */

#define NO_CHECK_TOGETHER(name)                                                                                        \
    static lw_status together_##name(const void *const *arrays, size_t dimensions, const char *function)               \
    {                                                                                                                  \
        (void)arrays, (void)dimensions, (void)function;                                                                \
        return LW_OK;                                                                                                  \
    }
NO_CHECK_TOGETHER(sphere_f32)
NO_CHECK_TOGETHER(sphere_f64)
NO_CHECK_TOGETHER(multivariate_normal_f32)
NO_CHECK_TOGETHER(multivariate_normal_f64)

#define CHECK_DIRICHLET(real)                                                                                          \
    static lw_status together_dirichlet_##real(const void *const *arrays, size_t dimensions, const char *function)     \
    {                                                                                                                  \
        const LW_C_##real *const alpha = arrays[0];                                                                    \
        LW_C_##real total = 0, c[4];                                                                                   \
        for (size_t j = 0; j < dimensions; j++) {                                                                      \
            if (!lw_check_and_setup_gamma_part_##real(&alpha[j], c))                                                   \
                return lw_fail(LW_ERROR_DOMAIN, "%s: alpha[%zu] is %.9g; 64 / alpha must be finite", function, j,      \
                               (double)alpha[j]);                                                                      \
            total += alpha[j];                                                                                         \
        }                                                                                                              \
        if (!isfinite(total * 4))                                                                                      \
            return lw_fail(LW_ERROR_DOMAIN, "%s: alpha adds up to %.9g; 4 times that must be finite", function,        \
                           (double)total);                                                                             \
        return LW_OK;                                                                                                  \
    }
CHECK_DIRICHLET(f32)
CHECK_DIRICHLET(f64)

static lw_status together_multinomial_u64(const void *const *arrays, size_t dimensions, const char *function)
{
    const double *const p = arrays[0];
    double total = 0;
    for (size_t j = 0; j < dimensions; j++)
        total += p[j];
    if (!(total > 0 && isfinite(total)))
        return lw_fail(LW_ERROR_DOMAIN, "%s: p adds up to %.9g; that must be finite and > 0", function, total);
    return LW_OK;
}

/* ---- the list ---- */

#define LW_EACH_ARRAY_0(F, ...)
#define LW_EACH_ARRAY_1(F, a) F a
#define LW_EACH_ARRAY_2(F, a, b) F a F b

#define CHECK_ENTRIES(type, name, domain, extent)                                                                      \
    if (status == LW_OK)                                                                                               \
        status = check_##domain##_##type(function, #name, arrays[k++], dimensions, EXTENT_##extent);
#define LW_VECTOR(name, number, type, part, each, counts, arrays_taken, ...)                                           \
    static lw_status check_##name(const void *const *arrays, size_t dimensions, const char *function)                  \
    {                                                                                                                  \
        lw_status status = LW_OK;                                                                                      \
        int k = 0;                                                                                                     \
        LW_EACH_ARRAY_##arrays_taken(CHECK_ENTRIES, __VA_ARGS__)(void) k;                                              \
        return status == LW_OK ? together_##name(arrays, dimensions, function) : status;                               \
    }
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR

#define ARRAY_OF(type, name, domain, extent) {#name, sizeof(LW_C_##type), EXTENT_##extent, 0},
#define LW_VECTOR(name, number, type, part, each, counts, arrays_taken, ...)                                           \
    {"lw_fill_" #name,    lw_vector_row_##name,                                                                        \
     sizeof(LW_C_##type), number,                                                                                      \
     lw_row_##part,       each,                                                                                        \
     arrays_taken,        {LW_EACH_ARRAY_##arrays_taken(ARRAY_OF, __VA_ARGS__){NULL, 0, 0, 0}},                        \
     check_##name},
static const lw_vector_call calls[LW_VECTOR_KINDS] = {
#include "lanewise/lane/vectors.def"
};
#undef LW_VECTOR

/* ---- the public calls ---- */

static lw_status fill(lw_generator *generator, lw_vector_row row, void *out, size_t n, size_t dimensions,
                      uint64_t trials, const void *first, const void *second)
{
    const void *const arrays[LW_VECTOR_ARRAYS_MOST] = {first, second};
    return lw_vector_run(generator, &calls[row], out, n, dimensions, trials, arrays);
}

#define FILL_NONE(name, type)                                                                                          \
    lw_status lw_fill_##name(lw_generator *generator, type *out, size_t n, size_t dimensions)                          \
    {                                                                                                                  \
        return fill(generator, lw_vector_row_##name, out, n, dimensions, 0, NULL, NULL);                               \
    }
#define FILL_ALPHA(name, type)                                                                                         \
    lw_status lw_fill_##name(lw_generator *generator, type *out, size_t n, const type *alpha, size_t dimensions)       \
    {                                                                                                                  \
        return fill(generator, lw_vector_row_##name, out, n, dimensions, 0, alpha, NULL);                              \
    }
#define FILL_MEAN_FACTOR(name, type)                                                                                   \
    lw_status lw_fill_##name(lw_generator *generator, type *out, size_t n, const type *mean, const type *factor,       \
                             size_t dimensions)                                                                        \
    {                                                                                                                  \
        return fill(generator, lw_vector_row_##name, out, n, dimensions, 0, mean, factor);                             \
    }
FILL_NONE(sphere_f32, float)
FILL_NONE(sphere_f64, double)
FILL_ALPHA(dirichlet_f32, float)
FILL_ALPHA(dirichlet_f64, double)
FILL_MEAN_FACTOR(multivariate_normal_f32, float)
FILL_MEAN_FACTOR(multivariate_normal_f64, double)

lw_status lw_fill_multinomial_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t trials, const double *p,
                                  size_t dimensions)
{
    return fill(generator, lw_vector_row_multinomial_u64, out, n, dimensions, trials, p, NULL);
}

static lw_status check_number(lw_vector vector, const char *function)
{
    if ((unsigned)vector < LW_VECTOR_KINDS)
        return LW_OK;
    return lw_fail(LW_ERROR_ARGUMENT, "%s: vector is %d; they are 0 to %d", function, (int)vector, LW_VECTOR_KINDS - 1);
}

lw_status lw_fill_vector(lw_generator *generator, lw_vector vector, void *out, size_t n, size_t dimensions,
                         uint64_t trials, const void *const *arrays)
{
    const lw_status status = check_number(vector, "lw_fill_vector");
    if (status != LW_OK)
        return status;
    lw_vector_call call = calls[vector];
    call.function = "lw_fill_vector";
    if (call.arrays > 0 && arrays == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_fill_vector: arrays is null; %s has %d", calls[vector].function + 8,
                       call.arrays);
    return lw_vector_run(generator, &call, out, n, dimensions, vector == LW_VECTOR_MULTINOMIAL_U64 ? trials : 0,
                         arrays);
}

/* ---- what they are ---- */

#define TYPE_u64 LW_TYPE_U64, sizeof(uint64_t)
#define TYPE_f32 LW_TYPE_F32, sizeof(float)
#define TYPE_f64 LW_TYPE_F64, sizeof(double)
#define ARRAY_TYPE_f32 LW_TYPE_F32
#define ARRAY_TYPE_f64 LW_TYPE_F64
#define ARRAY_TYPE(type, name, domain, extent) ARRAY_TYPE_##type,

static const struct {
    const char *identifier;
    lw_type type;
    size_t size;
    int trials;
    lw_type array_type[LW_VECTOR_ARRAYS_MOST + 1];
} facts[LW_VECTOR_KINDS] = {
#define LW_VECTOR(name, number, type, part, each, counts, arrays_taken, ...)                                           \
    {#name, TYPE_##type, counts, {LW_EACH_ARRAY_##arrays_taken(ARRAY_TYPE, __VA_ARGS__) LW_TYPE_F64}},
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
};

static char names[LW_VECTOR_KINDS][32];
static pthread_once_t names_once = PTHREAD_ONCE_INIT;

static void make_names(void)
{
    for (int i = 0; i < LW_VECTOR_KINDS; i++) {
        snprintf(names[i], sizeof(names[i]), "%s", facts[i].identifier);
        for (char *c = names[i]; *c != '\0'; c++)
            *c = *c == '_' ? '-' : *c;
    }
}

size_t lw_vector_count(void)
{
    return LW_VECTOR_KINDS;
}

lw_status lw_vector_describe(lw_vector vector, lw_vector_info *info)
{
    if (info == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_vector_describe: info is null");
    const lw_status status = check_number(vector, "lw_vector_describe");
    if (status != LW_OK)
        return status;
    pthread_once(&names_once, make_names);
    const lw_vector_call *const call = &calls[vector];
    memset(info, 0, sizeof(*info));
    info->name = names[vector];
    info->type = facts[vector].type;
    info->size = facts[vector].size;
    info->trials = facts[vector].trials;
    info->arrays = call->arrays;
    for (int k = 0; k < call->arrays; k++) {
        info->array_name[k] = call->array[k].name;
        info->array_type[k] = facts[vector].array_type[k];
        info->array_square[k] = call->array[k].square;
    }
    return LW_OK;
}

/* ---- a user's own integers ---- */

#define BITS_CALL(name, type)                                                                                          \
    static const lw_vector_call name = {                                                                               \
        "lw_" #name, lw_vector_row_##name,           sizeof(type), 0, LW_ROW_COUNT, 0,                                 \
        1,           {{"bits", sizeof(type), 0, 1}}, NULL}

lw_status lw_normal_from_bits_f32(lw_context *context, const uint32_t *bits, float *out, size_t n)
{
    BITS_CALL(normal_from_bits_f32, float);
    return lw_vector_map(context, &normal_from_bits_f32, bits, out, n);
}

lw_status lw_normal_from_bits_f64(lw_context *context, const uint64_t *bits, double *out, size_t n)
{
    BITS_CALL(normal_from_bits_f64, double);
    return lw_vector_map(context, &normal_from_bits_f64, bits, out, n);
}
