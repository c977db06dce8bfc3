/* What the files of tables share: alias_table.c, dynamic_table.c, inversion_table.c, batch.c, quantile_table.c,
 * quantile_batch.c, ranks_sampling.c, and points.c and paths.c, whose tables are those of quasi-random points and of
 * constructions. A table works in a context of its own, on one stream; generators' sequences are drawn by a generator of
 * that context, moved to their cursor. */
#ifndef LW_PYTHON_TABLES_H
#define LW_PYTHON_TABLES_H

#include "core.h"

/* What a subtype keeps in `table`, and how it is given back. */
typedef struct lwpy_table {
    PyObject object;
    lwpy_device device;
    void *stream;
    lw_context *context; /* NULL: closed */
    PyThread_type_lock lock;
    void *table;
    void (*destroy)(void *table);
    /* the sequence that drew last, whose generator is kept */
    lw_generator *generator;
    lw_engine engine;
    unsigned set;
    uint64_t seed, sequence;
} lwpy_table;

/* ---- a call of the library on a table: locked, and without Python's lock ---- */

typedef struct lwpy_table_call {
    lwpy_table *self; /* NULL: an exception is set, and there is no end of the call */
    lwpy_generator *rng;
    lw_generator *generator; /* of draws: at rng's cursor */
    PyThreadState *thread;
} lwpy_table_call;

lwpy_table_call lwpy_table_begin(PyObject *table);
/* None, or NULL with the exception of status. */
PyObject *lwpy_table_end(lwpy_table_call call, lw_status status);

/* rng is locked besides, until its cursor has moved by what the call took. */
lwpy_table_call lwpy_table_begin_draw(PyObject *table, PyObject *rng);
PyObject *lwpy_table_end_draw(lwpy_table_call call, lw_status status);

/* A call that makes the table, of an object that has none yet, and its end: `made` is kept (NULL: nothing was made),
 * and destroy gives it back. */
lwpy_table_call lwpy_table_begin_create(PyObject *table);
PyObject *lwpy_table_end_create(lwpy_table_call call, lw_status status, void *made, void (*destroy)(void *made));

/* ---- whole calls that several tables have; `table` is what the subtype keeps ---- */

/* Makes a table of n weights. */
typedef lw_status lwpy_table_maker(void **table, lw_context *context, const void *weights, lw_type type, size_t n);
PyObject *lwpy_table_create(PyObject *table, PyObject *arguments, lwpy_table_maker *make,
                            void (*destroy)(void *made)); /* (weights, type, n) */

/* Reads something of the table to host memory. */
typedef lw_status lwpy_table_reader(const void *table, void *out);

/* A dict of what several tables say of themselves; read: to an lwpy_table_info. */
typedef struct lwpy_table_info {
    uint64_t items, bytes, zeros, truncated;
} lwpy_table_info;
PyObject *lwpy_table_describe(PyObject *table, lwpy_table_reader *read);
PyObject *lwpy_table_ask(PyObject *table, lwpy_table_reader *read, void *out);
PyObject *lwpy_table_read(PyObject *table, PyObject *arguments, lwpy_table_reader *read); /* (address) */

/* Draws n items of 4 or 8 bytes. */
typedef lw_status lwpy_table_drawer(lw_generator *generator, const void *table, void *out, size_t n, int bytes);
PyObject *lwpy_table_sample(PyObject *table, PyObject *arguments,
                            lwpy_table_drawer *draw); /* (rng, address, n, bytes) */
/* The same of items that are an element each: long calls in parts. */
PyObject *lwpy_table_sample_items(PyObject *table, PyObject *arguments, lwpy_table_drawer *draw);

/* Builds the table of other weights. */
typedef lw_status lwpy_table_builder(void *table, const void *weights, lw_type type);
PyObject *lwpy_table_rebuild(PyObject *table, PyObject *arguments, lwpy_table_builder *build); /* (weights, type) */

/* ---- the types ---- */
extern PyTypeObject *lwpy_table_type;
/* A subtype of lwpy_table_type, with these methods, as module.name. */
int lwpy_add_table_type(PyObject *module, const char *full_name, const char *name, PyMethodDef *methods);

int lwpy_add_alias_table(PyObject *module);
int lwpy_add_dynamic_table(PyObject *module);
int lwpy_add_inversion_table(PyObject *module);
int lwpy_add_batch(PyObject *module);
int lwpy_add_points(PyObject *module);
int lwpy_add_quantile_table(PyObject *module);
int lwpy_add_quantile_batch(PyObject *module);
int lwpy_add_paths(PyObject *module);
int lwpy_add_ranks_table(PyObject *module);

#endif
