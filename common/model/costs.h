/* The costs that times of schedules are made of. */
#ifndef LANEWISE_MODEL_COSTS_H
#define LANEWISE_MODEL_COSTS_H

/* What a piece of work takes on a backend: nanoseconds of a warp, of which a sample has a 32nd. They are those of a
 * whole device, or of one core (cmake/costs.cmake). `operation` and `step` are what one operation of an attempt takes,
 * beside the 20 that are in the other costs. */
typedef struct lw_schedule_costs {
    int vector;    /* bulk: a vector of so many lanes that are all done makes no attempts */
    double staged; /* bulk: the draws of first attempts */
    double first;  /* a first attempt */
    double retry;  /* any other, with its draws: a Philox evaluation and the rest */
    double loop;   /* a round of a masked loop, beside */
    double vote;   /* a round of a grouped one, beside: to find the lowest accepted lane */
    double queue;  /* to put what was rejected into the queue, or to give what waits to the lanes that are done */
    double refill; /* to give free lanes their next elements */
    double each;   /* to make an attempt's coefficients of parameters in memory */
    double operation;
    double call;       /* in a kernel: a call */
    double round;      /* a round, with the draws and attempts of all lanes */
    double take;       /* plain, and twice for kept: a value in a round, beside */
    double keep_call;  /* kept: a call */
    double keep;       /* a round, beside */
    double ballot;     /* grouped and helping: a round, beside */
    double deal;       /* grouped: to deal lanes out, when an element was accepted */
    double help;       /* helping: the same */
    double move;       /* a coefficient or a value, of all lanes to others */
    double apart;      /* grouped and helping: a call of lanes whose parameters differ, beside */
    double pool_call;  /* pooled: a call */
    double pool;       /* a round, beside */
    double rank;       /* a round in which anything is accepted, beside */
    double pool_value; /* of a value in a round, beside */
    double step;
} lw_schedule_costs;

#endif
