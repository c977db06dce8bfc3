/* What the parallel builders of docs/contract/alias.md share on CPUs: the scale that weights and shares have in a
 * build, and what the kernels are asked for. */
#ifndef LANEWISE_ALIAS_PLAN_H
#define LANEWISE_ALIAS_PLAN_H

#include "job.h"
#include "rule.h"
#include "weights/survey.h"

/* What the weights of a table are, or why they make none. */
static inline void lw_alias_judge(lw_alias_found *found, const lw_alias_survey *seen)
{
    found->offender = seen->offender;
    found->zeros = seen->zeros;
    found->error = seen->offender != LW_ALIAS_NOWHERE ? LW_ALIAS_BAD_WEIGHT
                   : seen->largest == 0               ? LW_ALIAS_NO_WEIGHT
                                                      : LW_ALIAS_OK;
}

/* Of a whole build. */
typedef struct lw_alias_scale {
    int exponent; /* E */
    uint64_t items;
    lw_u128 total;        /* W */
    double inverse;       /* 1 / W, nearly */
    double share[2];      /* N C / W to 106 bits, as the sum of the two */
    double share_high[2]; /* 2^20 times `share` */
} lw_alias_scale;

lw_alias_scale lw_alias_scale_of(uint64_t items, int exponent, lw_u128 total);

/* (prefix N C) mod W. */
lw_u128 lw_alias_rest(const lw_alias_scale *scale, lw_u128 prefix);

/* What a run of tiles leaves over: lights from index[0] on upwards, heavies from index[buffer - 1] on downwards, each
 * with how much it lacks of C or has above it. */
typedef struct lw_alias_left {
    uint32_t *index;
    void *value; /* as wide as a table's row */
    uint64_t buffer, lights, heavies;
    lw_u128 deficit, surplus; /* their sums */
    uint64_t empty;           /* items of the run with a share of 0 */
} lw_alias_left;

/* The items of a tile: the last one may have fewer. */
static inline int lw_alias_tile_items(const lw_alias_job *job, uint64_t tile)
{
    const uint64_t left = job->items - tile * LW_ALIAS_TILE;
    return left < LW_ALIAS_TILE ? (int)left : LW_ALIAS_TILE;
}

/* Kernels of a CPU backend, on tiles begin .. end - 1 of a job, on the calling thread. */
typedef struct lw_alias_kernels {
    /* Checks the weights, and adds up every tile with the exponent of the largest weight of the run so far. */
    void (*survey)(const lw_alias_job *job, uint64_t begin, uint64_t end, lw_alias_sum *sums, lw_alias_survey *found);
    /* Adds up again the tiles with another exponent than this. */
    void (*sum)(const lw_alias_job *job, uint64_t begin, uint64_t end, int exponent, lw_alias_sum *sums);
    /* Writes the rows of the tiles; before: the sum of all that come before `begin`. Rows of items that are left over
     * are written later. stream: past the caches. */
    void (*tiles)(const lw_alias_job *job, uint64_t begin, uint64_t end, const lw_alias_scale *scale,
                  const lw_alias_sum *sums, lw_u128 before, lw_alias_left *left, int stream);
    /* The tile's weights as integers v, LW_ALIAS_TILE of them with zeros behind the last item. */
    void (*values)(const lw_alias_job *job, uint64_t tile, int exponent, uint64_t *v);
    int group; /* lanes that they work on at a time */
} lw_alias_kernels;

/* ---- the last sweep (last.inl) ---- */

/* All that was left over: lights and heavies in index order. Light j comes when the deficits before it add up to
 * light_before[j]; light_before[lights] is the sum of all. Heavy i can fill deficits up to heavy_after[i]. */
typedef struct lw_alias_last {
    uint64_t lights, heavies;
    uint32_t *light, *heavy;          /* items; heavy[heavies] can be read */
    void *light_before, *heavy_after; /* as wide as a table's row */
} lw_alias_last;

/* Puts what a run of tiles left where it belongs: behind so many lights and heavies with such sums. Rows of 16 bytes:
 * rows16.h. */
void lw_alias_last_place(const lw_alias_last *last, const lw_alias_left *left, uint64_t lights, uint64_t heavies,
                         lw_u128 deficit, lw_u128 surplus);

/* Writes rows number begin .. end - 1 of lights + heavies, in the order of the sweep. */
void lw_alias_last_rows(const lw_alias_last *last, uint64_t *rows, uint64_t begin, uint64_t end);

/* ---- quotients ---- */

/* floor(y / W) for y < 2^125 with a quotient below 2^64: by a guess that is put right. */
static inline uint64_t lw_alias_quotient(const lw_alias_scale *scale, lw_u128 y)
{
    const double guess = (double)y * scale->inverse;
    uint64_t quotient = guess < 0x1p64 ? (uint64_t)guess : UINT64_MAX;
    lw_i128 rest = (lw_i128)(y - scale->total * quotient);
    while (rest < 0 || rest >= (lw_i128)scale->total) {
        int64_t more = (int64_t)((double)rest * scale->inverse);
        more = more != 0 ? more : rest < 0 ? -1 : 1;
        quotient += (uint64_t)more;
        rest -= (lw_i128)scale->total * more;
    }
    return quotient;
}

#endif
