/* What an element is expected to cost by each schedule of a users' method. */
#ifndef LANEWISE_MODEL_SCHEDULE_H
#define LANEWISE_MODEL_SCHEDULE_H

#include "lanewise/method.h"

/* Operations of all lanes of a warp, beside those of an attempt: what the chooser of schedules reckons with. */
typedef struct lw_schedule_costs {
    int lanes;     /* that a masked loop has in step */
    double staged; /* to draw for a first attempt */
    double retry;  /* for any other: a Philox evaluation and the rest */
    double loop;   /* a round of a masked loop */
    double vote;   /* a round of a grouped one, to find the lowest accepted lane */
    double queue;  /* to put what was rejected into the queue, or to give what waits to the lanes that are done */
    double refill; /* to give free lanes their next elements */
} lw_schedule_costs;

/* Fills the choice for attempts of so many operations, accepted with such a probability; `backend` is only told. */
void lw_schedule_reckon(lw_schedule_choice *choice, const lw_schedule_costs *k, const char *backend, double acceptance,
                        double operations);

#endif
