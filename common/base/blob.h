/* The frame of saved objects (docs/contract/blobs.md): eight letters that say what it is, its version and size, and a
 * checksum in the last 8 bytes. Version and size stand at the same place in every version to come. */
#ifndef LANEWISE_BASE_BLOB_H
#define LANEWISE_BASE_BLOB_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/base.h"

enum { LW_BLOB_LETTERS = 8, LW_BLOB_CHECKSUM_BYTES = 8, LW_BLOB_AT_VERSION = 8 };

typedef struct lw_blob_kind {
    const char *save; /* the functions that write and read it, for errors */
    const char *load;
    const char *letters; /* LW_BLOB_LETTERS of them */
    const char *noun;    /* what is saved */
    int version;         /* that this library writes and reads */
    int least_bytes;     /* of any version */
    int at_size, size_bytes;
    int at_header_check; /* where the FNV-1a of all bytes before it stands; 0: nowhere */
    uint64_t (*checksum)(const void *bytes, size_t n);
} lw_blob_kind;

/* Writes the frame of `size` bytes whose fields stand. */
void lw_blob_seal(const lw_blob_kind *kind, unsigned char *bytes, size_t size);

/* Whether these are the bytes of an object of this version, all of them and unharmed. */
lw_status lw_blob_check(const lw_blob_kind *kind, const void *blob, size_t size);

#endif
