/* What is seen of some weights: plain data. */
#ifndef LANEWISE_WEIGHTS_SURVEY_H
#define LANEWISE_WEIGHTS_SURVEY_H

#include <stdint.h>

#include "base/int128.h"

#define LW_ALIAS_NOWHERE UINT64_MAX

/* What was seen of a run of tiles. */
typedef struct lw_alias_survey {
    uint64_t largest;  /* the weight itself, or the bits of a float that is not negative */
    uint64_t zeros;    /* of either sign */
    uint64_t offender; /* the first invalid weight, or LW_ALIAS_NOWHERE */
} lw_alias_survey;

/* What was seen of both runs, the other one behind this. */
static inline void lw_alias_survey_join(lw_alias_survey *one, const lw_alias_survey *other)
{
    one->largest = other->largest > one->largest ? other->largest : one->largest;
    one->zeros += other->zeros;
    one->offender = other->offender < one->offender ? other->offender : one->offender;
}

/* The sum of a tile's quantised weights, and the exponent E that they were quantised with. */
typedef struct lw_alias_sum {
    lw_u128 sum;
    int exponent;
} lw_alias_sum;

#endif
