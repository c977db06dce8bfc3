/* A kind or a vector with its parameters, and the peers that have it. */
#ifndef LANEWISE_BENCH_CPU_VARIATES_H
#define LANEWISE_BENCH_CPU_VARIATES_H

#include "../engines/contest.h"

/* What is no kind with the same parameters for all elements. */
typedef enum special {
    PLAIN,
    NORMAL_VECTORS_F32, /* normal vectors: parameter 0 components, of bench_mean and that matrix of bench_factors */
    NORMAL_VECTORS_F64,
    MULTINOMIALS, /* of OUTCOMES outcomes, bench_chances, parameter 0 trials */
    POISSON_EACH, /* a mean per element: bench_means, of MEANS_MOST */
} special;

enum { DIMENSIONS_MOST = 8, OUTCOMES = 4, MEANS_MOST = 1024 };
extern const double bench_chances[OUTCOMES], bench_mean[DIMENSIONS_MOST];
extern const float bench_mean_f32[DIMENSIONS_MOST];
extern double bench_means[MEANS_MOST];

/* Of so many dimensions: 1 in the diagonal, and half as much from column to column away from it. */
extern double bench_factors[DIMENSIONS_MOST + 1][DIMENSIONS_MOST * DIMENSIONS_MOST];
extern float bench_factors_f32[DIMENSIONS_MOST + 1][DIMENSIONS_MOST * DIMENSIONS_MOST];

typedef struct setting {
    const char *title;
    lw_kind kind;
    size_t size; /* of an element of ours */
    lw_value parameters[LW_MAX_PARAMETERS];
    special what;
} setting;

/* The settings; a title of null ends them. */
extern const setting bench_settings[];

/* What a program was asked for by its arguments SUBSTRING and NUMBERS, with the array that all of its fills share. */
typedef struct session {
    const char *wanted;
    size_t numbers; /* of a call; 0: what 16 KiB hold */
    void *memory;
    double ghz;
} session;

session session_open(int argc, char **argv);

/* A context of one thread; null if the backend cannot run. */
lw_context *session_context(const char *backend);

/* Prints the machine and the length of calls. */
void session_head(const session *of, lw_context *context);

/* The contest of a setting, still without entries; null if its title was not asked for. */
contest *session_contest(const session *of, const setting *s);

/* Enters the engine's fills of the setting; the label goes before its name. */
void enter_ours(contest *c, const setting *s, lw_context *context, const char *label, lw_engine engine);

/* Enters what MKL and GSL have for the kind. Their integers are of 32 bits. */
void enter_variate_peers(contest *c, const setting *s);

#endif
