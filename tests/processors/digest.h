/* A digest of values, whatever the order of their bytes in memory: FNV-1a of 64 bits, from the lowest byte on. */
#ifndef LANEWISE_TESTS_PROCESSORS_DIGEST_H
#define LANEWISE_TESTS_PROCESSORS_DIGEST_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define FNV_START UINT64_C(0xcbf29ce484222325)

static inline uint64_t digest_value(uint64_t digest, uint64_t value, size_t size)
{
    for (size_t byte = 0; byte < size; byte++)
        digest = (digest ^ (value >> 8 * byte & 0xff)) * UINT64_C(0x100000001b3);
    return digest;
}

/* n values of 4 or 8 bytes each. */
static inline uint64_t digest_array(uint64_t digest, const void *values, size_t n, size_t size)
{
    for (size_t i = 0; i < n; i++) {
        uint32_t narrow = 0;
        uint64_t value = 0;
        if (size == sizeof(narrow)) {
            memcpy(&narrow, (const char *)values + i * size, size);
            value = narrow;
        } else {
            memcpy(&value, (const char *)values + i * size, size);
        }
        digest = digest_value(digest, value, size);
    }
    return digest;
}

#endif
