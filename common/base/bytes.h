/* Integers in saved objects: little-endian, byte by byte, so that the machine's own order does not matter. */
#ifndef LANEWISE_BASE_BYTES_H
#define LANEWISE_BASE_BYTES_H

#include <stdint.h>
#include <string.h>

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

/* lw_bytes_get(from, 8) in one load. */
static inline uint64_t lw_bytes_word(const unsigned char *from)
{
    uint64_t word;
    memcpy(&word, from, sizeof(word));
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

#endif
