#include "options.h"

#include <inttypes.h>

#include "base/status.h"
#include "directions.h"

#define ONE(scramble) (1u << (scramble))
static const uint64_t most_strata = (uint64_t)1 << 60;       /* of a permutation by index */
static const uint64_t most_of_a_lattice = (uint64_t)1 << 32; /* products of two of its numbers have 64 bits */

/* What a sequence has. */
typedef struct sequence {
    lw_points_sequence sequence;
    const char *name;
    uint32_t most;
    unsigned scrambles;
    const char *scramble_names;
    int orders, directions;
} sequence;

static const sequence sequences[] = {
    {LW_POINTS_SOBOL, "LW_POINTS_SOBOL", LW_POINTS_DIMENSIONS_MOST,
     ONE(LW_POINTS_NONE) | ONE(LW_POINTS_SHIFT) | ONE(LW_POINTS_MATRIX) | ONE(LW_POINTS_OWEN) | ONE(LW_POINTS_HASH),
     "LW_POINTS_NONE, _SHIFT, _MATRIX, _OWEN or _HASH", 1, 1},
    {LW_POINTS_HALTON, "LW_POINTS_HALTON", LW_POINTS_HALTON_DIMENSIONS_MOST,
     ONE(LW_POINTS_NONE) | ONE(LW_POINTS_PERMUTED) | ONE(LW_POINTS_OWEN), "LW_POINTS_NONE, _PERMUTED or _OWEN", 0, 0},
    {LW_POINTS_LATTICE, "LW_POINTS_LATTICE", LW_POINTS_DIMENSIONS_MOST, ONE(LW_POINTS_NONE) | ONE(LW_POINTS_SHIFT),
     "LW_POINTS_NONE or _SHIFT", 1, 0},
    {LW_POINTS_LATIN, "LW_POINTS_LATIN", LW_POINTS_DIMENSIONS_MOST, ONE(LW_POINTS_NONE),
     "LW_POINTS_NONE, and they are random as they are", 0, 0},
};

static const sequence *sequence_of(const lw_points_options *options)
{
    for (size_t k = 0; k < sizeof(sequences) / sizeof(sequences[0]); k++)
        if (sequences[k].sequence == options->sequence)
            return sequences + k;
    return NULL;
}

static lw_status check_directions(const lw_points_options *options, const char *function)
{
    if (((uintptr_t)options->directions & (sizeof(uint64_t) - 1)) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->directions is %p; it must be aligned to 8 bytes", function,
                       (const void *)options->directions);
    const uint32_t sources = options->dimensions * (options->interlace > 1 ? options->interlace : 1);
    for (uint32_t d = 0; options->directions != NULL && d < sources; d++) {
        const uint64_t *const of_dimension = options->directions + (size_t)64 * d;
        const int k = lw_points_check_directions(of_dimension);
        if (k < 64)
            return lw_fail(LW_ERROR_DOMAIN,
                           "%s: word %d of dimension %" PRIu32 " is 0x%016" PRIx64
                           "; it must be m 2^(63 - %d) with m odd and below 2^%d",
                           function, k, d, of_dimension[k], k, k + 1);
    }
    return LW_OK;
}

static lw_status check_generators(const lw_points_options *options, const char *function)
{
    const uint64_t *const z = options->generators;
    if (z == NULL && options->dimensions > LW_POINTS_LATTICE_DIMENSIONS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: options->dimensions is %" PRIu32 "; without generators it may be at most %d", function,
                       options->dimensions, LW_POINTS_LATTICE_DIMENSIONS_MOST);
    if (z == NULL && (options->n & (options->n - 1)) != 0)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: options->n is %" PRIu64
                       "; without generators it must be a power of two, which ours are for",
                       function, options->n);
    if (((uintptr_t)z & (sizeof(uint64_t) - 1)) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->generators is %p; it must be aligned to 8 bytes", function,
                       (const void *)options->generators);
    for (uint32_t d = 0; z != NULL && d < options->dimensions; d++) {
        if (options->n == 0 && z[d] % 2 == 0)
            return lw_fail(LW_ERROR_DOMAIN,
                           "%s: generator %" PRIu32 " is %" PRIu64 "; of an extensible lattice it must be odd",
                           function, d, z[d]);
        if (options->n > 1 && z[d] % options->n == 0)
            return lw_fail(LW_ERROR_DOMAIN,
                           "%s: generator %" PRIu32 " is %" PRIu64 "; it must be no multiple of n, %" PRIu64, function,
                           d, z[d], options->n);
    }
    return LW_OK;
}

/* n, which some sequences have. */
static lw_status check_n(const lw_points_options *options, const sequence *s, const char *function)
{
    if (s->sequence == LW_POINTS_LATIN) {
        if (options->n == 0 || options->n > most_strata)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: options->n is %" PRIu64 "; of LW_POINTS_LATIN it must be 1 to 2^60",
                           function, options->n);
    } else if (s->sequence == LW_POINTS_LATTICE) {
        if (options->n > most_of_a_lattice)
            return lw_fail(LW_ERROR_ARGUMENT,
                           "%s: options->n is %" PRIu64 "; of LW_POINTS_LATTICE it may be at most 2^32", function,
                           options->n);
    } else if (options->n != 0) {
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->n is %" PRIu64 "; of %s it must be 0", function, options->n,
                       s->name);
    }
    return LW_OK;
}

static lw_status check_form(const lw_points_options *options, const sequence *s, const char *function)
{
    const lw_points_form own = s->sequence == LW_POINTS_LATIN     ? LW_POINTS_CENTRED
                               : s->sequence == LW_POINTS_LATTICE ? LW_POINTS_TENT
                                                                  : LW_POINTS_AS_DEFINED;
    if (options->form == LW_POINTS_AS_DEFINED || options->form == own)
        return LW_OK;
    return lw_fail(LW_ERROR_ARGUMENT, "%s: options->form is %d; of %s it must be %s", function, (int)options->form,
                   s->name,
                   own == LW_POINTS_CENTRED ? "0 or LW_POINTS_CENTRED"
                   : own == LW_POINTS_TENT  ? "0 or LW_POINTS_TENT"
                                            : "0");
}

/* Nested scrambles would have to be of the sources, in every element: the matrices, which cost nothing, give pairs of
 * points the same distribution. */
static lw_status check_interlace(const lw_points_options *options, const sequence *s, const char *function)
{
    const uint32_t most = s->sequence == LW_POINTS_SOBOL ? 3 : 0;
    if (options->interlace > most)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->interlace is %" PRIu32 "; of %s it may be at most %" PRIu32,
                       function, options->interlace, s->name, most);
    if (options->interlace <= 1)
        return LW_OK;
    if (options->dimensions > LW_POINTS_DIMENSIONS_MOST / options->interlace)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: options->dimensions is %" PRIu32 " and interlace %" PRIu32
                       "; their product may be at most %d",
                       function, options->dimensions, options->interlace, LW_POINTS_DIMENSIONS_MOST);
    if (options->scramble == LW_POINTS_OWEN || options->scramble == LW_POINTS_HASH)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: options->scramble is %d; of interlaced nets it must be LW_POINTS_NONE, _SHIFT or _MATRIX, "
                       "which has the variance of nested scrambles",
                       function, (int)options->scramble);
    return LW_OK;
}

/* What belongs to one sequence alone. */
static lw_status check_own(const lw_points_options *options, const sequence *s, const char *function)
{
    const int ordered = s->orders && options->n == 0;
    if ((unsigned)options->order > (ordered ? LW_POINTS_NATURAL : LW_POINTS_GRAY))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->order is %d; of %s%s it must be %s", function,
                       (int)options->order, s->name, s->orders && !ordered ? " with n" : "",
                       ordered ? "LW_POINTS_GRAY or LW_POINTS_NATURAL" : "0");
    if (options->directions != NULL && !s->directions)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->directions is not null; %s has none", function, s->name);
    if (options->generators != NULL && s->sequence != LW_POINTS_LATTICE)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->generators is not null; %s has none", function, s->name);
    lw_status status = check_n(options, s, function);
    if (status == LW_OK)
        status = check_form(options, s, function);
    if (status == LW_OK)
        status = check_interlace(options, s, function);
    if (status == LW_OK && s->sequence == LW_POINTS_LATTICE)
        status = check_generators(options, function);
    return status == LW_OK && s->directions ? check_directions(options, function) : status;
}

lw_status lw_points_check_options(const lw_points_options *options, const char *function)
{
    if (options == NULL)
        return lw_fail_null(function, "options", "it must be the address of an lw_points_options");
    if (options->size != sizeof(*options))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->size is %zu; it must be sizeof(lw_points_options), %zu",
                       function, options->size, sizeof(*options));
    const sequence *const s = sequence_of(options);
    if (s == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->sequence is %d; it must be a value of lw_points_sequence",
                       function, (int)options->sequence);
    if (options->dimensions == 0 || options->dimensions > s->most)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->dimensions is %" PRIu32 "; of %s it must be 1 to %" PRIu32,
                       function, options->dimensions, s->name, s->most);
    if ((unsigned)options->scramble > LW_POINTS_PERMUTED)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->scramble is %d; it must be a value of lw_points_scramble",
                       function, (int)options->scramble);
    if ((s->scrambles & ONE(options->scramble)) == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->scramble is %d; of %s it must be %s", function,
                       (int)options->scramble, s->name, s->scramble_names);
    return check_own(options, s, function);
}
