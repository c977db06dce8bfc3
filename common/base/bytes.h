/* Integers in saved objects: little-endian, byte by byte, so that the machine's own order does not matter. */
#ifndef LANEWISE_BASE_BYTES_H
#define LANEWISE_BASE_BYTES_H

#include <stdint.h>

static inline void lw_bytes_put(unsigned char *to, int bytes, uint64_t value)
{
    for (int i = 0; i < bytes; i++)
        to[i] = (unsigned char)(value >> 8 * i);
}

static inline uint64_t lw_bytes_get(const unsigned char *from, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t)from[i] << 8 * i;
    return value;
}

#endif
