#include "options.h"

#include <inttypes.h>

#include "base/status.h"
#include "directions.h"

#define ONE(scramble) (1u << (scramble))
static const uint64_t most_strata = (uint64_t)1 << 60; /* of a permutation by index */

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
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->directions is not aligned to 8 bytes", function);
    for (uint32_t d = 0; options->directions != NULL && d < options->dimensions; d++) {
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

/* What belongs to one sequence alone. */
static lw_status check_own(const lw_points_options *options, const sequence *s, const char *function)
{
    if ((unsigned)options->order > (s->orders ? LW_POINTS_NATURAL : LW_POINTS_GRAY))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->order is %d; of %s it must be %s", function,
                       (int)options->order, s->name, s->orders ? "LW_POINTS_GRAY or LW_POINTS_NATURAL" : "0");
    if (options->directions != NULL && !s->directions)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->directions is not null; %s has none", function, s->name);
    if (s->sequence == LW_POINTS_LATIN) {
        if (options->n == 0 || options->n > most_strata)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: options->n is %" PRIu64 "; of LW_POINTS_LATIN it must be 1 to 2^60",
                           function, options->n);
    } else if (options->n != 0) {
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->n is %" PRIu64 "; of %s it must be 0", function, options->n,
                       s->name);
    }
    if ((unsigned)options->form > (s->sequence == LW_POINTS_LATIN ? LW_POINTS_CENTRED : LW_POINTS_AS_DEFINED))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->form is %d; of %s it must be %s", function, (int)options->form,
                       s->name, s->sequence == LW_POINTS_LATIN ? "0 or LW_POINTS_CENTRED" : "0");
    if (options->reserved != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options->reserved is %" PRIu32 "; it must be 0", function,
                       options->reserved);
    return s->directions ? check_directions(options, function) : LW_OK;
}

lw_status lw_points_check_options(const lw_points_options *options, const char *function)
{
    if (options == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: options is null", function);
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
