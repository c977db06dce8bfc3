#include "hash64.h"

#include <string.h>

#include "bytes.h"

/* The primes of the specification. */
#define P1 0x9E3779B185EBCA87u
#define P2 0xC2B2AE3D27D4EB4Fu
#define P3 0x165667B19E3779F9u
#define P4 0x85EBCA77C2B2AE63u
#define P5 0x27D4EB2F165667C5u

static uint64_t rotl(uint64_t x, int n)
{
    return x << n | x >> (64 - n);
}

/* Little-endian, whatever the machine's own order. */
static uint32_t read32(const unsigned char *p)
{
    uint32_t word;
    memcpy(&word, p, sizeof(word));
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap32(word);
#endif
    return word;
}

static uint64_t one_round(uint64_t chain, uint64_t word)
{
    return rotl(chain + word * P2, 31) * P1;
}

/* Whole stripes of 32 bytes, a word for each chain. */
static const unsigned char *run_stripes(const unsigned char *p, size_t stripes, uint64_t *hash)
{
    uint64_t a = P1 + P2, b = P2, c = 0, d = 0 - P1;
    for (; stripes > 0; stripes--, p += 32) {
        a = one_round(a, lw_bytes_word(p));
        b = one_round(b, lw_bytes_word(p + 8));
        c = one_round(c, lw_bytes_word(p + 16));
        d = one_round(d, lw_bytes_word(p + 24));
    }
    uint64_t h = rotl(a, 1) + rotl(b, 7) + rotl(c, 12) + rotl(d, 18);
    h = (h ^ one_round(0, a)) * P1 + P4;
    h = (h ^ one_round(0, b)) * P1 + P4;
    h = (h ^ one_round(0, c)) * P1 + P4;
    *hash = (h ^ one_round(0, d)) * P1 + P4;
    return p;
}

uint64_t lw_hash64(const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    uint64_t h = P5;
    if (n >= 32)
        p = run_stripes(p, n / 32, &h);
    h += n;
    size_t left = n % 32;
    for (; left >= 8; left -= 8, p += 8)
        h = rotl(h ^ one_round(0, lw_bytes_word(p)), 27) * P1 + P4;
    for (; left >= 4; left -= 4, p += 4)
        h = rotl(h ^ read32(p) * P1, 23) * P2 + P3;
    for (; left > 0; left--, p++)
        h = rotl(h ^ *p * P5, 11) * P1;
    h = (h ^ h >> 33) * P2;
    h = (h ^ h >> 29) * P3;
    return h ^ h >> 32;
}

uint64_t lw_hash_fnv(const void *bytes, size_t n)
{
    const unsigned char *const p = bytes;
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ p[i]) * 0x100000001b3;
    return hash;
}
