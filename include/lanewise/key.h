/* A key: one sequence of every kind in 16 bytes. Without the library; C99, C++11, CUDA. at/key.h makes keys of keys. */
#ifndef LANEWISE_KEY_H
#define LANEWISE_KEY_H

#include "at/libc.h"

typedef struct lw_key {
    uint64_t seed, stream;
} lw_key;

#endif
