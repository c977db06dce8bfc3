/* Every kind by number or name: for programs that let their user choose the distribution. */
#ifndef LANEWISE_KINDS_H
#define LANEWISE_KINDS_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- kinds by number or name ----------------------------------------------------------------------------
 *
 * What programs need that let their user choose the distribution. lw_fill(g, LW_KIND_UNIFORM_F32, out, n, NULL) is
 * lw_fill_uniform_f32(g, out, n). Values are never reused.
 */
typedef enum lw_kind {
    LW_KIND_NATIVE = 0,
    LW_KIND_NATIVE_F64 = 1,
    LW_KIND_BITS32 = 2,
    LW_KIND_BITS64 = 3,
    LW_KIND_UNIFORM_F32 = 4,
    LW_KIND_UNIFORM_F32_OC = 5,
    LW_KIND_UNIFORM_F32_OO = 6,
    LW_KIND_UNIFORM_F64 = 7,
    LW_KIND_UNIFORM_F64_OC = 8,
    LW_KIND_UNIFORM_F64_OO = 9,
    LW_KIND_RANGE_U32 = 10,
    LW_KIND_RANGE_U64 = 11,
    LW_KIND_UNIFORM_REAL_F32 = 12,
    LW_KIND_UNIFORM_REAL_F64 = 13,
    LW_KIND_EXPONENTIAL_F32 = 14,
    LW_KIND_EXPONENTIAL_F64 = 15,
    LW_KIND_NORMAL_F32 = 16,
    LW_KIND_NORMAL_F64 = 17,
    LW_KIND_GAMMA_F32 = 18,
    LW_KIND_GAMMA_F64 = 19,
    LW_KIND_NORMAL_INVERSE_F32 = 20,
    LW_KIND_NORMAL_INVERSE_F64 = 21,
    LW_KIND_LOGNORMAL_F32 = 22,
    LW_KIND_LOGNORMAL_F64 = 23,
    LW_KIND_CAUCHY_F32 = 24,
    LW_KIND_CAUCHY_F64 = 25,
    LW_KIND_LAPLACE_F32 = 26,
    LW_KIND_LAPLACE_F64 = 27,
    LW_KIND_LOGISTIC_F32 = 28,
    LW_KIND_LOGISTIC_F64 = 29,
    LW_KIND_GUMBEL_F32 = 30,
    LW_KIND_GUMBEL_F64 = 31,
    LW_KIND_WEIBULL_F32 = 32,
    LW_KIND_WEIBULL_F64 = 33,
    LW_KIND_RAYLEIGH_F32 = 34,
    LW_KIND_RAYLEIGH_F64 = 35,
    LW_KIND_PARETO_F32 = 36,
    LW_KIND_PARETO_F64 = 37,
    LW_KIND_TRIANGULAR_F32 = 38,
    LW_KIND_TRIANGULAR_F64 = 39,
    LW_KIND_CHI_SQUARE_F32 = 40,
    LW_KIND_CHI_SQUARE_F64 = 41,
    LW_KIND_ERLANG_F32 = 42,
    LW_KIND_ERLANG_F64 = 43,
    LW_KIND_STUDENT_T_F32 = 44,
    LW_KIND_STUDENT_T_F64 = 45,
    LW_KIND_BETA_F32 = 46,
    LW_KIND_BETA_F64 = 47,
    LW_KIND_F_RATIO_F32 = 48,
    LW_KIND_F_RATIO_F64 = 49,
    LW_KIND_MAXWELL_F32 = 50,
    LW_KIND_MAXWELL_F64 = 51,
    LW_KIND_INVERSE_GAUSSIAN_F32 = 52,
    LW_KIND_INVERSE_GAUSSIAN_F64 = 53,
    LW_KIND_VON_MISES_F32 = 54,
    LW_KIND_VON_MISES_F64 = 55,
    LW_KIND_TRUNCATED_NORMAL_F32 = 56,
    LW_KIND_TRUNCATED_NORMAL_F64 = 57,
    LW_KIND_BERNOULLI_U32 = 58,
    LW_KIND_GEOMETRIC_U64 = 59,
    LW_KIND_POISSON_U32 = 60,
    LW_KIND_POISSON_U64 = 61,
    LW_KIND_BINOMIAL_U32 = 62,
    LW_KIND_BINOMIAL_U64 = 63,
    LW_KIND_NEGATIVE_BINOMIAL_U64 = 64,
    LW_KIND_HYPERGEOMETRIC_U64 = 65,
    LW_KIND_ZIPF_U64 = 66,
    LW_KIND_LOGARITHMIC_U64 = 67,
    LW_KIND_POWER_F32 = 68,
    LW_KIND_POWER_F64 = 69,
    LW_KIND_LOMAX_F32 = 70,
    LW_KIND_LOMAX_F64 = 71,
    LW_KIND_NONCENTRAL_CHI_SQUARE_F32 = 72,
    LW_KIND_NONCENTRAL_CHI_SQUARE_F64 = 73,
    LW_KIND_NONCENTRAL_F_F32 = 74,
    LW_KIND_NONCENTRAL_F_F64 = 75
} lw_kind;

/* One parameter of a kind; which member is read is the kind's choice (lw_kind_info). */
typedef union lw_value {
    uint64_t u64;
    double f64;
} lw_value;

#define LW_MAX_PARAMETERS 4

typedef struct lw_kind_info {
    const char *name; /* "uniform-f32" */
    lw_type type;     /* of an element */
    size_t size;      /* of an element, in bytes */
    int parameters;   /* how many, 0 .. LW_MAX_PARAMETERS */
    const char *parameter_name[LW_MAX_PARAMETERS]; /* "bound" */
    lw_value example[LW_MAX_PARAMETERS];           /* parameters that can be taken, for programs that try all kinds */
    lw_type parameter_type[LW_MAX_PARAMETERS];     /* LW_TYPE_U64: member u64, LW_TYPE_F32 and _F64: member f64 */
} lw_kind_info;

LW_API size_t lw_kind_count(void); /* kinds are numbered 0 .. lw_kind_count() - 1 */
LW_API lw_status lw_kind_describe(lw_kind kind, lw_kind_info *info);
LW_API lw_status lw_kind_find(const char *name, lw_kind *kind); /* an unknown name is LW_ERROR_ARGUMENT, listing all */

/* Fills n elements of any kind. out as for the typed fills; parameters: as many as the kind has (NULL if it has
 * none). */
LW_API lw_status lw_fill(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_value *parameters);

/* The same with parameters that may differ from element to element, as many as the kind has. Each is an array of its
 * parameter_type, or one value where the array is null. */
typedef struct lw_each {
    const void *array;
    lw_value same;
} lw_each;

LW_API lw_status lw_fill_each(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_each *parameters);

#ifdef __cplusplus
}
#endif

#endif
