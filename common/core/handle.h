/* Handles of the API that belong to a context: tables, trees, sequences. How they are made, given to the caller,
 * described and destroyed, and what all of them refuse. The struct of each begins with an lw_handle. */
#ifndef LANEWISE_CORE_HANDLE_H
#define LANEWISE_CORE_HANDLE_H

#include "base/blob.h"
#include "core/call.h"

typedef struct lw_handle_kind {
    const char *name;             /* of a parameter, in messages: "alias" */
    const char *noun;             /* what messages call it: "table" */
    const char *broken;           /* why a broken one is refused, and what would do; null: none breaks */
    const char *create, *destroy; /* the public functions */
    size_t size, info, info_size; /* bytes of it; where what lw_x_describe tells is in it */
    void (*forget)(void *handle); /* frees what else it holds; null: nothing */
} lw_handle_kind;

enum { LW_HANDLE_MEMORY = 2 };

typedef struct lw_handle {
    const lw_handle_kind *kind;
    lw_context *context;
    void *memory[LW_HANDLE_MEMORY]; /* of the context */
    lw_lifetime lifetime;           /* of its memory */
    int broken;                     /* a change failed half way: there is nothing to draw from */
} lw_handle;

/* ---- making one ---- */

/* What lw_x_create and lw_x_load refuse first: `to` is where the handle goes. */
lw_status lw_handle_check_new(const void *to, const lw_handle_kind *kind, const lw_context *context,
                              const char *function);
/* All zeros except its kind and its context; null and a message: no memory. */
void *lw_handle_new(const lw_handle_kind *kind, lw_context *context, const char *function);
/* Memory of the context, released with the handle. *where, a pointer of any type, is set. */
lw_status lw_handle_allocate(void *handle, void *where, size_t bytes, const char *function);
/* Ends lw_x_create: writes the handle to *to, or destroys it if the status is an error. Returns the status. */
lw_status lw_handle_give(void *to, void *handle, lw_status status);
void lw_handle_destroy(void *handle);

/* ---- using one ---- */

/* Refuses null, and a broken one. */
lw_status lw_handle_check(const void *handle, const lw_handle_kind *kind, const char *function);
/* Besides, a generator that is null or of another context. */
lw_status lw_handle_check_draw(const lw_generator *generator, const void *handle, const lw_handle_kind *kind,
                               const char *function);
lw_status lw_handle_describe(const void *handle, const lw_handle_kind *kind, void *info, const char *function);

/* ---- saving one: docs/contract/blobs.md ---- */

#define LW_IS_LITTLE_ENDIAN (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)

/* What lw_x_save refuses first. */
lw_status lw_handle_check_save(const void *handle, const lw_handle_kind *kind, const size_t *size,
                               const char *function);
/* The rest of it. header: the fields of a header, of which the frame's are written here; rows: words of 64 bits, in
 * memory of the context. */
lw_status lw_handle_save(const void *handle, const lw_blob_kind *frame, const unsigned char *header, const void *rows,
                         size_t row_bytes, void *blob, size_t *size, const char *function);

#endif
