/* Rounds of a scenario: undisturbed ones, which show what is right, and disturbed ones, which are compared with them.
 */
#ifndef LANEWISE_TESTS_ROUNDS_H
#define LANEWISE_TESTS_ROUNDS_H

#include "interpose.h"
#include "scenarios.h"

typedef struct fault_trial {
    const fault_scenario *scenario;
    const char *backend;
    int there;                           /* arrays are the context's memory, else the host's */
    void (*begin)(struct fault_trial *); /* what disturbs the call, and what ends that */
    void (*end)(struct fault_trial *);
    uint64_t first, last; /* these calls fail */
    lw_status status;     /* what the disturbed call gave */
    fault_calls calls;
    int wrong;
    char what[600]; /* what was wrong first */
} fault_trial;

/* Two undisturbed rounds, to which the trials of this scenario and place that follow are compared. */
void fault_reference(fault_trial *t);

/* A disturbed round, then an undisturbed one, in a context and a thread of their own. The disturbed call is well and
 * has the right result, or has a status and a sentence, and has written nothing. The other one is right, and nothing is
 * left over. */
void fault_try(fault_trial *t);

#endif
