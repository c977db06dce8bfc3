/* What a rank takes: the seed that all have, its piece of an array, its streams. */
#include "lanewise/ranks.h"

#include <inttypes.h>

#include "base/cut.h"
#include "base/status.h"
#include "ranks/agree.h"

lw_status lw_ranks_error(lw_status status, const char *sentence)
{
    return lw_fail(status, "%s", sentence != NULL ? sentence : "");
}

lw_status lw_ranks_agreed(const lw_ranks *ranks, lw_status status, const char *sentence)
{
    static const char function[] = "lw_ranks_agreed";
    const lw_status checked = lw_ranks_check(ranks, LW_RANKS_AGREE, function);
    if (checked != LW_OK)
        return checked;
    if ((int)status < 0 || (int)status > (int)LW_ERROR_RANKS)
        status = lw_fail(LW_ERROR_ARGUMENT, "%s: status is %d; it must be a value of lw_status", function, (int)status);
    else if (status != LW_OK && sentence != NULL)
        lw_fail(status, "%.900s", sentence);
    return lw_ranks_agree(ranks, status, function);
}

lw_status lw_ranks_seed(const lw_ranks *ranks, lw_ranks_seeding seeding, uint64_t *seed)
{
    static const char function[] = "lw_ranks_seed";
    lw_status status = lw_ranks_check(ranks, LW_RANKS_AGREE, function);
    if (status != LW_OK)
        return status;
    if (seed == NULL)
        status = lw_fail_null(function, "seed", LW_NULL_RESULT);
    else if (seeding != LW_RANKS_SEED_OF_RANK_0 && seeding != LW_RANKS_SEED_AGREED)
        status = lw_fail(LW_ERROR_ARGUMENT, "%s: seeding is %d; it must be a value of lw_ranks_seeding", function,
                         (int)seeding);
    const uint64_t shown = status == LW_OK && seeding == LW_RANKS_SEED_AGREED ? *seed : 0;
    const lw_ranks_same same[] = {{"seeding", (uint64_t)seeding}, {"seed", shown}};
    status = lw_ranks_agree_on(ranks, status, same, 2, function);
    if (status != LW_OK || seeding == LW_RANKS_SEED_AGREED)
        return status;
    uint64_t theirs = *seed;
    status = lw_ranks_broadcast(ranks, 0, &theirs, sizeof(theirs), function);
    if (status == LW_OK)
        *seed = theirs;
    return status;
}

lw_status lw_ranks_piece(const lw_ranks *ranks, uint64_t n, uint64_t *first, uint64_t *count)
{
    static const char function[] = "lw_ranks_piece";
    const lw_status status = lw_ranks_check(ranks, 0, function);
    if (status != LW_OK)
        return status;
    if (first == NULL || count == NULL)
        return lw_fail_null(function, first == NULL ? "first" : "count", LW_NULL_RESULT);
    const uint64_t parts = (uint64_t)ranks->size, part = (uint64_t)ranks->rank, begin = lw_cut(n, parts, part);
    *first = begin;
    *count = lw_cut(n, parts, part + 1) - begin;
    return LW_OK;
}

lw_status lw_ranks_stream(const lw_ranks *ranks, uint64_t base, uint64_t each, uint64_t *stream)
{
    static const char function[] = "lw_ranks_stream";
    const lw_status status = lw_ranks_check(ranks, 0, function);
    if (status != LW_OK)
        return status;
    if (stream == NULL)
        return lw_fail_null(function, "stream", LW_NULL_RESULT);
    if (each == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: each is 0; it must be at least 1", function);
    if (each > UINT64_MAX / (uint64_t)ranks->size || (uint64_t)ranks->size * each - 1 > UINT64_MAX - base)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: %d ranks with %" PRIu64 " streams each from %" PRIu64 " on pass the last stream, 2^64 - 1",
                       function, ranks->size, each, base);
    *stream = base + (uint64_t)ranks->rank * each;
    return LW_OK;
}
