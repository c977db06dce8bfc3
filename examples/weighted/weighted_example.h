/* What the programs of weighted sampling share: a context by name, draws in host memory, and checks that are counted.
 */
#ifndef WEIGHTED_EXAMPLE_H
#define WEIGHTED_EXAMPLE_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

enum { SKIPPED = 77 };

/* The context of a backend (NULL or "any": the first that can run). Where the named one cannot run here, says so and
 * exits with SKIPPED. */
lw_context *open_context(const char *backend);

/* Ends the program with lw_last_error() unless a call was LW_OK. */
#define MUST(call) must((call), #call)
void must(lw_status status, const char *call);

/* Memory, or the end of the program. */
void *host_memory(size_t bytes);

/* A generator of warp1024. */
lw_generator *generator_of(lw_context *context, uint64_t seed, uint64_t stream);

/* The next n draws of a generator, in host memory. */
void draw_items(lw_generator *generator, lw_context *context, const lw_alias *alias, uint32_t *out, size_t n);
void draw_uniforms(lw_generator *generator, lw_context *context, double *out, size_t n);

double seconds(void);

/* Prints how many standard deviations an observation is away from what is expected; more than 6 (2e-9 by chance, and
 * the seeds are fixed) is a failure. */
void check(const char *what, double observed, double expected, double deviation);

/* The same by Pearson's chi-square of the categories that expect 5 or more (null expectations of others must be empty).
 */
void check_counts(const char *what, const double *observed, const double *expected, size_t categories);

/* What main returns: 0 if all checks passed. */
int verdict(void);

#endif
