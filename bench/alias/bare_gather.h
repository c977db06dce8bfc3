#ifndef LANEWISE_BENCH_BARE_GATHER_H
#define LANEWISE_BENCH_BARE_GATHER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C"
#endif
    void
    bare_gather(const uint64_t *rows, uint64_t items, uint64_t n, uint32_t *out);

#endif
