#include "classics.h"

#include <stdint.h>
#include <string.h>

/* A sum that grows by a constant: the talk's control. */
static unsigned int adder(void)
{
    static uint32_t s = 1;
    return s += 0x9E3779B9u;
}

/* "Quick and dirty" of Numerical Recipes, modulo 2^32. */
static unsigned int quick_and_dirty(void)
{
    static uint32_t s = 1;
    return s = 1664525u * s + 1013904223u;
}

/* Park and Miller's minimal standard, 16807 s mod 2^31 - 1. Its 31 bits are the upper ones of a word. */
static unsigned int park_miller(void)
{
    static uint32_t s = 1;
    s = (uint32_t)((uint64_t)s * 16807u % 0x7fffffffu);
    return s << 1;
}

/* Marsaglia's KISS of 1999, shifts 13, 17, 5. */
static unsigned int kiss(void)
{
    static uint32_t z = 362436069u, w = 521288629u, x = 123456789u, y = 380116160u;
    z = 36969u * (z & 65535u) + (z >> 16);
    w = 18000u * (w & 65535u) + (w >> 16);
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    y = 69069u * y + 1234567u;
    return (((z << 16) + w) ^ y) + x;
}

/* Matsumoto and Nishimura (1998), seed 5489. */
static unsigned int mt19937(void)
{
    enum { N = 624, M = 397 };
    static uint32_t s[N];
    static int at = -1;
    if (at < 0) {
        s[0] = 5489;
        for (uint32_t i = 1; i < N; i++)
            s[i] = 1812433253u * (s[i - 1] ^ s[i - 1] >> 30) + i;
        at = 0;
    }
    const uint32_t y = (s[at] & 0x80000000u) | (s[(at + 1) % N] & 0x7fffffffu);
    uint32_t x = s[at] = s[(at + M) % N] ^ y >> 1 ^ (y & 1) * 0x9908b0dfu;
    at = (at + 1) % N;
    x ^= x >> 11;
    x ^= x << 7 & 0x9d2c5680u;
    x ^= x << 15 & 0xefc60000u;
    return x ^ x >> 18;
}

/* Marsaglia (2003), the generator of cuRAND's XORWOW from the paper's start. */
static unsigned int xorwow(void)
{
    static uint32_t x = 123456789u, y = 362436069u, z = 521288629u, w = 88675123u, v = 5783321u, d = 6615241u;
    const uint32_t t = x ^ x >> 2;
    x = y;
    y = z;
    z = w;
    w = v;
    v = v ^ v << 4 ^ t ^ t << 1;
    return (d += 362437u) + v;
}

classic_word *classic_of(const char *name)
{
    static const struct {
        const char *name;
        classic_word *word;
    } all[] = {{"adder", adder},
               {"quick-and-dirty", quick_and_dirty},
               {"park-miller", park_miller},
               {"kiss", kiss},
               {"mt19937", mt19937},
               {"xorwow", xorwow}};
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
        if (strcmp(name, all[i].name) == 0)
            return all[i].word;
    return NULL;
}
