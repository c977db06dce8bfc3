/* What a sample is expected to take by each schedule of rejection. */
#ifndef LANEWISE_MODEL_SCHEDULE_H
#define LANEWISE_MODEL_SCHEDULE_H

#include "costs.h"
#include "lanewise/method.h"
#include "parts.h"

enum { LW_MODEL_OPERATIONS = 50 }; /* of an attempt of which nobody says it */

/* Who is asked about: the public function's arguments, checked. */
typedef struct lw_schedule_question {
    const lw_schedule_costs *costs;
    lw_model_population of;
    int lanes; /* of a bulk warp; in a kernel always 32 */
    double operations;
    int each; /* 1: elements have parameters of their own */
} lw_schedule_question;

/* Nanoseconds per sample of a bulk call. group: of LW_MODEL_GROUPED, else not read. */
double lw_schedule_bulk(const lw_schedule_question *question, lw_model_schedule schedule, int group);

/* Fills the times of groups of 2^k, up to all lanes; returns the k of the least. */
int lw_schedule_best_group(const lw_schedule_question *question, double times[LW_MODEL_GROUPS]);

/* The fastest schedule of bulk calls; the choice has no words. *group: the best, of whatever schedule. */
lw_schedule_choice lw_schedule_pick(const lw_schedule_question *question, int *group);

/* Fills the times of schedules inside a kernel. */
void lw_schedule_in_kernel(const lw_schedule_question *question, const lw_model_attempt *attempt,
                           lw_model_times *times);

#endif
