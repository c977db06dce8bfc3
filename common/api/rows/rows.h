/* What the calls of rows share. */
#ifndef LANEWISE_API_ROWS_H
#define LANEWISE_API_ROWS_H

#include "core/call.h"
#include "lanewise/rows.h"

/* A call on its way to a request. */
typedef struct lw_rows_call {
    lw_call call;
    lw_rows_request request;
    lw_kind kind;
    const void *out; /* the caller's, and what it reaches in numbers, both ends included */
    uint64_t before, behind;
} lw_rows_call;

/* ---- choose.c: what is drawn ---- */

/* A kind, and a format that can hold it. */
lw_status lw_rows_check_kind(lw_rows_call *rows, lw_kind kind, lw_format format);

/* The kind, and parameters for the whole call. */
lw_status lw_rows_choose_kind(lw_rows_call *rows, lw_engine engine, lw_kind kind, lw_format format,
                              const lw_value *parameters);

/* Integers become a kind whose elements are added to `low`. */
lw_status lw_rows_choose_integers(lw_rows_call *rows, lw_engine engine, lw_format format, uint64_t low, uint64_t high);

/* What the request has of the kind. */
void lw_rows_describe(lw_rows_call *rows, lw_engine engine);

/* ---- rows.c: where it is, and the work ---- */

/* What out reaches, before and behind it; the geometry and the format are known. */
lw_status lw_rows_check_out(lw_rows_call *rows, void *out);

/* Whether all of out is memory of the device. */
lw_status lw_rows_look(lw_rows_call *rows, int *on_device);
lw_status lw_rows_run(lw_rows_call *rows, int on_device);

/* Opens a call that has all but its geometry. */
lw_status lw_rows_open(lw_rows_call *rows, lw_generator *generator, const char *function);

/* The request of a call that has its geometry. */
lw_status lw_rows_run_generator(lw_rows_call *rows, void *out);

#endif
