/* Checksums of saved objects. */
#ifndef LANEWISE_BASE_HASH64_H
#define LANEWISE_BASE_HASH64_H

#include <stddef.h>
#include <stdint.h>

/* Of large ones: XXH64 with seed 0 (Collet, xxHash specification 0.1.1), four chains of 64 bits side by side. */
uint64_t lw_hash64(const void *bytes, size_t n);

/* FNV-1a. A round is a bijection of the hash for a given byte, and the first that differs makes two hashes differ.
 * A change inside one byte is therefore always found, and any other except with a chance of 2^-64. */
uint64_t lw_hash_fnv(const void *bytes, size_t n);

#endif
