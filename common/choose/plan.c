#include "plan.h"

#include <math.h>

#include "base/modules.h"

enum { DEVIATIONS = 6, BESIDES = 6, WORTH = 4 /* a survey looks at this part of the items, at most */ };

static double above(double count)
{
    return count + DEVIATIONS * sqrt(count) + BESIDES;
}

LW_FOR_MODULES lw_choose_plan lw_choose_make_plan(uint64_t items, uint64_t taken, uint64_t survey)
{
    const lw_choose_plan all = {0, 0, items};
    const double rank = above((double)survey * (double)taken / (double)items);
    const double buffer = above(rank) * (double)items / (double)survey;
    if (survey > items / WORTH || rank >= (double)survey || buffer >= (double)items)
        return all;
    const lw_choose_plan plan = {survey, (uint64_t)rank, (uint64_t)buffer};
    return plan;
}
