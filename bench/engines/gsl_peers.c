/* GNU Scientific Library: its fastest generators, through its inline calls. A double has 32 bits of resolution. */
#define HAVE_INLINE /* gsl_rng_get and gsl_rng_uniform inline */
#include <gsl/gsl_rng.h>
#include <string.h>

#include "cpu_peers.h"

static size_t fill_bits32(void *state, void *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((uint32_t *)out)[i] = (uint32_t)gsl_rng_get(state);
    return n;
}

static size_t fill_f64(void *state, void *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((double *)out)[i] = gsl_rng_uniform(state);
    return n;
}

static size_t add_f64(void *state, void *out, size_t n)
{
    double sum = 0.0;
    (void)out;
    for (size_t i = 0; i < n; i++)
        sum += gsl_rng_uniform(state);
    volatile double kept = sum;
    (void)kept;
    return n;
}

static void drop(void *state)
{
    gsl_rng_free(state);
}

void enter_gsl(contest *c, const char *what)
{
    const struct {
        const char *name, *note;
        const gsl_rng_type *type;
    } generators[] = {{"gsl mt19937", "", gsl_rng_mt19937},
                      {"gsl taus2", "", gsl_rng_taus2},
                      {"gsl gfsr4", "", gsl_rng_gfsr4},
                      {"gsl ranlxs0", "24 bits", gsl_rng_ranlxs0}};
    filler *const fill = strcmp(what, "bits32") == 0    ? fill_bits32
                         : strcmp(what, "f64") == 0     ? fill_f64
                         : strcmp(what, "one-f64") == 0 ? add_f64
                                                        : NULL;
    for (size_t i = 0; fill != NULL && i < sizeof(generators) / sizeof(generators[0]); i++)
        contest_enter(c, PEER, generators[i].name, generators[i].note, fill, gsl_rng_alloc(generators[i].type), drop);
}
