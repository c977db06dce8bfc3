/* Public operations as data: what each needs, the call that is disturbed, and how its result is seen. */
#ifndef LANEWISE_TESTS_SCENARIOS_H
#define LANEWISE_TESTS_SCENARIOS_H

#include "lanewise/lanewise.h"
#include "lanewise/ranks_sampling.h"

enum { FIXTURE_OUT = 1280 << 10, FIXTURE_RESULTS = 650 << 10 };

typedef union fault_object {
    void *any;
    lw_context *context;
    lw_generator *generator;
    lw_alias *alias;
    lw_batch *batch;
    lw_dynamic *tree;
    lw_discrete *discrete;
    lw_inversion *inversion;
    lw_quantile *quantile;
    lw_quantile_batch *quantile_batch;
    lw_points *points;
    lw_paths *paths;
    struct {
        lw_points *points;
        lw_inversion *table;
    } items; /* of points, by inversion */
    lw_ranks_table *over_ranks;
    lw_sequence *sequence;
    uint64_t *memory;
} fault_object;

/* Where a scenario runs: a context of its own, and everything that its calls take and give. */
typedef struct fault_fixture {
    const char *backend;
    int there; /* arrays are the context's memory, else the host's */
    lw_context *context;
    lw_generator *generator; /* of the calls */
    lw_generator *looker;    /* of what looks at their results */
    const struct fault_inputs *in;
    void *out;               /* FIXTURE_OUT bytes of what a call writes */
    unsigned char *results;  /* FIXTURE_RESULTS bytes that a call writes for the host */
    fault_object made;       /* what the call makes */
    fault_object kept;       /* what it works on, if that is not the generator */
    fault_object work, rows; /* memory of the caller's */
    size_t work_bytes;
} fault_fixture;

typedef lw_status fault_hook(fault_fixture *fixture);

typedef struct fault_scenario {
    const char *name;
    fault_hook *make;   /* what the call works on; or null */
    fault_hook *call;   /* the one public call that is disturbed */
    fault_hook *result; /* copies what it has made to out and results; or null */
    fault_hook *undo;   /* ends what make and call have made; or null */
    /* A look at what the call works on, in out: after a failure it gives what it gave before the call, or says that the
     * last rebuild or update failed; or null. */
    fault_hook *still;
    int host_only; /* nothing of it is in the context's memory */
} fault_scenario;

extern const fault_scenario fault_scenarios[];
extern const int fault_scenario_count;

/* Opens the context and brings the inputs; LW_OK, or what is wrong. Undisturbed. */
lw_status fault_fixture_open(fault_fixture *fixture, const char *backend, int there);
void fault_fixture_close(fault_fixture *fixture);

/* What a context made with all threads draws first, FIXTURE_FIRST bytes; LW_OK, or what is wrong. */
enum { FIXTURE_FIRST = 1000 };
lw_status fault_first_use(const char *backend, unsigned char *results);

#endif
