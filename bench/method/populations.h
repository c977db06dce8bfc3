/* Populations of acceptances that the benches of schedules draw parameters from, as `lanewise model --mix` writes them.
 * Which element or lane has which is a function of its number, the same on every machine. */
#ifndef POPULATIONS_H
#define POPULATIONS_H

#include <stddef.h>
#include <stdint.h>

enum { POPULATION_CLASSES = 4, POPULATIONS = 5 };

typedef struct population {
    const char *text;
    size_t classes;
    double p[POPULATION_CLASSES], weight[POPULATION_CLASSES];
} population;

static const population populations[POPULATIONS] = {
    {"0.8:1", 1, {0.8}, {1}},
    {"0.9:1,0.5:1", 2, {0.9, 0.5}, {1, 1}},
    {"0.95:1,0.7:1,0.45:1,0.2:1", 4, {0.95, 0.7, 0.45, 0.2}, {1, 1, 1, 1}},
    {"0.9:3,0.1:1", 2, {0.9, 0.1}, {3, 1}},
    {"0.99:99,0.01:1", 2, {0.99, 0.01}, {99, 1}},
};

/* Acceptance number k drawn from a population: each 4096 have the parts of its classes, in an order of their own. */
static inline float population_draw(const population *of, uint64_t k)
{
    uint32_t place = ((uint32_t)k ^ (uint32_t)((k / 4096 + 1) * 0x9e3779b97f4a7c15 >> 40)) % 4096;
    double total = 0, at;
    for (int round = 0; round < 3; round++) { /* each is one to one */
        place = place * 2669 % 4096;
        place ^= place >> 5;
    }
    for (size_t c = 0; c < of->classes; c++)
        total += of->weight[c];
    at = (place + 0.5) / 4096 * total;
    for (size_t c = 0; c + 1 < of->classes; c++) {
        if (at < of->weight[c])
            return (float)of->p[c];
        at -= of->weight[c];
    }
    return (float)of->p[of->classes - 1];
}

#endif
