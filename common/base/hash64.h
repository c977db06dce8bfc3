/* A checksum of large blobs: XXH64 with seed 0 (Collet, xxHash specification 0.1.1), four chains of 64 bits side by
 * side. */
#ifndef LANEWISE_BASE_HASH64_H
#define LANEWISE_BASE_HASH64_H

#include <stddef.h>
#include <stdint.h>

uint64_t lw_hash64(const void *bytes, size_t n);

#endif
