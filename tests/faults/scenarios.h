/* Public operations as data: what each needs, the call that is disturbed, and how its result is seen. */
#ifndef LANEWISE_TESTS_SCENARIOS_H
#define LANEWISE_TESTS_SCENARIOS_H

#include "lanewise/lanewise.h"

enum { BUFFER_OUT = 1280 << 10, BUFFER_TOLD = 650 << 10 };

typedef union buffer_object {
    void *any;
    lw_context *context;
    lw_generator *generator;
    lw_alias *alias;
    lw_batch *batch;
    lw_dynamic *tree;
    lw_discrete *discrete;
    lw_inversion *inversion;
    lw_sequence *sequence;
    uint64_t *memory;
} buffer_object;

/* Where a scenario runs: a context of its own, and everything that its calls take and give. */
typedef struct fault_buffer {
    const char *backend;
    int there; /* arrays are the context's memory, else the host's */
    lw_context *context;
    lw_generator *generator; /* of the calls */
    lw_generator *looker;    /* of what looks at their results */
    const struct buffer_inputs *in;
    void *out;                /* BUFFER_OUT bytes of what a call writes */
    unsigned char *told;      /* BUFFER_TOLD bytes of what a call tells the host */
    buffer_object made;       /* what the call makes */
    buffer_object kept;       /* what it works on, if that is not the generator */
    buffer_object work, rows; /* memory of the caller's */
    size_t work_bytes;
} fault_buffer;

typedef lw_status fault_hook(fault_buffer *buffer);

typedef struct fault_scenario {
    const char *name;
    fault_hook *make;   /* what the call works on; or null */
    fault_hook *call;   /* the one public call that is disturbed */
    fault_hook *result; /* shows in out and told what it has made; or null */
    fault_hook *undo;   /* ends what make and call have made; or null */
    /* A look at what the call works on, in out: after a failure it gives what it gave before the call, or says that the
     * last rebuild or update failed; or null. */
    fault_hook *still;
    int host_only; /* nothing of it is in the context's memory */
} fault_scenario;

extern const fault_scenario fault_scenarios[];
extern const int fault_scenario_count;

/* Opens the context and brings the inputs; LW_OK, or what is wrong. Undisturbed. */
lw_status fault_buffer_open(fault_buffer *buffer, const char *backend, int there);
void fault_buffer_close(fault_buffer *buffer);

/* What a context made with all threads draws first, BUFFER_FIRST bytes; LW_OK, or what is wrong. */
enum { BUFFER_FIRST = 1000 };
lw_status fault_first_use(const char *backend, unsigned char *told);

#endif
