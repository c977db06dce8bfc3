/* lanes.kat, read into scripts and expected results. */
#ifndef LANEWISE_TESTS_LANES_READ_H
#define LANEWISE_TESTS_LANES_READ_H

#include "lanes_script.h"

enum { LANES_SHOWN = 5, LANES_MOST_CASES = 64, LANES_MOST_TOTALS = 16 };
extern const int lanes_shown[LANES_SHOWN]; /* the lanes whose values a line holds */

typedef struct lanes_expected {
    int line;
    uint64_t value[LANES_SHOWN], sum; /* floats by their bits; sum: of all lanes, mod 2^64 */
} lanes_expected;

typedef struct lanes_case {
    lanes_script script;
    lanes_expected expected[LANES_MOST_DRAWS];
} lanes_case;

typedef struct lanes_total {
    int line;
    enum lanes_kernel kernel;
    uint64_t seed, expected;
    uint32_t warps, n;
} lanes_total;

typedef struct lanes_known {
    lanes_case cases[LANES_MOST_CASES];
    lanes_total totals[LANES_MOST_TOTALS];
    int case_count, total_count;
} lanes_known;

/* Reads the file, or fails the running test: a line that it does not understand is never passed over. */
void lanes_read(const char *path, lanes_known *known);

const char *lanes_kind_name(uint32_t kind); /* as in the file: uniform-f32-oc */
const char *lanes_engine_name(uint32_t engine);

#endif
