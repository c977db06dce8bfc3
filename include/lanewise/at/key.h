/* Keys: 16 bytes that stand for one sequence of every kind, and new keys made of them. For every thread, without the
 * library: C99, C++11, CUDA on host and device. docs/contract/keys.md defines the values.
 *
 *     lw_key run = {42, 0};                               seed, stream: any 64 bits each
 *     lw_key step = lw_key_fold(run, time_step);          data: any 64 bits
 *     lw_key particle = lw_key_fold(step, particle_id);
 *     lw_key left = lw_key_split(particle, 0), right = lw_key_split(particle, 1);
 *
 * The numbers of a key are those of a generator of engine PHILOX with this seed and this stream.
 *
 *   lw_key_fold(key, data)   another key, a function of the 128 bits of key and the 64 bits of data alone. With the
 *                            same data, different keys give different keys; otherwise two are equal with a probability
 *                            of 2^-128. Costs one evaluation of Philox.
 *   lw_key_split(key, i)     the same in a family of its own: no fold of a key is one of its splits, except by that
 *                            chance
 *   lw_key_equal(a, b)       1 if both halves are equal, else 0
 *
 * Among N keys of any tree two are equal with a probability below N^2 2^-129: 2^-49 for N = 10^12. */
#ifndef LANEWISE_AT_KEY_H
#define LANEWISE_AT_KEY_H

#include "../key.h"
#include "parts/philox4x32.h"

/* The tags of the last counter word, "FOLD" and "SPLT" as ASCII. */
#define LW_KEY_FOLD 0x444C4F46u
#define LW_KEY_SPLIT 0x544C5053u

/* A bijection of 64 bits, so that no two data share a key of Philox (the output function of SplitMix64: Steele, Lea and
 * Flood 2014). */
LW_AT_LANE uint64_t lw_one_mix(uint64_t x)
{
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

/* Philox of a counter of two integers of 64 bits; `low` is its words 0 and 1. */
LW_AT_APART void lw_one_philox_pair(uint64_t key, uint64_t low, uint64_t high, uint32_t words[4])
{
    words[0] = (uint32_t)low;
    words[1] = (uint32_t)(low >> 32);
    words[2] = (uint32_t)high;
    words[3] = (uint32_t)(high >> 32);
    lw_one_philox4x32(key, words);
}

LW_AT_LANE lw_key lw_one_child(lw_key key, uint64_t data, uint32_t tag)
{
    uint32_t words[4];
    lw_one_philox_pair(lw_one_mix(data), key.seed, key.stream ^ (uint64_t)tag << 32, words);
    key.seed = lw_one_pair_u64(words[0], words[1]);
    key.stream = lw_one_pair_u64(words[2], words[3]);
    return key;
}

LW_AT_LANE lw_key lw_key_fold(lw_key key, uint64_t data)
{
    return lw_one_child(key, data, LW_KEY_FOLD);
}

LW_AT_LANE lw_key lw_key_split(lw_key key, uint64_t i)
{
    return lw_one_child(key, i, LW_KEY_SPLIT);
}

LW_AT_LANE int lw_key_equal(lw_key a, lw_key b)
{
    return a.seed == b.seed && a.stream == b.stream;
}

#endif
