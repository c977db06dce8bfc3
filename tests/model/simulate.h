/* Lanes that try, as tools/model/model.h describes them, with random numbers of the tests' own. */
#ifndef LANEWISE_TESTS_SIMULATE_H
#define LANEWISE_TESTS_SIMULATE_H

#include <math.h>
#include <stdint.h>

#include "support.h"

/* SplitMix64 (Steele, Lea and Flood 2014): whether an attempt with acceptance p is accepted. */
static inline int simulate_attempt(uint64_t *state, double p)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53 < p;
}

/* Moments of what was seen. */
struct seen {
    double count, sum, squares;
};

static inline void seen_add(struct seen *seen, double x)
{
    seen->count++;
    seen->sum += x;
    seen->squares += x * x;
}

static inline double seen_mean(const struct seen *seen)
{
    return seen->sum / seen->count;
}

static inline double seen_error(const struct seen *seen)
{
    const double mean = seen_mean(seen);
    return sqrt((seen->squares / seen->count - mean * mean) / (seen->count - 1));
}

/* Fails unless the mean is between the two, up to 2.5 of its standard errors. */
static inline void seen_between(const struct seen *seen, double least, double most, const char *what)
{
    const double mean = seen_mean(seen), buffer = 2.5 * seen_error(seen);
    if (!(mean >= least - buffer && mean <= most + buffer))
        fail_msg("%s: %.9g seen, standard error %.3g; expected %.9g to %.9g", what, mean, seen_error(seen), least,
                 most);
}

/* The iterations of helping: lanes that are done are dealt round robin to those that want. */
static inline int simulate_helping(uint64_t *state, const double *p, int lanes)
{
    int wanting[64], r = lanes, iterations = 0;
    for (int i = 0; i < lanes; i++)
        wanting[i] = i;
    for (; r > 0; iterations++) {
        int accepted[64] = {0}, left = 0;
        for (int lane = 0; lane < lanes; lane++) /* the first r are the wanting lanes' own attempts */
            accepted[lane % r] |= simulate_attempt(state, p[wanting[lane % r]]);
        for (int k = 0; k < r; k++)
            if (!accepted[k])
                wanting[left++] = wanting[k];
        r = left;
    }
    return iterations;
}

/* The iterations of a masked loop, where `group` lanes try for each element. */
static inline int simulate_masked(uint64_t *state, const double *p, int elements, int group)
{
    int most = 0;
    for (int i = 0; i < elements; i++)
        for (int n = 1, accepted = 0; !accepted; n++) {
            for (int lane = 0; lane < group; lane++)
                accepted |= simulate_attempt(state, p[i]);
            most = n > most ? n : most;
        }
    return most;
}

/* One call of pre-caching: kept[i] tells whether lane i has its next value. */
static inline int simulate_kept(uint64_t *random, const double *p, int lanes, int *kept)
{
    int has[64], wanting = 0, iterations = 0;
    for (int i = 0; i < lanes; i++) {
        has[i] = kept[i];
        kept[i] = 0;
        wanting += !has[i];
    }
    for (; wanting > 0; iterations++)
        for (int i = 0; i < lanes; i++)
            if (!kept[i] && simulate_attempt(random, p[i])) {
                wanting -= !has[i];
                kept[i] = has[i];
                has[i] = 1;
            }
    return iterations;
}

#endif
